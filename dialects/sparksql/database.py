"""Spark from its package, in this machine's processors alone: https://spark.apache.org/docs/latest/api/python/."""

import functools
import itertools
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlsudoku import extras
from sqlsudoku.database.connection import Limits, Rows
from sqlsudoku.database.database import Address, Database, Status
from sqlsudoku.errors import DatabaseUnavailable

LEAST_MEMORY = 512 * 1024**2
"""Spark does not start with less than 450 MiB."""
SETTINGS = {
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.log.level": "OFF",
    "spark.sql.catalogImplementation": "in-memory",
    # the rows of a recursion are few: splitting them costs more than it gains
    "spark.sql.shuffle.partitions": "1",
    "spark.default.parallelism": "1",
    # as the scripts set them; a statement with a parameter is sent alone
    "spark.sql.cteRecursionLevelLimit": "300",
    "spark.sql.cteRecursionRowLimit": "-1",
}


JAVA_OPTIONS = "-XX:-UsePerfData -XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
"""No file for each process in /tmp; the quick compiler and the simple collector take half the processor time."""


class SparkSQL(Database):
    reached = "the Python package pyspark"
    out_of_memory = "OutOfMemoryError"
    packages = {"pyspark": "pyspark"}
    extra = "sparksql"
    in_process = False
    by_default = False

    def present(self, address: Address | None) -> Status:
        found = super().present(address)
        if not extras.java():
            return Status(
                False, found.version, "sparksql needs Java 17 or later: install it (Debian: openjdk-17-jre-headless)."
            )
        return found

    def open(self, address: Address | None, limits: Limits) -> "SparkConnection":
        from pyspark.errors import PySparkRuntimeError
        from pyspark.sql import SparkSession

        folder = process_folder()
        folder.mkdir(0o700, exist_ok=True)  # the connection before this one has removed it
        builder = SparkSession.builder.master(f"local[{limits.threads or '*'}]").appName("sqlsudoku")
        settings = {
            **SETTINGS,
            "spark.driver.extraJavaOptions": f'{JAVA_OPTIONS} "-Djava.io.tmpdir={folder}"',
            "spark.driver.memory": f"{max(limits.memory, LEAST_MEMORY) // 1024}k",
            "spark.local.dir": str(folder),
            "spark.sql.warehouse.dir": str(folder),
        }
        for name, value in settings.items():
            builder = builder.config(name, value)
        try:
            return SparkConnection(builder.getOrCreate(), folder)
        except PySparkRuntimeError as error:
            shutil.rmtree(folder)
            raise DatabaseUnavailable(
                "Java did not start Spark, which needs Java 17 or later: see what java -version says."
            ) from error


@functools.cache
def process_folder() -> Path:
    """The folder for tables, for what a task has no room for, and for what Java leaves.

    One Java serves all connections of a process, and cannot be told another folder.
    """
    return Path(tempfile.mkdtemp(prefix="sqlsudoku-"))


class SparkConnection:
    numbers = itertools.count(1)
    """The numbers of the statements in this process."""

    def __init__(self, session: Any, folder: Path) -> None:
        self.session = session
        self.folder = folder
        self.version = session.version
        self.group = ""
        """The group of the running statement's jobs."""

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        self.group = f"sqlsudoku {next(self.numbers)}"
        self.session.sparkContext.setJobGroup(self.group, "", interruptOnCancel=True)
        frame = self.session.sql(statement, args=dict(parameters) or None)
        rows = [tuple(row) for row in frame.collect()]
        is_setting = frame.columns == ["key", "value"]  # what SET returns
        return [] if is_setting or not frame.columns else [rows]

    def cancel(self) -> None:
        # the later jobs too, since each level of a recursion is one
        self.session.sparkContext._jsc.sc().cancelJobGroupAndFutureJobs(self.group)

    def message(self, error: Exception) -> str:
        said, cause = str(error), getattr(error, "java_exception", None)
        while cause is not None:
            said, cause = cause.toString(), cause.getCause()
        return " ".join(said.strip().partition("\n")[0].split()) or type(error).__name__

    def close(self) -> None:
        self.session.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
