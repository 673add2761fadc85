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
from sqlsudoku.queries.cover.wave import NOW, UNDECIDED, Lines, Turn, Wave

LEAST = {2: "two", 3: "three", 4: "four"}
"""The columns of the cells with at least so many candidates."""


@dataclass(frozen=True)
class Choosing:
    wave: Wave

    @property
    def places(self) -> Places:
        return self.wave.places

    # naked singles

    def naked(self) -> list[Step]:
        """The steps after `counted` to the naked singles: p_naked; cell11, cell12, ...: their cells."""
        places, count, cell = self.places, self.places.each("count"), self.places.each("cell")
        single, naked, once = map(places.both, ("single", "naked", "once"))
        counts = {count[at].name: self.candidates(at) for at in places.places}
        all_cells = Mask(places.ones << places.stacks, "the highest bit of each number")
        filled = Test(intersection(self.at_least(1, count[at]) for at in places.places), Number(all_cells))
        cells = {
            cell[at].name: places.for_all_digits(
                places.moved_together(all_cells - self.at_least(2, count[at]), places.stacks)
            )
            for at in places.places
        }
        found: dict[str, Term] = {}
        for g in places.groups:
            inside = [places.word(g, at) & cell[at] for at in places.places]
            found |= {naked[g].name: union(inside), once[g].name: total(inside)}
        stalled = [Test(NOW, UNDECIDED), Test(NOW, Number(0), same=False)]
        new = total(naked[g] & (places.all(g) - single[g]) for g in places.groups)
        return [
            Step(
                "candidates",
                f"nothing was found: how many candidates each cell has, in {places.band_bits} bits for each box",
                counts,
                stalled,
            ),
            Step("one_candidate", "the cells with one candidate; one without any ends the branch", cells, [filled]),
            Step("naked_in_box", "the digits that have such a cell in a box; once: if none has two there", found),
            Step("naked", "new: those that have other places in the box, too", {"new": new}),
        ]

    def candidates(self, at: Place) -> Term:
        """The number of candidates of each cell at a place."""
        places, counts = self.places, []
        for stack in range(places.stacks):
            bits = [
                (places.word(g, at) >> stack) & places.masked(g, places.in_bands(1), "the last box of each band")
                for g in places.groups
            ]
            counts.append(places.summed(bits) << (places.digit_bits * stack))
        return total(counts)

    def at_least(self, least: int, count: Term) -> Term:
        """The highest bit of each number of candidates, if it is at least this."""
        places, high = self.places, 1 << self.places.stacks
        rest = Mask(places.ones * (high - 1), "the other bits of each number")
        added = Mask(places.ones * (high - least), f"added to numbers, carries into the highest bit from {least} on")
        return (((count & rest) + added) | count) & Mask(places.ones * high, "the highest bit of each number")

    def placed(self) -> tuple[list[Test], dict[str, Term]]:
        """The tests for states with new naked singles, and their words: no other place for these digits in the box."""
        places, cell = self.places, self.places.each("cell")
        naked, once = map(places.both, ("naked", "once"))
        tests = [Test(Column("new"), Number(0), same=False), *(Test(naked[g], once[g]) for g in places.groups)]
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
        """The cells to choose from."""
        places, count, cell = self.places, self.places.each("count"), self.places.each("cell")
        least = {n: places.each(name) for n, name in LEAST.items()}
        counted = {least[n][at].name: self.at_least(n, count[at]) for n in least for at in places.places}
        kinds = {
            "pairs": union(least[2][at] - least[3][at] for at in places.places),
            "triples": union(least[3][at] - least[4][at] for at in places.places),
        }
        wanted = {
            cell[at].name: places.for_all_digits(
                places.moved_together(
                    FirstOf(
                        (
                            (Column("pairs"), least[2][at] - least[3][at]),
                            (Column("triples"), least[3][at] - least[4][at]),
                        ),
                        least[2][at],
                    ),
                    places.stacks,
                )
            )
            for at in places.places
        }
        return [
            Step(
                "several_candidates",
                "the cells with at least two candidates, with three and with four",
                counted,
                [Test(Column("new"), Number(0))],
            ),
            Step("fewest", "the cells with two, and those with three", kinds),
            Step("wanted", "the cells with the fewest candidates: two, else three, else more", wanted),
        ]

    def linked_digits(self) -> list[Step]:
        """The digits with wanted cells: p_any; and of these, those that have two in one, two or three kinds of units."""
        places, cell = self.places, self.places.each("cell")
        inside = {(g, at): places.each(f"{g}_in")[at] for g, at in places.words}
        words = {inside[g, at].name: places.word(g, at) & cell[at] for g, at in places.words}
        lines, tally = self.wave.tallied(lambda *word: inside[word], "wanted_in_rows", "in_box", "the digits")
        columns = {
            f"{g}_column{at}": union(inside[g, place] for place in places_)
            for g in places.groups
            for at, places_ in self.wave.columns.items()
        }
        in_units = {
            f"{g}_in_{name}": union(self.linked(g, Column(f"{g}_{name}{at}"), turn, boxes) for at in lines_)
            for g in places.groups
            for name, lines_, turn, boxes in (
                ("row", self.wave.rows, places.next_box, places.stacks),
                ("column", self.wave.columns, places.next_band, places.bands),
            )
        }
        kinds: dict[str, Term] = {}
        for g in places.groups:
            units = [Column(f"{g}_in_{name}") for name in ("box", "row", "column")]
            anywhere = union(Column(f"{g}_row{row}") for row in self.wave.rows)
            kinds |= {f"{g}_any": anywhere, f"{g}_one": union(units), f"{g}_two": in_two(units)}
            kinds |= {f"{g}_three": intersection(units)}
        return [
            Step("in_wanted", "the candidates in these cells", words),
            Step(lines.name, f"{lines.comment}; column: with a place in it", {**lines.columns, **columns}),
            Step(
                "in_units",
                "the digits with several such cells in a box, in a row, in a column",
                {**tally.columns, **in_units},
            ),
            Step("linked", "those that have any, and several in one, two and three of these units", kinds),
        ]

    @staticmethod
    def linked(group: str, boxes: Term, turn: Turn, count: int) -> Term:
        """The boxes that have a bit, as another one of their line does."""
        others = [boxes]
        for _ in range(count - 1):
            others.append(turn(group, others[-1]))
        return boxes & union(others[1:])

    def one_candidate(self) -> list[Step]:
        """One candidate of one of these cells, and what the two branches keep."""
        places, cell = self.places, self.places.each("cell")
        digit, wanted, inside, other = map(places.both, ("digit", "wanted", "cell", "other"))
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
        pair = {g: FirstOf(((Column("pairs"), inside[g] - digit[g]),), Number(0)) for g in places.groups}
        keeps: dict[str, Term] = {}
        for g in places.groups:
            keeps |= {f"{g}_tried": places.all(g) - digit[g], f"{g}_excluded": places.all(g) - other[g]}
            keeps |= {f"{g}_gone": other[g] + digit[g]}
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
                {box.name: places.summed(digit.values()), "in_places": total(here.values())},
            ),
            Step("one_place", "the first of them", {first.name: lowest(Column("in_places"))}),
            Step("one_cell", "this cell for all digits, and no other", chosen),
            Step(
                "in_cell",
                "the candidates in the cell",
                {
                    inside[g].name: union(places.word(g, at) & cell[at] for at in places.places)
                    for g in places.groups
                },
            ),
            Step("other", "the other candidate, if it has two", {other[g].name: pair[g] for g in places.groups}),
            Step("chosen", "tried, excluded: the digits that the rest of the box keeps then; gone: these two", keeps),
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
