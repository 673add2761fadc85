"""Puzzles of variants by chance, and their solutions by brute force: a judge that knows units as sets, nothing else."""

import itertools
import random
from collections.abc import Iterator
from math import prod

from sqlsudoku.puzzle import backtracking
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle, Unit, fault

MOST_BOARDS = 3000
"""A variant of which backtracking finds no grid so soon is left out."""
MOST_GRIDS = 20_000
"""The maximum number of grids that brute force tries."""


def variant(dice: random.Random, n: int) -> Geometry:
    """Boxes, or regions of any shape, and further units of any cells; not boxes alone."""
    plain = SIZES[n]
    cells = range(plain.cells)
    regions = [plain.box(cell) for cell in cells]
    for one, other in [dice.sample(cells, 2) for _ in range(dice.randint(1, 2 * n))]:
        regions[one], regions[other] = regions[other], regions[one]
    units = [tuple(sorted(dice.sample(cells, n))) for _ in range(dice.randint(0, 2))]
    extra = tuple(Unit("unit", number, unit) for number, unit in enumerate(units, 1))
    if extra and dice.random() < 0.5:
        return Geometry(n, plain.box_rows, plain.box_columns, extra=extra)
    return Geometry(n, 0, 0, tuple(regions), extra)


def puzzle(dice: random.Random, n: int) -> Puzzle:
    """A puzzle of a variant, with no, one or several solutions, and few grids for brute force to try."""
    while True:
        empty = Puzzle(BLANK * n * n, geometry=variant(dice, n))
        boards = itertools.islice(backtracking.boards(empty), MOST_BOARDS)
        if full := next((board for board in boards if BLANK not in board), ""):
            break
    asked = empty.having(full)
    for cell in dice.sample(range(n * n), n * n):
        fewer = asked.having(with_cell(asked.cells, cell, BLANK))
        if prod(map(len, _rows(fewer))) > MOST_GRIDS:
            break
        asked = fewer
    for cell, symbol in itertools.product(dice.sample(range(n * n), n), asked.geometry.symbols):
        other = with_cell(asked.cells, cell, symbol)
        if fault(other, asked.geometry) is None and dice.random() < 0.2:
            return asked.having(other)
    return asked


def with_cell(cells: str, cell: int, symbol: str) -> str:
    return cells[:cell] + symbol + cells[cell + 1 :]


def solutions(puzzle: Puzzle) -> Iterator[str]:
    """All solutions, found by trying all grids whose rows have each symbol once."""
    geometry = puzzle.geometry
    for rows in itertools.product(*_rows(puzzle)):
        grid = "".join(itertools.chain.from_iterable(rows))
        if all(len({grid[cell] for cell in unit.cells}) == geometry.n for unit in geometry.units):
            yield grid


def _rows(puzzle: Puzzle) -> list[list[tuple[str, ...]]]:
    """The orders of the symbols that each row may have, with its givens."""
    n, symbols = puzzle.geometry.n, puzzle.geometry.symbols
    rows = [puzzle.cells[start : start + n] for start in range(0, n * n, n)]
    left = [[symbol for symbol in symbols if symbol not in row] for row in rows]
    return [[_filled(row, order) for order in itertools.permutations(few)] for row, few in zip(rows, left, strict=True)]


def _filled(row: str, order: tuple[str, ...]) -> tuple[str, ...]:
    rest = iter(order)
    return tuple(next(rest) if symbol == BLANK else symbol for symbol in row)
