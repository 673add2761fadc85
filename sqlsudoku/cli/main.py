"""The command line: finds the command, runs it, and reports an error in one sentence."""

import os
from importlib import import_module
from typing import Any

import click
from click.shell_completion import shell_complete

import sqlsudoku
from sqlsudoku.cli import mistakes, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import Exit, SudokuError
from sqlsudoku.output import write

NAME = "sqlsudoku"
COMPLETION = "_SQLSUDOKU_COMPLETE"
"""The environment variable with which a shell requests completions."""
SHELLS = ("bash", "zsh", "fish")

COMMANDS = {
    "generate": "Write a script to paste into a database's console.",
    "solve": "Solve one puzzle on a database, and draw the solution.",
    "compare": "Compare databases on the same queries and puzzles.",
    "check": "Run the standard tests on your database, and report the verdicts.",
    "fuzz": "Run random statements with known answers on a database, and write each wrong answer as an SQL file.",
    "recursion": "Show which features of recursion each database supports, by a statement for each.",
    "export": "Write tests with their expected rows, for runners of sqllogictest and others, or to paste.",
    "batch": "Solve many puzzles in slices.",
    "site": "Write a static site: a page to try the queries in a browser, and the documentation. This needs Node.",
    "grade": "Show which rules solve a puzzle, how often each applies, and whether it needs guesses. Uses no database.",
    "databases": "List the databases, how each is reached, and whether it is usable now.",
    "queries": "List the queries, or describe one: what it does, where it comes from, and its options.",
    "puzzles": "List the built-in puzzles with their sources.",
}
"""What each command does; the rest is in the variable `command` of the module of that name."""


class LazyCommand(click.Command):
    """A command whose module is imported on use; a list of commands needs only the help texts."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> click.Context:
        command = import_module(f"sqlsudoku.cli.{self.name}").command
        assert isinstance(command, Helped)
        command.name, command.help = self.name, self.help
        return command.make_context(info_name, args, *more, **extra)


def show_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        write(f"{NAME} {sqlsudoku.__version__}\n")
        context.exit()


def show_completion(context: click.Context, _: click.Parameter, shell: str | None) -> None:
    if shell:
        context.exit(shell_complete(app, {}, NAME, COMPLETION, f"{shell}_source"))


class App(Helped, click.Group):
    """All commands."""


app = App(
    name=NAME,
    commands=[LazyCommand(name=name, help=help) for name, help in COMMANDS.items()],
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=show_version,
            help="Show the version and exit.",
        ),
        click.Option(
            ["--show-completion"],
            type=click.Choice(SHELLS, case_sensitive=False),
            is_eager=True,
            expose_value=False,
            callback=show_completion,
            help='Show the completion script of a shell; in ~/.bashrc: eval "$(sqlsudoku --show-completion bash)".',
        ),
    ],
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Writes Sudoku solvers in the SQL of many databases, runs them, and judges every answer.",
    epilog="Example: sqlsudoku compare --database sqlite --database duckdb --repeat 3",
)


def run(arguments: list[str]) -> int:
    """Runs a command line and returns its exit code; reports a user's mistake in one sentence on standard error."""
    if instruction := os.environ.get(COMPLETION):
        return shell_complete(app, {}, NAME, COMPLETION, instruction)
    try:
        with app.make_context(NAME, list(arguments)) as context:
            code = app.invoke(context)
    except SudokuError as error:
        terminal.complain(f"Error: {error}")
        return error.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        terminal.complain(error.format_message())
        return error.exit_code
    except click.ClickException as error:
        terminal.complain(f"Error: {mistakes.sentence(error)}")
        return error.exit_code
    except click.exceptions.Exit as error:
        return error.exit_code
    except KeyboardInterrupt as interrupt:
        terminal.complain(" ".join(["Interrupted.", *map(str, interrupt.args)]))
        return Exit.INTERRUPTED
    return int(code or 0)
