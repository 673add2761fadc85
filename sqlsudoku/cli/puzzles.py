"""`puzzles`: lists the built-in puzzles."""

import shlex

import click

from sqlsudoku.cli import arguments, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import UsageError, meant
from sqlsudoku.output import write
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle, draw
from sqlsudoku.puzzle.variant import options, typed


def puzzles(name: str | None) -> None:
    """Writes the table of all puzzles, or one puzzle, or those of a set."""
    if name is not None:
        several = known_puzzles(name)
        write("".join(text(puzzle, alone=len(several) == 1) for puzzle in several))
        for puzzle in several:
            if not puzzle.geometry.is_plain:
                terminal.complain(f"{puzzle.name}: to read it, add {shlex.join(typed(options(puzzle.geometry)))}.")
        return
    from sqlsudoku.cli import tables

    rows = [
        [
            puzzle.name,
            str(puzzle.puzzle.geometry).replace(" with boxes of", ",").replace(" with", ","),
            str(puzzle.puzzle.givens),
            puzzle.solutions,
            ", ".join(puzzle.sets),
            puzzle.source,
        ]
        for puzzle in builtin.built_in()
    ]
    headings = ["Name", "Size", "Givens", "Solutions", "Sets", "Source"]
    write(tables.table(headings, rows, terminal.width(), wrapped={"Source"}, below=["Source", "Sets"]))


def text(puzzle: Puzzle, *, alone: bool) -> str:
    """The puzzle as text that can be read again: on one line, or drawn, where a line would lose its boxes.

    alone: whether no other puzzle follows a drawn one.
    """
    if puzzle.geometry.is_usual or not puzzle.geometry.is_plain:
        return f"{puzzle}\n"
    return f"{draw(puzzle.notation.cells(str(puzzle)), geometry=puzzle.geometry)}\n{'' if alone else chr(10)}"


def known_puzzles(name: str) -> list[Puzzle]:
    """The puzzles of that name. Raises UsageError if there is none."""
    if several := builtin.puzzles_of(name):
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
            help="Write only this puzzle, or those of this set, each on one line, or drawn if its boxes are unusual.",
            type=arguments.Name(builtin.names),
        )
    ],
    callback=puzzles,
    epilog="Example: sqlsudoku puzzles famous | sqlsudoku batch -",
)
