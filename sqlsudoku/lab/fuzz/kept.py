"""What a finding needs to be put again: a JSON file beside its SQL file.

It has the statements as they were sent, and what is right. So a later version of sqlsudoku, which draws other cases or
writes their statements in another way, still puts what was found.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.fuzz import texts
from sqlsudoku.lab.fuzz.cases import OWN, SudokuCase, TableRow
from sqlsudoku.lab.fuzz.judge import CaseAnswer, judged_by
from sqlsudoku.lab.fuzz.recursion.answers import Right
from sqlsudoku.lab.fuzz.shrink import Shrunk

MARK = "{OWN}"
"""What the file has for the end of our tables' names, which each process draws."""
SUDOKU = ("query", "options", "rows")
"""What the file has of a question about Sudoku, beside its statements."""


@dataclass(frozen=True)
class Kept:
    """A finding as its file has it: the answer then, the statements, and what their answer is judged by.

    settings: the statements among them that the database may have no more. in_sequence: whether it fails only after the
    statements of other cases, which are among them, too. tries: how often it was put until it failed.
    """

    answer: CaseAnswer
    steps: Sequence[Statement]
    by: Right | SudokuCase
    settings: Sequence[Statement]
    in_sequence: bool
    tries: int


def as_json(dialect: Dialect, found: Shrunk) -> str:
    """The file's text."""
    case = found.case
    by = judged_by(case)
    kept = {
        "verdict": found.answer.verdict,
        "detail": found.answer.detail,
        "settings": [each.text for one in (*case.following, case) for each in one.settings],
        "in_sequence": bool(case.following),
        "tries": found.tries or 1,
        "steps": [
            {name: value for name, value in step._asdict().items() if value}
            for step in texts.in_parts(dialect, case).steps
        ],
        "right": by._asdict() if isinstance(by, Right) else {name: getattr(by, name) for name in SUDOKU},
    }
    return json.dumps(kept, default=_plain).replace(OWN, MARK) + "\n"


def _plain(value: object) -> float | str:
    """A decimal number or a date as JSON has it."""
    return float(value) if isinstance(value, Decimal) else str(value)


def kept_in(path: Path) -> Kept:
    """The finding in a file. Raises UsageError if it is none."""
    try:
        found = json.loads(path.read_text("utf-8").replace(MARK, OWN), parse_float=Decimal)
        steps = [Statement(**each) for each in found["steps"]]
        right = found["right"]
        if is_sudoku := "query" in right:
            right["rows"] = tuple(TableRow(*row) for row in right["rows"])
        return Kept(
            CaseAnswer(Ending(found["verdict"]), found["detail"]),
            steps,
            SudokuCase(**right) if is_sudoku else Right(**right),
            [each for each in steps if each.undo and each.text in found["settings"]],
            found["in_sequence"],
            found["tries"],
        )
    except OSError as error:
        raise UsageError(f"{path} cannot be read ({error.strerror}).") from error
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path} is not a finding of this version's fuzz.") from error
