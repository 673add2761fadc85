"""The checks as questions to one database, with a record of each: what `sqlsudoku check` asks, without pytest."""

import os
import platform
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from sqlsudoku.database import user_tables
from sqlsudoku.database.database import Address
from sqlsudoku.database.masking import MARKS, PLAIN
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable, UsageError, unknown
from sqlsudoku.lab.compliance import units
from sqlsudoku.lab.compliance.checks import CHECKS
from sqlsudoku.lab.compliance.core import (
    QUESTIONS,
    Case,
    Check,
    FailedAsDeclared,
    Mark,
    Subject,
    Undecided,
    message,
    questions_for,
    run_check,
)
from sqlsudoku.puzzle import variant
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Children, Unanswered
from sqlsudoku.run.targets import Target
from sqlsudoku.sql.generator import generator

IPV4 = re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])")
NAMES = "user|role|login|owner|host|server|client|database|db|catalog|schema|to|at|for|use|from|on"
"""The words before a name of a user, a host or a database."""
PROBE = f"sqlsudoku_check_{os.getpid()}"
"""The table that is made and removed before the first question."""


@dataclass(frozen=True)
class CheckRecord:
    """A question and what came of it.

    verdict: AGREES; LACKING if it failed as the dialect's requirements declare, UNDECIDED if it could not be decided,
    DIFFERS for a wrong answer, FAILED for an error, or TIMEOUT; detail: the message; about: what the check tests.
    """

    check: str
    case: str
    about: str
    verdict: Ending
    seconds: float
    detail: str = ""


def checks() -> list[Check]:
    """The checks of any database."""
    return [check for check in CHECKS if check.needs in QUESTIONS]


def questions(
    marks: Sequence[Mark] = ("",), only: Sequence[str] = (), said: variant.Variant = variant.PLAIN
) -> list[tuple[Check, Case]]:
    """What any database is asked; marks: those of the cases to include; only: names of checks, none for all.

    said: the units of all puzzles; with other units than each puzzle's own, only what is about them is asked. Raises
    UsageError for an unknown name, for a check that asks nothing about them, and if no grid has them.
    """
    known = [check.name for check in checks()]
    if missing := [name for name in only if name not in known]:
        raise unknown("check", missing[0], known)
    every = [*(questions_for(*QUESTIONS) if said == variant.PLAIN else units.questions(said))]
    asked = {check.name for check, _ in every}
    if silent := [name for name in only if name not in asked]:
        raise UsageError(f"--only {silent[0]} asks nothing about units; these do: {', '.join(sorted(asked))}.")
    return [(check, case) for check, case in every if case.mark in marks and (check.name in only or not only)]


def version_of(target: Target) -> str:
    """The database's version, if it can be checked.

    Raises DatabaseUnavailable if no table can be made there, and UsageError if no question can be put: Python ignores
    assertions, or sqlglot is compiled.
    """
    if not __debug__:
        raise UsageError("The checks are assertions, which python -O ignores: leave out -O and PYTHONOPTIMIZE.")
    generator(target.dialect.generator)  # raises UsageError if sqlglot is compiled
    outcome = runner.run(target, user_tables.probe(PROBE), timeout=60)
    if outcome.status is Ending.UNAVAILABLE:
        raise DatabaseUnavailable(outcome.detail)
    if outcome.status is not Ending.RAN:
        raise user_tables.no_tables(target, "checked", outcome.detail)
    return outcome.version


def records(target: Target, several: Sequence[tuple[Check, Case]]) -> Iterator[CheckRecord]:
    """Puts the questions to a database that is ready, and yields each one's record, without secrets."""
    with closing(Children()) as children:
        for check, case in several:
            with Subject(target.dialect, target, children) as subject:
                start = time.perf_counter()
                verdict, detail = verdict_on(check, subject, case)
                seconds = round(time.perf_counter() - start, 3)
            yield CheckRecord(
                check.name, str(case), check.about, verdict, seconds, without_places(detail, target.address)
            )


def verdict_on(check: Check, subject: Subject, case: Case) -> tuple[Ending, str]:
    """The verdict on a question, and the first line of the message."""
    try:
        run_check(check, subject, case)
    except FailedAsDeclared as lack:
        return Ending.LACKING, str(lack)
    except Undecided as reason:
        return Ending.UNDECIDED, str(reason)
    except Exception as error:  # each driver has its own
        return verdict_of(error.__cause__ or error), message(subject, error).partition("\n")[0]
    return Ending.AGREES, ""


def verdict_of(error: BaseException) -> Ending:
    """The verdict that an error means."""
    if isinstance(error, Unanswered):
        return error.status
    return Ending.DIFFERS if isinstance(error, AssertionError) else Ending.FAILED


def without_places(text: str, address: Address | None) -> str:
    """The text without the parts of an address and what it may reveal: a report is made to be shown to others."""
    if address is None:
        return text
    text = address.masked(text)
    parts = {"host": address.host, "user": address.user, "database": address.database, "client": platform.node()}
    for name, part in parts.items():
        for place in _places(part) if part else ():
            text = re.sub(place, rf"\g<before><{name}>", text)
    return IPV4.sub("<address>", text)


def _places(name: str) -> Iterator[str]:
    """Patterns of the places of a name; their group `before` is what stays.

    What a sentence may contain by chance, such as a user's name that is a word, is a name only where one is expected.
    """
    written = rf"{re.escape(name)}(?!\w)"
    if not PLAIN.fullmatch(name):
        yield rf"(?P<before>(?<!\w)){written}"
    yield rf"(?P<before>{MARKS}|[@/.=]){written}"
    yield rf"(?P<before>\b(?i:{NAMES})\b[\s:=]*{MARKS}?){written}"
    yield rf"(?P<before>(?<![\w<])){written}(?=@|\.\w)"
