"""`compare`: compares databases on the same queries and puzzles."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sqlsudoku import api, queries
from sqlsudoku.cli import arguments, terminal
from sqlsudoku.cli.declared import QueryCommand
from sqlsudoku.cli.progress import watched
from sqlsudoku.errors import UsageError
from sqlsudoku.output import check_writable, write
from sqlsudoku.puzzle import builtin

if TYPE_CHECKING:
    from sqlsudoku.ask.comparison import Plan, Record
    from sqlsudoku.queries.base import Query

PARAMETERS = [
    arguments.database(
        default=None,
        multiple=True,
        help="The database to run on; repeatable. By default, every database usable here.",
    ),
    arguments.query(
        default=None,
        multiple=True,
        help="The query to use; repeatable. By default string, and without --puzzles also enumerate.",
    ),
    click.Option(
        ["--puzzles", "source"],
        metavar="FILE|SET",
        help=f"A file of puzzles, - for standard input, or a built-in set: {', '.join(builtin.SETS)}.",
        show_default=api.SET,
        shell_complete=arguments.completing(lambda: builtin.SETS),
    ),
    click.Option(
        ["--repeat"],
        metavar="N",
        type=click.IntRange(1),
        default=1,
        show_default=True,
        help="Repeat each question N times.",
    ),
    arguments.timeout(),
    click.Option(["--strict"], is_flag=True, help="Also fail on timeouts, failures and unavailable databases."),
    *arguments.containers(),
    arguments.format_of("table", "json", "csv", "markdown", "svg", help="Output format"),
    arguments.output(),
]


def compare(
    database: Sequence[str],
    query: Sequence[str],
    source: str | None,
    repeat: int,
    timeout: float,
    strict: bool,
    in_containers: bool,
    images: Sequence[str],
    format: str,
    output: Path | None,
    options: dict[str, Any],
) -> int:
    """Writes the records, also after an interrupt, and says what was left out."""
    from sqlsudoku.ask import comparison
    from sqlsudoku.cli import report
    from sqlsudoku.puzzle.expectation import check_expectation
    from sqlsudoku.run import targets

    chosen = chosen_queries(query, source)
    several = arguments.puzzles_named(source or api.SET)
    for puzzle in several:
        check_expectation(puzzle)
    candidates = targets.chosen(database or None, containers=in_containers, images=targets.images(images))
    here, missing = (candidates, []) if database else comparison.usable(candidates)
    plan = comparison.plan(here, chosen, several, options)
    if output:
        check_writable(output)
    records: list[Record] = []
    try:
        records.extend(followed(plan, repeat, timeout or None))
    finally:  # also if interrupted: no measurement is lost
        if records:
            write(report.report(records, report.Format(format), None if output else terminal.width()), output)
    for sentence in plan.left_out:
        terminal.complain(f"Left out: {sentence}")
    if missing:
        terminal.complain(f"Not usable here: {', '.join(missing)}; sqlsudoku databases says why.")
    return comparison.exit_code(records, strict=strict)


def chosen_queries(names: Sequence[str], source: str | None) -> "list[Query]":
    """The chosen queries, each once. Raises UsageError for puzzles that no query accepts."""
    usual = [api.QUERY] if source else [api.QUERY, "enumerate"]
    chosen = [queries.query(name) for name in dict.fromkeys(names or usual)]
    if source and not any(query.needs_puzzle for query in chosen):
        raise UsageError(f"The query {chosen[0].name} accepts no puzzles: leave out --puzzles.")
    return chosen


def followed(plan: "Plan", repeat: int, timeout: float | None) -> "Iterator[Record]":
    """Yields the records as they arrive, with a progress bar on a terminal."""
    from sqlsudoku.ask import comparison

    with watched() as (progress, tell):
        task = progress.add_task("comparing", total=len(plan.runs))
        with closing(comparison.run(plan, repeat=repeat, timeout=timeout, tell=tell)) as records:
            for record in records:
                asked = f"{record.database} {record.query} {record.puzzle}".strip()
                progress.update(task, advance=1, description=asked)
                yield record


command = QueryCommand(
    "compare",
    api.QUERY,
    params=PARAMETERS,
    callback=compare,
    epilog="Example: sqlsudoku compare --puzzles famous --timeout 10 --format markdown -o famous.md",
)
