"""The search in members where CTEs may be in a derived table only: each member is one, with the steps of a move in it.

All states of a level go on, so the search is breadth first: see bounds.
"""

from collections.abc import Sequence
from functools import cached_property

from sqlglot import exp

from sqlsudoku.queries.cover.bounds import Bounds
from sqlsudoku.queries.cover.formulas import columns_of
from sqlsudoku.queries.cover.members import LETTERS, MEANING, SOLVED, WAVE, MembersSearch
from sqlsudoku.queries.cover.steps import DECIDED, STATE, Move, Step
from sqlsudoku.sql.trees import all_of, column, equal, named, selected, text, with_parts

NEXT = "next"


class DerivedSearch(MembersSearch):
    """The recursive CTE `state`, which starts from the rows of `start_state`."""

    @property
    def solved(self) -> exp.Expr:
        """The condition for solutions."""
        return equal(column(NEXT), text(SOLVED))

    @cached_property
    def bounds(self) -> Bounds:
        return Bounds(self.writer.dialect, self.writer.key, "start_state")

    @cached_property
    def names(self) -> Sequence[str]:
        """The columns of a state."""
        first = [*self.bounds.first, *self.writer.key, NEXT, *self.writer.places.words]
        return [*first, *self.singles, DECIDED, *self.chosen]

    def ctes(self) -> list[exp.CTE]:
        known: dict[str, exp.Expr] = {NEXT: text(WAVE), **self.bounds.first}
        known |= {name: column(name) for name in (*self.writer.key, *self.writer.places.words)}
        means = f"one row per state of the search. next: {MEANING}; then its words and what else comes next needs"
        members = map(self.member, self.moves)
        return [self.writer.recursion(self.names, "start_state", known, members, means, *self.bounds.comment)]

    def member(self, move: Move) -> exp.Select:
        """The recursive member of a move."""
        formulas, steps = dict(move.words), [*move.steps, *move.further]
        if move.otherwise:  # which changes the words only where something is found
            steps += [Step("placed", move.comment, move.words, [move.test]), *move.otherwise]
            formulas = {name: name for name in (*move.words, *self.chosen)}
        elif move.now:
            formulas |= {name: name for name in self.singles} | {DECIDED: move.now}
        tests = [] if move.otherwise or not move.test else [move.test]
        kept = [*self.bounds.first, *self.writer.key]
        wanted = [*kept, *columns_of([*formulas.values(), move.now, *tests]), *([DECIDED] if move.now else [])]
        parts = self.writer.ctes(STATE, steps, {steps[-1].name: wanted})
        comes = equal(column(NEXT), text(LETTERS[self.moves.index(move)]))
        parts[0].this.where(all_of([comes, *self.bounds.conditions()]), copy=False)
        trees = {name: self.writer.tree(formulas.get(name, "0")) for name in self.names if name not in kept}
        trees |= {**self.bounds.others, NEXT: self.following(move)}
        trees = {name: named(tree, name) for name, tree in trees.items()}
        query = self.writer.selected(parts[-1].alias, self.names, trees)
        if tests:
            query.where(self.writer.all_of(tests), copy=False)
        whole = selected(exp.Subquery(this=with_parts(parts, query), alias=exp.to_identifier("following")), "*")
        whole.comments = [move.comment + ("; if there are none, a choice" if move.otherwise else "")]
        return whole
