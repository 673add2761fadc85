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
from sqlsudoku.database.script import Filling, Statement
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.request import Options, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run.runner import MEMORY, Unanswered, WorkerConnection, connected
from sqlsudoku.run.targets import Target
from sqlsudoku.sql.layout import write_expression

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
    UsageError at once for a query or an option that it cannot run, and DatabaseUnavailable at once where something must
    be installed, else when it is entered.
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
        if self.dialect.batch is None:
            raise UsageError(f"{self.dialect.title} cannot take many puzzles at once; {_able()} can.")
        self.tables = self.dialect.batch
        self.slice = self.tables.temporary(TABLE)
        self.table = write_expression(self.slice, self.dialect.generator)
        # a file would only be in the way of another connection
        self.target = Target(target.name) if target.database.file else target
        self.query = query
        self.options = options
        self.timeout = timeout
        self.memory = memory
        self.started = ExitStack()
        self.writing = threading.Lock()
        self.written: dict[int, Sequence[Statement]] = {}
        self.statements(query.default_size)
        self.target.database.check(self.target.address)

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

    def statements(self, size: int) -> Sequence[Statement]:
        """What solves the table's puzzles of N x N cells: a query, and before it settings, should it need any."""
        with self.writing:
            if size not in self.written:
                options = Options(**self.options, size=size, table=self.table, limit=LIMIT)
                request = requested(self.dialect, self.query, None, options)
                self.written[size] = script(self.dialect, request).statements
            return self.written[size]

    def create_table(self, cells: int) -> str:
        """What makes the temporary table; cells: the number of each puzzle."""
        create = self.tables.create_temporary(self.slice, {"id": "INTEGER", "puzzle": f"VARCHAR({cells})"})
        return write_expression(create, self.dialect.generator)

    def drop_table(self) -> str:
        """What removes it."""
        return write_expression(self.tables.drop(self.slice), self.dialect.generator)


class EngineConnection:
    """A connection to an engine; it is opened when needed, and anew after a failure. For one thread at a time."""

    def __init__(self, engine: Engine, threads: int | None = None) -> None:
        self.engine = engine
        self.limits = Limits(engine.memory, engine.timeout, threads)
        self.opened = ExitStack()
        self.worker: WorkerConnection | None = None
        self.stopped = False
        self.seconds = self.work = 0.0
        """What its statements have taken so far, as in `Run`; of those that failed only the clock is known."""

    def close(self) -> None:
        """Ends the connection to the database, should there be one."""
        self.worker = None
        self.opened.close()

    def stop(self) -> None:
        """Ends it for good, from another thread, too: the database stops what it does, and no question is answered.

        Where a connection is just being opened, close() has to be called once more when that thread has ended.
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
        run = self.connection().run(
            Statement(self.engine.create_table(len(puzzles[0]))),
            Filling(self.engine.table, {"id": list(range(len(puzzles))), "puzzle": list(puzzles)}),
            *self.engine.statements(math.isqrt(len(puzzles[0]))),
            Statement(self.engine.drop_table()),
        )
        self.seconds += run.seconds
        self.work += run.work
        answers: dict[object, list[str]] = {place: [] for place in range(len(puzzles))}
        for place, solution in run.results[-1]:
            if place not in answers:
                raise Disagreement(f"{self.engine} answered for puzzle {place!r}, but the last is {len(puzzles) - 1}.")
            answers[place].append(solution)
        return list(answers.values())

    def connection(self) -> WorkerConnection:
        """The connection to the database. Raises DatabaseUnavailable, and Stopped where there may be none."""
        if self.worker is None and not self.stopped:
            self.worker = self.opened.enter_context(connected(self.engine.target, self.limits))
        if self.worker is None or self.stopped:
            raise Stopped
        return self.worker

    def probe(self, cells: int, failure: Unanswered) -> None:
        """Raises DatabaseUnavailable if not even a full grid can be asked for: then no puzzle is to blame."""
        full = next(reference.solutions(Puzzle(BLANK * cells)))
        try:
            self.asked([full])
        except Unanswered:
            self.close()
            raise DatabaseUnavailable(f"{self.engine} fails: {failure}.") from None


def _able() -> str:
    """The databases that can take many puzzles."""
    return ", ".join(name for name, dialect in registry.dialects().items() if dialect.batch)


def batched(items: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The items in parts of a size; the last may be smaller."""
    return (items[start : start + size] for start in range(0, len(items), size))
