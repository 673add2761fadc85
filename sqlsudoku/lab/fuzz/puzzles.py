"""Puzzles by chance: of every size, with no, one or many solutions, and little work for any query."""

from collections.abc import Iterable
from itertools import islice
from random import Random

from sqlsudoku.lab.compliance.puzzles import first_grid, shuffled
from sqlsudoku.puzzle import backtracking, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle, fault

MOST_BLANKS = {4: 16, 6: 30, 9: 58, 16: 100, 25: 100}
"""By the sizes that there are questions of; half the cells in others, which only units that are named have."""
FILLED_SHARE = 0.15
"""The share of the blank cells that are filled at a time if a puzzle is too much work."""
OTHER_DIGIT = 0.2
"""How often a puzzle gets a given that is in none of the solutions it was made from."""


def puzzle(chance: Random, geometry: Geometry, most_boards: int) -> Puzzle:
    """A puzzle on which backtracking makes at most this many boards."""
    grid = full_grid(chance, geometry)
    blanks = chance.sample(range(geometry.cells), chance.randint(0, most_blanks(geometry)))
    cells = with_blanks(grid, blanks)
    if blanks and chance.random() < OTHER_DIGIT:
        cells = with_another_digit(chance, cells, geometry)
    while boards(Puzzle(cells, geometry=geometry), most_boards) > most_boards:
        filled = max(1, int(len(blanks) * FILLED_SHARE))
        blanks = blanks[filled:]
        cells = with_blanks(grid, blanks)
    return Puzzle(turned(chance, cells, geometry), geometry=geometry)


def most_blanks(geometry: Geometry) -> int:
    """The most blank cells of a puzzle."""
    return MOST_BLANKS.get(geometry.n, geometry.cells // 2)


def full_grid(chance: Random, geometry: Geometry) -> str:
    """A full grid: one of the solutions of half a grid, or of a large one with few blanks, in another guise."""
    whole = shuffled(first_grid(geometry), geometry, chance)
    blanks = min(geometry.cells // 2, most_blanks(geometry))
    part = with_blanks(whole, chance.sample(range(geometry.cells), blanks))
    found = list(islice(reference.solutions(Puzzle(part, geometry=geometry)), 10))
    return shuffled(chance.choice(found), geometry, chance)


def turned(chance: Random, cells: str, geometry: Geometry) -> str:
    """The same puzzle, turned around or with rows and columns exchanged, if that keeps its units; or as it was."""
    around = range(geometry.cells - 1, -1, -1)
    exchanged = [row * geometry.n + column for column in range(geometry.n) for row in range(geometry.n)]
    for order in filter(geometry.keeps_units, (around, exchanged)):
        if chance.random() < 0.5:
            cells = "".join(cells[cell] for cell in order)
    return cells


def with_blanks(grid: str, blanks: Iterable[int]) -> str:
    """The grid with these cells blanked."""
    left_out = set(blanks)
    return "".join(BLANK if cell in left_out else symbol for cell, symbol in enumerate(grid))


def with_another_digit(chance: Random, cells: str, geometry: Geometry) -> str:
    """The puzzle with one more given that clashes with no other; most often it then has no solution."""
    for cell in chance.sample(range(geometry.cells), geometry.cells):
        for symbol in chance.sample(geometry.symbols, geometry.n):
            changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
            if cells[cell] == BLANK and fault(changed, geometry) is None:
                return changed
    return cells


def no_puzzle(chance: Random, geometry: Geometry) -> str:
    """A text that is no legal puzzle of this size."""
    grid = full_grid(chance, geometry)
    other = SIZES[chance.choice([n for n in MOST_BLANKS if n != geometry.n])]
    return chance.choice(
        [
            "",
            grid[:-1],
            grid + grid[0],
            grid[1] + grid[1:],
            grid[:-1] + "x",
            BLANK * other.cells,
            f" {grid[1:]}",
            f"{grid[:-1]}-",
        ]
    )


def puzzle_in(text: str, geometry: Geometry) -> Puzzle | None:
    """The puzzle that a text of a table or a parameter is; None if it is none of this size."""
    cells = text.replace("0", BLANK)
    legal = len(cells) == geometry.cells and fault(cells, geometry) is None
    return Puzzle(cells, geometry=geometry) if legal else None


def boards(asked: Puzzle, most: int) -> int:
    """How many boards backtracking makes of a puzzle; stops counting after the most."""
    return sum(1 for _ in islice(backtracking.boards(asked), most + 1))
