"""Reads puzzles and solutions by the thousand: quickly accepts what is certainly valid, and reads the rest one by one.

`sqlsudoku.puzzle.reading` takes some ten microseconds per puzzle, as long as a fast database takes to solve it. So
plainly written puzzles are matched by one regular expression, and the rules are checked for all puzzles together: each
puzzle has a byte whose bits are the symbols seen in a unit, and the bytes of all puzzles are one large integer.
`reading` reads the others, and says what is wrong with them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import BLANK, Geometry
from sqlsudoku.puzzle.notation import OWN, Notation
from sqlsudoku.puzzle.reading import puzzles as reading
from sqlsudoku.puzzle.reading.cells import canonical
from sqlsudoku.puzzle.reading.entries import is_plain, is_puzzle_beside
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.puzzle.variant import PLAIN, Variant

_SYMBOLS_PER_BYTE = 8


@dataclass(frozen=True)
class Reading:
    """The result of reading many texts, by their places in the sequence; each is in either puzzles or reasons.

    puzzles: the cells; reasons: a sentence that says why the text is not a puzzle; counts: the numbers of solutions
    that texts state; solutions: the solutions that they state; notations: their notations, if not the usual one.
    """

    puzzles: dict[int, str]
    reasons: dict[int, str]
    counts: dict[int, int]
    solutions: dict[int, str]
    notations: dict[int, Notation]


def reading_of(texts: Sequence[Text], variant: Variant = PLAIN) -> Reading:
    """Reads a puzzle from each text, in any form that `sqlsudoku.puzzle.reading` accepts.

    variant: what all puzzles are; its boxes are the usual ones if it says nothing of them.
    """
    puzzles, solutions = _plain(texts, variant)
    reasons: dict[int, str] = {}
    counts: dict[int, int] = {}
    notations: dict[int, Notation] = {}
    for place in range(len(texts)):
        if place not in puzzles:
            try:
                puzzle = reading.puzzle_in(texts[place], variant)
            except PuzzleError as error:
                reasons[place] = str(error)
                continue
            if puzzle.geometry != (usual := variant.of_length(puzzle.geometry.cells)):
                reasons[place] = (
                    f"{texts[place].place}: its boxes are {puzzle.geometry.boxes}, not the usual {usual.boxes}: add "
                    f"--boxes {puzzle.geometry.boxes}"
                )
                continue
            puzzles[place] = puzzle.cells
            if puzzle.expected_count is not None:
                counts[place] = puzzle.expected_count
            if puzzle.expected_solution is not None:
                solutions[place] = puzzle.expected_solution
            if puzzle.notation != OWN:
                notations[place] = puzzle.notation
    return Reading(puzzles, reasons, counts, solutions, notations)


def _plain(texts: Sequence[Text], variant: Variant) -> tuple[dict[int, str], dict[int, str]]:
    """The plainly written puzzles and their solutions, without those that have a fault."""
    plain: dict[int, str] = {}
    stated: dict[int, str] = {}
    for place, (_, text, solution, _) in enumerate(texts):
        if is_plain(text):
            plain[place] = text
            if solution:
                stated[place] = solution
        elif beside := is_puzzle_beside(text):
            plain[place] = beside["puzzle"]
            if solution := beside["solution"] or solution:
                stated[place] = solution
    if not plain:
        return {}, {}
    cells = canonical("\n".join(plain.values())).split("\n")
    puzzles = dict(zip(plain, cells, strict=True))
    for length, places in by_size(puzzles).items():
        several = [puzzles[place] for place in places]
        wrong = clashing(several, variant.of_length(length)) if variant.fits(length) else range(len(several))
        for found in wrong:
            del puzzles[places[found]]
    for place in _unsolved(puzzles, stated, variant):
        del puzzles[place]
    return puzzles, {place: solution for place, solution in stated.items() if place in puzzles}


def _unsolved(puzzles: Mapping[int, str], stated: Mapping[int, str], variant: Variant) -> list[int]:
    """The places of the puzzles whose stated solution is wrong."""
    solved = {place: puzzles[place] for place in stated if place in puzzles}
    found = []
    for length, places in by_size(solved).items():
        geometry = variant.of_length(length)
        if not all_solved([solved[place] for place in places], [stated[place] for place in places], geometry):
            found += [place for place in places if not all_solved([solved[place]], [stated[place]], geometry)]
    return found


def by_size(puzzles: Mapping[int, str]) -> dict[int, list[int]]:
    """The places of the puzzles, by the number of cells."""
    found: dict[int, list[int]] = {}
    for place, cells in puzzles.items():
        found.setdefault(len(cells), []).append(place)
    return found


def clashing(grids: Sequence[str], geometry: Geometry) -> list[int]:
    """The places of the grids with a symbol twice in a unit; all are of a size, with its symbols and blanks."""
    twice = 0
    for _, cells in _bits("".join(grids).encode(), geometry, geometry.symbols):
        for unit in geometry.units:
            once = 0
            for cell in unit.cells:
                twice |= once & cells[cell]
                once |= cells[cell]
    return [place for place, bits in enumerate(twice.to_bytes(len(grids), "little")) if bits]


def all_solved(puzzles: Sequence[str], solutions: Sequence[Any], geometry: Geometry) -> bool:
    """Whether every solution is a full legal grid with the givens of its puzzle; all puzzles are of a size."""
    if {*map(type, solutions)} != {str} or {*map(len, solutions)} != {geometry.cells}:
        return False
    given, filled = "".join(puzzles).encode(), "".join(solutions).encode("ascii", "replace")
    if filled.translate(None, geometry.symbols.encode()):  # other characters than symbols
        return False
    mask = given.translate(bytes(0 if chr(byte) == BLANK else 255 for byte in range(256)))
    given_bits, filled_bits, mask_bits = (int.from_bytes(part, "little") for part in (given, filled, mask))
    return not (given_bits ^ filled_bits) & mask_bits and _all_full(filled, geometry)


def _all_full(filled: bytes, geometry: Geometry) -> bool:
    """Whether every unit has each symbol once; filled: grids without blanks.

    The exclusive or of a unit's bits is all bits only if it has each of these symbols an odd number of times. If it has
    each but one, its N cells are enough for each once and that one.
    """
    for every, cells in _bits(filled, geometry, geometry.symbols[:-1]):
        if any(reduce(xor, [cells[cell] for cell in unit.cells]) != every for unit in geometry.units):
            return False
    return True


def _bits(grids: bytes, geometry: Geometry, symbols: str) -> Iterator[tuple[int, list[int]]]:
    """Yields some of the symbols as bits: all bits of all grids, and those of each cell; a grid has a byte in each."""
    for start in range(0, len(symbols), _SYMBOLS_PER_BYTE):
        table = _bit_table(symbols[start : start + _SYMBOLS_PER_BYTE])
        bits = grids.translate(table)
        every = int.from_bytes(bytes([sum(table)]) * (len(grids) // geometry.cells), "little")
        yield every, [int.from_bytes(bits[cell :: geometry.cells], "little") for cell in range(geometry.cells)]


def _bit_table(symbols: str) -> bytes:
    """A translation table: one bit for each symbol, 0 for any other byte."""
    return bytes(1 << symbols.index(chr(byte)) if chr(byte) in symbols else 0 for byte in range(256))
