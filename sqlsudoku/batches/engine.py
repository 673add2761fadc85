"""A database that solves many puzzles with one statement.

If a statement fails or takes too long, its puzzles are tried again in smaller parts, until only the puzzles that cause
the failure are left.
"""

import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Self, TypeVar

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.puzzle.variant import PLAIN, Variant
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.run.runner import MEMORY, Died, Unanswered, WorkerConnection, connected, opening
from sqlsudoku.run.targets import Target
from sqlsudoku.sql.layout import write_expression

TABLE = "sqlsudoku_puzzles"
"""The temporary table that holds a slice."""
LIMIT = 2
"""The maximum number of solutions per puzzle: two show that there are several."""
PARTS = 16
"""The number of parts that a failed slice is split into: five steps find one puzzle among 100,000."""

Solutions = list[str] | Unanswered
Item = TypeVar("Item")


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """The connection was stopped; nobody waits for its answer any more."""


class Engine:
    """A database and the query that solves the puzzles of a temporary table there; a context manager.

    query: None for the one that `queries.picked` picks for each size; options: those that the query declares; variant:
    what all puzzles are; timeout: seconds for a statement; memory: bytes for each connection's work.
    The constructor raises UsageError for a query or an option that the database cannot run, and DatabaseUnavailable if
    something must be installed; entering the context raises DatabaseUnavailable for other causes.
    """

    def __init__(
        self,
        target: Target,
        query: Query | None,
        options: Mapping[str, Any] = {},
        *,
        variant: Variant = PLAIN,
        timeout: float | None = None,
        memory: int = MEMORY,
    ) -> None:
        self.dialect = target.dialect
        if self.dialect.batch is None:
            raise UsageError(f"{self.dialect.title} cannot solve puzzles in batches; {_able()} can.")
        self.tables = self.dialect.batch
        self.slice = self.tables.temporary(TABLE)
        self.table = write_expression(self.slice, self.dialect.generator)
        self.target = target
        self.query = query
        self.options = options
        self.variant = variant
        self.timeout = timeout
        self.memory = memory
        self.started = ExitStack()
        self.writing = threading.Lock()
        self.written: dict[int, Sequence[Statement]] = {}
        self.request(next((n for n in (9, *SIZES) if variant.fits(n * n)), 9))
        self.target.database.check(self.target.address)

    def __str__(self) -> str:
        return str(self.target)

    def __enter__(self) -> Self:
        # without the file, which would only block further connections
        bare = Target(self.target.name) if self.target.database.file else self.target
        self.target = self.started.enter_context(bare.ready(self.memory))
        return self

    def __exit__(self, *_: object) -> None:
        self.started.close()

    def check_file(self) -> None:
        """Raises DatabaseUnavailable if a file is named that is no database, although no puzzle is put into it."""
        if self.target.database.file and self.target.address:
            with connected(self.target, Limits(self.memory)):
                pass

    def connection(self, threads: int | None = None) -> "EngineConnection":
        """A new connection; threads: the maximum it may use, None for any number."""
        return EngineConnection(self, threads)

    def statements(self, size: int) -> Sequence[Statement]:
        """The statements that solve the table's N x N puzzles: any settings it needs, then the query."""
        with self.writing:
            if size not in self.written:
                self.written[size] = script(self.dialect, self.request(size)).statements
            return self.written[size]

    def request(self, size: int) -> Request:
        """What these statements answer. Raises UsageError for what the database cannot do."""
        units = self.variant.options if self.variant.known else {**self.variant.options, "size": size}
        options = {**self.options, **units, "table": self.table, "limit": LIMIT}
        name = self.query.name if self.query else self.picked(size)
        return requested(self.dialect, Question(name, None, options))

    def picked(self, size: int) -> str:
        """The name of the query for a size, where none is named."""
        chosen = Question(queries.AUTO, None, self.options).options
        return queries.picked(self.dialect, self.variant.geometry(SIZES[size]), chosen).name

    def create_table(self, cells: int) -> str:
        """The statement that creates the temporary table; cells: the number of cells of each puzzle."""
        create = self.tables.create_temporary(self.slice, {"id": "INTEGER", "puzzle": f"VARCHAR({cells})"})
        return write_expression(create, self.dialect.generator)

    def drop_table(self) -> str:
        """The statement that drops the temporary table."""
        return write_expression(self.tables.drop(self.slice), self.dialect.generator)


class EngineConnection:
    """A connection to an engine, opened when needed and reopened after a failure. For one thread at a time."""

    def __init__(self, engine: Engine, threads: int | None = None) -> None:
        self.engine = engine
        self.limits = Limits(engine.memory, engine.timeout, threads)
        self.opened = ExitStack()
        self.worker: WorkerConnection | None = None
        self.wait: Callable[[], WorkerConnection] | None = None
        self.stopped = False
        self.seconds = self.work = 0.0
        """The time its statements have taken so far, as in `Outcome`; failed statements count by wall-clock time."""

    def close(self) -> None:
        """Closes the connection to the database, if it is open."""
        self.worker = self.wait = None
        self.opened.close()

    def stop(self) -> None:
        """Closes it for good; callable from any thread: the database stops its work, and no request is answered.

        If a thread is just opening a connection, close() must be called again after that thread has ended.
        """
        self.stopped = True
        self.close()

    def solutions(self, puzzles: Sequence[str], *, again: bool = False) -> list[Solutions]:
        """Up to two solutions of each puzzle, or why the database has no answer; all puzzles have the same size.

        again: whether the database's process ended at this puzzle before, which may have had another cause.

        Raises DatabaseUnavailable if the database fails on any puzzle, and Disagreement if the rows are not an answer.
        """
        start = time.perf_counter()
        try:
            return [*self.asked(puzzles)]
        except UsageError as error:  # the query lacks this size
            return [Unanswered(Ending.FAILED, str(error))] * len(puzzles)
        except Unanswered as failure:
            wasted = time.perf_counter() - start
            self.seconds += wasted
            self.work += wasted
            self.close()
            self.probe(len(puzzles[0]), failure)
            if len(puzzles) == 1:
                once_more = isinstance(failure, Died) and not again
                return self.solutions(puzzles, again=True) if once_more else [failure]
        part = -(-len(puzzles) // PARTS)
        return [answer for each in batched(puzzles, part) for answer in self.solutions(each)]

    def asked(self, puzzles: Sequence[str]) -> list[list[str]]:
        """The solutions of all puzzles, from one statement. Raises Unanswered."""
        self.begin()
        statements = [
            Statement(self.engine.create_table(len(puzzles[0]))),
            Statement(self.engine.table, columns={"id": list(range(len(puzzles))), "puzzle": list(puzzles)}),
            *self.engine.statements(math.isqrt(len(puzzles[0]))),
            Statement(self.engine.drop_table()),
        ]
        outcome = self.connection().run(*statements)
        self.seconds += outcome.seconds
        self.work += outcome.work
        answers: dict[object, list[str]] = {place: [] for place in range(len(puzzles))}
        for place, solution in outcome.results[-1]:
            if place not in answers:
                raise Disagreement(f"{self.engine} answered for puzzle {place!r}, but the last is {len(puzzles) - 1}.")
            answers[place].append(solution)
        return list(answers.values())

    def begin(self) -> None:
        """Begins to open the connection, if it is not open."""
        if not (self.worker or self.wait or self.stopped):
            self.wait = self.opened.enter_context(opening(self.engine.target, self.limits))

    def connection(self) -> WorkerConnection:
        """The connection that begin() opens. Raises DatabaseUnavailable, and Stopped after stop()."""
        wait = self.wait
        if self.worker is None and wait:
            self.worker = wait()
        if self.worker is None or self.stopped:
            raise Stopped
        return self.worker

    def probe(self, cells: int, failure: Unanswered) -> None:
        """Raises DatabaseUnavailable if even a full grid fails: then the puzzles are not the cause."""
        full = next(reference.solutions(Puzzle(BLANK * cells)))  # no variant has a blank to fill in it
        try:
            self.asked([full])
        except Unanswered:
            self.close()
            raise DatabaseUnavailable(f"{self.engine} fails: {failure}.") from None


def _able() -> str:
    """The names of the databases that can solve batches."""
    return ", ".join(name for name in registry.databases() if Target(name).dialect.batch)


def batched(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """The items in parts of a size; the last may be smaller."""
    return (items[start : start + size] for start in range(0, len(items), size))
