"""Both ends of a search, in parts: from the givens to the candidates, and from a solution to the digits of its rows.

Sets that share no bit are joined by a sum, which every database has.
"""

from collections.abc import Sequence

from sqlsudoku.queries.cover.encoding import Words
from sqlsudoku.queries.cover.propagation import Wave
from sqlsudoku.queries.cover.terms import Column, Number, Part, Term, Test, total

GIVENS = "givens"
"""The column with the number of givens in the puzzle's text."""


def opening(wave: Wave) -> Sequence[Part]:
    """From words that hold the givens alone to words of all candidates."""
    words, given, filled = wave.words, wave.each("d"), wave.banded("filled")
    by_row = Column("by_row")
    cells = {
        filled[band].name: wave.in_both_slots(total(given[group, band] for group in words.groups))
        for band in words.bands
    }
    first_column = words.in_rows(1, words.rows)
    counted = total((each >> place) & first_column for each in filled.values() for place in range(words.size.n))
    starts: dict[str, Term] = {}
    for group, band in wave.places:
        full = words.all_candidates(group)
        starts[words.name(group, band)] = Number(full) - (filled[band] & full) + given[group, band]
    found = total((by_row >> (words.pitch * row)) & ((1 << words.pitch) - 1) for row in words.rows)
    return [
        Part("filled", "the cells of the givens, marked for both digits of a word", cells),
        Part(
            "counted",
            "how many they are, the bands added up: in their first rows, in their second rows, and so on",
            {by_row.name: counted},
        ),
        Part(
            "start_state",
            "all candidates, but in the cells of givens only these; no row where a given was not found, since its "
            "digit stands in the row before",
            starts,
            [Test(found, Column(GIVENS))],
        ),
    ]


def closing(wave: Wave) -> Sequence[Part]:
    """From the words of a solution to its rows as numbers with a hexadecimal digit for each cell."""
    words = wave.words
    bits = range(words.size.n.bit_length())
    planes: dict[str, Term] = {}
    for band in words.bands:
        for bit in bits:
            low = [words.word(g, band) for g in words.groups if has(words, g, 0, bit)]
            high = [words.word(g, band) for g in words.groups if has(words, g, 1, bit)]
            both = [*low, *([total(high) >> words.span] if high else [])]
            planes[f"plane{1 << bit}_{band}"] = total(both) & words.cells
    rows: dict[str, Term] = {}
    for row in range(words.size.n):
        band, within = words.bands[row // words.size.box_rows], row % words.size.box_rows
        digits = [
            spread(words, (Column(f"plane{1 << bit}_{band}") >> (words.pitch * within)) & words.row) << bit
            for bit in bits
        ]
        rows[row_name(row)] = total(digits)
    return [
        Part("plane", "the cells whose digit has a 1, 2, 4 or 8 in it, as a sum of these", planes),
        Part("row_digits", "the digits of each row of the grid as the hexadecimal digits of one number", rows),
    ]


def row_name(row: int) -> str:
    """The column with the digits of a row."""
    return f"row_{row + 1}"


def has(words: Words, group: str, slot: int, bit: int) -> bool:
    """Whether the digit of a slot has a bit."""
    return slot < len(group) and bool((words.size.symbols.index(group[slot]) + 1) >> bit & 1)


def spread(words: Words, cells: Term) -> Term:
    """Bits that stand side by side, moved to every fourth place: first the boxes apart, then the columns of each.

    The products put copies side by side, and the masks take the right bit of each; no two copies overlap.
    """
    size = words.size
    width = size.box_columns
    boxes = sum(((1 << width) - 1) << (4 * width * box) for box in range(size.box_rows))
    digits = sum(1 << (4 * place) for place in range(size.n))
    apart = (cells * sum(1 << (3 * width * box) for box in range(size.box_rows))) & boxes
    return (apart * sum(1 << (3 * place) for place in range(width))) & digits
