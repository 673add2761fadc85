"""Arguments and options that several commands share, and the puzzles that arguments name."""

import math
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from sqlsudoku import api, queries
from sqlsudoku.database import registry
from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle import builtin

if TYPE_CHECKING:
    from sqlsudoku.puzzle.grid import Puzzle
    from sqlsudoku.puzzle.variant import Variant

LONGEST_TIMEOUT = 1_000_000
PUZZLE_HELP = (
    "An existing file, - for standard input, a name that sqlsudoku puzzles lists, or the puzzle itself: on one line, "
    "drawn, with its solution, or in JSON. A file may begin with a header, and may be compressed (.gz, .zst, .xz, "
    ".bz2, .zip)."
)

Complete = Callable[[click.Context, click.Parameter, str], list[str]]


def completing(known: Callable[[], Iterable[str]]) -> Complete:
    """Completes a name."""
    return lambda _context, _parameter, incomplete: [name for name in known() if name.startswith(incomplete)]


class Name(click.ParamType[str]):
    """A name in any case, which becomes the known one; another text stays as it is, for who refuses it or reads it."""

    name = "name"

    def __init__(self, known: Callable[[], Iterable[str]]) -> None:
        self.known = known

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return next((name for name in self.known() if name.casefold() == value.casefold()), value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in self.known() if name.startswith(incomplete)]


class Whole(click.IntRange):
    """A whole number."""

    name = "whole number"


class Number(click.FloatRange):
    """A finite number, which may have its unit after it: 5, 5s, 5 seconds."""

    def __init__(self, least: float, most: float | None = None, *, unit: str = "", **more: Any) -> None:
        super().__init__(least, most, **more)
        self.unit = unit
        self.name = f"number of {unit}" if unit else "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        parts = re.fullmatch(r"([\d.]+) ?([a-z]+)", str(value), re.IGNORECASE)
        given: Any = parts[1] if parts and self.unit.startswith(parts[2].lower()) else value
        found = super().convert(given, param, ctx)
        if not math.isfinite(found):
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return found


def puzzle(*, required: bool = True) -> click.Argument:
    """The argument PUZZLE."""
    return click.Argument(
        ["puzzle"],
        required=required,
        metavar="PUZZLE" if required else "[PUZZLE]",
        help=PUZZLE_HELP,
        shell_complete=completing(builtin.names),
    )


def query(**more: Any) -> click.Option:
    """The option --query; more replaces its settings."""
    settings: dict[str, Any] = {
        "default": api.QUERY,
        "show_default": True,
        "help": "The query to use.",
        "type": Name(lambda: queries.QUERIES),
    }
    return click.Option(["--query"], metavar="NAME", **(settings | more))


def database(**more: Any) -> click.Option:
    """The option --database; more replaces its settings."""
    settings: dict[str, Any] = {
        "default": api.DATABASE,
        "show_default": True,
        "help": "The database to run on.",
        "type": Name(registry.databases),
    }
    return click.Option(["--database"], metavar="NAME|URL", **(settings | more))


def output(help: str = "Write the output to FILE.", **more: Any) -> click.Option:
    """The option --output, a file; more replaces its settings."""
    settings: dict[str, Any] = {"metavar": "FILE", "type": click.Path(path_type=Path), "help": help}
    return click.Option(["--output", "-o"], **(settings | more))


def dialect(help: str, known: Callable[[], Iterable[str]] = registry.dialects, **more: Any) -> click.Option:
    """The option --dialect; known: the names that it completes."""
    return click.Option(["--dialect"], metavar="NAME", help=help, type=Name(known), **more)


def timeout(**more: Any) -> click.Option:
    """The option --timeout, the time limit of a statement in seconds; more replaces its settings."""
    settings: dict[str, Any] = {
        "type": Number(0, LONGEST_TIMEOUT, unit="seconds"),
        "default": api.TIMEOUT,
        "help": "Time limit per statement, in seconds; 0 for no limit.",
    }
    return click.Option(["--timeout"], metavar="S", show_default=True, **(settings | more))


def containers() -> list[click.Parameter]:
    """The options for servers in containers and their images."""
    return [
        click.Option(
            ["--containers", "in_containers"],
            is_flag=True,
            help="Start servers without a URL in Docker containers.",
        ),
        click.Option(
            ["--image", "images"],
            metavar="NAME=IMAGE",
            multiple=True,
            help="Use another image for a database's container; repeatable.",
        ),
    ]


def limit(help: str) -> click.Option:
    """The option --limit: the maximum number of solutions."""
    return click.Option(["--limit"], metavar="N", type=Whole(0), default=api.LIMIT, show_default=True, help=help)


def format_of(*formats: str, help: str, **more: Any) -> click.Option:
    """The option --format; without it, the name of the output chooses, or it is the first format."""
    said = f"{help}: {', '.join(formats[:-1])} or {formats[-1]}."
    settings: dict[str, Any] = {
        "type": click.Choice(formats, case_sensitive=False),
        "show_default": formats[0],
        "help": said,
    }
    return click.Option(["--format", "format"], metavar="NAME", **(settings | more))


def units() -> list[click.Parameter]:
    """The options for what the puzzles are: boxes, regions, extra units."""
    return [
        click.Option(
            ["--boxes"],
            metavar="RxC",
            help="Rows and columns of a box, such as 3x2; by default as drawn, or about square and wide.",
        ),
        click.Option(
            ["--regions"],
            metavar="FILE",
            help="Regions instead of boxes: a file with N lines of N characters, one character for each region.",
        ),
        click.Option(
            ["--extra"],
            metavar="diagonal|windows|FILE",
            multiple=True,
            help="Further units: both diagonals, the windows between the boxes, or a file drawn like --regions, with "
            "'.' for other cells; repeatable.",
        ),
    ]


def one_puzzle(argument: str, otherwise: str, said: "Variant | None" = None) -> "Puzzle":
    """The one puzzle that an argument names. Raises PuzzleError for several.

    otherwise: what to do with several; said: the units of the puzzle, if any.
    """
    from sqlsudoku.puzzle.reading.puzzles import load_puzzles
    from sqlsudoku.puzzle.reading.sources import name
    from sqlsudoku.puzzle.variant import PLAIN

    several = load_puzzles(argument, sys.stdin, said or PLAIN)
    if len(several) > 1:
        contains = f"{name(argument)} contains {len(several)} puzzles"
        raise PuzzleError(f"{contains}, but this command accepts one; {otherwise}.")
    return several[0]
