"""SQLite that does not end a statement with a limit, and cannot be cancelled."""

import time
from collections.abc import Mapping

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.database.database import Address, Database

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "database", Database)


class Stubborn(SQLite):  # type: ignore[misc, valid-type]
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> Connection:
        connection: Connection = super().open(address, limits)
        inner = connection.run

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            if statement.endswith("LIMIT 3"):
                time.sleep(60)
            return inner(statement, parameters)

        connection.run = run  # type: ignore[method-assign]
        return connection
