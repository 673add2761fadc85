"""Whole numbers as sets of bits, as databases write them; `cover` computes with them, and no other query does."""

from collections.abc import Sequence
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.sql.trees import call, number


class BitSets:
    """Sets of bits in standard SQL. They are never negative and always below 2 ** 63."""

    spelling: ClassVar[str] = ""
    """A sentence for the reader of a statement, if the operations are hard to recognize."""

    hexadecimal_function: ClassVar[str | None] = "TO_HEX"
    """The function that writes a number in hexadecimal digits; None if there is none."""

    def is_long(self, value: int) -> bool:
        """Whether the literal of a value is so long that masks with it are columns of a CTE, each written once."""
        return False

    def literal(self, value: int) -> exp.Expr:
        """A literal with the type of the sets, even for a small value."""
        return number(value)

    def cast(self, value: exp.Expr) -> exp.Expr:
        """A number of a smaller type, cast to the type of the sets."""
        return exp.cast(value, exp.DType.BIGINT, copy=False)

    def bit_and(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """The bits in both."""
        return exp.BitwiseAnd(this=left, expression=right)

    def bit_or(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """The bits in at least one of them."""
        return exp.BitwiseOr(this=left, expression=right)

    def bit_xor(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """The bits in one of them but not in both."""
        return exp.BitwiseXor(this=left, expression=right)

    def remainder(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """The remainder of a division."""
        return exp.Mod(this=left, expression=right)

    def shifted_left(self, bits: exp.Expr, places: int) -> exp.Expr:
        """The bits shifted left."""
        return exp.BitwiseLeftShift(this=bits, expression=number(places))

    def shifted_right(self, bits: exp.Expr, places: exp.Expr) -> exp.Expr:
        """The bits shifted right by fewer than 63 places; the lowest ones are lost."""
        return exp.BitwiseRightShift(this=bits, expression=places)

    def hexadecimal(self, value: exp.Expr, digits: int) -> exp.Expr:
        """A number as text with this many hexadecimal digits; the first one is not 0, and all are below A."""
        assert self.hexadecimal_function
        return call(self.hexadecimal_function, value)

    reads_hexadecimal: ClassVar[bool] = False
    """Whether the database reads a text of hexadecimal digits, so that not each digit must be read alone."""

    decodes: ClassVar[bool] = False
    """Whether only bytes can be read as hexadecimal digits, so that all rows of a grid are decoded first."""

    def decoded(self, digits: exp.Expr, length: int) -> exp.Expr:
        """All rows of a grid of this length, a text of digits, as bytes: the column `bytes` of from_hexadecimal."""
        raise NotImplementedError

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        """The number of a text of this many hexadecimal digits, all below A; start: where it is in the grid's text."""
        raise NotImplementedError

    # a state of a search as one value, where a recursive member may compute only one

    def packed(self, letter: exp.Expr, numbers: Sequence[exp.Expr]) -> exp.Expr:
        """A letter and numbers as one value; a number has at most 18 digits."""
        raise NotImplementedError

    def letter(self, packed: exp.Expr) -> exp.Expr:
        """The letter of such a value."""
        raise NotImplementedError

    def unpacked(self, packed: exp.Expr, place: int) -> exp.Expr:
        """One of its numbers, counted from 0."""
        raise NotImplementedError
