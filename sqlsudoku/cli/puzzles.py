"""`puzzles`: lists the built-in puzzles."""

import click

from sqlsudoku.cli import arguments, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import UsageError
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle


def puzzles(name: str | None) -> None:
    """Writes the table of all puzzles, or one puzzle."""
    if name is not None:
        write(f"{built_in_puzzle(name)}\n")
        return
    from sqlsudoku.cli import tables

    rows = [
        [
            puzzle.name,
            f"{puzzle.size}x{puzzle.size}",
            str(puzzle.puzzle.givens),
            puzzle.solutions,
            ", ".join(puzzle.sets),
            puzzle.source,
        ]
        for puzzle in builtin.built_in()
    ]
    headings = ["Name", "Size", "Givens", "Solutions", "Sets", "Source"]
    width = terminal.width()
    table = tables.table(headings, rows, width, wrapped={"Source"}, below=["Source", "Sets"])
    write(tables.rendered(table, width))


def built_in_puzzle(name: str) -> Puzzle:
    """The puzzle of that name. Raises UsageError if there is none."""
    for puzzle in builtin.built_in():
        if puzzle.name == name:
            return puzzle.puzzle
    raise UsageError(f"There is no built-in puzzle {name!r}; sqlsudoku puzzles lists them.")


command = Helped(
    "puzzles",
    params=[
        click.Argument(
            ["name"],
            required=False,
            metavar="[NAME]",
            help="Write only this puzzle, in one line.",
            shell_complete=arguments.completing(lambda: [puzzle.name for puzzle in builtin.built_in()]),
        )
    ],
    callback=puzzles,
    epilog="Example: sqlsudoku puzzles ai-escargot | sqlsudoku solve -",
)
