"""SQLite that loses the first row of a statement while a setting is on."""

from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite

SETTING = "PRAGMA automatic_index = "


class Biased(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner, biased = connection.run, False

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            nonlocal biased
            if statement.startswith(SETTING):
                biased = statement == f"{SETTING}OFF"
            results = inner(statement, parameters)
            return [rows[1:] for rows in results] if biased and "CROSS JOIN digits" in statement else results

        connection.run = run  # type: ignore[method-assign]
        return connection
