"""The exit codes of the command line, and the errors meant for the user.

Each message is one sentence that says what is wrong, where, and what to do; each class has an exit code.
"""

from enum import IntEnum


class Exit(IntEnum):
    """The meaning of the process's exit code."""

    SOLVED = 0
    """Solved, and the reference agrees; the puzzle may have several solutions."""
    NO_SOLUTION = 1
    """The puzzle has no solution, and the reference agrees."""
    USAGE = 2
    """Bad input or usage."""
    UNAVAILABLE = 3
    """The database cannot be used here."""
    DISAGREES = 4
    """The database's answer disagrees with the reference."""
    TIMEOUT = 5
    """The run took longer than its time limit."""
    SLOWER = 6
    """A database became slower than --fail-slower allows, or fails now."""
    INTERRUPTED = 130
    """Interrupted from the keyboard (128 + SIGINT)."""
    TERMINATED = 143
    """Ended by another process (128 + SIGTERM)."""


class SudokuError(Exception):
    """The base of all errors meant for the user; ``str(error)`` is one sentence."""

    exit_code: int = Exit.USAGE


class UsageError(SudokuError):
    """A wrong option or argument."""


class PuzzleError(UsageError):
    """Text that is not a puzzle, or a puzzle whose givens clash."""


class DatabaseUnavailable(SudokuError):  # noqa: N818 - the usual term
    """A database cannot be used here: its driver is missing, or its server is unreachable or refuses the login."""

    exit_code = Exit.UNAVAILABLE


class Disagreement(SudokuError):  # noqa: N818 - the name is clear without Error
    """The reference or the rules refute a database's answer."""

    exit_code = Exit.DISAGREES
