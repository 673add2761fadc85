"""The puzzles of exported tests: some of each size, or some with the units that are named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.lab.compliance.units import SIZES_ASKED, few_boards
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.puzzle.variant import PLAIN, Variant, name_of

PUZZLES = {
    **{each.name: each.puzzle for each in built_in()},
    "all grids": Puzzle(BLANK * 16),
    "several solutions": Puzzle("1" + BLANK * 15),
    "no solution of 4x4": Puzzle("12....4...3....."),
}
SETS: Mapping[int, Sequence[str]] = {
    4: ("four", "no solution of 4x4", "all grids", "several solutions"),
    6: ("six",),
    9: ("aldrich", "no-solution", "two-solutions"),
}
"""The puzzles of each size, by the plain rules; of a table, the first and the last."""
HARD = ("platinum-blonde", "norvig-impossible")
NARROW = 100
"""The characters of a text, if no puzzle needs more."""


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles of one geometry, of which the first has a solution, by their names; options: those that name it."""

    geometry: Geometry
    puzzles: Mapping[str, Puzzle]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Such as 4x4, or 4x4-with-diagonals."""
        return f"{self.geometry}".replace(" ", "-")

    @property
    def units(self) -> str:
        """The units, as options name them, in a sentence; '' for the plain ones."""
        named = name_of(self.geometry)
        return f" Units: {named}." if named else ""

    @property
    def width(self) -> int:
        """The characters of a column for their texts."""
        return max(NARROW, self.geometry.cells)

    @property
    def texts(self) -> Sequence[tuple[str | None, Puzzle | None]]:
        """The texts of a table, and the puzzles among them."""
        several, cells, symbol = [*self.puzzles.values()], self.geometry.cells, self.geometry.symbols[0]
        one = several[0]
        solution = next(reference.solutions(one))
        return [
            (one.cells, one),
            (one.cells.replace(BLANK, "0"), one),
            (None, None),
            (several[-1].cells, several[-1]),
            (symbol + BLANK * (cells - 2), None),
            (symbol * 2 + BLANK * (cells - 2), None),
            ("x" + BLANK * (cells - 1), None),
            (BLANK * (36 if cells != 36 else 16), None),
            (solution, one.having(solution)),
        ]


def puzzle_sets(said: Variant = PLAIN) -> list[PuzzleSet]:
    """The sets, from small to large; said: the units of all puzzles. Raises UsageError if no grid has these."""
    if said == PLAIN:
        return [PuzzleSet(SIZES[n], {name: PUZZLES[name] for name in SETS[n]}, {"size": n}) for n in SETS]
    sets = []
    for geometry in said.of_sizes(SIZES_ASKED):
        n, grid = geometry.n, first_grid(geometry)
        puzzles = {"a-row-left-out": Puzzle(BLANK * n + grid[n:], geometry=geometry)}
        puzzles |= {f"puzzle-{number}": each for number, each in enumerate(few_boards(geometry), 1)}
        options = said.options | ({} if said.known else {"size": n})
        sets.append(PuzzleSet(geometry, puzzles, options))
    return sets
