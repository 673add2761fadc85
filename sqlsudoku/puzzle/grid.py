"""Sudoku grids: what a puzzle is, and functions that write grids. `sqlsudoku.puzzle.reading` reads them.

    cells    the grid's symbols row by row as one string, '.' for a blank cell; a cell is its 0-based index in it
    unit     N cells that hold each symbol once: a row, a column, a box, or one of a variant
    peers    the cells that share a unit with a cell
    givens   the cells a puzzle fills in

Rows, columns and boxes are counted from 0 in the code and from 1 in messages.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise, product
from operator import attrgetter

from sqlsudoku import markup
from sqlsudoku.errors import PuzzleError, UsageError, sentence
from sqlsudoku.puzzle.notation import MIXED, OWN, Notation, own_symbols, range_of

BLANK = "."
BLANK_MARKS = ".0_?*-xX\u00b7 "
"""The characters read as a blank cell, if they are no symbol: X is one in 25x25, and 0 may be one in larger grids."""


@dataclass(frozen=True)
class Unit:
    """N cells that hold each symbol once.

    kind: what it is, 'row', 'column', 'box', or another word in a variant; number: of those of its kind, from 1.
    """

    kind: str
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Geometry:
    """What an N x N puzzle is: its symbols, its cells, and its units.

    Everything that judges, solves, grades, reads or writes puzzles asks it. A box has ``box_rows`` rows and
    ``box_columns`` columns. In a variant, ``regions`` has the region of each cell, counted from 0: regions replace the
    boxes, which have no rows and columns then; and ``extra`` has further units.
    Raises PuzzleError for a unit that does not have N cells.
    """

    n: int
    box_rows: int
    box_columns: int
    regions: tuple[int, ...] = ()
    extra: tuple[Unit, ...] = ()

    def __post_init__(self) -> None:
        for unit in (*(self._parts("region", self.regions) if self.regions else ()), *self.extra):
            if len({*unit.cells}) != self.n:
                raise PuzzleError(
                    f"The {unit.kind} {unit.number} consists of {len({*unit.cells})} cells, not {self.n}."
                )

    @property
    def is_plain(self) -> bool:
        """Whether the units are rows, columns and boxes, and no others."""
        return not self.regions and not self.extra

    @property
    def is_usual(self) -> bool:
        """Whether it is what a puzzle of this length is if nothing else is said."""
        return self == SIZES.get(self.n)

    @property
    def boxes(self) -> str:
        """The rows and columns of a box: '2x3'; '' with regions."""
        return "" if self.regions else f"{self.box_rows}x{self.box_columns}"

    @property
    def special(self) -> str:
        """What it has that a usual one has not: 'boxes of 3x2', 'regions and diagonals'; ''."""
        usual = SIZES.get(self.n)
        other = usual is None or (self.box_rows, self.box_columns) != (usual.box_rows, usual.box_columns)
        boxes = ["regions"] if self.regions else [f"boxes of {self.boxes}"] if other else []
        kinds = dict.fromkeys(f"extra {unit.kind}s" if unit.kind == "unit" else f"{unit.kind}s" for unit in self.extra)
        return " and ".join([*boxes, *kinds])

    def __str__(self) -> str:
        return f"{self.n}x{self.n} with {self.special}" if self.special else f"{self.n}x{self.n}"

    @property
    def symbols(self) -> str:
        """The N symbols in order: 1 to 9, then A to G; of more than 16 symbols, all are letters."""
        return own_symbols(self.n)

    @property
    def range(self) -> str:
        """The symbols, for a message."""
        return range_of(self.n)

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
        """The box or region of a cell; boxes are counted from left to right, then from top to bottom."""
        if self.regions:
            return self.regions[cell]
        boxes_across = self.n // self.box_columns
        return self.row(cell) // self.box_rows * boxes_across + self.column(cell) // self.box_columns

    def position(self, cell: int) -> str:
        """The name of a cell in messages: ``row 3, column 5``."""
        return f"row {self.row(cell) + 1}, column {self.column(cell) + 1}"

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """All rows, then all columns, then all boxes or regions, then the extra units; cells in order."""
        cells = range(self.cells)
        parts = (
            self._parts("row", map(self.row, cells)),
            self._parts("column", map(self.column, cells)),
            self._parts("region" if self.regions else "box", map(self.box, cells)),
        )
        return (*chain.from_iterable(parts), *self.extra)

    def _parts(self, kind: str, numbers: Iterable[int]) -> Iterator[Unit]:
        """The units of a kind that part the grid; numbers: for each cell, the number of its unit, from 0."""
        cells: dict[int, list[int]] = {number: [] for number in range(self.n)}
        for cell, number in enumerate(numbers):
            cells[number].append(cell)
        return (Unit(kind, number + 1, tuple(members)) for number, members in cells.items())

    def keeps_units(self, order: Sequence[int]) -> bool:
        """Whether all units remain units if each cell moves to another place; order: the place of each cell."""
        units = {frozenset(unit.cells) for unit in self.units}
        return all(frozenset(order[cell] for cell in unit) in units for unit in units)

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """The peers of each cell, without the cell itself."""
        peers: list[set[int]] = [set() for _ in range(self.cells)]
        for unit in self.units:
            for cell in unit.cells:
                peers[cell].update(unit.cells)
        return tuple(frozenset(found - {cell}) for cell, found in enumerate(peers))


BOXES: dict[tuple[int, int], Geometry] = {
    (rows, columns): Geometry(rows * columns, rows, columns)
    for rows, columns in product(range(2, 9), repeat=2)
    if rows * columns <= max(MIXED) or {rows, columns} <= {4, 5}
}
"""Every plain puzzle, by the rows and columns of a box."""
SIZES: dict[int, Geometry] = {
    size.n: size
    for size in sorted(BOXES.values(), key=attrgetter("n", "box_rows"))
    if size.box_rows <= size.box_columns
}
"""By N, the plain puzzle with the usual boxes: the squarest, with no more rows than columns."""
SIZE_OF_LENGTH = {size.cells: size for size in SIZES.values()}


def of_boxes(boxes: str) -> Geometry:
    """The plain puzzle with such boxes, named '3x2' by their rows and columns. Raises UsageError."""
    found = {geometry.boxes: geometry for geometry in BOXES.values()}.get(boxes)
    if found:
        return found
    raise UsageError(
        f"--boxes {boxes} is not known: write the rows and the columns of a box, such as 3x2, for grids of up to "
        f"{max(MIXED)} rows, or 4x5, 5x4 or 5x5."
    )


def _listed(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}"


ROWS = _listed(map(str, SIZES))
"""The numbers of rows of puzzles, for a message."""


def nearest_lengths(length: int) -> str:
    """The lengths of puzzles on both sides of one, for a message: '64 (8x8) or 81 (9x9)' for 80."""
    shorter = [size for size in SIZES.values() if size.cells <= length]
    longer = [size for size in SIZES.values() if size.cells > length]
    return " or ".join(f"{size.cells} ({size.n}x{size.n})" for size in (*shorter[-1:], *longer[:1]))


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its cells, and what its source states about it.

    ``cells`` has a character for each of the geometry's cells: '.' or one of its symbols (letters in upper case);
    ``expected_count`` is the number of solutions and ``expected_solution`` one of them, if the source states them;
    ``notation`` is the source's notation, which ``str(puzzle)`` and answers use; ``geometry`` says what it is, by
    default a plain one of its length.
    Raises PuzzleError for a wrong length, an unknown symbol, or a symbol twice in a unit.
    """

    cells: str
    name: str = ""
    expected_count: int | None = None
    expected_solution: str | None = None
    notation: Notation = OWN
    geometry: Geometry = field(default=None, repr=False)  # type: ignore[assignment] # set below

    def __post_init__(self) -> None:
        geometry = self.geometry or SIZE_OF_LENGTH.get(len(self.cells))
        if geometry is None:
            raise PuzzleError(
                f"The puzzle consists of {len(self.cells)} cells, not {nearest_lengths(len(self.cells))}."
            )
        if len(self.cells) != geometry.cells:
            raise PuzzleError(
                f"A {geometry.n}x{geometry.n} puzzle consists of {geometry.cells} cells, not {len(self.cells)}."
            )
        object.__setattr__(self, "geometry", geometry)
        found = fault(self.cells, geometry)
        if found:
            raise PuzzleError(sentence(found.reason))

    def having(self, cells: str) -> "Puzzle":
        """A puzzle with other cells and the same units."""
        return Puzzle(cells, geometry=self.geometry)

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

    def _repr_html_(self) -> str:
        return self.in_html()

    def in_html(self, solution: str | None = None) -> str:
        """The puzzle, or a solution in its source's symbols, as a grid for a notebook; the givens are bold."""
        cells = self.notation.cells(solution or str(self))
        boxes = [self.geometry.box(cell) for cell in range(self.geometry.cells)]
        givens = [cell for cell, symbol in enumerate(self.cells) if symbol != BLANK]
        return markup.grid(["" if symbol == BLANK else symbol for symbol in cells], boxes, givens)


# --- The rules ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A breach of the rules in a grid: the cell where it was found, and what is wrong, a sentence without its end."""

    cell: int
    reason: str


def fault(cells: Sequence[str], geometry: Geometry, notation: Notation = OWN) -> Fault | None:
    """The first fault of a full or partial grid: an unknown symbol, or a symbol twice in a unit; None if valid."""
    symbols = notation.symbols or geometry.symbols
    known = {BLANK, *symbols}
    for cell, symbol in enumerate(cells):
        if symbol not in known:
            blanks = " ".join(mark for mark in geometry.blank_marks.strip() if mark not in symbols)
            return Fault(
                cell,
                f"unknown symbol {symbol!r} at {geometry.position(cell)}: a {geometry.n}x{geometry.n} puzzle uses "
                f"{notation.range or geometry.range}, and {blanks} or a space for a blank",
            )
    for unit in geometry.units:
        seen: dict[str, int] = {}
        for cell in unit.cells:
            symbol = cells[cell]
            if symbol != BLANK and symbol in seen:
                return Fault(cell, _clash(symbol, unit, seen[symbol], cell, geometry))
            seen[symbol] = cell
    return None


def _clash(symbol: str, unit: Unit, first: int, second: int, geometry: Geometry) -> str:
    """The sentence on a symbol in two cells of a unit."""
    said = f"digit {symbol} appears twice in {unit.kind} {unit.number}"
    if unit.kind == "row":
        return f"{said}: column {geometry.column(first) + 1} and column {geometry.column(second) + 1}"
    if unit.kind == "column":
        return f"{said}: row {geometry.row(first) + 1} and row {geometry.row(second) + 1}"
    return f"{said}: {geometry.position(first)} and {geometry.position(second)}"


# --- Writing -----------------------------------------------------------------------------------------------------


def draw(
    cells: Sequence[str], givens: str | None = None, mark: Callable[[str], str] = str, geometry: Geometry | None = None
) -> str:
    """The cells as a drawn grid with borders, its lines joined by newlines, without a newline at the end.

    cells: the text of each cell, in order; givens: the cells of the puzzle, if ``cells`` is its solution; mark: formats
    the symbols that are givens, for example in bold. Without marks, ``read_puzzle`` can read the text back.
    There is a border around each box or region; geometry: by default a plain one of as many cells.
    """
    geometry = geometry or SIZE_OF_LENGTH[len(cells)]
    width = max(map(len, cells))
    shown = [symbol.rjust(width) for symbol in cells]
    if givens is not None:
        shown = [symbol if given == BLANK else mark(symbol) for symbol, given in zip(shown, givens, strict=True)]
    box = [[geometry.box(row * geometry.n + column) for column in range(geometry.n)] for row in range(geometry.n)]
    parted = [any(row[column] != row[column - 1] for row in box) for column in range(1, geometry.n)]
    lines = []
    for row in range(geometry.n + 1):
        if row in (0, geometry.n) or box[row - 1] != box[row]:
            lines.append(_border(box[row - 1] if row else [], box[row] if row < geometry.n else [], parted, width))
        if row < geometry.n:
            bars = [" | " if one != other else "   " for one, other in pairwise(box[row])]
            between = [bar if wide else " " for bar, wide in zip(bars, parted, strict=True)]
            texts = shown[row * geometry.n : (row + 1) * geometry.n]
            lines.append("| " + "".join(chain.from_iterable(zip(texts, [*between, ""], strict=True))) + " |")
    return "\n".join(lines)


def _border(above: Sequence[int], below: Sequence[int], parted: Sequence[bool], width: int) -> str:
    """The border between two rows, each as the boxes of its cells, one of which is empty at an edge of the grid."""
    drawn = [not above or not below or one != other for one, other in zip(above or below, below or above, strict=True)]
    lines = ["-" if here else " " for here in drawn]
    border = ("+-" if drawn[0] else "| ") + lines[0] * width
    for column in range(1, len(drawn)):
        if parted[column - 1]:
            before, after = lines[column - 1], lines[column]
            meets = any(boxes and boxes[column - 1] != boxes[column] for boxes in (above, below))
            along = "|" if meets and before == " " else before
            border += before + ("+" if before != after or (meets and before == "-") else along) + after
        else:
            border += lines[column]
        border += lines[column] * width
    return border + ("-+" if drawn[-1] else " |")
