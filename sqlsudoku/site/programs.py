"""Runs the programs that build the site."""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlsudoku.errors import UsageError

LAST_LINES = 5

Tell = Callable[[str], None]
"""Says what is being done."""


def run(command: Sequence[str], folder: Path, name: str) -> None:
    """Runs a program. Raises UsageError with the last lines of what it says if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise UsageError(f"The page cannot be built: {name} failed:\n" + "\n".join(lines[-LAST_LINES:]))
