"""The rows that docs/how-it-works.md shows and draws, all of them returned by SQLite or DuckDB.

Where the generator's SQL does not return a row that a drawing needs, its last SELECT is exchanged for one that does.
sql/*.sql are statements of these pages alone: they say with joins what `cover` does with bits.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import sqlsudoku
from sqlsudoku.database import registry
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script

SQL = Path(__file__).parent / "sql"
FOUR = "....2..44..2...3"
"""A puzzle with one solution, which `string` finds in few rows."""
WAVES = "4.........1..24."
"""A puzzle that waves alone solve."""
CHOICE = "......1.3..42..."
"""A puzzle with two solutions: waves get stuck, and one choice leads to both."""
LERAN = "...15.....34....89........3.2..6.8...47..9.....9.2...11....2..5...9............74"


class Cell(NamedTuple):
    row: int
    column: int


Candidates = dict[Cell, list[int]]
"""The digits that can go into each cell."""


def generated(query: str, puzzle: str | None = None, **options: Any) -> str:
    return sqlsudoku.generate("sqlite", query, puzzle, **options)


Table = tuple[list[str], list[tuple[object, ...]]]
"""Headings and rows."""


def returned(text: str) -> Table:
    """What SQLite returns for a statement."""
    with closing(sqlite3.connect(":memory:")) as connection:
        cursor = connection.execute(text)
        return [column[0] for column in cursor.description], cursor.fetchall()


def own(name: str) -> str:
    """The text of a statement of these pages."""
    return (SQL / name).read_text("utf-8")


# string


def grid() -> Table:
    """What `string` returns with `--shape grid`."""
    return returned(generated("string", FOUR, form="fast", shape="grid"))


def levels(shown: int) -> Table:
    """The first boards of each level of `string`, as many as are shown, and how many there are."""
    _, boards = returned(generated("string", FOUR, form="classic", shape="levels"))
    found: dict[object, list[str]] = {}
    for level, cells in boards:
        found.setdefault(level, []).append(f"`{cells}`")
    rows: list[tuple[object, ...]] = [
        (level, len(cells), ", ".join(cells[:shown]) + (", …" if len(cells) > shown else ""))
        for level, cells in found.items()
    ]
    return ["level_no", "boards", "cells"], rows


def parent(board: str, boards: Sequence[str]) -> str | None:
    """The board from which one was made: the same without the last digit that was filled in."""
    found = [
        other
        for other in boards
        if (blank := other.find(".")) >= 0
        and board == other[:blank] + board[blank] + other[blank + 1 :]
        and board[blank] != "."
    ]
    return found[0] if found else None


# enumerate


class Counts(NamedTuple):
    """What comes of the joins of `enumerate`, each with the first one as an example."""

    rows: int
    row: str
    pairs: int
    bands: int
    band: str
    combinations: int
    grids: int
    grid: str


def counts() -> Counts:
    """How many rows, bands and grids there are; the rows are the generator's."""
    text = generated("enumerate")
    ctes = text[: text.index("SELECT\n  row1.")]
    ctes = ctes[: ctes.rindex("\n)")] + "\n)"  # without the comment of the last SELECT
    valid = ctes[ctes.rindex("\nvalid") :].split()[0]  # the name of the CTE with the orders of the digits
    bands = f"""{ctes},
    band AS (
      SELECT above.n1 || above.n2 || above.n3 || above.n4 || below.n1 || below.n2 || below.n3 || below.n4 AS digits
      FROM {valid} AS above CROSS JOIN {valid} AS below
      WHERE below.n1 NOT IN (above.n1, above.n2) AND below.n2 NOT IN (above.n1, above.n2)
        AND below.n3 NOT IN (above.n3, above.n4) AND below.n4 NOT IN (above.n3, above.n4)
    )"""
    with closing(sqlite3.connect(":memory:")) as connection:
        rows, row = connection.execute(f"{ctes} SELECT COUNT(*), MIN(n1 || n2 || n3 || n4) FROM {valid}").fetchone()
        pairs = connection.execute(f"{ctes} SELECT COUNT(*) FROM {valid} CROSS JOIN {valid} AS other").fetchone()[0]
        found, band = connection.execute(f"{bands} SELECT COUNT(*), MIN(digits) FROM band").fetchone()
        both = connection.execute(f"{bands} SELECT COUNT(*) FROM band CROSS JOIN band AS other").fetchone()[0]
        grids = ["".join(map(str, grid)) for grid in connection.execute(text)]
    return Counts(rows, row, pairs, found, band, both, len(grids), grids[0])


# cover


class Waves:
    """The candidates of a puzzle of 4x4, and what waves and choices leave of them."""

    def __init__(self, puzzle: str) -> None:
        self.set_up, self.wave, self.choice = parts(own("wave.sql"))
        self.connection = sqlite3.connect(":memory:")
        self.connection.executescript(self.set_up)
        for place, symbol in enumerate(puzzle):
            row, column = place // 4 + 1, place % 4 + 1
            box = (row - 1) // 2 * 2 + (column - 1) // 2 + 1
            for digit in range(1, 5) if symbol == "." else [int(symbol)]:
                insert = "INSERT INTO candidate (row_no, column_no, box_no, digit) VALUES (?, ?, ?, ?)"
                self.connection.execute(insert, (row, column, box, digit))

    def candidates(self) -> Candidates:
        found: Candidates = {}
        for row, column, digit in self.connection.execute("SELECT row_no, column_no, digit FROM candidate"):
            found.setdefault(Cell(row, column), []).append(digit)
        return found

    def singles(self) -> set[tuple[Cell, int]]:
        text = "SELECT row_no, column_no, digit FROM candidate JOIN single USING (candidate)"
        return {(Cell(row, column), digit) for row, column, digit in self.connection.execute(text)}

    def waves(self) -> Iterator[Candidates]:
        """The candidates before the first wave, and after each one that changes anything."""
        yield self.candidates()
        while self.connection.execute(self.wave).rowcount:
            yield self.candidates()

    def choices(self) -> list[tuple[Cell, int]]:
        """The cell that is chosen, with each of its digits."""
        return [(Cell(row, column), digit) for _, row, column, digit in self.connection.execute(self.choice)]

    def choose(self, cell: Cell, digit: int) -> None:
        """Leaves the cell this digit only."""
        self.connection.execute(
            "DELETE FROM candidate WHERE (row_no, column_no) = (?, ?) AND digit <> ?", (*cell, digit)
        )


def parts(text: str) -> tuple[str, str, str]:
    """The set-up, the wave and the choice of wave.sql."""
    wave, choice = text.index("-- a wave"), text.index("-- a choice")
    return text[:wave], text[wave:choice], text[choice:]


def bits() -> tuple[str, Table]:
    """The text of bits.sql for the candidates after the first wave, and what DuckDB returns for it."""
    _, found, *_ = Waves(WAVES).waves()
    grid = [Cell(row, column) for row in range(1, 5) for column in range(1, 5)]
    values = []
    for digit in range(1, 5):
        places = "".join(str(int(digit in found[cell])) for cell in grid)
        values.append(f"({digit}, '{' '.join(places[start : start + 4] for start in range(0, 16, 4))}')")
    text = own("bits.sql").replace("{values}", ",\n    ".join(values))
    import duckdb  # nothing else here needs it

    with closing(duckdb.connect()) as connection:
        cursor = connection.execute(text)
        return text, ([column[0] for column in cursor.description], cursor.fetchall())


PLACE = "p23"
"""The word that is drawn: row 2, column 3 of every box."""


def word() -> dict[int, str]:
    """The bits of a word of LERAN in the first state of `cover`: for each of its digits, from the highest bit."""
    text = sqlsudoku.generate("duckdb", "cover", LERAN, form="fast")
    import duckdb

    search = text[text.index("WITH RECURSIVE") : text.rindex("SELECT cells AS solution")]
    with closing(duckdb.connect()) as connection:
        ((bits,),) = connection.execute(f"{search} SELECT {PLACE} FROM start_state").fetchall()
    return {digit: f"{bits >> 12 * (digit - 1) & 4095:012b}" for digit in range(1, 6)}


# scripts


def nodes(order: str) -> list[int]:
    """The number of nodes on each level of the tree of `tree`."""
    text = generated("tree", LERAN, order=order)
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(text[: text.index("-- clean up")])
        found = connection.execute("SELECT COUNT(*) FROM sudoku_tree GROUP BY cell_no ORDER BY cell_no")
        return [count for (count,) in found]


def passes(puzzle: str) -> Table:
    """The result of `eliminate` that has a row per pass and branch."""
    dialect = registry.dialect("sqlite")
    statements = script(dialect, requested(dialect, Question("eliminate", Puzzle(puzzle)))).statements
    repeated = [place for place, statement in enumerate(statements) if statement.repeated]
    place = 0
    with closing(sqlite3.connect(":memory:")) as connection:
        while place < len(statements):
            cursor = connection.execute(statements[place].text)
            headings, found = [column[0] for column in cursor.description or []], cursor.fetchall()
            if "pass_no" in headings:
                return headings, found
            place = repeated[0] if place == repeated[-1] and found else place + 1
    raise LookupError("no result of eliminate has a column pass_no")
