"""The recursion of a case, as CTEs."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial, reduce

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab.fuzz.recursion import answers
from sqlsudoku.lab.fuzz.recursion.cases import (
    BESIDE,
    PER_START,
    RecursionCase,
)
from sqlsudoku.lab.fuzz.recursion.tables import EDGES, LEVELS, NODES, STARTS
from sqlsudoku.queries.request import PARAMETER
from sqlsudoku.sql.trees import (
    column,
    cte,
    equal,
    listed,
    not_exists,
    number,
    selected,
    shifted,
    text,
    union_all,
)

WALK, TALLY = "walk", "tally"
"""The names of the recursion and of another one."""
LENGTH = 60
"""The most characters of a path."""
MOST_NODES = 8
"""The levels of a recursion that no depth ends."""


def parts(dialect: Dialect, case: RecursionCase) -> list[exp.CTE]:
    """The CTEs of the recursion, of which the last has its rows."""
    found = [_tally(dialect, case)] if case.tally else []
    union = partial(part, dialect, WALK, case.columns)

    def rows(name: str) -> exp.Select:
        return selected(name, *(column(each) for each in case.columns))

    match case.written:
        case "recursion":
            return [*found, *_recursion(dialect, case, WALK, anchor(dialect, case))]
        case "split":
            start = case.graph.starts[0] if case.graph.starts else 1
            value = text(f"n{start}") if case.graph.kind == "text" else number(start)
            tests = [compared(this=column("node", STARTS), expression=value.copy()) for compared in (exp.EQ, exp.NEQ)]
            for name, test in zip(("first_walk", "second_walk"), tests, strict=True):
                found += _recursion(dialect, case, name, anchor(dialect, case).where(test, copy=False))
            return [*found, union(_union(case, [rows("first_walk"), rows("second_walk")]))]
        case "distinct outside":
            found += _recursion(dialect, replace(case, distinct=False), "every_walk", anchor(dialect, case))
            return [*found, union(rows("every_walk").distinct(copy=False))]
        case "unrolled":
            return [*found, *_unrolled(dialect, case), union(_union(case, [rows(each) for each in _names(case)]))]
        case _:
            return [*found, union(rows(LEVELS))]


def _names(case: RecursionCase) -> list[str]:
    """The names of the levels that are written out."""
    return [f"level_{depth}" for depth in range((case.depth if case.is_bounded else MOST_NODES) + 1)]


def _unrolled(dialect: Dialect, case: RecursionCase) -> list[exp.CTE]:
    """A CTE for each level, which reads the one before."""
    names = _names(case)
    levels = [anchor(dialect, case), *(member(dialect, case, before) for before in names[:-1])]
    for level in levels:
        if case.distinct:
            level.distinct(copy=False)
    return [part(dialect, name, case.columns, level) for name, level in zip(names, levels, strict=True)]


def _union(case: RecursionCase, queries: Sequence[exp.Query]) -> exp.Query:
    """The rows of the queries; of UNION, each once."""
    return reduce(lambda left, right: exp.Union(this=left, expression=right, distinct=case.distinct), queries)


def _recursion(dialect: Dialect, case: RecursionCase, name: str, anchor: exp.Select) -> list[exp.CTE]:
    """A recursion of that name; mutual: with the CTE that it reads."""
    if case.join != "mutual" or case.member != "step":
        return [part(dialect, name, case.columns, _union(case, [anchor, member(dialect, case, name)]))]
    rows = selected("onward", *(column(each) for each in case.columns))
    return [
        part(dialect, name, case.columns, _union(case, [anchor, rows])),
        part(dialect, "onward", case.columns, member(dialect, case, name)),
    ]


def part(dialect: Dialect, name: str, columns: Sequence[str], query: exp.Query) -> exp.CTE:
    made = cte(name, columns, query)
    return listed(made) if dialect.lists_columns else made


def _tally(dialect: Dialect, case: RecursionCase) -> exp.CTE:
    """A recursion that counts."""
    last = case.depth if case.tally == "member" else BESIDE
    below = exp.LT(this=column("n", TALLY), expression=number(last))
    more = selected(TALLY, shifted(column("n", TALLY), 1)).where(below, copy=False)
    return part(dialect, TALLY, ["n"], union_all(dialect.one_row(number(1)), more))


def anchor(dialect: Dialect, case: RecursionCase) -> exp.Select:
    """The rows that the recursion starts with, with the names of their columns."""
    if case.literal and not case.prepared:
        start = case.graph.starts[0] if case.graph.starts else None
        rows = dialect.one_row(*literals(dialect, case, answers.first(case, start)))
    else:
        node: exp.Expr = column("node", STARTS)
        if case.prepared:
            node = dialect.sized_text(dialect.driver_parameter(PARAMETER), LENGTH)
        path = dialect.concatenation(text(">"), _as_text(dialect, case, node.copy()))
        known = {"node": node, "depth": number(0), "total": number(0), "path": dialect.sized_text(path, LENGTH)}
        chosen = [known[name] for name in case.columns]
        alone = case.prepared or case.stands in PER_START
        rows = dialect.one_row(*chosen) if alone else selected(STARTS, *chosen)
    if case.tally == "anchor":
        rows.join(TALLY, join_type="cross", copy=False)
    return rows


def _as_text(dialect: Dialect, case: RecursionCase, node: exp.Expr) -> exp.Expr:
    return node if case.graph.kind == "text" else dialect.number_text(node, 9)


def literals(dialect: Dialect, case: RecursionCase, row: Sequence[int | str | None]) -> list[exp.Expr]:
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


def member(dialect: Dialect, case: RecursionCase, walk: str) -> exp.Select:
    """The member of the recursion that is repeated; walk: the name that it reads."""
    fixed = literals(dialect, case, answers.constants(case))
    if case.member == "never":
        return dialect.one_row(*fixed)
    if case.member == "false":
        return dialect.one_row(*fixed).where(equal(number(1), 0), copy=False)
    if case.member == "constants":
        tested = "depth" if "depth" in case.columns else "node"
        value = number(0 if tested == "depth" else 1)
        return selected(walk, *fixed).where(equal(column(tested, walk), value), copy=False)
    query = _stepping(dialect, case, walk) if case.has_graph else _counting(dialect, case, walk)
    if case.is_bounded and case.tally == "member":
        query.join(TALLY, on=equal(column("n", TALLY), shifted(column("depth", walk), 1)), copy=False)
    elif case.is_bounded:
        query.where(exp.LT(this=column("depth", walk), expression=number(case.depth)), copy=False)
    if case.member == "greatest":
        above = exp.GT(this=column("node", "other"), expression=column("node", walk))
        others = selected(dialect.reread(walk, "other"), number(1)).where(above, copy=False)
        query.where(not_exists(others), copy=False)
    return query


def _counting(dialect: Dialect, case: RecursionCase, walk: str) -> exp.Select:
    """A step without a table."""
    depth = shifted(column("depth", walk), 1)
    if case.query == "steps":
        return selected(walk, depth, shifted(column("amount", walk), 1))
    if case.query == "grown":
        twice = dialect.concatenation(column("path", walk), column("path", walk))
        return selected(walk, depth, dialect.sized_text(twice, LENGTH))
    query = selected(walk, depth, exp.Add(this=column("amount", walk), expression=column("added", "two")))
    both = union_all(*(dialect.one_row(exp.alias_(number(each), "added")) for each in (0, 1)))
    return query.join(derived(both, "two"), join_type="cross", copy=False)


def _stepping(dialect: Dialect, case: RecursionCase, walk: str) -> exp.Select:
    """A step along each edge."""
    start, end = ("target", "source") if case.query == "ancestors" else ("source", "target")
    target = column(end, EDGES)
    path = dialect.concatenation(column("path", walk), text(">"), _as_text(dialect, case, target.copy()))
    known = {
        "node": target,
        "depth": shifted(column("depth", walk), 1),
        "total": exp.Add(this=column("total", walk), expression=column("weight", EDGES)),
        "path": dialect.sized_text(path, LENGTH),
    }
    tables = [EDGES, walk] if case.join == "edges first" else [walk, EDGES]
    query = selected(tables[0], *(known[name] for name in case.columns if name in known))
    along = equal(column(start, EDGES), column("node", walk))
    if case.join == "cross":
        return query.join(tables[1], join_type="cross", copy=False).where(along, copy=False)
    query.join(tables[1], on=along, copy=False)
    if case.join == "three tables":
        query.join(NODES, on=equal(column("node", NODES), column(end, EDGES)), copy=False)
    return query


def derived(query: exp.Query, name: str) -> exp.Subquery:
    """A query in FROM."""
    return exp.Subquery(this=query, alias=exp.TableAlias(this=exp.to_identifier(name)))
