"""What a shortened statement must keep, also where no row shows it: anchors, and columns that fit."""

from collections.abc import Mapping

from sqlglot import exp

from sqlsudoku.lab.fuzz.names import nodes, tables_read
from sqlsudoku.lab.fuzz.standard import values_of

NONE: Mapping[str, int] = {}


def is_valid(tree: exp.Expr, tables: Mapping[str, int] = NONE) -> bool:
    """Whether recursions have anchors, both sides of set operations equally many columns, and orders their columns.

    tables: how many columns tables have by their names. What no row reaches is not computed, so it is looked at here.
    """
    return (
        all(map(_has_anchor, nodes(tree, exp.CTE)))
        and all(_is_even(each, tables) for each in nodes(tree, exp.SetOperation))
        and all(_has_its_columns(each, tables) for each in nodes(tree, exp.Order))
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


def _is_even(operation: exp.SetOperation, tables: Mapping[str, int]) -> bool:
    """Whether both sides have equally many columns, as far as is known."""
    sides = {width(side, tables) for side in (operation.this, operation.expression)} - {None}
    return len(sides) < 2 and 0 not in sides


def _has_its_columns(order: exp.Order, tables: Mapping[str, int]) -> bool:
    """Whether a query has the columns that ORDER BY names by their numbers, as far as is known."""
    columns = width(order.parent, tables) if isinstance(order.parent, exp.Query) else None
    numbers = (each.this for each in order.expressions if isinstance(each, exp.Ordered))
    return columns is None or all(
        int(each.name) <= columns for each in numbers if isinstance(each, exp.Literal) and each.is_int
    )


def width(query: exp.Expr, tables: Mapping[str, int]) -> int | None:
    """How many columns a query has; None if it is not known."""
    if isinstance(query, exp.Subquery | exp.SetOperation):
        return width(query.this, tables)
    if not isinstance(query, exp.Select):
        return None
    if rows := values_of(query):
        return len(rows.expressions[0].expressions)
    stars = (exp.Star, exp.Column)  # and not COUNT(*)
    counts = [
        _of_star(each, query, tables) if isinstance(each, stars) and each.is_star else 1 for each in query.expressions
    ]
    return None if None in counts else sum(filter(None, counts))


def _of_star(item: exp.Expr, query: exp.Select, tables: Mapping[str, int]) -> int | None:
    """How many columns a star shows."""
    from_, joins = query.args.get("from_"), query.args.get("joins") or []
    merged = any(join.args.get("using") or join.method or join.kind in ("SEMI", "ANTI") for join in joins)
    if not from_ or merged:
        return None
    sources = [from_.this, *(join.this for join in joins)]
    if isinstance(item, exp.Column):
        sources = [each for each in sources if each.alias_or_name == item.table]
    counts = [_of_source(each, tables) for each in sources]
    return None if None in counts else sum(filter(None, counts)) or None


def _of_source(source: exp.Expr, tables: Mapping[str, int]) -> int | None:
    """How many columns what is in FROM has."""
    if source.args.get("joins"):
        return None
    if isinstance(source, exp.Subquery):
        return width(source.this, tables)
    if not isinstance(source, exp.Table) or source.db:
        return None
    around: exp.Expr | None = source
    while around := around and around.parent:
        for cte in around.args["with_"].expressions if around.args.get("with_") else []:
            if cte.alias == source.name:
                return len(cte.args["alias"].columns) or None
    return tables.get(source.name)
