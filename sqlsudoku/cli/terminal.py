"""The terminal: its width, and lines on standard error."""

import os
import shutil
import sys
from contextlib import suppress

from sqlsudoku.errors import without_password


def complain(message: str) -> None:
    """Writes a line to standard error, without the password of a URL that it may quote.

    If it cannot be written, the exit code has to say it all.
    """
    with suppress(OSError):
        print(without_password(message), file=sys.stderr, flush=True)


def is_one() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def width() -> int | None:
    """How wide a table may be: as the terminal, else as COLUMNS says; None for any width."""
    if is_one():
        return shutil.get_terminal_size().columns
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() and int(columns) else None
