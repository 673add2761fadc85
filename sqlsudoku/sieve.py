"""Puzzles and solutions by the thousand: what is certainly well is told apart quickly from what needs a closer look.

`grid.read_puzzle` takes some ten microseconds for a puzzle, which is as long as a quick database has for it. So what is
written plainly is matched by one regular expression, and the rules are tested for all puzzles at once: a byte a puzzle,
whose bits are the symbols seen in a unit, and the bytes of all puzzles one large integer. `grid` still says what is
wrong with the others.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlsudoku import grid
from sqlsudoku.errors import PuzzleError
from sqlsudoku.grid import BLANK, BLANK_MARKS, SIZES, Size

_MARKS = re.escape(BLANK_MARKS.strip())
_PLAIN = re.compile("|".join(rf"[{size.symbols}{_MARKS}]{{{size.cells}}}" for size in SIZES.values()))
_SYMBOLS_PER_BYTE = 8


@dataclass(frozen=True)
class Reading:
    """What many texts mean, by their places in the sequence: each is among the puzzles or among the reasons.

    puzzles: the cells; reasons: why it is no puzzle, a sentence; counts: the numbers of solutions that texts claim.
    """

    puzzles: Mapping[int, str]
    reasons: Mapping[int, str]
    counts: Mapping[int, int]


def read(texts: Sequence[str]) -> Reading:
    """Reads a puzzle from each text, in any form that `grid.read_puzzle` takes."""
    plain = [place for place, text in enumerate(texts) if _PLAIN.fullmatch(text)]
    cells = grid.canonical("\n".join([texts[place] for place in plain])).split("\n")
    puzzles = dict(zip(plain, cells, strict=True)) if plain else {}
    for places in by_size(puzzles).values():
        for found in clashing([puzzles[place] for place in places]):
            del puzzles[places[found]]
    reasons: dict[int, str] = {}
    counts: dict[int, int] = {}
    for place in range(len(texts)):
        if place not in puzzles:
            try:
                puzzle = grid.read_puzzle(texts[place])
            except PuzzleError as error:
                reasons[place] = str(error)
                continue
            puzzles[place] = puzzle.cells
            if puzzle.expected_count is not None:
                counts[place] = puzzle.expected_count
    return Reading(puzzles, reasons, counts)


def by_size(puzzles: Mapping[int, str]) -> dict[int, list[int]]:
    """The places of the puzzles of each length."""
    found: dict[int, list[int]] = {}
    for place, cells in puzzles.items():
        found.setdefault(len(cells), []).append(place)
    return found


def clashing(grids: Sequence[str]) -> list[int]:
    """The places of the grids with a symbol twice in a unit; all are of one size and hold its symbols or blanks."""
    size = _size(grids[0])
    together = "".join(grids).encode()
    twice = 0
    for start in range(0, size.n, _SYMBOLS_PER_BYTE):
        bits = together.translate(_bit_table(size.symbols[start : start + _SYMBOLS_PER_BYTE]))
        cells = [int.from_bytes(bits[cell :: size.cells], "little") for cell in range(size.cells)]
        for unit in size.units:
            once = 0
            for cell in unit:
                twice |= once & cells[cell]
                once |= cells[cell]
    return [place for place, bits in enumerate(twice.to_bytes(len(grids), "little")) if bits]


def all_solved(puzzles: Sequence[str], solutions: Sequence[object]) -> bool:
    """Whether every solution is a full legal grid with the givens of its puzzle; the puzzles are all of one size."""
    size = _size(puzzles[0])
    if not all(isinstance(solution, str) and len(solution) == size.cells for solution in solutions):
        return False
    grids = [str(solution) for solution in solutions]
    given, filled = "".join(puzzles).encode(), "".join(grids).encode("ascii", "replace")
    if filled.translate(None, size.symbols.encode()):  # something else than symbols
        return False
    mask = given.translate(bytes(0 if chr(byte) == BLANK else 255 for byte in range(256)))
    given_bits, filled_bits, mask_bits = (int.from_bytes(part, "little") for part in (given, filled, mask))
    return not (given_bits ^ filled_bits) & mask_bits and not clashing(grids)


def _size(cells: str) -> Size:
    return next(size for size in SIZES.values() if size.cells == len(cells))


def _bit_table(symbols: str) -> bytes:
    """Each symbol's own bit, nothing for any other byte."""
    return bytes(1 << symbols.index(chr(byte)) if chr(byte) in symbols else 0 for byte in range(256))
