"""The chart of `recursion`, as a table, in Markdown or as JSON."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from sqlsudoku.cli import markdown, tables, terminal
from sqlsudoku.database import registry
from sqlsudoku.endings import Ending
from sqlsudoku.lab.recursion import chart
from sqlsudoku.lab.recursion.chart import Column
from sqlsudoku.lab.recursion.features import Feature

NOT_ASKED = "-"


def title(column: Column) -> str:
    """A database and its version."""
    return f"{registry.title(column.database)} {column.version}".strip()


def matrix(columns: Sequence[Column]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows: a row for each feature, and a column for each database."""
    rows = [
        [str(feature), *(cell.word if (cell := each.cells.get(feature.name)) else NOT_ASKED for each in columns)]
        for feature in features_of(columns)
    ]
    return ["Feature", *map(title, columns)], rows


def features_of(columns: Sequence[Column]) -> list[Feature]:
    """The features that a column has, in the order of the chart."""
    return chart.ordered({name: cell for each in columns for name, cell in each.cells.items()})


def notes(columns: Sequence[Column], name: str) -> list[str]:
    """What the databases say that lack the feature of that name, alike ones together."""
    found = [(each.cells[name], title(each)) for each in columns if name in each.cells]
    said = [(f"{cell.word}: {cell.detail}", who) for cell, who in found if cell.ending is not Ending.AGREES]
    alike = groupby(sorted(said), lambda each: each[0])
    return [f"{', '.join(who for _, who in several)}: {words}" for words, several in alike]


def as_table(columns: Sequence[Column], statements: bool) -> str:
    """The chart, and what databases say that lack a feature; statements: also what was run."""
    headings, rows = matrix(columns)
    lines = []
    for feature in features_of(columns):
        found = notes(columns, feature.name)
        lines += [str(feature), *(f"  {line}" for line in found), ""] if found else []
    text = tables.table(headings, rows, terminal.width(), wrapped={"Feature"}, below=headings[:1:-1])
    return "\n".join([text, *lines, *(_scripts(columns) if statements else [])]).rstrip("\n") + "\n"


def _scripts(columns: Sequence[Column]) -> list[str]:
    return [
        f"-- {feature}; {title(each)}\n{each.cells[feature.name].script}\n"
        for feature in features_of(columns)
        for each in columns
    ]


def as_markdown(columns: Sequence[Column], statements: bool) -> str:
    """The chart in Markdown; statements: also what was run."""
    text = markdown.markdown(*matrix(columns), right=())
    blocks = [f"\n```sql\n{each}```\n" for each in _scripts(columns)] if statements else []
    return text + "".join(blocks)


def as_json(columns: Sequence[Column], _: bool) -> str:
    """The file that --renew renews; it has all statements."""
    return chart.as_json(columns)


FORMATS: Mapping[str, Callable[[Sequence[Column], bool], str]] = {
    "table": as_table,
    "json": as_json,
    "markdown": as_markdown,
}
