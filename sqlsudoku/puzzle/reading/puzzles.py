"""Reads puzzles from texts, files and a command's argument."""

import io
import os
from itertools import islice
from typing import TextIO

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.puzzle.reading import cells, drawn, forms, line, lists, sources
from sqlsudoku.puzzle.reading.text import LengthError, RowError, Text

SHOWN = 60
"""The maximum number of characters that a message shows of an invalid argument."""


def read(text: Text) -> Puzzle:
    """Reads a text with one puzzle, in any form. Raises PuzzleError; its message names the text's place."""
    if "\n" not in text.text and not lists.are_lists(text.text):
        return _placed(text, text.place)
    try:
        found = _single(list(islice(forms.texts([text.text]), SIZES[16].n + 1)), text)
    except PuzzleError as error:
        raise PuzzleError(f"{text.place}: {error}") from None
    line_of_text = int(found.place.split()[-1]) - 1
    puzzle = _placed(found._replace(place=text.at(line_of_text)), text.at(line_of_text))
    try:
        return line.stated(puzzle, text.solution) if text.solution else puzzle
    except PuzzleError as error:
        raise PuzzleError(f"{text.place}: {error}") from None


def read_puzzle(text: str, *, where: str = "") -> Puzzle:
    """Reads a text with one puzzle, in any form.

    where: the name of the text's source, which begins messages. Raises PuzzleError.
    """
    text = _plain(text)
    found = list(forms.texts([text], where or "The text"))
    return _all([_single(found, Text("line 1", text.strip("\n")))], where)[0]


def read_puzzles(text: str, *, where: str = "") -> list[Puzzle]:
    """Reads a text with any number of puzzles, in any form.

    where: the name of the text's source, which begins messages. Raises PuzzleError, also if there is no puzzle.
    """
    return _all(list(forms.texts([_plain(text)], where or "The text")), where)


def load_puzzles(argument: str, stdin: TextIO) -> list[Puzzle]:
    """The puzzles of a command's argument: '-' for standard input, an existing file, or else a puzzle.

    Raises PuzzleError, also for a file that cannot be read or is not UTF-8 text.
    """
    if argument == "-" or os.path.exists(argument):  # unlike Path.exists, False for a text too long to be a file's name
        name = sources.name(argument)
        binary = getattr(stdin, "buffer", None) or io.BytesIO(stdin.read().encode() if argument == "-" else b"")
        with sources.opened(argument, stdin=binary, errors="strict") as source:
            return _all(list(source.all), name)
    text = _plain(argument)
    if not text.strip() or "\n" in text.strip("\n") or lists.are_lists(text):
        return read_puzzles(text)
    try:
        return [line.read(Text("", text.strip("\n")))]
    except LengthError as error:
        shown = argument if len(argument) <= SHOWN else argument[: SHOWN - 3] + "..."
        raise PuzzleError(f"{shown!r} is neither an existing file nor a puzzle: {error}") from None


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _all(found: list[Text], where: str) -> list[Puzzle]:
    if not found:
        raise PuzzleError(f"{where}: there is no puzzle in it" if where else "there is no puzzle in the text")
    alone = not where and len(found) == 1
    return [_placed(text, "" if alone else ", ".join(filter(None, [where, text.place])), where) for text in found]


def _single(found: list[Text], text: Text) -> Text:
    """The only puzzle found in a text. Raises PuzzleError."""
    if not found:
        raise PuzzleError("there is no puzzle in the text")
    if len(found) == SIZES[16].n and all(cells.in_row(each.text, SIZES[16].n) for each in found):
        return Text("line 1", text.text)  # sixteen rows, each possibly a puzzle of 4x4
    if len(found) > 1:
        raise PuzzleError("one puzzle is expected, but there are several")
    return found[0]


def _placed(text: Text, place: str, where: str = "") -> Puzzle:
    """The puzzle of a line or of a drawn grid; place: begins messages that concern the whole text."""
    try:
        return drawn.read(text) if "\n" in text.text else line.read(text)
    except RowError as error:
        row = text.at(error.offset)
        raise PuzzleError(f"{where}, {row}: {error}" if where else f"{row}: {error}") from None
    except PuzzleError as error:
        raise (type(error)(f"{place}: {error}") if place else error) from None
