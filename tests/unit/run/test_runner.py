"""Jobs in child processes: their results, and that a failed job does no harm and leaves nothing behind."""

import importlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest
from processes import descendants, processes, wait_until
from running import execute, execute_again

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.database.database import Address
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.run import runner, targets
from sqlsudoku.run.runner import Children
from sqlsudoku.run.targets import Target
from sqlsudoku.run.worker import Worker

ROOT = Path(__file__).parents[3]
ENDLESS = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM r) SELECT COUNT(*) FROM r"
GROWING = (
    "WITH RECURSIVE r(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM r WHERE n < 60) "
    "SELECT MAX(LENGTH(s)) FROM r"
)
SMALL = 200_000_000


def test_every_repetition_is_reported(engine: Target) -> None:
    outcomes = execute_again(engine, ["SELECT 1 AS a", "SELECT 'x' AS b"], 3)
    assert [outcome.results for outcome in outcomes] == [[[(1,)], [("x",)]]] * 3
    for outcome in outcomes:
        assert (outcome.status, outcome.detail) == ("ran", "")
        assert outcome.seconds > 0
        assert outcome.version[0].isdigit()


class Sleeping:
    """A session whose statement only waits."""

    def run(self, statement: str, parameters: object) -> list[object]:
        time.sleep(0.2)
        return []


@pytest.mark.parametrize(
    ("name", "address", "waiting_counts"),
    [
        ("sqlite", None, False),
        ("duckdb", Address("duckdb", database="/nowhere"), False),
        ("postgresql", Address("postgresql", "nowhere"), True),
    ],
)
def test_waiting_is_no_work_of_an_embedded_database(name: str, address: Address | None, waiting_counts: bool) -> None:
    told: list[dict[str, Any]] = []
    worker = Worker([name, address, Limits(0)], lambda *event: told.append(event[-1]))
    worker.execute(cast(Connection, Sleeping()), [Statement("")])
    assert told[-1]["seconds"] >= 0.2
    assert (told[-1]["work"] >= 0.2) == waiting_counts


@pytest.mark.parametrize(("name", "module"), [("duckdb", "pandas"), ("datafusion", "numpy")])
def test_a_child_process_has_no_module_that_a_driver_needs_not(name: str, module: str) -> None:
    """DuckDB's driver before 2.0 would import pandas for a second, after each time limit again."""
    with patch.dict(sys.modules):
        sys.modules.pop(module, None)
        Worker([name, None, Limits(0)], lambda *_: None)
        with pytest.raises(ImportError):
            importlib.import_module(module)


def test_failure_has_the_databases_words_and_keeps_what_ran(engine: Target) -> None:
    statements = ["CREATE TABLE twice AS SELECT 1 AS n", "SELECT 1"]
    ran, failed = execute_again(engine, statements, 2)
    execute(engine, ["DROP TABLE twice"])
    assert (ran.status, failed.status) == ("ran", "failed")
    assert "twice" in failed.detail.lower()
    assert "\n" not in failed.detail


def test_rows_count_as_memory() -> None:
    many = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n, n || 'x' FROM r"
    outcome = execute(targets.parse("sqlite", {}), [many], memory=50_000_000, timeout=120)
    assert (outcome.status, outcome.detail) == ("failed", "out of memory")


def test_cancelled_statement_is_gone_from_the_server(own_server: Target) -> None:
    import psycopg

    with own_server.ready(runner.MEMORY) as ready:
        assert execute(ready, [ENDLESS], timeout=0.5).status == "timeout"
        assert ready.address
        with psycopg.connect(host=ready.address.host, user=ready.address.user, autocommit=True) as connection:
            # the server's process may still be ending
            active = "SELECT query FROM pg_stat_activity WHERE application_name = 'sqlsudoku'"
            wait_until(lambda: connection.execute(active).fetchall() == [])


def test_what_the_environment_says_of_other_servers_is_not_meant(
    own_server: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", "SQL_ASCII")  # with which text would come as bytes
    monkeypatch.setenv("PGHOSTADDR", "127.0.0.1")
    with own_server.ready(runner.MEMORY) as ready:
        assert execute(ready, ["SELECT 'a'"]).results == [[("a",)]]


# what a job made


MAKES, REMOVES = "CREATE TABLE made (n INTEGER)", "DROP TABLE made"


@pytest.fixture(params=["sqlite", "duckdb", pytest.param("postgresql", marks=pytest.mark.thorough)])
def lasting(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Target]:
    """A database whose tables outlive a connection."""
    if request.param == "postgresql":
        with request.getfixturevalue("own_server").ready(runner.MEMORY) as ready:
            yield ready
    else:
        file = str(tmp_path / "some.db")
        execute(Target(request.param, Address(request.param, database=file)), ["SELECT 1"])
        yield targets.parse(f"{request.param}:///{file}", {})


@pytest.mark.parametrize(
    ("wrong", "status"), [("SELECT n FROM no_such_table", "failed"), (ENDLESS, "timeout"), (GROWING, "failed")]
)
def test_what_a_job_made_is_gone_when_it_ends_early(lasting: Target, wrong: str, status: str) -> None:
    seconds = 1 if status == "timeout" else 120
    outcome = execute(lasting, [MAKES, wrong, REMOVES], timeout=seconds, memory=SMALL, undo={MAKES: REMOVES})
    assert outcome.status == status
    assert "made" in execute(lasting, ["SELECT n FROM made"]).detail
    again = execute_again(lasting, [MAKES, "SELECT n FROM made", REMOVES], 2, undo={MAKES: REMOVES})
    assert [each.status for each in again] == ["ran", "ran"]


def test_what_others_made_stays(lasting: Target) -> None:
    execute(lasting, [MAKES, "INSERT INTO made VALUES (7)"])
    outcome = execute(lasting, [MAKES, REMOVES], undo={MAKES: REMOVES})
    assert outcome.status == "failed"
    assert re.search("made.* already exists", outcome.detail)
    assert execute(lasting, ["SELECT n FROM made"]).results == [[(7,)]]


# a database that misbehaves, in a folder of its own on the search path

MISBEHAVING = """
import os, sys, time
from sqlsudoku.database.database import Database
from sqlsudoku.errors import DatabaseUnavailable

class Misbehaving(Database):
    schemes = ("misbehaving",)
    def open(self, address, limits):
        if address and address.password:
            raise ValueError(f"no entry for {address.password!r}")
        return Connection()

class Connection:
    version = "1"
    def run(self, statement, parameters):
        if statement == "environment":
            return [[tuple(sorted(os.environ))]]
        if statement == "process":
            return [[(os.getpid(),)]]
        if statement == "modules":
            return [[tuple(sorted(sys.modules))]]
        exec(statement)
        return []
    def cancel(self):
        pass
    def message(self, error):
        return str(error)
    def close(self):
        pass
"""


@pytest.fixture
def misbehaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Target]:
    folder = tmp_path / "misbehaving"
    folder.mkdir()
    (folder / "database.py").write_text(MISBEHAVING)
    monkeypatch.setenv(registry.SEARCH_PATH, str(tmp_path))
    registry.databases.cache_clear()
    yield Target("misbehaving", Address("misbehaving", host="h"))
    registry.databases.cache_clear()


@pytest.mark.parametrize(
    ("statement", "status", "detail"),
    [
        ("os.abort()", "failed", "the database's process ended by SIGABRT"),
        (
            "os.write(2, b'first\\nthe reason\\nnote: more\\n'); os.abort()",
            "failed",
            r"the reason \(ended by SIGABRT\)",
        ),
        ("os.kill(os.getpid(), 9)", "failed", "the database's process ended by SIGKILL"),
        ("os._exit(7)", "failed", "the database's process ended with exit code 7"),
        ("raise ValueError('its words')", "failed", "its words"),
        ("while True: pass", "timeout", "Cancelled after 0.5 seconds."),
        ("time.sleep(1000)", "timeout", "Cancelled after 0.5 seconds."),
        ("print('{noise}', flush=True); os.write(1, b'noise')", "ran", ""),
    ],
)
def test_misbehaviour_ends_its_own_job_only(statement: str, status: str, detail: str, misbehaving: Target) -> None:
    outcome = execute(misbehaving, [statement], timeout=0.5 if status == "timeout" else 60)
    assert outcome.status == status
    assert re.fullmatch(detail, outcome.detail)


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ("raise ValueError", "failed"),
        ("os.abort()", "failed"),
        ("os.kill(os.getpid(), 9)", "failed"),
        ("while True: pass", "timeout"),
    ],
)
def test_what_a_job_made_is_gone_however_it_ends(
    wrong: str, status: str, misbehaving: Target, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = [tmp_path / name for name in ("first", "second", "third")]
    makes = [f"open({str(path)!r}, 'x')" for path in made]
    removes = [f"os.unlink({str(path)!r})" for path in made]
    undo = dict(zip(makes, removes, strict=True))
    statements = [*makes[:2], removes[0], wrong, makes[2], removes[1], removes[2]]
    seconds = 0.5 if status == "timeout" else 60
    assert execute(misbehaving, statements, timeout=seconds, undo=undo).status == status
    assert not any(path.exists() for path in made)
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("makes", "removed"),
    [
        ("open({path!r}, 'x'); time.sleep(1); raise ValueError('cancelled')", True),
        ("time.sleep(1); raise ValueError('cancelled')", False),
        ("open({path!r}, 'x'); time.sleep(100)", True),
    ],
    ids=["made", "not made", "made by what goes on"],
)
def test_what_a_cancelled_statement_may_have_made_is_gone(
    makes: str, removed: bool, misbehaving: Target, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SQL Server says HY008 of a CREATE that it was told to cancel, and may have made the object all the same."""
    path, removals = tmp_path / "made", tmp_path / "removals"
    make = makes.format(path=str(path))
    remove = f"os.unlink({str(path)!r}); open({str(removals)!r}, 'a').write('x')"
    assert execute(misbehaving, [make], timeout=0.3, undo={make: remove}).status == "timeout"
    assert not path.exists()
    assert removals.exists() == removed
    assert caplog.messages == []


def test_what_cannot_be_removed_is_said(misbehaving: Target, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    gone, stays = f"os.unlink({str(tmp_path / 'gone')!r})", "raise ValueError('it is locked')"
    undo = {f"open({str(tmp_path / 'gone')!r}, 'x')": gone, "1": stays}
    outcome = execute(misbehaving, [*undo, "0 / 0", gone, stays], undo=undo)
    assert (outcome.status, outcome.detail) == ("failed", "division by zero")
    assert caplog.messages == [f"Objects are left on {misbehaving}: remove them with {stays}; (it is locked)"]


@pytest.mark.parametrize("wrong", ["SELECT nowhere", ENDLESS])
def test_nothing_is_left_of_a_database_in_memory(wrong: str, caplog: pytest.LogCaptureFixture) -> None:
    make = "CREATE TABLE t (n INTEGER)"
    outcome = execute(Target("sqlite"), [make, wrong], timeout=0.5, undo={make: "DROP TABLE t"})
    assert outcome.status != "ran"
    assert caplog.messages == []


@pytest.mark.parametrize("password", ["Geheim", "entry", "misbehaving"])
def test_password_in_a_drivers_message_is_hidden(password: str, misbehaving: Target) -> None:
    address = Address("misbehaving", host="h", password=password)
    outcome = execute(Target("misbehaving", address), [])
    assert (outcome.status, outcome.detail) == ("unavailable", "misbehaving://h cannot be used: no entry for '***'.")


def test_child_does_not_see_passwords_in_its_environment(misbehaving: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = ["SQLSUDOKU_PASSWORD", "SQLSUDOKU_ORACLE_PASSWORD", "SQLSUDOKU_ORACLE_URL"]
    for name in secrets:
        monkeypatch.setenv(name, "or://me:Geheim@h/s")
    names = execute(misbehaving, ["environment"]).results[0][0]
    assert "PATH" in names
    assert not set(secrets) & set(names)


@pytest.mark.skipif(not Path("/proc").exists(), reason="this system has no /proc")
def test_own_server_does_not_see_passwords_in_its_environment(
    own_server: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SQLSUDOKU_PASSWORD", "Geheim")
    with own_server.ready(runner.MEMORY):
        seen = 0
        for pid in descendants(os.getpid()):
            with suppress(FileNotFoundError, ProcessLookupError):  # ps itself is among them
                assert b"Geheim" not in Path(f"/proc/{pid}/environ").read_bytes()
                seen += 1
        assert seen > 3


def test_statements_are_written_while_the_child_opens_its_database(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def begin(child: Any, *task: Any) -> bool:
        done.append("begun")
        return began(child, *task)

    def statements() -> list[Statement]:
        done.append("written")
        return [Statement("SELECT 1")]

    began = runner._Child.begin
    monkeypatch.setattr(runner._Child, "begin", begin)
    assert [outcome.results for outcome in runner.runs(Target("sqlite"), statements)] == [[[(1,)]]]
    assert done == ["begun", "written"]
    with pytest.raises(UsageError):
        runner.runs(Target("sqlite"), refused)


def refused() -> list[Statement]:
    raise UsageError("A CTE of the query is also named puzzles.")


# children that stay


@pytest.fixture
def children() -> Iterator[Children]:
    with closing(Children()) as opened:
        yield opened


@pytest.mark.parametrize(
    ("statement", "stays"),
    [("1", True), ("raise ValueError('its words')", True), ("os.abort()", False), ("time.sleep(1000)", False)],
)
def test_a_child_stays_if_its_task_is_over(
    statement: str, stays: bool, misbehaving: Target, children: Children
) -> None:
    seconds = 0.5 if "sleep" in statement else 60

    def process() -> object:
        return runner.run(misbehaving, [Statement("process")], children=children).results[0][0][0]

    first = process()
    assert process() == first
    runner.run(misbehaving, [Statement(statement)], children=children, timeout=seconds)
    assert (process() == first) == stays
    children.close()
    assert process() != first


def test_a_child_that_dies_while_it_waits_is_missed_by_nobody(misbehaving: Target, children: Children) -> None:
    def process() -> int:
        outcome = runner.run(misbehaving, [Statement("process")], children=children)
        assert outcome.status == "ran", outcome.detail
        return int(outcome.results[0][0][0])

    first = process()
    os.kill(first, signal.SIGKILL)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    assert process() != first


def test_a_child_is_ended_if_a_signal_comes_while_it_gets_its_task(
    misbehaving: Target, children: Children, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = []

    def interrupted(child: Any, *_: object) -> None:
        met.append(child)
        raise KeyboardInterrupt

    monkeypatch.setattr(runner._Child, "begin", interrupted)
    with pytest.raises(KeyboardInterrupt):
        runner.run(misbehaving, [Statement("process")], children=children)
    (child,) = met
    assert child.process.poll() is not None


def test_a_child_that_stays_has_another_connection_for_each_run(engine: Target, children: Children) -> None:
    made = "CREATE TABLE made AS SELECT 1 AS n" if engine.address is None else "CREATE TEMPORARY TABLE made (n INTEGER)"
    for _ in range(2):
        outcome = runner.run(engine, [Statement(made), Statement("SELECT n FROM made")], children=children)
        assert outcome.status == "ran", outcome.detail


def test_what_cannot_be_removed_ends_the_child(
    misbehaving: Target, children: Children, caplog: pytest.LogCaptureFixture
) -> None:
    locked = Statement("1", undo="raise ValueError('it is locked')")
    for _ in range(2):
        outcome = runner.run(misbehaving, [locked, Statement("0 / 0")], children=children)
        assert (outcome.status, outcome.detail) == ("failed", "division by zero")
    assert len(caplog.messages) == 2


def test_child_that_never_opens_is_unavailable(misbehaving: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "OPENING_SECONDS", 0.0)
    outcome = execute(misbehaving, [])
    assert (outcome.status, outcome.detail) == ("unavailable", "misbehaving://h did not answer within 0 seconds.")


def test_child_imports_only_what_it_needs(misbehaving: Target) -> None:
    """Its own database and no other; nothing that writes SQL or knows puzzles, and no slow part of Python's library."""
    (((*loaded,),),) = execute(misbehaving, ["modules"]).results
    ours = {module.removeprefix("sqlsudoku.") for module in loaded if module.startswith("sqlsudoku")}
    database = {
        "database",
        *(f"database.{name}" for name in ("connection", "database", "masking", "registry", "script")),
    }
    dialect = {"dialects", "dialects.misbehaving", "dialects.misbehaving.database"}
    assert ours == {"sqlsudoku", "errors", "lazy", "run", "run.worker", *database, *dialect}
    others = {module.partition(".")[0] for module in loaded} - sys.stdlib_module_names
    assert not others & {"sqlglot", "jinja2", "click", "rich", "duckdb", "pyarrow", "psycopg"}
    assert not {"dataclasses", "decimal", "sqlite3", "ssl", "subprocess", "tempfile"} & set(loaded)


# interrupted runs

INTERRUPTED = """
    import sys
    from sqlsudoku.database.script import Statement
    from sqlsudoku.run import runner, targets
    with targets.parse(sys.argv[1], {}).ready(runner.MEMORY) as ready:
        print(ready.address.host if ready.address else "", flush=True)
        makes, removes = sys.argv[3:] or ("SELECT 1", "SELECT 2")
        statements = [Statement(makes, undo=removes), Statement(sys.argv[2]), Statement(removes)]
        runner.run(ready, statements)
"""


@contextmanager
def interruptible(*arguments: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A process with a run that takes for ever; a test that fails leaves none of it."""
    command = [sys.executable, "-c", textwrap.dedent(INTERRUPTED), *arguments]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=ROOT, **more)
    try:
        yield process
    finally:
        for pid in [process.pid, *descendants(process.pid)] if process.poll() is None else []:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.parametrize(
    "order",
    [signal.SIGINT, *(pytest.param(order, marks=pytest.mark.thorough) for order in (signal.SIGTERM, signal.SIGKILL))],
)
def test_interrupted_run_leaves_nothing_behind(engine: Target, order: signal.Signals) -> None:
    with interruptible(engine.name, ENDLESS) as process:
        assert process.stdout
        folder = process.stdout.readline().strip()
        wait_until(
            lambda: any("sqlsudoku.run.worker" in processes().get(pid, (0, ""))[1] for pid in descendants(process.pid))
        )
        time.sleep(0.5)
        below = descendants(process.pid)
        assert len(below) > (3 if folder else 0)
        process.send_signal(order)
        _, complaints = process.communicate(timeout=60)
    wait_until(lambda: not below & processes().keys())
    assert not folder or not Path(folder).exists()
    if order == signal.SIGINT:
        assert process.returncode == -signal.SIGINT
        assert complaints.rstrip().endswith("KeyboardInterrupt")


@pytest.mark.parametrize("order", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_interrupted_run_leaves_no_table(order: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "some.db"
    file.touch()
    tables = targets.parse(f"sqlite:///{file}", {}), ["SELECT name FROM sqlite_master"]
    with interruptible(f"sqlite:///{file}", ENDLESS, MAKES, REMOVES) as process:
        wait_until(lambda: execute(*tables).results == [[("made",)]])
        process.send_signal(order)
        process.communicate(timeout=60)
    wait_until(lambda: execute(*tables).results == [[]])


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder with a short path that every user may enter."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize("started", [1, 2, 3, 4])
def test_interrupted_start_of_a_server_leaves_nothing_behind(
    started: int, own_server: Target, open_folder: Path
) -> None:
    with interruptible(own_server.name, ENDLESS, env={**os.environ, "TMPDIR": str(open_folder)}) as process:
        # the keeper, initdb, what that starts, and the server's processes
        wait_until(lambda: len(descendants(process.pid)) >= started)
        below = descendants(process.pid)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    wait_until(lambda: not below & processes().keys())
    assert list(open_folder.iterdir()) == []
