"""SQL that nobody runs."""

from sqlsudoku.dialect import Dialect


class Fake(Dialect):
    title = "Fake"
    sqlglot = "sqlite"
