"""SQL that nobody runs."""

from sqlsudoku.database.dialect import Dialect


class Fake(Dialect):
    title = "Fake"
    sqlglot = "sqlite"
