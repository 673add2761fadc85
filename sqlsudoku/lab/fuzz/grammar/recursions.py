"""The rows of recursions: level by level, and of those that read each other, until nothing is new."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar import keys as keys_
from sqlsudoku.lab.fuzz.grammar import orders
from sqlsudoku.lab.fuzz.grammar.scopes import Relation, Scope, UndecidedError, check_columns
from sqlsudoku.lab.fuzz.grammar.values import value
from sqlsudoku.lab.fuzz.names import tables_read

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator

Row = tuple[Any, ...]
Rows = Sequence[Row]


class LevelLimit(NamedTuple):
    """The most levels that a recursion may have.

    cut: whether it ends then, else its rows are not known; in_order: whether a LIMIT has the rows of the first levels;
    rows: the most of a recursion; work: the most that are looked at for a statement; departs: what else differs from
    the standard.
    """

    most: int
    cut: bool = False
    in_order: bool = False
    rows: int = 1_000
    work: int = 10_000
    departs: frozenset[Departure] = frozenset()

    def ended(self, found: Rows) -> Rows:
        """The rows of a recursion that has come to its last level. Raises UndecidedError unless they are wanted."""
        if not self.cut:
            raise UndecidedError("a recursion of too many levels")
        return found


FEW = LevelLimit(60)
"""As many as every database has without being told to."""
THOUSANDS = LevelLimit(6_100, in_order=True, rows=6_100, work=20_000)
"""Those of a recursion without an end."""
HUNDREDS = LevelLimit(2_600, rows=3_000)
LARGE = LevelLimit(60, rows=10_000, work=20_000)
"""Those over thousands of rows."""
FIRST = LevelLimit(2, cut=True, rows=10_000, work=40_000)
"""The rows of the anchor and of the level after it."""


def is_distinct(query: exp.Expr, names: Sequence[str]) -> bool:
    """Whether a CTE is a recursion by UNION without ALL; names: its own, and those of CTEs that it reads in a ring."""
    if not isinstance(query, exp.Union) or not query.args.get("distinct"):
        return False
    return not tables_read(query.expression).isdisjoint(names)


def cte(queries: "Evaluator", tree: exp.CTE, scope: Scope, *, recursive: bool) -> Relation:
    """The rows of a CTE; recursive: whether it may read itself."""
    union, keyed = tree.this, tree.args.get("key_expressions")
    recursive = recursive and bool(keyed or queries.reads(union, [tree.alias]))  # and not one inside of its name
    anchors, members = _parts(queries, union, tree.alias) if recursive else ([], [])
    if not members and not keyed:
        return _named(tree, queries.query(union, scope))
    if not anchors:
        raise UndecidedError("a recursion without an anchor")
    if with_ := union.args.get("with_"):  # of the anchors and the members
        if queries.reads(with_, [tree.alias]):
            raise UndecidedError("databases differ in what a CTE of a recursion reads by its name")
        scope = replace(scope, relations=queries.ctes(with_, scope))
    started = [queries.query(each, scope) for each in anchors]
    every = _named(tree, Relation(started[0].columns, [row for each in started for row in each.rows]))

    def after(level: Rows, found: Rows = ()) -> Rows:
        """The rows that the members make of a level; found: all rows until then, which `recurring` shows."""
        read = {tree.alias: replace(every, rows=level), f"recurring.{tree.alias}": replace(every, rows=found)}
        inner = replace(scope, relations={**scope.relations, **read})
        return [row for each in members for row in _checked(queries.query(each, inner), every).rows]

    def after_each(level: Rows, found: Rows = ()) -> Rows:
        """The same, where a member sees one row at a time."""
        return [row for each in level for row in after([each], found)]

    by_row = Departure.ONE_ROW in queries.departs
    if not (every.rows or by_row) and after([]):  # as an outer join or an aggregate returns; DuckDB has these rows
        raise UndecidedError("databases differ in whether a member continues an anchor without rows")
    if keyed:
        keys = keys_.Keys(keyed, every.columns, only_changed=bool(union.args.get("distinct")))
        found = keys_.rows(queries, keys, every.rows, after)
    elif union.args.get("limit"):
        found = _by_queue(queries, union, scope, every, after)
    else:
        found = _by_level(queries, union, every.rows, after_each if by_row else after)
    check_columns(replace(every, rows=found[:1]), replace(every, rows=found))
    return replace(every, rows=found)


def _by_level(queries: "Evaluator", union: exp.Expr, level: Rows, after: Callable[[Rows, Rows], Rows]) -> Rows:
    """The rows of a recursion, level by level; an ORDER BY of a CTE changes none."""
    found: list[Row] = []
    seen: set[Row] = set()
    levels = queries.levels
    for number in range(levels.most):
        if union.args.get("distinct"):
            level = [row for row in dict.fromkeys(level) if row not in seen]
            seen.update(level)
        if not level:
            return found
        queries.reached_level(number + 1)
        found = [*found, *level]  # a list of its own, since what is known of one is remembered
        if len(found) > levels.rows:
            raise UndecidedError("a recursion of too many rows")
        level = after(level, found)
    return levels.ended(found)


def _by_queue(
    queries: "Evaluator", union: exp.Expr, scope: Scope, anchor: Relation, after: Callable[[Rows], Rows]
) -> Rows:
    """The first rows of a recursion that continues with the least row that waits, as https://sqlite.org/lang_with.html.

    Rows that OFFSET skips are continued, too. Raises UndecidedError if several rows may be the least.
    """
    order, offset, waiting = union.args.get("order"), union.args.get("offset"), anchor.rows
    most = value(union.args["limit"].expression)(scope)
    skipped = value(offset.expression)(scope) if offset else 0
    if type(most) is not int or type(skipped) is not int or most < 0 or skipped < 0:
        raise UndecidedError("LIMIT is no number")
    key = orders.key_of(order, anchor.columns) if order else lambda _: ()
    found: list[Row] = []
    queue: list[tuple[Row, Row]] = []
    seen: set[Row] = set()
    while len(found) < skipped + most:
        new = [row for row in dict.fromkeys(waiting) if row not in seen] if union.args.get("distinct") else waiting
        seen.update(new)
        queue += [(key(row), row) for row in new]
        if any(None in own for own, _ in queue):
            raise UndecidedError("databases differ in where NULL is sorted")
        if not queue:
            break
        place = min(range(len(queue)), key=lambda each: queue[each][0])
        least, row = queue.pop(place)
        if any(own == least and other != row for own, other in queue):
            raise UndecidedError("which row comes first is not defined")
        found.append(row)
        queries.reached_level(len(found))  # a row may be a level of its own
        waiting = after(found[-1:]) if len(found) < queries.levels.most else []
    return found[skipped:]


def mutual(queries: "Evaluator", ctes: Sequence[exp.CTE], scope: Scope) -> Mapping[str, Relation]:
    """The rows of CTEs that read each other: the least ones that each of them has of the others."""
    names = [each.alias for each in ctes]
    for each in ctes:
        anchors, members = _parts(queries, each.this, *names)
        if not anchors or not members or not each.this.args.get("distinct"):
            raise UndecidedError("only UNION has a least answer here")
        if not all(map(_is_plain_join, members)):
            raise UndecidedError("a member that is not monotone")
    first = {each.alias: _parts(queries, each.this, *names)[0][0] for each in ctes}
    columns = {each.alias: _named(each, queries.query(first[each.alias], scope)).columns for each in ctes}
    found = {name: Relation(columns[name], []) for name in names}
    for number in range(queries.levels.most):
        queries.reached_level(number + 1)
        inner = replace(scope, relations={**scope.relations, **found})
        after = {each.alias: _checked(queries.query(each.this, inner), found[each.alias]) for each in ctes}
        new = {name: Relation(columns[name], list(dict.fromkeys(after[name].rows))) for name in names}
        if all(len(new[name].rows) == len(found[name].rows) for name in names):
            return new
        found = new
    queries.levels.ended([])
    return found


def _is_plain_join(member: exp.Expr) -> bool:
    """Whether more rows of what it reads are never fewer rows of the member."""
    return not member.find(exp.Not, exp.AggFunc, exp.Except, exp.Limit) and not any(
        join.side for join in member.find_all(exp.Join)
    )


def _parts(queries: "Evaluator", union: exp.Expr, *names: str) -> tuple[list[exp.Expr], list[exp.Expr]]:
    """The anchors and the members of a recursion, which end with the members."""
    parts: list[exp.Expr] = []
    left = union
    while isinstance(left, exp.Union) and (left is union or not left.args.get("with_")):
        if bool(left.args.get("distinct")) is not bool(union.args.get("distinct")):
            if queries.reads(left, names):
                raise UndecidedError("both kinds of UNION")
            break  # all of it is an anchor
        if left is not union and (left.args.get("limit") or left.args.get("order")):
            raise UndecidedError("a limit of a part")
        parts.insert(0, left.expression)
        left = left.this
    parts.insert(0, left)
    reading = [queries.reads(each, names) for each in parts]
    if reading != sorted(reading):
        raise UndecidedError("a member before an anchor")
    split = reading.count(False)
    return parts[:split], [each for part in parts[split:] for each in _united(part)]


def _united(part: exp.Expr) -> list[exp.Expr]:
    """The members of a union in parentheses."""
    inner = part.this if isinstance(part, exp.Subquery) else part
    plain = not any(inner.args.get(key) for key in ("with_", "limit", "order"))
    if isinstance(inner, exp.Union) and not inner.args.get("distinct") and plain:
        return [*_united(inner.this), *_united(inner.expression)]
    return [part]


def _named(tree: exp.CTE, found: Relation) -> Relation:
    """The rows of a CTE under its names."""
    names = [each.name for each in tree.args["alias"].columns]
    if names and len(names) != len(found.columns):
        raise UndecidedError("other columns than names")
    return replace(found, columns=names or found.columns)


def _checked(found: Relation, every: Relation) -> Relation:
    if len(found.columns) != len(every.columns):
        raise UndecidedError("columns are missing")
    return found
