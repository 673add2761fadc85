"""The progress of a run, in a terminal that is narrower than the description."""

import io
import re

import pytest

from sqlsudoku.cli.progress import watched


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_counter_is_shown_beside_a_long_description(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    with watched() as (bars, _):
        task = bars.add_task("cases", total=None)
        bars.update(task, completed=1234, description="enumerate, 4x4, literal, shape grid, " * 5)
    shown = re.sub(r"\x1b\[[\d;?]*\w", "", terminal.getvalue()).replace("\r", "\n").splitlines()
    (line,) = {line for line in shown if "enumerate" in line}
    assert re.search(r"enumerate.*… .* 1234/\? +\d:\d\d:\d\d", line)
    assert len(line) <= columns
