"""The same questions to every database that is executed: each verdict is 'agrees', and nothing stays behind.

`pytest --sqlsudoku-database URL` runs this file on any server that sqlsudoku reaches; see tests/conftest.py.
"""

import itertools
import os
import random
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass

import anything
import pytest
from anything import Row
from running import execute, script_of, statements_of
from sqlglot import exp

from sqlsudoku import queries
from sqlsudoku.ask.answer import ask, request
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.request import PARAMETER, Options
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target
from sqlsudoku.sql.layout import write_expression

COVER, ENUMERATE, STRING = map(queries.query, ("cover", "enumerate", "string"))
TABLE = f"puzzles_{os.getpid()}"
RUNNING = {
    # the driver gives a longer text as a stream
    "firebird": "SELECT CAST(SUBSTRING(mon$sql_text FROM 1 FOR 4000) AS VARCHAR(4000)) FROM mon$statements "
    "WHERE mon$state = 1 AND mon$attachment_id <> CURRENT_CONNECTION",
    "mariadb": "SELECT info FROM information_schema.processlist WHERE command = 'Query' AND id <> CONNECTION_ID()",
    "oracle": "SELECT q.sql_text FROM v$session s JOIN v$sql q ON q.sql_id = s.sql_id "
    "WHERE s.status = 'ACTIVE' AND s.sid <> SYS_CONTEXT('USERENV', 'SID')",
    "postgresql": "SELECT query FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()",
    "sqlserver": "SELECT t.text FROM sys.dm_exec_requests AS r CROSS APPLY sys.dm_exec_sql_text(r.sql_handle) AS t "
    "WHERE r.session_id <> @@SPID",
}
"""Other connections' statements, in a server's own list."""


TEXTS = {
    "firebird": "VARCHAR(600) CHARACTER SET UTF8",
    "mariadb": "VARCHAR(600) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci",
    "oracle": "NVARCHAR2(600)",
    "sqlserver": "NVARCHAR(600)",
}
"""The type of all of Unicode's characters, where VARCHAR may have fewer."""
COLUMNS = {
    "duckdb": ["VARCHAR COLLATE NOCASE", "VARCHAR COLLATE NOACCENT"],
    "firebird": [
        "CHAR(16)",
        "VARCHAR(600) CHARACTER SET NONE",
        "VARCHAR(600) CHARACTER SET OCTETS",
        "BLOB SUB_TYPE TEXT",
    ],
    "mariadb": ["CHAR(16)", "VARBINARY(600)", "TEXT CHARACTER SET latin1", "VARCHAR(600) CHARACTER SET utf16"],
    "oracle": ["CHAR(16)", "CLOB"],
    "postgresql": ["CHAR(16)", "TEXT"],
    "sqlite": ["BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM"],
    "sqlserver": ["CHAR(16)", "VARCHAR(MAX)"],
}
"""Other types that a column with puzzles of 4x4 may have."""
PADDED = ("firebird", "oracle", "postgresql", "sqlserver")
"""Where CHAR(n) is filled up with spaces that can be told from its text."""
NUL = {
    "duckdb": "CHR(0)",
    "firebird": "ASCII_CHAR(0)",
    "mariadb": "CHAR(0)",
    "oracle": "CHR(0)",
    "sqlite": "CHAR(0)",
    "sqlserver": "NCHAR(0)",
}
"""The character that ends texts in C, where a text may have it."""


@dataclass(frozen=True)
class Case:
    """A question, and its name among the tests."""

    query: Query
    puzzle: Puzzle | None
    options: Options

    def __str__(self) -> str:
        size = self.puzzle.size.n if self.puzzle else "all"
        chosen = [self.options.form, self.options.shape, "parameter" if self.options.parameter else None]
        return "-".join(map(str, filter(None, [self.query.name, *chosen, size])))


def cases() -> Iterator[Case]:
    """Every query in every form and shape, on puzzles of its sizes, as a literal, and as a parameter but of 6x6."""
    for query in queries.QUERIES.values():
        shapes: list[str | None] = [shape for shape in query.shapes if shape not in query.parts]
        for form, shape in itertools.product(query.forms or [None], shapes or [None]):
            if not query.needs_puzzle:
                yield Case(query, None, Options(form=form, shape=shape))
                if shape == "script":
                    continue  # it takes no puzzle
            for size in (4, 6, 9):
                for parameter in (False, True):
                    if size in query.sizes and not (parameter and (size == 6 or "parameter" not in query.sources)):
                        yield Case(query, sample(SIZES[size]), Options(form=form, shape=shape, parameter=parameter))


def asked_of(database: Target, query: Query, puzzle: Puzzle | None, options: Options) -> Request:
    """The request; skips the test, with the reason, where a dialect cannot do what is asked."""
    try:
        return request(database, query, puzzle, options)
    except UsageError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_the_answer_agrees(database: Target, case: Case) -> None:
    asked = asked_of(database, case.query, case.puzzle, case.options)
    answer = ask(database, asked, timeout=60)
    assert answer.verdict == "agrees", answer.detail


@pytest.mark.parametrize(
    ("cells", "limit"),
    [pytest.param("." * 16, 1, marks=pytest.mark.slow), ("." * 16, 2), ("12....4...3.....", 2)],
)
def test_a_limit_and_no_solution(database: Target, cells: str, limit: int) -> None:
    asked: list[Request] = []
    for query in queries.QUERIES.values():
        with suppress(UsageError):
            asked.append(request(database, query, Puzzle(cells), Options(limit=limit)))
    assert {STRING, ENUMERATE} <= {each.query for each in asked}
    for each in asked:
        answer = ask(database, each, timeout=60)
        assert answer.verdict == "agrees", answer.detail
        assert len(answer.grids) == reference.count(Puzzle(cells), limit)


@pytest.mark.parametrize("size", [4, 9])
@pytest.mark.parametrize("form", STRING.forms)
def test_a_table_of_puzzles(database: Target, form: str, size: int) -> None:
    first = sample(SIZES[size])
    listed = [first, Puzzle(next(reference.solutions(first)))]
    make, drop = f"CREATE TABLE {TABLE} (id INTEGER, puzzle VARCHAR({SIZES[size].cells}))", f"DROP TABLE {TABLE}"
    fill = [f"INSERT INTO {TABLE} VALUES ({i}, '{puzzle.cells}')" for i, puzzle in enumerate(listed, 1)]
    options = Options(size=size, form=form, table=TABLE)
    statements = statements_of(registry.dialect(database.name), STRING, None, options)
    outcome = execute(database, [make, *fill, *statements, drop], timeout=60, undo={make: drop})
    assert outcome.status == "ran", outcome.detail
    rows = outcome.results[-1]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    for i, puzzle in enumerate(listed, 1):
        verdict = reference.judge(puzzle, [row[1] for row in rows if row[0] == i], None)
        assert verdict.agrees, verdict.detail


def solvers(database: Target, size: int) -> Iterator[tuple[Query, str | None]]:
    """The queries that take a table or a parameter, in each form, where the database has them in this size.

    Of 16x16 there is one form: it is slow, and what tells puzzles from other texts is the same in both.
    """
    yield from ((STRING, form) for form in STRING.forms if size < 16 or form == "fast")
    if size in COVER.sizes and COVER.available(registry.dialect(database.name), None):
        yield COVER, None


@pytest.fixture
def opened(database: Target) -> Iterator[Connection]:
    with closing(database.database.open(database.address, Limits(runner.MEMORY))) as session:
        yield session


@pytest.mark.parametrize("size", [4, pytest.param(6, marks=pytest.mark.slow), 9, 16])
def test_a_table_of_anything(database: Target, opened: Connection, size: int) -> None:
    column = TEXTS.get(database.name, "VARCHAR(600)")
    assert_table(database, opened, size, column, anything.rows(SIZES[size]))


def test_a_column_of_any_type(database: Target, opened: Connection) -> None:
    listed = [
        row for row in anything.rows(SIZES[4]) if row.text is None or (len(row.text) <= 16 and row.text.isascii())
    ]
    for column in COLUMNS.get(database.name, ()):
        assert_table(database, opened, 4, column, listed)


def test_padding_makes_no_puzzle(database: Target, opened: Connection) -> None:
    if database.name not in PADDED:
        pytest.skip("Texts are not filled up with spaces there, or come without them.")
    listed = [Row(row.about, row.text) for row in anything.rows(SIZES[4]) if row.puzzle]
    assert_table(database, opened, 4, "CHAR(17)", listed)


def test_the_character_0_makes_no_puzzle(database: Target, opened: Connection) -> None:
    if database.name not in NUL:
        pytest.skip("No text has it there.")
    cells = anything.rows(SIZES[4])[0].text
    assert cells
    texts = (f"{cells}\0", f"\0{cells}", f"{cells[:9]}\0{cells[9:]}", f"{cells[:-1]}\0", f"{cells[:9]}\0{cells[10:]}")
    column = TEXTS.get(database.name, "VARCHAR(600)")
    assert_table(database, opened, 4, column, [Row("the character 0", text) for text in texts])


def assert_table(database: Target, opened: Connection, size: int, column: str, listed: Sequence[Row]) -> None:
    """Every query that takes a table solves the puzzles of this one, whose column is of that type, and nothing else."""
    opened.run(f"CREATE TABLE {TABLE} (id INTEGER, puzzle {column})", {})
    try:
        for place, row in enumerate(listed):
            opened.run(f"INSERT INTO {TABLE} VALUES ({place}, {written(database, row.text)})", {})
        for query, form in solvers(database, size):
            options = Options(size=size, form=form, table=TABLE)
            statements = statements_of(registry.dialect(database.name), query, None, options)
            found = [rows for each in statements for rows in opened.run(each, {})][-1]
            for place, row in enumerate(listed):
                assert_right(row, [grid for id_, grid in found if id_ == place], f"{query.name} {form}, {column}")
    finally:
        opened.run(f"DROP TABLE {TABLE}", {})


def test_a_parameter_of_anything(database: Target, opened: Connection) -> None:
    few = ("points", "zeros", "empty", "another size", "a given too many", "full-width 1 for a cell")
    listed = [row for row in anything.rows(SIZES[4]) if row.about in (*few, "a row's clash alone, at the start")]
    assert len(listed) == len(few) + 1
    for query, form in solvers(database, 4):
        options = Options(size=4, form=form, parameter=True)
        (statement,) = statements_of(registry.dialect(database.name), query, None, options)
        for row in listed:
            (found,) = opened.run(statement, {PARAMETER: str(row.text)})
            assert_right(row, [grid for (grid,) in found], f"{query.name} {form}")


def written(database: Target, value: str | None) -> str:
    """A text as an expression of the database's."""
    if value is None:
        return "NULL"
    prefix = "N" if database.name == "sqlserver" else ""  # else it is not Unicode
    first, *others = (exp.Var(this=prefix + "'" + part.replace("'", "''") + "'") for part in value.split("\0"))
    parts = [first, *(part for other in others for part in (exp.Var(this=NUL[database.name]), other))]
    dialect = registry.dialect(database.name)
    return write_expression(dialect.concatenation(*parts), dialect.generator)


def assert_right(row: Row, grids: list[str], asked: str) -> None:
    """A puzzle has its solutions, and what is none has no row."""
    if row.puzzle is None:
        assert not grids, f"{asked} solves {row.about}: {row.text!r} gives {grids}"
    else:
        verdict = reference.judge(row.puzzle, grids, None)
        assert verdict.agrees, f"{asked}, {row.about}: {verdict.detail}"


def test_a_statement_past_its_time_is_gone(database: Target) -> None:
    two = random.sample(range(81), 2)
    endless = "".join(str(two.index(i) + 1) if i in two else BLANK for i in range(81))
    answer = ask(database, request(database, STRING, Puzzle(endless)), timeout=1)
    assert (answer.verdict, answer.detail) == ("timeout", "Cancelled after 1 seconds.")
    assert ask(database, request(database, STRING, sample(SIZES[4])), timeout=60).verdict == "agrees"
    if database.name in RUNNING:
        listed = execute(database, [RUNNING[database.name]], timeout=60)
        if listed.status != "ran":
            pytest.skip(f"{database} does not show its list of statements: {listed.detail}")
        assert not [text for (text,) in listed.results[0] if endless in str(text)]


@pytest.mark.parametrize("end", ["failed", "timeout"])
def test_a_script_that_ends_early_leaves_nothing(database: Target, end: str) -> None:
    options = Options(shape="script")
    asked = asked_of(database, ENUMERATE, None, options)
    dialect = registry.dialect(database.name)
    statements = script_of(dialect, ENUMERATE, None, options).statements
    wrong = ["SELECT n FROM no_such_table"]
    if end == "timeout":
        wrong = statements_of(dialect, STRING, Puzzle("1" + BLANK * 80), Options())
    last = max(i for i, statement in enumerate(statements) if "SELECT grid" in statement.text)
    seconds = 2 if end == "timeout" else 60
    assert execute(database, [*statements[:last], *wrong, *statements[last:]], timeout=seconds).status == end
    answer = ask(database, asked, repeat=2, timeout=60)
    assert answer.verdict == "agrees", answer.detail
