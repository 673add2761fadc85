"""A puzzle drawn over several lines: N rows of N cells, with or without borders, gaps and a heading."""

import re
from collections.abc import Sequence
from enum import Enum
from itertools import chain, pairwise, product
from typing import NamedTuple

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK_MARKS, BOXES, ROWS, SIZE_OF_LENGTH, SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.reading import cells, rows
from sqlsudoku.puzzle.reading.text import RowError, Text

MAY_BE_EMPTY = {4, 6, 9, 16}
"""How many spaces or '-' may be a row of blanks. 25 are a border or nothing: many drawn grids of 9x9 are as wide."""
SURE = {".", "0", "\u00b7"}
"""The signs of which a line is a row, unless the others write their blank cells otherwise."""
SKIPPED = {"state", "pencilmarks", "candidates", "solution"}
"""The sections of a file that are not the puzzle, such as [State]."""

_HORIZONTAL = "-=\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550"
_RULE = re.compile(
    rf"(?=.*[{re.escape(_HORIZONTAL)}])[\s+*|:!.'`,{re.escape(_HORIZONTAL)}\u2500-\u257f]+|([*_?xX~`])\1{{2,159}}|```\w+"
)
_ONE_MARK = re.compile(r"[\s|]*-[\s|-]*|\s*([*_?xX.0\u00b7])(?:\s*\1)*\s*")
_ALIKE = re.compile(r"(.)\1*")
_SECTION = re.compile(r"\[\s*([A-Za-z][\w ]{0,30})\s*\]")
_NUMBERED = r"(?:grid|puzzle|sudoku|board|game)s?\s*(?:no\.?|nr\.?|#)?\s*\d{0,9}"
_NAME = re.compile(_NUMBERED, re.IGNORECASE)
_HEADING = re.compile(rf"{_NUMBERED}\s*[:.]?(?:\s+[-\u2013(:][^\d.*_?]*(?:\d{{1,4}}[^\d.*_?]*)?)?", re.IGNORECASE)
_ROWS_COUNTED = re.compile(r"\(\d+ rows?\)|\d+ rows?(?: in set\b.*|\s+\d+ columns?)?", re.IGNORECASE)
"""What a database's console says under a table."""


class LineKind(Enum):
    """The kinds of lines of a drawn grid."""

    ROW = "row"
    ROW_OR_NOT = "a row of blank cells, or a border, or nothing"
    GAP = "a border or an empty line"
    COMMENT = "comment"
    HEADING = "heading"
    OTHER = "no part of a drawn grid"


class MaybeRow(NamedTuple):
    """A line that may be a row: its offset in the text; mark: the sign that it repeats if it is only blank cells."""

    offset: int
    line: str
    mark: str | None


def kind(line: str) -> LineKind:
    """The kind of a line; also OTHER for a row with a mistake."""
    bare = line.strip()
    if mark_alone(line) not in {None, *SURE}:
        return LineKind.ROW_OR_NOT
    if not bare:
        return LineKind.GAP
    if bare.startswith(("#", "//")) or _ROWS_COUNTED.fullmatch(bare.strip("\u2502 ")):
        return LineKind.COMMENT
    if heading(bare) is not None:
        return LineKind.HEADING
    fits = bool(rows.widths(line))
    if is_rule(bare) and not (fits and "," in bare):  # '-,-,-,-' is a row
        return LineKind.GAP
    return LineKind.ROW if fits else LineKind.OTHER


def mark_alone(line: str) -> str | None:
    """The sign for a blank cell that a line repeats, '' between commas; None if it is no row, or has something else."""
    if not line.strip():
        if "\t" in line and line.count("\t") + 1 in SIZES:
            return ""
        return " " if len(line) in MAY_BE_EMPTY else None
    if not line.strip(",") or not line.strip(";"):
        return "" if len(line) + 1 in SIZES else None
    sign, count = only_sign(line)
    return sign if sign and count in (MAY_BE_EMPTY if sign == "-" else SIZES) else None


def only_sign(line: str) -> tuple[str, int]:
    """The sign for a blank cell that a line repeats, and how often, '' if there is none; '-' also between bars."""
    found = _ONE_MARK.fullmatch(line)
    sign = (found[1] or "-") if found else ""
    return sign, line.count(sign) if sign else 0


def is_rule(line: str) -> bool:
    """Whether a line only separates boxes or puzzles."""
    return bool(_RULE.fullmatch(line.strip()))


def sign_alone(line: str) -> str | None:
    """The sign for a blank cell that a line of a puzzle's length repeats; it may be a border or an empty puzzle."""
    alike = len(line) in SIZE_OF_LENGTH and line[0] in BLANK_MARKS and _ALIKE.fullmatch(line)
    return line[0] if alike else None


def heading(line: str) -> str | None:
    """The name in a heading, 'Grid 01'; '' for the puzzle's section, None if the line is not a heading."""
    bare = line.strip()
    if found := _SECTION.fullmatch(bare):
        return "" if found[1].lower() in {"puzzle", *SKIPPED} else found[1]
    return bare.rstrip(":. ") if _HEADING.fullmatch(bare) else None


def section(line: str) -> str | None:
    """The name of a section, in lower case; None if the line does not begin one."""
    found = _SECTION.fullmatch(line.strip())
    return found[1].strip().lower() if found else None


def is_skipped(section: str, in_sections: bool) -> bool:
    """Whether a section is not a puzzle; in_sections: whether one named [Puzzle] precedes it."""
    return section in SKIPPED or (in_sections and not _NAME.fullmatch(section))


def drawn_puzzle(text: Text, known: Geometry | None = None) -> Puzzle:
    """Reads a drawn grid; known: its size, None for the one that its borders draw, or the usual one.

    Raises PuzzleError: RowError if the mistake is in one of its rows.
    """
    name = ""
    lines = text.text.split("\n")
    maybe = []
    for offset, line in enumerate(lines):
        what = kind(line)
        if what is LineKind.HEADING:
            name = heading(line) or ""
        elif what not in (LineKind.GAP, LineKind.COMMENT):
            maybe.append(MaybeRow(offset, line, mark_alone(line)))
    chosen = _chosen(maybe)
    n = len(chosen)
    found: list[rows.GridRow] = []
    for number, row in enumerate(chosen, 1):
        in_row = rows.read(row.line, n)
        if in_row is None:
            symbols = len("".join(row.line.replace("|", "").split()))
            wrong = f"row {number} contains {symbols} symbols, not {n}; write each blank cell as '.'"
            raise RowError(row.offset, wrong)
        found.append(in_row)
    in_grid = [cell for row in found for cell in row.cells]
    geometry = cells.geometry_of(in_grid, known)
    between = [lines[row.offset + 1 : after.offset] for row, after in pairwise(chosen)]
    if not geometry.regions:
        geometry = _drawn_geometry(geometry, known, found, between)
    elif (cell := _wrong_rule([row.line for row in chosen], between, geometry)) is not None:
        raise RowError(chosen[geometry.row(cell)].offset, _says_border(geometry, cell, n, "below"))
    for number, row in enumerate(chosen):
        if column := _wrong_bar(found[number], geometry, number):
            raise RowError(row.offset, _says_border(geometry, number * n + column - 1, 1, "after"))
    written = cells.notation(in_grid)
    own, fault = cells.text_and_fault(in_grid, written, geometry)
    if fault:
        raise RowError(chosen[geometry.row(fault.cell)].offset, fault.reason)
    return Puzzle(own, name, notation=written, geometry=geometry)


def _drawn_geometry(
    geometry: Geometry, known: Geometry | None, found: Sequence[rows.GridRow], between: Sequence[Sequence[str]]
) -> Geometry:
    """The size, or the one with the boxes that the borders draw; between: the lines after each row.

    Raises PuzzleError if the borders contradict a size that is known, draw no boxes, or only one of their sides.
    """
    gaps = [(row, line) for row, lines in enumerate(between, 1) for line in lines if kind(line) is not LineKind.COMMENT]
    high = rows.blocks([(row, _drawn_with(line)) for row, line in gaps if line.strip()], geometry.n)
    high = high or rows.blocks([(row, "") for row, line in gaps if not line.strip()], geometry.n)
    wide = rows.blocks(frozenset.intersection(*(row.borders for row in found)), geometry.n)
    if not ((high and geometry.box_rows not in high) or (wide and geometry.box_columns not in wide)):
        return geometry
    drawn = [BOXES[sides] for sides in product(high, wide) if sides in BOXES and BOXES[sides].n == geometry.n]
    if len(drawn) == 1 and known is None:
        return drawn[0]
    sides = [f"{min(each)} {name}" for each, name in ((high, "rows"), (wide, "columns")) if each]
    what = f"the borders draw boxes of {' and '.join(sides)}"
    if known:
        raise PuzzleError(f"{what}, but --boxes {known.boxes} is given: give --boxes as they are drawn")
    raise PuzzleError(
        f"{what}, but the usual boxes of {geometry.n}x{geometry.n} have {geometry.box_rows} rows and "
        f"{geometry.box_columns} columns: draw borders on all sides, or add --boxes"
    )


def _wrong_bar(row: rows.GridRow, geometry: Geometry, number: int) -> int:
    """The column after which a row has a bar within a box, or a bar or none in spite of its regions; 0 for none.

    A row without bars, and one with a bar between all its cells, draws no boxes.
    """
    n = geometry.n
    bars = {place for place, sign in row.borders if 0 < place < n and rows.BAR.search(sign)}
    boxes = [geometry.box(number * n + column) for column in range(n)]
    edges = {column for column in range(1, n) if boxes[column - 1] != boxes[column]}
    if not bars or len(bars) == n - 1:
        return 0
    return min(bars ^ edges if geometry.regions else bars - edges, default=0)


def _wrong_rule(chosen: Sequence[str], between: Sequence[Sequence[str]], geometry: Geometry) -> int | None:
    """The cell below which there is a border, or none, in spite of the regions; None if there is no such cell.

    between: the lines after each row. Without borders between rows, or with one between all of them, no regions are
    drawn; nor is it known where they are if a cell has two signs, or a column only spaces.
    """
    n = geometry.n
    of_rows = [_places(line) for line in chosen]
    places = next((found for found in (sorted({*chain(*of_rows)}), *of_rows) if len(found) == n), [])
    drawn = [
        {column for column, place in enumerate(places) if any(_has_border(rule, place) for rule in lines)}
        for lines in between
    ]
    if not any(drawn) or all(len(columns) == n for columns in drawn):
        return None
    for row, columns in enumerate(drawn):
        cells = range(row * n, row * n + n)
        edges = {cell % n for cell in cells if geometry.box(cell) != geometry.box(cell + n)}
        if columns != edges:
            return row * n + min(columns ^ edges)
    return None


def _places(line: str) -> list[int]:
    """Where the signs of a row are: its cells, if each has one and none is a space."""
    return [place for place, sign in enumerate(line) if sign.strip() and not rows.BAR.match(sign)]


def _has_border(line: str, place: int) -> bool:
    """Whether a line has a border below or above a place in a row; one without gaps has it everywhere."""
    if kind(line) is not LineKind.GAP or not line.strip():
        return False
    return " " not in line.strip() or line[place : place + 1] in {*_HORIZONTAL}


def _says_border(geometry: Geometry, cell: int, step: int, side: str) -> str:
    """The sentence on a border, or none, between a cell and the one that follows after so many cells."""
    where = f"row {geometry.row(cell) + 1}, {side} column {geometry.column(cell) + 1}"
    if not geometry.regions:
        return f"{where}: a border within a box of {geometry.boxes}; for other regions, add --regions FILE"
    if geometry.box(cell) == geometry.box(cell + step):
        return f"{where}: a border is drawn, but --regions puts both cells into one region"
    return f"{where}: no border is drawn, but --regions puts the cells into two regions"


def _drawn_with(rule: str) -> str:
    """The signs that tell a border between boxes from one between rows."""
    return "".join(sorted({*rule} & {*_HORIZONTAL})) or rule.strip()[0]


def _chosen(maybe: list[MaybeRow]) -> list[MaybeRow]:
    """The rows among the lines that may be rows. Raises PuzzleError if no grid has that number of rows.

    A line of one sign is a row if other rows write blank cells so, and a border if they write them otherwise.
    """
    others = style([row.line for row in maybe if row.mark is None])
    is_row = {row: row.mark is None or others.has(row.line, row.mark) for row in maybe}
    maybe = [row for row in maybe if is_row[row] is not False]
    certain = [row for row in maybe if is_row[row]]
    ways = [
        maybe,
        [row for row in maybe if row.line.strip()],
        [row for row in maybe if is_row[row] or not row.line.strip()],
        certain,
    ]
    counted = [way for way in ways if len(way) in SIZES]
    right = [way for way in counted if all(rows.read(row.line, len(way)) for row in way)]
    lone = [row for row in maybe if row.mark and row.mark.strip() and row.mark not in SURE]
    marks = " or ".join(sorted({repr(row.mark) for row in lone}))
    if len({len({*lone} & {*way}) for way in right}) > 1:
        raise PuzzleError(
            f"a line of {marks} is a border in a grid of {len(right[-1])} rows, and a row of blanks in one of "
            f"{len(right[0])}: write each blank cell as '.'"
        )
    if marks and (not certain or not counted):
        raise PuzzleError(
            f"lines of only {marks} may be borders, or {'rows of blanks' if certain else 'a puzzle without givens'}: "
            "write each blank cell as '.'"
        )
    n = style([row.line for row in certain]).n
    if n and not right and n != len(ways[1]):
        raise PuzzleError(f"a drawn grid of {n} columns needs {n} rows, not {len(ways[1])}")
    if not counted:
        raise PuzzleError(f"a drawn grid needs {ROWS} rows, not {len(ways[1])}")
    return (right or counted)[0]


class Style(NamedTuple):
    """What the rows of a grid have in common: how they write blank cells, and the borders; n: 0 if it is not clear."""

    n: int
    blanks: frozenset[str]
    borders: frozenset[rows.Border]

    def has(self, line: str, mark: str) -> bool | None:
        """Whether a line that only repeats a sign is a row, too: False if it is a border, None if it may be both."""
        row = rows.read(line, self.n) if self.n else None
        if self.n and (row is None or not row.borders >= self.borders or (self.blanks and mark not in self.blanks)):
            return False
        return True if mark in SURE or mark in self.blanks else None


def style(lines: Sequence[str]) -> Style:
    """What rows have in common."""
    sizes = frozenset(SIZES).intersection(*(rows.widths(line) or SIZES for line in lines))
    found = [rows.read(line, *sizes) for line in lines] if len(sizes) == 1 else []
    each = [row for row in found if row]
    if not each:
        return Style(0, frozenset(), frozenset())
    blanks = {cell for row in each for cell in row.cells} & {*BLANK_MARKS, ""}
    return Style(max(sizes), frozenset(blanks), frozenset.intersection(*(row.borders for row in each)))
