"""SQLite's SQL."""

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "dialect", Dialect)


class Crashing(SQLite):  # type: ignore[misc, valid-type]
    title = "Crashing"
