"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Crashing(SQLite):
    title = "Crashing"
