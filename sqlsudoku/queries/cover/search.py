"""The base of all searches: the files search_* have one for each shape that databases allow.

The search of phases runs everywhere, but on SQLite and PostgreSQL it takes 1.5 to 4.7 times as long as their own for
tables of puzzles with 17 givens or hard ones.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.branching import Branch, LinkedBranch
from sqlsudoku.queries.cover.propagation import Propagation


@dataclass(frozen=True)
class Search(ABC):
    """The recursive CTE `state` in the shape that a dialect allows."""

    dialect: Dialect
    propagation: Propagation
    key: Sequence[str] = ()
    """The columns that identify a puzzle: id, or none."""

    converts: ClassVar[bool] = False
    """Whether it converts the givens and the solution's rows itself; otherwise CTEs before and after it do."""

    @abstractmethod
    def search(self) -> exp.CTE:
        """The recursive CTE; it starts from the rows of `start_state`, or of `given` if it converts."""

    @abstractmethod
    def solved(self) -> exp.Expr:
        """The condition for rows of `state` that are solutions."""

    def ctes(self) -> list[exp.CTE]:
        """The recursive CTE, after the other CTEs that it reads."""
        return [self.search()]

    @cached_property
    def branch(self) -> Branch:
        return LinkedBranch(self.propagation)

    @property
    def word_names(self) -> Sequence[str]:
        return self.propagation.encoding.word_names

    @property
    def levels(self) -> int | None:
        """How deep the recursion may go; None if no dialect with this shape needs to know."""
        return None
