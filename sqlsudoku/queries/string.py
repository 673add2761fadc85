"""`string`: a recursive query that holds the board as text and fills its first blank cell with each digit that fits.

The method is Anton Scheffer's, printed at the end of Leran2002's article (for Oracle, with a port to SQL Server). Each
row of the recursion is a board, so a puzzle costs one row per partial board: fast with many givens, hopeless with 17.
The classic form compares a digit with the cells of its row, column and box one by one, as the article does; engines
are compared by this form. The fast form searches for the digit in substrings instead. It keeps a second board, column
by column, so that a column is a substring too.

Positions count from 1. With n digits, boxes of h rows and w columns, and the first blank at position p + 1, the k-th
cell of the blank's row is at p / n * n + k, of its column at p % n + 1 + (k - 1) * n, and of its box at
p / w % h * w + p / (n * h) * (n * h) + k + (k - 1) / w * (n - w); all divisions are integer divisions.
"""

from collections.abc import Sequence
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Size
from sqlsudoku.queries.base import Draft, Query, Request, Rows
from sqlsudoku.queries.clashes import legal
from sqlsudoku.queries.ctes import check_table, puzzle, returns, solutions
from sqlsudoku.queries.options import LIMIT, PARAMETER, TABLE, Option
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    commented,
    cte,
    equal,
    not_exists,
    number,
    selected,
    shifted,
    text,
    union_all,
    with_parts,
)

PARTS = ("puzzle", "digits", "legal", "board")


class String(Query):
    name = "string"
    about = "fills the first blank cell of a board with every digit that fits, one recursive query"
    origin = "Anton Scheffer's query, at the end of Leran2002's article"
    options = (
        Option(
            name="form",
            help="Test digits cell by cell or in substrings",
            values=("classic", "fast"),
            default=lambda dialect, chosen: dialect.default_form,
            commands=frozenset(("generate", "solve", "compare", "batch")),
        ),
        TABLE,
        LIMIT,
        PARAMETER,
    )
    goldens: ClassVar = {
        "string-classic-9x9": {"form": "classic", "size": 9},
        "string-fast-9x9": {"form": "fast", "size": 9},
        "string-4x4": {"size": 4},
    }

    def check(self, request: Request) -> None:
        super().check(request)
        check_table(request, PARTS)

    def build(self, dialect: Dialect, request: Request) -> Draft:
        statement = (Fast if request.form == "fast" else Classic)(dialect, request)
        size = request.size
        return Draft(
            about=f"Solves {'every Sudoku of a table' if request.table else 'a Sudoku'} of {size.n}x{size.n} cells: "
            "fills the first blank cell with every digit that fits, again and again.",
            returns=returns(request),
            slots={"statement": statement.tree()},
        )

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        return [row[-1] for row in results[-1]]


class Statement:
    """What both forms of the statement share, for one dialect and one request."""

    boards: tuple[str, ...] = ("cells",)
    digit = column("digit")
    row_means = "one row per partial board, and where its first blank cell is; 0 where it has none"

    def __init__(self, dialect: Dialect, request: Request) -> None:
        self.dialect = dialect
        self.request = request
        self.size: Size = request.size
        self.id = ["id"] if request.table else []

    def tree(self) -> exp.Query:
        tested = [] if self.request.is_literal else [legal(self.dialect, self.request)]
        parts = [*puzzle(self.dialect, self.request), self.digits(), *tested, self.board()]
        statement = with_parts(parts, self.solutions(), recursive=self.dialect.recursive_keyword)
        limit = self.dialect.recursion_limit_without_hint
        return self.dialect.deep(statement, self.size.cells) if limit and self.size.cells > limit else statement

    # the CTEs

    def digits(self) -> exp.CTE:
        return cte("digits", ["place", "digit"], self.dialect.digits(self.size.symbols), "one row per digit")

    def board(self) -> exp.CTE:
        columns = [*self.id, *self.boards, "blank"]
        return cte("board", columns, union_all(self.anchor(), self.member()), self.row_means)

    def solutions(self) -> exp.Query:
        return solutions(self.dialect, self.request, "board", "cells", equal(column("blank"), 0))

    # the two members of the recursion

    def anchor(self) -> exp.Query:
        source = "puzzle" if self.request.is_literal else "legal"
        return selected(source, *self.id, *self.first_boards(), self.first_blank(column("cells")))

    def member(self) -> exp.Query:
        boards = selected("board", *self.id, *self.next_boards(), self.next_blank())
        conditions = [exp.GT(this=column("blank"), expression=number(0)), *self.tests()]
        return self.dialect.paired(boards, "digits").where(all_of(conditions), copy=False)

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

    # places and texts

    def before_blank(self) -> exp.Expr:
        """The number of cells before the first blank."""
        return shifted(column("blank"), -1)

    def before_box(self) -> exp.Expr:
        """The number of cells before the first cell of the blank's box."""
        n, width = self.size.n, self.size.box_columns
        band = n * self.size.box_rows
        left = self.dialect.quotient(self.dialect.remainder(self.before_blank(), n), width) * width
        return self.dialect.quotient(self.before_blank(), band) * band + left

    def first_blank(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.position(text(BLANK), cells)

    def next_blank(self) -> exp.Expr:
        """The position of the next blank cell; the search starts at the first blank if the dialect can do that."""
        further = self.dialect.position_after(text(BLANK), column("cells"), column("blank"))
        return self.first_blank(self.filled()) if further is None else further

    def sized(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.sized_text(cells, self.size.cells)


class Classic(Statement):
    """Tests that no cell of the three units contains the digit."""

    digit = column("digit", "digits")

    def tests(self) -> list[exp.Expr]:
        units = [self.row_clash(), self.column_clash(), self.box_clash()]
        return [not_exists(exp.select(number(1)).from_("digits AS unit").where(any_of(units)))]

    def row_clash(self) -> exp.Expr:
        n = self.size.n
        return self.clash(self.dialect.quotient(self.before_blank(), n) * n + self.place(), "row")

    def column_clash(self) -> exp.Expr:
        n = self.size.n
        return self.clash(self.dialect.remainder(self.before_blank(), n) + 1 + shifted(self.place(), -1) * n, "column")

    def box_clash(self) -> exp.Expr:
        n, width = self.size.n, self.size.box_columns
        down = self.dialect.quotient(shifted(self.place(), -1), width) * (n - width)
        return self.clash(self.before_box() + self.place() + down, "box")

    def place(self) -> exp.Expr:
        """The cell's number in its unit."""
        return column("place", "unit")

    def clash(self, place: exp.Expr, unit: str) -> exp.Expr:
        cell = self.dialect.substring(column("cells"), place, 1)
        return commented(equal(self.digit.copy(), cell), f"in the {unit}")


class Fast(Statement):
    """Tests that the texts of the three units do not contain the digit."""

    boards = ("cells", "by_column")
    row_means = f"{Statement.row_means}; by_column has the same cells column by column"

    def first_boards(self) -> list[exp.Expr]:
        return [*super().first_boards(), self.sized(self.turned())]

    def next_boards(self) -> list[exp.Expr]:
        n = self.size.n
        place = self.dialect.remainder(self.before_blank(), n) * n + self.dialect.quotient(self.before_blank(), n) + 1
        turned = self.dialect.replace_at(column("by_column"), place, self.digit.copy())
        return [*super().next_boards(), self.sized(turned)]

    def turned(self) -> exp.Expr:
        """The puzzle's cells, column by column."""
        n = self.size.n
        places = [row * n + col + 1 for col in range(n) for row in range(n)]
        cells = [self.dialect.substring(column("cells"), number(place), 1) for place in places]
        tree = self.dialect.concatenation(*cells)
        tree.meta["per_line"] = n if n < 6 else self.size.box_rows
        return tree

    def tests(self) -> list[exp.Expr]:
        return [self.row_lacks(), self.column_lacks(), self.box_lacks()]

    def row_lacks(self) -> exp.Expr:
        n = self.size.n
        start = self.dialect.quotient(self.before_blank(), n) * n + 1
        return self.lacks(self.dialect.substring(column("cells"), start, n), "row")

    def column_lacks(self) -> exp.Expr:
        n = self.size.n
        start = self.dialect.remainder(self.before_blank(), n) * n + 1
        return self.lacks(self.dialect.substring(column("by_column"), start, n), "column")

    def box_lacks(self) -> exp.Expr:
        n, width = self.size.n, self.size.box_columns
        starts = [self.before_box() + (1 + row * n) for row in range(self.size.box_rows)]
        rows = [self.dialect.substring(column("cells"), start, width) for start in starts]
        return self.lacks(self.dialect.concatenation(*rows), "box")

    def lacks(self, whole: exp.Expr, unit: str) -> exp.Expr:
        return commented(equal(self.dialect.position(self.digit.copy(), whole), 0), f"not in the {unit}")
