"""Splits a text into cells, and finds out which symbols it uses.

A text may have several readings, and its length selects one: '1 2 3 4' has four cells if a space is a separator, and
seven if a space is a blank cell.
"""

import re
from collections.abc import Iterator, Sequence

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK, BLANK_MARKS, SIZE_OF_LENGTH, SIZES, Fault, Geometry, fault
from sqlsudoku.puzzle.notation import FROM_0, LETTERS, MIXED, NUMBERS, NUMBERS_FROM_0, OWN, Notation

Cells = Sequence[str]
"""The text of each cell, in order."""

_CANONICAL = str.maketrans(dict.fromkeys(BLANK_MARKS, BLANK) | {letter: letter.upper() for letter in "abcdefg"})
_NOT_ZERO = {"NULL", "NONE", "NAN", "-1"}
"""What programs write for a blank cell, and only if 0 is none."""
_NOTHING = {"", *_NOT_ZERO}
_ZEROS = {"0", "00"}
_SYMBOLS = {size.n: {*size.symbols, *BLANK_MARKS, *_NOTHING} for size in SIZES.values()}
for _n, _letters in LETTERS.items():
    _SYMBOLS.get(_n, set()).update(_letters.symbols)
_WORDS = {n: {*written.symbols, *(f"0{digit}" for digit in range(10))} for n, written in NUMBERS.items()}
"""What else a cell may be that has a separator around it."""
DELIMITERS = ",;\t"
_BETWEEN = re.compile(r"[\s,;\[\]]+")
_BRACKETS = str.maketrans("[]", "  ")


def canonical(text: str) -> str:
    """The text with '.' for each blank mark, and the letters a to g in upper case."""
    return text.translate(_CANONICAL)


# --- Where the cells are -----------------------------------------------------------------------------------------


def on_line(text: str) -> Cells | None:
    """The N * N cells of a text that is only a puzzle on one line; None if it is not."""
    for cells in (*_together(text), *(found for found in separated(text) if any(found))):
        if len(cells) in SIZE_OF_LENGTH and are_known(cells, SIZE_OF_LENGTH[len(cells)].n):
            return cells
    return None


def of_length(text: str) -> Cells | None:
    """The characters of a text, of any kind, if it has the length of a puzzle; else None."""
    return next((cells for cells in _together(text) if len(cells) in SIZE_OF_LENGTH), None)


def _together(text: str) -> list[str]:
    """The readings of a text without separators other than spaces.

    A space separates cells or parts of equal length, or is a blank cell if there is no other blank mark. Otherwise a
    number followed by a puzzle that lacks a cell would be a puzzle, and so would such a puzzle with a space after it.
    """
    words = text.split()
    readings = [text] if space_is_blank(text, SIZE_OF_LENGTH.get(len(text))) else []
    together = len({*map(len, words)}) < 2 and {*words} != {"-1"}  # which is a row of blanks
    return [*readings, "".join(words)] if together else readings


def space_is_blank(text: str, geometry: Geometry | None) -> bool:
    """Whether a space may be a blank cell; from 10x10 to 16x16 even if 0 occurs, which may be a symbol there."""
    marks = {*(geometry.blank_marks if geometry else BLANK_MARKS).strip()}
    return (marks - {"0"} if geometry and geometry.n in MIXED else marks).isdisjoint(text)


def separated(text: str) -> Iterator[Cells]:
    """The cells between delimiters, where an empty field is a blank, and the cells between spaces and brackets."""
    for delimiter in DELIMITERS:
        if delimiter in text:
            fields = [_in_field(field) for field in text.translate(_BRACKETS).split(delimiter)]
            yield fields
            if not fields[-1]:
                yield fields[:-1]
    yield [cell for cell in _BETWEEN.split(text) if cell]


def _in_field(field: str) -> str:
    """A cell in a table's field: a program that has numbers and nothing in a column writes 5 as 5.0."""
    return field.strip(' "').removesuffix(".0")


def are_known(cells: Cells, n: int) -> bool:
    """Whether all cells are symbols of a size, in any notation, or blank."""
    symbols = _SYMBOLS[n] if isinstance(cells, str) else _SYMBOLS[n] | _WORDS.get(n, set())
    return {*cells} <= symbols or {cell.upper() for cell in cells} <= symbols


# --- What the symbols are ----------------------------------------------------------------------------------------


def geometry_of(cells: Cells, geometry: Geometry | None) -> Geometry:
    """The size that is known, or the usual one of as many cells. Raises PuzzleError if they contradict each other."""
    if geometry and geometry.cells != len(cells):
        raise PuzzleError(f"it consists of {len(cells)} cells, but {geometry} consists of {geometry.cells}")
    return geometry or SIZE_OF_LENGTH[len(cells)]


def notation(cells: Cells, solution: Cells = ()) -> Notation:
    """The notation of a puzzle and of its solution, if known. Raises PuzzleError if it is ambiguous."""
    geometry = SIZE_OF_LENGTH[len(cells)]
    given = {_in_one_way(cell) for cell in cells}
    known = given | {_in_one_way(cell) for cell in solution}
    one, other = _notations(geometry, known)
    symbols, last = one.range or geometry.range, (one.symbols or geometry.symbols)[-1]
    if "0" not in known or other is None:
        return one
    if last in known:
        if given & _NOT_ZERO:
            raise PuzzleError(
                f"{min(given & _NOT_ZERO).lower()} shows that 0 is not a blank, but 0 is not a symbol either "
                f"beside {last}: write each blank in one way, and the symbols as {symbols}"
            )
        return one
    is_symbol = bool(given & _blanks(geometry, other) - _ZEROS)
    if geometry.n in NUMBERS and is_symbol:
        return other
    if geometry.n not in NUMBERS and not is_symbol:
        return one
    do = (
        "write each blank as '.'" if geometry.n in NUMBERS else f"write each blank as '.', and the symbols as {symbols}"
    )
    raise PuzzleError(
        f"each 0 is a blank if the symbols are {symbols}, and a symbol if they are {other.range}, and it is not clear "
        f"which: {do}"
    )


def _notations(geometry: Geometry, known: set[str]) -> tuple[Notation, Notation | None]:
    """The notation with these symbols, and the one that it would be if 0 is a symbol; None if 0 cannot be."""
    if geometry.n not in NUMBERS:
        return OWN, NUMBERS_FROM_0[geometry.n]
    numbers = NUMBERS[geometry.n]
    letters = LETTERS.get(geometry.n, OWN)
    if not known & {*numbers.symbols} and (letters is OWN or known & {*letters.symbols} - {*geometry.symbols}):
        return letters, None
    if geometry.n in MIXED and not known & {*numbers.symbols[9:]}:
        return OWN, FROM_0[geometry.n]
    return numbers, NUMBERS_FROM_0[geometry.n]


def text_and_fault(cells: Cells, written: Notation, geometry: Geometry) -> tuple[str, Fault | None]:
    """The cells in the size's own symbols, '' if they have a fault, and the fault."""
    as_written = _blanked(cells, geometry, written)
    found = fault(as_written, geometry, written)
    if found:
        return "", found
    own = dict(zip(written.symbols or geometry.symbols, geometry.symbols, strict=True))
    return "".join(own.get(cell, cell) for cell in as_written), None


def _blanked(cells: Cells, geometry: Geometry, written: Notation) -> Cells:
    """The cells with '.' for each blank, in upper case and without leading zeros."""
    if geometry.n not in NUMBERS and isinstance(cells, str):
        return canonical(cells)
    blanks = _blanks(geometry, written) - (_ZEROS if "0" in written.symbols else set())
    return [BLANK if cell in blanks else cell for cell in map(_in_one_way, cells)]


def _blanks(geometry: Geometry, written: Notation) -> set[str]:
    """What a blank cell may be, in upper case."""
    return {*(BLANK_MARKS if written.symbols else geometry.blank_marks).upper(), *_NOTHING, *_ZEROS}


def _in_one_way(cell: str) -> str:
    """A cell in upper case and without leading zeros."""
    return cell.upper().lstrip("0") or cell[:1]
