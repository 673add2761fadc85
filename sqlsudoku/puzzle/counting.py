"""How many grids there are, and the verdict on a database's number."""

from typing import NamedTuple

from sqlsudoku.puzzle.grid import Geometry
from sqlsudoku.puzzle.reference import Verdict


class Total(NamedTuple):
    """A number of grids, and who published or counted it."""

    grids: int
    source: str


COUNTED = "the number that the reference counts"
GRIDS = {
    4: Total(288, COUNTED),
    6: Total(28_200_960, COUNTED),  # in about a minute
    9: Total(
        6_670_903_752_021_072_936_960,
        "the number published by Felgenhauer and Jarvis in 2005 (https://oeis.org/A107739)",
    ),
}
"""By the number of rows."""


def judge_count(geometry: Geometry, found: object) -> Verdict:
    """The verdict on the number of grids that a database counted."""
    expected, source = GRIDS[geometry.n]
    if isinstance(found, int) and found == expected:
        return Verdict(True, f"{found:,} grids, {source}")
    answer = f"{found:,} grids" if isinstance(found, int) else f"{found!r}, which is not a whole number"
    return Verdict(False, f"{answer}, but there are {expected:,}, {source}")
