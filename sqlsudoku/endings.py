"""How what is asked ends: one vocabulary for scripts, answers, checks, cases of fuzz, puzzles of batch, and reports."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Self

from sqlsudoku.errors import Exit


class Ending(StrEnum):
    """A word, which files have, and what reports make of it: the best ending first.

    meaning: the word in a summary, as in '3 timed out'; code: the exit code of a command that ends so; style: how a
    terminal shows it; fault: what a sentence says of it, if one does.
    """

    meaning: str
    code: Exit
    style: str
    fault: str

    def __new__(cls, word: str, meaning: str = "", code: Exit = Exit.SOLVED, style: str = "", fault: str = "") -> Self:
        self = str.__new__(cls, word)
        self._value_ = word
        self.meaning, self.code, self.style, self.fault = meaning or word, code, style, fault
        return self

    __repr__ = str.__repr__  # verdicts are printed, and compared with words

    @classmethod
    def _missing_(cls, word: object) -> Self | None:
        """The words of files that earlier versions wrote."""
        return {"right": cls.AGREES, "wrong": cls.DIFFERS}.get(str(word))

    # statements
    RAN = "ran"

    # the answer, by the reference; a puzzle of batch says how many solutions it has
    AGREES = "agrees", "answered right", Exit.SOLVED, "green"
    SOLVED = "solved"
    UNSOLVABLE = "unsolvable", "", Exit.NO_SOLUTION
    AMBIGUOUS = "ambiguous", "", Exit.NO_SOLUTION
    MALFORMED = "malformed", "", Exit.NO_SOLUTION

    # a check of a database, and a case of fuzz
    LACKING = "lacking", "lacking as declared"
    UNDECIDED = "undecided"
    SLOW = "slow", "too slow to decide"
    LARGE = "large", "too large to decide"
    KILLED = "killed", "killed from outside"

    # no answer, or a refuted one
    DIFFERS = "differs", "WRONG", Exit.DISAGREES, "bold red", "gives a wrong answer"
    FAILED = "failed", "", Exit.UNAVAILABLE, "red", "failed"
    TIMEOUT = "timeout", "timed out", Exit.TIMEOUT, "yellow", "timed out"
    UNAVAILABLE = "unavailable", "not usable", Exit.UNAVAILABLE, "dim"

    # where fuzz finds what a database must not do
    ERROR = "error", "failed", Exit.DISAGREES, "", "fails with an error"
    CRASH = "crash", "crashed", Exit.DISAGREES, "", "crashes"
    HANG = "hang", "hung", Exit.DISAGREES, "", "does not end"
    MEMORY = "memory", "past the memory limit", Exit.DISAGREES, "", "runs out of memory"


def worst(endings: Iterable[Ending]) -> Exit:
    """The exit code of several: 4 if an answer is wrong, else 5 if one timed out, else 3 if one failed, else 0."""
    codes = {ending.code for ending in endings}
    return next((code for code in (Exit.DISAGREES, Exit.TIMEOUT, Exit.UNAVAILABLE) if code in codes), Exit.SOLVED)


def summary(counts: Mapping[Ending, int]) -> str:
    """How many ended how, the best first: '3 answered right, 1 WRONG'; '' if nothing was asked."""
    return ", ".join(f"{counts[ending]:,} {ending.meaning}" for ending in Ending if counts.get(ending))
