"""The queries by name; `base` says what a query is."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from sqlsudoku.errors import unknown

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect
    from sqlsudoku.puzzle.grid import Size
    from sqlsudoku.queries.base import Query


class Queries(Mapping[str, "Query"]):
    """The queries by name; each is imported when it is asked for, from the module of its name."""

    names = ("string", "cover", "enumerate", "tree", "eliminate", "rules", "count")

    def __init__(self) -> None:
        self.loaded: dict[str, Query] = {}

    def __getitem__(self, name: str) -> "Query":
        if name not in self.names:
            raise KeyError(name)
        if name not in self.loaded:
            self.loaded[name] = getattr(import_module(f"{__name__}.{name}"), name.capitalize())()
        return self.loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


QUERIES = Queries()

AUTO = "auto"
"""Asks `picked` for the query."""


def picked(dialect: "Dialect", size: "Size", chosen: Mapping[str, object] = {}) -> "Query":
    """The query that solves a puzzle fastest in a dialect: cover where it can be had, else string.

    chosen: the options that are given; cover must have them.
    """
    cover = QUERIES["cover"]
    known = {option.name: option.values for option in cover.options}
    knows = all(name in known and (not known[name] or value in known[name]) for name, value in chosen.items())
    can = knows and size.n in cover.sizes and cover.available(dialect, {**chosen, "size": size.n})
    return cover if can else QUERIES["string"]


def query(name: str) -> "Query":
    """The query of that name. Raises UsageError that says which are near, or which there are."""
    if name not in QUERIES:
        raise unknown("query", name, QUERIES)
    return QUERIES[name]
