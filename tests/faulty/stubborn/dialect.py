"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Stubborn(SQLite):
    title = "Stubborn"
