"""`cover` on hundreds of puzzles, with limits, few givens, and givens that contradict each other."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlsudoku import queries
from sqlsudoku.compliance import scripts
from sqlsudoku.compliance.checks.tables import TABLE, puzzles
from sqlsudoku.compliance.core import Case, Mark, Subject, checked
from sqlsudoku.compliance.puzzles import BUILT_IN, EMPTY_FOUR, generated, judged
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import requested

COVER = queries.query("cover")


def each_form(puzzle: Puzzle | None = None, mark: Mark = "", **choices: Any) -> list[Case]:
    return [Case("cover", puzzle, {"form": form, **choices}, mark=mark) for form in COVER.values("form")]


def each_size() -> list[Case]:
    """Each form of a statement for a table with puzzles of each size."""
    return list(itertools.chain.from_iterable(each_form(size=size, table=TABLE) for size in COVER.sizes))


def solved_table(subject: Subject, case: Case, cells: Sequence[str]) -> list[tuple[int, str]]:
    requested(subject.dialect, case)
    with puzzles(subject, cells):
        return scripts.with_ids(subject, case)


def hundreds() -> Iterator[Case]:
    """Tables of generated puzzles; the compact form takes longer for them."""
    for size, (form, few, many) in itertools.product(COVER.sizes, [("fast", 100, 500), ("compact", 20, 100)]):
        choices = {"form": form, "size": size, "table": TABLE}
        yield Case("cover", None, choices, str(few), (few,))
        yield Case("cover", None, choices, str(many), (many,), mark="slow")


@checked("engine", hundreds())
def cover_solves_hundreds_of_puzzles_in_one_statement(subject: Subject, case: Case) -> None:
    (count,) = case.values
    assert case.size
    several = generated(case.size, count)
    cells = [cells.replace(BLANK, "0") if i % 2 else cells for i, (cells, _) in enumerate(several)]
    rows = solved_table(subject, case, cells)
    assert rows == [(i, grid) for i, (_, solutions) in enumerate(several, 1) for grid in sorted(solutions)]


@checked(
    "engine",
    [
        *each_form(size=6, table=TABLE, limit=1, mark="thorough"),
        *each_form(size=6, table=TABLE, limit=3),
    ],
)
def cover_of_a_table_with_a_limit(subject: Subject, case: Case) -> None:
    several = generated(6, 300)
    rows = solved_table(subject, case, [cells for cells, _ in several])
    for i, (_, solutions) in enumerate(several, 1):
        found = [grid for row_id, grid in rows if row_id == i]
        assert len(found) == len(set(found)) == min(case.options["limit"], len(solutions))
        assert set(found) <= solutions


def tables_of_built_in() -> Iterator[Case]:
    for case in each_size():
        slow = case.options["form"] == "compact" and case.size == 9
        yield replace(case, mark="slow" if slow else "")


@checked("engine", tables_of_built_in())
def cover_of_built_in_puzzles(subject: Subject, case: Case) -> None:
    listed = [each.puzzle for each in built_in() if each.puzzle.size.n == case.size]
    rows = solved_table(subject, case, [puzzle.cells for puzzle in listed])
    for i, puzzle in enumerate(listed, 1):
        verdict = reference.judge(puzzle, [grid for row_id, grid in rows if row_id == i], None)
        assert verdict.agrees, f"{puzzle.name}: {verdict.detail}"


@checked("engine", each_form(BUILT_IN["four"]))
def cover_answers_one_puzzle_after_another(subject: Subject, case: Case) -> None:
    """On one connection: a database may keep what a statement names, and the next one reads it."""
    for puzzle in (BUILT_IN["six"], BUILT_IN["four"], Puzzle("1234............"), BUILT_IN["six"]):
        rows = scripts.results(subject, replace(case, puzzle=puzzle))[-1]
        judged(puzzle, [row[0] for row in rows])


@checked("engine", each_size())
def contradictory_givens_have_no_solution(subject: Subject, case: Case) -> None:
    """A table may contain a digit twice in a row, column or box; the command line refuses such puzzles."""
    assert case.size
    size = SIZES[case.size]
    full = next(reference.solutions(Puzzle(BLANK * size.cells)))
    twice = []
    for unit in size.units:
        first, second = unit[0], unit[-1]
        cells = list(full)
        cells[second] = full[first]
        twice.append("".join(cells))
        twice.append("".join(symbol if i in unit else BLANK for i, symbol in enumerate(cells)))
    assert solved_table(subject, case, twice) == []


@checked("engine", each_form(EMPTY_FOUR, parameter=True))
def cover_finds_all_288_grids(subject: Subject, case: Case) -> None:
    (rows,) = scripts.results(subject, case)
    assert sorted(row[0] for row in rows) == sorted(reference.solutions(EMPTY_FOUR))


FEW = [
    BLANK * 81,
    "12345" + BLANK * 76,
    BLANK * 40 + "5" + BLANK * 40,
    "1" + BLANK * 20 + "1" + BLANK * 20 + "2" + BLANK * 38,
]


@checked(
    "engine",
    # with a parameter, since generating a statement takes longer than running it
    [
        *each_form(Puzzle(FEW[0]), parameter=True, limit=2),
        *each_form(Puzzle(FEW[0]), parameter=True, limit=20, mark="slow"),
    ],
)
def cover_of_few_givens_with_a_limit_ends(subject: Subject, case: Case) -> None:
    limit = case.options["limit"]
    for cells in FEW:
        (rows,) = scripts.results(subject, case, cells)
        judged(Puzzle(cells), [row[0] for row in rows], limit)


@checked("engine", each_form(size=9, table=TABLE, limit=2, mark="thorough"))
def cover_of_few_givens_in_a_table_with_a_limit_ends(subject: Subject, case: Case) -> None:
    rows = solved_table(subject, case, FEW)
    for i, puzzle in enumerate(map(Puzzle, FEW), 1):
        judged(puzzle, [grid for row_id, grid in rows if row_id == i], 2)


def levels() -> Iterator[Case]:
    for name in ("four", "leran-2", "no-solution", "two-solutions"):
        yield Case("cover", BUILT_IN[name], {"form": "compact", "shape": LEVELS}, name)


@checked("engine", levels())
def levels_of_cover_lead_from_the_puzzle_to_its_solutions(subject: Subject, case: Case) -> None:
    """Each row extends the givens, the levels are complete and in order, and the solved rows are the solutions."""
    assert case.puzzle
    rows = scripts.results(subject, case)[-1]
    numbers = [row[0] for row in rows]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(max(numbers) + 1))
    for level_no, cells, _, candidates in rows:
        pairs = zip(case.puzzle.cells, cells, strict=True)
        assert all(given in (BLANK, cell) for given, cell in pairs), (level_no, cells)
        assert_candidates(candidates, cells)
    assert sorted(cells for _, cells, solved, _ in rows if solved) == sorted(reference.solutions(case.puzzle))


def assert_candidates(candidates: str, cells: str) -> None:
    """The candidates are 0 or 1 for each digit and cell, and a cell with one candidate shows its digit."""
    count, symbols = len(cells), SIZES[int(len(cells) ** 0.5)].symbols
    assert len(candidates) == len(symbols) * count
    assert set(candidates) <= set("01")
    for place, cell in enumerate(cells):
        digits = [symbol for symbol, bit in zip(symbols, candidates[place::count], strict=True) if bit == "1"]
        assert (digits == [cell]) if cell != BLANK else len(digits) != 1, (place, cell, digits)
