"""The statements of a case: its settings, its table of puzzles, and the script that answers it."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from sqlglot import exp

from sqlsudoku import queries
from sqlsudoku.compliance.requirements import requirements
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.fuzz import changes
from sqlsudoku.fuzz.cases import Case
from sqlsudoku.fuzz.changes import Change
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import PARAMETER, Options, requested
from sqlsudoku.queries.script import script_of

TABLE = f"fuzz_puzzles_{os.getpid()}"
"""The table of puzzles, with a name of its own on a database that others use too."""
SHOWN_TABLE = "fuzz_puzzles"
"""Its name in a report."""


@dataclass(frozen=True)
class Text:
    """The statements of a case in three parts: before the script, the script, and after it."""

    before: Sequence[Statement]
    script: Script
    after: Sequence[Statement]

    @property
    def steps(self) -> list[Statement]:
        """All of them in order."""
        return [*self.before, *self.script.statements, *self.after]


def request(dialect: Dialect, case: Case) -> Request:
    """The request of a case. Raises UsageError for what the dialect or the query cannot do."""
    source = {"table": TABLE} if case.source == "table" else {"parameter": case.source == "parameter"}
    first = case.puzzles[0] if case.rows and case.source != "table" else None
    options = Options(size=case.size, **case.choices, **source)
    return requested(dialect, queries.query(case.query), first, options)


def text(dialect: Dialect, case: Case) -> Text:
    """The statements of a case, with its changes, as a driver sends them."""
    asked = request(dialect, case)
    made = _changed(dialect, asked, case.changes)
    parameters = {PARAMETER: case.rows[0].text} if case.source == "parameter" else None
    speed = [dialect.pasting.plain(each).sent for each in dialect.pasting.settings]
    statements = [
        replace(each, parameters=parameters if each.solutions else None)
        for each in made.statements
        if not (case.settings and each.text in speed)  # they would undo the case's own settings
    ]
    settings = [Statement(each.text, each.undo) for each in case.settings]
    make, drop = _table(dialect, case)
    after = [*drop, *(Statement(each.undo) for each in reversed(case.settings))]
    return Text([*settings, *make], Script(made.pasted, statements), after)


def pasted(dialect: Dialect, case: Case) -> str:
    """The script for the console, with the changes; without the settings and the table."""
    asked = request(dialect, case)
    if asked.parameter:
        asked = replace(asked, parameter=dialect.console_parameter(PARAMETER, case.rows[0].text))
    return _changed(dialect, asked, case.changes).pasted.replace(TABLE, SHOWN_TABLE)


def _changed(dialect: Dialect, request: Request, several: Sequence[Change]) -> Script:
    """The script of a request with changed trees."""
    draft = request.query.build(dialect, request)

    def altered(slot: exp.Expr | Sequence[exp.CTE]) -> exp.Expr | Sequence[exp.CTE]:
        if isinstance(slot, exp.Expr):
            return reduce(changes.changed, several, slot)
        whole = reduce(changes.changed, several, exp.With(expressions=list(slot)))
        return list(whole.expressions)

    slots = {name: altered(slot) for name, slot in draft.slots.items()}
    return script_of(dialect, request, replace(draft, slots=slots))


def _table(dialect: Dialect, case: Case) -> tuple[list[Statement], list[Statement]]:
    """The statements that make and fill the table, and those that remove it."""
    if case.source != "table":
        return [], []
    drop = f"DROP TABLE {TABLE}"
    column = requirements(dialect).text_column
    make = Statement(f"CREATE TABLE {TABLE} (id INTEGER, puzzle {column})", undo=drop)
    fill = [Statement(f"INSERT INTO {TABLE} VALUES ({row.id}, '{row.text}')") for row in case.rows]  # noqa: S608 - our own texts
    return [make, *fill], [Statement(drop)]
