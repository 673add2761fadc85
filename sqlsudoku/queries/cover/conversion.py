"""Both ends of a search: steps from the givens to the candidates, and from a solution to the digits of its rows.

Disjoint sets are joined by addition, which every database has.
"""

from collections.abc import Sequence

from sqlsudoku.queries.cover.encoding import Encoding
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Column, Number, Term, total

GIVENS = "givens"
"""The column with the number of givens in the puzzle's text."""


def encode_givens(propagation: Propagation) -> Sequence[Step]:
    """The steps from words with only the givens to words with all candidates."""
    encoding = propagation.encoding
    given, filled = encoding.per_word("d"), encoding.per_band("filled")
    by_row = Column("by_row")
    cells = {
        filled[band].name: propagation.in_both_slots(total(given[group, band] for group in encoding.groups))
        for band in encoding.bands
    }
    first_column = encoding.in_rows(1, encoding.band_rows)
    counted = total((each >> place) & first_column for each in filled.values() for place in range(encoding.size.n))
    starts: dict[str, Term] = {}
    for group, band in encoding.words:
        full = encoding.all_candidates(group)
        starts[encoding.name(group, band)] = Number(full) - (filled[band] & full) + given[group, band]
    found = total((by_row >> (encoding.row_bits * row)) & ((1 << encoding.row_bits) - 1) for row in encoding.band_rows)
    return [
        Step("filled", "the cells of the givens, marked for both digits of a word", cells),
        Step(
            "counted",
            "how many they are, the bands added up: in their first rows, in their second rows, and so on",
            {by_row.name: counted},
        ),
        Step(
            "start_state",
            "all candidates, but in the cells of givens only these; no row where a given was not found, since its "
            "digit stands in the row before",
            starts,
            [Test(found, Column(GIVENS))],
        ),
    ]


def decode_solution(propagation: Propagation) -> Sequence[Step]:
    """The steps from the words of a solution to its rows, as numbers with one hexadecimal digit per cell."""
    encoding = propagation.encoding
    bits = range(encoding.size.n.bit_length())
    planes: dict[str, Term] = {}
    for band in encoding.bands:
        for bit in bits:
            low = [encoding.column(g, band) for g in encoding.groups if has_bit(encoding, g, 0, bit)]
            high = [encoding.column(g, band) for g in encoding.groups if has_bit(encoding, g, 1, bit)]
            both = [*low, *([total(high) >> encoding.slot_bits] if high else [])]
            planes[f"plane{1 << bit}_{band}"] = total(both) & encoding.all_cells
    rows: dict[str, Term] = {}
    for row in range(encoding.size.n):
        band, within = encoding.bands[row // encoding.size.box_rows], row % encoding.size.box_rows
        digits = [
            spread(encoding, (Column(f"plane{1 << bit}_{band}") >> (encoding.row_bits * within)) & encoding.row_mask)
            << bit
            for bit in bits
        ]
        rows[row_name(row)] = total(digits)
    return [
        Step("plane", "the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these", planes),
        Step("row_digits", "the digits of each row of the grid as the hexadecimal digits of one number", rows),
    ]


def row_name(row: int) -> str:
    """The column with the digits of a row."""
    return f"row_{row + 1}"


def has_bit(encoding: Encoding, group: str, slot: int, bit: int) -> bool:
    """Whether the digit in a slot, as a number from 1, has a bit."""
    return slot < len(group) and bool((encoding.size.symbols.index(group[slot]) + 1) >> bit & 1)


def spread(encoding: Encoding, cells: Term) -> Term:
    """Spreads adjacent bits to every fourth place: first separates the boxes, then the columns of each.

    The products put copies next to each other, which do not overlap; the masks keep the right bits of each.
    """
    size = encoding.size
    width = size.box_columns
    boxes = sum(((1 << width) - 1) << (4 * width * box) for box in range(size.box_rows))
    digits = sum(1 << (4 * place) for place in range(size.n))
    apart = (cells * sum(1 << (3 * width * box) for box in range(size.box_rows))) & boxes
    return (apart * sum(1 << (3 * place) for place in range(width))) & digits
