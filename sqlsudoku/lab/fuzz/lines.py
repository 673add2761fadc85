"""Leaves out lines of a script: the layout puts a CTE, a column or a condition on a line of its own."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from sqlsudoku.database.script import Statement

Fails = Callable[[Sequence[Statement]], bool]
"""Whether statements still fail as a finding does."""
Line = tuple[int, str]
"""A line, and the number of its statement."""


def fewest(statements: Sequence[Statement], fails: Fails, end: float) -> Sequence[Statement]:
    """Leaves out halves, quarters, ... of the lines, again and again, as long as it fails."""
    kept = [(number, line) for number, each in enumerate(statements) for line in each.text.splitlines()]
    least = statements
    length = len(kept) // 2
    while length and time.monotonic() < end:
        shrank = False
        start = 0
        while start < len(kept) and time.monotonic() < end:
            fewer = [*repaired([*kept[:start], *kept[start + length :]])]
            candidate = _joined(statements, fewer)
            if any(each.solutions for each in candidate) and fails(candidate):
                kept, least, shrank = fewer, candidate, True
            else:
                start += length
        if not (shrank and length == 1):
            length //= 2
    return least


def _joined(statements: Sequence[Statement], kept: Sequence[Line]) -> list[Statement]:
    """The statements with these lines, without those that have none left."""
    found = [(each, [line for number, line in kept if number == place]) for place, each in enumerate(statements)]
    return [each._replace(text="\n".join(own)) for each, own in found if own]


def repaired(kept: Sequence[Line]) -> Iterator[Line]:
    """The lines without what is left over: a comma before FROM or a parenthesis, an AND where the WHERE is gone."""
    condition = False
    for (number, line), (_, following) in pairwise([*kept, (0, "")]):
        text = line
        if re.match(r"\s*(FROM|\)|WHERE|SELECT)", following) or not following:
            text = re.sub(r",(\s*(--.*)?)$", r"\1", text)
        if re.match(r"\s*(AND|OR) ", text) and not condition:
            text = re.sub(r"(AND|OR) ", "WHERE ", text, count=1)
        condition = bool(re.match(r"\s*(WHERE|ON|HAVING|AND|OR)\b", text)) or (condition and text.startswith("      "))
        yield number, text
