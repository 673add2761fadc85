"""The queries by name; `base` says what a query is."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from sqlsudoku.errors import unknown
from sqlsudoku.lazy import Lazy

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect
    from sqlsudoku.puzzle.grid import Geometry
    from sqlsudoku.queries.base import Query


NAMES = ("string", "cover", "enumerate", "tree", "eliminate", "rules", "count")


def _made(name: str) -> "Query":
    made: Query = getattr(import_module(f"{__name__}.{name}"), name.capitalize())()
    return made


QUERIES = Lazy(NAMES, _made)
"""The queries by name; each is imported when it is asked for, from the module of its name."""

AUTO = "auto"
"""Asks `picked` for the query."""
PICKED = ("cover", "string")
"""What `picked` picks from."""


def picked(dialect: "Dialect", geometry: "Geometry", chosen: Mapping[str, object] = {}) -> "Query":
    """The query that solves a puzzle fastest in a dialect: cover where it can be had, else string.

    chosen: the options that are given; cover must have them.
    """
    first, second = PICKED
    cover = QUERIES[first]
    known = {option.name: option.values for option in cover.options}
    knows = all(name in known and (not known[name] or value in known[name]) for name, value in chosen.items())
    puzzle = {"size": geometry.n, "geometry": geometry}
    can = knows and cover.supports(geometry) and cover.available(dialect, {**chosen, **puzzle})
    return cover if can else QUERIES[second]


def query(name: str) -> "Query":
    """The query of that name. Raises UsageError that says which are near, or which there are."""
    if name not in QUERIES:
        raise unknown("query", name, QUERIES)
    return QUERIES[name]
