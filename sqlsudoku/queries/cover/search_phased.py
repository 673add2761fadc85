"""The search for databases that allow only arithmetic in their single recursive member.

There, only a column of the row can name a value to use it twice, so a wave takes six levels: a row is a state at a
numbered phase, and each phase writes what the next ones read. The columns that a phase does not write stay unchanged.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.bounds import Bounds
from sqlsudoku.queries.cover.choice import CHILD, TOO_MANY, Choosing
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Number, Term
from sqlsudoku.queries.cover.wave import DECIDED, Wave
from sqlsudoku.sql.trees import all_of, any_of, column, cte, equal, number, selected, shifted, union_all

STATE, GIVEN = "state", "place_digits"
PHASE = "phase"
ENDS = {
    *("remainders", "given", "not_given", "start_state"),
    *("crossed_minirows", "in_minirows", "crossed_minicols", "in_minicols", "single", "remaining"),
    *("one_candidate", "naked", "placed"),
    *("wanted", "in_units", "best_linked", "one_digit", "its_places", "one_cell", "branch", "child"),
    "solution_digits",
}
"""The steps that end a phase. The steps between them are inlined, since that costs little."""


@dataclass(frozen=True)
class Phase:
    """A level of the recursion: the columns that it writes, and the tests that a row must pass."""

    name: str
    comment: Sequence[str]
    columns: Mapping[str, Term]
    tests: Sequence[Test] = ()


@dataclass(frozen=True)
class PhasedSearch:
    """Recursive CTE `state`, which starts from the rows of `place_digits`; key: id of a table of puzzles, or none."""

    dialect: Dialect
    places: Places
    key: Sequence[str] = ()

    @property
    def wave(self) -> Wave:
        return Wave(self.places)

    @property
    def choosing(self) -> Choosing:
        return Choosing(self.wave)

    def ctes(self) -> list[exp.CTE]:
        children = [1, 0] if self.dialect.depth_first_recursion else [0, 1]
        rows = self.dialect.rows([CHILD.name], [[number(each)] for each in children])
        means = "child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone"
        return [cte("children", [CHILD.name], rows, means), self.search()]

    @property
    def solved(self) -> exp.Expr:
        """The condition for solutions."""
        return equal(column(PHASE), len(self.phases) + 1)

    def search(self) -> exp.CTE:
        """The recursive CTE; the rows after the last phase are the solutions."""
        nothing = self.dialect.bits.cast(number(0))
        digits = [each.name for each in self.places.each("number").values()]
        read = {name: column(name) for name in (*self.key, *digits)}
        here: dict[str, exp.Expr] = {PHASE: number(1), **self.bounds.first, **read}
        anchor = selected(GIVEN, *(here.get(name, nothing.copy()) for name in self.names))
        comment = ["one row per state of the search. On each level, a state goes on to its next phase, which computes:"]
        comment += [f"  {place}: {'; '.join(phase.comment)}" for place, phase in enumerate(self.phases, 1)]
        comment += [f"  {len(self.phases) + 1}: a solution"]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *comment, *self.bounds.comment)
        state.this.meta["per_line"] = len(self.places.columns)
        return state

    @cached_property
    def names(self) -> list[str]:
        """The columns of a state."""
        first = [*self.bounds.first, PHASE, *self.key, DECIDED.name, *self.places.word_names]
        return list(dict.fromkeys([*first, *(name for phase in self.phases for name in phase.columns)]))

    @cached_property
    def bounds(self) -> Bounds:
        return Bounds(self.dialect, self.key, GIVEN)

    # the phases

    @cached_property
    def phases(self) -> list[Phase]:
        """All phases in order; the first is number 1."""
        ends, wave, choosing, fresh = Ends(self.places), self.wave, self.choosing, {DECIDED.name: Number(0)}
        *wave_steps, single = wave.steps()
        candidates, *naked = choosing.naked()
        placed = choosing.placing()
        steps = [
            *ends.start(self.dialect)[2:],
            *wave_steps,
            candidates,
            single,
            wave.taken(),
            Step("remaining", "what remains", {**wave.remaining(), DECIDED.name: wave.decided}),
            *naked,
            replace(placed, columns={**placed.columns, **fresh}),
            *choosing.chosen(),
            choosing.branch(),
            Step("child", "the words of the child", choosing.child() | fresh),
            replace(wave.taken(), comment="every digit has one place in each box: cell: the cells that they take"),
            Step("solution", "a solution must be one in every row, column and cell", {}, wave.solved()),
            *ends.end(self.dialect)[:1],
        ]
        # where a phase depends on a comparison, next_phase() decides
        return phases_of(steps, ENDS, {*self.places.word_names, TOO_MANY.name, *candidates.columns})

    def number(self, name: str) -> int:
        """The number of a phase."""
        return next(place for place, phase in enumerate(self.phases, 1) if phase.name == name)

    def next_phase(self) -> exp.Expr:
        """The number of the next phase: the one that follows, but for these."""
        single, naked = (self.phases[self.number(name) - 1].columns for name in ("single", "naked"))
        decided, with_naked = self.wave.decided.with_columns(single), self.choosing.decided.with_columns(naked)
        everything, nothing = Number(self.places.everything), DECIDED
        following: dict[str, exp.Expr] = {
            "single": self.chosen(decided, {everything: "solution_digits", nothing: "one_candidate"}, "remaining"),
            "naked": self.chosen(with_naked, {nothing: "wanted"}, "placed"),
            **{name: number(self.number("start_state") + 1) for name in ("remaining", "placed", "child")},
        }
        ifs = [exp.If(this=number(self.number(name)), true=then) for name, then in following.items()]
        return exp.Case(this=column(PHASE), ifs=ifs, default=shifted(column(PHASE), 1))

    def chosen(self, decided: Term, phases: Mapping[Term, str], otherwise: str) -> exp.Expr:
        """The number of the phase that depends on what is decided now."""
        ifs = [exp.If(this=when.tree(self.dialect), true=number(self.number(then))) for when, then in phases.items()]
        return exp.Case(this=decided.tree(self.dialect), ifs=ifs, default=number(self.number(otherwise)))

    # the recursive member

    def member(self) -> exp.Query:
        trees = {PHASE: self.next_phase(), **self.bounds.others}
        trees |= {name: self.by_phase(name) for name in self.names if name not in trees}
        chosen = any_of([equal(column(CHILD.name), 0), equal(column(PHASE), self.number("branch"))])
        query = selected(STATE, *(trees[name] for name in self.names)).join("children", on=chosen, copy=False)
        under_way = exp.LTE(this=column(PHASE), expression=number(len(self.phases)))
        return query.where(all_of([*self.bounds.conditions(), under_way, *self.phase_tests()]), copy=False)

    def by_phase(self, name: str) -> exp.Expr:
        """A column: its value from the phases that write it, unchanged in the others."""
        case = exp.Case(this=column(PHASE), ifs=[], default=column(name))
        for place, phase in enumerate(self.phases, 1):
            if name in phase.columns:
                case.append("ifs", exp.If(this=number(place), true=phase.columns[name].tree(self.dialect)))
        return case if case.args["ifs"] else column(name)

    def phase_tests(self) -> list[exp.Expr]:
        return [
            any_of([exp.NEQ(this=column(PHASE), expression=number(place)), test.tree(self.dialect)])
            for place, phase in enumerate(self.phases, 1)
            for test in phase.tests
        ]


def phases_of(steps: Sequence[Step], ends: Collection[str], kept: Collection[str]) -> list[Phase]:
    """The phases of steps: each ends with one of the named steps, and writes its columns and those that are kept.

    All other terms are inlined where they are read, as long as their columns stay unchanged. A row must pass the tests
    of the steps in its phase, which may read what these steps write.
    """
    phases: list[Phase] = []
    inlined: dict[str, Term] = {}
    written: dict[str, Term] = {}
    tests: list[Test] = []
    comment: list[str] = []
    for step in steps:
        columns = {name: term.with_columns(inlined) for name, term in step.columns.items()}
        written |= {name: term for name, term in columns.items() if name in kept}
        tests += [test.with_columns({**inlined, **columns}) for test in step.tests]
        comment.append(step.comment)
        if step.name in ends:
            written |= columns
            phases.append(Phase(step.name, comment, written, tests))
            inlined = {n: term for n, term in inlined.items() if n not in written and not written.keys() & term.columns}
            written, tests, comment = {}, [], []
        else:
            inlined |= columns
    return phases
