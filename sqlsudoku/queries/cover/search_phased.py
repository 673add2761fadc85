"""The search for databases that allow only arithmetic in their single recursive member.

There, only a column of the row can name a value to use it twice, so a propagation takes ten levels: a row is a state at
a numbered phase, and each phase writes what the next ones read. The columns that a phase does not write stay unchanged.
The conversions at both ends of the search are phases too: some databases would inline their results at every reference,
so that the expressions would grow without bounds.

A breadth-first search keeps all rows of a level, and few givens cause many rows. If a database searches that way, the
rows are numbered, and the statement fails if there are too many.

Propagation repeats until it decides no cell, not until it removes nothing: that needs as many rows but half the levels,
which some databases limit.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover import conversion
from sqlsudoku.queries.cover.branching import Branch
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Choice, Column, Number, Term, total
from sqlsudoku.sql.trees import all_of, any_of, column, cte, equal, number, selected, shifted, union_all

STATE, CHILD = "state", "child"
STEP, PHASE, WHICH = "step", "phase", "which"
PLACE, MOST = "place", "most"
UNDECIDED, BEFORE = "undecided", "undecided_before"
FIRST = 1
PROPAGATION_PHASES = {
    "hidden",
    "counts",
    "after_singles",
    "minirows",
    "row_crossed",
    "row_choice",
    "minicols",
    "col_crossed",
    "remaining",
}
BRANCH_PHASES = {"bivalue", "chosen_cell", "chosen"}
"""The steps that are a phase each. The steps between them are inlined, since that costs little."""
DEEPEST = 2500
"""More levels than any tested puzzle needs: the hardest known need 600, the empty grid 1000."""
MOST_ROWS = 200_000
"""More rows than any tested puzzle with one solution needs: the hardest known need 44,000."""


def most_rows(dialect: Dialect) -> int:
    """The rows after which a search fails where they are numbered, for each puzzle on average; 0 elsewhere."""
    return 0 if dialect.row_number(first=True) is None else MOST_ROWS


@dataclass(frozen=True)
class Phase:
    """A level of the recursion: the columns that it writes, and the tests that a row must pass."""

    comment: Sequence[str]
    columns: Mapping[str, Term]
    tests: Sequence[Test] = ()


@dataclass(frozen=True)
class PhasedSearch:
    """The recursive CTE `state`, which starts from the rows of `given`; key: id of a table's puzzles, or nothing."""

    dialect: Dialect
    propagation: Propagation
    key: Sequence[str] = ()

    def ctes(self) -> list[exp.CTE]:
        return [self.child(), self.search()]

    def search(self) -> exp.CTE:
        """The recursive CTE; the rows of the last phase are the solutions."""
        nothing = self.dialect.bits.cast(number(0))
        here = {PHASE: number(FIRST), conversion.GIVENS: self.dialect.bits.cast(column(conversion.GIVENS))}
        here |= {name: column(name) for name in (*self.key, *self.word_names)}
        here |= {name: tree for name, (tree, _) in self.counters.items()}
        anchor = selected("given", *(here.get(name, nothing.copy()) for name in self.names))
        counts = "step counts the levels of the recursion; on each" if self.counters else "On each level"
        comment = [f"one row per state of the search. {counts}, a state goes on to its next phase, which computes:"]
        comment += [f"  {place}: {'; '.join(phase.comment)}" for place, phase in enumerate(self.phases, FIRST)]
        comment += [f"  {self.last}: a solution"]
        if self.counters:
            comment += [
                f"{PLACE} numbers the rows. If it passes {MOST}, the statement fails, before it fills the memory."
            ]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *comment)
        state.this.meta["per_line"] = len(self.propagation.encoding.groups)
        return state

    def solved(self) -> exp.Expr:
        return equal(column(PHASE), self.last)

    @property
    def word_names(self) -> Sequence[str]:
        return self.propagation.encoding.word_names

    @property
    def levels(self) -> int:
        return DEEPEST

    @cached_property
    def names(self) -> list[str]:
        stored = [name for phase in self.phases for name in phase.columns]
        step = [STEP] if self.counters else []
        first = [*step, PHASE, *self.counters, *self.key, *self.word_names, conversion.GIVENS, UNDECIDED]
        return list(dict.fromkeys([*first, *stored]))

    @cached_property
    def counters(self) -> Mapping[str, tuple[exp.Expr, exp.Expr]]:
        """The columns for a row's level, its number and the most rows, in the first member and in the recursive one."""
        first, other = (self.dialect.row_number(first=first) for first in (True, False))
        if first is None or other is None:
            return {}
        puzzles = selected("given", exp.Mul(this=exp.Count(this=exp.Star()), expression=number(MOST_ROWS)))
        most = exp.Subquery(this=puzzles) if self.key else number(MOST_ROWS)
        level = number(1), shifted(column(STEP), 1)
        return {STEP: level, PLACE: (first, other), MOST: (most, column(MOST))}

    # the phases

    @cached_property
    def encoding_phases(self) -> list[Phase]:
        return [Phase([step.comment], step.columns, step.tests) for step in conversion.encode_givens(self.propagation)]

    @cached_property
    def decoding_phases(self) -> list[Phase]:
        return [
            Phase([step.comment], step.columns, step.tests) for step in conversion.decode_solution(self.propagation)
        ]

    @cached_property
    def propagation_phases(self) -> list[Phase]:
        steps = [step for stage in self.propagation.stages for step in stage.steps]
        first, *others = phases_of(steps, PROPAGATION_PHASES)
        return [Phase(first.comment, {BEFORE: Column(UNDECIDED), **first.columns}, first.tests), *others]

    @cached_property
    def branch_phases(self) -> list[Phase]:
        """The phases of a branch and its two children; deciding their cell does not count as progress of a propagation.

        Without the candidate, the cell is decided if it had two.
        """
        phases = phases_of([step for stage in self.branch.stages for step in stage.steps], BRANCH_PHASES)
        tried, excluded = self.branch.children()
        second = Column(WHICH) - 1
        columns = {name: Choice(second, tried.columns[name], excluded.columns[name]) for name in self.word_names}
        undecided, pairs = Column(UNDECIDED), total(self.propagation.encoding.per_band("bivalue").values())
        decided = undecided - total(spot & self.propagation.encoding.all_cells for spot in self.chosen_cell)
        comment = f"child 1: {tried.comment}; child 2: {excluded.comment}"
        return [
            *phases,
            Phase([comment], {**columns, UNDECIDED: Choice(second, decided, Choice(pairs, undecided, decided))}),
        ]

    @cached_property
    def phases(self) -> list[Phase]:
        """All phases in order; the first is number 1."""
        return [*self.encoding_phases, *self.propagation_phases, *self.branch_phases, *self.decoding_phases]

    @property
    def last(self) -> int:
        """The number of the phase of solutions."""
        return FIRST + len(self.phases)

    @cached_property
    def branch(self) -> Branch:
        return Branch(self.propagation)

    @property
    def chosen_cell(self) -> Sequence[Column]:
        return list(self.propagation.encoding.per_band("chosen_cell").values())

    # the recursive member

    def child(self) -> exp.CTE:
        places = [2, 1] if self.dialect.depth_first_recursion else [1, 2]
        rows = self.dialect.rows([WHICH], [[number(place)] for place in places])
        return cte(CHILD, [WHICH], rows, "the two children of a choice; all else takes the first")

    def member(self) -> exp.Query:
        trees = {PHASE: self.next_phase(), **{name: tree for name, (_, tree) in self.counters.items()}}
        trees |= {name: self.by_phase(name) for name in self.names if name not in trees}
        query = selected(STATE, *(trees[name] for name in self.names)).join(CHILD, on=self.has_children(), copy=False)
        under_way = exp.LT(this=column(PHASE), expression=number(self.last))
        return query.where(all_of([*self.bounds(), under_way, *self.phase_tests()]), copy=False)

    def bounds(self) -> list[exp.Expr]:
        """The conditions that end the statement with an error rather than with a wrong or missing answer."""
        if not self.counters:
            return []
        deepest = self.dialect.silent_recursion_limit or DEEPEST
        too_deep = f"the search takes more than {deepest} levels: take another database"
        each, whom = (" a puzzle", "them") if self.key else ("", "the puzzle")
        too_many = (
            f"the search takes more than {MOST_ROWS:,} rows{each}: give {whom} more givens, or take another database"
        )
        return [
            self.dialect.at_most(column(STEP), number(deepest), too_deep),
            self.dialect.at_most(column(PLACE), column(MOST), too_many),
        ]

    def by_phase(self, name: str) -> exp.Expr:
        """A column: its value from the phases that write it, unchanged in the others."""
        case = exp.Case(this=column(PHASE), ifs=[], default=column(name))
        for place, phase in enumerate(self.phases, FIRST):
            if name in phase.columns:
                case.append("ifs", exp.If(this=number(place), true=phase.columns[name].tree(self.dialect)))
        return case if case.args["ifs"] else column(name)

    def next_phase(self) -> exp.Expr:
        propagation = FIRST + len(self.encoding_phases)
        branch = propagation + len(self.propagation_phases)
        decoding = branch + len(self.branch_phases)
        propagated = equal(column(PHASE), branch - 1)
        complete = Test(Column(UNDECIDED), Number(0)).tree(self.dialect)
        more_decided = Test(Column(UNDECIDED), Column(BEFORE), same=False).tree(self.dialect)
        cases = [
            (all_of([propagated, complete]), decoding),
            (all_of([propagated.copy(), more_decided]), propagation),
            (equal(column(PHASE), decoding - 1), propagation),
        ]
        case = exp.Case(ifs=[exp.If(this=test, true=number(then)) for test, then in cases])
        case.set("default", shifted(column(PHASE), 1))
        return case

    def has_children(self) -> exp.Expr:
        """The join condition for rows and children; a branch finds no cell if propagation has decided the last one."""
        chosen = FIRST + len([*self.encoding_phases, *self.propagation_phases, *self.branch_phases]) - 1
        found = Test(total(self.chosen_cell), Number(0), same=False).tree(self.dialect)
        return any_of([equal(column(WHICH), 1), all_of([equal(column(PHASE), chosen), found])])

    def phase_tests(self) -> list[exp.Expr]:
        return [
            any_of([exp.NEQ(this=column(PHASE), expression=number(place)), test.tree(self.dialect)])
            for place, phase in enumerate(self.phases, FIRST)
            for test in phase.tests
        ]


def phases_of(steps: Sequence[Step], names: Collection[str]) -> list[Phase]:
    """The phases of steps: each ends with one of the named steps.

    The terms of the other steps are inlined where they are read, as long as their columns stay unchanged. A row must
    pass the tests of the steps in its phase, which may read what these steps write.
    """
    phases: list[Phase] = []
    inlined: dict[str, Term] = {}
    handed_on: dict[str, Term] = {}
    tests: list[Test] = []
    comment: list[str] = []
    for step in steps:
        columns = {name: term.with_columns(inlined) for name, term in step.columns.items()}
        handed_on |= {name: term for name, term in columns.items() if name == UNDECIDED}
        seen = {**inlined, **columns}
        tests += [Test(t.left.with_columns(seen), t.right.with_columns(seen), t.same) for t in step.tests]
        comment.append(step.comment)
        if step.name in names:
            written = {**columns, **handed_on}
            phases.append(Phase(comment, written, tests))
            inlined = {n: term for n, term in inlined.items() if n not in written and not written.keys() & term.columns}
            handed_on, tests, comment = {}, [], []
        else:
            inlined |= columns
    return phases
