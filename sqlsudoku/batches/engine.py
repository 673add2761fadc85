"""A database that is asked for the solutions of many puzzles by one statement.

When a statement fails or takes too long, its puzzles are asked again in smaller parts, until only those are left that
are to blame.
"""

import math
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Self

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.request import Options
from sqlsudoku.queries.script import driver_statements
from sqlsudoku.run.runner import MEMORY, Unanswered, WorkerConnection, conversation
from sqlsudoku.run.targets import Target
from sqlsudoku.run.worker import Step

TABLE = "sqlsudoku_puzzles"
"""The temporary table that holds a slice."""
LIMIT = 2
"""How many solutions of a puzzle are asked for: two tell that there are several."""
PARTS = 16
"""Into how many parts a slice that failed is cut: one puzzle of 100,000 is found in five steps."""

Solutions = list[str] | Unanswered


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """A connection was told to stop; nobody waits for its answer any more."""


class Engine:
    """A database and the query that solves the puzzles of a temporary table there; it is started as a context.

    options: what the query declares; timeout: seconds for a statement; memory: bytes for each connection's work. Raises
    UsageError at once for a query or an option that it cannot run, and DatabaseUnavailable when it is entered.
    """

    def __init__(
        self,
        target: Target,
        query: Query,
        options: Options = Options(),
        *,
        timeout: float | None = None,
        memory: int = MEMORY,
    ) -> None:
        self.dialect = registry.dialect(target.name)
        if self.dialect.temporary_schema is None:
            raise UsageError(f"{self.dialect.title} cannot take many puzzles at once; {_able()} can.")
        self.table = f"{self.dialect.temporary_schema}.{TABLE}"
        # a file would only be in the way of another connection
        self.target = Target(target.name) if target.database.file else target
        self.query = query
        self.options = options
        self.timeout = timeout
        self.memory = memory
        self.started = ExitStack()
        self.writing = threading.Lock()
        self.written: dict[int, list[str]] = {}
        self.statements(query.default_size)

    def __str__(self) -> str:
        return str(self.target)

    def __enter__(self) -> Self:
        self.target = self.started.enter_context(self.target.ready(self.memory))
        return self

    def __exit__(self, *_: object) -> None:
        self.started.close()

    def connection(self, threads: int | None = None) -> "EngineConnection":
        """Another connection; threads: how many it may use, None for any number."""
        return EngineConnection(self, threads)

    def statements(self, size: int) -> list[str]:
        """What solves the table's puzzles of N x N cells: a query, and before it settings, should it need any."""
        with self.writing:
            if size not in self.written:
                options = Options(**self.options, size=size, table=self.table, limit=LIMIT)
                self.written[size] = driver_statements(self.dialect, self.query, None, options)
            return self.written[size]


class EngineConnection:
    """A connection to an engine; it is opened when needed, and anew after a failure. For one thread at a time."""

    def __init__(self, engine: Engine, threads: int | None = None) -> None:
        self.engine = engine
        self.limits = Limits(engine.memory, engine.timeout, threads)
        self.opened = ExitStack()
        self.conversation: WorkerConnection | None = None
        self.stopped = False
        self.seconds = self.work = 0.0
        """What its statements have taken so far, as in `Run`; of those that failed only the clock is known."""

    def close(self) -> None:
        """Ends the conversation with the database, should there be one."""
        self.conversation = None
        self.opened.close()

    def stop(self) -> None:
        """Ends it for good, from another thread, too: the database stops what it does, and no question is answered.

        Where a conversation is just being opened, close() has to be called once more when that thread has ended.
        """
        self.stopped = True
        self.close()

    def solutions(self, puzzles: Sequence[str]) -> list[Solutions]:
        """Up to two solutions of each puzzle, or why the database has no answer; the puzzles are all of one size.

        Raises DatabaseUnavailable if it cannot even be asked, and Disagreement if the rows are no answer.
        """
        start = time.perf_counter()
        try:
            return [*self.asked(puzzles)]
        except UsageError as error:  # the query lacks this size
            return [Unanswered("failed", str(error))] * len(puzzles)
        except Unanswered as failure:
            wasted = time.perf_counter() - start
            self.seconds += wasted
            self.work += wasted
            self.close()
            self.probe(len(puzzles[0]), failure)
            if len(puzzles) == 1:
                return [failure]
        part = -(-len(puzzles) // PARTS)
        return [answer for each in batched(puzzles, part) for answer in self.solutions(each)]

    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        """The solutions of all puzzles by one statement. Raises Unanswered."""
        table = self.engine.table
        statements = self.engine.statements(math.isqrt(len(puzzles[0])))
        execution = self.talk().ask(
            run(f"CREATE TEMPORARY TABLE {table} (id INTEGER, puzzle VARCHAR({len(puzzles[0])}))"),
            {"table": table, "columns": {"id": list(range(len(puzzles))), "puzzle": list(puzzles)}},
            *map(run, statements),
            run(f"DROP TABLE {table}"),
        )
        self.seconds += execution.seconds
        self.work += execution.work
        answers: dict[object, list[str]] = {place: [] for place in range(len(puzzles))}
        for place, solution in execution.results[-1]:
            if place not in answers:
                raise Disagreement(f"{self.engine} answered for puzzle {place!r}, but the last is {len(puzzles) - 1}.")
            answers[place].append(solution)
        return list(answers.values())

    def talk(self) -> WorkerConnection:
        """The conversation with the database. Raises DatabaseUnavailable, and Stopped where there may be none."""
        if self.conversation is None and not self.stopped:
            self.conversation = self.opened.enter_context(conversation(self.engine.target, self.limits))
        if self.conversation is None or self.stopped:
            raise Stopped
        return self.conversation

    def probe(self, cells: int, failure: Unanswered) -> None:
        """Raises DatabaseUnavailable if not even a full grid can be asked for: then no puzzle is to blame."""
        full = next(reference.solutions(Puzzle(BLANK * cells)))
        try:
            self.asked([full])
        except Unanswered:
            self.close()
            raise DatabaseUnavailable(f"{self.engine} fails: {failure}.") from None


def run(statement: str) -> Step:
    """A step that executes a statement."""
    return {"statement": statement, "parameters": {}}


def _able() -> str:
    """The databases that can take many puzzles."""
    return ", ".join(name for name, dialect in registry.dialects().items() if dialect.temporary_schema)


def batched(items: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The items in parts of a size; the last may be smaller."""
    return (items[start : start + size] for start in range(0, len(items), size))
