"""The help of a command in panels: arguments, options, options of the queries, commands."""

from copy import copy
from typing import Any

import click
from rich_click import RichCommand, RichContext, RichGroup
from rich_click.rich_panel import RichOptionPanel, RichPanel

from sqlsudoku.cli.command import Helped

QUERIES = "Options of the queries"


class Listed(RichGroup):
    """Lists the commands in the order of their definition."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


def as_in_usage(parameter: click.Parameter, context: click.Context) -> click.Parameter:
    """The parameter, or a copy of an argument: rich-click shows the type's name, which is here that of the usage."""
    if not isinstance(parameter, click.Argument):
        return parameter
    shown = copy(parameter)
    shown.type = copy(parameter.type)
    shown.type.name = parameter.make_metavar(context)
    return shown


def drawn(command: Helped, context: click.Context) -> str:
    """The help as text, with colours on a terminal."""
    parameters = [as_in_usage(each, context) for each in command.get_params(context)]
    declared = {parameter.name for parameter in command.declared(context)}
    for parameter in parameters:
        if parameter.name in declared:
            parameter.panel = QUERIES  # type: ignore[attr-defined] # where rich-click looks
    panels: list[RichPanel[Any, Any]] = [
        RichOptionPanel("Arguments", column_types=["metavar", "help"]),
        RichOptionPanel("Options"),
        RichOptionPanel(QUERIES),
    ]
    settings: dict[str, Any] = {
        "name": command.name,
        "params": parameters,
        "add_help_option": False,
        "help": command.help,
        "epilog": command.epilog,
        "panels": panels,
    }
    if isinstance(command, click.Group):
        shown: RichCommand = Listed(commands=command.commands, **settings)
    else:
        shown = RichCommand(**settings)
    with RichContext(shown, info_name=context.info_name, parent=context.parent) as rich:
        return shown.get_help(rich).rstrip("\n")
