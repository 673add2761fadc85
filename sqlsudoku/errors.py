"""The exit codes of the command line, and the errors meant for the user.

Each message is one sentence that says what is wrong, where, and what to do; each class has an exit code.
"""

import re
from collections.abc import Iterable, Mapping
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
    """The base of all errors meant for the user; ``str(error)`` is one sentence, and has no password of a URL."""

    exit_code: int = Exit.USAGE

    def __init__(self, message: str) -> None:
        super().__init__(without_password(message))


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


def without_password(text: str) -> str:
    """The text without the password of a URL that it quotes, wherever a user has typed it; examples stay."""
    return re.sub(r"(://(?!user:password@)[^\s/:@]*:)\S*@", r"\1***@", text)


def sentence(reason: str) -> str:
    """A reason as a sentence of its own: it begins with a capital and has an end."""
    return ended(f"{reason[:1].upper()}{reason[1:]}")


def ended(text: str) -> str:
    """A sentence with its end; text: the sentence, with or without it."""
    return text if text.endswith((".", "?")) else f"{text}."


NEAR = 0.7
"""How alike two names must be for one to be a slip for the other, from 0 to 1, as difflib.SequenceMatcher.ratio()."""


def unknown(kind: str, name: str, known: Iterable[str], also: Mapping[str, str] = {}) -> UsageError:
    """The error for a name that nothing of a kind has: with the near ones if there are any, else with all.

    also: further names under which some are known.
    """
    end = meant(name, known, also) or f"there are {', '.join(known)}."
    return UsageError(f"There is no {kind} {name!r}; {end}")


def meant(name: str, known: Iterable[str], also: Mapping[str, str] = {}) -> str:
    """The end of a sentence that asks whether near names are meant, 'did you mean a or b?'; '' if none is near.

    also: further names under which some of the known ones are known.
    """
    from difflib import get_close_matches  # only mistakes need it

    names = {**also, **{each.casefold(): each for each in known}}
    given = name.casefold()
    near = [given] if given in names else get_close_matches(given, names, n=2, cutoff=NEAR)
    found = dict.fromkeys(names[each] for each in near)
    return f"did you mean {' or '.join(found)}?" if found else ""
