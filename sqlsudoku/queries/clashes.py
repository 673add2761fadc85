"""The test that the givens of a puzzle do not clash, for queries whose search would not notice a clash."""

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    commented,
    cte,
    equal,
    named,
    not_exists,
    number,
    selected,
    shifted,
    text,
)


def no_clash(dialect: Dialect, unit: str = "a row, a column or a box") -> exp.Expr:
    """The condition that no two cells in a unit of the text `cells` have the same digit; unit: what a reader calls it.

    Reads the CTE of pairs(), or that of `units`.
    """
    first, second = (dialect.substring(column("cells"), column(name), 1) for name in ("one", "other"))
    in_order = exp.LT(this=column("one"), expression=column("other"))
    given = exp.NEQ(this=first, expression=text(BLANK))
    clash = selected("pair", number(1))
    clash.where(in_order, given, equal(second, first.copy()), copy=False)
    return commented(not_exists(clash), f"no digit stands twice in {unit}")


def pairs(dialect: Dialect, geometry: Geometry) -> exp.CTE:
    """The CTE pair: every two cells that share a row, a column or a box, by their places: one, other.

    Reads the CTE digits, whose places number the rows and the columns. It is no part of the condition, where
    DataFusion 55 takes the places of several tables for one column.
    """
    names = ("row_1", "column_1", "row_2", "column_2")
    row_1, column_1, row_2, column_2 = (column("place", name) for name in names)

    def same_part(one: exp.Expr, other: exp.Expr, length: int) -> exp.Expr:
        return equal(dialect.quotient(shifted(one, -1), length), dialect.quotient(shifted(other, -1), length))

    one, other = shifted(row_1, -1) * geometry.n + column_1, shifted(row_2, -1) * geometry.n + column_2
    first, *others = (exp.table_("digits", alias=name) for name in names)
    cells = selected(first, named(one, "one"), named(other, "other"))
    for table in others:
        cells.join(table, copy=False)
    box = all_of([same_part(row_1, row_2, geometry.box_rows), same_part(column_1, column_2, geometry.box_columns)])
    cells.where(any_of([equal(row_1, row_2), equal(column_1, column_2), box]), copy=False)
    return cte("pair", ["one", "other"], cells, "one row per two cells that share a row, a column or a box")
