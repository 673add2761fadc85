"""The terminal: its width, and lines on standard error."""

import shutil
import sys


def complain(message: str) -> None:
    """Writes a line to standard error."""
    print(message, file=sys.stderr)


def width() -> int | None:
    """The width of the terminal; None if standard output is not a terminal."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None
