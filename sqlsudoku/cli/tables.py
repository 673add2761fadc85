"""Tables as wide as the terminal or as COLUMNS says: columns that do not fit go on a second line."""

import io
from collections.abc import Container, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sqlsudoku.cli import terminal

PLAIN_WIDTH = 10_000
"""The width if any is right; wide enough that nothing wraps."""
READABLE = 24
"""The least width of a column whose text wraps, unless its longest line is shorter."""
CellText = str | Text


def rendered(renderable: RenderableType, width: int | None = None) -> str:
    """The output of rich as text, of a width if one is given; with a width and on a terminal, with colours."""
    colours = width is not None and terminal.is_one()
    console = Console(file=io.StringIO(), force_terminal=colours, width=width or PLAIN_WIDTH)
    with console.capture() as capture:
        console.print(renderable)
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


def table(
    headings: Sequence[str],
    rows: Sequence[Sequence[CellText]],
    width: int | None,
    *,
    wrapped: Container[str] = (),
    right: Container[str] = (),
    below: Sequence[str] = (),
    notes: Sequence[str] = (),
) -> str:
    """The text of a table with headings.

    wrapped: columns that may wrap between words; right: columns aligned to the right; below: columns that go to a
    second line if the width is too small, in this order; notes: lines after the table.
    """
    columns = [
        _ShownColumn(heading, [row[place] for row in rows], heading in wrapped)
        for place, heading in enumerate(headings)
    ]
    room = (width or PLAIN_WIDTH) - 1
    beside, under = _fitting(columns, room, below)
    widths = _widths(beside, room)

    def line(cells: Sequence[CellText], style: str = "") -> Table:
        made = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
        for column, wide in zip(beside, widths, strict=True):
            justify = "right" if column.heading in right else "left"
            made.add_column(justify=justify, overflow="fold", width=wide, style=style)  # type: ignore[arg-type]
        made.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in cells))
        return made

    shown: list[RenderableType] = [line([column.heading for column in beside], "bold")]
    shown.append(Text("─" * (sum(widths) + len(widths) - 1)))
    for place in range(len(rows)):
        shown.append(line([column.cells[place] for column in beside]))
        second = "; ".join(f"{column.heading}: {column.cells[place]}" for column in under if str(column.cells[place]))
        if second:
            shown.append(Padding(Text(second, "dim"), (0, 0, 0, 2)))
    return rendered(Group(Padding(Group(*shown), (0, 0, 1, 1)), *map(Text, notes)), width)


class _ShownColumn:
    """A column of a table and its possible widths."""

    def __init__(self, heading: str, cells: Sequence[CellText], wraps: bool) -> None:
        self.heading = heading
        self.cells = cells
        texts = [heading, *map(str, cells)]
        self.widest = max(len(line) for text in texts for line in text.split("\n"))
        self.longest_word = max((len(word) for text in texts for word in text.split()), default=0)
        self.least = max(self.longest_word, min(self.widest, READABLE)) if wraps else self.widest
        self.wraps = wraps


def _fitting(
    columns: Sequence[_ShownColumn], width: int, below: Sequence[str]
) -> tuple[list[_ShownColumn], list[_ShownColumn]]:
    """The columns that fit beside each other, and the columns that go below."""
    beside = list(columns)
    for heading in below:
        if _total([column.least for column in beside]) <= width:
            break
        beside = [column for column in beside if column.heading != heading]
    return beside, [column for column in columns if column not in beside]


def _widths(columns: Sequence[_ShownColumn], width: int) -> list[int]:
    """The widths of the columns; if even the words do not fit, the widest column is folded."""
    widths = [column.least for column in columns]
    while _total(widths) > width and max(widths) > 1:
        wrapping = [place for place, each in enumerate(columns) if each.wraps and widths[place] > each.longest_word]
        widths[max(wrapping or range(len(widths)), key=lambda place: widths[place])] -= 1
    while _total(widths) < width:
        lacking = [place for place, column in enumerate(columns) if widths[place] < column.widest]
        if not lacking:
            break
        widths[min(lacking, key=lambda place: widths[place])] += 1
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(widths) - 1
