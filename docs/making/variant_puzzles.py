"""Makes the built-in variants, as lines of data/puzzles.csv, in seconds.

    .venv/bin/python docs/making/variant_puzzles.py

Each has one solution, and backtracking needs few boards, as in boxes.py. The regions of a jigsaw are boxes that have
exchanged cells with their neighbours and still are in one piece.
"""

import random

from boxes import with_few_givens

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.variant import Variant, name_of

EXCHANGES = 40
VARIANTS = {
    "x-4x4": (4, ("diagonal",)),
    "x-9x9": (9, ("diagonal",)),
    "windows-9x9": (9, ("windows",)),
    "jigsaw-4x4": (4, ()),
    "jigsaw-6x6": (6, ()),
    "jigsaw-9x9": (9, ()),
}


def jigsaw(n: int, chance: random.Random) -> Geometry:
    """Regions of any shape, each in one piece; some have no grid at all."""
    plain = SIZES[n]
    regions = [plain.box(cell) for cell in range(plain.cells)]
    exchanged = 0
    while exchanged < EXCHANGES:
        one, other = chance.sample(range(plain.cells), 2)
        tried = list(regions)
        tried[one], tried[other] = regions[other], regions[one]
        if tried != regions and all(in_one_piece(tried, region, n) for region in (regions[one], regions[other])):
            regions, exchanged = tried, exchanged + 1
    numbers = list(dict.fromkeys(regions))
    return Geometry(n, 0, 0, tuple(numbers.index(region) for region in regions))


def in_one_piece(regions: list[int], region: int, n: int) -> bool:
    """Whether the cells of a region hang together."""
    left = {cell for cell, each in enumerate(regions) if each == region}
    waiting = [left.pop()]
    while waiting:
        cell = waiting.pop()
        beside = [cell - n, cell + n, *([cell - 1] if cell % n else []), *([cell + 1] if cell % n < n - 1 else [])]
        reached = left.intersection(beside)
        left -= reached
        waiting += reached
    return not left


def full(geometry: Geometry, chance: random.Random) -> Puzzle | None:
    """A full grid with any first row; None if there is none."""
    row = "".join(chance.sample(geometry.symbols, geometry.n))
    puzzle = Puzzle(row + BLANK * (geometry.cells - geometry.n), geometry=geometry)
    return next((puzzle.having(grid) for grid in reference.solutions(puzzle, 1)), None)


def made(name: str) -> Puzzle:
    """The puzzle of that name, the same in every run."""
    chance = random.Random(name)
    n, extra = VARIANTS[name]
    while True:
        geometry = Variant(extra=extra).geometry(SIZES[n] if extra else jigsaw(n, chance))
        if whole := full(geometry, chance):
            return with_few_givens(whole, chance)


if __name__ == "__main__":
    for name in VARIANTS:
        puzzle = made(name)
        units = name_of(puzzle.geometry)
        print(f"{name},variants,{puzzle.cells},1,made by docs/making/variant_puzzles.py,{units}")
