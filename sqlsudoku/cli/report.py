"""The records of a comparison as a table, JSON, CSV, Markdown or a picture."""

import csv
import io
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, fields
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlsudoku.ask.comparison import Record
from sqlsudoku.cli.markdown import markdown

if TYPE_CHECKING:
    from rich.console import RenderableType

PICTURE_WIDTH = 100
STYLES = {"agrees": "green", "differs": "bold red", "timeout": "yellow", "failed": "red", "unavailable": "dim"}


class Format(StrEnum):
    """The formats of the records."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    SVG = "svg"


def report(records: Sequence[Record], form: Format, terminal_width: int | None = None) -> str:
    """The records as text that ends with a newline; terminal_width: None without a terminal."""
    match form:
        case Format.TABLE:
            from sqlsudoku.cli.tables import rendered

            return rendered(table(records, terminal_width), terminal_width)
        case Format.JSON:
            return json.dumps([asdict(record) for record in records], indent=2) + "\n"
        case Format.CSV:
            return as_csv(records)
        case Format.MARKDOWN:
            return as_markdown(records)
        case Format.SVG:
            return as_svg(table(records, PICTURE_WIDTH))


def table(records: Sequence[Record], width: int | None) -> "RenderableType":
    """The table, with one column of seconds if nothing was repeated; below it, why records do not agree."""
    from rich.console import Group
    from rich.text import Text

    from sqlsudoku.cli import tables

    headings, rows = _columns(records)
    cells = [[Text(cell, STYLES.get(cell, "")) for cell in row] for row in rows]
    below = ["Published", "First s", "Min s", "Rows"]
    shown = tables.table(headings, cells, width, wrapped={"Database", "Query", "Published"}, right=NUMBERS, below=below)
    notes = [Text(_note(record)) for record in records if record.verdict != "agrees"]
    return Group(shown, *notes)


def as_csv(records: Sequence[Record]) -> str:
    """A heading with the names of the fields, and one line per record."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Record)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(record) for record in records)
    return text.getvalue()


def as_markdown(records: Sequence[Record]) -> str:
    """The table in Markdown; if a record does not agree, with a column for the details."""
    headings, rows = _columns(records)
    if any(record.verdict != "agrees" for record in records):
        headings.append("Detail")
        rows = [[*row, record.detail] for row, record in zip(rows, records, strict=True)]
    return markdown(headings, rows, NUMBERS)


def as_svg(renderable: "RenderableType") -> str:
    """The table as a picture of a terminal, in SVG; it loads no fonts from other sites."""
    from rich.console import Console

    console = Console(file=io.StringIO(), record=True, width=PICTURE_WIDTH, force_terminal=True)
    console.print(renderable)
    picture = console.export_svg(title="sqlsudoku compare", unique_id="sqlsudoku")
    return re.sub(r"\s*@font-face\s*\{[^}]*\}", "", picture)


NUMBERS = ("Rows", "Seconds", "First s", "Min s", "Median s")


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
