"""What it costs to start: the processor time of three commands, as multiples of an empty Python.

    python tests/benchmarks/start.py [--runs 11]

The times are user and system time of the process and its children, medians of the runs; the commands take turns, so
that what disturbs the machine disturbs all of them. A first run of each, which may have to compile modules, is not
counted. Markdown goes to standard output.
"""

import argparse
import resource
import statistics
import subprocess
import sys
from collections.abc import Sequence

from sqlsudoku.cli.markdown import markdown

PUZZLE = "....2..44..2...3"
NOTHING = ["-c", "pass"]
COMMANDS = {
    "--version": 9,
    "generate --dialect postgresql --query string": 25,
    f"solve {PUZZLE} --query cover --database sqlite": 57,
}
"""The command lines, and the most that each should take."""


def processor_seconds(arguments: Sequence[str]) -> float:
    """The processor time of a Python process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=11)
    runs = parser.parse_args().runs
    lines = {line: ["-m", "sqlsudoku", *line.split()] for line in COMMANDS} | {"": NOTHING}
    taken: dict[str, list[float]] = {line: [] for line in lines}
    for _ in range(runs + 1):
        for line, arguments in lines.items():
            taken[line].append(processor_seconds(arguments))
    medians = {line: statistics.median(seconds[1:]) for line, seconds in taken.items()}
    rows = [[f"`sqlsudoku {line}`", f"{medians[line] / medians['']:.1f}", str(most)] for line, most in COMMANDS.items()]
    print(markdown(["command", "times", "the goal, at most"], rows, ("times", "the goal, at most")))
    print(f"`python -c pass` took {medians[''] * 1000:.1f} ms; medians of {runs}")


if __name__ == "__main__":
    main()
