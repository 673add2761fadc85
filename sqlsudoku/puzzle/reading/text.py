"""A puzzle's text before it is read, and what is wrong with it."""

from typing import NamedTuple

from sqlsudoku.errors import PuzzleError

LIST = "list in line"
"""How the place of a grid begins whose rows do not stand on a line each."""


class Text(NamedTuple):
    """A puzzle as its source has it, and where it stands there: 'line 7'.

    solution: what stands in the column of the solutions, where there is one.
    """

    place: str
    text: str
    solution: str = ""

    def at(self, offset: int) -> str:
        """The place of one of the text's lines, counted from 0."""
        if self.place.startswith(LIST):
            return self.place
        before, _, number = self.place.rpartition(" ")
        return f"{before} {int(number) + offset}" if before.endswith("line") else f"{self.place}, line {offset + 1}"


class RowError(PuzzleError):
    """What is wrong in one of a text's lines; offset: which, counted from 0."""

    def __init__(self, offset: int, sentence: str) -> None:
        super().__init__(sentence)
        self.offset = offset


class LengthError(PuzzleError):
    """A line that has not the length of a puzzle."""
