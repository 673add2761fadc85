"""SQLite's compact form of `cover` needs aggregates that take rows in the order of the subquery that they read.

Only from 3.44 on may an aggregate have an ORDER BY of its own. Python's SQLite and apsw's are different versions.
"""

import importlib
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import Any

import pytest
from running import statements_of

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.checks.solving import assert_candidates
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import Question


@pytest.fixture(params=["sqlite3", "apsw"])
def connection(request: pytest.FixtureRequest) -> Iterator[Any]:
    pytest.importorskip(request.param)
    with closing(importlib.import_module(request.param).Connection(":memory:")) as connection:
        # turns the order of rows that no ORDER BY determines
        connection.execute("PRAGMA reverse_unordered_selects = ON")
        # a search that reads rows in another order may never end: after 500 million steps of its program it is stopped
        calls = count()
        connection.set_progress_handler(lambda: next(calls) > 5_000, 100_000)
        yield connection


@pytest.mark.parametrize("hint", ["", "NOT MATERIALIZED "])
def test_an_aggregate_takes_the_rows_of_an_ordered_subquery_in_their_order(connection: Any, hint: str) -> None:
    query = "SELECT value, SUM(value) OVER (PARTITION BY value % 2) FROM json_each('[3, 1, 4, 2]') ORDER BY value DESC"
    lists = f"WITH listed AS {hint}({query}) SELECT group_concat(value, ''), json_group_array(value) FROM listed"
    assert list(connection.execute(lists)) == [("4321", "[4,3,2,1]")]


def compact(connection: Any, puzzle: Puzzle | None, **options: Any) -> list[tuple[Any, ...]]:
    (text,) = statements_of(registry.dialect("sqlite"), Question("cover", puzzle, dict(form="compact", **options)))
    return list(connection.execute(text))


@pytest.mark.parametrize("size", [9, 16])
def test_the_compact_form_solves_whatever_the_order_of_other_rows(connection: Any, size: int) -> None:
    puzzle = sample(SIZES[size])
    (solution,) = reference.solutions(puzzle)
    assert compact(connection, puzzle) == [(solution,)]
    connection.execute("CREATE TABLE several (id INTEGER, puzzle TEXT)")
    for number in (1, 2):
        connection.execute("INSERT INTO several VALUES (?, ?)", (number, puzzle.cells))
    assert compact(connection, None, table="several", size=size) == [(1, solution), (2, solution)]
    levels = compact(connection, puzzle, shape=LEVELS)
    assert [cells for _, cells, solved, _ in levels if solved] == [solution]
    for _, cells, _, candidates in levels:
        assert_candidates(candidates, cells)


def test_16x16_takes_few_steps(connection: Any) -> None:
    """As SQLite's own program counts them, whatever the machine: 22 million, with a row for each digit in a band 95."""
    (puzzle,) = puzzles_of("sixteen-100")
    calls = count()
    connection.set_progress_handler(lambda: next(calls) > 300, 100_000)
    assert len(compact(connection, puzzle)) == 1
