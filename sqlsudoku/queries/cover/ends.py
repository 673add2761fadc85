"""Both ends of a search: from the puzzle's text to the first state, and from a solution's words to its text.

Both go by rows of digits, as whole numbers: decimal in the text, and with as many bits for each digit as a band has.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.cover.places import Place, Places
from sqlsudoku.queries.cover.steps import Step
from sqlsudoku.queries.cover.terms import Column, Function, Mask, Number, Quotient, Term, total, union
from sqlsudoku.sql.trees import call, column, number, text

CELLS = "cells"


@dataclass(frozen=True)
class Ends:
    places: Places

    @property
    def rows(self) -> Sequence[Column]:
        return [Column(f"row_{row + 1}") for row in range(self.places.size.n)]

    @property
    def bits(self) -> range:
        """The bits of a digit."""
        return range(self.places.size.n.bit_length())

    # from text to words

    def start(self) -> list[Step]:
        """The steps from the text to the words of the first state."""
        places = self.places
        blank, open_ = places.each("blank"), places.both("open")
        given, filled = {}, {}
        for g, at in places.words:
            given[places.word(g, at).name] = places.all(g) - (self.differing(g, at) & places.all(g))
            filled[places.word(g, at).name] = (blank[at] & open_[g]) + places.word(g, at)
        every = places.for_all_digits(Number(places.boxes))
        for at in places.places:
            given[blank[at].name] = every - union(self.plane(bit)[at] for bit in self.bits)
        planes = {
            self.plane(bit)[at].name: places.for_all_digits(
                places.moved_together((self.at_place(at) >> bit) & Mask(places.ones, "the lowest bit of each number"))
            )
            for at in places.places
            for bit in self.bits
        }
        free = {
            open_[g].name: places.all(g) - union(places.word(g, at) for at in places.places) for g in places.groups
        }
        width = places.band_bits
        return [
            Step("line", "the rows of the grid as numbers, 0 for a blank", self.lines()),
            Step("packed", f"the same with {width} bits for each digit", {r.name: self.packed(r) for r in self.rows}),
            Step(
                "at_place",
                "the digits by their place in the box: at_23 is what stands in row 2, column 3 of every box",
                {self.at_place(at).name: self.gathered(at) for at in places.places},
            ),
            Step("planes", "the boxes whose digit, as a sum of powers of two, contains 1, 2, 4, ...", planes),
            Step("given", "the givens, as words, and the blanks", given),
            Step("open", "the digits that are not given in a box", free),
            Step("start_state", "the first state: a blank has all digits that are not given in its box", filled),
        ]

    def lines(self) -> dict[str, Term]:
        n = self.places.size.n

        def read(row: int) -> Term:
            def tree(dialect: Dialect) -> exp.Expr:
                line = dialect.substring(column(CELLS), number(row * n + 1), n)
                return dialect.bits.cast(call("REPLACE", line, text(BLANK), text("0")))

            return Function(tree, (CELLS,))

        return {each.name: read(row) for row, each in enumerate(self.rows)}

    def packed(self, row: Column) -> Term:
        """The digits of a decimal number, each in its own bits."""
        width = 1 << self.places.band_bits
        inner: Term | None = None
        for place in range(self.places.size.n - 1, 0, -1):
            digits = Quotient(row, 10**place)
            inner = digits + inner * width if inner else digits
        assert inner
        return row + inner * (width - 10) if width > 10 else row - inner * (10 - width)

    def unpacked(self, row: Column) -> Term:
        """The reverse: digits, each in its own bits, as a decimal number."""
        width = self.places.band_bits
        inner: Term | None = None
        for place in range(self.places.size.n - 1, 0, -1):
            digits = row >> (width * place)
            inner = digits + inner * 10 if inner else digits
        assert inner
        return row - inner * ((1 << width) - 10) if width > 3 else row + inner * (10 - (1 << width))

    def at_place(self, at: Place) -> Column:
        return self.places.each("at_")[at]

    def plane(self, bit: int) -> dict[Place, Column]:
        return self.places.each(f"plane{1 << bit}_")

    @property
    def every_box(self) -> Mask:
        """The digits of one place in a row."""
        places = self.places
        digit = (1 << places.band_bits) - 1
        return Mask(
            sum(digit << (places.digit_bits * stack) for stack in range(places.stacks)),
            "the digits of a row in the last column of their box",
        )

    def gathered(self, at: Place) -> Term:
        """The digits at a place, from the rows of the grid."""
        places = self.places
        row, column_ = at
        terms = []
        for band in range(places.bands):
            line = self.rows[band * places.size.box_rows + row - 1]
            digits = (line >> (places.band_bits * (places.size.box_columns - column_))) & self.every_box
            terms.append(digits << (places.band_bits * (places.bands - 1 - band)))
        return total(terms)

    def with_bit(self, group: str, bit: int) -> int:
        """All boxes, for the digits of a group that have a bit."""
        places = self.places
        numbers = [places.size.symbols.index(symbol) + 1 for symbol in places.groups[group]]
        return sum(places.boxes << (places.digit_bits * i) for i, value in enumerate(numbers) if value >> bit & 1)

    def differing(self, group: str, at: Place) -> Term:
        """The boxes whose digit is another one, for each digit of a group."""
        terms: list[Term] = []
        for bit in self.bits:
            mask, plane = self.with_bit(group, bit), self.plane(bit)[at]
            terms.append(plane ^ Mask(mask, f"all boxes, for the digits {self.named(group, bit)}") if mask else plane)
        return union(terms)

    def named(self, group: str, bit: int) -> str:
        """The digits of a group that have a bit."""
        symbols = self.places.size.symbols
        return ", ".join(symbol for symbol in self.places.groups[group] if symbols.index(symbol) + 1 >> bit & 1)

    # from words to text

    def end(self) -> list[Step]:
        """The steps from a solution's words to the rows of its text, as numbers."""
        places = self.places
        digits: dict[str, Term] = {}
        for at in places.places:
            terms = []
            for bit in self.bits:
                masks = {g: self.with_bit(g, bit) for g in places.groups}
                words = [
                    places.word(g, at) & Mask(mask, f"all boxes, for the digits {self.named(g, bit)}")
                    for g, mask in masks.items()
                    if mask
                ]
                terms.append(places.moved_apart(places.summed(words)) << bit)
            digits[self.at_place(at).name] = total(terms)
        packed: dict[str, Term] = {}
        for row, each in enumerate(self.rows):
            band, inside = divmod(row, places.size.box_rows)
            packed[each.name] = total(
                (
                    (self.at_place((inside + 1, column_)) >> (places.band_bits * (places.bands - 1 - band)))
                    & self.every_box
                )
                << (places.band_bits * (places.size.box_columns - column_))
                for column_ in places.columns
            )
        return [
            Step("digits", f"one row per solution: its digits by their place in the box, in {places.band_bits} bits each", digits),
            Step("packed_rows", "the same by row", packed),
            Step("row_digits", "the rows as decimal numbers", {row.name: self.unpacked(row) for row in self.rows}),
        ]
