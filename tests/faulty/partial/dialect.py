"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Partial(SQLite):
    title = "Partial"
