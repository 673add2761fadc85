"""The recursion of `string`, which fills the first blank cell again and again; its forms test digits differently."""

from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.clashes import no_clash, pairs
from sqlsudoku.queries.ctes import digits, opening, solutions
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.sql.trees import (
    all_of,
    column,
    commented,
    cte,
    equal,
    number,
    selected,
    shifted,
    text,
    union_all,
    with_parts,
)


class Recursion:
    """What all forms of the recursion share, for one dialect and one request."""

    boards: tuple[str, ...] = ("cells",)
    digit = column("digit")
    unit = "a row, a column or a box"
    """What a digit stands in once."""
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
        numbers, pair = digits(self.dialect, self.geometry, self.places_count), pairs(self.dialect, self.geometry)
        if self.request.table and self.dialect.materializing:  # else it would compute them again for each puzzle
            commented(self.dialect.materialized(pair, many=False), *pair.comments or [], self.dialect.materializing)
        return [*opening(self.dialect, self.request), numbers, pair]

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

    # the two members of the recursion

    def anchor(self) -> exp.Query:
        level = [number(0)] if self.levels else []
        boards = selected("puzzle", *self.id, *level, *self.first_boards(), self.first_blank(column("cells")))
        return boards.where(no_clash(self.dialect, self.unit), copy=False)

    def member(self) -> exp.Query:
        """The boards with one more cell filled, with a digit that passes the tests."""
        level = [column("level_no") + 1] if self.levels else []
        boards = self.paired_boards([*self.id, *level, *self.next_boards(), self.next_blank()], self.tests())
        return commented(boards, *self.member_means)

    @property
    def member_means(self) -> Sequence[str]:
        """What a reader of the recursive member must know."""
        return []

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
        """The conditions on a digit: it is not yet in a unit of the blank."""
        raise NotImplementedError

    # places and texts

    def before_blank(self) -> exp.Expr:
        """The number of cells before the first blank."""
        return shifted(column("blank"), -1)

    def first_blank(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.position(text(BLANK), cells)

    def next_blank(self) -> exp.Expr:
        """The position of the next blank cell; the search starts at the first blank if the dialect can do that."""
        further = self.dialect.position_after(text(BLANK), column("cells"), column("blank"))
        return self.first_blank(self.filled()) if further is None else further

    def sized(self, cells: exp.Expr) -> exp.Expr:
        return self.dialect.sized_text(cells, self.geometry.cells)


class OfBoxes(Recursion):
    """One that tests the row, the column and the box of the blank, each on its own: for plain rules only."""

    @property
    def member_means(self) -> Sequence[str]:
        return [self.numbers_mean]

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

    def units(self) -> dict[str, exp.Expr]:
        """What tests() asks about the row, the column and the box."""
        raise NotImplementedError

    def excluding(self) -> dict[str, exp.Expr]:
        """For each unit, whether it has the digit."""
        raise NotImplementedError

    def before_box(self) -> exp.Expr:
        """The number of cells before the first cell of the blank's box."""
        n, width = self.geometry.n, self.geometry.box_columns
        band = n * self.geometry.box_rows
        left = self.dialect.quotient(self.dialect.remainder(self.before_blank(), n), width) * width
        return self.dialect.quotient(self.before_blank(), band) * band + left
