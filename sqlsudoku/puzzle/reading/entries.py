"""Groups lines into the texts of puzzles: a single line, or the lines of a drawn grid.

Only the lines of one grid are kept at a time, and the grids that follow one another with nothing between: if one of
them lacks a row, all are refused, since it is not clear which. Sixteen lines of sixteen cells may be sixteen puzzles of
4x4 or one of 16x16; they are one of 16x16 if at least one of them cannot be a puzzle and no other line follows.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlsudoku.puzzle.grid import BLANK_MARKS, SIZES
from sqlsudoku.puzzle.reading import cells, drawn
from sqlsudoku.puzzle.reading.drawn import LineKind, Style
from sqlsudoku.puzzle.reading.line import EMPTY, grids
from sqlsudoku.puzzle.reading.rows import LONGEST_ROW, blocks, read, widths
from sqlsudoku.puzzle.reading.text import LIST, Text

Line = tuple[int, str]
"""A line with its number, counted from 1."""

_MARKS = re.escape(BLANK_MARKS.strip())
_WITHOUT_0 = _MARKS.replace("0", "")
_NINE = rf"(?:[1-9{_WITHOUT_0}]{{81}}|[0-9]{{81}})"
is_plain = re.compile(
    rf"(?!(.)\1*\Z)(?:{_NINE}|[1-6{_WITHOUT_0}]{{36}}|[0-6]{{36}}|[1-9A-G{_WITHOUT_0}]{{256}})"
).fullmatch
"""A quick test whether a line is certainly a puzzle and nothing else."""
is_puzzle_beside = re.compile(
    rf"(?!(.)\1*\Z)(?:[^,;:\t]{{,40}}[,;\t])?(?P<puzzle>{_NINE})(?:,(?P<solution>[1-9]{{81}}))?"
    r"(?:(?:[,;#/]|[ \t](?!\s*:)).{,79})?"
).fullmatch
"""The same for a puzzle with a name, a solution or a comment, none long enough to contain another puzzle."""
FARTHEST = 100
"""The maximum number of lines between two rows of a grid, and of lines kept as its possible rows."""
SIXTEEN = SIZES[16].n
MOST_TOGETHER = 1000
"""How many grids without anything between them are kept until it is clear that none of them lacks a row."""
_LIKE_A_ROW = re.compile(rf"[\s0-9A-Pa-p|,;!:\[\]\u2500-\u257f{_MARKS}]+")


def texts_in_entries(lines: Iterable[Line]) -> Iterator[Text]:
    """Yields the texts of the puzzles."""
    block = Block()
    in_sections = skipping = False
    for number, line in lines:
        if is_plain(line) and not skipping:
            if block.rows or block.run:
                yield from block.end(before=line)
            block.last = line
            yield Text(f"line {number}", line)
            continue
        kind = drawn.kind(line)
        if kind is LineKind.HEADING:
            section = drawn.section(line)
            skipping = section is not None and drawn.is_skipped(section, in_sections)
            in_sections |= section == "puzzle"
            yield from block.end()
            block.heading = number, line
        elif kind is LineKind.COMMENT or skipping:
            continue
        elif kind in (LineKind.GAP, LineKind.OTHER) and drawn.sign_alone(line):
            in_grid = block.rows and not block.singles
            yield from block.gap((number, line)) if in_grid else block.row((number, line), certain=True)
        elif kind is LineKind.GAP:
            yield from block.gap((number, line))
        elif kind is LineKind.OTHER and not block.may_miss(line):
            yield from block.end(before=line)
            block.last = line
            yield Text(f"line {number}", line)
        else:
            yield from block.row((number, line), kind is not LineKind.ROW_OR_NOT)
    yield from block.end()


class Grid(NamedTuple):
    """A drawn grid: its rows, its text, and whether it surely has all its rows and no other."""

    rows: list[Line]
    text: Text
    whole: bool


class Block:
    """Lines that may become a drawn grid, or several puzzles of 4x4.

    widths: the sizes that all the rows fit; singles: how many are puzzles of 4x4; gaps: the last border or empty line
    after that number of rows; marks: of each row, the sign that it repeats if it may be only blank cells.
    """

    def __init__(self) -> None:
        self.heading: Line | None = None
        self.listing = False
        """Whether rows of sixteen cells have turned out to be puzzles of 4x4."""
        self.last: str | None = ""
        """The last puzzle on a line, '' if there is none; None if the last puzzle was a drawn grid."""
        self.grid: list[str] = []
        """The rows of the last drawn grid."""
        self.run: list[Grid] = []
        """Drawn grids without anything between them."""
        self.clear([])

    def clear(self, rows: list[Line]) -> None:
        self.rows = rows
        self.widths = frozenset(SIZES)
        for _, line in rows:
            self.widths &= widths(line) or self.widths
        self.marks: list[str | None] = []
        self.singles = 0
        self.gaps: dict[int, Line] = {}

    def row(self, row: Line, certain: bool) -> Iterator[Text]:
        """Adds a row; yields the texts that are then complete."""
        sizes = frozenset[int]() if drawn.sign_alone(row[1]) and not widths(row[1]) else widths(row[1]) or self.widths
        mark = drawn.mark_alone(row[1])
        certain = certain or bool(self.style().has(row[1], mark or ""))
        if self.is_full() and not (self.mixed() and (len(self.rows) == SIXTEEN or self.has_fields())):
            yield from self.split() if certain and self.irregular() else self.end(followed=certain)
        if self.rows and not self.is_full() and any(abs(one - other) == 1 for one in sizes for other in self.widths):
            sizes |= self.widths  # a row with a cell too few or too many
        near = self.rows and row[0] - self.rows[-1][0] < FARTHEST and len(self.rows) < FARTHEST
        fits = near and self.widths & sizes and (mark is None or self.may_be_row(row[1], mark))
        if self.rows and not fits:
            if not certain and near and not drawn.sign_alone(self.rows[0][1]):
                yield from self.gap(row)
                return
            yield from self.end(followed=True)
        self.rows.append(row)
        self.marks.append(mark)
        self.widths &= sizes
        self.singles += cells.on_line(row[1]) is not None
        self.settle()
        if self.is_full() and not (self.mixed() or self.doubtful() or self.irregular()):
            yield from self.end(followed=True)

    def mixed(self) -> bool:
        """Whether the rows may be sixteen, or a list: of puzzles of 4x4, some of them wrong or with cells as fields."""
        return not self.listing and len(self.rows) / 2 <= self.singles < len(self.rows) + self.has_fields()

    def has_fields(self) -> bool:
        """Whether the cells of all rows are fields, as a spreadsheet writes them."""
        return all(any(sign in line for sign in cells.DELIMITERS) for _, line in self.rows)

    def settle(self) -> None:
        """Finds out which of the rows that only repeat a sign are borders, and which are rows.

        The first line may be the border before a grid that writes its blank cells so, or its first row.
        """
        style = self.style() if any(mark is not None for mark in self.marks) else None
        for place in reversed(range(len(self.rows))):
            mark = self.marks[place]
            if style is None or mark is None:
                continue
            if style.has(self.rows[place][1], mark) and any(each is None for each in self.marks[:place]):
                self.marks[place] = None
            elif not self.may_be_row(self.rows[place][1], mark):
                border = self.rows.pop(place)
                self.marks.pop(place)
                self.gaps = {gap - (gap > place): line for gap, line in self.gaps.items()} | {place: border}

    def style(self) -> Style:
        """What the rows have in common that do not only repeat a sign."""
        return drawn.style([line for (_, line), mark in zip(self.rows, self.marks, strict=True) if mark is None])

    def may_be_row(self, line: str, mark: str) -> bool:
        """Whether a line that only repeats a sign is a row like the others, or an empty puzzle like them."""
        return drawn.sign_alone(line) in EMPTY or self.style().has(line, mark) is not False

    def doubtful(self) -> int:
        """How many rows may be borders or empty lines."""
        return sum(mark is not None and mark not in drawn.SURE for mark in self.marks)

    def is_full(self) -> bool:
        """Whether there are as many rows as cells in each row."""
        return bool(self.rows) and len(self.rows) - self.doubtful() >= max(self.widths, default=FARTHEST)

    def may_miss(self, line: str) -> bool:
        """Whether a line that is not a row is probably a row with a mistake."""
        if not self.rows or self.is_full() or len(line) > LONGEST_ROW:
            return False
        same = any(read(line, n) for n in self.widths)
        return (same or bool(_LIKE_A_ROW.fullmatch(line))) and not grids(line)

    def gap(self, line: Line) -> Iterator[Text]:
        """Adds a border or an empty line; yields the texts that are then complete."""
        if not self.rows:
            yield from self.released()
            return
        (sign, count), style = drawn.only_sign(line[1]), self.style()
        if sign and sign in style.blanks and abs(count - style.n) == 1:  # a row with a cell too few or too many
            yield from self.row(line, certain=True)
            return
        _, before = self.gaps.get(len(self.rows), (0, ""))
        alone = drawn.sign_alone(self.rows[0][1])
        if before.strip() and line[1].strip() and not alone:  # the lower border of a grid and the upper one of the next
            yield from self.end()
            return
        self.gaps[len(self.rows)] = line if line[1].strip() or not before else self.gaps[len(self.rows)]
        doubtful = self.doubtful()
        certain = len(self.rows) - doubtful
        if (self.is_full() and not self.irregular()) or (doubtful and {certain, len(self.rows)} & self.widths):
            yield from self.end()

    def irregular(self) -> int:
        """The number of rows before the first gap that is not between boxes; 0 if none, or if the boxes are equal."""
        inside = {gap for gap in self.gaps if 0 < gap < len(self.rows)}
        geometry = SIZES[max(self.widths, default=4)]
        if len(inside) == len(self.rows) - 1 or blocks([(gap, " ") for gap in inside], geometry.n):
            return 0
        return min((gap for gap in inside if gap % geometry.box_rows), default=0)

    def split(self) -> Iterator[Text]:
        """Ends the grid at its irregular gap: another grid follows, so a row is missing before the gap."""
        first = self.irregular()
        rest, marks = self.rows[first:], self.marks[first:]
        gaps = {gap - first: line for gap, line in self.gaps.items() if gap > first}
        self.rows, self.marks = self.rows[:first], self.marks[:first]
        yield from self.end(followed=True)
        self.clear(rest)
        self.marks, self.gaps = marks, gaps

    def end(self, followed: bool = False, before: str = "") -> Iterator[Text]:
        """Yields the texts of the lines and clears the block.

        followed: whether another row comes right after them; before: the puzzle on a line that comes after them.
        """
        rows, heading, gaps = self.rows, self.heading, self.gaps
        count = len(rows)
        longer = self.listing or (followed and self.singles >= count / 2)
        sixteen = count == 16 and 16 in self.widths and self.singles < count and not longer
        listed = not sixteen and (count == 1 or self.singles >= count / 2)
        doubt = "" if followed else self.doubt()
        empty = self.doubtful() == count and count not in self.widths
        parts = listed and len({line for _, line in rows}) == 1 and self.parts_puzzles(rows[0][1], followed, before)
        whole = count in self.widths
        self.clear([])
        if not rows or not self.touches(rows):
            yield from self.released()
        if not rows:
            return
        self.heading = None
        if parts or (empty and not listed):
            yield from self.released()
            return
        if listed and not doubt and not self.touches(rows):
            self.last = rows[-1][1]
            self.listing = count >= SIXTEEN or self.listing
            yield from (Text(f"line {number}", line) for number, line in rows)
        else:
            self.last = None
            self.grid = [line for _, line in rows]
            self.listing = False
            inside = [line for after, line in gaps.items() if after < count]
            lines = [heading, *rows] if heading and rows[0][0] - heading[0] < FARTHEST else rows
            self.run.append(Grid(rows, joined(lines, inside)._replace(doubt=doubt), whole))
            if len(self.run) > MOST_TOGETHER or not followed:
                yield from self.released()

    def touches(self, rows: list[Line]) -> bool:
        """Whether rows come right after the grids before, and may be rows of one."""
        last, line = self.run[-1].rows[-1] if self.run else (0, "")
        return bool(self.run) and rows[0][0] == last + 1 and bool(widths(line) & widths(rows[0][1]))

    def released(self) -> Iterator[Text]:
        """Yields the grids without anything between them; if one of them lacks a row, nobody knows which."""
        run, self.run = self.run, []
        if len(run) < 2 or all(grid.whole and not only_marks([grid.rows[0], grid.rows[-1]]) for grid in run):
            yield from (grid.text for grid in run)
            return
        rows = [row for grid in run for row in grid.rows]
        marks = only_marks(rows)
        counted = f", with those of only {marks}," if marks else ""
        yield joined(rows, [])._replace(
            doubt=f"{len(rows)} rows of {len(run[0].rows)} cells follow one another{counted} and it is not clear which "
            "are a grid: write an empty line between grids"
            + (f", and each blank cell as '.' if a line of {marks} is a row" if marks else "")
        )

    def doubt(self) -> str:
        """Why the rows, which no other follows, may be read in two ways; '' if they may not."""
        count, whole = len(self.rows), len(self.rows) in self.widths
        too_many = self.singles < count == SIXTEEN + 1
        if self.mixed() and SIXTEEN in self.widths and (too_many or (self.singles == count and count % SIXTEEN == 0)):
            larger = "a puzzle of 16x16 with a row too many" if too_many else "puzzles of 16x16"
            return f"{count} rows of 16 cells may be {larger}, or puzzles of 4x4: write each puzzle on one line"
        ends = [self.rows[place] for place, gap in ((0, 1), (-1, count - 1)) if whole and self.irregular() == gap]
        if marks := only_marks(ends):
            return f"a line of only {marks} may be a border, or a row of blanks: write each blank cell as '.'"
        return ""

    def parts_puzzles(self, line: str, followed: bool, before: str) -> bool:
        """Whether a line of one sign is a border: beside drawn grids, or puzzles that write blank cells otherwise.

        A line of dots or zeros is a border only between two drawn grids, and else a puzzle without givens.
        """
        sign, mark = drawn.sign_alone(line), drawn.mark_alone(line)
        after = self.last is None
        if sign is None:  # or a row too many of the grid before
            return mark not in {None, *drawn.SURE} and not (after and drawn.style(self.grid).has(line, mark or ""))
        if sign in EMPTY:
            return followed and after
        beside = [each for each in (self.last, before) if each]
        return followed or after or (bool(beside) and not any(sign in each for each in beside))


def only_marks(rows: list[Line]) -> str:
    """The signs that rows repeat and that are a row or a border, as a message names them; '' if there are none."""
    marks = {drawn.mark_alone(line) or "" for _, line in rows} - drawn.SURE
    return " or ".join(sorted(repr(mark) for mark in marks if mark.strip()))


def joined(rows: list[Line], gaps: list[Line]) -> Text:
    """The lines as one text with the borders between them, and with a comment for each other line left out."""
    numbers = [number for number, _ in rows]
    if len(set(numbers)) < len(numbers):  # several rows of a list are on one line
        return Text(f"{LIST} {numbers[0]}", "\n".join(line for _, line in rows))
    lines = dict(gaps) | dict(rows)
    return Text(
        f"line {numbers[0]}", "\n".join(lines.get(number, "#") for number in range(numbers[0], numbers[-1] + 1))
    )
