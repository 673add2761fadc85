"""The values of windows: of the rows of a part, in its order, those in its frame."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.aggregates import aggregated
from sqlsudoku.lab.fuzz.grammar.orders import Descending, direction_of, sorted_by
from sqlsudoku.lab.fuzz.grammar.scopes import Row, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, value

OF_ROWS = (
    *(exp.Rank, exp.DenseRank, exp.RowNumber, exp.Ntile),
    *(exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue),
)
"""What is a window alone, and no aggregate."""


def window(tree: exp.Window) -> Evaluate:
    """What computes a window for a row. The value is undecided if databases may differ."""
    named = _named(tree)
    partition, order, spec = (named.args.get(key) for key in ("partition_by", "order", "spec"))
    keys = [value(each) for each in partition or []]
    over = _over(tree.this, _order(order) if order else None, spec)

    def found(scope: Scope) -> Any:
        if not scope.peers:
            raise UndecidedError("a window where there is none")
        scope.queries.count(len(scope.peers))
        parts = scope.queries.once(scope.peers, _parts, tuple(keys))
        return over(scope, parts[tuple(key(scope) for key in keys)])

    return found


def _parts(rows: Sequence[Scope], keys: Sequence[Evaluate]) -> Mapping[Row, Sequence[Scope]]:
    """The rows of each part."""
    found: dict[Row, list[Scope]] = {}
    for row in rows:
        found.setdefault(tuple(key(row) for key in keys), []).append(row)
    return found


def _named(tree: exp.Window) -> exp.Window:
    """A window as it is defined: in OVER, or under its name in WINDOW."""
    select = tree.find_ancestor(exp.Select)
    if not tree.alias or not select:
        return tree
    for each in select.args.get("windows") or []:
        if each.name == tree.alias:
            found: exp.Window = each
            return found
    raise UndecidedError("no window of this name")


def _over(function: exp.Expr, order: Evaluate | None, spec: exp.WindowSpec | None) -> Callable[..., Any]:
    """What computes a function for a row of a part."""
    aggregate = None
    if isinstance(function, exp.AggFunc) and not isinstance(function, OF_ROWS):
        aggregate = aggregated(function)
    of_row = _of_row(function)

    def found(scope: Scope, peers: Sequence[Scope]) -> Any:
        if not order:
            if spec or not aggregate:
                raise UndecidedError("a window that needs an order")
            return aggregate(peers)
        own, others = order(scope), scope.queries.once(peers, _keys, order)
        match function:
            case exp.Rank():
                return 1 + sum(each < own for each in others)
            case exp.DenseRank():
                return 1 + len({each for each in others if each < own})
        kind = spec.args["kind"] if spec else ""
        if aggregate and kind != "ROWS":  # which of equal rows comes first is the same then
            start, end = _range(own, sorted(others), kind, spec)
            ranked = sorted(range(len(peers)), key=others.__getitem__)
            return aggregate([peers[each] for each in ranked[start:end]])
        rows = [peers[each] for each in scope.queries.once(others, _numbered)]
        place = sorted(others).index(own)
        start, end = _rows(place, len(rows), spec) if spec else (0, 0)
        if aggregate:
            return aggregate(rows[start:end])
        if not of_row:
            raise UndecidedError("a window that is not computed")
        return of_row(rows, place, rows[start:end] if spec else None)

    return found


def _of_row(function: exp.Expr) -> Callable[..., Any] | None:
    """What computes a function of a row's place in an order, or of another row's values; None if it is another one."""
    own = value(function.this) if isinstance(function.this, exp.Expr) else None
    number = value(function.args["offset"]) if isinstance(function.args.get("offset"), exp.Expr) else None
    default = value(function.args["default"]) if isinstance(function.args.get("default"), exp.Expr) else None

    def found(rows: Sequence[Scope], place: int, frame: Sequence[Scope] | None) -> Any:
        scope = rows[place]
        match function:
            case exp.RowNumber():
                return place + 1
            case exp.Ntile() if own:
                return _tile(place, len(rows), own(scope))
            case exp.Lag() | exp.Lead() if own and frame is None:
                shift = number(scope) if number else 1
                other = place + (shift if isinstance(function, exp.Lead) else -shift)
                return own(rows[other]) if 0 <= other < len(rows) else default(scope) if default else None
            case exp.FirstValue() | exp.LastValue() | exp.NthValue() if own:
                frame = rows[: place + 1] if frame is None else frame
                nth = number(scope) if number else 0 if isinstance(function, exp.LastValue) else 1
                return own(frame[nth - 1]) if frame and nth <= len(frame) else None
        raise UndecidedError("a window that is not computed")

    return found if isinstance(function, OF_ROWS) else None


def _tile(place: int, rows: int, tiles: int) -> int:
    """The number of the part that a row is in, of which the first ones have a row more."""
    size, more = divmod(rows, tiles)
    large = more * (size + 1)
    return 1 + (place // (size + 1) if place < large else more + (place - large) // size)


def _keys(rows: Sequence[Scope], order: Evaluate) -> Sequence[Row]:
    """What each row is ordered by."""
    return [order(row) for row in rows]


def _numbered(keys: Sequence[Row]) -> list[int]:
    """The places of the rows in an order, in which each has a number of its own."""
    places = sorted(range(len(keys)), key=keys.__getitem__)
    if any(keys[one] == keys[other] for one, other in pairwise(places)):
        raise UndecidedError("a row has no number of its own")
    return places


def _rows(place: int, rows: int, spec: exp.WindowSpec) -> tuple[int, int]:
    """The places of the first row of a frame and after its last one."""
    start, end = _distance(spec, "start"), _distance(spec, "end")
    first = 0 if start is None else min(max(0, place + start), rows)
    return first, rows if end is None else max(first, place + end + 1)


def _range(own: Row, keys: Sequence[Row], kind: str, spec: exp.WindowSpec | None) -> tuple[int, int]:
    """The same of a frame of rows with near keys, or of groups of equal ones; without a frame, up to the own ones."""
    start, end = (_distance(spec, "start"), _distance(spec, "end")) if spec else (None, 0)
    if kind == "GROUPS":
        several = sorted({*keys})
        place = several.index(own)
        number = [several.index(each) - place for each in keys]
    elif not start and not end:  # all rows, or up to those that are equal
        number = [(each > own) - (each < own) for each in keys]
    elif len(own) == 1 and kind == "RANGE":
        number = [_difference(each[0], own[0]) for each in keys]
    else:
        raise UndecidedError("a window that is not computed")
    first = 0 if start is None else sum(each < start for each in number)
    return first, len(keys) if end is None else max(first, sum(each <= end for each in number))


def _difference(one: Any, other: Any) -> int:
    """How much later in an order of whole numbers what sorts a value comes than that of another one."""
    if one[0] is not other[0]:
        raise UndecidedError("how far NULL is from a number")
    one, other = one[1], other[1]
    if isinstance(one, Descending):
        one, other = other.value, one.value
    if type(one) is not int or type(other) is not int:
        raise UndecidedError("a window over the values of another type")
    return one - other


def _distance(spec: exp.WindowSpec, side: str) -> int | None:
    """How far after a row a frame starts or ends; None if that is the first or the last row."""
    found, before = spec.args.get(side), spec.args.get(f"{side}_side") == "PRECEDING"
    if found == "CURRENT ROW":
        return 0
    if found == "UNBOUNDED" and before is (side == "start"):
        return None
    if not isinstance(found, exp.Literal) or not found.is_int:
        raise UndecidedError("a frame that is not computed")
    return -int(found.name) if before else int(found.name)


def _has_null(found: Any) -> bool:
    """Whether a value that has several inside it has NULL there."""
    return isinstance(found, tuple) and any(each is None or _has_null(each) for each in found)


def _order(order: exp.Expr) -> Evaluate:
    """What computes what a row is ordered by."""
    parts = [(value(each.this), *direction_of(each)) for each in order.expressions]

    def found(row: Scope) -> Row:
        own = [(part(row), down, first) for part, down, first in parts]
        key = tuple([sorted_by(*each) for each in own])
        if None in key or any(_has_null(each) for each, _, _ in own):
            raise UndecidedError("databases differ in where NULL is sorted")
        return key

    return found
