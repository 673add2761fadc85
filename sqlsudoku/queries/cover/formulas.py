"""The language of the method: formulas, the steps that compute them, and the moves that consist of steps.

A formula is a number or a condition that a statement computes, as a text in Python's syntax. A name is a column, and
one in capitals a mask, whose number has a meaning: p11 & ALL_p. In `a if b else c`, b is a condition, or a number that
is not 0. What a statement reads from a text looks like a call: digit(3).

A pattern is such a text for several columns: <g>_row<r> is p_row1, p_row2, ..., q_row3. See Places.filled and every.

No number is negative or reaches 2 ** 63: databases disagree on signed shifts, unsigned differences and overflow. So
there is no NOT; ALL_p - bits has the bits that are not in a set.
"""

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import NamedTuple

Columns = Mapping[str, str]
CHILD, DECIDED = "child", "decided"
COLUMN = re.compile(r"\b(?!(?:if|else|and|or)\b)[a-z]\w*\b(?!\()")


class Mask(NamedTuple):
    """A number whose bits mean something, which the statement's legend says."""

    value: int
    meaning: str


@cache
def parsed(formula: str) -> ast.expr:
    """The tree of a formula."""
    return ast.parse(formula, mode="eval").body


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


@dataclass(frozen=True)
class Step:
    """A named step of a computation over rows: the columns that it adds or replaces, and the rows that it keeps."""

    name: str
    comment: str
    columns: Columns  # formulas over the row that it reads
    tests: Sequence[str] = ()  # all of which hold in a row that it keeps
    source: str = ""  # the step that it reads, if that is not the one before it
    twice: bool = False  # makes two rows of each, with `child` 0 and 1; unless the row around the query has that column
    per_line: int = 0  # how many columns to write in a line, if they fit and that is not as for the other steps


@dataclass(frozen=True)
class Move:
    """What follows from a state: the steps, and then the next state if they found something.

    If they found nothing, the next move continues with the row after them.
    """

    comment: str
    steps: Sequence[Step]
    state: Columns  # the next state's words and what is decided in it, after the steps and `further`
    now: str = ""  # what is decided after the steps: they found something if it differs from before; '' if always
    test: str = ""  # whether there is a next state, after the steps and `further`; '' if always
    kept: Sequence[str] = ()  # columns that the next move needs, too
    further: Sequence[Step] = ()  # more steps if they found something
    otherwise: Sequence[Step] = ()  # more steps if they found nothing, for the next move
