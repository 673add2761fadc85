"""The records of a comparison as a table, CSV or Markdown; each text ends with a newline."""

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlsudoku.ask.records import Record, shares
from sqlsudoku.cli import terminal
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.endings import Ending

BLOCKS = " ▏▎▍▌▋▊▉█"
"""What fills none to all eighths of a character."""
BAR = 3
"""The characters of the longest bar."""


def as_table(records: Sequence[Record], width: int | None = None) -> str:
    """The table as text, with one column of seconds if nothing was repeated; below it, units that are not
    the usual ones, and why records do not agree.

    On a terminal, a bar shows the share of the slowest median on the same puzzle. width: None for any.
    """
    from rich.text import Text

    from sqlsudoku.cli import tables

    headings, rows = _columns(records)
    slower = shares(records)
    if terminal.is_one() and any(share not in (None, 1) for share in slower):
        headings.insert(-1, "Bar")
        for row, share in zip(rows, slower, strict=True):
            row.insert(-1, bar(share))
    cells = [[Text(cell, cell.style if isinstance(cell, Ending) else "") for cell in row] for row in rows]
    below = ["Published", "Warm-up s", "Min s", "Rows"]
    notes = [f"{puzzle or 'all grids'}: {units}" for puzzle, units in units_of(records).items()]
    notes += [_note(record) for record in records if record.verdict is not Ending.AGREES]
    wrapped = {"Database", "Query", "Published"}
    return tables.table(headings, cells, width, wrapped=wrapped, right=NUMBERS, below=below, notes=notes)


def units_of(records: Sequence[Record]) -> dict[str, str]:
    """The units of each puzzle that has others than the usual ones; '' stands for all grids."""
    return {record.puzzle: record.units for record in records if record.units}


def as_csv(records: Sequence[Record]) -> str:
    """A heading with the names of the fields, and one line per record; seconds are separated by spaces."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Record)], lineterminator="\n")
    writer.writeheader()
    for record in records:
        writer.writerow(asdict(record) | {"seconds": " ".join(map(str, record.seconds))})
    return text.getvalue()


def as_markdown(records: Sequence[Record]) -> str:
    """The table in Markdown; if a record does not agree, with a column for the details."""
    headings, rows = _columns(records)
    if any(record.verdict is not Ending.AGREES for record in records):
        headings.append("Detail")
        rows = [[*row, record.detail] for row, record in zip(rows, records, strict=True)]
    return markdown(headings, rows, NUMBERS)


def bar(share: float | None) -> str:
    """A bar; share: its length, from 0 to 1; none for None."""
    if share is None:
        return ""
    full, rest = divmod(max(round(share * BAR * 8), 1), 8)
    return BLOCKS[-1] * full + BLOCKS[rest].strip()


NUMBERS = ("Rows", "Seconds", "Warm-up s", "Min s", "Median s")


def _columns(records: Sequence[Record]) -> tuple[list[str], list[list[str]]]:
    once = all(record.warm_up_s is None and record.min_s == record.median_s for record in records)
    times = ["Seconds"] if once else ["Warm-up s", "Min s", "Median s"]
    published = any(record.published for record in records)
    headings = ["Database", "Query", "Puzzle", "Rows", *times, *(["Published"] if published else []), "Verdict"]
    return headings, [_cells(record, once, published) for record in records]


def _cells(record: Record, once: bool, published: bool) -> list[str]:
    times = [record.median_s] if once else [record.warm_up_s, record.min_s, record.median_s]
    return [
        f"{record.database} {record.version}".strip(),
        f"{record.query} {record.form}".strip(),
        record.puzzle,
        str(record.rows) if record.seconds or record.warm_up_s else "",
        *("" if seconds is None else f"{seconds:.3f}" for seconds in times),
        *([record.published] if published else []),
        record.verdict,
    ]


def _note(record: Record) -> str:
    if record.verdict is Ending.UNAVAILABLE:
        return record.detail
    place = " ".join(filter(None, [record.database, record.query, record.form, record.puzzle]))
    return f"{place}: {record.verdict}: {record.detail}"
