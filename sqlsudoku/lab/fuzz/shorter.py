"""The shortest text that still fails: what is not needed of a script is left out, first by lines, then in its trees.

A text that the database refuses, or that fails in another way, is no candidate.

A wrong answer tells nothing about a shorter text, whose right answer nobody knows. So two runs of it are compared: with
the settings of the case and without them, or without any and with the first setting that makes the answer right. A text
with LIMIT or a window is left as it is, since its answer need not be unique.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz import lines, texts, trees
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.judge import CaseAnswer, Judge, said
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.lab.fuzz.texts import CaseText
from sqlsudoku.run.runner import Outcome

COMMENT = re.compile(r"\s*-- [^']*$")
"""A comment at the end of a line."""
LEAST_SECONDS = 1.0
SPARE = 3
"""How many times as long as the case a text may take: one with a part left out may never end."""
NOT_UNIQUE = re.compile(r"\b(LIMIT|FETCH|TOP|ROWS|OVER|ROWNUM)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Shorter:
    """Statements that still fail. instead: the settings that give other rows, if rows are compared."""

    statements: Sequence[Statement]
    instead: Sequence[Setting] | None = None


def shorter(judge: Judge, case: AnyCase, answer: CaseAnswer, settings: Sequence[Setting], end: float) -> Shorter | None:
    """The shortest text found until `end` (of time.monotonic()); None if the text without comments does not fail so."""
    if answer.verdict not in (Ending.DIFFERS, Ending.ERROR, Ending.CRASH):
        return None  # each try would take the whole time limit
    instead: Sequence[Setting] | None = None
    if answer.verdict is Ending.DIFFERS and (instead := _right_with(judge, case, settings)) is None:
        return None
    statements = [_bare(each) for each in texts.in_parts(judge.dialect, case).script.statements]
    if instead is not None and any(NOT_UNIQUE.search(each.text) for each in statements):
        return None
    limits = judge.session.limits._replace(seconds=max(LEAST_SECONDS, SPARE * answer.seconds))
    with Session(judge.session.target, limits) as session:
        failing = _Failing(session, judge, case, answer, instead)
        if not failing.fails(statements):
            return None
        least = lines.fewest(statements, failing.fails, end)
        return Shorter(trees.fewest(least, failing.fails, end, judge.dialect.generator), instead)


def _right_with(judge: Judge, case: AnyCase, settings: Sequence[Setting]) -> Sequence[Setting] | None:
    """The settings with which the answer is right, if there are such."""
    others: list[tuple[Setting, ...]] = [()] if case.settings else [(each,) for each in settings]
    return next((each for each in others if judge.answer(replace(case, settings=each)).verdict is Ending.AGREES), None)


class _Failing:
    """Whether statements fail as a case does; instead: other settings, if rows are compared."""

    def __init__(
        self, session: Session, judge: Judge, case: AnyCase, answer: CaseAnswer, instead: Sequence[Setting] | None
    ) -> None:
        self.session = session
        self.answer = answer
        self.text = texts.in_parts(judge.dialect, case)
        self.other = None if instead is None else texts.in_parts(judge.dialect, replace(case, settings=tuple(instead)))

    def fails(self, statements: Sequence[Statement]) -> bool:
        """Whether they fail in the same way, or return other rows with the other settings."""
        one = self._run(self.text, statements)
        if self.other is None:
            return one.status is self.answer.verdict and said(one.detail) == said(self.answer.detail)
        if one.status is not Ending.RAN:
            return False
        two = self._run(self.other, statements)
        return two.status is Ending.RAN and _sorted(one) != _sorted(two)

    def _run(self, text: CaseText, statements: Sequence[Statement]) -> Outcome:
        return self.session.run([*text.before, *statements, *text.after])


def _sorted(outcome: Outcome) -> list[list[str]]:
    return [sorted(map(repr, rows)) for rows in outcome.solutions]


def _bare(statement: Statement) -> Statement:
    """The statement without comments."""
    kept = (line for line in statement.text.splitlines() if not line.strip().startswith("--"))
    return statement._replace(text="\n".join(COMMENT.sub("", line) for line in kept))
