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
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.puzzle.levels import fault, levels
from sqlsudoku.queries.base import Draft, Query, Request, Row, Rows
from sqlsudoku.queries.clashes import no_clash, pairs
from sqlsudoku.queries.ctes import digits, opening, own, returns, solutions, solved
from sqlsudoku.queries.options import GRID, LEVELS, LIMIT, PARAMETER, SHAPE, TABLE, Option, exclude
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
    text,
    union_all,
    with_parts,
)


class String(Query):
    name = "string"
    about = "fills the first blank cell of a board with every digit that fits, one recursive query"
    origin = "Anton Scheffer's query, at the end of Leran2002's article"
    sizes = (4, 6, 9, 16, 25)
    options = (
        Option(
            name="form",
            help="Test digits cell by cell or in substrings",
            values=("classic", "fast"),
            default=lambda dialect, chosen: (
                dialect.default_form if chosen.get("size", 9) <= dialect.largest_fast else "classic"
            ),
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
    }

    def check(self, request: Request) -> None:
        super().check(request)
        if request.shape == LEVELS:
            exclude("--shape levels shows the whole search", limit=request.limit)

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        return options.get("form") != "fast" or options.get("size", self.default_size) <= dialect.largest_fast

    def supports(self, geometry: Geometry) -> bool:
        return geometry.is_plain

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        return f"The fast form of string has no size {options['size']} for {dialect.title}: leave out --form fast."

    def statement(self, dialect: Dialect, request: Request) -> "Statement":
        """The statement of the request's form."""
        fast = Joined if dialect.joins_cells else Fast
        return (fast if request.form == "fast" else Classic)(dialect, request)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        statement = self.statement(dialect, request)
        n, which = request.geometry.n, "every Sudoku of a table" if request.table else "a Sudoku"
        boxes = "" if request.geometry.is_usual else f" in boxes of {request.geometry.boxes}"
        what, each = f"Solves {which} of {n}x{n} cells{boxes}", ""
        if request.shape == LEVELS:
            what = f"Shows level by level how to solve {which} of {n}x{n} cells{boxes}"
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
        return solved(request) if self.is_usual(request.options) else None

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


class Statement:
    """What both forms of the statement share, for one dialect and one request."""

    boards: tuple[str, ...] = ("cells",)
    digit = column("digit")
    places_count: str
    """What the digits' places 1, 2, ... also number."""

    def __init__(self, dialect: Dialect, request: Request) -> None:
        self.dialect = dialect
        self.request = request
        self.geometry: Geometry = request.geometry
        self.id = request.key
        self.levels = request.shape == LEVELS

    def tree(self) -> exp.Query:
        keyword, limit = self.dialect.recursive_keyword, self.dialect.recursion_limit_without_hint
        statement = with_parts([*self.parts(), self.board()], self.solutions(), recursive=keyword)
        return self.dialect.deep(statement, self.geometry.cells) if limit and self.geometry.cells > limit else statement

    # the CTEs

    def parts(self) -> list[exp.CTE]:
        """The CTEs before the recursion."""
        numbers = digits(self.dialect, self.geometry, self.places_count)
        return [*opening(self.dialect, self.request), numbers, pairs(self.dialect, self.geometry)]

    def board(self) -> exp.CTE:
        columns = [*self.id, *(["level_no"] if self.levels else []), *self.boards, "blank"]
        means = self.row_means + (" level_no is the number of cells filled so far." if self.levels else "")
        notes = [self.dialect.sizing] if self.dialect.sizing else []
        return cte("board", columns, union_all(self.anchor(), self.member()), means, *notes)

    def solutions(self) -> exp.Query:
        if self.levels:
            keys = [*self.id, "level_no", "cells"]
            boards = exp.select(*keys).from_("board").order_by(*keys)
            commented(boards, "every board of the search; those without a blank are the solutions")
            return boards
        full = solutions(self.dialect, self.request, "board", "cells", equal(column("blank"), 0))
        return commented(full, *(full.comments or []), "the full boards are the solutions")

    @property
    def row_means(self) -> str:
        """What a row of the recursion is."""
        return "One row per partial board. blank is the place of its first blank cell, 0 on a full board."

    @property
    def numbers_mean(self) -> str:
        """What the numbers in the recursive member are."""
        n, width, height = self.geometry.n, self.geometry.box_columns, self.geometry.box_rows
        return (
            f"blank - 1 cells stand before the blank. Divided by {n}, this is the number of rows above it, and the "
            f"remainder is the number of columns to its left. Divided by {n * height}, it is the number of rows of "
            f"boxes above, and the columns divided by {width} are the boxes to the left. Multiplied again, each is "
            "the number of cells to skip."
        )

    # the two members of the recursion

    def anchor(self) -> exp.Query:
        level = [number(0)] if self.levels else []
        boards = selected("puzzle", *self.id, *level, *self.first_boards(), self.first_blank(column("cells")))
        return boards.where(no_clash(self.dialect), copy=False)

    def member(self) -> exp.Query:
        """The boards with one more cell filled, with a digit that passes the tests."""
        level = [column("level_no") + 1] if self.levels else []
        boards = self.paired_boards([*self.id, *level, *self.next_boards(), self.next_blank()], self.tests())
        return commented(boards, *self.member_means)

    @property
    def member_means(self) -> Sequence[str]:
        return [self.numbers_mean]

    def paired_boards(self, columns: Sequence[exp.Expr | str], conditions: Sequence[exp.Expr]) -> exp.Select:
        """Each board that has a blank with each digit that meets the conditions."""
        has_blank = exp.GT(this=column("blank"), expression=number(0))
        pairs = self.dialect.paired(selected("board", *columns), "digits")
        return pairs.where(all_of([has_blank, *conditions]), copy=False)

    def first_boards(self) -> list[exp.Expr]:
        return [self.sized(column("cells"))]

    def next_boards(self) -> list[exp.Expr]:
        return [self.sized(self.filled())]

    def filled(self) -> exp.Expr:
        """The board with the digit in its first blank cell."""
        return self.dialect.replace_at(column("cells"), column("blank"), self.digit.copy())

    def tests(self) -> list[exp.Expr]:
        """The conditions on a digit: it is not yet in the blank's row, column or box."""
        raise NotImplementedError

    def units(self) -> dict[str, exp.Expr]:
        """What tests() asks about the row, the column and the box."""
        raise NotImplementedError

    def excluding(self) -> dict[str, exp.Expr]:
        """For each unit, whether it has the digit."""
        raise NotImplementedError

    # places and texts

    def before_blank(self) -> exp.Expr:
        """The number of cells before the first blank."""
        return shifted(column("blank"), -1)

    def before_box(self) -> exp.Expr:
        """The number of cells before the first cell of the blank's box."""
        n, width = self.geometry.n, self.geometry.box_columns
        band = n * self.geometry.box_rows
        left = self.dialect.quotient(self.dialect.remainder(self.before_blank(), n), width) * width
        return self.dialect.quotient(self.before_blank(), band) * band + left

    def first_blank(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.position(text(BLANK), cells)

    def next_blank(self) -> exp.Expr:
        """The position of the next blank cell; the search starts at the first blank if the dialect can do that."""
        further = self.dialect.position_after(text(BLANK), column("cells"), column("blank"))
        return self.first_blank(self.filled()) if further is None else further

    def sized(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.sized_text(cells, self.geometry.cells)


class Classic(Statement):
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


class Fast(Statement):
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
