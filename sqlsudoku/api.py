"""The functions of the Python API; the package gives them by their names.

Databases are named as on the command line, 'sqlite' or a URL; puzzles are text in any form that the command line reads,
or `Puzzle`s. All of them raise SudokuError for a caller's mistake, its text one sentence.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import islice

from sqlsudoku import queries
from sqlsudoku.ask import answer, comparison
from sqlsudoku.ask.answer import Answer
from sqlsudoku.ask.comparison import Record
from sqlsudoku.batches.engine import Engine
from sqlsudoku.batches.slices import Result, Solver
from sqlsudoku.database import registry
from sqlsudoku.database.database import Tell
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin, grading
from sqlsudoku.puzzle.grading import Grade
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.reading.puzzles import read_puzzle
from sqlsudoku.puzzle.reading.text import Text
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Options
from sqlsudoku.run import targets
from sqlsudoku.run.targets import Target, silent

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
    dialect: str,
    query: str,
    puzzle: str | Puzzle | None = None,
    *,
    size: int | None = None,
    form: str | None = None,
    shape: str | None = None,
    order: str | None = None,
    nodes: int | None = None,
    parameter: bool = False,
    table: str | None = None,
    limit: int | None = None,
) -> str:
    """The script that is pasted into the database's console, as text.

    puzzle: None takes an example of the size, or all grids where the query lists them; form, shape, order: out of the
    query's own; nodes: the most that its tree may have; parameter: the puzzle goes in as the console's parameter;
    table: the puzzles come from a table with the columns id and puzzle; limit: solutions wanted of a puzzle, None for
    all. Raises UsageError for what the dialect or the query cannot do.
    """
    options = Options(
        size=size,
        form=form,
        shape=shape,
        order=order,
        nodes=nodes,
        parameter=parameter,
        table=table,
        limit=limit,
    )
    given = None if puzzle is None else _puzzle(puzzle)
    return script.generate(registry.dialect(dialect), queries.query(query), given, options)


def solve(
    puzzle: str | Puzzle,
    *,
    database: str = DATABASE,
    query: str = queries.AUTO,
    form: str | None = None,
    shape: str | None = None,
    order: str | None = None,
    nodes: int | None = None,
    parameter: bool = False,
    limit: int | None = LIMIT,
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    tell: Tell = silent,
) -> Answer:
    """The database's solutions of a puzzle, and the verdict on them.

    query: 'auto' takes cover where the database and the size can have it, else string, and the answer says which;
    form, shape, order: out of the query's own; nodes: the most that its tree may have; limit: solutions wanted, None
    for all; timeout: seconds for the statement, None for no limit; containers: start the server in a Docker container
    if the database needs one; images: what replaces its own image, by the database's name; tell: is told what is being
    started. The grids of an answer that agrees are written with the puzzle's own symbols. That a database fails, cannot
    be used or is wrong is in the answer's verdict. Raises SudokuError for a wrong argument, and where the puzzle's text
    says a number of solutions that it does not have.
    """
    _check_positive(timeout=timeout)
    asked = _puzzle(puzzle)
    options = Options(form=form, shape=shape, order=order, nodes=nodes, parameter=parameter, limit=limit)
    (target,) = targets.chosen([database], containers=containers, images=images)
    if query == queries.AUTO:
        chosen = queries.picked(registry.dialect(target.name), asked.size, form=form)
    else:
        chosen = queries.query(query)
    request = answer.request(target, chosen, asked, options)
    found = answer.ask(target, request, timeout=timeout, tell=tell)
    if found.verdict != "agrees":
        return found
    return replace(found, grids=[asked.notation.written(grid) for grid in found.grids])


def compare(
    databases: Sequence[str] | None = None,
    queries: Sequence[str] = (QUERY,),
    puzzles: str | Sequence[str | Puzzle] = SET,
    *,
    forms: Sequence[str] = (),
    shapes: Sequence[str] = (),
    repeat: int = 1,
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
) -> Iterator[Record]:
    """A record for each database, query, form and puzzle, as they come; all solutions are asked for.

    databases: None takes all that can be used here; puzzles: puzzles, or the name of a built-in set ('quick',
    'seeds', 'famous', 'impossible'); forms, shapes: none takes each query's own choice; repeat: how often each question
    is asked; timeout: seconds for a statement; containers, images: as for solve(), side by side. Raises SudokuError for
    a wrong argument before anything is run.
    """
    _check_positive(timeout=timeout, repeat=repeat)
    chosen = targets.chosen(databases, containers=containers, images=images)
    here = comparison.usable(chosen)[0] if databases is None else chosen
    return comparison.run(_plan(here, queries, puzzles, forms, shapes), repeat=repeat, timeout=timeout)


def grade(puzzle: str | Puzzle, *, limit: int | None = LIMIT) -> Grade:
    """What it takes to solve a puzzle: which rules, how often, and whether it takes guesses; without a database.

    limit: the search ends with so many solutions, None for all. Raises PuzzleError for a text that is no puzzle.
    """
    asked = _puzzle(puzzle)
    found = grading.grade(asked, limit)
    return replace(found, solutions=[asked.notation.written(solution) for solution in found.solutions])


def batch(
    puzzles: Iterable[str],
    *,
    database: str | None = None,
    query: str = BATCH_QUERY,
    form: str | None = None,
    check: int | None = CHECK,
    jobs: int | None = None,
    timeout: float | None = TIMEOUT,
) -> Iterator[Result]:
    """The result of every puzzle, in their order; they are asked for in slices, so there may be any number.

    database: None takes duckdb, or sqlite where that is not installed; check: how many answers of each kind in a slice
    the reference judges, None for all; jobs: how many slices are solved at the same time, None for one a core; timeout:
    seconds for a statement, None for no limit. What is wrong with a puzzle is in its result. Raises UsageError for a
    wrong argument, DatabaseUnavailable, and Disagreement when an answer of the database is refuted.
    """
    _check_positive(timeout=timeout, jobs=jobs)
    if check is not None and check < 0:
        raise UsageError(f"check is {check}, but it must be 0 at least, or None for all.")
    target = targets.parse(database) if database else targets.first_usable(BATCH_DATABASES)
    engine = Engine(target, queries.query(query), form, timeout=timeout)
    return _results(puzzles, Solver(engine, check, jobs))


def _check_positive(**positive: float | None) -> None:
    """Raises UsageError for a number that is not above 0."""
    for name, value in positive.items():
        if value is not None and not value > 0:
            raise UsageError(f"{name} is {value:g}, but it must be more than 0.")


def _results(puzzles: Iterable[str], solver: Solver) -> Iterator[Result]:
    texts = (Text(f"puzzle {number}", puzzle) for number, puzzle in enumerate(puzzles, 1))
    with solver.engine, closing(solver.results(lambda count: list(islice(texts, count)))) as slices:
        for results in slices:
            yield from results


def _plan(
    here: Sequence[Target],
    names: Sequence[str],
    asked: str | Sequence[str | Puzzle],
    forms: Sequence[str],
    shapes: Sequence[str],
) -> comparison.Plan:
    several = puzzle_set(asked) if isinstance(asked, str) else [_puzzle(puzzle) for puzzle in asked]
    return comparison.plan(here, [queries.query(name) for name in names], several, forms, shapes)


def puzzle_set(name: str) -> list[Puzzle]:
    """The built-in puzzles of a set. Raises UsageError for an unknown one."""
    return [built_in.puzzle for built_in in builtin.built_in(name)]


def _puzzle(puzzle: str | Puzzle) -> Puzzle:
    """The puzzle, which has as many solutions as its source says. Raises PuzzleError."""
    asked = puzzle if isinstance(puzzle, Puzzle) else read_puzzle(puzzle)
    answer.check_expectation(asked)
    return asked
