"""Runs statements in a child process that stays, and in a new one after anything but rows or an error."""

import re
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Self

from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run.runner import Children, Died, Outcome, Unanswered, WorkerConnection, connected
from sqlsudoku.run.targets import Target

BACK_SECONDS = 60
"""How long a server may take to come back after a crash."""
FROM_OUTSIDE = re.compile(r"ended by SIG(KILL|TERM|INT|HUP)\b|due to administrator command")
"""What a process says that another one has ended, such as the system for want of memory."""
GONE = re.compile(r"(?i)server closed the connection|connection.*(lost|closed|reset|broken)|gone away|lost connection")
"""What drivers say if the server ends the connection in the middle of a statement."""
MEMORY = re.compile(r"(?i)bad_alloc|out of memory|memory allocation|MemoryError|std::length_error")


class Session:
    """A connection, opened when it is needed; a context manager that ends it. The target must be ready."""

    def __init__(self, target: Target, limits: Limits) -> None:
        self.target = target
        self.limits = limits
        self.version = ""
        self.statements = 0
        """How many statements were put."""
        self.ended = 0
        """How many connections were ended."""
        self._children = Children()
        self._opened = ExitStack()
        self._connection: WorkerConnection | None = None
        self._left: list[str] = []
        """The statements that remove what a crash left."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._left:
            with suppress(DatabaseUnavailable):
                self._ready()
        self.close()
        self._children.close()

    def run(self, steps: Sequence[Statement], seconds: float | None = None) -> Outcome:
        """Executes statements. seconds: a time limit for them alone, shorter than that of the connection.

        The outcome is RAN, ERROR, CRASH, TIMEOUT, MEMORY, KILLED, or HANG if they could not be cancelled in time.
        Raises DatabaseUnavailable if no connection can be opened, after a crash for 60 s.
        """
        connection = self._ready()
        connection.timeout = seconds or self.limits.seconds
        if self.target.address is None:  # it is in the memory of the process, and ends with it
            steps = [step._replace(undo=None) for step in steps]
        self.statements += len(steps)
        try:
            return connection.run(*steps)
        except Unanswered as error:
            self.close()
            ending = self._ending(error, connection.stuck)
            detail = str(error)
            if ending is not Ending.ERROR:
                self._children.close()
            if ending in (Ending.TIMEOUT, Ending.HANG, Ending.ERROR) and not self._answers():
                ending, detail = Ending.CRASH, f"{detail}, and then no connection could be opened"
            if ending is Ending.CRASH:  # the server may be away when its child process removes this
                self._left = [step.undo for step in steps if step.undo]
            return Outcome(ending, detail)

    def renew(self) -> None:
        """Ends the connection, but not its process; the next statements open another one there."""
        if self._connection:
            self._connection.end()
        self.close()

    def close(self) -> None:
        """Ends the connection and its process; the next statements open another one."""
        self._connection = None
        self.ended += 1
        self._opened.close()

    def _ready(self) -> WorkerConnection:
        """The connection, a new one if need be; waits for a server that comes back, and removes what a crash left."""
        if self._connection is None:
            end = time.monotonic() + (BACK_SECONDS if self.version else 0)
            while (opened := self._new(last=time.monotonic() >= end)) is None:
                time.sleep(1)
            self._connection = opened
            self.version = opened.version
        return self._connection

    def _new(self, *, last: bool) -> WorkerConnection | None:
        """A new connection; None, or DatabaseUnavailable at the last try, if there is none."""
        try:
            for statement in self._left:
                with suppress(Unanswered), connected(self.target, self.limits, self._children) as connection:
                    connection.run(Statement(statement))  # which may be removed already
            connection = self._opened.enter_context(connected(self.target, self.limits, self._children))
        except DatabaseUnavailable:
            if last:
                raise
            return None
        self._left = []
        return connection

    def _answers(self) -> bool:
        """Whether a server still opens connections: one may hang while it crashes, and end when it is left alone.

        The next statements use the connection, so that to look costs nothing.
        """
        if self.target.address is not None:
            self._connection = self._new(last=False)
        return self.target.address is None or self._connection is not None

    def _ending(self, error: Unanswered, stuck: bool) -> Ending:
        said = str(error)
        if error.status is Ending.TIMEOUT:
            return Ending.HANG if stuck else Ending.TIMEOUT
        if FROM_OUTSIDE.search(said):
            return Ending.KILLED
        if MEMORY.search(said) or re.search(self.target.database.out_of_memory, said):
            return Ending.MEMORY
        return Ending.CRASH if isinstance(error, Died) or GONE.search(said) else Ending.ERROR
