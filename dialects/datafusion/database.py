"""Apache DataFusion from its package: https://datafusion.apache.org/python/."""

import _thread
import re
from collections.abc import Mapping
from typing import Any

from sqlsudoku.database.connection import Limits, Rows, own_message, refusal
from sqlsudoku.database.database import Address, Database

REFUSED = re.compile("Cannot cast value '-\\d+: (.*)' to value of Boolean type")
"""How the error of a cast shows why a search of `cover` ended; group 1 is the sentence."""


class DataFusion(Database):
    reached = "the Python package datafusion"
    out_of_memory = "Resources exhausted|memory"
    packages = {"datafusion": "datafusion", "pyarrow": "pyarrow"}
    # its driver imports pandas through it, which takes most of a second, and this returns rows without it
    hidden = ("numpy",)
    extra = "embedded"

    def open(self, address: Address | None, limits: Limits) -> "DataFusionConnection":
        import datafusion

        # without a disk manager nothing spills to disk, so the memory limit holds
        runtime = datafusion.RuntimeEnvBuilder().with_greedy_memory_pool(limits.memory).with_disk_manager_disabled()
        return DataFusionConnection(datafusion.SessionContext(runtime=runtime), datafusion.__version__)


class DataFusionConnection:
    def __init__(self, context: Any, version: str) -> None:
        self.context = context
        self.version = version

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        frame = self.context.sql(statement, param_values=dict(parameters))
        batches = frame.collect()
        if not frame.schema().names:
            return []
        return [[row for batch in batches for row in zip(*(c.to_pylist() for c in batch.columns), strict=True)]]

    def cancel(self) -> None:
        # DataFusion has no call for this, but waiting for a result reacts to an interrupt of the main thread
        _thread.interrupt_main()

    def message(self, error: Exception) -> str:
        return refusal(REFUSED, own_message(error))

    def close(self) -> None:
        pass
