"""DuckDB from its package: https://duckdb.org/docs/stable/clients/python/overview."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows, own_message
from sqlsudoku.database.database import Address, Database

AFTER = re.compile(" Stack Trace:| Possible solutions:")
"""What follows the sentence of an error."""

COUNTED = ["Count"]
"""What a statement shows that only counts the rows that it changed."""


class DuckDBConnection(DBAPIConnection):
    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        # a cursor is another connection, which lacks this one's variables and temporary tables
        import duckdb

        rows = [duckdb.ExpectedResultType.QUERY_RESULT]
        results = []
        for part in self.connection.extract_statements(statement):
            fetched = self.connection.execute(part, dict(parameters)).fetchall()
            kinds, shown = part.expected_result_type, [name for name, *_ in self.connection.description or ()]
            if kinds == rows or (rows[0] in kinds and shown != COUNTED):  # a change with RETURNING
                results.append(fetched)
        return results

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        # a list as a parameter takes ten times as long on older versions, and Arrow a third of a second to be imported
        lists = ", ".join(f"unnest(CAST(CAST(${place} AS JSON) AS VARCHAR[]))" for place in range(1, len(columns) + 1))
        statement = f"INSERT INTO {table} ({', '.join(columns)}) SELECT {lists}"
        self.connection.execute(statement, [json.dumps(column) for column in columns.values()])

    def message(self, error: Exception) -> str:
        # an internal error goes on with the addresses and files of its functions, one of memory with a list of settings
        return AFTER.split(own_message(error), maxsplit=1)[0]


class DuckDB(Database):
    reached = "the Python package duckdb"
    out_of_memory = "Out of Memory"
    connection = DuckDBConnection
    schemes = ("duckdb", "dk")
    url = "duckdb:///FILE"
    required = ("database",)
    file = True
    drivers = ("duckdb",)
    packages = {"duckdb": "duckdb"}
    # before 2.0, the first parameter of a process imports it, which takes a second
    hidden = ("pandas",)
    extra = "duckdb"

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import duckdb

        path = address.database if address and address.database else ":memory:"
        # without a folder nothing spills to disk, so the memory limit holds
        config: dict[str, Any] = {"memory_limit": f"{limits.memory}B", "temp_directory": ""}
        if limits.threads:
            config["threads"] = limits.threads
        connection = duckdb.connect(path, config=config)
        return DuckDBConnection(connection, version=duckdb.__version__, cancel=connection.interrupt)
