"""The statements of a case about recursion, in a dialect's SQL."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.database.user_tables import table
from sqlsudoku.lab.fuzz import changes
from sqlsudoku.lab.fuzz.recursion import answers, ctes, tables
from sqlsudoku.lab.fuzz.recursion.cases import (
    AGGREGATES,
    JOINED,
    KEPT,
    SHIFT,
    TESTED,
    RecursionCase,
    fitting,
)
from sqlsudoku.lab.fuzz.recursion.ctes import MOST_NODES, TALLY, WALK
from sqlsudoku.lab.fuzz.recursion.tables import LEVELS, MADE, NODES, STARTS
from sqlsudoku.queries.request import PARAMETER
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import (
    column,
    equal,
    named,
    number,
    selected,
    union_all,
    with_parts,
)

COMPARED = {"=": exp.EQ, "<": exp.LT, ">": exp.GT, "<>": exp.NEQ}
FUNCTIONS = {"sum": exp.Sum, "min": exp.Min, "max": exp.Max}


@dataclass(frozen=True)
class Made:
    """The statements before the ones that are judged, these, and those that remove what was made."""

    before: Sequence[Statement]
    statements: Sequence[Statement]
    after: Sequence[Statement]


def made(dialect: Dialect, case: RecursionCase) -> Made:
    """All statements of a case."""
    before = [*tables.graph(dialect, case), *_levels(dialect, case), *_kept(dialect, case)]
    after = [Statement(each.undo) for each in reversed(before) if each.undo]
    asked = [case, case] if case.earlier == "the same" else [case]
    if case.earlier == "another":
        asked.insert(0, other_start(case))
    return Made(before, [_asked(dialect, each) for each in asked], after)


def other_start(case: RecursionCase) -> RecursionCase:
    """The same question with another start, and a level more."""
    starts = case.graph.nodes[-1:] or (1,) * len(case.graph.starts)
    depth = case.depth if case.written == "levels" else case.depth + 1
    return fitting(replace(case, graph=replace(case.graph, starts=starts), depth=depth))


def _asked(dialect: Dialect, case: RecursionCase) -> Statement:
    parameters = {PARAMETER: str(case.graph.value(case.graph.starts[0]))} if case.prepared else None
    return Statement(_written(dialect, case, _statement(dialect, case)), solutions=True, parameters=parameters)


def _levels(dialect: Dialect, case: RecursionCase) -> list[Statement]:
    """What fills a table with the rows of each level."""
    if case.written != "levels":
        return []
    steps = [ctes.part(dialect, LEVELS, case.columns, ctes.anchor(dialect, case)).this]
    for depth in range(case.depth):
        step = ctes.member(dialect, replace(case, depth=MOST_NODES), LEVELS)
        steps.append(step.where(equal(column("depth", LEVELS), depth), copy=False))
    for step in steps:
        if case.distinct:
            step.distinct(copy=False)
    inserts = [Statement(f"INSERT INTO {LEVELS}\n{_written(dialect, case, step)}") for step in steps]
    return [table(LEVELS, tables.types(dialect, case)), *inserts]


def _kept(dialect: Dialect, case: RecursionCase) -> list[Statement]:
    """What makes the view or the table of the recursion."""
    if case.stands not in KEPT:
        return []
    rows = selected(_read(case), *(column(name) for name in case.columns))
    whole = _written(dialect, case, with_parts(ctes.parts(dialect, case), rows, recursive=True))
    if case.stands == "view":
        return [Statement(f"CREATE VIEW {MADE} AS\n{whole}", undo=f"DROP VIEW {MADE}")]
    if case.stands == "table":
        return [Statement(f"CREATE TABLE {MADE} AS\n{whole}", undo=f"DROP TABLE {MADE}")]
    return [table(MADE, tables.types(dialect, case)), Statement(f"INSERT INTO {MADE}\n{whole}")]


# the statement


def _written(dialect: Dialect, case: RecursionCase, tree: exp.Query) -> str:
    whole: exp.Expr = tree
    changed = reduce(changes.changed, case.changes, whole)
    for with_ in changed.find_all(exp.With):
        with_.set("recursive", with_.args.get("recursive") and dialect.recursive_keyword)
    return layout.write(changed, dialect.generator)


def _statement(dialect: Dialect, case: RecursionCase) -> exp.Query:
    """The statement that is judged."""
    query = _shaped(dialect, case)
    if case.namesake != "outside":
        return query
    row = dialect.one_row(*ctes.literals(dialect, case, answers.constants(case)))
    other = ctes.part(dialect, WALK, case.columns, row)
    return with_parts([other], selected(ctes.derived(query, "inner_rows"), exp.Star()))


def _shaped(dialect: Dialect, case: RecursionCase) -> exp.Query:
    if case.stands in KEPT:
        return _outside(dialect, case, exp.table_(MADE))
    if case.stands == "scalar":
        counted = with_parts(ctes.parts(dialect, case), selected(WALK, exp.Count(this=exp.Star())), recursive=True)
        return selected(STARTS, column("node", STARTS), named(exp.Subquery(this=counted), "found"))
    parts = ctes.parts(dialect, case)
    if case.stands in TESTED:
        return _tested(case, parts)
    rows = selected(WALK, *(column(name) for name in case.columns))
    if case.stands == "lateral":
        each = exp.Subquery(this=with_parts(parts, rows, recursive=True))
        query = _outside(dialect, case, exp.table_(STARTS), "each_start")
        alias = exp.TableAlias(this=exp.to_identifier("each_start"))
        query.set("joins", [exp.Join(this=exp.Lateral(this=each, alias=alias), kind="CROSS")])
        return query
    if case.stands == "derived":
        return _outside(dialect, case, ctes.derived(with_parts(parts, rows, recursive=True), "inner_rows"))
    if case.stands == "cte":
        other = ctes.part(dialect, "other", case.columns, rows)
        return with_parts([*parts, other], _outside(dialect, case, exp.table_("other")), recursive=True)
    outside: exp.Query = _outside(dialect, case, _read(case))
    if case.stands == "united":
        outside = union_all(outside, outside.copy())
    return with_parts(parts, outside, recursive=True)


def _read(case: RecursionCase) -> exp.Expr:
    """The recursion, in FROM; if another CTE inside has its name, that one."""
    if case.namesake != "inside":
        return exp.table_(WALK)
    numbers = [name for name in case.columns if name not in case.texts]
    moved = [
        named(exp.Add(this=column(name, WALK), expression=number(SHIFT)), name) if name in numbers else column(name)
        for name in case.columns
    ]
    alias = exp.TableAlias(this=exp.to_identifier(WALK))
    again = exp.CTE(this=selected(WALK, *moved), alias=alias)
    return ctes.derived(with_parts([again], selected(WALK, *(column(name) for name in case.columns))), "inner_rows")


def _tested(case: RecursionCase, parts: Sequence[exp.CTE]) -> exp.Query:
    """The nodes of the table that the recursion has, or has not."""
    reached = with_parts(parts, selected(WALK, column("node", WALK)), recursive=True)
    query = selected(NODES, column("node", NODES))
    if case.stands == "exists":
        same = equal(column("node", WALK), column("node", NODES))
        return query.where(exp.Exists(this=reached.where(same, copy=False)), copy=False)
    found: exp.Expr = exp.In(this=column("node", NODES), query=exp.Subquery(this=reached))
    return query.where(exp.Not(this=found) if case.stands == "not in" else found, copy=False)


def _outside(dialect: Dialect, case: RecursionCase, source: exp.Expr, own: str = "") -> exp.Select:
    """What is selected of the recursion; own: its name, if it is not that of the first table."""
    own = own or source.alias_or_name
    read = "n" if case.stands == "left join" else own
    chosen: list[exp.Expr] = [column(name, read) for name in case.chosen]
    counted = exp.Count(this=exp.Star())
    others: dict[str, list[exp.Expr]] = {"count": [counted], "grouped": [chosen[0], counted]}
    if case.shown in AGGREGATES:
        others[case.shown] = [FUNCTIONS[case.shown](this=chosen[0])]
    shown = others.get(case.shown, chosen)
    query = _joined(case, source, own, shown) if case.stands in JOINED else selected(source, *shown)
    if case.tally == "outside":
        query.join(TALLY, join_type="cross", copy=False)
    if case.filter:
        compared = COMPARED[case.filter.operator]
        query.where(compared(this=column(case.filter.column, own), expression=number(case.filter.value)), copy=False)
    if case.shown == "grouped":
        query.group_by(chosen[0].copy(), copy=False)
    if case.shown == "distinct":
        query.distinct(copy=False)
    if case.limit:
        query.order_by(*(tree.copy() for tree in shown), copy=False)
        limited = dialect.limited(query, case.limit)
        assert isinstance(limited, exp.Select)
        return limited
    return query


def _joined(case: RecursionCase, source: exp.Expr, own: str, shown: Sequence[exp.Expr]) -> exp.Select:
    """The recursion beside the table of nodes, on either side of the join."""
    nodes = ctes.derived(selected(NODES, column("node")).distinct(), "n")
    same = equal(column("node", "n"), column("node", own))
    if case.stands == "join":
        return selected(source, *shown).join(nodes, on=same, copy=False)
    side = "left" if case.stands == "left join" else ""
    return selected(nodes, *shown).join(source, on=same, join_type=side, copy=False)
