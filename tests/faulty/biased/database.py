"""SQLite that loses the first row of a statement while a setting is on."""

from collections.abc import Mapping

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.database.database import Address, Database

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "database", Database)
SETTING = "PRAGMA automatic_index = "


class Biased(SQLite):  # type: ignore[misc, valid-type]
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> Connection:
        connection: Connection = super().open(address, limits)
        inner, biased = connection.run, False

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            nonlocal biased
            if statement.startswith(SETTING):
                biased = statement == f"{SETTING}OFF"
            results = inner(statement, parameters)
            return [rows[1:] for rows in results] if biased and "CROSS JOIN digits" in statement else results

        connection.run = run  # type: ignore[method-assign]
        return connection
