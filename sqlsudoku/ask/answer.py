"""One request to one database: writes the script, runs it, reads the rows and judges them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sqlsudoku.database import registry
from sqlsudoku.database.database import Tell
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.base import Judged, Query, Request, Rows
from sqlsudoku.queries.request import PARAMETER, Options, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner
from sqlsudoku.run.runner import MEMORY, Outcome, Run
from sqlsudoku.run.targets import Target, silent

Execute = Callable[[Sequence[Statement], Mapping[str, str]], Outcome]
"""Runs statements with parameters."""
VerdictWord = Literal["agrees", "differs", "timeout", "failed", "unavailable"]


@dataclass(frozen=True)
class Answer:
    """What a database answered, and the verdict on it.

    form: the query's form, shape or order, '' if it has none; grids: the solutions of the last repetition, as text row
    by row; count: their number, also from a query that only counts them; seconds: of each completed repetition;
    detail: a sentence on the verdict, or the database's message.
    """

    database: str
    version: str
    query: str
    form: str
    verdict: VerdictWord
    detail: str
    grids: Sequence[str] = ()
    count: int = 0
    seconds: Sequence[float] = ()


def request(target: Target, query: Query, puzzle: Puzzle | None = None, options: Options = Options()) -> Request:
    """A request to a target; without a puzzle, for every grid. Raises UsageError for what its dialect cannot do."""
    if options.shape in query.parts:
        raise UsageError(f"--shape {options.shape} is a part of a script, for the console: leave it out.")
    return requested(registry.dialect(target.name), query, puzzle, options)


def ask(
    target: Target,
    request: Request,
    *,
    repeat: int = 1,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Tell = silent,
) -> Answer:
    """Runs the script of a request and judges the rows of every repetition.

    repeat: how many times to run it; timeout: seconds for a statement; memory: bytes for the database; tell: called
    with a message when something is started. A failure of the database is in the answer's verdict. If the database's
    version is too old for the request, another form is run, and the detail says so.
    """

    def execute(statements: Sequence[Statement], parameters: Mapping[str, str]) -> Outcome:
        return runner.run(target, statements, parameters, repeat=repeat, timeout=timeout, memory=memory, tell=tell)

    return answered(execute, registry.dialect(target.name), request, str(target))


def answered(execute: Execute, dialect: Dialect, request: Request, database: str) -> Answer:
    """As ask(), with any function that runs statements; database: its name, for the answer."""
    statements = script(dialect, request).statements
    outcome = execute(statements, {PARAMETER: request.puzzle.cells} if request.parameter and request.puzzle else {})
    if older := needs_newer(outcome, dialect, request):
        other, said = older
        answer = answered(execute, dialect, other, database)
        return replace(answer, detail="; ".join(filter(None, [answer.detail, said])))
    return _judged(outcome, request, statements, database)


def needs_newer(outcome: Outcome, dialect: Dialect, request: Request) -> tuple[Request, str] | None:
    """The request for an older database, and a sentence, if statements failed because the database is too old."""
    if outcome.status != "failed" or not outcome.version:
        return None
    return request.query.older(dialect, request, outcome.version)


def _judged(outcome: Outcome, request: Request, statements: Sequence[Statement], database: str) -> Answer:
    answer = Answer(
        database=database,
        version=outcome.version,
        query=request.query.name,
        form=request.variant,
        verdict="agrees" if outcome.status == "ran" else outcome.status,
        detail=outcome.detail,
        seconds=outcome.seconds,
    )
    known: list[tuple[Sequence[Rows], Judged]] = []
    for number, run in enumerate(outcome.runs, 1):
        results = _with_solutions(run, statements)
        judged = next((judged for before, judged in known if before == results), None)
        if judged is None:
            judged = request.query.judged(results, request)
            known.append((results, judged))
        answer = replace(answer, grids=judged.grids, count=judged.count)
        if not judged.verdict.agrees:
            where = f"repetition {number}: " if number > 1 else ""
            return replace(answer, verdict="differs", detail=where + judged.verdict.detail)
        answer = replace(answer, detail=outcome.detail or judged.verdict.detail)
    return answer


def _with_solutions(run: Run, statements: Sequence[Statement]) -> Sequence[Rows]:
    """The results of the statements that return solutions."""
    return [rows for place, rows in zip(run.places, run.results, strict=True) if statements[place].solutions]
