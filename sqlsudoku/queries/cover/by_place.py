"""The statement around a search by place: the puzzle's text, the first state, the search, and the solutions' text."""

from dataclasses import dataclass

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.search_nested import NestedSearch
from sqlsudoku.queries.cover.statement import legend
from sqlsudoku.queries.cover.steps import ctes_of
from sqlsudoku.sql.trees import column, cte, named, selected, with_parts


def statement(dialect: Dialect, request: Request) -> exp.Query:
    places, key = Places(request.size), request.key
    ends, search = Ends(places), NestedSearch(dialect, places, key, request.limit)
    end = ends.end()
    rows = [row.name for row in ends.rows]
    start = ctes_of(dialect, "puzzle", ends.start(), [*key, *places.word_names], key, len(places.columns))
    found = ctes_of(dialect, "state", end, [*key, *rows], key, len(places.columns))
    found[0].this.where(search.solved, copy=False)
    if request.limit and not request.table:  # here, since a materialized CTE is computed completely
        dialect.limited(found[0].this, request.limit)
    text = dialect.concatenation(*(dialect.bits.hexadecimal(column(row), request.size.n) for row in rows))
    solution = cte("solution", [], selected(end[-1].name, *key, named(text, "cells")), "one row per solution: its text")
    parts = [*ctes.opening(dialect, request), *start, search.search(), *found, solution]
    parts[len(parts) - len(found) - len(start) - 2].comments += [*places.legend(), *legend(dialect, parts)]
    last = ctes.solutions(dialect, request, "solution", "cells", None)
    return with_parts(parts, last, recursive=dialect.recursive_keyword)
