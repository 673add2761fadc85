"""The search for databases that allow several recursive members: each continues the states of one kind.

A state begins with a letter that says what comes next. A CTE is read once, so that nothing is computed twice: a state
in which the wave found nothing, or no naked single either, waits for another member on the next level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.choice import TOO_MANY, Choosing
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import NONE, Column, Number, Term, columns_of
from sqlsudoku.queries.cover.wave import DECIDED, Wave
from sqlsudoku.sql.trees import all_of, any_of, text

STATE = "state"
WAVE, STALLED, CHOICE, SOLVED = "w", "n", "c", "s"
LETTERS = (
    f"'{WAVE}' if a wave comes next, '{STALLED}' if a wave found nothing, '{CHOICE}' for a choice, '{SOLVED}' for a "
    "solution"
)


@dataclass(frozen=True)
class Member:
    """A recursive member: from the states with a letter to the next ones."""

    letter: str
    comment: str
    steps: Sequence[Step]
    columns: Mapping[str, Term]
    """The next state, after the steps; what is not there is 0."""
    compared: Term = NONE
    letters: Mapping[Term, str] = field(default_factory=dict)
    """The letter of the next state if the compared term equals another one; else it is that of a wave."""
    tests: Sequence[Sequence[Test]] = ((),)
    """The next state is one if all tests of one of these lists hold."""
    further: Sequence[Step] = ()
    """More steps, to columns that only a state with another letter than a wave's needs."""

    @property
    def reads(self) -> frozenset[str]:
        """The columns that must be there after the steps."""
        sides = [side for tests in self.tests for test in tests for side in (test.left, test.right)]
        return columns_of([*self.columns.values(), self.compared, *self.letters, *sides])

    def following(self, dialect: Dialect) -> exp.Expr:
        """The letter of the next state."""
        ifs = [exp.If(this=term.tree(dialect), true=text(letter)) for term, letter in self.letters.items()]
        return exp.Case(this=self.compared.tree(dialect), ifs=ifs, default=text(WAVE)) if ifs else text(WAVE)

    def condition(self, dialect: Dialect) -> exp.Expr | None:
        """Whether there is a next state; None if always."""
        either = [all_of(test.tree(dialect) for test in tests) for tests in self.tests if tests]
        return any_of(either) if either else None


@dataclass(frozen=True)
class MembersSearch:
    """What the searches with such members share."""

    dialect: Dialect
    places: Places
    key: Sequence[str] = ()

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
        return {column.name: column for column in self.places.both("single").values()}

    @property
    def chosen(self) -> Mapping[str, Term]:
        """What a state keeps beside its words until the next step: the choice."""
        digits = self.places.both("digit").values()
        return {column.name: column for column in (*digits, Column("box"), Column("first_place"), TOO_MANY)}

    def members(self) -> list[Member]:
        """The members; the last one is for both values of `child`."""
        wave, choosing, every = self.wave, self.choosing, Number(self.places.everything)
        *chosen, inside, in_cell = choosing.chosen()
        return [
            Member(
                WAVE,
                "a wave; a solution must be one in every row, column and cell",
                [*wave.steps(), wave.taken()],
                {**wave.remaining(), **self.singles},
                wave.decided,
                {every: SOLVED, DECIDED: STALLED},
                [[Test(wave.decided, every, same=False)], wave.solved()],
            ),
            Member(
                STALLED,
                "the wave found nothing: naked singles, or else a choice",
                [*choosing.naked(), choosing.placing()],
                {**self.words, **self.chosen},
                choosing.decided,
                {DECIDED: CHOICE},
                further=chosen,
            ),
            Member(CHOICE, "the two branches of a choice", [inside, in_cell, choosing.branch()], choosing.child()),
        ]
