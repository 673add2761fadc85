"""The built-in puzzles, ``data/puzzles.csv``, and the times published for them, ``data/published.csv``.

Columns of the puzzles: name; sets (of ``SETS``, separated by spaces); cells; solutions ('several' or their number);
source; units, as `variant` names them, if they are not the usual ones. Columns of the times: puzzle; query, empty if
the method is not one of our queries; where, the database; seconds, as the source states them ('under 1'), measured on
the source's machine.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import variant
from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH, Geometry, Puzzle

SETS: dict[str, str] = {
    "quick": "a handful that every database solves in seconds: 4x4 to 25x25; no, one and two solutions",
    "seeds": "the puzzles of the articles that this project starts from",
    "famous": "hard 9x9 puzzles with names",
    "impossible": "no solution; some searches need very long to show that",
    "large": "ordinary 16x16 and 25x25, for cover; string would not end",
    "boxes": "one of each other shape of boxes",
    "variants": "with regions instead of boxes, diagonals or windows",
}


@dataclass(frozen=True)
class BuiltIn:
    """A built-in puzzle.

    solutions: 'several' or the number of solutions; units: '' for the usual ones of its size, or 'extra diagonal'.
    """

    name: str
    sets: tuple[str, ...]
    cells: str
    solutions: str
    source: str
    units: str = ""

    @cached_property
    def geometry(self) -> Geometry:
        """What a solution of it is."""
        return variant.of_name(self.units).geometry(SIZE_OF_LENGTH[len(self.cells)])

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle, which is checked only if it is asked for."""
        solutions = int(self.solutions) if self.solutions.isdigit() else None
        return Puzzle(self.cells, self.name, solutions, geometry=self.geometry)

    @property
    def size(self) -> int:
        """N of the N x N grid."""
        return self.geometry.n


@cache
def built_in() -> Sequence[BuiltIn]:
    """The puzzles, in the file's order."""
    return tuple(_built_in(record) for record in csv.DictReader(_data("puzzles.csv")))


def names() -> list[str]:
    """The names of the sets and of the puzzles."""
    return [*SETS, *(each.name for each in built_in())]


def puzzles_of(name: str) -> list[Puzzle]:
    """The puzzles of the set of that name, or the puzzle of that name; none if nothing built in has it."""
    return [each.puzzle for each in built_in() if name == each.name or name in each.sets]


def sample(geometry: Geometry) -> Puzzle:
    """The example if no puzzle is given: the first built-in puzzle of that geometry. Raises PuzzleError."""
    found = next((each.puzzle for each in built_in() if each.geometry == geometry), None)
    if found is None:
        raise PuzzleError(f"There is no built-in puzzle of this kind, {geometry}: give a PUZZLE.")
    return found


def _built_in(record: dict[str, str]) -> BuiltIn:
    name, sets, cells, solutions, source, units = record.values()
    return BuiltIn(name, tuple(sets.split()), cells, solutions, source, units or "")


def published(puzzle: str, query: str) -> str:
    """The published times of a query on a puzzle, 'SQL Server 2014 0.303 s, Oracle 11.2 1.079 s'; '' for none."""
    times = (each for each in _times() if (each["puzzle"], each["query"]) == (puzzle, query))
    return ", ".join(f"{each['where']} {each['seconds']} s" for each in times)


@cache
def _times() -> Sequence[dict[str, str]]:
    return tuple(csv.DictReader(_data("published.csv")))


def _data(name: str) -> list[str]:
    return (Path(__file__).parent / "data" / name).read_text("utf-8").splitlines()
