"""The functions of the Python API, which the package exports; docs/api.md shows them.

Databases are named as on the command line, 'sqlite' or a URL; puzzles are text in any form that the command line reads,
names of built-in ones, or `Puzzle`s. All functions raise SudokuError, with a message of one sentence, for a caller's
mistake; `sqlsudoku.arguments` checks the types of the arguments of what the package exports. The options that a query
declares are passed as keyword arguments: `sqlsudoku queries NAME` lists them.

Each function imports what it needs, so that generating text does not load the code that runs databases.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import replace
from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Unpack, cast

from sqlsudoku import arguments, markup
from sqlsudoku import queries as known
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError, unknown

if TYPE_CHECKING:
    from sqlsudoku.arguments import ArrowStream
    from sqlsudoku.ask.answer import Answer
    from sqlsudoku.ask.comparison import Plan
    from sqlsudoku.ask.records import Record
    from sqlsudoku.batches.slices import Result, Solver
    from sqlsudoku.database.database import Tell
    from sqlsudoku.keywords import BatchOptions, CompareOptions, GenerateOptions, SolveOptions
    from sqlsudoku.puzzle.grading import Grade
    from sqlsudoku.puzzle.grid import Puzzle
    from sqlsudoku.puzzle.reading.text import Text
    from sqlsudoku.puzzle.variant import Variant

DATABASE = "sqlite"
QUERY = "string"
LIMIT = 2
TIMEOUT = 60.0
SET = "quick"
BATCH_DATABASES = ("duckdb", "sqlite")
"""The default for a batch: the first of these that is installed."""
BATCH_QUERY = known.AUTO
CHECK = 10


def generate(
    dialect: str,
    query: str,
    puzzle: "str | Puzzle | None" = None,
    *,
    size: int | None = None,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    **options: "Unpack[GenerateOptions]",
) -> str:
    """The text of a script to paste into the database's console.

    puzzle: None for an example of the size, or for all grids if the query lists them; boxes: the rows and columns of a
    box, such as '3x2', None for the usual ones of the size; regions: what replaces the boxes, a drawing such as
    'AABB/AABB/CCDD/CCDD' or the name of a file with one; extra: further units, 'diagonal', 'windows', drawings of them
    or names of files; options: those that the query declares, such as form='classic', limit=2, parameter=True or
    table='puzzles'. Raises UsageError for what the dialect or the query cannot do.
    """
    from sqlsudoku.database import registry
    from sqlsudoku.puzzle.variant import variant
    from sqlsudoku.queries import script
    from sqlsudoku.queries.request import Question

    given = None if puzzle is None else _puzzle(puzzle, variant(boxes, regions, extra))
    chosen = {"size": size, "boxes": boxes, "regions": regions, "extra": tuple(extra), **options}
    return script.generate(registry.dialect(dialect), Question(query, given, chosen))


def solve(
    puzzle: "str | Puzzle",
    *,
    database: str = DATABASE,
    query: str = known.AUTO,
    limit: int | None = LIMIT,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    tell: "Tell | None" = None,
    **options: "Unpack[SolveOptions]",
) -> "Answer":
    """The database's solutions of a puzzle, and the verdict on them.

    query: 'auto' for cover if the database and the size allow it, else string; the answer says which; limit: the
    maximum number of solutions, None for all; boxes, regions, extra: as for generate(); timeout: seconds for the
    statement, None for no limit; containers: whether to start a database's server in a Docker container if it needs
    one; images: Docker images to use instead of the default ones, by database name; tell: called with a message when
    something is started; options: those that the query declares, such as form='classic'. If the verdict is 'agrees',
    the grids use the puzzle's own symbols. The verdict also says whether the database failed, could not be used or was
    wrong. Raises SudokuError for a wrong argument, and if the puzzle does not have the number of solutions that its
    text states.
    """
    from sqlsudoku.ask import answer
    from sqlsudoku.puzzle.variant import variant
    from sqlsudoku.queries.request import Question
    from sqlsudoku.run import targets

    asked = _puzzle(puzzle, variant(boxes, regions, extra))
    (target,) = targets.chosen([database], containers=containers, images=images)
    question = Question(query, asked, {**options, "limit": limit})
    if query == known.AUTO:
        question = replace(question, query=known.picked(target.dialect, asked.geometry, question.options).name)
    found = answer.ask(target, answer.request(target, question), timeout=timeout, tell=tell or targets.silent)
    if found.verdict is not Ending.AGREES:
        return found
    return replace(found, grids=[asked.notation.in_own_symbols(grid) for grid in found.grids])


class Comparing(Iterator["Record"]):
    """The records of a comparison, each as soon as it is there; a notebook shows those that were read.

    plan: what is asked, and what is left out; unusable: the names of the databases that cannot be used here, if the
    caller named none; read: the records so far; close() ends it.
    """

    def __init__(self, plan: "Plan", unusable: Sequence[str], records: "Generator[Record]") -> None:
        self.plan = plan
        self.unusable = unusable
        self.records = records
        self.read: list[Record] = []
        self.close = records.close

    def __next__(self) -> "Record":
        self.read.append(next(self.records))
        return self.read[-1]

    def __len__(self) -> int:
        return len(self.plan.runs)

    def _repr_html_(self) -> str:
        from sqlsudoku.ask.records import shares

        headings = ["Database", "Query", "Puzzle", "Rows", "Seconds", "", "Verdict"]
        rows = [_line(record, share) for record, share in zip(self.read, shares(self.read), strict=True)]
        told = f"{len(self.read)} of {len(self)} requests were asked."
        return markup.table(headings, rows, headings[3:5]) + markup.paragraph(told)


def _line(record: "Record", share: float | None) -> list[str]:
    """A line of a comparison's table in HTML; share: the length of its bar."""
    asked = f"{record.query} {record.form}".strip()
    verdict = record.verdict if record.verdict is Ending.AGREES else f"{record.verdict}: {record.detail}"
    return [
        *map(escape, [f"{record.database} {record.version}".strip(), asked, record.puzzle]),
        str(record.rows),
        "" if record.median_s is None else f"{record.median_s:.3f}",
        "" if share is None else markup.bar(share),
        escape(verdict),
    ]


class Solving(Iterator["Result"]):
    """The results of a batch, each as soon as its slice is solved.

    They are named tuples for pandas, and a stream of Arrow for what reads one; close() ends it.
    """

    def __init__(self, results: "Generator[Result]", total: int | None) -> None:
        self.results = results
        self.total = total
        self.close = results.close

    def __next__(self) -> "Result":
        return next(self.results)

    def __length_hint__(self) -> int:
        return NotImplemented if self.total is None else self.total

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        from sqlsudoku.batches import packings

        return packings.stream(self).__arrow_c_stream__(requested_schema)


def compare(
    databases: Sequence[str] | None = None,
    queries: Sequence[str] = (QUERY,),
    puzzles: "str | Sequence[str | Puzzle]" = SET,
    *,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    repeat: int = 1,
    timeout: float | None = TIMEOUT,
    containers: bool = False,
    images: Mapping[str, str] | None = None,
    tell: Callable[[str, str], None] | None = None,
    **options: "Unpack[CompareOptions]",
) -> Comparing:
    """Yields a record for each database, query, form and puzzle; every request asks for all solutions.

    databases: None for all that can be used here; puzzles: several, or one, or the name of a built-in set ('quick',
    'seeds', 'famous', 'impossible'); boxes, regions, extra: as for generate(); repeat: how many times to run each
    request, after a warm-up if several times; timeout: seconds for a statement; containers, images: as for solve(), all
    containers side by side; tell: called with a database's name and a message when something is started for it;
    options: those that the queries declare for `compare`, in the plural, such as forms=['classic', 'fast']; by default
    each query chooses. Raises SudokuError for a wrong argument before anything runs.
    """
    from sqlsudoku.ask import comparison
    from sqlsudoku.puzzle import builtin
    from sqlsudoku.puzzle.variant import variant
    from sqlsudoku.run import targets

    for name in options:
        if name not in _plurals():
            raise unknown("option", name, dict.fromkeys(_plurals()))
    in_set = builtin.puzzles_of(puzzles) if isinstance(puzzles, str) else []
    listed: Sequence[str | Puzzle] = in_set or ([puzzles] if isinstance(puzzles, str) else puzzles)
    asked = [known.query(name) for name in queries]
    said = variant(boxes, regions, extra)
    several = [_puzzle(puzzle, said) for puzzle in listed] if any(query.needs_puzzle for query in asked) else []
    candidates = targets.chosen(databases, containers=containers, images=images)
    here, unusable = comparison.usable(candidates) if databases is None else (candidates, [])
    given = cast("Mapping[str, Sequence[str]]", options)
    singular = {name.removesuffix("s"): values for name, values in given.items()}
    plan = comparison.plan(here, asked, several, singular, said)
    records = comparison.run(plan, repeat=repeat, timeout=timeout, tell=tell or targets.silent)
    return Comparing(plan, unusable, records)


def grade(
    puzzle: "str | Puzzle",
    *,
    limit: int | None = LIMIT,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
) -> "Grade":
    """What a puzzle needs to be solved: which rules, how often, and whether guesses; uses no database.

    limit: the number of solutions after which the search ends, None for all; boxes, regions, extra: as for generate().
    Raises UsageError for a wrong limit or wrong boxes, and PuzzleError for an invalid puzzle.
    """
    from sqlsudoku.puzzle import grading
    from sqlsudoku.puzzle.variant import variant

    asked = _puzzle(puzzle, variant(boxes, regions, extra))
    found = grading.grade(asked, limit)
    return replace(found, solutions=[asked.notation.in_own_symbols(solution) for solution in found.solutions])


def batch(
    puzzles: "Iterable[str | None] | ArrowStream",
    *,
    column: str | None = None,
    database: str | None = None,
    query: str = BATCH_QUERY,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    check: int | None = CHECK,
    jobs: int | None = None,
    timeout: float | None = TIMEOUT,
    **options: "Unpack[BatchOptions]",
) -> Solving:
    """Yields the result of each puzzle, in order; puzzles are solved in slices, so there may be any number.

    puzzles: texts, or a table that exports a stream of Arrow, such as a DataFrame or a reader of record batches;
    column: that of the puzzles in a table, None for puzzle, sudoku or similar; database: None for duckdb, or for sqlite
    if duckdb is not installed; query: 'auto' for cover if the database and a puzzle's size allow it, else string;
    boxes, regions, extra: as for generate(), of all puzzles; check: how many answers of each kind in a slice the
    reference judges, None for all; jobs: how many slices are solved in parallel, None for one per core; timeout:
    seconds for a statement, None for no limit; options: those that the query declares for `batch`, such as
    form='classic'. An invalid puzzle is reported in its result. Raises PuzzleError for a table without such a column,
    UsageError for another wrong argument, DatabaseUnavailable, and Disagreement if an answer of the database is
    refuted.
    """
    total = len(puzzles) if isinstance(puzzles, Sized) else None
    source = _source(puzzles, column)
    units = (boxes, regions, extra)
    solver = batch_solver(database, query, check, *units, jobs=jobs, timeout=timeout, **options)
    return Solving(_results(source, solver), total)


def batch_solver(
    database: str | None,
    query: str,
    check: int | None,
    boxes: str | None = None,
    regions: str | None = None,
    extra: Sequence[str] = (),
    *,
    jobs: int | None,
    timeout: float | None,
    threads: int | None = None,
    memory: int | None = None,
    **options: "Unpack[BatchOptions]",
) -> "Solver":
    """What solves the slices of a batch.

    threads: how many each job's database may use, None to share the cores; memory: how many bytes, None for the default
    limit; the other arguments and errors as for batch().
    """
    from sqlsudoku.batches.engine import Engine
    from sqlsudoku.batches.slices import Solver
    from sqlsudoku.puzzle.variant import variant
    from sqlsudoku.run import runner, targets

    arguments.check(query=query, check=check, jobs=jobs, timeout=timeout, threads=threads, memory=memory)
    asked = [known.query(name) for name in (known.PICKED if query == known.AUTO else [query])]
    declared = (option for each in asked for option in each.options)
    accepted = [*dict.fromkeys(option.name for option in declared if "batch" in option.commands)]
    if others := [name for name in options if name not in accepted]:
        raise UsageError(
            f"batch accepts no {others[0]}, only {', '.join(accepted)}: it reads the puzzles' sizes, and asks for two "
            "solutions of each, to see whether there is more than one."
        )
    target = targets.parse(database) if database else targets.first_usable(BATCH_DATABASES)
    said = variant(boxes, regions, extra)
    named = None if query == known.AUTO else asked[0]
    engine = Engine(target, named, options, variant=said, timeout=timeout, memory=memory or runner.MEMORY)
    return Solver(engine, check, jobs, threads)


def _plurals() -> Iterator[str]:
    """The names of the options of a comparison; a query is imported only for a name that those before it lack."""
    options = (option for query in known.QUERIES.values() for option in query.options)
    return (f"{option.name}s" for option in options if "compare" in option.commands)


def _source(puzzles: "Iterable[str | None] | ArrowStream", column: str | None) -> "Callable[[int], list[Text]]":
    """What takes the next puzzles, a number of them, from texts or from a table."""
    from sqlsudoku.puzzle.reading.sources import ArrowTable
    from sqlsudoku.puzzle.reading.text import Text

    if arguments.is_table(puzzles):
        return ArrowTable(puzzles, column).take
    if column is not None:
        raise UsageError(f"column is {column!r}, but the puzzles are no table: leave it out.")

    def text(number: int, puzzle: object) -> Text:
        puzzle = puzzle.as_py() if hasattr(puzzle, "as_py") else puzzle  # Arrow's
        if isinstance(puzzle, str):
            return Text(f"puzzle {number}", puzzle)
        return Text(f"puzzle {number}, {arguments.shown(puzzle)} instead of text", "")

    texts = (text(number, puzzle) for number, puzzle in enumerate(cast("Iterable[object]", puzzles), 1))
    return lambda count: list(islice(texts, count))


def _results(source: "Callable[[int], list[Text]]", solver: "Solver") -> "Generator[Result]":
    from contextlib import closing

    with solver, closing(solver.results(source)) as slices:
        for results in slices:
            yield from results


def _puzzle(puzzle: "str | Puzzle", said: "Variant") -> "Puzzle":
    """The puzzle, read if it is text, which may be a built-in name; said: the units of all puzzles, if any.

    Raises PuzzleError, also if its source states a wrong number of solutions, and UsageError for units that it lacks.
    """
    from sqlsudoku.puzzle.expectation import check_expectation
    from sqlsudoku.puzzle.reading.puzzles import given_puzzle

    if isinstance(puzzle, str):
        asked = given_puzzle(puzzle, said)
    else:
        asked = said.agreeing(puzzle, f"The puzzle {puzzle.name}".strip())
    check_expectation(asked)
    return asked
