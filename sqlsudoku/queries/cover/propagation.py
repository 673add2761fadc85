"""Propagation: direct conclusions from the candidates in all units, with integer operations only.

A Sudoku is an exact cover problem. The candidates are the digits in the cells, 729 for 9x9; the constraints are 324
units that each need exactly one candidate, in four views:

    cell     one digit in each cell
    row      one place for each digit in each row
    column   one place for each digit in each column
    box      one place for each digit in each box

Propagation goes through the four views once and removes what each excludes:

    row      hidden single: a digit with one place left in a row is there, and no other digit is in that cell (`hidden`)
    cell     naked single: a cell with one candidate left has that digit, and the rest of the row does not (`counts`,
             `naked`)
    box      locked candidates: the boxes divide each row of a band into minirows, and a digit is in one minirow of each
             row and of each box; a minirow that no such choice contains loses its candidates (`minirows`)
    column   the same with the bands, the columns of a stack of boxes, and minicolumns (`minicols`)

So a digit that is placed, or locked in one row of a box or one box of a row, clears the minirows that it excludes; and
after the last two views, the last place in a column or box is the last place in its row. The same numbers show a digit
or a cell without a place, which ends the branch. The names in parentheses are columns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.encoding import Encoding, Word
from sqlsudoku.queries.cover.locked_candidates import LockedCandidates
from sqlsudoku.queries.cover.steps import Stage, Step, Test
from sqlsudoku.queries.cover.terms import NONE, Column, Mask, Number, Term, total, union


@dataclass(frozen=True)
class Propagation:
    """The stages of a propagation over the words of an encoding."""

    encoding: Encoding

    @cached_property
    def stages(self) -> list[Stage]:
        return [
            self.find_singles(),
            self.place_singles(),
            self.lock_minirows(),
            self.lock_minicolumns(),
            self.remaining(),
        ]

    # the stages

    def find_singles(self) -> Stage:
        """Finds the cells of hidden singles, and counts the candidates of each cell."""
        encoding, bands = self.encoding, self.encoding.bands
        word, hidden_single = map(encoding.per_word, ("d", "hidden"))
        last, hidden_single_cells, counts = map(encoding.per_band, ("hidden_sum", "hidden_cells", "counts"))
        steps = [
            Step(
                "hidden",
                "hidden singles: if a digit has one place left in a row, that candidate",
                {hidden_single[at].name: self.hidden_singles(word[at]) for at in encoding.words},
            ),
            Step(
                "hidden_sum",
                "the hidden singles of all digits in one word; if two share a cell the sum is wrong, but then "
                "there is no solution",
                {last[b].name: total(hidden_single[g, b] for g in encoding.groups) for b in bands},
            ),
            self.tally("tally", word, 2),
            Step(
                "counts",
                "hidden_cells: the cells of hidden singles, marked for both digits; counts: the cells with candidates, "
                "and in the second digit's bits the cells with several",
                {
                    **{hidden_single_cells[b].name: self.in_both_slots(last[b]) for b in bands},
                    **{
                        counts[b].name: self.at_least(1, b) + (self.at_least(2, b) << encoding.slot_bits) for b in bands
                    },
                },
            ),
        ]
        stored = [*hidden_single_cells.values(), *counts.values()]
        return Stage("singles", steps, [column.name for column in stored])

    def place_singles(self) -> Stage:
        """Clears the cell of each hidden single and the row of each naked single."""
        encoding, bands = self.encoding, self.encoding.bands
        word, naked_single = map(encoding.per_word, ("d", "naked"))
        counts, open_cells = map(encoding.per_band, ("counts", "open"))
        several = {b: counts[b] >> encoding.slot_bits for b in bands}
        steps = [
            Step(
                "open",
                "the cells with several candidates, marked for both digits; a cell without any ends the branch",
                {
                    **{open_cells[b].name: several[b] * encoding.both_slots for b in bands},
                    "undecided": total(several.values()),
                },
                [Test(counts[b] & encoding.all_cells, Number(encoding.all_cells)) for b in bands],
            ),
            Step(
                "naked",
                "naked singles: the only candidates of their cells",
                {naked_single[g, b].name: word[g, b] & (encoding.full_word - open_cells[b]) for g, b in encoding.words},
            ),
            Step(
                "after_singles",
                "the candidates that share no cell with a hidden single, and no row with a naked single of their digit",
                {word[at].name: self.after_singles(at) for at in encoding.words},
            ),
        ]
        return Stage("after_singles", steps, [*encoding.word_names, "undecided"])

    def lock_minirows(self) -> Stage:
        """Finds the minirows that a digit can be in."""
        found = self.encoding.per_group("minirows")
        steps = [
            Step(
                "minirows",
                "the minirows (cells that a row and a box share) with a candidate of a digit, all bands in one word",
                {found[g].name: self.folded_minirows(g) for g in self.encoding.groups},
            ),
            *self.minirows.steps("row", found),
        ]
        return Stage("boxes", steps, [column.name for column in found.values()])

    def lock_minicolumns(self) -> Stage:
        """Finds the minicolumns that a digit can be in."""
        encoding, boxed = self.encoding, self.encoding.per_word("box")
        minirows, found = map(encoding.per_group, ("minirows", "minicols"))
        steps = [
            Step(
                "boxes",
                "the candidates in the minirows that remain; a digit without a place in a box ends the branch",
                {boxed[g, b].name: encoding.column(g, b) & self.minirow_cells(g, b) for g, b in encoding.words},
                [self.minirows.possible(minirows[g], len(g)) for g in encoding.groups],
            ),
            Step(
                "minicols",
                "the minicolumns with a candidate of a digit, all bands in one word",
                {found[g].name: self.folded_minicolumns(g) for g in encoding.groups},
            ),
            *self.minicolumns.steps("col", found),
        ]
        return Stage("columns", steps, [column.name for column in found.values()])

    def remaining(self) -> Stage:
        """The remaining candidates."""
        encoding, boxed, found = self.encoding, self.encoding.per_word("box"), self.encoding.per_group("minicols")
        step = Step(
            "remaining",
            "the candidates in the minicolumns that remain; a digit without a place in a column ends the branch",
            {encoding.name(g, b): boxed[g, b] & self.minicolumn_cells(g, b) for g, b in encoding.words},
            [self.minicolumns.possible(found[g], len(g)) for g in encoding.groups],
        )
        return Stage("remaining", [step], encoding.word_names)

    # rows and cells

    def after_singles(self, at: Word) -> Term:
        """The candidates of a word that remain after hidden and naked singles."""
        encoding, full_word = self.encoding, self.encoding.full_word
        word, hidden_single, naked_single = (encoding.per_word(name)[at] for name in ("d", "hidden", "naked"))
        hidden_single_cells, open_cells = (encoding.per_band(name)[at[1]] for name in ("hidden_cells", "open"))
        others = self.whole_rows(naked_single) & open_cells
        return ((word & (full_word - hidden_single_cells)) + hidden_single) & (full_word - others)

    def hidden_singles(self, word: Term) -> Term:
        """The candidates of a word that are their digit's only ones in a row."""
        return word & (self.encoding.full_word - self.whole_rows(self.without_last(word)))

    def without_last(self, word: Term) -> Term:
        """The candidates of a word without each digit's last one in each row.

        Subtracting 1 from a row clears its last candidate and sets the bits below it; an empty row borrows its spare
        bit.
        """
        return word & ((word + self.encoding.spare_bits) - self.encoding.last_columns)

    def whole_rows(self, word: Term) -> Term:
        """All candidates of each row that has any: adding all columns to such a row carries into its spare bit."""
        encoding = self.encoding
        carried = (word + encoding.full_word) & encoding.spare_bits
        return (carried >> encoding.size.n) * encoding.row_mask

    def in_both_slots(self, word: Term) -> Term:
        """The cells with a candidate, marked in both slots."""
        encoding = self.encoding
        return ((word | (word >> encoding.slot_bits)) & encoding.all_cells) * encoding.both_slots

    # how many candidates a cell has

    def tally(self, name: str, of: Mapping[Word, Column], most: int) -> Step:
        """Counts the candidates of each cell, up to `most`, which is 2 or 3.

        once_*: candidates in at least one word; twice_*: in at least two; thrice_*: in at least three.
        """
        columns: dict[str, Term] = {}
        most = min(most, len(self.encoding.groups))
        for times, count in zip(("once", "twice", "thrice")[:most], (union, in_two, in_three), strict=False):
            for band in self.encoding.bands:
                columns[f"{times}_{band}"] = count([of[group, band] for group in self.encoding.groups])
        counted = ("once: candidates in at least one word of a band", "twice: in at least two", "thrice: in three")
        return Step(name, "; ".join(counted[:most]), columns)

    def at_least(self, count: int, band: str) -> Term:
        """The cells of a band with at least 1, 2 or 3 candidates, from the tally."""
        encoding = self.encoding
        once, twice, in_three = (encoding.per_band(times)[band] for times in ("once", "twice", "thrice"))
        thrice = in_three if len(encoding.groups) > 2 else NONE
        once_more, twice_more = once >> encoding.slot_bits, twice >> encoding.slot_bits
        cells = {
            1: once | once_more,
            2: twice | twice_more | (once & once_more),
            3: thrice | (thrice >> encoding.slot_bits) | (once & twice_more) | (twice & once_more),
        }
        return cells[count] & encoding.all_cells

    # minirows and minicolumns

    @cached_property
    def minirows(self) -> LockedCandidates:
        """Locked candidates in minirows. The bit of a minirow is its last column's, shifted by the band's number."""
        encoding, size = self.encoding, self.encoding.size
        boxes = [((1 << size.box_columns) - 1) << (size.box_columns * box) for box in range(size.box_rows)]
        return LockedCandidates(encoding, "minirows", "row", "box", rows=size.box_rows, columns=boxes)

    @cached_property
    def minicolumns(self) -> LockedCandidates:
        """Locked candidates in minicolumns. The bit of a minicolumn is its column's; the rows are the bands."""
        encoding, size = self.encoding, self.encoding.size
        first = sum(1 << (size.box_columns * stack) for stack in range(size.box_rows))
        return LockedCandidates(
            encoding,
            "minicolumns",
            "band",
            "column",
            rows=size.box_columns,
            columns=[first << column for column in range(size.box_columns)],
        )

    @property
    def minirow_bits(self) -> Mask:
        """The last column of each minirow."""
        encoding, size = self.encoding, self.encoding.size
        one_row = sum(1 << (size.box_columns * box) for box in range(size.box_rows))
        return Mask(encoding.in_slots(encoding.in_rows(one_row, encoding.band_rows)), "the last cell of each minirow")

    def folded_minirows(self, group: str) -> Term:
        """The minirows with a candidate, all bands in one word: each at its bit plus the band's number."""
        encoding = self.encoding
        folded = []
        for number, band in enumerate(encoding.bands):
            word = encoding.column(group, band)
            folded.append((union(word >> i for i in range(encoding.size.box_columns)) & self.minirow_bits) << number)
        return total(folded)

    def minirow_cells(self, group: str, band: str) -> Term:
        """The candidates of a band in the remaining minirows."""
        number = self.encoding.bands.index(band)
        bits = (self.encoding.per_group("minirows")[group] >> number) & self.minirow_bits
        return bits * Mask((1 << self.encoding.size.box_columns) - 1, "times this, a bit becomes a whole minirow")

    def folded_minicolumns(self, group: str) -> Term:
        """The minicolumns with a candidate, all bands in one word: one row per band."""
        encoding, boxed = self.encoding, self.encoding.per_word("box")
        folded = []
        for number, band in enumerate(encoding.bands):
            word = boxed[group, band]
            rows = union(word >> (encoding.row_bits * row) for row in encoding.band_rows)
            folded.append((rows & self.first_rows) << (encoding.row_bits * number))
        return total(folded)

    def minicolumn_cells(self, group: str, band: str) -> Term:
        """The candidates of a band in the remaining minicolumns."""
        encoding = self.encoding
        bits = self.encoding.per_group("minicols")[group] >> (encoding.row_bits * encoding.bands.index(band))
        return (bits & self.first_rows) * Mask(
            encoding.in_rows(1, encoding.band_rows), "times this, a row is copied to all rows of the band"
        )

    @property
    def first_rows(self) -> Mask:
        """The first row of the band."""
        return Mask(self.encoding.in_slots(self.encoding.row_mask), "both digits in the first row")


def in_two(words: Sequence[Term]) -> Term:
    """The bits in at least two of the words."""
    return union(union(words[:i]) & word for i, word in enumerate(words) if i)


def in_three(words: Sequence[Term]) -> Term:
    """The bits in at least three of the words."""
    return union(in_two(words[:i]) & word for i, word in enumerate(words) if i > 1)


def candidate_sum(encoding: Encoding) -> Term:
    """A number that decreases with every removed candidate: the sum of the words, which fits in 63 bits."""
    return total(Column(name) for name in encoding.word_names)
