"""The databases of the extra [engines], which [dev] does not bring: `pytest` asks each a few questions.

The mark `engines` is on every test of them. The other questions of the suite are slow tests: -m "engines and slow".
"""

import re
import tomllib
from pathlib import Path

import pytest

from sqlsudoku.database import registry
from sqlsudoku.database.database import Database
from sqlsudoku.lab.compliance.plugin import DIALECT, OPTION, database_of, engines

EXTRA = "engines"
PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
ONE_BY_ONE = ("test_puzzles_are_solved", "string-fast-4")
"""The question that is not slow, a test and its case: 4x4 with one, no and several solutions."""
IN_A_TABLE = ("test_tables_are_solved", "string-fast-table-4-counted")
"""The same puzzles in one statement."""
NOT_SLOW = {"sparksql": IN_A_TABLE}
"""Of databases where a statement takes ten seconds of processor time."""


def extras() -> set[str]:
    """The extras that [engines] brings."""
    listed = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["optional-dependencies"][EXTRA]
    return {name for each in listed for name in re.findall(r"\w+", each.removeprefix("sqlsudoku"))}


def lightly_tested() -> list[Database]:
    """The databases that these extras install."""
    brought = extras()
    return [database for database in registry.databases().values() if database.extra in brought]


@pytest.hookimpl(tryfirst=True)  # before -m selects
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the tests of these databases, unless the command line names the databases to test.

    Of their dialects, a text of each query is tested in every run, and all texts when slow.
    """
    if config.getoption(OPTION):
        return
    light = {database.name for database in lightly_tested()}
    for item in items:
        if isinstance(item, pytest.Function) and database_of(item) in light:
            item.add_marker(EXTRA)
            asked = (item.originalname, str(item.callspec.params.get("case")))
            if asked != NOT_SLOW.get(str(database_of(item)), ONE_BY_ONE):
                item.add_marker("slow")
        elif _dialect(item) in light and item.get_closest_marker("thorough"):
            item.add_marker("slow")


def _dialect(item: pytest.Item) -> str | None:
    """The dialect whose text a test is about."""
    callspec = getattr(item, "callspec", None)
    return callspec.params.get(DIALECT) if callspec else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names the databases that are not installed, so that no test has run on them."""
    missing = ", ".join(name for name in engines() if not registry.database(name).status(None).usable)
    if missing:
        terminalreporter.write_line(f"Not usable here, so not tested: {missing}; `sqlsudoku databases` says why.")
