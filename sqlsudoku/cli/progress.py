"""Progress bars: rich draws them on a terminal, and is not imported without one."""

import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Protocol

from sqlsudoku.database.database import READY

if TYPE_CHECKING:
    from rich.progress import TaskID

    from sqlsudoku.batches.slices import Result, Solver
    from sqlsudoku.puzzle.reading.sources import Source
    from sqlsudoku.puzzle.reading.text import Text
    from sqlsudoku.spark.files import Progress

OTHER_COLUMNS = 40
"""The room that a bar, its counter and the time need beside the description, in characters."""
ESTIMATE_SECONDS = 600
"""The period from which the remaining time is estimated; a slice may take half a minute."""


class Bars(Protocol):
    """The part of rich's Progress that commands use."""

    def add_task(self, description: str, *, total: int | None) -> "TaskID":
        """Adds a bar."""

    def update(
        self,
        task_id: "TaskID",
        *,
        advance: float | None = None,
        description: str | None = None,
        completed: float | None = None,
    ) -> None:
        """Moves a bar, or changes its description."""


class Unwatched:
    """Bars that are not shown."""

    def add_task(self, description: str, *, total: int | None) -> "TaskID":
        return 0  # type: ignore[return-value] # rich's type for a number

    def update(self, task_id: "TaskID", **_: object) -> None:
        pass


@contextmanager
def watched() -> Iterator[tuple[Bars, Callable[[str, str], None]]]:
    """Yields the bars, and a function that shows the current stage of a database's start in a line per database."""
    if not sys.stderr.isatty():
        yield Unwatched(), lambda database, stage: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeElapsedColumn
    from rich.text import Text

    console = Console(stderr=True)

    class Description(TextColumn):
        """Cut where the terminal has no room for it: else rich leaves out the other columns."""

        def render(self, task: Task) -> Text:
            text = super().render(task)
            text.truncate(max(console.width - OTHER_COLUMNS, 1), overflow="ellipsis")
            return text

    description = Description("{task.description}", markup=False)
    columns = (description, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    lines: dict[str, TaskID] = {}

    def tell(database: str, stage: str) -> None:
        if database not in lines:
            lines[database] = progress.add_task(database, total=1)
        progress.update(lines[database], description=f"{database}: {stage}", completed=int(stage == READY))

    with Progress(*columns, console=console, transient=True) as progress:
        yield progress, tell


def in_view(solver: "Solver", source: "Source") -> "Generator[list[Result]]":
    """Yields the results slice by slice as they arrive, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield from solver.results(source.take)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    ends: deque[int] = deque()

    def take(count: int) -> "list[Text]":
        texts = source.take(count)
        ends.append(source.position())  # a slice is read before the previous ones are solved
        return texts

    columns = (
        TextColumn("{task.fields[count]:,} puzzles, {task.fields[speed]:,.0f} a second"),
        BarColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    shown = Progress(*columns, console=console, transient=True, speed_estimate_period=ESTIMATE_SECONDS)
    with shown as progress, closing(solver.results(take)) as slices:
        count = 0
        start = time.monotonic()
        task = progress.add_task("", total=source.total, completed=source.position(), count=0, speed=0)
        for slice_ in slices:
            yield slice_
            count += len(slice_)
            speed = count / (time.monotonic() - start)
            progress.update(task, completed=ends.popleft(), count=count, speed=speed)


def watch(run: "Iterator[Progress]") -> None:
    """Runs something on Spark to its end, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        deque(run, 0)
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Shown

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    with Shown(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=None)
        for now in run:
            description = f"{now.parts_done:,} of {now.parts:,} parts; {now.tasks_done:,} of {now.tasks:,} tasks"
            if now.tasks_failed:
                description += f", {now.tasks_failed:,} failed tries"
            progress.update(bar, description=description, total=now.parts, completed=now.parts_done)
