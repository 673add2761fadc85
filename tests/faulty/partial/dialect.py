"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Partial(SQLite):
    title = "Partial"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
