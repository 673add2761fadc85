"""`puzzles`: lists the built-in puzzles."""

import click

from sqlsudoku.cli import arguments, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import UsageError, meant
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle


def puzzles(name: str | None) -> None:
    """Writes the table of all puzzles, or one puzzle, or those of a set."""
    if name is not None:
        write("".join(f"{puzzle}\n" for puzzle in known_puzzles(name)))
        return
    from sqlsudoku.cli import tables

    rows = [
        [
            puzzle.name,
            str(puzzle.puzzle.size).replace(" with boxes of", ","),
            str(puzzle.puzzle.givens),
            puzzle.solutions,
            ", ".join(puzzle.sets),
            puzzle.source,
        ]
        for puzzle in builtin.built_in()
    ]
    headings = ["Name", "Size", "Givens", "Solutions", "Sets", "Source"]
    write(tables.table(headings, rows, terminal.width(), wrapped={"Source"}, below=["Source", "Sets"]))


def known_puzzles(name: str) -> list[Puzzle]:
    """The puzzles of that name. Raises UsageError if there is none."""
    if several := builtin.named(name):
        return several
    end = meant(name, builtin.names()) or "sqlsudoku puzzles lists them."
    raise UsageError(f"There is no built-in puzzle {name!r}; {end}")


command = Helped(
    "puzzles",
    params=[
        click.Argument(
            ["name"],
            required=False,
            metavar="[NAME]",
            help="Write only this puzzle, or those of this set, each on one line.",
            type=arguments.Name(builtin.names),
        )
    ],
    callback=puzzles,
    epilog="Example: sqlsudoku puzzles famous | sqlsudoku batch -",
)
