"""What all commands have in common: their help, which is written like any output, and drawn by rich-click."""

from collections.abc import Sequence

import click

from sqlsudoku.output import write


class Helped(click.Command):
    """A command with help; what draws it is imported when it is asked for."""

    def get_help(self, ctx: click.Context) -> str:
        from sqlsudoku.cli.help import drawn

        return drawn(self, ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = show_help
        return option

    def declared(self, ctx: click.Context) -> Sequence[click.Parameter]:
        """The options that queries declare; they have a panel for themselves in the help."""
        return ()


def show_help(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Writes the help where output goes, so that a reader that goes away or a full disk is no surprise; and ends."""
    if asked and not context.resilient_parsing:
        write(f"{context.get_help()}\n")
        context.exit()
