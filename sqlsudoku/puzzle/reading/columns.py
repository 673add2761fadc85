"""Lines of fields under a header: which column has the puzzles, and which their solutions."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.text import Text

PUZZLE = "puzzle"
PUZZLES = {PUZZLE, "puzzles", "quiz", "quizzes", "question", "sudoku", "grid", "board"}
SOLUTIONS = ("solution", "solutions", "answer", "answers")
DELIMITERS = ",\t;"


class Columns(NamedTuple):
    """Where the puzzles and their solutions stand; solution: None where there are none."""

    puzzle: int
    solution: int | None
    delimiter: str = ","


def chosen(names: Sequence[str], wanted: str | None, source: str, delimiter: str = ",") -> Columns:
    """The columns of these names; wanted: the one that the user asks for, in any case of letters.

    Raises PuzzleError where there is none, or where it cannot be told which.
    """
    plain = [name.strip().casefold() for name in names]
    if wanted is not None:
        found = [place for place, name in enumerate(names) if name == wanted]
        found = found or [place for place, name in enumerate(plain) if name == wanted.casefold()]
    else:
        found = [place for place, name in enumerate(plain) if name == PUZZLE]
        found = found or [place for place, name in enumerate(plain) if name in PUZZLES]
    if len(found) != 1:
        shown = (", ".join(names) if any(names) else "none")[:200]
        column = repr(wanted or PUZZLE)
        which = f"there is no column {column}" if not found else "more than one column may have the puzzles"
        raise PuzzleError(f"{source}: {which}; its columns are {shown}, and batch takes another with --column.")
    solution = next((plain.index(name) for name in SOLUTIONS if name in plain and plain.index(name) != found[0]), None)
    return Columns(found[0], solution, delimiter)


def delimiter(header: str) -> str:
    """What separates the fields of a header."""
    return max(DELIMITERS, key=header.count)


def is_header(line: str) -> bool:
    """Whether a line names a column of puzzles."""
    return any(name.strip().casefold() in PUZZLES for name in fields(line, delimiter(line)))


def texts(lines: Iterable[Line], columns: Columns) -> Iterator[Text]:
    """The puzzles, a line each: text in quotes that goes on in the next line is none."""
    puzzle, solution, separator = columns
    for number, line in lines:
        if line:
            found = fields(line, separator)
            stated = found[solution] if solution is not None and solution < len(found) else ""
            yield Text(f"line {number}", found[puzzle] if puzzle < len(found) else "", stated)


def fields(line: str, separator: str) -> list[str]:
    """The fields of a line of CSV."""
    if '"' not in line:
        return line.split(separator)
    try:
        return next(csv.reader([line], delimiter=separator))
    except csv.Error:  # a field too long, the only one that is not strict
        return [line]
