"""SQLite that crashes on a text with two words."""

import os
import signal
from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import Address
from sqlsudoku.dialects.sqlite.database import SQLite


class Crashing(SQLite):
    schemes = ()

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        connection = super().open(address, limits)
        inner = connection.run

        def run(statement: str, parameters: Mapping[str, str]) -> list[Rows]:
            if "by_column" in statement and "NOT MATERIALIZED" in statement:
                os.kill(os.getpid(), signal.SIGSEGV)
            return inner(statement, parameters)

        connection.run = run  # type: ignore[method-assign]
        return connection
