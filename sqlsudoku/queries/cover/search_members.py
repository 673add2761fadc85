"""The search for databases that allow several recursive members: one member for each stage of a propagation.

A row is a state at one stage; `phase` is the number of its next stage. The row with the highest level comes next, so
the search is depth first, and a limit ends it early.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.queries.cover.propagation import candidate_sum
from sqlsudoku.queries.cover.search import Search
from sqlsudoku.queries.cover.steps import Stage, Test
from sqlsudoku.queries.cover.stored_columns import StoredColumns
from sqlsudoku.queries.cover.terms import Column, Number
from sqlsudoku.sql.trees import all_of, column, cte, equal, named, number, selected, shifted, union_all

STATE = "state"
SOLVED, FIRST = 0, 1
BEFORE = "total_before"


@dataclass(frozen=True)
class MemberSearch(Search):
    def search(self) -> exp.CTE:
        """The recursive CTE; the rows of phase 0 are the solutions."""
        anchor = self.select({"level": number(0), "phase": number(FIRST)}, self.word_names, "start_state", "the puzzle")
        members = union_all(anchor, *self.propagation_members(), *self.branch_members(), *self.children())
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column("level"), desc=True)]))
        members.meta["per_line"] = len(self.propagation.encoding.groups)
        names = [f"{self.phase(stage)} {stage.name}" for stage in (*self.propagation.stages, *self.branch.stages[1:])]
        comment = (
            f"one row per state of the search. phase is its next step: {', '.join(names)}, {self.last_phase} children, "
            f"{SOLVED} none, since it is solved",
            "level is the number of choices so far; the row with the most choices is next: the search is depth first",
            f"{BEFORE} is the sum of the words before the propagation; if it is the same after it, nothing changed",
            "the other columns keep what later steps need",
        )
        return cte(STATE, self.names, members, *comment)

    def solved(self) -> exp.Expr:
        return equal(column("phase"), SOLVED)

    # the phases

    def phase(self, stage: Stage) -> int:
        """The number of a stage. The first stages of propagation and branch share one; their tests decide."""
        if stage in self.propagation.stages:
            return FIRST + self.propagation.stages.index(stage)
        place = self.branch.stages.index(stage)
        return len(self.propagation.stages) + place if place else FIRST

    @property
    def last_phase(self) -> int:
        return len(self.propagation.stages) + len(self.branch.stages)

    def propagation_members(self) -> list[exp.Select]:
        total = candidate_sum(self.propagation.encoding)
        members = []
        for stage in self.propagation.stages:
            is_first, is_last = stage is self.propagation.stages[0], stage is self.propagation.stages[-1]
            changed = [Test(total, Column(BEFORE), same=False)] if is_first else []
            values = {BEFORE: total.tree(self.dialect)} if is_first else {}
            following = self.next_round() if is_last else number(self.phase(stage) + 1)
            members.append(self.member(self.propagation_columns, stage, {"phase": following, **values}, changed))
        return members

    def next_round(self) -> exp.Expr:
        """The phase after a propagation."""
        done = Test(Column("undecided"), Number(0)).tree(self.dialect)
        return exp.Case(ifs=[exp.If(this=done, true=number(SOLVED))], default=number(FIRST))

    def branch_members(self) -> list[exp.Select]:
        members = []
        for place, stage in enumerate(self.branch.stages, 1):
            stuck = [Test(candidate_sum(self.propagation.encoding), Column(BEFORE))] if place == 1 else []
            following = {"phase": number(len(self.propagation.stages) + place)}
            members.append(self.member(self.branch_columns, stage, following, stuck))
        return members

    def member(
        self, stored: StoredColumns, stage: Stage, values: Mapping[str, exp.Expr], tests: Sequence[Test]
    ) -> exp.Select:
        """The member that computes a stage for the states of its phase."""
        computed = {name: stored.computed(stage, name) for name in stage.stored}
        comment = [step.comment for step in stage.steps]
        columns = {"level": column("level"), **values, **computed}
        query = self.select(columns, stored.carried(stage), STATE, *comment)
        conditions = [test.tree(self.dialect) for test in (*tests, *stage.steps[0].tests)]
        return query.where(all_of([equal(column("phase"), self.phase(stage)), *conditions]), copy=False)

    def children(self) -> list[exp.Select]:
        """The members for the two states after a choice."""
        members = []
        for step in self.branch.children():
            words = {name: term.tree(self.dialect) for name, term in step.columns.items()}
            columns = {"level": shifted(column("level"), 1), "phase": number(FIRST), **words}
            query = self.select(columns, [], STATE, step.comment)
            members.append(query.where(equal(column("phase"), self.last_phase), copy=False))
        return members

    def select(self, columns: Mapping[str, exp.Expr], carried: Iterable[str], source: str, *comment: str) -> exp.Select:
        """A row of the recursion: computed columns, columns carried on, and 0 for those that no later stage reads."""
        carried = set(carried)
        trees = []
        for name in self.names:
            tree = columns.get(name) or (column(name) if name in carried else number(0))
            trees.append(tree if name not in columns or tree.name == name else named(tree, name))
        query = selected(source, *trees)
        query.comments = list(comment)
        return query

    # what a row holds

    @cached_property
    def propagation_columns(self) -> StoredColumns:
        lasting = [*self.word_names, BEFORE]
        return StoredColumns(self.dialect, self.propagation.stages, lasting, [*lasting, "undecided"])

    @cached_property
    def branch_columns(self) -> StoredColumns:
        read = {name for step in self.branch.children() for term in step.columns.values() for name in term.columns}
        return StoredColumns(self.dialect, self.branch.stages, self.word_names, read)

    @cached_property
    def names(self) -> list[str]:
        both = (self.propagation_columns, self.branch_columns)
        kept = [name for stored in both for stage in stored.stages for name in stored.kept(stage)]
        return ["level", "phase", *self.word_names, BEFORE, *dict.fromkeys(kept)]
