"""SQLite as it is reached by the project."""

from sqlsudoku.database import registry
from sqlsudoku.database.database import Database

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "database", Database)


class Boxless(SQLite):  # type: ignore[misc, valid-type]
    schemes = ()
