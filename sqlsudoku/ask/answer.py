"""One request to one database: writes the script, runs it, reads the rows and judges them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sqlsudoku import markup
from sqlsudoku.database.database import Tell
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.base import Request, Row, Rows
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Outcome
from sqlsudoku.run.targets import Target, silent

if TYPE_CHECKING:
    from sqlsudoku.puzzle.reference import Verdict

SHOWN = 4
"""The most solutions that a notebook shows."""


@dataclass(frozen=True)
class Answer:
    """What a database answered, and the verdict on it.

    form: the query's form, shape or order, '' if it has none; grids: the solutions of the last repetition, as text row
    by row; count: their number, also from a query that only counts them; seconds: of each completed repetition;
    detail: a sentence on the verdict, or the database's message; puzzle: None if the query lists all grids; rows: what
    the last statement returned in the last repetition, as it came from the driver.
    """

    database: str
    version: str
    query: str
    form: str
    verdict: Ending
    detail: str
    grids: list[str] = field(default_factory=list)
    count: int = 0
    seconds: list[float] = field(default_factory=list)
    puzzle: Puzzle | None = field(default=None, repr=False)
    rows: Sequence[Row] = field(default=(), repr=False)

    @property
    def source(self) -> str:
        """What answered: the database, the query and its form."""
        form = f" ({self.form})" if self.form else ""
        return f"{self.database} {self.version}".strip() + f", query {self.query}{form}"

    def noted(self, note: str) -> "Answer":
        """The answer with a further remark in its detail, if there is one."""
        return replace(self, detail="; ".join(filter(None, [self.detail, note])))

    def _repr_html_(self) -> str:
        agrees = self.verdict is Ending.AGREES
        drawn = [self.puzzle.in_html(grid) for grid in self.grids[:SHOWN]] if self.puzzle and agrees else []
        puzzle = [] if drawn or not self.puzzle else [self.puzzle.in_html()]
        more = [f"{len(self.grids) - SHOWN:,} more solutions"] if len(self.grids) > SHOWN and drawn else []
        seconds = [f"{self.seconds[-1]:.3f} s"] if self.seconds else []
        told = ", ".join([self.source, *seconds, *more])
        return "".join([*puzzle, *drawn, markup.paragraph(f"{told}: {self.verdict}: {self.detail}")])


def request(target: Target, question: Question) -> Request:
    """The request of a question to a target. Raises UsageError for what its dialect cannot do."""
    if not question.asked.is_runnable(question.way):
        shape = question.way["shape"]
        raise UsageError(f"--shape {shape} is a part of a script, for the console: leave it out.")
    return requested(target.dialect, question)


def ask(target: Target, request: Request, *, timeout: float | None = None, tell: Tell = silent) -> Answer:
    """Runs the script of a request and judges the rows.

    timeout: seconds for a statement; tell: called with a message when something is started. A failure of the database
    is in the answer's verdict. If the database's version is too old for the request, another form is run, and the
    detail says so.
    """
    outcomes = runner.runs(target, lambda: script(target.dialect, request).statements, timeout=timeout, tell=tell)
    older, note = needs_newer(outcomes[-1], target.dialect, request)
    answer = ask(target, older, timeout=timeout, tell=tell) if older else judged(outcomes, request, str(target))
    return answer.noted(note)


def needs_newer(outcome: Outcome, dialect: Dialect, request: Request) -> tuple[Request | None, str]:
    """What the query's older() says, if statements failed because the database is too old; else nothing."""
    if outcome.status is not Ending.FAILED or not outcome.version:
        return None, ""
    return request.query.older(dialect, request, outcome.version) or (None, "")


def judged(outcomes: Sequence[Outcome], request: Request, database: str) -> Answer:
    """The answer of several runs, which are judged one after the other; database: its name."""
    last, ran = outcomes[-1], [each for each in outcomes if each.status is Ending.RAN]
    answer = Answer(
        database=database,
        version=last.version,
        query=request.query.name,
        form=request.variant,
        verdict=Ending.AGREES if last.status is Ending.RAN else last.status,
        detail=last.detail,
        seconds=[each.seconds for each in ran],
        puzzle=request.puzzle,
    )
    known: list[tuple[Sequence[Rows], Verdict]] = []
    for number, results in enumerate([each.solutions for each in ran], 1):
        verdict = next((verdict for before, verdict in known if before == results), None)
        if verdict is None:
            verdict = request.query.judged(results, request)
            known.append((results, verdict))
        answer = replace(answer, grids=list(verdict.grids), count=verdict.count, rows=results[-1] if results else ())
        if not verdict.agrees:
            where = f"repetition {number}: " if number > 1 else ""
            return replace(answer, verdict=Ending.DIFFERS, detail=where + verdict.detail)
        answer = replace(answer, detail=last.detail or verdict.detail)
    return answer
