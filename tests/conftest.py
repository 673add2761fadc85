"""Fixtures that several files use."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import servers
from servers import Server

from sqlsudoku import registry, runner, targets
from sqlsudoku.session import Limits, Session
from sqlsudoku.targets import Target

EMBEDDED = ["sqlite", "duckdb", "datafusion", "postgresql"]


@pytest.fixture(scope="session", params=EMBEDDED)
def engine(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each database that needs no server of the user's, ready for jobs; skipped with the reason where there is none."""
    target = targets.parse(request.param, {})
    status = runner.status(target)
    if not status.usable:
        pytest.skip(status.detail)
    with target.ready(runner.MEMORY) as ready:
        yield ready


@pytest.fixture(scope="session", params=[pytest.param(name, marks=pytest.mark.servers) for name in servers.NAMES])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that is installed, with TCP and passwords; skipped with the reason where it is not."""
    servers.need(request.param)
    with servers.start(request.param) as started:
        yield started


@pytest.fixture
def own_server() -> Target:
    """PostgreSQL, not started yet; skipped with the reason where none can be."""
    target = Target("postgresql")
    status = runner.status(target)
    if not status.usable:
        pytest.skip(status.detail)
    return target


@pytest.fixture(scope="session")
def session(engine: Target) -> Iterator[Session]:
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
