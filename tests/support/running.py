"""Runs a script's statements, or other texts, for tests; reads what a command said."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sqlsudoku.ask.answer import Answer, judged
from sqlsudoku.database.connection import Rows
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run import runner
from sqlsudoku.run.runner import MEMORY, Outcome
from sqlsudoku.run.targets import Target

PROGRESS = re.compile(r"^After \d+:\d\d:\d\d: .*\n", re.MULTILINE)
"""What commands write after ten seconds and more where no terminal is: on a loaded machine at any time."""


def without_progress(said: str) -> str:
    """What a command wrote, without the lines on its progress."""
    return PROGRESS.sub("", said)


def lacks(target: Target, **traits: str | int) -> bool:
    """Whether a database declares to lack this; the compliance suite asks for it and expects the declared error."""
    return any(lack.meant == traits for lack in requirements(target.dialect, target.database).lacks)


def script_of(dialect: Dialect, question: Question) -> Script:
    """The script that answers a question."""
    return script(dialect, requested(dialect, question))


def statements_of(dialect: Dialect, question: Question) -> list[str]:
    """The texts of its statements."""
    return script_of(dialect, question).texts


def execute(
    target: Target,
    statements: Sequence[Statement | str],
    parameters: Mapping[str, str] | None = None,
    **limits: Any,
) -> Outcome:
    """Runs statements once; limits: as for execute_again."""
    return execute_again(target, statements, 1, parameters, **limits)[-1]


def execute_again(
    target: Target,
    statements: Sequence[Statement | str],
    times: int,
    parameters: Mapping[str, str] | None = None,
    *,
    timeout: float | None = None,
    memory: int = MEMORY,
    undo: Mapping[str, str] | None = None,
) -> list[Outcome]:
    """Runs statements several times; undo says of texts what removes what they make."""
    removes = undo or {}
    made = [
        Statement(each, removes.get(each), parameters=parameters) if isinstance(each, str) else each
        for each in statements
    ]
    return runner.runs(target, lambda: made, repeat=times, timeout=timeout, memory=memory)


def came(*results: Rows, seconds: float = 0.0) -> Outcome:
    """The outcome of statements that each returned solutions."""
    return Outcome(Ending.RAN, results=results, solves=[True] * len(results), seconds=seconds)


def ask_again(target: Target, request: Request, times: int) -> Answer:
    """The answer of several repetitions."""
    outcomes = runner.runs(target, lambda: script(target.dialect, request).statements, repeat=times)
    return judged(outcomes, request, str(target))
