"""`enumerate` in each shape, and the committed files of all queries, statement by statement."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.core import Case, Subject, checked
from sqlsudoku.compliance.puzzles import ALL_FOUR, counted, judged_twice
from sqlsudoku.puzzle.grid import BLANK, Puzzle

SHAPES = ("flat", "grid")


def each_shape(puzzle: Puzzle | None = None, **choices: Any) -> list[Case]:
    return [Case("enumerate", puzzle, {"shape": shape, **choices}) for shape in SHAPES]


@checked("engine", [Case("enumerate", None, {"shape": "flat"})])
def flat_rows_are_grids_in_order(subject: Subject, case: Case) -> None:
    rows = scripts.results(subject, case)[-1]
    assert ["".join(map(str, row)) for row in rows] == ALL_FOUR


@checked("engine", [Case("enumerate", None, {"shape": "grid"})])
def grid_rows_are_numbered_and_in_order(subject: Subject, case: Case) -> None:
    assert_grid_rows(scripts.results(subject, case)[-1])


def assert_grid_rows(rows: Sequence[Sequence[int]]) -> None:
    assert len(rows) == 1152
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, 289), range(1, 5)))
    grids = ["".join(str(n) for row in rows[i : i + 4] for n in row[2:]) for i in range(0, 1152, 4)]
    assert grids == ALL_FOUR


@checked("engine", [Case("enumerate", None, {"shape": "levels"})])
def levels_of_enumerate_are_in_order(subject: Subject, case: Case) -> None:
    grids = scripts.grids(subject, case)
    assert list(grids) == sorted(grids)


LIMITS: list[dict[str, Any]] = [{}, {"limit": 1}, {"limit": 2}, {"limit": 300}]


@checked("engine", [*(case for limit in LIMITS for case in each_shape(size=4, **limit)), *each_shape(size=6)])
def enumeration_with_givens(subject: Subject, case: Case) -> None:
    assert case.size
    for puzzle, _ in counted(case.size):
        asked = Case("enumerate", puzzle, {name: value for name, value in case.options.items() if name != "size"})
        judged_twice(puzzle, scripts.grids(subject, asked), case.options.get("limit"))


@checked("engine", each_shape(limit=5))
def limit_takes_the_first_grids(subject: Subject, case: Case) -> None:
    assert scripts.grids(subject, case) == ALL_FOUR[:5]


def few_givens() -> Iterator[Case]:
    for shape in SHAPES:
        chosen = {"shape": shape}
        yield Case("enumerate", Puzzle("12345......6" + 24 * BLANK), chosen, "above", (0,))
        yield Case("enumerate", Puzzle(24 * BLANK + "12345......6"), chosen, "below", (0,), mark="slow")
        minimal = Puzzle("....4..15..22.6....4.3..........351.")
        yield Case("enumerate", minimal, chosen, "minimal", (1,), mark="thorough")


@checked("engine", few_givens())
def enumeration_of_6x6_with_few_givens_ends(subject: Subject, case: Case) -> None:
    """It ends in seconds, with the givens in any place."""
    (count,) = case.values
    assert case.puzzle
    answer = scripts.agreed(subject, case, timeout=20)
    assert len(answer.grids) == count
    judged_twice(case.puzzle, answer.grids)


@checked("engine", [Case("enumerate", counted(6)[2][0], {"shape": "grid"})])
def grid_rows_of_6x6_are_numbered(subject: Subject, case: Case) -> None:
    _, count = counted(6)[2]
    rows = scripts.results(subject, case)[-1]
    assert [tuple(row[:2]) for row in rows] == list(itertools.product(range(1, count + 1), range(1, 7)))
    assert all(len(row) == 8 for row in rows)
