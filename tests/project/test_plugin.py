"""The plugin in a project of the user's: questions to a URL, and to a connection of the user's own."""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pages
import pytest

ROOT = Path(__file__).parents[2]
PROJECT = '''
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest


@pytest.fixture
def connection():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as opened:
        yield opened
        assert opened.execute("SELECT name FROM sqlite_master").fetchall() == []


class Older:
    """A database that lacks recursive queries, and something in all others."""

    __module__ = "sqlite3"
    isolation_level = None

    def __init__(self, connection):
        self.connection = connection

    def __getattr__(self, name):
        return getattr(self.connection, name)

    def cursor(self):
        self.connection.set_authorizer(lambda action, *_: int(action == sqlite3.SQLITE_RECURSIVE))
        return self.connection.cursor()


def test_right(sqlsudoku_check, connection):
    sqlsudoku_check(connection)


@pytest.mark.sqlsudoku_lacks("not authorized", query="string")
def test_lacking(sqlsudoku_check, connection):
    sqlsudoku_check(Older(connection), dialect="sqlite")


def test_undeclared(sqlsudoku_check, connection):
    sqlsudoku_check(Older(connection))


@pytest.mark.sqlsudoku_lacks("not authorized", query="string")
def test_better(sqlsudoku_check, connection):
    sqlsudoku_check(connection)


@pytest.mark.sqlsudoku_lacks("out of memory", query="string")
def test_other(sqlsudoku_check, connection):
    sqlsudoku_check(Older(connection))


def test_unknown(sqlsudoku_check):
    sqlsudoku_check(SimpleNamespace())


def test_transactions(sqlsudoku_check):
    with closing(sqlite3.connect(":memory:")) as opened:
        sqlsudoku_check(opened)
'''
SAID = {
    "test_lacking": "not authorized",
    "test_undeclared": "not authorized",
    "test_better": "it works, but the mark sqlsudoku_lacks expects 'not authorized'; remove the lack.",
    "test_other": "the mark sqlsudoku_lacks expects 'out of memory', but it is: not authorized",
    "test_unknown": "The driver types is unknown: name the SQL to use, dialect= one of ",
    "test_transactions": "The connection must commit each statement: switch its autocommit on.",
}
WRONG = """
import pytest


@pytest.mark.sqlsudoku_lacks(%s)
def test_sudoku(sqlsudoku_check):
    pass
"""


QUESTIONS = """
table_of_puzzles-string-classic-table-4
or (page and padding_makes_no_puzzle)
or (undeclared and answer_agrees-cover-compact-4)
"""
"""Nobody knows the version of a connection's database, so a query that fails is not excused by its age."""


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """pytest in a project that has nothing else."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SQLSUDOKU"))}
    plugins = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "sqlsudoku.lab.compliance.plugin")
    command = [sys.executable, "-m", "pytest", "-q", *plugins, *arguments]
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "300"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_questions_to_a_connection_of_the_users(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text(PROJECT)
    (page,) = pages.blocks("docs/check.md", "python")
    (tmp_path / "test_page.py").write_text(page)
    done = run(tmp_path, "-rA", "-k", " ".join(QUESTIONS.split()))
    outcomes = re.findall(r"^(PASSED|XFAIL|FAILED) test_mine.py::(\w+)\[\S* ?-? ?(.*)$", done.stdout, re.MULTILINE)
    failed = ["test_undeclared", "test_undeclared", "test_better", "test_other", "test_unknown", "test_transactions"]
    assert sorted((name, outcome) for outcome, name, _ in outcomes) == sorted(
        [("test_right", "PASSED"), ("test_lacking", "XFAIL"), *((name, "FAILED") for name in failed)]
    )
    for _, name, said in outcomes:
        assert SAID.get(name, "") in said
    assert done.stdout.count(f"\n{SAID['test_unknown']}") == 1
    of_page = re.findall(r"^(\w+) test_page.py::test_sudoku\[(\w+)-", done.stdout, re.MULTILINE)
    assert of_page == [("PASSED", "table_of_puzzles"), *[("XFAIL", "padding_makes_no_puzzle")] * 4]


def test_a_lack_that_selects_nothing_is_refused(tmp_path: Path) -> None:
    for number, lacks in enumerate(['"x", query="strings"', '"x", querry="string"', '"x"']):
        (tmp_path / f"test_{number}.py").write_text(WRONG % lacks)
    done = run(tmp_path)
    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "the mark sqlsudoku_lacks('x', ...) selects no question." in done.stdout
    assert done.stdout.count("\nThe mark sqlsudoku_lacks is wrong: got an unexpected keyword argument 'querry'\n") == 1
    assert "During handling" not in done.stdout
    assert "The mark sqlsudoku_lacks is wrong: The lack 'x' must name a check or select cases." in done.stdout


def test_questions_to_a_url(tmp_path: Path) -> None:
    """They are asked in place of the project's own tests."""
    (tmp_path / "test_mine.py").write_text("def test_mine(): assert False")
    with closing(sqlite3.connect(tmp_path / "mine.db")) as connection:
        connection.execute("CREATE TABLE mine (n INTEGER)")
        done = run(tmp_path, "--sqlsudoku", f"sqlite:///{tmp_path}/mine.db", "-k", "table_of_puzzles or padding")
        assert re.search(r"^4 passed, \d+ deselected, 4 xfailed", done.stdout, re.MULTILINE), done.stdout
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("mine",)]


def test_a_database_that_is_not_usable_is_one_error(tmp_path: Path) -> None:
    named = ("--sqlsudoku", "sqlite", "--sqlsudoku", "postgresql://me:Geheim@127.0.0.1:1/db")
    assert run(tmp_path, *named, "--collect-only").returncode == pytest.ExitCode.OK
    done = run(tmp_path, *named)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert done.stderr == "ERROR: postgresql://me@127.0.0.1:1/db cannot be used: Connection refused.\n\n"
    assert "error" not in done.stdout


def test_the_old_option_names_the_new_one(tmp_path: Path) -> None:
    done = run(tmp_path, "--sqlsudoku-database", "sqlite")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert done.stderr == "ERROR: There is no option --sqlsudoku-database any more: use --sqlsudoku.\n\n"
