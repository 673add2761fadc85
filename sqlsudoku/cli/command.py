"""What all commands have in common: how their help looks, and that it is written like any output."""

from typing import Any

import click
from rich_click import RichCommand
from rich_click.rich_panel import RichOptionPanel, RichPanel

from sqlsudoku.output import write

QUERY_PANEL = "Options of the queries"


def written(option: click.Option | None) -> click.Option | None:
    """--help whose text goes where output goes, so that a reader that goes away or a full disk is no surprise."""
    if option is not None:
        option.callback = show_help
    return option


def show_help(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Writes the help, and ends."""
    if asked and not context.resilient_parsing:
        write(f"{context.get_help()}\n")
        context.exit()


class Command(RichCommand):
    """A command with its help in panels: arguments, options, options of the queries."""

    def __init__(self, name: str, **more: Any) -> None:
        panels: list[RichPanel[Any, Any]] = [
            RichOptionPanel("Arguments", column_types=["metavar", "help"]),
            RichOptionPanel("Options"),
            RichOptionPanel(QUERY_PANEL),
        ]
        super().__init__(name=name, panels=panels, **more)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return written(click.Command.get_help_option(self, ctx))
