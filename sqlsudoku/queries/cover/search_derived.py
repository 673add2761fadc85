"""The search in members where CTEs may be in a derived table only: each member is one, with a wave or a choice in it.

All states of a level go on, so the search is breadth first: see bounds.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from sqlglot import exp

from sqlsudoku.queries.cover.bounds import Bounds
from sqlsudoku.queries.cover.choice import CHILD
from sqlsudoku.queries.cover.search_members import CHOICE, LETTERS, SOLVED, STATE, WAVE, Member, MembersSearch
from sqlsudoku.queries.cover.steps import ctes_of
from sqlsudoku.queries.cover.terms import NONE, total
from sqlsudoku.queries.cover.wave import DECIDED
from sqlsudoku.sql.trees import all_of, column, cte, equal, named, number, selected, text, union_all, with_parts

NEXT = "next"


class DerivedSearch(MembersSearch):
    """The recursive CTE `state`, which starts from the rows of `start_state`."""

    def ctes(self) -> list[exp.CTE]:
        return [self.search()]

    @property
    def solved(self) -> exp.Expr:
        """The condition for solutions."""
        return equal(column(NEXT), text(SOLVED))

    @cached_property
    def bounds(self) -> Bounds:
        return Bounds(self.dialect, self.key, "start_state")

    @cached_property
    def names(self) -> Sequence[str]:
        """The columns of a state."""
        return [*self.bounds.first, *self.key, NEXT, *self.words, *self.singles, DECIDED.name, *self.chosen]

    def search(self) -> exp.CTE:
        """The recursive CTE."""
        nothing = self.dialect.bits.cast(number(0))
        read = {name: column(name) for name in (*self.key, *self.words)}
        here: dict[str, exp.Expr] = {NEXT: text(WAVE), **self.bounds.first, **read}
        anchor = selected("start_state", *(here.get(name, nothing.copy()) for name in self.names))
        state = cte(
            STATE,
            self.names,
            union_all(anchor, *map(self.member, self.members())),
            f"one row per state of the search. next: {LETTERS}; then its words and what else comes next needs",
            *self.bounds.comment,
        )
        state.this.meta["per_line"] = len(self.places.columns)
        return state

    def member(self, member: Member) -> exp.Select:
        """A recursive member."""
        kept, (*first, last) = [*self.bounds.first, *self.key], [*member.steps, *member.further]
        chain = [*first, replace(last, twice=CHILD if member.letter == CHOICE else None)]
        steps = ctes_of(self.dialect, STATE, chain, [*kept, *member.reads], self.names, len(self.places.columns))
        comes = equal(column(NEXT), text(member.letter))
        steps[0].this.where(all_of([comes, *self.bounds.conditions()]), copy=False)
        terms = {**member.columns, DECIDED.name: total(member.columns.get(name, NONE) for name in self.singles)}
        trees: dict[str, exp.Expr] = {name: column(name) for name in kept}
        trees |= {**self.bounds.others, NEXT: member.following(self.dialect)}
        trees |= {name: terms.get(name, NONE).tree(self.dialect) for name in self.names if name not in trees}
        query = selected(steps[-1].alias, *(named(trees[name], name) for name in self.names))
        query.meta["per_line"] = len(self.places.columns)
        condition = member.condition(self.dialect)
        if condition:
            query.where(condition, copy=False)
        whole = selected(exp.Subquery(this=with_parts(steps, query), alias=exp.to_identifier("following")), "*")
        whole.comments = [member.comment]
        return whole
