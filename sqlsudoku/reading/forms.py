"""The puzzles of a text, whatever its form: lines, drawn grids, columns under a header, or JSON lists."""

from collections.abc import Iterable, Iterator
from itertools import chain

from sqlsudoku.grid import SIZE_OF_LENGTH
from sqlsudoku.reading import columns, entries, lists
from sqlsudoku.reading.entries import Line
from sqlsudoku.reading.line import grids
from sqlsudoku.reading.text import Text

LONGEST_LINE = 1 << 16
"""What a line has beyond so many characters is not kept: a file without line ends must not fill the memory."""


def texts(chunks: Iterable[str], name: str = "", ending: str = "", column: str | None = None) -> Iterator[Text]:
    """The puzzles, each with its place in the text, which comes in chunks whose lines end with a newline.

    name: what messages call the text; ending: of the file's name, '.csv'; column: the name of the puzzles' column.
    Raises PuzzleError where there must be such a column, and for lists that are none.
    """
    rest = iter(chunks)
    beginning = ""
    while not beginning.strip() and (chunk := next(rest, "")):
        beginning += chunk
    together = chain([beginning], rest)
    if lists.are_lists(beginning):
        return entries.texts(lists.lines(together, name, LONGEST_LINE))
    return _under_header(lines(together), name, ending, column)


def _under_header(rest: Iterator[Line], name: str, ending: str, column: str | None) -> Iterator[Text]:
    """The texts of lines, the first of which may say what is in their columns."""
    skipped = []
    first = next(rest, None)
    while first and (not first[1].strip() or first[1].lstrip().startswith(("#", "//"))) and not _may_be_blank(first[1]):
        skipped.append(first)
        first = next(rest, None)
    header = first[1] if first else ""
    table = ending in (".csv", ".tsv") or column is not None
    if not header or (column is None and (grids(header) or not (table or columns.is_header(header)))):
        if table and not header:
            columns.chosen([], column, name)
        return entries.texts(chain(skipped, [first] if first else [], rest))
    separator = "\t" if ending == ".tsv" else columns.delimiter(header)
    names = columns.fields(header, separator)
    found = columns.chosen(names, column, name, separator)
    return columns.texts(rest, found) if table or len(names) > 1 else entries.texts(rest)


def _may_be_blank(line: str) -> bool:
    return len(line) in SIZE_OF_LENGTH and not line.strip()


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
