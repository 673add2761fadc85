"""When a wave finds nothing: naked singles if there are any, else a choice of a candidate, to try it and to exclude it.

The choice decides the size of the search. A bivalue cell (one with two candidates) is best, since both branches place a
digit. Among them, those are better whose branches place more: if a digit has two bivalue cells in a box, a row or a
column, placing it in one decides the other. So the choice takes a digit in a box that has such cells in all three kinds
of units, else in two, else in one; and then the first of the box's bivalue cells with that digit. Hard puzzles need a
quarter fewer waves with it. If there is no bivalue cell, cells with three candidates take their part, else all others.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlsudoku.queries.cover.places import Place, Places
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import (
    Column,
    FirstOf,
    Mask,
    Number,
    Term,
    in_two,
    intersection,
    lowest,
    total,
    union,
)
from sqlsudoku.queries.cover.wave import DECIDED, Wave

@dataclass(frozen=True)
class Choosing:
    wave: Wave

    @property
    def places(self) -> Places:
        return self.wave.places

    # naked singles

    def naked(self) -> list[Step]:
        """The steps after `single` to the naked singles: p_naked; cell11, cell12, ...: their cells."""
        places, count, two, cell = self.places, *map(self.places.each, ("count", "two", "cell"))
        naked, once = map(places.both, ("naked", "once"))
        filled = intersection((count[at] << places.stacks) | two[at] for at in places.places) & places.highest
        found: dict[str, Term] = {}
        for g in places.groups:
            inside = [places.word(g, at) & cell[at] for at in places.places]
            found |= {naked[g].name: places.grid(union(inside)), once[g].name: places.grid(total(inside))}
        return [
            Step(
                "candidates",
                "the wave found nothing: how many candidates each cell has, as numbers",
                {count[at].name: self.candidates(at) for at in places.places},
                [Test(self.wave.decided, DECIDED), Test(DECIDED, Number(places.everything), same=False)],
            ),
            Step(
                "two_candidates",
                "the cells with at least two",
                {two[at].name: self.at_least(2, count[at]) for at in places.places},
            ),
            Step(
                "one_candidate",
                "the cells with one; a cell with none, so no odd number and not two, ends the branch",
                {cell[at].name: self.marked(places.highest - two[at]) for at in places.places},
                [Test(filled, Number(places.highest))],
            ),
            Step("naked", "the digits that have such a cell in a box; once: the same, but wrong if one has two", found),
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
        if places.size.n < high + least:
            return (count + added) & places.highest
        rest = Mask(places.numbers(high - 1), "numbers for each box: all bits but the highest")
        return (((count & rest) + added) | count) & places.highest

    def marked(self, cells: Term) -> Term:
        """Cells as the highest bits of numbers, for all digits."""
        return self.places.for_all_digits(self.places.moved_together(cells, self.places.stacks))

    @property
    def decided(self) -> Term:
        """The sum of the digits with one place in a box or a naked single there."""
        naked, single = self.places.both("naked"), self.places.both("single")
        return total(naked[g] | single[g] for g in naked)

    def placed(self) -> tuple[list[Test], dict[str, Term]]:
        """The tests for states with new naked singles, and their words: no other place for these digits in the box."""
        places, cell = self.places, self.places.each("cell")
        naked, once = map(places.both, ("naked", "once"))
        tests = [Test(self.decided, DECIDED, same=False), *(Test(naked[g], once[g]) for g in places.groups)]
        words = {
            places.word(g, at).name: places.word(g, at) & (cell[at] | (places.all(g) - naked[g]))
            for g, at in places.words
        }
        return tests, words

    # a choice

    def chosen(self) -> list[Step]:
        """The steps after `naked` to one candidate: p_digit or q_digit, in the cell whose column cell11, ... is not 0."""
        return [*self.wanted_cells(), *self.linked_digits(), *self.one_candidate()]

    def wanted_cells(self) -> list[Step]:
        """The cells to choose from: cell11, cell12, ..."""
        places, count, cell = self.places, self.places.each("count"), self.places.each("cell")
        two, three, four = map(places.each, ("two", "three", "four"))
        pair, triple = ({at: one[at] - more[at] for at in one} for one, more in ((two, three), (three, four)))
        any_pair, any_triple = Column("pairs"), Column("triples")
        fewest = {
            at: FirstOf(((any_pair, pair[at]), (any_triple, triple[at])), two[at]) for at in places.places
        }
        return [
            Step(
                "more_candidates",
                "no digit with other places has one: the cells with at least three candidates, and with four",
                {each[at].name: self.at_least(n, count[at]) for n, each in ((3, three), (4, four)) for at in each},
                [Test(self.decided, DECIDED)],
            ),
            Step(
                "fewest",
                "whether there are cells with two, and with three",
                {any_pair.name: places.grid(union(pair.values())), any_triple.name: places.grid(union(triple.values()))},
            ),
            Step(
                "wanted",
                "the cells with the fewest candidates: two, else three, else more",
                {two[at].name: fewest[at] for at in places.places},
            ),
            Step("wanted_cells", "these for all digits", {cell[at].name: self.marked(two[at]) for at in places.places}),
        ]

    def linked_digits(self) -> list[Step]:
        """The digits with wanted cells: p_any; and of these, those that have several in one, two or three kinds of units."""
        places, cell = self.places, self.places.each("cell")
        inside = {(g, at): places.each(f"{g}_in")[at] for g, at in places.words}
        lines, several = self.wave.tallied(lambda g, at: inside[g, at])
        units: dict[str, Term] = {}
        kinds: dict[str, Term] = {}
        for g in places.groups:
            rows, columns = ([Column(f"{g}_{line}{at}") for at in at_] for line, at_ in (("row", self.wave.rows), ("col", self.wave.columns)))
            for at, (column, places_) in enumerate(zip(columns, self.wave.columns.values(), strict=True)):
                lines[column.name] = union(inside[g, place] for place in places_)
            units[f"{g}_in_box"] = several[g]
            units[f"{g}_in_row"] = union(places.without_one(g, row) for row in rows)
            units[f"{g}_in_col"] = union(column & places.next_band(g, column) for column in columns)
            units[f"{g}_any"] = union(rows)
            found = [Column(f"{g}_in_{name}") for name in ("box", "row", "col")]
            kinds |= {f"{g}_one": union(found), f"{g}_two": in_two(found), f"{g}_three": intersection(found)}
        return [
            Step("in_wanted", "the candidates in these cells", {inside[g, at].name: places.word(g, at) & cell[at] for g, at in places.words}),
            Step("wanted_in_boxes", "row, twice: the digits with such a cell, or several, in a row of a box; col: in a column", lines),
            Step("in_units", "any: the digits with such a cell in a box; in: with another one in the box, the row or the column", units),
            Step("linked", "the digits with another one in one, two or three of these", kinds),
        ]

    def one_candidate(self) -> list[Step]:
        """One candidate of one of these cells, and what the two branches keep."""
        places, cell = self.places, self.places.each("cell")
        digit, wanted, inside = map(places.both, ("digit", "wanted", "cell"))
        kinds = [places.both(name) for name in ("three", "two", "one")]
        cases = {g: tuple((total(kind.values()), kind[g]) for kind in kinds) for g in places.groups}
        before: list[Term] = []
        digits: dict[str, Term] = {}
        for g in places.groups:
            bit = lowest(wanted[g])
            digits[digit[g].name] = FirstOf(tuple((each, Number(0)) for each in before), bit) if before else bit
            before.append(wanted[g])
        here = {
            at: places.summed(places.word(g, at) & digit[g] & cell[at] for g in places.groups) << number
            for number, at in enumerate(places.places)
        }
        first, box = Column("first_place"), Column("box")
        chosen = {
            cell[at].name: places.for_all_digits((first >> number) & box) for number, at in enumerate(places.places)
        }
        pairs = Column("pairs")
        keeps: dict[str, Term] = {}
        for g in places.groups:
            others = places.all(g) - inside[g] + digit[g]
            keeps |= {
                f"{g}_tried": places.all(g) - digit[g],
                f"{g}_excluded": FirstOf(((pairs, others),), Number(places.all(g))),
                f"{g}_gone": FirstOf(((pairs, inside[g]),), digit[g]),
            }
        return [
            Step(
                "best_linked",
                "the digits in the most of these units",
                {wanted[g].name: FirstOf(cases[g], Column(f"{g}_any")) for g in places.groups},
            ),
            Step("one_digit", "the first of them: one digit in one box", digits),
            Step(
                "its_places",
                "its box; and its wanted cells there, each moved by the number of its place",
                {box.name: places.summed(digit.values()), "in_places": places.grid(total(here.values()))},
            ),
            Step("one_place", "the first of them", {first.name: lowest(Column("in_places"))}),
            Step("one_cell", "this cell for all digits, and no other", chosen),
            Step(
                "in_cell",
                "the candidates in the cell",
                {
                    inside[g].name: places.grid(union(places.word(g, at) & cell[at] for at in places.places))
                    for g in places.groups
                },
            ),
            Step(
                "chosen",
                "tried, excluded: the digits that the other cells of the box keep then; if the cell has two, one stays",
                keeps,
            ),
        ]

    def children(self) -> Mapping[str, dict[str, Term]]:
        """The words of the two next states, by what they are."""
        places, cell = self.places, self.places.each("cell")
        inside, tried, excluded, gone = map(places.both, ("cell", "tried", "excluded", "gone"))
        words = {word: places.word(*word) for word in places.words}
        return {
            "the candidate is right: it leaves the other cells of the box, and the others leave its cell": {
                words[g, at].name: words[g, at] & (tried[g] ^ (inside[g] & cell[at])) for g, at in words
            },
            "the candidate is wrong: it leaves its cell; if that had two, the other one leaves the rest of the box": {
                words[g, at].name: words[g, at] & (excluded[g] ^ (gone[g] & cell[at])) for g, at in words
            },
        }
