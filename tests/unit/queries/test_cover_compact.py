"""The compact form of cover for SQLite: its units are lines of the text, and an exact sum tells a solution."""

import itertools
import json
import re
import sqlite3
from contextlib import closing

import pytest

from sqlsudoku.database import registry
from sqlsudoku.puzzle.builtin import puzzles_of, sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate

SQLITE = registry.dialect("sqlite")
SAMPLE = sample(SIZES[9]).cells
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""17 givens and no solution: Peter Norvig, https://norvig.com/sudoku.html."""


def text(n: int, puzzle: Puzzle | None = None, **options: object) -> str:
    return generate(SQLITE, Question("cover", puzzle, dict(form="compact", size=n, **options)))


@pytest.mark.parametrize(
    "name", ["four", "six", "leran-1", "boxes-3x2", "boxes-4x2", "x-4x4", "windows-9x9", "jigsaw-6x6"]
)
def test_each_unit_is_a_line_of_cells_and_each_cell_a_pair_with_its_units(name: str) -> None:
    (puzzle,) = puzzles_of(name)
    n = puzzle.geometry.n
    sql = text(n, puzzle) if puzzle.geometry.is_usual else generate(SQLITE, Question("cover", puzzle))
    names, places = re.findall(r"\w\d", sql.partition("cells (\n")[2])[: n * n], re.findall(r"now ->> (\d+)", sql)
    number = {name: int(place) for name, place in zip(names, places, strict=True)}
    listed = {
        unit: {number[name] for name in cells.split(" - ")}
        for cells, unit in re.findall(r"base - ([\w -]+) AS (\w+)", sql)
    }
    around = {number[name]: units.split(" | ") for name, units in re.findall(r"\((\w\d), (\w+ \| [\w |]+)\)", sql)}
    assert sorted(number.values()) == list(range(n * n))
    assert list(listed.values()) == [{*unit.cells} for unit in puzzle.geometry.units]
    assert {cell: {unit for unit, inside in listed.items() if cell in inside} for cell in number.values()} == {
        cell: set(names) for cell, names in around.items()
    }


def test_the_text_of_9x9_is_short() -> None:
    assert len(text(9)) <= 12_000


def test_a_digit_several_times_in_a_unit_is_no_solution() -> None:
    """The bits of a sum of many equal digits run into those of the next digit."""
    grids = ["1" * 81, "111222333" * 9, "123456789" * 9, "".join(str(row) * 9 for row in range(1, 10))]
    grids += [str(digit) * count + "." * (81 - count) for digit in (1, 8, 9) for count in range(2, 10)]
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE grids (id INTEGER, puzzle TEXT)")
        database.executemany("INSERT INTO grids VALUES (?, ?)", enumerate([*grids, SAMPLE]))
        found = database.execute(text(9, table="grids", limit=1)).fetchall()
    assert [number for number, _ in found] == [len(grids)]


@pytest.mark.parametrize("cells", [IMPOSSIBLE, "." * 81, SAMPLE])
def test_few_states_are_searched(cells: str) -> None:
    """If no cell has two candidates, a digit with two places is chosen: else the impossible puzzle takes millions."""
    search, _, _ = text(9, Puzzle(cells)).partition(",\n-- one row per solution")
    with closing(sqlite3.connect(":memory:")) as database:
        states = database.execute(f"{search}\nSELECT now FROM state")
        searched = [now for (now,) in itertools.takewhile(lambda row: row != ("[]",), itertools.islice(states, 400))]
    assert len(searched) < 400


@pytest.mark.parametrize("turned", [False, True], ids=["rows", "columns"])
@pytest.mark.parametrize("givens_in_box", [True, False], ids=["pointing", "claiming"])
def test_16x16_removes_locked_candidates(givens_in_box: bool, turned: bool) -> None:
    """Where four digits are left for the four cells that a line and a box share, neither has them elsewhere."""
    in_box = {(row, column) for row in range(12, 16) for column in range(8, 12)}
    in_line = {(13, column) for column in range(16)}
    filled, freed = (in_box - in_line, in_line - in_box) if givens_in_box else (in_line - in_box, in_box - in_line)
    grid = [["."] * 16 for _ in range(16)]
    for digit, (row, column) in zip("123456789ABC", sorted(filled), strict=True):
        grid[row][column] = digit
    gone = filled | freed
    if turned:
        grid, gone = [list(cells) for cells in zip(*grid, strict=True)], {(row, column) for column, row in gone}

    search, _, _ = text(16, Puzzle("".join(map("".join, grid)))).partition(",\n-- one row per solution")
    with closing(sqlite3.connect(":memory:")) as database:
        ((words,),) = database.execute(f"{search}\nSELECT words FROM state WHERE words = before LIMIT 1")
    boxes = json.loads(words)
    for symbol in range(12, 16):
        lost = {
            (row, column)
            for row, column in itertools.product(range(16), repeat=2)
            if not boxes[row // 4 * 4 + column // 4][row % 4] >> symbol * 4 + column % 4 & 1
        }
        assert lost == gone
