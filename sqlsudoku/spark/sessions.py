"""A session of Spark, and what its errors mean."""

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from sqlsudoku import errors, extras
from sqlsudoku.errors import DatabaseUnavailable, PuzzleError, SudokuError, UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

EXTRA = "spark"
LOCAL = {
    "spark.ui.enabled": "false",
    "spark.driver.memory": "1g",
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
}
"""Settings on one machine, where all tasks run in the driver's JVM, and Python and its databases need the cores. Java's
second compiler, for code that runs for hours, takes 8 s of processor time in the first minute."""
ADDRESS = "127.0.0.1"

# What stands in the messages of Spark, which hold the whole tracebacks of a task.
_OWN = re.compile(r"sqlsudoku\.errors\.(\w+): (.*)")
_OTHER_PYTHON = re.compile(r"RuntimeError: (The Python of the workers, .*)")
_MISSING = re.compile(r"\[PATH_NOT_FOUND\] Path does not exist: (.*?)\. SQLSTATE")
_CAUSE = re.compile(r"^(?:Caused by: )?([\w.$]+(?:Exception|Error)): (.*)", re.MULTILINE)


@contextmanager
def opened(master: str) -> "Iterator[SparkSession]":
    """A session, whose JVM ends with this process. Raises DatabaseUnavailable and UsageError."""
    if sentence := extras.lacking({"pyspark": "pyspark", "pyarrow": "pyarrow"}, EXTRA):
        raise DatabaseUnavailable(sentence)
    if not extras.java():
        raise DatabaseUnavailable("Spark needs Java 17 or later: install it, or name its folder in JAVA_HOME.")
    from py4j.protocol import Py4JError
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(master).appName("sqlsudoku batch")
    if master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        os.environ.setdefault("SPARK_LOCAL_IP", ADDRESS)
        for name, value in LOCAL.items():
            builder = builder.config(name, value)
    builder = builder.config("spark.ui.showConsoleProgress", "false").config("spark.log.level", "OFF")
    with explained(), _silence():
        session = builder.getOrCreate()
    try:
        yield session
    finally:
        with suppress(Py4JError, ConnectionError):  # the JVM may have ended before
            session.stop()


@contextmanager
def _silence() -> Iterator[None]:
    """Keeps the standard error of a process that starts here, which greets in several lines, from the user's."""
    own = os.dup(2)
    with tempfile.TemporaryFile() as said:
        os.dup2(said.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(own, 2)
            os.close(own)


@contextmanager
def explained() -> Iterator[None]:
    """Raises Spark's errors as ours: a task's own error, or in one sentence what else happened."""
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    try:
        yield
    except (Py4JError, PySparkException, ConnectionError) as error:
        raise _meant(str(error)) from None


def _meant(message: str) -> SudokuError:
    """The error that a message of Spark is about."""
    if "Could not parse Master URL" in message:
        return UsageError("--spark names no master of Spark: give local[2], spark://HOST:PORT, yarn or k8s://URL.")
    if missing := _MISSING.search(message):
        return PuzzleError(f"{missing[1]}: cannot be read: there is no such file.")
    if own := _OWN.findall(message):
        name, sentence = own[-1]
        return getattr(errors, name, DatabaseUnavailable)(sentence)
    if other := _OTHER_PYTHON.search(message):
        return DatabaseUnavailable(other[1])
    causes = _CAUSE.findall(message)
    cause = f"{causes[-1][0].rpartition('.')[2]}: {causes[-1][1]}" if causes else message.partition("\n")[0]
    return DatabaseUnavailable(f"Spark failed: {cause.rstrip('. ')}.")
