"""What the rules of `rules` save: brute force alone, simple rules, and all rules, on PostgreSQL.

    python tests/benchmarks/rules.py [--runs 3]

Calls the functions that the script of `rules` sets up: seconds by the clock, the least of the runs, and how many digits
were tried. The last pair goes on until there can be no other solution. Markdown goes to standard output.
"""

import argparse
import sys
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from running import statements_of

from sqlsudoku.cli.markdown import markdown
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.puzzle import builtin
from sqlsudoku.queries.request import Question
from sqlsudoku.run import targets
from sqlsudoku.run.runner import MEMORY

NAME = "postgresql"
WAYS = {
    "brute force alone": "1, 0",
    "simple rules first": "1, 1",
    "all rules first": "1",
    "all rules, to the end": "",
}
"""The arguments of rules.solve after the puzzle: how many solutions, and up to which level of rules."""


def solved(session: Connection, puzzle: str, arguments: str, runs: int) -> tuple[float, object]:
    """The least seconds, and the digits tried."""
    given = ", ".join(filter(None, [f"rules.lines('{puzzle}')", arguments]))
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        ((tried,),) = session.run(f"SELECT answer.guesses FROM rules.solve({given}) AS answer", {})[-1]
        taken.append(time.perf_counter() - start)
    return min(taken), tried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    listed = [each for each in builtin.built_in() if each.name.startswith("scheffer")]
    listed += [each for each in builtin.built_in() if "famous" in each.sets and each.size == 9]
    set_up = statements_of(registry.dialect(NAME), Question("rules", None, {"shape": "set-up"}))
    rows = []
    with (
        targets.parse(NAME).ready(MEMORY) as ready,
        closing(ready.database.open(ready.address, Limits(MEMORY))) as session,
    ):
        for statement in set_up:
            session.run(statement, {})
        for each in listed:
            row = [each.name]
            for arguments in WAYS.values():
                if not arguments and each.solutions != "1":
                    row += ["", ""]
                    continue
                seconds, tried = solved(session, each.puzzle.cells, arguments, chosen.runs)
                row += [f"{seconds:.3f}", f"{tried:,}"]
            rows.append(row)
        version = session.version
    headings = ["", *(text for way in WAYS for text in (f"{way}: s", "tried"))]
    print(markdown(headings, rows, headings[1:]))
    print(f"{registry.dialect(NAME).title} {version}")


if __name__ == "__main__":
    main()
