"""The searches for databases that allow several recursive members: each makes one move.

A state begins with a letter that says which move comes next. A CTE is read once, so that nothing is computed twice: a
state in which a move found nothing waits for the member of the next move, on the next level.
"""

from collections.abc import Mapping, Sequence

from sqlglot import exp

from sqlsudoku.queries.cover.formulas import DECIDED, Move, Step, total
from sqlsudoku.queries.cover.search import SOLUTION, STATE, Search
from sqlsudoku.queries.cover.steps import CELLS, LEVEL, PACKED, for_both
from sqlsudoku.sql.trees import call, column, cte, equal, named, number, selected, shifted, text, union_all, with_parts

NEXT = "next"
WAVE, STALLED, CHOICE, SOLVED = LETTERS = "wncs"  # what each move continues, in their order; and a solution
MEANING = (
    f"'{WAVE}' if a wave comes next, '{STALLED}' if a wave found nothing, '{CHOICE}' for a choice, '{SOLVED}' for a "
    "solution; then its words and what else comes next needs"
)


class MembersSearch(Search):
    def following(self, move: Move) -> exp.Expr:
        """The letter of the next state, or of this one for the next move."""
        if not move.now:
            return text(WAVE)
        letters = {"EVERYTHING": text(SOLVED)} if move.further else {}  # only a wave solves
        letters[DECIDED] = text(LETTERS[self.method.moves.index(move) + 1])
        return self.choice(self.tree(move.now), letters, text(WAVE))

    def commented(self, query: exp.Select, move: Move) -> exp.Select:
        query.comments = [move.comment + ("; if there are none, a choice" if move.otherwise else "")]
        return query


class DerivedSearch(MembersSearch):
    """The search where CTEs may be in a derived table only: each member is one, with the steps of a move in it.

    All states of a level go on, so the search is breadth first.
    """

    solved = f"{NEXT} == '{SOLVED}'"

    def search(self) -> list[exp.CTE]:
        words, (wave, naked, _) = self.method.words, self.method.moves
        names = [*self.counters(), *self.request.key, NEXT, *words, *wave.kept, DECIDED, *naked.kept]
        known = {NEXT: text(WAVE), **{name: column(name) for name in (*self.request.key, *words)}}
        members = [self.member(move, names) for move in self.method.moves]
        return [self.recursion(names, known, members, f"one row per state of the search. next: {MEANING}")]

    def member(self, move: Move, names: Sequence[str]) -> exp.Select:
        kept = {name: name for name in move.kept}
        steps, columns, test = [*move.steps, *move.further], {**move.state, **kept}, move.test
        if move.otherwise:  # the words change only where something is found
            words = {name: move.state[name] for name in self.method.words}
            steps += [Step("placed", move.comment, words, [test]), *move.otherwise]
            columns, test = {**{name: name for name in words}, **kept}, ""
        formulas = {**dict.fromkeys(names, "0"), **{name: name for name in self.request.key}, **columns}
        trees = {name: self.tree(formula) for name, formula in formulas.items() if formula != name}
        trees |= {**self.counters(), NEXT: self.following(move)}
        query = self.selected(steps[-1].name, names, {name: named(tree, name) for name, tree in trees.items()})
        parts = self.ctes(STATE, steps, [self.where(query, test)])
        bounds = self.within_bounds(between=2) if move.further else []  # a wave comes at least every third level
        parts[0].this.where(self.tree(f"{NEXT} == '{LETTERS[self.method.moves.index(move)]}'"), *bounds, copy=False)
        return self.commented(selected(with_parts(parts, query).subquery("following", copy=False), "*"), move)


class PackedSearch(MembersSearch):
    """The search where CTEs may be in a subquery of the SELECT list only, which returns one value: so a state is one.

    The CTEs `state` and `solution` start from the rows of `puzzle`. The state with the highest level is next, so the
    search is depth first, and a limit ends it early. The first state and the solutions' text are such subqueries, too.
    """

    limits_each = True

    def parts(self) -> list[exp.CTE]:
        """The search of the puzzle in `puzzle`; or one for each row of it, so that a limit ends each search.

        That is no slower than one for all. It returns one value, so the solutions come as one text, which is then cut.
        """
        solution, limit = self.solution(), self.request.limit
        if limit:
            self.dialect.limited(solution.this, limit)
        if not self.request.table:
            return [*self.search(), solution]
        in_one = exp.GroupConcat(this=column(CELLS), separator=text(""))
        grids = with_parts([*self.search(), solution], selected(SOLUTION, in_one), recursive=True)
        answers = selected("puzzle", *self.request.key, named(exp.Subquery(this=grids), "grids"))
        ending = " that ends at the limit" if limit else ""
        means = f"one row per puzzle: a search{ending}, and all its solutions in one text"
        answer = self.materialized(cte("answer", [], answers, means))
        means = "one row per solution: the first part of the text; rest is what follows it"
        both = union_all(self.cut("answer", "grids"), self.cut("cut", "rest"))
        return [answer, cte("cut", [*self.request.key, CELLS, "rest"], both, means)]

    def cut(self, source: str, whole: str) -> exp.Select:
        """The first solution of a text with several, and what follows it."""
        length = self.method.geometry.cells
        head = self.dialect.substring(column(whole), number(1), length)
        query = selected(source, *self.request.key, head, call("SUBSTR", column(whole), length + 1))
        return query.where(exp.NEQ(this=column(whole), expression=text("")))

    def search(self) -> list[exp.CTE]:
        members = union_all(self.start(), *map(self.member, self.method.moves))
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column(LEVEL), desc=True)]))
        means = "one row per state of the search; the one with the highest level is next, so the search is depth first"
        return [cte(STATE, [LEVEL, PACKED], members, means, f"packed: {MEANING}; NULL if the branch has ended")]

    def start(self) -> exp.Select:
        first = self.subquery(self.ends[0], self.packed(text(WAVE), {name: name for name in self.method.words}))
        query = exp.select(named(number(0), LEVEL), named(exp.Subquery(this=first), PACKED))
        if not self.request.key:  # else the row around the search has the puzzle
            query.from_("puzzle", copy=False)
        query.comments = ["the puzzle"]
        return query

    def member(self, move: Move) -> exp.Select:
        kept = {name: name for name in (*self.method.words, *move.kept)}
        if move.otherwise:  # in a subquery, so that they are not computed if something is found
            choice = self.subquery(move.otherwise, self.packed(text(CHOICE), kept))
            found = self.tree(f"{move.now} != {DECIDED}")
            ifs = [exp.If(this=found, true=self.packed(text(WAVE), move.state))]
            value: exp.Expr = exp.Case(ifs=ifs, default=exp.Subquery(this=choice))
        else:
            value = self.packed(self.following(move), {**kept, **move.state})
        query = self.subquery([self.unpacked(), *move.steps, *move.further], value, move.test)
        whole = self.commented(selected(STATE, shifted(column(LEVEL), 1), exp.Subquery(this=query)), move)
        whole.where(self.comes(LETTERS[self.method.moves.index(move)]), copy=False)
        return whole if move.now else for_both(whole)

    def solution(self) -> exp.CTE:
        read = self.subquery([self.unpacked(), *self.ends[1]], self.text())
        query = selected(STATE, named(exp.Subquery(this=read), CELLS)).where(self.comes(SOLVED), copy=False)
        return cte(SOLUTION, [], query, "one row per solution: its text")

    def comes(self, letter: str) -> exp.Expr:
        return equal(self.dialect.bits.letter(column(PACKED)), text(letter))

    def subquery(self, steps: Sequence[Step], tree: exp.Expr, test: str = "") -> exp.Select:
        """A query of one value after the steps, over the columns of the row around it."""
        query = self.where(selected(steps[-1].name, tree), test)
        with_parts(self.ctes(None, steps, [query]), query)
        return query

    # a state as one value

    def unpacked(self) -> Step:
        """The step to the numbers of a state."""
        numbered = [each for move in self.method.moves for each in enumerate([*self.method.words, *move.kept])]
        columns = {name: f"packed_number({place})" for place, name in numbered}
        columns[DECIDED] = total(columns[name] for name in self.method.moves[0].kept)
        return Step("unpacked", "the numbers of the state", columns, per_line=2)

    def packed(self, letter: exp.Expr, columns: Mapping[str, str]) -> exp.Expr:
        """A state: a letter, its words, and what the choice needs if it is known, else what the wave keeps."""
        wave, naked, _ = self.method.moves
        names = [*self.method.words, *(naked.kept if "box" in columns else wave.kept)]
        return self.dialect.bits.packed(letter, [self.tree(columns.get(name, "0")) for name in names])
