"""The terminal: its width, and lines on standard error."""

import shutil
import sys


def complain(message: str) -> None:
    """A line on standard error."""
    print(message, file=sys.stderr)


def width() -> int | None:
    """The width of the terminal that standard output is; None where it is something else."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None
