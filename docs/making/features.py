"""What docs/recursion.md shows: the stored columns of `sqlsudoku recursion`, and each feature with its statement."""

import re
from collections.abc import Iterator
from functools import cache

import shown

from sqlsudoku.cli import markdown, recursion_report
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.recursion import chart
from sqlsudoku.lab.recursion.features import Feature, claims, features, own_texts

RESULTS = shown.ROOT / "docs" / "results" / "recursion.json"
LONGEST = 160
"""The characters of a database's sentence that the page shows."""


@cache
def columns() -> list[chart.Column]:
    """The stored columns."""
    return chart.columns_in(RESULTS)


def versions() -> None:
    """Shows the databases, their versions and the days on which they were asked."""
    rows = [[registry.title(each.database), each.version, each.date] for each in columns()]
    shown.table(["database", "version", "asked"], rows)


def table() -> None:
    """Shows the chart: what is not a yes leads to the feature's statement."""
    headings = ["feature", *(registry.title(each.database) for each in columns())]
    headings += [f"{each.title}, *says its documentation*" for each in documented()]
    for group in dict.fromkeys(feature.group for feature in features()):
        rows = [_row(feature) for feature in features() if feature.group == group]
        shown.out(f"\n**{group}**\n\n{markdown.markdown(headings, rows, right=())}")
    shown.out("\n")


def _row(feature: Feature) -> list[str]:
    link = f"(#{anchor(feature.name)})"
    words = (each.cells[feature.name].word for each in columns())
    found = [claims(each.folder).get(feature.name) for each in documented()]
    said = [f"[*{claim.says}*]{link}" if claim else "not known" for claim in found]
    return [f"[{feature.name}]{link}", *(word if word == "yes" else f"[{word}]{link}" for word in words), *said]


def documented() -> list[Dialect]:
    """The dialects whose columns say what their documentation says."""
    return [each for each in registry.dialects().values() if claims(each.folder)]


def anchor(heading: str) -> str:
    """The name that a heading has in links."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def statements() -> None:
    """Shows each feature: its statement, and the sentences of the databases that have it not."""
    group = ""
    for feature in features():
        if feature.group != group:
            group = feature.group
            shown.out(f"\n## {group}\n")
        shown.out(f"\n### {feature.name}\n\n{feature.about}\n\n{_sql(feature.script)}")
        shown.out("".join([*_settings(feature), *_others(feature)]))
        said = [f"- {_noted(line)}\n" for line in recursion_report.notes(columns(), feature.name)]
        said += [
            f"- {each.title}, says its [documentation]({claim.page}): **{claim.says}**, `{claim.sentence}`\n"
            for each in documented()
            if (claim := claims(each.folder).get(feature.name))
        ]
        shown.out("\n" + "".join(said) if said else "")
    shown.out("\n")


def _sql(script: str) -> str:
    return shown.block(f"{script}\n", "sql")


def _settings(feature: Feature) -> Iterator[str]:
    """What dialects set before the statement."""
    if feature.small_memory:
        yield "\nSettings before it:\n\n"
        for dialect in registry.dialects().values():
            if said := dialect.small_recursion_memory:
                yield f"- {dialect.title}: {', '.join(f'`{each}`' for each in said)}\n"
        yield "\nWhat came of it:\n"


def _others(feature: Feature) -> Iterator[str]:
    """What dialects write otherwise."""
    for dialect in registry.dialects().values():
        own = own_texts(dialect.folder).get(feature.name, feature.script)
        if own != feature.script:  # one that is the same keeps the dialect from writing it otherwise
            yield f"\nOn {dialect.title}:\n\n{_sql(own)}"


def _noted(line: str) -> str:
    """A line of the report, with the database's own words as such."""
    who, word, detail = line.split(": ", 2)
    words = detail if len(detail) <= LONGEST else f"{detail[:LONGEST]} ..."
    mark = "``" if "`" in words else "`"
    space = " " if mark == "``" else ""
    return f"{who}: **{word}**, {mark}{space}{words}{space}{mark}"
