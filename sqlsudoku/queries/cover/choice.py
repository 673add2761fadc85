"""When a wave finds nothing: naked singles if there are any, else a choice of a candidate, to try it and to exclude it.

The choice decides the size of the search. A bivalue cell (one with two candidates) is best, since both branches place a
digit. Among them, those are better whose branches place more: if a digit has two bivalue cells in a box, a row or a
column, placing it in one decides the other. So the choice takes a digit in a box that has such cells in all three kinds
of units, else in two, else in one; and then the first of the box's bivalue cells with that digit. Hard puzzles need a
quarter fewer waves with it.

If there is no bivalue cell, the choice takes a digit with two places in a box, which has the same effect. Without this
rule, some puzzles with few givens and no solution take millions of waves.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlsudoku.queries.cover.places import Place, Places, Word
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import (
    NONE,
    Column,
    FirstOf,
    Mask,
    Number,
    Term,
    in_three,
    in_two,
    intersection,
    lowest,
    total,
    union,
)
from sqlsudoku.queries.cover.wave import Wave

LINKED = ("three", "two", "one")
"""In how many kinds of units a digit has several bivalue cells; the best first."""
PAIR = "pair"
"""The digits with two places in a box, if there are no bivalue cells."""
CHILD = Column("child")
"""Which of the two branches of a choice: 0 to try the candidate, 1 to exclude it."""
TOO_MANY = Column("too_many")
"""The cells with more than two candidates if there are cells with two; else 0."""


@dataclass(frozen=True)
class Choosing:
    wave: Wave

    @property
    def places(self) -> Places:
        return self.wave.places

    # naked singles

    def naked(self) -> list[Step]:
        """The steps after `single` to the naked singles: p_once; cell11, cell12, ...: their cells."""
        places, count, two, three, cell = self.places, *map(self.places.each, ("number", "two", "three", "cell"))
        rest, once = map(places.both, ("rest", "once"))
        filled = intersection((count[at] << places.stacks) | two[at] for at in places.places) & places.highest
        pairs = places.grid(union(two[at] - three[at] for at in places.places))
        found: dict[str, Term] = {}
        for g in places.groups:
            inside = [places.word(g, at) & cell[at] for at in places.places]
            found |= {
                rest[g].name: places.all(g) - places.grid(union(inside)),
                once[g].name: places.grid(total(inside)),
            }
        return [
            Step(
                "candidates",
                "number: how many candidates each cell has",
                {count[at].name: self.candidates(at) for at in places.places},
            ),
            Step(
                "several_candidates",
                "two, three: the cells with at least so many",
                {each[at].name: self.at_least(n, count[at]) for n, each in ((2, two), (3, three)) for at in count},
            ),
            Step(
                "one_candidate",
                "cell: the cells with one; a cell with none, so no odd number and not two, ends the branch. too_many: "
                "the cells with at least three if there are cells with two, else none",
                {
                    **{cell[at].name: self.marked(places.highest - two[at]) for at in places.places},
                    TOO_MANY.name: FirstOf(((pairs, Number(places.highest)),), NONE),
                },
                [Test(filled, Number(places.highest))],
            ),
            Step(
                "naked",
                "once: the digits that have such a cell in a box, which is wrong if one has two; rest: all others",
                found,
            ),
        ]

    def candidates(self, at: Place) -> Term:
        """The number of candidates of each cell at a place."""
        places, counts = self.places, []
        for stack in range(places.stacks):
            bits = [(places.word(g, at) >> stack) & places.last_boxes(g) for g in places.groups]
            counts.append(places.summed(bits) << (places.stack_bits * stack))
        return total(counts)

    def at_least(self, least: int, count: Term) -> Term:
        """The highest bit of each number of candidates, if it is at least this."""
        places, high = self.places, 1 << self.places.stacks
        added = Mask(places.numbers(high - least), f"numbers for each box: {high - least}")
        if places.geometry.n < high + least:
            return (count + added) & places.highest
        rest = Mask(places.numbers(high - 1), "numbers for each box: all bits but the highest")
        return (((count & rest) + added) | count) & places.highest

    def marked(self, cells: Term) -> Term:
        """Cells as the highest bits of numbers, for all digits."""
        return self.places.for_all_digits(self.places.moved_together(cells, self.places.stacks))

    @property
    def decided(self) -> Term:
        """The sum of the digits with one place in a box or a naked single there."""
        rest, single = self.places.both("rest"), self.places.both("single")
        return total(single[g] | (self.places.all(g) - rest[g]) for g in self.places.groups)

    def placed(self) -> tuple[list[Test], dict[str, Term]]:
        """The tests for naked singles, and the words after them: no other place for these digits in the box."""
        places, cell, rest, once = self.places, self.places.each("cell"), *map(self.places.both, ("rest", "once"))
        tests = [Test(places.all(g) - rest[g], once[g]) for g in places.groups]
        words = {places.word(g, at).name: places.word(g, at) & (rest[g] | cell[at]) for g, at in places.words}
        return tests, words

    def placing(self) -> Step:
        """The same as a step, which changes nothing where no naked single is new."""
        tests, words = self.placed()
        return Step("placed", "naked singles: the digits leave the other cells of the box", words, tests)

    # a choice

    def chosen(self) -> list[Step]:
        """The steps after `naked` to one candidate: p_digit or q_digit, and its cell11, cell12, ..., which is not 0."""
        return [*self.wanted_cells(), *self.linked_digits(), *self.one_digit(), *self.one_cell()]

    def wanted_cells(self) -> list[Step]:
        """The cells to choose from: cell11, cell12, ...: bivalue cells if there are any, else all with several."""
        two, three, cell = map(self.places.each, ("two", "three", "cell"))
        wanted = {cell[at].name: self.marked(two[at] - (three[at] & TOO_MANY)) for at in self.places.places}
        means = "no naked single tells anything new: cell: those with several candidates, but not too many"
        return [Step("wanted", means, wanted)]

    def linked_digits(self) -> list[Step]:
        """The digits with wanted cells: p_row1, ...; and those with several in one, two or three kinds of units."""
        places, cell = self.places, self.places.each("cell")
        inside = {(g, at): places.each(f"{g}_in")[at] for g, at in places.words}
        lines, several = self.wave.tallied(lambda g, at: inside[g, at])
        units: dict[str, Term] = {}
        kinds: dict[str, Term] = {}
        for g in places.groups:
            rows = [Column(f"{g}_row{row}") for row in self.wave.rows]
            columns = {at: Column(f"{g}_col{at}") for at in self.wave.columns}
            lines |= {columns[at].name: union(inside[g, place] for place in self.wave.columns[at]) for at in columns}
            found = [Column(f"{g}_in_{unit}") for unit in ("box", "row", "col")]
            in_row = union(places.without_one(g, row) for row in rows)
            in_column = union(column & places.next_band(g, column) for column in columns.values())
            units |= dict(zip((each.name for each in found), (several[g], in_row, in_column), strict=True))
            units[f"{g}_more"] = self.in_three(g, inside)
            linked = zip(LINKED, (intersection(found), in_two(found), union(found)), strict=False)
            kinds |= {f"{g}_{name}": term for name, term in linked}
            kinds[f"{g}_{PAIR}"] = found[0] - Column(f"{g}_more")
        words = {column.name: places.word(g, at) & cell[at] for (g, at), column in inside.items()}
        return [
            Step("in_wanted", "the candidates in these cells", words),
            Step("in_lines", "row, col: the digits with one in a row or column of a box; twice: with several", lines),
            Step("in_units", "in: the digits with another in the box, row, column; more: with three in the box", units),
            Step(
                "linked",
                "the digits with another in one, two or three of these units; pair: with two places in a box",
                kinds,
            ),
        ]

    def in_three(self, group: str, inside: Mapping[Word, Term]) -> Term:
        """The digits with three places in a box: in three rows, in a row with several and another one, or in one."""
        lines = self.wave.rows
        row, twice = ({at: Column(f"{group}_{kind}{at}") for at in lines} for kind in ("row", "twice"))
        beside = [twice[at] & union(row[other] for other in lines if other != at) for at in lines]
        alone = [in_three([inside[group, place] for place in places]) for places in lines.values()]
        return union([in_three(list(row.values())), *beside, *alone])

    def one_digit(self) -> list[Step]:
        """The first of the digits that have another cell in the most units: p_digit or q_digit, in one box."""
        digit = self.places.both("digit")
        linked, pair = [self.places.both(name) for name in LINKED], self.places.both(PAIR)
        best: dict[str, Term] = {}
        digits: dict[str, Term] = {}
        before: list[tuple[Term, Term]] = []
        for g, best_of in digit.items():
            any_ = union(Column(f"{g}_row{row}") for row in self.wave.rows)
            among = FirstOf(tuple((total(kind.values()), kind[g]) for kind in linked), any_)
            best[best_of.name] = FirstOf(((TOO_MANY, among), (total(pair.values()), pair[g])), any_)
            digits[best_of.name] = FirstOf(tuple(before), lowest(best_of))
            before.append((best_of, NONE))
        return [
            Step("best_linked", "digit: those that have another in the most units", best),
            Step("one_digit", "the first of them: one digit in one box", digits),
        ]

    def one_cell(self) -> list[Step]:
        """The first cell with this digit: cell11, cell12, ..., all but one of which are 0."""
        places, cell, digit = self.places, self.places.each("cell"), self.places.both("digit")
        box, wanted, first = Column("box"), Column("in_places"), Column("first_place")
        here: list[Term] = []
        chosen: dict[str, Term] = {}
        for number, at in enumerate(places.places):
            found = total(places.word(g, at) & digit[g] for g in places.groups) & cell[at]
            here.append(places.summed([found]) << number)
            chosen[cell[at].name] = places.for_all_digits((first >> number) & box)
        found_in = {box.name: places.summed(digit.values()), wanted.name: places.grid(total(here))}
        return [
            Step("its_places", "its box; and its wanted cells there, each moved by the number of its place", found_in),
            Step("one_place", "the first of them", {first.name: lowest(wanted)}),
            Step("one_cell", "its cell for all digits, and no other", chosen),
            Step(
                "in_cell",
                "the candidates in the cell",
                {
                    inside.name: places.grid(union(places.word(g, at) & cell[at] for at in places.places))
                    for g, inside in places.both("cell").items()
                },
            ),
        ]

    def branch(self) -> Step:
        """The step after `in_cell`, for both values of `child`: which digits the other cells of the box keep (p_rest).

        If the cell has two candidates and this one is wrong, the other leaves them. p_cell: what the cell exchanges.
        """
        digit, inside, rest = map(self.places.both, ("digit", "cell", "rest"))
        columns: dict[str, Term] = {}
        for g in self.places.groups:
            every, gone = self.places.all(g), digit[g]
            excluded = FirstOf(((TOO_MANY, every - inside[g] + gone),), Number(every))
            columns[rest[g].name] = FirstOf(((CHILD, excluded),), every - gone)
            columns[inside[g].name] = FirstOf(((CHILD, FirstOf(((TOO_MANY, inside[g]),), gone)),), inside[g])
        means = (
            "child 0: the candidate is right; child 1: it is wrong. rest: the digits that the other cells of the box "
            "keep; of p_cell and q_cell, the cell keeps those that they do not"
        )
        return Step("branch", means, columns)

    def child(self) -> dict[str, Term]:
        """The words after `branch`."""
        word, cell = self.places.word, self.places.each("cell")
        rest, exchanged = map(self.places.both, ("rest", "cell"))
        return {word(g, at).name: word(g, at) & (rest[g] ^ (exchanged[g] & cell[at])) for g, at in self.places.words}
