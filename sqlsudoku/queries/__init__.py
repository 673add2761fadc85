"""The queries by name; `base` says what a query is."""

from collections.abc import Mapping

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Size
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.cover import Cover
from sqlsudoku.queries.eliminate import Eliminate
from sqlsudoku.queries.enumerate import Enumerate
from sqlsudoku.queries.rules import Rules
from sqlsudoku.queries.string import String
from sqlsudoku.queries.tree import Tree

QUERIES: Mapping[str, Query] = {
    query.name: query for query in (String(), Cover(), Enumerate(), Tree(), Eliminate(), Rules())
}


AUTO = "auto"
"""Asks `picked` for the query."""


def picked(dialect: Dialect, size: Size, *, form: str | None = None) -> Query:
    """The query that solves a puzzle fastest in a dialect: cover where it can be had, else string.

    form: what was asked for; only string has forms.
    """
    string, cover = QUERIES["string"], QUERIES["cover"]
    return cover if form is None and size.n in cover.sizes and cover.available(dialect, None) else string


def query(name: str) -> Query:
    """The query of that name. Raises UsageError that lists the names there are."""
    if name not in QUERIES:
        raise UsageError(f"There is no query {name!r}; there are {', '.join(QUERIES)}.")
    return QUERIES[name]
