"""Scripts pasted while a transaction of the user's is open, or that fail: the user ends it, and nothing stays."""

import functools
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from in_console import Console, each_console, piped
from pasting import SESSIONS, catalogue, going_on

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.checks.text import is_script
from sqlsudoku.lab.compliance.texts import questions
from sqlsudoku.queries.script import generate
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.consoles

MINE = "INSERT INTO mine VALUES (7);\n"


JOINING = ["sqlite3", "psql", "duckdb", "mariadb"]


@functools.cache
def scripts(dialect_name: str) -> Mapping[str, str]:
    """Each query that is a script here, and its text for 4x4."""
    dialect = registry.dialect(dialect_name)
    plain = (each for each in questions(dialect) if each.size == 4 and not each.options.get("limit"))
    whole = (each for each in plain if each.source == "literal" and each.asked.is_runnable(each.way))
    made = {str(question): generate(dialect, question) for question in whole}
    return {name: text for name, text in made.items() if is_script(text)}


def failing(text: str, statement: str) -> str:
    """A script with a statement that fails, when all its objects are there."""
    assert text.count("\n-- clean up") == 1
    return text.replace("\n-- clean up", f"\n{statement};\n\n-- clean up")


def counted(name: str) -> str:
    """A query that names itself and counts the user's rows."""
    return f"SELECT 'kept', '{name}', COUNT(*) FROM mine;\n"


def only(word: str, rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return [row[1:] for row in rows if row[:1] == (word,)]


@pytest.mark.parametrize("console", each_console(JOINING), indirect=True)
@pytest.mark.parametrize("autocommit", [True, False])
def test_script_in_a_transaction_leaves_it_to_the_user(console: Console, tmp_path: Path, autocommit: bool) -> None:
    """Each script, once committed and once rolled back, all in one session."""
    session = SESSIONS[console.dialect]
    if not autocommit and not session.autocommit_off:
        assert console.dialect in ("sqlite", "duckdb"), "only these begin no transaction by themselves"
        return
    begin, end = (session.begin, "") if autocommit else ("", "COMMIT;\n")
    asked = [(name, how, text) for name, text in scripts(console.dialect).items() for how in ("COMMIT", "ROLLBACK")]
    pastes = (
        f"{begin}\n{MINE}{text}{how};\n{counted(f'{name} {how}')}DELETE FROM mine;\n{end}{session.left}\n"
        for name, how, text in asked
    )
    before = f"CREATE TABLE mine (x INTEGER);\n{'' if autocommit else session.autocommit_off}\n"
    rows = piped(console, f"{before}{''.join(pastes)}DROP TABLE mine;\n{end}", tmp_path)
    assert only("kept", rows) == [(f"{name} {how}", "1" if how == "COMMIT" else "0") for name, how, _ in asked]
    assert only("left", rows) == []


@pytest.mark.parametrize("console", each_console(JOINING), indirect=True)
@pytest.mark.parametrize("transaction", [True, False])
def test_script_that_fails_leaves_nothing(console: Console, tmp_path: Path, transaction: bool) -> None:
    """Each script fails, and works when it is pasted again."""
    session = SESSIONS[console.dialect]
    begin, end = (session.begin, "COMMIT;\nROLLBACK;\n") if transaction else ("", "")
    asked = scripts(console.dialect)
    pastes = (
        f"{begin}\n{MINE}{failing(text, session.fails)}{end}{counted(name)}DELETE FROM mine;\n{session.left}\n{text}"
        for name, text in asked.items()
    )
    bail, patient = session.bail
    lasting = replace(console, bare=tuple(patient if option == bail else option for option in console.bare))
    text = f"CREATE TABLE mine (x INTEGER);\n{''.join(pastes)}DROP TABLE mine;\n"
    rows, errors = going_on(lasting, text, tmp_path)
    kept = session.after_error if transaction else 1
    assert only("kept", rows) == [(name, str(kept)) for name in asked]
    assert only("left", rows) == []
    assert "no_such_table" in errors
    assert "already exists" not in errors


@pytest.mark.parametrize("console", each_console(["isql"]), indirect=True)
@pytest.mark.parametrize("before", ["", "SET AUTODDL OFF;\n"])
def test_script_that_commits_says_so_and_leaves_nothing(
    console: Console,
    ready: Target,
    tmp_path: Path,
    before: str,
) -> None:
    """Firebird's, in every mode of isql, also when one fails; what the user has open is committed, as they warn."""
    piped(console, "CREATE TABLE mine (x INTEGER);\n", tmp_path)
    there = catalogue(ready)
    lasting = replace(console, bare=("-quiet",))
    for name, text in scripts(console.dialect).items():
        assert text.splitlines()[1].startswith("-- It commits, and so also what you have left open:")
        paste = f"{before}{MINE}{text}ROLLBACK;\n{counted(name)}DELETE FROM mine;\nCOMMIT;\n"
        assert only("kept", piped(console, paste, tmp_path)) == [(name, "1")]
        _, errors = going_on(lasting, before + failing(text, "SELECT n FROM no_such_table"), tmp_path)
        assert errors.count("Statement failed") == 1, errors
        assert catalogue(ready) == there
    piped(console, "DROP TABLE mine;\n", tmp_path)
