"""Both ends of a search: steps from the givens to the candidates, and from a solution to the digits of its rows.

Disjoint sets are joined by addition, which every database has.
"""

from collections.abc import Sequence

from sqlsudoku.queries.cover.encoding import Encoding
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Column, Mask, Number, Term, total

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
    last_column = Mask(encoding.in_rows(1, encoding.band_rows), "the last cell of each row of one digit")
    counted = total((each >> place) & last_column for each in filled.values() for place in range(encoding.size.n))
    starts: dict[str, Term] = {}
    for group, band in encoding.words:
        full = encoding.all_candidates(group)
        starts[encoding.name(group, band)] = Number(full) - (filled[band] & full) + given[group, band]
    one_row = Mask((1 << encoding.row_bits) - 1, "all bits of a row, with the spare bit")
    found = total((by_row >> (encoding.row_bits * row)) & one_row for row in encoding.band_rows)
    return [
        Step("filled", "the cells of the givens, marked for both digits", cells),
        Step(
            "counted",
            "the number of givens in the first rows of all bands, in their second rows, and so on",
            {by_row.name: counted},
        ),
        Step(
            "start_state",
            "all candidates, but in the cell of a given only the given. An invalid puzzle (a digit given twice in a "
            "row) yields no row.",
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
        Step(
            "plane", "plane1, plane2, ...: the cells whose digit, as a sum of powers of two, contains this one", planes
        ),
        Step("row_digits", "the digits of each row as the hexadecimal digits of one number", rows),
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
    boxes = Mask(
        sum(((1 << width) - 1) << (4 * width * box) for box in range(size.box_rows)),
        "of the copies of a row, the minirows at their hexadecimal digits",
    )
    digits = Mask(
        sum(1 << (4 * place) for place in range(size.n)), "of the copies of a minirow, the cells at their digits"
    )
    copied_boxes = Mask(
        sum(1 << (3 * width * box) for box in range(size.box_rows)), "times this, a row is copied once for each box"
    )
    copied_cells = Mask(
        sum(1 << (3 * place) for place in range(width)), "times this, each minirow is copied for each of its cells"
    )
    apart = (cells * copied_boxes) & boxes
    return (apart * copied_cells) & digits
