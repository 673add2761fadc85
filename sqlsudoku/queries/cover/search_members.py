"""The searches for databases that allow several recursive members: each makes one move.

A state begins with a letter that says which move comes next. A CTE is read once, so that nothing is computed twice: a
state in which a move found nothing waits for the member of the next move, on the next level.
"""

from collections.abc import Iterable, Mapping, Sequence

from sqlglot import exp

from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.bounds import PLACE, BoundedSearch
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.formulas import columns_of, total
from sqlsudoku.queries.cover.steps import CELLS, DECIDED, LEVEL, PACKED, STATE, Move, Search, Step, for_both
from sqlsudoku.sql.trees import call, column, cte, equal, named, number, selected, shifted, text, union_all, with_parts

NEXT = "next"
WAVE, STALLED, CHOICE, SOLVED = LETTERS = "wncs"
MEANING = (
    f"'{WAVE}' if a wave comes next, '{STALLED}' if a wave found nothing, '{CHOICE}' for a choice, '{SOLVED}' for a "
    "solution; then its words and what else comes next needs"
)


class MembersSearch(Search):
    @property
    def singles(self) -> Sequence[str]:
        """What a state keeps after a wave: the digits with one place in a box; else 0."""
        return self.writer.places.every("<G>_single")

    @property
    def chosen(self) -> Sequence[str]:
        """What a state keeps before a choice."""
        return [*self.writer.places.every("<G>_digit"), "box", "first_place", "too_many"]

    def letter(self, move: Move) -> str:
        """The letter of the states that a move continues."""
        return LETTERS[self.moves.index(move)]

    def following(self, move: Move) -> exp.Expr:
        """The letter of the next state, or of this one for the next move."""
        if not move.now:
            return text(WAVE)
        letters = {"EVERYTHING": text(SOLVED)} if move.further else {}  # only a wave solves
        letters[DECIDED] = text(LETTERS[self.moves.index(move) + 1])
        return self.writer.choice(self.writer.tree(move.now), letters, text(WAVE))

    def columns(self, move: Move) -> Mapping[str, str]:
        """The columns of the next state that are not 0, after the move's steps."""
        counted = {name: name for name in self.singles} | {DECIDED: move.now} if move.further else {}
        return {**move.words, **counted}

    def wanted(self, move: Move) -> set[str]:
        """The columns after the move's steps that the next state reads."""
        return columns_of([*self.columns(move).values(), move.now, move.test]) | ({DECIDED} if move.now else set())

    def commented(self, query: exp.Select, move: Move) -> exp.Select:
        query.comments = [move.comment + ("; if there are none, a choice" if move.otherwise else "")]
        return query


class DerivedSearch(MembersSearch, BoundedSearch):
    """The search where CTEs may be in a derived table only: each member is one, with the steps of a move in it.

    The recursive CTE `state` starts from the rows of `start_state`. All states of a level go on, so the search is
    breadth first: see bounds.
    """

    source = "start_state"

    @property
    def solved(self) -> exp.Expr:
        """The condition for solutions."""
        return equal(column(NEXT), text(SOLVED))

    def ctes(self) -> list[exp.CTE]:
        words = self.writer.places.words
        names = [*self.counters, *self.writer.key, NEXT, *words, *self.singles, DECIDED, *self.chosen]
        known = {NEXT: text(WAVE), **self.counters} | {name: column(name) for name in (*self.writer.key, *words)}
        members = [self.member(move, names) for move in self.moves]
        means = f"one row per state of the search. next: {MEANING}"
        return [self.writer.recursion(names, self.source, known, members, means, *self.explained())]

    def member(self, move: Move, names: Sequence[str]) -> exp.Select:
        """The recursive member of a move, with these columns."""
        kept = [*self.counters, *self.writer.key]
        steps, columns, wanted, test = [*move.steps, *move.further], self.columns(move), self.wanted(move), move.test
        if move.otherwise:  # the words change only where something is found
            steps += [Step("placed", move.comment, move.words, [test]), *move.otherwise]
            columns, test = {name: name for name in (*move.words, *self.chosen)}, ""
            wanted = {*columns, *columns_of([move.now]), DECIDED}
        parts = self.writer.ctes(STATE, steps, {steps[-1].name: {*kept, *wanted} - {PLACE}})
        bounds = self.within_bounds(between=2) if move.further else []  # a wave comes at least every third level
        parts[0].this.where(equal(column(NEXT), text(self.letter(move))), *bounds, copy=False)
        trees = {name: self.writer.tree(columns.get(name, "0")) for name in names if name not in kept}
        trees |= {**self.counted(), NEXT: self.following(move)}
        query = self.writer.selected(parts[-1].alias, names, {name: named(tree, name) for name, tree in trees.items()})
        self.writer.where(query, test)
        return self.commented(selected(with_parts(parts, query).subquery("following", copy=False), "*"), move)


class PackedSearch(MembersSearch):
    """The search where CTEs may be in a subquery of the SELECT list only, which returns one value: so a state is one.

    The CTEs `state` and `solution` start from the rows of `puzzle`. The state with the highest level is next, so the
    search is depth first, and a limit ends it early. The first state and the solutions' text are such subqueries, too.
    """

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
            f"packed: {MEANING}; NULL if the branch has ended",
        )

    def start(self) -> exp.Select:
        """The first member."""
        steps, words = Ends(self.writer.places).start(self.writer.dialect), self.writer.places.words
        first = self.subquery(steps, self.packed(text(WAVE), {name: name for name in words}), words)
        query = exp.select(named(number(0), LEVEL), named(exp.Subquery(this=first), PACKED))
        if not self.writer.key:  # else the row around the search has the puzzle
            query.from_("puzzle", copy=False)
        query.comments = ["the puzzle"]
        return query

    def member(self, move: Move) -> exp.Select:
        """The recursive member of a move."""
        words, wanted = self.writer.places.words, self.wanted(move)
        if move.otherwise:  # in a subquery, so that they are not computed if something is found
            needed = [*words, *self.chosen]
            choice = self.subquery(move.otherwise, self.packed(text(CHOICE), {name: name for name in needed}), needed)
            wanted |= {each.name for each in choice.args["with_"].expressions[0].find_all(exp.Column)}
            found = self.writer.tree(f"{move.now} != {DECIDED}")
            value: exp.Expr = exp.Case(
                ifs=[exp.If(this=found, true=self.packed(text(WAVE), move.words))], default=exp.Subquery(this=choice)
            )
        else:
            value = self.packed(self.following(move), self.columns(move))
        query = self.subquery([self.unpacked(), *move.steps, *move.further], value, wanted)
        self.writer.where(query, move.test)
        whole = self.commented(selected(STATE, shifted(column(LEVEL), 1), exp.Subquery(this=query)), move)
        whole.where(self.comes(self.letter(move)), copy=False)
        return whole if move.now else for_both(whole)

    def solution(self) -> exp.CTE:
        """The CTE of the solutions' text."""
        ends = Ends(self.writer.places)
        read = self.subquery([self.unpacked(), *ends.end(self.writer.dialect)], ends.text(self.writer), ends.rows)
        query = selected(STATE, named(exp.Subquery(this=read), CELLS))
        query.where(self.comes(SOLVED), copy=False)
        return cte("solution", [], query, "one row per solution: its text")

    def comes(self, letter: str) -> exp.Expr:
        return equal(self.writer.dialect.bits.letter(column(PACKED)), text(letter))

    def subquery(self, steps: Sequence[Step], tree: exp.Expr, wanted: Iterable[str]) -> exp.Select:
        """A query of one value after the steps, over the columns of the row around it."""
        query = selected(steps[-1].name, tree)
        with_parts(self.writer.ctes(None, steps, {steps[-1].name: wanted}), query)
        return query

    # a state as one value

    def unpacked(self) -> Step:
        """The step to the numbers of a state."""
        words = self.writer.places.words
        numbered = [each for others in (self.singles, self.chosen) for each in enumerate([*words, *others])]
        columns = {name: f"packed_number({place})" for place, name in numbered}
        columns[DECIDED] = total(columns[name] for name in self.singles)
        return Step("unpacked", "the numbers of the state", columns, per_line=2)

    def packed(self, letter: exp.Expr, columns: Mapping[str, str]) -> exp.Expr:
        """A state: a letter, its words, and the choice if it is known, else the singles."""
        names = [*self.writer.places.words, *(self.chosen if "box" in columns else self.singles)]
        return self.writer.dialect.bits.packed(letter, [self.writer.tree(columns.get(name, "0")) for name in names])
