"""One question to one database: the script is written, run, read and judged."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sqlsudoku.database import registry
from sqlsudoku.database.database import Tell
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.request import Options, requested
from sqlsudoku.queries.script import PARAMETER, driver_statements, repeated, undo
from sqlsudoku.run import runner
from sqlsudoku.run.runner import MEMORY, Job, Outcome, Run
from sqlsudoku.run.targets import Target, silent

VerdictWord = Literal["agrees", "differs", "timeout", "failed", "unavailable"]


@dataclass(frozen=True)
class Question:
    """A puzzle for a query, under the choices of `generate`. Without a puzzle the query is asked for every grid."""

    query: Query
    puzzle: Puzzle | None = None
    options: Options = Options()

    def request(self, target: Target) -> Request:
        """The question as the target's dialect would put it. Raises UsageError for what it cannot do."""
        if self.options.shape in self.query.parts:
            raise UsageError(f"--shape {self.options.shape} is a part of a script, for the console: leave it out.")
        return requested(registry.dialect(target.name), self.query, self.puzzle, self.options)


@dataclass(frozen=True)
class Answer:
    """What a database answered, and the verdict on it.

    form: the query's form, shape or order, '' where it has none; grids: the solutions of the last repetition, as text
    row by row; seconds: of each completed repetition; detail: one sentence on the verdict, or the database's own words.
    """

    database: str
    version: str
    query: str
    form: str
    verdict: VerdictWord
    detail: str
    grids: Sequence[str] = ()
    seconds: Sequence[float] = ()


def ask(
    target: Target,
    question: Question,
    *,
    repeat: int = 1,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Tell = silent,
) -> Answer:
    """Asks the question, as often as repeat says, and judges the rows of every repetition.

    timeout: seconds for a statement; memory: bytes for the database; tell hears what is started for it.
    What a database does is in the answer; raises UsageError for what its dialect or the query cannot do.
    """
    request = question.request(target)
    statements = driver_statements(registry.dialect(target.name), question.query, question.puzzle, question.options)
    cells = request.puzzle.cells if request.puzzle else ""
    parameters = {PARAMETER: cells} if question.options.parameter else {}
    job = Job(target, statements, parameters, repeat, timeout, memory, undo(statements), repeated(statements))
    outcome = runner.run(job, tell)
    return _judged(outcome, question.query, request, str(target))


def _judged(outcome: Outcome, query: Query, request: Request, database: str) -> Answer:
    answer = Answer(
        database=database,
        version=outcome.version,
        query=query.name,
        form=request.variant,
        verdict="agrees" if outcome.status == "ran" else outcome.status,
        detail=outcome.detail,
        seconds=outcome.seconds,
    )
    puzzle = request.puzzle or Puzzle(BLANK * request.size.cells)
    judged: list[Sequence[str]] = []
    for number, execution in enumerate(outcome.executions, 1):
        grids = _grids(execution, query, request)
        if grids not in judged:
            verdict = reference.judge(puzzle, grids, request.limit)
            if not verdict.agrees:
                where = f"repetition {number}: " if number > 1 else ""
                return replace(answer, verdict="differs", detail=where + verdict.detail, grids=grids)
            judged.append(grids)
            answer = replace(answer, detail=outcome.detail or verdict.detail)
        answer = replace(answer, grids=grids)
    return answer


def _grids(execution: Run, query: Query, request: Request) -> Sequence[str]:
    """The solutions; none where the script gave no result at all."""
    return query.grids(execution.results, request) if execution.results else []
