"""`batch`: solves many puzzles in slices."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import click

from sqlsudoku import api, queries
from sqlsudoku.batches import results, slices, tables
from sqlsudoku.batches.results import ResultStore
from sqlsudoku.cli import answers, arguments, terminal
from sqlsudoku.cli.declared import QueryCommand
from sqlsudoku.cli.progress import in_view, watch
from sqlsudoku.errors import PuzzleError, UsageError
from sqlsudoku.puzzle import builtin, variant
from sqlsudoku.puzzle.reading import sources
from sqlsudoku.puzzle.reading.sources import PuzzleSource
from sqlsudoku.puzzle.variant import Variant
from sqlsudoku.queries.options import TABLE
from sqlsudoku.run import targets
from sqlsudoku.run.targets import Target

LOCAL = "local[*,4]"
"""Spark on all cores of this machine, where a task is tried four times."""

PARAMETERS = [
    click.Argument(
        ["source"],
        required=False,
        metavar="[PUZZLES]",
        help="A file of puzzles in any format that solve reads, which may be compressed (.gz, .zst, .xz, .bz2, .zip), "
        "a .parquet file, or - for standard input.",
    ),
    arguments.database(
        default=None,
        show_default=f"{api.BATCH_DATABASES[0]}, or {api.BATCH_DATABASES[1]} if that is not installed",
    ),
    arguments.query(
        default=api.BATCH_QUERY,
        help="The query to use; auto picks cover if the database and a puzzle's size support it, else string.",
        type=arguments.Name(
            lambda: [queries.AUTO, *(name for name, query in queries.QUERIES.items() if TABLE in query.options)]
        ),
    ),
    *arguments.units(),
    arguments.output(
        "Write CSV to FILE, or what it ends in: .csv.gz, .jsonl or .parquet; with --spark, a folder of Parquet.",
        type=click.Path(),  # a Path would change hdfs://
    ),
    click.Option(
        ["--table"],
        metavar="NAME",
        help="Instead of files, read a table with the columns id and puzzle, and write the results to NAME_solved.",
    ),
    click.Option(["--resume"], is_flag=True, help="Continue after the existing results."),
    click.Option(
        ["--column"],
        metavar="NAME",
        help="The column that contains the puzzles.",
        show_default="puzzle, sudoku or similar",
    ),
    click.Option(
        ["--check"],
        metavar="N|all",
        default=str(api.CHECK),
        show_default=True,
        help="How many answers of each kind per slice to check against the reference.",
    ),
    click.Option(
        ["--jobs"],
        metavar="N",
        type=arguments.Whole(1),
        help="How many slices to solve in parallel, each on its own connection.",
        show_default=f"one per core, at most {slices.MOST_JOBS}",
    ),
    click.Option(
        ["--spark"],
        metavar="[MASTER]",
        is_flag=False,
        flag_value=LOCAL,
        help=f"Solve them on Spark; PUZZLES may be a folder. By default, MASTER is {LOCAL}.",
    ),
    click.Option(
        ["--ordered"], is_flag=True, help="With --spark, write the results in the puzzles' order, as always without it."
    ),
    arguments.timeout(),
]


def batch(
    source: str | None,
    database: str | None,
    query: str,
    said: Variant,
    output: str | None,
    table: str | None,
    resume: bool,
    column: str | None,
    check: str,
    jobs: int | None,
    spark: str | None,
    ordered: bool,
    timeout: float,
    options: dict[str, Any],
) -> int:
    """Writes the results slice by slice, and the number of results of each kind."""
    settings = {"query": query, "check": number_or_all(check), "timeout": timeout or None, **options, **said.options}
    if spark is not None:
        if database or jobs or table:
            raise UsageError(
                "--spark chooses cores, database and files itself: leave out --database, --jobs and --table."
            )
        return on_spark(spark, source, output, settings, column=column, ordered=ordered, resume=resume)
    solver = api.batch_solver(database, jobs=jobs, **settings)
    target = solver.engine.target
    if table is not None and (source or output or column):
        raise UsageError("--table reads and writes in the database: leave out PUZZLES, -o and --column.")
    with ExitStack() as stack:
        given: PuzzleSource
        kept: ResultStore
        if table is not None:
            given = kept = both = stack.enter_context(tables.opened(target, table, resume, said))
            counts = both.counts
        else:
            file = file_named(source)
            solver.engine.check_file()
            given = stack.enter_context(sources.opened(file, column))
            kept = stack.enter_context(results.opened(Path(output) if output else None, resume))
            counts = slices.skip_done(given.take, kept.kept(), said)
        if not database:
            complain_of_replacement(target)
        if output or table:
            stack.enter_context(going_on())
        stack.enter_context(solver)
        for slice_ in stack.enter_context(closing(in_view(solver, given))):
            kept.write(slice_)
            counts.update(result.kind for result in slice_)
        kept.finish()
    return told(table or sources.name(str(source)), counts)


def file_named(source: str | None) -> str:
    """The name of a file of puzzles. Raises UsageError if there is none, and for the name of a built-in puzzle."""
    if source is None:
        raise UsageError("PUZZLES is missing: name a file, give - for standard input, or use --table NAME.")
    built_in = [] if Path(source).exists() else builtin.puzzles_of(source)
    units = {shlex.join(variant.typed(variant.options(puzzle.geometry))) for puzzle in built_in}
    if len(units) > 1:
        raise UsageError(
            f"batch reads files, and applies the same units to all puzzles, but those of {source} differ: "
            f"sqlsudoku compare --puzzles {source} solves these."
        )
    if units:
        batch = " ".join(filter(None, ["sqlsudoku batch -", *units]))
        raise UsageError(f"batch reads files: sqlsudoku puzzles {source} | {batch} solves these.")
    return source


def on_spark(master: str, source: str | None, output: str | None, settings: dict[str, Any], **more: Any) -> int:
    """The same with Spark, from files to a folder."""
    if source in (None, "-") or not output:
        raise UsageError("--spark needs PUZZLES, which are files or a folder, and a folder for the results: -o FOLDER.")
    if Path(output).suffix.lower() in (".csv", ".tsv", ".gz", ".jsonl"):
        raise UsageError(f"--spark writes a folder of Parquet, which {output} does not sound like: name another one.")
    from sqlsudoku.spark import files, sessions, tasks

    tasks.solver(settings)  # raises for a wrong option now, not in a task
    with sessions.opened(master) as session:
        work = files.opened(session, str(source), output, settings, **more)
        with closing(work.run()) as run:
            watch(run)
        counts = work.counts()
    return told(str(source), counts)


@contextmanager
def going_on() -> Iterator[None]:
    """Says in an interrupt that the results are kept, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt("The results so far remain: to continue, add --resume to the same command.") from None


def told(source: str, counts: Counter[str]) -> int:
    """Says how many results of each kind there are; the exit code. Raises PuzzleError if there are none."""
    if not counts:
        raise PuzzleError(f"{source}: there is no puzzle in it.")
    terminal.complain(answers.kinds_counted(counts))
    return slices.exit_code(counts)


def complain_of_replacement(target: Target) -> None:
    """Says why the target replaces the default database, if it does."""
    usual = targets.parse(api.BATCH_DATABASES[0])
    if target != usual:
        detail = usual.database.status(usual.address).detail
        terminal.complain(f"batch uses {target}, since {usual} is not usable: {detail}")


def number_or_all(text: str) -> int | None:
    """The value of --check; None for all."""
    if text.lower() == "all":
        return None
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise UsageError(f"--check {text[:60]} is neither a whole number nor 'all'.")
    return int(text)


command = QueryCommand(
    "batch",
    "cover",
    params=PARAMETERS,
    callback=batch,
    epilog="Example: sqlsudoku batch builtin.txt --output solved.csv --resume",
)
