"""`queries`: what there is to ask, and all about one query."""

import click
from rich.console import Group
from rich.text import Text

from sqlsudoku import queries as known
from sqlsudoku.cli import arguments, tables, terminal
from sqlsudoku.cli.command import Helped
from sqlsudoku.database import registry
from sqlsudoku.output import write
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.options import Option


def queries(name: str | None) -> None:
    """Writes the table of all queries, or the details of one."""
    width = terminal.width()
    if name is not None:
        write(about(known.query(name), width))
        return
    headings = ["Query", "What it does", "From", "Options", "Dialects"]
    rows = [
        [query.name, query.about, query.origin, ", ".join(f"--{each.name}" for each in query.options), dialects(query)]
        for query in known.QUERIES.values()
    ]
    below = ["Dialects", "Options", "From", "What it does"]
    notes = ["sqlsudoku queries NAME shows the details of one query."]
    write(tables.table(headings, rows, width, wrapped=set(headings[1:]), below=below, notes=notes))


def dialects(query: Query) -> str:
    """The names of the dialects that have the query."""
    return ", ".join(name for name, dialect in registry.dialects().items() if query.available(dialect))


def about(query: Query, width: int | None) -> str:
    """A description of a query: what it does, its origin, sizes, dialects and options."""
    sizes = ", ".join(f"{size}x{size}" for size in query.sizes)
    facts = [
        f"{query.name}: {query.about}.",
        f"From: {query.origin}.",
        f"Sizes: {sizes}; by default {query.default_size}x{query.default_size}.",
        f"Dialects: {dialects(query)}.",
    ]
    if not query.options:
        return tables.rendered(Group(*map(Text, [*facts, "Options: none."])), width)
    headings = ["Option", "Values", "Default", "What it does", "Commands"]
    rows = [option_row(option) for option in query.options]
    table = tables.table(headings, rows, width, wrapped=set(headings[1:]), below=["Commands", "What it does"])
    return tables.rendered(Group(*map(Text, [*facts, ""])), width) + table


def option_row(option: Option) -> list[str]:
    """The cells of an option in the table of a query's options."""
    values = ", ".join(option.values) or {str: "a name", int: "a number", bool: ""}[option.kind]
    commands = ", ".join(sorted(option.commands))
    return [f"--{option.name}", values, option.usual(), option.sentence(option.values), commands]


command = Helped(
    "queries",
    params=[
        click.Argument(
            ["name"],
            required=False,
            metavar="[NAME]",
            help="Show the details of this query.",
            type=arguments.Name(lambda: known.QUERIES),
        )
    ],
    callback=queries,
    epilog="Example: sqlsudoku queries tree",
)
