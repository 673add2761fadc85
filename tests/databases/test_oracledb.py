"""python-oracledb without a database: listeners that do not answer, and how its errors are translated."""

import contextlib
import dataclasses
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from running import execute, script_of

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner, targets
from sqlsudoku.run.worker import Worker

oracledb = pytest.importorskip("oracledb", reason="oracledb is not installed")
SECRET = "Geheim"


@pytest.fixture
def database() -> ModuleType:
    """The database.py of Oracle."""
    return sys.modules[type(registry.database("oracle")).__module__]


# listeners that do not do as they should


@contextlib.contextmanager
def listener(answer: Callable[[socket.socket], object]) -> Iterator[int]:
    """A port whose connections are handed to answer, and closed at the end if it did not."""
    taken: list[socket.socket] = []

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                taken.append(server.accept()[0])
                answer(taken[-1])

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield server.getsockname()[1]
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join()
            for connection in taken:
                connection.close()


@contextlib.contextmanager
def nobody() -> Iterator[int]:
    """A port that refuses connections."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def refuse(connection: socket.socket) -> None:
    """What a listener says that does not know the service: a packet of type REFUSE (4) with its reason."""
    connection.recv(4096)
    text = b"(DESCRIPTION=(TMP=)(VSNNUM=318767104)(ERR=12514)(ERROR_STACK=(ERROR=(CODE=12514)(EMFI=4))))"
    packet = b"\x00\x00\x04\x00\x00\x00" + b"\x22\x00" + len(text).to_bytes(2) + text
    connection.sendall((len(packet) + 2).to_bytes(2) + packet)


SILENT = "the server did not answer within 1 seconds."
LISTENERS = [
    (lambda: listener(lambda connection: None), SILENT),
    (lambda: listener(lambda connection: connection.close()), "the server closed the connection (DPY-4011)."),
    (lambda: listener(lambda connection: connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")), SILENT),
    (lambda: listener(refuse), "the listener knows no service with that name (ORA-12514)."),
    (nobody, "Connection refused (DPY-6005)."),
]


OPEN = """
import os, sys
from sqlsudoku.database import database, registry
from sqlsudoku.run import runner
from sqlsudoku.database.database import Address
from sqlsudoku.database.connection import Limits
from sqlsudoku.queries.request import Question

oracle = registry.database("oracle")
database.CONNECT_SECONDS = 1
try:
    oracle.open(Address("oracle", "127.0.0.1", int(sys.argv[1]), "me", sys.argv[2], "service"), Limits(runner.MEMORY))
except Exception as error:
    print(f"{type(error).__name__}: {error}", flush=True)
os._exit(0)
"""
"""In a process of its own, since the driver leaves its socket open where a connection fails."""


@pytest.mark.parametrize(
    ("listening", "words"), LISTENERS, ids=["says nothing", "hangs up", "is none", "refuses", "is not there"]
)
def test_listener(listening: Callable[[], contextlib.AbstractContextManager[int]], words: str) -> None:
    with listening() as port:
        command = [sys.executable, "-c", OPEN, str(port), SECRET]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("DatabaseUnavailable: ")
    assert done.stdout.endswith(f"{words}\n")
    assert done.stdout.count("\n") == 1
    assert not re.search(f"CONNECTION_ID|http|{SECRET}", done.stdout + done.stderr)


def test_run_ends_with_one_sentence() -> None:
    with nobody() as port:
        url = f"oracle://me:{SECRET}@127.0.0.1:{port}/service"
        outcome = execute(targets.parse(url), ["SELECT 1 FROM dual"])
    assert outcome.status == "unavailable"
    assert outcome.detail == (f"oracle://me@127.0.0.1:{port}/service cannot be used: Connection refused (DPY-6005).")


# errors as the server and the driver word them


HELP = "Help: https://docs.oracle.com/error-help/db/"
ERRORS = [
    (f"ORA-01017: invalid username/password; logon denied\n{HELP}ora-01017/", "the password is wrong (ORA-01017)"),
    (f"ORA-01017: invalid credential or not authorized; logon denied\n{HELP}ora-01017/", "is wrong (ORA-01017)"),
    ("DPY-4001: no credentials specified", "there is no password (DPY-4001)"),
    (f"ORA-28000: The account is locked.\n{HELP}ora-28000/", "the account is locked (ORA-28000)"),
    ("ORA-28001: the account has expired", "the password has expired (ORA-28001)"),
    ("ORA-01045: user ME lacks CREATE SESSION privilege; logon denied", "CREATE SESSION is missing (ORA-01045)"),
    (
        "DPY-6005: cannot connect to database (CONNECTION_ID=a/b+c==).\n"
        'DPY-6001: Service "x" is not registered with the listener at host "h" port 1521. (Similar to ORA-12514)',
        "the listener knows no service with that name (ORA-12514)",
    ),
    (
        "DPY-6005: cannot connect to database (CONNECTION_ID=a==).\n"
        "DPY-6000: Listener refused connection. (Similar to ORA-12516)",
        "which may still be starting (ORA-12516)",
    ),
    (
        "DPY-6000: Listener refused connection. (Similar to ORA-12528)",
        "DPY-6000: Listener refused connection. (Similar to ORA-12528)",
    ),
    (
        "DPY-6005: cannot connect to database (CONNECTION_ID=a==).\n[Errno -2] Name or service not known",
        "Name or service not known (DPY-6005)",
    ),
    (
        "ORA-01033: ORACLE initialization or shutdown in progress",
        "the database is starting up or shutting down (ORA-01033)",
    ),
    ("ORA-01034: ORACLE not available", "the database is not running (ORA-01034)"),
    ("ORA-01109: database not open", "the database is not open (ORA-01109)"),
    (
        "DPY-3010: connections to this database server version are not supported",
        "too old for the driver's thin mode (DPY-3010)",
    ),
    ("ORA-01013: user requested cancel of current operation", "the statement was cancelled (ORA-01013)"),
    (
        f"ORA-01476: divisor is equal to zero\n{HELP}ora-01476/",
        "needs too many rows or levels: add givens to the puzzle, or use another database (ORA-01476)",
    ),
    ("DPY-4024: call timeout of 1000 ms exceeded", "the statement was stopped at its time limit (DPY-4024)"),
    (
        "DPY-4011: the database or network closed the connection\n[Errno 104] Connection reset by peer\n"
        "Help: https://python-oracledb.readthedocs.io/en/latest/user_guide/troubleshooting.html#dpy-4011",
        "the server closed the connection (DPY-4011)",
    ),
    ("DPY-1001: not connected to database", "the connection is closed (DPY-1001)"),
    (
        f'ORA-00942: table or view "ME"."T" does not exist\n{HELP}ora-00942/',
        'ORA-00942: table or view "ME"."T" does not exist',
    ),
    (
        f"ORA-20001: FOUR_VALID_SETS exists already: drop or rename it\nORA-06512: at line 16\n{HELP}ora-20001/",
        "ORA-20001: FOUR_VALID_SETS exists already: drop or rename it",
    ),
    (
        "ORA-04036: PGA memory used by the instance or PDB exceeds PGA_AGGREGATE_LIMIT.",
        "needs more memory than PGA_AGGREGATE_LIMIT: raise it, or use another database (ORA-04036)",
    ),
    (
        "ORA-12801: error signaled in parallel query server P000\n"
        "ORA-01652: unable to extend temp segment by 128 in tablespace TEMP",
        "the statement's rows exceed the temporary tablespace: enlarge it, or use another database (ORA-01652)",
    ),
    (
        "ORA-01031: insufficient privileges",
        "a privilege is missing: dialects/oracle/README.md lists those of each query (ORA-01031)",
    ),
    (
        "ORA-01950: no privileges on tablespace 'USERS'",
        "the user has no quota in the tablespace: grant one with ALTER USER ... QUOTA (ORA-01950)",
    ),
    (
        "ORA-01536: space quota exceeded for tablespace 'USERS'",
        "the user's quota in the tablespace is used up: raise it with ALTER USER ... QUOTA (ORA-01536)",
    ),
    (
        "ORA-32044: cycle detected while executing recursive WITH query",
        "ORA-32044: cycle detected while executing recursive WITH query",
    ),
    (
        "ORA-06550: line 1, column 7:\nPLS-00201: identifier 'X' must be declared",
        "ORA-06550: line 1, column 7: PLS-00201: identifier 'X' must be declared",
    ),
]


@pytest.mark.parametrize(("message", "words"), ERRORS)
def test_error(database: ModuleType, message: str, words: str) -> None:
    session = database.OracleConnection(None, version="23.0", cancel=lambda: None)
    said = session.message(oracledb.DatabaseError(message))
    assert said.endswith(words)
    assert "\n" not in said
    assert "http" not in said


def test_every_reason_is_tried(database: ModuleType) -> None:
    messages = " ".join(message for message, _ in ERRORS)
    assert [code for code in database.REASONS if code not in messages] == []


# the session's settings, on a connection that only notes them


@dataclasses.dataclass
class FakeConnection:
    """What the driver gives back, without a database behind it."""

    options: dict[str, Any] = dataclasses.field(default_factory=dict)
    autocommit: bool = False
    call_timeout: int = -1
    version: str = "23.26.0.0.0"
    cancelled: int = 0
    closed: bool = False
    ran: list[str] = dataclasses.field(default_factory=list)

    def connect(self, **options: Any) -> "FakeConnection":
        self.options = options
        return self

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True

    @contextlib.contextmanager
    def cursor(self) -> Iterator["FakeConnection"]:
        yield self

    def execute(self, statement: str) -> None:
        self.ran.append(statement)


@pytest.fixture
def open_fake(monkeypatch: pytest.MonkeyPatch) -> Callable[[float | None], tuple[Connection, FakeConnection]]:
    """Opens a session over a fake connection with a time limit."""

    def open_(seconds: float | None) -> tuple[Connection, FakeConnection]:
        connection = FakeConnection()
        monkeypatch.setattr(oracledb, "connect", connection.connect)
        address = targets.parse(f"or://me:{SECRET}@db.example/free").address
        return registry.database("oracle").open(address, Limits(runner.MEMORY, seconds)), connection

    return open_


@pytest.mark.parametrize(("seconds", "milliseconds"), [(None, 0), (1.5, 4500), (60, 63000)])
def test_server_lets_go_after_the_runner(
    open_fake: Callable[[float | None], tuple[Connection, FakeConnection]], seconds: float | None, milliseconds: int
) -> None:
    session, connection = open_fake(seconds)
    assert connection.call_timeout == milliseconds
    assert connection.autocommit
    assert session.version == "23.26.0.0.0"


def test_options_of_the_connection(open_fake: Callable[[float | None], tuple[Connection, FakeConnection]]) -> None:
    _, connection = open_fake(None)
    assert connection.options == {
        "host": "db.example",
        "port": 1521,
        "service_name": "free",
        "user": "me",
        "password": SECRET,
        "tcp_connect_timeout": 10,
    }
    assert connection.ran == ["ALTER SESSION SET NLS_COMP = BINARY"]


def test_cancel_and_close_are_the_connections(
    open_fake: Callable[[float | None], tuple[Connection, FakeConnection]],
) -> None:
    session, connection = open_fake(None)
    session.cancel()
    session.close()
    assert (connection.cancelled, connection.closed) == (1, True)


# givens that clash


class Refusing:
    """A connection that refuses the givens; its cursors are itself."""

    description = None
    warning = None

    def cursor(self) -> "Refusing":
        return self

    def execute(self, statement: str) -> None:
        if statement.startswith("INSERT INTO sudoku_solution"):
            raise oracledb.DatabaseError("ORA-00001: unique constraint (ME.SUDOKU_UQ_SOLUTION_ROW) violated")


def test_refused_givens_end_the_run_and_all_that_was_made_is_dropped(database: ModuleType) -> None:
    statements = script_of(registry.dialect("oracle"), Question("eliminate")).statements
    texts = [statement.text for statement in statements]
    refused = next(place for place, each in enumerate(texts) if each.startswith("INSERT INTO sudoku_solution"))
    told: list[str] = []
    worker = Worker(["oracle", None, Limits(runner.MEMORY)], lambda *event: told.append(event[0]))
    session = database.OracleConnection(Refusing(), version="", cancel=lambda: None)
    with pytest.raises(oracledb.DatabaseError, match="ORA-00001"):
        worker.execute(session, statements)
    assert told == ["started"] * (refused + 1)
    made = [each for each in statements[:refused] if re.match("CREATE (TABLE|VIEW|FUNCTION)", each.text)]
    assert worker.left == [each.undo for each in reversed(made)]
    assert "DROP TABLE sudoku_solution PURGE" in worker.left


# what only a database would warn of


class DriverConnection:
    """A connection whose statements make procedures, all with errors; its cursors are itself."""

    def __init__(self, errors: list[tuple[str, int, str]]) -> None:
        self.errors = errors
        self.description = None
        self.warning = "DPY-7000: creation succeeded with compilation errors"

    def cursor(self) -> "DriverConnection":
        return self

    def execute(self, statement: str) -> None:
        pass

    def fetchall(self) -> list[tuple[str, int, str]]:
        return self.errors


@pytest.mark.parametrize(
    ("errors", "told"),
    [
        (
            [("ANOTHER", 1, "PLS-00103: x"), ("P", 3, "PLS-00201: identifier 'Q' must be declared\n"), ("P", 4, "y")],
            "P, line 3: PLS-00201: identifier 'Q' must be declared; P, line 4: y",
        ),
        ([], "DPY-7000: creation succeeded with compilation errors"),
    ],
)
def test_a_procedure_that_does_not_compile_fails(
    database: ModuleType, errors: list[tuple[str, int, str]], told: str
) -> None:
    session = database.OracleConnection(DriverConnection(errors), version="", cancel=lambda: None)
    with pytest.raises(SyntaxError) as caught:
        session.run("CREATE PROCEDURE p IS BEGIN NULL; END;", {})
    assert session.message(caught.value) == told
