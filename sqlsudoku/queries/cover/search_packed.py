"""The search for databases that allow several recursive members, and subqueries in their SELECT lists.

In such a subquery, CTEs compute a whole wave; but it returns one value. So a state is one value: its words, packed
after a letter that says what comes next. The state with the highest level is next, so the search is depth first, and a
limit ends it early. The first state and the solutions' text are computed by such subqueries, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.choice import CHILD, TOO_MANY, Choosing
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.steps import Step, Test, ctes_of, for_both
from sqlsudoku.queries.cover.terms import Column, Function, Number, Term, total
from sqlsudoku.queries.cover.wave import DECIDED, Wave
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    column,
    cte,
    equal,
    named,
    number,
    selected,
    shifted,
    text,
    union_all,
    with_parts,
)

STATE, LEVEL, PACKED = "state", "level", "packed"
WAVE, STALLED, CHOICE, SOLVED = "w", "n", "c", "s"


@dataclass(frozen=True)
class PackedSearch:
    """The CTEs `state` and `solution`, which start from the rows of `puzzle`."""

    dialect: Dialect
    places: Places

    @property
    def wave(self) -> Wave:
        return Wave(self.places)

    @property
    def choosing(self) -> Choosing:
        return Choosing(self.wave)

    @property
    def words(self) -> Mapping[str, Term]:
        return {name: Column(name) for name in self.places.word_names}

    @property
    def singles(self) -> Mapping[str, Term]:
        """What a state keeps beside its words: the digits with one place in a box, 0 if no wave has counted them."""
        return {column_.name: column_ for column_ in self.places.both("single").values()}

    @property
    def chosen(self) -> Mapping[str, Term]:
        """What a state keeps beside its words until the next step: the choice."""
        digits = self.places.both("digit").values()
        return {column_.name: column_ for column_ in (*digits, Column("box"), Column("first_place"), TOO_MANY)}

    def search(self) -> exp.CTE:
        """The recursive CTE."""
        members = union_all(
            self.start(),
            self.wave_member(),
            self.stalled_member(),
            self.choice_member(),
        )
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column(LEVEL), desc=True)]))
        return cte(
            STATE,
            [LEVEL, PACKED],
            members,
            "one row per state of the search; the one with the highest level is next, so the search is depth first",
            f"packed: '{WAVE}' if a wave comes next, '{STALLED}' if a wave found nothing, '{CHOICE}' for a choice, "
            f"'{SOLVED}' for a solution; then its words and what else comes next needs; NULL if the branch has ended",
        )

    # the members

    def start(self) -> exp.Select:
        """The first member."""
        packed = self.packed(text(WAVE), {**self.words, **dict.fromkeys(self.singles, Number(0))})
        first = self.subquery(Ends(self.places).start(), packed, self.words)
        query = selected("puzzle", named(number(0), LEVEL), named(exp.Subquery(this=first), PACKED))
        query.comments = ["the puzzle"]
        return query

    def wave_member(self) -> exp.Select:
        wave, every = self.wave, Number(self.places.everything)
        unsolved, solved = Test(wave.decided, every, same=False), wave.solved()
        kinds = {every: SOLVED, DECIDED: STALLED}
        following = exp.Case(
            this=wave.decided.tree(self.dialect),
            ifs=[exp.If(this=when.tree(self.dialect), true=text(then)) for when, then in kinds.items()],
            default=text(WAVE),
        )
        remaining = {**wave.remaining(), **self.singles}
        steps = [self.unpacked(self.singles), *wave.steps(), wave.taken()]
        read = [DECIDED, *remaining.values(), *(side for test in solved for side in (test.left, test.right))]
        query = self.subquery(steps, self.packed(following, remaining), names(read))
        query.where(any_of([self.tree(unsolved), all_of(map(self.tree, solved))]), copy=False)
        return self.member(WAVE, query, "a wave; a solution must be one in every row, column and cell")

    def stalled_member(self) -> exp.Select:
        new = Test(self.choosing.decided, DECIDED, same=False)
        consistent, words = self.choosing.placed()
        choice = self.subquery(
            self.choosing.chosen()[:-BRANCHING],
            self.packed(text(CHOICE), {**self.words, **self.chosen}),
            [*self.words, *self.chosen],
        )
        fresh = {**words, **dict.fromkeys(self.singles, Number(0))}
        placed = exp.Case(
            ifs=[exp.If(this=all_of(map(self.tree, consistent)), true=self.packed(text(WAVE), fresh))],
        )
        packed = exp.Case(ifs=[exp.If(this=self.tree(new), true=placed)], default=exp.Subquery(this=choice))
        sides = [side for test in (new, *consistent) for side in (test.left, test.right)]
        counts = [TOO_MANY, *(each for kind in ("two", "three") for each in self.places.each(kind).values())]
        steps = [self.unpacked(self.singles), *self.choosing.naked()]
        query = self.subquery(steps, packed, names([*words.values(), *sides, *counts]))
        return self.member(STALLED, query, "the wave found nothing: naked singles, or else a choice")

    def choice_member(self) -> exp.Select:
        words = self.choosing.child()
        steps = [self.unpacked(self.chosen), *self.choosing.chosen()[-BRANCHING:], self.choosing.branch()]
        packed = self.packed(text(WAVE), {**words, **dict.fromkeys(self.singles, Number(0))})
        query = self.subquery(steps, packed, names(words.values()))
        return for_both(self.member(CHOICE, query, "the two branches of a choice"), CHILD)

    def solution(self) -> exp.CTE:
        ends = Ends(self.places)
        read = self.subquery([self.unpacked({}), *ends.end(self.dialect)], ends.text(self.dialect), names(ends.rows))
        query = selected(STATE, named(exp.Subquery(this=read), "cells"))
        query.where(self.comes(SOLVED), copy=False)
        return cte("solution", [], query, "one row per solution: its text")

    # helpers

    def member(self, letter: str, query: exp.Select, comment: str) -> exp.Select:
        """The member that continues the states with a letter."""
        member = selected(STATE, shifted(column(LEVEL), 1), exp.Subquery(this=query))
        member.comments = [comment]
        return member.where(self.comes(letter), copy=False)

    def comes(self, letter: str) -> exp.Expr:
        return equal(self.dialect.bits.letter(column(PACKED)), text(letter))

    def subquery(self, steps: Sequence[Step], tree: exp.Expr, wanted: Iterable[str]) -> exp.Select:
        """A query of one value after the steps, over the columns of the row around it."""
        ctes = ctes_of(self.dialect, None, steps, wanted, self.places.word_names, len(self.places.columns))
        query = selected(steps[-1].name, tree)
        with_parts(ctes, query)
        return query

    def unpacked(self, others: Iterable[str]) -> Step:
        """The step to the words of a state, and other numbers after them."""

        def read(place: int) -> Function:
            return Function(lambda dialect: dialect.bits.unpacked(column(PACKED), place), (PACKED,))

        columns: dict[str, Term] = {name: read(place) for place, name in enumerate([*self.words, *others])}
        columns[DECIDED.name] = total(columns[name] for name in self.singles if name in columns)
        return Step("unpacked", "the numbers of the state", columns, per_line=2)

    def packed(self, letter: exp.Expr, numbers: Mapping[str, Term]) -> exp.Expr:
        return self.dialect.bits.packed(letter, [term.tree(self.dialect) for term in numbers.values()])

    def tree(self, test: Test) -> exp.Expr:
        return test.tree(self.dialect)


BRANCHING = 2
"""The steps of a choice that its branches need again."""


def names(terms: Iterable[Term]) -> list[str]:
    """The columns that terms read."""
    return [name for term in terms for name in term.columns]
