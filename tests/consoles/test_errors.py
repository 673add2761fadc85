"""Scripts in which one statement fails, pasted into consoles that go on: none shows a wrong row as a solution."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from in_console import SERVERS, Console, each_console
from pasting import ASKED, SCRIPTED, SESSIONS, catalogue, going_on, lasting
from running import script_of

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.queries import QUERIES
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.consoles

HARMLESS = re.compile(
    r"SELECT|WITH|ANALYZE|SET\b|COMMIT|START|CREATE (?:(?:UNIQUE )?INDEX|FUNCTION|PROCEDURE|TYPE|EXCEPTION)\b"
)
"""What only looks, shows or makes faster, or makes what this puzzle may not need: the answer is right without it."""
FEWER = {"mysql": 8, "firebird": 6, "duckdb": 4, "postgresql": 2}
"""Where making a table takes long, every so many-th statement fails; every statement does in the slow tests."""
PASSES = 3
"""How often the repeated statements are pasted."""


def pieces(script: Script) -> list[tuple[str, Statement]]:
    """The statements, each with the text that the console has before it; repeated ones as often as they are pasted."""
    found, place = [], 0
    for statement in script.statements:
        start = script.pasted.index(statement.text, place)
        found.append((script.pasted[place:start], statement))
        place = start + len(statement.text)
    repeated = [number for number, (_, statement) in enumerate(found) if statement.repeated]
    if repeated:
        first, last = repeated[0], repeated[-1] + 1
        found[first:last] = found[first:last] * PASSES
    return [*found, (script.pasted[place:], Statement(""))]


def variants(dialect: Dialect, script: Script, fails: str, every: int) -> Iterator[tuple[str, Statement | None]]:
    """Pastes without a failing statement and with each; every solution follows the word 'shown'."""
    table = f" FROM {dialect.one_row_table}" if dialect.one_row_table else ""
    parts = pieces(script)
    last = max(number for number, (_, statement) in enumerate(parts) if statement.solutions)
    first = min(number for number, (_, statement) in enumerate(parts) if statement.solutions)
    # of the repeated statements, each fails in one of the passes; what looks for taken names ends the console
    kept = [
        number
        for number, (_, statement) in enumerate(parts[:first])
        if "exists already" not in statement.text and (not statement.repeated or number % PASSES == 0)
    ]
    for failing in [None, *kept[::every]]:
        text = ""
        for number, (before, statement) in enumerate(parts):
            text += before
            if number == first:
                text += f"SELECT 'shown', 'here'{table};\n"
            text += fails if number == failing else statement.text
            if number == last:
                text += f";\nSELECT 'over', 'here'{table}"
        yield text, None if failing is None else parts[failing][1]


def shown(rows: Sequence[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """The rows of each paste between the words 'shown' and 'over'."""
    found: list[list[tuple[str, ...]]] = []
    inside = False
    for row in rows:
        if row[:1] in (("shown",), ("over",)):
            inside = row[0] == "shown"
            if inside:
                found.append([])
        elif inside and any(row):
            found[-1].append(row)
    return found


@pytest.mark.parametrize("console", each_console(SCRIPTED), indirect=True)
@pytest.mark.parametrize("query", ASKED)
@pytest.mark.parametrize("which", ["some", pytest.param("all", marks=pytest.mark.slow)])
def test_no_error_shows_a_wrong_solution(
    console: Console, ready: Target, tmp_path: Path, query: str, which: str
) -> None:
    dialect, question = registry.dialect(console.dialect), ASKED[query]
    if not QUERIES[query].available(dialect, question.options):
        assert query in ("rules", "enumerate")
        return
    session = SESSIONS.get(console.dialect)
    fails = session.fails if session else "SELECT n FROM no_such_table"
    every = FEWER.get(console.dialect, 1) if which == "some" else 1
    pastes = list(variants(dialect, script_of(dialect, question), fails, every))
    before = catalogue(ready) if console.program and console.dialect in SERVERS.values() else None
    text = "".join(text for text, _ in pastes)
    rows, errors = going_on(lasting(console), text + (session.left if session else ""), tmp_path)
    answers = shown(rows)
    assert len(answers) == len(pastes), errors
    (right, *others) = answers
    assert right
    for answer, (_, failing) in zip(others, pastes[1:], strict=True):
        assert failing
        if HARMLESS.match(failing.text) or failing.repeated:
            assert answer in ([], right), failing.text
        else:
            assert answer == [], failing.text
    assert [row for row in rows if row[:1] == ("left",)] == []
    if before is not None and console.dialect not in SESSIONS:
        assert catalogue(ready) == before
