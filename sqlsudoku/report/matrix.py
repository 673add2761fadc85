"""Records as a matrix: a question and a puzzle a row, a database a column."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from sqlsudoku.ask.records import Record
from sqlsudoku.database import registry

WORDS = {"differs": "WRONG", "timeout": "timeout", "failed": "failed", "unavailable": "not usable"}
"""What a cell says if there is no time to show."""


@dataclass(frozen=True)
class Cell:
    """A record, None if the pair was not asked, and its ratio to the fastest of the row, None without an answer."""

    record: Record | None
    ratio: float | None

    @property
    def text(self) -> str:
        """The median seconds, or why there are none."""
        if self.record is None:
            return ""
        if self.ratio is None or self.record.median_s is None:
            return WORDS.get(self.record.verdict, "interrupted")
        return seconds(self.record.median_s)


@dataclass(frozen=True)
class Row:
    """A question on a puzzle, and what each database made of it."""

    question: str
    puzzle: str
    cells: Sequence[Cell]

    @property
    def published(self) -> str:
        """Times that others have published."""
        return next((cell.record.published for cell in self.cells if cell.record), "")


class Matrix:
    """The records that have a question, by row and database."""

    def __init__(self, records: Sequence[Record]) -> None:
        asked = [record for record in records if record.question]
        self.databases = list(dict.fromkeys(record.database for record in asked))
        self.versions = {record.database: record.version for record in asked if record.version}
        self.rows = [*self._rows(asked)]

    @cached_property
    def titles(self) -> list[str]:
        """The databases as people know them."""
        return [title(database) for database in self.databases]

    def questions(self) -> Iterator[tuple[str, list[Row]]]:
        """Each question with its rows."""
        for question, rows in groupby(self.rows, lambda row: row.question):
            yield question, list(rows)

    def _rows(self, records: Iterable[Record]) -> Iterator[Row]:
        found: dict[tuple[str, str, int], dict[str, Record]] = {}
        for record in records:
            number = 0  # two puzzles may have the same name
            while record.database in found.get((record.question, record.puzzle, number), {}):
                number += 1
            found.setdefault((record.question, record.puzzle, number), {})[record.database] = record
        ordered = sorted(found, key=lambda key: [*dict.fromkeys(question for question, *_ in found)].index(key[0]))
        for question, puzzle, number in ordered:
            yield Row(question, puzzle, self._cells(found[question, puzzle, number]))

    def _cells(self, records: dict[str, Record]) -> list[Cell]:
        times = [record.median_s for record in records.values() if answered(record) and record.median_s]
        return [
            Cell(record, record.median_s / min(times) if record and answered(record) and record.median_s else None)
            for record in map(records.get, self.databases)
        ]


def shortened(rows: Sequence[Row]) -> list[Row]:
    """The rows; those that nobody answered, and alike, as one at the end."""
    alike: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        if not any(cell.ratio for cell in row.cells):
            alike.setdefault(tuple(cell.text for cell in row.cells), []).append(row)
    several = [group for group in alike.values() if len(group) > 1]
    lost = {id(row) for group in several for row in group}
    kept = [row for row in rows if id(row) not in lost]
    return kept + [replace(group[0], puzzle=f"{len(group)} more puzzles") for group in several]


def answered(record: Record) -> bool:
    """Whether its time counts."""
    return record.verdict == "agrees" and record.median_s is not None


def title(database: str) -> str:
    """A database as people know it; by a URL, with its address."""
    scheme, colon, address = database.partition("://")
    for name, known in registry.databases().items():
        if scheme == name or (colon and scheme in known.schemes):
            shown = registry.dialect(name).title
            return f"{shown} ({address})" if colon else shown
    return database


def seconds(value: float) -> str:
    """Seconds with two digits that count, or three from a tenth on."""
    if value < 0.1:
        return f"{value:.{max(0, 1 - math.floor(math.log10(value)))}f}" if value > 0 else "0"
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def times(ratio: float) -> str:
    """A ratio, such as 1.42 or 24, with the sign for 'times'."""
    return f"\N{MULTIPLICATION SIGN}{ratio:.2f}" if ratio < 10 else f"\N{MULTIPLICATION SIGN}{ratio:.0f}"
