"""The bounds of a breadth-first search, which keeps all rows of a level; few givens cause many rows.

If a database searches that way, the rows are numbered, and the statement fails if there are too many, or too many
levels: an error is better than a wrong or missing answer.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.steps import Search
from sqlsudoku.sql.trees import column, number, selected, shifted

STEP, PLACE, MOST = "step", "place", "most"
DEEPEST = 2500
"""More levels than any tested puzzle needs: the famous hard ones need 400 in phases, the empty grid 1000."""
MOST_ROWS = 200_000
"""More rows than any tested puzzle with one solution needs: the famous hard ones need 10,000 in phases."""


def most_rows(dialect: Dialect) -> int:
    """The rows after which a search fails where they are numbered, for each puzzle on average; 0 elsewhere."""
    return 0 if dialect.row_number(first=True) is None else MOST_ROWS


class BoundedSearch(Search):
    source: ClassVar[str]
    """The CTE of the first states."""

    @cached_property
    def counters(self) -> Mapping[str, exp.Expr]:
        """If rows are numbered: the level, the row's number and the most rows, in the first member."""
        puzzles = selected(self.source, exp.Mul(this=exp.Count(this=exp.Star()), expression=number(MOST_ROWS)))
        most = exp.Subquery(this=puzzles) if self.writer.key else number(MOST_ROWS)
        place = self.writer.dialect.row_number(first=True)
        return {STEP: number(1), PLACE: place, MOST: most} if place else {}

    def counted(self) -> Mapping[str, exp.Expr]:
        """The same in the recursive member."""
        place = self.writer.dialect.row_number(first=False)
        return {STEP: shifted(column(STEP), 1), PLACE: place, MOST: column(MOST)} if place else {}

    def explained(self) -> Sequence[str]:
        fails = f"If it passes {MOST}, the statement fails, before it fills the memory."
        means = f"{STEP} counts the levels of the recursion; {PLACE} numbers the rows. {fails}"
        return [means] if self.counters else []

    def within_bounds(self, between: int = 0) -> list[exp.Expr]:
        """The conditions that end the statement with an error; between: the most levels between two that test them."""
        dialect, deepest = self.writer.dialect, (self.writer.dialect.silent_recursion_limit or DEEPEST) - between
        each, advice = (" a puzzle", "give more givens") if self.writer.key else ("", "give the puzzle more givens")
        many = f"the search takes more than {MOST_ROWS:,} rows{each}: {advice}, or take another database"
        deep = f"the search takes more than {deepest} levels: take another database"
        bounds = ((STEP, number(deepest), deep), (PLACE, column(MOST), many))
        return [dialect.at_most(column(name), most, error) for name, most, error in bounds] if self.counters else []
