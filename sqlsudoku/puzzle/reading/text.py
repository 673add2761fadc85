"""A puzzle's text before it is read, and the errors of such a text."""

from typing import NamedTuple

from sqlsudoku.errors import PuzzleError

LONGEST_LINE = 1 << 16
"""The maximum number of characters kept of a line: a file without line ends must not fill the memory."""
SAVE_AS_UTF_8 = "if it is Latin-1 or Windows-1252, save it as UTF-8 (iconv -f WINDOWS-1252 -t UTF-8)"
LIST = "list in line"
"""The beginning of the place of a grid whose rows are not one per line."""


class Text(NamedTuple):
    """The text of a puzzle in its source, and its place there: 'line 7'.

    solution: the text in the column of the solutions, if there is one; doubt: why its lines may be read in two ways.
    """

    place: str
    text: str
    solution: str = ""
    doubt: str = ""

    def at(self, offset: int) -> str:
        """The place of one of the text's lines; offset: its number, counted from 0."""
        if self.place.startswith(LIST):
            return self.place
        before, _, number = self.place.rpartition(" ")
        return f"{before} {int(number) + offset}" if before.endswith("line") else f"{self.place}, line {offset + 1}"


class RowError(PuzzleError):
    """An error in one of a text's lines; offset: its number, counted from 0."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset


class LengthError(PuzzleError):
    """A line that does not have the length of a puzzle."""
