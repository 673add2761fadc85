"""Makes the built-in puzzles with other boxes than the five usual sizes, as lines of data/puzzles.csv; seconds.

    .venv/bin/python docs/making/boxes.py

Each has one solution, and backtracking needs few boards, so that the query `string` solves it on every database.
"""

import random

from sqlsudoku.lab.compliance.puzzles import shuffled
from sqlsudoku.lab.fuzz.puzzles import boards
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, BOXES, Geometry, Puzzle

MOST_BOARDS = 300
MOST_TESTS = 120
"""How many cells may be tried in vain."""


def pattern(geometry: Geometry) -> str:
    """A full grid: each row is the one above, moved."""
    n, height, width = geometry.n, geometry.box_rows, geometry.box_columns
    return "".join(
        geometry.symbols[(row % height * width + row // height + column) % n] for row in range(n) for column in range(n)
    )


def made(geometry: Geometry) -> Puzzle:
    """A puzzle with one solution, fewer givens than that being too much work or ambiguous."""
    chance = random.Random(geometry.boxes)
    return with_few_givens(Puzzle(shuffled(pattern(geometry), geometry, chance), geometry=geometry), chance)


def with_few_givens(puzzle: Puzzle, chance: random.Random) -> Puzzle:
    """The puzzle with one solution, the full grid, and as few givens as are found soon."""
    cells = puzzle.geometry.cells
    for cell in chance.sample(range(cells), min(cells, MOST_TESTS)):
        fewer = puzzle.having(puzzle.cells[:cell] + BLANK + puzzle.cells[cell + 1 :])
        if boards(fewer, MOST_BOARDS) <= MOST_BOARDS and reference.count(fewer, 2) == 1:
            puzzle = fewer
    return puzzle


if __name__ == "__main__":
    others = {each.puzzle.geometry for each in built_in() if "boxes" not in each.sets}
    for size in BOXES.values():
        if size not in others:
            boxes = "" if size.is_usual else f",boxes {size.boxes}"
            print(f"boxes-{size.boxes},boxes,{made(size).cells},1,made by docs/making/boxes.py{boxes}")
