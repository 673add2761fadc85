"""Arguments and options that several commands have, and the puzzles that they mean."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sqlsudoku import api, queries
from sqlsudoku.database import registry
from sqlsudoku.errors import PuzzleError

if TYPE_CHECKING:
    from sqlsudoku.puzzle.grid import Puzzle

LONGEST_TIMEOUT = 1_000_000
PUZZLE_HELP = (
    "The puzzle: - for standard input, an existing file, or the puzzle itself, on one line, drawn, with its solution, "
    "or in JSON; files may have a header and be compressed (.gz, .zst)."
)

Complete = Callable[[click.Context, click.Parameter, str], list[str]]


def completing(known: Callable[[], Iterable[str]]) -> Complete:
    """The completion of a name."""
    return lambda _context, _parameter, incomplete: [name for name in known() if name.startswith(incomplete)]


def query(**more: Any) -> click.Option:
    """Which query; more replaces what it has."""
    settings: dict[str, Any] = {
        "default": api.QUERY,
        "show_default": True,
        "help": "Which query.",
        "shell_complete": completing(lambda: queries.QUERIES),
    }
    return click.Option(["--query"], metavar="NAME", **(settings | more))


def database(**more: Any) -> click.Option:
    """Where to run; more replaces what it has."""
    settings: dict[str, Any] = {
        "default": api.DATABASE,
        "show_default": True,
        "help": "Where to run.",
        "shell_complete": completing(registry.databases),
    }
    return click.Option(["--database"], metavar="NAME|URL", **(settings | more))


def output(help: str = "Write to a file.") -> click.Option:
    """The file that the output goes to."""
    return click.Option(["--output", "-o"], metavar="FILE", type=click.Path(path_type=Path), help=help)


def timeout() -> click.Option:
    """The seconds that a statement may take."""
    return click.Option(
        ["--timeout"],
        metavar="S",
        type=click.FloatRange(0, LONGEST_TIMEOUT),
        default=api.TIMEOUT,
        show_default=True,
        help="Seconds for a statement; 0 for no limit.",
    )


def containers() -> list[click.Parameter]:
    """Whether servers run in containers, and which images these have."""
    return [
        click.Option(
            ["--containers", "in_containers"],
            is_flag=True,
            help="Start the servers that no URL names, in Docker containers.",
        ),
        click.Option(
            ["--image", "images"],
            metavar="NAME=IMAGE",
            multiple=True,
            help="Another image for a database's container; repeatable.",
        ),
    ]


def limit(help: str) -> click.Option:
    """How many solutions are wanted."""
    return click.Option(
        ["--limit"], metavar="N", type=click.IntRange(0), default=api.LIMIT, show_default=True, help=help
    )


def format_of(*formats: str, help: str) -> click.Option:
    """How a report is written; the first format is the usual one."""
    return click.Option(
        ["--format", "format"],
        metavar="NAME",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help=f"{help}: {', '.join(formats[:-1])} or {formats[-1]}.",
    )


def one_puzzle(argument: str, otherwise: str) -> "Puzzle":
    """The one puzzle that an argument means. Where there are several, raises PuzzleError that says what else to do."""
    from sqlsudoku.puzzle.reading.puzzles import load_puzzles

    several = load_puzzles(argument, sys.stdin)
    if len(several) > 1:
        source = "Standard input" if argument == "-" else argument
        raise PuzzleError(f"{source} holds {len(several)} puzzles, but this command takes one; {otherwise}.")
    return several[0]


def puzzles_named(source: str, where: str = "--puzzles") -> "list[Puzzle]":
    """The puzzles of a built-in set, or of a file; where says in messages from where the source comes."""
    from sqlsudoku.puzzle import builtin
    from sqlsudoku.puzzle.reading.puzzles import load_puzzles

    if source in builtin.SETS:
        return api.puzzle_set(source)
    try:
        several = load_puzzles(source, sys.stdin)
    except PuzzleError as error:
        raise PuzzleError(f"{where} (a file, a puzzle, or {', '.join(builtin.SETS)}): {error}") from None
    return several
