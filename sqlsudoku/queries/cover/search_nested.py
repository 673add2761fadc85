"""The search where a recursive member may have named parts: a wave is a chain of parts inside of it.

A row of the recursion is a state, and a level takes one wave of all states. What the chain leaves is read twice: a
state from which the wave took something goes on, and one from which it took nothing has two children.

With a limit that would breed all states of a level before the first solution is there, and few givens leave many. So
where a puzzle has more states than its share, only its deepest ones take the wave and the others wait, as on a stack: a
share or two at each depth. All take it as long as they are fewer. Were it always the deepest, the slowest puzzle would
decide how many levels there are, and a level with few states costs hardly less than one with thousands.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.cover.choice import MatedBranch
from sqlsudoku.queries.cover.propagation import Wave, candidates
from sqlsudoku.queries.cover.statement import Search
from sqlsudoku.queries.cover.terms import Column, Number, Part, Term, Test
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
UNDECIDED, LEVEL, DEPTH, FOUND = "undecided", "level", "depth", "found"
SOLVED, STATES, DEEPEST, NEXT, MOST = "solved", "states", "deepest", "next_level", "most"
IN_ALL = 100_000
"""How many states all puzzles together may have for each to take the wave."""
GROWTH = 4
"""How many more of one puzzle with every level. Those of a hard puzzle grow by about as many; those of a grid with few
givens would double, and are carried along until it ends."""


@dataclass(frozen=True)
class Nested(Search):
    dialect: Dialect
    wave: Wave
    key: Sequence[str]
    """The columns that name a puzzle: id, or none."""
    limit: int | None = None
    """How many solutions of each puzzle are wanted."""

    def search(self) -> exp.CTE:
        """The recursive part; its solutions are the rows in which nothing is undecided."""
        first = [named(self.dialect.as_whole_number(number(int(name == UNDECIDED))), name) for name in self.status]
        anchor = exp.select(*self.key, *self.words, *first).from_("start_state")
        means = ["one row per state of the search: its candidates; undecided are cells with several, 0 in a solution"]
        if self.limit:
            means += [
                "level counts the levels, depth the choices that led here, found the solutions of its puzzle before"
            ]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *means)
        state.this.meta["per_line"] = len(self.wave.words.groups)
        return state

    def solved(self) -> exp.Expr:
        return self.tree(DONE)

    # the columns of a state

    @property
    def words(self) -> Sequence[str]:
        return self.wave.words.names

    @property
    def status(self) -> Sequence[str]:
        return [UNDECIDED, LEVEL, DEPTH, FOUND] if self.limit else [UNDECIDED]

    @property
    def names(self) -> Sequence[str]:
        return [*self.key, *self.words, *self.status]

    # the recursive member

    def member(self) -> exp.Query:
        following = [self.going_on(), *self.children()]
        if not self.limit:
            return with_parts([*self.step(STATE), *self.choice()], union_all(*following))
        turn = [self.read_twice(), self.progress(), self.share(), self.turn()]
        return with_parts([*turn, *self.step(TURN), *self.choice()], union_all(*following, self.waiting()))

    def step(self, source: str) -> list[exp.CTE]:
        """The wave; `total_before` is what tells whether it took something away."""
        first, *others = [part for stage in self.wave.stages for part in stage.parts]
        keep = [] if self.limit else [OPEN]
        first = Part(first.name, first.means, {"total_before": candidates(self.wave.words), **first.columns}, keep)
        parts = self.chain(source, [first, *others], [*self.names, "total_before"])
        if self.limit:
            self.its_turn(parts[0].this)
        parts[-1].set("materialized", True)  # it is read twice
        return parts

    def choice(self) -> list[exp.CTE]:
        """The candidate to try where the wave took nothing away."""
        first, *others = [part for stage in self.branch.stages for part in stage.parts]
        first = Part(first.name, first.means, first.columns, [OPEN, Test(self.left, Column("total_before"))])
        stored = [name for stage in self.branch.stages for name in stage.stored]
        parts = self.chain(self.last_part, [first, *others], [*self.names, *stored])
        parts[-1].set("materialized", True)
        return parts

    def going_on(self) -> exp.Select:
        query = exp.select(*self.names).from_(self.last_part)
        query.comments = ["the wave took something away, or nothing is left to decide"]
        return query.where(any_of([self.tree(DONE), self.tree(Test(self.left, Column("total_before"), same=False))]))

    def children(self) -> list[exp.Select]:
        children = []
        for deeper, child in enumerate(reversed(self.branch.children())):
            columns: Mapping[str, Term] = {**child.columns, **({DEPTH: Column(DEPTH) + 1} if deeper else {})}
            trees = [columns[name].tree(self.dialect) if name in columns else column(name) for name in self.names]
            query = exp.select(*trees).from_(self.branch.stages[-1].parts[-1].name)
            query.comments = [child.means]
            children.append(query)
        return children

    # a limit

    def read_twice(self) -> exp.CTE:
        """The states of the level: a recursive member may read `state` only once."""
        part = cte(LEVEL_STATE, [], selected(STATE, "*"), "the states of this level, to be read twice")
        part.set("materialized", True)
        return part

    def progress(self) -> exp.CTE:
        """What is to be known of each puzzle."""
        is_solution = exp.Case(ifs=[exp.If(this=self.tree(DONE), true=number(1))])
        known = {
            SOLVED: call("COUNT", is_solution),
            STATES: exp.Count(this=exp.Star()),
            DEEPEST: call("MAX", column(DEPTH)),
            NEXT: shifted(call("MAX", column(LEVEL)), 1),
        }
        query = selected(LEVEL_STATE, *self.key, *(named(tree, name) for name, tree in known.items()))
        if self.key:
            query.group_by(*self.key, copy=False)
        means = "one row per puzzle: the solutions among its states, the number of these, and how deep the deepest is"
        return cte(PROGRESS, [], query, means)

    def share(self) -> exp.CTE:
        """How many states a puzzle may have for all of them to take the wave."""
        most: exp.Expr = exp.Mul(this=number(GROWTH), expression=call("MAX", column(NEXT)))
        if self.key:
            even = exp.Div(this=number(IN_ALL), expression=exp.Count(this=exp.Star()), typed=True)
            most = call("LEAST", most, even)
        means = (
            f"how many states a puzzle may have for all of them to take the wave, {GROWTH} more with every level"
            f"{f' but {IN_ALL} of all puzzles together' if self.key else ''}; where it has more, as with few givens, "
            "only its deepest do and the others wait"
        )
        return cte(SHARE, [], selected(PROGRESS, named(most, MOST)), means)

    def turn(self) -> exp.CTE:
        """The states that go on, each with what is known of its puzzle."""
        found = exp.Add(this=column(FOUND), expression=column(SOLVED))
        changed = {LEVEL: column(NEXT), FOUND: found, **{name: column(name, LEVEL_STATE) for name in self.key}}
        columns = [named(changed[name], name) if name in changed else name for name in self.names]
        query = selected(LEVEL_STATE, *columns, STATES, DEEPEST)
        same = [self.dialect.same(column(name, LEVEL_STATE), column(name, PROGRESS)) for name in self.key]
        query.join(PROGRESS, on=all_of(same) if same else None, join_type="" if same else "cross", copy=False)
        assert self.limit
        lacking = exp.LT(this=found.copy(), expression=number(self.limit))
        query.where(all_of([self.tree(OPEN), lacking]), copy=False)
        part = cte(TURN, [], query, "the states with something to decide, of puzzles that lack solutions")
        part.set("materialized", True)
        return part

    def its_turn(self, query: exp.Select) -> exp.Select:
        """The states that take the wave."""
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

    @cached_property
    def branch(self) -> MatedBranch:
        return MatedBranch(self.wave)

    @property
    def last_part(self) -> str:
        return self.wave.stages[-1].parts[-1].name

    @property
    def left(self) -> Term:
        return candidates(self.wave.words)

    def tree(self, test: Test) -> exp.Expr:
        return test.tree(self.dialect)

    def chain(self, source: str, parts: Sequence[Part], wanted: Iterable[str]) -> list[exp.CTE]:
        """The parts, each reading the one before; a column is handed on as long as somebody behind reads it."""
        ctes: list[exp.CTE] = []
        needed = set(wanted)
        for part in reversed(parts):
            made = {name: term for name, term in part.columns.items() if name in needed}
            handed = needed - set(made)
            trees = [named(term.tree(self.dialect), name) for name, term in made.items()]
            at = parts.index(part)
            query = exp.select(*self.in_order(handed), *trees).from_(parts[at - 1].name if at else source)
            if part.keep:
                query = query.where(all_of(self.tree(test) for test in part.keep))
            ctes.insert(0, self.dialect.materialized(cte(part.name, [], query, part.means)))
            read = [*made.values(), *(side for test in part.keep for side in (test.left, test.right))]
            needed = handed | {name for term in read for name in term.columns}
        return ctes

    def in_order(self, names: Iterable[str]) -> list[str]:
        """The names as a state has them, then the others."""
        places = {name: place for place, name in enumerate(self.names)}
        return sorted(names, key=lambda name: (places.get(name, len(places)), name))


OPEN = Test(Column(UNDECIDED), Number(0), same=False)
DONE = Test(Column(UNDECIDED), Number(0))
