"""The statement around a search: the puzzle's text, the first state, the search, and the solutions' text."""

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.ends import CELLS, Ends
from sqlsudoku.queries.cover.search import DEEPEST, STATE, Search
from sqlsudoku.queries.cover.search_members import DerivedSearch, PackedSearch
from sqlsudoku.queries.cover.search_nested import NestedSearch
from sqlsudoku.queries.cover.search_phased import PhasedSearch
from sqlsudoku.sql.trees import commented, cte, listed, named, with_parts

MASK = "mask"


def search_of(dialect: Dialect) -> type[Search]:
    """The search that the dialect allows."""
    if dialect.multiple_recursive_members:
        return PackedSearch
    if dialect.ctes_in_recursive_member:
        return NestedSearch
    return DerivedSearch if dialect.ctes_in_derived_tables else PhasedSearch


def statement(dialect: Dialect, request: Request) -> exp.Query:
    """The statement with the search that the dialect allows."""
    opening = ctes.opening(dialect, request)
    # else a database that knows the text would read its digits before it tests them
    dialect.materialized(next(part for part in opening if part.alias == "puzzle"))
    search = search_of(dialect)(dialect, Ends(request.geometry), request)
    parts = search.ctes()
    parts = [*named_masks(search, parts), *parts]
    notes = [note for note in (dialect.materializing, search.places.legend(), dialect.bits.spelling) if note]
    commented(parts[0], *notes, *legend(search), *(parts[0].comments or []))
    packed = request.table and isinstance(search, PackedSearch)
    read = replace(request, limit=None) if packed else request  # each search ends at the limit
    last = ctes.solutions(dialect, read, parts[-1].alias, CELLS, None)
    while dialect.keeps_recursions and parts[-1].alias != STATE:
        in_place(last, parts.pop(), dialect.keeps_recursions)
    if dialect.lists_columns:
        parts = [listed(part) for part in parts]
    whole = with_parts([*opening, *parts], last, recursive=dialect.recursive_keyword)
    allowed = dialect.recursion_limit_without_hint
    return dialect.deep(whole, DEEPEST) if allowed and allowed < DEEPEST else whole


def named_masks(search: Search, parts: Sequence[exp.CTE]) -> list[exp.CTE]:
    """The CTE of the masks that are columns, if there are any; the queries that read them are changed to join it."""
    values = {name: value for name, value in search.named_masks.items() if name in search.used}
    for query in (query for part in parts for query in part.find_all(exp.Select) if values):
        read = (each for each in query.find_all(exp.Column) if each.name.upper() in values)
        if any(each.parent_select is query for each in read):
            search.dialect.paired(query, MASK)
    columns = [commented(named(tree, name.lower()), search.places.masks[name].meaning) for name, tree in values.items()]
    query = search.dialect.one_row(*columns)
    return [cte(MASK, [], query, "one row: the other such numbers, by name")] if values else []


def legend(search: Search) -> list[str]:
    """The meanings of the masks that are written as numbers, a line for each number."""
    meanings: dict[int, set[str]] = {}
    for mask in sorted(search.places.masks[name] for name in search.used - search.named_masks.keys()):
        meanings.setdefault(mask, set()).add(mask.meaning)
    width = len(str(max(meanings)))
    lines = [f"  {mask:>{width}}  {', or '.join(sorted(several))}" for mask, several in meanings.items()]
    return ["the numbers are sets of bits, or factors that copy such sets:", *lines]


def in_place(query: exp.Query, part: exp.CTE, why: str) -> None:
    """Makes a CTE a derived table where a query reads it."""
    (table,) = (table for table in query.find_all(exp.Table) if table.name == part.alias)
    made = commented(part.this, *(part.comments or []), why)
    table.replace(exp.Subquery(this=made, alias=exp.TableAlias(this=exp.to_identifier(part.alias))))
