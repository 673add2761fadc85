"""Every driver keeps the contract of Connection: rows, types, parameters, errors, cancelling; and absent servers."""

import contextlib
import importlib
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest
from running import execute

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address, Status
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target


def module_of(name: str) -> ModuleType:
    """The database.py of a dialect."""
    return sys.modules[type(registry.database(name)).__module__]


@pytest.mark.parametrize("name", ["sqlite", "duckdb"])
def test_file_is_opened(name: str, tmp_path: Path) -> None:
    pytest.importorskip("sqlite3" if name == "sqlite" else name)
    file = tmp_path / "some.db"
    for statement, results in [("CREATE TABLE t AS SELECT 1 AS n", []), ("SELECT n FROM t", [[(1,)]])]:
        address = Address(name, database=str(file))
        opened = registry.database(name).open(address, Limits(runner.MEMORY))
        assert opened.run(statement, {}) == results
        opened.close()


# servers


@pytest.fixture
def nobody_listens() -> Iterator[int]:
    """A port that refuses connections."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


@pytest.fixture
def hangs_up() -> Iterator[int]:
    """A port that takes connections and closes them without a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            with contextlib.suppress(OSError):
                while True:
                    server.accept()[0].close()

        threading.Thread(target=answer, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


SERVERS = [
    ("postgresql", "postgresql://me:Geheim@127.0.0.1:{}/db"),
    # the driver waits ten seconds and tries again
    pytest.param(
        "sqlserver",
        "sqlserver://me:Geheim@127.0.0.1:{}/db?trust_server_certificate=yes",
        marks=pytest.mark.thorough,
    ),
    ("oracle", "oracle://me:Geheim@127.0.0.1:{}/service"),
]


@pytest.mark.parametrize("port", ["nobody_listens", "hangs_up"])
@pytest.mark.parametrize(("name", "url"), SERVERS)
def test_server_that_is_not_there(name: str, url: str, port: str, request: pytest.FixtureRequest) -> None:
    target = targets.parse(url.format(request.getfixturevalue(port)), {})
    usable = registry.database(name).status(target.address)
    if not usable.usable:
        pytest.skip(usable.detail)
    outcome = execute(target, ["SELECT 1"])
    assert outcome.status == "unavailable"
    assert outcome.detail.startswith(f"{target} cannot be used: ")
    assert "\n" not in outcome.detail
    assert "Geheim" not in outcome.detail
    assert not runner.status(target).usable


REFUSED = {
    "postgresql": [
        'connection to server at "h", port 1 failed: FATAL:  password authentication failed for user "a"',
        'connection failed: connection to server at "h", port 1 failed: fe_sendauth: no password supplied',
    ],
    "mariadb": ["Access denied for user 'a'@'h' (using password: NO)"],
    "mysql": ["Access denied for user 'a'@'h' (using password: YES)"],
    "seekdb": ["Access denied for user 'a'@'h' (using password: YES)"],
    "firebird": ["Your user name and password are not defined. Ask your database administrator to set up a login."],
    "sqlserver": ["the user's name or the password is wrong (18456)"],
    "oracle": ["the user's name or the password is wrong (ORA-01017)", "there is no password (DPY-4001)"],
}


def test_a_refused_password_says_where_one_is_taken_from() -> None:
    assert REFUSED.keys() == {name for name, each in registry.databases().items() if "user" in each.required} | {
        "postgresql"
    }
    for name, database in registry.databases().items():
        anywhere = f"SQLSUDOKU_{name.upper()}_PASSWORD or SQLSUDOKU_PASSWORD."
        for said in REFUSED.get(name, []):
            without, given = (Address(name, "h", user="a", password=password) for password in (None, "wrong"))
            assert database.why_closed(Exception(said), without).endswith(f"; give the password in {anywhere}")
            assert database.why_closed(Exception(said), given).endswith(f" of the URL, or else of {anywhere}")
            assert "PASSWORD" not in database.why_closed(Exception(said), None)
        assert "PASSWORD" not in database.why_closed(Exception("the disk is full"), Address(name))


@pytest.mark.parametrize(
    ("name", "error", "reason"),
    [
        (
            "postgresql",
            'connection failed: connection to server at "h", port 1 failed: Connection refused\n\tIs it running?',
            "Connection refused.",
        ),
        ("postgresql", "", "Exception."),
        ("mariadb", "Can't connect to MySQL server on 'h' ([Errno 111] Connection refused)", "Connection refused."),
        (
            "firebird",
            'Unable to complete network request to host "h".\n-Failed to locate host machine.\n-Unknown name.',
            "Failed to locate host machine; Unknown name.",
        ),
    ],
)
def test_why_a_server_is_not_reached_is_said_once(name: str, error: str, reason: str) -> None:
    assert registry.database(name).why_closed(Exception(error), Address(name, "h")) == reason


@pytest.mark.parametrize("name", ["sqlserver", "oracle"])
def test_status_without_a_server_says_how_to_name_one(name: str) -> None:
    status = runner.status(targets.parse(name, {}))
    assert not status.usable
    assert status.detail.endswith(".")
    assert f"SQLSUDOKU_{name.upper()}_URL" in status.detail or "must be installed: pip install " in status.detail


@pytest.mark.parametrize(
    "name",
    [name for name, each in registry.databases().items() if each.packages and sys.version_info >= each.first_python],
)
def test_missing_package_is_named_with_its_command(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda module: None)
    database = registry.database(name)
    status = database.status(None)
    assert not status.usable
    assert next(iter(database.packages.values())) in status.detail
    assert status.detail.endswith(f" must be installed: pip install 'sqlsudoku[{database.extra_for(None)}]'.")
    with pytest.raises(DatabaseUnavailable), Target(name).ready(runner.MEMORY):
        pass


def test_a_newer_python_is_named_where_no_package_would_help(monkeypatch: pytest.MonkeyPatch) -> None:
    database = registry.database("duckdb")
    monkeypatch.setattr(type(database), "first_python", (4, 1))
    here = "{}.{}".format(*sys.version_info)
    wanted = f"duckdb needs Python 4.1 or later, and this is Python {here}."
    assert database.status(None) == Status(False, "", wanted)
    with pytest.raises(DatabaseUnavailable, match=re.escape(wanted)), Target("duckdb").ready(runner.MEMORY):
        pass


# SQL Server's drivers


DRIVERS = [
    (["FreeTDS", "ODBC Driver 17 for SQL Server", "ODBC Driver 18 for SQL Server"], True, "ODBC Driver 18 for"),
    (["FreeTDS", "ODBC Driver 17 for SQL Server"], True, "ODBC Driver 17 for"),
    (["FreeTDS"], True, "ODBC Driver 18 for SQL Server in the Python package mssql-python-odbc"),
    (["FreeTDS", "SQLite3"], False, "FreeTDS"),
]


@pytest.fixture
def sqlserver() -> ModuleType:
    pytest.importorskip("pyodbc", reason="pyodbc or unixODBC is not installed", exc_type=ImportError)
    return module_of("sqlserver")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package laid out as mssql-python-odbc is, for every machine."""
    home = tmp_path / "mssql_python_odbc"
    for place in ("linux/debian_ubuntu/x86_64", "linux/rhel/x86_64", "linux/debian_ubuntu/arm64", "macos/arm64"):
        folder = home / "libs" / place / "lib"
        folder.mkdir(parents=True)
        (folder / ("libmsodbcsql.18.dylib" if "macos" in place else "libmsodbcsql-18.6.so.2.1")).touch()
    (home / "__init__.py").touch()
    monkeypatch.delitem(sys.modules, "mssql_python_odbc", raising=False)  # the real one, where another test imported it
    monkeypatch.syspath_prepend(tmp_path)
    return home


@pytest.mark.parametrize(("registered", "packaged", "title"), DRIVERS)
def test_best_driver(
    registered: list[str],
    packaged: bool,
    title: str,
    sqlserver: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pyodbc.drivers", lambda: registered)
    monkeypatch.setattr(sqlserver, "packaged_driver", lambda: Path("/somewhere/libmsodbcsql.so") if packaged else None)
    assert sqlserver.best_driver().title.startswith(title)


def test_no_driver_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyodbc", None)  # as where libodbc.so.2 is missing
    address = targets.parse("sqlserver://sa@h").address
    status = registry.database("sqlserver").present(address)
    assert (status.usable, status.detail.partition(" (")[0]) == (
        False,
        "pyodbc needs the driver manager unixODBC: apt-get install unixodbc, or brew install unixodbc",
    )


def test_no_driver(sqlserver: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyodbc.drivers", lambda: ["SQLite3"])
    monkeypatch.setattr(sqlserver, "packaged_driver", lambda: None)
    status = runner.status(targets.parse("ms://sa:Geheim@h", {}))
    assert not status.usable
    assert "mssql-python-odbc" in status.detail


@pytest.mark.parametrize(
    ("system", "machine", "like", "place"),
    [
        ("linux", "x86_64", "debian", "linux/debian_ubuntu/x86_64"),
        ("linux", "x86_64", "rhel fedora", "linux/rhel/x86_64"),
        ("linux", "aarch64", "ubuntu", "linux/debian_ubuntu/arm64"),
        ("darwin", "arm64", "", "macos/arm64"),
        ("darwin", "x86_64", "", None),
    ],
)
def test_packaged_driver_is_this_machines(
    system: str,
    machine: str,
    like: str,
    place: str | None,
    package: Path,
    sqlserver: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "other", "ID_LIKE": like})
    found = sqlserver.packaged_driver()
    assert (found and found.parent) == (place and package / "libs" / place / "lib")


@pytest.mark.parametrize(
    ("driver", "url", "string"),
    [
        (
            "ODBC Driver 18 for SQL Server",
            "ms://sa:p%7D%3Bq@h/db",
            "DRIVER=ODBC Driver 18 for SQL Server;UID=sa;PWD={p}};q};DATABASE=db;"
            "SERVER=tcp:h,1433;Encrypt=yes;TrustServerCertificate=no",
        ),
        (
            "ODBC Driver 17 for SQL Server",
            "ms://sa:p@h:5?encrypt=no&trust_server_certificate=yes",
            "DRIVER=ODBC Driver 17 for SQL Server;UID=sa;PWD=p;SERVER=tcp:h,5;Encrypt=no;TrustServerCertificate=yes",
        ),
        (
            "FreeTDS",
            "ms://sa:p@h?trust_server_certificate=yes",
            "DRIVER=FreeTDS;UID=sa;PWD=p;SERVER=h;PORT=1433;TDS_Version=7.4;Encryption=require",
        ),
        (
            "FreeTDS",
            "ms://sa:p@h?encrypt=no",
            "DRIVER=FreeTDS;UID=sa;PWD=p;SERVER=h;PORT=1433;TDS_Version=7.4;Encryption=off",
        ),
    ],
)
def test_connection_string(driver: str, url: str, string: str, sqlserver: ModuleType) -> None:
    address = targets.parse(url, {}).address
    assert sqlserver.connection_string(sqlserver.Driver(driver, driver), address) == string


@pytest.mark.parametrize(
    ("driver", "url", "usable"),
    [
        ("FreeTDS", "ms://sa@h", False),
        ("FreeTDS", "ms://sa@h?trust_server_certificate=yes", True),
        ("FreeTDS", "ms://sa@h?encrypt=no", True),
        ("ODBC Driver 18 for SQL Server", "ms://sa@h", True),
    ],
)
def test_freetds_needs_trust_to_encrypt(
    driver: str, url: str, usable: bool, sqlserver: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyodbc.drivers", lambda: [driver])
    monkeypatch.setattr(sqlserver, "packaged_driver", lambda: None)
    target = targets.parse(url, {})
    assert target.database.status(target.address).usable is usable


# PostgreSQL's own server


@pytest.fixture
def server() -> ModuleType:
    module = importlib.import_module(".server", module_of("postgresql").__package__)
    if module.binaries() is None:
        pytest.skip("there are no binaries of a PostgreSQL server")
    return module


@pytest.mark.parametrize("home", ["/nonexistent", "/proc"])
def test_server_starts_in_a_bare_environment(
    home: str, own_server: Target, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deep = tmp_path / ("deep" * 30)
    deep.mkdir()
    monkeypatch.setenv("TMPDIR", str(deep))
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("PGPORT", "1")
    monkeypatch.setenv("PGDATA", "/nonexistent")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    with own_server.ready(runner.MEMORY) as ready:
        assert ready.address
        folder = Path(str(ready.address.host))
        assert folder.stat().st_mode & 0o077 == 0
        assert execute(ready, ["SHOW listen_addresses", "SHOW jit"]).results == [[("",)], [("off",)]]
    assert not folder.exists()
    assert list(deep.iterdir()) == []


def test_programs_below_a_closed_folder_are_copied(
    server: ModuleType, own_server: Target, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the libraries beside them, if they are a wheel's, into a folder that the server's user may enter."""
    if os.geteuid() != 0:
        pytest.skip("only root runs the server as somebody else")
    folder = server.binaries()
    package, site = folder.parents[1], folder.parents[2]
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    for place in (folder.parent, *site.glob(f"{package.name}.libs")):
        shutil.copytree(place, closed / place.relative_to(site), symlinks=True)
    before = sorted(closed.rglob("*"))
    monkeypatch.setattr(server, "binaries", lambda: closed / folder.relative_to(site))
    monkeypatch.setenv("TMPDIR", str(closed))
    monkeypatch.setenv("HOME", str(closed))
    with own_server.ready(runner.MEMORY) as ready, own_server.ready(runner.MEMORY) as second:
        assert ready.address
        home = Path(str(ready.address.host))
        assert (home / "server" / folder.relative_to(site) / "postgres").is_file()
        for each in (ready, second):
            assert execute(each, ["SELECT 1"]).results == [[(1,)]]
    assert not home.exists()
    assert sorted(closed.rglob("*")) == before


def test_server_that_does_not_start_says_why(
    server: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in ("initdb", "postgres"):
        (tmp_path / program).write_text("#!/bin/sh\necho first >&2; echo the reason >&2; exit 1\n")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setattr(server, "binaries", lambda: tmp_path)
    with pytest.raises(DatabaseUnavailable, match=r"did not start: the reason$"), server.running(runner.MEMORY):
        pass


def test_a_file_that_hyper_refuses_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    def refused(*_: object) -> None:
        raise OSError("no database")

    package: Any = ModuleType("tableauhyperapi")
    package.Connection, package.CreateMode, package.Telemetry = refused, MagicMock(), MagicMock()
    package.HyperProcess = lambda *_, **__: MagicMock(close=lambda: ended.append("process"))
    monkeypatch.setitem(sys.modules, "tableauhyperapi", package)
    for address in (None, Address("hyper", database="some.hyper")):
        with pytest.raises(OSError, match="no database"):
            registry.database("hyper").open(address, Limits(1))
    assert ended == ["process", "process"]


def test_an_order_to_end_waits_until_the_keeper_waits(server: ModuleType) -> None:
    orders = server.Orders()
    orders.take()
    reached = []
    with pytest.raises(SystemExit), orders.heard():
        reached.append("inside")
    assert reached == []
    orders = server.Orders()
    with pytest.raises(SystemExit), orders.heard():
        orders.take()


def test_the_programs_of_a_keeper_hear_signals(server: ModuleType) -> None:
    """A blocked signal stays so in a program that is started: Firebird could not be stopped in order."""
    asks = "import signal; assert not signal.pthread_sigmask(signal.SIG_BLOCK, [])"
    kept = f"""
import runpy, signal, sys
own = runpy.run_path({server.__file__!r})
signal.pthread_sigmask(signal.SIG_SETMASK, [])  # a database's library may have blocked some in the tests' process
own["orders"].listen()
for _ in range(2):
    own["run"]([sys.executable, "-c", {asks!r}], {{}})
"""
    done = subprocess.run([sys.executable, "-c", kept], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
