"""JSON lists as lines: a list of numbers is a line of numbers, a text its own lines, and a list of lists ends in a gap.

A file may be one long line; only the innermost list is kept.
"""

import json
import re
from collections.abc import Iterable, Iterator

from sqlsudoku.errors import PuzzleError
from sqlsudoku.reading.entries import Line

MOST_CELLS = 1000
"""Numbers in a list that are kept, more than any grid has."""
_TOKEN = re.compile(r'[\[\]{},:]|"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*\\?\Z|[^\s\[\]{},:"]+')
_BEGIN = re.compile(r'\s*\[\s*(?:[\["\d.\-]|null\b)')


def are_lists(beginning: str) -> bool:
    """Whether a text is JSON lists, and not lines, one of which may be a [Heading]."""
    return bool(_BEGIN.match(beginning))


def lines(chunks: Iterable[str], longest: int) -> Iterator[Line]:
    """The lines; longest: how many characters a text may have. Raises PuzzleError for what is no list."""
    lists: list[list[str]] = []
    nested = [False]
    number = 1
    for number, token in _tokens(chunks, longest):
        if token == "[":
            if lists and lists[-1]:
                yield number, " ".join(lists[-1])
            lists.append([])
            nested[-1] = True
            nested.append(False)
        elif token == "]" and lists:
            values = lists.pop()
            if values:
                yield number, " ".join(values)
            if nested.pop():
                yield number, ""
        elif token.startswith('"') and lists:
            yield from ((number, line) for line in _unquoted(token, number).splitlines())
            nested[-1] = True
        elif token != "," and lists and token not in "{}:":
            if len(lists[-1]) < MOST_CELLS:
                lists[-1].append(token)
        elif token != ",":
            raise PuzzleError(
                f"line {number}: {token[:20]!r} is no part of lists, of which a file is that begins with '['"
            )
    if lists:
        raise PuzzleError(f"line {number}: a list is not closed at the end")


def _unquoted(token: str, number: int) -> str:
    try:
        return str(json.loads(token, strict=False))
    except ValueError:
        raise PuzzleError(f"line {number}: a text is not closed, or is no JSON") from None


def _tokens(chunks: Iterable[str], longest: int) -> Iterator[tuple[int, str]]:
    """The tokens, each with the number of the line in which it ends; one may begin in a chunk and end in another."""
    number = 1
    rest = ""
    for chunk in (*[], *chunks):
        text = rest + chunk
        at = 0
        rest = ""
        for token in _TOKEN.finditer(text):
            if token.end() == len(text) and token[0] not in "[]{},:":
                rest = token[0][:longest]
                break
            number += text.count("\n", at, token.end())
            at = token.end()
            yield number, token[0]
        number += text.count("\n", at, len(text) - len(rest))
    if rest:
        yield number, rest
