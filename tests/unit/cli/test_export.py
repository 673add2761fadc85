"""`sqlsudoku export`: the files are run as test runners do, on the databases that need no server of the user's."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
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
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.formats import SLT, EngineFile, EngineTest, Format, Records
from sqlsudoku.lab.fuzz.recursion.cases import drawn
from sqlsudoku.puzzle.variant import variant
from sqlsudoku.run import runner, targets
from sqlsudoku.run.targets import Target

LONG = re.compile("cover-fast|6x6|9x9")
"""Files that take seconds to make or to run, and those that differ from files of 4x4 in the size only."""
JIGSAW = "ABBB/AABC/ACCC/DDDD"
ASKED: Sequence[tuple[str, dict[str, Any]]] = [
    ("cover-compact", {"query": "cover", "form": "compact"}),
    ("table", {"query": "cover", "form": "compact"}),
    ("cover-fast-hard", {"check": "tables_are_solved", "about": "built-in", "form": "fast", "size": 9}),
]
"""Parts of files' names, and what these files ask for that a database may lack."""


def faults(engine: Target, text: str, form: str) -> list[str]:
    """What is wrong when a file is run on a new connection, as the runner of a format does."""
    with closing(engine.database.open(engine.address, Limits(runner.MEMORY))) as connection:
        return sqllogictest.run(connection, text, sqllogictest.RULES[form])


def text_of(file: EngineFile, form: Format) -> str:
    """The one text of a file in a format."""
    (text,) = form.texts(file).values()
    return text


def form_of(engine: Target) -> tuple[str, Format]:
    """The name in RULES of the format of its makers, and the format, if it has sqllogictest's records."""
    own = requirements(engine.dialect, engine.database).test_format
    name = engine.name if engine.name in sqllogictest.RULES else "slt"
    return name, own if isinstance(own, Records) else SLT


def asked(name: str) -> list[dict[str, Any]]:
    """The lacks, as a database may declare them, which make a file fail there."""
    return [traits for part, traits in ASKED if part in name]


def right(engine: Target, *, long: bool) -> None:
    """Asserts that nothing is wrong with the files that are long, or with the others."""
    name, form = form_of(engine)
    for title, made in export.files(engine.dialect, engine.database).items():
        if bool(LONG.search(title)) == long and not any(lacks(engine, **traits) for traits in asked(title)):
            assert faults(engine, text_of(made(), form), name) == [], title


@pytest.mark.thorough
def test_a_file_is_right_on_its_engine(engine: Target) -> None:
    right(engine, long=False)


@pytest.mark.slow
def test_a_long_file_is_right_on_its_engine(engine: Target) -> None:
    right(engine, long=True)


@pytest.mark.thorough
def test_a_file_of_a_variant_is_right_and_names_its_units(engine: Target) -> None:
    """Its rows are none of the plain rules'."""
    name, form = form_of(engine)
    for title, made in export.files(engine.dialect, engine.database, variant(regions=JIGSAW)).items():
        text = text_of(made(), form)
        assert f"Units: regions {JIGSAW}." in text
        assert title.endswith("-4x4-with-regions")
        if not any(lacks(engine, **traits) for traits in asked(title)):
            assert faults(engine, text, name) == [], title


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (["--boxes", "3x2"], "6x6-with-boxes-of-3x2"),
        (["--extra", "diagonal", "--boxes", "2x2"], "4x4-with-diagonals"),
        (["--regions", JIGSAW], "4x4-with-regions"),
    ],
)
def test_units_are_options(said: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["export", str(tmp_path), "--dialect", "sqlite", *said]) == Exit.SOLVED
    files = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert [file.stem for file in files if name not in file.stem] == []
    texts = "".join(file.read_text("utf-8") for file in files)
    assert len({*re.findall("^# the puzzle .*", texts, re.MULTILINE)}) >= 3
    assert "288" not in texts  # the number of grids by the plain rules
    (first, *_) = [file for file in files if "-string-" in file.name]
    assert faults(Target("sqlite"), first.read_text("utf-8"), "sqlite") == []


def test_units_that_no_grid_has_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([str(tmp_path), "--dialect", "sqlite"], ["--paste", "sqlite"]):
        assert main.run(["export", *command, "--regions", JIGSAW, "--extra", "diagonal"]) == Exit.USAGE
        assert "so there are no puzzles: name other units." in capsys.readouterr().err
    assert [*tmp_path.rglob("*.test")] == []


def written(name: str, dialect_name: str = "sqlite") -> str:
    dialect = registry.dialect(dialect_name)
    return text_of(export.files(dialect)[name](), requirements(dialect).test_format)


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
    found = faults(Target("sqlite"), text.replace(old, new, 1), "sqlite")
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
    form = requirements(dialect).test_format if name == "duckdb" else SLT
    assert len(made) >= 8
    for each in [*made][:5]:
        file = made[each]()
        assert len({test.name for test in file.tests}) == len(file.tests)
        assert any(test.rows is None for test in file.tests)
        records = list(sqllogictest.records(text_of(file, form)))
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
    form = requirements(dialect).test_format
    names = [test.name for file in files for test in file.tests if test.rows is None]
    failing = [each for file in files for each in sqllogictest.records(text_of(file, form)) if each.fails]
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
    assert faults(Target("duckdb"), text, "duckdb") == []
    (found,) = faults(Target("duckdb"), text.replace("Parser Error: syntax", "Parser Error: another"), "duckdb")
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
    assert re.sub(r".*/\d\d-", "", paths[0]) == "string-classic-4x4.slt"
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
    monkeypatch.setattr(Records, "texts", lambda *_: {"sql/1": next(texts)})
    monkeypatch.setattr(export, "files", lambda *_: dict.fromkeys(("1", "2", "3"), lambda: None))
    with pytest.raises(StopIteration):
        main.run(["export", str(tmp_path / "new"), "--dialect", "sqlite"])
    assert sorted(tmp_path.rglob("*")) == ([folder.parent, folder] if there else [])


def test_tursos_files_are_right_on_sqlite() -> None:
    """Each test has a database of its own. Turso lacks more than SQLite, which is left out."""
    dialect, database = export.described("turso")
    files = export.files(dialect, database)
    assert not [name for name in files if "cover-compact" in name]
    for name, made in files.items():
        if not LONG.search(name):
            text = text_of(made(), requirements(dialect, database).test_format)
            assert text.startswith("@database :memory:\n\n# ")
            setup = "".join(re.findall(r"^setup all \{\n(.*?)^\}$", text, re.DOTALL | re.MULTILINE))
            found = re.findall(r"^test \S+ \{\n(.*?)^\}\nexpect (\w+) \{\n(.*?)^\}$", text, re.DOTALL | re.MULTILINE)
            assert len(found) == text.count("\ntest ")
            for statement, kind, lines in found:
                assert "mask" not in statement
                with closing(sqlite3.connect(":memory:")) as connection:
                    connection.executescript(setup)
                    if kind == "error":
                        with pytest.raises(sqlite3.Error):
                            connection.execute(statement)
                    else:
                        rows = ["|".join(map(str, row)) for row in connection.execute(statement)]
                        assert (kind, sorted(rows)) == ("unordered", sorted(lines.splitlines()))


ROWS = [("b", 2**40), ("a", 10), ("a", 9), ("-", 1)]
SMALL = EngineFile(
    "01-small",
    "A file.",
    ["CREATE TABLE t (a INTEGER)"],
    [
        EngineTest("several", "four rows", "SELECT\n  -- the table's\n  a, b\nFROM t", ROWS, "TI"),
        EngineTest("one", "a row", "SELECT 1", [(1,)], "I"),
        EngineTest("none", "no row", "SELECT 2", [], "I"),
        EngineTest("no-table", "none", "SELECT 3 FROM no"),
    ],
    ["DROP TABLE t"],
)
QUERY = "SELECT\n  -- the table's\n  a, b\nFROM t"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("datafusion", ["query TI rowsort\n" + QUERY + "\n----\n- 1\na 10\na 9\nb 1099511627776\n\n"]),
        (
            "sqlite",
            # more than 32 bits are a text
            [
                "\n\nhash-threshold 0\n\n",
                "query TT rowsort\n" + QUERY + "\n----\n-\n1\na\n10\na\n9\nb\n1099511627776\n\n",
            ],
        ),
        ("duckdb", ["----\n-\t1\na\t10\n", "SELECT 3 FROM no\n----\nCatalog Error: Table with name no_puzzles"]),
        ("turso", [f"test several {{\n{QUERY};\n}}\nexpect unordered {{\nb|1099511627776\n", "expect error {\n}"]),
        (
            "postgresql",
            [
                "\\set ECHO none\n",
                f"\\echo several\n{QUERY}\n\\g | LC_ALL=C sort\n\n",
                "\\echo none\nSELECT 2;\n\n",
                "\n\nDROP TABLE t;\n",
                "\\set ECHO none\nseveral\n-|1\na|10\na|9\nb|1099511627776\none\n1\nnone\nno-table\nERROR:  42P01\n",
            ],
        ),
        (
            "mariadb",
            [
                "--delimiter //\n# A file.",
                # its runner takes an apostrophe of a comment for the begin of a text
                "--echo several\n--sorted_result\nSELECT\n  -- the tables\n  a, b\nFROM t\n//\n\n",
                "--error ER_NO_SUCH_TABLE\nSELECT 3 FROM no\n//\n--enable_result_log\n\nDROP TABLE t\n//\n",
                "several\n-\t1\na\t10\na\t9\nb\t1099511627776\none\n1\nnone\nno-table\n",
            ],
        ),
        (
            "clickhouse",
            [
                f"SELECT 'several';\nSELECT *\nFROM (\n{QUERY}\n)\nORDER BY ALL;\n\n--",
                "SELECT 'no-table';\nSELECT 3 FROM no; -- { error UNKNOWN_TABLE }\n\n",
                "several\n-\t1\na\t9\na\t10\nb\t1099511627776\none\n1\nnone\nno-table\n",
            ],
        ),
    ],
)
def test_each_runner_gets_its_format(name: str, parts: Sequence[str]) -> None:
    texts = requirements(*export.described(name)).test_format.texts(SMALL)
    for part in parts:
        assert part in "\n\n".join(texts.values())


@pytest.mark.parametrize(
    ("form", "old", "new", "said"),
    [
        ("sqlite", "hash-threshold 0", "# none", "its 10 values are compared by a hash"),
        (
            "sqlite",
            "statement error\nSELECT 3",
            "statement error\nSELECT 3 FROM no\n----\nno such table: no",
            "read as SQL",
        ),
        ("sqlite", "query TT", "query TI", "it returns 5 other rows: ['-', '1', 'a']"),
        ("slt", "a 10", "a\t10", "it returns 5 other rows"),
        ("slt", "- 1\na 10", "a 10\n- 1", "it returns 5 other rows"),
        ("slt", "query TI", "query TT", "its columns have the types {'TI'}"),
        ("duckdb", "\n----\nCatalog Error: Table with name no_puzzles does not exist!", "", "it has no message"),
    ],
)
def test_the_reader_keeps_the_rules_of_each_runner(form: str, old: str, new: str, said: str) -> None:
    tests = [replace(test, statement=statement_of(test)) for test in SMALL.tests]
    tests[0] = replace(tests[0], rows=[*ROWS, ("a", 9)], statement=f"{tests[0].statement} UNION ALL SELECT 'a', 9")
    written = SLT if form == "slt" else requirements(registry.dialect(form)).test_format
    text = text_of(replace(SMALL, tests=tests), written)
    said_now = faults(Target("sqlite"), text, form)
    assert [each for each in said_now if "no such table" not in each] == []
    assert old in text
    (found,) = [each for each in faults(Target("sqlite"), text.replace(old, new, 1), form) if "no such" not in each]
    assert said in found


def statement_of(test: EngineTest) -> str:
    """A statement that returns a test's rows on SQLite, or fails."""
    rows = [f"SELECT {', '.join(map(repr, row))}" for row in test.rows or ()]
    return " UNION ALL ".join(rows) or ("SELECT 1 WHERE 1 = 0" if test.rows is not None else test.statement)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            ["--dialect", "sqlite", "--format", "test"],
            "'test' is not one of 'own', 'slt'.",
        ),
        (["--dialect", "nothing"], "There is no dialect 'nothing'"),
    ],
)
def test_a_format_that_does_not_fit_is_refused(asked: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["export", "folder", *asked]) == Exit.USAGE
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["clickhouse", "h2"])
def test_a_recursion_that_a_dialect_lacks_is_left_out(name: str) -> None:
    """UNION is not there; such a file was drawn for ever."""
    assert "recursion-reachable" not in {each[3:] for each in export.files(registry.dialect(name))}


def test_what_only_some_versions_support_is_not_exported(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[int] = []

    def counted(*known: Any) -> Any:
        numbers.append(known[-1])
        return drawn(*known)

    monkeypatch.setattr(export, "drawn", counted)
    files = export.files(registry.dialect("firebird"))
    texts = [test.statement for name, make in files.items() if "recursion" in name for test in make().tests]
    assert texts
    assert len(numbers) == len({*numbers})  # the files share the cases that were drawn
    assert not any("LATERAL" in text for text in texts)
