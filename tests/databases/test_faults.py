"""Failures between sqlsudoku and a real server: the exit code, the message, and what remains in the server.

Everything runs through the command line as a user's does; what is ended in the middle, in a process group of its own.
What the servers differ in stands in each dialect's requirements.py. Each test compares the server's catalogue before
and after it.
"""

import csv
import io
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import servers
from running import execute, without_progress
from servers import Server

from sqlsudoku import queries
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.errors import Exit
from sqlsudoku.lab.compliance import scripts as questions
from sqlsudoku.lab.compliance.borrowed import borrowed
from sqlsudoku.lab.compliance.core import Case
from sqlsudoku.lab.compliance.requirements import Requirements, requirements
from sqlsudoku.run import targets
from sqlsudoku.run.runner import MEMORY

pytestmark = pytest.mark.servers

MODULE = [sys.executable, "-m", "sqlsudoku"]
EASY = "....2..44..2...3"
HARD = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."
ENDLESS = "1" + "." * 80
"""Nobody ever lists the grids that begin with a 1."""
SECONDS = 60
SCRIPT = ["--query", "enumerate", "--shape", "script"]


def facts(server: Server) -> Requirements:
    """What a server calls things."""
    return requirements(registry.dialect(server.name))


@dataclass(frozen=True)
class Result:
    """What came of a command line; nothing that it says may be a secret or a traceback."""

    code: int
    out: str
    err: str

    def __post_init__(self) -> None:
        said = self.out + self.err
        assert "Geheim" not in said
        assert "Traceback" not in said
        assert "Exception" not in said


class Run:
    """A command line that runs, as a terminal's foreground process group; gone at the end of a `with`."""

    def __init__(self, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [*MODULE, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, *_: object) -> None:
        with self.process:
            if self.process.poll() is None:
                os.killpg(self.process.pid, signal.SIGKILL)

    def interrupt(self) -> None:
        """What Ctrl-C in a terminal sends, unless the command is over."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGINT)

    def ended(self) -> Result:
        """What came of it."""
        out, err = self.process.communicate(timeout=SECONDS)
        return Result(self.process.returncode, out, without_progress(err))


def run(*arguments: str, **environment: str) -> Result:
    """What comes of a command line in this process; what it runs in a database is in a process of its own."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        for name, value in environment.items():
            patch.setenv(name, value)
        code = main.run([*arguments])
    return Result(code, out.getvalue(), without_progress(err.getvalue()))


def verdicts(result: Result) -> list[tuple[str, str, str]]:
    """The records of a comparison as CSV: the database's scheme, the verdict, the detail."""
    rows = csv.DictReader(result.out.splitlines())
    return [(row["database"].split(":")[0], row["verdict"], row["detail"]) for row in rows]


def wait_until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def running(server: Server) -> list[str]:
    """The statements in the server's own list."""
    listing = facts(server).running
    assert listing, "requirements.py must define how running statements are asked"
    return [str(statement) for (statement,) in server.sql(listing)]


def solving(server: Server) -> bool:
    return any("WITH" in statement for statement in running(server))


def catalogue(server: Server) -> list[list[tuple[object, ...]]]:
    return [server.sql(statement) for statement in facts(server).catalogue]


@contextmanager
def unchanged(server: Server) -> Iterator[None]:
    """What the ordinary user runs ends, and what there is in the server is what there was."""
    before = catalogue(server)
    yield
    wait_until(lambda: not running(server))
    wait_until(lambda: catalogue(server) == before)


@pytest.fixture(autouse=True)
def left_as_it_was(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test leaves its server as it was. A fixture `server` would do so for all tests together: its scope is that
    of the parameter."""
    with unchanged(request.getfixturevalue("server")) if "server" in request.fixturenames else nullcontext():
        yield


SCRIPTED = [
    name for name in servers.NAMES if queries.query("enumerate").available(registry.dialect(name), {"shape": "script"})
]


@pytest.fixture(params=[pytest.param(name, id=f"{name}-server") for name in SCRIPTED])
def scripted(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Iterator[Server]:
    """Each server whose dialect has a script that makes things, left as it was."""
    servers.need(request.param)
    with unchanged(server_of(request.param)):
        yield server_of(request.param)


OTHERS = [name for name in servers.NAMES if name != "postgresql"]
"""Where one server shows enough, these are slow."""


@pytest.fixture
def doomed(request: pytest.FixtureRequest) -> Iterator[Server]:
    """The server that a test names, to be ended by it."""
    servers.need(request.param)
    with servers.start(request.param) as started:
        yield started


# before anything runs


@contextmanager
def nobody() -> Iterator[int]:
    """A port that refuses connections."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


@contextmanager
def mute() -> Iterator[int]:
    """A port that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


@contextmanager
def rude() -> Iterator[int]:
    """A port that hangs up on everybody."""

    def answer() -> None:
        try:
            while True:
                listening.accept()[0].close()
        except OSError:
            return

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=answer)
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join()


@pytest.fixture(params=[nobody, mute, rude], ids=lambda port: port.__name__)
def port(request: pytest.FixtureRequest) -> Iterator[int]:
    with request.param() as number:
        yield number


def why_unusable(url: str, words: str) -> str:
    result = run("solve", EASY, "--database", url)
    assert (result.code, result.out) == (Exit.UNAVAILABLE, "")
    said = re.fullmatch(
        rf"Error: {re.escape(str(targets.parse(url)))} cannot be used: (.*(?:{words}).*)\.\n", result.err
    )
    assert said
    assert not re.search(r"not usable|cannot|fail.*fail", said[1]), "said twice"
    return said[1]


@pytest.mark.parametrize("password", ["Geheim/falsch@:", servers.USER, "a"])
def test_wrong_password(password: str, server: Server) -> None:
    """No word of the message is masked: it quotes the user's name, which may be the password, too."""
    reason = why_unusable(server.url_with(password=password), facts(server).wrong_password)
    assert "***" not in reason
    assert reason.endswith(
        f"; the password is that of the URL, or else of SQLSUDOKU_{server.name.upper()}_PASSWORD or SQLSUDOKU_PASSWORD"
    )


def test_no_password(server: Server) -> None:
    reason = why_unusable(re.sub(r":[^:@/]*@", "@", server.url), "password")
    assert reason.endswith(f"; give the password in SQLSUDOKU_{server.name.upper()}_PASSWORD or SQLSUDOKU_PASSWORD")


def test_unknown_user(server: Server) -> None:
    why_unusable(server.url_with(user="nobody_here"), facts(server).wrong_password)


def test_unknown_database(server: Server) -> None:
    why_unusable(server.url_with(database="nowhere"), facts(server).unknown_database)


def test_port_without_a_server(server: Server, port: int) -> None:
    why_unusable(server.url_with(port=port), "")


@pytest.mark.parametrize(("strict", "code"), [([], Exit.SOLVED), (["--strict"], Exit.UNAVAILABLE)])
def test_others_are_compared_all_the_same(server: Server, strict: list[str], code: Exit) -> None:
    both = ["--database", server.url_with(password="Geheim"), "--database", "sqlite"]
    result = run("compare", *both, "--puzzles", EASY, "--format", "csv", *strict)
    assert result.code == code
    assert [(name, verdict) for name, verdict, _ in verdicts(result)] == [
        (server.name, "unavailable"),
        ("sqlite", "agrees"),
    ]


def test_databases_tells_the_truth(server: Server) -> None:
    variable = f"SQLSUDOKU_{server.name.upper()}_URL"
    for url, usable in (server.url, "yes"), (server.url_with(password="Geheim"), "no"):
        result = run("databases", **{variable: url, "COLUMNS": "200"})
        assert (result.code, result.err) == (Exit.SOLVED, "")
        assert re.search(rf"^ *{server.name} +{usable} ", result.out, re.MULTILINE)


# passwords


def test_password_is_on_no_command_line_and_in_no_childs_environment(server: Server) -> None:
    url = server.url_with(password="").replace(":@", "@")
    secret = {"SQLSUDOKU_PASSWORD": server.password}
    with Run("solve", ENDLESS, "--limit", "0", "--database", url, environment=secret) as solved:
        wait_until(lambda: solving(server))
        seen = 0
        level = servers.children(solved.process.pid)
        assert server.password.encode() not in Path(f"/proc/{solved.process.pid}/cmdline").read_bytes()
        while level:
            seen += len(level)
            for pid in level:
                for file in ("cmdline", "environ"):
                    content = Path(f"/proc/{pid}/{file}").read_bytes()
                    assert content
                    assert b"Geheim" not in content
            level = [child for pid in level for child in servers.children(pid)]
        assert seen > 0
        solved.interrupt()
        assert solved.ended().code == Exit.INTERRUPTED


# in the middle


def test_timeout_ends_the_statement_in_the_server(server: Server) -> None:
    # a quick machine is at the bounds of MariaDB's searches after a second
    with Run("solve", ENDLESS, "--limit", "0", "--database", server.url, "--timeout", "0.5") as solved:
        wait_until(lambda: solving(server) or solved.process.poll() is not None)  # a busy machine may miss it
        result = solved.ended()
        assert (result.code, result.out) == (Exit.TIMEOUT, "")
        assert result.err.endswith(": timed out: Cancelled after 0.5 seconds.\n")
        wait_until(lambda: not running(server))


def test_comparison_goes_on_after_a_timeout(server: Server, tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles"
    puzzles.write_text(f"{ENDLESS}\n{EASY}\n")
    result = run("compare", "--database", server.url, "--puzzles", str(puzzles), "--timeout", "0.5", "--format", "csv")
    assert result.code == Exit.SOLVED
    assert [verdict for _, verdict, _ in verdicts(result)] == ["timeout", "agrees"]


@pytest.mark.parametrize(
    ("doomed", "end"),
    [
        *((name, Server.kill) for name in servers.NAMES),
        *(pytest.param(name, Server.stop, marks=pytest.mark.slow) for name in servers.NAMES),
    ],
    indirect=["doomed"],
)
def test_server_ends_in_the_middle(doomed: Server, end: Callable[[Server], None], tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles"
    puzzles.write_text(f"{ENDLESS}\n{EASY}\n")
    both = ["compare", "--database", doomed.url, "--database", "sqlite", "--puzzles", str(puzzles), "--timeout", "1"]
    with Run(*both, "--format", "csv", "--strict") as compared:
        wait_until(lambda: solving(doomed))
        end(doomed)
        result = compared.ended()
        assert result.code == Exit.TIMEOUT
        found = verdicts(result)
        assert [(name, verdict) for name, verdict, _ in found] == [
            (doomed.name, "failed"),
            ("sqlite", "timeout"),
            (doomed.name, "unavailable"),
            ("sqlite", "agrees"),
        ]
        assert all(detail for _, _, detail in found)


def send(pids: Sequence[int], order: signal.Signals) -> None:
    """Sends a signal to those of a server's processes that are still there; one that answered a question ends."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, order)


@pytest.mark.parametrize(
    "doomed",
    ["postgresql", *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)],
    indirect=True,
)
def test_server_that_stands_still(doomed: Server) -> None:
    """Nobody there cancels a statement; it is given up all the same."""
    with Run("solve", ENDLESS, "--limit", "0", "--database", doomed.url, "--timeout", "2") as solved:
        wait_until(lambda: solving(doomed))
        pids = [doomed.pid, *servers.children(doomed.pid)]
        try:
            send(pids, signal.SIGSTOP)
            result = solved.ended()
        finally:
            send(pids, signal.SIGCONT)
        assert result.code == Exit.TIMEOUT
        wait_until(lambda: not running(doomed))


def test_interrupt(server: Server) -> None:
    with Run("solve", ENDLESS, "--limit", "0", "--database", server.url) as solved:
        wait_until(lambda: solving(server))
        solved.interrupt()
        assert solved.ended() == Result(Exit.INTERRUPTED, "", "Interrupted.\n")


def test_interrupted_comparison_keeps_its_records(server: Server, tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles"
    puzzles.write_text(f"{EASY}\n{ENDLESS}\n")
    with Run("compare", "--database", server.url, "--puzzles", str(puzzles), "--format", "csv") as compared:
        wait_until(lambda: any(ENDLESS[:10] in statement for statement in running(server)))
        compared.interrupt()
        result = compared.ended()
        assert (result.code, result.err) == (Exit.INTERRUPTED, "Interrupted.\n")
        assert [verdict for _, verdict, _ in verdicts(result)] == ["agrees"]


# memory and disk


def limit_memory(pid: int, size: int) -> None:
    """Lets a process have so many bytes, and those that it starts from now on; its own user may say so."""
    prlimit = shutil.which("prlimit") or pytest.skip("prlimit is not installed")
    owner = Path(f"/proc/{pid}").stat()
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        who = {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []}
    subprocess.run([prlimit, f"--pid={pid}", f"--data={size}"], check=True, **who)


def test_memory_limit() -> None:
    """PostgreSQL keeps a recursion's rows in memory if it may, and here it may take more than it gets."""
    servers.need("postgresql")
    with servers.start("postgresql", {"work_mem": "1GB", "hash_mem_multiplier": "1"}) as server, unchanged(server):
        limit_memory(server.pid, 100 * 1024**2)
        result = run("solve", ENDLESS, "--limit", "0", "--database", server.url, "--query", "string")
        assert (result.code, result.out) == (Exit.UNAVAILABLE, "")
        assert result.err.endswith(": failed: out of memory.\n")
        both = ["compare", "--database", server.url, "--database", "sqlite", "--format", "csv"]
        compared = run(*both, "--puzzles", EASY, "--strict")
        assert (compared.code, len(verdicts(compared))) == (Exit.SOLVED, 2)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder with a hundred megabytes of disk, open to all."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root on Linux makes a small disk")
    disk = Path("/tmp") / f"sqlsudoku-disk-{os.getpid()}"
    disk.mkdir(mode=0o755)
    mount = ["mount", "-t", "tmpfs", "-o", "size=100m,mode=1777", "tmpfs", str(disk)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        disk.rmdir()
        pytest.skip(f"no disk can be mounted here: {done.stderr.strip()}")
    yield disk
    subprocess.run(["umount", disk], check=True)
    disk.rmdir()


def test_full_disk(small_disk: Path) -> None:
    servers.need("postgresql")
    with servers.start("postgresql", folder=small_disk) as server, unchanged(server):
        result = run("solve", ENDLESS, "--limit", "0", "--database", server.url, "--query", "string")
        assert (result.code, result.out) == (Exit.UNAVAILABLE, "")
        assert re.search(r": failed: could not write .*: No space left on device\.\n$", result.err)
        compared = run("compare", "--database", server.url, "--puzzles", EASY, "--strict")
        assert compared.code == Exit.SOLVED


# the script, which makes things: the compliance suite lets it fail and time out


@pytest.mark.parametrize(("wrong", "status"), [("fails", "failed"), ("endless", "timeout")])
def test_what_a_job_made_is_gone(server: Server, wrong: str, status: str) -> None:
    makes, removes = "CREATE TABLE made (n INTEGER)", "DROP TABLE made"
    statements = [makes, getattr(facts(server), wrong), removes]
    seconds = 2 if status == "timeout" else 60
    outcome = execute(targets.parse(server.url), statements, timeout=seconds, undo={makes: removes})
    assert outcome.status == status, outcome.detail


@pytest.mark.parametrize("order", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_script_that_is_ended_leaves_nothing(scripted: Server, order: signal.Signals) -> None:
    with Run("compare", "--database", scripted.url, *SCRIPT, "--repeat", "10000") as compared:
        wait_until(lambda: running(scripted))
        workers = servers.children(compared.process.pid)
        os.kill(compared.process.pid, order)
        result = compared.ended()
        for worker in workers:  # it cleans up after its parent, and may be between two statements now
            servers.wait_for_end(worker)
        if order == signal.SIGINT:
            # a repetition may be over already, and is written
            assert (result.code, result.err) == (Exit.INTERRUPTED, "Interrupted.\n")


def test_what_has_a_name_of_the_scripts_stays(scripted: Server) -> None:
    asked = facts(scripted)
    taken = [[text.format(database=servers.USER) for text in pair] for pair in asked.taken.items()]
    for statement, _ in taken:
        scripted.sql(statement)
    with unchanged(scripted):
        result = run("compare", "--database", scripted.url, *SCRIPT, "--format", "csv")
        ((_, verdict, detail),) = verdicts(result)
        if asked.taken_says is None:
            assert (result.code, verdict) == (Exit.SOLVED, "agrees")
        else:
            assert (result.code, verdict) == (Exit.UNAVAILABLE, "failed")
            assert re.search(asked.taken_says, detail)
    assert scripted.sql(asked.taken_content.format(database=servers.USER)) == [(7,)]
    for _, statement in reversed(taken):
        scripted.sql(statement)


def test_two_runs_at_once(server: Server) -> None:
    asked = ["compare", "--database", server.url, "--format", "csv"]
    queries = ["--query", "string", "--query", "enumerate", "--puzzles", EASY, "--repeat", "3", "--strict"]
    assert [run.ended().code for run in [Run(*asked, *queries) for _ in range(2)]] == [Exit.SOLVED] * 2


def test_two_scripts_at_once(scripted: Server) -> None:
    """One may find the other's objects, which it leaves alone."""
    asked = ["compare", "--database", scripted.url, "--format", "csv", *SCRIPT, "--repeat", "5"]
    found = [verdicts(run.ended())[0] for run in [Run(*asked) for _ in range(2)]]
    assert "agrees" in [verdict for _, verdict, _ in found]
    taken = re.compile("four.* (already exists|exists already)")
    assert all(verdict == "agrees" or taken.search(detail) for _, verdict, detail in found)


# solvers with tables of their own


@pytest.mark.parametrize(
    ("query", "puzzle", "arguments", "code"),
    [
        ("tree", HARD, ["--nodes", "1"], Exit.UNAVAILABLE),
        ("eliminate", HARD, ["--nodes", "1"], Exit.UNAVAILABLE),
        ("eliminate", HARD, ["--timeout", "0.05"], Exit.TIMEOUT),
    ],
    ids=["tree-capped", "eliminate-capped", "eliminate-timeout"],
)
def test_solvers_with_tables_leave_nothing(
    server: Server, query: str, puzzle: str, arguments: list[str], code: Exit
) -> None:
    """The fixture compares the catalogue before and after; the compliance suite does it where they solve a puzzle."""
    result = run("solve", puzzle, "--database", server.url, "--query", query, *arguments)
    assert result.code == code, result.err


# the questions of `check`


def test_a_check_leaves_nothing(server: Server) -> None:
    """The fixture compares the catalogue."""
    result = run("check", server.url, "--only", "table_of_puzzles")
    assert (result.code, result.err) == (Exit.SOLVED, "")
    assert ", 4 questions: 4 answered right.\n" in result.out


def interrupted_check(server: Server) -> Result:
    """What came of a check that was interrupted where it had made something in the database, unless it was over."""
    before = catalogue(server)
    with Run("check", server.url, "--only", "table_of_anything", "--only", "table_of_puzzles") as checked:
        wait_until(lambda: catalogue(server) != before or checked.process.poll() is not None)
        checked.interrupt()
        return checked.ended()


def test_a_check_that_is_interrupted_leaves_nothing(server: Server) -> None:
    """The fixture compares the catalogue. Its tables are there for moments, so that some tries come too late.

    So late that the check is over and Python, while it ends, has given up its handler of the signal.
    """
    too_late = (Exit.SOLVED, -signal.SIGINT)
    tries = (interrupted_check(server) for _ in range(20))
    result = next(result for result in tries if result.code not in too_late)
    assert (result.code, result.err) == (Exit.INTERRUPTED, "Interrupted.\n")


READERS: dict[str, tuple[list[str], dict[str, str], list[str]]] = {
    "postgresql": (
        ["CREATE ROLE reader LOGIN PASSWORD 'Geheim'"],
        {"user": "reader", "password": "Geheim"},
        ["DROP ROLE reader"],
    ),
    "mariadb": ([], {"database": "information_schema"}, []),
    "mysql": ([], {"database": "information_schema"}, []),
    "firebird": (
        ["CREATE USER reader PASSWORD 'Geheim'"],
        {"user": "reader", "password": "Geheim"},
        ["DROP USER reader"],
    ),
}
"""Who may make no table in which database: what makes such a user, the parts of the URL, and what removes the user."""


def test_a_check_without_the_right_to_make_tables_is_refused(server: Server) -> None:
    makes, parts, removes = READERS[server.name]
    for statement in makes:
        server.sql(statement)
    result = run("check", server.url_with(**parts))
    for statement in removes:
        server.sql(statement)
    assert (result.code, result.out) == (Exit.UNAVAILABLE, "")
    refused = r"Error: .* cannot be checked, because no table can be made there \((.*)\): name a database in which .*\n"
    assert re.fullmatch(refused, result.err)
    assert re.search("(?i)denied|no privilege", result.err)


def test_a_script_on_a_connection_of_the_users_leaves_nothing(scripted: Server) -> None:
    """It is answered right, and then it fails where all of its objects are there."""
    opened: Any = registry.database(scripted.name).open(targets.parse(scripted.url).address, Limits(MEMORY))
    case = Case("enumerate", None, {"shape": "script"})
    with closing(opened), borrowed(opened.connection) as subject:
        questions.agreed(subject, case)
        fails = [facts(scripted).fails]
        outcome = questions.interrupted(subject, case, fails, before="ORDER BY solution_no", timeout=60)
        assert outcome.status == "failed"
        assert "no_such_table" in outcome.detail
