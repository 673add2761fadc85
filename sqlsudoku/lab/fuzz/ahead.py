"""Draws the grammar's cases ahead, in processes beside the database and this one."""

import gc
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, NamedTuple

from sqlsudoku.ask.machine import cores
from sqlsudoku.database.dialect import Setting
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.fuzz import texts
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.grammar import cases
from sqlsudoku.run.process import started
from sqlsudoku.run.targets import Target

MOST_PROCESSES = 4
AHEAD = 24
"""How many draws are made ahead, for the time in which a finding is shortened."""


class Task(NamedTuple):
    """What is drawn: for which database, of which version and with which settings of it, and by which seed.

    own: the end of the names of tables.
    """

    database: str
    version: str
    settings: tuple[Setting, ...]
    seed: int
    own: str = OWN


class DrawnCase(NamedTuple):
    """A case, how many statements were drawn before it that are not asked, and its statements for the driver."""

    case: cases.GrammarCase
    refused: int
    steps: Sequence[Statement]


Drawn = Sequence[DrawnCase]
"""The cases of a draw, whose statements have the same parts."""


def drawing(task: Task) -> Callable[[int], Drawn]:
    """What draws the cases by the number of their draw."""
    target = Target(task.database)
    requires = requirements(target.dialect, target.database, task.version)

    def named(step: Statement) -> Statement:
        """A statement about the tables of the process that asks."""
        return step._replace(text=step.text.replace(OWN, task.own), undo=step.undo and step.undo.replace(OWN, task.own))

    def draw(number: int) -> Drawn:
        several = cases.of_draw(requires, task.settings, task.seed, number)
        return [
            DrawnCase(case, refused, [*map(named, texts.in_parts(target.dialect, case).steps)])
            for case, refused in several
        ]

    return draw


class DrawnAhead:
    """The cases of draws that are asked one after another, whoever draws them. close() ends the processes.

    The processes start with the second draw: a single case needs none.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._draw = drawing(task)
        self._found: dict[int, Future[Drawn | None]] = {}
        """The cases by the number of their draw, from the last one on that was asked."""
        self._processes: list[subprocess.Popen[bytes]] = []
        self._threads: ThreadPoolExecutor | None = None
        """One for each process, which waits for it."""
        self._own = threading.local()

    def close(self) -> None:
        """Ends the processes, also in the midst of a draw."""
        for process in self._processes:
            process.kill()
        if self._threads:
            self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            with suppress(BrokenPipeError), process:  # closes its pipes, and waits
                pass

    def cases(self, number: int) -> Drawn:
        """The cases of a draw. Raises what drawing them raises."""
        if number - 1 in self._found and not self._threads:
            self._start()
        self._found = {each: found for each, found in self._found.items() if each >= number}
        for each in range(number, number + (AHEAD if self._threads else 1)):
            if each not in self._found:
                self._found[each] = self._threads.submit(self._asked, each) if self._threads else Future()
        while not self._found[number].done():
            # rather than wait, draw here what no process has begun
            free = next((each for each, found in self._found.items() if found.cancel()), None)
            if free is None:
                break
            self._draw_here(free)
        if self._found[number].result() is None:
            self._draw_here(number)
        return self._found[number].result() or ()

    def _draw_here(self, number: int) -> None:
        self._found[number] = Future()
        self._found[number].set_result(self._draw(number))

    def _start(self) -> None:
        self._processes = [started(__name__) for _ in range(max(1, min(cores() - 1, MOST_PROCESSES)))]
        self._threads = ThreadPoolExecutor(len(self._processes), "drawing", self._begin, ([*self._processes],))

    def _begin(self, processes: list[subprocess.Popen[bytes]]) -> None:
        """Gives this thread one of the processes, when that is ready."""
        self._own.process = processes.pop()
        self._asked(self._task)

    def _asked(self, message: Task | int) -> Drawn | None:
        """What this thread's process answers, to a number the cases of that draw; None if it failed or has ended."""
        with suppress(EOFError, OSError, pickle.UnpicklingError):
            _write(message, self._own.process.stdin)
            found: Drawn | None = pickle.load(self._own.process.stdout)  # noqa: S301 - our own process writes it
            return found
        return None


def _write(message: object, into: IO[bytes]) -> None:
    pickle.dump(message, into, pickle.HIGHEST_PROTOCOL)
    into.flush()


def main() -> None:
    """Draws the cases of the numbers that come after the task on standard input, until that ends."""
    with suppress(EOFError, BrokenPipeError):  # the parent is gone
        draw = drawing(pickle.load(sys.stdin.buffer))  # noqa: S301 - the parent writes it
        numbers = SimpleQueue[int]()
        threading.Thread(target=_listen, args=(numbers,), daemon=True).start()
        gc.set_threshold(200_000)  # to look for garbage as often as Python does took a sixth of the time
        gc.freeze()
        _write("ready", sys.stdout.buffer)
        while True:
            found: Drawn | None = None
            with suppress(Exception):  # the parent draws it, too, and raises it
                found = draw(numbers.get())
            _write(found, sys.stdout.buffer)


def _listen(numbers: SimpleQueue[int]) -> None:
    """Receives numbers; at the end of standard input it ends the process, also in the midst of a draw."""
    with suppress(EOFError):
        while True:
            numbers.put(pickle.load(sys.stdin.buffer))  # noqa: S301 - the parent writes it
    os._exit(0)
