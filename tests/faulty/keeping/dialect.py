"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Keeping(SQLite):
    title = "Keeping"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
