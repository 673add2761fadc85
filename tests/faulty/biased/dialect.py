"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Biased(SQLite):
    title = "Biased"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
