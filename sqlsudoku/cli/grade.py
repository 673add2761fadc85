"""`grade`: shows which rules solve a puzzle, without a database."""

import sys
from pathlib import Path

import click

from sqlsudoku import api
from sqlsudoku.cli import arguments, grade_report, outputs, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import Exit
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.variant import Variant

PARAMETERS = [
    click.Argument(
        ["source"],
        required=False,
        metavar="[PUZZLE|FILE|SET]",
        help="A puzzle or the name of a built-in one, a file of puzzles, - for standard input, or a built-in set: "
        f"{', '.join(builtin.SETS)}. By default, all built-in puzzles.",
        shell_complete=arguments.completing(builtin.names),
    ),
    *arguments.units(),
    arguments.limit("Stop after N solutions; 0 for all."),
    arguments.format_of(*grade_report.FORMATS, help="Output format"),
    arguments.output(),
]


def grade(
    source: str | None,
    said: Variant,
    limit: int,
    format: str | None,
    output: Path | None,
) -> int:
    """Writes the grades of the puzzles."""
    from sqlsudoku.puzzle.reading.puzzles import load_puzzles

    form = outputs.form_of(output, format, grade_report.FORMATS, "grade")
    every = [each.puzzle for each in builtin.built_in() if said.agrees(each.puzzle.geometry)]
    several = every if source is None else load_puzzles(source, sys.stdin, said)
    graded = [(puzzle, api.grade(puzzle, limit=limit or None)) for puzzle in several]
    width = None if output else terminal.width()
    write(grade_report.report(graded, form, limit, width), output)
    return Exit.SOLVED


command = Helped("grade", params=PARAMETERS, callback=grade, epilog="Example: sqlsudoku grade --format markdown")
