"""What a shortened statement must keep, also where no row shows it: anchors, and columns that fit."""

from collections.abc import Mapping

from sqlglot import exp

from sqlsudoku.lab.fuzz.columns import NONE, Names, Resolver
from sqlsudoku.lab.fuzz.names import nodes, tables_read


def is_valid(tree: exp.Expr, tables: Mapping[str, Names] = NONE) -> bool:
    """Whether recursions have anchors, both sides of set operations equally many columns, and orders their columns.

    tables: the columns of tables by their names. What no row reaches is not computed, so it is looked at here.
    """
    columns = Resolver(tree, tables)
    return (
        all(map(_has_anchor, nodes(tree, exp.CTE)))
        and all(_is_even(each, columns) for each in nodes(tree, exp.SetOperation))
        and all(_has_its_columns(each, columns) for each in nodes(tree, exp.Order))
    )


def _has_anchor(cte: exp.CTE) -> bool:
    """Whether a CTE begins with a query that does not read it."""
    if not cte.parent or not cte.parent.args.get("recursive"):
        return True
    part = cte.this
    while True:
        with_ = part.args.get("with_")
        if with_ and any(each.alias == cte.alias for each in with_.expressions):
            return True
        if not isinstance(part, exp.SetOperation | exp.Subquery):
            return cte.alias not in tables_read(part)
        part = part.this


def _is_even(operation: exp.SetOperation, columns: Resolver) -> bool:
    """Whether both sides have equally many columns, as far as is known."""
    found = [columns.of_query(side) for side in (operation.this, operation.expression)]
    widths = {len(each) for each in found if each is not None}
    return len(widths) < 2 and 0 not in widths


def _has_its_columns(order: exp.Order, columns: Resolver) -> bool:
    """Whether a query has the columns that ORDER BY names by their numbers, as far as is known."""
    found = columns.of_query(order.parent) if isinstance(order.parent, exp.Query) else None
    numbers = (each.this for each in order.expressions if isinstance(each, exp.Ordered))
    return found is None or all(
        int(each.name) <= len(found) for each in numbers if isinstance(each, exp.Literal) and each.is_int
    )
