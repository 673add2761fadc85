"""`grade`: which rules a puzzle takes, without a database."""

from typing import Annotated

import typer

from sqlsudoku import api
from sqlsudoku.cli import grade_report, terminal
from sqlsudoku.cli.arguments import OutputOption, names, puzzles_named
from sqlsudoku.errors import Exit
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin


def grade(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[PUZZLE|FILE|SET]",
            help=f"A puzzle, a file of puzzles, - for standard input, or a built-in set: {', '.join(builtin.SETS)}.",
            show_default="all built-in puzzles",
            autocompletion=names(lambda: builtin.SETS),
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=0, help="Search until so many solutions are found; 0 for all.")
    ] = api.LIMIT,
    form_of_report: Annotated[
        grade_report.Format, typer.Option("--format", help="How it is written.")
    ] = grade_report.Format.TABLE,
    output: OutputOption = None,
) -> int:
    """Say which rules a puzzle takes and how often, and whether it takes guesses. No database is asked."""
    several = [each.puzzle for each in builtin.built_in()] if source is None else puzzles_named(source, "The puzzle")
    graded = [(puzzle, api.grade(puzzle, limit=limit or None)) for puzzle in several]
    write(grade_report.report(graded, form_of_report, limit, None if output else terminal.width()), output)
    return Exit.SOLVED
