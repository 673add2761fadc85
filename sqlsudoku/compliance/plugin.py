"""The pytest plugin of the suite: which databases it is run on, and the marks of its tests."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
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
    "thorough": "asks more of what a quicker test asks too",
}


class Source(Protocol):
    """Where a database comes from."""

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        """The database, ready for jobs; skips the test where it cannot be had."""


class Named:
    """A database that the project starts by itself, or that the user names, which then has to be there."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def ready(self, request: pytest.FixtureRequest) -> AbstractContextManager[Target]:
        status = runner.status(self.target)
        if not status.usable:
            if self.target.address:
                pytest.fail(status.detail, pytrace=False)
            pytest.skip(status.detail)
        return self.target.ready(runner.MEMORY)


class Hooks:
    """What a conftest.py may add."""

    @pytest.hookspec
    def pytest_sqlsudoku_databases(self) -> Sequence[Any]:  # type: ignore[empty-body]
        """Further databases for the suite: parameters (pytest.param) that are a Source each."""


def engines() -> list[str]:
    """The databases that need no server of the user's."""
    return [name for name, database in registry.databases().items() if "host" not in database.required]


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    asked = "Run the tests that any database can pass, and only these, on this one; repeatable."
    parser.addoption(OPTION, metavar="NAME|URL", action="append", default=[], help=asked)


def pytest_configure(config: pytest.Config) -> None:
    for name, about in MARKS.items():
        config.addinivalue_line("markers", f"{name}: {about}")
    _named_by_user(config)


def _named_by_user(config: pytest.Config) -> list[Target]:
    """The databases that the command line names. Raises pytest.UsageError for what is wrong with a URL."""
    try:
        return [targets.parse(text) for text in config.getoption(OPTION)]
    except SudokuError as error:
        raise pytest.UsageError(str(error)) from None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of a database runs on every one that needs no server and those of the hook, or on those that are named."""
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
def sqlsudoku_engine(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each database that needs no server of the user's, ready for jobs; skipped with the reason where there is none."""
    with request.param.ready(request) as ready:
        yield ready


@pytest.fixture(scope="session")
def sqlsudoku_database(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each database that the suite is run on, ready for jobs; skipped with the reason where it is not there."""
    with request.param.ready(request) as ready:
        yield ready
