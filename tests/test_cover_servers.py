"""`cover` where it goes through numbered phases: on the servers that have no named parts in a recursion, and Oracle's
text on SQLite with Oracle's functions, judged by the reference."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from random_puzzles import random_puzzles

from sqlsudoku import queries, reference, registry, runner
from sqlsudoku.grid import BLANK, Puzzle
from sqlsudoku.puzzles import built_in
from sqlsudoku.script import PARAMETER, Options, driver_statements
from sqlsudoku.session import Limits, Session
from sqlsudoku.targets import Target

COVER = queries.query("cover")
DEPTH_FIRST = ("firebird",)
"""Where a limit ends the search of puzzles with few clues."""


def statement(name: str, n: int, limit: int | None = None) -> str:
    options = Options(parameter=True, limit=limit)
    (text,) = driver_statements(registry.dialect(name), COVER, Puzzle(BLANK * n * n), options)
    return text


def puzzles(n: int, count: int, *, famous: bool = True) -> list[Puzzle]:
    """Random puzzles with not too many solutions, and the built-in ones, among them the famous hard ones."""
    listed = [each.puzzle for each in built_in() if each.puzzle.size.n == n and each.name != "scheffer-printed"]
    few = (puzzle for puzzle in random_puzzles(n, count, n) if reference.count(puzzle, 41) <= 40)
    return [*few, *(listed if famous else [])]


@pytest.fixture
def opened(database: Target) -> Iterator[Session]:
    dialect = registry.dialect(database.name)
    if not COVER.available(dialect, None):
        pytest.skip(COVER.lacking(dialect, None))
    if dialect.several_members or dialect.parts_in_member:
        pytest.skip("The query cover is tested there by test_cover.py.")
    with closing(database.database.open(database.address, Limits(runner.MEMORY))) as session:
        yield session


@pytest.mark.servers
class TestServers:
    @pytest.mark.parametrize("n", COVER.sizes)
    def test_puzzles(self, opened: Session, database: Target, n: int) -> None:
        self.solve(opened, database, puzzles(n, 12, famous=False))

    @pytest.mark.slow
    def test_famous_and_more_puzzles(self, opened: Session, database: Target) -> None:
        self.solve(opened, database, puzzles(9, 200))

    def solve(self, opened: Session, database: Target, listed: list[Puzzle]) -> None:
        text = statement(database.name, listed[0].size.n)
        for puzzle in listed:
            (rows,) = opened.run(text, {PARAMETER: puzzle.cells})
            verdict = reference.judge(puzzle, [row[0] for row in rows], None)
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"

    def test_table(self, opened: Session, database: Target) -> None:
        listed = puzzles(9, 12, famous=False)
        opened.run("CREATE TABLE covered_puzzles (id INTEGER, puzzle VARCHAR(81))", {})
        try:
            for place, puzzle in enumerate(listed):
                opened.run(f"INSERT INTO covered_puzzles VALUES ({place}, '{puzzle.cells}')", {})
            options = Options(table="covered_puzzles")
            (text,) = driver_statements(registry.dialect(database.name), COVER, None, options)
            (rows,) = opened.run(text, {})
        finally:
            opened.run("DROP TABLE covered_puzzles", {})
        for place, puzzle in enumerate(listed):
            verdict = reference.judge(puzzle, [row[1] for row in rows if row[0] == place], None)
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"

    def test_few_clues_with_a_limit_end(self, opened: Session, database: Target) -> None:
        if database.name not in DEPTH_FIRST:
            pytest.skip("The query cover searches breadth first there: limits of time and memory end the run.")
        text = statement(database.name, 9, 2)
        for cells in (BLANK * 81, "12345" + BLANK * 76, BLANK * 40 + "5" + BLANK * 40):
            (rows,) = opened.run(text, {PARAMETER: cells})
            verdict = reference.judge(Puzzle(cells), [row[0] for row in rows], 2)
            assert verdict.agrees, verdict.detail


@pytest.mark.parametrize("n", COVER.sizes)
def test_oracles_text_with_its_functions_on_sqlite(n: int) -> None:
    """SQLite has no types in the way, and divides whole numbers as TRUNC leaves them: the arithmetic is tested."""
    text = statement("oracle", n)
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE dual AS SELECT 1 AS dummy")
        connection.create_function("BITAND", 2, lambda a, b: a & b, deterministic=True)
        connection.create_function("TRUNC", 1, lambda number: number, deterministic=True)
        connection.create_function("POWER", 2, lambda base, exponent: base**exponent, deterministic=True)
        connection.create_function("TO_CHAR", 2, lambda number, form: f"{number:X}", deterministic=True)
        for puzzle in puzzles(n, 12, famous=False):
            verdict = reference.judge(
                puzzle, [row[0] for row in connection.execute(text, {PARAMETER: puzzle.cells})], None
            )
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"
