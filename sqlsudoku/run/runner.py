"""Runs statements on a database, each script in a separate child process, so that a crash ends nothing else.

A statement that exceeds its time limit is first cancelled in the database; a child that does not end then is killed.
The child removes what a script created and did not remove, even if this process is killed; if the child is gone,
another one does it. The runner knows neither Sudoku nor SQL.
"""

import json
import logging
import os
import queue
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any

from sqlsudoku.database.connection import CLEAN_UP_SECONDS, GRACE_SECONDS, Limits, Rows
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Status, Tell
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run.process import started
from sqlsudoku.run.targets import Target, silent
from sqlsudoku.run.worker import STUCK

MEMORY = 2 * 1024**3
"""The default memory limit of a run, in bytes."""
END = None
"""Sent instead of statements: there are no more, and the child may get another task."""
FAULTS = {"failed": Ending.FAILED, "unavailable": Ending.UNAVAILABLE}
"""How a task ended whose last stage is one of these."""
OVER = ("closed", *FAULTS)
"""The last stages of a task."""
OPENING_SECONDS = 6 * CONNECT_SECONDS
"""How long a child may take to start and open its database; drivers try several addresses in turn."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Outcome:
    """One execution of statements: how it ended, and what came of it.

    status: RAN, TIMEOUT, FAILED or UNAVAILABLE; `fuzz` distinguishes more; detail: if it did not run, the database's
    message, on one line; version: the database's; seconds: of all statements; work: the seconds without the time in
    which an embedded database waited for a processor; for a server, all seconds; results: the result sets; solves: for
    each of them, whether its statement returns solutions.
    """

    status: Ending
    detail: str = ""
    version: str = ""
    seconds: float = 0.0
    work: float = 0.0
    results: Sequence[Rows] = ()
    solves: Sequence[bool] = ()

    @property
    def solutions(self) -> list[Rows]:
        """The result sets of the statements that return solutions."""
        return [*compress(self.results, self.solves)]


class Unanswered(Exception):  # noqa: N818 - it need not be an error
    """Raised if statements return no results: str() is the database's message, or says that they timed out.

    status: FAILED or TIMEOUT; version: the database's, if it was open.
    """

    def __init__(self, status: Ending, detail: str, version: str = "") -> None:
        super().__init__(detail)
        self.status = status
        self.version = version

    @property
    def outcome(self) -> Outcome:
        """The same as an outcome, in which a timeout is a sentence."""
        detail = f"{str(self).capitalize()}." if self.status is Ending.TIMEOUT else str(self)
        return Outcome(self.status, detail, self.version)


class Died(Unanswered):
    """Raised if the child process ended by itself, as when an embedded database crashes; str() says how."""

    def __init__(self, detail: str, version: str = "") -> None:
        super().__init__(Ending.FAILED, detail, version)


def run(target: Target, statements: Sequence[Statement], **limits: Any) -> Outcome:
    """Executes statements on a database once; limits: those of runs()."""
    return runs(target, lambda: statements, **limits)[-1]


def runs(
    target: Target,
    write: Callable[[], Sequence[Statement]],
    *,
    repeat: int = 1,
    timeout: float | None = None,
    memory: int = MEMORY,
    tell: Tell = silent,
    children: "Children | None" = None,
) -> list[Outcome]:
    """Executes statements on a database several times. Reports what the database does, never raises it.

    One outcome other than 'ran' is the last. The undo of each statement removes what it creates, however the run ends.
    write: returns the statements, while the child opens the database; repeat: how often to execute all of them;
    timeout: seconds for each execution of a statement and the fetching of its rows, None for no limit; memory: bytes
    that the database may use; tell: called with what is being started; children: give the child and keep it, with
    another connection for each run.
    """
    done: list[Outcome] = []
    try:
        with target.ready(memory, tell) as ready, opening(ready, Limits(memory, timeout), children) as opened:
            statements, connection = write(), opened()
            while len(done) < repeat:
                done.append(connection.run(*statements))
            connection.end()
    # told when the server has been left: a failure may be that it is gone
    except DatabaseUnavailable as error:
        return [Outcome(Ending.UNAVAILABLE, str(error))]
    except Unanswered as error:
        return [*done, error.outcome]
    return done


class WorkerConnection:
    """An open database in a child process, which executes statements as they arrive."""

    def __init__(self, child: "_Child", version: str, timeout: float | None) -> None:
        self.child = child
        self.version = version
        self.timeout = timeout

    @property
    def stuck(self) -> bool:
        """Whether the child has ended, and only by force, because its statement could not be cancelled."""
        return self.child.stuck

    def run(self, *statements: Statement) -> Outcome:
        """Executes the statements and returns their time and rows. After Unanswered, nothing more can run."""
        self.child.send(statements)
        seconds: float | None = None
        while True:
            try:
                outcome = self.child.told(seconds)
            except queue.Empty:
                late = f"cancelled after {self.timeout:g} seconds"
                raise Unanswered(Ending.TIMEOUT, late, self.version) from None
            match self.child.last:
                case "executed":
                    results = [[*map(tuple, rows)] for rows in outcome.results]
                    return replace(outcome, version=self.version, results=results)
                case "started" | "cleaned":
                    seconds = self.timeout
                case "died":
                    raise Died(outcome.detail, self.version)
                case _:
                    raise Unanswered(outcome.status, outcome.detail, self.version)

    def end(self) -> None:
        """Tells the child that nothing more will come, and waits until it has closed the database."""
        self.child.send(END)
        with suppress(queue.Empty):
            self.child.told(GRACE_SECONDS)


@contextmanager
def connected(target: Target, limits: Limits, children: "Children | None" = None) -> Iterator[WorkerConnection]:
    """A connection to a target that is ready. Raises DatabaseUnavailable if it cannot be opened.

    children: give the child and keep it; without them, it ends with the connection.
    """
    with opening(target, limits, children) as opened:
        yield opened()


@contextmanager
def opening(
    target: Target, limits: Limits, children: "Children | None" = None
) -> Iterator[Callable[[], WorkerConnection]]:
    """The same, but yields while the child opens it: a function that waits for the connection, or raises."""
    with ExitStack() as stack:
        own = children or stack.enter_context(closing(Children()))
        child = stack.enter_context(own.one(target, limits))

        def opened() -> WorkerConnection:
            try:
                outcome = child.told(OPENING_SECONDS)
            except queue.Empty:
                raise DatabaseUnavailable(f"{target} did not answer within {OPENING_SECONDS:g} seconds.") from None
            if child.last != "opened":
                raise DatabaseUnavailable(outcome.detail)
            return WorkerConnection(child, outcome.version, limits.seconds)

        yield opened


def status(target: Target) -> Status:
    """Whether a database can be used now. Connects if the target has an address."""
    found = target.database.status(target.address)
    if not found.usable or target.address is None:
        return found
    outcome = run(target, [])
    if outcome.status is Ending.RAN:
        return Status(True, outcome.version, found.detail)
    return Status(False, "", outcome.detail)


class Children:
    """Children that wait for tasks until close(), one for each database and memory limit."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, int], _Child] = {}

    def close(self) -> None:
        """Ends them."""
        while self._waiting:
            self._waiting.popitem()[1].end()

    @contextmanager
    def one(self, target: Target, limits: Limits) -> Iterator["_Child"]:
        """A child that gets a task; it stays if the task is over at the end, and nothing is left of it."""
        kind = target.name, limits.memory
        child = self._waiting.pop(kind, None) or _Child()
        try:
            if not child.begin(target, limits):  # somebody has ended it while it waited
                child.end()
                child = _Child()
                child.begin(target, limits)
            yield child
        finally:
            if child.last in OVER and not child.left and kind not in self._waiting:
                self._waiting[kind] = child
            else:
                child.end()
            if child.left and target.address:  # without one the database was the child's own, and has ended with it
                _remove(target, child)


def _remove(target: Target, child: "_Child") -> None:
    """Removes what a child left when it ended too early; warns if that fails."""
    tried = {text: run(target, [Statement(text)], timeout=CLEAN_UP_SECONDS) for text in child.left}
    # where the database refuses at once to remove what was just being made or removed, it is not there
    gone = child.doubtful if not child.stuck else None
    left = {
        text: outcome.detail
        for text, outcome in tried.items()
        if outcome.status is not Ending.RAN and not (outcome.status is Ending.FAILED and text == gone)
    }
    if left:
        statements = " ".join(f"{statement};" for statement in left)
        _log.warning("Objects are left on %s: remove them with %s (%s)", target, statements, next(iter(left.values())))


class _Child:
    """A worker process: what it tells, and its end."""

    def __init__(self) -> None:
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed at the end
        self.address: Address | None = None
        self.events: queue.SimpleQueue[tuple[str, Outcome] | None] = queue.SimpleQueue()
        self.left: list[str] = []
        """The statements that remove what has been created so far."""
        self.doubtful: str | None = None
        """The one of them for what may be there or not."""
        self.last = ""
        """The last stage that was taken."""
        self.stuck = False
        """Whether the process ended only by force, because its statement went on."""
        self.process = started("sqlsudoku.run.worker", self.complaints)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def begin(self, target: Target, limits: Limits) -> bool:
        """Sends a task, whose first stage says whether the database is open. Returns whether there is a child."""
        self.address = target.address
        self.complaints.seek(0)
        self.complaints.truncate()
        self.last = ""
        return self.send([target.name, target.address, limits])

    def send(self, message: object) -> bool:
        """Sends a message. Returns whether there is a child; told() notices, too, that it is gone."""
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return False
        return True

    def told(self, seconds: float | None) -> Outcome:
        """What is known at the next stage, which is the last one then. Raises queue.Empty if none comes in time."""
        event = self.events.get(timeout=seconds) or ("died", Outcome(Ending.FAILED, self._last_words()))
        self.last, outcome = event
        return outcome

    def end(self) -> None:
        """Tells the process to stop, and kills it and its children if it does not."""
        assert self.process.stdin
        try:
            with suppress(BrokenPipeError):
                self.process.stdin.close()
            self.reader.join(GRACE_SECONDS)  # until the process ends; wait() would look only from time to time
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(CLEAN_UP_SECONDS if self.left else 1)
        finally:
            self.stuck = self.process.poll() in (None, STUCK)
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.reader.join()
            self.complaints.close()

    def _read(self) -> None:
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break  # the child was killed while writing
                stage, self.left, self.doubtful, facts = json.loads(line)
                self.events.put((stage, Outcome(FAULTS.get(stage, Ending.RAN), **facts)))
        self.events.put(None)

    def _last_words(self) -> str:
        """How a process ended that tells no more, with its last line on standard error."""
        code = self.process.wait()
        how = f"ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").splitlines()
        said = [line.strip() for line in lines if line.strip() and not line.startswith("note:")]
        if not said:
            return f"the database's process {how}"
        return f"{self.address.masked(said[-1]) if self.address else said[-1]} ({how})"
