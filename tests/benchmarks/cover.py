"""How fast `cover` is: many puzzles in one statement, a puzzle alone, the famous hard ones, and `string` beside it.

    python tests/benchmarks/cover.py [sqlite postgresql duckdb ...] [--runs 5] [--count 10000] [--form NAME]
        [--only batch famous string]

Every answer is compared with the reference solver's. A batch is timed with all its puzzles and with none: the
difference is what its rows take, the rest is parsing, planning and starting. Times are medians in milliseconds, wall
clock; the databases take turns within a run, so that what disturbs the machine disturbs all of them. A comment makes
each text a new one, so that nothing prepared earlier is used. Markdown goes to standard output.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import puzzle_sets
from random_puzzles import renamed
from running import statements_of

from sqlsudoku.cli.markdown import markdown
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.run import targets

TABLE = "benchmark_puzzles"
ROWS_PER_INSERT = 500
SIZE = SIZES[9]
TABLE_OF_BOTH = 1000
MEMORY = 12 * 1024**3
"""What a database may take: `string` in a table of 1,000 takes more than a run is allowed."""


@dataclass
class Engine:
    """An open database."""

    name: str
    session: Connection
    form: str | None = None
    """The form of `cover`; None for its own choice."""
    times: int = 0

    @property
    def title(self) -> str:
        return registry.dialect(self.name).title

    def statements(self, query: str, cells: str | None = None) -> list[str]:
        """What solves one puzzle, or those of the table."""
        form = self.form if query == "cover" else None
        options = {"table": None if cells else TABLE, "size": None if cells else SIZE.n, "form": form}
        puzzle = Puzzle(cells) if cells else None
        return statements_of(registry.dialect(self.name), Question(query, puzzle, options))

    def seconds(self, statements: Sequence[str]) -> tuple[float, list[tuple[object, ...]]]:
        """How long the statements take, and the rows of the last one."""
        self.times += 1
        start = time.perf_counter()
        results = [self.session.run(f"{statement}\n-- {self.times}", {}) for statement in statements]
        return time.perf_counter() - start, results[-1][-1]

    def fill(self, cells: Sequence[str]) -> None:
        """Puts the puzzles into the table, instead of what is there."""
        self.session.run(f"DELETE FROM {TABLE}", {})
        for start in range(0, len(cells), ROWS_PER_INSERT):
            rows = enumerate(cells[start : start + ROWS_PER_INSERT], start)
            values = ", ".join(f"({number}, '{each}')" for number, each in rows)
            self.session.run(f"INSERT INTO {TABLE} (id, puzzle) VALUES {values}", {})

    @contextmanager
    def table(self) -> Iterator[None]:
        self.session.run(f"CREATE TEMPORARY TABLE {TABLE} (id INTEGER PRIMARY KEY, puzzle VARCHAR(81))", {})
        yield
        self.session.run(f"DROP TABLE {TABLE}", {})


# measurements


def judged(cells: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    """Raises where a puzzle has other solutions than the reference finds."""
    found: dict[object, set[object]] = {}
    for number, solution in rows:
        assert solution not in found.setdefault(number, set()), f"puzzle {number} has a solution twice"
        found[number].add(solution)
    for number, each in enumerate(cells):
        assert found.get(number, set()) == set(reference.solutions(Puzzle(each))), f"{each} is solved wrongly"


def medians(runs: int, jobs: dict[str, Callable[[], float]]) -> dict[str, float]:
    """Each job's median in milliseconds."""
    return {name: statistics.median(values) for name, values in taken(runs, jobs).items()}


def taken(runs: int, jobs: dict[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Each job's milliseconds in each run; in a run the jobs take turns."""
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, job in jobs.items():
            found[name].append(job() * 1000)
    return found


def added(times: Sequence[float], without: list[float], count: int = 1) -> str:
    """What each of some puzzles adds to a statement, in milliseconds, or that it is less than can be measured: '< 1.0'.

    times, without: of runs with the puzzles and without any. As much as the middle half of these differs, the
    difference may be chance.
    """
    difference = statistics.median(times) - statistics.median(without)
    first, _, third = statistics.quantiles(without, n=4) if len(without) > 1 else without * 3
    chance = max(third - first, -difference, 0.1)
    places = 1 if count == 1 else 3
    return f"{difference / count:.{places}f}" if difference > chance else f"< {chance / count:.{places}f}"


Rows = list[list[str]]


def batch(engines: Sequence[Engine], runs: int, count: int) -> None:
    """A set a row, an engine a column, and the reference solver beside them; then what each statement takes."""
    rows: Rows = []
    for name, make in puzzle_sets.SETS.items():
        cells = list(make(count, 7))
        jobs: dict[str, Callable[[], float]] = {}
        for engine in engines:
            statements = engine.statements("cover")
            engine.fill(cells)
            judged(cells, engine.seconds(statements)[1])
            jobs[engine.name] = job(engine, statements)
        jobs["reference"] = lambda c=cells: referred(c)  # type: ignore[misc]
        whole = taken(runs, jobs)
        fixed = nothing(engines, runs)
        rows.append([puzzle_sets.TITLES[name], *(added(whole[each], fixed.get(each, [0]), count) for each in jobs)])
    rows.append(["the statement", *(f"{statistics.median(fixed[engine.name]):.0f}" for engine in engines), ""])
    alone = medians(max(runs, 5), {engine.name: alone_job(engine, "cover", cells[0]) for engine in engines})
    rows.append(["a puzzle alone", *(f"{alone[engine.name]:.0f}" for engine in engines), ""])
    show(
        f"Milliseconds a puzzle, {count:,} in one statement", [*(engine.title for engine in engines), "reference"], rows
    )


def show(title: str, columns: Sequence[str], rows: Rows) -> None:
    print(markdown([title, *columns], rows, columns), flush=True)


def job(engine: Engine, statements: Sequence[str]) -> Callable[[], float]:
    return lambda: engine.seconds(statements)[0]


def nothing(engines: Sequence[Engine], runs: int) -> dict[str, list[float]]:
    """What the statements take without any puzzle."""
    for engine in engines:
        engine.fill([])
    return taken(runs, {engine.name: job(engine, engine.statements("cover")) for engine in engines})


def referred(cells: Sequence[str]) -> float:
    start = time.perf_counter()
    for each in cells:
        for _ in reference.solutions(Puzzle(each)):
            pass
    return time.perf_counter() - start


def alone_job(engine: Engine, query: str, cells: str) -> Callable[[], float]:
    statements = engine.statements(query, cells)
    assert {row[-1] for row in engine.seconds(statements)[1]} == set(reference.solutions(Puzzle(cells)))
    return lambda: engine.seconds(statements)[0]


def famous(engines: Sequence[Engine], runs: int, count: int) -> None:
    """A puzzle a row, an engine a column."""
    rows: Rows = []
    fixed = nothing(engines, runs)
    for each in builtin.built_in():
        if "famous" not in each.sets or each.size != SIZE.n or each.solutions != "1":
            continue
        jobs = {}
        for engine in engines:
            statements = engine.statements("cover")
            engine.fill([each.puzzle.cells])
            judged([each.puzzle.cells], engine.seconds(statements)[1])
            jobs[engine.name] = job(engine, statements)
        rows.append([each.name, *(added(times, fixed[name]) for name, times in taken(runs, jobs).items())])
    show("Milliseconds, rows only", [engine.title for engine in engines], rows)


def beside_string(engines: Sequence[Engine], runs: int, count: int) -> None:
    """How many times as long `string` takes: for a puzzle alone, and for many in one statement."""
    count = min(count, TABLE_OF_BOTH)
    seeds = [each for each in builtin.built_in() if each.name.startswith("leran")]
    dice = random.Random(3)
    # with cells in other places `string`, which takes them in their order, may need a thousand times as long
    many = [renamed(dice, seeds[number % len(seeds)].puzzle.cells, SIZE) for number in range(count)]
    rows: Rows = [[each.name] for each in seeds] + [[f"{count:,} like these"]]
    for engine in engines:
        for row, each in zip(rows, seeds, strict=False):
            jobs = {query: alone_job(engine, query, each.puzzle.cells) for query in ("cover", "string")}
            row.append(ratio(medians(runs, jobs)))
        engine.fill(many)
        judged(many, engine.seconds(engine.statements("cover"))[1])
        both = {query: job(engine, engine.statements(query)) for query in ("cover", "string")}
        rows[-1].append(ratio(medians(1, both)))
    show("Times as long as cover", [engine.title for engine in engines], rows)


def ratio(times: dict[str, float]) -> str:
    return f"{times['string'] / times['cover']:.1f}"


PARTS = {"batch": batch, "famous": famous, "string": beside_string}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgresql", "duckdb"])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--form")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    chosen = parser.parse_args()
    with ExitStack() as stack:
        engines = []
        for text in chosen.databases:
            ready = stack.enter_context(targets.parse(text).ready(MEMORY))
            session = stack.enter_context(closing(ready.database.open(ready.address, Limits(MEMORY))))
            engines.append(Engine(ready.name, session, chosen.form))
            stack.enter_context(engines[-1].table())
        for name in chosen.only:
            PARTS[name](engines, chosen.runs, chosen.count)
        versions = ", ".join(f"{engine.title} {engine.session.version}" for engine in engines)
        print(f"{versions}{f'; cover in form {chosen.form}' if chosen.form else ''}")


if __name__ == "__main__":
    main()
