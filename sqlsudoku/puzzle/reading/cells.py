"""The cells of a text: where one ends and the next begins, and what its symbols are.

A text may be read in several ways, of which its length picks one: '1 2 3 4' has four cells with separators, and seven
where a space is a blank cell.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK, BLANK_MARKS, SIZE_OF_LENGTH, SIZES, Fault, Size, fault
from sqlsudoku.puzzle.notation import HEXADECIMAL, LETTERS, NUMBERS, NUMBERS_FROM_0, OWN, Notation

Cells = Sequence[str]
"""One after the other, each as it is written."""

LONGEST_ROW = 120
"""Characters; a drawn row of 16x16 has fewer, wide as its cells may be."""

_CANONICAL = str.maketrans(dict.fromkeys(BLANK_MARKS, BLANK) | {letter: letter.upper() for letter in "abcdefg"})
_OTHER_BLANKS = {*BLANK_MARKS.replace("0", ""), "", "NULL", "NONE"}
_VISIBLE_MARKS = set(BLANK_MARKS.strip())
_SYMBOLS = {size.n: {*size.symbols, *BLANK_MARKS, "", "NULL", "NONE"} for size in SIZES.values()}
_SYMBOLS[16] |= {*LETTERS.symbols, *NUMBERS.symbols, *(f"0{digit}" for digit in range(10))}
_BETWEEN = re.compile(r"[\s,;\[\]]+")
_BRACKETS = str.maketrans("[]", "  ")
_BARS = str.maketrans(dict.fromkeys([*map(chr, range(0x2500, 0x2580)), "!", ":"], "|"))


def canonical(text: str) -> str:
    """The text with '.' for every mark of a blank cell, and its letters A to G in upper case."""
    return text.translate(_CANONICAL)


# --- Where the cells are -----------------------------------------------------------------------------------------


def on_line(text: str) -> Cells | None:
    """The N * N cells of a text that is nothing but a puzzle on one line."""
    for cells in (*_together(text), *_separated(text)):
        if len(cells) in SIZE_OF_LENGTH and _known(cells, SIZE_OF_LENGTH[len(cells)].n):
            return cells
    return None


def of_length(text: str) -> Cells | None:
    """The characters of a text that has the length of a puzzle, whatever they are."""
    return next((cells for cells in _together(text) if len(cells) in SIZE_OF_LENGTH), None)


def in_row(text: str, n: int) -> Cells | None:
    """The N cells of a row of a drawn grid, whatever their symbols are; None if they are not N."""
    return next((cells for cells in _in_row(text) if len(cells) == n), None)


@lru_cache(64)
def widths(text: str) -> frozenset[int]:
    """The sizes of which a line may be a row, by the number of cells and their symbols."""
    readings = _in_row(text) if len(text) <= LONGEST_ROW else ()
    return frozenset(len(cells) for cells in readings if len(cells) in SIZES and _known(cells, len(cells)))


def _together(text: str) -> list[str]:
    """A space is a separator of cells or of parts that are as long, or a blank where there is no other mark of one.

    Else a number and a puzzle that lacks a cell would be a puzzle, and so would one with a space after it.
    """
    words = text.split()
    readings = [text] if _space_is_blank(text, len(text) == SIZES[16].cells) else []
    return [*readings, "".join(words)] if len({*map(len, words)}) < 2 else readings


def _space_is_blank(text: str, sixteen: bool) -> bool:
    """Whether a space may be a blank cell; in 16x16 one may stand beside the symbol 0."""
    return (_VISIBLE_MARKS - {"0"} if sixteen else _VISIBLE_MARKS).isdisjoint(text)


def _separated(text: str) -> Iterator[Cells]:
    """The cells between commas, where nothing is a blank, and between spaces and brackets."""
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
    if _space_is_blank(bare, len(bare) == SIZES[16].n):
        yield bare
    yield from _separated(barred.replace("|", " "))
    inner = barred.strip().strip("|")
    if "|" in inner:
        parts = inner.split("|")
        yield [part.strip() for part in parts]
        if all(len(part) % 2 and not part[::2].strip() for part in parts):  # ' 5   3 ': a space is a blank here, too
            yield [cell for part in parts for cell in part[1::2]]


def _known(cells: Cells, n: int) -> bool:
    return {*cells} <= _SYMBOLS[n] or {cell.upper() for cell in cells} <= _SYMBOLS[n]


# --- What the symbols are ----------------------------------------------------------------------------------------


def notation(cells: Cells, solution: Cells = ()) -> Notation:
    """How a puzzle, and its solution where it is known, writes its symbols. Raises PuzzleError if nothing tells."""
    if len(cells) != SIZES[16].cells:
        return OWN
    given = {cell.upper() for cell in cells}
    known = given | {cell.upper() for cell in solution}
    if known & {*LETTERS.symbols[7:]} and not known & {*NUMBERS.symbols}:
        return LETTERS
    one, other = (NUMBERS, NUMBERS_FROM_0) if known & {*NUMBERS.symbols[9:]} else (OWN, HEXADECIMAL)
    if "0" not in known or one.symbols[-1] in known:
        return one
    if given & _OTHER_BLANKS:
        return other
    raise PuzzleError(
        f"each 0 is a blank if the symbols are {one.range}, and a symbol if they are {other.range}, and nothing here "
        "tells which: write each blank as '.'"
    )


def read(cells: Cells, written: Notation) -> tuple[str, Fault | None]:
    """The cells in the size's own symbols, and what breaks the rules in them."""
    size = SIZE_OF_LENGTH[len(cells)]
    as_written = _blanked(cells, size, written)
    found = fault(as_written, size, written)
    if found:
        return "", found
    own = dict(zip(written.symbols, OWN.symbols, strict=True))
    return "".join(own.get(cell, cell) for cell in as_written), None


def _blanked(cells: Cells, size: Size, written: Notation) -> Cells:
    """The cells with '.' for each blank, in upper case and without a leading zero."""
    if size.n < 16 and isinstance(cells, str):
        return canonical(cells)
    blanks = _OTHER_BLANKS if "0" in written.symbols else _OTHER_BLANKS | {"0", "00"}
    upper = [cell.upper() for cell in cells]
    return [BLANK if cell in blanks else cell.lstrip("0") or "0" for cell in upper]
