"""Sudoku grids: their sizes and rules, and functions that write them. `sqlsudoku.puzzle.reading` reads them.

    cells    the grid's symbols row by row as one string, '.' for a blank cell; a cell is its 0-based index in it
    unit     a row, a column or a box: the N cells that hold each symbol once
    peers    the cells that share a unit with a cell
    givens   the cells a puzzle fills in

Rows, columns and boxes are counted from 0 in the code and from 1 in messages.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.errors import PuzzleError, sentence
from sqlsudoku.puzzle.notation import OWN, Notation, own_symbols

BLANK = "."
BLANK_MARKS = ".0_?*-xX\u00b7 "
"""The characters read as a blank cell, if they are no symbol: X is one in 25x25, and 0 may be one in larger grids."""


@dataclass(frozen=True)
class Size:
    """The geometry of an N x N grid whose boxes have ``box_rows`` rows and ``box_columns`` columns."""

    n: int
    box_rows: int
    box_columns: int

    @property
    def symbols(self) -> str:
        """The N symbols in order: 1 to 9, then A to G; of 25x25 A to Y."""
        return own_symbols(self.n)

    @property
    def range(self) -> str:
        """The symbols, for a message."""
        if self.n <= 9:
            return f"1 to {self.n}"
        return "1 to 9, A to G" if self.n == 16 else "A to Y"

    @property
    def blank_marks(self) -> str:
        """The characters read as a blank cell that are no symbol in either case."""
        return "".join(mark for mark in BLANK_MARKS if mark.upper() not in self.symbols)

    @property
    def cells(self) -> int:
        """The number of cells, N * N."""
        return self.n * self.n

    def row(self, cell: int) -> int:
        return cell // self.n

    def column(self, cell: int) -> int:
        return cell % self.n

    def box(self, cell: int) -> int:
        """The box of a cell; boxes are counted from left to right, then from top to bottom."""
        boxes_across = self.n // self.box_columns
        return self.row(cell) // self.box_rows * boxes_across + self.column(cell) // self.box_columns

    def position(self, cell: int) -> str:
        """The name of a cell in messages: ``row 3, column 5``."""
        return f"row {self.row(cell) + 1}, column {self.column(cell) + 1}"

    @cached_property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """The 3 * N units, N cells each: all rows, then all columns, then all boxes."""
        units: list[list[int]] = [[] for _ in range(3 * self.n)]
        for cell in range(self.cells):
            for kind, number in enumerate((self.row(cell), self.column(cell), self.box(cell))):
                units[kind * self.n + number].append(cell)
        return tuple(map(tuple, units))

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """The peers of each cell, without the cell itself."""
        return tuple(
            frozenset(peer for unit in self.units if cell in unit for peer in unit if peer != cell)
            for cell in range(self.cells)
        )


SIZES: dict[int, Size] = {
    size.n: size for size in (Size(4, 2, 2), Size(6, 2, 3), Size(9, 3, 3), Size(16, 4, 4), Size(25, 5, 5))
}
SIZE_OF_LENGTH = {size.cells: size for size in SIZES.values()}


def _listed(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}"


LENGTHS = _listed(f"{size.cells} ({n}x{n})" for n, size in SIZES.items())
"""The lengths of puzzles, for a message."""
ROWS = _listed(map(str, SIZES))
"""The numbers of rows of puzzles, for a message."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its cells, and what its source states about it.

    ``cells`` has 16, 36, 81, 256 or 625 characters, each '.' or one of the size's symbols (letters in upper case);
    ``expected_count`` is the number of solutions and ``expected_solution`` one of them, if the source states them;
    ``notation`` is the source's notation, which ``str(puzzle)`` and answers use.
    Raises PuzzleError for a wrong length, an unknown symbol, or a symbol twice in a unit.
    """

    cells: str
    name: str = ""
    expected_count: int | None = None
    expected_solution: str | None = None
    notation: Notation = OWN

    def __post_init__(self) -> None:
        if len(self.cells) not in SIZE_OF_LENGTH:
            raise PuzzleError(f"A puzzle has {LENGTHS} cells, not {len(self.cells)}.")
        found = fault(self.cells, self.size)
        if found:
            raise PuzzleError(sentence(found.reason))

    @property
    def size(self) -> Size:
        return SIZE_OF_LENGTH[len(self.cells)]

    @property
    def givens(self) -> int:
        """The number of cells that are filled in."""
        return len(self.cells) - self.blanks

    @property
    def blanks(self) -> int:
        """The number of blank cells."""
        return self.cells.count(BLANK)

    def __str__(self) -> str:
        return self.notation.in_own_symbols(self.cells)


# --- The rules ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A breach of the rules in a grid: the cell where it was found, and what is wrong, a sentence without its end."""

    cell: int
    reason: str


def fault(cells: Sequence[str], size: Size, notation: Notation = OWN) -> Fault | None:
    """The first fault of a full or partial grid: an unknown symbol, or a symbol twice in a unit; None if valid."""
    symbols = notation.symbols or size.symbols
    known = {BLANK, *symbols}
    for cell, symbol in enumerate(cells):
        if symbol not in known:
            blanks = " ".join(mark for mark in size.blank_marks.strip() if mark not in symbols)
            return Fault(
                cell,
                f"unknown symbol {symbol!r} at {size.position(cell)}: a {size.n}x{size.n} puzzle has "
                f"{notation.range or size.range}, and {blanks} or a space for a blank",
            )
    for kind, unit in zip(["row"] * size.n + ["column"] * size.n + ["box"] * size.n, size.units, strict=True):
        seen: dict[str, int] = {}
        for cell in unit:
            symbol = cells[cell]
            if symbol != BLANK and symbol in seen:
                return Fault(cell, _clash(symbol, kind, seen[symbol], cell, size))
            seen[symbol] = cell
    return None


def _clash(symbol: str, kind: str, first: int, second: int, size: Size) -> str:
    """The sentence on a symbol in two cells of a unit."""
    said = f"digit {symbol} appears twice in {kind}"
    if kind == "row":
        return f"{said} {size.row(first) + 1}: column {size.column(first) + 1} and column {size.column(second) + 1}"
    if kind == "column":
        return f"{said} {size.column(first) + 1}: row {size.row(first) + 1} and row {size.row(second) + 1}"
    return f"{said} {size.box(first) + 1}: {size.position(first)} and {size.position(second)}"


# --- Writing -----------------------------------------------------------------------------------------------------


def draw(cells: Sequence[str], givens: str | None = None, mark: Callable[[str], str] = str) -> str:
    """The cells as a drawn grid with borders, its lines joined by newlines, without a newline at the end.

    cells: the text of each cell, in order; givens: the cells of the puzzle, if ``cells`` is its solution; mark: formats
    the symbols that are givens, for example in bold. Without marks, ``read_puzzle`` can read the text back.
    """
    size = SIZE_OF_LENGTH[len(cells)]
    width = max(map(len, cells))
    shown = [symbol.rjust(width) for symbol in cells]
    if givens is not None:
        shown = [symbol if given == BLANK else mark(symbol) for symbol, given in zip(shown, givens, strict=True)]
    border = "+".join(["", *["-" * ((width + 1) * size.box_columns + 1)] * (size.n // size.box_columns), ""])
    lines = [border]
    for row in range(size.n):
        starts = range(row * size.n, (row + 1) * size.n, size.box_columns)
        lines.append("| " + " | ".join(" ".join(shown[start : start + size.box_columns]) for start in starts) + " |")
        if (row + 1) % size.box_rows == 0:
            lines.append(border)
    return "\n".join(lines)
