"""What the page asks of the generator in the visitor's browser, where it runs under Pyodide."""

import json
from collections.abc import Mapping
from typing import Any

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.errors import PuzzleError, SudokuError
from sqlsudoku.puzzle import variant
from sqlsudoku.puzzle.expectation import check_expectation
from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH, Puzzle
from sqlsudoku.puzzle.reading.puzzles import read_puzzle
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Question
from sqlsudoku.site.texts import further, with_statements


def answer(asked: str) -> str:
    """JSON with the text, or with the error's sentence.

    asked: JSON with the dialect and query, the options as the page's fields hold them, and either the puzzle or the
    size of its grid; or with a pasted puzzle in any form, whose text is its cells; extra: the name of the puzzle's
    further units, '' for none.
    """
    request = json.loads(asked)
    try:
        return json.dumps({"text": (cells if "pasted" in request else marked_text)(**request)})
    except SudokuError as error:
        return json.dumps({"error": str(error)})


def cells(pasted: str, extra: str = "") -> str:
    """The cells of a puzzle. Raises PuzzleError."""
    puzzle = read_puzzle(pasted, variant.variant(extra=further(extra)))
    if SIZE_OF_LENGTH[len(puzzle.cells)].boxes != puzzle.geometry.boxes:
        raise PuzzleError(f"The page supports no boxes of {puzzle.geometry.boxes}; the command line does.")
    check_expectation(puzzle)
    return puzzle.cells


def marked_text(
    dialect: str,
    query: str,
    options: Mapping[str, str],
    puzzle: str | None = None,
    size: int | None = None,
    extra: str = "",
) -> str:
    """The text, with its statements marked. Raises SudokuError as `generate` does."""
    found = queries.query(query)
    kinds = {option.name: option.kind for option in found.options}
    given: dict[str, Any] = {name: value_of(kinds.get(name, str), value) for name, value in options.items()}
    units = variant.variant(extra=further(extra))
    asked = None if puzzle is None else Puzzle(puzzle, geometry=units.of_length(len(puzzle)))
    question = Question(query, asked, {"size": size, **units.options, **given})
    return with_statements(script.for_console(registry.dialect(dialect), question))


def value_of(kind: type, value: str) -> str | int | bool:
    """A field's value; a number that is none stays text, which the option then refuses."""
    if kind is bool:
        return True
    try:
        return int(value) if kind is int else value
    except ValueError:
        return value
