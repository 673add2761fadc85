"""The functions of the Python API; the package gives them by their names.

Databases are named as on the command line, 'sqlite' or a URL; puzzles are text in any form that the command line reads,
or `Puzzle`s. All of them raise SudokuError for a caller's mistake, its text one sentence. The options of a query are
keywords by the names that the query declares: `sqlsudoku queries NAME` lists them.

Each function imports what it needs itself: who generates text needs nothing that runs databases.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from sqlsudoku import queries as known
from sqlsudoku.errors import UsageError

if TYPE_CHECKING:
    from sqlsudoku.ask.answer import Answer
    from sqlsudoku.ask.comparison import Record
    from sqlsudoku.batches.slices import Result, Solver
    from sqlsudoku.database.database import Tell
    from sqlsudoku.puzzle.grading import Grade
    from sqlsudoku.puzzle.grid import Puzzle

DATABASE = "sqlite"
QUERY = "string"
LIMIT = 2
TIMEOUT = 60.0
SET = "quick"
BATCH_DATABASES = ("duckdb", "sqlite")
"""The first of them that is installed solves a batch."""
BATCH_QUERY = "cover"
CHECK = 10


def generate(
    dialect: str, query: str, puzzle: "str | Puzzle | None" = None, *, size: int | None = None, **options: Any
) -> str:
    """The script that is pasted into the database's console, as text.

    puzzle: None takes an example of the size, or all grids where the query lists them; options: what the query
    declares, such as form='classic', limit=2, parameter=True or table='puzzles'. Raises UsageError for what the dialect
    or the query cannot do.
    """
    from sqlsudoku.database import registry
    from sqlsudoku.queries import script
    from sqlsudoku.queries.request import Options

    given = None if puzzle is None else _puzzle(puzzle)
    return script.generate(registry.dialect(dialect), known.query(query), given, Options(size=size, **options))


def solve(
    puzzle: "str | Puzzle",
    *,
    database: str = DATABASE,
    query: str = known.AUTO,
    limit: int | None = LIMIT,
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    tell: "Tell | None" = None,
    **options: Any,
) -> "Answer":
    """The database's solutions of a puzzle, and the verdict on them.

    query: 'auto' takes cover where the database and the size can have it, else string, and the answer says which;
    limit: solutions wanted, None for all; timeout: seconds for the statement, None for no limit; containers: start the
    server in a Docker container if the database needs one; images: what replaces its own image, by the database's name;
    tell: is told what is being started; options: what the query declares, such as form='classic'. The grids of an
    answer that agrees are written with the puzzle's own symbols. That a database fails, cannot be used or is wrong is
    in the answer's verdict. Raises SudokuError for a wrong argument, and where the puzzle's text says a number of
    solutions that it does not have.
    """
    from sqlsudoku.ask import answer
    from sqlsudoku.database import registry
    from sqlsudoku.queries.request import Options
    from sqlsudoku.run import targets

    _check_positive(timeout=timeout)
    asked = _puzzle(puzzle)
    given = Options(**options)
    (target,) = targets.chosen([database], containers=containers, images=images)
    if query == known.AUTO:
        chosen = known.picked(registry.dialect(target.name), asked.size, given)
    else:
        chosen = known.query(query)
    request = answer.request(target, chosen, asked, Options(**given, limit=limit))
    found = answer.ask(target, request, timeout=timeout, tell=tell or targets.silent)
    if found.verdict != "agrees":
        return found
    return replace(found, grids=[asked.notation.written(grid) for grid in found.grids])


def compare(
    databases: Sequence[str] | None = None,
    queries: Sequence[str] = (QUERY,),
    puzzles: "str | Sequence[str | Puzzle]" = SET,
    *,
    repeat: int = 1,
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    **options: Sequence[str],
) -> "Iterator[Record]":
    """A record for each database, query, form and puzzle, as they come; all solutions are asked for.

    databases: None takes all that can be used here; puzzles: puzzles, or the name of a built-in set ('quick',
    'seeds', 'famous', 'impossible'); repeat: how often each question is asked; timeout: seconds for a statement;
    containers, images: as for solve(), side by side; options: what the queries declare for `compare`, in the plural,
    such as forms=['classic', 'fast']; without it each query's own choice. Raises SudokuError for a wrong argument
    before anything is run.
    """
    from sqlsudoku.ask import comparison
    from sqlsudoku.run import targets

    _check_positive(timeout=timeout, repeat=repeat)
    chosen = targets.chosen(databases, containers=containers, images=images)
    here = comparison.usable(chosen)[0] if databases is None else chosen
    several = puzzle_set(puzzles) if isinstance(puzzles, str) else [_puzzle(puzzle) for puzzle in puzzles]
    singular = {name.removesuffix("s"): values for name, values in options.items()}
    plan = comparison.plan(here, [known.query(name) for name in queries], several, singular)
    return comparison.run(plan, repeat=repeat, timeout=timeout)


def grade(puzzle: "str | Puzzle", *, limit: int | None = LIMIT) -> "Grade":
    """What it takes to solve a puzzle: which rules, how often, and whether it takes guesses; without a database.

    limit: the search ends with so many solutions, None for all. Raises PuzzleError for a text that is no puzzle.
    """
    from sqlsudoku.puzzle import grading

    asked = _puzzle(puzzle)
    found = grading.grade(asked, limit)
    return replace(found, solutions=[asked.notation.written(solution) for solution in found.solutions])


def batch(
    puzzles: Iterable[str],
    *,
    database: str | None = None,
    query: str = BATCH_QUERY,
    check: int | None = CHECK,
    jobs: int | None = None,
    timeout: float | None = TIMEOUT,
    **options: Any,
) -> "Iterator[Result]":
    """The result of every puzzle, in their order; they are asked for in slices, so there may be any number.

    database: None takes duckdb, or sqlite where that is not installed; check: how many answers of each kind in a slice
    the reference judges, None for all; jobs: how many slices are solved at the same time, None for one a core; timeout:
    seconds for a statement, None for no limit; options: what the query declares for `batch`, such as form='classic'.
    What is wrong with a puzzle is in its result. Raises UsageError for a
    wrong argument, DatabaseUnavailable, and Disagreement when an answer of the database is refuted.
    """
    from sqlsudoku.batches.engine import Engine
    from sqlsudoku.batches.slices import Solver
    from sqlsudoku.queries.request import Options
    from sqlsudoku.run import targets

    _check_positive(timeout=timeout, jobs=jobs)
    if check is not None and check < 0:
        raise UsageError(f"check is {check}, but it must be 0 at least, or None for all.")
    target = targets.parse(database) if database else targets.first_usable(BATCH_DATABASES)
    engine = Engine(target, known.query(query), Options(**options), timeout=timeout)
    return _results(puzzles, Solver(engine, check, jobs))


def _check_positive(**positive: float | None) -> None:
    """Raises UsageError for a number that is not above 0."""
    for name, value in positive.items():
        if value is not None and not value > 0:
            raise UsageError(f"{name} is {value:g}, but it must be more than 0.")


def _results(puzzles: Iterable[str], solver: "Solver") -> "Iterator[Result]":
    from contextlib import closing

    from sqlsudoku.puzzle.reading.text import Text

    texts = (Text(f"puzzle {number}", puzzle) for number, puzzle in enumerate(puzzles, 1))
    with solver.engine, closing(solver.results(lambda count: list(islice(texts, count)))) as slices:
        for results in slices:
            yield from results


def puzzle_set(name: str) -> "list[Puzzle]":
    """The built-in puzzles of a set. Raises UsageError for an unknown one."""
    from sqlsudoku.puzzle import builtin

    return [built_in.puzzle for built_in in builtin.built_in(name)]


def _puzzle(puzzle: "str | Puzzle") -> "Puzzle":
    """The puzzle, which has as many solutions as its source says. Raises PuzzleError."""
    from sqlsudoku.puzzle.expectation import check_expectation
    from sqlsudoku.puzzle.reading.puzzles import read_puzzle

    asked = read_puzzle(puzzle) if isinstance(puzzle, str) else puzzle
    check_expectation(asked)
    return asked
