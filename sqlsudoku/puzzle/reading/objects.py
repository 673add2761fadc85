"""Reads JSON objects: a document of them, or one per line, as `sqlsudoku batch -o FILE.jsonl` writes them.

https://jsonlines.org describes the latter. A puzzle is the value of a column's name: a text, or a list as `lists` reads
it.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading import columns, entries, lists
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.text import LIST, LONGEST_LINE, Text

LONGEST_DOCUMENT = 1 << 26
"""In characters; a document is kept as a whole."""
_BEGIN = re.compile(r'\s*\[?\s*\{\s*"')
_BETWEEN = re.compile(r"[\s,]*")


def are_objects(beginning: str) -> bool:
    """Whether a text is JSON objects, or a list of them."""
    return bool(_BEGIN.match(beginning))


def are_lines(beginning: str, column: str | None) -> bool:
    """Whether each object is on a line, and not part of another one."""
    row = _object(beginning.strip().split("\n")[0])
    return row is not None and (
        _has_puzzle(row, column) or not any(isinstance(each, dict | list) for each in row.values())
    )


def texts_in_objects(lines: Iterable[Line], name: str, column: str | None) -> Iterator[Text]:
    """The puzzles of lines; the first object's names are the columns, and a line that is no object is no puzzle either.

    name: the text's name in messages; column: the name of the puzzles' column. Raises PuzzleError if the first object
    has no column of puzzles.
    """
    keys: list[str] = []
    for number, line in lines:
        if not line.strip():
            continue
        row = _object(line)
        keys = keys or _keys(row or {}, column, name)
        if row is None:
            yield Text(f"line {number}", line)
        else:
            yield from _texts(row, keys, f"line {number}", f"{LIST} {number}")


def texts_in_document(chunks: Iterable[str], name: str, column: str | None) -> Iterator[Text]:
    """The puzzles of all objects in a text. The arguments and errors of texts_in_objects(), also for invalid JSON."""
    text = ""
    for chunk in chunks:
        text += chunk
        if len(text) > LONGEST_DOCUMENT:
            raise PuzzleError(f"{name}: JSON of more than {LONGEST_DOCUMENT} characters must be an object a line")
    values = list(_values(text.rstrip().removesuffix("```"), name))
    rows = [row for value in values for row in _rows(value, column)]
    if not rows:
        _keys(next(_objects(values), {}), column, name)
    for number, row in enumerate(rows, 1):
        yield from _texts(row, _keys(row, column, name), f"puzzle {number}", f"puzzle {number}")


def _values(text: str, name: str) -> Iterator[Any]:
    """The values of a text. Raises PuzzleError if it is not JSON."""
    decoder = json.JSONDecoder()
    at = _BETWEEN.match(text).end()  # type: ignore[union-attr]
    while at < len(text):
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            raise PuzzleError(f"{name}, line {error.lineno}: this is not valid JSON ({error.msg})") from None
        except RecursionError:
            raise PuzzleError(f"{name}: its lists are too deep") from None
        yield value
        at = _BETWEEN.match(text, at).end()  # type: ignore[union-attr]


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """A value's objects, each before those in it."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(each)


def _rows(value: Any, column: str | None) -> Iterator[dict[str, Any]]:
    """The objects with a puzzle."""
    return (each for each in _objects(value) if _has_puzzle(each, column))


def _has_puzzle(row: dict[str, Any], column: str | None) -> bool:
    named = [row[key] for key in row if columns.is_puzzle(key, column)]
    return any(isinstance(each, str) or (isinstance(each, list) and not any(_objects(each))) for each in named)


def _keys(row: dict[str, Any], column: str | None, name: str) -> list[str]:
    """The names of the puzzle and of its solution, if there is one."""
    chosen = columns.chosen([*row], column, name)
    return [[*row][place] for place in (chosen.puzzle, chosen.solution) if place is not None]


def _texts(row: dict[str, Any], keys: list[str], place: str, in_list: str) -> Iterator[Text]:
    """The puzzles of an object, which are several if it has a list of them; in_list: the place of one in a list."""
    value, *stated = (row.get(key) for key in keys)
    solution = " ".join(_lines(stated[0])) if stated else ""
    if isinstance(value, list):
        texts = [*entries.texts_in_entries(enumerate(_lines(value), 1))] or [Text("", "")]
        yield from (Text(in_list, text.text, solution if len(texts) == 1 else "") for text in texts)
    else:
        yield Text(place, value if isinstance(value, str) else "", solution)


def _lines(value: Any) -> list[str]:
    """A text, or a list as lines."""
    if isinstance(value, list):
        return [line for _, line in lists.lines([json.dumps(value)], "", LONGEST_LINE)]
    return [value] if isinstance(value, str) else []


def _object(line: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None
