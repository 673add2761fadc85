"""Turns JSON lists into lines.

A list of numbers becomes a line of numbers, a string its own lines, and a list of lists ends with a gap. A file may be
one long line; only the innermost list is kept.
"""

import json
import re
from collections.abc import Iterable, Iterator

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading.entries import Line

MOST_FIELDS = 3
"""The maximum strings of an inner list that form one line (name, puzzle, solution); a drawn grid has more rows."""
MOST_CELLS = 1000
"""The maximum number of numbers kept of a list, more than any grid has."""
_BLANKS = dict.fromkeys(["-1", "None", "NaN", "nan"], "null")
_SIGNS = "[]{},:"
_PART = re.compile(r'[\[\]{},:]|"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*\\?\Z|[^\s\[\]{},:"]+')
_BEGIN = re.compile(r'\s*\[\s*(?:[\["\d.\-]|null\b)')


def are_lists(beginning: str) -> bool:
    """Whether a text is JSON lists and not lines, which may begin with a [Heading]."""
    return bool(_BEGIN.match(beginning))


def lines(chunks: Iterable[str], name: str, longest: int) -> Iterator[Line]:
    """The lines; name: the text's name in messages; longest: the maximum number of characters kept of a string.

    Raises PuzzleError for invalid lists.
    """
    depth = 0
    row = OpenList()
    number = 1
    for number, part in _parts(chunks, longest):
        # a comma may also stand between rows, one list per line, without a list around them; ``` ends a code fence
        if part == "," or (not depth and part.startswith("```")):
            continue
        value = (
            _unquoted(part, f"{name}, line {number}") if part[0] == '"' else _BLANKS.get(part, part.removesuffix(".0"))
        )
        if part in _SIGNS:
            yield from ((number, line) for line in row.ended(part))
        if part in ("[", "]"):
            depth += 1 if part == "[" else -1
        elif part in _SIGNS or not depth:
            raise PuzzleError(f"{name}, line {number}: {part[:20]!r} is where a list should begin or continue")
        else:
            yield from ((number, line) for line in row.added(value, depth))
    if depth:
        raise PuzzleError(f"{name}, line {number}: a list is not closed at the end")


class OpenList:
    """What a list has contained since its last sign: numbers, or strings."""

    def __init__(self) -> None:
        self.values: list[str] = []
        self.texts: list[str] = []
        self.fields = True
        """Whether the strings may be the fields of one line."""

    def ended(self, sign: str) -> Iterator[str]:
        """The lines that a sign ends: one of the strings, one of the numbers, an empty one after a list of lists."""
        if self.texts:
            yield ",".join(self.texts)
        self.texts, self.fields = [], True
        if self.values or sign == "]":
            yield " ".join(self.values)
        self.values = []

    def added(self, value: str, depth: int) -> Iterator[str]:
        """The lines that are then complete."""
        if len(value) <= 2 or value == "null":
            self.values += [value or "null"] if len(self.values) < MOST_CELLS else []
            return
        if self.values:
            yield " ".join(self.values)
            self.values = []
        self.texts.append(value)
        self.fields = self.fields and depth > 1 and "\n" not in value and len(self.texts) <= MOST_FIELDS
        if not self.fields:
            yield from (line for text in self.texts for line in text.splitlines())
            self.texts = []


def _unquoted(part: str, place: str) -> str:
    try:
        return str(json.loads(part, strict=False))
    except ValueError:
        raise PuzzleError(f"{place}: a string is not closed, or is not valid JSON") from None


def _parts(chunks: Iterable[str], longest: int) -> Iterator[Line]:
    """The signs, strings and numbers, each with the number of the line in which it ends.

    Each may begin in one chunk and end in another.
    """
    number = 1
    rest = ""
    for chunk in chunks:
        text = rest + chunk
        at = 0
        rest = ""
        for part in _PART.finditer(text):
            if part.end() == len(text) and part[0] not in _SIGNS:
                rest = part[0][:longest]
                break
            number += text.count("\n", at, part.end())
            at = part.end()
            yield number, part[0]
        number += text.count("\n", at, len(text) - len(rest))
    if rest:
        yield number, rest
