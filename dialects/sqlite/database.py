"""SQLite from the Python standard library: https://docs.python.org/3/library/sqlite3.html."""

import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from sqlsudoku.database.connection import DBAPIConnection, InsertingConnection, Limits, own_message
from sqlsudoku.database.database import Address, Database, Status

OLDEST = (3, 35)


class SQLiteConnection(InsertingConnection):
    def message(self, error: Exception) -> str:
        # the module drops the text of this one error: https://sqlite.org/rescode.html#nomem
        return "out of memory" if isinstance(error, MemoryError) else own_message(error)


class SQLite(Database):
    reached = "the Python standard library"
    out_of_memory = "out of memory|string or blob too big"
    connection = SQLiteConnection
    schemes: ClassVar[Sequence[str]] = ("sqlite", "sq")
    url = "sqlite:///FILE"
    required = ("database",)
    drivers = ("sqlite3", "pysqlite3")
    file = True

    def present(self, address: Address | None) -> Status:
        version = sqlite3.sqlite_version
        if sqlite3.sqlite_version_info < OLDEST:
            return Status(False, version, f"SQLite {version} is too old: install a Python built with 3.35 or later.")
        return Status(True, version, self.reached)

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        path = address.database if address and address.database else ":memory:"
        # a repetition plans its statement again, as on other databases, instead of taking it from the module's cache
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=0)
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # a table may have invalid UTF-8
        connection.execute(f"PRAGMA hard_heap_limit = {limits.memory}")
        # the rows of a recursion count as memory too and do not fill the disk
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA schema_version")  # reads the file: without a table, a query would not
        return SQLiteConnection(connection, version=sqlite3.sqlite_version, cancel=connection.interrupt)
