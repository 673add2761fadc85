"""The statements of a case: its settings, its table of puzzles, and the script that answers it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from sqlglot import exp

from sqlsudoku.database import user_tables
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.lab.fuzz import changes
from sqlsudoku.lab.fuzz.cases import OWN, TABLE, AnyCase, SudokuCase
from sqlsudoku.lab.fuzz.changes import CaseChange
from sqlsudoku.lab.fuzz.grammar import texts as grammar
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.recursion import texts as recursions
from sqlsudoku.lab.fuzz.recursion.cases import RecursionCase
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.request import PARAMETER, requested
from sqlsudoku.queries.script import script_of


@dataclass(frozen=True)
class CaseText:
    """The statements of a case in three parts: before the script, the script, and after it."""

    before: Sequence[Statement]
    script: Script
    after: Sequence[Statement]

    @property
    def steps(self) -> list[Statement]:
        """All of them in order."""
        return [*self.before, *self.script.statements, *self.after]


def in_parts(dialect: Dialect, case: AnyCase) -> CaseText:
    """The statements of a case, with its changes, as a driver sends them; those of the cases before it come first."""
    found = _alone(dialect, case)
    earlier = [step._replace(solutions=False) for each in case.following for step in _alone(dialect, each).steps]
    return replace(found, before=[*earlier, *found.before])


def _alone(dialect: Dialect, case: AnyCase) -> CaseText:
    """The same without the cases before it."""
    settings = [Statement(each.text, each.undo) for each in case.settings]
    undone = [Statement(each.undo) for each in reversed(case.settings)]
    if made := _made(dialect, case):
        return CaseText([*settings, *made.before], Script("", made.statements), [*made.after, *undone])
    assert isinstance(case, SudokuCase)
    make, drop = _table(dialect, case)
    return CaseText([*settings, *make], _script(dialect, case), [*drop, *undone])


def _made(dialect: Dialect, case: AnyCase) -> recursions.Made | None:
    """The statements of a case about recursion."""
    match case:
        case RecursionCase():
            return recursions.made(dialect, case)
        case GrammarCase():
            return grammar.made(dialect, case)
    return None


def _script(dialect: Dialect, case: SudokuCase) -> Script:
    made = _changed(dialect, requested(dialect, case), case.changes)
    parameters = {PARAMETER: case.rows[0].text} if case.source == "parameter" else None
    speed = [dialect.pasting.plain(each).sent for each in dialect.pasting.settings]
    statements = [
        each._replace(parameters=parameters if each.solutions else None)
        for each in made.statements
        if not (case.settings and each.text in speed)  # they would undo the case's own settings
    ]
    return Script(made.pasted, statements)


def pasted(dialect: Dialect, case: AnyCase) -> str:
    """The script for the console, with the changes; without the settings and the table."""
    if made := _made(dialect, case):
        return "\n".join(dialect.pasting.plain(each.text).pasted for each in made.statements).replace(OWN, "")
    assert isinstance(case, SudokuCase)
    asked = requested(dialect, case)
    if asked.parameter:
        asked = replace(asked, parameter=dialect.console_parameter(PARAMETER, case.rows[0].text))
    return _changed(dialect, asked, case.changes).pasted.replace(OWN, "")


def _changed(dialect: Dialect, request: Request, several: Sequence[CaseChange]) -> Script:
    """The script of a request with changed trees, and where templates have written it, changed statements."""
    draft = request.query.build(dialect, request)

    def altered(slot: exp.Expr | Sequence[exp.CTE]) -> exp.Expr | Sequence[exp.CTE]:
        if isinstance(slot, exp.Expr):
            return reduce(changes.changed, several, slot)
        ctes: exp.Expr = exp.With(expressions=list(slot))
        whole = reduce(changes.changed, several, ctes)
        return list(whole.expressions)

    slots = {name: altered(slot) for name, slot in draft.slots.items()}
    made = script_of(dialect, request, replace(draft, slots=slots))
    if not several or draft.one_statement or not draft.template:
        return made
    statements = [each._replace(text=changes.changed_text(each.text, several, dialect)) for each in made.statements]
    return Script(changes.changed_text(made.pasted, several, dialect), statements)


def _table(dialect: Dialect, case: SudokuCase) -> tuple[list[Statement], list[Statement]]:
    """The statements that make and fill the table, and those that remove it."""
    if case.source != "table":
        return [], []
    rows = ((row.id, f"'{row.text}'") for row in case.rows)
    made = user_tables.puzzles(TABLE, dialect.user_tables.text, rows)
    return made, [Statement(str(made[0].undo))]
