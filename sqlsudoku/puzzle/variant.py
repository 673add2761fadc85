"""Variants: regions instead of boxes, and extra units; how a command, a header and a record name them.

A drawing of units has N lines of N characters: the cells of a unit have the same character, the cells of none have '.'.
Units that share a cell are in further drawings, each after an empty line. Where a drawing has one line, such as in the
header of a script, '/' stands for the end of a line.
"""

import math
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlsudoku.errors import PuzzleError, UsageError
from sqlsudoku.puzzle.grid import ROWS, SIZE_OF_LENGTH, SIZES, Geometry, Puzzle, Unit, fault, of_boxes
from sqlsudoku.puzzle.notation import own_symbols

OPTIONS = ("boxes", "regions", "extra")
"""The options that say what a puzzle is, and the words of its name."""
LETTERS = own_symbols(25)
NONE = "."
"""The character of a cell that is in no unit of a drawing."""


def diagonals(n: int) -> tuple[Unit, ...]:
    """The two diagonals, as in X-Sudoku."""
    down = tuple(row * n + row for row in range(n))
    up = tuple(row * n + n - 1 - row for row in range(n))
    return (Unit("diagonal", 1, down), Unit("diagonal", 2, up))


def windows(n: int) -> tuple[Unit, ...]:
    """The further boxes between the boxes, with a cell between any two, as in Windoku: four in a grid of 9x9."""
    side = math.isqrt(n)
    if side * side != n:
        raise UsageError(f"--extra windows is for 4x4, 9x9, 16x16 and 25x25, not for {n}x{n}.")
    starts = range(1, n - side + 1, side + 1)
    corners = [top * n + left for top in starts for left in starts]
    inside = [row * n + column for row in range(side) for column in range(side)]
    return tuple(
        Unit("window", number, tuple(corner + cell for cell in inside)) for number, corner in enumerate(corners, 1)
    )


NAMED: Mapping[str, Callable[[int], tuple[Unit, ...]]] = {"diagonal": diagonals, "windows": windows}
"""The extra units with a name, for a number of rows."""


@dataclass(frozen=True)
class Variant:
    """What is said about all puzzles of a run; nothing by default.

    known: the geometry with the boxes or regions that are named, None if none are; extra: names of extra units, and
    drawings of them.
    """

    known: Geometry | None = None
    extra: tuple[str, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The options that say it."""
        known = {} if self.known is None else options(self.known) or {"boxes": self.known.boxes}
        return known | ({"extra": tuple(sorted({*self.extra}, key=_order))} if self.extra else {})

    @property
    def name(self) -> str:
        """What is said, as text that `of_name` reads; '' for nothing."""
        return _text(self.options)

    def geometry(self, plain: Geometry) -> Geometry:
        """What a puzzle is that would be `plain` without the extra units. Raises UsageError if they do not fit."""
        base = self.known or replace(plain, extra=())
        found: list[Unit] = []
        for name in sorted({*self.extra}, key=_order):
            units = NAMED[name](base.n) if name in NAMED else _own_units(name, base.n, len(found))
            found += units
        return replace(base, extra=tuple(found)) if found else base

    def of_length(self, cells: int) -> Geometry:
        """What a puzzle of so many cells is. Raises UsageError if none can have so many."""
        if self.known and self.known.cells != cells:
            raise UsageError(f"There are {cells} cells, but {self.known} consists of {self.known.cells}.")
        return self.geometry(SIZE_OF_LENGTH[cells])

    def fits(self, cells: int) -> bool:
        """Whether a puzzle can have so many cells."""
        try:
            return bool(self.of_length(cells))
        except UsageError:
            return False

    def is_same(self, other: "Variant") -> bool:
        """Whether both say the same of every puzzle, whatever letters or names stand for the units."""
        return all(self._sets(n) == other._sets(n) for n in SIZES)

    def _sets(self, n: int) -> frozenset[frozenset[int]] | None:
        """The units of a puzzle of n rows as sets of cells; None if there can be no such puzzle."""
        return frozenset(frozenset(unit.cells) for unit in self.of_length(n * n).units) if self.fits(n * n) else None

    def of_sizes(self, sizes: Collection[int]) -> list[Geometry]:
        """What puzzles are of these sizes: those that the extra units fit, or if there are none, others that they fit.

        Only one with boxes or regions that are named. Raises UsageError if the extra units fit no size together.
        """
        if self.known:
            return [self.geometry(self.known)]
        fitting = [n for n in SIZES if self.fits(n * n)]
        if not fitting:
            raise UsageError(f"The units of --extra {' and '.join(self.extra)} are of different sizes.")
        return [self.geometry(SIZES[n]) for n in [n for n in fitting if n in sizes] or fitting]

    def agrees(self, geometry: Geometry) -> bool:
        """Whether a puzzle that is this is what is said."""
        try:
            return self == PLAIN or self.geometry(geometry) == geometry
        except UsageError:  # the extra units do not fit
            return False

    def agreeing(self, puzzle: Puzzle, what: str = "The puzzle") -> Puzzle:
        """The puzzle, which says itself what it is. Raises PuzzleError if something else is said."""
        if self.agrees(puzzle.geometry):
            return puzzle
        own, said = puzzle.geometry, self.geometry(puzzle.geometry)
        other = f"not {said}" if str(own) != str(said) else f"but they are {name_of(own)}, not {name_of(said)}"
        raise PuzzleError(f"{what} is {own}, {other}: name other puzzles or other units.")

    def applied(self, puzzle: Puzzle) -> Puzzle:
        """A puzzle that was read with the boxes or regions, with the extra units.

        Raises PuzzleError if they do not fit or its cells clash.
        """
        if not self.extra:
            return puzzle
        try:
            geometry = self.geometry(puzzle.geometry)
        except UsageError as error:
            raise PuzzleError(str(error).removesuffix(".")) from None
        if puzzle.expected_solution and (found := fault(puzzle.expected_solution, geometry)):
            raise PuzzleError(f"the solution beside it is none: {found.reason}")
        if found := fault(puzzle.cells, geometry):
            raise PuzzleError(found.reason)
        return replace(puzzle, geometry=geometry)


PLAIN = Variant()
"""Nothing is said."""


def variant(boxes: str | None = None, regions: str | None = None, extra: Sequence[str] = ()) -> Variant:
    """The variant of options: the boxes '3x2'; a drawing of regions, or its file; names or drawings of extra units.

    Raises UsageError.
    """
    if boxes is not None and regions is not None:
        raise UsageError(f"--boxes {boxes} and --regions exclude each other: leave out one of them.")
    if isinstance(extra, str):
        extra = (extra,)
    known = of_boxes(boxes) if boxes is not None else None if regions is None else _of_regions(regions)
    drawn = {name: _drawings("extra", name) for name in extra if name not in NAMED}
    for found in drawn.values():
        _own_units(_one_line(found), math.isqrt(len(found[0])), 0)
    return Variant(known, tuple(_one_line(drawn[name]) if name in drawn else name for name in extra))


def options(geometry: Geometry) -> dict[str, str | tuple[str, ...]]:
    """The options that name a geometry, `variant` reads: boxes or regions, and extra; none for a usual one."""
    usual = SIZES.get(geometry.n)
    found: dict[str, str | tuple[str, ...]] = {}
    if geometry.regions:
        units = [unit for unit in geometry.units if unit.kind == "region"]
        found["regions"] = _one_line([cells for _, cells in drawings(units, geometry.n)])
    elif replace(geometry, extra=()) != usual:
        found["boxes"] = geometry.boxes
    left, extra = list(geometry.extra), []
    for name, units_of in NAMED.items():
        named_units = units_of(geometry.n) if name == "diagonal" or math.isqrt(geometry.n) ** 2 == geometry.n else ()
        if named_units and {*named_units} <= {*left}:
            left = [unit for unit in left if unit not in named_units]
            extra.append(name)
    if left:
        extra.append(_one_line([cells for _, cells in drawings(left, geometry.n)]))
    return found | ({"extra": tuple(extra)} if extra else {})


def name_of(geometry: Geometry) -> str:
    """The same as text, such as 'boxes 3x2' or 'extra diagonal'; '' for a usual one."""
    return _text(options(geometry))


def _text(said: Mapping[str, str | tuple[str, ...]]) -> str:
    return " ".join(f"{name} {' '.join([value] if isinstance(value, str) else value)}" for name, value in said.items())


def typed(said: Mapping[str, str | tuple[str, ...]]) -> list[str]:
    """The words of options on a command line: '--extra', 'diagonal'."""
    pairs = ((name, (value,) if isinstance(value, str) else value) for name, value in said.items())
    return [word for name, values in pairs for value in values for word in (f"--{name}", value)]


def of_name(text: str) -> Variant:
    """The variant of a text that `name_of` writes."""
    found: dict[str, list[str]] = {}
    for word in text.split():
        if word in OPTIONS:
            found[word] = []
        else:
            found[[*found][-1]].append(word)
    boxes, regions = (" ".join(found[name]) if name in found else None for name in ("boxes", "regions"))
    return variant(boxes, regions, found.get("extra", ()))


def drawings(units: Sequence[Unit], n: int) -> list[tuple[str, str]]:
    """The kind of units in each drawing that all need, and its characters row by row."""
    found: list[tuple[str, list[str]]] = []
    for unit in units:
        free = (cells for kind, cells in found if kind == unit.kind and all(cells[cell] == NONE for cell in unit.cells))
        cells = next(free, None)
        if cells is None:
            cells = [NONE] * (n * n)
            found.append((unit.kind, cells))
        letter = LETTERS[len({*cells} - {NONE})]
        for cell in unit.cells:
            cells[cell] = letter
    return [(kind, "".join(cells)) for kind, cells in found]


def _order(name: str) -> tuple[int, str]:
    """Units with names precede the others."""
    return ([*NAMED].index(name) if name in NAMED else len(NAMED), name)


def _of_regions(argument: str) -> Geometry:
    found = _drawings("regions", argument)
    if len(found) > 1:
        raise UsageError(
            f"--regions contains {len(found)} drawings, but one drawing shows all regions: leave out the others."
        )
    cells, n = found[0], math.isqrt(len(found[0]))
    if n not in SIZES:
        raise UsageError(f"--regions draws {n} rows, but a puzzle consists of {ROWS}.")
    if NONE in cells:
        place = cells.index(NONE)
        raise UsageError(
            f"--regions: row {place // n + 1}, column {place % n + 1} is '.', but each cell belongs to a region."
        )
    characters = list(dict.fromkeys(cells))
    for character in characters:
        if (size := cells.count(character)) != n:
            raise UsageError(f"--regions: the region {character} consists of {size} cells, not {n}.")
    return Geometry(n, 0, 0, tuple(characters.index(cell) for cell in cells))


def _own_units(drawn: str, n: int, before: int) -> tuple[Unit, ...]:
    """The units of drawings on one line; before: how many extra units precede them."""
    found: list[Unit] = []
    for cells in _cells("extra", drawn.replace("/", "\n")):
        if not cells.strip(NONE):
            raise UsageError("--extra: a drawing of only '.' contains no unit: write a letter for each cell of a unit.")
        rows = math.isqrt(len(cells))
        if rows != n:
            raise UsageError(f"--extra draws units of {rows}x{rows} cells, but the puzzle is {n}x{n}.")
        for character in dict.fromkeys(cells.replace(NONE, "")):
            members = tuple(place for place, cell in enumerate(cells) if cell == character)
            if len(members) != n:
                raise UsageError(f"--extra: the unit {character} consists of {len(members)} cells, not {n}.")
            found.append(Unit("unit", before + len(found) + 1, members))
    return tuple(found)


def _drawings(option: str, argument: str) -> list[str]:
    """The drawings of a file, or those that are the argument; each as its characters row by row. Raises UsageError."""
    is_drawing = bool({"/", "\n"} & {*argument})
    is_file = os.path.exists(argument)  # unlike Path.exists, False for a text too long to be a file's name
    if "\n" in argument or not is_file:
        if is_drawing:
            where = "" if "\n" in argument else f" {argument} is not an existing file"
            return _cells(option, argument.replace("/", "\n"), where)
        known = f"{', '.join(NAMED)}, " if option == "extra" else ""
        raise UsageError(
            f"--{option} {argument} is not {known}an existing file, or a drawing such as AABB/AABB/CCDD/CCDD."
        )
    rows = argument.split("/")
    if is_drawing and {*map(len, rows)} == {len(rows)}:
        raise UsageError(f"--{option} {argument} is a drawing and also a file here: write ./{argument} for the file.")
    try:
        return _cells(option, Path(argument).read_text("utf-8-sig"), f" {argument}")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UsageError(f"--{option} {argument} cannot be read ({reason}).") from None


def _cells(option: str, text: str, where: str = "") -> list[str]:
    """The drawings in a text, each as its characters row by row. Raises UsageError if one is no square."""
    found = []
    for number, lines in enumerate(_parts(text), 1):
        for place, line in enumerate(lines, 1):
            if len(line) != len(lines):
                drawing = f"line {place} of drawing {number} is {len(line)} characters long, not {len(lines)}"
                raise UsageError(f"--{option}{where}: {drawing}: draw N lines of N characters.")
        found.append("".join(lines))
    if not found:
        raise UsageError(f"--{option}{where}: there is no drawing: draw N lines of N characters.")
    return found


def _parts(text: str) -> Iterator[list[str]]:
    """The lines of each drawing."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.strip():
            lines.append(line.strip())
        elif lines:
            yield lines
            lines = []


def _one_line(found: Sequence[str]) -> str:
    """The drawings on one line."""
    n = math.isqrt(len(found[0]))
    return "//".join("/".join(cells[start : start + n] for start in range(0, n * n, n)) for cells in found)
