"""The order of rows by ORDER BY, and the first ones of LIMIT, as they are if no database may differ."""

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Relation, UndecidedError
from sqlsudoku.lab.fuzz.names import nodes

HIDDEN = " "
"""How the name of a column begins that is not shown."""
Row = tuple[Any, ...]
Key = Callable[[Row], tuple[Any, ...]]


@functools.total_ordering
class Descending:
    """A value that comes before those which it is greater than."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Descending) and self.value == other.value

    def __lt__(self, other: "Descending") -> bool:
        return bool(other.value < self.value)

    def __hash__(self) -> int:
        return hash(self.value)


def cut(tree: exp.Expr, found: Relation, number: Callable[[exp.Expr], Any], *, by_level: bool) -> Relation:
    """The rows in the order of ORDER BY, and only the first ones of LIMIT. by_level: whether they are in an order.

    number: the value of a LIMIT. Raises UndecidedError if databases differ in the rows.
    """
    order, limit, offset = (tree.args.get(key) for key in ("order", "limit", "offset"))
    if order:
        key = key_of(order, found.columns)
        if None not in [part for row in found.rows for part in key(row)]:
            keys = [key(row) for row in found.rows]
            ranked = sorted(range(len(keys)), key=keys.__getitem__)
            found = Relation(found.columns, [found.rows[each] for each in ranked], in_order=len(set(keys)) == len(keys))
        elif limit:
            raise UndecidedError("databases differ in where NULL is sorted")
    if not limit and not offset:
        return found
    if not limit or (isinstance(limit, exp.Fetch) and not order):
        raise UndecidedError("no first rows")
    most = number(limit.args["count"] if isinstance(limit, exp.Fetch) else limit.expression)
    skipped = number(offset.expression) if offset else 0
    if type(most) is not int or type(skipped) is not int or most < 0 or skipped < 0:
        raise UndecidedError("LIMIT is no number")
    if by_level and not order:  # a recursion without an end goes level by level
        return replace(found, rows=found.rows[skipped : skipped + most])
    keys = [key(row) if order else () for row in found.rows]
    if isinstance(limit, exp.Fetch):
        ties = keys[:most]
        return replace(found, rows=[row for row, own in zip(found.rows, keys, strict=True) if own in ties])
    return replace(found, rows=_part(found.rows, keys, skipped, skipped + most))


def _part(rows: Sequence[Row], keys: Sequence[Any], start: int, end: int) -> Sequence[Row]:
    """The rows from a place to another. Raises UndecidedError if others of the same keys may be there."""
    for place in (start, end) if end > start else ():
        tied = keys[place : place + 1] if 0 < place < len(rows) and keys[place - 1] == keys[place] else []
        if len({row for row, own in zip(rows, keys, strict=True) if own in tied}) > 1:
            raise UndecidedError("other rows may be the first ones")
    return rows[start:end]


def computed(tree: exp.Expr) -> Sequence[exp.Expr]:
    """The expressions that a SELECT is ordered by. Raises UndecidedError if it has DISTINCT or groups, too."""
    order = tree.args.get("order")
    found = [each.this for each in order.expressions if isinstance(each, exp.Ordered)] if order else []
    found = [each for each in found if not isinstance(each, exp.Literal | exp.Column)]
    own = (each for item in tree.expressions for each in nodes(item, exp.AggFunc, outside=(exp.Query,)))
    if found and (tree.args.get("distinct") or tree.args.get("group") or any(own)):
        raise UndecidedError("an order by what is not selected")
    return found


def name_of(tree: exp.Expr) -> str:
    """The name of the column of an expression that rows are ordered by, which no other column has."""
    return f"{HIDDEN}{tree.sql()}"


def shown(found: Relation) -> Relation:
    """The rows without what they are ordered by alone."""
    width = sum(not name.startswith(HIDDEN) for name in found.columns)
    if width == len(found.columns):
        return found
    return replace(found, columns=found.columns[:width], rows=[row[:width] for row in found.rows])


def key_of(order: exp.Expr, columns: Sequence[str]) -> Key:
    """What ORDER BY sorts a row by; None where databases differ in where NULL is."""
    parts = [(_place(each, columns), *direction_of(each)) for each in order.expressions]
    return lambda row: tuple(sorted_by(row[place], down, first) for place, down, first in parts)


def direction_of(tree: exp.Expr) -> tuple[bool, bool | None]:
    """Whether an order is descending, and whether NULL comes first: None if it does not say so.

    sqlglot reads ORDER BY as if NULL were less than all others, so that it does not tell whether that was written.
    """
    if not isinstance(tree, exp.Ordered):
        return False, None
    down, first = bool(tree.args.get("desc")), bool(tree.args.get("nulls_first"))
    return down, first if first is down else None


def sorted_by(found: Any, down: bool, nulls_first: bool | None) -> Any:
    """What sorts a value; None where databases differ in where NULL is."""
    if isinstance(found, ListValue) and None in found:
        return None
    if found is None:
        return None if nulls_first is None else (not nulls_first, ())  # no number, so it has no distance to another one
    return (bool(nulls_first), Descending(found) if down else found)


def _place(tree: exp.Expr, columns: Sequence[str]) -> int:
    """The column that an ORDER BY names by its number or its name."""
    tree = tree.this if isinstance(tree, exp.Ordered) else tree
    if isinstance(tree, exp.Literal) and not tree.is_string and 1 <= int(tree.this) <= len(columns):
        return int(tree.this) - 1
    if isinstance(tree, exp.Column) and not tree.table and list(columns).count(tree.name) == 1:
        return list(columns).index(tree.name)
    if name_of(tree) in columns:
        return list(columns).index(name_of(tree))
    raise UndecidedError("an order by what is not selected")
