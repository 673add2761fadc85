"""The shape levels, which returns every row of a recursion."""

from collections.abc import Iterator

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.core import Case, Subject, checked
from sqlsudoku.compliance.puzzles import BUILT_IN
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES

LEVELS = "levels"
FORMS = {"cover": ("compact",)}
"""The forms that have the shape, if not all have it."""


def cases() -> Iterator[Case]:
    for query in queries.QUERIES.values():
        if LEVELS in query.shapes:
            for form in FORMS.get(query.name, query.forms):
                for name in ("four", "leran-2", "no-solution", "two-solutions"):
                    yield Case(query.name, BUILT_IN[name], {"form": form, "shape": LEVELS}, name)


@checked("engine", cases())
def levels_grow_from_the_puzzle_to_its_solutions(subject: Subject, case: Case) -> None:
    """Each row extends the givens, the levels are complete and in order, and the full rows are the solutions."""
    assert case.puzzle
    givens = case.puzzle.cells
    rows = scripts.results(subject, case)[-1]
    levels = [row[0] for row in rows]
    assert levels == sorted(levels)
    assert set(levels) == set(range(max(levels) + 1))
    assert rows[0][1] == givens or case.query == "cover"
    for level, cells, *_ in rows:
        assert all(given in (BLANK, cell) for given, cell in zip(givens, cells, strict=True)), (level, cells)
    solutions = scripts.query(case).grids([rows], scripts.request(subject.dialect, case))
    assert sorted(solutions) == sorted(reference.solutions(case.puzzle))
    if case.query == "string":
        assert all(cells.count(BLANK) == givens.count(BLANK) - level for level, cells, *_ in rows)
    else:
        for _, cells, _, candidates in rows:
            assert_candidates(candidates, cells)


def assert_candidates(candidates: str, cells: str) -> None:
    """The candidates are 0 or 1 for each digit and cell, and a cell with one candidate shows its digit."""
    count, symbols = len(cells), SIZES[int(len(cells) ** 0.5)].symbols
    assert len(candidates) == len(symbols) * count
    assert set(candidates) <= set("01")
    for place, cell in enumerate(cells):
        digits = [symbol for symbol, bit in zip(symbols, candidates[place::count], strict=True) if bit == "1"]
        assert (digits == [cell]) if cell != BLANK else len(digits) != 1, (place, cell, digits)
