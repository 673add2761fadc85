"""The search for databases that allow nothing but arithmetic in their one recursive member.

Nothing there can name a value and use it twice except a column of the row, so a wave takes ten levels: a row is a state
at a numbered phase, and each phase writes what the next ones read. The columns that a phase does not write stay as they
are. The ends of the search are phases too: some databases would write what is computed there in place wherever it is
read, which grows without bounds.

A search that goes level by level keeps all rows of a level, and few givens make many. Where a database searches like
that, the rows are numbered, and the statement fails when there are too many.

A wave is not followed by another one until it takes nothing away, but until it decides no cell: that takes as many
rows, and half of the levels, which some databases have few of.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover import conversion
from sqlsudoku.queries.cover.choice import Branch
from sqlsudoku.queries.cover.propagation import Wave
from sqlsudoku.queries.cover.statement import Search
from sqlsudoku.queries.cover.terms import Choice, Column, Number, Part, Term, Test, total
from sqlsudoku.sql.trees import all_of, any_of, column, cte, equal, number, selected, shifted, union_all

STATE, CHILD = "state", "child"
STEP, PHASE, WHICH = "step", "phase", "which"
PLACE, MOST = "place", "most"
UNDECIDED, BEFORE = "undecided", "undecided_before"
FIRST = 1
WAVE = {
    "lone",
    "counts",
    "rows",
    "minirows",
    "row_crossed",
    "row_choice",
    "minicols",
    "col_crossed",
    "remaining",
}
CHOICE = {"pairs", "spot", "pick"}
"""The parts that are a phase each. What stands before one of them is written in place, where it costs little."""
DEEPEST = 2500
"""More levels than any puzzle was seen to take: the hardest known take 600, the empty grid 1000."""
MOST_ROWS = 200_000
"""More rows than any puzzle with one solution was seen to take: the hardest known take 44,000."""


@dataclass(frozen=True)
class Phase:
    """What a level of the recursion computes: the columns that it writes, and the tests that a row must pass."""

    means: Sequence[str]
    columns: Mapping[str, Term]
    keep: Sequence[Test] = ()


@dataclass(frozen=True)
class Phased(Search):
    dialect: Dialect
    wave: Wave
    key: Sequence[str]
    """The columns that name a puzzle: id, or none."""

    with_ends: ClassVar[bool] = True

    def ctes(self) -> list[exp.CTE]:
        return [self.child(), self.search()]

    def search(self) -> exp.CTE:
        """The recursive part; the rows of the last phase are the solutions."""
        nothing = self.dialect.as_whole_number(number(0))
        here = {
            STEP: number(1),
            PHASE: number(FIRST),
            conversion.GIVENS: self.dialect.as_whole_number(column(conversion.GIVENS)),
        }
        here |= {name: column(name) for name in (*self.key, *self.words)}
        here |= {name: tree for name, (tree, _) in self.numbers.items()}
        anchor = selected("given", *(here.get(name, nothing.copy()) for name in self.names))
        means = [
            "one row per state of the search at a phase; step counts the levels, each of which takes it a phase on:"
        ]
        if self.numbers:
            means += [f"{PLACE} numbers the rows; past {MOST} the statement fails, since they take time and memory"]
        means += [f"  {place}: {'; '.join(phase.means)}" for place, phase in enumerate(self.phases, FIRST)]
        means += [f"  {self.last}: a solution"]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *means)
        state.this.meta["per_line"] = len(self.wave.words.groups)
        return state

    def solved(self) -> exp.Expr:
        return equal(column(PHASE), self.last)

    @property
    def levels(self) -> int:
        return DEEPEST

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @cached_property
    def names(self) -> list[str]:
        stored = [name for phase in self.phases for name in phase.columns]
        first = [STEP, PHASE, *self.numbers, *self.key, *self.words, conversion.GIVENS, UNDECIDED]
        return list(dict.fromkeys([*first, *stored]))

    @cached_property
    def numbers(self) -> Mapping[str, tuple[exp.Expr, exp.Expr]]:
        """What numbers the rows, and how many there may be: in the first member, and in the recursive one."""
        first, other = (self.dialect.row_number(first=first) for first in (True, False))
        if first is None or other is None:
            return {}
        puzzles = selected("given", exp.Mul(this=exp.Count(this=exp.Star()), expression=number(MOST_ROWS)))
        most = exp.Subquery(this=puzzles) if self.key else number(MOST_ROWS)
        return {PLACE: (first, other), MOST: (most, column(MOST))}

    # the phases

    @cached_property
    def opening(self) -> list[Phase]:
        return [Phase([part.means], part.columns, part.keep) for part in conversion.opening(self.wave)]

    @cached_property
    def closing(self) -> list[Phase]:
        return [Phase([part.means], part.columns, part.keep) for part in conversion.closing(self.wave)]

    @cached_property
    def waves(self) -> list[Phase]:
        first, *others = flattened(
            [part for stage in self.wave.stages for part in stage.parts], {*WAVE, *self.wave.kept}
        )
        return [Phase(first.means, {BEFORE: Column(UNDECIDED), **first.columns}, first.keep), *others]

    @cached_property
    def choices(self) -> list[Phase]:
        """The choice of a candidate, and both its children; the cell that they decide is no progress of the next wave.

        Without the candidate, a cell is decided if it had two.
        """
        phases = flattened([part for stage in self.branch.stages for part in stage.parts], {*CHOICE, *self.wave.kept})
        tried, excluded = self.branch.children()
        second = Column(WHICH) - 1
        columns = {name: Choice(second, tried.columns[name], excluded.columns[name]) for name in self.words}
        undecided, pairs = Column(UNDECIDED), total(self.wave.banded("pairs").values())
        decided = undecided - total(spot & self.wave.words.cells for spot in self.spots)
        means = f"child 1: {tried.means}; child 2: {excluded.means}"
        return [
            *phases,
            Phase([means], {**columns, UNDECIDED: Choice(second, decided, Choice(pairs, undecided, decided))}),
        ]

    @cached_property
    def phases(self) -> list[Phase]:
        """All phases in their order; the first has the number 1."""
        return [*self.opening, *self.waves, *self.choices, *self.closing]

    @property
    def last(self) -> int:
        """The number of the phase of solutions."""
        return FIRST + len(self.phases)

    @cached_property
    def branch(self) -> Branch:
        return Branch(self.wave)

    @property
    def spots(self) -> Sequence[Column]:
        return list(self.wave.banded("spot").values())

    # the recursive member

    def child(self) -> exp.CTE:
        places = [2, 1] if self.dialect.depth_first_recursion else [1, 2]
        rows = self.dialect.rows([WHICH], [[number(place)] for place in places])
        return cte(CHILD, [WHICH], rows, "the two children of a choice; all else takes the first")

    def member(self) -> exp.Query:
        trees = {STEP: shifted(column(STEP), 1), PHASE: self.next_phase()}
        trees |= {name: tree for name, (_, tree) in self.numbers.items()}
        trees |= {name: self.by_phase(name) for name in self.names if name not in trees}
        query = selected(STATE, *(trees[name] for name in self.names)).join(CHILD, on=self.has_children(), copy=False)
        under_way = exp.LT(this=column(PHASE), expression=number(self.last))
        return query.where(all_of([*self.bounds(), under_way, *self.tests()]), copy=False)

    def bounds(self) -> list[exp.Expr]:
        """What ends the statement with an error instead of a wrong answer, or none.

        step must stand in a condition in any case: Oracle calls a row whose columns there are those of a row before it
        a cycle.
        """
        deepest = self.dialect.silent_recursion_limit or DEEPEST
        too_deep = f"the search takes more than {deepest} levels: take another database"
        conditions = [self.dialect.at_most(column(STEP), number(deepest), too_deep)]
        if self.numbers:
            each, whom = (" a puzzle", "them") if self.key else ("", "the puzzle")
            too_many = (
                f"the search takes more than {MOST_ROWS:,} rows{each}: "
                f"give {whom} more givens, or take another database"
            )
            conditions.append(self.dialect.at_most(column(PLACE), column(MOST), too_many))
        return conditions

    def by_phase(self, name: str) -> exp.Expr:
        """A column: what the phases write into it, and itself in the others."""
        case = exp.Case(this=column(PHASE), ifs=[], default=column(name))
        for place, phase in enumerate(self.phases, FIRST):
            if name in phase.columns:
                case.append("ifs", exp.If(this=number(place), true=phase.columns[name].tree(self.dialect)))
        return case if case.args["ifs"] else column(name)

    def next_phase(self) -> exp.Expr:
        wave = FIRST + len(self.opening)
        choice = wave + len(self.waves)
        closing = choice + len(self.choices)
        behind_wave = equal(column(PHASE), choice - 1)
        complete = Test(Column(UNDECIDED), Number(0)).tree(self.dialect)
        more_decided = Test(Column(UNDECIDED), Column(BEFORE), same=False).tree(self.dialect)
        cases = [
            (all_of([behind_wave, complete]), closing),
            (all_of([behind_wave.copy(), more_decided]), wave),
            (equal(column(PHASE), closing - 1), wave),
        ]
        case = exp.Case(ifs=[exp.If(this=test, true=number(then)) for test, then in cases])
        case.set("default", shifted(column(PHASE), 1))
        return case

    def has_children(self) -> exp.Expr:
        """Which rows take which child; a choice finds nothing where the wave has decided the last cell."""
        chosen = FIRST + len([*self.opening, *self.waves, *self.choices]) - 1
        found = Test(total(self.spots), Number(0), same=False).tree(self.dialect)
        return any_of([equal(column(WHICH), 1), all_of([equal(column(PHASE), chosen), found])])

    def tests(self) -> list[exp.Expr]:
        return [
            any_of([exp.NEQ(this=column(PHASE), expression=number(place)), test.tree(self.dialect)])
            for place, phase in enumerate(self.phases, FIRST)
            for test in phase.keep
        ]


def flattened(parts: Sequence[Part], names: Collection[str]) -> list[Phase]:
    """The phases that the parts make: each ends with the part that it is named after.

    What other parts compute is written in place where it is read, as long as what it is made of stays as it is. A row
    must pass the tests of the parts in its phase, which may read what these write.
    """
    phases: list[Phase] = []
    inner: dict[str, Term] = {}
    handed: dict[str, Term] = {}
    tests: list[Test] = []
    means: list[str] = []
    for part in parts:
        columns = {name: term.with_columns(inner) for name, term in part.columns.items()}
        handed |= {name: term for name, term in columns.items() if name == UNDECIDED}
        seen = {**inner, **columns}
        tests += [Test(t.left.with_columns(seen), t.right.with_columns(seen), t.same) for t in part.keep]
        means.append(part.means)
        if part.name in names:
            written = {**columns, **handed}
            phases.append(Phase(means, written, tests))
            inner = {n: term for n, term in inner.items() if n not in written and not written.keys() & term.columns}
            handed, tests, means = {}, [], []
        else:
            inner |= columns
    return phases
