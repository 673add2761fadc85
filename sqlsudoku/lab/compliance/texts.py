"""Every kind of text that the queries can generate, once per dialect."""

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Query
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import for_console

TABLE = "games.puzzles"
SOURCES: dict[str, dict[str, Any]] = {"literal": {}, "parameter": {"parameter": True}, "table": {"table": TABLE}}
LIMITS = (None, 2)


def questions(dialect: Dialect) -> Iterator[Question]:
    """What a dialect can be asked: each way of each query, from each source, with a limit and without.

    It is all of this in the smallest size. Larger ones are asked for the usual rows, of a literal and another source.
    """
    for query in QUERIES.values():
        sources = {name: options for name, options in SOURCES.items() if name in query.sources}
        for way, size, source, limit in itertools.product(query.ways(dialect), query.sizes, sources, LIMITS):
            other = "parameter" if size == max(query.sizes) else "table"
            usual = query.has_default_rows(way) and limit is None and source in ("literal", other)
            if usual or size == min(query.sizes):
                yield from of_a_size(query, size, {**way, **sources[source], "limit": limit})


def of_a_size(query: Query, size: int, options: Mapping[str, Any]) -> Iterator[Question]:
    """The question without a puzzle and, if there need not be one, with a puzzle."""
    yield Question(query.name, None, {"size": size, **options})
    if query.takes_puzzle(options) and not query.needs_puzzle:
        yield Question(query.name, sample(SIZES[size]), options)


def texts(name: str) -> Mapping[Question, str]:
    """The texts of all scripts of a dialect."""
    return {question: script.pasted for question, script in scripts(name).items()}


@functools.lru_cache(1)  # one dialect is asked about after another, and its texts have up to 30 MB
def scripts(name: str) -> Mapping[Question, Script]:
    """All the scripts of a dialect, as a console reads them; not of what is refused."""
    dialect, found = registry.dialect(name), {}
    for question in questions(dialect):
        try:
            found[question] = for_console(dialect, question)
        except UsageError:  # such as a limit of a shape that shows the whole search
            continue
    return found
