"""Records as a matrix: a question and a puzzle a row, a database a column."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from sqlsudoku.ask.baseline import BUSY_MARGIN, FEWEST
from sqlsudoku.ask.records import Circumstances, Record
from sqlsudoku.database import registry
from sqlsudoku.endings import Ending


@dataclass(frozen=True)
class MatrixCell:
    """A record, None if the pair was not asked, and its ratio to the fastest of the row, None without an answer.

    scatter: the largest ratio of a repetition to the smallest, None if there are too few, and for the fastest itself;
    form: what the database ran, '' if the question's heading says it.
    """

    record: Record | None
    ratio: float | None
    scatter: float | None = None
    form: str = ""

    @property
    def in_words(self) -> str:
        """The median seconds, or why there are none."""
        if self.record is None:
            return ""
        if self.ratio is None or self.record.median_s is None:
            return "interrupted" if self.record.verdict is Ending.AGREES else self.record.verdict.meaning
        return seconds(self.record.median_s)


@dataclass(frozen=True)
class MatrixRow:
    """A question on a puzzle, and what each database made of it."""

    question: str
    puzzle: str
    cells: Sequence[MatrixCell]

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
        self.forms = {
            question: {each.form for each in asked if each.question == question and each.form}
            for question in {each.question for each in asked}
        }
        self.rows = [*self._rows(asked)]

    @cached_property
    def titles(self) -> list[str]:
        """The databases as people know them."""
        return [title(database) for database in self.databases]

    def questions(self) -> Iterator[tuple[str, list[MatrixRow]]]:
        """Each question with its rows; its heading names the form if all databases ran the same."""
        for question, rows in groupby(self.rows, lambda row: row.question):
            forms = self.forms[question]
            unsaid = forms - {*question.split()} if len(forms) == 1 else ()
            yield " ".join([question, *unsaid]), list(rows)

    def trust(self, circumstances: Circumstances) -> str:
        """A sentence on how far to trust the ratios to the fastest, '' if there is no reason for one.

        They may stand if none differs between repetitions as much as counts as a change on a busy machine.
        """
        found = [cell.scatter for row in self.rows for cell in row.cells if cell.scatter]
        wide = [each for each in found if each > BUSY_MARGIN]
        if wide:
            return (
                f"These runs scatter: between repetitions, {len(wide)} of {len(found)} ratios to the fastest differ by "
                f"more than {BUSY_MARGIN:g} times, the widest by {max(wide):.2f}."
            )
        if not circumstances.busy:
            return ""
        if found:
            return f"Trust ratios, not seconds: between repetitions, they differ by at most {max(found):.2f} times."
        few = any(cell.record and len(cell.record.seconds) < FEWEST for row in self.rows for cell in row.cells)
        return f"Fewer than {FEWEST} repetitions do not show how far to trust a ratio." if few else ""

    def _rows(self, records: Iterable[Record]) -> Iterator[MatrixRow]:
        found: dict[tuple[str | int, ...], dict[str, Record]] = {}
        for record in records:
            number = 0  # two addresses may have the same text
            while record.database in found.get((*record.asked, number), {}):
                number += 1
            found.setdefault((*record.asked, number), {})[record.database] = record
        questions = [*dict.fromkeys(question for question, *_ in found)]
        for key in sorted(found, key=lambda key: questions.index(key[0])):
            first = next(iter(found[key].values()))
            yield MatrixRow(first.question, first.puzzle, self._cells(found[key]))

    def _cells(self, records: dict[str, Record]) -> list[MatrixCell]:
        timed = [record for record in records.values() if answered(record) and record.median_s]
        fastest = min(timed, key=lambda record: record.median_s or 0, default=None)
        return [self._cell(record, fastest) for record in map(records.get, self.databases)]

    def _cell(self, record: Record | None, fastest: Record | None) -> MatrixCell:
        form = record.form if record and len(self.forms[record.question]) > 1 else ""
        if not (record and fastest and answered(record) and record.median_s and fastest.median_s):
            return MatrixCell(record, None, form=form)
        return MatrixCell(record, record.median_s / fastest.median_s, scatter(record, fastest), form)


def scatter(record: Record, fastest: Record) -> float | None:
    """By how much the ratio to the fastest differs between repetitions, in which the databases took turns.

    None if there are too few repetitions to tell, and for the fastest.
    """
    turns = [*zip(record.seconds, fastest.seconds, strict=False)]
    if record is fastest or len(turns) < FEWEST or not all(map(all, turns)):
        return None
    ratios = [one / other for one, other in turns]
    return max(ratios) / min(ratios)


def shortened(rows: Sequence[MatrixRow]) -> list[MatrixRow]:
    """The rows; those that nobody answered, and alike, as one at the end."""
    alike: dict[tuple[str, ...], list[MatrixRow]] = {}
    for row in rows:
        if not any(cell.ratio for cell in row.cells):
            alike.setdefault(tuple(cell.in_words for cell in row.cells), []).append(row)
    several = [group for group in alike.values() if len(group) > 1]
    lost = {id(row) for group in several for row in group}
    kept = [row for row in rows if id(row) not in lost]
    return kept + [replace(group[0], puzzle=f"{len(group)} more puzzles") for group in several]


def answered(record: Record) -> bool:
    """Whether its time counts."""
    return record.verdict is Ending.AGREES and record.median_s is not None


def title(database: str) -> str:
    """A database as people know it; by a URL, with its address."""
    scheme, colon, address = database.partition("://")
    for name, known in registry.databases().items():
        if scheme == name or (colon and scheme in known.schemes):
            shown = registry.title(name)
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
