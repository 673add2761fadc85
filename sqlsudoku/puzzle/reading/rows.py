"""Reads a line that is a row of a drawn grid: its cells, and the borders between them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.puzzle.reading import cells
from sqlsudoku.puzzle.reading.cells import Cells

LONGEST_ROW = 160
"""In characters; a drawn row of 25x25 is shorter, even with wide cells."""

SPACED = {4, 6, 9, 16, 25}
"""The sizes whose rows may have spaces for blanks: '1 2  3 4' is a row of four cells, and not of eight."""

Border = tuple[int, str]
"""After how many cells or rows there is a border, and its characters."""

BAR = re.compile(r"[|!:\u2500-\u257f]")
_MINUS_ONE = re.compile(r"(?<![^\s|])-1(?![^\s|])")


class GridRow(NamedTuple):
    """The cells of a row, and the borders between them."""

    cells: Cells
    borders: frozenset[Border]


@lru_cache(64)
def read(text: str, n: int) -> GridRow | None:
    """A row of N cells, with any symbols; None if it does not have N cells."""
    readings = [parts for parts in _readings(text) if sum(map(len, parts)) == n and (n <= 9 or _are_equal(parts))]
    if not readings:
        return None
    sure = (parts for parts in readings if _are_fields(parts) or cells.are_known(_together(parts), n))
    parts = next(sure, readings[0])
    found = _together(parts)
    bars = BAR.findall(text) if len(parts) > 1 else []
    delimiter = next((each for each in cells.DELIMITERS if each in text), "")
    if delimiter and not bars:
        parts, bars = [" "] * n, [delimiter] * n
    elif not bars and all(len(cell) == 1 and cell != " " for cell in found):
        parts, bars = _between_spaces(text)
        bars = bars if sum(map(len, parts)) == n else []
    borders: dict[int, str] = {}
    for place, bar in zip(accumulate(map(len, parts)), bars, strict=False):
        borders[place] = borders.get(place, "") + bar
    return GridRow(found, frozenset(borders.items()))


@lru_cache(64)
def widths(text: str) -> frozenset[int]:
    """The sizes of grid that a line may be a row of, by the number of cells and their symbols."""
    readings = map(_together, _readings(text)) if len(text) <= LONGEST_ROW else ()
    return frozenset(len(found) for found in readings if len(found) in SIZES and cells.are_known(found, len(found)))


def blocks(borders: Iterable[Border], n: int) -> set[int]:
    """The lengths of equal blocks, not of one cell, into which N cells are parted: by all borders, or by one kind."""
    kinds: dict[str, set[int]] = {}
    for place, kind in borders:
        for each in {kind, "any" if kind.strip() else kind}:
            kinds.setdefault(each, set()).add(place)
    found = [{place for place in places if 0 < place < n} for places in kinds.values()]
    lengths = [(min(inner), inner) for inner in found if inner]
    equal = {length for length, inner in lengths if n % length == 0 and inner == {*range(length, n, length)}}
    return equal - {1}


def _readings(text: str) -> Iterator[Sequence[Cells]]:
    """The readings of a row, each as the cells of the parts between the borders."""
    parts = BAR.sub("|", text).split("|")
    *fields, words = cells.separated(text) if len(parts) == 1 else [[]]
    yield from ([[cell] for cell in found] for found in fields)
    if len(parts) > 1:
        outer = [0 if parts[0].strip() else 1, len(parts) if parts[-1].strip() else len(parts) - 1]
        inner = [place in range(*outer) for place in range(len(parts))]
        yield [[part.strip()] if within else [] for part, within in zip(parts, inner, strict=True)]
        yield [[part.strip()] if within and part else [] for part, within in zip(parts, inner, strict=True)]
    if not _MINUS_ONE.search(text):
        yield ["".join(part.split()) for part in parts]
    bare = "".join(parts)
    if len(bare) in SPACED and cells.space_is_blank(bare, SIZES.get(len(bare))):
        yield parts
    if len(parts) == 1:
        yield [words]
    else:
        yield [part.split() for part in parts]
        if all(len(part) % 2 and not part[::2].strip() for part, within in zip(parts, inner, strict=True) if within):
            # ' 5   3 ': a space is a blank here too
            yield [part[1::2] if within else "" for part, within in zip(parts, inner, strict=True)]


def _are_equal(parts: Sequence[Cells]) -> bool:
    """Whether there are as many cells in each part; else digits of numbers may be taken for cells."""
    return len({len(part) for part in parts if part}) == 1


def _are_fields(parts: Sequence[Cells]) -> bool:
    """Whether there is a border or a delimiter between all cells."""
    return len(parts) > 1 and all(len(part) < 2 for part in parts)


def _together(parts: Sequence[Cells]) -> Cells:
    """The cells of all parts."""
    if all(isinstance(part, str) for part in parts):
        return "".join(map(str, parts))
    return [cell for part in parts for cell in part]


def _between_spaces(text: str) -> tuple[list[str], list[str]]:
    """The parts between the widest spaces, without those in them, and the spaces."""
    spaces = re.findall(r"[^\S\t]+", text.strip())
    widest = max(spaces, key=len, default="\n")
    parts = ["".join(part.split()) for part in text.strip().split(widest)]
    return parts, [widest] * (len(parts) - 1)
