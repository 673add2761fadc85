"""What is shown: an answer as drawn grids; the records of a comparison as table, JSON, CSV, Markdown or picture."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import asdict, fields
from enum import StrEnum
from typing import Literal

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from sqlsudoku.ask.answer import Answer
from sqlsudoku.ask.comparison import Record
from sqlsudoku.puzzle.grid import Puzzle, draw

PLAIN_WIDTH = 10_000
"""Wide enough that nothing wraps where the text does not go to a terminal."""
PICTURE_WIDTH = 100
STYLES = {"agrees": "green", "differs": "bold red", "timeout": "yellow", "failed": "red", "unavailable": "dim"}


class Format(StrEnum):
    """How the records are written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    SVG = "svg"


def answered(puzzle: Puzzle, answer: Answer, limit: int, terminal_width: int | None = None) -> str:
    """An answer that agrees: its solutions drawn, how many there are, who found them, and the verdict.

    limit: the number of solutions asked for, 0 for all.
    """
    drawings = [drawn(puzzle, solution, terminal_width) for solution in answer.grids] or [draw_puzzle(puzzle)]
    told = (
        f"{counted(len(answer.grids), limit)}.\n"
        f"{source(answer)}, {answer.seconds[0]:.3f} s.\n"
        f"The reference solver agrees: {answer.detail}.\n"
    )
    return "\n\n".join([*drawings, told])


def source(answer: Answer) -> str:
    """Who gave the answer: the database, the query and its form."""
    form = f" ({answer.form})" if answer.form else ""
    return f"{answer.database} {answer.version}".strip() + f", query {answer.query}{form}"


def drawn(puzzle: Puzzle, solution: str, terminal_width: int | None = None) -> str:
    """The solution with the givens in bold; where there is no terminal, and so no bold, beside the puzzle.

    solution: in the puzzle's notation.
    """
    cells = puzzle.notation.cells(solution)
    if terminal_width is None:
        lines = zip(draw_puzzle(puzzle).splitlines(), draw(cells).splitlines(), strict=True)
        return "\n".join(f"{before}   {after}" for before, after in lines)
    marked = draw(cells, puzzle.cells, lambda symbol: f"[bold cyan]{symbol}[/]")
    return rendered(Text.from_markup(marked), terminal_width).rstrip("\n")


def draw_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as a drawn grid, with its source's symbols."""
    return draw(puzzle.notation.cells(str(puzzle)))


def report(records: Sequence[Record], form: Format, terminal_width: int | None = None) -> str:
    """The records as text that ends with a newline; terminal_width is None for what goes not to a terminal."""
    match form:
        case Format.TABLE:
            return rendered(table(records), terminal_width)
        case Format.JSON:
            return json.dumps([asdict(record) for record in records], indent=2) + "\n"
        case Format.CSV:
            return as_csv(records)
        case Format.MARKDOWN:
            return as_markdown(records)
        case Format.SVG:
            return as_svg(table(records))


def rendered(renderable: RenderableType, terminal_width: int | None = None) -> str:
    """What rich shows, as text: with colours at a terminal's width, else plain and as wide as it comes."""
    terminal = terminal_width is not None
    console = Console(file=io.StringIO(), force_terminal=terminal, width=terminal_width or PLAIN_WIDTH)
    with console.capture() as capture:
        console.print(renderable)
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


def table(records: Sequence[Record]) -> RenderableType:
    """The table, its seconds in one column where nothing was repeated; below it why records do not agree."""
    headings, rows = _columns(records)
    shown = plain_table(*headings, wrapped={"Database", "Query", "Published"})
    for row in rows:
        shown.add_row(*(Text(cell, style=STYLES.get(cell, "")) for cell in row))
    notes = [Text(_note(record)) for record in records if record.verdict != "agrees"]
    return Group(shown, *notes)


def plain_table(*headings: str, wrapped: Container[str] = (), right: Container[str] | None = None) -> Table:
    """A table under these headings, without rows yet; the wrapped ones may wrap, the right ones stand to the right."""
    made = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in headings:
        justify: Literal["left", "right"] = "right" if heading in (NUMBERS if right is None else right) else "left"
        made.add_column(heading, justify=justify, overflow="fold", no_wrap=heading not in wrapped)
    return made


def as_csv(records: Sequence[Record]) -> str:
    """A heading with the fields' names, and a line a record."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Record)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(record) for record in records)
    return text.getvalue()


def as_markdown(records: Sequence[Record]) -> str:
    """The table in Markdown, with what came of those that do not agree in a column of its own."""
    headings, rows = _columns(records)
    if any(record.verdict != "agrees" for record in records):
        headings.append("Detail")
        rows = [[*row, record.detail] for row, record in zip(rows, records, strict=True)]
    return markdown(headings, rows, NUMBERS)


def markdown(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Container[str]) -> str:
    """A table in Markdown; the right columns stand to the right."""
    rule = ["---:" if heading in right else "---" for heading in headings]
    escaped = [[cell.replace("|", r"\|") for cell in row] for row in rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in [headings, rule, *escaped])


def as_svg(renderable: RenderableType) -> str:
    """The table as a picture of a terminal; it asks no other site for fonts."""
    console = Console(file=io.StringIO(), record=True, width=PICTURE_WIDTH, force_terminal=True)
    console.print(renderable)
    picture = console.export_svg(title="sqlsudoku compare", unique_id="sqlsudoku")
    return re.sub(r"\s*@font-face\s*\{[^}]*\}", "", picture)


NUMBERS = ("Rows", "Seconds", "First s", "Min s", "Median s")


def counted(number: int, limit: int) -> str:
    """How many solutions were found, in words; limit: the number asked for, 0 for all."""
    if number == 0:
        return "No solution"
    if number != limit:
        return "Exactly one solution" if number == 1 else f"{number:,} solutions"
    if number == 1:
        return "The first solution; there may be more"
    return f"More than one solution: the first {number}; --limit 0 gives all"


def _columns(records: Sequence[Record]) -> tuple[list[str], list[list[str]]]:
    once = all(record.first_s == record.min_s == record.median_s for record in records)
    times = ["Seconds"] if once else ["First s", "Min s", "Median s"]
    published = any(record.published for record in records)
    headings = ["Database", "Query", "Puzzle", "Rows", *times, *(["Published"] if published else []), "Verdict"]
    return headings, [_cells(record, once, published) for record in records]


def _cells(record: Record, once: bool, published: bool) -> list[str]:
    times = [record.first_s] if once else [record.first_s, record.min_s, record.median_s]
    return [
        f"{record.database} {record.version}".strip(),
        f"{record.query} {record.form}".strip(),
        record.puzzle,
        str(record.rows) if record.first_s is not None else "",
        *("" if seconds is None else f"{seconds:.3f}" for seconds in times),
        *([record.published] if published else []),
        record.verdict,
    ]


def _note(record: Record) -> str:
    place = " ".join(filter(None, [record.database, record.query, record.form, record.puzzle]))
    return f"{place}: {record.verdict}: {record.detail}"


def kinds_counted(counts: Counter[str]) -> str:
    """What came of many puzzles, as a line: '1,000 puzzles: 998 solved, 2 ambiguous'."""
    puzzles = "puzzle" if counts.total() == 1 else "puzzles"
    return f"{counts.total():,} {puzzles}: " + ", ".join(f"{count:,} {kind}" for kind, count in counts.most_common())
