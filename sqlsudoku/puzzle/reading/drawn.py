"""A puzzle drawn over several lines: N rows of N cells, with or without borders, gaps and a heading."""

import re
from enum import Enum
from typing import NamedTuple

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import ROWS, SIZES, Puzzle
from sqlsudoku.puzzle.reading import cells
from sqlsudoku.puzzle.reading.text import RowError, Text

MAY_BE_EMPTY = {4, 6, 9, 16}
"""How many spaces or '-' may be a row of blanks. 25 are a border or nothing: many drawn grids of 9x9 are as wide."""
SKIPPED = {"state", "pencilmarks", "candidates", "solution"}
"""The sections of a file that are not the puzzle, such as [State]."""

_HORIZONTAL = r"\-=\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550"
_RULE = re.compile(rf"(?=.*[{_HORIZONTAL}])[\s+*|:!.'`,{_HORIZONTAL}\u2500-\u257f]+")
_BLANKS_OR_RULE = re.compile(r"[\s|]*-[\s|-]*")
_SECTION = re.compile(r"\[\s*([A-Za-z][\w ]{0,30})\s*\]")
_HEADING = re.compile(r"(?:grid|puzzle|sudoku|board|game)s?\s*(?:no\.?|nr\.?|#)?\s*\d{0,9}\s*[:.]?", re.IGNORECASE)


class Kind(Enum):
    """The kinds of lines of a drawn grid."""

    ROW = "row"
    ROW_OR_NOT = "a row of blank cells, or a border, or nothing"
    GAP = "a border or an empty line"
    COMMENT = "comment"
    HEADING = "heading"
    OTHER = "no part of a drawn grid"


class Row(NamedTuple):
    """A line that may be a row: its offset in the text, and whether it can only be a row."""

    offset: int
    line: str
    certain: bool


def kind(line: str) -> Kind:
    """The kind of a line; also OTHER for a row with a mistake."""
    bare = line.strip()
    if not bare:
        return Kind.ROW_OR_NOT if len(line) in MAY_BE_EMPTY else Kind.GAP
    if bare.startswith(("#", "//")):
        return Kind.COMMENT
    if heading(bare) is not None:
        return Kind.HEADING
    if _BLANKS_OR_RULE.fullmatch(bare) and bare.count("-") in MAY_BE_EMPTY:
        return Kind.ROW_OR_NOT
    if is_rule(bare):
        return Kind.GAP
    return Kind.ROW if cells.widths(line) else Kind.OTHER


def is_rule(line: str) -> bool:
    """Whether a line only separates boxes or puzzles."""
    return bool(_RULE.fullmatch(line.strip()))


def heading(line: str) -> str | None:
    """The name in a heading, 'Grid 01'; '' for the puzzle's section, None if the line is not a heading."""
    bare = line.strip()
    if section := _SECTION.fullmatch(bare):
        return "" if section[1].lower() in {"puzzle", *SKIPPED} else section[1]
    return bare.rstrip(":. ") if _HEADING.fullmatch(bare) else None


def begins_skipped(line: str) -> bool:
    """Whether a line begins a section that is not the puzzle."""
    section = _SECTION.fullmatch(line.strip())
    return bool(section) and section[1].strip().lower() in SKIPPED  # type: ignore[index]


def drawn_puzzle(text: Text) -> Puzzle:
    """Reads a drawn grid. Raises PuzzleError: RowError if the mistake is in one of its rows."""
    name = ""
    rows = []
    for offset, line in enumerate(text.text.split("\n")):
        what = kind(line)
        if what is Kind.HEADING:
            name = heading(line) or ""
        elif what not in (Kind.GAP, Kind.COMMENT):
            rows.append(Row(offset, line, what is not Kind.ROW_OR_NOT))
    chosen = _chosen(rows)
    size = SIZES[len(chosen)]
    found: list[str] = []
    for number, row in enumerate(chosen, 1):
        in_row = cells.in_row(row.line, size.n)
        if in_row is None:
            symbols = len("".join(row.line.replace("|", "").split()))
            wrong = f"row {number} has {symbols} symbols, not {size.n}; write each blank cell as '.'"
            raise RowError(row.offset, wrong)
        found += in_row
    written = cells.notation(found)
    own, fault = cells.text_and_fault(found, written)
    if fault:
        raise RowError(chosen[size.row(fault.cell)].offset, fault.reason)
    return Puzzle(own, name, notation=written)


def _chosen(rows: list[Row]) -> list[Row]:
    """The rows among the lines that may be rows. Raises PuzzleError if no grid has that number of rows."""
    ways = [
        rows,
        [row for row in rows if row.line.strip()],
        [row for row in rows if row.certain or not row.line.strip()],
        [row for row in rows if row.certain],
    ]
    counted = [way for way in ways if len(way) in SIZES]
    right = [way for way in counted if all(cells.in_row(row.line, len(way)) for row in way)]
    if len({sum("-" in row.line and not row.certain for row in way) for way in right}) > 1:
        raise PuzzleError(
            f"a line of '-' is a border if the grid has {len(right[-1])} rows, and a row of blanks if it has "
            f"{len(right[0])}: write each blank cell as '.'"
        )
    if any("-" in row.line for row in rows) and not any(row.certain for row in rows):
        raise PuzzleError("lines of only '-' may be borders, or a puzzle without givens: write each blank cell as '.'")
    if not counted:
        raise PuzzleError(f"a drawn grid has {ROWS} rows, not {len(ways[1])}")
    return (right or counted)[0]
