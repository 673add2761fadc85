"""The puzzles of a text, whatever its form: lines, drawn grids, columns under a header, or JSON lists."""

from collections.abc import Iterable, Iterator
from itertools import chain

from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH
from sqlsudoku.puzzle.reading import columns, drawn, entries, lists
from sqlsudoku.puzzle.reading.drawn import Kind
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.line import grids
from sqlsudoku.puzzle.reading.text import Text

ENOUGH = 100
"""Characters to tell lists from lines."""
LONGEST_LINE = 1 << 16
"""What a line has beyond so many characters is not kept: a file without line ends must not fill the memory."""


def texts(chunks: Iterable[str], name: str = "", ending: str = "", column: str | None = None) -> Iterator[Text]:
    """The puzzles, each with its place in the text, which comes in chunks whose lines end with a newline.

    name: what messages call the text; ending: of the file's name, '.csv'; column: the name of the puzzles' column.
    Raises PuzzleError where there must be such a column, and for lists that are none.
    """
    rest = iter(chunks)
    beginning = ""
    for chunk in rest:
        beginning += chunk
        if len(beginning.lstrip()) >= ENOUGH or len(beginning) > LONGEST_LINE:
            break
    together = chain([beginning], rest)
    if lists.are_lists(beginning):
        return entries.texts(lists.lines(together, name, LONGEST_LINE))
    return _under_header(lines(together), name, ending, column)


def _under_header(rest: Iterator[Line], name: str, ending: str, column: str | None) -> Iterator[Text]:
    """The texts of lines, the first of which may say what is in their columns."""
    first = next((line for line in rest if not _is_empty(line[1])), None)
    header = first[1] if first else ""
    table = ending in (".csv", ".tsv") or column is not None
    if not header or (column is None and (grids(header) or not (table or columns.is_header(header)))):
        if table and not header:
            columns.chosen([], column, name)
        return entries.texts(chain([first] if first else [], rest))
    separator = "\t" if ending == ".tsv" else columns.delimiter(header)
    names = columns.fields(header, separator)
    found = columns.chosen(names, column, name, separator)
    return columns.texts(rest, found) if table or len(names) > 1 else entries.texts(rest)


def _is_empty(line: str) -> bool:
    """Whether there is nothing in a line, or a comment; spaces may be a puzzle without givens or a row of one."""
    return drawn.kind(line) in (Kind.GAP, Kind.COMMENT) and len(line) not in SIZE_OF_LENGTH


def lines(chunks: Iterable[str]) -> Iterator[Line]:
    """The lines and their numbers, without the end of those that are too long."""
    number = 1
    rest = ""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split("\n")
        yield from enumerate(whole, number)
        number += len(whole)
        rest = rest[:LONGEST_LINE]
    if rest:
        yield number, rest
