"""Hyper from its package: https://tableau.github.io/hyper-db/docs/."""

import re
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sqlsudoku.database.connection import Limits, Rows, own_message, refusal
from sqlsudoku.database.database import Address, Database

PREPARED = "sqlsudoku_statement"
REFUSED = re.compile(r"^invalid input syntax for bool: '-\d+: (.*)'$")
"""How the error of a cast shows why a search of `cover` ended; group 1 is the sentence."""


class Hyper(Database):
    reached = "the Python package tableauhyperapi"
    out_of_memory = "memory limit"
    schemes = ("hyper",)
    url = "hyper:///FILE"
    required = ("database",)
    file = True
    in_process = False
    packages = {"tableauhyperapi": "tableauhyperapi"}
    extra = "hyper"

    def open(self, address: Address | None, limits: Limits) -> "HyperConnection":
        from tableauhyperapi import Connection, CreateMode, HyperProcess, Telemetry

        # hyperd --settings explains them all; without the fallback a statement past its memory does not go on on disk
        settings = {"log_config": "", "memory_limit": str(limits.memory), "use_spooling_fallback": "0"}
        if limits.threads:
            settings["soft_concurrent_query_thread_limit"] = str(limits.threads)
        with ExitStack() as stack:
            process = HyperProcess(Telemetry.DO_NOT_SEND_USAGE_DATA_TO_TABLEAU, parameters=settings)
            stack.callback(process.close)  # if the file is no database
            if address and address.database:
                connection = Connection(process.endpoint, address.database, CreateMode.CREATE_IF_NOT_EXISTS)
            else:
                # a table needs a database, which is a file; once it is open, it needs no name
                with tempfile.TemporaryDirectory() as folder:
                    connection = Connection(process.endpoint, Path(folder) / "tables.hyper", CreateMode.CREATE)
            stack.pop_all()
        return HyperConnection(process, connection)


class HyperConnection:
    def __init__(self, process: Any, connection: Any) -> None:
        from importlib import metadata

        self.process = process
        self.connection = connection
        self.version = metadata.version("tableauhyperapi")
        self.cancel = connection.cancel

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        if not parameters:
            return self.results(statement)
        from tableauhyperapi import escape_string_literal

        types = ", ".join(["text"] * len(parameters))
        self.results(f"PREPARE {PREPARED} ({types}) AS {statement}")
        try:
            given = ["NULL" if each is None else escape_string_literal(each) for each in parameters.values()]
            return self.results(f"EXECUTE {PREPARED} ({', '.join(given)})")
        finally:
            self.results(f"DEALLOCATE {PREPARED}")

    def results(self, statement: str) -> list[Rows]:
        """The rows of a statement without parameters."""
        with self.connection.execute_query(statement) as result:
            rows = [tuple(row) for row in result]
            return [rows] if result.schema.columns else []

    def message(self, error: Exception) -> str:
        # the last argument is a hint
        message = " ".join(getattr(error, "main_message", own_message(error)).split())
        return refusal(REFUSED, message)

    def close(self) -> None:
        self.connection.close()
        self.process.close()
