"""The values of aggregates over the rows of a group."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, sized, truth, value


def aggregate(tree: exp.AggFunc) -> Evaluate:
    """What computes an aggregate over a group."""
    over, columns = aggregated(tree), [(each.table, each.name) for each in tree.find_all(exp.Column)]
    return lambda scope: over(_group(_of_columns(columns, scope)))


def _of_columns(columns: Sequence[tuple[str, str]], scope: Scope) -> Scope:
    """The scope of the query whose rows an aggregate is about: the nearest one with one of its columns, or a group."""
    found = scope
    while columns and found.group is None and found.outer and found.shape.places.keys().isdisjoint(columns):
        found = found.outer
    if found is not scope:
        scope.queries.reached(found)
    return found


def _group(scope: Scope) -> Sequence[Scope]:
    """The rows that an aggregate is about."""
    if scope.group is None:
        raise UndecidedError("an aggregate where there is none")
    return scope.group


def aggregated(tree: exp.AggFunc) -> Callable[[Sequence[Scope]], Any]:
    """What computes an aggregate over rows, of whose tables it must read one."""
    if isinstance(tree.this, exp.Star):
        return len
    distinct = isinstance(tree.this, exp.Distinct)
    counted = tree.this.expressions[0] if distinct else tree.this
    counted = counted.this if isinstance(counted, exp.Order) else counted
    columns = [(each.table, each.name) for each in counted.find_all(exp.Column)]
    own, listed = value(counted), _listed(tree) if isinstance(tree, (exp.GroupConcat, exp.ArrayAgg)) else None

    def found(rows: Sequence[Scope]) -> Any:
        if rows and rows[0].shape.places.keys().isdisjoint(columns):
            raise UndecidedError("an aggregate of another query")
        if listed:
            return listed(rows)
        given = [each for row in rows if (each := own(row)) is not None]
        return _of_values(tree, list(dict.fromkeys(given)) if distinct else given)

    return found


def _of_values(tree: exp.AggFunc, found: Sequence[Any]) -> Any:
    """The value of an aggregate over values."""
    match tree:
        case exp.Count():
            return len(found)
        case exp.Sum() if all(type(each) in (int, Decimal) for each in found):
            return sized(sum(found), *found) if found else None
        case exp.LogicalAnd() | exp.LogicalOr() if all(type(each) is bool for each in found):
            return (all if isinstance(tree, exp.LogicalAnd) else any)(found) if found else None
        case exp.Min() | exp.Max():
            return (min if isinstance(tree, exp.Min) else max)(found, default=None)
    raise UndecidedError(f"{tree.sql()} is not computed")


def _listed(tree: exp.GroupConcat | exp.ArrayAgg) -> Callable[[Sequence[Scope]], str | ListValue | None]:
    """What lists the values of rows, in a text or a list, in an order that contains them: it decides their places."""
    counted, order = tree.this.this, tree.this.expressions if isinstance(tree.this, exp.Order) else []
    own, sorting = value(counted), [(value(each.this), bool(each.args.get("desc"))) for each in reversed(order)]
    is_list = isinstance(tree, exp.ArrayAgg)
    is_decided = counted in [each.this for each in order]

    def found(rows: Sequence[Scope]) -> str | ListValue | None:
        if is_list and (not rows or None in map(own, rows)):
            raise UndecidedError("databases differ in NULL in a list, and in a list of no row")
        rows = [row for row in rows if own(row) is not None]
        for key, down in sorting:  # a later sort keeps the order of an earlier one
            keys = [key(row) for row in rows]
            if None in keys or any(isinstance(key, ListValue) and None in key for key in keys):
                raise UndecidedError("databases differ in where NULL is sorted")
            rows = [rows[place] for place in sorted(range(len(rows)), key=keys.__getitem__, reverse=down)]
        if not is_decided:
            raise UndecidedError("the order of the texts is not known")
        if is_list:
            return ListValue(map(own, rows))
        return str(sized(",".join(own(row) for row in rows))) if rows else None

    return found


def grouping(tree: exp.Grouping) -> Evaluate:
    """What computes a bit for each of some keys: whether the group is not about it."""
    keys = [key.sql() for key in tree.expressions]

    def found(scope: Scope) -> int:
        _group(scope)
        bits = 0
        for key in keys:
            bits = 2 * bits + (key in scope.not_grouped)
        return bits

    return found


def filtered(tree: exp.Filter) -> Evaluate:
    """What computes an aggregate over some rows of a group."""
    over, condition = aggregated(tree.this), truth(tree.expression.this)
    return lambda scope: over([row for row in _group(scope) if condition(row)])
