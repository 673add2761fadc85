"""Reads lines of fields under a header: finds the columns of the puzzles and of their solutions."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading import drawn
from sqlsudoku.puzzle.reading.drawn import LineKind
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.text import Text

PUZZLE = "puzzle"
PUZZLES = {PUZZLE, "puzzles", "quiz", "quizzes", "question", "sudoku", "grid", "board"}
SOLUTIONS = ("solution", "solutions", "answer", "answers")
BAR = "|"
"""Between the columns of a table that a database's console draws."""
DELIMITERS = f",\t;{BAR}"


class Columns(NamedTuple):
    """The columns of the puzzles and their solutions, counted from 0; solution: None if there is none."""

    puzzle: int
    solution: int | None
    delimiter: str = ","


def chosen(names: Sequence[str], wanted: str | None, source: str, delimiter: str = ",") -> Columns:
    """The columns of the puzzles and solutions; wanted: the name that the user asks for, in upper or lower case.

    Raises PuzzleError if no column or more than one may contain the puzzles.
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
        which = f"there is no column {column}" if not found else "more than one column may contain the puzzles"
        raise PuzzleError(f"{source}: {which}; its columns are {shown}; choose one with the option --column of batch.")
    solution = next((plain.index(name) for name in SOLUTIONS if name in plain and plain.index(name) != found[0]), None)
    return Columns(found[0], solution, delimiter)


def is_puzzle(name: str, wanted: str | None) -> bool:
    """Whether a column may be that of the puzzles; wanted: the name that the user asks for."""
    plain = name.strip().casefold()
    return plain in PUZZLES if wanted is None else plain == wanted.casefold()


def delimiter(header: str) -> str:
    """The separator of the fields of a header."""
    return max(DELIMITERS, key=header.replace("\u2502", BAR).count)


def is_header(line: str) -> bool:
    """Whether a line names a column of puzzles."""
    return any(is_puzzle(name, None) for name in fields(line, delimiter(line)))


def texts_in_columns(lines: Iterable[Line], columns: Columns) -> Iterator[Text]:
    """The puzzles, one per line: quoted text that continues on the next line is not supported."""
    puzzle, solution, separator = columns
    for number, line in lines:
        if line and not (separator == BAR and drawn.kind(line) in (LineKind.GAP, LineKind.COMMENT)):
            found = fields(line, separator)
            stated = found[solution] if solution is not None and solution < len(found) else ""
            yield Text(f"line {number}", found[puzzle] if puzzle < len(found) else "", stated)


def without_types(lines: Iterator[Line]) -> Iterator[Line]:
    """The lines under a drawn table's header, without the types of the columns, which are above a border."""
    head = list(islice(lines, 2))
    types = next((place for place, (_, line) in enumerate(head, 1) if drawn.is_rule(line)), 0)
    return chain(head[types:], lines)


def fields(line: str, separator: str) -> list[str]:
    """The fields of a line of CSV, or of a table with borders."""
    if separator == BAR:
        barred = line.replace("\u2502", BAR)
        found = [field.strip() for field in barred.split(BAR)]
        return found[1:-1] if barred.startswith(BAR) else found
    if '"' not in line:
        return line.split(separator)
    try:
        return next(csv.reader([line], delimiter=separator))
    except csv.Error:  # a field is too long, the only error if not strict
        return [line]
