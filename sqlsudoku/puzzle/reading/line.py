"""Reads a puzzle on one line, alone or with other text.

    53..7....6..195...…
    name,puzzle    id,puzzle,solution,…    puzzle,solution
    puzzle:count:solution                  tdoku's test cases, https://github.com/t-dillon/tdoku
    puzzle;rating;name    puzzle # comment

The puzzle is found by its length and symbols, anywhere on the line; commas, semicolons, colons, tabs, quotes and spaces
are separators. If there are two grids of the same length, the full one is the solution.
"""

import re
from typing import NamedTuple

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK, BLANK_MARKS, SIZE_OF_LENGTH, Geometry, Puzzle, fault, nearest_lengths
from sqlsudoku.puzzle.notation import Notation
from sqlsudoku.puzzle.reading import cells, drawn
from sqlsudoku.puzzle.reading.cells import Cells
from sqlsudoku.puzzle.reading.text import LONGEST_LINE, SAVE_AS_UTF_8, LengthError, Text

MOST_DIGITS = 18
"""The maximum number of digits of the number of solutions in a puzzle's text."""

NULL = {"NULL", "null", "\\N"}
"""What databases write if a column has no value."""
EMPTY = {".", "0", "\u00b7", " "}
"""The signs of which a whole line is a puzzle without givens; a line of another one may be a separator."""
_FIELD = re.compile(r"""[^,;:\t"'#/|=&\u2502]+""")
_NOT_UTF_8 = re.compile(r"\\x[89a-f][0-9a-f]")
"""A byte, as `sources` writes it."""
_WORD = re.compile(r"\S+")
_WHOLE_NUMBER = re.compile(rf"\s*\d{{1,{MOST_DIGITS}}}\s*", re.ASCII)
_COUNT = re.compile(r"\s*:\s*([-+]?\d+\s*)?(?::|$)", re.ASCII)
_AROUND = " \t,;:\"'#/|{}[]"


class Found(NamedTuple):
    """A grid on a line."""

    cells: Cells
    start: int
    end: int


def puzzle_in_a_line(text: Text, geometry: Geometry | None = None) -> Puzzle:
    """Reads a line; geometry: None for the usual one. Raises PuzzleError; its message does not name the line."""
    line = text.text
    alone = cells.on_line(line)
    if alone is not None:
        _check_no_rule(line)
        return _column(alone, "", text.solution, geometry)
    found = grids(line)
    if not found:
        raise _no_grid(line, geometry)
    if _states_count(line, found[0]):
        return _counted(line, found[0], geometry)
    puzzle, solution = _told_apart(found)
    before = line[: min(puzzle.start, solution.start)]
    after = line[max(puzzle.end, solution.end) :]
    name = "" if "://" in before else _name(before) or _name(after)
    if solution is puzzle:
        return _column(puzzle.cells, name, text.solution, geometry)
    return _stated(puzzle.cells, name, None, line[solution.start : solution.end], geometry)


def stated(puzzle: Puzzle, beside: str) -> Puzzle:
    """The puzzle with the text of its solution column. Raises PuzzleError if that is not a solution."""
    return _column(puzzle.notation.cells(str(puzzle)), puzzle.name, beside, puzzle.geometry)


def _check_no_rule(line: str) -> None:
    signs = {*line.strip()} - {" "}
    if len(signs) == 1 and signs <= {*BLANK_MARKS} - EMPTY:
        raise PuzzleError(
            f"a line of {len(line.strip())} '{signs.pop()}' is a separator or a puzzle without givens: leave it out, "
            "or write each blank as '.'"
        )


def _column(puzzle: Cells, name: str, stated: str, geometry: Geometry | None) -> Puzzle:
    """The puzzle with the text of its solution column, which may be the number of solutions."""
    if _WHOLE_NUMBER.fullmatch(stated) and len(stated.strip()) != len(puzzle):
        return _stated(puzzle, name, _count(stated.strip()), "", geometry)
    return _stated(puzzle, name, None, stated, geometry)


def _states_count(line: str, found: Found) -> bool:
    """Whether the rest of the line is ':', ':count' or ':count:solution', and not ':solution'."""
    counted = _COUNT.match(line, found.end)
    return bool(counted) and len((counted[1] or "").strip()) != len(found.cells)  # type: ignore[index]


def grids(line: str) -> list[Found]:
    """All texts with the length and the symbols of a grid; if their sizes differ, only the largest."""
    found = []
    for field in _FIELD.finditer(line):
        if len(field[0]) < min(SIZE_OF_LENGTH):
            continue
        whole = cells.on_line(field[0])
        if whole is not None:
            found.append(Found(whole, *field.span()))
            continue
        for word in _WORD.finditer(line, *field.span()):
            grid = cells.on_line(word[0]) if len(word[0]) in SIZE_OF_LENGTH else None
            if grid is not None:
                found.append(Found(grid, *word.span()))
    if found and _states_count(line, found[0]):
        return found
    longest = max((len(each.cells) for each in found), default=0)
    return [each for each in found if len(each.cells) == longest]


def _told_apart(grids: list[Found]) -> tuple[Found, Found]:
    """The puzzle and its solution, or the puzzle twice if there is none. Raises PuzzleError if it is not clear."""
    if len(grids) == 1:
        return grids[0], grids[0]
    blanked = [each for each in grids if _has(_marks(each), each)] or [each for each in grids if _has({"0"}, each)]
    if len(grids) == 2 and len(blanked) < 2:
        puzzle = (blanked or grids)[0]
        return puzzle, next(each for each in grids if each is not puzzle)
    first, second = ("".join(each.cells)[:12] for each in grids[:2])
    raise PuzzleError(f"the line contains {len(grids)} grids, and either {first}… or {second}… may be the puzzle")


def _marks(grid: Found) -> set[str]:
    """What is a blank for certain."""
    return {*SIZE_OF_LENGTH[len(grid.cells)].blank_marks.replace("0", ""), ""}


def _has(marks: set[str], grid: Found) -> bool:
    return not marks.isdisjoint(grid.cells)


def _name(text: str) -> str:
    """The text beside a puzzle, without separators around it; none if it is a database's NULL."""
    name = text.strip(_AROUND)
    return "" if name in NULL else name


def _counted(line: str, found: Found, geometry: Geometry | None) -> Puzzle:
    """The puzzle of the form puzzle:count:solution; count and solution are optional."""
    _, count, *rest = line[found.end :].split(":")
    if len(rest) > 1:
        raise PuzzleError("there are more than three parts; the form is puzzle:count:solution")
    expected = _count(count.strip()) if count.strip() else None
    solution, where = rest[0] if rest else "", "after the second colon"
    return _stated(found.cells, _name(line[: found.start]), expected, solution, geometry, where)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PuzzleError(f"the number of solutions is {text!r}, not a whole number")
    if len(text) > MOST_DIGITS:
        raise PuzzleError(f"the number of solutions is longer than {MOST_DIGITS} digits")
    return int(text)


def _stated(
    puzzle: Cells, name: str, count: int | None, solution: str, geometry: Geometry | None, where: str = "beside it"
) -> Puzzle:
    """The puzzle with the stated number of solutions and solution. Raises PuzzleError."""
    geometry = cells.geometry_of(puzzle, geometry)
    bare = "" if solution.strip() in NULL else solution.strip()
    filled = cells.on_line(bare) or ""
    notation = cells.notation(puzzle, filled)
    own, wrong = cells.text_and_fault(puzzle, notation, geometry)
    if wrong:
        raise PuzzleError(wrong.reason)
    return Puzzle(
        own, name, count, _solution(filled, own, notation, geometry, where) if bare else None, notation, geometry
    )


def _solution(filled: Cells, own: str, notation: Notation, geometry: Geometry, where: str) -> str:
    """The stated solution in the size's own symbols. Raises PuzzleError if it is not a solution."""
    solution = cells.text_and_fault(filled, notation, geometry)[0] if len(filled) == len(own) else ""
    if not solution or BLANK in solution:
        raise PuzzleError(f"the solution {where} is not a full legal grid of the puzzle's size")
    for cell, (given, symbol) in enumerate(zip(own, solution, strict=True)):
        if given not in (BLANK, symbol):
            symbol = notation.in_own_symbols(given)
            raise PuzzleError(f"the solution {where} breaks the given {symbol} at {geometry.position(cell)}")
    return solution


def _no_grid(line: str, geometry: Geometry | None) -> PuzzleError:
    """The error for a line without a grid: on its first field of a puzzle's length, else on its longest field."""
    fields = _FIELD.findall(line)
    for field in (line, *fields):
        found = cells.of_length(field)
        if found is not None and (wrong := fault(cells.canonical("".join(found)), SIZE_OF_LENGTH[len(found)])):
            return PuzzleError(wrong.reason)
    if drawn.mark_alone(line):
        return PuzzleError(
            f"a line of only {drawn.mark_alone(line)!r} may be a border or a row of blank cells: leave it out, or "
            "write each blank cell as '.'"
        )
    if _NOT_UTF_8.search(line):
        return PuzzleError(f"it is not UTF-8 text: {SAVE_AS_UTF_8}")
    if len(line) >= LONGEST_LINE:
        return LengthError(f"it is at least {LONGEST_LINE} characters long, not {_length(geometry, LONGEST_LINE)}")
    longest = max(fields, key=len, default="")
    together = len("".join(longest.split()))
    spaces = f" ({together} without the spaces)" if together != len(longest) else ""
    return LengthError(f"it is {len(longest)} characters long{spaces}, not {_length(geometry, together)}")


def _length(geometry: Geometry | None, length: int) -> str:
    """The length of a geometry, or those next to a length, for a message."""
    return f"{geometry.cells} ({geometry})" if geometry else nearest_lengths(length)
