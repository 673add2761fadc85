"""The search where a recursive member may have named parts: a wave is a chain of parts inside of it.

A row of the recursion is a state, and a level takes one wave of all states. What the chain leaves is read twice: a
state from which the wave took something goes on, and one from which it took nothing has two children.

With a limit that would breed all states of a level before the first solution is there. So only the deepest state of
each puzzle takes the wave then and the others wait, as on a stack: at most one waits for each choice that is open.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.queries.cover.branch import MatedBranch
from sqlsudoku.queries.cover.statement import Search
from sqlsudoku.queries.cover.terms import Column, Number, Part, Term, Test
from sqlsudoku.queries.cover.wave import Wave, candidates
from sqlsudoku.trees import all_of, any_of, call, column, cte, named, number, union_all, with_parts

STATE, TURN, FOLLOWING = "state", "turn", "following"
UNDECIDED, DEPTH, FOUND = "undecided", "depth", "found"


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
        status = {UNDECIDED: 1, DEPTH: 0, FOUND: 0}
        first = [named(self.dialect.as_whole_number(number(status[name])), name) for name in self.status]
        anchor = exp.select(*self.key, *self.words, *first).from_("start_state")
        means = ["one row per state of the search: its candidates; undecided are cells with several, 0 in a solution"]
        if self.limit:
            means += ["depth counts the choices that led to it, found the solutions that its puzzle has so far"]
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
        return [UNDECIDED, DEPTH, FOUND] if self.limit else [UNDECIDED]

    @property
    def names(self) -> Sequence[str]:
        return [*self.key, *self.words, *self.status]

    # the recursive member

    def member(self) -> exp.Query:
        source, parts = (TURN, [self.turn()]) if self.limit else (STATE, [])
        wave, choice = self.step(source), self.choice()
        following = [self.going_on(), *self.children(), *([self.waiting()] if self.limit else [])]
        query = union_all(*following)
        parts += [*wave, *choice]
        if self.limit:
            means = "the states of the next level"
            parts.append(cte(FOLLOWING, [], query, means))
            query = self.counted()
        return with_parts(parts, query)

    def step(self, source: str) -> list[exp.CTE]:
        """The wave; `total_before` is what tells whether it took something away."""
        first, *others = [part for stage in self.wave.stages for part in stage.parts]
        its_turn = Test(Column(DEPTH), Column("deepest")) if self.limit else OPEN
        first = Part(
            first.name, first.means, {"total_before": candidates(self.wave.words), **first.columns}, [its_turn]
        )
        parts = self.chain(source, [first, *others], [*self.names, "total_before"])
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

    def turn(self) -> exp.CTE:
        """The states of puzzles that have not enough solutions yet, and the deepest of each puzzle."""
        deepest = self.over_puzzle(call("MAX", column(DEPTH)))
        query = exp.select(*self.names, named(deepest, "deepest")).from_(STATE)
        assert self.limit
        enough = exp.LT(this=column(FOUND), expression=number(self.limit))
        means = "the states of puzzles that lack solutions, and how deep the deepest of each puzzle is: its turn is now"
        part = cte(TURN, [], query.where(all_of([self.tree(OPEN), enough])), means)
        part.set("materialized", True)
        return part

    def waiting(self) -> exp.Select:
        query = exp.select(*self.names).from_(TURN)
        query.comments = ["the other states wait"]
        return query.where(exp.LT(this=column(DEPTH), expression=column("deepest")))

    def counted(self) -> exp.Select:
        """The states with the solutions that were found in this level counted in."""
        is_solution = exp.Case(ifs=[exp.If(this=self.tree(DONE), true=number(1))])
        found = column(FOUND) + self.over_puzzle(call("COUNT", is_solution))
        return exp.select(*[n for n in self.names if n != FOUND], found).from_(FOLLOWING)

    def over_puzzle(self, aggregate: exp.Expr) -> exp.Window:
        return exp.Window(this=aggregate, partition_by=[column(name) for name in self.key])

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
            ctes.insert(0, self.dialect.kept_apart(cte(part.name, [], query, part.means)))
            read = [*made.values(), *(side for test in part.keep for side in (test.left, test.right))]
            needed = handed | {name for term in read for name in term.columns}
        return ctes

    def in_order(self, names: Iterable[str]) -> list[str]:
        """The names as a state has them, then the others."""
        places = {name: place for place, name in enumerate(self.names)}
        return sorted(names, key=lambda name: (places.get(name, len(places)), name))


OPEN = Test(Column(UNDECIDED), Number(0), same=False)
DONE = Test(Column(UNDECIDED), Number(0))
