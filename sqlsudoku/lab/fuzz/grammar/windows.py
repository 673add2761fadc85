"""The values of windows: of the rows of a part, in its order, those in its frame."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import aggregated, value

RANKED = (exp.Rank, exp.DenseRank, exp.RowNumber, exp.Lag, exp.Lead)
"""What is a window alone, and no aggregate."""


def window(tree: exp.Window, scope: Scope) -> Any:
    """The value of a window for a row. Raises UndecidedError if databases may differ."""
    partition, order, spec = (tree.args.get(key) for key in ("partition_by", "order", "spec"))
    if not scope.peers:
        raise UndecidedError("a window where there is none")
    scope.queries.count(len(scope.peers))
    keys = [value(each, scope) for each in partition or []]
    peers = [each for each in scope.peers if [value(key, each) for key in partition or []] == keys]
    function = tree.this
    aggregates = isinstance(function, exp.AggFunc) and not isinstance(function, RANKED)
    if not order:
        if spec or not aggregates:
            raise UndecidedError("a window that needs an order")
        return _counted(function, peers)
    own, *others = (_key(order, peer) for peer in (scope, *peers))
    match function:
        case exp.Rank():
            return 1 + sum(each < own for each in others)
        case exp.DenseRank():
            return 1 + len({tuple(each) for each in others if each < own})
    if aggregates and not spec:  # up to the last row that is equal in this order
        return _counted(function, [peer for peer, key in zip(peers, others, strict=True) if key <= own])
    return _of_numbered(function, spec, [peers[each] for each in _numbered(others)], sorted(others).index(own))


def _numbered(keys: Sequence[list[Any]]) -> list[int]:
    """The places of the rows in an order, in which each has a number of its own."""
    places = sorted(range(len(keys)), key=keys.__getitem__)
    if any(keys[one] == keys[other] for one, other in pairwise(places)):
        raise UndecidedError("a row has no number of its own")
    return places


def _of_numbered(function: exp.Expr, spec: exp.WindowSpec | None, rows: Sequence[Scope], place: int) -> Any:
    """The value for the row at a place of such an order."""
    match function:
        case exp.RowNumber():
            return place + 1
        case exp.Lag() | exp.Lead() if not function.args.get("offset"):
            place += 1 if isinstance(function, exp.Lead) else -1
            return value(function.this, rows[place]) if 0 <= place < len(rows) else None
        case exp.AggFunc() if not isinstance(function, RANKED) and spec and spec.args["kind"] == "ROWS":
            start, end = (_bound(spec, side, place, len(rows)) for side in ("start", "end"))
            return _counted(function, rows[max(0, start) : max(0, end + 1)])
    raise UndecidedError("a window that is not computed")


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


def _counted(tree: exp.AggFunc, rows: Sequence[Scope]) -> Any:
    return len(rows) if isinstance(tree.this, exp.Star) else aggregated(tree, rows)


def _key(order: exp.Expr, row: Scope) -> list[Any]:
    """What a row is ordered by."""
    found = [value(each.this, row) for each in order.expressions]
    if any(each.args.get("desc") for each in order.expressions):
        raise UndecidedError("a window that is not computed")
    if any(part is None or (isinstance(part, tuple) and None in part) for part in found):
        raise UndecidedError("databases differ in where NULL is sorted")
    return found
