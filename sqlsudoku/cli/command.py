"""What all commands do alike: how they read a command line, and their help."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from sqlsudoku.cli import mistakes
from sqlsudoku.output import write

DASHED = re.compile(r"(?!--?\Z)-++(?![a-z]|[A-Z](?:[a-zA-Z]|\Z)).*", re.DOTALL)
"""A text that begins with a blank cell, written as -, and then not like an option: with a small letter, or with two."""


class Helped(click.Command):
    """A command that reads its command line as parse_args() says; imports the drawing of its help only when needed."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parses as click does, but refuses an option that is given twice, and reads a puzzle that begins with -."""
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.NoSuchOption as error:
            puzzles = [each for each in args if DASHED.fullmatch(each) and each.startswith(error.option_name)]
            if len(puzzles) != 1:
                raise
            others = [each for each in args if each not in puzzles]
            _, _, order = self.make_parser(ctx).parse_args(list(others))
            args = [*others, "--", *puzzles]
        for parameter, times in Counter([] if ctx.resilient_parsing else order).items():
            if times > 1 and isinstance(parameter, click.Option) and not (parameter.multiple or parameter.is_flag):
                raise mistakes.repeated(parameter.opts[0], times, ctx)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Calls back with the options of `arguments.units` as one value, `said`."""
        if "regions" in ctx.params:
            from sqlsudoku.puzzle.variant import OPTIONS, variant  # few commands need it

            ctx.params["said"] = variant(*(ctx.params.pop(name) for name in OPTIONS))
        return super().invoke(ctx)

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
