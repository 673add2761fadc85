"""Tables in memory go into a batch, and its results become one again."""

from collections.abc import Callable
from operator import length_hint
from typing import Any

import duckdb
import pandas
import polars
import pyarrow
import pytest

import sqlsudoku
from sqlsudoku.errors import PuzzleError, UsageError

PUZZLES = ["1234.....1..4321", None, "1..............."]
VERDICTS = ["solved", "malformed", "ambiguous"]
RELATION = f"SELECT unnest(['{PUZZLES[0]}', NULL, '{PUZZLES[2]}']) AS puzzle"


def verdicts(puzzles: Any, **named: Any) -> list[str]:
    return [result.kind for result in sqlsudoku.batch(puzzles, database="sqlite", **named)]


@pytest.mark.parametrize(
    "made",
    [
        pandas.Series,
        lambda puzzles: pandas.DataFrame({"sudoku": puzzles}),
        polars.Series,
        lambda puzzles: polars.DataFrame({"sudoku": puzzles}),
        pyarrow.array,
        lambda puzzles: pyarrow.table({"puzzle": puzzles})["puzzle"],
        lambda puzzles: pyarrow.table({"number": [1, 2, 3], "puzzle": puzzles}),
        lambda puzzles: pyarrow.table({"puzzle": puzzles}).to_reader(1),
        lambda puzzles: duckdb.connect().sql(RELATION),
    ],
)
def test_a_column_and_a_table_are_read(made: Callable[[Any], Any]) -> None:
    assert verdicts(made(PUZZLES)) == VERDICTS


def test_a_column_is_named() -> None:
    table = pyarrow.table({"puzzle": ["1"] * 3, "mine": PUZZLES})
    assert verdicts(table, column="mine") == VERDICTS
    with pytest.raises(PuzzleError, match=r"^The table: there is no column 'yours'; its columns are puzzle, mine; "):
        sqlsudoku.batch(table, column="yours")
    with pytest.raises(UsageError, match=r"^column is 'mine', but the puzzles are no table: leave it out\.$"):
        sqlsudoku.batch(PUZZLES, column="mine")


def test_the_results_become_a_table() -> None:
    rows = [result._asdict() for result in sqlsudoku.batch(PUZZLES, database="sqlite")]
    null = [{name: value or None for name, value in row.items()} for row in rows]
    assert pandas.DataFrame(sqlsudoku.batch(PUZZLES, database="sqlite")).to_dict("records") == rows
    assert pyarrow.table(sqlsudoku.batch(PUZZLES, database="sqlite")).to_pylist() == null
    assert polars.DataFrame(sqlsudoku.batch(PUZZLES, database="sqlite")).to_dicts() in (rows, null)


def test_how_many_will_come_is_known_for_a_bar() -> None:
    solving = sqlsudoku.batch(PUZZLES, database="sqlite")
    assert length_hint(solving, -1) == 3
    assert length_hint(sqlsudoku.batch(iter(PUZZLES), database="sqlite"), -1) == -1
    next(solving)
    solving.close()
    assert list(solving) == []
