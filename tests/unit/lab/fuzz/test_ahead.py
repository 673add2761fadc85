"""Cases that processes draw ahead: the same as without them, and nothing is left of them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from processes import descendants, processes, wait_until

from sqlsudoku.database import registry
from sqlsudoku.lab.fuzz import ahead
from sqlsudoku.lab.fuzz.ahead import DrawnAhead, Task, drawing
from sqlsudoku.lab.fuzz.grammar import cases
from sqlsudoku.lab.fuzz.texts import in_parts

STATEMENTS = 12
DIALECT = registry.dialect("sqlite")
TASK = Task("sqlite", "3.40.1", (), 5)


def drawing_processes(of: int) -> set[int]:
    """The processes below one that draw."""
    alive = processes()
    return {each for each in descendants(of) if "sqlsudoku.lab.fuzz.ahead" in alive.get(each, (0, ""))[1]}


@pytest.fixture
def started() -> Iterator[DrawnAhead]:
    """What draws ahead, after its second draw, when its processes are there."""
    with closing(DrawnAhead(TASK)) as opened:
        opened.cases(0)
        assert not drawing_processes(os.getpid())
        opened.cases(1)
        assert drawing_processes(os.getpid())
        yield opened
    assert not drawing_processes(os.getpid())


def test_processes_draw_the_same_cases(started: DrawnAhead, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [drawing(TASK)(number) for number in range(STATEMENTS)]
    draw = Mock(wraps=cases.of_draw)
    monkeypatch.setattr(cases, "of_draw", draw)
    wait_until(lambda: any(found.done() for found in started._found.values() if found is not started._found[1]))
    for number, several in enumerate(expected[2:], 2):
        found = started.cases(number)
        assert found == several
        assert [each.case.answer for each in found] == [each.case.answer for each in several]
        assert [each.steps for each in found] == [in_parts(DIALECT, each.case).steps for each in several]
    here = {call.args[3] for call in draw.call_args_list}
    assert not here >= {*range(2, STATEMENTS)}


def test_what_a_process_cannot_draw_is_drawn_here(started: DrawnAhead, monkeypatch: pytest.MonkeyPatch) -> None:
    for each in drawing_processes(os.getpid()):
        os.kill(each, signal.SIGKILL)
    assert started.cases(2) == drawing(TASK)(2)

    def fails(*_: object) -> None:
        raise ZeroDivisionError("drawn wrong")

    monkeypatch.setattr(cases, "of_draw", fails)
    with pytest.raises(ZeroDivisionError, match="drawn wrong"):
        [*map(started.cases, range(3, 3 + 2 * ahead.AHEAD))]


@pytest.mark.parametrize("order", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_run_leaves_no_process(order: signal.Signals, tmp_path: Path) -> None:
    asked = ["fuzz", "--database", "sqlite", "--about", "recursion", "--minutes", "5", "-o", str(tmp_path / "found")]
    with subprocess.Popen([sys.executable, "-m", "sqlsudoku", *asked], stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_until(lambda: drawing_processes(process.pid))
            below = descendants(process.pid)
            process.send_signal(order)
            _, said = process.communicate(timeout=60)
        finally:
            process.kill()
    wait_until(lambda: not below & processes().keys())
    assert "Traceback" not in said
