"""The search in members where CTEs may be in a subquery of the SELECT list only, which returns one value.

So a state is one value: its letter, then its words and what else comes next needs. The state with the highest level is
next, so the search is depth first, and a limit ends it early. The first state and the solutions' text are computed by
such subqueries, too.
"""

from collections.abc import Iterable, Mapping, Sequence

from sqlglot import exp

from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.formulas import columns_of, total
from sqlsudoku.queries.cover.members import CHOICE, LETTERS, MEANING, SOLVED, WAVE, MembersSearch
from sqlsudoku.queries.cover.steps import CELLS, DECIDED, PACKED, STATE, Move, Step, for_both
from sqlsudoku.sql.trees import call, column, cte, equal, named, number, selected, shifted, text, union_all, with_parts

LEVEL = "level"


class PackedSearch(MembersSearch):
    """The CTEs `state` and `solution`, which start from the rows of `puzzle`."""

    def ctes(self, request: Request) -> list[exp.CTE]:
        """The search of the puzzle in `puzzle`; or one for each row of it, so that a limit ends each search.

        That is no slower than one for all. It returns one value, so the solutions come as one text, which is then cut.
        """
        solution, key = self.solution(), self.writer.key
        if request.limit:
            self.writer.dialect.limited(solution.this, request.limit)
        if not request.table:
            return [self.search(), solution]
        in_one = exp.GroupConcat(this=column(CELLS), separator=text(""))
        grids = with_parts([self.search(), solution], selected("solution", in_one), recursive=True)
        answers = selected("puzzle", *key, named(exp.Subquery(this=grids), "grids"))
        ending = " that ends at the limit" if request.limit else ""
        means = f"one row per puzzle: a search{ending}, and all its solutions in one text"
        answer = self.writer.dialect.materialized(cte("answer", [], answers, means))
        means = "one row per solution: the first part of the text; rest is what follows it"
        both = union_all(self.cut("answer", "grids"), self.cut("cut", "rest"))
        return [answer, cte("cut", [*key, CELLS, "rest"], both, means)]

    def cut(self, source: str, whole: str) -> exp.Select:
        """The first solution of a text with several, and what follows it."""
        length = self.writer.places.geometry.cells
        head = self.writer.dialect.substring(column(whole), number(1), length)
        query = selected(source, *self.writer.key, head, call("SUBSTR", column(whole), length + 1))
        return query.where(exp.NEQ(this=column(whole), expression=text("")))

    def search(self) -> exp.CTE:
        """The recursive CTE."""
        members = union_all(self.start(), *map(self.member, self.moves))
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column(LEVEL), desc=True)]))
        return cte(
            STATE,
            [LEVEL, PACKED],
            members,
            "one row per state of the search; the one with the highest level is next, so the search is depth first",
            f"packed: {MEANING}; then its words and what else comes next needs; NULL if the branch has ended",
        )

    def start(self) -> exp.Select:
        """The first member."""
        steps = Ends(self.writer.places).start(self.writer.dialect)
        first = self.subquery(steps, self.packed(text(WAVE), {}), self.writer.places.words)
        query = exp.select(named(number(0), LEVEL), named(exp.Subquery(this=first), PACKED))
        if not self.writer.key:  # else the row around the search has the puzzle
            query.from_("puzzle", copy=False)
        query.comments = ["the puzzle"]
        return query

    def member(self, move: Move) -> exp.Select:
        """The recursive member of a move."""
        words, letter = move.words, LETTERS[self.moves.index(move)]
        wanted = columns_of([*words.values(), move.now, move.test, *([DECIDED] if move.now else [])])
        if move.otherwise:  # in a subquery, so that they are not computed if something is found
            needed = [*self.writer.places.words, *self.chosen]
            choice = self.subquery(move.otherwise, self.packed(text(CHOICE), {}, self.chosen), needed)
            wanted |= {each.name for each in choice.args["with_"].expressions[0].find_all(exp.Column)}
            found = exp.If(this=self.writer.tree(f"{move.now} != {DECIDED}"), true=self.packed(text(WAVE), words))
            packed: exp.Expr = exp.Case(ifs=[found], default=exp.Subquery(this=choice))
        else:
            kept = {name: name for name in self.singles} if move.now else {}
            packed = self.packed(self.following(move), {**words, **kept})
            wanted |= set(kept)
        steps = [self.unpacked(self.chosen if letter == CHOICE else self.singles), *move.steps, *move.further]
        query = self.subquery(steps, packed, wanted)
        if move.test:
            query.where(self.writer.all_of([move.test]), copy=False)
        whole = selected(STATE, shifted(column(LEVEL), 1), exp.Subquery(this=query))
        whole.comments = [move.comment + ("; if there are none, a choice" if move.otherwise else "")]
        whole.where(self.comes(letter), copy=False)
        return for_both(whole) if letter == CHOICE else whole

    def solution(self) -> exp.CTE:
        """The CTE of the solutions' text."""
        ends = Ends(self.writer.places)
        steps = [self.unpacked([]), *ends.end(self.writer.dialect)]
        read = self.subquery(steps, ends.text(self.writer), ends.rows)
        query = selected(STATE, named(exp.Subquery(this=read), CELLS))
        query.where(self.comes(SOLVED), copy=False)
        return cte("solution", [], query, "one row per solution: its text")

    def comes(self, letter: str) -> exp.Expr:
        """The condition for the states with a letter."""
        return equal(self.writer.dialect.bits.letter(column(PACKED)), text(letter))

    def subquery(self, steps: Sequence[Step], tree: exp.Expr, wanted: Iterable[str]) -> exp.Select:
        """A query of one value after the steps, over the columns of the row around it."""
        query = selected(steps[-1].name, tree)
        with_parts(self.writer.ctes(None, steps, {steps[-1].name: wanted}), query)
        return query

    def unpacked(self, others: Sequence[str]) -> Step:
        """The step to the words of a state, and other numbers after them."""
        names = [*self.writer.places.words, *others]
        columns = {name: f"packed_number({place})" for place, name in enumerate(names)}
        if others == self.singles:
            columns[DECIDED] = total(columns[name] for name in others)
        return Step("unpacked", "the numbers of the state", columns, per_line=2)

    def packed(self, letter: exp.Expr, numbers: Mapping[str, str], others: Sequence[str] = ()) -> exp.Expr:
        """A state: a letter, and its words, unchanged if they are not there; then others, or else the singles, or 0."""
        words = [numbers.get(name, name) for name in self.writer.places.words]
        last = others or [numbers.get(name, "0") for name in self.singles]
        return self.writer.dialect.bits.packed(letter, [self.writer.tree(each) for each in (*words, *last)])
