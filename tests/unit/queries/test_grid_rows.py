"""How rows of shape `grid` are read and judged: their numbers and their order count, too."""

from collections.abc import Sequence

import pytest

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.puzzles import ALL_FOUR, EMPTY_FOUR
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.request import Question, requested

SIZE = SIZES[4]
Row = tuple[int | str, ...]


def rows(*grids: str, key: Sequence[int] = ()) -> list[Row]:
    """The rows as they should be; key: the id of a puzzle."""
    return [
        (*key, solution_no, row_no, *grid[4 * row_no - 4 : 4 * row_no])
        for solution_no, grid in enumerate(grids, 1)
        for row_no in range(1, 5)
    ]


TWO = rows(*ALL_FOUR[:2])
FAULTS = {
    "a row is missing": TWO[:5] + TWO[6:],
    "the last row is missing": TWO[:-1],
    "a row comes twice": [*TWO[:4], *TWO[3:]],
    "rows are exchanged": [TWO[1], TWO[0], *TWO[2:]],
    "solutions are exchanged": TWO[4:] + TWO[:4],
    "a number is left out": rows(ALL_FOUR[0]) + [(3, *row[1:]) for row in rows(ALL_FOUR[1])],
    "rows count from 0": [(row[0], int(row[1]) - 1, *row[2:]) for row in TWO],
    "numbers go on in the next puzzle": rows(ALL_FOUR[0], key=[7]) + [(8, 2, *row[1:]) for row in rows(ALL_FOUR[1])],
}


@pytest.mark.parametrize("found", FAULTS.values(), ids=FAULTS)
def test_wrong_numbers_are_a_fault(found: list[Row]) -> None:
    assert "but each consists of the rows 1 to 4, in order" in (grid_rows.fault(found, SIZE) or "")


@pytest.mark.parametrize(
    "found", [[], TWO, rows(*ALL_FOUR), rows(*ALL_FOUR[:2], key=[7]) + rows(ALL_FOUR[0], key=[8])], ids=len
)
def test_right_numbers_are_none(found: list[Row]) -> None:
    assert grid_rows.fault(found, SIZE) is None


def test_digits_may_be_numbers_or_symbols_and_nothing_else() -> None:
    assert [grid_rows.line(row, SIZE) for row in [(1, 2, 3, 4), "1234", (1, 5, 0, 4), (1, None, "x", 4)]] == [
        "1234",
        "1234",
        "1..4",
        "1..4",
    ]


@pytest.mark.parametrize("query", ["string", "cover", "enumerate"])
def test_judge_counts_solutions_not_rows_and_sees_faults(query: str) -> None:
    asked = requested(registry.dialect("sqlite"), Question(query, EMPTY_FOUR, {"shape": "grid", "limit": 2}))
    assert asked.query.judged([TWO], asked).count == 2
    assert asked.query.judged([TWO], asked).agrees
    assert not asked.query.judged([TWO[4:] + TWO[:4]], asked).agrees
    assert not asked.query.judged([rows(ALL_FOUR[0], ALL_FOUR[0])], asked).agrees
