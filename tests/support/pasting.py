"""Consoles that go on after an error: what scripts are pasted into them, what they print, and what is left."""

import functools
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from in_console import SECONDS, Console, environment

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.lab import export, paste
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target


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
NEVER_BAIL = {**{name: session.bail for name, session in SESSIONS.items()}, "mysql": ("--batch", "--force")}
TWO = Puzzle("...434..2.4.43..")
"""Two solutions, which `eliminate` finds in three passes, and a branch."""
ASKED = {
    "tree": Question("tree", TWO),
    "eliminate": Question("eliminate", TWO),
    "rules": Question("rules", TWO),
    "count": Question("count", None, {"size": 4}),
    "enumerate": Question("enumerate", None, {"shape": "script"}),
}
SCRIPTED = ["sqlite3", "psql", "duckdb", "mariadb", "mysql", "isql"]


def lasting(console: Console) -> Console:
    """The console in the mode in which an error does not end it."""
    bail, patient = NEVER_BAIL.get(console.dialect, ("-bail", ""))
    options = [patient if option == bail else option for option in console.bare]
    return replace(console, bare=tuple(option for option in options if option))


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


def catalogue(target: Target) -> list[object]:
    with closing(target.database.open(target.address, Limits(runner.MEMORY, SECONDS))) as connection:
        asked = requirements(registry.dialect(target.database.dialect)).catalogue
        return [connection.run(statement, {}) for statement in asked]


@functools.cache
def checked(name: str, *files: str) -> str:
    """What `export --paste` writes, with fewer questions: those of these files of `export`, but for `cover`."""
    dialect = registry.dialect(name)
    known = export.solving(dialect, paste.Paste(dialect).name("puzzles"))
    made = [known[each](each) for each in files or ("string-classic-4x4", "table-4x4")]
    asked = [replace(file, tests=[test for test in file.tests if "cover" not in test.name]) for file in made]
    return paste.Paste(dialect).written(asked)
