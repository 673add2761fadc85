"""The CTE `legal`: puzzles whose givens do not clash, for queries whose search would not notice a clash."""

from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Size
from sqlsudoku.queries.base import Request
from sqlsudoku.sql.trees import any_of, call, column, commented, cte, not_exists, number, selected, shifted, text


def legal(dialect: Dialect, request: Request) -> exp.CTE:
    """The rows of `puzzle` with no digit twice in a unit. Reads `digits`, whose places also number the units.

    Replacing a digit by two characters makes a unit longer by one for each time that it contains the digit.
    """
    size = request.size

    def twice(unit: exp.Expr, name: str) -> exp.Expr:
        longer = dialect.length(call("REPLACE", unit, column("digit", "digits"), text(2 * BLANK)))
        return commented(exp.GT(this=longer, expression=number(size.n + 1)), f"twice in the {name}")

    units = {"row": row(dialect, size), "column": line(dialect, size), "box": box(dialect, size)}
    pairs = dialect.paired(selected("digits", number(1)), "digits AS unit")
    clash = pairs.where(any_of(twice(unit, name) for name, unit in units.items()), copy=False)
    columns = [*request.key, "cells"]
    query = selected("puzzle", *columns).where(not_exists(clash), copy=False)
    return cte("legal", columns, query, "one row per puzzle in which no digit stands twice in a row, a column or a box")


def row(dialect: Dialect, size: Size) -> exp.Expr:
    """The cells of a row."""
    return dialect.substring(column("cells"), before() * size.n + 1, size.n)


def line(dialect: Dialect, size: Size) -> exp.Expr:
    """The cells of a column."""
    return joined(dialect, [shifted(column("place", "unit"), size.n * down) for down in range(size.n)], 1)


def box(dialect: Dialect, size: Size) -> exp.Expr:
    """The cells of a box. (A band has as many boxes as a box has rows.)"""
    n, height, width = size.n, size.box_rows, size.box_columns
    corner = dialect.quotient(before(), height) * (n * height) + dialect.remainder(before(), height) * width
    return joined(dialect, [corner.copy() + (1 + n * down) for down in range(height)], width)


def before() -> exp.Expr:
    """The number of units before this one."""
    return shifted(column("place", "unit"), -1)


def joined(dialect: Dialect, starts: Sequence[exp.Expr], length: int) -> exp.Expr:
    """The cells from several starting places, `length` from each."""
    return dialect.concatenation(*(dialect.substring(column("cells"), start, length) for start in starts))
