"""Database servers for tests, from installed packages: unprivileged, on a free port, with passwords.

    with servers.start("mariadb") as server:
        server.url                      an ordinary user's, 'mariadb://sudoku:...@127.0.0.1:34567/sudoku'
        server.sql("SHOW PROCESSLIST")  rows, as the administrator, by one connection that is kept
        server.stop()                   in order; server.kill() at once; both wait for the end

`NAMES` lists what can be started, `need(name)` skips the test where one is not installed. The fixture `server` of
tests/conftest.py is each of them in turn, started once a worker: for tests that leave it as they found it. A test that
stops its server, or needs settings, starts one of its own.

A keeper (this file as a script) makes the folder, starts the server and waits for the end of its standard input, which
comes when the tests end or die. It then ends the server and removes the folder: nothing stays behind, unless the keeper
itself is killed. It works as the one of dialects/postgresql/server.py, and with its functions.
"""

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

from dialects.postgresql import server as own  # noqa: E402 - its folder is no installed package

UNPACKED = Path(os.environ.get("SQLSUDOKU_SERVERS", "/opt/sqlsudoku"))
"""Where servers are that .ci/unpack has unpacked, each in a folder of its name; they go before the system's."""
SYSTEM = Path("/")
USER = "sudoku"
"""The ordinary user, and the database that is theirs."""
START_SECONDS = 60
END_SECONDS = 20
IN_ORDER_SECONDS = 3
Options = dict[str, Any]


@dataclass(frozen=True)
class Server:
    """A running server. pid is its (first) process, folder what it keeps its data and its log in."""

    name: str
    """The dialect's folder."""
    port: int
    pid: int
    folder: Path
    password: str = field(repr=False)
    """The ordinary user's; it has a character that URLs must encode."""
    admin_password: str = field(repr=False)

    @property
    def url(self) -> str:
        """Where an ordinary user reaches a database of their own."""
        return self.url_with()

    def url_with(self, **other: object) -> str:
        """The same with other parts: user, password, host, port, database."""
        parts = {"user": USER, "password": self.password, "host": "127.0.0.1", "port": self.port, "database": USER}
        parts |= other
        who = f"{quote(str(parts['user']), '')}:{quote(str(parts['password']), '')}"
        return f"{self.name}://{who}@{parts['host']}:{parts['port']}/{parts['database']}"

    def sql(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of a statement that the administrator executes and commits; none where it returns no rows."""
        with closing(self.connection.cursor()) as cursor:
            cursor.execute(statement)
            rows = [tuple(row) for row in cursor.fetchall()] if cursor.description else []
        self.connection.commit()
        return rows

    @cached_property
    def connection(self) -> Any:
        """The administrator's. Tests ask every few milliseconds, and to connect took most of the time."""
        return KINDS[self.name].connect(self)

    @property
    def log(self) -> str:
        """What the server has said so far."""
        return (self.folder / "log").read_text(errors="replace")

    def stop(self) -> None:
        """Ends the server in order, without waiting for its clients; at once if it does not end in that way.

        Firebird 3.0 was seen to hang when it was stopped in the middle of a query.
        """
        with suppress(ProcessLookupError):
            os.kill(self.pid, KINDS[self.name].ending)
        try:
            wait_for_end(self.pid, IN_ORDER_SECONDS)
        except TimeoutError:
            self.kill()

    def kill(self) -> None:
        """Ends the server's processes at once."""
        for pid in [self.pid, *children(self.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        wait_for_end(self.pid)


class Kind:
    """How one server is made and started; the keeper calls all but connect."""

    name: ClassVar[str]
    package: ClassVar[str | None]
    """Debian's name for it; None where .ci/packages unpacks it."""
    ending: ClassVar[signal.Signals] = signal.SIGTERM
    """The signal that ends it in order."""
    programs: ClassVar[Sequence[str]]
    """What it is started with, the server first."""
    folders: ClassVar[Sequence[str]] = ()
    """Where these are, below root, if not among other programs."""

    @property
    def root(self) -> Path:
        """The folder that stands for / in the paths of its package."""
        unpacked = UNPACKED / self.name
        return unpacked if unpacked.is_dir() or not self.package else SYSTEM

    def program(self, name: str) -> str | None:
        """The path of a program; None if it is not there."""
        its_own = [str(path) for pattern in self.folders for path in sorted(self.root.glob(pattern), reverse=True)]
        path = [os.environ.get("PATH", "")] if self.root == SYSTEM else []
        usual = [str(self.root / folder) for folder in ("usr/bin", "usr/sbin", "usr/local/sbin")]
        return shutil.which(name, path=os.pathsep.join([*its_own, *path, *usual]))

    def prepare(self, home: Path, options: Options, passwords: Mapping[str, str]) -> None:
        """Makes the data, the user and their database."""
        raise NotImplementedError

    def command(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        """What starts the server, with settings as its own configuration has them."""
        raise NotImplementedError

    def connect(self, server: Server) -> Any:
        """A DB-API connection of the administrator's."""
        raise NotImplementedError


class PostgreSQL(Kind):
    name = "postgresql"
    package = "postgresql"
    ending = signal.SIGINT
    programs = ("postgres", "initdb")
    folders = tuple(pattern.removeprefix("/") for pattern in own.INSTALLED)

    def prepare(self, home: Path, options: Options, passwords: Mapping[str, str]) -> None:
        data, secret = home / "data", put(home / "secret", passwords["admin"])
        how = ["-U", "postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]
        own.run([str(self.program("initdb")), "-D", data, f"--pwfile={secret}", *how], options)
        statements = [
            f"CREATE ROLE {USER} LOGIN PASSWORD '{passwords['user']}'",
            f"CREATE DATABASE {USER} OWNER {USER}",
        ]
        feed([str(self.program("postgres")), "--single", "-D", str(data), "postgres"], "\n".join(statements), options)

    def command(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        defaults = own.SETTINGS | {"listen_addresses": "127.0.0.1", "dynamic_shared_memory_type": "mmap"}
        given = [argument for name, value in (defaults | settings).items() for argument in ("-c", f"{name}={value}")]
        return [str(self.program("postgres")), "-D", f"{home}/data", "-k", str(home), "-p", str(port), *given]

    def connect(self, server: Server) -> Any:
        import psycopg

        return psycopg.connect(
            host="127.0.0.1",
            port=server.port,
            user="postgres",
            password=server.admin_password,
            dbname=USER,
            autocommit=True,
            connect_timeout=10,
        )


class MariaDB(Kind):
    name = "mariadb"
    package: ClassVar[str | None] = "mariadb-server"
    programs: ClassVar[Sequence[str]] = ("mariadbd", "mariadb-install-db")

    def prepare(self, home: Path, options: Options, passwords: Mapping[str, str]) -> None:
        how = ["--auth-root-authentication-method=normal", "--skip-test-db", "--skip-name-resolve"]
        # a server that starts removes what others keep in the same folder for temporary tables
        folders = [*self.folders_of(home), f"--tmpdir={home}"]
        own.run([str(self.program("mariadb-install-db")), "--no-defaults", *folders, *how], options)
        self.first_statements(
            home, ["DELETE FROM mysql.global_priv WHERE User IN ('root', '')", "FLUSH PRIVILEGES"], passwords
        )

    def first_statements(self, home: Path, without_users: Sequence[str], passwords: Mapping[str, str]) -> None:
        """What the server is started with: its users, once those that it was made with are removed."""
        statements = [
            *without_users,
            f"CREATE USER admin@127.0.0.1 IDENTIFIED BY '{passwords['admin']}'",
            "GRANT ALL ON *.* TO admin@127.0.0.1",
            f"CREATE DATABASE {USER}",
            f"CREATE USER {USER}@127.0.0.1 IDENTIFIED BY '{passwords['user']}'",
            f"CREATE USER {USER}@localhost IDENTIFIED BY '{passwords['user']}'",  # who comes by the socket
            f"GRANT ALL ON {USER}.* TO {USER}@127.0.0.1",
            f"GRANT ALL ON four.* TO {USER}@127.0.0.1",  # the schema of the scripts, which is a database here
        ]
        put(home / "secret", "".join(f"{statement};\n" for statement in statements))

    def command(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        server = [str(self.program("mariadbd")), "--no-defaults", *self.folders_of(home)]
        return [*server, *self.given(home, port, settings)]

    def folders_of(self, home: Path) -> list[str]:
        installed = [] if self.root == SYSTEM else [f"--basedir={self.root}/usr"]
        return [*installed, f"--datadir={home}/data"]

    def given(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        defaults = {
            "tmpdir": str(home),
            "socket": f"{home}/socket",
            "pid-file": f"{home}/pid",
            "init-file": f"{home}/secret",
            "bind-address": "127.0.0.1",
            "port": str(port),
            "skip-name-resolve": "ON",
            "innodb-flush-log-at-trx-commit": "0",
            # for small tables: MySQL has 500 MB else
            "innodb-buffer-pool-size": "32M",
            "innodb-log-buffer-size": "2M",
            "performance-schema": "OFF",
        }
        return [f"--{name}={value}" for name, value in (defaults | settings).items()]

    def connect(self, server: Server) -> Any:
        import pymysql

        return pymysql.connect(
            host="127.0.0.1",
            port=server.port,
            user="admin",
            password=server.admin_password,
            autocommit=True,
            connect_timeout=10,
        )


class MySQL(MariaDB):
    """MariaDB's package has programs of these names, too."""

    name = "mysql"
    package = None
    programs = ("mysqld",)

    def prepare(self, home: Path, options: Options, passwords: Mapping[str, str]) -> None:
        own.run([*self.server(home), "--initialize-insecure"], options)
        self.first_statements(home, ["DROP USER root@localhost"], passwords)

    def server(self, home: Path) -> list[str]:
        return [str(self.program("mysqld")), "--no-defaults", *self.folders_of(home)]

    def command(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        less = {"mysqlx": "OFF", "secure-file-priv": "NULL", "skip-log-bin": "ON"}
        return [*self.server(home), *self.given(home, port, less | settings)]


class Firebird(Kind):
    name = "firebird"
    package = "firebird3.0-server firebird3.0-utils"
    programs = ("firebird", "isql-fb", "gfix")
    # from 4 on what stands in usr/bin and usr/sbin are scripts, which set FIREBIRD to the system's folder
    folders = ("usr/lib/firebird/*/bin",)

    def prepare(self, home: Path, options: Options, passwords: Mapping[str, str]) -> None:
        configuration = max(self.root.glob("etc/firebird/*"))
        for name in ("plugins.conf", "fbintl.conf"):
            put(home / name, (configuration / name).read_text())
        put(home / "databases.conf", f"{USER} = {home}/{USER}.fdb\n")
        if self.root != SYSTEM:  # the paths of its parts are the system's; links are refused
            for part in self.root.glob("usr/lib/*/firebird/*/*"):
                if part.name in ("plugins", "intl", "firebird.msg"):
                    own.run(["cp", "-r", str(part), str(home)], options)
        self.configure(home, {})
        # without a server of its own, isql is the engine itself, and asks nobody for a password
        text = (
            f"CREATE DATABASE '{home}/security.fdb' USER 'SYSDBA';\n"
            f"CREATE USER SYSDBA PASSWORD '{passwords['admin']}';\n"
            f"CREATE USER {USER} PASSWORD '{passwords['user']}';\n"
            "COMMIT;\n"
            f"CREATE DATABASE '{home}/{USER}.fdb' USER '{USER.upper()}' DEFAULT CHARACTER SET UTF8;\n"
        )
        feed([str(self.program("isql-fb")), "-quiet", "-bail"], text, self.options(home, options))
        unsafe = ["-write", "async", "-user", USER, f"{home}/{USER}.fdb"]  # nobody waits for the disk
        own.run([str(self.program("gfix")), *unsafe], self.options(home, options))

    def configure(self, home: Path, settings: dict[str, str]) -> None:
        defaults = {
            "RemoteBindAddress": "127.0.0.1",  # not obeyed by 4.0 where -p names the port
            "SecurityDatabase": f"{home}/security.fdb",
            "DatabaseAccess": f"Restrict {home}",
            "AuthServer": "Srp",
            "UserManager": "Srp",
            "WireCrypt": "Required",
        }
        put(home / "firebird.conf", "".join(f"{name} = {value}\n" for name, value in (defaults | settings).items()))

    def options(self, home: Path, options: Options) -> Options:
        where = dict.fromkeys(("FIREBIRD", "FIREBIRD_LOCK", "FIREBIRD_TMP"), str(home))
        return options | {"env": options["env"] | where}

    def command(self, home: Path, port: int, settings: dict[str, str]) -> list[str]:
        self.configure(home, {"RemoteServicePort": str(port)} | settings)
        variables = [f"{name}={home}" for name in ("FIREBIRD", "FIREBIRD_LOCK", "FIREBIRD_TMP")]
        return ["/usr/bin/env", *variables, str(self.program("firebird"))]

    def connect(self, server: Server) -> Any:
        from firebird.driver import connect

        return connect(
            f"inet://127.0.0.1:{server.port}/{USER}", user="SYSDBA", password=server.admin_password, charset="UTF8"
        )


KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (PostgreSQL(), MariaDB(), MySQL(), Firebird())}
NAMES = tuple(name for name in KINDS if name not in os.environ.get("SQLSUDOKU_WITHOUT", "").split())
"""What can be started; .ci/run names in $SQLSUDOKU_WITHOUT what could not be had."""


def missing(name: str) -> str | None:
    """What keeps a server from being started here, in a sentence; None if nothing does."""
    kind = KINDS[name]
    absent = [program for program in kind.programs if kind.program(program) is None]
    cure = f"apt-get install {kind.package}" if kind.package else ".ci/packages, as root"
    return f"{' and '.join(absent)} cannot be found: {cure}." if absent else None


def need(name: str) -> None:
    """Skips the test, with the reason, where a server cannot be started."""
    import pytest  # the keeper does without

    if reason := missing(name):
        pytest.skip(reason)


@contextmanager
def start(name: str, settings: dict[str, str] | None = None, folder: Path | None = None) -> Iterator[Server]:
    """A server of its own, with settings as its configuration has them.

    folder: where its own folder is made (closed to others afterwards), such as a small disk; it must be open to all
    users. Raises RuntimeError when the server does not start.
    """
    passwords = {"user": f"Geheim@{secrets.token_hex(8)}", "admin": f"Geheimer-{secrets.token_hex(8)}"}
    keeper = subprocess.Popen(
        [sys.executable, "-I", __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=os.environ | ({"TMPDIR": str(folder)} if folder else {}),
    )
    try:
        assert keeper.stdin
        assert keeper.stdout
        assert keeper.stderr
        order = {"name": name, "passwords": passwords, "settings": settings or {}}
        keeper.stdin.write(json.dumps(order).encode() + b"\n")
        keeper.stdin.flush()
        line = keeper.stdout.readline()
        if not line:
            raise RuntimeError(f"{name} did not start: {keeper.stderr.read().decode(errors='replace')}")
        facts = json.loads(line)
        place = Path(facts.pop("folder"))
        server = Server(name, **facts, folder=place, password=passwords["user"], admin_password=passwords["admin"])
        wait_until_ready(server)
        try:
            yield server
        finally:
            with suppress(Exception):  # each driver has its own where the server is gone
                server.connection.close()
    finally:
        keeper.communicate()


def wait_until_ready(server: Server) -> None:
    """Waits until the administrator is let in. Raises RuntimeError with the server's log if that does not happen."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            server.connection.cursor().close()
        except Exception as error:
            if time.monotonic() > end or not Path(f"/proc/{server.pid}").exists():
                raise RuntimeError(f"{server.name} lets nobody in: {error}\n{server.log}") from error
            time.sleep(0.05)
        else:
            return


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    every = [int(entry.name) for entry in Path("/proc").glob("[0-9]*")]
    return [each for each in every if status(each)[1:2] == [str(pid)]]


def status(pid: int) -> list[str]:
    """The state of a process, its parent's number, and what else Linux says of it; nothing if there is none."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return []


def wait_for_end(pid: int, seconds: float = END_SECONDS) -> None:
    """Waits until a process is over, even if nobody has asked for its exit code. Raises TimeoutError if it stays."""
    end = time.monotonic() + seconds
    while status(pid)[:1] not in ([], ["Z"]):
        if time.monotonic() > end:
            raise TimeoutError(f"Process {pid} did not end.")
        time.sleep(0.02)


# what follows runs in the keeper


def keep(order: Mapping[str, Any]) -> None:
    """Starts a server, tells its port, process and folder as a line of JSON, and ends it when standard input ends."""
    kind = KINDS[order["name"]]
    user = own.unprivileged_user()
    home = own.temporary_folder(user)
    server: subprocess.Popen[bytes] | None = None
    try:
        options = own.process_options(home, user)
        kind.prepare(home, options, order["passwords"])
        with kept_port() as port:
            command = kind.command(home, port, order["settings"])
            with (home / "log").open("wb") as log:
                server = subprocess.Popen(command, stdout=log, stderr=log, **options)
            threading.Thread(target=server.wait, daemon=True).start()  # lest one that ended stays as a zombie
            print(json.dumps({"port": port, "pid": server.pid, "folder": str(home)}), flush=True)
            with own.orders.heard():
                sys.stdin.buffer.read()
    finally:
        if server:
            end(server, kind.ending)
        own.remove(home)


def end(server: "subprocess.Popen[bytes]", ending: signal.Signals) -> None:
    """Ends a server in order, at once if that takes long."""
    for order in (ending, signal.SIGKILL):
        server.send_signal(order)
        with suppress(subprocess.TimeoutExpired):
            server.wait(IN_ORDER_SECONDS)
            return


@contextmanager
def kept_port() -> Iterator[int]:
    """A port of 127.0.0.1 that no other process gets meanwhile, but one that asks for it with SO_REUSEADDR."""
    with socket.socket() as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", 0))
        yield int(bound.getsockname()[1])


def put(path: Path, content: str) -> Path:
    """A file that only the owner of its folder may read."""
    path.touch(mode=0o600)
    path.write_text(content)
    owner = path.parent.stat()
    os.chown(path, owner.st_uid, owner.st_gid)
    return path


def feed(command: Sequence[str], text: str, options: Options) -> None:
    """Runs a program on a text, so that passwords stand on no command line."""
    with put(options["cwd"] / "input", text).open("rb") as source:
        own.run(command, options | {"stdin": source})


if __name__ == "__main__":
    own.orders.listen()
    keep(json.loads(sys.stdin.buffer.readline()))
