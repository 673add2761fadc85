"""The search for databases that allow CTEs in the recursive member: a propagation is a chain of CTEs inside it.

A row of the recursion is a state, and a level propagates all states. The result of the chain is read twice: a state
that propagation reduced goes on, and a state that it left unchanged has two children.

With a limit, this would create all states of a level before the first solution is found, and puzzles with few givens
have many. So if a puzzle has more states than its share, only its deepest ones are propagated and the others wait, as
on a stack: one or two shares at each depth. If it has fewer, all are propagated: if only the deepest always were, the
slowest puzzle would determine the number of levels, and a level with few states costs hardly less than one with
thousands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.queries.cover.propagation import candidate_sum
from sqlsudoku.queries.cover.search import Search
from sqlsudoku.queries.cover.steps import Step, Test, ctes_of
from sqlsudoku.queries.cover.terms import Column, Number, Term
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
"""How many states all puzzles together may have if all states are to be propagated."""
GROWTH = 4
"""How many more states one puzzle may have with every level. A hard puzzle gains about as many; the states of a grid
with few givens would double, and every one is carried along until the puzzle ends."""


@dataclass(frozen=True)
class NestedSearch(Search):
    limit: int | None = None
    """The number of solutions wanted for each puzzle, None for all."""

    def search(self) -> exp.CTE:
        """The recursive CTE; its solutions are the rows with nothing undecided."""
        first = [named(self.dialect.bits.cast(number(int(name == UNDECIDED))), name) for name in self.status]
        anchor = exp.select(*self.key, *self.word_names, *first).from_("start_state")
        comment = ["one row per state of the search: its candidates; undecided is not 0 while a cell has several"]
        if self.limit:
            comment += [
                "level counts the levels, depth the choices so far, found the solutions of the puzzle on earlier levels"
            ]
        state = cte(STATE, self.names, union_all(anchor, self.member()), *comment)
        state.this.meta["per_line"] = len(self.propagation.encoding.groups)
        return state

    def solved(self) -> exp.Expr:
        return self.tree(DONE)

    # the columns of a state

    @property
    def status(self) -> Sequence[str]:
        return [UNDECIDED, LEVEL, DEPTH, FOUND] if self.limit else [UNDECIDED]

    @property
    def names(self) -> Sequence[str]:
        return [*self.key, *self.word_names, *self.status]

    # the recursive member

    def member(self) -> exp.Query:
        following = [self.propagated(), *self.children()]
        if not self.limit:
            return with_parts([*self.propagation_ctes(STATE), *self.branch_ctes()], union_all(*following))
        turn = [self.read_twice(), self.progress(), self.share(), self.turn()]
        return with_parts(
            [*turn, *self.propagation_ctes(TURN), *self.branch_ctes()], union_all(*following, self.waiting())
        )

    def propagation_ctes(self, source: str) -> list[exp.CTE]:
        """The CTEs of the propagation; `total_before` shows whether it removed anything."""
        first, *others = [step for stage in self.propagation.stages for step in stage.steps]
        tests = [] if self.limit else [OPEN]
        first = Step(
            first.name,
            first.comment,
            {"total_before": candidate_sum(self.propagation.encoding), **first.columns},
            tests,
        )
        steps = ctes_of(self.dialect, source, [first, *others], [*self.names, "total_before"], self.names)
        if self.limit:
            self.whose_turn(steps[0].this)
        self.dialect.read_twice(steps[-1])
        return steps

    def branch_ctes(self) -> list[exp.CTE]:
        """The CTEs that choose the candidate to try if propagation removed nothing."""
        first, *others = [step for stage in self.branch.stages for step in stage.steps]
        first = Step(first.name, first.comment, first.columns, [OPEN, Test(self.candidate_sum, Column("total_before"))])
        read = {name for child in self.branch.children() for term in child.columns.values() for name in term.columns}
        steps = ctes_of(self.dialect, self.last_cte, [first, *others], [*self.names, *read], self.names)
        self.dialect.read_twice(steps[-1])
        return steps

    def propagated(self) -> exp.Select:
        query = exp.select(*self.names).from_(self.last_cte)
        query.comments = ["propagation removed candidates, or nothing is left to decide"]
        return query.where(
            any_of([self.tree(DONE), self.tree(Test(self.candidate_sum, Column("total_before"), same=False))])
        )

    def children(self) -> list[exp.Select]:
        children = []
        for deeper, child in enumerate(reversed(self.branch.children())):
            columns: Mapping[str, Term] = {**child.columns, **({DEPTH: Column(DEPTH) + 1} if deeper else {})}
            trees = [columns[name].tree(self.dialect) if name in columns else column(name) for name in self.names]
            query = exp.select(*trees).from_(self.branch.stages[-1].steps[-1].name)
            query.comments = [child.comment]
            children.append(query)
        return children

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
        comment = "one row per puzzle: its states on this level, the solutions among them, and the most choices"
        return cte(PROGRESS, [], query, comment)

    def share(self) -> exp.CTE:
        """A CTE with the number of states up to which all of a puzzle's states are propagated."""
        most: exp.Expr = exp.Mul(this=number(GROWTH), expression=call("MAX", column(NEXT)))
        if self.key:
            even = exp.Div(this=number(IN_ALL), expression=exp.Count(this=exp.Star()), typed=True)
            most = call("LEAST", most, even)
        comment = (
            f"a puzzle with at most this many states propagates all of them: {GROWTH} more on every level"
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
        query.where(all_of([self.tree(OPEN), lacking]), copy=False)
        step = cte(TURN, [], query, "the states with something to decide, of puzzles that lack solutions")
        return self.dialect.read_twice(step)

    def whose_turn(self, query: exp.Select) -> exp.Select:
        """Keeps the states to propagate at this level."""
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

    @property
    def last_cte(self) -> str:
        return self.propagation.stages[-1].steps[-1].name

    @property
    def candidate_sum(self) -> Term:
        return candidate_sum(self.propagation.encoding)

    def tree(self, test: Test) -> exp.Expr:
        return test.tree(self.dialect)


OPEN = Test(Column(UNDECIDED), Number(0), same=False)
DONE = Test(Column(UNDECIDED), Number(0))
