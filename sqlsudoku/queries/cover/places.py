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

Some steps compute with a number for each box, such as how many candidates its cell has: a stack (a column of boxes)
after the other, and in it a number of as many bits as a band has.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.queries.cover.formulas import Mask

MOST_BITS = 60
HEXADECIMAL_BITS = 4
GROUPS = "pq"

Lines = Mapping[int, Sequence[str]]
"""The places in each row of a box, or in each column."""


@dataclass(frozen=True)
class Places:
    """The words of a grid size, and the masks for their bits."""

    geometry: Geometry

    # places and words

    @cached_property
    def rows(self) -> Lines:
        size = self.geometry
        return {row + 1: [f"{row + 1}{at + 1}" for at in range(size.box_columns)] for row in range(size.box_rows)}

    @cached_property
    def columns(self) -> Lines:
        return {at: [row[at - 1] for row in self.rows.values()] for at in range(1, self.geometry.box_columns + 1)}

    @cached_property
    def places(self) -> Sequence[str]:
        """The places in a box, row by row: 11, 12, 13, 21, ..."""
        return [place for row in self.rows.values() for place in row]

    @cached_property
    def groups(self) -> Mapping[str, str]:
        """The digits of each group."""
        symbols, most = self.geometry.symbols, MOST_BITS // self.digit_bits
        return {name: symbols[i * most : (i + 1) * most] for i, name in enumerate(GROUPS) if i * most < len(symbols)}

    @cached_property
    def pairs(self) -> Sequence[tuple[str, str]]:
        """Each group with each place."""
        return [(group, place) for group in self.groups for place in self.places]

    @cached_property
    def words(self) -> Sequence[str]:
        return [f"{group}{place}" for group, place in self.pairs]

    # bits

    @property
    def stacks(self) -> int:
        """The boxes of a band, which are as many as a box has rows."""
        return self.geometry.box_rows

    @property
    def bands(self) -> int:
        """The bands, which are as many as a box has columns."""
        return self.geometry.box_columns

    @property
    def band_bits(self) -> int:
        """The bits of a band: its boxes, and a spare one."""
        return self.stacks + 1

    @property
    def digit_bits(self) -> int:
        return self.band_bits * self.bands

    @property
    def stack_bits(self) -> int:
        """The bits of the numbers of a stack: as many as the hexadecimal digits of a minirow."""
        return HEXADECIMAL_BITS * self.geometry.box_columns

    def in_bands(self, mask: int) -> int:
        """A mask of one band, repeated for all bands."""
        return repeated(mask, self.band_bits, self.bands)

    def in_boxes(self, number: int) -> int:
        """The same number for each box."""
        return repeated(self.in_bands(number), self.stack_bits, self.stacks)

    @cached_property
    def masks(self) -> Mapping[str, Mask]:
        """The masks by their name in formulas: ALL_p is all boxes for each digit of group p."""
        band, spare = (1 << self.stacks) - 1, 1 << self.stacks
        of_a_digit = {
            "ALL": (self.in_bands(band), "all boxes"),
            "LAST_BOX": (self.in_bands(1), "the last box of each band"),
            "LAST_BAND": (band, "the last band"),
            "OTHER_BANDS": (self.in_bands(band) >> self.band_bits, "every band but the first"),
            "SPARE": (self.in_bands(spare), "the spare bits"),
        }
        masks = {
            f"{name}_{group}": Mask(
                repeated(mask, self.digit_bits, len(digits)), f"{means}, for {digits[0]} to {digits[-1]}"
            )
            for group, digits in self.groups.items()
            for name, (mask, means) in of_a_digit.items()
        }
        every, most = sum(masks[f"ALL_{group}"] for group in self.groups), len(self.groups["p"])
        others = {
            "EVERYTHING": (every, "all boxes, for all digits, as a sum"),
            "BOXES": (self.in_bands(band), "all boxes, for one digit"),
            "COPIES": (
                repeated(1, self.digit_bits, most),
                "times this, the boxes of one digit become those of all digits",
            ),
            "SUM": ((1 << self.digit_bits) - 1, "a remainder by this is the sum of the digits"),
            "APART": (
                repeated(1, self.stack_bits - 1, self.stacks),
                "times this, bits of boxes become numbers, or the reverse",
            ),
            "HIGHEST": (self.in_boxes(spare), "numbers for each box: the highest bit of each"),
            "LOWEST": (self.in_boxes(1), "numbers for each box: the lowest bit of each"),
            "NOT_HIGHEST": (self.in_boxes(spare - 1), "numbers for each box: all bits but the highest"),
            **{f"TO_{n}": (self.in_boxes(spare - n), f"numbers for each box: {spare - n}") for n in (2, 3)},
            "ABOVE": (1 << 62, "a bit above all; this minus a number keeps the number's lowest bit"),
        }
        return masks | {name: Mask(*each) for name, each in others.items()}

    # what is done with bits

    def together(self, numbers: str, bit: int = 0) -> str:
        """The boxes of one digit whose number has a bit; the numbers have no other bits."""
        return f"({numbers}) * APART >> {(self.stack_bits - 1) * (self.stacks - 1) + bit} & BOXES"

    def next_box(self, group: str, word: str) -> str:
        """In each band, the bit of the box to the left, and for the first box that of the last."""
        return f"({word} | ({word} & LAST_BOX_{group}) << {self.stacks}) >> 1"

    def next_band(self, group: str, word: str) -> str:
        """The bits of the band above, and for the first band those of the last."""
        others, last = f"{word} >> {self.band_bits} & OTHER_BANDS_{group}", f"{word} & LAST_BAND_{group}"
        return f"({others}) + (({last}) << {self.band_bits * (self.bands - 1)})"

    @property
    def last(self) -> str:
        """What the last place is called."""
        return f"row {self.geometry.box_rows}, column {self.geometry.box_columns}"

    def legend(self) -> str:
        """The explanation of words for a reader of the statement."""
        words = [f"{group}{self.places[-1]} for {digits[0]} to {digits[-1]}" for group, digits in self.groups.items()]
        return (
            f"a word tells which digits can stand in a row and a column of every box, such as {', '.join(words)} in "
            f"{self.last}. A digit takes {self.digit_bits} bits, the first digit the lowest; of these, a band (a row "
            f"of boxes) takes {self.band_bits}, the first band the highest: a spare bit, and one for each box, from "
            "the left."
        )


def repeated(mask: int, bits: int, times: int) -> int:
    """A mask of some bits, several times beside each other."""
    return sum(mask << (bits * place) for place in range(times))
