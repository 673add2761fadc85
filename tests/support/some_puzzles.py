"""Puzzles for the tests of what reads and writes them, and any legal puzzle for hypothesis."""

import random
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import SIZES, Puzzle

FORMS = Path(__file__).parents[1] / "data" / "forms"
ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
FOUR = "1..4....2..3...."
SIX = "4...63.............3...5.2.1.....5.4"
(SIXTEEN,) = (each.puzzle.cells for each in built_in() if each.name == "sixteen")
(TWENTY_FIVE,) = (each.puzzle.cells for each in built_in() if each.name == "twenty-five")


@cache
def solution_of(cells: str) -> str:
    """The first solution. A search at 25x25 needs tables of 70 MB, which most processes of the tests do without."""
    return next(reference.solutions(Puzzle(cells)))


@st.composite
def puzzles(draw_value: st.DrawFn) -> Puzzle:
    """Legal puzzles of every size: a full grid with its symbols and its rows in a band shuffled, and cells blanked."""
    geometry = SIZES[draw_value(st.sampled_from(sorted(SIZES)))]
    shuffle = random.Random(draw_value(st.integers(0, 2**32)))
    symbols = dict(zip(geometry.symbols, shuffle.sample(geometry.symbols, geometry.n), strict=True))
    bands = [
        shuffle.sample(range(top, top + geometry.box_rows), geometry.box_rows)
        for top in range(0, geometry.n, geometry.box_rows)
    ]
    full = first_grid(geometry)
    cells = "".join(
        symbols[symbol] for band in bands for row in band for symbol in full[row * geometry.n :][: geometry.n]
    )
    share = draw_value(st.floats(0, 1))
    return Puzzle("".join("." if shuffle.random() < share else symbol for symbol in cells))


def rows(cells: str, n: int) -> list[str]:
    """The rows of a grid as text."""
    return [cells[start : start + n] for start in range(0, n * n, n)]
