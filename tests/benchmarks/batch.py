"""How long `sqlsudoku batch` takes for each set of puzzles: a table for each kind of time.

    python tests/benchmarks/batch.py [DATABASE|URL ...] [--sets minimal ...] [--count 5000] [--runs 3] [--seed 1]

Times are medians in seconds of whole runs of the command, its start included: by the clock, and of the processors, a
server's of its own among it, but not that of one with a URL. The databases take turns within a run, so that what
disturbs the machine disturbs all of them. Markdown goes to standard output.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import measuring
import puzzle_sets
from measuring import Measured

from sqlsudoku.cli.markdown import markdown

Times = Mapping[tuple[str, str], Sequence[Measured]]
"""The runs by set and database."""
TABLES = {"Seconds of processor time": "processor", "Seconds by the clock": "wall"}


def measured(sets: Sequence[str], databases: Sequence[str], count: int, runs: int, seed: int) -> Times:
    """The runs, told one by one on standard error."""
    times: dict[tuple[str, str], list[Measured]] = {(name, database): [] for name in sets for database in databases}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1, runs + 1):
            for (name, database), taken in times.items():
                taken.append(measuring.batch(database, puzzle_sets.SETS[name](count, seed), Path(folder)))
                print(f"run {number}, {name}, {database}: {taken[-1]}", file=sys.stderr)
    return times


def table(title: str, times: Times, field: str) -> str:
    """The medians in Markdown: a set a row, a database a column, and their sums."""
    sets, databases = (list(dict.fromkeys(names)) for names in zip(*times, strict=True))
    medians = {key: statistics.median(getattr(run, field) for run in taken) for key, taken in times.items()}
    rows = [(name, [medians[name, database] for database in databases]) for name in sets]
    rows.append(("all", [sum(column) for column in zip(*(values for _, values in rows), strict=True)]))
    lines = [[puzzle_sets.TITLES.get(name, name), *(f"{value:.1f}" for value in values)] for name, values in rows]
    titles = [measuring.title(database) for database in databases]
    return markdown([title, *titles], lines, titles)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgresql", "duckdb"])
    parser.add_argument("--sets", nargs="+", choices=puzzle_sets.SETS, default=list(puzzle_sets.SETS))
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    times = measured(chosen.sets, chosen.databases, chosen.count, chosen.runs, chosen.seed)
    print("\n".join(table(title, times, field) for title, field in TABLES.items()))
    print(f"{chosen.count:,} puzzles of each set; {measuring.versions(chosen.databases)}")


if __name__ == "__main__":
    main()
