"""`sqlsudoku batch --table`: solves the puzzles of a table in a user's database, and changes nothing else there."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import many
import pytest
import servers
from running import without_progress
from servers import Server

from sqlsudoku.batches import slices, tables
from sqlsudoku.batches.slices import Result
from sqlsudoku.cli.main import run
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.run import targets

ROOT = Path(__file__).parents[3]
SMALL_SLICES = """
import os
import sys
import time
from sqlsudoku.cli import main
from sqlsudoku.batches import slices, tables
slices.FIRST, slices.LARGEST = 10, 10
write = tables.PuzzleTable.write
waits_after, count = int(os.environ.get("WAITS_AFTER", 0)), 0

def told(self, results):
    global count
    write(self, results)
    print("written", flush=True)
    count += 1
    time.sleep(60 if count == waits_after else 0.02)  # unhurried, so that an order to end finds it at work

tables.PuzzleTable.write = told
sys.exit(main.run(sys.argv[1:]))
"""
FAST = ["--query", "string"]
SOLVED = next(reference.solutions(Puzzle(many.MINIMAL[0])))
Rows = list[tuple[Any, ...]]


class User:
    """Somebody's database: its URL, and SQL on it by another connection than the command's."""

    def __init__(self, url: str, schema: str, sql: Callable[[str], Rows]) -> None:
        self.url = url
        self.schema = schema
        self.sql = sql

    @property
    def puzzles(self) -> str:
        return f"{self.schema}.puzzles"

    def fill(self, puzzles: list[str | None], table: str = "puzzles", id_type: str = "INTEGER") -> None:
        """A table of puzzles whose ids are 10, 20 and so on, in no order."""
        ids = [f"'{n:05}'" if id_type != "INTEGER" else str(n * 10) for n in range(1, len(puzzles) + 1)]
        rows = [f"({i}, {'NULL' if text is None else repr(text)})" for i, text in zip(ids, puzzles, strict=True)]
        random.Random(1).shuffle(rows)
        table = f"{self.schema}.{table}"
        self.sql(f"CREATE TABLE {table} (id {id_type}, puzzle VARCHAR(300), note INTEGER)")
        self.sql(f"INSERT INTO {table} (id, puzzle) VALUES {', '.join(rows)}")

    def arguments(self, *options: str, table: str = "puzzles") -> list[str]:
        jobs = [] if "--jobs" in options else ["--jobs", "1"]
        return ["batch", "--database", self.url, "--table", f"{self.schema}.{table}", *FAST, *jobs, *options]

    def batch(self, *options: str, table: str = "puzzles") -> int:
        return run(self.arguments(*options, table=table))

    def solved(self, table: str = "puzzles_solved") -> Rows:
        return self.sql(f"SELECT id, puzzle, solution, solutions, verdict FROM {self.schema}.{table} ORDER BY id")

    def tables(self) -> list[str]:
        """The names of all tables and views."""
        names = "SELECT table_name FROM information_schema.tables WHERE table_schema = "
        if self.url.startswith("sqlite"):
            names = "SELECT name FROM sqlite_schema WHERE type <> 'index' AND 'main' = "
        return sorted(name for (name,) in self.sql(f"{names}'{self.schema}'"))


POSTGRESQL = pytest.param("postgresql", id="postgresql-server", marks=pytest.mark.servers)
EVERYWHERE = ["sqlite", "duckdb", POSTGRESQL]
SLOWLY = [
    "sqlite",
    pytest.param("duckdb", marks=pytest.mark.slow),
    pytest.param("postgresql", id="postgresql-server", marks=[pytest.mark.servers, pytest.mark.slow]),
]


@pytest.fixture(params=SLOWLY)
def user(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[User]:
    if request.param == "sqlite":
        path = tmp_path / "user.db"

        def on_sqlite(statement: str) -> Rows:
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                return connection.execute(statement).fetchall()

        on_sqlite("CREATE TABLE other (n INTEGER)")
        yield User(f"sqlite:///{path}", "main", on_sqlite)
    elif request.param == "duckdb":
        import duckdb

        path = tmp_path / "user.duckdb"

        def on_duckdb(statement: str) -> Rows:
            with duckdb.connect(path) as connection:
                return connection.execute(statement).fetchall()

        on_duckdb("CREATE TABLE other (n INTEGER)")
        yield User(f"duckdb:///{path}", "main", on_duckdb)
    else:
        servers.need("postgresql")
        server: Server = request.getfixturevalue("server_of")("postgresql")
        import psycopg

        schema = f"batch_{random.Random(time.time_ns()).randrange(10**9)}"

        def on_postgresql(statement: str) -> Rows:
            with psycopg.connect(server.url, autocommit=True) as connection:
                cursor = connection.execute(statement)
                return cursor.fetchall() if cursor.description else []

        server.sql(f"CREATE SCHEMA {schema} AUTHORIZATION {servers.USER}")
        on_postgresql(f"CREATE TABLE {schema}.other (n INTEGER)")
        yield User(server.url, schema, on_postgresql)
        server.sql(f"DROP SCHEMA {schema} CASCADE")


def easy(count: int) -> list[str | None]:
    """Different puzzles with one blank."""
    grids = many.varied([SOLVED] * 7, count, 5)
    return [grid[: number % 81] + "." + grid[number % 81 + 1 :] for number, grid in enumerate(grids)]


def small(user: User, *options: str, waits_after: int = 0) -> "subprocess.Popen[bytes]":
    """A run with small slices; waits_after: how many it writes before it waits to be ended, 0 for all."""
    command = [sys.executable, "-c", SMALL_SLICES, *user.arguments(*options)]
    environment = os.environ | {"WAITS_AFTER": str(waits_after)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, env=environment)


@pytest.mark.parametrize("user", EVERYWHERE, indirect=True)
def test_every_puzzle_of_a_table_has_a_row_beside_it(user: User, capfd: pytest.CaptureFixture[str]) -> None:
    puzzles = [SOLVED[:80] + "0", None, "", "x", "1...............", "123....4........", SOLVED[0] * 2 + SOLVED[2:]]
    user.fill(puzzles)
    before = user.sql(f"SELECT * FROM {user.puzzles} ORDER BY id")
    assert user.batch() == 1
    rows = user.solved()
    assert [(row[0], row[1]) for row in rows] == [(number * 10, text) for number, text in enumerate(puzzles, 1)]
    assert rows[0][2:] == (SOLVED, "1", "solved")
    assert [row[3] for row in rows] == ["1", None, None, None, "more", "0", None]
    kinds = [row[4].partition(":")[0] for row in rows]
    assert kinds == ["solved", "malformed", "malformed", "malformed", "ambiguous", "unsolvable", "malformed"]
    assert rows[3][4].startswith("malformed: id 40: it is 1 characters")
    assert rows[5][2] is None
    assert user.sql(f"SELECT * FROM {user.puzzles} ORDER BY id") == before
    assert user.tables() == ["other", "puzzles", "puzzles_solved"]
    assert without_progress(capfd.readouterr().err) == "7 puzzles: 4 malformed, 1 solved, 1 ambiguous, 1 unsolvable\n"


def test_a_table_of_results_that_is_there_stays_as_it_is(user: User, capfd: pytest.CaptureFixture[str]) -> None:
    user.fill(easy(3))
    user.sql(f"CREATE TABLE {user.puzzles}_solved (mine INTEGER)")
    user.sql(f"INSERT INTO {user.puzzles}_solved VALUES (7)")
    assert user.batch() == 2
    assert "cannot be created" in capfd.readouterr().err
    assert user.batch("--resume") in (2, 3)
    assert user.sql(f"SELECT * FROM {user.puzzles}_solved") == [(7,)]
    assert user.tables() == ["other", "puzzles", "puzzles_solved"]


def test_a_killed_run_goes_on_without_loss(user: User) -> None:
    puzzles = easy(200)
    puzzles[50] = "malformed"
    user.fill(puzzles, table="whole")
    user.fill(puzzles)
    assert user.batch(table="whole") == 1
    chance = random.Random(time.time_ns())
    written = 0
    for order in (signal.SIGKILL, signal.SIGINT):
        with small(user, "--resume", "--jobs", "2", waits_after=8) as process:
            assert process.stdout
            for _ in range(chance.randrange(1, 5)):
                assert process.stdout.readline() == b"written\n"
                written += 10
            time.sleep(chance.uniform(0, 0.05))
            process.send_signal(order)
            process.communicate()
        assert process.returncode == (130 if order == signal.SIGINT else -order)
        rows = when_let_go(user.solved)
        assert len(rows) >= written
        assert rows == user.solved("whole_solved")[: len(rows)]
        written = len(rows)
    with small(user, "--resume") as process:
        _, err = process.communicate()
    assert (process.returncode, err.splitlines()[-1]) == (1, b"200 puzzles: 199 solved, 1 malformed")
    assert user.solved() == user.solved("whole_solved")
    assert user.tables() == ["other", "puzzles", "puzzles_solved", "whole", "whole_solved"]


def when_let_go(look: Callable[[], Rows]) -> Rows:
    """What is there when the child of a killed process has ended, too: one process at a time may have DuckDB's file."""
    end = time.monotonic() + 30
    while True:
        try:
            return look()
        except Exception as error:
            if type(error).__name__ != "IOException" or time.monotonic() > end:
                raise
            time.sleep(0.05)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE {} SET puzzle = '1...............' WHERE id = 20",
        "DELETE FROM {} WHERE id = 20",
        "INSERT INTO {} (id, puzzle) VALUES (15, '1...............')",
    ],
)
def test_resume_refuses_a_table_that_has_changed(change: str, user: User, capfd: pytest.CaptureFixture[str]) -> None:
    user.fill(easy(5))
    assert user.batch() == 0
    before = user.solved()
    user.sql(change.format(user.puzzles))
    assert user.batch("--resume") == 2
    assert "--resume cannot continue" in capfd.readouterr().err
    assert user.solved() == before


@pytest.mark.parametrize(
    ("puzzle", "code", "verdict"),
    [
        ("....1.3..2......", 0, "solved: extra diagonal"),
        ("11..............", 1, "malformed: extra diagonal: id 10: digit 1 appears twice"),
    ],
)
def test_resume_refuses_other_units(
    puzzle: str, code: int, verdict: str, user: User, capfd: pytest.CaptureFixture[str]
) -> None:
    user.fill([puzzle])
    asked = ["batch", "--database", user.url, "--table", f"{user.schema}.puzzles"]
    assert run([*asked, "--extra", "diagonal"]) == code
    assert user.solved()[0][-1].startswith(verdict)
    assert run([*asked, "--resume"]) == 2
    assert "the results were found with extra diagonal, but this run is without" in capfd.readouterr().err
    assert run([*asked, "--extra", "diagonal", "--resume"]) == code


def test_new_rows_at_the_end_are_gone_on_with(user: User) -> None:
    user.fill(easy(5))
    assert user.batch("--resume") == 0
    user.sql(f"INSERT INTO {user.puzzles} (id, puzzle) VALUES (70, '1...............')")
    assert user.batch("--resume") == 1
    assert [row[0] for row in user.solved()] == [10, 20, 30, 40, 50, 70]


def test_ids_may_be_text_and_names_quoted(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    user.fill(easy(12), '"Odd puzzles"', id_type="VARCHAR(10)")
    monkeypatch.setattr(slices, "FIRST", 5)
    assert user.batch(table='"Odd puzzles"') == 0
    assert [row[0] for row in user.solved('"Odd puzzles_solved"')] == [f"{number:05}" for number in range(1, 13)]


@pytest.mark.parametrize("user", ["sqlite"], indirect=True)
def test_text_that_is_no_text_is_malformed(user: User) -> None:
    user.fill(easy(2))
    user.sql(f"INSERT INTO {user.puzzles} (id, puzzle) VALUES (15, CAST(x'31ff' AS TEXT))")
    assert user.batch() == 1
    kinds = user.sql(f"SELECT id, SUBSTR(verdict, 1, 9) FROM {user.puzzles}_solved ORDER BY id")
    assert kinds == [(10, "solved"), (15, "malformed"), (20, "solved")]


@pytest.mark.parametrize("user", [POSTGRESQL], indirect=True)
def test_a_name_that_would_be_cut_off_is_refused(user: User, capfd: pytest.CaptureFixture[str]) -> None:
    """Else the index would have the name of the results, and not be made."""
    before = user.tables()
    for name in ("p" * 54, "\u00fc" * 27):  # in bytes
        user.fill(easy(2), name)
        assert user.batch(table=name) == 2
        assert "The table's name is too long: " in capfd.readouterr().err
    assert user.tables() == sorted([*before, "p" * 54, "\u00fc" * 27])
    user.fill(easy(2), "p" * 53)
    assert user.batch(table="p" * 53) == 0


@pytest.mark.parametrize("user", ["sqlite", POSTGRESQL], indirect=True)
def test_two_runs_at_the_same_time_write_no_puzzle_twice(user: User) -> None:
    user.fill(easy(5))
    target = targets.parse(user.url)
    rows = [Result("", "", "0", "unsolvable")] * 5
    with tables.opened(target, user.puzzles, False) as first, tables.opened(target, user.puzzles, True) as second:
        assert first.take(2) == second.take(2)
        first.write(rows[:2])
        with pytest.raises(DatabaseUnavailable, match=r"(?i)puzzles_solved.*unique.*if another run is writing to it"):
            second.write(rows[:2])
        assert len(first.take(3)) == 3
        first.write(rows[:3])
    assert [row[0] for row in user.solved()] == [10, 20, 30, 40, 50]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("INSERT INTO {} (id, puzzle) VALUES (20, 'x')", "contains duplicate or null ids"),
        ("INSERT INTO {} (id, puzzle) VALUES (NULL, 'x')", "contains duplicate or null ids"),
        ("ALTER TABLE {} RENAME COLUMN puzzle TO grid", "cannot be read"),
        ("DROP TABLE {}", "cannot be read"),
        ("DELETE FROM {}", "there is no puzzle in it"),
    ],
)
def test_what_is_wrong_with_a_table_is_said(
    change: str, said: str, user: User, capfd: pytest.CaptureFixture[str]
) -> None:
    user.fill(easy(3))
    user.sql(change.format(user.puzzles))
    before = user.tables()
    assert user.batch() == 2
    assert said in capfd.readouterr().err
    assert user.tables() == before


def test_table_needs_a_database_of_the_users(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["batch", "--table", "puzzles", *FAST]) == 2
    assert "--table needs your own database" in capfd.readouterr().err
    assert run(["batch", "--table", "puzzles; DROP TABLE x", *FAST]) == 2
