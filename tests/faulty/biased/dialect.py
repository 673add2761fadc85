"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Biased(SQLite):
    title = "Biased"
