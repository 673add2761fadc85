"""The child process of a run: opens a database, executes the statements, closes it, and reports what happened.

A task is one line of JSON on standard input; each further line has statements, which are executed as they arrive, and
null ends them, or an error. Another task may follow, for the same database and memory. The end of standard input is the
order to stop; it comes when the parent closes its end or dies. What happens is told in lines of JSON on the original
standard output: a stage, what is left, and facts of the outcome. What a database prints goes to standard error.
"""

import json
import os
import queue
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, cast

from sqlsudoku.database import registry
from sqlsudoku.database.connection import (
    CLEAN_UP_SECONDS,
    GRACE_SECONDS,
    Connection,
    FillingConnection,
    Limits,
    Rows,
)
from sqlsudoku.database.database import Address
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import DatabaseUnavailable

STUCK = 9
"""The exit code if a statement goes on although it was cancelled."""
SOON_SECONDS, AGAIN_SECONDS = 0.05, 1.0
"""When a statement that is to be cancelled is, and how much later again if it goes on."""


def main() -> None:
    """Executes the task on standard input and does not return."""
    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def tell(*event: object) -> None:
        with suppress(BrokenPipeError):  # the end of standard input tells that the parent is gone
            print(json.dumps(event, default=json_default), file=events, flush=True)

    worker = Worker(json.loads(sys.stdin.buffer.readline()), tell)
    threading.Thread(target=worker.listen, daemon=True).start()
    with suppress(KeyboardInterrupt):
        worker.run()
        for task in iter(worker.received.get, None):
            worker.begin(*task)
            worker.run()
    os._exit(0)


class Worker:
    """A task on its database, and what its statements have created there and not removed yet."""

    def __init__(self, task: Sequence[Any], tell: Callable[..., None]) -> None:
        self.listener = tell
        self.left: list[str] = []
        """The statements that remove what is there, in the order to run them."""
        self.cancelled = False
        self.doubtful: str | None = None
        """The one of them for what may be there or not, while a statement runs that makes it or removes it."""
        self.cleaning = threading.Lock()
        self.received: queue.SimpleQueue[Any] = queue.SimpleQueue()
        """What comes after the task: lists of statements, None at their end, another task, None at the end of all."""
        self.begin(*task)

    def begin(self, name: str, address: Sequence[Any] | None, limits: Sequence[Any]) -> None:
        """Takes a task, when that before it is over: a database's name, and the fields of an Address and of Limits."""
        self.database = registry.database(name)
        for module in self.database.hidden:
            sys.modules.setdefault(module, cast(Any, None))  # so that its import fails at once
        self.address = Address(*address) if address else None
        self.embedded = self.database.in_process and (self.address is None or self.database.file)
        self.limits = Limits(*limits)
        self.connection: Connection | None = None
        self.over = threading.Event()
        """Set when no statement is running any more."""
        self.closed = threading.Event()
        """Set when the connection is closed."""

    def run(self) -> None:
        """Opens the database, executes the statements that arrive, and removes what they left."""
        try:
            self.connection = self.database.opened(self.address, self.limits)
        except DatabaseUnavailable as error:
            self.tell("unavailable", detail=str(error))
            return
        limit_memory(self.limits.memory)
        self.tell("opened", version=self.connection.version)
        failure: str | None = None
        try:
            for statements in iter(self.received.get, None):
                self.execute(self.connection, [Statement(*fields) for fields in statements])
        except Exception as error:
            failure = self.connection.message(error)
        finally:
            self.over.set()
        with suppress(Exception):  # a broken connection need not be closed, and its error is already reported
            self.connection.close()
        self.closed.set()
        self.clean_up()
        if failure is None:
            self.tell("closed")
        else:
            self.tell("failed", detail=self.address.masked(failure) if self.address else failure)

    def execute(self, connection: Connection, statements: Sequence[Statement]) -> None:
        """Executes them and tells the seconds from execute to the last fetched row of each, the work, and the rows."""
        seconds = work = 0.0
        results: list[Rows] = []
        solves: list[bool] = []

        def timed(statement: Statement) -> list[Rows]:
            nonlocal seconds, work
            self.doubtful = statement.undo or statement.text
            self.tell("started")
            start, worked = time.perf_counter(), time.process_time()
            try:
                found = self.step(connection, statement)
            finally:
                if not self.cancelled:
                    self.doubtful = None
            taken = time.perf_counter() - start
            seconds += taken
            # an embedded database works in this process, perhaps in several threads; for others only the clock counts
            work += min(taken, time.process_time() - worked) if self.embedded else taken
            return found

        for statement, found in in_order(statements, timed, self.left, lambda: self.cancelled):
            results += found
            solves += [statement.solutions] * len(found)
        self.tell("executed", seconds=seconds, work=work, results=results, solves=solves)

    def step(self, connection: Connection, statement: Statement) -> list[Rows]:
        """Executes one and returns its result sets; one that appends rows has none, nor has one that must fail."""
        if statement.columns:
            cast(FillingConnection, connection).fill(statement.text, statement.columns)
            return []
        must_fail = statement.fails or statement.cancelled
        try:
            with cancelling(connection) if statement.cancelled else nullcontext():
                found = connection.run(statement.text, statement.parameters or {})
        except Exception:
            if must_fail and not self.cancelled:
                return []
            raise
        if must_fail:
            raise ValueError(f"This statement should have failed: {statement.text}")
        return found

    def clean_up(self) -> None:
        """Removes what is left, on a new connection, since the first may be broken; reports what then still remains."""
        with self.cleaning:
            if not self.left:
                return
            limits = Limits(self.limits.memory, CLEAN_UP_SECONDS)
            # if it fails, the parent tries once more, and warns if that fails too
            with suppress(Exception), closing(self.database.open(self.address, limits)) as connection:
                for text in [*self.left]:
                    with suppress(Exception):
                        connection.run(text, {})
                        self.left.remove(text)
            self.tell("cleaned")

    def listen(self) -> None:
        """Reads rounds until standard input ends, then cancels what is running, cleans up and ends the process."""
        for line in sys.stdin.buffer:
            if line.endswith(b"\n"):  # else the parent was killed while writing
                self.received.put(json.loads(line))
        self.received.put(None)
        end = time.monotonic() + GRACE_SECONDS
        self.cancelled = True
        while self.connection and not self.over.is_set() and time.monotonic() < end:
            with suppress(Exception):  # nobody is left to tell, and the process ends anyway
                self.connection.cancel()
            self.over.wait(0.2)
        if self.over.is_set():  # a database may have a process or a folder to remove
            self.closed.wait(max(0.0, end - time.monotonic()))
        last = threading.Timer(CLEAN_UP_SECONDS, os._exit, [1])
        last.daemon = True
        last.start()
        self.clean_up()
        os._exit(STUCK if self.connection and not self.over.is_set() else 1)

    def tell(self, stage: str, **facts: Any) -> None:
        self.listener(stage, self.left, self.doubtful, facts)


@contextmanager
def cancelling(connection: Connection) -> Iterator[None]:
    """Cancels the statement that runs meanwhile: a moment after it began, and again if it was too early."""
    over = threading.Event()

    def cancel() -> None:
        pause = SOON_SECONDS
        while not over.wait(pause):
            with suppress(Exception):  # the statement goes on until the runner's limit
                connection.cancel()
            pause = AGAIN_SECONDS

    thread = threading.Thread(target=cancel, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def in_order(
    statements: Sequence[Statement],
    execute: Callable[[Statement], list[Rows]],
    left: list[str],
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Statement, list[Rows]]]:
    """Executes every statement and yields it with its results; only what left lists afterwards may be removed.

    Executes the repeated ones again as long as the last of them returns a row. left: gets the statements that remove
    what these have created, in the order to run them; that of one already while it runs, since what is cancelled may
    have happened. cancelled: whether one that raises may have failed for this reason.
    """
    repeated = [place for place, statement in enumerate(statements) if statement.repeated]
    place = 0
    while place < len(statements):
        statement = statements[place]
        if statement.undo:
            left.insert(0, statement.undo)
        try:
            found = execute(statement)
        except BaseException:
            if statement.undo and not cancelled():
                del left[0]  # what the database refused to create may be there, and be somebody else's
            raise
        if statement.text in left:
            left.remove(statement.text)
        yield statement, found
        again = repeated and place == repeated[-1] and any(found)
        place = repeated[0] if again else place + 1


def limit_memory(size: int) -> None:
    """Lets the process use `size` bytes more than now, plus a quarter so that the database's own limit comes first.

    Limits data, not the address space, most of which is only reserved: RLIMIT_DATA in
    https://man7.org/linux/man-pages/man2/getrlimit.2.html. Only Linux enforces it; elsewhere only the database's own
    limit applies.
    """
    status = Path("/proc/self/status")
    if status.exists() and (now := re.search(r"VmData:\s+(\d+) kB", status.read_text())):
        most = int(now[1]) * 1024 + size + size // 4
        import resource  # other systems may lack it

        hardest = resource.getrlimit(resource.RLIMIT_DATA)[1]
        if hardest == resource.RLIM_INFINITY or most < hardest:
            resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def json_default(value: object) -> object:
    """A value that JSON lacks, as the closest one that JSON has."""
    from decimal import Decimal  # few databases return values that need this

    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value.hex() if isinstance(value, bytes) else str(value)
