"""The shortest text that still fails: what is not needed of a script's lines is left out.

The layout puts a CTE, a column or a condition on a line of its own, so lines are the parts of a statement. A text that
the database refuses, or that fails in another way, is no candidate.

A wrong answer tells nothing about a shorter text, whose right answer nobody knows. So two runs of it are compared: with
the settings of the case and without them, or without any and with the first setting that makes the answer right. A text
with LIMIT or a window is left as it is, since its answer need not be unique.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.fuzz import texts
from sqlsudoku.fuzz.cases import Case
from sqlsudoku.fuzz.judge import Answer, Judge, said
from sqlsudoku.fuzz.session import Result

Line = tuple[int, str]
"""A line, and the number of its statement."""
COMMENT = re.compile(r"\s*-- [^']*$")
"""A comment at the end of a line."""
NOT_UNIQUE = re.compile(r"\b(LIMIT|FETCH|TOP|ROWS|OVER|ROWNUM)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Shorter:
    """Statements that still fail. instead: the settings that give other rows, if rows are compared."""

    statements: Sequence[Statement]
    instead: Sequence[Setting] | None = None


def shorter(judge: Judge, case: Case, answer: Answer, settings: Sequence[Setting], end: float) -> Shorter | None:
    """The shortest text found until `end` (of time.monotonic()); None if the text without comments does not fail so."""
    text = texts.text(judge.dialect, case)
    before, after, statements = text.before, text.after, [_bare(each) for each in text.script.statements]
    instead: Sequence[Setting] | None = None
    if answer.verdict == "wrong":
        instead = _right_with(judge, case, settings)
        if instead is None or any(NOT_UNIQUE.search(each.text) for each in statements):
            return None
        other = texts.text(judge.dialect, replace(case, settings=tuple(instead)))

        def fails(found: Sequence[Statement]) -> bool:
            one = _run(judge, [*before, *found, *after])
            if one.ending != "rows":
                return False
            two = _run(judge, [*other.before, *found, *other.after])
            return two.ending == "rows" and _sorted(one) != _sorted(two)

    elif answer.verdict in ("error", "crash"):

        def fails(found: Sequence[Statement]) -> bool:
            result = _run(judge, [*before, *found, *after])
            return result.ending == answer.verdict and said(result.detail) == said(answer.detail)

    else:
        return None  # each try would take the whole time limit
    if not fails(statements):
        return None
    return Shorter(_fewest(statements, fails, end), instead)


def _right_with(judge: Judge, case: Case, settings: Sequence[Setting]) -> Sequence[Setting] | None:
    """The settings with which the answer is right, if there are such."""
    others = [()] if case.settings else [(each,) for each in settings]
    return next((each for each in others if judge.answer(replace(case, settings=each)).verdict == "right"), None)


def _run(judge: Judge, steps: Sequence[Statement]) -> Result:
    try:
        return judge.session.run(steps)
    except DatabaseUnavailable as error:
        time.sleep(1)  # a server comes back after a crash
        return Result("killed", detail=str(error))


def _sorted(result: Result) -> list[list[str]]:
    return [sorted(map(repr, rows)) for rows in result.rows]


def _fewest(
    statements: Sequence[Statement], fails: Callable[[Sequence[Statement]], bool], end: float
) -> Sequence[Statement]:
    """Leaves out halves, quarters, ... of the lines, again and again, as long as it fails."""
    kept = [(number, line) for number, each in enumerate(statements) for line in each.text.splitlines()]
    least = statements
    length = len(kept) // 2
    while length and time.monotonic() < end:
        shrank = False
        start = 0
        while start < len(kept) and time.monotonic() < end:
            fewer = repaired([*kept[:start], *kept[start + length :]])
            candidate = _joined(statements, fewer)
            if any(each.solutions for each in candidate) and fails(candidate):
                kept, least, shrank = fewer, candidate, True
            else:
                start += length
        if not (shrank and length == 1):
            length //= 2
    return least


def _bare(statement: Statement) -> Statement:
    """The statement without comments."""
    lines = [line for line in statement.text.splitlines() if not line.strip().startswith("--")]
    return replace(statement, text="\n".join(COMMENT.sub("", line) for line in lines))


def _joined(statements: Sequence[Statement], kept: Sequence[Line]) -> list[Statement]:
    """The statements with these lines, without those that have none left."""
    found = [(each, [line for number, line in kept if number == place]) for place, each in enumerate(statements)]
    return [replace(each, text="\n".join(own)) for each, own in found if own]


def repaired(kept: Sequence[Line]) -> list[Line]:
    """The lines without what is left over: a comma before FROM or a parenthesis, an AND where the WHERE is gone."""
    return list(_repaired(kept))


def _repaired(kept: Sequence[Line]) -> Iterator[Line]:
    condition = False
    for (number, line), following in zip(kept, [*(line for _, line in kept[1:]), ""], strict=True):
        text = line
        if re.match(r"\s*(FROM|\)|WHERE|SELECT)", following) or not following:
            text = re.sub(r",(\s*(--.*)?)$", r"\1", text)
        if re.match(r"\s*(AND|OR) ", text) and not condition:
            text = re.sub(r"(AND|OR) ", "WHERE ", text, count=1)
        condition = bool(re.match(r"\s*(WHERE|ON|HAVING|AND|OR)\b", text)) or (condition and text.startswith("      "))
        yield number, text
