"""The rows of FROM: tables and queries, joined one after another, also in parentheses."""

from collections.abc import Iterator, Mapping, Sequence
from operator import eq
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Relation, Row, Scope, Shape, UndecidedError, kind
from sqlsudoku.lab.fuzz.grammar.values import compared, truth, value

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.relations import Evaluator

SIDES = ("", "LEFT", "RIGHT", "FULL")
LONGEST_SERIES = 30
Index = Mapping[Any, Sequence[int]]
"""The places of the rows with each value of a column."""


class Tables(NamedTuple):
    """The rows of joined tables, which are of a shape."""

    shape: Shape
    rows: Sequence[Row]


class JoinedShape:
    """How rows are joined, by the shapes of both sides. Raises UndecidedError if it is not known.

    shape: that of the rows of both; merged: the places on the left and on the right of the columns that are one; equal:
    those of two columns that must be equal, if any.
    """

    def __init__(self, tree: exp.Join, left: Shape, right: Shape) -> None:
        on = tree.args.get("on")
        names = _names(tree, left, right)
        self.side = tree.side
        self.kind = tree.kind
        if self.side not in SIDES or (self.side and not on and not names and not tree.method):
            raise UndecidedError("a join of this kind, or an outer one without a condition")
        # MySQL's star shows the columns of the right table first
        self.shape = left.beside(right, names, in_order=self.side != "RIGHT")
        self.on = truth(on) if on else None
        self.merged = [(left.place(name), right.place(name)) for name in names]
        self.equal = self.merged[0] if names else _equality(on, left, right) if on else None

    def pair(self, left: Row, right: Row) -> Row:
        """A row of each side; the value of a column that is one is that of the left side, or of the right one."""
        if not self.merged:
            return (*left, *right)
        merged = [right[other] if left[own] is None else left[own] for own, other in self.merged]
        return (*left, *right, *merged)


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
            if isinstance(join.this, exp.Lateral | exp.Unnest):
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
                rows = [tuple(value(each)(self.base) for each in row.expressions) for row in tree.expressions]
                return self._named(tree, Relation([""] * len(rows[0]), rows))
            case exp.Unnest():
                return self._named(tree, _unnested(tree, self.base))
            case exp.Subquery() if tree.alias:
                return self._named(tree, self.queries.query(tree.this, self.base))
        raise UndecidedError(f"{type(tree).__name__} in FROM")

    def _named(self, tree: exp.Expr, found: Relation) -> Tables:
        """The rows of a table or a query under its alias."""
        return Tables(self.queries.once(tree, _shape, tuple(found.columns)), found.rows)

    def _for_each_row(self, left: Tables, join: exp.Join) -> Tables:
        """The rows joined to a query that reads them."""
        if join.side in ("RIGHT", "FULL"):
            raise UndecidedError("a join of this kind")
        rows: list[Row] = []
        shape, nothing = left.shape, (None,) * left.shape.width
        for row in left.rows or [nothing]:  # its columns are those for a row of NULL, too
            inner = self.base.row(left.shape, row).inside()
            found = _unnested(join.this, inner) if isinstance(join.this, exp.Unnest) else None
            right = self._named(join.this, found or self.queries.query(join.this.this, inner))
            shape, joined = self._joined(Tables(left.shape, [row]), right, join)
            rows += joined if left.rows else []
        return Tables(shape, rows)

    def _joined(self, left: Tables, right: Tables, tree: exp.Join) -> Tables:
        """The rows of two sides."""
        join = self.queries.once(tree, JoinedShape, left.shape, right.shape)
        index = self.queries.once(right.rows, _places, join.equal[1]) if join.equal else None
        kept = [[*self._partners(join, row, right.rows, index)] for row in left.rows]
        if join.kind in ("SEMI", "ANTI"):
            wanted = join.kind == "SEMI"
            return Tables(left.shape, [row for row, own in zip(left.rows, kept, strict=True) if bool(own) is wanted])
        whole: list[Row] = []
        for row, own in zip(left.rows, kept, strict=True):
            whole += [pair for _, pair in own]
            if not own and join.side in ("LEFT", "FULL"):
                whole.append(join.pair(row, (None,) * right.shape.width))
        if join.side in ("RIGHT", "FULL"):
            partners = {place for own in kept for place, _ in own}
            nothing = (None,) * left.shape.width
            whole += [join.pair(nothing, row) for place, row in enumerate(right.rows) if place not in partners]
        return Tables(join.shape, whole)

    def _partners(
        self, join: JoinedShape, row: Row, others: Sequence[Row], index: Index | None
    ) -> Iterator[tuple[int, Row]]:
        """The rows that a row on the left is joined to, each with its place on the right."""
        places: Sequence[int] = range(len(others))
        if join.equal and index is not None:
            places = index.get(_indexed(row[join.equal[0]]), ())
        self.queries.count(len(places))
        for place in places:
            other = others[place]
            if join.merged and not all(compared(row[own], other[its], eq) for own, its in join.merged):
                continue
            pair = join.pair(row, other)
            if not join.on or join.on(self.base.row(join.shape, pair)):
                yield place, pair


def _unnested(tree: exp.Unnest, scope: Scope) -> Relation:
    """The elements of a list, or the whole numbers from one to another, which may be columns of the row outside."""
    (series,) = tree.expressions
    if not isinstance(series, exp.GenerateSeries):
        found = value(series)(scope)
        if found is not None and not isinstance(found, ListValue):
            raise UndecidedError("only a list or a series is unnested")
        return Relation([""], [(each,) for each in found or ()])
    first, last = (value(series.args[key])(scope) for key in ("start", "end"))
    if None in (first, last):
        return Relation([""], [])
    if type(first) is not int or type(last) is not int or last - first > LONGEST_SERIES:
        raise UndecidedError("a series of something else, or of too many numbers")
    return Relation([""], [(number,) for number in range(first, last + 1)])


def _shape(tree: exp.Expr, columns: Sequence[str]) -> Shape:
    """The shape of a table or a query under its alias."""
    alias = tree.args.get("alias")
    named = [each.name for each in alias.columns] if isinstance(alias, exp.TableAlias) else []
    if named and len(named) != len(columns):
        raise UndecidedError("other columns than names")
    return Shape.of(tree.alias_or_name, named or columns)


def _names(join: exp.Join, left: Shape, right: Shape) -> Sequence[str]:
    """The columns of USING or NATURAL, which are one each."""
    names = [each.name for each in join.args.get("using") or []]
    if join.method == "NATURAL":
        names = list(dict.fromkeys(name for name, _ in right.shown("") if ("", name) in left.places))
    return names


def _equality(on: exp.Expr, left: Shape, right: Shape) -> tuple[int, int] | None:
    """The places of a column on the left and one on the right that a join needs to be equal."""
    for each in on.flatten() if isinstance(on, exp.And) else [on]:
        if isinstance(each, exp.EQ) and isinstance(each.this, exp.Column) and isinstance(each.expression, exp.Column):
            keys = [(column.table, column.name) for column in (each.this, each.expression)]
            for own, other in (keys, keys[::-1]):
                if own not in right.places and other not in left.places:
                    on_left, on_right = left.places.get(own), right.places.get(other)
                    if on_left is not None and on_right is not None:
                        return on_left, on_right
    return None


def _places(rows: Sequence[Row], column: int) -> Index:
    """The places of the rows with each value of a column, which is counted from 0; NULL is equal to nothing."""
    found: dict[Any, list[int]] = {}
    for place, row in enumerate(rows):
        found.setdefault(_indexed(row[column]), []).append(place)
    found.pop(None, None)
    return found


def _indexed(found: Any) -> Any:
    """A value with its kind, as two of different kinds are never compared; texts may be equal by a collation."""
    if isinstance(found, str):
        return str, found.lower()
    return None if found is None else (kind(found), found)
