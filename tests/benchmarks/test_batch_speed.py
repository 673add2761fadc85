"""How many minimal puzzles `sqlsudoku batch` solves a second, and what memory it takes.

    python -m pytest -n 0 -s -m benchmark tests/benchmarks/test_batch_speed.py

prints a line a run: its wall time, its processor time, and its memory. The last line of each database is its speed
without the start: the puzzles and seconds that the longest run has beyond the shortest. Others than those of the goals
are chosen by the environment: BATCH_DATABASES=duckdb BATCH_PUZZLES=100000,3000000

The goals, on two cores with nothing else to do: DuckDB 10,000 puzzles a second, PostgreSQL 2,000; a million puzzles on
DuckDB within 2 GiB, and no more for ten million.
"""

import os
from pathlib import Path

import many
import measuring
import pytest
from measuring import Measured

GIB = 2**30
COUNTS = {"duckdb": (100_000, 1_000_000), "postgresql": (10_000, 50_000), "sqlite": (2_000, 10_000)}


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
    """Runs the command on so many puzzles, and prints what it took."""
    run = measuring.batch(database, many.minimal(count, seed=count), folder)
    print(f"\n{database}: {run}")
    return run
