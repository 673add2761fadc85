"""Progress, if somebody watches: rich draws it on a terminal, and is not even imported elsewhere."""

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

ESTIMATE_SECONDS = 600
"""How far back the time left is estimated from; a slice may take half a minute."""


class Bars(Protocol):
    """What commands ask of rich's Progress."""

    def add_task(self, description: str, *, total: int | None) -> "TaskID":
        """A new bar."""

    def update(
        self,
        task_id: "TaskID",
        *,
        advance: float | None = None,
        description: str | None = None,
        completed: float | None = None,
    ) -> None:
        """Moves a bar, or says something else beside it."""


class Unwatched:
    """Bars that nobody sees."""

    def add_task(self, description: str, *, total: int | None) -> "TaskID":
        return 0  # type: ignore[return-value] # rich's type for a number

    def update(self, task_id: "TaskID", **_: object) -> None:
        pass


@contextmanager
def watched() -> Iterator[tuple[Bars, Callable[[str, str], None]]]:
    """Bars, and a function that shows, in a line for each database, what is being started for it."""
    if not sys.stderr.isatty():
        yield Unwatched(), lambda database, stage: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    lines: dict[str, TaskID] = {}

    def tell(database: str, stage: str) -> None:
        if database not in lines:
            lines[database] = progress.add_task(database, total=1)
        progress.update(lines[database], description=f"{database}: {stage}", completed=int(stage == READY))

    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield progress, tell


def in_view(solver: "Solver", source: "Source") -> "Generator[list[Result]]":
    """The results slice by slice as they come, with a progress bar if somebody watches."""
    if not sys.stderr.isatty():
        yield from closed(solver.results(source.take))
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    ends: deque[int] = deque()

    def take(count: int) -> "list[Text]":
        texts = source.take(count)
        ends.append(source.position())  # slices are read before those ahead of them are solved
        return texts

    columns = (
        TextColumn("{task.fields[count]:,} puzzles, {task.fields[speed]:,.0f} a second"),
        BarColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=ESTIMATE_SECONDS) as progress:
        count = 0
        start = time.monotonic()
        task = progress.add_task("", total=source.total, completed=source.position(), count=0, speed=0)
        for slice_ in closed(solver.results(take)):
            yield slice_
            count += len(slice_)
            speed = count / (time.monotonic() - start)
            progress.update(task, completed=ends.popleft(), count=count, speed=speed)


def closed(results: "Generator[list[Result]]") -> "Generator[list[Result]]":
    """The results, whose generator is closed with this one."""
    with closing(results):
        yield from results
