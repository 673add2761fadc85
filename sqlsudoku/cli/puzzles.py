"""`puzzles`: the built-in puzzles."""

from typing import Annotated

import typer
from rich.text import Text

from sqlsudoku.cli import report, terminal
from sqlsudoku.cli.arguments import names
from sqlsudoku.errors import UsageError
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle


def puzzles(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="Write only this puzzle, on one line.",
            show_default=False,
            autocompletion=names(lambda: [puzzle.name for puzzle in builtin.built_in()]),
        ),
    ] = None,
) -> None:
    """List the built-in puzzles with their sources."""
    if name is not None:
        write(f"{built_in_puzzle(name)}\n")
        return
    table = report.plain_table("Name", "Size", "Givens", "Solutions", "Sets", "Source", wrapped={"Source"})
    for puzzle in builtin.built_in():
        size, givens = f"{puzzle.size}x{puzzle.size}", str(puzzle.puzzle.givens)
        table.add_row(puzzle.name, size, givens, puzzle.solutions, ", ".join(puzzle.sets), Text(puzzle.source))
    write(report.rendered(table, terminal.width()))


def built_in_puzzle(name: str) -> Puzzle:
    for puzzle in builtin.built_in():
        if puzzle.name == name:
            return puzzle.puzzle
    raise UsageError(f"There is no built-in puzzle {name!r}; sqlsudoku puzzles lists them.")
