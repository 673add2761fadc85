"""SQLite as the package apsw brings it, a newer build than Python's own: https://rogerbinns.github.io/apsw/."""

from collections.abc import Mapping
from typing import Any

from sqlsudoku.database.connection import DBAPIConnection, InsertingConnection, Limits, Rows
from sqlsudoku.database.database import Address, Database


class APSWConnection(InsertingConnection):
    """apsw is no DB-API driver: what a statement returns is known when it begins."""

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        results: list[Rows | None] = []

        def begins(cursor: Any, statement: str, parameters: Any) -> bool:
            results.append([] if cursor.get_description() else None)
            return True

        cursor = self.connection.cursor()
        cursor.exec_trace = begins
        for row in cursor.execute(statement, dict(parameters)):
            rows = results[-1]
            assert rows is not None, "rows come from a statement that returns some"
            rows.append(tuple(row))
        return [rows for rows in results if rows is not None]


class APSW(Database):
    title = "SQLite (apsw)"
    dialect = "sqlite"
    reached = "the Python package apsw"
    out_of_memory = "out of memory|string or blob too big"
    connection = APSWConnection
    schemes = ("sqlite+apsw",)
    url = "sqlite+apsw:///FILE"
    required = ("database",)
    drivers = ("apsw",)
    packages = {"apsw": "apsw"}
    extra = "apsw"
    file = True

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import apsw

        path = address.database if address and address.database else ":memory:"
        # a repetition plans its statement again, as on other databases, instead of taking it from the cache
        connection = apsw.Connection(path, statementcachesize=0)
        connection.pragma("hard_heap_limit", limits.memory)
        # the rows of a recursion count as memory too and do not fill the disk
        connection.pragma("temp_store", "MEMORY")
        connection.pragma("schema_version")  # reads the file: without a table, a query would not
        return APSWConnection(connection, version=apsw.sqlite_lib_version(), cancel=connection.interrupt)
