"""How the candidates of a grid lie in whole numbers.

A candidate is a digit in a cell. A band is a row of boxes. A word holds the candidates of two digits in one band, so
that the 729 candidates of 9x9 are 15 words (five groups of digits, the last one with one digit, and three bands):

    bit      59 ... 50  49 ... 40  39 ... 30  29 ... 20  19 ... 10   9 ... 0
    holds    row 3      row 2      row 1      row 3      row 2      row 1      of the band
             of the second digit              of the first digit

A row takes a bit for each column, the first column the highest, and a spare bit above them, which is 0 in a state:
there a subtraction borrows and an addition carries, so that a test of all rows of a word is one operation. What a digit
takes is a slot. A mask below is for one slot, unless it is repeated for both.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.puzzle.grid import Size
from sqlsudoku.queries.cover.terms import Column

SLOTS = 2
BAND_NAMES = ("top", "mid", "low")
TALLEST_BOX = 3
"""Boxes with more rows or columns than this need words that no integer holds."""


@dataclass(frozen=True)
class Words:
    """The words of a size."""

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
    def names(self) -> Sequence[str]:
        """All words, band by band."""
        return [self.name(group, band) for band in self.bands for group in self.groups]

    def name(self, group: str, band: str) -> str:
        return f"d{group}_{band}"

    def word(self, group: str, band: str) -> Column:
        return Column(self.name(group, band))

    # measures

    @property
    def pitch(self) -> int:
        """From a row of the band to the next: its columns and the spare bit."""
        return self.size.n + 1

    @property
    def span(self) -> int:
        """From a digit to the next; the folded columns of all bands must fit in it too."""
        return self.pitch * max(self.size.box_rows, self.size.box_columns)

    # places

    def bit(self, cell: int) -> int:
        """The bit of a cell in its band's words, in the first slot."""
        row = self.size.row(cell) % self.size.box_rows
        return 1 << (row * self.pitch + self.size.n - 1 - self.size.column(cell))

    def band(self, cell: int) -> str:
        return self.bands[self.size.row(cell) // self.size.box_rows]

    # masks

    def repeated(self, mask: int, digits: int = SLOTS) -> int:
        """A slot's mask for each slot of a word, or for the first so many."""
        return sum(mask << (self.span * slot) for slot in range(digits))

    def in_rows(self, mask: int, rows: Iterable[int]) -> int:
        """A row's mask for some rows of a slot."""
        return sum(mask << (self.pitch * row) for row in rows)

    @property
    def row(self) -> int:
        """All columns of a row."""
        return (1 << self.size.n) - 1

    @property
    def rows(self) -> range:
        """The rows of a band."""
        return range(self.size.box_rows)

    @property
    def cells(self) -> int:
        """All cells of a band."""
        return self.in_rows(self.row, self.rows)

    @property
    def everything(self) -> int:
        """All candidates of a word with two digits."""
        return self.repeated(self.cells)

    @property
    def spare(self) -> int:
        """The spare bits."""
        return self.repeated(self.in_rows(1 << self.size.n, self.rows))

    @property
    def lowest(self) -> int:
        """The last column of each row."""
        return self.repeated(self.in_rows(1, self.rows))

    def all_candidates(self, group: str) -> int:
        """All candidates of the words of a group; the last group may have one digit only."""
        return self.repeated(self.cells, len(group))

    # in words

    def legend(self) -> str:
        """What a reader of the statement must know of a word and of the masks."""
        first, second = self.groups[0][0], self.groups[0][1]
        return (
            f"{self.name(self.groups[0], self.bands[0])} is a word: where {first} and {second} can stand in the top "
            f"{self.size.box_rows} rows. A digit takes {self.span} bits, a row {self.pitch}: one for each cell, "
            f"the first column the highest, and a spare one above. {self.cells} are all cells of a digit, "
            f"{self.everything} those of both, {self.spare} the spare bits, {self.row} is a row; "
            f"times {self.repeated(1)} copies to both digits"
        )
