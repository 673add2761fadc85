"""A comparison beside an earlier one: which changes count, and the exit code."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sqlsudoku.ask import baseline, records
from sqlsudoku.ask.baseline import Pairs
from sqlsudoku.ask.records import Circumstances, Comparison, Record
from sqlsudoku.cli import main
from sqlsudoku.cli.compare import Baseline
from sqlsudoku.endings import Ending
from sqlsudoku.errors import Exit, UsageError

FOUR = "....2..44..2...3"
IDLE = Circumstances("0.3", "2026-11-22T12:00:00+00:00", 1.0, "a processor", 4, "Linux", "3.11", [0.1, 0.1], {})


def record(
    *seconds: float, database: str = "sqlite", load: float = 0.1, yardstick: float = 0.01, **more: Any
) -> Record:
    median = sorted(seconds)[len(seconds) // 2] if seconds else None
    made = Record(database, "3", "cover", "fast", "easy", 1, None, None, median, Ending.AGREES, "", question="cover")
    made = replace(made, cells=FOUR)
    return replace(made, seconds=seconds, load=load, yardstick_s=yardstick, **more)


def comparison(*several: Record) -> Comparison:
    return Comparison(IDLE, several)


def beside(now: Sequence[Record], before: Sequence[Record]) -> Pairs:
    return baseline.paired(comparison(*now), comparison(*before))


def words(now: Sequence[Record], before: Sequence[Record]) -> list[str]:
    return [change.word for change in baseline.changes(beside(now, before))]


@pytest.mark.parametrize(
    ("now", "word"),
    [
        ((1.0, 1.1, 1.2), "same"),
        ((1.15, 1.9, 2.0), "same"),  # the fastest is not slower than the slowest before
        ((1.21, 1.22, 1.23), "same"),  # all slower, but by less than a quarter
        ((1.5, 1.6, 1.7), "slower"),
        ((0.7, 0.8, 0.75), "faster"),
        ((0.7, 0.8, 1.0), "same"),
        ((2.0, 2.1), "repeated too little"),
    ],
)
def test_a_change_is_more_than_the_spread(now: tuple[float, ...], word: str) -> None:
    assert words([record(*now)], [record(1.0, 1.1, 1.2)]) == [word]


@pytest.mark.parametrize(
    ("yardstick", "now", "word"),
    [
        (0.02, (2.0, 2.1, 2.2), "same"),
        (0.02, (3.0, 3.1, 3.2), "slower"),
        (0.005, (0.5, 0.6, 0.7), "same"),
        (0.005, (0.2, 0.3, 0.4), "faster"),
    ],
)
def test_what_the_machine_explains_does_not_count(yardstick: float, now: tuple[float, ...], word: str) -> None:
    assert words([record(*now, yardstick=yardstick)], [record(1.0, 1.1, 1.2)]) == [word]


@pytest.mark.parametrize(
    ("load", "expected"), [(0.1, ["slower", "slower", "slower"]), (3.0, ["same", "same", "slower"])]
)
def test_on_a_busy_machine_others_tell_what_the_machine_explains(load: float, expected: list[str]) -> None:
    names = ("sqlite", "duckdb", "mariadb")
    before = [record(1.0, 1.1, 1.2, database=name, load=load) for name in names]
    times = {"sqlite": 2.0, "duckdb": 2.0, "mariadb": 8.0}
    now = [record(*(times[name] * part for part in (1.0, 1.1, 1.2)), database=name, load=load) for name in names]
    assert words(now, before) == expected


def test_milliseconds_do_not_count_on_a_busy_machine() -> None:
    before, now = (0.001, 0.001, 0.001), (0.008, 0.008, 0.008)
    assert words([record(*now)], [record(*before)]) == ["slower"]
    assert words([record(*now, load=3.0)], [record(*before)]) == ["same"]


def test_verdicts_are_compared() -> None:
    agrees, differs = record(1, 1, 1), record(1, 1, 1, verdict=Ending.DIFFERS)
    timeout = record(verdict=Ending.TIMEOUT)
    gone = Record("sqlite", "", "", "", "", 0, None, None, None, Ending.UNAVAILABLE, "The server is gone.")
    assert words([differs], [agrees]) == ["newly wrong"]
    assert words([differs], [timeout]) == ["newly wrong"]
    assert words([timeout], [agrees]) == ["newly failing"]
    assert words([gone], [agrees, timeout]) == ["newly failing"]
    assert words([agrees], [timeout]) == ["newly solved"]
    assert words([timeout], [timeout]) == words([differs], [differs]) == ["unsolved as before"]


OTHER = FOUR[::-1]


@pytest.mark.parametrize(
    ("now", "before", "paired", "said"),
    [
        ({"puzzle": "easy"}, {"puzzle": "easy"}, 1, ""),
        ({"puzzle": "puzzle 2"}, {"puzzle": "easy"}, 1, ""),
        ({"cells": OTHER}, {}, 0, "Not compared: 1 with other cells (sqlite cover easy)."),
        (
            {"cells": OTHER, "puzzle": "hard"},
            {},
            0,
            "Not compared: 1 new (sqlite cover hard), 1 gone (sqlite cover easy).",
        ),
        (
            {"question": "cover fast"},
            {},
            0,
            "Not compared: 1 new (sqlite cover fast easy), 1 gone (sqlite cover easy).",
        ),
        ({"database": "duckdb"}, {}, 0, "Not compared: 1 new (duckdb cover easy), 1 gone (sqlite cover easy)."),
        ({"cells": "", "puzzle": "all-4x4"}, {"cells": "", "puzzle": "all-4x4"}, 1, ""),
        (
            {"cells": "", "puzzle": "all-4x4"},
            {"cells": "", "puzzle": "all-6x6"},
            0,
            "Not compared: 1 new (sqlite cover all-4x4), 1 gone (sqlite cover all-6x6).",
        ),
    ],
)
def test_only_the_same_cells_are_compared(now: dict[str, Any], before: dict[str, Any], paired: int, said: str) -> None:
    """Whatever the puzzles' names; one line says what is not compared."""
    found = beside([record(1, 1, 1, **now)], [record(1, 1, 1, **before)])
    assert (len(found.both), str(found)) == (paired, said)


def test_many_that_are_not_compared_are_counted() -> None:
    several = [record(1, 1, 1, cells=f"{number}", puzzle=f"puzzle {number}") for number in range(4)]
    assert str(beside([], several)) == "Not compared: 4 gone (sqlite cover puzzle 0 and 3 more)."


def test_a_database_that_is_lost_on_the_way_counts_each_question_once() -> None:
    agrees = record(1, 1, 1)
    gone = Record("sqlite", "", "", "", "", 0, None, None, None, Ending.UNAVAILABLE, "The server is gone.")
    found = beside([agrees, gone], [agrees, replace(agrees, cells=OTHER), record(verdict=Ending.TIMEOUT, cells="")])
    assert [change.word for change in baseline.changes(found)] == ["same", "newly failing"]
    assert str(found) == ""


def test_what_else_differs_is_said() -> None:
    other = replace(IDLE, processor="another", load=[3.0, 0.1], settings={"repeat": 5})
    now = Comparison(other, [replace(record(1, 1, 1), version="4", form="compact")])
    assert [*baseline.differences(baseline.paired(now, comparison(record(1, 1, 1))))] == [
        "Different processor: a processor before, another now.",
        "Different setting repeat: None before, 5 now.",
        "Different sqlite: 3 before, 4 now.",
        "Different form of sqlite cover: fast before, compact now.",
        "The machine was busy now: load 3 on 4 cores at the start.",
    ]


def test_a_comparison_is_kept(tmp_path: Path) -> None:
    kept = comparison(record(1.0, 2.0, 3.0))
    file = tmp_path / "it.json"
    file.write_text(records.as_json(kept))
    assert records.as_json(records.comparison_in(file)) == records.as_json(kept)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "it is no file of sqlsudoku compare --format json, version 2: measure again to write one."),
        (
            '{"format": "sqlsudoku compare", "version": 9}',
            "it is of version 9 of the format, but this sqlsudoku reads 2.",
        ),
        (
            '{"format": "sqlsudoku compare", "version": 1}',
            "it is of version 1 of the format, which does not contain the cells of the puzzles: measure it again.",
        ),
        (
            '{"format": "sqlsudoku compare", "version": 2}',
            "it is no complete comparison ('records'); measure it again.",
        ),
    ],
)
def test_other_files_are_refused(text: str, said: str) -> None:
    with pytest.raises(UsageError) as raised:
        records.parsed(text, "it")
    assert str(raised.value) == said


@pytest.mark.parametrize(
    ("spread", "fail_slower", "code"),
    [
        ([0.001, 1, 1000], "1.5", Exit.SOLVED),
        ([-1000, -1000, -1000], "1.5", Exit.SLOWER),
        ([-1000, -1000, -1000], None, Exit.SOLVED),
    ],
)
def test_a_database_that_became_slower_is_found(
    spread: list[float], fail_slower: str | None, code: Exit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The earlier seconds are changed to wide ones, or to some that no load explains."""
    asked = ["compare", "--database", "sqlite", "--puzzles", FOUR, "--query", "cover"]
    file = tmp_path / "before.json"
    assert main.run([*asked, "--repeat", "3", "-o", str(file)]) == Exit.SOLVED
    kept = json.loads(file.read_text())
    (kept_record,) = kept["records"]
    kept_record["seconds"] = spread
    kept_record["median_s"] /= 1000 if spread[0] < 0 else 1
    file.write_text(json.dumps(kept))
    failing = ["--fail-slower", fail_slower] if fail_slower else []
    assert main.run([*asked, "--baseline", str(file), *failing]) == code
    said = capsys.readouterr()
    assert "Warm-up s" in said.out
    assert ("sqlite cover puzzle 1: slower: " in said.err) == (spread[0] < 0)
    assert (baseline.METHOD in said.err) == (spread[0] < 0)


def test_a_wrong_answer_counts_more_than_a_slow_one() -> None:
    beside = Baseline(None, None)
    beside.fail_slower, beside.changes = 2, [baseline.Change("slower", record(3.0), record(1.0), 3.0)]
    assert beside.exit_code([record(3.0)], strict=False) == Exit.SLOWER
    assert beside.exit_code([record(3.0), record(verdict=Ending.DIFFERS)], strict=False) == Exit.DISAGREES


def test_another_puzzle_of_the_same_place_is_not_faster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Puzzles without names are called by their place in the file."""
    kept = tmp_path / "before.json"
    asked = ["compare", "--database", "sqlite", "--query", "cover", "--repeat", "3"]
    assert main.run([*asked, "--puzzles", FOUR, "-o", str(kept)]) == Exit.SOLVED
    assert main.run([*asked, "--puzzles", "." * 16, "--baseline", str(kept)]) == Exit.SOLVED
    said = capsys.readouterr().err
    assert "no pair of which is asked now." in said
    assert "\nNot compared: 1 with other cells (sqlite cover puzzle 1).\n" in said
    assert "aster" not in said
    assert main.run([*asked, "--puzzles", "." * 16, "--baseline", str(kept), "--fail-slower", "2"]) == Exit.USAGE
    said = capsys.readouterr().err
    assert said.startswith(f"Error: --fail-slower cannot compare: {kept} contains none of these databases")
