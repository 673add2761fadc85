"""Arguments and options that several commands have, and what they mean."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from sqlsudoku import api, queries
from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import builtin
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.puzzle.reading.puzzles import load_puzzles

LONGEST_TIMEOUT = 1_000_000


def names(known: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """The completion of a name."""
    return lambda incomplete: [name for name in known() if name.startswith(incomplete)]


def forms() -> list[str]:
    return [form for query in queries.QUERIES.values() for form in query.forms]


def shapes() -> list[str]:
    return list(dict.fromkeys(shape for query in queries.QUERIES.values() for shape in query.shapes))


PUZZLE_HELP = (
    "The puzzle: - for standard input, an existing file, or the puzzle itself, on one line, drawn, with its solution, "
    "or in JSON; files may have a header and be compressed (.gz, .zst)."
)

PuzzleArgument = Annotated[str, typer.Argument(metavar="PUZZLE", help=PUZZLE_HELP, show_default=False)]
QueryOption = Annotated[
    str, typer.Option("--query", metavar="NAME", help="Which query.", autocompletion=names(lambda: queries.QUERIES))
]
SolvingQueryOption = Annotated[
    str,
    typer.Option(
        "--query",
        metavar="NAME",
        help="Which query; auto takes cover where the database and the size can have it, else string.",
        autocompletion=names(lambda: [queries.AUTO, *queries.QUERIES]),
    ),
]
FormOption = Annotated[
    str | None,
    typer.Option("--form", metavar="NAME", help="The query's form, classic or fast.", autocompletion=names(forms)),
]
ShapeOption = Annotated[
    str | None,
    typer.Option(
        "--shape",
        metavar="NAME",
        help="The shape of enumerate: flat, grid or script; of rules: script, set-up, run, display or clean-up.",
        show_default=False,
        autocompletion=names(shapes),
    ),
]
OrderOption = Annotated[
    str | None,
    typer.Option("--order", metavar="NAME", help="The order of tree's cells: article or narrow.", show_default=False),
]
NodesOption = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        metavar="N",
        help="The most nodes that tree may grow, or branches that eliminate may make.",
        show_default=", ".join(f"{each.name} {each.nodes}" for each in queries.QUERIES.values() if each.nodes),
    ),
]
TimeoutOption = Annotated[
    float,
    typer.Option("--timeout", metavar="S", min=0, max=LONGEST_TIMEOUT, help="Seconds for a statement; 0 for no limit."),
]
ContainersOption = Annotated[
    bool, typer.Option("--containers", help="Start the servers that no URL names, in Docker containers.")
]
ImageOption = Annotated[
    list[str] | None,
    typer.Option("--image", metavar="NAME=IMAGE", help="Another image for a database's container; repeatable."),
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False)
]


def one_puzzle(argument: str, otherwise: str) -> Puzzle:
    """The one puzzle that an argument means. Where there are several, raises PuzzleError that says what else to do."""
    several = load_puzzles(argument, sys.stdin)
    if len(several) > 1:
        source = "Standard input" if argument == "-" else argument
        raise PuzzleError(f"{source} holds {len(several)} puzzles, but this command takes one; {otherwise}.")
    return several[0]


def puzzles_named(source: str, where: str = "--puzzles") -> list[Puzzle]:
    """The puzzles of a built-in set, or of a file; where says in messages from where the source comes."""
    if source in builtin.SETS:
        return api.puzzle_set(source)
    try:
        several = load_puzzles(source, sys.stdin)
    except PuzzleError as error:
        raise PuzzleError(f"{where} (a file, a puzzle, or {', '.join(builtin.SETS)}): {error}") from None
    return several
