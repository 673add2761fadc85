"""The search in members where CTEs may be in a subquery of the SELECT list only, which returns one value.

So a state is one value: its letter, then its words and what else comes next needs. The state with the highest level is
next, so the search is depth first, and a limit ends it early. The first state and the solutions' text are computed by
such subqueries, too.
"""

from collections.abc import Iterable, Mapping, Sequence

from sqlglot import exp

from sqlsudoku.queries.cover.choice import CHILD, TOO_MANY
from sqlsudoku.queries.cover.ends import CELLS, Ends
from sqlsudoku.queries.cover.search_members import (
    CHOICE,
    LETTERS,
    SOLVED,
    STATE,
    WAVE,
    Member,
    MembersSearch,
)
from sqlsudoku.queries.cover.steps import Step, ctes_of, for_both
from sqlsudoku.queries.cover.terms import NONE, Function, Term, total
from sqlsudoku.queries.cover.wave import DECIDED
from sqlsudoku.sql.trees import call, column, cte, equal, named, number, selected, shifted, text, union_all, with_parts

LEVEL, PACKED = "level", "packed"


class PackedSearch(MembersSearch):
    """The CTEs `state` and `solution`, which start from the rows of `puzzle`."""

    def of_one(self, limit: int | None) -> list[exp.CTE]:
        """The search of the puzzle in `puzzle`."""
        solution = self.solution()
        if limit:
            self.dialect.limited(solution.this, limit)
        return [self.search(), solution]

    def of_each(self, limit: int | None) -> list[exp.CTE]:
        """A search of its own for each row of `puzzle`, so that a limit ends it; it is no slower than one for all.

        Such a search returns one value, so the solutions come as one text, which is then cut.
        """
        in_one = exp.GroupConcat(this=column(CELLS), separator=text(""))
        grids = with_parts(self.of_one(limit), selected("solution", in_one), recursive=True)
        answers = selected("puzzle", *self.key, named(exp.Subquery(this=grids), "grids"))
        ending = " that ends at the limit" if limit else ""
        means = f"one row per puzzle: a search{ending}, and all its solutions in one text"
        answer = self.dialect.materialized(cte("answer", [], answers, means))
        means = "one row per solution: the first part of the text; rest is what follows it"
        both = union_all(self.cut("answer", "grids"), self.cut("cut", "rest"))
        return [answer, cte("cut", [*self.key, CELLS, "rest"], both, means)]

    def cut(self, source: str, whole: str) -> exp.Select:
        """The first solution of a text with several, and what follows it."""
        length = self.places.geometry.cells
        head, rest = self.dialect.substring(column(whole), number(1), length), call("SUBSTR", column(whole), length + 1)
        return selected(source, *self.key, head, rest).where(exp.NEQ(this=column(whole), expression=text("")))

    def search(self) -> exp.CTE:
        """The recursive CTE."""
        members = union_all(self.start(), *map(self.member, self.members()))
        members.set("order", exp.Order(expressions=[exp.Ordered(this=column(LEVEL), desc=True)]))
        return cte(
            STATE,
            [LEVEL, PACKED],
            members,
            "one row per state of the search; the one with the highest level is next, so the search is depth first",
            f"packed: {LETTERS}; then its words and what else comes next needs; NULL if the branch has ended",
        )

    def start(self) -> exp.Select:
        """The first member."""
        packed = self.packed(text(WAVE), self.words, self.singles)
        first = self.subquery(Ends(self.places).start(self.dialect), packed, self.words)
        query = exp.select(named(number(0), LEVEL), named(exp.Subquery(this=first), PACKED))
        if not self.key:  # else the row around the search has the puzzle
            query.from_("puzzle", copy=False)
        query.comments = ["the puzzle"]
        return query

    def member(self, member: Member) -> exp.Select:
        """A recursive member."""
        steps = [self.unpacked(self.chosen if member.letter == CHOICE else self.singles), *member.steps]
        packed, reads = self.packed(member.following(self.dialect), member.columns, self.singles), member.reads
        if member.further:  # in a subquery, so that they are not computed for a wave
            choice = self.subquery(member.further, self.packed(text(CHOICE), member.columns, self.chosen), reads)
            reads |= {each.name for each in choice.args["with_"].expressions[0].find_all(exp.Column)}
            changed = exp.NEQ(this=member.compared.tree(self.dialect), expression=column(DECIDED.name))
            packed = self.packed(text(WAVE), member.columns, self.singles)
            packed = exp.Case(ifs=[exp.If(this=changed, true=packed)], default=exp.Subquery(this=choice))
            reads -= set(self.chosen) - {TOO_MANY.name}
        query = self.subquery(steps, packed, reads)
        condition = member.condition(self.dialect)
        if condition:
            query.where(condition, copy=False)
        whole = selected(STATE, shifted(column(LEVEL), 1), exp.Subquery(this=query))
        whole.comments = [member.comment]
        whole.where(self.comes(member.letter), copy=False)
        return for_both(whole, CHILD) if member.letter == CHOICE else whole

    def solution(self) -> exp.CTE:
        """The CTE of the solutions' text."""
        ends = Ends(self.places)
        names = [each.name for each in ends.rows]
        read = self.subquery([self.unpacked({}), *ends.end(self.dialect)], ends.text(self.dialect), names)
        query = selected(STATE, named(exp.Subquery(this=read), CELLS))
        query.where(self.comes(SOLVED), copy=False)
        return cte("solution", [], query, "one row per solution: its text")

    def comes(self, letter: str) -> exp.Expr:
        """The condition for the states with a letter."""
        return equal(self.dialect.bits.letter(column(PACKED)), text(letter))

    def subquery(self, steps: Sequence[Step], tree: exp.Expr, wanted: Iterable[str]) -> exp.Select:
        """A query of one value after the steps, over the columns of the row around it."""
        ctes = ctes_of(self.dialect, None, steps, wanted, self.places.word_names, len(self.places.columns))
        query = selected(steps[-1].name, tree)
        with_parts(ctes, query)
        return query

    def unpacked(self, others: Iterable[str]) -> Step:
        """The step to the words of a state, and other numbers after them."""

        def read(place: int) -> Function:
            return Function(lambda dialect: dialect.bits.unpacked(column(PACKED), place), (PACKED,))

        columns: dict[str, Term] = {name: read(place) for place, name in enumerate([*self.words, *others])}
        columns[DECIDED.name] = total(columns[name] for name in self.singles if name in columns)
        return Step("unpacked", "the numbers of the state", columns, per_line=2)

    def packed(self, letter: exp.Expr, numbers: Mapping[str, Term], others: Iterable[str]) -> exp.Expr:
        """A state: a letter, the words, and other numbers after them; what is not among the numbers is 0."""
        names = [*self.words, *others]
        return self.dialect.bits.packed(letter, [numbers.get(name, NONE).tree(self.dialect) for name in names])
