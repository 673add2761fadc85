"""How many minimal puzzles `sqlsudoku batch` solves a second, and what memory it takes.

    python -m pytest -n 0 -s -m benchmark tests/benchmarks/test_batch_speed.py

prints a line a run: its wall time, its processor time (of the command and its children; a server's is not among it),
and the most memory that all its processes had in sum at one time, shared pages counted for each of them. The last line
of each database is its speed without the start: the puzzles and seconds that the longest run has beyond the shortest.
Others than those of the goals are chosen by the environment: BATCH_DATABASES=duckdb BATCH_PUZZLES=100000,3000000

The goals, on two cores with nothing else to do: DuckDB 10,000 puzzles a second, PostgreSQL 2,000; a million puzzles on
DuckDB within 2 GiB, and no more for ten million.
"""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import many
import pytest

GIB = 2**30
COUNTS = {"duckdb": (100_000, 1_000_000), "postgresql": (10_000, 50_000), "sqlite": (2_000, 10_000)}
PAGE = os.sysconf("SC_PAGE_SIZE")


class Measured(NamedTuple):
    """What a run took: seconds of wall and processor time, and bytes."""

    puzzles: int
    wall: float
    processor: float
    memory: int


@pytest.mark.benchmark
@pytest.mark.parametrize("name", os.environ.get("BATCH_DATABASES", ",".join(COUNTS)).split(","))
def test_speed_and_memory(name: str, tmp_path: Path) -> None:
    asked = os.environ.get("BATCH_PUZZLES")
    counts = [int(count) for count in asked.split(",")] if asked else COUNTS[name]
    runs = [measured(name, count, tmp_path) for count in counts]
    first, last = runs[0], runs[-1]
    if first != last:
        speed = (last.puzzles - first.puzzles) / (last.wall - first.wall)
        per_core = (last.puzzles - first.puzzles) / (last.processor - first.processor)
        print(f"{name}: {speed:,.0f} puzzles a second after the start, {per_core:,.0f} a second of processor time")
    if name == "duckdb":
        assert max(run.memory for run in runs) <= 2 * GIB


def measured(database: str, count: int, folder: Path) -> Measured:
    """Runs the command on so many puzzles, whose results must all be there, and prints what it took."""
    puzzles, results = folder / f"{count}.txt", folder / f"{count}.csv"
    with puzzles.open("w") as file:
        file.writelines(f"{puzzle}\n" for puzzle in many.minimal(count, seed=count))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    command = [sys.executable, "-m", "sqlsudoku", "batch", str(puzzles), "-o", str(results), "--database", database]
    most = 0
    with subprocess.Popen(command) as process:
        while process.poll() is None:
            most = max(most, resident(process.pid))
            time.sleep(0.5)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert process.returncode == 0
    with results.open() as file:
        assert sum(line.endswith(",1,solved\n") for line in file) == count
    print(
        f"\n{database}: {count:,} puzzles, {wall:.1f} s, {count / wall:,.0f} a second, {processor:.1f} s of "
        f"processor time, {most / 2**20:,.0f} MiB"
    )
    return Measured(count, wall, processor, most)


def resident(command: int) -> int:
    """The resident bytes of a process and of all that come from it."""
    parents: dict[int, int] = {}
    pages: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # the name, in parentheses, may hold blanks: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended
        parents[int(folder.name)] = int(fields[1])
        pages[int(folder.name)] = int(fields[21])

    def within(process: int) -> bool:
        return process == command or (process in parents and within(parents[process]))

    return PAGE * sum(pages[process] for process in pages if within(process))
