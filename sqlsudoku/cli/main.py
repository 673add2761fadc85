"""The command line: reads which command is meant, runs it, and says in one sentence what is wrong."""

from collections.abc import Callable
from typing import Annotated

import typer

import sqlsudoku
from sqlsudoku.cli import batch, compare, databases, generate, grade, puzzles, queries, solve, terminal
from sqlsudoku.errors import Exit, SudokuError
from sqlsudoku.output import write

NAME = "sqlsudoku"

app = typer.Typer(
    name=NAME,
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Writes Sudoku solvers in the SQL of many databases, runs them, and judges every answer.",
    epilog="Example: sqlsudoku compare --database sqlite --database duckdb --repeat 3",
)


COMMANDS: dict[Callable[..., object], str] = {
    generate.generate: "generate --dialect postgresql --query string --form classic -o solver.sql",
    solve.solve: "solve ....2..44..2...3 --database duckdb",
    compare.compare: "compare --puzzles famous --timeout 10 --format markdown -o famous.md",
    batch.batch: "batch puzzles.txt --output solved.csv --resume",
    grade.grade: "grade --format markdown",
    databases.databases: "databases",
    queries.queries: "queries",
    puzzles.puzzles: "puzzles ai-escargot | sqlsudoku solve -",
}
"""The commands, and an example of each."""
for _command, _example in COMMANDS.items():
    app.command(epilog=f"Example: {NAME} {_example}")(_command)


def run(arguments: list[str]) -> int:
    """The exit code of a command line; a user's mistake is one sentence on standard error."""
    try:
        code = typer.main.get_command(app).main(arguments, prog_name=NAME, standalone_mode=False)
    except SudokuError as error:
        terminal.complain(f"Error: {error}")
        return error.exit_code
    except typer.TyperException as error:
        if message := error.format_message():
            terminal.complain(f"Error: {message}")
        return error.exit_code
    if code == Exit.INTERRUPTED:
        terminal.complain("Interrupted.")
    return int(code or 0)


def version(asked: bool) -> None:
    if asked:
        write(f"{NAME} {sqlsudoku.__version__}\n")
        raise typer.Exit


@app.callback()
def common(
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass
