"""What Spark adds to `sqlsudoku batch --jobs 2` on the same machine, and what memory a task takes.

    python tests/benchmarks/scale.py [--counts 200000 1000000] [--runs 3]

Both read minimal puzzles from a file of text and write the results, Spark with two cores. In a run they take turns, and
all figures are medians. Seconds are of the whole run, and of Spark's without the start of its session; "times batch" is
the ratio of these to the seconds of `batch` in the same run. The memory of a task is the most that its Python and its
database had: half of what both tasks had at one time; that of a job of `batch`, half of the command's. Markdown goes to
standard output.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import measuring
import puzzle_sets

from sqlsudoku.cli.markdown import markdown

SOLVE = """
import sys, time
from collections import deque
from sqlsudoku.spark import files, sessions, tasks

puzzles, solved = sys.argv[1:]
settings = {"query": "cover", "check": 10, "timeout": 60}
tasks.solver(settings)
with sessions.opened("local[2,4]") as session:
    start = time.monotonic()
    work = files.opened(session, puzzles, solved, settings)
    deque(work.run(), 0)
    counts = work.counts()
    print(time.monotonic() - start)
    assert set(counts) == {"solved"} and counts.total() == session.read.text(puzzles).count()
"""


def on_spark(count: int, folder: Path) -> tuple[float, float, int]:
    """The seconds of a run on Spark, those after the session's start, and the bytes of a task."""
    puzzles = folder / "puzzles.txt"
    puzzles.write_text("".join(f"{each}\n" for each in puzzle_sets.minimal(count, count)))
    start, task = time.monotonic(), 0
    command = [sys.executable, "-c", SOLVE, str(puzzles), str(folder / "solved")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        while measuring.ended(process) is None:
            task = max(task, sum(map(measuring.resident, daemons())) // 2)
        assert process.returncode == 0
        assert process.stdout
        seconds = float(process.stdout.read())
    return time.monotonic() - start, seconds, task


def daemons() -> list[int]:
    """The processes that the workers come from."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            above = Path("/proc", parent, "cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended
        if b"pyspark.daemon" in command and b"pyspark.daemon" not in above:
            found.append(int(folder.name))
    return found


def pair(count: int) -> tuple[list[float], list[float]]:
    """Of `batch`, then of Spark: the seconds, those after the start, and the GiB of a job or task."""
    with tempfile.TemporaryDirectory() as folder:
        alone = measuring.batch("duckdb", puzzle_sets.minimal(count, count), Path(folder), "--jobs", "2")
    with tempfile.TemporaryDirectory() as folder:
        wall, after, task = on_spark(count, Path(folder))
    return [alone.wall, alone.wall, alone.memory / 2**31], [wall, after, task / 2**30]


def rows(count: int, runs: int) -> list[list[str]]:
    """The medians of both."""
    pairs = [pair(count) for _ in range(runs)]
    alone, spark = ([median(values) for values in zip(*side, strict=True)] for side in zip(*pairs, strict=True))
    ratio = median(one[1] / other[1] for other, one in pairs)
    return [
        [f"{count:,}", "batch --jobs 2", f"{alone[0]:.1f}", "", "", f"{alone[2]:.2f}"],
        [
            f"{count:,}",
            "batch --spark, 2 cores",
            f"{spark[0]:.1f}",
            f"{spark[1]:.1f}",
            f"{ratio:.2f}",
            f"{spark[2]:.2f}",
        ],
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--counts", type=int, nargs="+", default=[200_000, 1_000_000])
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    headings = ["puzzles", "with", "seconds by the clock", "after the start", "times batch", "GiB a task"]
    lines = [row for count in chosen.counts for row in rows(count, chosen.runs)]
    print(markdown(headings, lines, [*headings[:1], *headings[2:]]))
    print(measuring.versions(["duckdb"]))


if __name__ == "__main__":
    main()
