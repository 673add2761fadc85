"""From a case to its script and its rows."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from sqlsudoku.ask.answer import Answer, judged, needs_newer
from sqlsudoku.database.connection import Rows
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.core import Case, Subject, Undecided
from sqlsudoku.queries import script
from sqlsudoku.queries.request import PARAMETER, requested
from sqlsudoku.run.runner import Outcome, Unanswered


@functools.lru_cache(500)
def script_of(dialect: Dialect, case: Case) -> Script:
    """The script of a case. Raises UsageError for what the dialect cannot do."""
    return script.script(dialect, requested(dialect, case))


def statements(dialect: Dialect, case: Case) -> Sequence[str]:
    """The texts of the script's statements. Raises UsageError for what the dialect cannot do."""
    return script_of(dialect, case).texts


def parameters(case: Case, cells: str | None = None) -> Mapping[str, str]:
    """The parameter with the puzzle's text; cells: another text for it."""
    text = cells if cells is not None else case.puzzle.cells if case.puzzle else ""
    return {PARAMETER: text} if case.source == "parameter" else {}


def answer(subject: Subject, case: Case, *, repeat: int = 1, timeout: float | None = 60) -> Answer:
    """The judged answer of a run. Raises Undecided if the database is too old for it."""
    request = requested(subject.dialect, case)
    made = script_of(subject.dialect, case).statements
    outcomes = subject.execute(made, repeat=repeat, timeout=timeout)
    if note := needs_newer(outcomes[-1], subject.dialect, request)[1]:
        raise Undecided(note)
    return judged(outcomes, request, subject.name)


def agreed(subject: Subject, case: Case, **more: Any) -> Answer:
    """The answer, which agrees with the reference. Raises AssertionError if it differs, and Unanswered without one."""
    found = answer(subject, case, **more)
    if found.verdict not in (Ending.AGREES, Ending.DIFFERS):
        raise Unanswered(found.verdict, found.detail)
    assert found.verdict is not Ending.DIFFERS, found.detail
    return found


def executed(subject: Subject, statements: Sequence[Statement | str], **more: Any) -> Outcome:
    """The outcome of running statements; texts have no undo."""
    made = [Statement(each) if isinstance(each, str) else each for each in statements]
    return subject.execute(made, **more)[-1]


def ran(subject: Subject, statements: Sequence[Statement | str], case: Case | None = None, **more: Any) -> Outcome:
    """The outcome of statements that ran. Raises Unanswered if not, and Undecided if the database is too old for it."""
    outcome = executed(subject, statements, **more)
    if case and (note := needs_newer(outcome, subject.dialect, requested(subject.dialect, case))[1]):
        raise Undecided(note)
    if outcome.status is not Ending.RAN:
        raise Unanswered(outcome.status, outcome.detail)
    return outcome


def interrupted(subject: Subject, case: Case, instead: Sequence[str], before: str, timeout: float) -> Outcome:
    """The outcome of a run with other statements in front of the last statement that contains a text."""
    made = script_of(subject.dialect, case).statements
    last = max(place for place, statement in enumerate(made) if before in statement.text)
    return executed(subject, [*made[:last], *instead, *made[last:]], timeout=timeout)


def results(subject: Subject, case: Case, cells: str | None = None) -> list[Rows]:
    """The results on the connection in this process; cells: another text for the parameter.

    Raises Undecided if the database is too old for the case.
    """
    bound, connection = parameters(case, cells), subject.connection
    try:
        return [rows for text in statements(subject.dialect, case) for rows in connection.run(text, bound)]
    except Exception:
        request = requested(subject.dialect, case)
        if older := request.query.older(subject.dialect, request, connection.version):
            raise Undecided(older[1]) from None
        raise
