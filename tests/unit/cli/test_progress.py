"""The progress of a run: in a terminal that is narrower than the description, and without one."""

import io
import re
import threading
import time
from pathlib import Path

import pytest
from processes import wait_until

from sqlsudoku.cli import main, progress, terminal
from sqlsudoku.cli.progress import bars, watched


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_counter_is_shown_beside_a_long_description(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    written = Terminal()
    monkeypatch.setattr("sys.stderr", written)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    with watched() as (bars, _):
        task = bars.add_task("cases", total=None)
        bars.update(task, completed=1234, description="enumerate, 4x4, literal, shape grid, " * 5)
    shown = re.sub(r"\x1b\[[\d;?]*\w", "", written.getvalue()).replace("\r", "\n").splitlines()
    (line,) = {line for line in shown if "enumerate" in line}
    assert re.search(r"enumerate.*… .* 1234/\? +\d:\d\d:\d\d", line)
    assert len(line) <= columns


def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Makes the lines come at once; the list gets them."""
    monkeypatch.setattr(progress, "FEWEST_SECONDS", 0.01)
    monkeypatch.setattr(progress, "MOST_SECONDS", 0.01)
    complain, written = terminal.complain, list[str]()

    def complained(text: str) -> None:
        complain(text)
        written.append(text)

    monkeypatch.setattr(terminal, "complain", complained)
    return written


@pytest.mark.parametrize(
    ("columns", "total", "said"),
    [
        (["MofNCompleteColumn"], 1200, "1,001 of 1,200 done, the 7th"),
        (["MofNCompleteColumn"], None, "1,001 done, the 7th"),
        (["MofNCompleteColumn"], 1, "the 7th"),
        ([], 1200, "the 7th"),
    ],
)
def test_without_a_terminal_lines_say_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    columns: list[str],
    total: int | None,
    said: str,
) -> None:
    written = lines(monkeypatch)
    with bars("{task.description} {task.fields[place]}th", *columns) as shown:
        task = shown.add_task("the", total=total, place=1)
        shown.update(task, completed=1000, place=7)
        shown.update(task, advance=1, description="the")
        wait_until(lambda: written and written[-1].endswith(f": {said}"))
    *_, last = capsys.readouterr().err.splitlines()
    assert re.fullmatch(rf"After \d:\d\d:\d\d: {said}", last)


def test_no_line_comes_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, written = threading.Event(), list[str]()

    def slowly(text: str) -> None:
        begun.set()
        time.sleep(0.2)
        written.append(text)

    lines(monkeypatch)
    monkeypatch.setattr(terminal, "complain", slowly)
    with bars("{task.description}") as shown:
        shown.add_task("the")
        assert begun.wait(60)
    assert len(written) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["check", "sqlite", "--only", "recursion_keeps_every_row"],
            r"[012] of 2 done, (checking|recursion_keeps_\w+ .*)",
        ),
        (["fuzz", "--minutes", "0.01", "-o", "{folder}/found"], r"\d+ done, .+"),
        (["compare", "--database", "sqlite", "--puzzles", "famous", "--query", "cover"], r"\d+ of 12 done, .+"),
        (["batch", "{folder}/many.txt", "--database", "sqlite", "--jobs", "1"], r"\d+ puzzles, \d+ a second"),
    ],
)
def test_long_commands_say_how_far_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], said: str
) -> None:
    lines(monkeypatch)
    (tmp_path / "many.txt").write_text("....2..44..2...3\n" * 500)
    assert main.run([each.format(folder=tmp_path) for each in arguments]) == 0
    shown = capsys.readouterr().err.splitlines()
    assert any(re.fullmatch(rf"After \d:\d\d:\d\d: {said}", line) for line in shown), shown
    if arguments[0] == "batch":
        assert shown[-1] == "500 puzzles: 500 solved"


def test_a_command_in_a_cell_of_a_notebook_writes_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a cell is a terminal, but the notebook may show each frame of a bar."""
    written = lines(monkeypatch)
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setenv("JPY_PARENT_PID", "1")
    with watched() as (bars, _):
        bars.update(bars.add_task("checking", total=47), advance=12)
        wait_until(lambda: written and "12 of 47" in written[-1])
    assert re.search(r"^After \d:\d\d:\d\d: 12 of 47 done, checking$", shown.getvalue(), re.MULTILINE)
    assert "\x1b" not in shown.getvalue()
