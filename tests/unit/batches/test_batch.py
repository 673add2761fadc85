"""`sqlsudoku batch` on files: every format, killed and resumed runs, full disks."""

import csv
import gzip
import json
import os
import pty
import random
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any

import many
import pyarrow
import pytest
from pyarrow import parquet

from sqlsudoku.batches import packings, results, rows
from sqlsudoku.batches.slices import Result
from sqlsudoku.cli.main import run
from sqlsudoku.errors import PuzzleError, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.reading import forms, sources
from sqlsudoku.puzzle.reading.text import Text

ROOT = Path(__file__).parents[3]
SMALL_SLICES = """
from sqlsudoku import __main__
from sqlsudoku.batches import slices
slices.FIRST, slices.LARGEST = 20, 20
__main__.main()
"""
UNHURRIED = """
import time
from sqlsudoku.batches import packings, results, rows
write = results.CSVFile.write

def unhurried(self, slice_):
    write(self, slice_)
    time.sleep(60 if self.path.stat().st_size > 45_000 else 0.05)

results.CSVFile.write = unhurried
"""
"""It waits after each slice, and before the last of 49,000 bytes, so that an order to end finds it at work."""
FAST = ["--query", "string", "--database", "sqlite"]
SOLVED = next(reference.solutions(Puzzle(many.MINIMAL[0])))
BAD = {
    SOLVED[:80] + ".": "solved",
    SOLVED[:80] + "0": "solved",
    "name," + SOLVED[:80] + ".": "solved",
    SOLVED[:80] + ".:1:" + SOLVED: "solved",
    SOLVED[:80] + ".:2": "malformed",
    SOLVED[:80] + ".:1:2:3": "malformed",
    SOLVED[:80]: "malformed",
    SOLVED + "1": "malformed",
    SOLVED[:80] + "z": "malformed",
    SOLVED[0] + SOLVED[0] + SOLVED[2:]: "malformed",
    "1...............": "ambiguous",
    "123....4........": "unsolvable",
    " " * 16: "ambiguous",
    "\tx\x00y": "malformed",
    "caf\u00e9": "malformed",
    '"1...': "malformed",
    "=1+1": "malformed",
    "," * 50: "malformed",
    "x" * 5000: "malformed",
}


@pytest.fixture
def easy(tmp_path: Path) -> Path:
    """300 different puzzles with a few blanks, each solved in a moment."""
    chance = random.Random(3)
    grids = list(many.varied([SOLVED], 300, 5))
    holes = [chance.sample(range(81), 4) for _ in grids]
    lines = [
        "".join("." if cell in hole else grid[cell] for cell in range(81))
        for grid, hole in zip(grids, holes, strict=True)
    ]
    lines[77] = "malformed"
    path = tmp_path / "easy.txt"
    path.write_text("\n".join(lines))
    return path


def start(arguments: Sequence[str | Path], script: str = SMALL_SLICES, **options: Any) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", script, "batch", *arguments, *FAST]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, **options)


def finished(arguments: Sequence[str | Path], **options: Any) -> tuple[int, bytes, str]:
    with start(arguments, **options) as process:
        out, err = process.communicate()
    return process.returncode, out, err.decode()


def kill_when(process: "subprocess.Popen[bytes]", reached: Callable[[], bool], order: signal.Signals) -> bytes:
    """Returns what the process complained of."""
    while process.poll() is None and not reached():
        time.sleep(0.001)
    process.send_signal(order)
    return process.communicate()[1]


# what is read


def read(path: Path, column: str | None = None) -> list[Text]:
    with sources.opened(str(path), column) as source:
        found = source.take(3)
        while more := source.take(100):
            found += more
        if source.total:
            assert source.position() == source.total
        return found


def test_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "puzzles"
    path.write_bytes(
        b"\xef\xbb\xbf# comment\r\n1....\r\n\n   \n  # another\n2....\r3....\n\xff...\n" + b" " * 16 + b"\nlast"
    )
    expected = [
        Text("line 2", "1...."),
        Text("line 6", "2...."),
        Text("line 7", "3...."),
        Text("line 8", "\\xff..."),
        Text("line 9", " " * 16),
        Text("line 10", "last"),
    ]
    assert read(path) == expected
    for chunk in (1, 2, 3, 5, 7):
        monkeypatch.setattr(sources, "CHUNK", chunk)
        assert read(path) == expected


@pytest.mark.parametrize("packed", [False, True])
def test_a_binary_file_is_refused(packed: bool, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """An invalid line is a row of the results; the lines of a program or a picture are not."""
    path, output = tmp_path / "picture", tmp_path / "out.csv"
    content = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR\n" * 100
    path.write_bytes(gzip.compress(content) if packed else content)
    assert run(["batch", str(path), "-o", str(output), *FAST]) == 2
    assert capfd.readouterr().err == f"Error: {path}: this is not UTF-8 text\n"
    path.write_bytes(f"{SOLVED}\n".encode() + b"\0\n")
    assert len(read(path)) == 2


def test_a_line_without_end_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "CHUNK", 100)
    monkeypatch.setattr(forms, "LONGEST_LINE", 300)
    path = tmp_path / "puzzles"
    path.write_text("x" * 10_000 + "\n1....")
    first, second = read(path)
    assert len(first.text) <= 400
    assert second == Text("line 2", "1....")


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.CSV"
    path.write_text('id,"puzzle",note\n1,1...,x\n2,"2,,,",\n\n3\n4,"3...\n5,4...,"a ""b"""\n', encoding="utf-8-sig")
    texts = ["1...", "2,,,", "", "3...", "4..."]
    assert [each.text for each in read(path)] == texts
    assert [each.place for each in read(path)] == [f"line {number}" for number in (2, 3, 5, 6, 7)]
    assert read(path, "id")[0].text == "1"
    with pytest.raises(PuzzleError, match=r"puzzles.CSV: there is no column 'grid'; its columns are id, puzzle, note"):
        read(path, "grid")
    path.write_text("")
    with pytest.raises(PuzzleError, match="its columns are none"):
        read(path)


def test_parquet(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.parquet"
    values = ["1...", None, "drawn\ngrid", ""]
    for kind in (pyarrow.string(), pyarrow.large_string(), pyarrow.dictionary(pyarrow.int8(), pyarrow.string())):
        parquet.write_table(pyarrow.table({"id": [1, 2, 3, 4], "puzzle": pyarrow.array(values, kind)}), path)
        assert read(path) == [Text(f"row {number}", value or "") for number, value in enumerate(values, 1)]
    assert read(path, "id")[1] == Text("row 2", "2")
    with pytest.raises(PuzzleError, match="there is no column 'grid'"):
        read(path, "grid")
    parquet.write_table(pyarrow.table({"puzzle": [[1], [2]]}), path)
    with pytest.raises(PuzzleError, match="cannot be read as text"):
        read(path)
    path.write_text("x" * 100)
    with pytest.raises(PuzzleError, match="this is not a Parquet file"):
        read(path)


def test_what_cannot_be_read_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["batch", str(tmp_path / "nix"), *FAST]) == 2
    assert run(["batch", str(tmp_path), *FAST]) == 2
    assert run(["batch", *FAST]) == 2
    empty = tmp_path / "empty"
    empty.write_text("# nothing\n")
    assert run(["batch", str(empty), *FAST]) == 2
    errors = capfd.readouterr().err
    assert "nix: cannot be read (No such file or directory)" in errors
    assert "cannot be read (Is a directory)" in errors
    assert "PUZZLES is missing" in errors
    assert "empty: there is no puzzle in it" in errors


def test_lines_of_json(tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    path.write_text('{"id": 1, "puzzle": "1..."}\n\n{"puzzle": null}\n{"puzzle": 12}\n{"id": 3}\n["2..."]\n{"puzzle"')
    assert [each.text for each in read(path)] == ["1...", "", "", "", '["2..."]', '{"puzzle"']
    assert [each.place for each in read(path)] == [f"line {number}" for number in (1, 3, 4, 5, 6, 7)]
    with pytest.raises(PuzzleError, match="puzzles: there is no column 'grid'; its columns are id, puzzle"):
        read(path, "grid")
    path.write_text('{"puzzle":\n "1..."}')
    assert [each.text for each in read(path)] == ["1..."]


@pytest.mark.parametrize("form", ["txt", "csv", "parquet", "jsonl"])
def test_every_kind_of_bad_line_comes_out_in_its_place(
    form: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"bad.{form}"
    if form == "parquet":
        parquet.write_table(pyarrow.table({"puzzle": list(BAD)}), path)
    elif form == "jsonl":
        path.write_text("".join(json.dumps({"puzzle": text}) + "\n" for text in BAD))
    elif form == "csv":
        quoted = ['"' + text.replace('"', '""') + '"' for text in BAD]
        path.write_text("\n".join(["puzzle", *quoted]))
    else:
        path.write_text("\n".join(BAD))
    output = tmp_path / "out.csv"
    assert run(["batch", str(path), "-o", str(output), *FAST]) == 1
    (file,) = output.parent.glob("out.csv")
    rows = kept(file)
    assert [row.kind for row in rows] == list(BAD.values())
    assert [row.puzzle for row in rows][:13] == list(BAD)[:13]
    assert all(": line " in row.verdict or ": row " in row.verdict for row in rows if row.kind == "malformed")
    assert capfd.readouterr().err == "19 puzzles: 12 malformed, 4 solved, 2 ambiguous, 1 unsolvable\n"
    again = tmp_path / "again.parquet"
    assert run(["batch", str(path), "-o", str(again), *FAST]) == 1
    found = parquet.read_table(again).to_pylist()
    assert [{name: value or "" for name, value in row.items()} for row in found] == [row._asdict() for row in rows]
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([path.name, "again.parquet", "out.csv"])


def kept(path: Path) -> list[Result]:
    if path.suffix == ".parquet":
        return [Result(*(value or "" for value in row.values())) for row in parquet.read_table(path).to_pylist()]
    with results.opened(path, resume=True) as file:
        return list(file.kept())


def test_standard_input_and_output(easy: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["batch", str(easy), *FAST]) == 1
    out, err = capfd.readouterr()
    assert out.startswith("puzzle,solution,solutions,verdict\n")
    assert out.count("\n") == 301
    assert err == "300 puzzles: 299 solved, 1 malformed\n"
    with easy.open("rb") as file:
        assert finished(["-"], stdin=file) == (1, out.encode(), err)
    code, _, errors = finished(["-"], stdin=subprocess.DEVNULL)
    assert (code, errors) == (2, "Error: Standard input: there is no puzzle in it.\n")
    process = subprocess.run(  # the reader is gone before the first result
        f"{sys.executable} -m sqlsudoku batch {easy} {' '.join(FAST)} | true",
        shell=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (process.stdout, process.stderr) == (b"", b"")


def test_a_terminal_shows_how_far_it_is(easy: Path, tmp_path: Path) -> None:
    terminal, inside = pty.openpty()
    command = [sys.executable, "-c", SMALL_SLICES, "batch", str(easy), "-o", str(tmp_path / "out.csv"), *FAST]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, stderr=inside, cwd=ROOT, env=environment):
        os.close(inside)
        shown = b""
        with suppress(OSError):  # the other end is closed
            while part := os.read(terminal, 10_000):
                shown += part
    os.close(terminal)
    assert re.search(rb"[1-9]\d* puzzles, [1-9][\d,]* a second .*\d:\d\d:\d\d", shown)
    assert shown.endswith(b"300 puzzles: 299 solved, 1 malformed\r\n")


# runs that end early


KILL, INTERRUPT, TERMINATE = signal.SIGKILL, signal.SIGINT, signal.SIGTERM


@pytest.mark.parametrize(
    ("ending", "orders"),
    [
        ("csv", [KILL, INTERRUPT]),
        pytest.param("csv", [KILL, INTERRUPT, TERMINATE, KILL, KILL], marks=pytest.mark.slow),
        pytest.param("parquet", [KILL, INTERRUPT, TERMINATE, KILL, KILL], marks=pytest.mark.slow),
    ],
)
def test_killed_runs_go_on_without_loss(ending: str, orders: list[signal.Signals], easy: Path, tmp_path: Path) -> None:
    undisturbed, output = tmp_path / "undisturbed.csv", tmp_path / f"killed.{ending}"
    growing = output if ending == "csv" else output.with_name("killed.parquet.part.csv")
    assert run(["batch", str(easy), "-o", str(undisturbed), *FAST]) == 1
    chance = random.Random(time.time_ns())
    written = 0
    for left, order in zip(range(len(orders), 0, -1), orders, strict=True):
        process = start([easy, "-o", output, "--resume"], UNHURRIED + SMALL_SLICES)
        # a slice more may be written than is enough, and before all 49,000 bytes are, each has its turn
        enough = written + chance.randrange(1000, (40_000 - written) // left)
        said = kill_when(process, lambda enough=enough: growing.exists() and growing.stat().st_size > enough, order)  # type: ignore[misc]
        assert (b"add --resume to the same command" in said) == (order == INTERRUPT)
        assert process.returncode == {KILL: -KILL, INTERRUPT: 130, TERMINATE: 143}[order]
        now = growing.read_bytes()
        assert len(now) > written
        assert undisturbed.read_bytes().startswith(now[: now.rfind(b"\n") + 1])
        written = len(now)
        assert not (output.exists() and ending == "parquet")
    code, out, err = finished([easy, "-o", output, "--resume"])
    assert (code, out, err) == (1, b"", "300 puzzles: 299 solved, 1 malformed\n")
    assert kept(output) == kept(undisturbed)
    assert not growing.exists() or ending == "csv"
    with easy.open("a") as file:
        file.write(f"\n{SOLVED}\n")
    assert run(["batch", str(easy), "-o", str(output), "--resume", *FAST]) == 1
    assert kept(output)[-1].puzzle == SOLVED
    assert kept(output)[:-1] == kept(undisturbed)


@pytest.mark.parametrize("bad", [b"\xff,1,1,solved\n", b"x,y\n", b"x," + b"1" * 200_000 + b",1,solved\n"])
def test_what_is_no_line_of_results_is_one_sentence(bad: bytes, tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    path.write_bytes(rows.HEADER.encode() + b"1...............,,,x\n" + bad)
    with pytest.raises(UsageError, match=r"out.csv, line [23]: this is not a"), results.opened(path, True) as file:
        list(file.kept())


def test_a_file_without_results_may_be_written_again(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    path.write_text(rows.HEADER)
    with results.opened(path, resume=False) as file:
        file.write([Result("1", "1", "1", "solved")])
    assert path.read_text() == f"{rows.HEADER}1,1,1,solved\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    path.touch(mode=0o000)
    with pytest.raises(UsageError, match="cannot be written"), results.opened(path, resume=False):
        pass


@pytest.mark.parametrize("ending", packings.PACKINGS)
def test_a_packed_file_goes_on_and_is_read(ending: str, easy: Path, tmp_path: Path) -> None:
    packed, again = tmp_path / f"packed{ending}", tmp_path / "again.csv"
    assert run(["batch", str(easy), "-o", str(packed), *FAST]) == 1
    with easy.open("a") as file:
        file.write(f"\n{SOLVED}\n")
    assert run(["batch", str(easy), "-o", str(packed), "--resume", *FAST]) == 1
    assert run(["batch", str(packed), "-o", str(again), *FAST]) == 1
    rows, plain = unpacked(packed), list(csv.DictReader(again.read_text().splitlines()))
    assert [row.pop("verdict")[:9] for row in rows] == [row.pop("verdict")[:9] for row in plain]
    assert rows == plain
    assert len(rows) == 301
    assert rows[-1] == {"puzzle": SOLVED, "solution": SOLVED, "solutions": "1"}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["again.csv", "easy.txt", packed.name]


def unpacked(path: Path) -> list[dict[str, str]]:
    """The rows, as other programs read them."""
    if path.suffix == ".parquet":
        rows = parquet.read_table(path).to_pylist()
    elif path.suffix == ".jsonl":
        rows = [json.loads(line) for line in path.read_text().splitlines()]
    else:
        rows = list(csv.DictReader(gzip.decompress(path.read_bytes()).decode().splitlines()))
    return [{name: value or "" for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("ending", packings.PACKINGS)
@pytest.mark.parametrize(
    "content",
    # without the time: every process of pytest-xdist must collect the same names
    [b"x", gzip.compress(b"a,b\n1,2\n", mtime=0), gzip.compress(b"x" * 1000, mtime=0)[:20], b'{"a": 1}\n'],
)
def test_a_file_of_others_is_kept(ending: str, content: bytes, easy: Path, tmp_path: Path) -> None:
    path = tmp_path / f"theirs{ending}"
    path.write_bytes(content)
    for more in ([], ["--resume"], ["--resume"]):
        assert run(["batch", str(easy), "-o", str(path), *more, *FAST]) == 2
    assert path.read_bytes() == content
    assert sorted(each.name for each in tmp_path.iterdir()) == ["easy.txt", path.name]


@pytest.mark.parametrize("name", ["out.xlsx", "out.json", "out.csv.zst", "out.gz"])
def test_an_ending_that_is_not_known_is_refused(
    name: str, easy: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    assert run(["batch", str(easy), "-o", str(path), *FAST]) == 2
    said = f"Error: {path}: batch does not write {path.suffix} files; name one of csv, csv.gz, jsonl, parquet.\n"
    assert capfd.readouterr().err == said
    assert not path.exists()


def test_parquet_behind_a_link_replaces_what_it_leads_to(tmp_path: Path) -> None:
    link, path = tmp_path / "link.parquet", tmp_path / "out.parquet"
    link.symlink_to(path)
    with results.opened(link, resume=False) as file:
        file.write([Result("1", "1", "1", "solved")])
        file.finish()
    assert link.is_symlink()
    assert parquet.read_table(path).num_rows == 1


def test_half_a_slice_is_cut_off_wherever_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    rows = [Result('a "b", c', "", "", "malformed: x"), Result("é" * 3, "1", "1", "solved")]
    with results.opened(path, resume=False) as file:
        file.write(rows)
    whole = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        with results.opened(path, resume=True) as file:
            there = list(file.kept())
            assert there == rows[: len([each for each in ends[1:] if each <= end])]
            file.write(rows[len(there) :])
        assert path.read_bytes() == whole


def test_whatever_a_field_has_in_it_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    rows = [
        Result(text, "", "", f"malformed: {text}") for text in ("", " ", ",", '"', 'a"', "'", ", ,", "\u2028", "=1")
    ]
    for part in (*([row] for row in rows), rows):
        path.unlink(missing_ok=True)
        with results.opened(path, resume=False) as file:
            file.write(part)
            assert list(file.kept()) == part


def test_a_long_file_is_cut_off_at_its_last_line(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    whole = rows.HEADER + "a,b,1,solved\n" * 20_000
    path.write_text(whole + "x" * (results.CHUNK * 2 + 5))
    with results.opened(path, resume=True):
        assert path.read_text() == whole


@pytest.mark.parametrize("there", ["other,columns\n1,2\n", "puzzle,solution,solutions,verdict\na,b\n"])
def test_files_of_others_stay_as_they_are(there: str, tmp_path: Path, easy: Path) -> None:
    path = tmp_path / "out.csv"
    path.write_text(there)
    with pytest.raises(UsageError, match=r"exists: add --resume"), results.opened(path, resume=False):
        pass
    assert run(["batch", str(easy), "-o", str(path), "--resume", *FAST]) == 2
    assert path.read_text() == there


def test_only_one_run_writes_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    with (
        results.opened(path, resume=False),
        pytest.raises(UsageError, match="is being written by another run"),
        results.opened(path, resume=True),
    ):
        pass


def test_resume_refuses_other_puzzles(tmp_path: Path, easy: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.csv"
    with results.opened(path, resume=False) as file:
        file.write([Result("1...", "", "0", "unsolvable")])
    before = path.read_text()
    assert run(["batch", str(easy), "-o", str(path), "--resume", *FAST]) == 2
    assert "the results are of other puzzles; they differ at line 1" in capfd.readouterr().err
    assert path.read_text() == before
    assert run(["batch", str(easy), "--resume", *FAST]) == 2
    assert "--resume needs a file" in capfd.readouterr().err


DIAGONAL = ["--extra", "diagonal"]


RIGHT, CLASH = "....1.3..2......", "11.............."


@pytest.mark.parametrize(
    ("first", "then", "sentence"),
    [
        (DIAGONAL, [], "found with extra diagonal, but this run is without --boxes, --regions and --extra."),
        ([], DIAGONAL, "found without --boxes, --regions and --extra, but this run is with extra diagonal."),
        (DIAGONAL, ["--extra", "windows"], "found with extra diagonal, but this run is with extra windows."),
        (DIAGONAL, DIAGONAL, ""),
        (["--extra", "A..B/.AB./.BA./B..A"], ["--extra", "y..x/.yx./.xy./x..y"], ""),
    ],
)
@pytest.mark.parametrize(
    ("name", "puzzle", "kind"),
    [("out.csv", RIGHT, "solved"), ("out.jsonl", RIGHT, "solved"), ("out.csv", CLASH, "malformed")],
)
def test_resume_refuses_other_units(
    first: list[str],
    then: list[str],
    sentence: str,
    name: str,
    puzzle: str,
    kind: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    puzzles, path = tmp_path / "puzzles", tmp_path / name
    puzzles.write_text(f"{puzzle}\n" * 3)
    run(["batch", str(puzzles), "-o", str(path), "--database", "sqlite", *first])
    before = path.read_text()
    capfd.readouterr()
    code = run(["batch", str(puzzles), "-o", str(path), "--database", "sqlite", "--resume", *then])
    said = capfd.readouterr().err
    assert (code, sentence in said) == (2, True) if sentence else (kind in said)
    assert path.read_text() == before


# no space left


def limited(size: int) -> Callable[[], None]:
    """Lets files grow to a size only; Python turns the signal into an error."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


HINT = "what is written remains, and --resume continues it"


def test_a_file_that_cannot_grow_loses_nothing(easy: Path, tmp_path: Path) -> None:
    output = tmp_path / "full.csv"
    code, _, err = finished([easy, "-o", output], preexec_fn=limited(30_000))
    assert (code, err) == (2, f"Error: {output} cannot be written (File too large); {HINT}.\n")
    before = output.read_bytes()
    assert len(before) == 30_000
    assert run(["batch", str(easy), "-o", str(output), "--resume", *FAST]) == 1
    assert output.read_bytes().startswith(before)
    assert [row.puzzle for row in kept(output)] == easy.read_text().splitlines()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """A disk of so many KiB, of another size with each call; skipped where this process may mount none."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", folder], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("only root may mount a disk")

    def of_size(size: int) -> Path:
        subprocess.run(["mount", "-o", f"remount,size={size}k", folder], check=True)
        return folder

    yield of_size
    subprocess.run(["umount", folder], check=True)


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_full_disk_loses_nothing(ending: str, easy: Path, tmp_path: Path, disk: Callable[[int], Path]) -> None:
    undisturbed = tmp_path / "undisturbed.csv"
    assert finished([easy, "-o", undisturbed])[0] == 1
    output = disk(32) / f"out.{ending}"
    growing = output if ending == "csv" else output.with_name("out.parquet.part.csv")
    code, _, err = finished([easy, "-o", output])
    assert (code, err) == (2, f"Error: {growing} cannot be written (No space left on device); {HINT}.\n")
    assert growing.stat().st_size == 32 * 1024
    assert undisturbed.read_bytes().startswith(growing.read_bytes())
    if ending == "parquet":
        disk(64)  # enough for the rows, but not for Parquet beside them
        code, _, err = finished([easy, "-o", output, "--resume"])
        assert (code, err) == (
            2,
            f"Error: {output} cannot be written (No space left on device); the rows are in {growing}.\n",
        )
        assert list(output.parent.iterdir()) == [growing]
    disk(1024)
    assert finished([easy, "-o", output, "--resume"])[0] == 1
    assert kept(output) == kept(undisturbed)
    assert list(output.parent.iterdir()) == [output]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_device_is_said(easy: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["batch", str(easy), "-o", "/dev/full", *FAST]) == 2
    assert "/dev/full cannot be written (No space left on device)" in capfd.readouterr().err
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "sqlsudoku", "batch", str(easy), *FAST]
        process = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert process.returncode == 2
    assert process.stderr == b"Error: Standard output cannot be written (No space left on device).\n"


def test_parquet_that_cannot_be_written_keeps_its_rows(
    easy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "out.parquet"

    def full(rows: object, file: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setitem(packings.PACKINGS, ".parquet", packings.PACKINGS[".parquet"]._replace(pack=full))
        assert run(["batch", str(easy), "-o", str(path), *FAST]) == 2
    assert f"the rows are in {path}.part.csv" in capfd.readouterr().err
    assert sorted(each.name for each in tmp_path.iterdir()) == ["easy.txt", "out.parquet.part.csv"]
    assert run(["batch", str(easy), "-o", str(path), "--resume", *FAST]) == 1
    assert parquet.read_table(path).num_rows == 300


# options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--check", "some"], "--check some is neither a whole number nor 'all'"),
        (["--query", "enumerate"], "enumerate"),
        (["--database", "datafusion"], "cannot solve puzzles in batches"),
        (["--database", "nix"], "no database 'nix'"),
        (["--table", "t"], "leave out PUZZLES"),
        (["--form", "nix"], "--form nix"),
    ],
)
def test_wrong_options_are_refused_before_anything_is_made(
    options: list[str], said: str, easy: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "out.csv"
    to = [] if "--table" in options else ["-o", str(output)]
    others = {name: value for name, value in zip(FAST[::2], FAST[1::2], strict=True) if name not in options}
    assert run(["batch", str(easy), *to, *chain.from_iterable(others.items()), *options]) == 2
    assert said in capfd.readouterr().err
    assert not output.exists()


@pytest.mark.parametrize("name", [None, "out.csv", "out.parquet"])
def test_a_database_that_cannot_be_used_is_exit_code_3(
    name: str | None, easy: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    url = "postgresql://nobody@127.0.0.1:1/nix"
    to = ["-o", str(tmp_path / name)] if name else []
    assert run(["batch", str(easy), "--query", "string", "--database", url, *to]) == 3
    out, err = capfd.readouterr()
    assert "cannot be used" in err
    assert out == "", "no header without results"
    assert not any(path.stat().st_size for path in tmp_path.iterdir() if path != easy)


def test_a_puzzle_that_times_out_is_exit_code_5(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles"
    path.write_text(f"{'.' * 81}\n")
    assert run(["batch", str(path), *FAST, "--jobs", "1", "--timeout", "1"]) == 5
    out, err = capfd.readouterr()
    assert out.splitlines()[1] == f"{'.' * 81},,,timeout: cancelled after 1 seconds"
    assert err == "1 puzzle: 1 timeout\n"
