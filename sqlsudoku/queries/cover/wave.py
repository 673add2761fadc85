"""One step of the search, a wave: everything that follows at once for all units, out of plain whole-number operations.

A Sudoku is an exact cover. The candidates are the digits in the cells, 729 of 9x9; the constraints are 324 units that
each need exactly one candidate, seen in four views:

    cell     one digit in each cell
    row      one place for each digit in each row
    column   one place for each digit in each column
    box      one place for each digit in each box

A wave goes through the four views and takes away what they exclude:

    row      a digit with one place left in a row stands there, no other digit in that cell (`lone`, `hidden`, `met`)
    cell     a cell with one digit left holds it, and the digit stands nowhere else in the row (`naked`, `placed`)
    box      the boxes cut each row of a band into minirows. A digit stands in one minirow of each row and of each box,
             like rooks that do not see each other: a minirow that is in no such choice is empty (`minirows`)
    column   the same with the bands, the columns of a stack of boxes, and minicolumns (`minicols`)

So a digit that is placed, or kept to one row of a box, or to one box of a row, clears the minirows that it rules out;
and the last place in a column or a box is the last place in its row when the two lower views are done. A digit or a
cell without a place shows in the same numbers and ends the branch. `Wave.stages` are the parts in their order; `Branch`
picks the candidate to try where a wave took nothing away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.terms import Choice, Column, Number, Part, Term, Test, total, union
from sqlsudoku.queries.cover.words import Words

Place = tuple[str, str]
"""A group of digits and a band."""


@dataclass(frozen=True)
class Stage:
    """Parts that belong together; what a row holds behind them, beside what it held before."""

    name: str
    parts: Sequence[Part]
    stored: Sequence[str]


@dataclass(frozen=True)
class Wave:
    """The step for the words of a size."""

    words: Words

    @cached_property
    def stages(self) -> list[Stage]:
        return [
            self.cells(),
            self.rows(),
            self.boxes(),
            self.columns(),
            self.remaining(),
        ]

    # the columns that parts hand on, beside the words

    @cached_property
    def places(self) -> list[Place]:
        return [(group, band) for band in self.words.bands for group in self.words.groups]

    def each(self, name: str) -> dict[Place, Column]:
        """A column for each word."""
        return {(group, band): Column(f"{name}{group}_{band}") for group, band in self.places}

    def banded(self, name: str) -> dict[str, Column]:
        """A column for each band."""
        return {band: Column(f"{name}_{band}") for band in self.words.bands}

    def grouped(self, name: str) -> dict[str, Column]:
        """A column for each group of digits."""
        return {group: Column(f"{name}_{group}") for group in self.words.groups}

    # the stages

    def cells(self) -> Stage:
        """Digits with one place in a row; how many candidates the cells have without what these exclude."""
        words, bands, groups = self.words, self.words.bands, self.words.groups
        word, lone, met = self.each("d"), self.each("lone"), self.each("met")
        last, hidden, once, twice, counts = map(self.banded, ("last", "hidden", "once", "twice", "counts"))
        parts = [
            Part(
                "lone",
                "where a digit has one place left in a row: that candidate",
                {lone[at].name: self.alone_in_row(word[at]) for at in self.places},
            ),
            Part(
                "last",
                "these candidates put on top of each other",
                {last[b].name: union(lone[g, b] for g in groups) for b in bands},
            ),
            Part(
                "hidden",
                "the cells of these candidates, marked for both digits of a word",
                {hidden[b].name: self.in_both_slots(last[b]) for b in bands},
            ),
            Part(
                "met",
                "the candidates without those that share a cell with the last place of another digit",
                {met[g, b].name: word[g, b] & (words.everything - (hidden[b] - lone[g, b])) for g, b in self.places},
            ),
            Part(
                "tally",
                "the words of a band put on top of each other: the bits that one word has, and those that two have",
                {
                    **{once[b].name: union(met[g, b] for g in groups) for b in bands},
                    **{twice[b].name: in_two([met[g, b] for g in groups]) for b in bands},
                },
            ),
            Part(
                "counts",
                "the cells that have a candidate, and in the second slot the cells that have several",
                {counts[b].name: self.one_and_several(once[b], twice[b]) for b in bands},
            ),
        ]
        return Stage("cells", parts, [column.name for column in (*hidden.values(), *counts.values())])

    def rows(self) -> Stage:
        """A cell with one candidate holds it: the row's other places of the digit go."""
        words, bands = self.words, self.words.bands
        word, met, placed = self.each("d"), self.each("met"), self.each("placed")
        counts, naked = self.banded("counts"), self.banded("naked")
        several = {b: counts[b] >> words.span for b in bands}
        parts = [
            Part(
                "naked",
                "the cells with one candidate, marked for both digits of a word; a cell without any ends the branch",
                {
                    **{naked[b].name: words.everything - several[b] * words.repeated(1) for b in bands},
                    "undecided": union(several.values()),
                },
                [Test(counts[b] & words.cells, Number(words.cells)) for b in bands],
            ),
            Part(
                "placed",
                "the candidates in these cells",
                {placed[g, b].name: met[g, b] & naked[b] for g, b in self.places},
            ),
            Part(
                "rows",
                "the candidates without those that share a row with one of these",
                {
                    word[at].name: met[at] & (words.everything - (self.whole_rows(placed[at]) - placed[at]))
                    for at in self.places
                },
            ),
        ]
        return Stage("rows", parts, [*words.names, "undecided"])

    def boxes(self) -> Stage:
        """The minirows that a digit can be in."""
        grid = self.minirows
        found = self.grouped("minirows")
        parts = [
            Part(
                "minirows",
                "the minirows that have a candidate of a digit, all bands in one word",
                {found[g].name: self.folded_minirows(g) for g in self.words.groups},
            ),
            *grid.parts("row", found),
        ]
        return Stage("boxes", parts, [column.name for column in found.values()])

    def columns(self) -> Stage:
        """The minicolumns that a digit can be in."""
        words = self.words
        boxed, found = self.each("box"), self.grouped("minicols")
        parts = [
            Part(
                "boxes",
                "the candidates in the minirows that are left; a digit without a place in a box ends the branch",
                {boxed[g, b].name: words.word(g, b) & self.minirow_cells(g, b) for g, b in self.places},
                [self.minirows.alive(found[g], len(g)) for found in [self.grouped("minirows")] for g in words.groups],
            ),
            Part(
                "minicols",
                "the minicolumns that have a candidate of a digit, all bands in one word",
                {found[g].name: self.folded_minicolumns(g) for g in words.groups},
            ),
            *self.minicolumns.parts("col", found),
        ]
        return Stage("columns", parts, [column.name for column in found.values()])

    def remaining(self) -> Stage:
        """What the wave leaves."""
        words, boxed, found = self.words, self.each("box"), self.grouped("minicols")
        part = Part(
            "remaining",
            "the candidates in the minicolumns that are left; a digit without a place in a column ends the branch",
            {words.name(g, b): boxed[g, b] & self.minicolumn_cells(g, b) for g, b in self.places},
            [self.minicolumns.alive(found[g], len(g)) for g in words.groups],
        )
        return Stage("remaining", [part], words.names)

    # rows and cells

    def alone_in_row(self, word: Term) -> Term:
        """The candidates that are the only ones of a digit in a row.

        Taking 1 from a row clears its last candidate and what is behind it, or borrows the spare bit of an empty row.
        """
        words = self.words
        without_last = word & ((word | words.spare) - words.lowest)
        return word & (words.everything - self.whole_rows(without_last))

    def whole_rows(self, word: Term) -> Term:
        """All candidates of the rows that have one: adding all columns to such a row carries into the spare bit."""
        words = self.words
        return (((word + (words.spare - words.lowest)) & words.spare) >> words.size.n) * words.row

    def in_both_slots(self, word: Term) -> Term:
        """The cells with a candidate, marked for both digits."""
        words = self.words
        return ((word | (word >> words.span)) & words.cells) * words.repeated(1)

    def one_and_several(self, once: Term, twice: Term) -> Term:
        """The cells with a candidate, and in the second slot those with several, out of the tally of a band."""
        words = self.words
        some = once | (once >> words.span)
        several = twice | (twice >> words.span) | (once & (once >> words.span))
        return (some & words.cells) | ((several & words.cells) << words.span)

    # minirows and minicolumns

    @cached_property
    def minirows(self) -> "Rooks":
        """The bit of a minirow is its last column's, shifted by the number of the band."""
        words, size = self.words, self.words.size
        boxes = [((1 << size.box_columns) - 1) << (size.box_columns * box) for box in range(size.box_rows)]
        return Rooks(words, rows=size.box_rows, columns=boxes)

    @cached_property
    def minicolumns(self) -> "Rooks":
        """The bit of a minicolumn is its column's; the rows are the bands."""
        words, size = self.words, self.words.size
        first = sum(1 << (size.box_columns * stack) for stack in range(size.box_rows))
        return Rooks(words, rows=size.box_columns, columns=[first << column for column in range(size.box_columns)])

    @property
    def minirow_bits(self) -> int:
        words, size = self.words, self.words.size
        return words.repeated(
            words.in_rows(sum(1 << (size.box_columns * box) for box in range(size.box_rows)), words.rows)
        )

    def folded_minirows(self, group: str) -> Term:
        words = self.words
        folded = []
        for number, band in enumerate(words.bands):
            word = words.word(group, band)
            folded.append((union(word >> i for i in range(words.size.box_columns)) & self.minirow_bits) << number)
        return union(folded)

    def minirow_cells(self, group: str, band: str) -> Term:
        """The candidates of a band in the minirows that are left."""
        number = self.words.bands.index(band)
        bits = (self.grouped("minirows")[group] >> number) & self.minirow_bits
        return bits * ((1 << self.words.size.box_columns) - 1)

    def folded_minicolumns(self, group: str) -> Term:
        words, boxed = self.words, self.each("box")
        folded = []
        for number, band in enumerate(words.bands):
            word = boxed[group, band]
            rows = union(word >> (words.pitch * row) for row in words.rows)
            folded.append((rows & words.repeated(words.row)) << (words.pitch * number))
        return union(folded)

    def minicolumn_cells(self, group: str, band: str) -> Term:
        """The candidates of a band in the minicolumns that are left."""
        words = self.words
        bits = self.grouped("minicols")[group] >> (words.pitch * words.bands.index(band))
        return (bits & words.repeated(words.row)) * words.in_rows(1, words.rows)


@dataclass(frozen=True)
class Rooks:
    """Squares of places, as many rows as columns, in which a digit takes one place of each row and of each column.

    A place is left if the rows and columns that it leaves free can still be filled: of 3 x 3, if the other two rows
    have two places in the other two columns. Of 3 x 3 that is the same as the rules called pointing and claiming.
    rows: their number; columns: the bits of each column in a row, from the lowest.
    """

    words: Words
    rows: int
    columns: Sequence[int]

    def parts(self, name: str, found: Mapping[str, Column]) -> list[Part]:
        """Takes away, of each group's places, those that are in no choice."""
        next_row = {group: Column(f"{name}_below_{group}") for group in found}
        beside = {group: Column(f"{name}_beside_{group}") for group in found}
        crossed = {group: Column(f"{name}_crossed_{group}") for group in found}
        moved = {group: Column(f"{name}_moved_{group}") for group in found}
        if self.rows == 2:
            part = Part(
                f"{name}_choice",
                "the places whose opposite corner of a 2 x 2 square is free too",
                {column.name: column & self.below(self.beside(column)) for column in found.values()},
            )
            return [part]
        return [
            Part(
                f"{name}_turned",
                "each 3 x 3 square turned by one row, and by one column",
                {
                    **{next_row[g].name: self.below(found[g]) for g in found},
                    **{beside[g].name: self.beside(found[g]) for g in found},
                },
            ),
            Part(
                f"{name}_crossed",
                "where a row and the one below it can fill a column and the one beside it",
                {crossed[g].name: (found[g] & self.beside(next_row[g])) | (beside[g] & next_row[g]) for g in found},
            ),
            Part(
                f"{name}_moved",
                "these turned by one column",
                {moved[g].name: self.beside(crossed[g]) for g in found},
            ),
            Part(
                f"{name}_choice",
                "the places that leave such a crossing to the two other rows and columns",
                {found[g].name: found[g] & self.below(moved[g]) for g in found},
            ),
        ]

    def below(self, word: Term) -> Term:
        """Each row has the places of the next one, the last row those of the first."""
        words, row = self.words, sum(self.columns)
        others = words.repeated(words.in_rows(row, range(self.rows - 1)))
        first = words.repeated(row)
        return ((word >> words.pitch) & others) | ((word & first) << (words.pitch * (self.rows - 1)))

    def beside(self, word: Term) -> Term:
        """Each column has the places of the next one, the last column those of the first."""
        words = self.words
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        others = words.repeated(words.in_rows(sum(self.columns[:-1]), range(self.rows)))
        first = words.repeated(words.in_rows(self.columns[0], range(self.rows)))
        return ((word >> step) & others) | ((word & first) << (step * (self.rows - 1)))

    def alive(self, word: Term, digits: int) -> Test:
        """Whether every digit has a choice in every square, once the places outside of one are gone."""
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        places = self.words.repeated(self.columns[0], digits)
        return Test(union(word >> (step * i) for i in range(self.rows)) & places, Number(places))


@dataclass(frozen=True)
class Branch:
    """The choice where a wave took nothing away: one candidate of a cell with few, to be tried and to be excluded."""

    wave: Wave

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.spot(), self.pick()]

    def spot(self) -> Stage:
        """The cell."""
        wave, words = self.wave, self.wave.words
        bands, groups, word = words.bands, words.groups, wave.each("d")
        once, twice, thrice, pairs, several, spot = map(
            wave.banded, ("once", "twice", "thrice", "pairs", "several", "spot")
        )
        tallies = {b: self.tallies(b) for b in bands}
        wanted = [Choice(union(pairs.values()), several[b], pairs[b]) for b in bands]
        before = [union(wanted[:i]) for i in range(len(bands))]
        parts = [
            Part(
                "tallies",
                "the candidates put on top of each other: bits that one, two, three words of a band have",
                {
                    **{once[b].name: union(word[g, b] for g in groups) for b in bands},
                    **{twice[b].name: in_two([word[g, b] for g in groups]) for b in bands},
                    **{thrice[b].name: in_three([word[g, b] for g in groups]) for b in bands},
                },
            ),
            Part(
                "pairs",
                "the cells with several candidates, and those with two",
                {
                    **{several[b].name: tallies[b][0] for b in bands},
                    **{pairs[b].name: tallies[b][0] - tallies[b][1] for b in bands},
                },
            ),
            Part(
                "spot",
                "one cell that has two candidates, or several where none has two, marked for both digits of a word",
                {
                    spot[b].name: Choice(before[i], self.last(wanted[i]), Number(0)) * words.repeated(1)
                    for i, b in enumerate(bands)
                },
            ),
        ]
        return Stage("spot", parts, [column.name for column in spot.values()])

    def tallies(self, band: str) -> tuple[Term, Term]:
        """The cells of a band with two candidates or more, and with three or more."""
        wave, words = self.wave, self.wave.words
        once, twice, thrice = (wave.banded(name)[band] for name in ("once", "twice", "thrice"))
        once_more, twice_more = once >> words.span, twice >> words.span
        two = twice | twice_more | (once & once_more)
        three = thrice | (thrice >> words.span) | (once & twice_more) | (twice & once_more)
        return two & words.cells, three & words.cells

    def pick(self) -> Stage:
        """The candidate: the last of the cell's first group of digits that has one."""
        wave, words = self.wave, self.wave.words
        word, spot = wave.each("d"), wave.banded("spot")
        there, pick = wave.grouped("there"), wave.grouped("pick")
        parts = [
            Part(
                "there",
                "the candidates of the cell",
                {there[g].name: union(word[g, b] & spot[b] for b in words.bands) for g in words.groups},
            ),
            Part(
                "pick",
                "one of them",
                {
                    pick[g].name: Choice(
                        union(there[other] for other in words.groups[:i]), self.last(there[g]), Number(0)
                    )
                    for i, g in enumerate(words.groups)
                },
            ),
        ]
        return Stage("pick", parts, [column.name for column in pick.values()])

    def children(self) -> list[Part]:
        """The two states that follow: with the candidate alone in its cell, and without it."""
        wave, words = self.wave, self.wave.words
        spot, pick = wave.banded("spot"), wave.grouped("pick")
        picked = {(g, b): spot[b] & pick[g] for g, b in wave.places}
        others = {at: spot[at[1]] - picked[at] for at in wave.places}
        return [
            Part(name, means, {words.name(*at): words.word(*at) & (words.everything - gone[at]) for at in wave.places})
            for name, means, gone in (
                ("tried", "the candidate holds the cell", others),
                ("excluded", "the candidate is none", picked),
            )
        ]

    def last(self, word: Term) -> Term:
        """The lowest bit of a word that has one."""
        return word & ((1 << (2 * self.wave.words.span)) - word)


def in_two(words: Sequence[Term]) -> Term:
    """The bits that two or more of the words have."""
    return union(union(words[:i]) & word for i, word in enumerate(words) if i)


def in_three(words: Sequence[Term]) -> Term:
    """The bits that three or more of the words have."""
    return union(in_two(words[:i]) & word for i, word in enumerate(words) if i > 1)


def candidates(words: Words) -> Term:
    """A number that gets smaller with every candidate that goes: the sum of the words, which fits into 63 bits."""
    return total(Column(name) for name in words.names)
