"""The search for databases that allow CTEs in the recursive member: a wave is a chain of CTEs inside it.

A row of the recursion is a state, and a level sends a wave through all states. Its result is read twice: a state in
which the wave found something goes on, and one in which it found nothing has its naked singles placed, or two children.

With a limit, this would create all states of a level before the first solution is found, and puzzles with few givens
have many. So if a puzzle has more states than its share, only its deepest ones go on and the others wait, as on a
stack: one or two shares at each depth. If it has fewer, all go on: if only the deepest always did, the slowest puzzle
would determine the number of levels, and a level with few states costs hardly less than one with thousands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.choice import CHILD, TOO_MANY, Choosing
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.steps import Step, Test, ctes_of
from sqlsudoku.queries.cover.terms import Number, Term
from sqlsudoku.queries.cover.wave import DECIDED, Wave
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    call,
    column,
    cte,
    named,
    number,
    selected,
    shifted,
    union_all,
    with_parts,
)

STATE, LEVEL_STATE, PROGRESS, SHARE, TURN = "state", "level_state", "progress", "share", "turn"
LEVEL, DEPTH, FOUND = "level", "depth", "found"
SOLVED, STATES, DEEPEST, NEXT, MOST = "solved", "states", "deepest", "next_level", "most"
IN_ALL = 100_000
"""How many states all puzzles together may have if all states are to go on."""
GROWTH = 4
"""How many more states one puzzle may have with every level. A hard puzzle gains about as many; the states of a grid
with few givens would double, and every one is carried along until the puzzle ends."""


@dataclass(frozen=True)
class NestedSearch:
    """The recursive CTE `state`, which starts from the rows of `start_state`.

    key: the columns that identify a puzzle: id, or none. limit: the solutions wanted for each puzzle, None for all.
    """

    dialect: Dialect
    places: Places
    key: Sequence[str] = ()
    limit: int | None = None

    def ctes(self) -> list[exp.CTE]:
        return [self.search()]

    def search(self) -> exp.CTE:
        """The recursive CTE; its solutions are the rows with everything decided."""
        fresh = [named(self.fresh, name) for name in (DECIDED.name, *self.status)]
        anchor = exp.select(*self.key, *self.places.word_names, *fresh).from_("start_state")
        comment = [
            "one row per state of the search: its words; decided: the sum of the digits with one place in a box, 0 if "
            "no wave has counted them"
        ]
        if self.limit:
            comment += [
                "level counts the levels, depth the choices so far, found the solutions of the puzzle on earlier levels"
            ]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *comment)
        state.this.meta["per_line"] = len(self.places.places)
        return state

    # the columns of a state

    @property
    def status(self) -> Sequence[str]:
        return [LEVEL, DEPTH, FOUND] if self.limit else []

    @property
    def names(self) -> Sequence[str]:
        return [*self.key, *self.places.word_names, DECIDED.name, *self.status]

    @property
    def fresh(self) -> exp.Expr:
        """What is decided in a state that no wave has gone through; and 0 for a counter."""
        return self.dialect.bits.cast(number(0))

    @property
    def solved(self) -> exp.Expr:
        """The condition for solutions."""
        return self.decided(same=True)

    def decided(self, *, same: bool) -> exp.Expr:
        """Whether all digits are placed, or not."""
        return self.tree(Test(DECIDED, Number(self.places.everything), same))

    # the recursive member

    @cached_property
    def wave(self) -> Wave:
        return Wave(self.places)

    @cached_property
    def choosing(self) -> Choosing:
        return Choosing(self.wave)

    def member(self) -> exp.Query:
        following = [self.went_on(), self.placed(), self.children()]
        before: list[exp.CTE] = []
        if self.limit:
            before = [self.read_twice(), self.progress(), self.share(), self.turn()]
            following.append(self.waiting())
        return with_parts([*before, *self.wave_ctes(), *self.stalled_ctes()], union_all(*following))

    def wave_ctes(self) -> list[exp.CTE]:
        """The CTEs of the wave."""
        first, *others = self.wave.steps()
        if not self.limit:
            first = replace(first, tests=[Test(DECIDED, Number(self.places.everything), same=False)])
        steps = self.chain(TURN if self.limit else STATE, [first, *others], [*self.names, *self.wave.decided.columns])
        if self.limit:
            self.whose_turn(steps[0].this)
        self.dialect.read_twice(steps[-1])
        read = {name for test in self.wave.solved() for name in test.columns} | self.read(self.wave.remaining())
        taken = replace(self.wave.taken(), tests=[self.found(same=False)])
        return [*steps, *self.chain(steps[-1].alias, [taken], [*self.kept, *read, *self.wave.decided.columns])]

    def stalled_ctes(self) -> list[exp.CTE]:
        """The CTEs of the states in which the wave found nothing: naked singles, and a choice if there are none."""
        (first, *naked), (chosen, *others) = self.choosing.naked(), self.choosing.chosen()
        unsolved = Test(DECIDED, Number(self.places.everything), same=False)
        first = replace(first, tests=[self.found(same=True), unsolved])
        chosen = replace(chosen, tests=[Test(self.choosing.decided, DECIDED)])
        tests, words = self.choosing.placed()
        counts = [TOO_MANY.name, *(each.name for kind in ("two", "three") for each in self.places.each(kind).values())]
        tested = {name for test in tests for name in test.columns} | set(self.choosing.decided.columns)
        source = self.wave.steps()[-1].name
        singles = self.chain(source, [first, *naked], [*self.kept, DECIDED.name, *counts, *tested, *self.read(words)])
        branch = replace(self.choosing.branch(), twice=CHILD)
        wanted = [*self.kept, *self.read(self.choosing.child()), *([CHILD.name] if self.limit else [])]
        branches = self.chain(naked[-1].name, [chosen, *others, branch], wanted)
        self.dialect.read_twice(singles[-1])
        return [*singles, *branches]

    def went_on(self) -> exp.Select:
        """The states in which the wave found something."""
        solved = all_of(self.tree(test) for test in self.wave.solved())
        query = self.following("taken", self.wave.remaining(), self.wave.decided.tree(self.dialect))
        query.comments = ["what remains after the wave; a solution must be one in every row, column and cell"]
        unsolved = self.tree(Test(self.wave.decided, Number(self.places.everything), same=False))
        return query.where(any_of([unsolved, solved]), copy=False)

    def placed(self) -> exp.Select:
        """The states with naked singles."""
        tests, words = self.choosing.placed()
        query = self.following("naked", words, self.fresh)
        query.comments = ["naked singles: the digits leave the other cells of the box"]
        new = Test(self.choosing.decided, DECIDED, same=False)
        return query.where(all_of(self.tree(test) for test in (new, *tests)), copy=False)

    def children(self) -> exp.Select:
        """Both states after a choice. The second keeps its depth: else few givens cause many of each depth."""
        query = self.following("branch", self.choosing.child(), self.fresh, deeper=True)
        query.comments = ["the two states after a choice"]
        return query

    def following(
        self, source: str, words: Mapping[str, Term], decided: exp.Expr, *, deeper: bool = False
    ) -> exp.Select:
        """The next states."""
        trees = {name: term.tree(self.dialect) for name, term in words.items()} | {DECIDED.name: decided}
        if deeper and self.limit:
            trees[DEPTH] = exp.Sub(this=shifted(column(DEPTH), 1), expression=column(CHILD.name))
        query = selected(source, *(trees[name] if name in trees else column(name) for name in self.names))
        query.meta["per_line"] = len(self.places.columns)
        return query

    def chain(self, source: str, steps: Sequence[Step], wanted: Sequence[str]) -> list[exp.CTE]:
        order = self.names
        return ctes_of(self.dialect, source, steps, wanted, order, len(self.places.columns))

    def found(self, *, same: bool) -> Test:
        """Whether the wave found nothing, or something."""
        return Test(self.wave.decided, DECIDED, same)

    @property
    def kept(self) -> Sequence[str]:
        """The columns that a state keeps."""
        return [*self.key, *self.status]

    @staticmethod
    def read(words: Mapping[str, Term]) -> set[str]:
        return {name for term in words.values() for name in term.columns}

    # a limit

    def read_twice(self) -> exp.CTE:
        """A CTE of the level's states, since a recursive member may read `state` only once."""
        step = cte(
            LEVEL_STATE,
            [],
            selected(STATE, "*"),
            "the states of this level; a recursive member may read state only once",
        )
        return self.dialect.read_twice(step)

    def progress(self) -> exp.CTE:
        """A CTE with the facts about each puzzle that a limit needs."""
        is_solution = exp.Case(ifs=[exp.If(this=self.solved, true=number(1))])
        known = {
            SOLVED: call("COUNT", is_solution),
            STATES: exp.Count(this=exp.Star()),
            DEEPEST: call("MAX", column(DEPTH)),
            NEXT: shifted(call("MAX", column(LEVEL)), 1),
        }
        query = selected(LEVEL_STATE, *self.key, *(named(tree, name) for name, tree in known.items()))
        if self.key:
            query.group_by(*self.key, copy=False)
        comment = "one row per puzzle: its states on this level, the solutions among them, and the most choices"
        return cte(PROGRESS, [], query, comment)

    def share(self) -> exp.CTE:
        """A CTE with the number of states up to which all of a puzzle's states go on."""
        most: exp.Expr = exp.Mul(this=number(GROWTH), expression=call("MAX", column(NEXT)))
        if self.key:
            even = exp.Div(this=number(IN_ALL), expression=exp.Count(this=exp.Star()), typed=True)
            most = call("LEAST", most, even)
        comment = (
            f"a puzzle with at most this many states goes on with all of them: {GROWTH} more on every level"
            f"{f', and {IN_ALL} in all puzzles' if self.key else ''}; with more, as with few givens, only those with "
            "the most choices"
        )
        return cte(SHARE, [], selected(PROGRESS, named(most, MOST)), comment)

    def turn(self) -> exp.CTE:
        """A CTE of the unsolved states, each with the facts about its puzzle."""
        found = exp.Add(this=column(FOUND), expression=column(SOLVED))
        changed = {LEVEL: column(NEXT), FOUND: found, **{name: column(name, LEVEL_STATE) for name in self.key}}
        columns = [named(changed[name], name) if name in changed else name for name in self.names]
        query = selected(LEVEL_STATE, *columns, STATES, DEEPEST)
        same = [self.dialect.same(column(name, LEVEL_STATE), column(name, PROGRESS)) for name in self.key]
        query.join(PROGRESS, on=all_of(same) if same else None, join_type="" if same else "cross", copy=False)
        assert self.limit
        lacking = exp.LT(this=found.copy(), expression=number(self.limit))
        query.where(all_of([self.decided(same=False), lacking]), copy=False)
        step = cte(TURN, [], query, "the states with something to decide, of puzzles that lack solutions")
        return self.dialect.read_twice(step)

    def whose_turn(self, query: exp.Select) -> exp.Select:
        """Keeps the states that go on at this level."""
        few = exp.LTE(this=column(STATES), expression=column(MOST))
        deepest = exp.EQ(this=column(DEPTH), expression=column(DEEPEST))
        return query.join(SHARE, join_type="cross", copy=False).where(any_of([few, deepest]), copy=False)

    def waiting(self) -> exp.Select:
        query = exp.select(*self.names).from_(TURN)
        query.comments = ["the other states wait"]
        many = exp.GT(this=column(STATES), expression=column(MOST))
        higher = exp.LT(this=column(DEPTH), expression=column(DEEPEST))
        return query.join(SHARE, join_type="cross", copy=False).where(all_of([many, higher]), copy=False)

    # helpers

    def tree(self, test: Test) -> exp.Expr:
        return test.tree(self.dialect)
