"""The rows of queries in standard SQL, by nested loops; those of a recursion level by level."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import combinations
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar import (
    aggregates,
    comparisons,
    elements,
    meanings,
    orders,
    recursions,
    searches,
    unknowns,
    updates,
    windows,
)
from sqlsudoku.lab.fuzz.grammar.froms import From
from sqlsudoku.lab.fuzz.grammar.scopes import EMPTY, Fact, Relation, Row, Scope, Shape, UndecidedError, check_columns
from sqlsudoku.lab.fuzz.grammar.values import COMPARED, VALUES, Evaluate, truth, value
from sqlsudoku.lab.fuzz.names import in_order, nodes, query_of, tables_read

NONE = 1_000
"""Deeper than any scope."""
Combine = exp.Union | exp.Except | exp.Intersect
VALUES |= {
    **meanings.MEANINGS,
    **unknowns.MEANINGS,
    exp.Anonymous: elements.called,
    exp.Array: elements.listed,
    exp.AggFunc: aggregates.aggregate,
    exp.Filter: aggregates.filtered,
    exp.Grouping: aggregates.grouping,
    exp.Window: windows.window,
}
VALUES |= dict.fromkeys(COMPARED, comparisons.comparison)


class Evaluator:
    """Evaluates the queries of one statement. levels: those that a recursion may have; deepest: those that one has.

    changed: the tables that parts of its WITH change, as they are then.
    """

    def __init__(self, relations: Mapping[str, Relation], levels: recursions.LevelLimit = recursions.FEW) -> None:
        self.levels = levels
        self.departs = levels.departs
        self.work = 0
        self.deepest = 0
        self.changed: dict[str, Relation] = {}
        self._facts: dict[tuple[object, ...], tuple[object, Any]] = {}
        self._known: dict[tuple[int, int], tuple[Relation, object]] = {}
        self._reached = NONE
        self.top = Scope(self, relations)

    def whole(self, tree: exp.Expr) -> Relation:
        """The rows of a statement. Raises UndecidedError if they are not known."""
        return self.query(tree, self.top)

    def query(self, tree: exp.Expr, scope: Scope) -> Relation:
        """The rows of a query that sees the rows of a scope."""
        if with_ := tree.args.get("with_"):
            scope = replace(scope, relations=self.ctes(with_, scope))
        match tree:
            case exp.Subquery():
                found = self.query(tree.this, scope)
            case exp.Union() | exp.Except() | exp.Intersect():
                found = self._combined(tree, scope)
            case exp.Select():
                found = self._select(tree, scope)
            case _:
                raise UndecidedError(f"{type(tree).__name__} is no query")
        found = orders.cut(tree, found, lambda each: value(each)(scope), by_level=self.levels.in_order)
        return orders.shown(found)

    def subquery(self, tree: exp.Expr, scope: Scope) -> Relation:
        """The rows of a query inside a scope; if it reads no row of it, they are computed once."""
        key = id(tree), id(scope.relations)
        if key in self._known:
            return self._known[key][0]
        before, self._reached = self._reached, NONE
        found = self.query(tree, scope.inside())
        if self._reached > scope.depth:
            self._known[key] = found, (tree, scope.relations)  # kept, or others could get their ids
        self._reached = min(before, self._reached)
        return found

    def reads(self, tree: exp.Expr, names: Sequence[str]) -> bool:
        """Whether a query reads a table of these names; a CTE of such a name inside it hides it."""
        return not self.once(tree, tables_read).isdisjoint(names)

    def reached(self, scope: Scope) -> None:
        """Remembers the outermost scope that a column is read of."""
        self._reached = min(self._reached, scope.depth)

    # FROM, WHERE, GROUP BY

    def _select(self, tree: exp.Select, outer: Scope) -> Relation:
        select = self.once(tree, Select)
        base = Scope(self, outer.relations, outer.outer)
        shape, rows = EMPTY, [base]
        if select.from_:
            shape, found = From(self, base).tables(select.from_, select.joins)
            rows = [base.row(shape, each) for each in found]
        if where := select.where:
            rows = [each for each in rows if where(each)]
        if select.sets:
            rows = self._grouped(select, rows, base)
        for each in rows:
            each.peers = rows
        if having := select.having:
            rows = [each for each in rows if having(each)]
        if qualify := select.qualify:
            rows = [each for each in rows if qualify(each)]
        if not rows:  # what is computed for no row may be ambiguous, too
            nothing = base.row(shape, (None,) * shape.width)
            for alias, name in self.once(tree, _columns_read):
                nothing.column(alias, name)
        columns = [name for name, _ in self.once(tree, _items, shape, self.departs)]
        columns += [orders.name_of(each) for each in orders.computed(tree)]
        parts = self.once(tree, _parts, rows[0].shape, self.departs) if rows else []
        selected = [tuple([part(each) for part in parts]) for each in rows]
        return Relation(columns, list(dict.fromkeys(selected)) if tree.args.get("distinct") else selected)

    def count(self, rows: int = 1) -> None:
        """Counts more rows of the statement's work. Raises UndecidedError if they are too many."""
        self.work += rows
        if self.work > self.levels.work:
            raise UndecidedError("too much work")

    def _grouped(self, select: "Select", rows: list[Scope], empty: Scope) -> list[Scope]:
        """A scope for each group."""
        if len(select.sets) > 1 and not rows:
            raise UndecidedError("groups of several sets of no rows")
        found = []
        for keys, others, not_grouped in select.sets:
            groups: dict[Row, list[Scope]] = {} if keys else {(): []}
            for row in rows:
                groups.setdefault(tuple([key(row) for key in keys]), []).append(row)
            for members in groups.values():
                first = members[0] if members else empty
                values = _without(first, others) if others else first.values
                found.append(replace(first, values=values, group=members, not_grouped=not_grouped))
        return found

    def once(self, of: object, fact: Callable[..., Fact], *more: object) -> Fact:
        """What a function finds in a tree or in rows, which is looked up once."""
        key = id(of), fact, more
        if key not in self._facts:  # what it is about is kept, or another one could get its id
            self._facts[key] = of, fact(of, *more)
        found: Fact = self._facts[key][1]
        return found

    def reached_level(self, number: int) -> None:
        """Remembers how many levels a recursion has."""
        self.deepest = max(self.deepest, number)

    # WITH, UNION

    def ctes(self, with_: exp.With, scope: Scope) -> Mapping[str, Relation]:
        """The relations that a query after WITH sees."""
        relations = dict(scope.relations)
        names = [cte.alias for cte in with_.expressions]
        if len(set(names)) < len(names):
            raise UndecidedError("two CTEs of a name")
        for several in self.once(with_, in_order):
            own, cte = replace(scope, relations=relations), several[0]
            if isinstance(cte.this, updates.CHANGES):
                relations[cte.alias] = self._changed_by(cte.this, own)
                continue
            if len(several) > 1:
                relations |= recursions.mutual(self, several, own)
                continue
            if not with_.recursive and Departure.OWN_NAME in self.departs and self.reads(cte.this, [cte.alias]):
                raise UndecidedError("databases differ in what a CTE of its own name reads")
            clauses = [each for key in ("search", "cycle") if (each := with_.args.get(key))]
            clauses = clauses if cte is with_.expressions[-1] else []
            read = reduce(searches.with_paths, clauses, cte)
            found = recursions.cte(self, read, own, recursive=bool(with_.recursive))
            relations[cte.alias] = reduce(partial(searches.ordered, cte), clauses, found)
        return relations

    def _changed_by(self, tree: exp.Expr, scope: Scope) -> Relation:
        """What a statement in a WITH returns; what it changes is seen after the whole statement."""
        name = tree.this.find(exp.Table).name
        if name in self.changed or scope.outer:
            raise UndecidedError("a table that is changed twice, or inside")
        table = self.top.relations[name]  # which no CTE hides
        kept, found = updates.returned(self, scope, table, tree)
        self.changed[name] = replace(table, rows=kept)
        return found

    def _combined(self, tree: Combine, scope: Scope) -> Relation:
        left, right = self.query(tree.this, scope), self.query(tree.expression, scope)
        check_columns(left, right)
        every = bool(tree.args.get("distinct"))
        if isinstance(tree, exp.Union):
            rows = [*left.rows, *right.rows]
            return Relation(left.columns, list(dict.fromkeys(rows)) if every else rows)
        if not every:
            raise UndecidedError("EXCEPT ALL")
        inside, others = isinstance(tree, exp.Intersect), {*right.rows}
        return Relation(left.columns, [row for row in dict.fromkeys(left.rows) if (row in others) is inside])


class Select:
    """What a SELECT consists of, read once for all rows. Raises UndecidedError if it groups by what is not known.

    sets: what it groups by, one after another, the other columns of each, and their texts; none if it does not group.
    """

    def __init__(self, tree: exp.Select) -> None:
        from_, where, having, group = (tree.args.get(key) for key in ("from_", "where", "having", "group"))
        self.from_: exp.Expr | None = from_.this if from_ else None
        self.joins: Sequence[exp.Join] = tree.args.get("joins") or []
        self.where = truth(where.this) if where else None
        self.having = truth(having.this) if having else None
        qualify = tree.args.get("qualify")
        self.qualify = truth(qualify.this) if qualify else None
        self.sets: list[tuple[Sequence[Evaluate], Sequence[exp.Expr], frozenset[str]]] = []
        if group or has_aggregates(tree):
            sets = _grouping_sets(group.expressions if group else [])
            keys = list(dict.fromkeys(key for each in sets for key in each))
            if len(sets) > 1 and not all(isinstance(key, exp.Column) for key in keys):
                raise UndecidedError("groups of several sets of something else than columns")
            _check_grouped(tree)
            for each in sets:
                others = [key for key in keys if key not in each]
                self.sets.append(([value(key) for key in each], others, frozenset(key.sql() for key in others)))


def _items(tree: exp.Select, shape: Shape, departs: frozenset[Departure]) -> list[tuple[str, Evaluate]]:
    """The columns of a SELECT over rows of a shape: their names, and what computes them."""
    found: list[tuple[str, Evaluate]] = []
    for item in tree.expressions:
        if not item.is_star or isinstance(item, exp.Count):
            found.append((item.alias_or_name, value(item.unalias())))
            continue
        alias = item.table if isinstance(item, exp.Column) else ""
        if Departure.STAR_LACKS_MERGED in departs and any(alias in each.aliases for each in shape.merged.values()):
            raise UndecidedError("a star of one table may lack merged columns")
        found += _shown(item.this if isinstance(item, exp.Column) else item, shape.shown(alias))
    return found


def _shown(star: exp.Expr, shown: Sequence[tuple[str, int]]) -> list[tuple[str, Evaluate]]:
    """The columns of a star with their places, without those of EXCLUDE and with what REPLACE has in their place."""
    left_out = {each.name for each in star.args.get("except_") or []}
    replaced = {each.alias: value(each.this) for each in star.args.get("replace") or []}
    if not left_out | replaced.keys() <= {name for name, _ in shown}:
        raise UndecidedError("a star has not such a column")
    return [(name, replaced.get(name) or _at(place)) for name, place in shown if name not in left_out]


def _parts(tree: exp.Select, shape: Shape, departs: frozenset[Departure]) -> list[Evaluate]:
    """What computes the columns of a SELECT, and then what else it is ordered by."""
    return [*(part for _, part in _items(tree, shape, departs)), *map(value, orders.computed(tree))]


def _at(place: int) -> Evaluate:
    return lambda scope: scope.values[place]


def _grouping_sets(keys: Sequence[exp.Expr]) -> Sequence[Sequence[exp.Expr]]:
    """What a GROUP BY groups by, one after another."""
    several, whole = (keys[0] if len(keys) == 1 else None), keys[0].expressions if len(keys) == 1 else []
    match several:
        case exp.Rollup():
            return [whole[:number] for number in range(len(whole), -1, -1)]
        case exp.Cube():
            return [each for number in range(len(whole), -1, -1) for each in combinations(whole, number)]
        case exp.GroupingSets():
            return [each.expressions if isinstance(each, exp.Tuple) else [each.unnest()] for each in whole]
    return [keys]


def _without(row: Scope, keys: Sequence[exp.Expr]) -> Row:
    """The values of a group that is not about some columns, which are NULL."""
    places = {place for key in keys for place in row.shape.named(key.text("table"), key.name)}
    return tuple(None if place in places else each for place, each in enumerate(row.values))


def has_aggregates(tree: exp.Select) -> bool:
    """Whether a query has aggregates about its rows, perhaps in a query inside it; those of a window are none."""
    found = (node for place in _places(tree) for node in nodes(place, exp.AggFunc))
    return any(
        not (isinstance(node.parent, exp.Window) and node.arg_key == "this") and query_of(node) is tree
        for node in found
    )


def _own_nodes(tree: exp.Select, *kinds: type[exp.Expr]) -> Iterator[exp.Expr]:
    """The nodes of some kinds in what is selected and in HAVING, without the queries inside them."""
    for place in _places(tree):
        yield from nodes(place, *kinds, outside=(exp.Query,))


def _columns_read(tree: exp.Select) -> set[tuple[str, str]]:
    """The columns that a query reads in what is selected, in WHERE and in HAVING.

    Those in queries inside it are left out, and those in aggregates, which may be about the rows of a query outside.
    """
    places = [each for each in (*_places(tree), tree.args.get("where")) if each]
    found = (each for place in places for each in nodes(place, exp.Column, outside=(exp.Query, exp.AggFunc)))
    return {(each.table, each.name) for each in found if not each.is_star and each.arg_key not in ("field", "except_")}


def _places(tree: exp.Select) -> Iterator[exp.Expr]:
    """What is selected, and HAVING."""
    yield from (each for each in (*tree.expressions, tree.args.get("having")) if each)


def _check_grouped(tree: exp.Select) -> None:
    """Raises UndecidedError if a column is neither grouped nor in an aggregate."""
    group = tree.args.get("group")
    keys = [key for each in _grouping_sets(group.expressions) for key in each] if group else []
    for node in _own_nodes(tree, exp.Column, exp.Star, exp.Window):
        if not node.find_ancestor(exp.AggFunc, exp.Filter) and node not in keys:
            raise UndecidedError(f"{node.sql()} is not grouped")
