"""The records in every format, read back by independent parsers."""

import csv
import io
import re
from collections.abc import Callable
from dataclasses import asdict, fields, replace

import pytest

from sqlsudoku import queries
from sqlsudoku.ask.records import Record
from sqlsudoku.cli import main, terminal
from sqlsudoku.cli.report import as_csv, as_markdown, as_table
from sqlsudoku.endings import Ending

AGREES = Record(
    "sqlite", "3.40.1", "string", "fast", "leran-1", 1, 0.5, 0.25, 0.375, Ending.AGREES, "1 row", seconds=[0.25, 0.375]
)
FAILED = Record(
    "pg://me@h/db", "18.4", "string", "fast", "a|b", 0, None, None, None, Ending.FAILED, 'disk "x" | [full], é'
)
ABSENT = Record("oracle", "", "", "", "", 0, None, None, None, Ending.UNAVAILABLE, "oracle needs a server.")
RECORDS = [AGREES, FAILED, ABSENT]
ONCE = replace(AGREES, warm_up_s=None, min_s=0.5, median_s=0.5)


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(RECORDS))))
    assert list(rows[0]) == [field.name for field in fields(Record)]
    texts = [asdict(record) | {"seconds": " ".join(map(str, record.seconds))} for record in RECORDS]
    expected = [{name: "" if value is None else str(value) for name, value in text.items()} for text in texts]
    assert rows == expected


def test_markdown() -> None:
    lines = as_markdown(RECORDS).splitlines()
    cells = [re.split(r" ?(?<!\\)\| ?", line)[1:-1] for line in lines]
    assert {len(row) for row in cells} == {9}
    assert cells[1] == ["---", "---", "---", "---:", "---:", "---:", "---:", "---", "---"]
    assert cells[2] == ["sqlite 3.40.1", "string fast", "leran-1", "1", "0.500", "0.250", "0.375", "agrees", "1 row"]
    assert cells[3][2] == r"a\|b"
    assert cells[4] == ["oracle", "", "", "", "", "", "", "unavailable", "oracle needs a server."]


def test_table_is_plain_without_a_terminal() -> None:
    text = as_table(RECORDS)
    assert "\x1b" not in text
    assert text.endswith('pg://me@h/db string fast a|b: failed: disk "x" | [full], é\noracle needs a server.\n')


def test_the_table_names_units_once_a_puzzle() -> None:
    special = replace(ONCE, puzzle="x-4x4", units="extra diagonal")
    text = as_table([special, replace(special, database="duckdb"), replace(ONCE, puzzle="", units="boxes 3x2")])
    assert text.endswith("\nx-4x4: extra diagonal\nall grids: boxes 3x2\n")


def test_table_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(terminal, "is_one", lambda: True)
    text = as_table(RECORDS, 80)
    assert re.search(r"\x1b\[32magrees", text)
    assert "sqlite" in text
    assert max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in text.splitlines()) <= 80


def test_a_terminal_shows_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    several = [replace(ONCE, database=name, median_s=seconds) for name, seconds in (("a", 0.25), ("b", 1), ("c", None))]
    assert "Bar" not in as_table(several, 80)
    monkeypatch.setattr(terminal, "is_one", lambda: True)
    assert "Bar" not in plain(as_table(several[:1], 80))  # there is nothing to compare it with
    lines = plain(as_table(several, 80)).splitlines()[2:5]
    assert [re.sub("[^▏▎▍▌▋▊▉█]", "", line) for line in lines] == ["▊", "███", ""]


@pytest.mark.parametrize(
    ("records", "shown", "hidden"),
    [
        ([ONCE], ["Seconds"], ["Warm-up", "Median", "disk"]),
        ([AGREES], ["Warm-up", "Min", "Median"], ["Seconds", "disk"]),
        ([ONCE, ABSENT], ["Seconds", "oracle needs a server."], ["Median"]),
    ],
)
def test_columns_that_say_nothing_are_left_out(records: list[Record], shown: list[str], hidden: list[str]) -> None:
    for report in (as_table, as_markdown):
        heading = report(records)
        assert all(name in heading for name in shown)
        assert not any(name in heading for name in hidden)


@pytest.mark.parametrize("report", [as_csv, as_markdown, as_table])
def test_no_records(report: Callable[[list[Record]], str]) -> None:
    assert report([]).endswith("\n")


# narrow terminals

FAMOUS = [
    replace(AGREES, database=database, puzzle=puzzle, published=published)
    for database in ("sqlite", "postgresql", "sqlserver")
    for puzzle, published in (("norvig-impossible", "1,439 s in Norvig's essay"), ("anti-brute-force", ""))
]


def test_a_piped_table_keeps_to_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seen = {}
    for columns in ("", "0", "wide", "70", "90"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main.run(["puzzles"]) == 0
        text = capsys.readouterr().out
        assert "\x1b" not in text
        seen[columns] = max(map(len, text.splitlines()))
    assert seen[""] == seen["0"] == seen["wide"] > 100
    assert seen["70"] <= 70
    assert 70 < seen["90"] <= 90


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def words(text: str) -> set[str]:
    """The words of a table, whichever column or line they stand in."""
    return {word.strip(";:,.") for word in plain(text).replace("─", "").split()}


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_word_of_a_comparison_is_broken(width: int) -> None:
    narrow = as_table(FAMOUS, width)
    assert words(narrow) == words(as_table(FAMOUS))
    assert max(map(len, plain(narrow).splitlines())) <= width
    assert len(narrow.splitlines()) <= 4 + 4 * len(FAMOUS)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("arguments", [["queries"], *(["queries", name] for name in queries.QUERIES), ["puzzles"]])
def test_no_word_of_a_list_is_broken(
    arguments: list[str], width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(arguments) == 0
    wide = capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", str(width))
    assert main.run(arguments) == 0
    narrow = capsys.readouterr().out
    assert words(narrow) >= {word for word in words(wide) if len(word) < width}
    assert max(map(len, plain(narrow).splitlines())) <= width
