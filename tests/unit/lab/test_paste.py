"""`export --paste`: what the script's table says where a database is right, wrong, or fails."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pasting import checked

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit
from sqlsudoku.lab import export, paste, puzzle_sets

FIRST = "string-classic-4x4 four"
SCRIPTS = ("enumerate-script-4x4 script", "tree-article-4x4 script", "tree-narrow-4x4 script")
TABLE = "table-4x4 string-fast"


def results(text: str) -> tuple[dict[str, tuple[str, int, int]], list[str]]:
    """What the table says of each question in a console that continues after errors; and the errors."""
    errors: list[str] = []
    found: dict[str, tuple[str, int, int]] = {}
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in registry.dialect("sqlite").pasting.split(text):
            try:
                rows = connection.execute(statement).fetchall()
            except sqlite3.Error as error:
                errors.append(str(error))
            else:
                found |= {row[0]: (row[1], row[3], row[4]) for row in rows if len(row) == 6 and "-" in str(row[0])}
        left = connection.execute("SELECT name FROM sqlite_master UNION ALL SELECT name FROM sqlite_temp_master")
        assert left.fetchall() == []
    return found, errors


def test_all_is_right_on_sqlite() -> None:
    found, errors = results(checked("sqlite"))
    assert {FIRST, TABLE} <= set(found)
    assert {*found.values()} == {("right", 0, 0)}
    assert errors == []


@pytest.mark.parametrize(
    ("question", "old", "new", "said"),
    [
        (FIRST, "(1, '3421213443121243')", "(1, '3421213443121234')", "wrong"),  # another row expected
        (FIRST, "(1, '3421213443121243')", "(1, '3421213443121243'), (1, '3421213443121243')", "wrong"),  # twice
        (FIRST, "WHERE digits.digit = ", "WHERE 1 = 0 AND digits.digit = ", "wrong"),  # a condition dropped
        (FIRST, "SELECT cells AS solution", "SELECT cells AS solution FROM board UNION ALL SELECT cells", "wrong"),
        (FIRST, "CROSS JOIN digits", "CROSS JOIN digit", "no answer"),  # an error
        (FIRST, "WHERE blank = 0", "WHERE blank = 99", "no answer"),  # no row
        (FIRST, "FROM sqlsudoku_check_answer_1", "FROM no_such_table", "no answer"),  # not compared
        (TABLE, "AND LTRIM(puzzle, '.01234') = ''", "", "wrong"),  # a text that is no puzzle is solved
        (TABLE, "WHERE LENGTH(puzzle) = 16", "WHERE 1 = 1", "wrong"),
    ],
)
def test_a_broken_answer_is_found(question: str, old: str, new: str, said: str) -> None:
    before, title, after = checked("sqlite").partition(f" {question}: ")
    assert old in after
    found, errors = results(before + title + after.replace(old, new, 1))
    assert [asked for asked, (word, *_) in found.items() if word != "right"] == [question]
    assert found[question][0] == said
    assert found[question][1:] != (0, 0)
    assert bool(errors) == ("digit" in new.split() or "no_such_table" in new)


def test_scripts_are_asked_and_a_broken_one_is_found() -> None:
    """Their own tables are removed, and what they show besides is not the answer."""
    dialect = registry.dialect("sqlite")
    text = paste.Paste(dialect).written([], [*export.scripts(dialect)])
    found, errors = results(text)
    assert (found, errors) == (dict.fromkeys(SCRIPTS, ("right", 0, 0)), [])
    before, title, after = text.partition(" tree-article-4x4 script: ")
    old = "AND INSTR(full_path.path, candidate.candidate_id) > 0"
    assert old in after
    found, errors = results(before + title + after.replace(old, "", 1))
    assert [name for name, (word, *_) in found.items() if word == "wrong"] == ["tree-article-4x4 script"]


@pytest.mark.parametrize("name", ["oracle", "sqlserver"])
def test_each_script_is_asked_and_its_rows_go_to_the_answer(name: str) -> None:
    dialect = registry.dialect(name)
    scripted = [*export.scripts(dialect)]
    asked = [f"{title} script" for title, *_ in scripted]
    assert asked == [*SCRIPTS, "eliminate-4x4 script", "rules-4x4 script"]
    for question in scripted:
        text = paste.Paste(dialect).written([], [question])
        inserting = r"^INSERT INTO #?sqlsudoku_check_answer_\d+ \([^)]*\)\n(?!SELECT v1)"
        assert len(re.findall(inserting, text, re.MULTILINE)) == 1
        # Oracle's refuse an open transaction
        assert len(re.findall(r"^COMMIT;\n-- Needs", text, re.MULTILINE)) == (name == "oracle")


def test_answers_outlast_the_rollback_of_a_script() -> None:
    """SQL Server's roll back at their end, also what other tables got; but not a table variable, in the same batch."""
    dialect = registry.dialect("sqlserver")
    batches = [*dialect.pasting.split(paste.Paste(dialect).written([], [*export.scripts(dialect)]))]
    answer = r"#sqlsudoku_check_answer_6"
    keeps = rf"INSERT INTO @kept \(.*\)\nSELECT .*\nFROM {answer};\n"
    returns = rf"\nINSERT INTO {answer} \(.*\)\nSELECT .*\nFROM @kept"
    undone = [each for each in batches if re.search(r"^  ROLLBACK TRANSACTION;", each, re.MULTILINE)]
    assert len(undone) == len([each for each in batches if "BEGIN TRANSACTION" in each]) == 3
    assert all(re.search(rf"{keeps}IF @@TRANCOUNT > 0\n  ROLLBACK TRANSACTION;{returns}", each) for each in undone)


@pytest.mark.parametrize("name", registry.dialects())
def test_each_dialect_has_a_script_or_says_that_it_has_none(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    dialect = registry.dialect(name)
    if not dialect.script_syntax.version:
        assert main.run(["export", "--paste", name]) == Exit.USAGE
        assert capsys.readouterr().err.startswith(f"Error: --paste does not support {name}, only ")
        return
    text = checked(name, "string-fast-4x4")
    assert dialect.script_syntax.clock in text
    # SQL*Plus reads an empty line as the end of a statement, and no longer lines than these
    statements = [*dialect.pasting.split(text)]
    assert not [each for each in statements if re.search(r"\n\s*\n", each) and not each.startswith("SET")]
    assert max(map(len, text.splitlines())) < 2500
    inserted = [each for each in statements if "INSERT INTO" in each and "WITH" in each]
    assert inserted
    assert {each.startswith("WITH") for each in inserted} == {dialect.script_syntax.inserts_after_ctes}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--paste", "sqlite", "folder"], "--paste writes one script: leave out DIRECTORY and --dialect."),
        (
            ["--paste", "sqlite", "--dialect", "sqlite"],
            "--paste writes one script: leave out DIRECTORY and --dialect.",
        ),
        (["folder"], "--dialect is missing: write sqlsudoku export DIRECTORY --dialect NAME, or --paste DIALECT."),
        (
            ["--dialect", "sqlite"],
            "DIRECTORY is missing: write sqlsudoku export DIRECTORY --dialect NAME, or --paste DIALECT.",
        ),
        (["folder", "--dialect", "sqlite", "-o", "x"], "--output is for --paste: the files go to DIRECTORY."),
        (["--paste", "nothing"], "There is no dialect"),
    ],
)
def test_what_cannot_be_is_refused(asked: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["export", *asked]) == Exit.USAGE
    assert said in capsys.readouterr().err


def test_the_script_goes_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_sets, "SETS", {4: ("four",)})
    path = tmp_path / "check.sql"
    assert main.run(["export", "--paste", "oracle", "-o", str(path)]) == Exit.SOLVED
    assert path.read_text("utf-8").splitlines()[4] == "-- Generated: sqlsudoku export --paste oracle"
