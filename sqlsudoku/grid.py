"""Sudoku grids: their sizes and rules, and how puzzles are read and written.

    cells    the grid's symbols row by row as one string, '.' for a blank cell; a cell is its 0-based index in it
    unit     a row, a column or a box: the N cells that hold each symbol once
    peers    the cells that share a unit with a cell
    givens   the cells a puzzle fills in

Rows, columns and boxes are counted from 0 in the code and from 1 in messages.
"""

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TextIO

from sqlsudoku.errors import PuzzleError

BLANK = "."
BLANK_MARKS = ".0_?* "
"""The characters that are read as a blank cell."""

MOST_DIGITS = 18
"""Of the number of solutions that a puzzle's text may state."""


@dataclass(frozen=True)
class Size:
    """The geometry of an N x N grid whose boxes have ``box_rows`` rows and ``box_columns`` columns."""

    n: int
    box_rows: int
    box_columns: int

    @property
    def symbols(self) -> str:
        """The N symbols in order: 1 to 9, then A to G."""
        return "123456789ABCDEFG"[: self.n]

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
        """A cell as a message names it: ``row 3, column 5``."""
        return f"row {self.row(cell) + 1}, column {self.column(cell) + 1}"

    @cached_property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """The 3 * N units, N cells each: all rows, then all columns, then all boxes."""
        return tuple(
            tuple(cell for cell in range(self.cells) if unit(cell) == number)
            for unit in (self.row, self.column, self.box)
            for number in range(self.n)
        )

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """The peers of each cell, without the cell itself."""
        return tuple(
            frozenset(peer for unit in self.units if cell in unit for peer in unit if peer != cell)
            for cell in range(self.cells)
        )


SIZES: dict[int, Size] = {4: Size(4, 2, 2), 6: Size(6, 2, 3), 9: Size(9, 3, 3), 16: Size(16, 4, 4)}
_SIZE_OF_LENGTH = {size.cells: size for size in SIZES.values()}
_LENGTHS = "16 (4x4), 36 (6x6), 81 (9x9) or 256 (16x16)"


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its cells, and what its source says of it.

    ``cells`` has 16, 36, 81 or 256 characters, each '.' or one of the size's symbols (A to G in upper case);
    ``expected_count`` is the number of solutions and ``expected_solution`` one of them, where the source tells.
    Raises PuzzleError for a wrong length, an unknown symbol, or a symbol twice in a unit.
    """

    cells: str
    name: str = ""
    expected_count: int | None = None
    expected_solution: str | None = None

    def __post_init__(self) -> None:
        if len(self.cells) not in _SIZE_OF_LENGTH:
            raise PuzzleError(f"a puzzle has {_LENGTHS} cells and not {len(self.cells)}")
        found = fault(self.cells, self.size)
        if found:
            raise PuzzleError(found.sentence)

    @property
    def size(self) -> Size:
        return _SIZE_OF_LENGTH[len(self.cells)]

    @property
    def givens(self) -> int:
        """The number of cells that are filled in."""
        return len(self.cells) - self.blanks

    @property
    def blanks(self) -> int:
        """The number of blank cells."""
        return self.cells.count(BLANK)

    def __str__(self) -> str:
        return self.cells


# --- The rules ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """What breaks the rules in a grid: the cell where it is noticed, and the sentence that says it."""

    cell: int
    sentence: str


def fault(cells: str, size: Size) -> Fault | None:
    """The first fault of a grid that may have blanks: an unknown symbol, or a symbol twice in a unit."""
    for cell, symbol in enumerate(cells):
        if symbol != BLANK and symbol not in size.symbols:
            blanks = " ".join(BLANK_MARKS.strip())
            return Fault(
                cell,
                f"unknown symbol {symbol!r} at {size.position(cell)}: a {size.n}x{size.n} puzzle has "
                f"{_symbol_range(size)}, and {blanks} or a space for a blank",
            )
    for kind, unit in zip(["row"] * size.n + ["column"] * size.n + ["box"] * size.n, size.units, strict=True):
        seen: dict[str, int] = {}
        for cell in unit:
            symbol = cells[cell]
            if symbol != BLANK and symbol in seen:
                return Fault(cell, _clash(symbol, kind, seen[symbol], cell, size))
            seen[symbol] = cell
    return None


def _symbol_range(size: Size) -> str:
    return f"1 to {size.n}" if size.n <= 9 else f"1 to 9, A to {size.symbols[-1]}"


def _clash(symbol: str, kind: str, first: int, second: int, size: Size) -> str:
    """The sentence on a symbol that stands in two cells of one unit."""
    said = f"digit {symbol} stands twice in {kind}"
    if kind == "row":
        return f"{said} {size.row(first) + 1}: column {size.column(first) + 1} and column {size.column(second) + 1}"
    if kind == "column":
        return f"{said} {size.column(first) + 1}: row {size.row(first) + 1} and row {size.row(second) + 1}"
    return f"{said} {size.box(first) + 1}: {size.position(first)} and {size.position(second)}"


def is_legal_grid(cells: str) -> bool:
    """Whether the cells are a full grid in which every unit holds every symbol once."""
    size = _SIZE_OF_LENGTH.get(len(cells))
    return size is not None and BLANK not in cells and fault(cells, size) is None


# --- Reading -----------------------------------------------------------------------------------------------------

_CANONICAL = str.maketrans(dict.fromkeys(BLANK_MARKS, BLANK) | {letter: letter.upper() for letter in "abcdefg"})


@dataclass(frozen=True)
class _Line:
    """A line of the text, with what a message calls its place (``puzzles.txt, line 3``, or nothing)."""

    text: str
    place: str

    def error(self, sentence: str) -> PuzzleError:
        return PuzzleError(f"{self.place}: {sentence}" if self.place else sentence)


def canonical(text: str) -> str:
    """The text with '.' for every mark of a blank cell, and its letters A to G in upper case."""
    return text.translate(_CANONICAL)


def read_puzzle(text: str, *, where: str = "") -> Puzzle:
    """Read a text that holds one puzzle: one line, or a drawn grid.

    where: the name of the text's source, put before a message. Raises PuzzleError.
    """
    lines = _lines(text, where)
    if len(lines) == 1:
        return _read_line(lines[0])
    return _read_drawn(lines, where)


def read_puzzles(text: str, *, where: str = "") -> list[Puzzle]:
    """Read a text of one drawn grid, or of any number of puzzles, one a line.

    A line is ``puzzle``, ``name,puzzle`` or ``puzzle:count:solution`` (the form of tdoku's test cases,
    https://github.com/t-dillon/tdoku); lines that start with # and blank lines are skipped.
    where: the name of the text's source, put before a message. Raises PuzzleError, also when there is no puzzle.
    """
    lines = _lines(text, where)
    if len(lines) > 1 and _is_drawn([line.text for line in lines]):
        return [_read_drawn(lines, where)]
    return [_read_line(line) for line in lines]


def load_puzzles(argument: str, stdin: TextIO) -> list[Puzzle]:
    """The puzzles that a command's argument means: '-' is standard input, else an existing file, else the puzzle.

    Raises PuzzleError, also for a file that cannot be read or is not UTF-8 text.
    """
    if argument == "-":
        return read_puzzles(_decoded(stdin.read, "standard input"), where="standard input")
    if os.path.exists(argument):  # unlike Path.exists, False and no error for a puzzle too long for a file's name
        return read_puzzles(_decoded(lambda: Path(argument).read_text("utf-8"), argument), where=argument)
    lines = _lines(argument, "")
    if len(lines) == 1 and _one_line(_parts(lines[0])[1]) is None:
        shown = argument if len(argument) <= 60 else argument[:57] + "..."
        raise PuzzleError(f"{shown!r} is neither an existing file nor a puzzle: {_wrong_length(_parts(lines[0])[1])}")
    return read_puzzles(argument)


def _decoded(read: Callable[[], str], where: str) -> str:
    try:
        return read()
    except UnicodeDecodeError:
        raise PuzzleError(f"{where}: this is not UTF-8 text") from None
    except OSError as error:
        raise PuzzleError(f"{where}: cannot be read ({error.strerror})") from None


def _lines(text: str, where: str) -> list[_Line]:
    """The lines that hold cells or borders, their blanks untouched; never an empty list."""
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    named = bool(where) or len(rows) > 1
    numbered = [
        _Line(row, ", ".join(filter(None, [where, f"line {number}"])) if named else "")
        for number, row in enumerate(rows, 1)
        if row and not row.lstrip().startswith("#")
    ]
    # A line of spaces is a row or a puzzle of blanks when its length says so, and nothing otherwise.
    kept = [line for line in numbered if line.text.strip() or len(line.text) in {*SIZES, *_SIZE_OF_LENGTH}]
    if not kept:
        raise _Line("", where).error("there is no puzzle in it" if where else "there is no puzzle in the text")
    return kept


def _is_border(text: str) -> bool:
    """Whether a line only separates boxes; a line of | and spaces can be a row of blanks and is none."""
    return "-" in text and set(text) <= set("+-| \t")


def _is_drawn(texts: list[str]) -> bool:
    """Whether several lines are the rows of one drawn grid, and not a puzzle each.

    A line of sixteen cells can be both, a row of 16x16 and a puzzle of 4x4: it is a puzzle if its symbols are 1 to 4,
    and sixteen lines are a drawn grid as soon as one of them is not.
    """
    if any("," in text or ":" in text for text in texts):
        return False
    if any("|" in text or _is_border(text) for text in texts):
        return True
    puzzles = [_is_puzzle(text) for text in texts]
    if len(texts) in SIZES and all(_row(text, len(texts)) for text in texts):
        return not all(puzzles)
    return not any(puzzles) and any(_row(text, n) for text in texts for n in SIZES)


def _is_puzzle(text: str) -> bool:
    cells = _one_line(text)
    return cells is not None and set(cells) <= {BLANK, *_SIZE_OF_LENGTH[len(cells)].symbols}


def _one_line(text: str) -> str | None:
    """The cells of a puzzle on one line, its symbols unchecked; None if its length is no puzzle's.

    A space is a blank in a line of exactly N * N characters, and a separator in one of N * N other characters.
    """
    together = "".join(text.split())
    has_other_blanks = any(mark in together for mark in BLANK_MARKS.strip())
    readings = (together, text) if has_other_blanks else (text, together)
    for reading in readings:
        if len(reading) in _SIZE_OF_LENGTH:
            return canonical(reading)
    return None


def _row(text: str, n: int) -> str | None:
    """The N cells of one row of a drawn grid, by the rule of ``_one_line``; None if they are not N."""
    inner = text.replace("|", "")
    for reading in ("".join(inner.split()), inner):
        if len(reading) == n:
            return canonical(reading)
    return None


def _wrong_length(text: str) -> str:
    together = len("".join(text.split()))
    spaces = f" ({together} without the spaces)" if together != len(text) else ""
    return f"it has {len(text)} characters{spaces}; a puzzle has {_LENGTHS}"


def _parts(line: _Line) -> list[str]:
    """The parts of ``[name,]puzzle[:count[:solution]]``, of which there are two or more."""
    name, _, rest = line.text.rpartition(",")
    return [name, *rest.split(":")]


def _read_line(line: _Line) -> Puzzle:
    name, text, *expected = _parts(line)
    if len(expected) > 2:
        raise line.error("there are more than three parts; the form is puzzle:count:solution")
    cells = _one_line(text)
    if cells is None:
        raise line.error(_wrong_length(text))
    size = _SIZE_OF_LENGTH[len(cells)]
    found = fault(cells, size)
    if found:
        raise line.error(found.sentence)
    count = _read_count(expected[0], line) if expected and expected[0].strip() else None
    solution = _read_solution(expected[1], cells, line) if len(expected) > 1 and expected[1].strip() else None
    return Puzzle(cells, name.strip().strip('"'), count, solution)


def _read_count(text: str, line: _Line) -> int:
    if not (text.strip().isascii() and text.strip().isdigit()):
        raise line.error(f"the number of solutions is {text.strip()!r} and not a whole number")
    if len(text.strip()) > MOST_DIGITS:
        raise line.error(f"the number of solutions has more than {MOST_DIGITS} digits")
    return int(text)


def _read_solution(text: str, cells: str, line: _Line) -> str:
    solution = canonical(text.strip())
    if len(solution) != len(cells) or not is_legal_grid(solution):
        raise line.error("the solution after the second colon is not a full legal grid of the puzzle's size")
    for cell, (given, symbol) in enumerate(zip(cells, solution, strict=True)):
        if given not in (BLANK, symbol):
            position = _SIZE_OF_LENGTH[len(cells)].position(cell)
            raise line.error(f"the solution after the second colon breaks the given {given} at {position}")
    return solution


def _read_drawn(lines: list[_Line], where: str) -> Puzzle:
    """Read a drawn grid: N rows of N cells, with or without borders."""
    rows = [line for line in lines if not _is_border(line.text)]
    if len(rows) not in SIZES:  # lines of spaces between the rows are then not rows
        rows = [line for line in rows if line.text.strip()]
    size = SIZES.get(len(rows))
    if size is None:
        raise _Line("", where).error(f"a drawn grid has 4, 6, 9 or 16 rows and not {len(rows)}")
    cells = ""
    for number, line in enumerate(rows, 1):
        row = _row(line.text, size.n)
        if row is None:
            symbols = len("".join(line.text.replace("|", "").split()))
            raise line.error(f"row {number} has {symbols} symbols and not {size.n}; write each blank cell as '.'")
        cells += row
    found = fault(cells, size)
    if found:
        raise rows[size.row(found.cell)].error(found.sentence)
    return Puzzle(cells)


# --- Writing -----------------------------------------------------------------------------------------------------


def one_line(cells: str, blank: str = BLANK) -> str:
    """The cells as one line, each blank cell written as ``blank``, one of ``BLANK_MARKS``."""
    return cells.replace(BLANK, blank)


def draw(cells: str, givens: str | None = None, mark: Callable[[str], str] = str) -> str:
    """The cells as a drawn grid with borders, its lines joined by newlines, without a newline at the end.

    givens: the cells of the puzzle, where ``cells`` is its solution; the symbols that it gives are passed through
    ``mark``, which sets them off, in bold for example. Without a mark the text can be read back by ``read_puzzle``.
    """
    size = _SIZE_OF_LENGTH[len(cells)]
    shown = [
        mark(symbol) if givens is not None and givens[cell] != BLANK else symbol for cell, symbol in enumerate(cells)
    ]
    border = "+".join(["", *["-" * (2 * size.box_columns + 1)] * (size.n // size.box_columns), ""])
    lines = [border]
    for row in range(size.n):
        line = shown[row * size.n : (row + 1) * size.n]
        lines.append("| " + " | ".join(" ".join(part) for part in _split(line, size.box_columns)) + " |")
        if (row + 1) % size.box_rows == 0:
            lines.append(border)
    return "\n".join(lines)


def _split(line: list[str], length: int) -> Iterable[list[str]]:
    return (line[start : start + length] for start in range(0, len(line), length))
