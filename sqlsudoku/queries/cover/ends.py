"""Both ends of a search: from the puzzle's text to the first state, and from a solution's words to its text.

Both go by the rows of the grid as hexadecimal numbers, which have four bits for each cell.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.cover.places import HEXADECIMAL_BITS, Place, Places
from sqlsudoku.queries.cover.steps import Step
from sqlsudoku.queries.cover.terms import Column, Function, Mask, Number, Term, total, union
from sqlsudoku.sql.trees import call, column, number, text

CELLS = "cells"


@dataclass(frozen=True)
class Ends:
    places: Places

    @property
    def rows(self) -> Sequence[Column]:
        """The rows of the grid."""
        return [Column(f"row_{row + 1}") for row in range(self.places.geometry.n)]

    @property
    def bits(self) -> range:
        """The bits of a digit."""
        return range(self.places.geometry.n.bit_length())

    def at_place(self, at: Place) -> Column:
        """The digits at a place."""
        return self.places.each("number")[at]

    def plane(self, bit: int, at: Place) -> Column:
        """The boxes whose digit at a place has a bit, counted from 0."""
        return self.places.each(f"bit{1 << bit}_")[at]

    # from text to words

    def start(self, dialect: Dialect) -> list[Step]:
        """The steps from the text to the words of the first state."""
        places, cell, rest = self.places, self.places.each("cell"), self.places.both("rest")
        planes = {
            self.plane(bit, at).name: places.moved_together((self.at_place(at) >> bit) & places.lowest)
            for at in places.places
            for bit in self.bits
        }
        given = {places.word(g, at).name: self.given(g, at) for g, at in places.words}
        blanks = {
            cell[at].name: places.for_all_digits(places.boxes - union(self.plane(bit, at) for bit in self.bits))
            for at in places.places
        }
        free = {
            rest[g].name: places.all(g) - places.grid(union(places.word(g, at) for at in places.places))
            for g in places.groups
        }
        first = {places.word(g, at).name: places.word(g, at) + (cell[at] & rest[g]) for g, at in places.words}
        lines = self.lines(dialect)
        return [
            *lines,
            Step(
                "place_digits",
                f"the digits by their place in the box: {self.at_place(places.places[-1]).name} in {places.last}",
                {self.at_place(at).name: self.gathered(at, None if lines else dialect) for at in places.places},
            ),
            Step("binary_digits", "bit1, bit2, bit4, ...: the boxes whose digit has this bit", planes),
            Step(
                "remainders",
                "low: the boxes whose digit leaves 0, 1, 2, 3 when divided by 4",
                {self.remainder(at).name: self.divided(at) for at in places.places},
            ),
            Step("given", "the digits that are given in a cell; cell: the blanks, for all digits", {**given, **blanks}),
            Step("not_given", "rest: the digits that are not given in a box", free),
            Step("start_state", "the first state: a blank has all digits that are not given in its box", first),
        ]

    def lines(self, dialect: Dialect) -> list[Step]:
        """The step from the text to the rows of the grid; none if they cannot be read as numbers."""
        n, lines = self.places.geometry.n, {}
        for row, each in enumerate(self.rows):
            cut = dialect.substring(column(CELLS), number(row * n + 1), n)
            line = dialect.bits.from_hexadecimal(call("REPLACE", cut, text(BLANK), text("0")), n)
            if line is None:
                return []
            lines[each.name] = text_read(line)
        return [Step("line", "the rows of the grid as hexadecimal numbers, 0 for a blank", lines)]

    def gathered(self, at: Place, dialect: Dialect | None) -> Term:
        """The digits at a place as numbers for each box, from the rows of the grid, or else cell by cell."""
        places, size, (row, column_) = self.places, self.places.geometry, at
        terms: list[Term] = []
        for band in range(places.bands):
            line, moved = band * size.box_rows + row - 1, places.band_bits * (places.bands - 1 - band)
            if dialect is None:
                digits = (self.rows[line] >> (HEXADECIMAL_BITS * (size.box_columns - column_))) & self.in_last_column
                terms.append(digits << moved)
                continue
            for stack in range(places.stacks):
                place = line * size.n + stack * size.box_columns + column_
                digit = text_read(dialect.substring(column(CELLS), number(place), 1))
                terms.append(digit << moved + places.stack_bits * (places.stacks - 1 - stack))
        return total(terms)

    @property
    def in_last_column(self) -> Mask:
        places, digit = self.places, (1 << self.places.band_bits) - 1
        mask = sum(digit << (places.stack_bits * stack) for stack in range(places.stacks))
        return Mask(mask, "the digits of a row in the last column of each box")

    def remainder(self, at: Place) -> Column:
        """The boxes whose digit at a place leaves 0, 1, 2, 3 when divided by 4, as if these were the first digits."""
        return self.places.each("low")[at]

    def divided(self, at: Place) -> Term:
        """The same, from the lower two bits."""
        boxes, (one, two) = Number(self.places.boxes), self.bits[:2]
        second, third = (
            Mask((1 << (self.places.digit_bits * by)) - 1, f"times this, boxes leave the first digit for the {name}")
            for by, name in ((1, "second"), (2, "third"))
        )
        odd, upper = boxes + self.plane(one, at) * second, boxes + self.plane(two, at) * third
        return (odd * self.copied((0, 2))) & (upper * self.copied((0, 1)))

    def copied(self, remainders: Sequence[int]) -> Mask:
        """The factor that makes boxes of one digit those of remainders."""
        factor = sum(1 << (self.places.digit_bits * each) for each in remainders)
        means = "times this, boxes of one digit become those of the remainders "
        return Mask(factor, means + ", ".join(map(str, remainders)))

    def given(self, group: str, at: Place) -> Term:
        """The boxes with each digit of a group at a place: those that have its remainder and its upper bits."""
        terms, symbols = [], self.places.geometry.symbols
        values = [symbols.index(digit) + 1 for digit in self.places.groups[group]]
        upper: dict[int, Term] = {1 << bit - 2: self.plane(bit, at) for bit in self.bits[2:]}
        upper[0] = Number(self.places.boxes) - union(upper.values())
        for quotient, some in groupby(values, lambda value: value // 4):
            factor = self.copied([value % 4 for value in some])
            boxes = self.remainder(at) & (upper[quotient] * factor if factor > 1 else upper[quotient])
            moved = self.places.digit_bits * (4 * quotient - values[0])
            terms.append(boxes << moved if moved > 0 else boxes >> -moved)
        return total(terms)

    # from words to text

    def end(self, dialect: Dialect) -> list[Step]:
        """The steps from a solution's words to what text() reads."""
        digits = {self.at_place(at).name: self.digits(at) for at in self.places.places}
        first = Step("solution_digits", "one row per solution: its digits by their place in the box", digits)
        return [first, self.row_digits()] if dialect.bits.hexadecimal_function else [first]

    def row_digits(self) -> Step:
        places = self.places
        rows: dict[str, Term] = {}
        for row, each in enumerate(self.rows):
            band, inside = divmod(row, places.geometry.box_rows)
            rows[each.name] = total(
                (
                    (self.at_place((inside + 1, column_)) >> (places.band_bits * (places.bands - 1 - band)))
                    & self.in_last_column
                )
                << (HEXADECIMAL_BITS * (places.geometry.box_columns - column_))
                for column_ in places.columns
            )
        return Step("row_digits", "the rows of its grid as hexadecimal numbers", rows)

    def text(self, dialect: Dialect) -> exp.Expr:
        """The text of a solution: its rows as hexadecimal digits or, without a function for these, cell by cell."""
        bits, n = dialect.bits, self.places.geometry.n
        if bits.hexadecimal_function:
            return dialect.concatenation(*(bits.hexadecimal(column(row.name), n) for row in self.rows))
        return dialect.concatenation(*(self.cell(row, each).tree(dialect) for row in range(n) for each in range(n)))

    def cell(self, row: int, column_: int) -> Term:
        """The digit in a cell of the grid, counted from 0."""
        places, geometry = self.places, self.places.geometry
        (band, inside), (stack, beside) = divmod(row, geometry.box_rows), divmod(column_, geometry.box_columns)
        moved = places.band_bits * (places.bands - 1 - band) + places.stack_bits * (places.stacks - 1 - stack)
        return (self.at_place((inside + 1, beside + 1)) >> moved) & ((1 << places.band_bits) - 1)

    def digits(self, at: Place) -> Term:
        """The digits of a solution at a place, as numbers for each box."""
        places, terms = self.places, []
        for bit in self.bits:
            masks = {g: self.with_bit(g, bit) for g in places.groups}
            words = [places.word(g, at) & mask for g, mask in masks.items() if mask]
            terms.append(places.moved_apart(places.summed(words)) << bit)
        return total(terms)

    def with_bit(self, group: str, bit: int) -> Mask:
        """All boxes, for the digits of a group that have a bit."""
        places, symbols = self.places, self.places.geometry.symbols
        digits = {i: each for i, each in enumerate(places.groups[group]) if (symbols.index(each) + 1) >> bit & 1}
        mask = sum(places.boxes << (places.digit_bits * i) for i in digits)
        return Mask(mask, f"all boxes, for {', '.join(digits.values())}")


def text_read(tree: exp.Expr) -> Function:
    """A number that is read from the puzzle's text."""
    return Function(lambda _: tree, (CELLS,))
