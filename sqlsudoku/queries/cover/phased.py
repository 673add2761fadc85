"""The search for databases that allow nothing but arithmetic in one recursive member.

Nothing there can name a value and use it twice except a column of the row, so a wave takes a dozen levels: a row is a
state at a phase, and each phase stores what the next ones read. The columns that a phase does not write stay as they
are.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.queries.cover.terms import Choice, Column, Number, Part, Term, Test
from sqlsudoku.queries.cover.wave import Branch, Wave, candidates
from sqlsudoku.trees import all_of, any_of, column, cte, equal, named, number, union_all

STATE, CHILD = "state", "child"
SOLVED, FIRST = 0, 1
WAVE = {"lone", "hidden", "met", "counts", "rows", "minirows", "row_crossed", "row_choice", "boxes", "minicols"} | {
    "col_crossed",
    "col_choice",
    "remaining",
}
CHOICE = {"pairs", "spot", "pick"}
"""The parts that are a phase each. What stands before one of them is written in place, where it costs little."""
HANDED_ON = {"undecided"}
"""What later phases read of a part that is none."""
DEEPEST = 75
"""More waves, one after the other, than the hardest puzzles known take."""


@dataclass(frozen=True)
class Phase:
    """What a level of the recursion computes: the columns that it writes, and the tests that a row must pass."""

    means: Sequence[str]
    columns: Mapping[str, Term]
    keep: Sequence[Test]


@dataclass(frozen=True)
class Phased:
    dialect: Dialect
    wave: Wave
    key: Sequence[str]
    """The columns that name a puzzle: id, or none."""

    def parts(self) -> list[exp.CTE]:
        return [self.child(), self.search()]

    def search(self) -> exp.CTE:
        """The recursive part; the rows of phase 0 are the solutions."""
        anchor_values = {"phase": number(FIRST), **{name: column(name) for name in (*self.key, *self.words)}}
        nothing = self.dialect.as_whole_number(number(0))
        anchor = exp.select(*(named(anchor_values.get(name, nothing.copy()), name) for name in self.names)).from_("start_state")
        means = ["one row per state of the search at a phase of its wave, 0 for a solution:"]
        means += [f"{number}: {'; '.join(phase.means)}" for number, phase in enumerate(self.phases, FIRST)]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *means)
        state.this.meta["per_line"] = len(self.wave.words.groups)
        return state

    def solved(self) -> exp.Expr:
        return equal(column("phase"), SOLVED)

    @property
    def levels(self) -> int:
        return DEEPEST * len(self.phases)

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @property
    def names(self) -> list[str]:
        stored = [name for phase in self.phases for name in phase.columns]
        return list(dict.fromkeys(["phase", *self.key, *self.words, "total_before", *stored]))

    # the phases

    @cached_property
    def wave_phases(self) -> list[Phase]:
        first, *others = self.flattened([part for stage in self.wave.stages for part in stage.parts], WAVE)
        before = {"total_before": candidates(self.wave.words)}
        return [Phase(first.means, {**before, **first.columns}, first.keep), *others]

    @cached_property
    def phases(self) -> list[Phase]:
        choice = self.flattened([part for stage in self.branch.stages for part in stage.parts], CHOICE)
        return [*self.wave_phases, *choice, self.children()]

    def flattened(self, parts: Sequence[Part], ends: Collection[str]) -> list[Phase]:
        """The phases that the parts make: each ends with the part that it is named after."""
        phases: list[Phase] = []
        inner: dict[str, Term] = {}
        tests: list[Test] = []
        means: list[str] = []
        for part in parts:
            columns = {name: term.with_columns(inner) for name, term in part.columns.items()}
            tests += part.keep
            means.append(part.means)
            if part.name in ends:
                handed = {name: term for name, term in inner.items() if name in HANDED_ON}
                phases.append(Phase(means, {**columns, **handed}, tests))
                inner, tests, means = {}, [], []
            else:
                inner |= columns
        return phases

    def children(self) -> Phase:
        """Both children of a choice."""
        tried, excluded = self.branch.children()
        second = Column("which") - 1
        columns = {name: Choice(second, tried.columns[name], excluded.columns[name]) for name in self.words}
        return Phase([f"which = 1: {tried.means}; which = 2: {excluded.means}"], columns, [])

    @cached_property
    def branch(self) -> Branch:
        return Branch(self.wave)

    # the recursive member

    def child(self) -> exp.CTE:
        rows = [[number(1)], [number(2)]]
        return cte(CHILD, ["which"], self.dialect.rows(["which"], rows), "the two children of a choice")

    def member(self) -> exp.Query:
        trees = {"phase": self.next_phase(), **{name: self.by_phase(name) for name in self.names if name != "phase"}}
        children = any_of([equal(column("which"), 1), equal(column("phase"), len(self.phases))])
        query = exp.select(*(trees[name] for name in self.names)).from_(STATE).join(CHILD, on=children)
        return query.where(all_of([exp.GT(this=column("phase"), expression=number(SOLVED)), *self.tests()]))

    def by_phase(self, name: str) -> exp.Expr:
        """A column: what the phases write into it, and itself in the others."""
        case = exp.Case(this=column("phase"), ifs=[], default=column(name))
        for place, phase in enumerate(self.phases, FIRST):
            if name in phase.columns:
                case.append("ifs", exp.If(this=number(place), true=phase.columns[name].tree(self.dialect)))
        return case if case.args["ifs"] else column(name)

    def next_phase(self) -> exp.Expr:
        wave = len(self.wave_phases)
        at = {place: equal(column("phase"), place) for place in (FIRST, wave, len(self.phases))}
        nothing_gone = Test(candidates(self.wave.words), Column("total_before")).tree(self.dialect)
        complete = Test(Column("undecided"), Number(0)).tree(self.dialect)
        cases = [
            (all_of([at[FIRST], nothing_gone]), number(wave + 1)),
            (all_of([at[wave], complete]), number(SOLVED)),
            (at[wave].copy(), number(FIRST)),
            (at[len(self.phases)], number(FIRST)),
        ]
        further = exp.Add(this=column("phase"), expression=number(1))
        return exp.Case(ifs=[exp.If(this=test, true=then) for test, then in cases], default=further)

    def tests(self) -> list[exp.Expr]:
        return [
            any_of([exp.NEQ(this=column("phase"), expression=number(place)), test.tree(self.dialect)])
            for place, phase in enumerate(self.phases, FIRST)
            for test in phase.keep
        ]
