"""The script's tables, and expressions that several of its parts share."""

from abc import ABC, abstractmethod

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.queries.base import Request
from sqlsudoku.sql.trees import column, equal, named, number

SCHEMA = "sudoku"
CELL = ("row_no", "column_no")
UNITS = (*CELL, "box_no")


class Tables(ABC):
    """A part of the script's queries. They read the tables that the template creates."""

    def __init__(self, dialect: Dialect, request: Request) -> None:
        assert request.puzzle
        self.dialect = dialect
        self.request = request
        self.puzzle = request.puzzle
        self.size = request.size

    @abstractmethod
    def slots(self) -> dict[str, exp.Expr]:
        """The queries of this part by their names in the templates."""

    def table(self, name: str, alias: str | None = None) -> exp.Expr:
        return self.dialect.named_table(SCHEMA, name, alias)

    def any_row(self, name: str) -> exp.Expr:
        """Whether a table has rows."""
        return exp.Exists(this=exp.select(number(1)).from_(self.dialect.schema_table(SCHEMA, name)))

    def pass_no(self) -> exp.Expr:
        """The number of the current pass."""
        return exp.select(exp.Max(this=column("pass_no", "now"))).from_(self.table("log", "now")).subquery()

    def this_pass(self) -> exp.Expr:
        """The number of the current pass as a column."""
        return named(self.pass_no(), "pass_no")

    def same(self, name: str, other: str) -> exp.Expr:
        """Whether a column is equal in another table and in the candidates."""
        return equal(column(name, other), column(name, "candidates"))


def count() -> exp.Expr:
    """The number of rows, as a column "cells"."""
    return named(exp.Count(this=exp.Star()), "cells")
