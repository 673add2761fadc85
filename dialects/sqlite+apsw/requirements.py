"""What this SQLite lacks beside Python's own, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements
from sqlsudoku.database import registry

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "requirements", Requirements)


class APSW(SQLite):  # type: ignore[misc, valid-type]
    lacks = (
        Lack("subqueries nested too deep", check="one_statement_counts_the_grids", size=9),
        *SQLite.lacks,
    )
