"""The pytest plugin of the suite: selects the databases to run on, and marks the tests."""

import functools
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from typing import Any, Protocol

import pytest

pytest.register_assert_rewrite("sqlsudoku.compliance.checks", "sqlsudoku.compliance.puzzles")

from sqlsudoku.database import registry  # noqa: E402 - what pytest rewrites must not be imported before
from sqlsudoku.errors import SudokuError  # noqa: E402
from sqlsudoku.run import runner, targets  # noqa: E402
from sqlsudoku.run.targets import Target  # noqa: E402

OPTION = "--sqlsudoku-database"
DATABASE, ENGINE, DIALECT = "sqlsudoku_database", "sqlsudoku_engine", "sqlsudoku_dialect"
MARKS = {
    "slow": "takes minutes; run with -m slow",
    "thorough": "tests more cases of a quicker test",
}


class Source(Hashable, Protocol):
    """The source of a database; equal sources share it."""

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        """The database, ready for jobs; skips the test if the database is not available."""


@dataclass(frozen=True)
class Named:
    """A database that the project starts, or one that the user names; the latter must be usable."""

    target: Target

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        status = runner.status(self.target)
        if not status.usable:
            if self.target.address:
                pytest.fail(status.detail, pytrace=False)
            pytest.skip(status.detail)
        return self.target.ready(runner.MEMORY)


class Hooks:
    """Hooks for a conftest.py."""

    @pytest.hookspec
    def pytest_sqlsudoku_databases(self) -> Sequence[Any]:  # type: ignore[empty-body]
        """Further databases for the suite: each a parameter (pytest.param) with a Source."""


def engines() -> list[str]:
    """The databases that need no server from the user."""
    return [name for name, database in registry.databases().items() if "host" not in database.required]


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    asked = "Run only the tests that every database must pass, on this database; repeatable."
    parser.addoption(OPTION, metavar="NAME|URL", action="append", default=[], help=asked)


def pytest_configure(config: pytest.Config) -> None:
    for name, about in MARKS.items():
        config.addinivalue_line("markers", f"{name}: {about}")
    _named_by_user(config)


def _named_by_user(config: pytest.Config) -> list[Target]:
    """The databases that the command line names. Raises pytest.UsageError for an invalid URL."""
    try:
        return [targets.parse(text) for text in config.getoption(OPTION)]
    except SudokuError as error:
        raise pytest.UsageError(str(error)) from None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a database test on the databases that the user names, else on all that need no server and the hook's."""
    if DIALECT in metafunc.fixturenames:
        ids = [f"{name}-text" for name in registry.dialects()]
        metafunc.parametrize(DIALECT, list(registry.dialects()), ids=ids, indirect=True, scope="session")
    own = [pytest.param(Named(Target(name)), id=name) for name in engines()]
    if ENGINE in metafunc.fixturenames:
        metafunc.parametrize(ENGINE, own, indirect=True, scope="session")
    if DATABASE in metafunc.fixturenames:
        named = [pytest.param(Named(target), id=f"{target}-server") for target in _named_by_user(metafunc.config)]
        others = [each for several in metafunc.config.hook.pytest_sqlsudoku_databases() for each in several]
        metafunc.parametrize(DATABASE, named or [*own, *others], indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if _named_by_user(config):
        others = [item for item in items if DATABASE not in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


@pytest.fixture(scope="session")
def sqlsudoku_dialect(request: pytest.FixtureRequest) -> str:
    """The name of each dialect that the registry finds."""
    return str(request.param)


@pytest.fixture(scope="session")
def sqlsudoku_ready(request: pytest.FixtureRequest) -> Iterator[Callable[[Source], Target]]:
    """Gives the database of a source. It starts when it is first asked for, and ends with the tests."""
    with ExitStack() as stack:
        yield functools.cache(lambda source: stack.enter_context(source.ready(request)))


@pytest.fixture(scope="session")
def sqlsudoku_engine(request: pytest.FixtureRequest, sqlsudoku_ready: Callable[[Source], Target]) -> Target:
    """Each database that needs no server from the user, ready for jobs; skips with the reason if not available."""
    return sqlsudoku_ready(request.param)


@pytest.fixture(scope="session")
def sqlsudoku_database(request: pytest.FixtureRequest, sqlsudoku_ready: Callable[[Source], Target]) -> Target:
    """Each database that the suite runs on, ready for jobs; skips with the reason if not available."""
    return sqlsudoku_ready(request.param)
