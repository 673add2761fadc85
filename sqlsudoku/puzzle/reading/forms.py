"""Reads the puzzles of a text in any form: lines, drawn grids, columns under a header, or JSON."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH
from sqlsudoku.puzzle.reading import columns, drawn, entries, lists, objects
from sqlsudoku.puzzle.reading.columns import Columns
from sqlsudoku.puzzle.reading.drawn import Kind
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.line import grids
from sqlsudoku.puzzle.reading.text import Text

ENOUGH = 100
"""The number of characters needed to distinguish lists from lines."""
LONGEST_LINE = 1 << 16
"""The maximum number of characters kept of a line: a file without line ends must not fill the memory."""


def texts(chunks: Iterable[str], name: str = "", ending: str = "", column: str | None = None) -> Iterator[Text]:
    """The puzzles, each with its place in the text.

    chunks: the text, its lines separated by newlines; name: the text's name in messages; ending: the file name's
    extension, such as '.csv'; column: the name of the puzzles' column. Raises PuzzleError if a required column is
    missing, and for invalid JSON.
    """
    rest = iter(chunks)
    beginning = ""
    for chunk in rest:
        beginning += chunk
        if len(beginning.lstrip()) >= ENOUGH or len(beginning) > LONGEST_LINE:
            break
    together = chain([beginning], rest)
    if lists.are_lists(beginning):
        return entries.texts_in_entries(lists.lines(together, name, LONGEST_LINE))
    if objects.are_objects(beginning):
        return objects.texts_in_objects(lines(together), name, column)
    return _under_header(lines(together), name, ending, column)


def _under_header(rest: Iterator[Line], name: str, ending: str, column: str | None) -> Iterator[Text]:
    """The texts of lines, the first of which may be a header."""
    first = next((line for line in rest if not is_empty(line[1])), None)
    header = read_header(first[1] if first else "", name, ending, column)
    if header is None:
        return entries.texts_in_entries(chain([first] if first else [], rest))
    return columns.texts_in_columns(rest, header.columns) if header.columns else entries.texts_in_entries(rest)


class Header(NamedTuple):
    """A line that names columns; columns: None if the lines under it are puzzles in any form."""

    columns: Columns | None


def read_header(line: str, name: str, ending: str, column: str | None) -> Header | None:
    """What a text's first line says about the others; None if it is no header. The arguments and errors of texts()."""
    table = ending in (".csv", ".tsv") or column is not None
    if not line or (column is None and (grids(line) or not (table or columns.is_header(line)))):
        if table and not line:
            columns.chosen([], column, name)
        return None
    separator = "\t" if ending == ".tsv" else columns.delimiter(line)
    names = columns.fields(line, separator)
    found = columns.chosen(names, column, name, separator)
    return Header(found if table or len(names) > 1 else None)


def is_empty(line: str) -> bool:
    """Whether a line is a gap or a comment; spaces may be a puzzle without givens, or a row of one."""
    return drawn.kind(line) in (Kind.GAP, Kind.COMMENT) and len(line) not in SIZE_OF_LENGTH


def lines(chunks: Iterable[str]) -> Iterator[Line]:
    """The lines and their numbers; lines that are too long are cut off."""
    number = 1
    rest = ""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split("\n")
        yield from enumerate(whole, number)
        number += len(whole)
        rest = rest[:LONGEST_LINE]
    if rest:
        yield number, rest
