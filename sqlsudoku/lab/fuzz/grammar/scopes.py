"""What an expression can see: the rows of the tables in FROM, and those around its query."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure

Fact = TypeVar("Fact")


class UndecidedError(Exception):
    """The rows of a statement are not known: it is too large, or depends on an order, or is no statement at all."""


@dataclass(frozen=True)
class Relation:
    """Rows under names; in_order: whether an ORDER BY decides their order.

    levels: of a statement's, how many levels its recursions have at most.
    """

    columns: Sequence[str]
    rows: Sequence[tuple[Any, ...]]
    in_order: bool = False
    levels: int = 0


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

    value: Any
    aliases: frozenset[str]
    in_order: bool


@dataclass
class Scope:
    """What an expression sees: a row of each table in FROM, and the scope around its query.

    group: the rows that an aggregate is about; peers: all rows of the query, for windows; merged: the columns that
    several tables have together; not_grouped: those of other sets of a GROUP BY.
    """

    queries: Queries
    relations: Mapping[str, Relation]
    outer: "Scope | None" = None
    tables: Mapping[str, tuple[Sequence[str], Sequence[Any]]] = field(default_factory=dict)
    group: "Sequence[Scope] | None" = None
    peers: "Sequence[Scope]" = ()
    merged: Mapping[str, Merged] = field(default_factory=dict)
    not_grouped: frozenset[str] = frozenset()

    def column(self, tree: exp.Column) -> Any:
        """The value of a column, in this scope or the nearest one around it."""
        table, name = tree.args.get("table"), tree.this.this
        alias = table.this if table else ""
        scope: Scope | None = self
        while scope:
            if found := scope.own(alias, name):
                if len(found) > 1:
                    raise UndecidedError(f"{tree.sql()} is ambiguous")
                if scope is not self:
                    self.queries.reached(scope)
                return found[0]
            if alias in scope.tables:
                raise UndecidedError(f"databases differ in whether {alias} hides another one without the column")
            scope = scope.outer
        raise UndecidedError(f"no column {tree.sql()}")

    def has(self, tree: exp.Column) -> bool:
        """Whether a table of this scope has the column."""
        return bool(self.own(tree.table, tree.name))

    def own(self, alias: str, name: str) -> list[Any]:
        """The values of the columns of this name, of one table or of all; most of the evaluation's time is here."""
        if not alias and name in self.merged:
            once = self.merged[name]
            sources = [each for table, each in self.tables.items() if table not in once.aliases]
            found = [once.value]
        else:
            sources = [self.tables[alias]] if alias in self.tables else [] if alias else [*self.tables.values()]
            found = []
        found += [each for columns, row in sources for column, each in zip(columns, row, strict=True) if column == name]
        return found

    def aliases(self, name: str) -> frozenset[str]:
        """The tables with a column of this name, of which all are one column if several are."""
        if name in self.merged:
            return self.merged[name].aliases
        return frozenset(alias for alias, (columns, _) in self.tables.items() if name in columns)

    def shown(self, alias: str) -> list[tuple[str, Any]]:
        """The columns of `*`, or of `alias.*`, with their values. Raises UndecidedError if databases order them else.

        In standard SQL, merged columns come first; in SQLite and others, where the left table has them.
        """
        if alias:
            if alias not in self.tables:
                raise UndecidedError(f"no table {alias}")
            return list(zip(*self.tables[alias], strict=True))
        found = [(name, each.value) for name, each in self.merged.items()]
        placed: list[str] = []
        for table, (columns, row) in self.tables.items():
            for name, each in zip(columns, row, strict=True):
                once = name in self.merged and table in self.merged[name].aliases
                found += [] if once else [(name, each)]
                placed += [] if once and name in placed else [name]
        if placed != [name for name, _ in found] or not all(each.in_order for each in self.merged.values()):
            raise UndecidedError("databases differ in the order of the columns")
        return found

    def joined(self, alias: str, columns: Sequence[str], row: Sequence[Any]) -> "Scope":
        """The scope with a row of another table."""
        if alias in self.tables:
            raise UndecidedError(f"two tables are {alias}")
        return Scope(self.queries, self.relations, self.outer, {**self.tables, alias: (columns, row)})

    def beside(self, other: "Scope", names: Sequence[str] = ()) -> "Scope":
        """The scope with the rows of another one's tables; names: the columns that are merged then."""
        if not self.tables.keys().isdisjoint(other.tables):
            raise UndecidedError("two tables of a name")
        if not (self.merged.keys() & other.merged.keys()) <= {*names}:
            raise UndecidedError("two merged columns of a name")
        merged = {**self.merged, **other.merged} if self.merged or other.merged else {}
        tables = {**self.tables, **other.tables}
        return Scope(self.queries, self.relations, self.outer, tables, merged=merged)

    @property
    def depth(self) -> int:
        """How many scopes are around it."""
        return self.outer.depth + 1 if self.outer else 0

    def inside(self) -> "Scope":
        """The scope of a query in this one, before its tables."""
        return Scope(self.queries, self.relations, self)
