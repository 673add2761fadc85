"""A database that does what the environment variable FAKE says:

absent | refuses | fails | sleeps FILE (which is made at the start) | answers JSON (the solutions of each repetition)
"""

import json
import os
import threading
from collections.abc import Mapping
from pathlib import Path

from sqlsudoku.database.connection import Connection, Limits, Rows
from sqlsudoku.database.database import Address, Database, Status


class Fake(Database):
    reached = "a test"

    def status(self, address: Address | None) -> Status:
        usable = os.environ["FAKE"] != "absent"
        return Status(usable, "1.0" if usable else "", "a test" if usable else "fake must be installed.")

    def open(self, address: Address | None, limits: Limits) -> Connection:
        if os.environ["FAKE"] == "refuses":
            raise PermissionError("log-in refused")
        return FakeConnection()


class FakeConnection:
    version = "1.0"

    def __init__(self) -> None:
        self.runs = 0
        self.cancelled = threading.Event()

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        word, _, rest = os.environ["FAKE"].partition(" ")
        if word == "fails":
            raise OSError("the disk is full")
        if word == "sleeps":
            Path(rest).touch()
            self.cancelled.wait(60)
            raise InterruptedError("cancelled")
        answers = json.loads(rest)
        self.runs += 1
        return [[(grid,) for grid in answers[(self.runs - 1) % len(answers)]]]

    def cancel(self) -> None:
        self.cancelled.set()

    def message(self, error: Exception) -> str:
        return str(error)

    def close(self) -> None:
        pass
