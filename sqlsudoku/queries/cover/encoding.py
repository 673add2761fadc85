"""How the candidates of a grid are encoded in whole numbers.

A candidate is a digit in a cell. A band is a row of boxes. A word holds the candidates of two digits in one band: the
729 candidates of 9x9 are 15 words (five groups of digits, the last one with one digit, times three bands):

    bit      59 ... 50  49 ... 40  39 ... 30  29 ... 20  19 ... 10   9 ... 0
    holds    row 3      row 2      row 1      row 3      row 2      row 1      of the band
             of the second digit              of the first digit

A row has a bit for each column, the highest for the first column, and above them a spare bit, which is 0 in a state.
Subtractions borrow from it and additions carry into it, so that one operation tests all rows of a word. A slot is one
digit's part of a word. The masks below are for one slot unless repeated for both.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.puzzle.grid import Size
from sqlsudoku.queries.cover.terms import Column, Mask

SLOTS = 2
BAND_NAMES = ("top", "mid", "low")


Word = tuple[str, str]
"""A word by its group of digits and its band."""


@dataclass(frozen=True)
class Encoding:
    """The words of a grid size, and the masks for their bits."""

    size: Size

    # names

    @cached_property
    def bands(self) -> Sequence[str]:
        """The bands from the top."""
        count = self.size.n // self.size.box_rows
        return [*BAND_NAMES[: count - 1], BAND_NAMES[-1]]

    @cached_property
    def groups(self) -> Sequence[str]:
        """The digits that share words, group by group."""
        symbols = self.size.symbols
        return [symbols[i : i + SLOTS] for i in range(0, len(symbols), SLOTS)]

    @cached_property
    def words(self) -> Sequence[Word]:
        """All words, band by band."""
        return [(group, band) for band in self.bands for group in self.groups]

    @cached_property
    def word_names(self) -> Sequence[str]:
        """The columns of all words, in the same order."""
        return [self.name(*word) for word in self.words]

    def name(self, group: str, band: str) -> str:
        """The column of a word."""
        return f"d{group}_{band}"

    def column(self, group: str, band: str) -> Column:
        return Column(self.name(group, band))

    def per_word(self, name: str) -> dict[Word, Column]:
        """A column for each word."""
        return {(group, band): Column(f"{name}{group}_{band}") for group, band in self.words}

    def per_band(self, name: str) -> dict[str, Column]:
        """A column for each band."""
        return {band: Column(f"{name}_{band}") for band in self.bands}

    def per_group(self, name: str) -> dict[str, Column]:
        """A column for each group of digits."""
        return {group: Column(f"{name}_{group}") for group in self.groups}

    # widths

    @property
    def row_bits(self) -> int:
        """The bits of a row: its columns and the spare bit."""
        return self.size.n + 1

    @property
    def slot_bits(self) -> int:
        """The bits of a slot, which must also have room for the folded columns of all bands."""
        return self.row_bits * max(self.size.box_rows, self.size.box_columns)

    # masks

    def in_slots(self, mask: int, slots: int = SLOTS) -> int:
        """A slot's mask, repeated in the first slots of a word."""
        return sum(mask << (self.slot_bits * slot) for slot in range(slots))

    def in_rows(self, mask: int, rows: Iterable[int]) -> int:
        """A row's mask, repeated in some rows of a slot."""
        return sum(mask << (self.row_bits * row) for row in rows)

    @property
    def row_mask(self) -> Mask:
        """All columns of a row."""
        return Mask((1 << self.size.n) - 1, "all cells of a row; times this, a bit becomes a whole row")

    @property
    def band_rows(self) -> range:
        """The rows of a band."""
        return range(self.size.box_rows)

    @property
    def all_cells(self) -> Mask:
        """All cells of a band."""
        return Mask(self.in_rows(self.row_mask, self.band_rows), "all cells of one digit")

    @property
    def full_word(self) -> Mask:
        """All candidates of a word with two digits."""
        return Mask(self.in_slots(self.all_cells), "all cells of both digits")

    @property
    def spare_bits(self) -> Mask:
        """The spare bits of a word."""
        return Mask(self.in_slots(self.in_rows(1 << self.size.n, self.band_rows)), "the spare bit of each row")

    @property
    def last_columns(self) -> Mask:
        """The last column of each row."""
        return Mask(self.in_slots(self.in_rows(1, self.band_rows)), "the last cell of each row")

    @property
    def both_slots(self) -> Mask:
        """The factor that copies the first slot to both."""
        return Mask(self.in_slots(1), "times this, the cells of one digit become those of both")

    def all_candidates(self, group: str) -> Mask:
        """All candidates of a group's word; the last group may have only one digit."""
        return self.full_word if len(group) == SLOTS else self.all_cells

    # for the reader

    def legend(self) -> str:
        """The explanation of words for a reader of the statement."""
        first, second = self.groups[0][0], self.groups[0][1]
        return (
            f"{self.name(self.groups[0], self.bands[0])} is a word: where {first} and {second} can stand in the top "
            f"{self.size.box_rows} rows. A digit takes {self.slot_bits} bits, a row {self.row_bits}: one for each "
            "cell, the first column the highest, and above them a spare bit, which subtractions borrow from and "
            "additions carry into."
        )
