"""What an expression can see: the rows of the tables in FROM, and those around its query."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure

Fact = TypeVar("Fact")
Row = tuple[Any, ...]


class UndecidedError(Exception):
    """The rows of a statement are not known: it is too large, or depends on an order, or is no statement at all."""


@dataclass(frozen=True)
class Relation:
    """Rows under names; in_order: whether an ORDER BY decides their order.

    levels: of a statement's, how many levels its recursions have at most; key: the columns of a table's key.
    """

    columns: Sequence[str]
    rows: Sequence[Row]
    in_order: bool = False
    levels: int = 0
    key: Sequence[str] = ()


class ListValue(tuple[Any, ...]):
    """A list as a value, and no row of several values."""

    __slots__ = ()


class Queries(Protocol):
    """What evaluates the queries in an expression; departs: where they differ from the standard."""

    departs: frozenset[Departure]

    def subquery(self, tree: exp.Expr, scope: "Scope") -> Relation:
        """The rows of a query inside a scope."""

    def once(self, of: object, fact: Callable[..., Fact], *more: object) -> Fact:
        """What a function finds in a tree or in rows, which is looked up once."""

    def reached(self, scope: "Scope") -> None:
        """Is told of a scope that a query inside it has read a column of."""

    def count(self, rows: int = 1) -> None:
        """Counts rows that are looked at. Raises UndecidedError if they are too many."""


class Merged(NamedTuple):
    """A column that USING or NATURAL makes of one of each of some tables.

    in_order: whether all databases order the columns of a star then as the tables are ordered.
    """

    place: int
    aliases: frozenset[str]
    in_order: bool


class Shape:
    """Where the values of each table are in a row of FROM.

    tables: the columns of each table by its alias, and the place of the first; merged: the columns that several tables
    have together; width: how many values a row has; places: those by which an expression may name a value, an alias or
    nothing and a column: None if it is ambiguous.
    """

    def __init__(
        self, tables: Mapping[str, tuple[int, Sequence[str]]], merged: Mapping[str, Merged], width: int
    ) -> None:
        self.tables = tables
        self.merged = merged
        self.width = width
        self.places: dict[tuple[str, str], int | None] = {("", name): each.place for name, each in merged.items()}
        for alias, name, place in self._columns():
            names = [(alias, name)] if self._is_merged(alias, name) else [(alias, name), ("", name)]
            self.places |= {each: None if each in self.places else place for each in names}

    @classmethod
    def of(cls, alias: str, columns: Sequence[str]) -> "Shape":
        """The shape of one table's rows."""
        return cls({alias: (0, columns)}, {}, len(columns))

    def beside(self, other: "Shape", names: Sequence[str] = (), *, in_order: bool = True) -> "Shape":
        """The shape of rows of both; the columns of these names are merged then, and have the last places."""
        if not self.tables.keys().isdisjoint(other.tables):
            raise UndecidedError("two tables of a name")
        if not (self.merged.keys() & other.merged.keys()) <= {*names}:
            raise UndecidedError("two merged columns of a name")
        width = self.width + other.width
        merged = {
            name: Merged(width + number, self.aliases(name) | other.aliases(name), in_order)
            for number, name in enumerate(names)
        }
        after = {name: each._replace(place=each.place + self.width) for name, each in other.merged.items()}
        merged |= {name: each for name, each in {**self.merged, **after}.items() if name not in merged}
        tables = {alias: (start + self.width, columns) for alias, (start, columns) in other.tables.items()}
        return Shape({**self.tables, **tables}, merged, width + len(names))

    def place(self, name: str) -> int:
        """The place of the only column of a name. Raises UndecidedError if there are none or several."""
        if (found := self.places.get(("", name))) is None:
            raise UndecidedError("a column of no table or of several")
        return found

    def aliases(self, name: str) -> frozenset[str]:
        """The tables with a column of this name, of which all are one column if several are."""
        if name in self.merged:
            return self.merged[name].aliases
        return frozenset(alias for alias, (_, columns) in self.tables.items() if name in columns)

    def named(self, alias: str, name: str) -> list[int]:
        """The places of all values of this name, of one table or of all."""
        merged = [self.merged[name].place] if not alias and name in self.merged else []
        return [*merged, *(place for table, own, place in self._columns() if own == name and alias in ("", table))]

    def shown(self, alias: str) -> list[tuple[str, int]]:
        """The columns of `*`, or of `alias.*`, with their places. Raises UndecidedError if databases order them else.

        In standard SQL, merged columns come first; in SQLite and others, where the left table has them.
        """
        if alias:
            if alias not in self.tables:
                raise UndecidedError(f"no table {alias}")
            return [(name, place) for table, name, place in self._columns() if table == alias]
        found = [(name, each.place) for name, each in self.merged.items()]
        placed: list[str] = []
        for table, name, place in self._columns():
            once = self._is_merged(table, name)
            found += [] if once else [(name, place)]
            placed += [] if once and name in placed else [name]
        if placed != [name for name, _ in found] or not all(each.in_order for each in self.merged.values()):
            raise UndecidedError("databases differ in the order of the columns")
        return found

    def _columns(self) -> Iterator[tuple[str, str, int]]:
        """Each table's columns, with their places."""
        for alias, (start, columns) in self.tables.items():
            for place, name in enumerate(columns, start):
                yield alias, name, place

    def _is_merged(self, alias: str, name: str) -> bool:
        return name in self.merged and alias in self.merged[name].aliases


EMPTY = Shape({}, {}, 0)
"""The shape without a table."""


@dataclass(slots=True)
class Scope:
    """What an expression sees: a row of each table in FROM, and the scope around its query.

    values: the row, which has a shape; group: the rows that an aggregate is about; peers: all rows of the query, for
    windows; not_grouped: the columns of other sets of a GROUP BY.
    """

    queries: Queries
    relations: Mapping[str, Relation]
    outer: "Scope | None" = None
    shape: Shape = EMPTY
    values: Row = ()
    group: "Sequence[Scope] | None" = None
    peers: "Sequence[Scope]" = ()
    not_grouped: frozenset[str] = frozenset()

    def column(self, alias: str, name: str) -> Any:
        """The value of a column, in this scope or the nearest one around it; alias: that before it, if any."""
        scope: Scope | None = self
        while scope:
            if (place := scope.shape.places.get((alias, name))) is not None:
                if scope is not self:
                    self.queries.reached(scope)
                return scope.values[place]
            if (alias, name) in scope.shape.places:
                raise UndecidedError(f"{name} is ambiguous")
            if alias in scope.shape.tables:
                raise UndecidedError(f"databases differ in whether {alias} hides another one without the column")
            scope = scope.outer
        raise UndecidedError(f"no column {name}")

    def row(self, shape: Shape, values: Row) -> "Scope":
        """The scope of a row, at the place of this one."""
        return Scope(self.queries, self.relations, self.outer, shape, values)

    @property
    def depth(self) -> int:
        """How many scopes are around it."""
        return self.outer.depth + 1 if self.outer else 0

    def inside(self) -> "Scope":
        """The scope of a query in this one, before its tables."""
        return Scope(self.queries, self.relations, self)


def kind(found: Any) -> type:
    """What a value is compared with: numbers are of one kind."""
    return Decimal if type(found) in (int, Decimal) else type(found)


def check_columns(left: Relation, right: Relation) -> None:
    """Raises UndecidedError unless two relations have as many columns, of the same kinds."""
    if len(left.columns) != len(right.columns):
        raise UndecidedError("columns are missing")
    for place in range(len(left.columns)):
        if len({kind(row[place]) for row in (*left.rows, *right.rows) if row[place] is not None}) > 1:
            raise UndecidedError("two kinds of values in a column")
