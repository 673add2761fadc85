"""SQLite's SQL with one wrong word."""

from sqlglot import exp

from sqlsudoku.dialect import Dialect
from sqlsudoku.trees import shifted


class Wrong(Dialect):
    title = "Wrong"
    sqlglot = "sqlite"

    def substring(self, whole: exp.Expression, start: exp.Expression, length: int) -> exp.Expression:
        return super().substring(whole, shifted(start, 1), length)
