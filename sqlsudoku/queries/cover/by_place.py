"""The statement around a search by place: the puzzle's text, the first state, the search, and the solutions' text."""

from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.search_nested import NestedSearch
from sqlsudoku.queries.cover.search_packed import PackedSearch
from sqlsudoku.queries.cover.statement import legend
from sqlsudoku.queries.cover.steps import Step, ctes_of
from sqlsudoku.sql.trees import column, commented, cte, named, selected, with_parts


def statement(dialect: Dialect, request: Request) -> exp.Query:
    """The statement with the search that the dialect allows."""
    places, opening = Places(request.size), ctes.opening(dialect, request)
    # else a database that knows the text would read its digits before it tests them
    dialect.materialized(next(part for part in opening if part.alias == "puzzle"))
    parts = packed(dialect, request, places) if dialect.multiple_recursive_members else nested(dialect, request, places)
    notes = [note for note in (dialect.materializing, places.legend()) if note]
    commented(parts[0], *(parts[0].comments or []), *notes, *legend(dialect, parts))
    last = ctes.solutions(dialect, request, "solution", "cells", None)
    return with_parts([*opening, *parts], last, recursive=dialect.recursive_keyword)


def nested(dialect: Dialect, request: Request, places: Places) -> list[exp.CTE]:
    """The CTEs from the puzzle to the solutions, with a search in CTEs."""
    key, ends = request.key, Ends(places)
    search = NestedSearch(dialect, places, key, request.limit)

    def part(source: str, steps: Sequence[Step], wanted: Sequence[str]) -> list[exp.CTE]:
        return ctes_of(dialect, source, steps, [*key, *wanted], [*key, *places.word_names], len(places.columns))

    start = part("puzzle", ends.start(), places.word_names)
    end = part("state", ends.end(), [row.name for row in ends.rows])
    end[0].this.where(search.solved, copy=False)
    if request.limit and not request.table:  # here, since a materialized CTE is computed completely
        dialect.limited(end[0].this, request.limit)
    cells = dialect.concatenation(*(dialect.bits.hexadecimal(column(row.name), request.size.n) for row in ends.rows))
    text = selected(end[-1].alias, *key, named(cells, "cells"))
    return [*start, search.search(), *end, cte("solution", [], text, "one row per solution: its text")]


def packed(dialect: Dialect, request: Request, places: Places) -> list[exp.CTE]:
    """The same with a search in packed states, of one puzzle."""
    search = PackedSearch(dialect, places)
    solution = search.solution()
    if request.limit:
        dialect.limited(solution.this, request.limit)
    return [search.search(), solution]
