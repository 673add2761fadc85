"""The pytest plugin of the suite: selects the databases to run on, and puts questions to a connection of the user's.

Every run of pytest loads it where sqlsudoku is installed, so it imports the rest only when it is used.
"""

import argparse
import functools
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

if TYPE_CHECKING:
    from sqlsudoku.lab.compliance.core import Case, Check, Subject
    from sqlsudoku.lab.compliance.requirements import Lack, Requirements
    from sqlsudoku.run.runner import Children
    from sqlsudoku.run.targets import Target

pytest.register_assert_rewrite("sqlsudoku.lab.compliance.checks", "sqlsudoku.lab.compliance.puzzles")

OPTION, OLD_OPTION = "--sqlsudoku", "--sqlsudoku-database"
DATABASE, ENGINE, DIALECT = "sqlsudoku_database", "sqlsudoku_engine", "sqlsudoku_dialect"
CHECK = "sqlsudoku_check"
LACKS = "sqlsudoku_lacks"
RARE = {
    "slow": "needs minutes; run with -m slow",
    "thorough": "tests more cases of a quicker test",
}
"""The marks of cases that run only with -m."""
LACKS_HELP = (
    f"{LACKS}(says, check=None, query=None, form=None, shape=None, size=None, source=None, about=None): "
    f"the questions of {CHECK} that these select fail with an error that matches the regular expression says"
)


class DatabaseSource(Hashable, Protocol):
    """The source of a database; equal sources share it."""

    def ready(self, request: pytest.FixtureRequest) -> "AbstractContextManager[Target]":
        """The database, ready for jobs; skips the test if the database is not available."""


@dataclass(frozen=True)
class Named:
    """A database that the project starts, or one that the user names; the latter must be usable."""

    target: "Target"

    def __hash__(self) -> int:
        return hash(str(self.target))  # an address has a dictionary, its options

    def ready(self, request: pytest.FixtureRequest) -> "AbstractContextManager[Target]":
        from sqlsudoku.run import runner

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
        """Further databases for the suite: each a parameter (pytest.param) with a DatabaseSource."""


def engines() -> list[str]:
    """The databases that need no server from the user."""
    from sqlsudoku.database import registry

    return [name for name, database in registry.databases().items() if "host" not in database.required]


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    asked = "Run only the tests of sqlsudoku that every database must pass, on this database; repeatable."
    group = parser.getgroup("sqlsudoku")
    group.addoption(OPTION, metavar="NAME|URL", action="append", default=[], help=asked)
    group.addoption(OLD_OPTION, action="append", default=[], help=argparse.SUPPRESS)


def pytest_configure(config: pytest.Config) -> None:
    for line in [*(f"{name}: {about}" for name, about in RARE.items()), LACKS_HELP]:
        config.addinivalue_line("markers", line)
    if config.getoption(OLD_OPTION):
        raise pytest.UsageError(f"There is no option {OLD_OPTION} any more: use {OPTION}.")
    if _named_by_user(config) and config.args_source is not pytest.Config.ArgsSource.ARGS:
        config.args = [str(Path(__file__).with_name("test_dialects.py"))]


def pytest_sessionstart(session: pytest.Session) -> None:
    """Raises pytest.UsageError if a database that the user names is not usable: one error, not one for each test."""
    config = session.config
    in_vain = config.getoption("collectonly") or hasattr(config, "workerinput")  # in a process of pytest-xdist
    named = [] if in_vain else _named_by_user(config)
    if not named:
        return
    from sqlsudoku.run import runner

    found = [runner.status(target) for target in named]
    if missing := [status.detail for status in found if not status.usable]:
        raise pytest.UsageError(" ".join(missing))


def _named_by_user(config: pytest.Config) -> "list[Target]":
    """The databases that the command line names. Raises pytest.UsageError for an invalid URL."""
    if not config.getoption(OPTION):
        return []
    from sqlsudoku.errors import SudokuError
    from sqlsudoku.run import targets

    try:
        return [targets.parse(text) for text in config.getoption(OPTION)]
    except SudokuError as error:
        raise pytest.UsageError(str(error)) from None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a database test on the databases that the user names, else on all that need no server and the hook's."""
    if CHECK in metafunc.fixturenames:
        metafunc.parametrize(CHECK, _questions(metafunc.definition), indirect=True)
    if not {DIALECT, ENGINE, DATABASE}.intersection(metafunc.fixturenames):
        return
    from sqlsudoku.database import registry
    from sqlsudoku.run.targets import Target

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


@pytest.hookimpl(tryfirst=True)  # before -m selects
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is not for the named database, and what takes long unless -m asks for something."""
    named = bool(config.getoption(OPTION))
    for item in items:
        if _takes_minutes(item):
            item.add_marker("slow")

    def left_out(item: pytest.Item) -> bool:
        fixtures = set(getattr(item, "fixturenames", ()))
        ours = bool(fixtures & {DATABASE, ENGINE, DIALECT, CHECK})
        rare = any(item.get_closest_marker(mark) for mark in RARE)
        return (named and DATABASE not in fixtures) or (ours and rare and not config.getoption("markexpr"))

    others = {item for item in items if left_out(item)}
    if others:
        config.hook.pytest_deselected(items=list(others))
        items[:] = [item for item in items if item not in others]


def _takes_minutes(item: pytest.Item) -> bool:
    """Whether an item puts a case to a database that says so of it in its requirements."""
    database = database_of(item)
    if not (database and isinstance(item, pytest.Function) and "case" in item.callspec.params):
        return False
    case: Any = item.callspec.params["case"]
    return _requirements(database).slow(item.originalname.removeprefix("test_"), case)


def database_of(item: pytest.Item) -> str | None:
    """The name of the database that a test is of, if the project provides it or a user names it."""
    asked = getattr(item, "callspec", None)
    sources = [asked.params.get(name) for name in (ENGINE, DATABASE)] if asked else []
    return next((source.target.name for source in sources if isinstance(source, Named)), None)


@functools.cache
def _requirements(name: str) -> "Requirements":
    from sqlsudoku.database import registry
    from sqlsudoku.lab.compliance.requirements import requirements

    database = registry.database(name)
    return requirements(registry.executed_by(database), database)


@pytest.fixture(scope="session")
def sqlsudoku_dialect(request: pytest.FixtureRequest) -> str:
    """The name of each dialect that the registry finds."""
    return str(request.param)


@pytest.fixture(scope="session")
def sqlsudoku_ready(request: pytest.FixtureRequest) -> "Iterator[Callable[[DatabaseSource], Target]]":
    """Gives the database of a source. It starts when it is first asked for, and ends with the tests."""
    with ExitStack() as stack:
        yield functools.cache(lambda source: stack.enter_context(source.ready(request)))


@pytest.fixture(scope="session")
def sqlsudoku_engine(request: pytest.FixtureRequest, sqlsudoku_ready: "Callable[[DatabaseSource], Target]") -> "Target":
    """Each database that needs no server from the user, ready for jobs; skips with the reason if not available."""
    return sqlsudoku_ready(request.param)


@pytest.fixture(scope="session")
def sqlsudoku_database(
    request: pytest.FixtureRequest, sqlsudoku_ready: "Callable[[DatabaseSource], Target]"
) -> "Target":
    """Each database that the suite runs on, ready for jobs; skips with the reason if not available."""
    return sqlsudoku_ready(request.param)


@pytest.fixture(scope="module")
def sqlsudoku_children() -> "Iterator[Children]":
    """The processes that run the scripts of a file's tests: each holds hundreds of megabytes as long as it waits."""
    from sqlsudoku.run.runner import Children

    with closing(Children()) as children:
        yield children


# a connection of the user's


@pytest.fixture
def sqlsudoku_check(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Puts a question to an open DB-API connection: sqlsudoku_check(connection, dialect=None).

    A test with this fixture runs once for each question. dialect: whose SQL to use, None for that of the driver. The
    connection must commit each statement. The mark sqlsudoku_lacks declares what the database lacks.
    """
    from sqlsudoku.errors import UsageError
    from sqlsudoku.lab.compliance.borrowed import borrowed

    check, case = request.param
    lacks = list(_lacks(request.node))

    def ask(connection: Any, dialect: str | None = None) -> None:
        try:
            subject = borrowed(connection, dialect, lacks)
        except UsageError as error:
            raise pytest.fail.Exception(str(error), pytrace=False) from None  # a cause would be shown, too
        run_as_pytest(check, subject, case)

    return ask


def run_as_pytest(check: "Check", subject: "Subject", case: "Case") -> None:
    """Runs a check with a case; a declared lack is an expected failure."""
    from sqlsudoku.lab.compliance.core import FailedAsDeclared, Undecided, run_check

    try:
        run_check(check, subject, case)
    except FailedAsDeclared as error:
        pytest.xfail(str(error))
    except Undecided as error:
        pytest.skip(str(error))


def _questions(test: pytest.Item) -> list[Any]:
    """The questions to a connection, as parameters; fails if a lack selects none of them."""
    import sqlsudoku.lab.compliance.checks  # noqa: F401 - it fills the list of checks
    from sqlsudoku.lab.compliance.core import questions_for

    # a parameter is written as a driver wants it, and the user's is another one
    several = [(check, case) for check, case in questions_for("connection") if case.source != "parameter"]
    for lack in _lacks(test):
        if not any(lack.fits(check.name, case) for check, case in several):
            pytest.fail(f"{lack.declared}({lack.says!r}, ...) selects no question.", pytrace=False)
    return [
        pytest.param(
            (check, case), id=f"{check.name}-{case}", marks=getattr(pytest.mark, case.mark) if case.mark else ()
        )
        for check, case in several
    ]


def _lacks(test: pytest.Item) -> "Iterator[Lack]":
    """What the marks of a test declare; fails if a mark is wrong."""
    from sqlsudoku.lab.compliance.requirements import Lack

    for mark in test.iter_markers(LACKS):
        try:
            yield replace(Lack(*mark.args, **mark.kwargs), declared=f"the mark {LACKS}")
        except (TypeError, ValueError) as error:
            reason = str(error).removeprefix("Lack.__init__() ")
            raise pytest.fail.Exception(f"The mark {LACKS} is wrong: {reason}", pytrace=False) from None
