"""Computations over rows: tests, named steps, and the CTEs of steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.terms import Column, Term, columns_of
from sqlsudoku.sql.trees import all_of, column, cte, named, number, selected, union_all


@dataclass(frozen=True)
class Test:
    """A comparison of two terms."""

    __test__: ClassVar[bool] = False  # pytest must not collect it

    left: Term
    right: Term
    same: bool = True

    @property
    def columns(self) -> frozenset[str]:
        return columns_of((self.left, self.right))

    def with_columns(self, terms: Mapping[str, Term]) -> Test:
        """The test with some of its columns replaced."""
        return Test(self.left.with_columns(terms), self.right.with_columns(terms), self.same)

    def tree(self, dialect: Dialect) -> exp.Expr:
        kind = exp.EQ if self.same else exp.NEQ
        return kind(this=self.left.tree(dialect), expression=self.right.tree(dialect))


@dataclass(frozen=True)
class Step:
    """A named step of a computation over rows: the columns that it adds or replaces, and the rows that it keeps.

    The columns are terms over the row after the previous step; the tests also see the columns of this step.
    """

    name: str
    comment: str
    columns: Mapping[str, Term]
    tests: Sequence[Test] = ()
    """The step keeps a row if all of them hold."""
    per_line: int = 0
    """How many columns to write in a line, if they fit and that is not as for the other steps."""
    twice: Column | None = None
    """The column with 0 and 1 for two rows that come of each."""


def ctes_of(
    dialect: Dialect,
    source: str | None,
    steps: Sequence[Step],
    wanted: Iterable[str],
    order: Sequence[str],
    per_line: int = 0,
) -> list[exp.CTE]:
    """A CTE for each step, which reads the one before it and hands a column on as long as a later one reads it.

    source: what the first one reads; None if the query around it has the columns of its row. wanted: the columns of the
    last one; order: columns that come first, if handed on. per_line: how many columns to write in a line, if they fit;
    0 for one.
    """
    ctes: list[exp.CTE] = []
    needed = set(wanted)
    places = {name: place for place, name in enumerate(order)}
    for step, read in reversed(list(zip(steps, [source, *(step.name for step in steps)], strict=False))):
        made = {name: term for name, term in step.columns.items() if name in needed}
        handed = sorted(needed - set(made), key=lambda name: (places.get(name, len(places)), name))
        sides = [side for test in step.tests for side in (test.left, test.right)]
        needed = {*handed, *columns_of([*made.values(), *sides])} - ({step.twice.name} if step.twice else set())
        whole = step is not steps[0] and needed == set(handed) and not dialect.lists_columns
        first = [exp.Star()] if whole else map(column, handed)
        trees = [*first, *(named(term.tree(dialect), name) for name, term in made.items())]
        query = selected(read, *trees) if read else exp.select(*trees, copy=False)
        query.meta["per_line"] = step.per_line or per_line
        if step.twice:
            for_both(query, step.twice)
        if step.tests:
            query.where(all_of(test.tree(dialect) for test in step.tests), copy=False)
        part = cte(step.name, [], query, step.comment)
        if source is None:
            dialect.materialized_row(query)
        else:
            dialect.materialized(part)
        ctes.insert(0, part)
    return ctes


def for_both(query: exp.Select, child: Column) -> exp.Select:
    """A query for both children of each row: with 0 and 1 in their column."""
    both = union_all(exp.select(named(number(0), child.name)), exp.select(number(1)))
    return query.join(both.subquery("children"), join_type="cross", copy=False)
