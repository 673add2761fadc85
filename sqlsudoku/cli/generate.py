"""`generate`: a script that can be pasted into a database's console."""

from pathlib import Path
from typing import Annotated

import typer

from sqlsudoku import api, queries
from sqlsudoku.ask import answer
from sqlsudoku.cli import terminal
from sqlsudoku.cli.arguments import (
    PUZZLE_HELP,
    FormOption,
    NodesOption,
    OrderOption,
    OutputOption,
    QueryOption,
    ShapeOption,
    names,
    one_puzzle,
)
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit, UsageError
from sqlsudoku.output import write
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Options


def generate(
    puzzle: Annotated[str | None, typer.Argument(metavar="[PUZZLE]", help=PUZZLE_HELP, show_default=False)] = None,
    dialect: Annotated[
        str | None,
        typer.Option(
            "--dialect",
            metavar="NAME",
            help="Whose SQL it is.",
            show_default=False,
            autocompletion=names(registry.dialects),
        ),
    ] = None,
    query: QueryOption = api.QUERY,
    size: Annotated[
        int | None, typer.Option("--size", metavar="N", help="4, 6, 9 or 16, where no puzzle tells it.")
    ] = None,
    form: FormOption = None,
    shape: ShapeOption = None,
    order: OrderOption = None,
    nodes: NodesOption = None,
    parameter: Annotated[bool, typer.Option("--parameter", help="Pass the puzzle as the console's parameter.")] = False,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="NAME", help="Solve all puzzles of a table with the columns id and puzzle."),
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", help="Stop at so many solutions.")] = None,
    output: OutputOption = None,
    directory: Annotated[
        Path | None,
        typer.Option("--all", metavar="DIRECTORY", help="Write the committed files of every dialect there."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which of the committed files (or of --all) are stale.")
    ] = False,
) -> int:
    """Write a script that can be pasted into a database's console."""
    options = Options(
        size=size,
        form=form,
        shape=shape,
        order=order,
        nodes=nodes,
        parameter=parameter,
        table=table,
        limit=limit,
    )
    if directory or check:
        if puzzle or output or options != Options():
            raise UsageError("--all and --check make fixed files: of the other options they take only --dialect.")
        return committed_files(directory, dialect, check)
    if dialect is None:
        raise UsageError(f"--dialect is missing; there are {', '.join(registry.dialects())}.")
    given = None if puzzle is None else one_puzzle(puzzle, "--table NAME solves many with one statement")
    if given:
        answer.check_expectation(given)
    write(script.generate(registry.dialect(dialect), queries.query(query), given, options), output)
    return Exit.SOLVED


def committed_files(directory: Path | None, only: str | None, check: bool) -> int:
    """Writes the files of the dialects into a folder each, or lists those that are not as they would be written."""
    stale = False
    for dialect in [registry.dialect(only)] if only else registry.dialects().values():
        folder = directory / dialect.name if directory else dialect.folder
        for name, text in script.goldens(dialect):
            path = folder / name
            if not check:
                make_folder(folder)
                write(text, path)
            elif content(path) != text:
                stale = True
                write(f"{path}\n")
    if stale:
        terminal.complain("These files are stale; sqlsudoku generate --all DIRECTORY writes them anew.")
    return 1 if stale else Exit.SOLVED


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {folder} cannot be made ({error.strerror}).") from None


def content(path: Path) -> str | None:
    """The text of a file; None where there is none."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError):
        raise UsageError(f"{path} cannot be read as a text file.") from None
