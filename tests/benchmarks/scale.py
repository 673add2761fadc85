"""What Spark adds to `sqlsudoku batch --jobs 2` on the same machine, and what memory a task takes.

    python tests/benchmarks/scale.py [--counts 200000 1000000]

Both read minimal puzzles from a file of text and write the results, Spark with two cores. Seconds are of the whole run,
and of Spark's without the start of its session. The memory of a task is that of its Python and of its
database: half of what both tasks had at one time; that of a job of `batch`, half of the command's. Markdown goes to
standard output.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import measuring
import puzzle_sets

from sqlsudoku.cli.markdown import markdown

SOLVE = """
import sys, time
from collections import deque
from sqlsudoku.spark import files, sessions

puzzles, solved = sys.argv[1:]
with sessions.opened("local[2,4]") as session:
    start = time.monotonic()
    work = files.opened(session, puzzles, solved, {"query": "cover", "check": 10, "timeout": 60})
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--counts", type=int, nargs="+", default=[200_000, 1_000_000])
    chosen = parser.parse_args()
    rows = []
    for count in chosen.counts:
        with tempfile.TemporaryDirectory() as folder:
            alone = measuring.batch("duckdb", puzzle_sets.minimal(count, count), Path(folder), "--jobs", "2")
            rows.append([f"{count:,}", "batch --jobs 2", f"{alone.wall:.1f}", "", f"{alone.memory / 2**31:.2f}"])
        with tempfile.TemporaryDirectory() as folder:
            wall, after, task = on_spark(count, Path(folder))
            rows.append([f"{count:,}", "batch --spark, 2 cores", f"{wall:.1f}", f"{after:.1f}", f"{task / 2**30:.2f}"])
    headings = ["puzzles", "with", "seconds by the clock", "after the start", "GiB a task"]
    print(markdown(headings, rows, [*headings[:1], *headings[2:]]))
    print(measuring.versions(["duckdb"]))


if __name__ == "__main__":
    main()
