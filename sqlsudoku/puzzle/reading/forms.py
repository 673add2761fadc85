"""Reads the puzzles of a text in any form: lines, drawn grids, columns under a header, or JSON."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH
from sqlsudoku.puzzle.reading import columns, drawn, entries, lists, objects
from sqlsudoku.puzzle.reading.columns import Columns
from sqlsudoku.puzzle.reading.drawn import LineKind
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.line import grids
from sqlsudoku.puzzle.reading.text import LONGEST_LINE, Text

ENOUGH = 100
"""The number of characters needed to distinguish lists from lines."""
_FENCE = re.compile(r"\A\s*(?:`{3,}|~{3,})[\w ]*\n")
_TITLE = re.compile(
    r"(4|6|9|16|25)(\s*[x\u00d7 ]\s*\1)?|(?!.*[\d.*_?-]{8})(?=.*[A-Za-z]{3})[^,;\t]{1,80}", re.IGNORECASE
)
"""A text's first line that is no puzzle but the size of those below it, or words."""


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
        enough = len(beginning.lstrip()) >= ENOUGH and not (objects.are_objects(beginning) and "\n" not in beginning)
        if enough or len(beginning) > LONGEST_LINE:
            break
    beginning = _FENCE.sub("\n", beginning, count=1)
    together = chain([beginning], rest)
    if lists.are_lists(beginning):
        return entries.texts_in_entries(lists.lines(together, name, LONGEST_LINE))
    if objects.are_objects(beginning):
        if objects.are_lines(beginning, column):
            return objects.texts_in_objects(lines(together), name, column)
        return objects.texts_in_document(together, name, column)
    return _under_header(lines(together), name, ending, column)


def is_json(text: str) -> bool:
    """Whether a text is JSON, of which one line may be a whole grid."""
    return lists.are_lists(text) or objects.are_objects(text)


def _under_header(rest: Iterator[Line], name: str, ending: str, column: str | None) -> Iterator[Text]:
    """The texts of lines, the first of which may be a header or a title."""
    filled = (line for line in rest if not is_empty(line[1]))
    first, second = next(filled, (0, "")), next(rest, None)
    rest = chain([second] if second else [], rest)
    header = read_header(first[1], name, ending, column)
    if header is None:
        kept = [] if second and is_title(first[1]) else [first] if first[1] else []
        return entries.texts_in_entries(chain(kept, rest))
    if header.columns is None:
        return entries.texts_in_entries(rest)
    in_table = header.columns.delimiter == columns.BAR
    return columns.texts_in_columns(columns.without_types(rest) if in_table else rest, header.columns)


def is_title(line: str) -> bool:
    """Whether a text's first line is its title, or the size or number of the puzzles under it."""
    return bool(_TITLE.fullmatch(line.strip())) and not grids(line) and drawn.kind(line) is LineKind.OTHER


class Header(NamedTuple):
    """A line that names columns; columns: None if the lines under it are puzzles in any form."""

    columns: Columns | None


def read_header(line: str, name: str, ending: str, column: str | None) -> Header | None:
    """What a text's first line says about the others; None if it is no header. The arguments and errors of texts()."""
    table = ending in (".csv", ".tsv") or column is not None
    is_row = drawn.kind(line) in (LineKind.ROW, LineKind.ROW_OR_NOT)
    if not line or (column is None and (is_row or grids(line) or not (table or columns.is_header(line)))):
        if table and not line:
            columns.chosen([], column, name)
        return None
    separator = "\t" if ending == ".tsv" else columns.delimiter(line)
    names = columns.fields(line, separator)
    found = columns.chosen(names, column, name, separator)
    return Header(found if table or separator == columns.BAR or len(names) > 1 else None)


def is_empty(line: str) -> bool:
    """Whether a line is a gap or a comment; spaces may be a puzzle without givens, or a row of one."""
    return drawn.kind(line) in (LineKind.GAP, LineKind.COMMENT) and len(line) not in SIZE_OF_LENGTH


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
