"""SQLite that does not end a statement with a limit, and cannot be cancelled."""

import time
from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite


class Stubborn(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner = connection.run

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            if statement.endswith("LIMIT 3"):
                time.sleep(60)
            return inner(statement, parameters)

        connection.run = run  # type: ignore[method-assign]
        return connection
