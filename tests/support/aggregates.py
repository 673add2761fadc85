"""Rules for aggregates: where they may be, and what may be beside them; Oracle is stricter than most databases.

https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/Aggregate-Functions.html
"""

import itertools
from collections.abc import Iterator

from sqlglot import exp


def beside_an_aggregate(select: exp.Select) -> Iterator[str]:
    """ORA-00937: no GROUP BY, and beside an aggregate stands a column or a subquery."""
    if not select.args.get("group") and any(is_aggregate(node) for item in listed(select) for node in own(item)):
        yield from (node.sql("oracle") for item in listed(select) for node in outside_aggregates(item))


def beside_the_keys(select: exp.Select) -> Iterator[str]:
    """ORA-00979: a column that is no key of GROUP BY stands outside of an aggregate, perhaps in a subquery there."""
    group = select.args.get("group")
    if not group:
        return
    keys = {column.name.lower() for key in group.expressions for column in key.find_all(exp.Column)}
    sources = [select.args["from_"], *(select.args.get("joins") or [])]
    tables = {source.this.alias_or_name.lower() for source in sources}
    for node in (node for item in listed(select) for node in outside_aggregates(item)):
        columns = node.find_all(exp.Column)  # itself, or those of a subquery
        mine = (column for column in columns if column is node or column.table.lower() in tables)
        yield from (column.sql("oracle") for column in mine if column.name.lower() not in keys)


def aggregate_in_a_condition(select: exp.Select) -> Iterator[str]:
    """ORA-00934."""
    yield from (node.sql("oracle") for node in conditions(select) if is_aggregate(node))


def window_in_a_condition(select: exp.Select) -> Iterator[str]:
    """ORA-30483."""
    yield from (node.sql("oracle") for node in conditions(select) if isinstance(node, exp.Window))


def level_without_connect_by(select: exp.Select) -> Iterator[str]:
    """ORA-01788."""
    if not select.args.get("connect"):
        nodes = itertools.chain(conditions(select), *map(own, listed(select)))
        yield from (node.name for node in nodes if isinstance(node, exp.Column) and node.name.upper() == "LEVEL")


def listed(select: exp.Select) -> list[exp.Expr]:
    """What stands in the SELECT list and in HAVING."""
    having = select.args.get("having")
    return [*select.expressions, *([having] if having else [])]


def conditions(select: exp.Select) -> Iterator[exp.Expr]:
    """The nodes of what decides which rows there are, and of GROUP BY."""
    joins = select.args.get("joins") or []
    for clause in (select.args.get("where"), select.args.get("group"), *(join.args.get("on") for join in joins)):
        yield from own(clause) if clause else ()


def own(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The nodes of a tree without those of its subqueries."""
    return tree.walk(prune=lambda node: isinstance(node, exp.Query))


def is_aggregate(node: exp.Expr) -> bool:
    return isinstance(node, exp.AggFunc) and not isinstance(node.parent, exp.Window)


def outside_aggregates(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The columns and subqueries of a tree that are in no aggregate."""
    for node in tree.walk(prune=lambda node: is_aggregate(node) or isinstance(node, exp.Query)):
        if isinstance(node, (exp.Column, exp.Query)):
            yield node
