"""Turso, a database of SQLite's SQL written anew in Rust, from its package: https://docs.turso.tech/sdk/python."""

import os
from collections.abc import Mapping
from importlib import metadata
from typing import ClassVar

from sqlsudoku.database.connection import DBAPIConnection, InsertingConnection, Limits
from sqlsudoku.database.database import Address, Database


class Turso(Database):
    title = "Turso"
    dialect = "sqlite"
    other_facts: ClassVar[Mapping[str, object]] = {
        "omitted_templates": (
            "cover-compact",  # a recursion cannot read a CTE from outside: "no such table: mask", or the process ends
            "eliminate",  # generated columns
            "enumerate-script",  # generated columns
        ),
        "small_recursion_memory": (),  # SQLite's settings change nothing: all rows stay in memory
        "largest_fast": 9,  # an expression has at most 100 levels
    }
    reached = "the Python package pyturso"
    out_of_memory = "Out of memory"
    schemes = ("sqlite+turso", "turso")
    url = "turso:///FILE"
    required = ("database",)
    drivers = ("turso",)
    packages = {"turso": "pyturso"}
    extra = "turso"
    file = True

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import turso

        os.environ["RUST_BACKTRACE"] = "0"  # the last line that it writes is then the reason of a crash
        path = address.database if address and address.database else ":memory:"
        connection = turso.connect(path, isolation_level=None)
        # the first number is SQLite's, by which the forms of a query for older versions are chosen
        version = f"{turso.sqlite_version} (Turso {metadata.version('pyturso')})"
        return InsertingConnection(connection, version=version, cancel=connection.interrupt)
