"""Plain backtracking: tries the digits of the first blank cell in order, and goes back if none fits.

A second judge for the tests, independent of the reference solver: they share only puzzles and sizes. Slow on puzzles
designed to defeat backtracking.
"""

from collections.abc import Iterator
from itertools import islice

from sqlsudoku.puzzle.grid import BLANK, Puzzle, Size


def solutions(puzzle: Puzzle, limit: int | None = None) -> Iterator[str]:
    """All solutions, or the first ``limit``, in the order of their text, each as N * N symbols."""
    return islice(_fill(list(puzzle.cells), 0, puzzle.size), limit)


def _fill(cells: list[str], cell: int, size: Size) -> Iterator[str]:
    if cell == size.cells:
        yield "".join(cells)
    elif cells[cell] != BLANK:
        yield from _fill(cells, cell + 1, size)
    else:
        for symbol in size.symbols:
            if _fits(cells, cell, symbol, size):
                cells[cell] = symbol
                yield from _fill(cells, cell + 1, size)
                cells[cell] = BLANK


def _fits(cells: list[str], cell: int, symbol: str, size: Size) -> bool:
    row, column = divmod(cell, size.n)
    top = row - row % size.box_rows
    left = column - column % size.box_columns
    return (
        all(cells[row * size.n + other] != symbol for other in range(size.n))
        and all(cells[other * size.n + column] != symbol for other in range(size.n))
        and all(
            cells[(top + down) * size.n + left + right] != symbol
            for down in range(size.box_rows)
            for right in range(size.box_columns)
        )
    )
