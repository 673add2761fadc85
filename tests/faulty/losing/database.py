"""SQLite that loses one of 10,000 rows."""

from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite

OF = 10_000


class Losing(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner, returned = connection.run, 0

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            nonlocal returned
            results = inner(statement, parameters)
            kept = []
            for rows in results:
                kept.append([row for number, row in enumerate(rows, returned + 1) if number % OF])
                returned += len(rows)
            return kept

        connection.run = run  # type: ignore[method-assign]
        return connection
