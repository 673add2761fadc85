"""Progress in a notebook: a bar in the cell's output, which needs no package beside the notebook's own."""

import threading
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from operator import length_hint
from typing import TypeVar

from sqlsudoku import markup

Thing = TypeVar("Thing")

SECONDS = 0.5
"""Between two drawings."""


@dataclass
class Progress:
    """How many things came; total: of how many, 0 if that is not known."""

    total: int
    done: int = 0
    start: float = field(default_factory=time.monotonic)

    def __str__(self) -> str:
        of_all = f" of {self.total:,}" if self.total else ""
        return f"{self.done:,}{of_all} after {time.monotonic() - self.start:,.1f} s"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return markup.progress(self.done, self.total, str(self))


def watch(things: Iterable[Thing]) -> Generator[Thing]:
    """Yields what `compare` or `batch` yields, and shows in a notebook how many came; elsewhere it shows nothing."""
    if not _in_notebook():
        yield from things
        return
    from IPython.display import display

    progress = Progress(length_hint(things))
    shown = display(progress, display_id=True)  # type: ignore[no-untyped-call]
    over = threading.Event()

    def draw() -> None:
        while not over.wait(SECONDS):
            shown.update(progress)

    threading.Thread(target=draw, daemon=True).start()
    try:
        for thing in things:
            progress.done += 1
            yield thing
    finally:  # also if interrupted: it shows how far it came
        over.set()
        shown.update(progress)


def _in_notebook() -> bool:
    """Whether a kernel runs this, which displays what it is told to."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return False
    return hasattr(get_ipython(), "kernel")
