"""`sqlsudoku export`: the files are run as test runners do, on the databases that need no server of the user's."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqllogictest
from running import lacks
from servers import Server

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits
from sqlsudoku.errors import Exit
from sqlsudoku.lab import export
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target

LONG = re.compile("cover-fast|hard")
"""Files that take seconds to make or to run."""
ASKED: Sequence[tuple[str, dict[str, Any]]] = [
    ("cover-compact", {"query": "cover", "form": "compact"}),
    ("table", {"query": "cover", "form": "compact"}),
    ("cover-fast-hard", {"check": "tables_are_solved", "about": "built-in", "form": "fast", "size": 9}),
]
"""Parts of files' names, and what these files ask for that a database may lack."""


def faults(engine: Target, text: str) -> list[str]:
    """What is wrong when a file is run on a new connection."""
    with closing(engine.database.open(engine.address, Limits(runner.MEMORY))) as connection:
        return sqllogictest.run(connection, text)


def asked(name: str) -> list[dict[str, Any]]:
    """The lacks, as a database may declare them, which make a file fail there."""
    return [traits for part, traits in ASKED if part in name]


def right(engine: Target, *, long: bool) -> None:
    """Asserts that nothing is wrong with the files that are long, or with the others."""
    dialect = engine.dialect
    for name, made in export.files(dialect).items():
        if bool(LONG.search(name)) == long and not any(lacks(engine, **traits) for traits in asked(name)):
            assert faults(engine, export.as_test(made(), dialect)) == [], name


@pytest.mark.thorough
def test_a_file_is_right_on_its_engine(engine: Target) -> None:
    right(engine, long=False)


@pytest.mark.slow
def test_a_long_file_is_right_on_its_engine(engine: Target) -> None:
    right(engine, long=True)


def written(name: str, dialect_name: str = "sqlite") -> str:
    dialect = registry.dialect(dialect_name)
    return export.as_test(export.files(dialect)[name](), dialect)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\n3421213443121243\n", "\n3421213443121234\n", "it returns 1 other rows: ['3421213443121243']"),
        ("\n3421213443121243\n", "\n", "it returns 1 other rows: ['3421213443121243']"),
        ("query T rowsort", "query TT rowsort", "its rows do not have 2 columns"),
        ("CROSS JOIN digits", "CROSS JOIN digit", "it fails: no such table: digit"),
        ("statement error\nWITH", "statement error\nSELECT 1 -- WITH", "it works, but must fail"),
    ],
)
def test_a_changed_file_is_refused(old: str, new: str, said: str) -> None:
    """The reader finds a wrong row, a row that is missing, wrong columns, an error, and a statement that must fail."""
    text = written("01-string-classic-4x4")
    assert old in text
    if "error" in old:
        text = re.sub(r"statement error\n.*\n\Z", "statement error\nSELECT 1\n", text, flags=re.DOTALL)
    found = faults(Target("sqlite"), text.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].endswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "query T\nSELECT 1\n----\n1\n",
        "statement ok\n",
        "SELECT 1\n",
        "statement ok\n\nSELECT",
        "statement ok\nSELECT 1\n----\nmessage",
        "statement error\nSELECT\n----\n",
        "statement error\n----\nmessage",
    ],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no record"):
        list(sqllogictest.records(text))


@pytest.mark.parametrize("name", registry.dialects())
def test_every_dialect_has_files_of_records(name: str) -> None:
    """No line of a statement is read as the end of its record."""
    dialect = registry.dialect(name)
    made = export.files(dialect)
    assert len(made) >= 8
    for each in [*made][:5]:
        file = made[each]()
        assert len({test.name for test in file.tests}) == len(file.tests)
        assert any(test.rows is None for test in file.tests)
        records = list(sqllogictest.records(export.as_test(file, dialect)))
        assert [record.statement for record in records] == [
            *file.setup,
            *(test.statement for test in file.tests),
            *file.clean_up,
        ]
        # sqllogictest-rs compares a message exactly and reads on to two blank lines; SQLite's runner takes ---- for SQL
        assert {record.message is None for record in records if record.fails} == {name != "duckdb"}


def test_duckdbs_runner_gets_the_message_of_each_error_and_no_other() -> None:
    """It refuses a file with a `statement error` without a message, and pytest shows that as skipped."""
    duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
    dialect = registry.dialect("duckdb")
    files = [made() for name, made in export.files(dialect).items() if re.search("enumerate-4x4|table", name)]
    names = [test.name for file in files for test in file.tests if test.rows is None]
    failing = [each for file in files for each in sqllogictest.records(export.as_test(file, dialect)) if each.fails]
    records = dict(zip(names, failing, strict=True))
    assert names == ["cut-off", "no-table", "too-many-values"]
    with duckdb.connect() as connection:
        connection.execute(f"CREATE TABLE {export.TABLE} (id INTEGER, puzzle VARCHAR(100))")
        for name, record in records.items():
            with pytest.raises(duckdb.Error) as raised:
                connection.execute(record.statement)
            matching = [other for other, each in records.items() if sqllogictest.says(str(raised.value), each.message)]
            assert matching == [name]


def test_a_changed_message_is_refused() -> None:
    pytest.importorskip("duckdb", reason="duckdb is not installed")
    text = written("07-enumerate-4x4", "duckdb")
    assert faults(Target("duckdb"), text) == []
    (found,) = faults(Target("duckdb"), text.replace("Parser Error: syntax", "Parser Error: another"))
    assert "it fails: Parser Error: syntax error" in found


@pytest.mark.slow
@pytest.mark.servers
def test_files_are_right_on_their_servers(server: Server) -> None:
    """The long ones were not run there: Firebird takes minutes for one."""
    right(targets.parse(server.url), long=False)


def test_files_are_written_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "datafusion").mkdir()
    asked = ["export", str(tmp_path), "--dialect", "datafusion"]
    assert main.run(asked) == Exit.SOLVED
    paths = sorted(map(str, (tmp_path / "datafusion").iterdir()))
    assert capsys.readouterr().out.splitlines() == paths
    assert re.sub(r".*/\d\d-", "", paths[0]) == "string-classic-4x4.test"
    assert "hash-threshold" not in "".join(Path(name).read_text() for name in paths)
    assert main.run(asked) == Exit.USAGE
    said = f"Error: {tmp_path}/datafusion exists, and is not an empty folder: remove it, or name another one.\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("there", [True, False])
def test_a_failure_leaves_nothing(there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "new" / "sqlite"
    if there:
        folder.mkdir(parents=True)
    texts = iter(["one", "two"])
    monkeypatch.setattr(export, "FORMATS", {"test": lambda *_: next(texts)})
    monkeypatch.setattr(export, "files", lambda _: dict.fromkeys(("1", "2", "3"), lambda: None))
    with pytest.raises(StopIteration):
        main.run(["export", str(tmp_path / "new"), "--dialect", "sqlite"])
    assert sorted(tmp_path.rglob("*")) == ([folder.parent, folder] if there else [])


def test_tursos_files_are_right_on_sqlite() -> None:
    """Each test has a database of its own."""
    dialect = registry.dialect("sqlite")
    for name, made in export.files(dialect).items():
        if not LONG.search(name):
            text = export.as_sqltest(made(), dialect)
            assert text.startswith("@database :memory:\n\n# ")
            setup = "".join(re.findall(r"^setup all \{\n(.*?)^\}$", text, re.DOTALL | re.MULTILINE))
            found = re.findall(r"^test \S+ \{\n(.*?)^\}\nexpect (\w+) \{\n(.*?)^\}$", text, re.DOTALL | re.MULTILINE)
            assert len(found) == text.count("\ntest ")
            for statement, kind, lines in found:
                with closing(sqlite3.connect(":memory:")) as connection:
                    connection.executescript(setup)
                    if kind == "error":
                        with pytest.raises(sqlite3.Error):
                            connection.execute(statement)
                    else:
                        rows = ["|".join(map(str, row)) for row in connection.execute(statement)]
                        assert (kind, sorted(rows)) == ("unordered", sorted(lines.splitlines()))
