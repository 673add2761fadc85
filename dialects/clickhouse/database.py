"""ClickHouse inside this process, from its package chdb: https://clickhouse.com/docs/chdb."""

import ctypes
import json
import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

from sqlsudoku.database.connection import Limits, Rows, own_message, refusal
from sqlsudoku.database.database import Address, Database

HANDLER_BYTES = 256
"""More than a `struct sigaction` has anywhere; its first field is the handler, 0 for the system's."""
REFUSED = re.compile(r"^Code: 395\. DB::Exception: (.*?): while executing ")
"""How the error of throwIf shows why a search of `cover` ended; group 1 is the sentence."""


class ClickHouse(Database):
    reached = "the Python package chdb"
    out_of_memory = "memory limit exceeded"
    packages = {"chdb": "chdb"}
    extra = "clickhouse"

    def open(self, address: Address | None, limits: Limits) -> "ClickHouseConnection":
        settings: dict[str, float] = {
            "max_memory_usage": limits.memory,
            # compiling expressions takes longer than evaluating them
            "compile_expressions": 0,
        }
        if limits.threads:
            settings["max_threads"] = limits.threads
        if limits.last_milliseconds is not None:
            settings["max_execution_time"] = limits.last_milliseconds / 1000
        with handlers_kept():
            import chdb

            connection = ClickHouseConnection(chdb.connect(":memory:"), chdb.connect(":memory:"))
        connection.run(f"SET {', '.join(f'{name} = {value}' for name, value in settings.items())}", {})
        return connection


class ClickHouseConnection:
    """Two connections to the one database of this process: one cancels the other's statement."""

    def __init__(self, connection: Any, other: Any) -> None:
        self.connection = connection
        self.other = other
        (((version,),),) = self.run("SELECT version()", {})
        self.version = str(version)

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        try:
            result = str(self.connection.query(statement, "JSONCompact", params=dict(parameters)))
        except Exception:
            self.connection.query("SELECT 1")  # the next result begins with what a cancelled statement had written
            raise
        return [[tuple(row) for row in json.loads(result, parse_float=Decimal)["data"]]] if result else []

    def cancel(self) -> None:
        self.other.query("KILL QUERY WHERE query NOT LIKE 'KILL %'")

    def message(self, error: Exception) -> str:
        return refusal(REFUSED, own_message(error))

    def close(self) -> None:
        self.connection.close()
        self.other.close()


@contextmanager
def handlers_kept() -> Iterator[None]:
    """Restores the signal handlers of other libraries, which chdb replaces when it is imported and when it starts.

    A Java in this process, such as H2's, gets faults in ordinary work: where its handler is gone, they end the process.
    See https://github.com/chdb-io/chdb-core/issues/221.
    """
    system = ctypes.CDLL(None)
    handlers = {number: ctypes.create_string_buffer(HANDLER_BYTES) for number in signal.valid_signals()}
    for number, handler in handlers.items():
        system.sigaction(number, None, handler)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            if int.from_bytes(handler.raw[: ctypes.sizeof(ctypes.c_void_p)]):  # else ClickHouse's tells more
                system.sigaction(number, handler, None)
