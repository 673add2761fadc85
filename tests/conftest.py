"""Fixtures that several files share."""

import atexit
import functools
import gc
import os
import signal
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import contained
import pytest
import servers
from browser import chromium, page  # noqa: F401 - fixtures
from engines import pytest_collection_modifyitems, pytest_terminal_summary  # noqa: F401 - hooks
from hypothesis import HealthCheck, settings
from memory import pytest_runtest_logfinish  # noqa: F401 - a hook
from no_skips import pytest_make_collect_report, pytest_runtest_makereport  # noqa: F401 - hooks
from planted import faulty  # noqa: F401 - a fixture
from scheduling import Scheduling
from servers import Server
from site_page import axe, page_address, page_folder  # noqa: F401 - fixtures

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.lab.compliance.core import Subject
from sqlsudoku.lab.compliance.plugin import DatabaseSource, Named, engines
from sqlsudoku.run import runner, targets
from sqlsudoku.run.runner import Children
from sqlsudoku.run.targets import Target

# a slow machine needs more time for the same examples: the clock fails no test
settings.register_profile("sqlsudoku", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sqlsudoku")

# a table is as wide as it says
os.environ.pop("COLUMNS", None)

# little of what is made while ten thousand tests are collected is garbage
gc.set_threshold(500_000)

# DuckDB's library finds leaks where many libraries are loaded, and fills the last screen with them, if a worker ends as
# Python does; its results are sent by then. What is registered first is called last.
if "PYTEST_XDIST_WORKER" in os.environ:
    atexit.register(os._exit, 0)

# A shell lets its background ignore Ctrl-C, and nohup hanging up; the programs that tests start must not inherit it.
for _number, _handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, lambda *_: None)):
    if signal.getsignal(_number) == signal.SIG_IGN:
        signal.signal(_number, _handler)


def pytest_sqlsudoku_databases() -> list[Any]:
    """The servers that the tests can start, and the containers, beside the databases that the suite finds by itself."""
    return [*each_server(Started, slow=engines()), *EACH_CONTAINER]


def pytest_collection_finish() -> None:
    """Looks for no garbage in what the tests are made of: it took a fifth of the time."""
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: many tests wait for a process, or for time to pass."""
    return (os.cpu_count() or 1) + 2


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    return Scheduling(config, log)


@dataclass(frozen=True)
class Started:
    """A server that the tests start."""

    name: str

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        servers.need(self.name)
        return Named(targets.parse(request.getfixturevalue("server_of")(self.name).url)).ready(request)


@dataclass(frozen=True)
class InContainer:
    """A database in a container."""

    name: str

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        return contained.need(self.name).ready(runner.MEMORY)


def each_server(source: Callable[[str], object] = str, slow: Collection[str] = ()) -> list[Any]:
    """A parameter for each server that the tests can start; those named in slow are left to the slow tests."""
    return [
        pytest.param(
            source(name),
            id=f"{name}-server",
            marks=[pytest.mark.servers, *([pytest.mark.slow] if name in slow else [])],
        )
        for name in servers.NAMES
        if name in registry.databases()
    ]


EACH_CONTAINER = [
    pytest.param(InContainer(name), id=f"{name}-container", marks=pytest.mark.containers) for name in contained.NAMES
]


@pytest.fixture(scope="session")
def engine(sqlsudoku_engine: Target) -> Target:
    """Each database that needs no server of the user's, ready for jobs; skipped with the reason where there is none."""
    return sqlsudoku_engine


@pytest.fixture(scope="session")
def server_of() -> Iterator[Callable[[str], Server]]:
    """Gives the server of a name, which is started when it is asked for first."""
    with ExitStack() as stack:
        yield functools.cache(lambda name: stack.enter_context(servers.start(name)))


@pytest.fixture(scope="session", params=each_server())
def server(request: pytest.FixtureRequest, server_of: Callable[[str], Server]) -> Server:
    """Each server that is installed, with TCP and passwords; skipped with the reason where it is not."""
    servers.need(request.param)
    return server_of(request.param)


@pytest.fixture(scope="session")
def own_postgresql(sqlsudoku_ready: Callable[[DatabaseSource], Target]) -> Target:
    """PostgreSQL, started once a process by the package itself; skipped with the reason where none can be."""
    return sqlsudoku_ready(Named(Target("postgresql")))


@pytest.fixture(scope="session")
def database(sqlsudoku_database: Target) -> Target:
    """Each database that is executed here, ready for jobs: embedded ones, servers and containers, or those named.

    Skipped with the reason where it is not there; what the user names has to be.
    """
    return sqlsudoku_database


@pytest.fixture
def subject(database: Target, sqlsudoku_children: Children) -> Subject:
    """The same, which runs all scripts in one child process."""
    return Subject(database.dialect, database, sqlsudoku_children)


@pytest.fixture
def own_server() -> Target:
    """PostgreSQL, not started yet; skipped with the reason where none can be."""
    target = Target("postgresql")
    status = runner.status(target)
    if not status.usable:
        pytest.skip(status.detail)
    return target


@pytest.fixture(scope="session")
def session(engine: Target) -> Iterator[Connection]:
    """A session on the engine in this process, for the many small statements that need no process of their own."""
    with closing(engine.database.open(engine.address, Limits(runner.MEMORY))) as opened:
        yield opened


@pytest.fixture
def more_dialects(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The two of tests/dialects beside the project's own: `wrong` has a wrong word; `fake` does what $FAKE says."""
    monkeypatch.setenv(registry.SEARCH_PATH, str(Path(__file__).parent / "dialects"))
    monkeypatch.setenv("FAKE", "absent")
    caches = (registry.dialects, registry.databases)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()
