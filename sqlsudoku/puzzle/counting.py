"""How many grids there are: counted here for small sizes, published for 9x9; and the verdict on a database's number.

A grid is bands of rows. What matters to the bands below one is which digits each of its columns holds, so bands with
the same columns are counted together, and the last band is what its columns still lack.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import NamedTuple

from sqlsudoku.puzzle.grid import Size
from sqlsudoku.puzzle.reference import Verdict


class Total(NamedTuple):
    """A number of grids, and who published or counted it."""

    grids: int
    source: str


PUBLISHED = {
    9: Total(
        6_670_903_752_021_072_936_960,
        "the number published by Felgenhauer and Jarvis in 2005 (https://oeis.org/A107739)",
    )
}
"""By the number of rows: the sizes whose grids take hours to count."""

Band = tuple[int, ...]
"""The digits of each column of a band, as sets of bits."""


def number_of_grids(size: Size) -> Total:
    """How many grids there are, and who says so."""
    return PUBLISHED.get(size.n) or Total(count_grids(size), "the number that the reference counts")


def judge_count(size: Size, found: object) -> Verdict:
    """The verdict on the number of grids that a database counted."""
    expected, source = number_of_grids(size)
    if isinstance(found, int) and found == expected:
        return Verdict(True, f"{found:,} grids, {source}")
    answer = f"{found:,} grids" if isinstance(found, int) else f"{found!r}, which is not a whole number"
    return Verdict(False, f"{answer}, but there are {expected:,}, {source}")


@cache
def count_grids(size: Size) -> int:
    """The number of grids of a small size; about a second for 6x6."""
    first = _bands_with_first_row_in_order(size)
    renamed = list(permutations(1 << digit for digit in range(size.n)))
    bands = Counter(tuple(sum(names[i] for i in column) for column in band) for band in first for names in renamed)
    # every order of the digits in the first row has as many grids
    tops = [tuple(sum(1 << i for i in column) for column in band) for band in first]
    left = size.n // size.box_rows - 1
    return factorial(size.n) * sum(_completions(top, left, bands) for top in tops)


def _bands_with_first_row_in_order(size: Size) -> list[tuple[tuple[int, ...], ...]]:
    """All bands with the first row 0, 1, 2, ..., each as its columns of digits."""
    rows = list(permutations(range(size.n)))
    starts = range(0, size.n, size.box_columns)

    def fits(band: Sequence[Sequence[int]]) -> bool:
        return all(len({d for row in band for d in row[i : i + size.box_columns]}) == size.n for i in starts)

    bands = ((rows[0], *others) for others in product(rows, repeat=size.box_rows - 1))
    return [tuple(zip(*band, strict=True)) for band in bands if fits(band)]


def _completions(used: Band, left: int, bands: Counter[Band]) -> int:
    """How many ways there are to fill the bands that are left; used: the digits of each column so far."""
    if left == 1:
        everything = (1 << len(used)) - 1
        return bands[tuple(everything - column for column in used)]
    return sum(
        number * _completions(tuple(map(sum, zip(used, band, strict=True))), left - 1, bands)
        for band, number in bands.items()
        if not any(map(int.__and__, used, band))
    )
