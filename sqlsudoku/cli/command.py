"""The help of all commands: written like any output, drawn by rich-click."""

from collections.abc import Sequence

import click

from sqlsudoku.output import write


class Helped(click.Command):
    """A command with help; imports the drawing of the help only when needed."""

    def get_help(self, ctx: click.Context) -> str:
        from sqlsudoku.cli.help import drawn

        return drawn(self, ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = show_help
        return option

    def declared(self, ctx: click.Context) -> Sequence[click.Parameter]:
        """The options that queries declare; the help has a separate panel for them."""
        return ()


def show_help(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Writes the help like any output, so that a closed pipe or a full disk is handled; then exits."""
    if asked and not context.resilient_parsing:
        write(f"{context.get_help()}\n")
        context.exit()
