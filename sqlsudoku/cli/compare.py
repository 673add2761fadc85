"""`compare`: databases on the same queries and puzzles."""

from collections.abc import Iterator
from contextlib import closing
from typing import Annotated

import typer

from sqlsudoku import api, queries
from sqlsudoku.ask import answer, comparison
from sqlsudoku.ask.comparison import Plan, Record
from sqlsudoku.cli import report, terminal
from sqlsudoku.cli.arguments import (
    ContainersOption,
    ImageOption,
    OutputOption,
    TimeoutOption,
    forms,
    names,
    puzzles_named,
    shapes,
)
from sqlsudoku.cli.progress import watched
from sqlsudoku.cli.report import Format
from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.output import check_writable, write
from sqlsudoku.puzzle import builtin
from sqlsudoku.run import targets


def compare(
    database: Annotated[
        list[str] | None,
        typer.Option(
            "--database",
            metavar="NAME|URL",
            help="Where to run; repeatable. Without it, on every database that can be used here.",
            autocompletion=names(registry.databases),
        ),
    ] = None,
    query: Annotated[
        list[str] | None,
        typer.Option(
            "--query",
            metavar="NAME",
            help="Which query; repeatable. Without it string, and where no --puzzles are named enumerate too.",
            autocompletion=names(lambda: queries.QUERIES),
        ),
    ] = None,
    form: Annotated[
        list[str] | None,
        typer.Option(
            "--form",
            metavar="NAME",
            help="The query's form; repeatable. Without it each dialect's own choice.",
            autocompletion=names(forms),
        ),
    ] = None,
    shape: Annotated[
        list[str] | None,
        typer.Option(
            "--shape",
            metavar="NAME",
            help="The shape of enumerate, flat, grid or script; repeatable. Without it flat.",
            show_default=False,
            autocompletion=names(shapes),
        ),
    ] = None,
    puzzle_source: Annotated[
        str | None,
        typer.Option(
            "--puzzles",
            metavar="FILE|SET",
            help=f"A file of puzzles, - for standard input, or a built-in set: {', '.join(builtin.SETS)}.",
            show_default=api.SET,
            autocompletion=names(lambda: builtin.SETS),
        ),
    ] = None,
    repeat: Annotated[int, typer.Option("--repeat", metavar="N", min=1, help="Ask each question so often.")] = 1,
    timeout: TimeoutOption = api.TIMEOUT,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail on timeouts, failures and unavailable databases too.")
    ] = False,
    in_containers: ContainersOption = False,
    image: ImageOption = None,
    form_of_report: Annotated[Format, typer.Option("--format", help="How the records are written.")] = Format.TABLE,
    output: OutputOption = None,
) -> int:
    """Compare databases on the same queries and puzzles."""
    asked = query or ([api.QUERY] if puzzle_source else [api.QUERY, "enumerate"])
    chosen = [queries.query(name) for name in dict.fromkeys(asked)]
    if puzzle_source and not any(query.needs_puzzle for query in chosen):
        raise UsageError(f"The query {chosen[0].name} lists all grids and takes no puzzles: leave out --puzzles.")
    several = puzzles_named(puzzle_source or api.SET)
    for puzzle in several:
        answer.check_expectation(puzzle)
    candidates = targets.chosen(database or None, containers=in_containers, images=targets.images(image or []))
    here, missing = (candidates, []) if database else comparison.usable(candidates)
    plan = comparison.plan(here, chosen, several, form or [], shape or [])
    if output:
        check_writable(output)
    records: list[Record] = []
    try:
        records.extend(followed(plan, repeat, timeout or None))
    finally:  # interrupted too: what was measured is not lost
        if records:
            write(report.report(records, form_of_report, None if output else terminal.width()), output)
    for sentence in plan.left_out:
        terminal.complain(f"Left out: {sentence}")
    if missing:
        terminal.complain(f"Not usable here: {', '.join(missing)}; sqlsudoku databases says why.")
    return comparison.exit_code(records, strict=strict)


def followed(plan: Plan, repeat: int, timeout: float | None) -> Iterator[Record]:
    """The records as they come, with a progress bar if somebody watches."""
    with watched() as (progress, tell):
        task = progress.add_task("comparing", total=len(plan.runs))
        with closing(comparison.run(plan, repeat=repeat, timeout=timeout, tell=tell)) as records:
            for record in records:
                asked = f"{record.database} {record.query} {record.puzzle}".strip()
                progress.update(task, advance=1, description=asked)
                yield record
