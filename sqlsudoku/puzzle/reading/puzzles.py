"""Reads puzzles from texts, files and a command's argument.

A reason why a text is refused is a sentence without its end, so that a place can precede it; what a user gives, to a
command or to the API, is read by `load_puzzles` and `given_puzzle`, whose errors are sentences.
"""

import io
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TextIO

from sqlsudoku.errors import PuzzleError, ended, meant, sentence
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.reading import drawn, forms, line, rows, sources
from sqlsudoku.puzzle.reading.text import LengthError, RowError, Text
from sqlsudoku.puzzle.variant import PLAIN, Variant

NAME = "The text"
"""What messages call a text that is in no file."""
SHOWN = 60
"""The maximum number of characters that a message shows of an invalid argument."""


def puzzle_in(text: Text, variant: Variant = PLAIN) -> Puzzle:
    """Reads a text with one puzzle, in any form; variant: what it is, if that is said.

    Raises PuzzleError; its message names the text's place.
    """
    if text.doubt or ("\n" not in text.text and not forms.is_json(text.text)):
        return _placed(text, text.place, variant=variant)
    try:
        found = _single(list(islice(forms.texts([text.text]), SIZES[16].n + 1)), text)
    except PuzzleError as error:
        raise PuzzleError(f"{text.place}: {error}") from None
    line_of_text = int(found.place.split()[-1]) - 1
    place = text.at(line_of_text)
    puzzle = _placed(found._replace(place=place), place, variant=variant)
    try:
        return line.stated(puzzle, text.solution) if text.solution else puzzle
    except PuzzleError as error:
        raise PuzzleError(f"{text.place}: {error}") from None


def read_puzzle(text: str, variant: Variant = PLAIN) -> Puzzle:
    """Reads a text with one puzzle, in any form; variant: what it is, if that is said. Raises PuzzleError."""
    text = _plain(text)
    found = list(forms.texts([text], NAME))
    return _all([_single(found, Text("line 1", text.strip("\n")))], variant=variant)[0]


def read_puzzles(text: str, variant: Variant = PLAIN) -> list[Puzzle]:
    """Reads a text with any number of puzzles, in any form. Raises PuzzleError, also if there is no puzzle."""
    return _all(list(forms.texts([_plain(text)], NAME)), variant=variant)


def load_puzzles(argument: str, stdin: TextIO, variant: Variant = PLAIN) -> list[Puzzle]:
    """The puzzles of a command's argument: a built-in name, '-' for standard input, an existing file, or a puzzle.

    variant: what they are, if that is said; a built-in puzzle says itself what it is. Raises PuzzleError, also for a
    file that cannot be read or is not UTF-8 text, and for one named like a built-in one.
    """
    built_in = builtin.puzzles_of(argument)
    if built_in and Path(argument).is_file():
        raise PuzzleError(
            f"{argument} is a built-in name and also a file here: write ./{argument} for the file, or change the "
            "folder for the built-in one."
        )
    if built_in:
        return _agreeing(built_in, variant)
    if argument == "-" or os.path.exists(argument):  # unlike Path.exists, False for a text too long to be a file's name
        return _of_source(argument, stdin, variant)
    text = _plain(argument)
    try:
        if not text.strip() or "\n" in text.strip("\n") or forms.is_json(text):
            return read_puzzles(text, variant)
        return [_read(Text("", text.strip("\n")), variant)]
    except PuzzleError as error:
        raise _refusal(argument, error, "is neither an existing file nor a puzzle") from None


def load_all(arguments: Sequence[str], stdin: TextIO, variant: Variant = PLAIN) -> list[Puzzle]:
    """The puzzles of several such arguments.

    Raises PuzzleError, also if two that are no built-in ones have other boxes: one run has one set of units.
    """
    several = [(argument, load_puzzles(argument, stdin, variant)) for argument in arguments]
    own = [(puzzle, argument) for argument, found in several if not builtin.puzzles_of(argument) for puzzle in found]
    places = [each if os.path.exists(each) else _shown(sources.name(each)) for _, each in own]
    _check_units([puzzle for puzzle, _ in own], places, "ask for them one after the other.")
    return [puzzle for _, found in several for puzzle in found]


def given_puzzle(text: str, variant: Variant = PLAIN) -> Puzzle:
    """The puzzle of a text in any form, or of a built-in name. Raises PuzzleError, also for the name of a set."""
    built_in = builtin.puzzles_of(text)
    if text in builtin.SETS:
        raise PuzzleError(f"{text} is a set of built-in puzzles, but one puzzle is expected.")
    try:
        return _agreeing(built_in, variant)[0] if built_in else read_puzzle(text, variant)
    except PuzzleError as error:
        raise _refusal(text, error, "is no puzzle") from None


def _agreeing(built_in: list[Puzzle], variant: Variant) -> list[Puzzle]:
    """The built-in puzzles. Raises PuzzleError if one is something else than what is said."""
    return [variant.agreeing(puzzle, f"The built-in puzzle {puzzle.name}") for puzzle in built_in]


def _of_source(argument: str, stdin: TextIO, variant: Variant) -> list[Puzzle]:
    """The puzzles of standard input or of a file."""
    binary = getattr(stdin, "buffer", None) or io.BytesIO(stdin.read().encode() if argument == "-" else b"")
    try:
        with sources.opened(argument, stdin=binary, errors="strict") as source:
            return _all(list(source.all), sources.name(argument), variant)
    except PuzzleError as error:
        raise PuzzleError(ended(str(error))) from None  # the name of a file at its beginning stays as it is


def _refusal(text: str, error: PuzzleError, what: str) -> PuzzleError:
    """The error for a text; what: what it is, if it is too short or too long for a puzzle."""
    if not isinstance(error, LengthError):
        return PuzzleError(sentence(str(error)))
    shown = _shown(text)
    near = meant(text, builtin.names())
    return PuzzleError(f"{shown!r} {what}; {near}" if near else f"{shown!r} {what}: {error}.")


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _all(found: list[Text], where: str = "", variant: Variant = PLAIN) -> list[Puzzle]:
    """The puzzles; where: their source's name, which begins messages. Raises PuzzleError, also if there is none."""
    if not found:
        raise PuzzleError(f"{where}: there is no puzzle in it" if where else "there is no puzzle in the text")
    alone = not where and len(found) == 1
    places = ["" if alone else ", ".join(filter(None, [where, text.place])) for text in found]
    puzzles = [_placed(text, place, where, variant) for text, place in zip(found, places, strict=True)]
    _check_units(puzzles, places, "put them into separate files")
    return puzzles


def _check_units(puzzles: Sequence[Puzzle], places: Sequence[str], remedy: str) -> None:
    """Raises PuzzleError if two puzzles of a size have other boxes; remedy: the end of its sentence."""
    first: dict[int, tuple[Geometry, str]] = {}
    for puzzle, place in zip(puzzles, places, strict=True):
        own = puzzle.geometry
        other, there = first.setdefault(own.n, (own, place))
        if own != other:
            kinds = [f"{own.n}x{own.n} with {each.special or 'the usual boxes'}" for each in (own, other)]
            raise PuzzleError(f"{place}: this is {kinds[0]}, but {there}: {kinds[1]}; {remedy}")


def _single(found: list[Text], text: Text) -> Text:
    """The only puzzle found in a text. Raises PuzzleError."""
    if not found:
        raise PuzzleError("there is no puzzle in the text")
    lines = "\n".join(each.text for each in found).split("\n")
    if len(lines) == SIZES[16].n and all(rows.read(each, SIZES[16].n) for each in lines):
        return Text("line 1", text.text)  # sixteen rows, each possibly a puzzle of 4x4
    if len(found) > 1:
        raise PuzzleError("one puzzle is expected, but there are several")
    return found[0]


def _placed(text: Text, place: str, where: str = "", variant: Variant = PLAIN) -> Puzzle:
    """The puzzle of a line or of a drawn grid; place: begins messages that concern the whole text."""
    if text.doubt:
        raise PuzzleError(f"{place}: {text.doubt}" if place else text.doubt)
    try:
        return _read(text, variant)
    except RowError as error:
        row = text.at(error.offset)
        raise PuzzleError(f"{where}, {row}: {error}" if where else f"{row}: {error}") from None
    except PuzzleError as error:
        raise (type(error)(f"{place}: {error}") if place else error) from None


def _read(text: Text, variant: Variant) -> Puzzle:
    """The puzzle of a line or of a drawn grid. Raises PuzzleError, which does not name the place."""
    if "\n" not in text.text:
        return variant.applied(line.puzzle_in_a_line(text, variant.known))
    puzzle = drawn.drawn_puzzle(text, variant.known)
    return variant.applied(line.stated(puzzle, text.solution) if text.solution else puzzle)
