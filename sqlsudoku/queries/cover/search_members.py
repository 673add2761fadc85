"""The search where a recursion may have several recursive members: a member for each stage of a wave.

A row is a state at one stage; `phase` is the number of the stage that is next. The row with the highest level is next,
so the search goes to the depth first, and a limit ends it early.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.choice import MatedBranch
from sqlsudoku.queries.cover.propagation import Stage, Wave, candidates
from sqlsudoku.queries.cover.stages import Chain
from sqlsudoku.queries.cover.statement import Search
from sqlsudoku.queries.cover.terms import Column, Number, Test
from sqlsudoku.sql.trees import all_of, column, cte, equal, named, number, selected, shifted, union_all

STATE = "state"
SOLVED, FIRST = 0, 1
BEFORE = "total_before"


@dataclass(frozen=True)
class Members(Search):
    dialect: Dialect
    wave: Wave

    def search(self) -> exp.CTE:
        """The recursive part; the rows of phase 0 are the solutions."""
        anchor = self.select({"level": number(0), "phase": number(FIRST)}, self.words, "start_state", "the puzzle")
        members = union_all(anchor, *self.wave_members(), *self.branch_members(), *self.children())
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column("level"), desc=True)]))
        members.meta["per_line"] = len(self.wave.words.groups)
        names = [f"{self.phase(stage)} {stage.name}" for stage in (*self.wave.stages, *self.branch.stages[1:])]
        means = (
            f"one row per state of the search; phase says what is next: {', '.join(names)},",
            f"{self.last_phase} children, {SOLVED} nothing, since it is solved; level counts the choices, and the row "
            "with the highest is next;",
            f"{BEFORE} is the sum of the words a wave ago, and what the next phases need is in the notes",
        )
        return cte(STATE, self.names, members, *means)

    def solved(self) -> exp.Expr:
        return equal(column("phase"), SOLVED)

    # the phases

    def phase(self, stage: Stage) -> int:
        """The number of a stage; the first one of a branch is in the place of the wave that takes nothing away."""
        if stage in self.wave.stages:
            return FIRST + self.wave.stages.index(stage)
        place = self.branch.stages.index(stage)
        return len(self.wave.stages) + place if place else FIRST

    @property
    def last_phase(self) -> int:
        return len(self.wave.stages) + len(self.branch.stages)

    def wave_members(self) -> list[exp.Select]:
        total = candidates(self.wave.words)
        members = []
        for stage in self.wave.stages:
            is_first, is_last = stage is self.wave.stages[0], stage is self.wave.stages[-1]
            changed = [Test(total, Column(BEFORE), same=False)] if is_first else []
            values = {BEFORE: total.tree(self.dialect)} if is_first else {}
            following = self.next_round() if is_last else number(self.phase(stage) + 1)
            members.append(self.member(self.wave_chain, stage, {"phase": following, **values}, changed))
        return members

    def next_round(self) -> exp.Expr:
        """The phase behind a wave."""
        done = self.wave_chain.test(self.wave.stages[-1], Test(Column("undecided"), Number(0)))
        return exp.Case(ifs=[exp.If(this=done, true=number(SOLVED))], default=number(FIRST))

    def branch_members(self) -> list[exp.Select]:
        members = []
        for place, stage in enumerate(self.branch.stages, 1):
            stuck = [Test(candidates(self.wave.words), Column(BEFORE))] if place == 1 else []
            following = {"phase": number(len(self.wave.stages) + place)}
            members.append(self.member(self.branch_chain, stage, following, stuck))
        return members

    def member(self, chain: Chain, stage: Stage, values: Mapping[str, exp.Expr], tests: Sequence[Test]) -> exp.Select:
        """The member that takes the states of a phase through a stage."""
        computed = {chain.note(stage, name): chain.computed(stage, name) for name in stage.stored}
        notes = {note: name for name, note in chain.notes[chain.stages.index(stage)].items()}
        means = [f"{part.name}: {part.means}" for part in stage.parts]
        means += (
            [f"what note_1 and so on hold then: {', '.join(notes[note] for note in self.names if note in notes)}"]
            if notes
            else []
        )
        columns = {"level": column("level"), **values, **computed}
        query = self.select(columns, chain.carried(stage), STATE, *means)
        conditions = [chain.test(stage, test) for test in (*tests, *stage.parts[0].keep)]
        return query.where(all_of([equal(column("phase"), self.phase(stage)), *conditions]), copy=False)

    def children(self) -> list[exp.Select]:
        """The two states that follow a choice."""
        picked = {name: Column(note) for name, note in self.branch_chain.notes[-1].items()}
        members = []
        for part in self.branch.children():
            words = {name: term.with_columns(picked).tree(self.dialect) for name, term in part.columns.items()}
            columns = {"level": shifted(column("level"), 1), "phase": number(FIRST), **words}
            query = self.select(columns, [], STATE, f"{part.name}: {part.means}")
            members.append(query.where(equal(column("phase"), self.last_phase), copy=False))
        return members

    def select(self, columns: Mapping[str, exp.Expr], carried: Iterable[str], source: str, *comment: str) -> exp.Select:
        """A row of the recursion: what is computed, what is carried on, and 0 for what no later stage reads."""
        carried = set(carried)
        trees = []
        for name in self.names:
            tree = columns.get(name) or (column(name) if name in carried else number(0))
            trees.append(named(tree, name) if name in columns else tree)
        query = selected(source, *trees)
        query.comments = list(comment)
        return query

    # what a row holds

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @cached_property
    def branch(self) -> MatedBranch:
        return MatedBranch(self.wave)

    @cached_property
    def wave_chain(self) -> Chain:
        lasting = [*self.words, BEFORE]
        return Chain(self.dialect, self.wave.stages, lasting, [*lasting, "undecided"])

    @cached_property
    def branch_chain(self) -> Chain:
        read = {name for part in self.branch.children() for term in part.columns.values() for name in term.columns}
        return Chain(self.dialect, self.branch.stages, self.words, read)

    @cached_property
    def names(self) -> list[str]:
        chains = (self.wave_chain, self.branch_chain)
        most = max(
            int(note.removeprefix("note_")) for chain in chains for each in chain.notes for note in each.values()
        )
        notes = [f"note_{i + 1}" for i in range(most)]
        return ["level", "phase", *self.words, BEFORE, *notes]
