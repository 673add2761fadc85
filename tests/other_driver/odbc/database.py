"""SQL Server's session over another ODBC driver: the environment variable ODBC is its connection string."""

import os
import sys
from typing import Any, ClassVar
from unittest import mock

from sqlsudoku.database.connection import DBAPIConnection, Limits
from sqlsudoku.database.database import Address, Status
from sqlsudoku.dialects.sqlserver.database import SQLServer


class WithoutTimeout:
    """A connection to PostgreSQL, whose driver refuses the attribute for the time limit."""

    timeout = 0

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


class ODBC(SQLServer):
    reached = "a test"
    required: ClassVar[Any] = ()
    schemes: ClassVar[Any] = ("odbc",)

    def present(self, address: Address | None) -> Status:
        return Status(True, "", self.reached)

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import pyodbc

        module = sys.modules[SQLServer.__module__]
        string, connect = os.environ["ODBC"], pyodbc.connect

        def connected(*arguments: Any, **options: Any) -> Any:
            connection = connect(*arguments, **options)
            return WithoutTimeout(connection) if "PostgreSQL" in string else connection

        another: dict[str, Any] = {"best_driver": lambda: None, "connection_string": lambda driver, address: string}
        with mock.patch.multiple(module, **another), mock.patch("pyodbc.connect", connected):
            return super().open(address or Address("odbc"), limits)
