"""SQLite's SQL with one wrong word."""

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import shifted


class Wrong(Dialect):
    title = "Wrong"
    sqlglot = "sqlite"
    position_function = "INSTR"

    def substring(self, whole: exp.Expr, start: exp.Expr, length: int) -> exp.Expr:
        return super().substring(whole, shifted(start, 1), length)
