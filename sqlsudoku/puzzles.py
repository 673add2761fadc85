"""The built-in puzzles: ``data/puzzles.csv``, with where each comes from and what was published on it.

Columns: name; sets (of ``SETS``, separated by spaces); cells; solutions ('several' or their number); source; published
(``label seconds`` pairs separated by semicolons: times that the source states for its own solvers on its own machine).
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from sqlsudoku.errors import UsageError
from sqlsudoku.grid import Puzzle, Size

SETS: dict[str, str] = {
    "quick": "a handful that every database solves in seconds: all sizes; no, one and two solutions",
    "seeds": "the puzzles of the articles that this project starts from",
    "famous": "hard 9x9 puzzles with names",
}


@dataclass(frozen=True)
class BuiltIn:
    """A built-in puzzle.

    solutions: 'several' or the number of solutions; published: pairs of a solver's label and its seconds.
    """

    name: str
    sets: tuple[str, ...]
    puzzle: Puzzle
    solutions: str
    source: str
    published: tuple[tuple[str, float], ...] = ()

    @property
    def size(self) -> int:
        """N of the N x N grid."""
        return self.puzzle.size.n


def built_in(set_name: str | None = None) -> list[BuiltIn]:
    """The puzzles of a set, or all of them, in the file's order. Raises UsageError for an unknown set."""
    if set_name is not None and set_name not in SETS:
        raise UsageError(f"there is no set of puzzles named {set_name!r}; the sets are {', '.join(SETS)}")
    return [puzzle for puzzle in _all() if set_name is None or set_name in puzzle.sets]


def sample(size: Size) -> Puzzle:
    """The puzzle to show where a size is wanted and no puzzle is given: the first built-in one of that size."""
    return next(each.puzzle for each in _all() if each.puzzle.size == size)


@cache
def _all() -> Sequence[BuiltIn]:
    data = resources.files("sqlsudoku") / "data" / "puzzles.csv"
    return tuple(_built_in(record) for record in csv.DictReader(data.read_text("utf-8").splitlines()))


def _built_in(record: dict[str, str]) -> BuiltIn:
    solutions = record["solutions"]
    return BuiltIn(
        name=record["name"],
        sets=tuple(record["sets"].split()),
        puzzle=Puzzle(record["cells"], record["name"], int(solutions) if solutions.isdigit() else None),
        solutions=solutions,
        source=record["source"],
        published=tuple(_published(pair) for pair in record["published"].split(";") if pair),
    )


def _published(pair: str) -> tuple[str, float]:
    label, seconds = pair.strip().rsplit(" ", 1)
    return label, float(seconds)
