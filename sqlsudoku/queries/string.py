"""`string`: a recursive query that holds the board as text and fills its first blank cell with each digit that fits.

The method is Anton Scheffer's, printed at the end of Leran2002's article (for Oracle, with a port to SQL Server). Each
row of the recursion is a board, so a puzzle costs one row per partial board: fast with many givens, hopeless with 17.
The classic form compares a digit with the cells of its row, column and box one by one, as the article does; engines
are compared by this form. The fast form searches for the digit in substrings instead. It keeps a second board, column
by column, so that a column is a substring too. Where these substrings start is in a CTE of cells that the recursion
joins, or computed where the database computes faster than it joins (`Dialect.joins_cells`).

Shape `levels` shows the search: every board of the recursion with its level, which is the number of cells filled so
far. A full board is a solution.

Positions count from 1. With n digits, boxes of h rows and w columns, and the first blank at position p + 1, the k-th
cell of the blank's row is at p / n * n + k, of its column at p % n + 1 + (k - 1) * n, and of its box at
p / w % h * w + p / (n * h) * (n * h) + k + (k - 1) / w * (n - w); all divisions are integer divisions.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.puzzle.levels import fault, levels
from sqlsudoku.queries.base import Draft, Query, Request, Row, Rows
from sqlsudoku.queries.boards import OfBoxes, Recursion
from sqlsudoku.queries.ctes import own, returns, solved
from sqlsudoku.queries.options import GRID, LEVELS, LIMIT, PARAMETER, SHAPE, TABLE, Option, exclude
from sqlsudoku.queries.units import Placed, Units
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    commented,
    crossed,
    cte,
    equal,
    number,
    selected,
    shifted,
)


class String(Query):
    name = "string"
    about = "fills the first blank cell of a board with every digit that fits, one recursive query"
    origin = "Anton Scheffer's query, at the end of Leran2002's article"
    sizes = (4, 6, 9, 16, 25)
    options = (
        Option(
            name="form",
            help="Test digits cell by cell, in substrings, or by rows of units, which also solves variants",
            values=("classic", "fast", "units"),
            alone=("units",),
            default=lambda dialect, chosen: usual_form(dialect, chosen),
            commands=frozenset(("generate", "solve", "compare", "batch")),
        ),
        SHAPE,
        TABLE,
        LIMIT,
        PARAMETER,
    )
    goldens: ClassVar = {
        "string-classic-9x9": {"form": "classic", "size": 9},
        "string-fast-9x9": {"form": "fast", "size": 9},
        "string-units-4x4": {"form": "units", "size": 4, "extra": ("diagonal",)},
    }

    def check(self, request: Request) -> None:
        super().check(request)
        if request.shape == LEVELS:
            exclude("--shape levels shows the whole search", limit=request.limit)
        if request.form != "units" and not request.geometry.is_plain:
            raise UsageError(
                f"The form {request.form} of string follows the plain rules only (rows, columns and boxes): "
                f"leave out --form {request.form}."
            )

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        return options.get("form") != "fast" or options.get("size", self.default_size) <= dialect.largest_fast

    def supports(self, geometry: Geometry) -> bool:
        return True

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        return f"The fast form of string supports no size {options['size']} on {dialect.title}: leave out --form fast."

    def statement(self, dialect: Dialect, request: Request) -> "Recursion":
        """The statement of the request's form."""
        fast = Joined if dialect.joins_cells else Fast
        units = Placed if dialect.reads_places else Units
        forms: dict[str | None, type[Recursion]] = {"classic": Classic, "fast": fast, "units": units}
        return forms.get(request.form, fast)(dialect, request)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        statement = self.statement(dialect, request)
        n, which = request.geometry.n, "every Sudoku of a table" if request.table else "a Sudoku"
        special = f" with {request.geometry.special}" if request.geometry.special else ""
        what, each = f"Solves {which} of {n}x{n} cells{special}", ""
        if request.shape == LEVELS:
            what = f"Shows level by level how to solve {which} of {n}x{n} cells{special}"
            key = "id, " if request.table else ""
            each = f"one row per board of the search: {key}level_no (the number of cells filled), cells %"
        return Draft(
            about=f"{what}: fills the first blank cell with every digit that fits, again and again.",
            returns=returns(request, each=each),
            note=own(request),
            slots={"statement": statement.tree()},
        )

    def expected(self, request: Request) -> Iterable[Row] | None:
        if request.shape == LEVELS and request.puzzle:
            return [(number, cells) for number, boards in enumerate(levels(request.puzzle)) for cells in boards]
        return solved(request) if self.has_default_rows(request.options) else None

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        if request.shape == GRID:
            return super().grids(results, request)
        return [row[-1] for row in results[-1] if request.shape != LEVELS or BLANK not in row[-1]]

    def fault(self, results: Sequence[Rows], request: Request) -> str | None:
        if request.shape != LEVELS:
            return super().fault(results, request)
        if request.puzzle is None or not (results[-1] or request.is_literal):
            return None
        return fault(results[-1], enumerate(levels(request.puzzle)), "one more cell")


def usual_form(dialect: Dialect, chosen: Mapping[str, Any]) -> str:
    """The form that is measured faster, of those that solve such a puzzle."""
    geometry: Geometry | None = chosen.get("geometry")
    if geometry and not geometry.is_plain:
        return "units"
    return dialect.default_form if chosen.get("size", 9) <= dialect.largest_fast else "classic"


class Classic(OfBoxes):
    """Tests that no cell of the three units contains the digit."""

    digit = column("digit", "digits")
    places_count = "the cells of a row, a column or a box"

    @property
    def numbers_mean(self) -> str:
        n, width = self.geometry.n, self.geometry.box_columns
        return (
            f"{super().numbers_mean} The cells of a column are {n} apart; after {width} cells of a box come "
            f"{n - width} that are not in it."
        )

    def tests(self) -> list[exp.Expr]:
        clash = any_of(commented(test, f"in the {unit}") for unit, test in self.units().items())
        return [exp.Not(this=self.has(clash))]

    def excluding(self) -> dict[str, exp.Expr]:
        return {unit: self.has(test) for unit, test in self.units().items()}

    def has(self, test: exp.Expr) -> exp.Expr:
        """Whether a cell of a unit passes a test."""
        return exp.Exists(this=selected(self.dialect.reread("digits", "unit"), number(1)).where(test))

    def units(self) -> dict[str, exp.Expr]:
        """Whether a unit's cell, numbered by the digits' places, has the digit."""
        n, width, dialect = self.geometry.n, self.geometry.box_columns, self.dialect
        place, before = column("place", "unit"), shifted(column("place", "unit"), -1)
        places = {
            "row": dialect.quotient(self.before_blank(), n) * n + place,
            "column": dialect.remainder(self.before_blank(), n) + 1 + before * n,
            "box": self.before_box() + place + dialect.quotient(before, width) * (n - width),
        }
        return {
            unit: equal(self.digit.copy(), dialect.substring(column("cells"), cell, 1)) for unit, cell in places.items()
        }


class Fast(OfBoxes):
    """Tests that the texts of the three units do not contain the digit; computes where these texts start."""

    boards = ("cells", "by_column")
    places_count = "the rows, columns and boxes"

    @property
    def row_means(self) -> str:
        n = self.geometry.n
        return (
            f"One row per partial board. It is kept twice, so that both a row and a column are {n} characters side by "
            f"side: cells has it row by row, by_column column by column. In cells, the rows of a box are {n} apart. "
            "blank is the place of the first blank cell, 0 on a full board."
        )

    def first_boards(self) -> list[exp.Expr]:
        means = "the same cells, each column from top to bottom"
        return [*super().first_boards(), commented(self.sized(self.turned()), means)]

    def next_boards(self) -> list[exp.Expr]:
        turned = self.dialect.replace_at(column("by_column"), self.places()["place_by_column"], self.digit.copy())
        return [*super().next_boards(), self.sized(turned)]

    def turned(self) -> exp.Expr:
        """The puzzle's cells, column by column."""
        n = self.geometry.n
        places = [row * n + col + 1 for col in range(n) for row in range(n)]
        cells = [self.dialect.substring(column("cells"), number(place), 1) for place in places]
        tree = self.dialect.concatenation(*cells)
        tree.meta["per_line"] = 3 if n == 9 else n
        tree.meta["groups"] = [f"column {col}" for col in range(1, n + 1)]
        return tree

    def places(self) -> dict[str, exp.Expr]:
        """The blank's place in by_column, and where its units start in the texts."""
        n, dialect = self.geometry.n, self.dialect
        above, left = dialect.quotient(self.before_blank(), n), dialect.remainder(self.before_blank(), n)
        return {
            "place_by_column": left * n + above + 1,
            "row_start": above * n + 1,
            "column_start": left * n + 1,
            "box_start": self.before_box() + 1,
        }

    def tests(self) -> list[exp.Expr]:
        return [commented(test, f"not in the {unit}") for unit, test in self.units().items()]

    def excluding(self) -> dict[str, exp.Expr]:
        return {unit: exp.NEQ(this=test.this, expression=test.expression) for unit, test in self.units().items()}

    def units(self) -> dict[str, exp.Expr]:
        """Whether a unit's text lacks the digit."""
        geometry, places, substring = self.geometry, self.places(), self.dialect.substring
        lines = [shifted(places["box_start"], down * geometry.n) for down in range(geometry.box_rows)]
        texts = {
            "row": substring(column("cells"), places["row_start"], geometry.n),
            "column": substring(column("by_column"), places["column_start"], geometry.n),
            "box": self.dialect.concatenation(
                *(substring(column("cells"), line, geometry.box_columns) for line in lines)
            ),
        }
        return {unit: equal(self.dialect.position(self.digit.copy(), whole), 0) for unit, whole in texts.items()}


class Joined(Fast):
    """The same with a CTE of cells, which the recursion joins: it has the starts of each cell's units."""

    places_count = "the rows and the columns"

    def parts(self) -> list[exp.CTE]:
        return [*super().parts(), self.cell()]

    def cell(self) -> exp.CTE:
        """Rows and columns are numbered by the digits' places."""
        geometry, dialect = self.geometry, self.dialect
        n, height, width = geometry.n, geometry.box_rows, geometry.box_columns
        place = {name: column("place", name) for name in ("grid_row", "grid_column")}
        before = {name: shifted(each, -1) for name, each in place.items()}
        band = dialect.quotient(before["grid_row"], height) * (n * height)
        starts = {
            "place": before["grid_row"] * n + place["grid_column"],
            "place_by_column": before["grid_column"] * n + place["grid_row"],
            "row_start": before["grid_row"] * n + 1,
            "column_start": before["grid_column"] * n + 1,
            "box_start": band + dialect.quotient(before["grid_column"], width) * width + 1,
        }
        first, second = (exp.table_("digits", alias=name) for name in place)
        rows = crossed(selected(first, *starts.values()), second)
        means = "one row per cell, computed once: its places in cells and by_column, and where its units start"
        return dialect.read_twice(cte("cell", list(starts), rows, means))

    @property
    def member_means(self) -> Sequence[str]:
        return []

    def paired_boards(self, columns: Sequence[exp.Expr | str], conditions: Sequence[exp.Expr]) -> exp.Select:
        """A full board's blank, 0, is no cell's place."""
        boards = selected("board", *columns)
        boards.join("cell", on=equal(column("place", "cell"), column("blank")), copy=False)
        return self.dialect.paired(boards, "digits").where(all_of(conditions), copy=False)

    def places(self) -> dict[str, exp.Expr]:
        return {name: column(name) for name in super().places()}
