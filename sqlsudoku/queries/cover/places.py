"""How a state of the search holds the candidates of a grid: a word for each place in a box.

A place is a row and a column of a box, and its word tells what stands there in every box of the grid. p23 is row 2,
column 3 of the nine boxes of a 9x9, for the digits 1 to 5; q23 is the same for 6 to 9, since all nine digits are more
bits than a whole number has. A digit takes twelve bits, four for each band (a row of boxes):

    bits     59 ... 48   47 ... 36   35 ... 24   23 ... 12   11 10 9 8   7 6 5 4   3 2 1 0
    digit    5           4           3           2           1, band 1   band 2    band 3
    boxes                                                     - 1 2 3     - 4 5 6   - 7 8 9

The highest bit of a band is spare: for turning the boxes of a band, and as the highest bit of numbers. A minirow is the
cells that a row and a box share: p21 | p22 | p23 are those in row 2 of the boxes, with no bit moved. Likewise the
minicolumns.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.queries.cover.terms import Column, Mask, Operation, Term, total

MOST_BITS = 60
HEXADECIMAL_BITS = 4
GROUPS = "pq"

Place = tuple[int, int]
"""A row and a column of a box, counted from 1."""
Word = tuple[str, Place]
"""A word by its group of digits and its place."""


@dataclass(frozen=True)
class Places:
    """The words of a grid size, and the masks for their bits."""

    geometry: Geometry

    # the grid

    @property
    def stacks(self) -> int:
        """The boxes of a band, which are as many as a box has rows."""
        return self.geometry.box_rows

    @property
    def bands(self) -> int:
        """The bands, which are as many as a box has columns."""
        return self.geometry.box_columns

    @cached_property
    def rows(self) -> Sequence[int]:
        """The rows of a box."""
        return range(1, self.geometry.box_rows + 1)

    @cached_property
    def columns(self) -> Sequence[int]:
        """The columns of a box."""
        return range(1, self.geometry.box_columns + 1)

    @cached_property
    def places(self) -> Sequence[Place]:
        """The places in a box, row by row."""
        return [(row, column) for row in self.rows for column in self.columns]

    # the words

    @cached_property
    def groups(self) -> Mapping[str, str]:
        """The digits of each group."""
        symbols, most = self.geometry.symbols, MOST_BITS // self.digit_bits
        return {name: symbols[i * most : (i + 1) * most] for i, name in enumerate(GROUPS) if i * most < len(symbols)}

    @cached_property
    def words(self) -> Sequence[Word]:
        return [(group, place) for group in self.groups for place in self.places]

    @cached_property
    def word_names(self) -> Sequence[str]:
        return [self.word(*word).name for word in self.words]

    def word(self, group: str, place: Place) -> Column:
        return self.each(group)[place]

    def each(self, name: str) -> dict[Place, Column]:
        """A column for each place."""
        return {(row, column): Column(f"{name}{row}{column}") for row, column in self.places}

    def both(self, name: str) -> dict[str, Column]:
        """A column for each group of digits."""
        return {group: Column(f"{group}_{name}") for group in self.groups}

    # the bits

    @property
    def band_bits(self) -> int:
        """The bits of a band: its boxes, and a spare one."""
        return self.stacks + 1

    @property
    def digit_bits(self) -> int:
        return self.band_bits * self.bands

    def in_digits(self, mask: int, digits: int) -> int:
        """A mask of one digit, repeated for several."""
        return sum(mask << (self.digit_bits * place) for place in range(digits))

    def in_bands(self, mask: int, bands: int | None = None) -> int:
        """A mask of one band, repeated for the last bands, or for all."""
        return sum(mask << (self.band_bits * place) for place in range(self.bands if bands is None else bands))

    @property
    def boxes(self) -> Mask:
        """All boxes, for one digit."""
        return Mask(self.in_bands((1 << self.stacks) - 1), "all boxes, for one digit")

    def all(self, group: str) -> Mask:
        """All boxes, for all digits of a group."""
        digits = self.groups[group]
        return Mask(self.in_digits(self.boxes, len(digits)), f"all boxes, for {digits[0]} to {digits[-1]}")

    @property
    def widest(self) -> Mask:
        """All boxes, for the digits of the first group, which are the most."""
        return self.all(GROUPS[0])

    def masked(self, group: str, mask: int, meaning: str) -> Mask:
        """A mask of one digit, for all digits of a group."""
        digits = self.groups[group]
        return Mask(self.in_digits(mask, len(digits)), f"{meaning}, for {digits[0]} to {digits[-1]}")

    @property
    def everything(self) -> Mask:
        """The sum of the digits with one place in a box when all have one in every box."""
        return Mask(sum(self.all(group) for group in self.groups), "all boxes, for all digits, as a sum")

    # digits together

    def for_all_digits(self, boxes: Term) -> Term:
        """Boxes of one digit, copied to all digits."""
        most = len(self.groups[GROUPS[0]])
        return boxes * Mask(self.in_digits(1, most), "times this, the boxes of one digit become those of all digits")

    def summed(self, terms: Iterable[Term]) -> Term:
        """The sum of the digits' bits: the boxes in which any digit has a bit, if no two share one."""
        return total(terms) % Mask((1 << self.digit_bits) - 1, "a remainder by this is the sum of the digits")

    # turning

    def last_boxes(self, group: str) -> Mask:
        return self.masked(group, self.in_bands(1), "the last box of each band")

    def last_band(self, group: str) -> Mask:
        return self.masked(group, (1 << self.stacks) - 1, "the last band")

    def spare(self, group: str) -> Mask:
        return self.masked(group, self.in_bands(1 << self.stacks), "the spare bits")

    def next_box(self, group: str, word: Term) -> Term:
        """In each band, the bit of the box to the left, and for the first box that of the last."""
        return (word | ((word & self.last_boxes(group)) << self.stacks)) >> 1

    def without_one(self, group: str, word: Term) -> Term:
        """In each band, the bits without the last one: subtracting 1 clears it, and sets the bits below it."""
        return word & ((word + self.spare(group)) - self.last_boxes(group))

    def next_band(self, group: str, word: Term) -> Term:
        """The bits of the band above, and for the first band those of the last."""
        last = self.bands - 1
        others = self.masked(group, self.in_bands((1 << self.stacks) - 1, last), "every band but the first")
        return ((word >> self.band_bits) & others) + ((word & self.last_band(group)) << (self.band_bits * last))

    # numbers for each box: a stack after the other, and in it a number of as many bits as a band has

    @property
    def stack_bits(self) -> int:
        """The bits of the numbers of a stack: as many as the hexadecimal digits of a minirow."""
        return HEXADECIMAL_BITS * self.geometry.box_columns

    def numbers(self, value: int) -> int:
        """The same number for each box."""
        return sum(self.in_bands(value) << (self.stack_bits * stack) for stack in range(self.stacks))

    @property
    def highest(self) -> Mask:
        return Mask(self.numbers(1 << self.stacks), "numbers for each box: the highest bit of each")

    @property
    def lowest(self) -> Mask:
        return Mask(self.numbers(1), "numbers for each box: the lowest bit of each")

    @property
    def apart(self) -> Mask:
        """The factor that moves the stacks apart, or together."""
        shifts = [(self.stack_bits - 1) * stack for stack in range(self.stacks)]
        return Mask(sum(1 << shift for shift in shifts), "times this, bits of boxes become numbers, or the reverse")

    def moved_apart(self, boxes: Term) -> Term:
        """Boxes of one digit as numbers, 0 or 1."""
        return (boxes * self.apart) & self.lowest

    def moved_together(self, numbers: Term, bit: int = 0) -> Term:
        """The boxes of one digit whose number has a bit; the numbers have no other bits."""
        return ((numbers * self.apart) >> ((self.stack_bits - 1) * (self.stacks - 1) + bit)) & self.boxes

    # writing

    def grid(self, chain: Term) -> Term:
        """A chain of an operand for each place, to be written like a box."""
        assert isinstance(chain, Operation)
        return replace(chain, per_line=len(self.columns))

    # for the reader

    @property
    def last(self) -> str:
        """What the last place is called."""
        return f"row {self.geometry.box_rows}, column {self.geometry.box_columns}"

    def legend(self) -> str:
        """The explanation of words for a reader of the statement."""
        groups = [f"{self.word(*(g, self.places[-1])).name} for {d[0]} to {d[-1]}" for g, d in self.groups.items()]
        return (
            f"a word tells which digits can stand in a row and a column of every box, such as {', '.join(groups)} in "
            f"{self.last}. A digit takes {self.digit_bits} bits, the first digit the lowest; of these, a band (a row "
            f"of boxes) takes {self.band_bits}, the first band the highest: a spare bit, and one for each box, from "
            "the left."
        )
