"""`batch --spark`: files to a folder of results, stopped and continued."""

import gzip
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import many
import pages
import pyarrow
import pytest
from pyarrow import csv, parquet

from sqlsudoku.cli.main import run
from sqlsudoku.errors import DatabaseUnavailable, Disagreement, SudokuError, UsageError
from sqlsudoku.spark import plans, sessions
from sqlsudoku.spark.storage import Folder

SOLVED = many.MINIMAL[0]
ODD = [
    SOLVED.replace(SOLVED.strip(".")[0], "."),
    SOLVED + ":2",
    "# a comment",
    "123....4........",
    "",
    " " * 16,
    "---+---",
    "11..............",
    "12345",
    f"name,{SOLVED}",
]

Spark = Callable[..., int]


@pytest.fixture
def spark(session: Any, monkeypatch: pytest.MonkeyPatch) -> Spark:
    """Runs `batch --spark` in the session, with small blocks; gives the exit code."""

    @contextmanager
    def opened(_: str) -> Iterator[Any]:
        yield session

    monkeypatch.setattr(sessions, "opened", opened)
    monkeypatch.setattr(plans, "LEAST", 6_000)
    monkeypatch.setattr(plans, "PART_ROUNDS", 1)
    return lambda source, output, *more: run(["batch", str(source), "-o", str(output), "--spark", *more])


def in_batch(path: Path, folder: Path) -> list[tuple[str | None, ...]]:
    """The rows of `batch` alone, without the places in the reasons."""
    output = folder / f"{path.name}.alone.parquet"
    run(["batch", str(path), "-o", str(output)])
    return rows_of(output)


def rows_of(*paths: Path) -> list[tuple[str | None, ...]]:
    """The rows of files of Parquet."""
    tables = [parquet.ParquetFile(path).read() for path in paths]
    rows = [row for table in tables for row in zip(*(column.to_pylist() for column in table.columns), strict=True)]
    place = re.compile(r"(?<=: )(?:line|row|puzzle)(?: \d+)?(?=: )")
    return [(*row[:3], place.sub("puzzle", row[3])) for row in rows]


def written(output: Path) -> list[tuple[str | None, ...]]:
    """The rows of a folder, in the order of its parts and their files."""
    return rows_of(*sorted(output.glob("part=*/*.parquet")))


def without_choices(rows: Sequence[tuple[str | None, ...]]) -> list[tuple[str | None, ...]]:
    """The rows without the solutions of ambiguous puzzles, which depend on the slice."""
    return [(row[0], None if row[2] == "more" else row[1], *row[2:]) for row in rows]


@pytest.mark.spark
def test_files_are_solved_as_batch_solves_them(
    spark: Spark, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, output = tmp_path / "puzzles [a]*", tmp_path / "solved [1]"
    folder.mkdir()
    puzzles = [*many.minimal(120)]
    texts = {"a b": [*ODD, *puzzles[:24], *ODD], "c": puzzles[24:119], "d=1/e": puzzles[119:]}
    paths = [folder / f"{name}.txt" for name in texts]
    for path, lines in zip(paths, texts.values(), strict=True):
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines))
    together = tmp_path / "together.txt"
    together.write_text("".join(path.read_text() for path in paths))
    source = plans.literal(str(folder))

    assert spark(source, output, "--ordered") == 1
    assert capsys.readouterr().err.endswith("134 puzzles: 122 solved, 6 malformed, 4 ambiguous, 2 unsolvable\n")
    expected = in_batch(together, tmp_path)
    assert without_choices(written(output)) == without_choices(expected)

    # a run that was killed after some parts, while it wrote others
    kept = sorted(output.glob("part=*"))
    assert len(kept) == 2
    lost = kept.pop(1)
    shutil.copytree(lost, output / "_unfinished-1")
    shutil.rmtree(lost)
    (output / "_SUCCESS").unlink()
    before = {path: path.stat().st_ino for part in kept for path in part.iterdir()}
    assert spark(source, output, "--ordered", "--resume") == 1
    assert without_choices(written(output)) == without_choices(expected)
    assert before == {path: path.stat().st_ino for path in before}
    assert not [*output.glob("_unfinished-*")]

    # other units, other puzzles, or another order
    capsys.readouterr()
    assert spark(source, output, "--ordered", "--resume", "--extra", "diagonal") == 2
    assert "the results were found without --boxes, --regions and --extra, but this" in capsys.readouterr().err
    for change in ("", "1234.....1..4321\n"):
        with (folder / "c.txt").open("a") as file:
            file.write(change)
        assert spark(source, output, "--resume", *(["--ordered"] if change else [])) == 2
        assert "solved [1] is of other puzzles, or in another order." in capsys.readouterr().err


def test_the_same_files_may_be_divided_otherwise() -> None:
    """As on another cluster; the units are compared by their cells, not by their names."""
    one = plans.FilesPlan([plans.File("a", "a", 99, 1)], "", None, None, [], False, 30, [plans.PartStart(0, 0)])
    parts = [plans.PartStart(0, 0), plans.PartStart(0, 60)]
    assert one.same_input(one._replace(block=60, parts=parts, units="extra AA../AA../..../...."))
    assert not one.same_input(one._replace(ordered=True))


@pytest.mark.spark
@pytest.mark.slow
def test_columns_and_solutions_are_read_as_batch_reads_them(
    spark: Spark, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [*many.minimal(3), None, "11..............", "1234.....1..4321"]
    stated = [None, "1" * 81, "", "", "", "1234432121433421"]
    table = pyarrow.table({"n": range(6), "Sudoku": given, "solution": stated})
    parquet.write_table(table, tmp_path / "table.parquet", row_group_size=2)
    with gzip.open(tmp_path / "table.csv.gz", "wb") as file:
        csv.write_csv(table, file)
    for path in (tmp_path / "table.parquet", tmp_path / "table.csv.gz"):
        output = tmp_path / f"{path.name}.solved"
        assert spark(path, output, "--check", "all") == 1
        assert sorted(written(output), key=str) == sorted(in_batch(path, tmp_path), key=str)
        assert len(written(output)) == 6
    capsys.readouterr()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("puzzles.txt -o out --jobs 2", "chooses cores, database and files itself: leave out"),
        ("puzzles.txt -o out --database sqlite", "chooses cores, database and files itself: leave out"),
        ("--table puzzles", "chooses cores, database and files itself: leave out"),
        ("puzzles.txt", "needs PUZZLES, which are files or a folder, and a folder for the results: -o FOLDER."),
        ("- -o out", "needs PUZZLES, which are files or a folder, and a folder for the results: -o FOLDER."),
        ("puzzles.txt -o out.CSV", "writes a folder of Parquet, which out.CSV does not sound like: name another one."),
        ("puzzles.txt -o out --check few", "--check few is neither"),
    ],
)
def test_what_makes_no_sense_on_spark_is_refused(
    options: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["batch", *options.split(), "--spark"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("message", "error", "sentence"),
    [
        (
            "Py4JJavaError: ...\nsqlsudoku.errors.Disagreement: duckdb disagrees on 1234.\n\tat org.apache\n",
            Disagreement,
            "duckdb disagrees on 1234.",
        ),
        ("sqlsudoku.errors.DatabaseUnavailable: it fails.", DatabaseUnavailable, "it fails."),
        (
            "x\nRuntimeError: The Python of the workers, a, has none.\n at",
            DatabaseUnavailable,
            "The Python of the",
        ),
        ("org.apache.spark.SparkException: Could not parse Master URL: 'x'", UsageError, "--spark names no master"),
        (
            "An error\n: org.apache.spark.SparkException: Aborted.\nCaused by: java.io.IOException: No space left\n",
            DatabaseUnavailable,
            "Spark failed: IOException: No space left.",
        ),
        ("Connection refused\nmore", DatabaseUnavailable, "Spark failed: Connection refused."),
    ],
)
def test_errors_of_spark_are_one_sentence(message: str, error: type[SudokuError], sentence: str) -> None:
    meant = sessions._meant(message)
    assert type(meant) is error
    assert str(meant).startswith(sentence)
    assert "\n" not in str(meant)


@pytest.mark.spark
def test_folders_that_do_not_fit_are_refused(spark: Spark, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, mixed, output = tmp_path / "puzzles.txt", tmp_path / "mixed", tmp_path / "out"
    source.write_text("")
    mixed.mkdir()
    output.mkdir()
    for name in ("a.txt", "b.csv"):
        (mixed / name).write_text("1234.....1..4321\n")

    def refused(*arguments: Any) -> str:
        assert spark(*arguments) == 2
        return capsys.readouterr().err

    assert "puzzles.txt: there is no puzzle in it." in refused(source, output)
    assert "no.txt: cannot be read: there is no such file." in refused(tmp_path / "no.txt", output)
    assert "its files end in several ways (.csv, none): name those of one kind" in refused(mixed, output)
    assert "there is no column 'x'; its columns are 1234.....1..4321;" in refused(mixed / "a.txt", output, "--column=x")
    packed = tmp_path / "packed.zip"
    packed.write_bytes(b"PK")
    assert "packed.zip: unpack it, or use batch without --spark." in refused(packed, output)
    (output / "mine").touch()
    assert "exists: add --resume to continue it, or remove it." in refused(mixed / "a.txt", output)
    assert "was not written by sqlsudoku batch --spark" in refused(mixed / "a.txt", output, "--resume")
    (output / "mine").unlink()
    assert "The query tree does not read its puzzle from a table." in refused(mixed, output, "--query=tree")
    (output / "_sqlsudoku.json").write_text('{"files": []}')
    assert "_sqlsudoku.json is not what this version " in refused(mixed / "a.txt", output, "--resume")


@pytest.mark.spark
def test_rows_of_which_another_run_removed_some_get_no_name(session: Any, tmp_path: Path) -> None:
    folder = Folder(session, str(tmp_path))
    for name, removed in (("part=0000", False), ("part=0001", True)):
        unfinished = folder.begin()
        if removed:
            Folder(session, str(tmp_path)).clear()
        (tmp_path / unfinished / "rows").mkdir(parents=True)  # as a task does
        assert folder.finish_rows(unfinished, name) == (tmp_path / name).exists() != removed


# slow


@pytest.mark.spark
@pytest.mark.slow
def test_the_command_of_the_page_works(spark: Spark, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (command,) = (line for line in pages.commands("docs/scale.md") if line.endswith("--spark"))
    (tmp_path / "puzzles.txt").write_text("1234.....1..4321\n")
    _, _, source, _, output, _ = shlex.split(command)
    assert spark(tmp_path / source, tmp_path / output) == 0  # Java does not notice that Python goes to another folder
    assert [row[3] for row in written(tmp_path / output)] == ["solved"]


STOPPED = """
import os, signal, sys
from pathlib import Path
from sqlsudoku import __main__
from sqlsudoku.spark import files, plans

def parent(process):
    return int(Path("/proc", str(process), "stat").read_text().rpartition(")")[2].split()[1])

def executors():
    found = [path.parent for path in Path("/proc").glob("[0-9]*/cmdline") if b"ExecutorBackend" in path.read_bytes()]
    return [int(path.name) for path in found if parent(parent(path.name)) == os.getpid()]

def strike():
    if what == "executor":
        os.kill(executors()[0], signal.SIGKILL)
    elif what:
        signal.raise_signal(int(what))

def finish(folder, unfinished, name):
    done = finished(folder, unfinished, name)
    if name == "part=0002":
        strike()
    return done

plans.LEAST = plans.MOST = 100_000
plans.PART_ROUNDS = 2
what = sys.argv.pop(1)
finished, files.Folder.finish = files.Folder.finish, finish
__main__.main()
"""
"""The command, which gets a signal when it has written a part, or loses an executor then."""
COUNTS = "20,007 puzzles: 20,001 solved, 3 malformed, 2 ambiguous, 1 unsolvable\n"


def driver(what: str, source: Path, output: Path, *more: str, master: str = "local[2,4]") -> tuple[int, str]:
    """Runs the command in a process of its own; gives the exit code and the last line of what it complains of."""
    arguments = [str(source), "-o", str(output), "--ordered", "--spark", master, *more]
    command = [sys.executable, "-c", STOPPED, what, "batch", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, "".join(done.stderr.splitlines(keepends=True)[-1:])


@pytest.fixture
def many_puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in [*many.minimal(20_000), *ODD]))
    return path


@pytest.mark.spark
@pytest.mark.slow
@pytest.mark.parametrize(("order", "code"), [(signal.SIGKILL, -9), (signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_stopped_driver_is_continued(order: int, code: int, many_puzzles: Path, tmp_path: Path) -> None:
    output = tmp_path / "solved"
    stopped, _ = driver(str(int(order)), many_puzzles, output)
    assert stopped == code
    assert 1 <= len([*output.glob("part=*")]) < 5
    assert not (output / "_SUCCESS").exists()
    assert driver("", many_puzzles, output, "--resume") == (1, COUNTS)
    assert without_choices(written(output)) == without_choices(in_batch(many_puzzles, tmp_path))


@pytest.mark.spark
@pytest.mark.slow
def test_a_killed_executor_changes_nothing(many_puzzles: Path, tmp_path: Path) -> None:
    output = tmp_path / "solved"
    assert driver("executor", many_puzzles, output, master="local-cluster[2,1,1024]") == (1, COUNTS)
    assert without_choices(written(output)) == without_choices(in_batch(many_puzzles, tmp_path))
