"""The queries by name; `base` says what a query is."""

from collections.abc import Mapping

from sqlsudoku.errors import UsageError
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.cover import Cover
from sqlsudoku.queries.enumerate import Enumerate
from sqlsudoku.queries.string import String
from sqlsudoku.queries.tree import Tree

QUERIES: Mapping[str, Query] = {query.name: query for query in (String(), Cover(), Enumerate(), Tree())}


def query(name: str) -> Query:
    """The query of that name. Raises UsageError that lists the names there are."""
    if name not in QUERIES:
        raise UsageError(f"There is no query {name!r}; there are {', '.join(QUERIES)}.")
    return QUERIES[name]
