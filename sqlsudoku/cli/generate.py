"""`generate`: writes a script to paste into a database's console."""

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sqlsudoku import api
from sqlsudoku.cli import arguments, terminal
from sqlsudoku.cli.declared import QueryCommand
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import make_folder, write
from sqlsudoku.puzzle.grid import ROWS
from sqlsudoku.puzzle.variant import PLAIN, Variant

PARAMETERS = [
    arguments.puzzle(required=False),
    arguments.dialect("Target dialect."),
    arguments.query(),
    click.Option(["--size"], metavar="N", type=int, help=f"Rows of the grid if there is no PUZZLE: {ROWS}."),
    *arguments.units(),
    arguments.output(),
    click.Option(
        ["--all", "directory"],
        metavar="DIRECTORY",
        type=click.Path(path_type=Path),
        help="Write the committed files of every dialect to DIRECTORY.",
    ),
    click.Option(["--check"], is_flag=True, help="Only list the committed files (or those of --all) that are stale."),
]


def generate(
    puzzle: str | None,
    dialect: str | None,
    query: str,
    size: int | None,
    said: Variant,
    output: Path | None,
    directory: Path | None,
    check: bool,
    options: dict[str, Any],
) -> int:
    """Writes the script, or the committed files."""
    if directory or check:
        query_is_given = click.get_current_context().get_parameter_source("query") is ParameterSource.COMMANDLINE
        if puzzle or output or size or said != PLAIN or query_is_given or any(options.values()):
            raise UsageError("--all and --check are for the committed files: the only other option is --dialect.")
        return committed_files(directory, dialect, check)
    if dialect is None:
        raise UsageError(f"--dialect is missing; there are {', '.join(registry.dialects())}.")
    many = "--table NAME solves many with one statement"
    given = None if puzzle is None else arguments.one_puzzle(puzzle, many, said)
    text = api.generate(dialect, query, given, size=size, **said.options, **options)
    write(text, output)
    return Exit.SOLVED


def committed_files(directory: Path | None, only: str | None, check: bool) -> int:
    """Writes the files of each dialect to its folder, or lists the stale ones. Returns the exit code."""
    from sqlsudoku.queries import script

    files = stale = 0
    for dialect in [registry.dialect(only)] if only else registry.dialects().values():
        folder = directory / dialect.name if directory else dialect.folder
        for name, text in script.goldens(dialect):
            path = folder / name
            files += 1
            if content(path) == text.encode():
                continue
            stale += 1
            if check:
                write(f"{path}\n")
            else:
                make_folder(folder)
                write(text, path)
    what, end = ("stale", "; sqlsudoku generate --all DIRECTORY rewrites them") if check else ("written", "")
    terminal.complain(f"{files} files: {stale} {what}, {files - stale} unchanged{end if stale else ''}.")
    return 1 if check and stale else Exit.SOLVED


def content(path: Path) -> bytes | None:
    """The content of a file; None if there is no file. Raises UsageError if it cannot be read."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise UsageError(f"{path} cannot be read ({error.strerror}).") from None


command = QueryCommand(
    "generate",
    api.QUERY,
    params=PARAMETERS,
    callback=generate,
    epilog="Example: sqlsudoku generate --dialect postgresql --query string --form classic -o solver.sql",
)
