"""Reads JSON objects, one per line, as `sqlsudoku batch -o FILE.jsonl` writes them: https://jsonlines.org."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.reading import columns
from sqlsudoku.puzzle.reading.entries import Line
from sqlsudoku.puzzle.reading.text import Text

_BEGIN = re.compile(r'\s*\{\s*"')


def are_objects(beginning: str) -> bool:
    """Whether a text is JSON objects."""
    return bool(_BEGIN.match(beginning))


def texts_in_objects(lines: Iterable[Line], name: str, column: str | None) -> Iterator[Text]:
    """The puzzles; the first object's names are the columns, and a line that is no object is no puzzle either.

    name: the text's name in messages; column: the name of the puzzles' column. Raises PuzzleError if the first line is
    no object, or if it has no column of puzzles.
    """
    found: list[str] = []
    for number, line in lines:
        if not line.strip():
            continue
        row = _object(line)
        if not found:
            if row is None:
                raise PuzzleError(f"{name}, line {number}: this is no JSON object; each must be on a line of its own")
            chosen = columns.chosen([*row], column, name)
            found = [[*row][place] for place in (chosen.puzzle, chosen.solution) if place is not None]
        values = [line] if row is None else [row.get(key) for key in found]
        yield Text(f"line {number}", *(value if isinstance(value, str) else "" for value in values))


def _object(line: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
