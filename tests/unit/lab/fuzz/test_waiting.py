"""Which finding is shrunk next, and for how long; a shrunk finding shows whether its cause is a known one."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sqlsudoku.endings import Ending
from sqlsudoku.lab.fuzz import waiting as waiting_module
from sqlsudoku.lab.fuzz.causes import Causes, Known
from sqlsudoku.lab.fuzz.grammar.cases import GrammarCase
from sqlsudoku.lab.fuzz.judge import CaseAnswer
from sqlsudoku.lab.fuzz.log import CaseRecord
from sqlsudoku.lab.fuzz.waiting import BETWEEN, KNOWN_SECONDS, KNOWN_SHRUNK, Unshrunk, Waiting

BROAD = Known("a broad pattern", re.compile("Binder Error"), "", None, re.compile("EXISTS"))
SHRINKING = 60.0


class Clock:
    """A time that passes only where the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(waiting_module, "time", found)
    return found


def finding(causes: Causes, number: int, detail: str, text: str = "", verdict: Ending = Ending.ERROR) -> Unshrunk:
    case = GrammarCase("statement", script=("SELECT 1",))
    record = CaseRecord(number, case, CaseAnswer(verdict, detail), path=Path())
    cause = causes.of(record.looks, number)
    causes.read(record.looks, number, "duckdb", f"-- {detail}\n{text}")
    return Unshrunk(CaseRecord(number, case, record.answer, path=Path(), cause=cause.number), ())


def shrinking(clock: Clock, done: list[tuple[int, float]], taken: float = 1.0) -> Callable[[Unshrunk, float], None]:
    """What notes the number of a finding and the seconds that it may take."""

    def shrink(each: Unshrunk, seconds: float) -> None:
        done.append((each.record.number, seconds))
        clock.now += taken

    return shrink


def test_only_new_findings_are_shrunk_between_cases_and_the_others_after_them(clock: Clock) -> None:
    causes, done = Causes([BROAD]), list[tuple[int, float]]()
    waiting = Waiting(causes, SHRINKING)
    waiting.add(finding(causes, 1, "Binder Error", "EXISTS"))
    waiting.add(finding(causes, 2, "it does not end", verdict=Ending.HANG))
    waiting.add(finding(causes, 3, "another error"))
    waiting.add(finding(causes, 4, "another error"))
    waiting.add(finding(causes, 5, "a third error"))
    clock.now = SHRINKING / BETWEEN
    assert waiting.shrink_next(shrinking(clock, done), between=True)
    assert not waiting.shrink_next(shrinking(clock, done), between=True)
    clock.now = 1_000.0
    while waiting.shrink_next(shrinking(clock, done), between=True):
        pass
    assert done == [(3, SHRINKING), (5, SHRINKING), (4, SHRINKING)]
    while waiting.shrink_next(shrinking(clock, done), between=False):
        pass
    assert done[3:] == [(2, SHRINKING), (1, KNOWN_SECONDS)]


def test_nothing_is_shrunk_between_cases_that_may_take_more_than_its_share(clock: Clock) -> None:
    causes, done = Causes(), list[tuple[int, float]]()
    waiting = Waiting(causes, SHRINKING)
    waiting.add(finding(causes, 1, "an error"))
    clock.now = SHRINKING / BETWEEN - 1
    assert not waiting.shrink_next(shrinking(clock, done), between=True)
    assert waiting.shrink_next(shrinking(clock, done), between=False)
    assert done == [(1, SHRINKING)]


def test_of_a_cause_the_fewest_are_shrunk_first(clock: Clock) -> None:
    causes, done = Causes(), list[tuple[int, float]]()
    waiting = Waiting(causes, SHRINKING)
    for number, detail in enumerate(["an error", "an error", "an error", "another error", "another error"]):
        waiting.add(finding(causes, number, detail))
    clock.now = 1_000.0
    while waiting.shrink_next(shrinking(clock, done), between=False):
        pass
    assert [number for number, _ in done] == [0, 3, 1, 4, 2]


def test_hangs_take_a_tenth_of_the_time(clock: Clock) -> None:
    causes, done = Causes(), list[tuple[int, float]]()
    waiting = Waiting(causes, SHRINKING)
    for number in range(9):
        waiting.add(finding(causes, number, f"{'x' * number} does not end", verdict=Ending.HANG))
    clock.now = 300.0
    while waiting.shrink_next(shrinking(clock, done, SHRINKING), between=False):
        pass
    assert len(done) * SHRINKING <= clock.now / 10 + SHRINKING
    assert done


def test_a_few_findings_of_a_known_cause_are_shrunk(clock: Clock) -> None:
    causes, done = Causes([BROAD]), list[tuple[int, float]]()
    waiting = Waiting(causes, SHRINKING)
    for number in range(9):
        waiting.add(finding(causes, number, f"{'x' * number} Binder Error", "EXISTS"))
    clock.now = 300.0
    while waiting.shrink_next(shrinking(clock, done), between=False):
        pass
    assert [number for number, _ in done] == [*range(KNOWN_SHRUNK)]


def test_a_finding_that_fits_a_pattern_only_before_it_is_shrunk_has_another_cause() -> None:
    """As one with the same message, beside what the known cause needs, but without a need of it."""
    causes = Causes([BROAD])
    for number in (1, 2):
        causes.of("error Binder Error", number)
        causes.read("error Binder Error", number, "duckdb", "-- Binder Error\nSELECT EXISTS (SELECT 1), MAX(1)")
    assert causes.known_of("error Binder Error") is BROAD
    causes.read("error Binder Error", 1, "duckdb", "-- Binder Error\nSELECT EXISTS (SELECT 1)")
    assert causes.known_of("error Binder Error") is BROAD
    causes.read("error Binder Error", 2, "duckdb", "-- Binder Error\nSELECT MAX(1)")
    assert causes.known_of("error Binder Error") is None
