"""One request to one database: writes the script, runs it, reads the rows and judges them."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from sqlsudoku import markup
from sqlsudoku.database.database import Tell
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
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

    def _repr_html_(self) -> str:
        agrees = self.verdict == "agrees"
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


def ask(
    target: Target,
    request: Request,
    *,
    timeout: float | None = None,
    tell: Tell = silent,
) -> Answer:
    """Runs the script of a request and judges the rows.

    timeout: seconds for a statement; tell: called with a message when something is started. A failure of the database
    is in the answer's verdict. If the database's version is too old for the request, another form is run, and the
    detail says so.
    """
    with closing(answers(target, request, timeout=timeout, tell=tell)) as several:
        return next(several)


def answers(target: Target, request: Request, **limits: Any) -> Generator[Answer]:
    """Runs the script of a request once for each answer that is taken; an answer judges all runs so far.

    limits: those of runner.outcomes(). The answers end when one has no run more than the one before.
    """
    dialect = target.dialect
    notes: list[str] = []
    older: Request | None = request
    while older:
        request, older = older, None
        write = cache(partial(_written, dialect, request))
        with closing(runner.outcomes(target, write, **limits)) as outcomes:
            for outcome in outcomes:
                older, note = needs_newer(outcome, dialect, request) or (None, "")
                if older:
                    notes.insert(0, note)
                    break
                answer = judged(outcome, request, write() if outcome.runs else (), str(target))
                yield replace(answer, detail="; ".join(filter(None, [answer.detail, note, *notes])))


def _written(dialect: Dialect, request: Request) -> Sequence[Statement]:
    return script(dialect, request).statements


def needs_newer(outcome: Outcome, dialect: Dialect, request: Request) -> tuple[Request | None, str] | None:
    """What the query's older() says, if statements failed because the database is too old."""
    if outcome.status is not Ending.FAILED or not outcome.version:
        return None
    return request.query.older(dialect, request, outcome.version)


def judged(outcome: Outcome, request: Request, statements: Sequence[Statement], database: str) -> Answer:
    """The answer of an outcome, whose runs are judged one after the other; database: its name."""
    answer = Answer(
        database=database,
        version=outcome.version,
        query=request.query.name,
        form=request.variant,
        verdict=Ending.AGREES if outcome.status is Ending.RAN else outcome.status,
        detail=outcome.detail,
        seconds=outcome.seconds,
        puzzle=request.puzzle,
    )
    known: list[tuple[Sequence[Rows], Verdict]] = []
    for number, run in enumerate(outcome.runs, 1):
        results = run.solutions(statements)
        verdict = next((verdict for before, verdict in known if before == results), None)
        if verdict is None:
            verdict = request.query.judged(results, request)
            known.append((results, verdict))
        answer = replace(answer, grids=list(verdict.grids), count=verdict.count, rows=results[-1] if results else ())
        if not verdict.agrees:
            where = f"repetition {number}: " if number > 1 else ""
            return replace(answer, verdict=Ending.DIFFERS, detail=where + verdict.detail)
        answer = replace(answer, detail=outcome.detail or verdict.detail)
    return answer
