"""The picture of a comparison, and what it needs."""

import base64
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sqlsudoku.ask.records import Circumstances, Comparison, Record
from sqlsudoku.cli import main
from sqlsudoku.endings import Ending
from sqlsudoku.report import charts, colours
from sqlsudoku.report.matrix import Matrix, seconds, shortened, title

HERE = Circumstances("0.3", "2026-11-22T12:00:00+00:00", 1.0, "a processor", 4, "Linux", "3.11", [3.0, 0.1], {})
FOUR = "....2..44..2...3"
RECORD = Record(
    "sqlite", "3", "string", "fast", "<easy> 'one'", 1, None, 0.5, 0.5, Ending.AGREES, "", "", [0.5], question="string"
)
RECORDS = [
    RECORD,
    replace(RECORD, database="duckdb", median_s=2.0),
    replace(RECORD, database="pg", verdict=Ending.TIMEOUT),
]
COMPARISON = Comparison(HERE, RECORDS)


def test_the_matrix_has_a_row_a_puzzle_and_a_column_a_database() -> None:
    (row,) = Matrix(RECORDS).rows
    assert [(cell.in_words, cell.ratio) for cell in row.cells] == [("0.500", 1.0), ("2.00", 4.0), ("timed out", None)]


FORMS = [
    replace(RECORD, form="fast"),
    replace(RECORD, form="compact", database="duckdb", median_s=2.0),
    replace(RECORD, form="fast", question="string fast"),
    replace(RECORD, form="flat", question="enumerate"),
]


def test_a_heading_names_the_form_or_each_cell_does() -> None:
    matrix = Matrix(FORMS)
    assert [question for question, _ in matrix.questions()] == ["string", "string fast", "enumerate flat"]
    assert [charts.said(cell) for cell in matrix.rows[0].cells] == ["0.500 fast", "2.00 compact"]
    assert [cell.form for row in matrix.rows[1:] for cell in row.cells] == [""] * 4
    drawn = charts.times(matrix.rows[:1])
    assert drawn["encoding"]["yOffset"]["scale"]["domain"] == ["SQLite (fast)", "DuckDB (compact)"]


def test_puzzles_of_the_same_name_keep_their_rows() -> None:
    assert [len(row.cells) for row in Matrix([*RECORDS, *RECORDS]).rows] == [3, 3]
    both = [replace(RECORD, cells=FOUR), replace(RECORD, cells=FOUR[::-1], database="duckdb")]
    assert [[cell.in_words for cell in row.cells] for row in Matrix(both).rows] == [["0.500", ""], ["", "0.500"]]


def test_a_name_with_quotes_and_backslashes_is_one_text_of_vega() -> None:
    drawn = charts.times(Matrix([replace(RECORD, puzzle="a\\'b")]).rows)
    assert drawn["encoding"]["y"]["axis"]["labelExpr"] == r"datum.value == 0 ? 'a\\\'b' : ''"


STEADY, WIDE = [(1.0, 1.1, 1.2), (2.0, 2.5, 2.6)], [(1.0, 1.1, 1.2), (1.02, 5.8, 2.0)]
SCATTER = (
    "These runs scatter: between repetitions, 1 of 1 ratios to the fastest differ by more than 1.75 times, "
    "the widest by 5.17."
)


@pytest.mark.parametrize(
    ("several", "load", "said"),
    [
        (STEADY, 0.1, ""),
        (STEADY, 3.0, "Trust ratios, not seconds: between repetitions, they differ by at most 1.14 times."),
        ([each[:2] for each in STEADY], 3.0, "Fewer than 3 repetitions do not show how far to trust a ratio."),
        ([each[:2] for each in STEADY], 0.1, ""),
        (STEADY[:1], 3.0, ""),
        (WIDE, 3.0, SCATTER),
        (WIDE, 0.1, SCATTER),
    ],
)
def test_ratios_are_trusted_if_repetitions_agree_on_them(
    several: list[tuple[float, ...]], load: float, said: str
) -> None:
    records = [
        replace(RECORD, database=database, seconds=each, median_s=sorted(each)[1])
        for database, each in zip(("sqlite", "duckdb"), several, strict=False)
    ]
    here = replace(HERE, load=[load, 0.1])
    assert Matrix(records).trust(here) == said
    assert charts.picture(Comparison(here, records))["title"]["subtitle"][1:] == ([said] if said else [])


def test_the_picture_counts_the_puzzles_that_nobody_solved() -> None:
    unsolved = [replace(RECORD, puzzle=f"hard-{number}", verdict=Ending.TIMEOUT, median_s=None) for number in range(3)]
    rows = Matrix([*unsolved, RECORD]).rows
    assert [row.puzzle for row in shortened(rows)] == [RECORD.puzzle, "3 more puzzles"]
    assert [*shortened(rows[2:])] == rows[2:]


def test_a_form_that_the_database_chose_is_no_question_of_its_own() -> None:
    several = [replace(RECORD, form="compact", database="duckdb"), RECORD]
    assert [row.question for row in Matrix(several).rows] == ["string"]


@pytest.mark.parametrize(
    ("value", "shown"), [(0.00072, "0.00072"), (0.0123, "0.012"), (0.5, "0.500"), (1.234, "1.23"), (12.34, "12.3")]
)
def test_seconds(value: float, shown: str) -> None:
    assert seconds(value) == shown


def test_databases_have_their_names() -> None:
    assert title("duckdb") == "DuckDB"
    assert title("mariadb://me@host:1/db") == "MariaDB (me@host:1/db)"
    assert title("nosuch") == "nosuch"


def test_ratios_have_shades() -> None:
    assert [colours.shade(ratio) for ratio in (1, 1.1, 1.5, 4, 20, 1000)] == [0, 0, 1, 2, 3, 4]


def test_the_picture_is_a_file_of_its_own() -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    drawn = charts.svg(charts.picture(COMPARISON), "a <picture>")
    texts = "|".join(ElementTree.fromstring(drawn).itertext())
    for text in ("SQLite", "2.00", "timed out", "<easy> 'one'", "a <picture>", charts.where(HERE)):
        assert text in texts
    assert "prefers-color-scheme:dark" in drawn
    assert "href" not in drawn
    assert charts.png(charts.picture(COMPARISON)).startswith(b"\x89PNG")


def test_the_name_of_the_file_chooses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    files = [tmp_path / f"it.{ending}" for ending in ("html", "svg", "png", "json", "csv", "md")]
    outputs = [word for file in files for word in ("-o", str(file))]
    assert main.run(["compare", "--database", "sqlite", "--puzzles", FOUR, *outputs]) == 0
    assert capsys.readouterr() == ("", "")
    beginnings = ("<!doctype html>", "<svg", "\x89PNG", "{", "database,version", "| Database")
    for file, beginning in zip(files, beginnings, strict=True):
        assert file.read_bytes().decode("latin-1").startswith(beginning), file


def test_an_ending_that_is_not_known_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["compare", "--database", "sqlite", "--puzzles", FOUR, "-o"]
    file = tmp_path / "it.pdf"
    assert main.run([*asked, str(file)]) == 2
    known = "json, csv, md, html, svg, png"
    assert capsys.readouterr().err == (
        f"Error: {file}: compare does not write .pdf files; name one of {known}, or add --format.\n"
    )
    assert not file.exists()
    for name, *form in (("it.pdf", "--format", "csv"), ("it.txt",), ("it",)):
        assert main.run([*asked, str(tmp_path / name), *form]) == 0


@pytest.mark.parametrize("ending", ["html", "svg", "png"])
def test_without_the_extra_nothing_runs(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    file = tmp_path / f"it.{ending}"
    assert main.run(["compare", "--database", "sqlite", "--puzzles", FOUR, "-o", str(file)]) == 2
    said = capsys.readouterr().err
    assert said == f"Error: {file}: vl-convert-python must be installed: pip install 'sqlsudoku[report]'.\n"
    assert not file.exists()


def test_no_password_gets_into_a_report(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    files = [tmp_path / f"it.{ending}" for ending in ("html", "json")]
    outputs = [word for file in files for word in ("-o", str(file))]
    url = "postgresql://me:geheim@127.0.0.1:1/db"
    assert main.run(["compare", "--database", url, "--puzzles", FOUR, *outputs]) == 3
    for file in files:
        text = file.read_text("utf-8")
        text += base64.b64decode(text.partition(";base64,")[2].partition('"')[0]).decode()
        assert "me@127.0.0.1:1/db" in text
        assert "geheim" not in text
