"""How fast `cover` is: many puzzles in one statement, a puzzle alone, the famous hard ones, and `string` beside it.

    python tests/benchmarks/cover.py [sqlite postgresql duckdb ...] [--runs 5] [--count 10000] [--only batch alone ...]

Every answer is compared with the reference solver's. A batch is timed with all its puzzles and with none: the
difference is what its rows take, the rest is parsing, planning and starting. Times are medians in milliseconds, wall
clock; the databases take turns within a run, so that what disturbs the machine disturbs all of them. A comment makes
each text a new one, so that nothing prepared earlier is used.
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

from running import statements_of

sys.path.insert(0, str(Path(__file__).parents[1]))

from random_puzzles import minimal_puzzles, renamed, shuffled

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import Options
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
    times: int = 0

    def statements(self, query: str, cells: str | None = None) -> list[str]:
        """What solves one puzzle, or those of the table."""
        options = Options(form="fast", table=None if cells else TABLE, size=None if cells else SIZE.n)
        puzzle = Puzzle(cells) if cells else None
        return statements_of(registry.dialect(self.name), queries.query(query), puzzle, options)

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


# puzzles


def minimal(dice: random.Random, count: int) -> list[str]:
    """Puzzles in which no given is too many."""
    return [shuffled(dice, dice.choice(minimal_puzzles(SIZE.n)), SIZE) for _ in range(count)]


def easier(dice: random.Random, count: int) -> list[str]:
    """Puzzles with one solution and 46 to 51 blanks: minimal ones with some cells of the solution given."""
    found = []
    for cells in minimal(dice, count):
        solution = next(reference.solutions(Puzzle(cells)))
        blanks = [cell for cell, symbol in enumerate(cells) if symbol == BLANK]
        given = set(dice.sample(blanks, max(0, len(blanks) - dice.randint(46, 51))))
        found.append("".join(solution[cell] if cell in given else symbol for cell, symbol in enumerate(cells)))
    return found


SETS: dict[str, Callable[[random.Random, int], list[str]]] = {"minimal": minimal, "46-51 blanks": easier}


def famous() -> list[builtin.BuiltIn]:
    return [each for each in builtin.built_in("famous") if each.size == SIZE.n and each.solutions == "1"]


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
    """Each job's median in milliseconds; in a run the jobs take turns."""
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, job in jobs.items():
            taken[name].append(job() * 1000)
    return {name: statistics.median(values) for name, values in taken.items()}


def batch(engines: Sequence[Engine], runs: int, count: int) -> None:
    print(f"\n{count} puzzles of a table in one statement: ms a puzzle (rows only) + ms for the statement")
    for title, make in SETS.items():
        cells = make(random.Random(7), count)
        jobs: dict[str, Callable[[], float]] = {}
        for engine in engines:
            statements = engine.statements("cover")
            engine.fill(cells)
            judged(cells, engine.seconds(statements)[1])
            jobs[engine.name] = lambda e=engine, s=statements: e.seconds(s)[0]  # type: ignore[misc]
        jobs["reference"] = lambda c=cells: referred(c)  # type: ignore[misc]
        whole = medians(runs, jobs)
        for engine in engines:
            engine.fill([])
        fixed = {**medians(runs, {name: job for name, job in jobs.items() if name != "reference"}), "reference": 0.0}
        for name in jobs:
            each = (whole[name] - fixed[name]) / count
            ratio = each / (whole["reference"] / count)
            print(f"  {title:13} {name:11} {each:7.3f} + {fixed[name]:6.1f}   {ratio:5.2f} of the reference's time")


def referred(cells: Sequence[str]) -> float:
    start = time.perf_counter()
    for each in cells:
        for _ in reference.solutions(Puzzle(each)):
            pass
    return time.perf_counter() - start


def alone(engines: Sequence[Engine], runs: int, count: int) -> None:
    print("\nA puzzle alone, everything included: ms")
    (cells,) = minimal(random.Random(11), 1)
    jobs = {engine.name: alone_job(engine, "cover", cells) for engine in engines}
    for name, value in medians(max(runs, 5), jobs).items():
        print(f"  {name:11} {value:7.1f}")


def alone_job(engine: Engine, query: str, cells: str) -> Callable[[], float]:
    statements = engine.statements(query, cells)
    assert {row[-1] for row in engine.seconds(statements)[1]} == set(reference.solutions(Puzzle(cells)))
    return lambda: engine.seconds(statements)[0]


def hard(engines: Sequence[Engine], runs: int, count: int) -> None:
    print("\nThe famous puzzles, rows only: ms")
    for engine in engines:
        statements = engine.statements("cover")
        slowest = {}
        for each in famous():
            engine.fill([each.puzzle.cells])
            judged([each.puzzle.cells], engine.seconds(statements)[1])
            slowest[each.name] = medians(runs, {"": lambda e=engine, s=statements: e.seconds(s)[0]})[""]  # type: ignore[misc]
        engine.fill([])
        fixed = medians(runs, {"": lambda e=engine, s=statements: e.seconds(s)[0]})[""]  # type: ignore[misc]
        texts = (f"{name} {value - fixed:.1f}" for name, value in sorted(slowest.items(), key=lambda each: -each[1]))
        print(f"  {engine.name:11} {', '.join(texts)}")


def beside_string(engines: Sequence[Engine], runs: int, count: int) -> None:
    count = min(count, TABLE_OF_BOTH)
    print(f"\n`string`, the engine's own form, in times of cover: alone, and in a table of {count}")
    seeds = [each.puzzle.cells for each in builtin.built_in() if each.name.startswith("leran")]
    dice = random.Random(3)
    # with cells in other places `string`, which takes them in their order, may need a thousand times as long
    many = [renamed(dice, seeds[number % len(seeds)], SIZE) for number in range(count)]
    for engine in engines:
        ratios = []
        for cells in seeds:
            jobs = {query: alone_job(engine, query, cells) for query in ("cover", "string")}
            times = medians(runs, jobs)
            ratios.append(f"{times['string'] / times['cover']:.1f}")
        engine.fill(many)
        both = {query: engine.statements(query) for query in ("cover", "string")}
        judged(many, engine.seconds(both["cover"])[1])
        times = medians(
            1,
            {query: lambda e=engine, s=statements: e.seconds(s)[0] for query, statements in both.items()},  # type: ignore[misc]
        )
        print(f"  {engine.name:11} alone {', '.join(ratios)}; table {times['string'] / times['cover']:.0f}")


PARTS = {"batch": batch, "alone": alone, "hard": hard, "string": beside_string}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgresql", "duckdb"])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    chosen = parser.parse_args()
    with ExitStack() as stack:
        engines = []
        for text in chosen.databases:
            ready = stack.enter_context(targets.parse(text).ready(MEMORY))
            session = stack.enter_context(closing(ready.database.open(ready.address, Limits(MEMORY))))
            engines.append(Engine(ready.name, session))
            stack.enter_context(engines[-1].table())
            print(f"{ready.name} {session.version}")
        for name in chosen.only:
            PARTS[name](engines, chosen.runs, chosen.count)


if __name__ == "__main__":
    main()
