"""`queries`: what there is to ask."""

from rich.text import Text

from sqlsudoku import queries as known
from sqlsudoku.cli import report, terminal
from sqlsudoku.database import registry
from sqlsudoku.output import write


def queries() -> None:
    """List the queries: what each does, where it comes from, and for which databases it is written."""
    wrapped = {"What it does", "From", "Dialects"}
    table = report.plain_table("Query", "What it does", "From", "Choices", "Dialects", wrapped=wrapped)
    for query in known.QUERIES.values():
        chosen = {"form": query.forms, "shape": query.shapes, "order": query.orders}
        choices = "\n".join(f"--{option} {', '.join(names)}" for option, names in chosen.items() if names)
        usual = next(iter(query.shapes), None)
        dialects = [name for name, dialect in registry.dialects().items() if query.available(dialect, usual)]
        table.add_row(query.name, Text(query.about), query.origin, choices, ", ".join(dialects))
    write(report.rendered(table, terminal.width()))
