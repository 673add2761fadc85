"""Any number of generated puzzles, the same in every run."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle, fault

MINIMAL = Path(__file__).parents[1] / "data" / "minimal-9x9.txt"
"""Puzzles with one solution and no given too many, made by `minimal`; the last two take naked triples."""


def random_puzzles(seed: int, count: int, n: int = 9) -> Iterator[Puzzle]:
    """Puzzles of all kinds: from few givens to many, with no, one and several solutions."""
    dice = random.Random(seed)
    geometry = SIZES[n]
    for _ in range(count):
        if n < 16 and dice.random() < 0.5:
            cells = shuffled(dice, dice.choice(minimal_puzzles(n)), geometry)
        else:
            share = dice.uniform(0.25, 0.6) if n < 16 else dice.uniform(0.55, 0.8)
            cells = "".join(symbol if dice.random() < share else BLANK for symbol in random_grid(dice, geometry))
        change = dice.choice([with_another_digit, with_one_less, None, None])
        yield Puzzle(change(dice, cells, geometry) if change else cells)


@cache
def minimal_puzzles(n: int) -> Sequence[str]:
    """Some puzzles without a given too many, all different in more than their order."""
    if n == 9:
        return MINIMAL.read_text("utf-8").splitlines()
    return list(minimal(0, 10, n))


def minimal(seed: int, count: int, n: int) -> Iterator[str]:
    """Full grids without their needless givens."""
    dice = random.Random(seed)
    for _ in range(count):
        yield without_needless_givens(dice, random_grid(dice, SIZES[n]))


def without_needless_givens(dice: random.Random, cells: str) -> str:
    """The puzzle with givens blanked, in any order, as long as that leaves one solution."""
    for cell in dice.sample(range(len(cells)), len(cells)):
        if cells[cell] != BLANK and reference.count(Puzzle(fewer := without(cells, cell)), 2) == 1:
            cells = fewer
    return cells


def without(cells: str, cell: int) -> str:
    """The puzzle with a cell blanked."""
    return f"{cells[:cell]}{BLANK}{cells[cell + 1 :]}"


def random_grid(dice: random.Random, geometry: Geometry) -> str:
    """A full grid, shuffled: up to 9x9 the first that has some first row, else the first of all.

    From some first rows the search for a full grid of 25x25 had not ended after minutes.
    """
    if geometry.n > 9:
        return shuffled(dice, first_grid(geometry), geometry)
    first = "".join(dice.sample(geometry.symbols, geometry.n))
    return shuffled(dice, next(reference.solutions(Puzzle(first + BLANK * (geometry.cells - geometry.n)))), geometry)


def shuffled(dice: random.Random, cells: str, geometry: Geometry) -> str:
    """The same puzzle with its digits renamed and its rows and columns moved."""
    cells = renamed(dice, cells, geometry)
    rows, columns = moved(dice, geometry.n, geometry.box_rows), moved(dice, geometry.n, geometry.box_columns)
    return "".join(cells[row * geometry.n + column] for row in rows for column in columns)


def renamed(dice: random.Random, cells: str, geometry: Geometry) -> str:
    """The same puzzle with its digits renamed."""
    return cells.translate(str.maketrans(geometry.symbols, "".join(dice.sample(geometry.symbols, geometry.n))))


def moved(dice: random.Random, n: int, box: int) -> list[int]:
    """The rows or columns in another order that leaves the boxes together."""
    bands = [list(range(start, start + box)) for start in range(0, n, box)]
    return [line for band in dice.sample(bands, len(bands)) for line in dice.sample(band, box)]


def with_one_less(dice: random.Random, cells: str, geometry: Geometry) -> str:
    """The puzzle without one given."""
    return without(cells, dice.choice([cell for cell, symbol in enumerate(cells) if symbol != BLANK]))


def with_another_digit(dice: random.Random, cells: str, geometry: Geometry) -> str:
    """One more given that clashes with no other; most often it leaves no solution."""
    for cell in dice.sample(range(geometry.cells), geometry.cells):
        for symbol in dice.sample(geometry.symbols, geometry.n):
            changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
            if cells[cell] == BLANK and fault(changed, geometry) is None:
                return changed
    return cells
