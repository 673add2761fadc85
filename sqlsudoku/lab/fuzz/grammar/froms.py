"""The rows of FROM: tables and queries, joined one after another, also in parentheses."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import eq
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import Merged, Relation, Scope, UndecidedError
from sqlsudoku.lab.fuzz.grammar.values import compared, kind, truth, value

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator

SIDES = ("", "LEFT", "RIGHT", "FULL")


class Rows(Sequence[Scope]):
    """The rows of a relation under an alias, each of which is made when it is read: a join may read few of many."""

    def __init__(self, base: Scope, alias: str, relation: Relation) -> None:
        self.base = base
        self.alias = alias
        self.relation = relation

    def __len__(self) -> int:
        return len(self.relation.rows)

    @overload
    def __getitem__(self, place: int) -> Scope: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Scope]: ...

    def __getitem__(self, place: int | slice) -> Scope | Sequence[Scope]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        return self.base.joined(self.alias, self.relation.columns, self.relation.rows[place])


class Tables(NamedTuple):
    """The rows of joined tables; nothing: the row of NULL that an outer join has where there is none of them."""

    rows: Sequence[Scope]
    nothing: Scope


class From:
    """Evaluates the FROM of a query. base: what is seen before it, without a table."""

    def __init__(self, queries: "Evaluator", base: Scope) -> None:
        self.queries = queries
        self.base = base

    def tables(self, first: exp.Expr, joins: Sequence[exp.Join]) -> Tables:
        """A table, and what is joined to it. Raises UndecidedError if the rows are not known."""
        found = self._read(first)
        self.queries.count(len(found.rows))
        for join in joins:
            if isinstance(join.this, exp.Lateral):
                found = self._for_each_row(found, join)
            else:
                found = self._joined(found, self._read(join.this), join)
        return found

    def _read(self, tree: exp.Expr) -> Tables:
        """A table, a query, or joins in parentheses."""
        if isinstance(tree, exp.Subquery) and not tree.alias and isinstance(tree.this, exp.Table | exp.Subquery):
            return self.tables(tree.this, tree.this.args.get("joins") or [])
        match tree:
            case exp.Table():
                name = f"{tree.db}.{tree.name}" if tree.db else tree.name
                if name not in self.base.relations:
                    raise UndecidedError(f"no table {name}")
                return self._named(tree, self.base.relations[name])
            case exp.Values() if tree.alias:
                rows = [tuple(value(each, self.base) for each in row.expressions) for row in tree.expressions]
                return self._named(tree, Relation([""] * len(rows[0]), rows))
            case exp.Subquery() if tree.alias:
                return self._named(tree, self.queries.query(tree.this, self.base))
        raise UndecidedError(f"{type(tree).__name__} in FROM")

    def _named(self, tree: exp.Expr, found: Relation) -> Tables:
        """The rows of a table or a query under its alias."""
        alias = tree.args.get("alias")
        named = [each.name for each in alias.columns] if isinstance(alias, exp.TableAlias) else []
        name, relation = tree.alias_or_name, replace(found, columns=named or found.columns)
        nothing = self.base.joined(name, relation.columns, (None,) * len(relation.columns))
        return Tables(Rows(self.base, name, relation), nothing)

    def _for_each_row(self, left: Tables, join: exp.Join) -> Tables:
        """The rows joined to a query that reads them."""
        if join.side in ("RIGHT", "FULL"):
            raise UndecidedError("a join of this kind")
        rows: list[Scope] = []
        nothing = left.nothing
        for row in left.rows:
            right = self._named(join.this, self.queries.query(join.this.this, row.inside()))
            whole = self._joined(Tables([row], left.nothing), right, join)
            rows += whole.rows
            nothing = whole.nothing
        return Tables(rows, nothing)

    def _joined(self, left: Tables, right: Tables, join: exp.Join) -> Tables:
        """The rows of two sides."""
        side, semi, on = join.side, join.kind in ("SEMI", "ANTI"), join.args.get("on")
        names = _names(join, left.nothing, right.nothing)
        if side not in SIDES or (side and not on and not names and not join.method):
            raise UndecidedError("a join of this kind, or an outer one without a condition")
        # MySQL's star shows the columns of the right table first
        pair = partial(_pair, names=names, in_order=side != "RIGHT")
        equality = (exp.column(names[0]),) * 2 if names else _equality(on, left.nothing, right.nothing) if on else None
        index = self._index(right.rows, equality[1]) if equality else {}
        whole: list[Scope] = []
        partners: set[int] = set()
        for row in left.rows:
            places = index.get(_indexed(value(equality[0], row)), ()) if equality else range(len(right.rows))
            pairs = ((place, pair(row, other)) for place, other in self._equal(row, right, places, names))
            kept = {place: each for place, each in pairs if not on or truth(on, each)}
            if semi:
                whole += [row] if bool(kept) is (join.kind == "SEMI") else []
                continue
            partners.update(kept)
            whole += kept.values()
            if not kept and side in ("LEFT", "FULL"):
                whole.append(pair(row, right.nothing))
        if side in ("RIGHT", "FULL"):
            alone = [row for place, row in enumerate(right.rows) if place not in partners]
            whole += [pair(left.nothing, row) for row in alone]
        return Tables(whole, left.nothing if semi else pair(left.nothing, right.nothing))

    def _index(self, rows: Sequence[Scope], column: exp.Column) -> Mapping[Any, Sequence[int]]:
        """The places of the rows with each value of a column."""
        if not isinstance(rows, Rows):
            return _places([value(column, row) for row in rows])
        return self.queries.once(rows.relation.rows, _places_of_column, list(rows.relation.columns).index(column.name))

    def _equal(
        self, row: Scope, right: Tables, places: Sequence[int], names: Sequence[str]
    ) -> Iterator[tuple[int, Scope]]:
        """Some of the places, and their rows, whose columns of these names are equal to the row's."""
        for place in places:
            self.queries.count()
            other = right.rows[place]
            if all(compared(row.own("", name)[0], other.own("", name)[0], eq) for name in names):
                yield place, other


def _names(join: exp.Join, left: Scope, right: Scope) -> Sequence[str]:
    """The columns of USING or NATURAL, which are one each."""
    names = [each.name for each in join.args.get("using") or []]
    if join.method == "NATURAL":
        names = list(dict.fromkeys(name for name, _ in right.shown("") if left.own("", name)))
    if any(len(side.own("", name)) != 1 for side in (left, right) for name in names):
        raise UndecidedError("a column of no table or of several")
    return names


def _pair(left: Scope, right: Scope, names: Sequence[str], *, in_order: bool) -> Scope:
    """A row of each side; the value of a column that is one is that of the left side, or of the right one."""
    pair = left.beside(right, names)
    if names:
        sides = {name: (left.own("", name)[0], right.own("", name)[0]) for name in names}
        merged = {
            name: Merged(other if own is None else own, left.aliases(name) | right.aliases(name), in_order)
            for name, (own, other) in sides.items()
        }
        pair.merged = merged | {name: each for name, each in pair.merged.items() if name not in merged}
    return pair


def _equality(on: exp.Expr, left: Scope, right: Scope) -> tuple[exp.Column, exp.Column] | None:
    """A column on the left and one on the right that a join needs to be equal."""
    for each in on.flatten() if isinstance(on, exp.And) else [on]:
        if isinstance(each, exp.EQ) and isinstance(each.this, exp.Column) and isinstance(each.expression, exp.Column):
            for own, other in ((each.this, each.expression), (each.expression, each.this)):
                sides = (left.has(own), right.has(own), left.has(other), right.has(other))
                if sides == (True, False, False, True):
                    return own, other
    return None


def _places_of_column(rows: Sequence[Sequence[Any]], column: int) -> Mapping[Any, Sequence[int]]:
    """The places of the rows with each value of a column, which is counted from 0."""
    return _places([row[column] for row in rows])


def _places(values: Sequence[Any]) -> Mapping[Any, Sequence[int]]:
    """The places of each value; NULL is equal to nothing."""
    found: dict[Any, list[int]] = {}
    for place, each in enumerate(values):
        found.setdefault(_indexed(each), []).append(place)
    found.pop(None, None)
    return found


def _indexed(found: Any) -> Any:
    """A value with its kind, as two of different kinds are never compared; texts may be equal by a collation."""
    if isinstance(found, str):
        return str, found.lower()
    return None if found is None else (kind(found), found)
