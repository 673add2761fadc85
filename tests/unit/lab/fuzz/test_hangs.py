"""Cases that look like those that did not end get less time; they are counted, and one that is answered ends that."""

import json
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import Mock

import pytest
from running import came

from sqlsudoku.database.connection import Limits
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz import hangs as hangs_module
from sqlsudoku.lab.fuzz.cases import AnyCase
from sqlsudoku.lab.fuzz.grammar.cases import ASKED, GrammarCase
from sqlsudoku.lab.fuzz.hangs import Hangs, parts_of
from sqlsudoku.lab.fuzz.run import Fuzz, FuzzPlan
from sqlsudoku.run.runner import MEMORY, Outcome
from sqlsudoku.run.targets import Target

ENDLESS, QUICK = "SELECT 7 AS n", "SELECT 1 AS n"
CASES = [
    (ENDLESS, "star window texts"),
    (QUICK, "star"),
    (QUICK, "window"),
    (ENDLESS, "star window index"),
    (ENDLESS, "star window dates"),
    (ENDLESS, "star window grouped"),
    (QUICK, "star index"),
    (ENDLESS, "star window"),
    (QUICK, "star window"),
    (ENDLESS, "star window"),
]
"""Of a database that does not end if a case has both parts, until it once answers such a case."""


class Stuck:
    """A session whose database does not end with some statements. asked: the shorter limits, None for the whole one."""

    limits = Limits(MEMORY, 20.0)
    version, statements = "1", 0

    def __init__(self) -> None:
        self.asked: list[float | None] = []

    def run(self, steps: Sequence[Statement], seconds: float | None = None) -> Outcome:
        self.asked.append(seconds)
        if any("7" in step.text for step in steps):
            return Outcome(Ending.TIMEOUT, f"cancelled after {seconds or 20:g} seconds")
        return came([(1,)])


def case(number: int) -> AnyCase:
    script, parts = CASES[number]
    return GrammarCase("statement", script=(script,), parts=tuple(parts.split()))


def test_cases_that_look_like_hangs_get_less_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = Stuck()
    with Fuzz(Target("sqlite"), FuzzPlan(1, tmp_path, 20, MEMORY)) as opened:
        monkeypatch.setattr(opened.judge, "session", stuck)
        monkeypatch.setattr(opened, "drawn", lambda number: (case(number), 0))
        records = list(opened.records(range(len(CASES))))
        kinds = [*map(str, opened.hangs)]
    whole = None
    assert stuck.asked == [whole, whole, whole, whole, whole, 2, whole, 2, 2, whole]
    slow = [record.number for record in records if record.answer.verdict is Ending.SLOW]
    assert slow == [0, 3, 4, 5, 7, 9]
    like = "looks like the cases 0, 3 and 4, which did not end"
    assert records[5].answer.detail == f"cancelled after 2 seconds, since it {like}"
    assert records[8].answer.verdict is Ending.AGREES
    assert len(kinds) == 1
    assert kinds[0].startswith(f"2 cases {like.replace('looks', 'look')}, and got 1/10 of the time limit. They share: ")
    last = json.loads((tmp_path / "log.jsonl").read_text().splitlines()[-1])
    assert (last["did not end"], last["had less time"]) == ([0, 3, 4], [5, 7])
    assert {"star", "window"} <= {*last["shared"]}
    assert not {"texts", "index", "dates"} & {*last["shared"]}


def test_a_case_alone_has_the_whole_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = Stuck()
    with Fuzz(Target("sqlite"), FuzzPlan(1, tmp_path, 20, MEMORY)) as opened:
        monkeypatch.setattr(opened.judge, "session", stuck)
        monkeypatch.setattr(opened, "drawn", lambda number: (case(number), 0))
        list(opened.records([5]))
    assert stuck.asked == [None]


def test_of_a_draw_with_a_statement_that_does_not_end_no_more_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two draws, each with three cases, the first one of the first does not end."""
    stuck = Stuck()
    plan = FuzzPlan(1, tmp_path, 20, MEMORY, about=["recursion"])
    asked = list[int]()

    def drawn(number: int) -> tuple[AnyCase, int]:
        asked.append(number)
        return case(0 if number < 2 * ASKED else 1), 0

    with Fuzz(Target("sqlite"), plan) as opened:
        monkeypatch.setattr(opened.judge, "session", stuck)
        monkeypatch.setattr(opened, "drawn", drawn)
        records = list(opened.records(range(0, 4 * ASKED, 2)))
        said = [*opened.hangs.sentences]
    assert asked == [0, 6, 8, 10]
    assert [record.answer.verdict for record in records] == ["slow", *["agrees"] * 3]
    assert said == ["2 cases left out: others of their draws had passed the time limit."]
    last = json.loads((tmp_path / "log.jsonl").read_text().splitlines()[-1])
    assert last == {"left out since others of their draws did not end": [2, 4]}


def test_after_cases_that_took_much_of_a_run_the_others_get_less_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = Stuck()
    with Fuzz(Target("sqlite"), FuzzPlan(1, tmp_path, 20, MEMORY)) as opened:
        monkeypatch.setattr(opened.judge, "session", stuck)
        monkeypatch.setattr(opened, "drawn", lambda number: (case(number), 0))
        opened.hangs.ended(None, Ending.ERROR, 1_000)
        assert not opened.hangs.took_much
        opened.hangs.ended(None, Ending.SLOW, 61)
        records = list(opened.records([1, 0, 2]))
        said = [*opened.hangs.sentences]
    assert stuck.asked == [2, 2, 2]
    assert [record.answer.verdict for record in records] == ["agrees", "slow", "agrees"]
    assert records[1].answer.detail == "cancelled after 2 seconds, since others had taken much of the run"
    assert said == ["1 case got 1/10 of the time limit, since others had taken much of the run."]
    last = json.loads((tmp_path / "log.jsonl").read_text().splitlines()[-1])
    assert last == {"had less time since others took much": [0]}


def test_when_more_of_a_run_is_over_all_get_the_whole_time_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Mock()
    clock.monotonic.return_value = 0.0
    monkeypatch.setattr(hangs_module, "time", clock)
    hangs = Hangs(20.0)
    hangs.ended(None, Ending.LARGE, 60)
    assert not hangs.took_much
    hangs.ended(None, Ending.HANG, 40)
    assert hangs.took_much
    clock.monotonic.return_value = 1_000.0
    assert not hangs.took_much


def test_two_reasons_are_two_kinds() -> None:
    hangs = Hangs(20.0)
    for number, (parts, ending) in enumerate(
        [
            *[("index", Ending.AGREES), ("texts", Ending.AGREES)],
            *[("star index", Ending.SLOW), ("window texts", Ending.HANG)] * 3,
            *[("view", Ending.ERROR), ("dates", Ending.DIFFERS)],
        ]
    ):
        hangs.learn(number, GrammarCase("statement", script=(QUICK,), parts=tuple(parts.split())), ending)
    both = [hangs.kind_of(GrammarCase("statement", script=(QUICK,), parts=(part,))) for part in ("index", "dates")]
    assert both == [None, None]
    found = [
        hangs.kind_of(GrammarCase("statement", script=(QUICK,), parts=parts))
        for parts in (("star", "index"), ("texts", "window"))
    ]
    assert [kind and kind.cases for kind in found] == [[2, 4, 6], [3, 5, 7]]


def test_several_parameters_are_a_part() -> None:
    values = (("p1", "a"), ("p2", "b"))
    assert "several parameters" in parts_of(GrammarCase("statement", script=(QUICK,), values=values))
    assert "several parameters" not in parts_of(GrammarCase("statement", script=(QUICK,), values=values[:1]))
