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

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby, product

from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.queries.cover.formulas import Columns, Mask, Step

MOST_BITS = 60
HEXADECIMAL_BITS = 4
GROUPS = "pq"
LETTER = re.compile(r"<(\w+)>")


class Places:
    """The words of a grid size, and the masks for their bits."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.stacks, self.bands = geometry.box_rows, geometry.box_columns  # how many boxes a band and a stack have
        self.rows, self.columns = "123456789"[: self.stacks], "123456789"[: self.bands]  # of a box
        self.places = [row + at for row in self.rows for at in self.columns]
        self.band_bits = self.stacks + 1  # a spare one
        self.digit_bits = self.band_bits * self.bands
        self.stack_bits = HEXADECIMAL_BITS * self.bands  # as many as the hexadecimal digits of a minirow
        self.last = f"row {self.stacks}, column {self.bands}"
        symbols, most = geometry.symbols, MOST_BITS // self.digit_bits
        self.groups = {g: symbols[i * most :][:most] for i, g in enumerate(GROUPS) if symbols[i * most :]}
        self.words = list(self.filled({"<g><r><c>": ""}))
        self.lines = [f"row_{row + 1}" for row in range(geometry.n)]  # the columns for the rows of the grid
        self.bits = range(geometry.n.bit_length())  # of a digit

    # patterns of columns and formulas

    def every(self, pattern: str) -> list[str]:
        """A pattern for each value of its capital letters: <G> is a group, <R> and <C> are row and column in a box."""
        values = {"G": [*self.groups], "R": [*self.rows], "C": [*self.columns]}
        used = [[(letter, value) for value in values[letter]] for letter in values if f"<{letter}>" in pattern]
        return [with_values(pattern, dict(each)) for each in product(*used)]

    def filled(self, formulas: Mapping[str, str]) -> dict[str, str]:
        """Columns and their formulas for each value of the small letters in a column's name, group by group.

        <g>, <r>, <c>: as above; <r1> and <r2>: the other two rows; <c1> and <c2>: the other two columns.
        """
        lines = {
            at: [[*zip((at, f"{at}1", f"{at}2"), one + line.replace(one, ""), strict=False)] for one in line]
            for at, line in (("r", self.rows), ("c", self.columns))
        }
        columns = {}
        for g, (name, formula) in product(self.groups, formulas.items()):
            used = [values for at, values in lines.items() if f"<{at}>" in name]
            for each in product([[("g", g)]], *used):
                columns[with_values(name, dict(chain(*each)))] = with_values(formula, dict(chain(*each)))
        return columns

    def step(self, name: str, means: str, formulas: Columns, tests: Iterable[str] = (), twice: bool = False) -> Step:
        """The step of some patterns for columns and tests."""
        conditions = self.filled({test: test for test in tests})
        return Step(name, means, self.filled(formulas), list(conditions), twice=twice)

    # bits

    def number(self, digit: str) -> int:
        """1 for the first digit of the size."""
        return self.geometry.symbols.index(digit) + 1

    def quotients(self, group: str) -> Mapping[int, Sequence[int]]:
        """The remainders of a group's digits divided by 4, by their quotients."""
        numbers = map(self.number, self.groups[group])
        return {quotient: [each % 4 for each in some] for quotient, some in groupby(numbers, lambda each: each // 4)}

    def in_boxes(self, number: int) -> int:
        """The same number for each box."""
        return repeated(repeated(number, self.band_bits, self.bands), self.stack_bits, self.stacks)

    @cached_property
    def masks(self) -> Mapping[str, Mask]:
        """The masks by their name in formulas: ALL_p is all boxes for each digit of group p."""
        boxes, spare, width = (1 << self.stacks) - 1, 1 << self.stacks, self.digit_bits
        band = {each: repeated(each, self.band_bits, self.bands) for each in (boxes, spare, 1)}
        of_a_digit = {
            "ALL": (band[boxes], "all boxes"),
            "LAST_BOX": (band[1], "the last box of each band"),
            "LAST_BAND": (boxes, "the last band"),
            "OTHER_BANDS": (band[boxes] >> self.band_bits, "every band but the first"),
            "SPARE": (band[spare], "the spare bits"),
        }
        masks = {
            f"{name}_{g}": (repeated(mask, width, len(of)), f"{means}, for {of[0]} to {of[-1]}")
            for g, of in self.groups.items()
            for name, (mask, means) in of_a_digit.items()
        }
        every, copies = sum(masks[f"ALL_{g}"][0] for g in self.groups), repeated(1, width, len(self.groups["p"]))
        apart = repeated(1, self.stack_bits - 1, self.stacks)
        last = repeated(2 * spare - 1, self.stack_bits, self.stacks)
        masks |= {
            "EVERYTHING": (every, "all boxes, for all digits, as a sum"),
            "BOXES": (band[boxes], "all boxes, for one digit"),
            "COPIES": (copies, "times this, the boxes of one digit become those of all digits"),
            "SUM": ((1 << width) - 1, "a remainder by this is the sum of the digits"),
            "SECOND": ((1 << width) - 1, "times this, boxes leave the first digit for the second"),
            "THIRD": ((1 << 2 * width) - 1, "times this, boxes leave the first digit for the third"),
            "APART": (apart, "times this, bits of boxes become numbers, or the reverse"),
            "HIGHEST": (self.in_boxes(spare), "numbers for each box: the highest bit of each"),
            "LOWEST": (self.in_boxes(1), "numbers for each box: the lowest bit of each"),
            "NOT_HIGHEST": (self.in_boxes(spare - 1), "numbers for each box: all bits but the highest"),
            **{f"TO_{n}": (self.in_boxes(spare - n), f"numbers for each box: {spare - n}") for n in (2, 3)},
            "IN_LAST_COLUMN": (last, "the digits of a row in the last column of each box"),
            "NOTHING": (0, "no bit"),
            "ABOVE": (1 << 62, "a bit above all: this less x keeps the lowest bit of x"),
        }
        for some in ((0, 2), (0, 1), *(each for g in self.groups for each in self.quotients(g).values())):
            means = f"times this, boxes of one digit become those of the remainders {', '.join(map(str, some))}"
            masks[remainders(some)] = (sum(1 << width * each for each in some), means)
        for (g, of), bit in product(self.groups.items(), self.bits):
            chosen = {i: digit for i, digit in enumerate(of) if self.number(digit) >> bit & 1}
            mask = sum(band[boxes] << width * i for i in chosen)
            masks[f"BIT{bit}_{g}"] = (mask, f"all boxes, for {', '.join(chosen.values())}")
        return {name: Mask(*each) for name, each in masks.items()}

    def moved(self, row: int, column_: int) -> int:
        """How far the number of the box with a cell of the grid, counted from 0, is from the lowest bit."""
        stack = self.stacks - 1 - column_ // self.geometry.box_columns
        band = self.bands - 1 - row // self.geometry.box_rows
        return self.stack_bits * stack + self.band_bits * band

    def together(self, numbers: str, bit: int = 0) -> str:
        """The boxes of one digit whose number has a bit; the numbers have no other bits."""
        return f"({numbers}) * APART >> {(self.stack_bits - 1) * (self.stacks - 1) + bit} & BOXES"

    def next_box(self, word: str) -> str:
        """In each band, the bit of the box to the left, and for the first box that of the last."""
        return f"({word} | ({word} & LAST_BOX_<g>) << {self.stacks}) >> 1"

    def next_band(self, word: str) -> str:
        """The bits of the band above, and for the first band those of the last."""
        moved = self.band_bits * (self.bands - 1)
        return f"({word} >> {self.band_bits} & OTHER_BANDS_<g>) + (({word} & LAST_BAND_<g>) << {moved})"

    def legend(self) -> str:
        """The explanation of words for a reader of the statement."""
        words = [f"{g}{self.places[-1]} for {digits[0]} to {digits[-1]}" for g, digits in self.groups.items()]
        return (
            f"a word tells which digits can stand in a row and a column of every box, such as {', '.join(words)} in "
            f"{self.last}. A digit takes {self.digit_bits} bits, the first digit the lowest; of these, a band (a row "
            f"of boxes) takes {self.band_bits}, the first band the highest: a spare bit, and one for each box, from "
            "the left."
        )


def with_values(pattern: str, values: Mapping[str, str]) -> str:
    """A pattern with some of its letters replaced."""
    return LETTER.sub(lambda found: values.get(found[1], found[0]), pattern)


def remainders(some: Sequence[int]) -> str:
    """The name of the factor that makes boxes of one digit those of remainders."""
    return f"REMAINDERS_{'_'.join(map(str, some))}"


def repeated(mask: int, bits: int, times: int) -> int:
    """A mask of some bits, several times beside each other."""
    return sum(mask << (bits * place) for place in range(times))
