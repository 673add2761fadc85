"""The search for databases that allow CTEs in the recursive member: a wave is a chain of CTEs inside it.

A row of the recursion is a state, and a level makes all moves of all states. What a move computes is read twice: a
state in which a wave found something goes on, and one in which it found nothing has its naked singles placed, or two
children.

With a limit, this would create all states of a level before the first solution is found, and puzzles with few givens
have many. So if a puzzle has more states than its share, only its deepest ones go on and the others wait, as on a
stack: one or two shares at each depth. If it has fewer, all go on: if only the deepest always did, the slowest puzzle
would determine the number of levels, and a level with few states costs hardly less than one with thousands.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.queries.cover.formulas import CHILD, DECIDED, Move, Step
from sqlsudoku.queries.cover.search import STATE, Search
from sqlsudoku.queries.cover.steps import DEPTH, FOUND, LEVEL
from sqlsudoku.sql.trees import call, column, commented, cte, named, number, selected, shifted, union_all, with_parts

LEVEL_STATE, PROGRESS, SHARE, TURN = "level_state", "progress", "share", "turn"
STATES, DEEPEST, MOST = "states", "deepest", "most"
UNSOLVED = f"{DECIDED} != EVERYTHING"
IN_ALL = 100_000
"""How many states all puzzles together may have if all states are to go on."""
GROWTH = 4
"""How many more states one puzzle may have with every level. A hard puzzle gains about as many; the states of a grid
with few givens would double, and every one is carried along until the puzzle ends."""


class NestedSearch(Search):
    solved = f"{DECIDED} == EVERYTHING"

    @property
    def names(self) -> Sequence[str]:
        """The columns of a state."""
        limited = [LEVEL, DEPTH, FOUND] if self.request.limit else []
        return [*self.request.key, *self.method.words, DECIDED, *limited]

    def search(self) -> list[exp.CTE]:
        means = (
            "one row per state of the search: its words; decided: the sum of the digits with one place in a box, 0 if "
            "no wave has counted them. The CTEs in it have a row per state, too"
        )
        limit = "level counts the levels, depth the choices so far, found the solutions of the puzzle on earlier levels"
        known = {name: column(name) for name in (*self.request.key, *self.method.words)}
        comment = [means, limit] if self.request.limit else [means]
        return [self.recursion(self.names, known, [self.member()], *comment)]

    def member(self) -> exp.Query:
        """The recursive member: the moves, each from what the one before it leaves."""
        steps: list[Step] = []
        queries: list[exp.Select] = []
        limit = self.request.limit
        sources, tests = ([TURN], []) if limit else ([STATE], [UNSOLVED])
        for move, before in zip(self.method.moves, [(), *(move.otherwise for move in self.method.moves)], strict=False):
            first, *others = [*before, *move.steps]
            steps += [replace(first, tests=[*tests, *first.tests], source=sources[-1]), *others]
            sources.append(steps[-1].name)
            found, tests = ([f"{move.now} {sign} {DECIDED}"] if move.now else [] for sign in ("!=", "=="))
            if move.further:
                first, *others = move.further
                steps, found = [*steps, replace(first, tests=found), *others], []
            queries.append(self.following(steps[-1].name, move, [*found, move.test]))
        parts = self.ctes(sources[0], steps, queries)
        for part in parts:
            if part.alias in sources[:-1]:
                self.dialect.read_twice(part)
        if not limit:
            return with_parts(parts, union_all(*queries))
        self.shared(parts[0].this, f"{STATES} <= {MOST} or {DEPTH} == {DEEPEST}")
        waiting = self.shared(selected(TURN, *self.names), f"{MOST} < {STATES} and {DEPTH} < {DEEPEST}")
        queries.append(commented(waiting, "the other states wait"))
        return with_parts([*self.turns(limit), *parts], union_all(*queries))

    def following(self, source: str, move: Move, conditions: Sequence[str]) -> exp.Select:
        """The next states after a move whose last step is the source, where the conditions hold."""
        formulas = dict(move.state)
        if self.request.limit and not move.now:  # the second child keeps its depth: else few givens cause many of each
            formulas[DEPTH] = f"{DEPTH} + 1 - {CHILD}"
        trees = {name: self.nothing if each == "0" else self.tree(each) for name, each in formulas.items()}
        query = commented(self.selected(source, self.names, trees), move.comment)
        return self.where(query, *conditions)

    # a limit

    def turns(self, limit: int) -> list[exp.CTE]:
        """The CTEs up to the states whose turn it may be."""
        means = "the states of this level; a recursive member may read state only once"
        level = cte(LEVEL_STATE, [], selected(STATE, "*"), means)
        facts = {
            "solved": call("COUNT", exp.Case(ifs=[exp.If(this=self.tree(self.solved), true=number(1))])),
            STATES: exp.Count(this=exp.Star()),
            DEEPEST: call("MAX", column(DEPTH)),
            "next_level": shifted(call("MAX", column(LEVEL)), 1),
        }
        puzzles = selected(LEVEL_STATE, *self.request.key, *(named(each, name) for name, each in facts.items()))
        means = "one row per puzzle: its states on this level, the solutions among them, and the most choices"
        progress = cte(PROGRESS, [], puzzles.group_by(*self.request.key, copy=False), means)
        most: exp.Expr = exp.Mul(this=number(GROWTH), expression=call("MAX", column("next_level")))
        if self.request.key:
            even = exp.Div(this=number(IN_ALL), expression=exp.Count(this=exp.Star()), typed=True)
            most = call("LEAST", most, even)
        means = (
            f"a puzzle with at most this many states goes on with all of them: {GROWTH} more on every level"
            f"{f', and {IN_ALL} in all puzzles' if self.request.key else ''}; with more, as with few givens, only "
            "those with the most choices"
        )
        share = cte(SHARE, [], selected(PROGRESS, named(most, MOST)), means)
        changed = {LEVEL: column("next_level"), FOUND: self.tree(f"{FOUND} + solved")}
        changed |= {name: column(name, LEVEL_STATE) for name in self.request.key}
        columns = [named(changed[name], name) if name in changed else name for name in self.names]
        query = selected(LEVEL_STATE, *columns, STATES, DEEPEST)
        same = tuple(self.dialect.same(column(name, LEVEL_STATE), column(name, PROGRESS)) for name in self.request.key)
        query.join(PROGRESS, on=same, join_type="" if same else "cross", copy=False)
        self.where(query, UNSOLVED, f"{FOUND} + solved < {limit}")
        turn = cte(TURN, [], query, "the states with something to decide, of puzzles that lack solutions")
        return [self.dialect.read_twice(level), progress, share, self.dialect.read_twice(turn)]

    def shared(self, query: exp.Select, condition: str) -> exp.Select:
        """Keeps the states of a query that meet a condition on their puzzle's share."""
        return self.where(query.join(SHARE, join_type="cross", copy=False), condition)
