"""What the searches share: the statement around one, and the bounds of one that keeps all rows of a level.

Few givens cause many rows. So if a database searches breadth first, the rows are numbered, and the statement fails if
there are too many, or too many levels: an error is better than a wrong or missing answer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.queries import ctes
from sqlsudoku.queries.cover.formulas import Step
from sqlsudoku.queries.cover.steps import CELLS, Names, Trees, Writer
from sqlsudoku.sql.trees import column, commented, cte, listed, named, number, selected, shifted, union_all, with_parts

STATE, SOLUTION = "state", "solution"
STEP, PLACE, MOST = "step", "place", "most"
DEEPEST = 2500
"""More levels than any tested puzzle needs: the famous hard ones need 400 in phases, the empty grid 1000."""
MOST_ROWS = 200_000
"""More rows than any tested puzzle with one solution needs: the famous hard ones need 10,000 in phases."""


class Search(Writer):
    """A search for solutions in a recursive CTE `state`, by the moves of the method."""

    source: ClassVar[str] = "start_state"
    """The step that computes the first states."""
    limits_each: ClassVar[bool] = False
    """Whether the puzzles of a table have a search each, which ends at the limit."""

    @property
    def solved(self) -> str:
        """The condition for solutions among the states."""
        raise NotImplementedError

    @cached_property
    def ends(self) -> tuple[Sequence[Step], Sequence[Step]]:
        """The steps up to the first states, and from the solved ones."""
        return self.method.start(self.dialect), self.method.end(self.dialect)

    # the statement

    def statement(self) -> exp.Query:
        """The statement that answers the request."""
        dialect, opening, parts = self.dialect, ctes.opening(self.dialect, self.request), self.parts()
        # else a database that knows the text would read its digits before it tests them
        self.materialized(next(part for part in opening if part.alias == "puzzle"))
        parts = [*self.mask(parts), *parts]
        notes = [note for note in (dialect.materializing, self.method.legend(), dialect.bits.spelling) if note]
        commented(parts[0], *notes, *self.legend(), *(parts[0].comments or []))
        read = replace(self.request, limit=None) if self.request.table and self.limits_each else self.request
        last = ctes.solutions(dialect, read, parts[-1].alias, CELLS, None)
        while dialect.keeps_recursions and parts[-1].alias != STATE:
            in_place(last, parts.pop(), dialect.keeps_recursions)
        if dialect.lists_columns:
            parts = [listed(part) for part in parts]
        whole = with_parts([*opening, *parts], last, recursive=dialect.recursive_keyword)
        allowed = dialect.recursion_limit_without_hint
        return dialect.deep(whole, DEEPEST) if allowed and allowed < DEEPEST else whole

    def parts(self) -> list[exp.CTE]:
        """The CTEs from the puzzle to the solutions' text."""
        start, end = self.ends
        query = selected(end[-1].name if end else STATE, *self.request.key, named(self.text(), CELLS))
        solutions = [*self.ctes(STATE, end, [query]), cte(SOLUTION, [], query, "one row per solution: its text")]
        self.where(solutions[0].this, self.solved)
        if self.request.limit and not self.request.table:  # here, since a materialized CTE is computed completely
            self.dialect.limited(solutions[0].this, self.request.limit)
        first = self.ctes("puzzle", start, [], [*self.request.key, *start[-1].columns])
        return [*first, *self.search(), *solutions]

    def text(self) -> exp.Expr:
        """The text of a solution: its rows as hexadecimal digits or, without a function for these, cell by cell."""
        bits, n = self.dialect.bits, self.method.geometry.n
        if bits.hexadecimal_function:
            return self.dialect.concatenation(*(bits.hexadecimal(column(row), n) for row in self.method.lines))
        return self.dialect.concatenation(*map(self.tree, self.method.cells()))

    # the recursion

    def search(self) -> list[exp.CTE]:
        """The CTE `state`, and what it reads."""
        raise NotImplementedError

    def selected(self, source: str, names: Names, trees: Trees) -> exp.Select:
        """A row of the recursion: its columns, from the trees or as they are in the source."""
        query = selected(source, *(trees[name] if name in trees else column(name) for name in names))
        query.meta["per_line"] = self.method.bands
        return query

    def recursion(self, names: Names, known: Trees, members: Iterable[exp.Query], *means: str) -> exp.CTE:
        """The CTE `state`; known: what a column is in the first rows, 0 if it is not there."""
        counters = self.counters(first=True)
        first = self.selected(self.source, names, {**dict.fromkeys(names, self.nothing), **known, **counters})
        if any(tree.comments for tree in counters.values()):  # which need a line of their own
            first.meta["per_line"] = 0
        fails = f"If it passes {MOST}, the statement fails, before it fills the memory."
        counted = f"{STEP} counts the levels of the recursion; {PLACE} numbers the rows. {fails}"
        state = cte(STATE, names, union_all(first, *members), *means, *([counted] if counters else []))
        state.this.meta["per_line"] = len(self.method.places)
        return state

    # bounds

    def counters(self, *, first: bool = False) -> Trees:
        """If rows are numbered: the level, the row's number and the most rows, in the first or the recursive member."""
        if not (place := self.dialect.row_number(first)):
            return {}
        if not first:
            return {STEP: shifted(column(STEP), 1), PLACE: place, MOST: column(MOST)}
        puzzles = selected(self.source, exp.Mul(this=exp.Count(this=exp.Star()), expression=number(MOST_ROWS)))
        most = exp.Subquery(this=puzzles) if self.request.key else number(MOST_ROWS)
        return {STEP: number(1), PLACE: place, MOST: most}

    def within_bounds(self, between: int = 0) -> list[exp.Expr]:
        """The conditions that end the statement with an error; between: the most levels between two that test them."""
        deepest = (self.dialect.silent_recursion_limit or DEEPEST) - between
        each, advice = (" a puzzle", "give more givens") if self.request.key else ("", "give the puzzle more givens")
        many = f"the search takes more than {MOST_ROWS:,} rows{each}: {advice}, or take another database"
        deep = f"the search takes more than {deepest} levels: take another database"
        bounds = ((STEP, number(deepest), deep), (PLACE, column(MOST), many))
        return [self.dialect.at_most(column(name), most, error) for name, most, error in bounds if self.counters()]


def in_place(query: exp.Query, part: exp.CTE, why: str) -> None:
    """Makes a CTE a derived table where a query reads it."""
    (table,) = (table for table in query.find_all(exp.Table) if table.name == part.alias)
    made = commented(part.this, *(part.comments or []), why)
    table.replace(exp.Subquery(this=made, alias=exp.TableAlias(this=exp.to_identifier(part.alias))))
