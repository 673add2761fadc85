"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Stubborn(SQLite):
    title = "Stubborn"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
