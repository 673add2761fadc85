"""SQLite's SQL."""

from sqlsudoku.dialects.sqlite.dialect import SQLite


class Losing(SQLite):
    title = "Losing"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")
