"""SQLite whose UNION keeps doubled rows if a member of the recursion has none, as DuckDB's did."""

from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite


class Keeping(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner = connection.run

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            if "1 = 0" in statement:
                statement = statement.replace("UNION\n", "UNION ALL\n")
            return inner(statement, parameters)

        connection.run = run  # type: ignore[method-assign]
        return connection
