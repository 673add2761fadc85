"""One step of the search, a wave: everything that follows at once for all units, out of plain whole-number operations.

A Sudoku is an exact cover. The candidates are the digits in the cells, 729 of 9x9; the constraints are 324 units that
each need exactly one candidate, seen in four views:

    cell     one digit in each cell
    row      one place for each digit in each row
    column   one place for each digit in each column
    box      one place for each digit in each box

A wave goes through the four views and takes away what they exclude:

    row      a digit with one place left in a row stands there, no other digit in that cell (`lone`, `hidden`)
    cell     a cell with one digit left holds it, and the digit stands nowhere else in the row (`counts`, `placed`)
    box      the boxes cut each row of a band into minirows. A digit stands in one minirow of each row and of each box,
             like rooks that do not see each other: a minirow that is in no such choice is empty (`minirows`)
    column   the same with the bands, the columns of a stack of boxes, and minicolumns (`minicols`)

So a digit that is placed, or kept to one row of a box, or to one box of a row, clears the minirows that it rules out;
and the last place in a column or a box is the last place in its row when the two lower views are done. A digit or a
cell without a place shows in the same numbers and ends the branch. `Wave.stages` are the parts in their order; `branch`
picks the candidate to try where a wave took nothing away.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from sqlsudoku.queries.cover.encoding import Words
from sqlsudoku.queries.cover.terms import Column, Number, Part, Term, Test, total, union

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

    kept: ClassVar[Collection[str]] = ()
    """Parts whose columns are too long to be written in place where they are read."""

    @cached_property
    def stages(self) -> list[Stage]:
        return [
            self.singles(),
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

    def singles(self) -> Stage:
        """The cells of the digits with one place in a row, and how many candidates each cell has."""
        words, bands, word, lone = self.words, self.words.bands, self.each("d"), self.each("lone")
        last, hidden, counts = map(self.banded, ("last", "hidden", "counts"))
        parts = [
            Part(
                "lone",
                "where a digit has one place left in a row: that candidate",
                {lone[at].name: self.alone_in_row(word[at]) for at in self.places},
            ),
            Part(
                "last",
                "these candidates added up; where two share a cell the sum is wrong, but then there is no solution",
                {last[b].name: total(lone[g, b] for g in words.groups) for b in bands},
            ),
            self.tally("tally", word, 2),
            Part(
                "counts",
                "the cells of lone candidates, marked for both digits of a word; the cells that have a candidate, and "
                "in the second slot the cells that have several",
                {
                    **{hidden[b].name: self.in_both_slots(last[b]) for b in bands},
                    **{counts[b].name: self.at_least(1, b) + (self.at_least(2, b) << words.span) for b in bands},
                },
            ),
        ]
        return Stage("singles", parts, [column.name for column in (*hidden.values(), *counts.values())])

    def rows(self) -> Stage:
        """A digit with one place in a row takes the cell; a cell with one candidate takes the row's other places."""
        words, bands = self.words, self.words.bands
        word, placed = self.each("d"), self.each("placed")
        counts, open_cells = self.banded("counts"), self.banded("open")
        several = {b: counts[b] >> words.span for b in bands}
        parts = [
            Part(
                "open",
                "the cells with several candidates, marked for both digits; a cell without any ends the branch",
                {
                    **{open_cells[b].name: several[b] * words.repeated(1) for b in bands},
                    "undecided": total(several.values()),
                },
                [Test(counts[b] & words.cells, Number(words.cells)) for b in bands],
            ),
            Part(
                "placed",
                "the candidates in the other cells, which stand there",
                {placed[g, b].name: word[g, b] & (words.everything - open_cells[b]) for g, b in self.places},
            ),
            Part(
                "rows",
                "the candidates without those that share a cell with the last place of another digit, and those that "
                "share a row with one that stands there",
                {word[at].name: self.after_singles(at) for at in self.places},
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

    def after_singles(self, at: Place) -> Term:
        """The candidates of a word that the single candidates of rows and cells leave."""
        everything = self.words.everything
        word, lone, placed = (self.each(name)[at] for name in ("d", "lone", "placed"))
        hidden, open_cells = (self.banded(name)[at[1]] for name in ("hidden", "open"))
        return ((word & (everything - hidden)) + lone) & (everything - (self.whole_rows(placed) & open_cells))

    def alone_in_row(self, word: Term) -> Term:
        """The candidates that are the only ones of a digit in a row."""
        return word & (self.words.everything - self.whole_rows(self.without_last(word)))

    def without_last(self, word: Term) -> Term:
        """The candidates without the last one of each digit in each row.

        Taking 1 from a row clears its last candidate and what is behind it, or borrows the spare bit of an empty row.
        """
        return word & ((word + self.words.spare) - self.words.lowest)

    def whole_rows(self, word: Term) -> Term:
        """All candidates of the rows that have one: adding all columns to such a row carries into the spare bit."""
        words = self.words
        return (((word + (words.spare - words.lowest)) & words.spare) >> words.size.n) * words.row

    def in_both_slots(self, word: Term) -> Term:
        """The cells with a candidate, marked for both digits."""
        words = self.words
        return ((word | (word >> words.span)) & words.cells) * words.repeated(1)

    # how many candidates a cell has

    def tally(self, name: str, of: Mapping[Place, Column], most: int) -> Part:
        """Counts the candidates of each cell, up to two or three."""
        columns: dict[str, Term] = {}
        for times, count in zip(("once", "twice", "thrice")[:most], (union, in_two, in_three), strict=False):
            for band in self.words.bands:
                columns[f"{times}_{band}"] = count([of[group, band] for group in self.words.groups])
        parts = ("the bits that one word has", "that two have", "that three have")[:most]
        return Part(name, f"the words of a band put on top of each other: {', '.join(parts)}", columns)

    def at_least(self, count: int, band: str) -> Term:
        """The cells of a band that have so many candidates or more, out of the tally; up to three."""
        words = self.words
        once, twice, thrice = (self.banded(times)[band] for times in ("once", "twice", "thrice"))
        once_more, twice_more = once >> words.span, twice >> words.span
        cells = {
            1: once | once_more,
            2: twice | twice_more | (once & once_more),
            3: thrice | (thrice >> words.span) | (once & twice_more) | (twice & once_more),
        }
        return cells[count] & words.cells

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
        return total(folded)

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
        return total(folded)

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
        return ((word >> words.pitch) & others) + ((word & first) << (words.pitch * (self.rows - 1)))

    def beside(self, word: Term) -> Term:
        """Each column has the places of the next one, the last column those of the first."""
        words = self.words
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        others = words.repeated(words.in_rows(sum(self.columns[:-1]), range(self.rows)))
        first = words.repeated(words.in_rows(self.columns[0], range(self.rows)))
        return ((word >> step) & others) + ((word & first) << (step * (self.rows - 1)))

    def alive(self, word: Term, digits: int) -> Test:
        """Whether every digit has a choice in every square, once the places outside of one are gone."""
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        places = self.words.repeated(self.columns[0], digits)
        return Test(union(word >> (step * i) for i in range(self.rows)) & places, Number(places))


def in_two(words: Sequence[Term]) -> Term:
    """The bits that two or more of the words have."""
    return union(union(words[:i]) & word for i, word in enumerate(words) if i)


def in_three(words: Sequence[Term]) -> Term:
    """The bits that three or more of the words have."""
    return union(in_two(words[:i]) & word for i, word in enumerate(words) if i > 1)


def candidates(words: Words) -> Term:
    """A number that gets smaller with every candidate that goes: the sum of the words, which fits into 63 bits."""
    return total(Column(name) for name in words.names)
