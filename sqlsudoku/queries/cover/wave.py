"""A wave: what follows from the candidates of a state, in all rows, columns, boxes and cells at once.

    rows, columns   locked candidates: a digit has one place in each box, and one in each row. So it can be in row 2 of
                    a box only if rows 1 and 3 of the band can have the other two boxes. That equals the rules called
                    pointing and claiming
    boxes           a tally of the digits with several places in a box; one without a place ends the branch
    cells           a digit with one place in a box takes that cell, and all other digits leave it

The last is one XOR for each word. Two digits that take the same cell make the sum of the cell's digits wrong, so that
they vanish, and the next wave ends the branch; three may slip through, so a solution is tested exactly.

A wave has found something if more digits have one place in a box. What else it removed will show later. So one number,
their sum, says whether a wave found anything, and whether all digits are placed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.places import Place, Places
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Column, Number, Term, in_two, intersection, total, union

DECIDED = Column("decided")
"""The sum of the digits with one place in a box, before the wave."""

Lines = Mapping[int, Sequence[Place]]
"""The places in each row of a box, or in each column."""
Turn = Callable[[str, Term], Term]
"""Gives each box what the next one has, for the digits of a group."""


@dataclass(frozen=True)
class Wave:
    places: Places

    @cached_property
    def rows(self) -> Lines:
        return {row: [(row, column) for column in self.places.columns] for row in self.places.rows}

    @cached_property
    def columns(self) -> Lines:
        return {column: [(row, column) for row in self.places.rows] for column in self.places.columns}

    def steps(self) -> list[Step]:
        """The steps up to p_single, the digits with one place in a box; they read and write the words."""
        return [
            *self.locked("row", "row", self.rows, "box", self.places.next_box),
            *self.locked("col", "column", self.columns, "band", self.places.next_band),
            *self.counted(),
        ]

    # rows and columns

    def locked(self, name: str, line: str, lines: Lines, box: str, turned: Turn) -> list[Step]:
        """The steps that keep a digit in a line of a box only if the other lines can have the other boxes.

        name, line, box: what columns, such lines, and the boxes that they cross are called.
        """
        word, words = self.places.word, self.places.words
        keys = [(g, at) for g in self.places.groups for at in lines]
        own, following, crossed = ({(g, at): Column(f"{g}_{n}{at}") for g, at in keys} for n in (name, "next", "cross"))
        others = {(g, at): [(g, each) for each in lines if each != at] for g, at in keys}
        at_place = {place: at for at, places in lines.items() for place in places}
        free = crossed if len(lines) > 2 else {key: own[others[key][0]] for key in keys}
        first = Step(
            f"mini{name}s",
            f"{name}: the boxes in which a digit has a place in their first {line}, in their second {line}, ...",
            {own[g, at].name: union(word(g, place) for place in lines[at]) for g, at in keys},
        )
        beside = Step(
            f"next_mini{name}s",
            f"next: the same of the next {box}",
            {following[g, at].name: turned(g, own[g, at]) for g, at in keys},
        )
        crossing = Step(
            f"crossed_mini{name}s",
            f"cross: where one of the other two {line}s has a place in this {box}, and the other one in the next",
            {
                crossed[key].name: (own[one] & following[other]) | (following[one] & own[other])
                for key in keys
                if len(lines) > 2
                for one, other in [others[key]]
            },
        )
        kept = Step(
            f"kept_mini{name}s",
            f"locked candidates: a digit stays in a {line} of a box if the other {line}s can have the other boxes",
            {own[g, at].name: turned(g, free[g, at]) for g, at in keys},
        )
        remaining = Step(
            f"in_mini{name}s",
            "what remains of the words",
            {word(g, at).name: word(g, at) & own[g, at_place[at]] for g, at in words},
        )
        return [first, *([beside, crossing] if len(lines) > 2 else []), kept, remaining]

    # boxes

    def tallied(self, word: Callable[[str, Place], Term]) -> tuple[dict[str, Term], dict[str, Term]]:
        """The digits with a place in a row of a box (p_row1, ...) and with several (p_twice1, ...); with several in it.

        The second are terms over columns with the first, by group.
        """
        lines: dict[str, Term] = {}
        several: dict[str, Term] = {}
        for g in self.places.groups:
            own = {row: [word(g, place) for place in places] for row, places in self.rows.items()}
            lines |= {f"{g}_row{row}": union(terms) for row, terms in own.items()}
            lines |= {f"{g}_twice{row}": in_two(terms) for row, terms in own.items()}
            twice, once = ([Column(f"{g}_{kind}{row}") for row in own] for kind in ("twice", "row"))
            several[g] = union([*twice, in_two(once)])
        return lines, several

    def counted(self) -> list[Step]:
        """The digits with one place in a box."""
        places, single = self.places, self.places.both("single")
        lines, several = self.tallied(places.word)
        everywhere = [
            Test(union(Column(f"{g}_row{row}") for row in self.rows), Number(places.all(g))) for g in places.groups
        ]
        return [
            Step("in_boxes", "row: the digits with a place in a row of a box; twice: with several", lines),
            Step(
                "single",
                "the digits with one place in a box; one without a place ends the branch",
                {single[g].name: places.all(g) - several[g] for g in places.groups},
                everywhere,
            ),
        ]

    @property
    def decided(self) -> Term:
        """`decided` after the wave."""
        return total(self.places.both("single").values())

    # cells

    def taken(self) -> Step:
        """The step after `single`: the cells of the digits with one place in a box."""
        places, several, single = self.places, self.places.both("several"), self.places.both("single")
        cells = {
            column.name: places.for_all_digits(places.summed(places.word(g, at) & single[g] for g in places.groups))
            for at, column in places.each("cell").items()
        }
        left = {several[g].name: places.all(g) - single[g] for g in places.groups}
        means = "the wave found something: cell: the cells that digits with one place in a box take, for all digits"
        return Step("taken", means, {**cells, **left})

    def remaining(self) -> dict[str, Term]:
        """The words after `taken`: in a taken cell the digits with one place, in the others those with several."""
        cells, several = self.places.each("cell"), self.places.both("several")
        return {
            self.places.word(g, at).name: self.places.word(g, at) & (several[g] ^ cells[at])
            for g, at in self.places.words
        }

    def solved(self) -> list[Test]:
        """Whether the digits, after `taken`, each with one place in each box, also fit rows, columns and cells.

        A box has as many digits as cells. So if the sums of all places are right, no cell has two: the last box of each
        place has an odd number of digits, so it has one; then the same holds for the box before it, and so on.
        """
        places, tests = self.places, []
        for g in places.groups:
            rows, columns = (
                [union(places.word(g, place) for place in lines[at]) for at in lines]
                for lines in (self.rows, self.columns)
            )
            spare = Number(places.spare(g))
            tests.append(Test(intersection(row + places.all(g) for row in rows) & spare, spare))
            band = Number(places.last_band(g))
            shifts = [places.band_bits * band for band in range(places.bands)]
            folded = [union(column >> shift for shift in shifts) for column in columns]
            tests.append(Test(intersection(folded) & band, band))
        every = Number(places.widest)
        return [Test(places.grid(intersection(places.each("cell").values())), every), *tests]
