"""Makes 16x16 and 25x25 puzzles: `python tests/support/large_puzzles.py N SEED GIVENS`, the same from the same numbers.

It prints a puzzle with one solution, then one with no solution and one with several, which differ from it in a cell.
A puzzle is made from a regular grid: most of its cells are filled anew by the reference solver, so that the regularity
is gone, and givens are removed in random order as long as there is one solution. The ending is a number of givens and
not a time, so that the machine does not matter: 106 givens of 16x16 take a second, 100 some seconds, 94 half a minute.
"""

import random
import sys
from itertools import islice

from sqlsudoku.compliance.puzzles import shuffled, with_several, without_solution
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle, Size

REFILLED = {16: 0.55, 25: 0.4}
"""The part of the cells that the reference fills anew; of more, it may need minutes."""
CHOICES = 20


def made(n: int, seed: int, givens: int) -> Puzzle:
    """A puzzle with one solution; it has more givens if no more can go."""
    size, chance = SIZES[n], random.Random(seed)
    cells = list(_grid(size, chance))
    left = size.cells
    for cell in chance.sample(range(size.cells), size.cells):
        if left == givens:
            break
        given, cells[cell] = cells[cell], BLANK
        if reference.count(Puzzle("".join(cells)), 2) == 1:
            left -= 1
        else:
            cells[cell] = given
    return Puzzle("".join(cells))


def _grid(size: Size, chance: random.Random) -> str:
    """A full grid in which no regularity is left."""
    n, width = size.n, size.box_columns
    regular = (
        size.symbols[(row % size.box_rows * width + row // size.box_rows + column) % n] for row, column in _cells(n)
    )
    cells = list(shuffled("".join(regular), size, chance))
    for cell in chance.sample(range(size.cells), int(size.cells * REFILLED[n])):
        cells[cell] = BLANK
    solutions = list(islice(reference.solutions(Puzzle("".join(cells))), CHOICES))
    return shuffled(chance.choice(solutions), size, chance)


def _cells(n: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(n) for column in range(n)]


if __name__ == "__main__":
    one = made(*map(int, sys.argv[1:]))
    for puzzle in (one, without_solution(one), with_several(one)):
        print(puzzle.cells)
