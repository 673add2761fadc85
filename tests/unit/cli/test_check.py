"""`sqlsudoku check`: its verdicts, its report, and what it leaves in a file; servers are in test_faults.py."""

import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import duckdb
import pytest
from sqlglot.generator import Generator

from sqlsudoku.cli import junit, main
from sqlsudoku.cli.check_report import Report, as_junit
from sqlsudoku.database.database import Address
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit
from sqlsudoku.lab.compliance import questions
from sqlsudoku.lab.compliance.questions import CheckRecord, without_places
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.puzzle.variant import of_name

TABLE, ENDING = "table_of_puzzles", "script_that_ends_early_leaves_nothing"
CATALOGUES = {
    "sqlite": "SELECT type, name FROM sqlite_master ORDER BY name",
    "duckdb": "SELECT table_schema, table_name FROM information_schema.tables ORDER BY ALL",
}
SECONDS = 30


@dataclass(frozen=True)
class File:
    """A database in a file."""

    name: str
    path: Path

    @property
    def url(self) -> str:
        return f"{self.name}:///{self.path}"

    def ask(self, statement: str) -> list[Any]:
        driver: Any = {"sqlite": sqlite3, "duckdb": duckdb}[self.name]
        with closing(driver.connect(str(self.path))) as connection:
            return list(connection.execute(statement).fetchall())

    def objects(self) -> list[Any]:
        """What is in it, or that another process has it for itself."""
        try:
            return self.ask(CATALOGUES[self.name])
        except (duckdb.Error, sqlite3.OperationalError):  # of a file that is being written, any error can come
            return ["in use"]

    def changed(self, before: list[Any]) -> bool:
        """Whether another process has made something in it; to open DuckDB's file would be in that process's way."""
        return Path(f"{self.path}.wal").exists() if self.name == "duckdb" else self.objects() != before


@pytest.fixture(params=CATALOGUES)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> File:
    """A file with a table."""
    made = File(request.param, tmp_path / "secret_file.db")
    made.ask("CREATE TABLE mine (n INTEGER)")
    return made


def wait_until(condition: Callable[[], bool], pause: float = 0.01) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(pause)


@pytest.mark.thorough
def test_a_file_is_as_it_was(file: File, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Scripts that fail or take too long are among the questions; the report names no file."""
    before, written = file.objects(), tmp_path / "report.json"
    only = [f"--only={name}" for name in (TABLE, ENDING, "parameter_of_anything")]
    assert main.run(["check", file.url, *only, "-o", str(written)]) == Exit.SOLVED
    assert file.objects() == before
    report = json.loads(written.read_text())
    assert capsys.readouterr().out == f"{report['summary']}\n"
    assert len(report["records"]) == report["questions"] == 10
    assert {record["verdict"] for record in report["records"]} <= {"agrees", "lacking"}
    assert "secret_file" not in written.read_text()


@pytest.mark.parametrize("order", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.slow  # it waits for a moment that a busy machine can miss
def test_an_interrupted_check_leaves_nothing(file: File, order: signal.Signals, tmp_path: Path) -> None:
    before, report = file.objects(), tmp_path / "report.txt"
    asked = [sys.executable, "-m", "sqlsudoku", "check", file.url, "--only", "table_of_anything", "-o", str(report)]
    with subprocess.Popen(asked, stderr=subprocess.PIPE, text=True) as process:
        wait_until(lambda: file.changed(before))
        process.send_signal(order)
        _, said = process.communicate(timeout=SECONDS)
    # the child of a killed process still removes what it made, and must not find the file in use
    time.sleep(1)
    wait_until(lambda: file.objects() == before, pause=0.2)
    if order == signal.SIGINT:
        assert (process.returncode, said) == (Exit.INTERRUPTED, "Interrupted.\n")
        assert not report.exists() or " of 9 questions: " in report.read_text()


def test_a_wrong_database_is_found(more_dialects: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["check", "wrong", "--only", TABLE]) == Exit.DISAGREES
    said = capsys.readouterr().out
    assert ", 4 questions: 4 WRONG.\n" in said
    assert (
        "\nWRONG:\n- 0 rows, but the reference finds 1; 3421213443121243 is missing\n  table_of_puzzles string-" in said
    )


def record(verdict: Ending) -> CheckRecord:
    return CheckRecord("a_check", "a case", "Tests.", verdict, 0.1)


def test_a_report_of_junit() -> None:
    """Wrong answers are failures there, errors are errors, and what is declared as lacking is skipped."""
    verdicts = [Ending(word) for word in ("agrees", "lacking", "undecided", "differs", "failed", "timeout")]
    suites = ElementTree.fromstring(as_junit(Report("sqlite", "3.40", 6, [record(each) for each in verdicts])))
    (suite,) = suites
    assert [suite.get(name) for name in ("tests", "failures", "errors", "skipped")] == ["6", "1", "2", "2"]
    endings = [[child.tag for child in case] for case in suite.iter("testcase")]
    assert endings == [[], ["skipped"], ["skipped"], ["failure"], ["error"], ["error"]]


def test_junit_has_no_character_that_xml_forbids() -> None:
    signs = "".join(map(chr, range(32)))
    text = junit.junit("all", {}, [junit.Testcase("group", signs, kind="error", detail=signs, text=signs)])
    (case,) = ElementTree.fromstring(text).iter("testcase")
    assert case[0].text == "\N{REPLACEMENT CHARACTER}" * 9 + "\t\n" + "\N{REPLACEMENT CHARACTER}" * 2 + "\n" + (
        "\N{REPLACEMENT CHARACTER}" * 18
    )


def test_a_report_has_no_secrets() -> None:
    address = Address("postgresql", "db.example.org", 5432, "ann", "Gehe/m", "sales")
    said = "ann@db.example.org may not use sales (Gehe/m, Gehe%2Fm), an annex of postgresql 15.18, at 10.0.0.7"
    hidden = "<user>@<host> may not use <database> (***, ***), an annex of postgresql 15.18, at <address>"
    assert without_places(said, address) == hidden


@pytest.mark.parametrize(
    ("said", "hidden"),
    [
        ("10 rows, but the test finds a row too many", None),
        ("permission denied for database test", "permission denied for database <database>"),
        ('role "row" may not use test', 'role "<user>" may not use <database>'),
        ("denied for user 'row'@'db' to database 'test'", "denied for user '<user>'@'<host>' to database '<database>'"),
        ("relation test.sudoku_run, row 5", "relation <database>.sudoku_run, row 5"),
        ("connection to row@db:5432/test failed", "connection to <user>@<host>:5432/<database> failed"),
    ],
)
def test_a_name_that_is_a_word_is_replaced_only_where_a_name_stands(said: str, hidden: str | None) -> None:
    address = Address("postgresql", "db", 5432, "row", None, "test")
    assert without_places(said, address) == (hidden or said)


def test_the_checks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["check", "--list"]) == Exit.SOLVED
    listed = capsys.readouterr().out
    for check in questions.checks():
        assert re.search(rf"^ {check.name} +{re.escape(check.about)}$", listed, re.MULTILINE)
    assert main.run(["check", "--help"]) == Exit.SOLVED
    assert "--list" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ([], Exit.USAGE, "Name one database to check: sqlsudoku check NAME|URL."),
        (["sqlite", "--database", "duckdb"], Exit.USAGE, "Name one database to check: sqlsudoku check NAME|URL."),
        (["sqlite", "--only", "all"], Exit.USAGE, "There is no check 'all'; there are table_of_anything, "),
        (["sqlite", "-o", "no/folder/report"], Exit.USAGE, "no/folder/report cannot be written (No such file or"),
        (["oracle"], Exit.UNAVAILABLE, "oracle needs a server: "),
        (["sqlite", "--extra", "windows", "--only", "padding_makes_no_puzzle"], Exit.USAGE, "--only padding_makes_no"),
        (["sqlite", "--extra", "windows", "--boxes", "2x3"], Exit.USAGE, "--extra windows is for 4x4, 9x9, 16x16"),
    ],
)
def test_a_mistake_is_one_sentence(
    arguments: list[str], code: Exit, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["check", *arguments]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"Error: {sentence}")


def test_a_compiled_sqlglot_is_refused_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No text can be written with it, so every question would fail with the same sentence."""

    def refuse(*_: object, **__: object) -> None:
        raise TypeError("interpreted classes cannot inherit from compiled")

    monkeypatch.setattr(Generator, "__init__", refuse)
    assert main.run(["check", "sqlite", "--only", "table_of_puzzles"]) == Exit.USAGE
    said = capsys.readouterr()
    assert (said.out, said.err) == (
        "",
        "Error: sqlglot is compiled here, and then its texts cannot be laid out: pip uninstall sqlglotc.\n",
    )


@pytest.mark.parametrize("units", ["boxes 3x2", "extra windows", "regions ABBB/AABC/ACCC/DDDD"])
def test_one_set_of_units_is_of_all_questions(units: str, tmp_path: Path) -> None:
    option, value = units.split()
    path = tmp_path / "report.json"
    assert main.run(["check", "sqlite", f"--{option}", value, "-o", str(path)]) == Exit.SOLVED
    report = json.loads(path.read_text())
    assert report["units"] == units
    assert f"questions with {units}: " in report["summary"]
    said, numbers = of_name(units), set()
    for _, case in questions.questions(said=said):
        geometry = case.geometry
        assert geometry == said.geometry(geometry) != SIZES[geometry.n]
        numbers |= {reference.count(puzzle, 2) for puzzle in (case.puzzle, *case.values) if puzzle}
    assert numbers == {0, 1, 2}


def test_a_read_only_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite only reads a file of a later version: https://sqlite.org/fileformat2.html#file_format_version_numbers."""
    file = File("sqlite", tmp_path / "mine.db")
    file.ask("CREATE TABLE mine (n INTEGER)")
    content = bytearray(file.path.read_bytes())
    content[18] = 9
    file.path.write_bytes(content)
    assert main.run(["check", file.url]) == Exit.UNAVAILABLE
    assert capsys.readouterr().err == (
        f"Error: {file.url} cannot be checked, because no table can be made there (attempt to write a readonly "
        "database): name a database in which the user may make tables.\n"
    )


def test_checking_needs_no_pytest() -> None:
    code = (
        "import sys; sys.modules['pytest'] = None; from sqlsudoku.cli import main; "
        f"sys.exit(main.run(['check', 'sqlite', '--only', '{TABLE}']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 questions: 4 answered right." in done.stdout
