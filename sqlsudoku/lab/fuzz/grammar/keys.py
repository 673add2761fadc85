"""The rows of recursions with DuckDB's USING KEY: https://duckdb.org/docs/current/sql/query_syntax/with."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Row, UndecidedError

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator

Rows = Sequence[Row]
AGGREGATES: Mapping[type[exp.Expr], Callable[[Sequence[Any]], Any]] = {
    exp.Min: lambda values: min(values, default=None),
    exp.Max: lambda values: max(values, default=None),
    exp.Sum: lambda values: sum(values) if values else None,
    exp.Count: len,
}
"""What computes an aggregate of the values that are not NULL."""


class Keys:
    """What a recursion keeps one row of. Raises UndecidedError if it names what is no column.

    only_changed: whether a level continues with the kept rows that it has changed, and not with all that it made.
    """

    def __init__(self, expressions: Sequence[exp.Expr], columns: Sequence[str], *, only_changed: bool) -> None:
        self.only_changed = only_changed
        self.aggregates: dict[int, Callable[[Sequence[Any]], Any]] = {}
        self.places: list[int] = []
        for each in expressions:
            name = (each.this if isinstance(each, exp.AggFunc) else each).name
            if name not in columns:
                raise UndecidedError("USING KEY is for columns that there are")
            if isinstance(each, exp.AggFunc):
                if type(each) not in AGGREGATES or not isinstance(each.this, exp.Column):
                    raise UndecidedError("this aggregate is not computed for a key")
                self.aggregates[list(columns).index(name)] = AGGREGATES[type(each)]
            else:
                self.places.append(list(columns).index(name))
        if not self.places or not self.aggregates.keys().isdisjoint(self.places):
            raise UndecidedError("a key is a column, and none of its aggregates")

    def of(self, row: Row) -> Row:
        """The key of a row."""
        return tuple([row[place] for place in self.places])

    def kept(self, before: Rows, level: Rows) -> Row:
        """The row that is kept of those of a key, of which a level has made the last.

        Raises UndecidedError if the level has several values of a column that keeps the last one.
        """
        found = list(level[-1])
        for place in range(len(found)):
            if aggregate := self.aggregates.get(place):
                found[place] = aggregate([row[place] for row in (*before, *level) if row[place] is not None])
            elif len({row[place] for row in level}) > 1:
                raise UndecidedError("several rows of a key")
        return tuple(found)


def rows(queries: "Evaluator", keys: Keys, level: Rows, after: Callable[[Rows, Rows], Rows]) -> Rows:
    """The row of each key, after one level after the other."""
    made: dict[Row, list[Row]] = {}
    kept: dict[Row, Row] = {}
    for number in range(queries.levels.most):
        if not level:
            return [*kept.values()]
        queries.reached_level(number + 1)
        new: dict[Row, list[Row]] = {}
        for row in level:
            new.setdefault(keys.of(row), []).append(row)
        before = dict(kept)
        for key, several in new.items():
            kept[key] = keys.kept(made.get(key, ()), several)
            made.setdefault(key, []).extend(several)
        queries.count(sum(map(len, made.values())))
        if keys.only_changed:
            level = [kept[key] for key in new if before.get(key) != kept[key]]
        level = after(level, [*kept.values()]) if level else []
    return queries.levels.ended([*kept.values()])
