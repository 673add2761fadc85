"""The code for SQL Server with the ODBC drivers of SQLite and PostgreSQL: everything except the server."""

import re
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from types import ModuleType

import pytest
from running import execute, execute_again

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.database.database import Address
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target

pyodbc = pytest.importorskip("pyodbc", reason="pyodbc or unixODBC is not installed", exc_type=ImportError)

DRIVERS = {"SQLite3": "libsqliteodbc", "PostgreSQL Unicode": "odbc-postgresql", "FreeTDS": "tdsodbc"}
ENDLESS = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM r) SELECT COUNT(*) FROM r"
SECRET = "Geheim"
TARGET = Target("odbc")

Open = Callable[..., Connection]


@pytest.fixture
def server(own_postgresql: Target) -> Address:
    assert own_postgresql.address
    return own_postgresql.address


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The dialect folder of this test on the search path."""
    monkeypatch.setenv(registry.SEARCH_PATH, str(Path(__file__).parents[1] / "other_driver"))
    registry.databases.cache_clear()
    yield
    registry.databases.cache_clear()


def need(driver: str) -> None:
    if driver not in pyodbc.drivers():
        pytest.skip(f"The ODBC driver {driver} is not installed: apt-get install {DRIVERS[driver]}.")


@pytest.fixture
def sqlite(path: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    need("SQLite3")
    monkeypatch.setenv("ODBC", f"DRIVER=SQLite3;Database={tmp_path / 'some.db'}")
    return "sqlite"


@pytest.fixture
def postgresql(path: None, server: Address, monkeypatch: pytest.MonkeyPatch) -> str:
    need("PostgreSQL Unicode")
    monkeypatch.setenv("ODBC", connection_string(server))
    return "postgresql"


def connection_string(server: Address, **other: object) -> str:
    parts = {"SERVER": server.host, "PORT": server.port, "UID": server.user, "PWD": SECRET, "DATABASE": server.database}
    return ";".join(f"{name}={value}" for name, value in ({"DRIVER": "PostgreSQL Unicode"} | parts | other).items())


@pytest.fixture(params=["sqlite", "postgresql"])
def driver(request: pytest.FixtureRequest) -> str:
    """Each of the drivers, ready to be connected by; skipped with the reason where it is not there."""
    name: str = request.getfixturevalue(request.param)
    return name


@pytest.fixture
def session(driver: str) -> Iterator[Connection]:
    with closing(TARGET.database.open(None, Limits(runner.MEMORY, 60))) as opened:
        yield opened


@pytest.mark.parametrize(
    ("statement", "results"),
    [
        ("SELECT 1", [[(1,)]]),
        ("SELECT 1 AS a, 'x' AS b, NULL AS c", [[(1, "x", None)]]),
        ("SELECT 1 AS a UNION ALL SELECT 2 ORDER BY a", [[(1,), (2,)]]),
        ("SELECT 1 AS a WHERE 1 = 0", [[]]),
        ("SELECT '5%3?.:a$1''é'", [[("5%3?.:a$1'é",)]]),
        (f"SELECT '{'.' * 256}'", [[("." * 256,)]]),
    ],
)
def test_rows(session: Connection, statement: str, results: object) -> None:
    assert session.run(statement, {}) == results


def test_types(postgresql: str) -> None:
    with closing(TARGET.database.open(None, Limits(runner.MEMORY))) as session:
        found = session.run("SELECT 9223372036854775807, 1.5, CAST('ab' AS varchar(4)), CAST(7 AS smallint)", {})
        assert found == [[(9223372036854775807, Decimal("1.5"), "ab", 7)]]


def test_every_result_of_a_batch_comes_back(postgresql: str) -> None:
    with closing(TARGET.database.open(None, Limits(runner.MEMORY))) as session:
        batch = "SELECT 1; CREATE TEMPORARY TABLE t (n integer); INSERT INTO t VALUES (2); SELECT n FROM t; SELECT 3"
        assert session.run(batch, {}) == [[(1,)], [(2,)], [(3,)]]


def test_statements_are_committed(session: Connection, driver: str) -> None:
    assert session.run("CREATE TABLE kept (n integer)", {}) == []
    try:
        with closing(TARGET.database.open(None, Limits(runner.MEMORY))) as other:
            assert other.run("SELECT n FROM kept", {}) == [[]]
    finally:
        session.run("DROP TABLE kept", {})


@pytest.mark.parametrize("puzzle", ["53..7....", "", "a'b", "100% $1 :puzzle ? é"])
def test_parameter(session: Connection, puzzle: str) -> None:
    assert session.run("SELECT ? AS puzzle", {"puzzle": puzzle}) == [[(puzzle,)]]


def test_version_is_the_servers(session: Connection) -> None:
    assert int(session.version.partition(".")[0]) >= 3


@pytest.mark.parametrize(
    ("statement", "words"), [("SELEC 1", "SELEC"), ("SELECT n FROM no_such_table", "no_such_table")]
)
def test_error_has_the_databases_words(session: Connection, statement: str, words: str) -> None:
    with pytest.raises(pyodbc.Error) as caught:
        session.run(statement, {})
    said = session.message(caught.value)
    assert words in said
    assert "\n" not in said
    assert session.run("SELECT 1", {}) == [[(1,)]]


def test_cancel_stops_a_statement_from_another_thread(session: Connection) -> None:
    timer = threading.Timer(0.3, session.cancel)
    timer.start()
    with pytest.raises(pyodbc.Error, match=r"interrupted|canceling statement due to user request"):
        session.run(ENDLESS, {})
    timer.join()
    assert session.run("SELECT 1", {}) == [[(1,)]]


@pytest.mark.parametrize(("seconds", "handed_on"), [(None, 0), (0.5, 3), (60, 63)])
def test_time_limit_is_handed_on(driver: str, seconds: float | None, handed_on: int) -> None:
    """ODBC counts whole seconds, 0 for no limit."""
    opened = TARGET.database.open(None, Limits(runner.MEMORY, seconds))
    assert opened.connection.timeout == handed_on  # type: ignore[attr-defined]
    opened.close()


# errors as SQL Server's drivers word them


MICROSOFT = "[Microsoft][ODBC Driver 18 for SQL Server]"
ERRORS = [
    (
        "28000",
        f"[28000] {MICROSOFT}[SQL Server]Login failed for user 'sa'. (18456) (SQLDriverConnect); "
        f"[28000] {MICROSOFT}[SQL Server]Login failed for user 'sa'. (18456)",
        "the user's name or the password is wrong (18456)",
    ),
    ("28000", "[28000] [FreeTDS][SQL Server]Login failed for user 'sa'. (18456) (SQLDriverConnect)", "wrong (18456)"),
    ("28000", f"[28000] {MICROSOFT}[SQL Server]Reason: disabled. (18470) (SQLDriverConnect)", "is disabled (18470)"),
    ("28000", f"[28000] {MICROSOFT}[SQL Server]The account is locked. (18486) (SQLDriverConnect)", "locked (18486)"),
    ("28000", f"[28000] {MICROSOFT}[SQL Server]Password expired. (18487) (SQLDriverConnect)", "has expired (18487)"),
    ("28000", f"[28000] {MICROSOFT}[SQL Server]Must be changed. (18488) (SQLDriverConnect)", "be changed (18488)"),
    (
        "42000",
        f'[42000] {MICROSOFT}[SQL Server]Cannot open database "x" requested by the login. (4060) (SQLDriverConnect)',
        "there is no database with that name, or the user may not open it (4060)",
    ),
    ("IM002", "[IM002] [unixODBC][Driver Manager]Data source name not found (0) (SQLDriverConnect)", "(IM002)"),
    ("HYT00", f"[HYT00] {MICROSOFT}Login timeout expired (0) (SQLDriverConnect)", "no server answered in time"),
    (
        "08S01",
        "[08S01] [FreeTDS][SQL Server]Unable to connect: Adaptive Server is unavailable or does not exist (20009) "
        "(SQLDriverConnect)",
        "the server is unavailable or does not exist (20009)",
    ),
    ("HYT00", "[HYT00] [FreeTDS][SQL Server]Timeout expired (0) (SQLDriverConnect)", "no server answered in time"),
    ("HYT00", f"[HYT00] {MICROSOFT}Query timeout expired (0) (SQLExecDirectW)", "time limit was reached (HYT00)"),
    ("HY008", f"[HY008] {MICROSOFT}Operation canceled (0) (SQLExecDirectW)", "the statement was cancelled (HY008)"),
    ("08S01", f"[08S01] {MICROSOFT}Communication link failure (0) (SQLExecDirectW)", "closed the connection (08S01)"),
    (
        "08001",
        f"[08001] {MICROSOFT}SSL Provider: [error:0A000086:SSL routines::certificate verify failed:self-signed "
        "certificate] (-1) (SQLDriverConnect)",
        "(trust_server_certificate=yes in the URL trusts any)",
    ),
    (
        "08001",
        f"[08001] {MICROSOFT}TCP Provider: Error code 0x2749 (10057) (SQLDriverConnect); "
        f"[08001] {MICROSOFT}A network-related error has occurred. (10057)",
        "TCP Provider: Error code 0x2749; A network-related error has occurred",
    ),
    (
        "42S02",
        f"[42S02] {MICROSOFT}[SQL Server]Invalid object name 'four.valid_sets'. (208) (SQLExecDirectW)",
        "Invalid object name 'four.valid_sets'",
    ),
    (
        "42000",
        f"[42000] {MICROSOFT}[SQL Server]The statement terminated. The maximum recursion 100 has been exhausted "
        "before statement completion. (530) (SQLFetch)",
        "The statement terminated. The maximum recursion 100 has been exhausted before statement completion",
    ),
    (
        "42000",
        f'[42000] {MICROSOFT}[SQL Server]There is a schema "four" already: drop or rename it, or use another '
        "database. (50000) (SQLExecDirectW)",
        'There is a schema "four" already: drop or rename it, or use another database',
    ),
    (
        "42000",
        f"[42000] {MICROSOFT}[SQL Server]There is insufficient system memory in resource pool 'default' to run this "
        "query. (701) (SQLExecDirectW)",
        "There is insufficient system memory in resource pool 'default' to run this query",
    ),
    ("HY000", "[HY000] [SQLite]no such table: t (1) (1) (SQLExecDirectW)", "no such table: t"),
]


@pytest.mark.parametrize(("state", "message", "words"), ERRORS)
def test_error(state: str, message: str, words: str) -> None:
    said = database().reason(pyodbc.Error(state, message))
    assert said.endswith(words)
    assert not re.search(r"\n|Microsoft|\(SQL", said)


def test_every_reason_is_tried() -> None:
    messages = " ".join(message for _, message, _ in ERRORS)
    assert [mark for mark in database().REASONS if mark not in messages] == []


def database() -> ModuleType:
    """The database.py of SQL Server."""
    return sys.modules[type(registry.database("sqlserver")).__module__]


def test_microsofts_own_driver_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real one, out of its Python package and by its path: it knocks where nobody is, and says so."""
    pytest.importorskip("mssql_python_odbc", reason="mssql-python-odbc is not installed")
    packaged = "ODBC Driver 18 for SQL Server in the Python package mssql-python-odbc"
    monkeypatch.setattr(pyodbc, "drivers", list)
    monkeypatch.setattr(database(), "CONNECT_SECONDS", 1)
    address = targets.parse("sqlserver://me:secret@127.0.0.1:1/master", {}).address
    status = registry.database("sqlserver").status(address)
    assert status.detail == f"sqlserver://me@127.0.0.1:1/master by {packaged}"
    with pytest.raises(DatabaseUnavailable, match=r"^no server answered in time\.$"):
        registry.database("sqlserver").open(address, Limits(runner.MEMORY))


def test_freetds_says_that_nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    need("FreeTDS")
    monkeypatch.setattr(database(), "best_driver", lambda: database().Driver("FreeTDS", "FreeTDS"))
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port = bound.getsockname()[1]
        address = targets.parse(f"sqlserver://me:{SECRET}@127.0.0.1:{port}/master", {}).address
        with pytest.raises(DatabaseUnavailable, match=r"^the server is unavailable or does not exist \(20009\)\.$"):
            registry.database("sqlserver").open(address, Limits(runner.MEMORY))


# in a process of its own


def test_job(driver: str) -> None:
    outcomes = execute_again(TARGET, ["SELECT 1 AS a"], 2)
    assert [(each.status, each.results) for each in outcomes] == [("ran", [[(1,)]])] * 2


def test_failed_job(driver: str) -> None:
    outcome = execute(TARGET, ["SELECT 1", "SELECT n FROM no_such_table"])
    assert outcome.status == "failed"
    assert "no_such_table" in outcome.detail
    assert "\n" not in outcome.detail


def test_endless_job_is_cancelled_in_the_server_too(postgresql: str) -> None:
    outcome = execute(TARGET, [ENDLESS], timeout=0.5)
    assert (outcome.status, outcome.detail) == ("timeout", "Cancelled after 0.5 seconds.")
    running = "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE 'WITH RECURSIVE%' AND state = 'active'"
    assert execute(TARGET, [running]).results == [[(0,)]]


def test_endless_job_in_a_file(sqlite: str) -> None:
    assert execute(TARGET, [ENDLESS], timeout=0.5).status == "timeout"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"DATABASE": "nowhere"}, '"nowhere" does not exist'),
        ({"UID": "nobody_here"}, '"nobody_here" does not exist'),
        ({"SERVER": "127.0.0.1", "PORT": "{port}"}, "Connection refused"),
        ({"DRIVER": "No such driver"}, "file not found"),
    ],
)
def test_unavailable(
    change: dict[str, str], words: str, postgresql: str, server: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port = bound.getsockname()[1]
        changed = {name: value.format(port=port) for name, value in change.items()}
        monkeypatch.setenv("ODBC", connection_string(server, **changed))
        outcome = execute(TARGET, ["SELECT 1"])
    assert outcome.status == "unavailable"
    assert words in outcome.detail
    assert outcome.detail.startswith("odbc cannot be used: ")
    assert "\n" not in outcome.detail
    assert SECRET not in outcome.detail
