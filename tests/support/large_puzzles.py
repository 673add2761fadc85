"""Makes 16x16 and 25x25 puzzles: `python tests/support/large_puzzles.py N SEED GIVENS`, the same from the same numbers.

It prints a puzzle with one solution, then one with no solution and one with several, which differ from it in a cell.
A puzzle is made from a regular grid: digits swap places until the regularity is gone, and givens are removed in random
order as long as there is one solution. Neither depends on the order in which a solver searches. The ending is a number
of givens and not a time, so that the machine does not matter: 106 or 100 givens of 16x16 take 1 to 20 s, 340 of 25x25
two, and 300 up to three minutes.
"""

import random
import sys

from sqlsudoku.lab.compliance.puzzles import shuffled, with_several, without_solution
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle

SWAPS = 10
"""For each cell, so many times a digit swaps places with another."""


def made(n: int, seed: int, givens: int) -> Puzzle:
    """A puzzle with one solution; it has more givens if no more can go."""
    geometry, chance = SIZES[n], random.Random(seed)
    cells = list(_grid(geometry, chance))
    left = geometry.cells
    for cell in chance.sample(range(geometry.cells), geometry.cells):
        if left == givens:
            break
        given, cells[cell] = cells[cell], BLANK
        if reference.count(Puzzle("".join(cells)), 2) == 1:
            left -= 1
        else:
            cells[cell] = given
    return Puzzle("".join(cells))


def _grid(geometry: Geometry, chance: random.Random) -> str:
    """A full grid in which no regularity is left."""
    n, width = geometry.n, geometry.box_columns
    regular = (
        geometry.symbols[(row % geometry.box_rows * width + row // geometry.box_rows + column) % n]
        for row, column in _cells(n)
    )
    cells = list(shuffled("".join(regular), geometry, chance))
    for _ in range(SWAPS * geometry.cells):
        cell, digit = chance.randrange(geometry.cells), chance.choice(geometry.symbols)
        swapped = {cells[cell]: digit, digit: cells[cell]}
        for each in _chain(cells, geometry, cell, digit):
            cells[each] = swapped[cells[each]]
    return "".join(cells)


def _chain(cells: list[str], geometry: Geometry, cell: int, digit: str) -> set[int]:
    """The cells in which two digits must swap places together: those of the two that see each other, from one cell on.

    A Kempe chain: https://en.wikipedia.org/wiki/Kempe_chain.
    """
    both, found, ends = {cells[cell], digit}, {cell}, [cell]
    while ends:
        further = {peer for peer in geometry.peers[ends.pop()] if cells[peer] in both} - found
        found |= further
        ends.extend(further)
    return found


def _cells(n: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(n) for column in range(n)]


if __name__ == "__main__":
    one = made(*map(int, sys.argv[1:]))
    print(*(puzzle.cells for puzzle in (one, without_solution(one), with_several(one))), sep="\n")
