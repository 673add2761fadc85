"""SQLite as it is reached by the project."""

from sqlsudoku.dialects.sqlite.database import SQLite


class Boxless(SQLite):
    schemes = ()
