"""Progress on a terminal."""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.database.database import READY
from sqlsudoku.puzzle.reading.sources import Source
from sqlsudoku.puzzle.reading.text import Text as PuzzleText

ESTIMATE_SECONDS = 600
"""How far back the time left is estimated from; a slice may take half a minute."""


@contextmanager
def watched() -> Iterator[tuple[Progress, Callable[[str, str], None]]]:
    """Progress on a terminal, and a function that shows, in a line for each database, what is being started for it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    lines: dict[str, TaskID] = {}

    def tell(database: str, stage: str) -> None:
        if database not in lines:
            lines[database] = progress.add_task(database, total=1)
        progress.update(lines[database], description=f"{database}: {stage}", completed=int(stage == READY))

    with progress:
        yield progress, tell


def in_view(solver: Solver, source: Source) -> Generator[list[Result]]:
    """The results slice by slice as they come, with a progress bar if somebody watches."""
    ends: deque[int] = deque()

    def take(count: int) -> list[PuzzleText]:
        texts = source.take(count)
        ends.append(source.position())  # slices are read before those ahead of them are solved
        return texts

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.fields[count]:,} puzzles, {task.fields[speed]:,.0f} a second"),
        BarColumn(),
        TimeRemainingColumn(),
    )
    progress = Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=ESTIMATE_SECONDS,
    )
    with progress:
        count = 0
        start = time.monotonic()
        task = progress.add_task("", total=source.total, completed=source.position(), count=0, speed=0)
        with closing(solver.results(take)) as slices_of_results:
            for slice_ in slices_of_results:
                yield slice_
                count += len(slice_)
                speed = count / (time.monotonic() - start)
                progress.update(task, completed=ends.popleft(), count=count, speed=speed)
