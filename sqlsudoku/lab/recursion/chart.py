"""What comes of the features on a database: a column of the chart, and the file that keeps the columns.

The file is JSON: {"format": "sqlsudoku recursion", "version": 1, "columns": [{...}, ...]}, with the fields of Column.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlsudoku.database.connection import Limits
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz.recursion import answers
from sqlsudoku.lab.fuzz.session import Session
from sqlsudoku.lab.recursion.features import Feature, features, statements
from sqlsudoku.run.runner import Outcome
from sqlsudoku.run.targets import Target

FORMAT = "sqlsudoku recursion"
VERSION = 1
SHOWN = 10
"""How many wrong rows a cell shows."""
WORDS = {
    Ending.AGREES: "yes",
    Ending.LACKING: "no",
    Ending.ERROR: "no",
    Ending.MEMORY: "no",
    Ending.DIFFERS: Ending.DIFFERS.meaning,
    Ending.HANG: Ending.TIMEOUT.value,
    Ending.UNDECIDED: "not asked",
}
"""What the chart says for endings; another one is said by its own word."""
NO_SETTING = "no setting of a session is known that leaves the rows of a recursion little memory"


@dataclass(frozen=True)
class ChartCell:
    """What came of a feature.

    ending: AGREES; ERROR, if the database refuses the statement; DIFFERS; LACKING, if other rows came where that is no
    fault; UNDECIDED, if it was not asked; or how else it ended, such as TIMEOUT. detail: the database's sentence, or
    the rows, or why it was not asked; script: what was run.
    """

    ending: Ending
    detail: str
    script: str

    @property
    def word(self) -> str:
        """The cell in a word."""
        return WORDS.get(self.ending, str(self.ending))


@dataclass(frozen=True)
class Column:
    """A database's cells by the names of the features; date: the day on which it was asked."""

    database: str
    version: str
    date: str
    cells: Mapping[str, ChartCell]

    @property
    def wrong(self) -> list[str]:
        """The features with a wrong answer."""
        return [name for name, cell in self.cells.items() if cell.ending is Ending.DIFFERS]


def asked(target: Target, limits: Limits, several: Sequence[Feature], advance: Callable[[Feature], None]) -> Column:
    """Runs each feature on a connection of its own to a target that is ready; advance: called after each.

    Raises DatabaseUnavailable if the database cannot be reached any more.
    """
    cells = {}
    with Session(target, limits) as session:
        for feature in several:
            text = script(target, feature)
            if feature.asked_of(target.dialect):
                outcome = session.run(statements(target.dialect, feature))
                session.renew()  # a database may keep something of a recursion for the next one
                cells[feature.name] = judged(feature, outcome, text)
            else:
                cells[feature.name] = ChartCell(Ending.UNDECIDED, NO_SETTING, text)
            advance(feature)
        return Column(target.name, session.version, f"{datetime.now(UTC):%Y-%m-%d}", cells)


def judged(feature: Feature, outcome: Outcome, text: str) -> ChartCell:
    """The cell of a feature whose statements ended so."""
    if outcome.status is not Ending.RAN:
        return ChartCell(outcome.status, outcome.detail, text)
    rows = outcome.solutions[-1] if outcome.solutions else []
    expected, other = ([tuple(row) for row in each] for each in (feature.rows, feature.other))
    if answers.compared(expected, rows, in_order=feature.ordered).agrees:
        return ChartCell(Ending.AGREES, "", text)
    documented = feature.free or (other and answers.compared(other, rows, in_order=False).agrees)
    more = f", and {len(rows) - SHOWN:,} more" if len(rows) > SHOWN else ""
    shown = ", ".join("(" + ", ".join(map(literal, row)) + ")" for row in rows[:SHOWN]) or "none"
    return ChartCell(Ending.LACKING if documented else Ending.DIFFERS, f"rows: {shown}{more}", text)


def literal(value: object) -> str:
    """A value of a row as SQL writes it."""
    return "NULL" if value is None else f"'{value}'" if isinstance(value, str) else str(value)


def script(target: Target, feature: Feature) -> str:
    """What is run for a feature, as one text."""
    return "\n".join(f"{each.text};" for each in statements(target.dialect, feature))


def changes(before: Column | None, after: Column) -> str:
    """In one line, what differs between two versions of a database; before: None if it had no column."""
    if before is None:
        return f"{after.database} {after.version}: new."
    names = [name for name in after.cells if name in before.cells]
    differing = [
        f"{name}: {before.cells[name].word} -> {after.cells[name].word}"
        for name in names
        if before.cells[name].word != after.cells[name].word
    ]
    new = [f"{name}: new, {after.cells[name].word}" for name in after.cells if name not in before.cells]
    what = "; ".join([*differing, *new]) or "no change"
    return f"{after.database} {before.version} -> {after.version}: {what}."


# the file


def columns_in(path: Path) -> list[Column]:
    """The columns of a file. Raises UsageError if it cannot be read."""
    try:
        found = json.loads(path.read_text("utf-8"))
        if (found["format"], found["version"]) == (FORMAT, VERSION):
            return [_column(each) for each in found["columns"]]
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError):
        pass  # it is another file
    raise UsageError(f"{path} is not a file of sqlsudoku recursion, version {VERSION}: name another one.")


def _column(fields: dict[str, Any]) -> Column:
    cells = {name: ChartCell(**each | {"ending": Ending(each["ending"])}) for name, each in fields["cells"].items()}
    return Column(**fields | {"cells": cells})


def as_json(columns: Sequence[Column]) -> str:
    """The file of columns, sorted by the databases."""
    listed = sorted((asdict(each) for each in columns), key=lambda each: each["database"])
    return json.dumps({"format": FORMAT, "version": VERSION, "columns": listed}, indent=1, ensure_ascii=False) + "\n"


def renewed(columns: Sequence[Column], new: Sequence[Column]) -> list[Column]:
    """The columns with new ones in the place of those of the same databases."""
    known = {each.database: each for each in columns} | {each.database: each for each in new}
    return [known[name] for name in sorted(known)]


def ordered(cells: Mapping[str, ChartCell]) -> list[Feature]:
    """The features that have a cell, in the order of the chart."""
    return [feature for feature in features() if feature.name in cells]
