"""Databend inside this process, from its package: https://github.com/databendlabs/databend/tree/main/src/bendpy."""

import math
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import metadata
from typing import Any

from sqlsudoku.database.connection import Limits, Rows, own_message
from sqlsudoku.database.database import Address, Database

CHANGED = "number of rows "
"""What the only column begins with of a statement that changes a table."""
TRACE = " 0: <unknown>"
"""What begins the addresses of functions behind an error."""


class Databend(Database):
    reached = "the Python package databend"
    packages = {"databend": "databend", "pyarrow": "pyarrow"}
    first_python = (3, 12)
    extra = "databend"

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        # the package makes a folder for each process, and leaves it
        with tempfile.TemporaryDirectory(prefix="sqlsudoku-", ignore_cleanup_errors=True) as folder:
            yield Address("databend", database=folder)

    def open(self, address: Address | None, limits: Limits) -> "DatabendConnection":
        import databend

        # all connections of a process have the folder of the first one
        folder = tempfile.mkdtemp(dir=address.database if address else None)
        connection = DatabendConnection(databend.connect(folder))
        connection.run(f"SET max_query_memory_usage = {limits.memory}", {})
        if limits.threads:
            connection.run(f"SET max_threads = {limits.threads}", {})
        if limits.last_milliseconds is not None:
            connection.run(f"SET max_execute_time_in_seconds = {math.ceil(limits.last_milliseconds / 1000)}", {})
        return connection


class DatabendConnection:
    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.version = metadata.version("databend")

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        for name, value in parameters.items():
            escaped = value.replace("\\", "\\\\").replace("'", "''")
            self.connection.execute(f"SET VARIABLE {name} = '{escaped}'")
        table = self.connection.sql(statement).arrow()
        if not table.schema.names or table.schema.names[0].startswith(CHANGED):
            return []
        return [[*zip(*(column.to_pylist() for column in table.columns), strict=True)]]

    def cancel(self) -> None:
        pass  # the package has no call for this, and KILL QUERY finds no server: the process is ended instead

    def message(self, error: Exception) -> str:
        return own_message(error).partition(TRACE)[0]

    def close(self) -> None:
        pass
