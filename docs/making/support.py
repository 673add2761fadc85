"""What docs/support.md shows: which query, form, size and rules each dialect supports, as the registry tells."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.puzzles import first_grid
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries.base import Query, Way
from sqlsudoku.queries.request import Question, requested

NONE = "-"


def sizes(query: Query, dialect: Dialect, way: Way) -> str:
    """The smallest and the largest size that a dialect supports: there is none that it leaves out between them."""
    found = [size for size in query.sizes if query.available(dialect, {**way, "size": size})]
    return f"{found[0]} to {found[-1]}" if found else NONE


def forms(query: Query) -> list[Way]:
    """The forms of a query, or one way without a form."""
    return [{"form": form} for form in query.values("form")] or [{}]


def by_size() -> tuple[list[str], Iterator[list[str]]]:
    """Headings and rows: a row per dialect, a column per query and form, and the sizes of each."""
    columns = [(query, way) for query in queries.QUERIES.values() for way in forms(query)]
    headings = ["dialect", *(" ".join([query.name, *map(str, way.values())]) for query, way in columns)]
    rows = (
        [f"[{dialect.title}](../dialects/{name}/README.md)", *(sizes(query, dialect, way) for query, way in columns)]
        for name, dialect in registry.dialects().items()
    )
    return headings, rows


def by_shape() -> tuple[list[str], Iterator[list[str]]]:
    """Headings and rows: a row per query and shape, and the dialects that do not support it."""
    return ["query", "shape", "not supported by"], (
        [query.name, shape, ", ".join(without(query, {"shape": shape})) or NONE]
        for query in queries.QUERIES.values()
        for shape in query.values("shape")
    )


def without(query: Query, way: Mapping[str, Any]) -> list[str]:
    """The titles of the dialects that support the query, but not this way of it."""
    return [
        dialect.title
        for dialect in registry.dialects().values()
        if query.available(dialect) and not query.available(dialect, {**way, "size": query.default_size})
    ]


def by_rules() -> tuple[list[str], Iterator[list[str]]]:
    """Headings and rows: a row per query and form, and which rules beside the usual ones it follows."""
    kinds: dict[str, dict[str, Any]] = {
        "other boxes": {"boxes": "3x2"},
        "diagonals, windows, own units": {"size": 4, "extra": ("diagonal",)},
        "regions": {"regions": "ABBB/AABC/ACCC/DDDD"},
    }
    return ["query", *kinds], (
        [" ".join([query.name, *way.values()]), *(following(query, way, said) for said in kinds.values())]
        for query in queries.QUERIES.values()
        for way in forms(query)
    )


def following(query: Query, way: Way, said: Mapping[str, Any]) -> str:
    """'yes', '-', or which dialects do not follow them, of those that support it."""
    supporting = [dialect for dialect in registry.dialects().values() if query.available(dialect, {**way, "size": 4})]
    question = Question(query.name, None, {**way, **said})
    if query.accepts_puzzle:  # since a query may complete more grids than it can list
        geometry = question.geometry
        question = replace(question, puzzle=Puzzle(first_grid(geometry), geometry=geometry))
    without = [each.title for each in supporting if not follows(each, question)]
    if len(without) == len(supporting):
        return NONE
    return f"not {', '.join(without)}" if without else "yes"


def follows(dialect: Dialect, question: Question) -> bool:
    with suppress(UsageError):
        return bool(requested(dialect, question))
    return False


def sources() -> tuple[list[str], Iterator[list[str]]]:
    """Headings and rows: a row per query, and where its puzzle can come from."""
    kinds = ("literal", "parameter", "table")
    return ["query", *kinds], (
        [query.name, *("yes" if query.accepts_puzzle and kind in query.sources else NONE for kind in kinds)]
        for query in queries.QUERIES.values()
    )
