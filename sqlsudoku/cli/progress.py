"""Progress: bars that rich draws on a terminal, and lines without one; rich is not imported for them."""

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self, Union

from sqlsudoku.cli import terminal
from sqlsudoku.database.database import READY

if TYPE_CHECKING:
    from rich.progress import Progress as Shown

    from sqlsudoku.batches.slices import Result, Solver
    from sqlsudoku.puzzle.reading.sources import PuzzleSource
    from sqlsudoku.puzzle.reading.text import Text
    from sqlsudoku.spark.files import JobProgress

OTHER_COLUMNS = 40
"""The room that a bar, its counter and the time need beside the description, in characters."""
ESTIMATE_SECONDS = 600
"""The period from which the remaining time is estimated; a slice may take half a minute."""
FEWEST_SECONDS, MOST_SECONDS = 10, 60
"""Between two lines."""
LONGEST_TEXT = 100
"""The part of a description that a line shows, in characters."""
KERNEL = "JPY_PARENT_PID"
"""A kernel's environment. A command in a notebook's cell has a terminal, of which the notebook shows every change."""


class ProgressLines:
    """What is shown without a terminal: a line on standard error from time to time, on the task that changed last.

    text: what the line says of the task, formatted with it; counted: whether it also says how much is done.
    """

    def __init__(self, text: str, counted: bool) -> None:
        self.text = text
        self.counted = counted
        self.task: SimpleNamespace | None = None
        self.start = time.monotonic()
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.write, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()  # a line that is just being written comes before what follows

    def add_task(self, description: str, total: float | None = None, completed: float = 0, **fields: object) -> Any:
        """As rich's."""
        self.task = SimpleNamespace(description=description, total=total, completed=completed, fields=fields)
        return self.task

    def update(self, task: Any, *, advance: float = 0, **changed: object) -> None:
        """As rich's."""
        task.completed += advance
        task.fields.update(changed)
        vars(task).update((name, value) for name, value in changed.items() if hasattr(task, name))
        self.task = task

    def write(self) -> None:
        """Writes the lines until it is over: every few seconds, later every minute."""
        while not self.over.wait(min(max(FEWEST_SECONDS, (time.monotonic() - self.start) / 10), MOST_SECONDS)):
            if task := self.task:
                after = timedelta(seconds=round(time.monotonic() - self.start))
                total = f" of {task.total:,}" if task.total else ""
                done = f"{task.completed:,}{total} done, " if self.counted and task.total != 1 else ""
                terminal.complain(f"After {after}: {done}{self.text.format(task=task)[:LONGEST_TEXT]}")


Bars = Union[ProgressLines, "Shown"]


@contextmanager
def bars(description: str, *columns: str, **more: Any) -> Iterator[Bars]:
    """Bars with a description and columns of rich's, and without a terminal lines; more: settings of rich's."""
    if not sys.stderr.isatty() or KERNEL in os.environ:
        with ProgressLines(description, "MofNCompleteColumn" in columns) as lines:
            yield lines
        return
    from rich import progress
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True)

    class Description(progress.TextColumn):
        """Cut where the terminal has no room for it: else rich leaves out the other columns."""

        def render(self, task: progress.Task) -> Text:
            text = super().render(task)
            text.truncate(max(console.width - OTHER_COLUMNS, 1), overflow="ellipsis")
            return text

    shown = [Description(description, markup=False), *(getattr(progress, column)() for column in columns)]
    with progress.Progress(*shown, console=console, transient=True, **more) as drawn:
        yield drawn


@contextmanager
def watched() -> Iterator[tuple[Bars, Callable[[str, str], None]]]:
    """Yields the bars, and a function that shows the current stage of a database's start in a line per database."""
    lines: dict[str, Any] = {}

    def tell(database: str, stage: str) -> None:
        if database not in lines:
            lines[database] = shown.add_task(database, total=1)
        shown.update(lines[database], description=f"{database}: {stage}", completed=int(stage == READY))

    with bars("{task.description}", "BarColumn", "MofNCompleteColumn", "TimeElapsedColumn") as shown:
        yield shown, tell


def in_view(solver: "Solver", source: "PuzzleSource") -> "Generator[list[Result]]":
    """Yields the results slice by slice as they arrive, in view."""
    ends: deque[int] = deque()

    def take(count: int) -> "list[Text]":
        texts = source.take(count)
        ends.append(source.position())  # a slice is read before the previous ones are solved
        return texts

    speed = "{task.fields[count]:,} puzzles, {task.fields[speed]:,.0f} a second"
    period = {"speed_estimate_period": ESTIMATE_SECONDS}
    with bars(speed, "BarColumn", "TimeRemainingColumn", **period) as shown, closing(solver.results(take)) as slices:
        count = 0
        start = time.monotonic()
        task = shown.add_task("", total=source.total, completed=source.position(), count=0, speed=0)
        for slice_ in slices:
            yield slice_
            count += len(slice_)
            shown.update(task, completed=ends.popleft(), count=count, speed=count / (time.monotonic() - start))


def watch(run: "Iterator[JobProgress]") -> None:
    """Runs something on Spark to its end, in view."""
    with bars("{task.description}", "BarColumn", "TimeElapsedColumn") as shown:
        bar = shown.add_task("", total=None)
        for now in run:
            description = f"{now.parts_done:,} of {now.parts:,} parts; {now.tasks_done:,} of {now.tasks:,} tasks"
            if now.tasks_failed:
                description += f", {now.tasks_failed:,} failed tries"
            shown.update(bar, description=description, total=now.parts, completed=now.parts_done)
