"""How many minimal puzzles `sqlsudoku batch` solves a second in one long run, and what memory it takes.

    python tests/benchmarks/large.py [DATABASE|URL] [--counts 200000 1000000]

Whole runs of the command, start, reading, judging and writing included. Memory is that of all its processes. Markdown
goes to standard output.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import measuring
import puzzle_sets

from sqlsudoku.cli.markdown import markdown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", nargs="?", default="duckdb")
    parser.add_argument("--counts", type=int, nargs="+", default=[200_000, 1_000_000])
    chosen = parser.parse_args()
    rows = []
    for count in chosen.counts:
        with tempfile.TemporaryDirectory() as folder:
            run = measuring.batch(chosen.database, puzzle_sets.minimal(count, count), Path(folder))
        speed = f"{count / run.wall:,.0f}"
        rows.append([f"{count:,}", f"{run.wall:.1f}", f"{run.processor:.1f}", speed, f"{run.memory / 2**30:.2f}"])
    headings = ["puzzles", "seconds by the clock", "of processor time", "puzzles a second", "GiB"]
    print(markdown(headings, rows, headings))
    print(measuring.versions([chosen.database]))


if __name__ == "__main__":
    main()
