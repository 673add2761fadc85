"""The exit codes of the command line, and the errors that a user can meet.

Every error's text is one sentence that says what is wrong, where, and what to do; its class carries the exit code.
"""

from enum import IntEnum


class Exit(IntEnum):
    """What the process's exit code says."""

    SOLVED = 0
    """Solved, and the reference agrees (several solutions too)."""
    NO_SOLUTION = 1
    """The puzzle has no solution, and the reference agrees."""
    USAGE = 2
    """Bad input or usage."""
    UNAVAILABLE = 3
    """The database is not usable here."""
    DISAGREES = 4
    """The database's answer disagrees with the reference."""
    TIMEOUT = 5
    """The run took longer than its time limit."""
    INTERRUPTED = 130
    """Interrupted from the keyboard (128 + SIGINT)."""
    TERMINATED = 143
    """Ended by another process (128 + SIGTERM)."""


class SudokuError(Exception):
    """Base of all errors meant for the user; ``str(error)`` is one sentence."""

    exit_code: int = Exit.USAGE


class UsageError(SudokuError):
    """A wrong option or argument."""


class PuzzleError(UsageError):
    """A text that is not a puzzle, or a puzzle whose givens clash."""


class DatabaseUnavailable(SudokuError):  # noqa: N818 - the field says it so
    """A database that cannot be used here: driver missing, server not reached, log-in refused."""

    exit_code = Exit.UNAVAILABLE


class Disagreement(SudokuError):  # noqa: N818 - that it is one says enough
    """A database's answer that the reference or the rules refute."""

    exit_code = Exit.DISAGREES
