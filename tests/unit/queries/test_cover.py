"""How `cover` searches: its levels with a limit, its terms, and that each of its views is needed."""

import random
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

import pytest
from running import statements_of

from sqlsudoku import queries
from sqlsudoku.ask import answer
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.puzzles import FEWEST_GIVENS, generated, shuffled
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in, sample
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.puzzle.variant import of_name
from sqlsudoku.queries import cover
from sqlsudoku.queries.cover import compact, search_nested
from sqlsudoku.queries.options import LEVELS
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import generate
from sqlsudoku.run.targets import Target

COVER = queries.query("cover")


@pytest.fixture(scope="session")
def dialect(engine: Target) -> Dialect:
    dialect = engine.dialect
    if not COVER.available(dialect):
        pytest.skip(COVER.lacking(dialect))
    return dialect


def test_generated_puzzles_have_no_one_and_several_solutions() -> None:
    for n in FEWEST_GIVENS:
        counts = [len(solutions) for _, solutions in generated(SIZES[n], 300)]
        assert min(counts.count(0), counts.count(1), sum(count > 1 for count in counts)) > 10


@pytest.mark.parametrize("n", FEWEST_GIVENS)
def test_a_number_beyond_int_is_a_bigint_on_sql_server(n: int) -> None:
    """There it would be NUMERIC, which has neither bit operators nor a remainder with a bigint, as no parser knows."""
    (text,) = statements_of(registry.dialect("sqlserver"), Question("cover", None, {"size": n, "form": "fast"}))
    numbers = re.findall(r"(.{0,5})\b(\d{10,})\b(.{0,11})", re.sub(r"--.*|'\d+'", "", text))
    large = [around for around in numbers if int(around[1]) >= 2**31]
    assert {(before, after) for before, _, after in large} == {("CAST(", " AS BIGINT)")}


# on the databases


@pytest.fixture
def table(session: Connection) -> Iterator[Callable[[Sequence[str]], str]]:
    """Makes a table of puzzles with the ids 1, 2, … and gives its name."""

    def make(cells: Sequence[str]) -> str:
        session.run("CREATE TABLE covered_puzzles (id INTEGER, puzzle VARCHAR(81))", {})
        for first in range(0, len(cells), 500):
            rows = ", ".join(f"({i}, '{text}')" for i, text in enumerate(cells[first : first + 500], first + 1))
            session.run(f"INSERT INTO covered_puzzles VALUES {rows}", {})
        return "covered_puzzles"

    session.run("DROP TABLE IF EXISTS covered_puzzles", {})
    yield make
    session.run("DROP TABLE IF EXISTS covered_puzzles", {})


IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""17 givens and no solution: Peter Norvig, https://norvig.com/sudoku.html."""
FAMOUS = [
    each.puzzle.cells for each in built_in() if "famous" in each.sets and each.size == 9 and each.solutions == "1"
]


def levels(session: Connection, dialect: Dialect, name: str) -> int:
    """How many levels the recursion takes for a table with a limit."""
    *before, statement = statements_of(dialect, Question(COVER.name, None, {"table": name, "limit": 2}))
    for each in before:
        session.run(each, {})
    search = statement[: statement.rindex("SELECT id, solution\nFROM (")]
    return int(session.run(f"{search} SELECT MAX(level) FROM state", {})[-1][0][0])


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("cells", "ratio"),
    [
        ([shuffled(cells, SIZES[9], random.Random(i)) for i in range(3) for cells in FAMOUS], 1.5),
        ([IMPOSSIBLE], 6),
    ],
    ids=["hard", "impossible"],
)
def test_a_limit_takes_hardly_more_levels(
    session: Connection,
    dialect: Dialect,
    table: Callable[[Sequence[str]], str],
    monkeypatch: pytest.MonkeyPatch,
    cells: Sequence[str],
    ratio: float,
) -> None:
    """Every level costs something, even for a single state; without a limit all states go on at every level."""
    if not dialect.ctes_in_recursive_member:
        pytest.skip(f"{dialect.title} gives the puzzles no share of a level")
    name = table(cells)
    limited = levels(session, dialect, name)
    monkeypatch.setattr(search_nested, "IN_ALL", 10**9)
    monkeypatch.setattr(search_nested, "GROWTH", 10**9)
    assert limited <= ratio * levels(session, dialect, name), limited


PARTS = [
    ("sqlite", "Answer"),
    ("sqlite", "puzzle"),
    ("postgresql", "State"),
    ("postgresql", "puzzle"),
    ("h2", "children"),
]


@pytest.mark.parametrize(("name", "part"), PARTS)
def test_a_table_named_like_a_part_is_refused(name: str, part: str) -> None:
    with pytest.raises(UsageError, match=f"^A CTE of the query is also named {part}:"):
        statements_of(registry.dialect(name), Question(COVER.name, None, {"form": "fast", "table": part}))


def test_a_table_may_have_the_name_of_a_part_that_cannot_hide_it() -> None:
    """SQLite searches inside the query that reads the puzzles."""
    four = sample(SIZES[4])
    statements = statements_of(registry.dialect("sqlite"), Question(COVER.name, None, {"size": 4, "table": "state"}))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE state AS SELECT 7 AS id, ? AS puzzle", [four.cells])
        rows = [connection.execute(statement).fetchall() for statement in statements][-1]
    assert rows == [(7, solution) for solution in reference.solutions(four)]


def test_a_limit_ends_the_search_of_each_puzzle_on_sqlite() -> None:
    """So the last SELECT counts no solutions."""
    (text,) = statements_of(registry.dialect("sqlite"), Question(COVER.name, None, {"table": "puzzles", "limit": 2}))
    assert re.findall(r"LIMIT 2$|ROW_NUMBER", text, re.MULTILINE) == ["LIMIT 2"]


def test_the_template_that_searches_puzzle_by_puzzle_is_found() -> None:
    folders = [dialect.folder for dialect in registry.dialects().values()]
    assert {path.name for folder in folders for path in folder.glob("cover-each*.sql.j2")} == {cover.LOOP}


@pytest.mark.parametrize("options", [{}, {"limit": 2}, {"table": "games"}, {"shape": LEVELS}], ids=str)
def test_the_header_of_the_compact_form_names_its_bound(options: Mapping[str, object]) -> None:
    bounded = [
        (dialect, n, most)
        for dialect in registry.dialects().values()
        if COVER.available(dialect)
        for n, most in (dialect.most_limited_search_rows if "limit" in options else dialect.most_search_rows).items()
    ]
    assert len(bounded) > 3
    for dialect, n, most in bounded:
        text = generate(dialect, Question(COVER.name, None, dict(size=n, form="compact", **options)))
        header = " ".join(line.removeprefix("-- ") for line in text.splitlines()[:9])
        by_rows = f"; an error past {most:,} rows of the search" in header
        by_memory = "MiB of memory, then an error" in header and "table" in options
        assert by_rows != by_memory, (dialect.name, n)


@pytest.mark.parametrize("name", ["oracle", "clickhouse"])
def test_a_form_that_a_dialect_lacks_is_refused_and_not_its_default(name: str) -> None:
    dialect = registry.dialect(name)
    with pytest.raises(UsageError, match=f"^The query cover is not written in the fast form for {dialect.title}:"):
        generate(dialect, Question(COVER.name, None, {"form": "fast"}))
    for table in (None, "puzzles"):
        assert generate(dialect, Question(COVER.name, None, {"size": 4, "table": table})) == generate(
            dialect, Question(COVER.name, None, {"size": 4, "table": table, "form": "compact"})
        ).replace(" --form compact", "")


@pytest.mark.parametrize(
    "name", [name for name, each in registry.dialects().items() if each.has_template(compact.TEMPLATE)]
)
@pytest.mark.parametrize("limit", [None, 2])
def test_table_named_like_a_part_of_the_compact_form_is_refused(name: str, limit: int | None) -> None:
    dialect = registry.dialect(name)
    options = {"form": "compact", "limit": limit}
    text = generate(dialect, Question(COVER.name, None, dict(**options, table="puzzles")))
    parts = re.findall(r"^(\w+)(?: \([^()]*\))? AS (?:MATERIALIZED )?\($", text, re.MULTILINE)
    assert {"puzzle", "solution"} < set(parts)
    for part in parts:
        with pytest.raises(UsageError, match="write the table's name with its schema"):
            generate(dialect, Question(COVER.name, None, dict(**options, table=part)))


# boxes, regions and extra units

JIGSAW = {"regions": "ABBB/AABC/ACCC/DDDD"}
X = {"size": 4, "extra": ("diagonal",)}


@pytest.mark.parametrize("options", [JIGSAW, X, {"boxes": "3x2"}, {"boxes": "2x4"}, {"boxes": "6x2"}], ids=str)
@pytest.mark.parametrize(
    "name", [name for name, each in registry.dialects().items() if each.has_template(compact.TEMPLATE)]
)
def test_the_compact_form_is_the_default_for_what_the_fast_one_cannot(name: str, options: Mapping[str, Any]) -> None:
    """Of Oracle, which has the usual boxes only, nothing answers a variant by the rules of another one."""
    dialect, question = registry.dialect(name), Question(COVER.name, None, options)
    if dialect.compact_units is None:
        with pytest.raises(UsageError, match=r"^The query cover supports no .* on Oracle Database: choose the query"):
            generate(dialect, question)
        return
    assert generate(dialect, question) == generate(dialect, question.having(form="compact")).replace(
        " --form compact", ""
    )


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("sqlite", {**X, "form": "fast"}, "The fast form of cover supports no diagonals, only the usual boxes"),
        ("sqlite", {"boxes": "3x2", "form": "fast"}, "The fast form of cover supports no boxes of 3x2, only"),
        ("sqlite", {"boxes": "2x4", "form": "fast"}, "The fast form of cover supports no 8x8, only"),
        ("sqlite", {"size": 16, "form": "fast"}, "The fast form of cover supports no 16x16, only the usual boxes"),
        ("sparksql", {"size": 16, "form": "fast"}, "The query cover is not written for Spark SQL: choose string, or"),
        ("sqlite", {"size": 16, "extra": ("diagonal",), "table": "t"}, "but not 16x16 with diagonals: choose"),
        ("sqlite", {"boxes": "3x5"}, "25x25 with the usual boxes only, but not 15x15: choose the query"),
        ("sqlserver", JIGSAW, "The query cover supports no regions on SQL Server: choose the query string."),
        ("h2", {"boxes": "2x4"}, "The query cover supports no boxes of 2x4 on H2: choose the query string."),
    ],
)
def test_units_that_cover_has_not_are_refused_in_a_sentence(name: str, options: Mapping[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=re.escape(words)):
        generate(registry.dialect(name), Question(COVER.name, None, options))


def test_a_search_that_takes_too_many_rows_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    duckdb = registry.dialect("duckdb")
    monkeypatch.setattr(type(duckdb), "compact_units", 50)
    empty = Puzzle(BLANK * 16, geometry=of_name("extra diagonal").geometry(SIZES[4]))
    found = answer.ask(Target("duckdb"), requested(duckdb, Question(COVER.name, empty)))
    assert "the search takes more than 50 rows: give more givens, or a limit" in found.detail


# the text


@pytest.mark.parametrize(
    ("name", "most"),
    [
        *(("postgresql", 50_000), ("duckdb", 50_000), ("hyper", 52_300), ("mariadb", 55_400), ("sqlite", 64_000)),
        *(("sqlserver", 58_900), ("firebird", 87_000), ("h2", 116_000)),
    ],
)
def test_the_text_is_short(name: str, most: int) -> None:
    question = Question(COVER.name, None, {"form": "fast", "size": 9, "table": "puzzles"})
    assert len(generate(registry.dialect(name), question)) <= most


@pytest.mark.parametrize(("table", "kept"), [(None, "AS MATERIALIZED ("), ("puzzles", "OFFSET 0\n")])
def test_postgresql_plans_one_puzzle_quickly_and_copies_no_rows_of_many(table: str | None, kept: str) -> None:
    """Planning takes three times as long with OFFSET 0; a table's rows take twice as long to be copied."""
    text = generate(registry.dialect("postgresql"), Question(COVER.name, None, {"form": "fast", "table": table}))
    count = {each: text.count(each) for each in ("AS MATERIALIZED (", "OFFSET 0\n")}
    assert max(count, key=lambda each: count[each]) == kept


@pytest.mark.parametrize("name", [name for name, each in registry.dialects().items() if each.has_fast_cover])
@pytest.mark.parametrize("n", [4, 9])
def test_the_legend_has_every_mask_and_no_other_number(name: str, n: int) -> None:
    dialect = registry.dialect(name)
    text = generate(dialect, Question(COVER.name, None, {"form": "fast", "size": n, "limit": 2})).replace(
        dialect.before_recursion, ""
    )
    listed = r"^-- +(\d+)  \w"
    by_name = r"-- \w.*\n +CAST\((\d+) AS BIGINT\) AS \w+,?$", r"^ +(?:CAST\()?(\d+).* AS \w+,? +-- \w"
    masks = [mask for form in (listed, *by_name) for mask in re.findall(form, text, re.MULTILINE)]
    legend = {int(mask) for mask in masks}
    code = re.sub(r"--.*|'[^']*'", "", text)
    numbers = {int(found) for found in re.findall(r"\b\d+\b", code)}
    assert legend <= numbers
    shifts = {found for found in numbers if found & (found - 1) == 0}
    longest_text = 400
    bounds = {997, 2_500, 100_000, 200_000, 10**12 - 1}  # the last: more rows than there can be
    decimals = {
        factor for place in range(n) for factor in (10**place, 6 * 16**place)
    }  # digits read as hexadecimal ones
    assert {found for found in numbers if found > longest_text} <= legend | shifts | bounds | decimals
