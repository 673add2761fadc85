"""Puzzles by chance: of every size, with no, one or many solutions, and little work for any query."""

from collections.abc import Iterable
from itertools import islice
from random import Random

from sqlsudoku.lab.compliance.puzzles import first_grid, shuffled
from sqlsudoku.puzzle import backtracking, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle, Size, fault

MOST_BLANKS = {4: 16, 6: 30, 9: 58, 16: 100, 25: 100}
"""By the sizes that there are questions of."""
FILLED_SHARE = 0.15
"""The share of the blank cells that are filled at a time if a puzzle is too much work."""
OTHER_DIGIT = 0.2
"""How often a puzzle gets a given that is in none of the solutions it was made from."""


def puzzle(chance: Random, size: Size, most_boards: int) -> Puzzle:
    """A puzzle on which backtracking makes at most this many boards."""
    grid = full_grid(chance, size)
    blanks = chance.sample(range(size.cells), chance.randint(0, MOST_BLANKS[size.n]))
    cells = with_blanks(grid, blanks)
    if blanks and chance.random() < OTHER_DIGIT:
        cells = with_another_digit(chance, cells, size)
    while boards(Puzzle(cells, size=size), most_boards) > most_boards:
        filled = max(1, int(len(blanks) * FILLED_SHARE))
        blanks = blanks[filled:]
        cells = with_blanks(grid, blanks)
    return Puzzle(turned(chance, cells, size), size=size)


def full_grid(chance: Random, size: Size) -> str:
    """A full grid: one of the solutions of half a grid, or of a large one with few blanks, in another guise."""
    whole = shuffled(first_grid(size), size, chance)
    blanks = min(size.cells // 2, MOST_BLANKS[size.n])
    part = with_blanks(whole, chance.sample(range(size.cells), blanks))
    found = list(islice(reference.solutions(Puzzle(part, size=size)), 10))
    return shuffled(chance.choice(found), size, chance)


def turned(chance: Random, cells: str, size: Size) -> str:
    """The same puzzle, turned around or with rows and columns exchanged, if that keeps its units; or as it was."""
    around = range(size.cells - 1, -1, -1)
    exchanged = [row * size.n + column for column in range(size.n) for row in range(size.n)]
    for order in filter(size.keeps_units, (around, exchanged)):
        if chance.random() < 0.5:
            cells = "".join(cells[cell] for cell in order)
    return cells


def with_blanks(grid: str, blanks: Iterable[int]) -> str:
    """The grid with these cells blanked."""
    left_out = set(blanks)
    return "".join(BLANK if cell in left_out else symbol for cell, symbol in enumerate(grid))


def with_another_digit(chance: Random, cells: str, size: Size) -> str:
    """The puzzle with one more given that clashes with no other; most often it then has no solution."""
    for cell in chance.sample(range(size.cells), size.cells):
        for symbol in chance.sample(size.symbols, size.n):
            changed = f"{cells[:cell]}{symbol}{cells[cell + 1 :]}"
            if cells[cell] == BLANK and fault(changed, size) is None:
                return changed
    return cells


def no_puzzle(chance: Random, size: Size) -> str:
    """A text that is no legal puzzle of this size."""
    grid = full_grid(chance, size)
    other = SIZES[chance.choice([n for n in MOST_BLANKS if n != size.n])]
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


def puzzle_in(text: str, size: Size) -> Puzzle | None:
    """The puzzle that a text of a table or a parameter is; None if it is none of this size."""
    cells = text.replace("0", BLANK)
    legal = len(cells) == size.cells and fault(cells, size) is None
    return Puzzle(cells, size=size) if legal else None


def boards(asked: Puzzle, most: int) -> int:
    """How many boards backtracking makes of a puzzle; stops counting after the most."""
    return sum(1 for _ in islice(backtracking.boards(asked), most + 1))
