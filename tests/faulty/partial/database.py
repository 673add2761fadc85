"""SQLite without parameters."""

from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite


class Partial(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner = connection.run

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            if parameters:
                raise ValueError("parameters are not written yet")
            return inner(statement, parameters)

        connection.run = run  # type: ignore[method-assign]
        return connection
