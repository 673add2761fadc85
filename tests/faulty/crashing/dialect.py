"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Crashing(SQLite):
    title = "Crashing"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
