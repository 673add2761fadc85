"""Computations over rows: tests, named steps, and stages of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.terms import Term


@dataclass(frozen=True)
class Test:
    """A comparison of two terms; holds() in Python, tree() in SQL."""

    __test__: ClassVar[bool] = False  # pytest must not collect it

    left: Term
    right: Term
    same: bool = True

    @cached_property
    def columns(self) -> Counter[str]:
        return self.left.columns + self.right.columns

    def with_columns(self, terms: Mapping[str, Term]) -> Test:
        """The test with some of its columns replaced."""
        return Test(self.left.with_columns(terms), self.right.with_columns(terms), self.same)

    def tree(self, dialect: Dialect) -> exp.Expr:
        kind = exp.EQ if self.same else exp.NEQ
        return kind(this=self.left.tree(dialect), expression=self.right.tree(dialect))

    def holds(self, row: Mapping[str, int]) -> bool:
        return (self.left.value(row) == self.right.value(row)) is self.same


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

    def run(self, row: Mapping[str, int]) -> dict[str, int] | None:
        """The row after the step, in Python; None if the step drops it."""
        after = {**row, **{name: term.value(row) for name, term in self.columns.items()}}
        return after if all(test.holds(after) for test in self.tests) else None


@dataclass(frozen=True)
class Stage:
    """Steps that belong together, and the columns that they add to a row."""

    name: str
    steps: Sequence[Step]
    stored: Sequence[str]
