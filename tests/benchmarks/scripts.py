"""How long the queries take that solve with tables, procedures and collections: a table of puzzles by databases.

    python tests/benchmarks/scripts.py [--query tree ...] [--puzzles seeds famous] [--runs 3] [DATABASE|URL ...]

MariaDB, MySQL and Firebird are started like the tests' servers where they are installed. Each answer is judged. Times
are medians in seconds, wall clock, of a whole script: set-up, run, display and clean-up. The databases take turns
within a run, so that what disturbs the machine disturbs all of them. Markdown goes to standard output.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from measuring import started, usual

from sqlsudoku import queries
from sqlsudoku.ask.answer import ask, request
from sqlsudoku.cli.markdown import markdown
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner, targets
from sqlsudoku.run.runner import MEMORY
from sqlsudoku.run.targets import Target

SECONDS = 120
NAMES = ("tree", "eliminate", "rules")


def choices(query: Query) -> Iterator[Mapping[str, Any]]:
    """The query in each of its orders."""
    for order in query.values("order") or [None]:
        yield {"order": order}


def answers(target: Target, query: Query, puzzle: Puzzle, options: Mapping[str, Any]) -> bool:
    """Whether the target's dialect has the query."""
    try:
        request(target, Question(query.name, puzzle, options))
    except UsageError:
        return False
    return True


def seconds(target: Target, asked: Request) -> float | None:
    """How long the database took; None where it ended without an answer, and why on standard error."""
    answer = ask(target, asked, timeout=SECONDS)
    if answer.verdict == "agrees":
        return answer.seconds[-1]
    print(f"{target}: {asked.query.name}: {answer.verdict}: {answer.detail}", file=sys.stderr)
    return None


def measured(query: Query, listed: Sequence[builtin.BuiltIn], ready: Sequence[Target], runs: int) -> None:
    for options in choices(query):
        able = [target for target in ready if answers(target, query, listed[0].puzzle, options)]
        rows = []
        for each in listed:
            asked = [(target, request(target, Question(query.name, each.puzzle, options))) for target in able]
            taken = [[seconds(*one) for one in asked] for _ in range(runs)]
            rows.append([each.name, *(medians(list(column)) for column in zip(*taken, strict=True))])
        titles = [target.dialect.title for target in able]
        print(markdown([" ".join(filter(None, [query.name, options.get("order")])), *titles], rows, titles), flush=True)


def medians(taken: Sequence[float | None]) -> str:
    whole = [value for value in taken if value is not None]
    return f"{statistics.median(whole):.2f}" if len(whole) == len(taken) else "-"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=usual())
    parser.add_argument("--query", nargs="+", choices=queries.QUERIES, default=NAMES)
    parser.add_argument("--puzzles", nargs="+", default=["seeds", "famous"])
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    listed = [
        each
        for each in builtin.built_in()
        if {*each.sets} & {*chosen.puzzles} and (each.size, each.solutions) == (9, "1")
    ]
    with started(chosen.databases), ExitStack() as stack:
        ready = [stack.enter_context(targets.parse(text).ready(MEMORY)) for text in chosen.databases]
        for name in chosen.query:
            measured(queries.query(name), listed, ready, chosen.runs)
        print(", ".join(f"{each.dialect.title} {runner.status(each).version}" for each in ready))


if __name__ == "__main__":
    main()
