"""Runs statements in a child process that stays, and in a new one after anything but rows or an error."""

import re
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Literal, Self

from sqlsudoku.compliance.requirements import requirements
from sqlsudoku.database.connection import Limits, Rows
from sqlsudoku.database.script import Statement
from sqlsudoku.run.runner import Died, Refused, Unanswered, WorkerConnection, connected
from sqlsudoku.run.targets import Target

Ending = Literal["rows", "error", "crash", "timeout", "uncancelled", "memory", "killed"]
FROM_OUTSIDE = re.compile(r"ended by SIG(KILL|TERM|INT|HUP)\b")
"""What a process says that another one has ended, such as the system for want of memory."""
GONE = re.compile(r"(?i)server closed the connection|connection.*(lost|closed|reset|broken)|gone away|lost connection")
"""What drivers say if the server ends the connection in the middle of a statement."""
MEMORY = re.compile(r"(?i)bad_alloc|out of memory|memory allocation|MemoryError|std::length_error")


@dataclass(frozen=True)
class Result:
    """What came of statements. rows: the results of those that return solutions; detail: the error."""

    ending: Ending
    rows: Sequence[Rows] = ()
    detail: str = ""
    seconds: float = 0.0


class Session:
    """A connection, opened when it is needed; a context manager that ends it. The target must be ready."""

    def __init__(self, target: Target, limits: Limits) -> None:
        self.target = target
        self.limits = limits
        self.version = ""
        self.statements = 0
        """How many statements were put."""
        self._opened = ExitStack()
        self._connection: WorkerConnection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, steps: Sequence[Statement]) -> Result:
        """Executes statements. Raises DatabaseUnavailable if no connection can be opened."""
        connection = self._ready()
        if self.target.address is None:  # it is in the memory of the process, and ends with it
            steps = [replace(step, undo=None) for step in steps]
        self.statements += len(steps)
        try:
            run = connection.run(*steps)
        except Unanswered as error:
            if not isinstance(error, Refused):
                self.close()
            ending = self._ending(error, connection.stuck)
            if ending != "error":
                self.close()
            return Result(ending, detail=str(error))
        found = [rows for place, rows in zip(run.places, run.results, strict=True) if steps[place].solutions]
        return Result("rows", found, seconds=run.seconds)

    def close(self) -> None:
        """Ends the connection; the next statements open another one."""
        self._connection = None
        self._opened.close()

    def _ready(self) -> WorkerConnection:
        if self._connection is None:
            self._connection = self._opened.enter_context(connected(self.target, self.limits, goes_on=True))
            self.version = self._connection.version
        return self._connection

    def _ending(self, error: Unanswered, stuck: bool) -> Ending:
        said = str(error)
        if error.status == "timeout":
            return "uncancelled" if stuck else "timeout"
        if FROM_OUTSIDE.search(said):
            return "killed"
        facts = requirements(self.target.dialect, self.target.database)
        if MEMORY.search(said) or re.search(facts.out_of_memory, said):
            return "memory"
        return "crash" if isinstance(error, Died) or GONE.search(said) else "error"
