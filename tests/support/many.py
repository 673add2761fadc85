"""Any number of different puzzles, derived from a few by exchanging digits, rows and columns."""

import random
from collections.abc import Iterator, Sequence
from operator import itemgetter

from random_puzzles import minimal_puzzles, moved, renamed

from sqlsudoku.puzzle.grid import SIZES

MINIMAL = minimal_puzzles(9)


def minimal(count: int, seed: int = 1) -> Iterator[str]:
    """So many minimal puzzles of 9x9; the same for the same seed."""
    return varied(MINIMAL, count, seed)


def varied(puzzles: Sequence[str], count: int, seed: int) -> Iterator[str]:
    """So many puzzles that differ from the given ones, taken in turn, in their digits and the order of their cells."""
    chance = random.Random(seed)
    orders = [itemgetter(*order_of_cells(chance)) for _ in range(997)]  # no divisor of the number of puzzles
    for number in range(count):
        cells = "".join(orders[number % len(orders)](puzzles[number % len(puzzles)]))
        yield renamed(chance, cells, SIZES[9])


def order_of_cells(chance: random.Random) -> list[int]:
    """The cells in an order in which rows, columns and boxes are again rows, columns and boxes."""
    rows, columns = moved(chance, 9, 3), moved(chance, 9, 3)
    cells = [(row, column) for row in rows for column in columns]
    turned = chance.random() < 0.5
    return [column * 9 + row if turned else row * 9 + column for row, column in cells]
