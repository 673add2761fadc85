"""The options that queries declare, as click options of a command."""

from collections.abc import Iterable, Sequence
from typing import Any

import click

from sqlsudoku import queries
from sqlsudoku.cli.arguments import Name
from sqlsudoku.cli.command import Helped
from sqlsudoku.errors import UsageError
from sqlsudoku.queries import options as declarations
from sqlsudoku.queries.options import Option

METAVARS = {str: "NAME", int: "N"}


class QueryCommand(Helped):
    """A command with the options of its query; its callback receives them in a mapping by name.

    usual: the query without --query. Only the named queries are imported. All are imported for completion, for the
    help, and for an option that the named ones lack; the request then says which query has it.
    """

    def __init__(self, name: declarations.Command, usual: str, **more: Any) -> None:
        super().__init__(name, **more)
        self.command: declarations.Command = name
        self.usual = usual

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parses as click does, but finds --query first."""
        named = self.queries_named(ctx, args)
        everything = ctx.resilient_parsing or {"-h", "--help"}.intersection(args)
        ctx.obj = named or (list(queries.QUERIES) if everything else [self.usual])
        try:
            return self.collected(ctx, super().parse_args(ctx, list(args)))
        except click.NoSuchOption:
            ctx.obj = list(queries.QUERIES)
            return self.collected(ctx, super().parse_args(ctx, list(args)))

    def queries_named(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The queries that the arguments name."""
        (option,) = (each for each in self.params if each.name == "query")
        look = click.Command(None, params=[option], add_help_option=False)
        settings: dict[str, Any] = {"ignore_unknown_options": True, "allow_extra_args": True, "resilient_parsing": True}
        found, _, _ = look.make_parser(click.Context(look, **settings)).parse_args(list(args))
        given = option.type_cast_value(ctx, found.get("query"))
        return [name for name in ([given] if isinstance(given, str) else given or ()) if name in queries.QUERIES]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's parameters, the options of the queries, and --help."""
        *own, last = super().get_params(ctx)
        return [*own, *self.declared(ctx), last]

    def declared(self, ctx: click.Context) -> list[click.Parameter]:
        """The options of the queries, except those that the command defines, such as --limit."""
        own = {parameter.name for parameter in self.params}
        return [parameter for parameter in options(self.command, ctx.obj or ()) if parameter.name not in own]

    def collected(self, ctx: click.Context, rest: list[str]) -> list[str]:
        """Moves the values of the queries' options into one mapping."""
        names = {parameter.name for parameter in self.declared(ctx)}
        ctx.params["options"] = {name: ctx.params.pop(name) for name in names & ctx.params.keys()}
        return rest


def options(command: declarations.Command, names: Iterable[str]) -> list[click.Parameter]:
    """The options of these queries that a command accepts, each once."""
    declared: dict[str, dict[str, Option]] = {}
    for query in (queries.QUERIES[name] for name in names):
        for option in query.options:
            if command in option.commands:
                declared.setdefault(option.name, {})[query.name] = option
    return [_parameter(command, owners) for owners in declared.values()]


def _parameter(command: declarations.Command, owners: dict[str, Option]) -> click.Option:
    """One option for the declarations of several queries that share its name."""
    first, *_ = owners.values()
    settings: dict[str, Any] = {"is_flag": True} if first.kind is bool else {"metavar": METAVARS[first.kind]}
    if first.kind is int:
        settings["type"] = int
    if command == "compare":
        settings["multiple"] = True
    if first.values:
        settings["type"] = Value(command, [*owners.values()])
    return click.Option([f"--{first.name}"], help=_help(command, owners), **settings)


class Value(Name):
    """The value of an option that some queries declare; all values have small letters."""

    def __init__(self, command: declarations.Command, several: Sequence[Option]) -> None:
        super().__init__(lambda: dict.fromkeys(value for option in several for value in option.offered(command)))
        self.command = command
        self.several = several

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The value in small letters. Raises UsageError for one that only other commands have."""
        value = value.lower()
        having = [option.fewer.get(value, option.commands) for option in self.several if value in option.values]
        if having and not any(self.command in commands for commands in having):
            able = " and ".join(sorted(set().union(*having)))
            raise UsageError(f"--{self.several[0].name} {value} is for {able}, and not for {self.command}.")
        return value


def _help(command: declarations.Command, owners: dict[str, Option]) -> str:
    """The help: what the option does for which queries."""
    said: dict[str, list[str]] = {}
    for query, option in owners.items():
        said.setdefault(option.described(command), []).append(query)
    everywhere = len(said) == 1 and len(owners) == len(queries.QUERIES)
    return " ".join(text if everywhere else f"{', '.join(names)}: {text}" for text, names in said.items())
