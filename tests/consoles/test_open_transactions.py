"""Scripts pasted while a transaction of the user's is open, or that fail: the user ends it, and nothing stays."""

import functools
import subprocess
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from in_console import SECONDS, Console, environment, piped

from sqlsudoku.compliance.checks.text import is_script
from sqlsudoku.compliance.requirements import requirements
from sqlsudoku.compliance.texts import questions
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.queries.script import generate
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.consoles

MINE = "INSERT INTO mine VALUES (7);\n"


class Session(NamedTuple):
    """How a user works with a console whose scripts become a part of the user's transaction."""

    begin: str
    """Opens a transaction."""
    bail: tuple[str, str]
    """The option of `Console.bare` with which an error ends it, and one with which it goes on."""
    after_error: int
    """The rows of a transaction that a failed statement leaves to COMMIT, of one."""
    left: str = ""
    """Lists what a session has made or changed, as rows 'left', name; where nothing can, a second paste would fail."""
    autocommit_off: str = ""
    fails: str = "SELECT n FROM no_such_table"
    """A statement that fails, with these words."""


SESSIONS = {
    "sqlite": Session(
        "BEGIN;",
        ("-bail", "-batch"),
        1,
        "SELECT 'left', name FROM temp.sqlite_master UNION ALL "
        "SELECT 'left', name FROM pragma_database_list WHERE name NOT IN ('main', 'temp');",
    ),
    "postgresql": Session(
        "BEGIN;",
        ("ON_ERROR_STOP=1", "ON_ERROR_STOP=0"),
        0,
        "SELECT 'left', relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() UNION ALL "
        "SELECT 'left', proname FROM pg_proc WHERE pronamespace = pg_my_temp_schema() UNION ALL "
        "SELECT 'left', typname FROM pg_type WHERE typnamespace = pg_my_temp_schema() UNION ALL "
        "SELECT 'left', name FROM pg_settings WHERE name = 'jit' AND setting <> reset_val;",
        "\\set AUTOCOMMIT off",
    ),
    "duckdb": Session(
        "BEGIN;",
        ("-bail", "-batch"),
        0,
        "SELECT 'left', table_name FROM duckdb_tables() WHERE temporary UNION ALL "
        "SELECT 'left', view_name FROM duckdb_views() WHERE NOT internal UNION ALL "
        "SELECT 'left', sequence_name FROM duckdb_sequences();",
        fails="SELECT error('no_such_table')",  # a name that is not there is an error that ends no transaction
    ),
    "mariadb": Session("START TRANSACTION;", ("--batch", "--force"), 1, "", "SET autocommit = 0;"),
}
JOINING = ["sqlite3", "psql", "duckdb", "mariadb"]


@functools.cache
def scripts(dialect_name: str) -> Mapping[str, str]:
    """Each query that is a script here, and its text for 4x4."""
    dialect = registry.dialect(dialect_name)
    plain = (each for each in questions(dialect) if each.size == 4 and not each.options.get("limit"))
    whole = (each for each in plain if each.source == "literal" and each.asked.is_whole(each.way))
    made = {str(question): generate(dialect, question) for question in whole}
    return {name: text for name, text in made.items() if is_script(text)}


def failing(text: str, statement: str) -> str:
    """A script with a statement that fails, when all its objects are there."""
    assert text.count("\n-- clean up") == 1
    return text.replace("\n-- clean up", f"\n{statement};\n\n-- clean up")


def counted(name: str) -> str:
    """A query that names itself and counts the user's rows."""
    return f"SELECT 'kept', '{name}', COUNT(*) FROM mine;\n"


def going_on(console: Console, text: str, home: Path) -> tuple[list[tuple[str, ...]], str]:
    """What a console prints that an error does not end: its rows, and its errors."""
    done = subprocess.run(
        [console.program, *console.bare, *console.where],
        input=console.before + text,
        capture_output=True,
        text=True,
        env=environment(console, home),
        timeout=SECONDS,
        check=False,
    )
    lines = done.stdout.splitlines()
    return [tuple(cell.strip() for cell in line.split(console.separator)) for line in lines], done.stderr


def only(word: str, rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return [row[1:] for row in rows if row[:1] == (word,)]


@pytest.mark.parametrize("console", JOINING, indirect=True)
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


@pytest.mark.parametrize("console", JOINING, indirect=True)
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


def catalogue(target: Target) -> list[object]:
    with closing(target.database.open(target.address, Limits(runner.MEMORY, SECONDS))) as connection:
        asked = requirements(registry.dialect(target.database.dialect)).catalogue
        return [connection.run(statement, {}) for statement in asked]


@pytest.mark.parametrize("console", ["isql"], indirect=True)
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
