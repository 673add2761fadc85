"""Formulas: the numbers and conditions that a statement computes, as texts in Python's syntax.

A name is a column, and one in capitals a mask, whose number has a meaning: p11 & ALL_p. In `a if b else c`, b is a
condition, or a number that is not 0. What a statement reads from a text looks like a call: digit(3).

A pattern is such a text for several columns: <g>_row<r> is p_row1, p_row2, ..., q_row3. See Places.filled and every.

No number is negative or reaches 2 ** 63: databases disagree on signed shifts, unsigned differences and overflow. So
there is no NOT; ALL_p - bits has the bits that are not in a set.
"""

import ast
import re
from collections.abc import Iterable, Sequence
from functools import cache, partial

COLUMN = re.compile(r"\b(?!(?:if|else|and|or)\b)[a-z]\w*\b(?!\()")


class Mask(int):
    """A number whose bits mean something, which the statement's legend says."""

    meaning: str

    def __new__(cls, value: int, meaning: str) -> "Mask":
        mask = super().__new__(cls, value)
        mask.meaning = meaning
        return mask


@cache
def parsed(formula: str) -> ast.expr:
    """The tree of a formula."""
    return ast.parse(formula, mode="eval").body


def columns_of(formulas: Iterable[str]) -> set[str]:
    """The columns that some formulas read."""
    return {name for each in formulas for name in COLUMN.findall(each)}


def joined(sign: str, formulas: Iterable[str]) -> str:
    """The formulas, each of which may have operators, with a sign between them."""
    return f"({sign.join(each if each.isidentifier() else f'({each})' for each in formulas)})"


union, total, intersection = (partial(joined, sign) for sign in (" | ", " + ", " & "))
"""The bits in any of some formulas; their sum, which is the same if they share no bit; the bits in all of them."""


def again(formulas: Sequence[str]) -> list[str]:
    """The bits that each but the first shares with those before it."""
    return [f"{union(formulas[:i])} & {each}" for i, each in enumerate(formulas) if i]


def in_two(formulas: Sequence[str]) -> str:
    """The bits in at least two of them."""
    return union(again(formulas))


def in_three(formulas: Sequence[str]) -> str:
    """The bits in at least three of them; '' if there are fewer."""
    return union(f"{in_two(formulas[:i])} & {each}" for i, each in enumerate(formulas) if i > 1) if formulas[2:] else ""


def lowest(bits: str) -> str:
    """The lowest bit; 0 if there is none."""
    return f"{bits} & (ABOVE - {bits})"
