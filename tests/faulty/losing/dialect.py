"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Losing(SQLite):
    title = "Losing"
