"""The tables that `sqlsudoku batch` creates in a database: temporary ones for its slices, and one for results."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sqlglot
from sqlglot import exp


@dataclass(frozen=True)
class BatchTables:
    """How a database creates tables; the methods return statements."""

    schema: str
    """The schema of a connection's own temporary tables; '' if they have none of their own."""
    longest_name: int | None = None
    """The bytes of the longest name, if the database truncates longer ones without an error."""
    needs_index: bool = True
    """Whether two runs that write to a table at the same time are kept apart by an index that is created for that.

    Not if only one process can write, nor if create_as makes a key.
    """
    most_puzzles: int | None = None
    """The maximum number of puzzles in a statement, if more of them need more memory but save no time; None for any."""

    def temporary(self, name: str) -> exp.Table:
        """The temporary table of that name."""
        return exp.table_(name, db=self.schema or None)

    def create_temporary(self, table: exp.Table, columns: Mapping[str, str]) -> exp.Expr:
        """Creates an empty temporary table; columns: their types by name."""
        defined = [exp.ColumnDef(this=exp.to_identifier(n), kind=exp.DataType.build(t)) for n, t in columns.items()]
        return _create(exp.Schema(this=table.copy(), expressions=defined), properties=_temporary())

    def create_temporary_as(self, table: exp.Table, query: exp.Query) -> exp.Expr:
        """Creates a temporary table from a query's rows."""
        return _create(table.copy(), expression=query, properties=_temporary())

    def create_as(self, table: exp.Table | exp.Schema, query: exp.Query, *, may_exist: bool) -> exp.Expr:
        """Creates a table from a query's rows; may_exist: whether to do nothing if it already exists."""
        return _create(table.copy(), expression=query, exists=may_exist)

    def create_index(self, table: exp.Table, name: exp.Identifier, column: str) -> exp.Expr:
        """Creates a unique index with that name in the table's schema unless it exists."""
        keys = exp.IndexParameters(columns=[exp.Ordered(this=exp.column(column))])
        index = exp.Index(this=name.copy(), table=table.copy(), params=keys)
        return exp.Create(this=index, kind="INDEX", unique=True, exists=True)

    def drop(self, table: exp.Table) -> exp.Expr:
        """Removes a table."""
        drop = sqlglot.parse_one("DROP TABLE removed")
        drop.find(exp.Table).replace(table.copy())  # type: ignore[union-attr]
        return drop


def _create(this: exp.Expr, **arguments: Any) -> exp.Create:
    return exp.Create(this=this, kind="TABLE", **arguments)


def _temporary() -> exp.Properties:
    return exp.Properties(expressions=[exp.TemporaryProperty()])
