"""Comparisons with the rows of a subquery: with any or all of them, or of several values with those of its only row."""

from collections.abc import Callable
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.scopes import Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import COMPARED, Truth, binary, compared, conjunction, negation, value


def comparison(tree: exp.Binary) -> Truth:
    """What compares two values, of which the second may be about the rows of a subquery."""
    match tree.expression:
        case exp.Any() | exp.All() as rows:
            return _quantified(tree, rows)
        case exp.Subquery() as row if isinstance(tree.this, exp.Tuple) and isinstance(tree, exp.EQ | exp.NEQ):
            return _with_row(tree, row)
    return binary(tree)


def _quantified(tree: exp.Binary, rows: exp.Expr) -> Truth:
    own, how, is_any = value(tree.this), COMPARED[type(tree)], isinstance(rows, exp.Any)

    def found(scope: Scope) -> bool | None:
        tested, inner = own(scope), scope.queries.subquery(rows.this, scope)
        if len(inner.columns) != 1:
            raise UndecidedError("several columns are compared with one value")
        others = [row[0] for row in inner.rows]
        if Departure.IN_SKIPS_NULL in scope.queries.departs and None in [tested, *others]:
            raise UndecidedError("whether NULL is compared with a set is not defined")
        each = [compared(tested, other, how) for other in others]
        return negation(conjunction([negation(one) for one in each])) if is_any else conjunction(each)

    return found


def _with_row(tree: exp.Binary, row: exp.Subquery) -> Truth:
    own: Callable[[Scope], Any] = value(tree.this)
    how = COMPARED[type(tree)]

    def found(scope: Scope) -> bool | None:
        tested, inner = own(scope), scope.queries.subquery(row, scope)
        if len(inner.rows) > 1 or len(inner.columns) != len(tested):
            raise UndecidedError("several rows, or other columns")
        return compared(tested, tuple(inner.rows[0]) if inner.rows else None, how)

    return found
