"""The search for databases that allow only arithmetic in their single recursive member.

There, only a column of the row can name a value to use it twice, so a wave takes six levels: a row is a state at a
numbered phase, and each phase writes what the next ones read. The columns that a phase does not write stay unchanged.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from sqlglot import exp

from sqlsudoku.queries.cover.formulas import CHILD, COLUMN, DECIDED, Move, Step
from sqlsudoku.queries.cover.search import STATE, Search
from sqlsudoku.sql.trees import all_of, column, cte, number, shifted

PHASE = "phase"
ENDS = {
    *("divided", "given", "not_given", "start_state"),
    *("crossed_minirows", "in_minirows", "crossed_minicols", "in_minicols", "single", "remaining"),
    *("one_candidate", "naked", "placed"),
    *("wanted", "in_units", "best_linked", "one_digit", "its_places", "one_cell", "branch", "following"),
    "solution_digits",
}
"""The steps that end a phase. The steps between them are inlined, since that costs little."""
SHORTENING = {"in_lines"}
"""More of them, for a shorter text. Each choice is a level deeper then, so not where levels are scarce."""


class PhasedSearch(Search):
    source = "place_digits"

    @property
    def solved(self) -> str:
        return f"{PHASE} == {len(self.phases) + 1}"

    @property
    def ends(self) -> tuple[Sequence[Step], Sequence[Step]]:
        """Those that are no phases."""
        start, end = super().ends
        return start[:2], end[1:]

    @cached_property
    def names(self) -> list[str]:
        """The columns of a state."""
        first = [*self.counters(), PHASE, *self.request.key, DECIDED, *self.method.words]
        return list(dict.fromkeys([*first, *(name for phase in self.phases for name in phase.columns)]))

    def search(self) -> list[exp.CTE]:
        """The recursive CTE, whose rows after the last phase are the solutions, and what it reads."""
        children = [1, 0] if self.dialect.depth_first_recursion else [0, 1]
        rows = self.dialect.rows([CHILD], [[number(each)] for each in children])
        means = "child 0: the candidate of a choice is right; child 1: it is wrong. All else has child 0 alone"
        kept = [*self.request.key, *(f"number{at}" for at in self.method.places)]
        comment = ["one row per state of the search. On each level, a state goes on to its next phase, which computes:"]
        comment += [f"  {place}: {phase.comment}" for place, phase in enumerate(self.phases, 1)]
        comment += [f"  {len(self.phases) + 1}: a solution"]
        known = {PHASE: number(1), **{name: column(name) for name in kept}}
        return [cte("children", [CHILD], rows, means), self.recursion(self.names, known, [self.member()], *comment)]

    # the phases

    @cached_property
    def phases(self) -> list[Step]:
        """All phases in order; the first is number 1."""
        (start, end), (wave, naked, choice) = super().ends, self.method.moves
        *wave_steps, single = wave.steps
        candidates, *others = naked.steps
        (taken,) = wave.further
        in_wave = [*wave_steps, candidates, single, taken, Step("remaining", "what remains", wave.state)]
        placed = [*others, Step("placed", naked.comment, naked.state, [naked.test])]
        chosen = [*naked.otherwise, *choice.steps, Step("following", "the words of the child", choice.state)]
        exact = replace(taken, comment="every digit has one place in each box: cell: the cells that they take")
        solution = Step("solution", "a solution must be one in every row, column and cell", {}, [wave.test])
        steps = [*start[2:], *in_wave, *placed, *chosen, exact, solution, *end[:1]]
        # where a phase depends on a comparison, next_phase() decides
        ending = ENDS if self.dialect.most_levels else ENDS | SHORTENING
        return phases_of(steps, ending, {*self.method.words, "too_many", *candidates.columns})

    def number(self, name: str) -> int:
        return 1 + [phase.name for phase in self.phases].index(name)

    def next_phase(self) -> exp.Expr:
        """The number of the next phase: the one that follows, but for these."""
        wave, naked, _ = self.method.moves
        first, solved = self.number("start_state") + 1, {"EVERYTHING": "solution_digits", DECIDED: "one_candidate"}
        following = {
            "single": self.chosen("single", wave, solved, "remaining"),
            "naked": self.chosen("naked", naked, {DECIDED: "wanted"}, "placed"),
            **dict.fromkeys(("remaining", "placed", "following"), number(first)),
        }
        numbered = {str(self.number(name)): then for name, then in following.items()}
        return self.choice(column(PHASE), numbered, shifted(column(PHASE), 1))

    def chosen(self, name: str, move: Move, phases: Mapping[str, str], otherwise: str) -> exp.Expr:
        """The number of the phase that depends on what is decided in the phase with this name."""
        now = inlined(move.now, self.phases[self.number(name) - 1].columns)
        then = {when: number(self.number(phase)) for when, phase in phases.items()}
        return self.choice(self.tree(now), then, number(self.number(otherwise)))

    # the recursive member

    def member(self) -> exp.Query:
        phases = [*enumerate(self.phases, 1)]
        trees = {name: self.by_phase(name) for name in {name for _, phase in phases for name in phase.columns}}
        trees |= {PHASE: self.next_phase(), **self.counters()}
        chosen = self.tree(f"{CHILD} == 0 or {PHASE} == {self.number('branch')}")
        query = self.selected(STATE, self.names, trees).join("children", on=chosen, copy=False)
        tests = [f"{PHASE} != {place} or ({test})" for place, phase in phases for test in phase.tests]
        under_way = map(self.tree, [f"{PHASE} <= {len(phases)}", *tests])
        return query.where(all_of([*self.within_bounds(), *under_way]), copy=False)

    def by_phase(self, name: str) -> exp.Expr:
        """A column: its value from the phases that write it, unchanged in the others."""
        written = {place: phase.columns[name] for place, phase in enumerate(self.phases, 1) if name in phase.columns}
        values = {str(place): self.tree(formula) for place, formula in written.items()}
        return self.choice(column(PHASE), values, column(name))


def phases_of(steps: Sequence[Step], ends: Collection[str], kept: Collection[str]) -> list[Step]:
    """The phases of steps: each ends with one of the named steps, and writes its columns and those that are kept.

    All other columns are inlined where they are read, as long as what they read stays unchanged. A row must pass the
    tests of the steps in its phase, which may read what these steps write.
    """
    phases: list[Step] = []
    meant: dict[str, str] = {}
    written: dict[str, str] = {}
    tests: list[str] = []
    comment: list[str] = []
    for step in steps:
        columns = {name: inlined(formula, meant) for name, formula in step.columns.items()}
        written |= {name: formula for name, formula in columns.items() if name in kept}
        tests += [inlined(test, {**meant, **columns}) for test in step.tests]
        comment.append(step.comment)
        if step.name in ends:
            written |= columns
            phases.append(Step(step.name, "; ".join(comment), written, tests))
            meant = {n: each for n, each in meant.items() if not written.keys() & {n, *COLUMN.findall(each)}}
            written, tests, comment = {}, [], []
        else:
            meant |= columns
    return phases


def inlined(formula: str, meant: Mapping[str, str]) -> str:
    """The formula with what some of its columns mean."""
    return COLUMN.sub(lambda found: f"({meant[found[0]]})" if found[0] in meant else found[0], formula)
