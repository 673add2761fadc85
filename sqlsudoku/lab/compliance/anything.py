"""Texts that a table of puzzles may contain: legal puzzles and invalid texts, in every size."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.puzzle.grid import BLANK, Geometry, Puzzle

GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_CELL = {
    "x": "x",
    "small a": "a",
    "H": "H",
    "space": " ",
    "full-width 1": "\uff11",
    "superscript 1": "\u00b9",
    "Arabic 1": "\u0661",
    "emoji": "\U0001f600",
    "combining accent": "\u0301",
    "soft hyphen": "\u00ad",
    "no-break space": "\u00a0",
    "line end": "\n",
    "carriage return": "\r",
    "tab": "\t",
    "hyphen": "-",
    "underscore": "_",
    "percent sign": "%",
    "quote": "'",
}
"""Characters that are not valid as a cell; the letters are, in 25x25, where `no_puzzles` leaves them out."""


class TextRow(NamedTuple):
    """A row of the table; puzzle: the puzzle in its text, None if the text is not a legal puzzle."""

    about: str
    text: str | None
    puzzle: Puzzle | None = None


def rows(geometry: Geometry) -> list[TextRow]:
    """The rows of a table, with puzzles before and after the invalid texts."""
    grid = GRID if geometry.n == 9 else first_grid(geometry)
    cells = "".join(BLANK if cell % 7 == 3 else symbol for cell, symbol in enumerate(grid))
    puzzle = Puzzle(cells, geometry=geometry)
    return [
        TextRow("points", cells, puzzle),
        *(TextRow(about, text) for about, text in no_puzzles(cells, grid, geometry)),
        TextRow("zeros", cells.replace(BLANK, "0"), puzzle),
        TextRow("a zero among points", cells.replace(BLANK, "0", 1), puzzle),
        *(TextRow(about, text) for about, text in clashes(grid, geometry)),
        TextRow("no blank", grid, Puzzle(grid, geometry=geometry)),
    ]


def no_puzzles(cells: str, grid: str, geometry: Geometry) -> Iterator[tuple[str, str | None]]:
    """Texts with a wrong length or a wrong character, built from a puzzle and its solution."""
    yield "NULL", None
    yield "empty", ""
    yield "spaces", " " * geometry.cells
    yield "another size", BLANK * (16 if geometry.n != 4 else 36)
    yield "a cell too few", cells[:-1]
    yield "a given too many", cells + grid[-1]
    yield "a blank too many", cells + BLANK
    yield "two puzzles", cells + cells
    yield "a given too many and one that clashes", grid[1] + grid[1:] + grid[0]
    yield "padded", cells + " " * 40
    middle = geometry.cells // 2
    larger = {"the next symbol": "123456789A"[geometry.n], "G": "G"} if geometry.n <= 9 else {"1": "1", "Z": "Z"}
    no_cells = {
        name: character for name, character in {**NO_CELL, **larger}.items() if character not in geometry.symbols
    }
    for name, character in no_cells.items():
        yield f"{name} for a cell", grid[:middle] + character + grid[middle + 1 :]
        yield f"{name} after the last cell", cells + character
        yield f"{name} for the last cell", cells[:-1] + character


def clashes(grid: str, geometry: Geometry) -> Iterator[tuple[str, str]]:
    """Texts with valid length and characters, but with a digit twice in a unit."""
    n, last = geometry.n, geometry.cells - 1
    yield "a full grid with a clash", grid[:-1] + grid[-2]
    yield "a blank and a clash", grid[0] * 2 + BLANK + grid[3:]
    yield "a row of blanks and a clash", grid[0] * 2 + BLANK * (n - 2) + grid[n:]
    for kind in dict.fromkeys(unit.kind for unit in geometry.units):
        units = [unit.cells for unit in geometry.units if unit.kind == kind]
        for where, unit in (("at the start", units[0]), ("at the end", units[-1])):
            clash = unit[0], unit[-1]
            yield f"a {kind}'s clash alone, {where}", "".join("1" if i in clash else BLANK for i in range(last + 1))
