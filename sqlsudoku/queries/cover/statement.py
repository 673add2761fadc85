"""The statement around a search: the puzzle's text, the first state, the search, and the solutions' text."""

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries import ctes
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.bounds import DEEPEST
from sqlsudoku.queries.cover.choice import Choice
from sqlsudoku.queries.cover.ends import Ends
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.queries.cover.search_members import DerivedSearch, PackedSearch
from sqlsudoku.queries.cover.search_nested import NestedSearch
from sqlsudoku.queries.cover.search_phased import PhasedSearch
from sqlsudoku.queries.cover.steps import CELLS, STATE, Move, Writer
from sqlsudoku.queries.cover.wave import Wave
from sqlsudoku.sql.trees import commented, cte, listed, named, selected, with_parts

MASK = "mask"


def statement(dialect: Dialect, request: Request) -> exp.Query:
    """The statement with the search that the dialect allows."""
    places, opening = Places(request.geometry), ctes.opening(dialect, request)
    # else a database that knows the text would read its digits before it tests them
    dialect.materialized(next(part for part in opening if part.alias == "puzzle"))
    writer = Writer(dialect, places, request.key, {**places.masks, **Ends(places).masks})
    choice = Choice(places)
    moves = [Wave(places).move(), choice.naked_singles(), choice.branching()]
    packed = dialect.multiple_recursive_members
    parts = PackedSearch(writer, moves).ctes(request) if packed else in_rows(writer, moves, request)
    parts = [*named_masks(writer, parts), *parts]
    notes = [note for note in (dialect.materializing, places.legend(), dialect.bits.spelling) if note]
    commented(parts[0], *notes, *legend(writer), *(parts[0].comments or []))
    read = replace(request, limit=None) if request.table and packed else request  # each search ends at the limit
    last = ctes.solutions(dialect, read, parts[-1].alias, CELLS, None)
    while dialect.keeps_recursions and parts[-1].alias != STATE:
        in_place(last, parts.pop(), dialect.keeps_recursions)
    if dialect.lists_columns:
        parts = [listed(part) for part in parts]
    whole = with_parts([*opening, *parts], last, recursive=dialect.recursive_keyword)
    allowed = dialect.recursion_limit_without_hint
    return dialect.deep(whole, DEEPEST) if allowed and allowed < DEEPEST else whole


def in_rows(writer: Writer, moves: Sequence[Move], request: Request) -> list[exp.CTE]:
    """The CTEs from the puzzle to the solutions, with a search in rows of words."""
    dialect, ends = writer.dialect, Ends(writer.places)
    start, end = ends.start(dialect), ends.end(dialect)
    kind: type[NestedSearch | DerivedSearch | PhasedSearch] = PhasedSearch
    if dialect.ctes_in_recursive_member or dialect.ctes_in_derived_tables:
        kind = NestedSearch if dialect.ctes_in_recursive_member else DerivedSearch
    else:
        start, end = start[:2], end[1:]  # the others are phases
    search = kind(writer, moves, request.limit)
    text = selected(end[-1].name if end else STATE, *request.key, named(ends.text(writer), CELLS))
    solved = [*writer.ctes(STATE, end, [text]), cte("solution", [], text, "one row per solution: its text")]
    solved[0].this.where(search.solved, copy=False)
    if request.limit and not request.table:  # here, since a materialized CTE is computed completely
        dialect.limited(solved[0].this, request.limit)
    first = writer.ctes("puzzle", start, [], [*request.key, *start[-1].columns])
    return [*first, *search.ctes(), *solved]


def named_masks(writer: Writer, parts: Sequence[exp.CTE]) -> list[exp.CTE]:
    """The CTE of the masks that are columns, if there are any; the queries that read them are changed to join it."""
    values = {name: value for name, value in writer.named_masks.items() if name in writer.used}
    for query in (query for part in parts for query in part.find_all(exp.Select) if values):
        read = (each for each in query.find_all(exp.Column) if each.name.upper() in values)
        if any(each.parent_select is query for each in read):
            writer.dialect.paired(query, MASK)
    columns = [commented(named(tree, name.lower()), writer.masks[name].meaning) for name, tree in values.items()]
    query = writer.dialect.one_row(*columns)
    return [cte(MASK, [], query, "one row: the other such numbers, by name")] if values else []


def legend(writer: Writer) -> list[str]:
    """The meanings of the masks that are written as numbers, a line for each number."""
    meanings: dict[int, set[str]] = {}
    for mask in sorted(writer.masks[name] for name in writer.used - writer.named_masks.keys()):
        meanings.setdefault(mask, set()).add(mask.meaning)
    width = len(str(max(meanings)))
    lines = [f"  {mask:>{width}}  {', or '.join(sorted(several))}" for mask, several in meanings.items()]
    return ["the numbers are sets of bits, or factors that copy such sets:", *lines]


def in_place(query: exp.Query, part: exp.CTE, why: str) -> None:
    """Makes a CTE a derived table where a query reads it."""
    (table,) = (table for table in query.find_all(exp.Table) if table.name == part.alias)
    made = commented(part.this, *(part.comments or []), why)
    table.replace(exp.Subquery(this=made, alias=exp.TableAlias(this=exp.to_identifier(part.alias))))
