"""Groups lines into the texts of puzzles: a single line, or the lines of a drawn grid.

Only the lines of one grid are kept at a time. Sixteen lines of sixteen cells may be sixteen puzzles of 4x4 or one of
16x16; they are one of 16x16 if at least one of them cannot be a puzzle and no other line follows.
"""

import re
from collections.abc import Iterable, Iterator

from sqlsudoku.puzzle.grid import BLANK_MARKS, SIZE_OF_LENGTH, SIZES
from sqlsudoku.puzzle.reading import cells, drawn
from sqlsudoku.puzzle.reading.drawn import Kind
from sqlsudoku.puzzle.reading.line import grids
from sqlsudoku.puzzle.reading.text import LIST, Text

Line = tuple[int, str]
"""A line with its number, counted from 1."""

_MARKS = re.escape(BLANK_MARKS.strip())
is_plain = re.compile(
    rf"(?!-+\Z)(?:[1-9{_MARKS}]{{81}}|[1-6{_MARKS}]{{36}}|[1-9A-G{_MARKS.replace('0', '')}]{{256}})"
).fullmatch
"""A quick test whether a line is certainly a puzzle and nothing else."""
is_puzzle_beside = re.compile(
    rf"(?!-+\Z)(?:[^,;:\t]{{,40}}[,;\t])?(?P<puzzle>[1-9{_MARKS}]{{81}})(?:,(?P<solution>[1-9]{{81}}))?"
    r"(?:(?:[,;#/]|[ \t](?!\s*:)).{,79})?"
).fullmatch
"""The same for a puzzle with a name, a solution or a comment, none long enough to contain another puzzle."""
FARTHEST = 100
"""The maximum number of lines between two rows of a grid, and of lines kept as its possible rows."""
_LIKE_A_ROW = re.compile(rf"[\s0-9A-Pa-p|,!:\[\]\u2500-\u257f{_MARKS}]+")


def texts_in_entries(lines: Iterable[Line]) -> Iterator[Text]:
    """Yields the texts of the puzzles."""
    block = Block()
    skipping = False
    for number, line in lines:
        if is_plain(line) and not skipping:
            if block.rows:
                yield from block.end()
            yield Text(f"line {number}", line)
            continue
        kind = drawn.kind(line)
        if kind is Kind.HEADING:
            skipping = drawn.begins_skipped(line)
            yield from block.end()
            block.heading = number, line
        elif kind is Kind.COMMENT or skipping:
            continue
        elif kind is Kind.GAP and (block.rows or not may_be_empty_puzzle(line)):
            yield from block.gap()
        elif kind in (Kind.GAP, Kind.OTHER) and not block.may_miss(line):
            yield from block.end()
            yield Text(f"line {number}", line)
        else:
            yield from block.row((number, line), kind is not Kind.ROW_OR_NOT)
    yield from block.end()


def may_be_empty_puzzle(line: str) -> bool:
    """Whether a line of spaces or of '-' is as long as a puzzle."""
    return len(line) in SIZE_OF_LENGTH and not line.strip(" -")


class Block:
    """Lines that may become a drawn grid, or several puzzles of 4x4.

    widths: the sizes that all the rows fit; doubtful: how many rows may be borders or empty lines; singles: how many
    are puzzles of 4x4; gaps: the numbers of rows after which there is a border or an empty line.
    """

    def __init__(self) -> None:
        self.heading: Line | None = None
        self.listing = False
        """Whether rows of sixteen cells have turned out to be puzzles of 4x4."""
        self.clear([])

    def clear(self, rows: list[Line]) -> None:
        self.rows = rows
        self.widths = frozenset(SIZES)
        for _, line in rows:
            self.widths &= cells.widths(line) or self.widths
        self.doubtful = self.singles = 0
        self.gaps: set[int] = set()

    def row(self, row: Line, certain: bool) -> Iterator[Text]:
        """Adds a row; yields the texts that are then complete."""
        widths = cells.widths(row[1])
        if self.is_full():
            yield from self.split() if certain and self.irregular() else self.end(followed=certain)
        near = self.rows and row[0] - self.rows[-1][0] < FARTHEST and len(self.rows) < FARTHEST
        if self.rows and not (near and self.widths & (widths or self.widths)):
            if not certain and near:
                yield from self.gap()
                return
            yield from self.end(followed=True)
        self.rows.append(row)
        self.widths &= widths or self.widths
        self.doubtful += not certain
        self.singles += cells.on_line(row[1]) is not None
        mixed = len(self.rows) / 2 <= self.singles < len(self.rows)
        if self.is_full() and not (mixed or self.doubtful or self.irregular()):
            yield from self.end(followed=True)

    def is_full(self) -> bool:
        """Whether there are as many rows as cells in each row."""
        return bool(self.rows) and len(self.rows) - self.doubtful >= max(self.widths)

    def may_miss(self, line: str) -> bool:
        """Whether a line that is not a row is probably a row with a mistake."""
        if not self.rows or self.is_full() or len(line) > cells.LONGEST_ROW:
            return False
        same = any(cells.in_row(line, n) for n in self.widths)
        return (same or bool(_LIKE_A_ROW.fullmatch(line))) and not grids(line)

    def gap(self) -> Iterator[Text]:
        """Adds a border or an empty line; yields the texts that are then complete."""
        certain = len(self.rows) - self.doubtful
        if not self.rows:
            return
        self.gaps.add(len(self.rows))
        if (self.is_full() and not self.irregular()) or (self.doubtful and {certain, len(self.rows)} & self.widths):
            yield from self.end()

    def irregular(self) -> int:
        """The number of rows before the first gap that is not between boxes; 0 if none, or if every row has a gap."""
        inside = {gap for gap in self.gaps if 0 < gap < len(self.rows)}
        size = SIZES[max(self.widths)]
        if len(inside) == len(self.rows) - 1:
            return 0
        return min((gap for gap in inside if gap % size.box_rows), default=0)

    def split(self) -> Iterator[Text]:
        """Ends the grid at its irregular gap: another grid follows, so a row is missing before the gap."""
        first = self.irregular()
        rest, gaps = self.rows[first:], {gap - first for gap in self.gaps if gap > first}
        self.rows = self.rows[:first]
        yield from self.end(followed=True)
        self.clear(rest)
        self.gaps = gaps

    def end(self, followed: bool = False) -> Iterator[Text]:
        """Yields the texts of the lines and clears the block; followed: whether another row comes right after them."""
        rows, heading = self.rows, self.heading
        count = len(rows)
        longer = self.listing or (followed and self.singles >= count / 2)
        sixteen = count == 16 and 16 in self.widths and self.singles < count and not longer
        listed = not sixteen and (self.singles > 0 or count == 1)
        empty = self.doubtful == count and count not in self.widths
        self.clear([])
        if not rows:
            return
        self.heading = None
        if listed:
            self.listing = count == 16 or self.listing
            yield from (Text(f"line {number}", line) for number, line in rows if not drawn.is_rule(line))
        elif not empty:
            self.listing = False
            yield joined([heading, *rows] if heading and rows[0][0] - heading[0] < FARTHEST else rows)


def joined(lines: list[Line]) -> Text:
    """The lines as one text, with an empty line for each line left out between them."""
    numbers = [number for number, _ in lines]
    if len(set(numbers)) < len(numbers):  # several rows of a list are on one line
        return Text(f"{LIST} {numbers[0]}", "\n".join(line for _, line in lines))
    text = lines[0][1]
    for before, (number, line) in zip(numbers, lines[1:], strict=False):
        text += "\n" * (number - before) + line
    return Text(f"line {numbers[0]}", text)
