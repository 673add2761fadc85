"""The queries by name; `base` says what a query is."""

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from sqlsudoku.errors import UsageError
from sqlsudoku.lazily import Lazily

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect
    from sqlsudoku.puzzle.grid import Size
    from sqlsudoku.queries.base import Query


def _loaded(name: str) -> "Query":
    """The query whose class stands in the module of its name."""
    kind: type[Query] = getattr(import_module(f"{__name__}.{name}"), name.capitalize())
    return kind()


QUERIES: Mapping[str, "Query"] = Lazily(("string", "cover", "enumerate", "tree", "eliminate", "rules"), _loaded)

AUTO = "auto"
"""Asks `picked` for the query."""


def picked(dialect: "Dialect", size: "Size", chosen: Collection[str] = ()) -> "Query":
    """The query that solves a puzzle fastest in a dialect: cover where it can be had, else string.

    chosen: the names of the options that are given; cover must have them.
    """
    cover = QUERIES["cover"]
    names = {option.name for option in cover.options}
    can = names.issuperset(chosen) and size.n in cover.sizes and cover.available(dialect, None)
    return cover if can else QUERIES["string"]


def query(name: str) -> "Query":
    """The query of that name. Raises UsageError that lists the names there are."""
    if name not in QUERIES:
        raise UsageError(f"There is no query {name!r}; there are {', '.join(QUERIES)}.")
    return QUERIES[name]
