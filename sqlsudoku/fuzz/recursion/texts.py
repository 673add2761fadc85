"""The statements of a case about recursion, in a dialect's SQL."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from sqlglot import exp

from sqlsudoku.compliance.requirements import requirements
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.fuzz import changes
from sqlsudoku.fuzz.cases import OWN
from sqlsudoku.fuzz.recursion import answers
from sqlsudoku.fuzz.recursion.cases import WITHOUT_GRAPH, RecursionCase, fitting
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import (
    all_of,
    column,
    cte,
    equal,
    listed,
    number,
    selected,
    shifted,
    text,
    union_all,
    with_parts,
)

EDGES, STARTS, NODES, MADE = (f"fuzz_{name}{OWN}" for name in ("edges", "starts", "nodes", "made"))
WALK = "walk"
"""The name of the recursion."""
LENGTH = 60
"""The most characters of a path."""
COMPARED = {"=": exp.EQ, "<": exp.LT, ">": exp.GT, "<>": exp.NEQ}


@dataclass(frozen=True)
class Made:
    """The statements before the ones that are judged, these, and those that remove what was made."""

    before: Sequence[Statement]
    statements: Sequence[Statement]
    after: Sequence[Statement]


def made(dialect: Dialect, case: RecursionCase) -> Made:
    """All statements of a case."""
    before = [] if case.query in WITHOUT_GRAPH else _tables(dialect, case)
    after = [Statement(each.undo) for each in before if each.undo]
    if case.stands in ("view", "table", "insert"):
        kept = _kept(dialect, case)
        before += kept
        after = [*(Statement(each.undo) for each in kept if each.undo), *after]
    last = Statement(_written(dialect, case, _statement(dialect, case)), solutions=True)
    others: list[Statement] = []
    if case.earlier and case.stands not in ("view", "table", "insert"):
        starts = replace(case.graph, starts=case.graph.nodes[-1:])
        other = fitting(replace(case, graph=starts, depth=case.depth + 1))
        others = [Statement(_written(dialect, other, _statement(dialect, other)), solutions=True)]
    return Made(before, [*others, last], after)


def _tables(dialect: Dialect, case: RecursionCase) -> list[Statement]:
    """What makes and fills the tables of the graph."""
    facts = requirements(dialect)
    texts = case.graph.kind == "text"
    node = facts.text_column if texts else facts.null_column
    source = facts.text_column if case.graph.kind == "mixed" else node
    target = f"Nullable({node})" if texts and facts.null_column.startswith("Nullable") else node

    def value(number: int | None) -> str:
        return "NULL" if number is None else f"'n{number}'" if texts else str(number)

    found = []
    columns = f"source {source}, target {target}, weight {facts.null_column}"
    quoted = "'{}'" if case.graph.kind == "mixed" else "{}"
    rows = [
        f"({quoted.format(value(each.source))}, {value(each.target)}, {'NULL' if each.weight is None else each.weight})"
        for each in case.graph.edges
    ]
    tables = [(EDGES, columns, rows), (STARTS, f"node {target}", [f"({value(each)})" for each in case.graph.starts])]
    tables.append((NODES, f"node {target}", [f"({value(each)})" for each in case.graph.nodes]))
    for name, own, filled in tables:
        found.append(Statement(f"CREATE TABLE {name} ({own})", undo=f"DROP TABLE {name}"))
        found += [Statement(f"INSERT INTO {name} VALUES {row}") for row in filled]
    return found


def _kept(dialect: Dialect, case: RecursionCase) -> list[Statement]:
    """What makes the view or the table of the recursion."""
    whole = _written(dialect, case, with_parts([_recursion(dialect, case)], _all(case), recursive=True))
    if case.stands == "view":
        return [Statement(f"CREATE VIEW {MADE} AS\n{whole}", undo=f"DROP VIEW {MADE}")]
    drop = f"DROP TABLE {MADE}"
    if case.stands == "table":
        return [Statement(f"CREATE TABLE {MADE} AS\n{whole}", undo=drop)]
    facts = requirements(dialect)
    texts = ("path", "node") if case.graph.kind == "text" else ("path",)
    types = [f"{name} {facts.text_column if name in texts else facts.null_column}" for name in case.columns]
    return [
        Statement(f"CREATE TABLE {MADE} ({', '.join(types)})", undo=drop),
        Statement(f"INSERT INTO {MADE}\n{whole}"),
    ]


def _written(dialect: Dialect, case: RecursionCase, tree: exp.Query) -> str:
    whole: exp.Expr = tree
    changed = reduce(changes.changed, case.changes, whole)
    if with_ := changed.find(exp.With):
        with_.set("recursive", dialect.recursive_keyword)
    return layout.write(changed, dialect.generator)


def _all(case: RecursionCase) -> exp.Select:
    return selected(WALK, *(column(name) for name in case.columns))


def _statement(dialect: Dialect, case: RecursionCase) -> exp.Query:
    """The statement that is judged."""
    part = _recursion(dialect, case)
    if case.stands in ("view", "table", "insert"):
        return _outside(dialect, case, exp.table_(MADE))
    if case.stands in ("in", "exists"):
        return _tested(case, part)
    if case.stands == "derived":
        whole = with_parts([part], _all(case), recursive=True)
        return _outside(dialect, case, exp.Subquery(this=whole, alias=exp.TableAlias(this=exp.to_identifier("d"))))
    if case.stands == "cte":
        other = cte("other", case.columns, _all(case))
        parts = [part, listed(other) if dialect.lists_columns else other]
        return with_parts(parts, _outside(dialect, case, exp.table_("other")), recursive=True)
    return with_parts([part], _outside(dialect, case, exp.table_(WALK)), recursive=True)


def _tested(case: RecursionCase, part: exp.CTE) -> exp.Query:
    """The nodes of the table that the recursion has."""
    reached = with_parts([part], selected(WALK, column("node", WALK)), recursive=True)
    query = selected(NODES, column("node", NODES))
    if case.stands == "in":
        return query.where(exp.In(this=column("node", NODES), query=exp.Subquery(this=reached)), copy=False)
    same = equal(column("node", WALK), column("node", NODES))
    return query.where(exp.Exists(this=reached.where(same, copy=False)), copy=False)


def _outside(dialect: Dialect, case: RecursionCase, source: exp.Expr) -> exp.Query:
    """What is selected of the recursion."""
    own = source.alias_or_name
    chosen: list[exp.Expr] = [column(name, own) for name in case.chosen]
    counted = exp.Count(this=exp.Star())
    others: dict[str, list[exp.Expr]] = {"count": [counted], "grouped": [chosen[0], counted]}
    shown = others.get(case.shown, chosen)
    query = selected(source, *shown)
    if case.stands == "join":
        listed_nodes = exp.Subquery(
            this=selected(NODES, column("node")).distinct(), alias=exp.TableAlias(this=exp.to_identifier("n"))
        )
        query.join(listed_nodes, on=equal(column("node", "n"), column("node", own)), copy=False)
    if case.filter:
        compared = COMPARED[case.filter.operator]
        query.where(compared(this=column(case.filter.column, own), expression=number(case.filter.value)), copy=False)
    if case.shown == "grouped":
        query.group_by(chosen[0].copy(), copy=False)
    if case.shown == "distinct":
        query.distinct(copy=False)
    if case.limit:
        query.order_by(*(tree.copy() for tree in shown), copy=False)
        return dialect.limited(query, case.limit)
    return query


def _recursion(dialect: Dialect, case: RecursionCase) -> exp.CTE:
    """The recursion, as a part of a statement."""
    if case.literal:
        start = case.graph.starts[0] if case.graph.starts else None
        anchor = dialect.one_row(*_literals(dialect, case, answers.first(case, start)))
    else:
        node = column("node", STARTS)
        path = dialect.concatenation(text(">"), _as_text(dialect, case, node.copy()))
        known = {"node": node, "depth": number(0), "total": number(0), "path": dialect.sized_text(path, LENGTH)}
        anchor = selected(STARTS, *(known[name] for name in case.columns))
    union = union_all(anchor, _member(dialect, case))
    union.set("distinct", case.distinct)
    part = cte(WALK, case.columns, union)
    return listed(part) if dialect.lists_columns else part


def _as_text(dialect: Dialect, case: RecursionCase, node: exp.Expr) -> exp.Expr:
    return node if case.graph.kind == "text" else dialect.number_text(node, 9)


def _literals(dialect: Dialect, case: RecursionCase, row: Sequence[int | str | None]) -> list[exp.Expr]:
    found: list[exp.Expr] = []
    for name, value in zip(case.columns, row, strict=True):
        if name == "node" and case.graph.kind == "text":
            found.append(text(f"n{value}"))
        elif isinstance(value, str):
            found.append(dialect.sized_text(text(value), LENGTH))
        else:
            assert value is not None
            found.append(number(value))
    return found


def _member(dialect: Dialect, case: RecursionCase) -> exp.Select:
    """The member of the recursion that is repeated."""
    fixed = _literals(dialect, case, answers.constants(case))
    if case.member == "never":
        return dialect.one_row(*fixed)
    if case.member == "false":
        return dialect.one_row(*fixed).where(equal(number(1), 0), copy=False)
    if case.member == "constants":
        tested = "depth" if "depth" in case.columns else "node"
        value: exp.Expr = number(0 if tested == "depth" else 1)
        if tested == "node" and case.graph.kind == "text":
            value = text("n1")
        return selected(WALK, *fixed).where(exp.EQ(this=column(tested, WALK), expression=value), copy=False)
    conditions: list[exp.Expr] = []
    if "depth" in case.columns:
        conditions.append(exp.LT(this=column("depth", WALK), expression=number(case.depth)))
    if case.query in WITHOUT_GRAPH:
        return _counting(dialect, case).where(all_of(conditions), copy=False)
    return _stepping(dialect, case, conditions)


def _counting(dialect: Dialect, case: RecursionCase) -> exp.Select:
    depth = shifted(column("depth", WALK), 1)
    if case.query == "steps":
        return selected(WALK, depth, shifted(column("value", WALK), 1))
    query = selected(WALK, depth, exp.Add(this=column("value", WALK), expression=column("added", "two")))
    both = union_all(dialect.one_row(exp.alias_(number(0), "added")), dialect.one_row(exp.alias_(number(1), "added")))
    two = exp.Subquery(this=both, alias=exp.TableAlias(this=exp.to_identifier("two")))
    return query.join(two, join_type="cross", copy=False)


def _stepping(dialect: Dialect, case: RecursionCase, conditions: list[exp.Expr]) -> exp.Select:
    """A step along each edge."""
    target = column("target", EDGES)
    path = dialect.concatenation(column("path", WALK), text(">"), _as_text(dialect, case, target.copy()))
    known = {
        "node": target,
        "depth": shifted(column("depth", WALK), 1),
        "total": exp.Add(this=column("total", WALK), expression=column("weight", EDGES)),
        "path": dialect.sized_text(path, LENGTH),
    }
    tables = [EDGES, WALK] if case.join == "edges first" else [WALK, EDGES]
    query = selected(tables[0], *(known[name] for name in case.columns))
    along = equal(column("source", EDGES), column("node", WALK))
    if case.join == "cross":
        query.join(tables[1], join_type="cross", copy=False)
        conditions.insert(0, along)
    else:
        query.join(tables[1], on=along, copy=False)
    if case.join == "three tables":
        query.join(NODES, on=equal(column("node", NODES), column("target", EDGES)), copy=False)
    return query.where(all_of(conditions), copy=False) if conditions else query
