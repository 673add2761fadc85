"""The values of windows: of the rows of a part, in its order, those in its frame."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.aggregates import aggregated
from sqlsudoku.lab.fuzz.grammar.scopes import Row, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, value

RANKED = (exp.Rank, exp.DenseRank, exp.RowNumber, exp.Lag, exp.Lead)
"""What is a window alone, and no aggregate."""


def window(tree: exp.Window) -> Evaluate:
    """What computes a window for a row. The value is undecided if databases may differ."""
    partition, order, spec = (tree.args.get(key) for key in ("partition_by", "order", "spec"))
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


def _over(function: exp.Expr, order: Evaluate | None, spec: exp.WindowSpec | None) -> Callable[..., Any]:
    """What computes a function for a row of a part."""
    aggregate = aggregated(function) if isinstance(function, exp.AggFunc) and not isinstance(function, RANKED) else None
    shifted = value(function.this) if isinstance(function, exp.Lag | exp.Lead) else None

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
        if aggregate and not spec:  # up to the last row that is equal in this order
            return aggregate([peer for peer, key in zip(peers, others, strict=True) if key <= own])
        places = scope.queries.once(others, _numbered)
        return of_numbered([peers[each] for each in places], sorted(others).index(own))

    def of_numbered(rows: Sequence[Scope], place: int) -> Any:
        """The value for the row at a place of an order in which each row has a number of its own."""
        match function:
            case exp.RowNumber():
                return place + 1
            case exp.Lag() | exp.Lead() if shifted and not function.args.get("offset"):
                place += 1 if isinstance(function, exp.Lead) else -1
                return shifted(rows[place]) if 0 <= place < len(rows) else None
        if not aggregate or not spec or spec.args["kind"] != "ROWS":
            raise UndecidedError("a window that is not computed")
        start, end = (_bound(spec, side, place, len(rows)) for side in ("start", "end"))
        return aggregate(rows[max(0, start) : max(0, end + 1)])

    return found


def _keys(rows: Sequence[Scope], order: Evaluate) -> Sequence[Row]:
    """What each row is ordered by."""
    return [order(row) for row in rows]


def _numbered(keys: Sequence[Row]) -> list[int]:
    """The places of the rows in an order, in which each has a number of its own."""
    places = sorted(range(len(keys)), key=keys.__getitem__)
    if any(keys[one] == keys[other] for one, other in pairwise(places)):
        raise UndecidedError("a row has no number of its own")
    return places


def _bound(spec: exp.WindowSpec, side: str, place: int, rows: int) -> int:
    """The place of the first or the last row of a frame."""
    found, before = spec.args.get(side), spec.args.get(f"{side}_side") == "PRECEDING"
    if found == "CURRENT ROW":
        return place
    if found == "UNBOUNDED":
        return 0 if before else rows - 1
    if not isinstance(found, exp.Literal) or not found.is_int:
        raise UndecidedError("a frame that is not computed")
    return place - int(found.name) if before else place + int(found.name)


def _has_null(found: Any) -> bool:
    """Whether a value is NULL, or has NULL inside it."""
    return found is None or (isinstance(found, tuple) and any(map(_has_null, found)))


def _order(order: exp.Expr) -> Evaluate:
    """What computes what a row is ordered by."""
    parts = [value(each.this) for each in order.expressions]
    descends = any(each.args.get("desc") for each in order.expressions)

    def found(row: Scope) -> Row:
        key = tuple(part(row) for part in parts)
        if descends:
            raise UndecidedError("a window that is not computed")
        if _has_null(key):
            raise UndecidedError("databases differ in where NULL is sorted")
        return key

    return found
