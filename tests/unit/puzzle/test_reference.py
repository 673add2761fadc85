import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import backtracked
import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import puzzles_of
from sqlsudoku.puzzle.grading import grade
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle, Unit, fault, of_boxes
from sqlsudoku.puzzle.reference import COUNT_CAP, count, judge
from sqlsudoku.puzzle.variant import windows

NINE = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
NINE_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY_FOUR = Puzzle("." * 16)
NO_PLACE_IN_ROW = Puzzle("123" + "." * 4 + "4" + "." * 8)  # the first row's last cell sees 1, 2, 3 and 4

Solver = Callable[[Puzzle, int | None], Iterator[str]]
BOTH = pytest.mark.parametrize("solve", [reference.solutions, backtracked.solutions])
# --- Solving -----------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        pytest.param(NINE, 1, id="9x9, one"),
        pytest.param(NO_PLACE_IN_ROW, 0, id="4x4, none: a cell without a digit"),
        pytest.param(Puzzle("1.....1..2.3...."), 0, id="4x4, none though each cell has a digit"),
        pytest.param(Puzzle("1234341221434321"), 1, id="4x4, full"),
        pytest.param(EMPTY_FOUR, 288, id="4x4, all"),
        pytest.param(Puzzle("1234" + "." * 12), 12, id="4x4, first row given"),
        pytest.param(Puzzle("123456456123" + "." * 24), 1408, id="6x6, first two rows given"),
        pytest.param(Puzzle(NINE_SOLUTION.replace("1", ".").replace("2", ".")), 2, id="9x9, two"),
    ],
)
def test_number_of_solutions(solve: Solver, puzzle: Puzzle, number: int) -> None:
    found = list(solve(puzzle, None))
    assert len(found) == len(set(found)) == number
    assert all(BLANK not in solution and fault(solution, puzzle.geometry) is None for solution in found)
    assert all(given in (".", symbol) for each in found for given, symbol in zip(puzzle.cells, each, strict=True))
    assert count(puzzle) == number
    assert count(puzzle, 1) == min(1, number)
    assert list(solve(puzzle, 5)) == found[:5]
    assert list(solve(puzzle, 0)) == []


@BOTH
def test_the_solution(solve: Solver) -> None:
    assert list(solve(NINE, None)) == [NINE_SOLUTION]


@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        (NINE, 1),
        (NO_PLACE_IN_ROW, 0),
        (EMPTY_FOUR, 2),
        (Puzzle("." * 81), 2),
        (Puzzle("." * 256), 2),
        # A puzzle with a search before its refusal (Norvig, https://norvig.com/sudoku.html).
        (Puzzle(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."), 0),
    ],
)
def test_no_solution_one_or_more(puzzle: Puzzle, number: int) -> None:
    assert count(puzzle, 2) == number


def test_both_judges_find_the_same_288_grids() -> None:
    assert set(reference.solutions(EMPTY_FOUR)) == set(backtracked.solutions(EMPTY_FOUR))


@given(st.sampled_from([4, 6]), st.data())
def test_both_judges_agree_on_parts_of_a_grid(n: int, data: st.DataObject) -> None:
    """Givens of a legal grid, one of them changed perhaps: none, one or several solutions."""
    geometry = SIZES[n]
    grids = list(islice(reference.solutions(Puzzle("." * geometry.cells)), 40))
    cells = list(data.draw(st.sampled_from(grids)))
    fewest = 4 if n == 4 else 14
    kept = data.draw(st.sets(st.integers(0, geometry.cells - 1), min_size=fewest, max_size=geometry.cells))
    cells = [symbol if cell in kept else "." for cell, symbol in enumerate(cells)]
    changed = data.draw(st.integers(0, geometry.cells - 1))
    free = [symbol for symbol in geometry.symbols if all(cells[peer] != symbol for peer in geometry.peers[changed])]
    if free:
        cells[changed] = data.draw(st.sampled_from(free))
    puzzle = Puzzle("".join(cells))
    expected = set(backtracked.solutions(puzzle))
    assert set(reference.solutions(puzzle)) == expected
    assert count(puzzle) == len(expected)


def test_units_of_one_shape_may_share_cells() -> None:
    """A window has the shape of a box, and of a unit that is drawn beside another."""
    boxes = [
        Unit("unit", number, (first, first + 1, first + 4, first + 5)) for number, first in enumerate((1, 4, 5), 1)
    ]
    for extra in ([windows(4)[0]], boxes[:1], boxes[1:], boxes):
        geometry = Geometry(4, 2, 2, extra=tuple(extra))
        first_row = Puzzle("1234".ljust(16, "."), geometry=geometry)  # which brute force need not permute
        expected = {*variants.solutions(first_row)}
        assert {*reference.solutions(first_row)} == expected
        for grid in [*expected][:9]:
            puzzle = Puzzle("".join(symbol if cell % 3 else "." for cell, symbol in enumerate(grid)), geometry=geometry)
            assert {*reference.solutions(puzzle)} == {*backtracked.solutions(puzzle)}
            assert {*grade(puzzle, None).solutions} == {*backtracked.solutions(puzzle)}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("n", [4, 6])
def test_all_judges_agree_on_variants_by_chance(n: int, seed: int) -> None:
    """Regions and further units of any shape: reference, backtracking, grading and brute force."""
    puzzle = variants.puzzle(random.Random(f"{n} {seed}"), n)
    expected = set(variants.solutions(puzzle))
    assert set(reference.solutions(puzzle)) == expected
    assert count(puzzle) == len(expected)
    assert set(backtracked.solutions(puzzle)) == expected
    assert set(grade(puzzle, None).solutions) == expected


DIAGONALS = tuple(Unit("diagonal", number, cells) for number, cells in enumerate(((0, 5, 10, 15), (3, 6, 9, 12)), 1))
LS = (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3)


@pytest.mark.parametrize(
    ("geometry", "number"),
    [
        pytest.param(Geometry(4, 2, 2, extra=DIAGONALS), 48, id="diagonals"),
        pytest.param(Geometry(4, 0, 0, LS), 144, id="regions like L"),
        pytest.param(Geometry(4, 0, 0, tuple(cell // 4 for cell in range(16))), 576, id="Latin squares"),
    ],
)
def test_number_of_grids_of_a_variant(geometry: Geometry, number: int) -> None:
    """48: with both diagonals, a published number; 576: of Latin squares, https://oeis.org/A002860."""
    assert count(Puzzle("." * 16, geometry=geometry)) == number
    assert sum(1 for _ in backtracked.solutions(Puzzle("." * 16, geometry=geometry))) == number


def test_the_first_of_very_many_solutions_are_given_at_once() -> None:
    found = list(reference.solutions(Puzzle("." * 256), 3))
    assert len(set(found)) == 3
    assert all(BLANK not in solution and fault(solution, SIZES[16]) is None for solution in found)


# 1 of the first box is in the first row, with E, F and G; 1 of the first row is in the first box, with the same
POINTING = Puzzle("." * 16 + "".join(f"{part}{'.' * 12}" for part in ("2345", "6789", "ABCD")) + "." * 192)
CLAIMING = Puzzle("....23456789ABCD" + "." * 240)


@pytest.mark.parametrize("across", [True, False], ids=["rows", "columns"])
@pytest.mark.parametrize(
    ("puzzle", "cells"),
    [(POINTING, range(4, 16)), (CLAIMING, [16 * row + column for row in range(1, 4) for column in range(4)])],
    ids=["pointing", "claiming"],
)
def test_locked_candidates_are_removed(puzzle: Puzzle, cells: Iterable[int], across: bool) -> None:
    """The candidates of 1 in some cells, before and after the rules."""
    if not across:
        puzzle = Puzzle("".join(puzzle.cells[column::16] for column in range(16)))
        cells = [cell % 16 * 16 + cell // 16 for cell in cells]
    start = reference._start(puzzle)
    node = reference._LearningSearch(puzzle.geometry).node(start, 0)
    assert node is not None
    assert [start >> cell & 1 for cell in cells] == [1] * 12
    assert [node.candidates >> cell & 1 for cell in cells] == [0] * 12
    assert node.candidates & 1, "the first cell keeps it"


@pytest.mark.parametrize("part", ["_unlocked", "_note"])
def test_a_large_search_is_smaller_with_the_rule_and_with_the_weights(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (puzzle,) = puzzles_of("sixteen-100")
    nodes = 0
    node = reference._LearningSearch.node

    def counted(self: reference._LearningSearch, candidates: int, placed: int) -> object:
        nonlocal nodes
        nodes += 1
        return node(self, candidates, placed)

    monkeypatch.setattr(reference._LearningSearch, "node", counted)
    assert count(puzzle, 2) == 1
    with_it, nodes = nodes, 0
    monkeypatch.setattr(reference._LearningSearch, part, lambda _, candidates: candidates)
    assert count(puzzle, 2) == 1
    assert nodes > with_it


@pytest.mark.parametrize("name", ["sixteen", "sixteen-several", "sixteen-no-solution", "twenty-five-several"])
def test_the_rule_loses_no_solution(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (puzzle,) = puzzles_of(name)
    found = set(reference.solutions(puzzle))
    monkeypatch.setattr(reference._LearningSearch, "_unlocked", lambda _, candidates: candidates)
    assert found == set(reference.solutions(puzzle))


@pytest.mark.slow
@pytest.mark.parametrize("boxes", ["2x3", "3x2"])
def test_there_are_28200960_grids_of_6x6(boxes: str) -> None:
    """The number is in Wikipedia's Mathematics of Sudoku; counting takes about a minute."""
    assert count(Puzzle("." * 36, geometry=of_boxes(boxes))) == 28_200_960


# --- The verdict -------------------------------------------------------------------------------------------------

FOURS = list(reference.solutions(EMPTY_FOUR))
FIRST_ROW = Puzzle("1234" + "." * 12)
TWELVE = list(reference.solutions(FIRST_ROW))


@pytest.mark.parametrize(
    ("puzzle", "rows", "limit", "detail"),
    [
        (NINE, [NINE_SOLUTION], None, "1 row, the only solution"),
        (NINE, [NINE_SOLUTION], 2, "1 row, the only solution"),
        (NINE, [NINE_SOLUTION], 1, "1 row, each a solution, as many as the limit allows"),
        (NO_PLACE_IN_ROW, [], None, "no row, and the puzzle has no solution"),
        (NO_PLACE_IN_ROW, [], 2, "no row, and the puzzle has no solution"),
        (FIRST_ROW, TWELVE, None, "12 rows, all the solutions"),
        (FIRST_ROW, TWELVE[::-1], 100, "12 rows, all the solutions"),
        (FIRST_ROW, TWELVE[5:7], 2, "2 rows, each a solution, as many as the limit allows"),
        (EMPTY_FOUR, FOURS, None, "288 rows, all the solutions"),
        (Puzzle("." * 81), [NINE_SOLUTION], 1, "1 row, each a solution, as many as the limit allows"),
    ],
)
def test_right_answers(puzzle: Puzzle, rows: list[object], limit: int | None, detail: str) -> None:
    verdict = judge(puzzle, rows, limit)
    assert (verdict.agrees, verdict.detail) == (True, detail)


def changed(grid: str, cell: int, symbol: str) -> str:
    return grid[:cell] + symbol + grid[cell + 1 :]


SWAPPED = NINE_SOLUTION.translate(str.maketrans("12", "21"))  # legal, and breaks givens
TWO_CELLS_SWAPPED = changed(changed(NINE_SOLUTION, 2, "6"), 3, "4")


@pytest.mark.parametrize(
    ("puzzle", "rows", "limit", "detail"),
    [
        (NINE, [None], None, "row 1 is of type NoneType, not text"),
        (NINE, [5], None, "row 1 is of type int, not text"),
        (NINE, [(NINE_SOLUTION,)], None, "row 1 is of type tuple, not text"),
        (NINE, [[]], None, "row 1 is of type list, not text"),
        (NINE, [NINE_SOLUTION.encode()], None, "row 1 is of type bytes, not text"),
        (NINE, [""], None, "row 1 is 0 characters long, not 81"),
        (NINE, [NINE_SOLUTION[:-1]], None, "row 1 is 80 characters long, not 81"),
        (NINE, [NINE_SOLUTION + "  "], None, "row 1 is 83 characters long, not 81"),
        (NINE, [NINE.cells], None, "row 1 contains '.' at row 1, column 3, which is not a symbol of a 9x9 grid"),
        (
            NINE,
            [changed(NINE_SOLUTION, 22, "A")],
            None,
            "row 1 contains 'A' at row 3, column 5, which is not a symbol of a 9x9 grid",
        ),
        (
            NINE,
            [changed(NINE_SOLUTION, 0, "\n")],
            None,
            r"row 1 contains '\n' at row 1, column 1, which is not a symbol of a 9x9 grid",
        ),
        (NINE, [NINE_SOLUTION, changed(NINE_SOLUTION, 4, "1")], None, "row 2 breaks the given 7 at row 1, column 5"),
        (NINE, [SWAPPED], None, "row 1 breaks the given 1 at row 2, column 4"),
        (
            NINE,
            [TWO_CELLS_SWAPPED],
            None,
            "row 1 is not a legal grid: digit 6 appears twice in column 3: row 1 and row 5",
        ),
        (
            EMPTY_FOUR,
            ["1234341243212143", "1123341243212143"],
            None,
            "row 2 is not a legal grid: digit 1 appears twice in row 1: column 1 and column 2",
        ),
        (
            EMPTY_FOUR,
            ["1234234134124123"],
            None,
            "row 1 is not a legal grid: digit 2 appears twice in box 1: row 1, column 2 and row 2, column 1",
        ),
        (NINE, [NINE_SOLUTION] * 2, None, "row 2 repeats row 1"),
        (FIRST_ROW, [*TWELVE, TWELVE[3]], None, "row 13 repeats row 4"),
        (FIRST_ROW, TWELVE[:3], 2, "3 rows, but the limit allows 2"),
        (NINE, [NINE_SOLUTION], 0, "1 row, but the limit allows 0"),
        (NINE, [], None, f"0 rows, but the reference finds 1; {NINE_SOLUTION} is missing"),
        (FIRST_ROW, TWELVE[1:], None, f"11 rows, but the reference finds 12; {TWELVE[0]} is missing"),
        (FIRST_ROW, TWELVE[:11], 50, f"11 rows, but the reference finds 12; {TWELVE[11]} is missing"),
        (FIRST_ROW, TWELVE[:7], 8, f"7 rows, but the reference finds 8; {TWELVE[7]} is missing"),
        (FIRST_ROW, TWELVE[:1], 2, f"1 row, but the reference finds 2; {TWELVE[1]} is missing"),
    ],
)
def test_wrong_answers(puzzle: Puzzle, rows: list[object], limit: int | None, detail: str) -> None:
    verdict = judge(puzzle, rows, limit)
    assert (verdict.agrees, verdict.detail) == (False, detail)


@pytest.mark.parametrize("limit", [None, 10**12])
def test_a_short_answer_to_a_puzzle_with_very_many_solutions_is_judged(limit: int | None) -> None:
    verdict = judge(Puzzle("." * 36), [], limit)
    assert not verdict.agrees
    assert verdict.detail.startswith(f"0 rows, but the reference finds {COUNT_CAP:,} or more; ")


@given(st.sets(st.sampled_from(FOURS)), st.one_of(st.none(), st.integers(0, 300)))
def test_legal_distinct_rows_agree_when_their_number_is_right(rows: set[str], limit: int | None) -> None:
    expected = len(FOURS) if limit is None else min(limit, len(FOURS))
    assert judge(EMPTY_FOUR, sorted(rows), limit).agrees is (len(rows) == expected)
