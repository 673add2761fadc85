"""The values that columns get by SET, or in an INSERT of MERGE."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Row, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import value

Change = Callable[[Row, Scope], Row]
"""Makes the row after SET of the one before, in the scope that the expressions see."""
Values = Callable[[Scope], Row]


def change(sets: Sequence[exp.Expr], columns: Sequence[str], *, in_order: bool = False) -> Change:
    """What makes a row of one before SET; in_order: whether an assignment sees the values of those before it.

    Raises UndecidedError if a column is set that the table does not have, or that another one sets, too.
    """
    if any(not isinstance(each, exp.EQ) for each in sets):
        raise UndecidedError("SET of no column")
    given = [_assignment(each, columns) for each in sets]
    places = [place for several, _ in given for place in several]
    if len({*places}) < len(places):
        raise UndecidedError("a column is set twice")

    def changed(row: Row, scope: Scope) -> Row:
        new = [*row]
        for several, values in given:
            seen = replace(scope, values=(*new, *scope.values[len(new) :])) if in_order else scope
            for place, each in zip(several, values(seen), strict=True):
                new[place] = each
        return tuple(new)

    return changed


def new_row(given: Iterable[tuple[exp.Expr, exp.Expr]], columns: Sequence[str]) -> Values:
    """What computes a new row, where these columns have these values, and the others NULL."""
    computed = {_place(column, columns): value(item) for column, item in given}
    return lambda scope: tuple(computed[place](scope) if place in computed else None for place in range(len(columns)))


def _assignment(set_: exp.Expr, columns: Sequence[str]) -> tuple[Sequence[int], Values]:
    """The places of the columns that an assignment sets, and what computes their values."""
    if not isinstance(set_.this, exp.Tuple):
        own = value(set_.expression)
        return [_place(set_.this, columns)], lambda scope: (own(scope),)
    places, query = [_place(each, columns) for each in set_.this.expressions], set_.expression

    def row(scope: Scope) -> Row:
        found = scope.queries.subquery(query, scope)
        if len(found.rows) > 1 or len(found.columns) != len(places):
            raise UndecidedError("several rows for one")
        return found.rows[0] if found.rows else (None,) * len(places)

    return places, row


def _place(column: exp.Expr, columns: Sequence[str]) -> int:
    if not isinstance(column, exp.Column | exp.Identifier):
        raise UndecidedError("SET of no column")
    if column.name not in columns:
        raise UndecidedError("a column that the table does not have")
    return [*columns].index(column.name)
