"""One request to one database: writes the script, runs it, reads the rows and judges them."""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from sqlsudoku import markup
from sqlsudoku.database.database import Tell
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.base import Judged, Request, Row, Rows
from sqlsudoku.queries.request import PARAMETER, Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner
from sqlsudoku.run.runner import MEMORY, Children, Outcome, Write
from sqlsudoku.run.targets import Target, silent

Execute = Callable[[Write, Mapping[str, str]], Generator[Outcome]]
"""Runs statements with parameters once for each outcome that is taken; an outcome has all runs so far."""
VerdictWord = Literal["agrees", "differs", "timeout", "failed", "unavailable"]
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
    verdict: VerdictWord
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
    if not question.asked.is_whole(question.way):
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


def answers(
    target: Target,
    request: Request,
    *,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Tell = silent,
    children: Children | None = None,
) -> Generator[Answer]:
    """Runs the script of a request once for each answer that is taken; an answer judges all runs so far.

    memory: bytes for the database; children: give the child and keep it; the others are those of ask(). The answers end
    when one has no run more than the one before.
    """

    def execute(write: Write, parameters: Mapping[str, str]) -> Generator[Outcome]:
        return runner.outcomes(target, write, parameters, timeout=timeout, memory=memory, tell=tell, children=children)

    return answered(execute, target.dialect, request, str(target))


def answered(execute: Execute, dialect: Dialect, request: Request, database: str) -> Generator[Answer]:
    """As answers(), with any function that runs statements; database: its name, for the answers."""
    write = cache(lambda: script(dialect, request).statements)
    parameters = {PARAMETER: request.puzzle.cells} if request.parameter and request.puzzle else {}
    with closing(execute(write, parameters)) as outcomes:
        for outcome in outcomes:
            other, said = needs_newer(outcome, dialect, request) or (None, "")
            if other:
                break
            yield _noted(_judged(outcome, request, write, database), said)
        else:
            return
    with closing(answered(execute, dialect, other, database)) as several:
        for answer in several:
            yield _noted(answer, said)


def _noted(answer: Answer, said: str) -> Answer:
    """The answer with a sentence behind its detail."""
    return replace(answer, detail="; ".join(filter(None, [answer.detail, said])))


def needs_newer(outcome: Outcome, dialect: Dialect, request: Request) -> tuple[Request | None, str] | None:
    """What the query's older() says, if statements failed because the database is too old."""
    if outcome.status != "failed" or not outcome.version:
        return None
    return request.query.older(dialect, request, outcome.version)


def _judged(outcome: Outcome, request: Request, write: Write, database: str) -> Answer:
    answer = Answer(
        database=database,
        version=outcome.version,
        query=request.query.name,
        form=request.variant,
        verdict="agrees" if outcome.status == "ran" else outcome.status,
        detail=outcome.detail,
        seconds=outcome.seconds,
        puzzle=request.puzzle,
    )
    known: list[tuple[Sequence[Rows], Judged]] = []
    for number, run in enumerate(outcome.runs, 1):
        results = run.solutions(write())
        judged = next((judged for before, judged in known if before == results), None)
        if judged is None:
            judged = request.query.judged(results, request)
            known.append((results, judged))
        answer = replace(answer, grids=judged.grids, count=judged.count, rows=results[-1] if results else ())
        if not judged.verdict.agrees:
            where = f"repetition {number}: " if number > 1 else ""
            return replace(answer, verdict="differs", detail=where + judged.verdict.detail)
        answer = replace(answer, detail=outcome.detail or judged.verdict.detail)
    return answer
