"""Puzzles of each size with no, one and several solutions; the same in every run."""

import functools
import itertools
import random
from collections.abc import Sequence

from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle, fault

BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}
EMPTY_FOUR = Puzzle(BLANK * 16)
ALL_FOUR = sorted(reference.solutions(EMPTY_FOUR))
FEWEST_GIVENS = {4: 3, 6: 10, 9: 26}
"""Of generated puzzles, by the sizes that there are large sets of; a half of the cells in others."""
MANY = 40
"""Puzzles with more solutions are left out of the large sets."""


def without_solution(puzzle: Puzzle) -> Puzzle:
    """The puzzle, which has one solution, with a wrong digit that clashes with no given: it has no solution."""
    solution = next(reference.solutions(puzzle))
    geometry, cells = puzzle.geometry, puzzle.cells
    for cell, symbol in itertools.product(range(geometry.cells), geometry.symbols):
        changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
        if cells[cell] == BLANK and symbol != solution[cell] and fault(changed, geometry) is None:
            return puzzle.having(changed)
    raise AssertionError(f"every wrong digit clashes in {cells}")


def with_several(puzzle: Puzzle) -> Puzzle:
    """The puzzle without one given, so that it has several solutions, but as few as possible."""
    several: list[tuple[int, Puzzle]] = []
    cells = puzzle.cells
    for cell in reversed(range(len(cells))):  # late blanks cost the databases least
        if cells[cell] == BLANK:
            continue
        fewer = puzzle.having(f"{cells[:cell]}{BLANK}{cells[cell + 1 :]}")
        count = reference.count(fewer, 100)
        if count == 2:  # no other has fewer
            return fewer
        if count > 2:
            several.append((count, fewer))
    return min(several, key=lambda pair: pair[0])[1]


@functools.cache
def nearly_solved(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its digits filled in, but for the last quarter of the cells and those in which solutions differ.

    A search that tries each blank finds the same solutions in much less time.
    """
    blank_from = puzzle.geometry.cells * 3 // 4
    digits = [set(several) for several in zip(*reference.solutions(puzzle), strict=True)]
    filled = [min(found) if place < blank_from and len(found) == 1 else "" for place, found in enumerate(digits)]
    return puzzle.having("".join(digit or cell for digit, cell in zip(filled, puzzle.cells, strict=True)))


def _built_in(*names: str) -> list[tuple[Puzzle, int]]:
    """The puzzles with their numbers of solutions."""
    return [(BUILT_IN[name], reference.count(BUILT_IN[name])) for name in names]


@functools.cache
def counted(n: int) -> Sequence[tuple[Puzzle, int]]:
    """Puzzles of a size, and their numbers of solutions."""
    if n == 9:
        return _built_in("aldrich", "no-solution", "two-solutions")
    ((one, count),) = _built_in({4: "four", 6: "six", 16: "sixteen", 25: "twenty-five"}[n])
    several = with_several(one)
    listed = [(one, count), (without_solution(one), 0), (several, reference.count(several))]
    return [*listed, (EMPTY_FOUR, 288)] if n == 4 else listed


def judged(puzzle: Puzzle, grids: Sequence[str], limit: int | None = None) -> None:
    """Raises AssertionError unless the reference agrees with the solutions."""
    verdict = reference.judge(puzzle, grids, limit)
    assert verdict.agrees, verdict.detail


# large sets


@functools.cache
def first_grid(geometry: Geometry) -> str:
    """The full grid that the reference finds first; at 25x25 that takes it a second.

    Raises UsageError if there is none, which regions and extra units may bring about.
    """
    for found in reference.solutions(Puzzle(BLANK * geometry.cells, geometry=geometry), 1):
        return found
    raise UsageError(f"There is no grid that is {geometry}, so there are no puzzles: name other units.")


def shuffled(cells: str, geometry: Geometry, chance: random.Random) -> str:
    """A grid with shuffled symbols, and in a plain one, bands, stacks, and rows and columns within these."""
    symbols = dict(zip(geometry.symbols, chance.sample(geometry.symbols, geometry.n), strict=True)) | {BLANK: BLANK}
    rows = _lines(geometry.n, geometry.box_rows, chance) if geometry.is_plain else range(geometry.n)
    columns = _lines(geometry.n, geometry.box_columns, chance) if geometry.is_plain else range(geometry.n)
    return "".join(symbols[cells[row * geometry.n + column]] for row in rows for column in columns)


def _lines(n: int, together: int, chance: random.Random) -> list[int]:
    groups = chance.sample(range(0, n, together), n // together)
    return [first + line for first in groups for line in chance.sample(range(together), together)]


@functools.cache
def generated(geometry: Geometry, count: int) -> list[tuple[str, frozenset[str]]]:
    """Puzzles with no, one and several solutions, and all their solutions; the same in every run."""
    chance, fewest = random.Random(geometry.n), FEWEST_GIVENS.get(geometry.n, geometry.cells // 2)
    whole = first_grid(geometry)
    puzzles: list[tuple[str, frozenset[str]]] = []
    while len(puzzles) < count:
        grid = shuffled(whole, geometry, chance)
        kept = set(chance.sample(range(geometry.cells), chance.randint(fewest, geometry.cells * 2 // 3)))
        cells = "".join(symbol if cell in kept else BLANK for cell, symbol in enumerate(grid))
        if len(puzzles) % 3 == 0:  # a wrong digit that clashes with no given
            cell = chance.choice([cell for cell in range(geometry.cells) if cell not in kept])
            cells = f"{cells[:cell]}{chance.choice(geometry.symbols)}{cells[cell + 1 :]}"
        if fault(cells, geometry) is None:
            solutions = frozenset(reference.solutions(Puzzle(cells, geometry=geometry), MANY + 1))
            if len(solutions) <= MANY:
                puzzles.append((cells, solutions))
    return puzzles
