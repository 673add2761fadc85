"""What a database's answer means: by the reference and the time that an easier form takes, never by another answer.

A case past a limit is a finding only if it cannot be explained by work. That is so if the statement twice cannot be
cancelled in time, or if all of this holds: no setting or change of the case makes a statement slower by design; an
easier form of the question is answered right, in a part of the time limit; and the case exceeds the limit again. Else
it is called slow, or large if it is out of memory: it is counted and logged, but no finding.

The easier form is the question without settings and changes, in a fiftieth of the limit. If it is about the first rows
of a recursion without an end, the easier form is the same recursion with an end after them, in half of the limit.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz import texts
from sqlsudoku.lab.fuzz.cases import AnyCase, SudokuCase
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.grammar.collations import Caseless
from sqlsudoku.lab.fuzz.recursion import answers
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.recursion.cases import RecursionCase
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.puzzle.reference import Verdict
from sqlsudoku.queries.base import Request, Rows
from sqlsudoku.queries.request import requested
from sqlsudoku.run.runner import Outcome

QUICK = 50
"""A plain form is quick if it takes no more than this part of the time limit."""
FAST = "without settings and changes it is fast"
"""What is said of a case past a limit that is a finding."""
QUICK_WITH_END = 2
"""The same for a recursion with an end, which computes all levels that the first rows of one without an end need."""
SET_UP = 0.2
"""The part of the time limit that such a form may take with what makes its tables."""
WITH_END = "s if its recursion has an end"
"""What is said of a recursion without an end that is a finding."""


@dataclass(frozen=True)
class CaseAnswer:
    """The verdict on a case, a finding if it has an exit code; rows: what came, if anything did."""

    verdict: Ending
    detail: str
    seconds: float = 0.0
    rows: Sequence[Rows] = ()


def same(one: CaseAnswer, other: CaseAnswer) -> bool:
    """Whether two findings are of the same kind, with the same message but for numbers and names."""
    return one.verdict is other.verdict and (one.verdict is Ending.DIFFERS or said(one.detail) == said(other.detail))


def said(detail: str) -> str:
    """A message without numbers and quoted names."""
    return re.sub(r"\d+|'[^']*'|\"[^\"]*\"", "#", detail)


class Judge:
    """Puts cases to a database and judges what comes."""

    def __init__(self, dialect: Dialect, session: Session) -> None:
        self.dialect = dialect
        self.session = session
        self._steps: tuple[AnyCase, Sequence[Statement]] | None = None
        self._known: tuple[AnyCase, Sequence[Rows], Verdict] | None = None

    def knows(self, case: AnyCase, steps: Sequence[Statement]) -> None:
        """Remembers the statements of a case, which were written where it was drawn."""
        self._steps = case, steps

    def answer(self, case: AnyCase, seconds: float | None = None) -> CaseAnswer:
        """What comes of a case. seconds: a shorter time limit; past it the case is slow, without another try.

        Raises DatabaseUnavailable if the database cannot be reached any more.
        """
        if isinstance(case, SudokuCase):
            asked = requested(self.dialect, case)
            if older := asked.query.older(self.dialect, asked, self.session.version):
                return CaseAnswer(Ending.LACKING, older[1])
        outcome = self._outcome(case, seconds)
        match outcome.status:
            case Ending.RAN:
                return of_rows(self._verdict(case, outcome.solutions), outcome)
            case Ending.TIMEOUT | Ending.HANG if seconds:
                return CaseAnswer(Ending.SLOW, outcome.detail)
            case Ending.TIMEOUT | Ending.MEMORY:
                return self._past_a_limit(case, outcome)
            case Ending.HANG:
                if self._outcome(case).status is not Ending.HANG:
                    return CaseAnswer(Ending.SLOW, f"{outcome.detail}, which timed out once, but not a second time")
                return CaseAnswer(Ending.HANG, f"{outcome.detail}, but cancelling failed: its process was killed")
            case _:  # ERROR, CRASH or KILLED
                return CaseAnswer(outcome.status, outcome.detail)

    def _outcome(self, case: AnyCase, seconds: float | None = None) -> Outcome:
        """What comes of its statements, which are kept for the next time."""
        if self._steps is None or self._steps[0] != case:
            self._steps = case, texts.in_parts(self.dialect, case).steps
        return self.session.run(self._steps[1], seconds)

    def _verdict(self, case: AnyCase, rows: Sequence[Rows]) -> Verdict:
        """The verdict, from memory if the same rows come again, as when a case is repeated."""
        if self._known is None or self._known[:2] != (case, rows):
            self._known = case, rows, any_judged(self.dialect, judged_by(case), rows)
        return self._known[2]

    def _past_a_limit(self, case: AnyCase, outcome: Outcome) -> CaseAnswer:
        honest = Ending.SLOW if outcome.status is Ending.TIMEOUT else Ending.LARGE
        if case.slows or not (quick := self._quick_form(case)):
            return CaseAnswer(honest, outcome.detail)
        again = self._outcome(case)
        found = Ending.HANG if outcome.status is Ending.TIMEOUT else Ending.MEMORY
        if again.status not in (outcome.status, found):  # the second time, perhaps it could not be cancelled either
            return CaseAnswer(honest, f"{outcome.detail}; it did not happen a second time")
        return CaseAnswer(found, f"{outcome.detail}; {quick}")

    def _quick_form(self, case: AnyCase) -> str:
        """What is said of an easier form of the question that is answered right and quickly; '' if there is none."""
        if isinstance(case, GrammarCase) and case.is_endless:
            seconds = self._seconds(replace(case, ends=True), QUICK_WITH_END)
            return "" if seconds is None else f"the same question is answered in {seconds:.2f} {WITH_END}"
        return "" if case.is_plain or self._seconds(case.plain, QUICK) is None else FAST

    def _seconds(self, case: AnyCase, part: int) -> float | None:
        """The seconds of a case that is answered right in a part of the time limit; else None."""
        limit = self.session.limits.seconds or 0
        outcome = self._outcome(case, limit * max(1 / part, SET_UP))
        is_quick = outcome.status is Ending.RAN and outcome.seconds * part <= limit
        return outcome.seconds if is_quick and self._verdict(case, outcome.solutions).agrees else None


def of_rows(verdict: Verdict, outcome: Outcome) -> CaseAnswer:
    """The answer of statements that ran."""
    word = Ending.AGREES if verdict.agrees else Ending.DIFFERS
    return CaseAnswer(word, verdict.detail, outcome.seconds, outcome.solutions)


def judged_by(case: AnyCase) -> Right | SudokuCase:
    """What an answer is judged by: the right rows, or a question about Sudoku, which has several right answers."""
    match case:
        case RecursionCase():
            return answers.right(case)
        case GrammarCase():
            found = case.answer
            caseless = {place for row in found.rows for place, each in enumerate(row) if isinstance(each, Caseless)}
            return Right(found.rows, found.in_order, caseless=sorted(caseless))
    assert isinstance(case, SudokuCase)
    return case


def any_judged(dialect: Dialect, by: Right | SudokuCase, results: Sequence[Rows]) -> Verdict:
    """The verdict on rows, also of wrong types, such as NULL for a grid; by: what judged_by() returns."""
    if isinstance(by, Right):
        return by.verdict(results)
    try:
        return judged(by, requested(dialect, by), results)
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        return Verdict(False, f"the rows are not grids ({error})")


def judged(case: SudokuCase, request: Request, results: Sequence[Rows]) -> Verdict:
    """The verdict of the reference on the rows of the statements that return solutions."""
    if case.source == "table":
        return _of_table(case, request, results)
    if case.rows and case.puzzles[0] is None:
        found = len(results[-1])
        return Verdict(not found, f"{found} rows for an invalid text")
    return request.query.judged(results, request)


def _of_table(case: SudokuCase, request: Request, results: Sequence[Rows]) -> Verdict:
    """Each puzzle has its own rows, with its id first and in the order of the ids; other texts have none."""
    rows = [tuple(row) for row in results[-1]]
    expected = 0
    for (id_, text), puzzle in zip(case.rows, case.puzzles, strict=True):
        own = [row[1:] for row in rows if row[0] == id_]
        if puzzle is None:
            if own:
                return Verdict(False, f"id {id_}: {len(own)} rows for {text!r}, which is not a puzzle")
            continue
        single = replace(request, table=None, puzzle=puzzle)
        verdict = request.query.judged([own], single)
        if not verdict.agrees:
            return Verdict(False, f"id {id_}: {verdict.detail}")
        expected += len(own)
    if len(rows) != expected:
        return Verdict(False, f"{len(rows)} rows, but {expected} with the id of a puzzle")
    ids = [row[0] for row in rows]
    if ids != sorted(ids):
        return Verdict(False, "the rows are not in the order of the ids")
    return Verdict(True, f"{len(rows)} rows, the solutions of each puzzle")
