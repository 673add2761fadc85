"""SQL Server's and Oracle's scripts with one statement that fails, on PostgreSQL as their stand-in.

No console of theirs can run here. What follows an error is the same: SQL*Plus goes on after each, and a batch of T-SQL
that is not executed leaves the transaction to the next one. (An error in one that is executed ends the transaction.)
"""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from pasting import ASKED, TWO
from running import script_of
from stand_in import SET_UP, WORDS, rewritten

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.puzzle import reference
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

Rows = list[tuple[Any, ...]]

SOLUTIONS = list(reference.solutions(TWO))
ROWS = {"tree": [2 * 4], "eliminate": [2 * 4], "rules": [2 * 4], "count": [1], "enumerate": [288, 288 * 4]}
"""How many rows each SELECT of solutions returns."""


@pytest.fixture(scope="module")
def server() -> Iterator[Connection]:
    """A PostgreSQL of its own."""
    target = Target("postgresql")
    status = runner.status(target)
    if not status.usable:
        pytest.skip(status.detail)
    with target.ready(runner.MEMORY) as ready, closing(ready.database.open(ready.address, Limits(runner.MEMORY))) as it:
        yield it


@pytest.fixture
def stand_in(server: Connection) -> Iterator[Connection]:
    """The same, in a transaction that nobody commits."""
    run(server, "BEGIN", *SET_UP)
    yield server
    run(server, "ROLLBACK")


def run(connection: Connection, *statements: str) -> Rows:
    """The rows of the last statement."""
    results: list[Rows] = []
    for statement in statements:
        results = connection.run(statement, {})
    return results[-1] if results else []


def going_on(connection: Connection, steps: list[tuple[Statement, str]]) -> list[Rows]:
    """The rows of each SELECT of solutions, none of one that fails; what a failed statement did is undone."""
    shown = []
    for statement, text in steps:
        run(connection, "SAVEPOINT step")
        try:
            rows = run(connection, text)
        except Exception:
            run(connection, "ROLLBACK TO step")
            rows = []
        if statement.solutions:
            shown.append(rows)
    return shown


@pytest.mark.parametrize("query", ASKED)
@pytest.mark.parametrize("name", WORDS)
def test_no_error_shows_a_solution(stand_in: Connection, name: str, query: str) -> None:
    steps = rewritten(name, script_of(registry.dialect(name), ASKED[query]).statements, SOLUTIONS)
    first = min(number for number, (statement, _) in enumerate(steps) if statement.solutions)
    shown = {}
    for number, (statement, text) in enumerate(steps[:first]):
        run(stand_in, "SAVEPOINT variant")
        shown[statement.text] = going_on(stand_in, steps[number + 1 :])
        run(stand_in, "ROLLBACK TO variant", text)
    right = [run(stand_in, text) for statement, text in steps if statement.solutions]
    assert [len(rows) for rows in right] == ROWS[query]
    wrong = {text: rows for text, rows in shown.items() if any(rows) and rows != right}
    assert wrong == {}
    harmless = ("SELECT", "CREATE INDEX")
    assert [text for text, rows in shown.items() if any(rows) and not text.lstrip("(").startswith(harmless)] == []
