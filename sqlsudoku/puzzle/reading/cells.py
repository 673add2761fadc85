"""Splits a text into cells, and finds out which symbols it uses.

A text may have several readings, and its length selects one: '1 2 3 4' has four cells if a space is a separator, and
seven if a space is a blank cell.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK, BLANK_MARKS, SIZE_OF_LENGTH, SIZES, Fault, Size, fault
from sqlsudoku.puzzle.notation import HEXADECIMAL, LETTERS, NUMBERS, NUMBERS_FROM_0, OWN, Notation

Cells = Sequence[str]
"""The text of each cell, in order."""

LONGEST_ROW = 160
"""In characters; a drawn row of 25x25 is shorter, even with wide cells."""

_CANONICAL = str.maketrans(dict.fromkeys(BLANK_MARKS, BLANK) | {letter: letter.upper() for letter in "abcdefg"})
_NOTHING = {"", "NULL", "NONE"}
_ZEROS = {"0", "00"}
_SYMBOLS = {size.n: {*size.symbols, *BLANK_MARKS, *_NOTHING} for size in SIZES.values()}
_SYMBOLS[16] |= {*LETTERS.symbols}
_WORDS = {n: {*written.symbols, *(f"0{digit}" for digit in range(10))} for n, written in NUMBERS.items()}
"""What else a cell may be that has a separator around it."""
_BETWEEN = re.compile(r"[\s,;\[\]]+")
_BRACKETS = str.maketrans("[]", "  ")
_BARS = str.maketrans(dict.fromkeys([*map(chr, range(0x2500, 0x2580)), "!", ":"], "|"))


def canonical(text: str) -> str:
    """The text with '.' for each blank mark, and the letters a to g in upper case."""
    return text.translate(_CANONICAL)


# --- Where the cells are -----------------------------------------------------------------------------------------


def on_line(text: str) -> Cells | None:
    """The N * N cells of a text that is only a puzzle on one line; None if it is not."""
    for cells in (*_together(text), *_separated(text)):
        if len(cells) in SIZE_OF_LENGTH and _known(cells, SIZE_OF_LENGTH[len(cells)].n):
            return cells
    return None


def of_length(text: str) -> Cells | None:
    """The characters of a text, of any kind, if it has the length of a puzzle; else None."""
    return next((cells for cells in _together(text) if len(cells) in SIZE_OF_LENGTH), None)


def in_row(text: str, n: int) -> Cells | None:
    """The N cells of a row of a drawn grid, with any symbols; None if it does not have N cells."""
    return next((cells for cells in _in_row(text) if len(cells) == n), None)


@lru_cache(64)
def widths(text: str) -> frozenset[int]:
    """The sizes of grid that a line may be a row of, by the number of cells and their symbols."""
    readings = _in_row(text) if len(text) <= LONGEST_ROW else ()
    return frozenset(len(cells) for cells in readings if len(cells) in SIZES and _known(cells, len(cells)))


def _together(text: str) -> list[str]:
    """The readings of a text without separators other than spaces.

    A space separates cells or parts of equal length, or is a blank cell if there is no other blank mark. Otherwise a
    number followed by a puzzle that lacks a cell would be a puzzle, and so would such a puzzle with a space after it.
    """
    words = text.split()
    readings = [text] if _space_is_blank(text, SIZE_OF_LENGTH.get(len(text))) else []
    return [*readings, "".join(words)] if len({*map(len, words)}) < 2 else readings


def _space_is_blank(text: str, size: Size | None) -> bool:
    """Whether a space may be a blank cell; in 16x16 even if 0 occurs, which may be a symbol there."""
    marks = {*(size.blank_marks if size else BLANK_MARKS).strip()}
    return (marks - {"0"} if size == SIZES[16] else marks).isdisjoint(text)


def _separated(text: str) -> Iterator[Cells]:
    """The cells between commas, where an empty field is a blank, and the cells between spaces and brackets."""
    if "," in text:
        fields = [field.strip() for field in text.translate(_BRACKETS).split(",")]
        if any(fields):
            yield fields
            if not fields[-1]:
                yield fields[:-1]
    yield [cell for cell in _BETWEEN.split(text) if cell]


def _in_row(text: str) -> Iterator[Cells]:
    barred = text.translate(_BARS)
    bare = barred.replace("|", "")
    yield "".join(bare.split())
    if _space_is_blank(bare, SIZES.get(len(bare))):
        yield bare
    yield from _separated(barred.replace("|", " "))
    inner = barred.strip().strip("|")
    if "|" in inner:
        parts = inner.split("|")
        yield [part.strip() for part in parts]
        if all(len(part) % 2 and not part[::2].strip() for part in parts):  # ' 5   3 ': a space is a blank here too
            yield [cell for part in parts for cell in part[1::2]]


def _known(cells: Cells, n: int) -> bool:
    symbols = _SYMBOLS[n] if isinstance(cells, str) else _SYMBOLS[n] | _WORDS.get(n, set())
    return {*cells} <= symbols or {cell.upper() for cell in cells} <= symbols


# --- What the symbols are ----------------------------------------------------------------------------------------


def notation(cells: Cells, solution: Cells = ()) -> Notation:
    """The notation of a puzzle and of its solution, if known. Raises PuzzleError if it is ambiguous."""
    size = SIZE_OF_LENGTH[len(cells)]
    if size.n not in NUMBERS:
        return OWN
    given = {_in_one_way(cell) for cell in cells}
    known = given | {_in_one_way(cell) for cell in solution}
    numbers = NUMBERS[size.n]
    if not known & {*numbers.symbols} and (size.n == 25 or known & {*LETTERS.symbols[7:]}):
        return LETTERS if size.n == 16 else OWN
    one, other = (numbers, NUMBERS_FROM_0[size.n])
    if size.n == 16 and not known & {*numbers.symbols[9:]}:
        one, other = OWN, HEXADECIMAL
    last = (one.symbols or size.symbols)[-1]
    if "0" not in known or last in known:
        return one
    if given & _blanks(size, other) - _ZEROS:
        return other
    raise PuzzleError(
        f"each 0 is a blank if the symbols are {one.range or size.range}, and a symbol if they are {other.range}, and "
        "it is not clear which: write each blank as '.'"
    )


def text_and_fault(cells: Cells, written: Notation) -> tuple[str, Fault | None]:
    """The cells in the size's own symbols, '' if they have a fault, and the fault."""
    size = SIZE_OF_LENGTH[len(cells)]
    as_written = _blanked(cells, size, written)
    found = fault(as_written, size, written)
    if found:
        return "", found
    own = dict(zip(written.symbols or size.symbols, size.symbols, strict=True))
    return "".join(own.get(cell, cell) for cell in as_written), None


def _blanked(cells: Cells, size: Size, written: Notation) -> Cells:
    """The cells with '.' for each blank, in upper case and without leading zeros."""
    if size.n < 16 and isinstance(cells, str):
        return canonical(cells)
    blanks = _blanks(size, written) - (_ZEROS if "0" in written.symbols else set())
    return [BLANK if cell in blanks else cell for cell in map(_in_one_way, cells)]


def _blanks(size: Size, written: Notation) -> set[str]:
    """What a blank cell may be, in upper case."""
    return {*(BLANK_MARKS if written.symbols else size.blank_marks).upper(), *_NOTHING, *_ZEROS}


def _in_one_way(cell: str) -> str:
    """A cell in upper case and without leading zeros."""
    return cell.upper().lstrip("0") or cell[:1]
