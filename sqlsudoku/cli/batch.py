"""`batch`: many puzzles, slice by slice."""

import re
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated

import typer

from sqlsudoku import api, queries
from sqlsudoku.batches import results, slices, tables
from sqlsudoku.batches.engine import Engine
from sqlsudoku.batches.results import ResultStore
from sqlsudoku.batches.slices import Solver
from sqlsudoku.cli import report, terminal
from sqlsudoku.cli.arguments import FormOption, QueryOption, TimeoutOption, names
from sqlsudoku.cli.progress import in_view
from sqlsudoku.database import registry
from sqlsudoku.errors import PuzzleError, UsageError
from sqlsudoku.puzzle.reading import sources
from sqlsudoku.puzzle.reading.sources import Source
from sqlsudoku.run import targets


def batch(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[PUZZLES]",
            help="A file of puzzles in any form that solve reads, compressed (.gz, .zst) or not, or .parquet; "
            "- for standard input.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option("--database", metavar="NAME|URL", help="Where to run.", autocompletion=names(registry.databases)),
    ] = api.BATCH_DATABASE,
    query: QueryOption = api.BATCH_QUERY,
    form: FormOption = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write CSV, or Parquet if it ends so.", show_default=False),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar="NAME",
            help="Instead of files: the puzzles of a table with the columns id and puzzle, results in NAME_solved.",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the results stop.")] = False,
    column: Annotated[
        str | None,
        typer.Option(
            "--column",
            metavar="NAME",
            help="The column that has the puzzles.",
            show_default="puzzle, sudoku and the like",
        ),
    ] = None,
    check: Annotated[
        str,
        typer.Option("--check", metavar="N|all", help="How many answers of each kind in a slice the reference judges."),
    ] = str(api.CHECK),
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            metavar="N",
            min=1,
            help="How many slices are solved at the same time, each over a connection of its own.",
            show_default=f"one a core, at most {slices.MOST_JOBS}",
        ),
    ] = None,
    timeout: TimeoutOption = api.TIMEOUT,
) -> int:
    """Solve many puzzles, slice by slice."""
    target = targets.parse(database)
    engine = Engine(target, queries.query(query), form, timeout=timeout or None)
    solver = Solver(engine, number_or_all(check), jobs)
    given: Source
    kept: ResultStore
    with ExitStack() as stack:
        if table is not None:
            if source or output or column:
                raise UsageError(
                    "--table has the puzzles and the results in the database: no PUZZLES, no -o, no --column."
                )
            both = stack.enter_context(tables.opened(target, table, resume))
            given, kept, counts = both, both, both.counts
        elif source is None:
            raise UsageError("PUZZLES is missing: a file, - for standard input, or --table NAME instead.")
        else:
            given = stack.enter_context(sources.opened(source, column))
            kept = file = stack.enter_context(results.opened(output, resume))
            counts = slices.go_on(given.take, file.kept())
        stack.enter_context(engine)
        for slice_ in stack.enter_context(closing(in_view(solver, given))):
            kept.write(slice_)
            counts.update(result.kind for result in slice_)
        kept.finish()
    if not counts:
        raise PuzzleError(f"{table or sources.name(str(source))}: there is no puzzle in it.")
    if set(counts) != {"solved"} or sys.stderr.isatty():
        terminal.complain(report.kinds_counted(counts))
    return slices.exit_code(counts)


def number_or_all(text: str) -> int | None:
    """The value of --check; None for all."""
    if text == "all":
        return None
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise UsageError(f"--check {text[:60]} is neither a whole number nor 'all'.")
    return int(text)
