"""`cover` on the servers whose recursive members begin with no WITH, judged by the reference."""

import re
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

import pytest
from random_puzzles import random_puzzles
from running import lacks, statements_of

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.lab.compliance.checks.solving import assert_candidates
from sqlsudoku.lab.compliance.puzzles import FEWEST_GIVENS, counted
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.cover import LOOP, compact
from sqlsudoku.queries.cover.search import MOST_ROWS
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import PARAMETER, Question
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

COVER = queries.query("cover")
SECONDS = 120
"""What ends a statement that a server neither answers nor refuses."""
FEW = (BLANK * 81, "12345" + BLANK * 76, BLANK * 40 + "5" + BLANK * 40)
MANY = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""Grids of 17 givens by Norvig (https://norvig.com/sudoku.html): many solutions, and none."""
TOO_MANY = re.compile("the (search|statement) takes (too many rows or levels|more than 200,000 rows): ")


def numbers_rows(database: Target) -> bool:
    """Whether too many rows of the search are an error; elsewhere it goes to the depth first, and a limit ends it."""
    return database.dialect.row_number(first=True) is not None


FAST = {"form": "fast"}


def statement(name: str, n: int, limit: int | None = None) -> str:
    options = dict(**FAST, parameter=True, limit=limit)
    (text,) = statements_of(registry.dialect(name), Question(COVER.name, Puzzle(BLANK * n * n), options))
    return text


def with_most(text: str, most: int) -> str:
    """A statement that may take so many rows."""
    assert text.count(f"{MOST_ROWS} AS most") == 1
    return text.replace(f"{MOST_ROWS} AS most", f"{most} AS most")


def puzzles(n: int, count: int, *, famous: bool = True) -> list[Puzzle]:
    """Random puzzles with not too many solutions, and the built-in ones, among them the famous hard ones."""
    left_out = "scheffer-printed", "norvig-impossible"
    usual = [each for each in built_in() if each.puzzle.geometry == SIZES[n]]  # not those with boxes of another shape
    listed = [each.puzzle for each in usual if each.name not in left_out]
    few = (puzzle for puzzle in random_puzzles(n, count, n) if reference.count(puzzle, 41) <= 40)
    return [*few, *(listed if famous else [])]


@pytest.fixture
def connected(database: Target) -> Iterator[Connection]:
    with closing(database.database.open(database.address, Limits(runner.MEMORY, SECONDS))) as session:
        yield session


@pytest.fixture
def opened(database: Target, request: pytest.FixtureRequest) -> Connection:
    dialect = database.dialect
    if not COVER.available(dialect, FAST):
        pytest.skip(COVER.lacking(dialect, FAST))
    if dialect.multiple_recursive_members or dialect.ctes_in_recursive_member:
        pytest.skip("The query cover is tested there by the compliance suite.")
    connection: Connection = request.getfixturevalue("connected")
    return connection


@pytest.mark.servers
class TestServers:
    @pytest.mark.parametrize("n", FEWEST_GIVENS)
    def test_puzzles(self, opened: Connection, database: Target, n: int) -> None:
        self.solve(opened, database, puzzles(n, 12, famous=False))

    @pytest.mark.slow
    @pytest.mark.parametrize(("n", "count"), [(4, 1000), (6, 1000), (9, 500)])
    def test_thousands_of_puzzles_and_the_famous(
        self, opened: Connection, database: Target, n: int, count: int
    ) -> None:
        self.solve(opened, database, puzzles(n, count))

    def solve(self, opened: Connection, database: Target, listed: list[Puzzle]) -> None:
        text = statement(database.name, listed[0].geometry.n)
        for puzzle in listed:
            (rows,) = opened.run(text, {PARAMETER: puzzle.cells})
            verdict = reference.judge(puzzle, [row[0] for row in rows], None)
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"

    @pytest.mark.parametrize("limit", [None, 1, 2])
    def test_table(self, opened: Connection, database: Target, limit: int | None) -> None:
        listed = puzzles(9, 12, famous=False)
        if limit and database.dialect.has_template(LOOP):
            listed += [Puzzle(cells) for cells in FEW]  # whose solutions nobody can wait for
        opened.run("CREATE TABLE covered_puzzles (id INTEGER, puzzle VARCHAR(81))", {})
        try:
            for place, puzzle in enumerate(listed):
                opened.run(f"INSERT INTO covered_puzzles VALUES ({place}, '{puzzle.cells}')", {})
            options = {"table": "covered_puzzles", "limit": limit}
            (text,) = statements_of(database.dialect, Question(COVER.name, None, options))
            (rows,) = opened.run(text, {})
        finally:
            opened.run("DROP TABLE covered_puzzles", {})
        for place, puzzle in enumerate(listed):
            verdict = reference.judge(puzzle, [row[1] for row in rows if row[0] == place], limit)
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"

    @pytest.fixture
    def ending(self, database: Target) -> None:
        """Skips a database that declares that a search with few clues does not end in its memory and time."""
        if lacks(database, about="few givens", form="fast"):
            pytest.skip("The compliance suite tests what is declared.")

    @pytest.mark.usefixtures("ending")
    def test_few_clues_with_a_limit_end(self, opened: Connection, database: Target) -> None:
        """A search depth first ends at the limit; where rows are numbered, since it is not, too many are an error."""
        text = statement(database.name, 9, 2)
        if numbers_rows(database):
            with pytest.raises(Exception) as failure:  # noqa: PT011 - each driver's own, of which the words are asked
                opened.run(with_most(text, 20_000), {PARAMETER: FEW[0]})
            assert TOO_MANY.match(opened.message(failure.value))
            return
        for cells in FEW:
            (rows,) = opened.run(text, {PARAMETER: cells})
            verdict = reference.judge(Puzzle(cells), [row[0] for row in rows], 2)
            assert verdict.agrees, verdict.detail

    def test_norvigs_impossible_grid_ends(self, opened: Connection, database: Target) -> None:
        """By bands it took more than 200,000 rows, or minutes: no cell has two candidates for a long time."""
        assert opened.run(statement(database.name, 9), {PARAMETER: IMPOSSIBLE}) == [[]]

    @pytest.mark.slow
    @pytest.mark.usefixtures("ending")
    def test_norvigs_grid_with_many_solutions_ends(self, opened: Connection, database: Target) -> None:
        """With its solutions, or with a sentence."""
        if not numbers_rows(database):
            (rows,) = opened.run(statement(database.name, 9, 2), {PARAMETER: MANY})
            assert reference.judge(Puzzle(MANY), [row[0] for row in rows], 2).agrees
            return
        with pytest.raises(Exception) as failure:  # noqa: PT011 - each driver's own, of which the words are asked
            opened.run(statement(database.name, 9), {PARAMETER: MANY})
        assert TOO_MANY.match(opened.message(failure.value))


@pytest.mark.servers
class TestCompactForm:
    """What the compliance suite asks of databases without a server."""

    def text(self, database: Target, puzzle: Puzzle | None = None, **choices: Any) -> str:
        dialect = database.dialect
        if not dialect.has_template(compact.TEMPLATE):
            pytest.skip(COVER.lacking(dialect, {"form": "compact"}))
        (text,) = statements_of(dialect, Question(COVER.name, puzzle, dict(form="compact", **choices)))
        return text

    @pytest.mark.parametrize("n", FEWEST_GIVENS)
    def test_puzzles(self, opened: Connection, database: Target, n: int) -> None:
        text = self.text(database, Puzzle(BLANK * n * n), parameter=True)
        full = next(reference.solutions(Puzzle(BLANK * n * n)))
        for puzzle in [*puzzles(n, 4, famous=False), Puzzle(full)]:
            (rows,) = opened.run(text, {PARAMETER: puzzle.cells})
            verdict = reference.judge(puzzle, [row[0] for row in rows], None)
            assert verdict.agrees, f"{puzzle.cells}: {verdict.detail}"

    @pytest.mark.parametrize("limit", [None, 1])
    def test_table_with_clashing_givens(self, opened: Connection, database: Target, limit: int | None) -> None:
        """Which have no solution; the same puzzle is solved once for each id, also for none."""
        geometry = SIZES[6]
        clashing = [
            "".join("1" if i in (unit.cells[0], unit.cells[-1]) else BLANK for i in range(36))
            for unit in geometry.units
        ]
        listed = [*(puzzle.cells for puzzle in puzzles(6, 6, famous=False)), *clashing]
        opened.run("CREATE TABLE compact_puzzles (id INTEGER, puzzle VARCHAR(81))", {})
        try:
            for place, cells in [*enumerate(listed), ("NULL", listed[0])]:
                opened.run(f"INSERT INTO compact_puzzles VALUES ({place}, '{cells}')", {})
            text = self.text(database, size=6, table="compact_puzzles", limit=limit)
            (rows,) = opened.run(text, {})
        finally:
            opened.run("DROP TABLE compact_puzzles", {})
        for place, cells in [*enumerate(listed), (None, listed[0])]:
            found = [row[1] for row in rows if row[0] == place]
            clashes = cells in clashing
            assert not found if clashes else reference.judge(Puzzle(cells), found, limit).agrees, cells

    @pytest.mark.parametrize("name", ["four", "two-solutions"])
    def test_levels(self, opened: Connection, database: Target, name: str) -> None:
        (puzzle,) = [each.puzzle for each in built_in() if each.name == name]
        (rows,) = opened.run(self.text(database, puzzle, shape=LEVELS), {})
        assert [row[0] for row in rows] == sorted(row[0] for row in rows)
        for _, cells, _, candidates in rows:
            assert_candidates(candidates, cells)
        assert sorted(row[1] for row in rows if row[2]) == sorted(reference.solutions(puzzle))

    def test_few_givens_with_a_limit_end(self, opened: Connection, database: Target) -> None:
        text = self.text(database, Puzzle(FEW[1]), limit=1, parameter=True)
        (rows,) = opened.run(text, {PARAMETER: FEW[1]})
        assert reference.judge(Puzzle(FEW[1]), [row[0] for row in rows], 1).agrees


class TestFewGivensOfLargeGrids:
    """Where a search is not depth first, too many rows are an error, before the memory or the disk is full."""

    @pytest.fixture(autouse=True)
    def most(self, database: Target, choices: dict[str, Any], n: int, monkeypatch: pytest.MonkeyPatch) -> int:
        """The rows after which the search fails: few, so that the test is quick."""
        bounds = "most_limited_search_rows" if "limit" in choices else "most_search_rows"
        rows: Mapping[int, int] = getattr(database.dialect, bounds)
        if n not in rows:
            pytest.skip("The query cover has no such size there, or its search keeps few states.")
        most = rows[n] // (2000 if "limit" in choices else 500)
        monkeypatch.setattr(database.dialect, bounds, {n: most})
        return most

    @pytest.mark.parametrize(
        ("choices", "n"),
        [
            *((choices, 16) for choices in ({}, {"shape": LEVELS}, {"limit": 2})),
            *(({"table": "large_few", **more}, 16) for more in ({}, {"limit": 2})),
            # the bounds of this size
            *(pytest.param(choices, 25, marks=pytest.mark.thorough) for choices in ({}, {"limit": 2})),
        ],
        ids=str,
    )
    def test_end_with_a_sentence(
        self, connected: Connection, database: Target, choices: dict[str, Any], n: int, most: int
    ) -> None:
        symbols = SIZES[n].symbols
        few = Puzzle(symbols[0] + BLANK * (n * n - 2) + symbols[1])
        puzzle = None if "table" in choices else few
        question = Question(COVER.name, puzzle, dict(form="compact", size=n, **choices))
        *settings, text = statements_of(database.dialect, question)
        connected.run(f"CREATE TABLE large_few (id INTEGER, puzzle VARCHAR({n * n}))", {})
        try:
            for place, each in enumerate((counted(n)[0][0], few)):
                connected.run(f"INSERT INTO large_few VALUES ({place}, '{each.cells}')", {})
            for setting in settings:
                connected.run(setting, {})
            with pytest.raises(Exception) as failure:  # noqa: PT011 - each driver's own, of which the words are asked
                connected.run(text, {})
        finally:
            connected.run("DROP TABLE large_few", {})
        sentence = rf"(\w+( \w+)*: )?the search takes (too many|more than {most:,} rows)\b.*: .*"
        assert re.fullmatch(sentence, connected.message(failure.value))


@pytest.mark.parametrize("n", [16, 25])
class TestLarge:
    """The compact form of large grids, on every server: the compliance suite asks it of databases without one."""

    @pytest.fixture(autouse=True)
    def on_a_server(self, database: Target, n: int) -> None:
        if database.address is None:
            pytest.skip("The compliance suite asks databases without a server.")
        if n not in database.dialect.compact_sizes:
            pytest.skip("The query cover has no such size there.")

    def rows(self, connected: Connection, database: Target, puzzle: Puzzle | None = None, **choices: Any) -> Rows:
        """The rows of the statement, before which there may be settings."""
        texts = statements_of(database.dialect, Question(COVER.name, puzzle, dict(form="compact", **choices)))
        for setting in texts[:-1]:
            connected.run(setting, {})
        (rows,) = connected.run(texts[-1], {PARAMETER: puzzle.cells} if puzzle and "parameter" in choices else {})
        return rows

    @pytest.mark.parametrize("limit", [None, 1])
    def test_parameter(self, connected: Connection, database: Target, n: int, limit: int | None) -> None:
        for puzzle, _ in counted(n):
            rows = self.rows(connected, database, puzzle, parameter=True, limit=limit)
            assert reference.judge(puzzle, [row[0] for row in rows], limit).agrees

    @pytest.mark.parametrize("limit", [None, 1])
    def test_table(self, connected: Connection, database: Target, n: int, limit: int | None) -> None:
        (one, _), *_ = counted(n)
        listed = [*(puzzle.cells for puzzle, _ in counted(n)), one.cells[0] * 2 + one.cells[2:]]
        connected.run(f"CREATE TABLE large_puzzles (id INTEGER, puzzle VARCHAR({n * n}))", {})
        try:
            for place, cells in enumerate(listed):
                connected.run(f"INSERT INTO large_puzzles VALUES ({place}, '{cells}')", {})
            rows = self.rows(connected, database, size=n, table="large_puzzles", limit=limit)
        finally:
            connected.run("DROP TABLE large_puzzles", {})
        for place, (puzzle, _) in enumerate(counted(n)):
            assert reference.judge(puzzle, [row[1] for row in rows if row[0] == place], limit).agrees
        assert {row[0] for row in rows} == {place for place, (_, solutions) in enumerate(counted(n)) if solutions}

    def test_levels(self, connected: Connection, database: Target, n: int) -> None:
        (puzzle, _), *_ = counted(n)
        rows = self.rows(connected, database, puzzle, shape=LEVELS)
        for _, cells, _, candidates in rows:
            assert_candidates(candidates, cells)
        assert [row[1] for row in rows if row[2]] == list(reference.solutions(puzzle))
