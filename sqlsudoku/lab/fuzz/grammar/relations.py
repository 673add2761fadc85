"""The rows of queries in standard SQL, by nested loops; those of a recursion level by level."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar import orders, recursions, searches, windows
from sqlsudoku.lab.fuzz.grammar.scopes import Fact, Relation, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import EVALUATED, kind, truth, value

NONE = 1_000
"""Deeper than any scope."""
SIDES = ("", "LEFT", "RIGHT", "FULL")
Combine = exp.Union | exp.Except | exp.Intersect
EVALUATED[exp.Window] = windows.window


class Evaluator:
    """Evaluates the queries of one statement. levels: those that a recursion may have; deepest: those that one has."""

    def __init__(self, relations: Mapping[str, Relation], levels: recursions.LevelLimit = recursions.FEW) -> None:
        self.levels = levels
        self.departs = levels.departs
        self.work = 0
        self.deepest = 0
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
            scope = replace(scope, relations=self._with(with_, scope))
        match tree:
            case exp.Subquery():
                found = self.query(tree.this, scope)
            case exp.Union() | exp.Except() | exp.Intersect():
                found = self._combined(tree, scope)
            case exp.Select():
                found = self._select(tree, scope)
            case _:
                raise UndecidedError(f"{type(tree).__name__} is no query")
        return orders.cut(tree, found, lambda each: value(each, scope), by_level=self.levels.in_order)

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

    def reached(self, scope: Scope) -> None:
        """Remembers the outermost scope that a column is read of."""
        self._reached = min(self._reached, scope.depth)

    # FROM, WHERE, GROUP BY

    def _select(self, tree: exp.Select, outer: Scope) -> Relation:
        rows = [Scope(self, outer.relations, outer.outer)]
        if from_ := tree.args.get("from_"):
            rows = self._crossed(rows, from_.this)
            before = [from_.this]
            for join in tree.args.get("joins") or []:
                keeps_right = join.side in ("RIGHT", "FULL")
                rows = self._joined(rows, join, self._nothing(before if keeps_right else [], outer))
                before.append(join.this)
        if where := tree.args.get("where"):
            rows = [each for each in rows if truth(where.this, each)]
        rows = self._grouped(tree, rows, outer)
        for each in rows:
            each.peers = rows
        if having := tree.args.get("having"):
            rows = [each for each in rows if truth(having.this, each)]
        columns = list(self._columns(tree, rows, outer))
        found = [tuple(self._row(tree, each)) for each in rows]
        return Relation(columns, list(dict.fromkeys(found)) if tree.args.get("distinct") else found)

    def _source(self, tree: exp.Expr, scope: Scope) -> tuple[str, Relation]:
        """A table or a query in FROM, and its name."""
        alias = tree.args.get("alias")
        match tree:
            case exp.Table():
                name = f"{tree.db}.{tree.name}" if tree.db else tree.name
                if name not in scope.relations:
                    raise UndecidedError(f"no table {name}")
                found = scope.relations[name]
            case exp.Lateral():
                found = self.query(tree.this, scope.inside())
            case exp.Subquery() if alias:
                found = self.query(tree.this, replace(scope, tables={}))
            case _:
                raise UndecidedError(f"{type(tree).__name__} in FROM")
        named = [each.name for each in alias.columns] if isinstance(alias, exp.TableAlias) else []
        return tree.alias_or_name, replace(found, columns=named or found.columns)

    def _crossed(self, rows: Sequence[Scope], tree: exp.Expr) -> list[Scope]:
        found = [(row, self._source(tree, row)) for row in rows[:1]] if not isinstance(tree, exp.Lateral) else []
        once = found[0][1] if found else None
        return [
            joined
            for row in rows
            for source in [once or self._source(tree, row)]
            for joined in self._each(row, *source)
        ]

    def _each(self, row: Scope, alias: str, relation: Relation) -> Iterator[Scope]:
        for place in range(len(relation.rows)):
            yield self._pair(row, alias, relation, place)

    def _pair(self, row: Scope, alias: str, relation: Relation, place: int) -> Scope:
        """A row with one of another table."""
        self.count()
        return row.joined(alias, relation.columns, relation.rows[place])

    def count(self, rows: int = 1) -> None:
        """Counts more rows of the statement's work. Raises UndecidedError if they are too many."""
        self.work += rows
        if self.work > self.levels.work:
            raise UndecidedError("too much work")

    def _joined(self, rows: Sequence[Scope], join: exp.Join, nothing: Scope) -> list[Scope]:
        """The rows joined to another table. nothing: the row that a RIGHT or FULL JOIN has for no row."""
        side, kind, lateral = join.side, join.kind, isinstance(join.this, exp.Lateral)
        keeps_right = side in ("RIGHT", "FULL")
        if side not in SIDES or (lateral and keeps_right):
            raise UndecidedError("a join of this kind")
        if not rows and not keeps_right:
            return []
        once = None if lateral else self._source(join.this, nothing)
        left = rows[0] if rows else nothing
        on = _condition(join, left, *once) if once else join.args.get("on")
        if side and not on:
            raise UndecidedError("an outer join without a condition")
        equality = _equality(on, left, *once) if once and on else None
        index = self.once(once[1].rows, _places, equality[0]) if once and equality else {}
        whole: list[Scope] = []
        partners: set[int] = set()
        for row in rows:
            alias, relation = once or self._source(join.this, row)
            places = index.get(_indexed(value(equality[1], row)), ()) if equality else range(len(relation.rows))
            pairs = ((place, self._pair(row, alias, relation, place)) for place in places)
            kept = {place: each for place, each in pairs if not on or truth(on, each)}
            if kind in ("SEMI", "ANTI"):
                whole += [row] if bool(kept) is (kind == "SEMI") else []
                continue
            partners.update(kept)
            whole += kept.values()
            if not kept and side in ("LEFT", "FULL"):
                whole.append(row.joined(alias, relation.columns, (None,) * len(relation.columns)))
        if keeps_right and once:
            alone = [row for place, row in enumerate(once[1].rows) if place not in partners]
            whole += [nothing.joined(once[0], once[1].columns, row) for row in alone]
        return whole

    def _nothing(self, trees: Sequence[exp.Expr], outer: Scope) -> Scope:
        """A row of NULL for each table in FROM, but for those of LATERAL, which need a row."""
        row = Scope(self, outer.relations, outer.outer)
        for alias, found in (self._source(tree, row) for tree in trees if not isinstance(tree, exp.Lateral)):
            row = row.joined(alias, found.columns, (None,) * len(found.columns))
        return row

    def _grouped(self, tree: exp.Select, rows: list[Scope], outer: Scope) -> list[Scope]:
        """A scope for each group, if there are groups."""
        group = tree.args.get("group")
        if not group and not self.once(tree, has_aggregates):
            return rows
        keys = group.expressions if group else []
        if rolled := isinstance(keys[0] if keys else None, exp.Rollup):
            keys = keys[0].expressions
            if len(keys) != 1 or not isinstance(keys[0], exp.Column) or not rows:
                raise UndecidedError("a ROLLUP of something else than a column of rows")
        self.once(tree, _check_grouped)
        groups: dict[tuple[Any, ...], list[Scope]] = {} if group else {(): []}
        for row in rows:
            groups.setdefault(tuple(value(key, row) for key in keys), []).append(row)
        empty = Scope(self, outer.relations, outer.outer)
        found = [replace(members[0] if members else empty, group=members) for members in groups.values()]
        return [*found, _total(keys[0], rows)] if rolled else found

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

    # what is selected

    def _columns(self, tree: exp.Select, rows: Sequence[Scope], outer: Scope) -> Iterator[str]:
        """The names of a SELECT's columns; of no row, the tables are looked up again."""
        for item in tree.expressions:
            if not item.is_star or isinstance(item, exp.Count):
                yield item.alias_or_name
                continue
            if rows:
                sources = [(alias, columns) for alias, (columns, _) in rows[0].tables.items()]
            else:
                trees = [tree.args["from_"].this, *(join.this for join in tree.args.get("joins") or [])]
                if any(isinstance(each, exp.Lateral) for each in trees):
                    raise UndecidedError("a star of no row")
                sources = [(alias, columns) for alias, (columns, _) in self._nothing(trees, outer).tables.items()]
            starred = item.table if isinstance(item, exp.Column) else ""
            yield from (name for alias, columns in sources if starred in ("", alias) for name in columns)

    def _row(self, tree: exp.Select, row: Scope) -> Iterator[Any]:
        for item in tree.expressions:
            if item.is_star and not isinstance(item, exp.Count):
                starred = item.table if isinstance(item, exp.Column) else ""
                yield from (each for alias, (_, own) in row.tables.items() if starred in ("", alias) for each in own)
            else:
                yield value(item.unalias(), row)

    # WITH, UNION

    def _with(self, with_: exp.With, scope: Scope) -> Mapping[str, Relation]:
        """The relations that a query after WITH sees."""
        relations = dict(scope.relations)
        names = [cte.alias for cte in with_.expressions]
        if len(set(names)) < len(names):
            raise UndecidedError("two CTEs of a name")
        for place, cte in enumerate(with_.expressions):
            own = replace(scope, relations=relations)
            if not with_.recursive and recursions.reads(self, cte.this, [cte.alias]):
                raise UndecidedError("databases differ in what a CTE of its own name reads")
            if with_.recursive and recursions.reads(self, cte.this, names[place + 1 :]):
                relations |= recursions.mutual(self, with_.expressions[place:], own)
                break
            search = with_.args.get("search") if cte is with_.expressions[-1] else None
            read = searches.with_paths(cte, search) if search else cte
            found = recursions.cte(self, read, own, recursive=bool(with_.recursive))
            relations[cte.alias] = searches.ordered(found, cte, search) if search else found
        return relations

    def _combined(self, tree: Combine, scope: Scope) -> Relation:
        left, right = self.query(tree.this, scope), self.query(tree.expression, scope)
        check_columns(left, right)
        every = bool(tree.args.get("distinct"))
        if isinstance(tree, exp.Union):
            rows = [*left.rows, *right.rows]
            return Relation(left.columns, list(dict.fromkeys(rows)) if every else rows)
        if not every:
            raise UndecidedError("EXCEPT ALL")
        inside = isinstance(tree, exp.Intersect)
        return Relation(left.columns, [row for row in dict.fromkeys(left.rows) if (row in right.rows) is inside])


def _condition(join: exp.Join, left: Scope, alias: str, right: Relation) -> exp.Expr | None:
    """The condition of a join; USING and NATURAL as equalities of columns. left: a row of what is on its left."""
    names = [each.name for each in join.args.get("using") or []]
    if join.method == "NATURAL":
        names = [name for name in right.columns if left.own("", name)]
    if not names:
        return join.args.get("on") or (exp.true() if join.method else None)
    tables = {name: [own for own, (columns, _) in left.tables.items() if name in columns] for name in names}
    if any(len(each) != 1 for each in tables.values()):
        raise UndecidedError("a column of no table or of several")
    pairs = [exp.EQ(this=exp.column(name, tables[name][0]), expression=exp.column(name, alias)) for name in names]
    return exp.and_(*pairs)


def _equality(on: exp.Expr, left: Scope, alias: str, right: Relation) -> tuple[int, exp.Column] | None:
    """The place of a column on the right and one on the left that a join needs to be equal."""
    for each in on.flatten() if isinstance(on, exp.And) else [on]:
        if isinstance(each, exp.EQ) and isinstance(each.this, exp.Column) and isinstance(each.expression, exp.Column):
            for own, other in ((each.this, each.expression), (each.expression, each.this)):
                if own.table == alias and own.name in right.columns and other.table != alias and left.has(other):
                    return list(right.columns).index(own.name), other
    return None


def _places(rows: Sequence[tuple[Any, ...]], column: int) -> Mapping[Any, Sequence[int]]:
    """The places of the rows with each value of a column; NULL is equal to nothing."""
    found: dict[Any, list[int]] = {}
    for place, row in enumerate(rows):
        found.setdefault(_indexed(row[column]), []).append(place)
    found.pop(None, None)
    return found


def _indexed(found: Any) -> Any:
    """A value with its kind, as two of different kinds are never compared."""
    return None if found is None else (kind(found), found)


def _total(key: exp.Column, rows: Sequence[Scope]) -> Scope:
    """The group of all rows, where the column of ROLLUP is NULL."""
    first = rows[0]
    tables = {
        alias: (columns, [None if name == key.name and key.table in ("", alias) else each for name, each in pairs])
        for alias, (columns, row) in first.tables.items()
        for pairs in [list(zip(columns, row, strict=True))]
    }
    return replace(first, tables=tables, group=rows)


def check_columns(left: Relation, right: Relation) -> None:
    """Raises UndecidedError unless two relations have as many columns, of the same kinds."""
    if len(left.columns) != len(right.columns):
        raise UndecidedError("columns are missing")
    for place in range(len(left.columns)):
        if len({kind(row[place]) for row in (*left.rows, *right.rows) if row[place] is not None}) > 1:
            raise UndecidedError("two kinds of values in a column")


def has_aggregates(tree: exp.Select) -> bool:
    """Whether the query itself has aggregates, not one inside it."""
    places = [*tree.expressions, tree.args.get("having")]
    return any(_own(each, tree) for place in places if place for each in place.find_all(exp.AggFunc))


def _own(node: exp.Expr, query: exp.Expr) -> bool:
    """Whether a node belongs to the query itself, and to no window."""
    if isinstance(node.parent, exp.Window) and node.arg_key == "this":
        return False
    return node.find_ancestor(exp.Query) is query


def _check_grouped(tree: exp.Select) -> None:
    """Raises UndecidedError if a column is neither grouped nor in an aggregate."""
    group = tree.args.get("group")
    keys = [each for key in group.expressions for each in (key.expressions or [key])] if group else []
    for place in (*tree.expressions, tree.args.get("having")):
        for node in place.find_all(exp.Column, exp.Star, exp.Window) if place else ():
            if node.find_ancestor(exp.Query) is not tree or node.find_ancestor(exp.AggFunc, exp.Filter):
                continue
            if isinstance(node, exp.Star) and isinstance(node.parent, exp.AggFunc):
                continue
            if not any(node == key for key in keys):
                raise UndecidedError(f"{node.sql()} is not grouped")
