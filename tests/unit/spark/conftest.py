"""Spark with two cores of this machine, for all tests that need it."""

import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

from sqlsudoku import extras
from sqlsudoku.spark import sessions

MASTER = "local[2,4]"
"""Two cores; a task is tried four times."""


@pytest.fixture(scope="package")
def session() -> Iterator[Any]:
    """A session; skipped with the reason where there can be none. Its Java, which has 500 MB, ends with these tests."""
    if importlib.util.find_spec("pyspark") is None:
        pytest.skip("pyspark is not installed")
    if not extras.java():
        pytest.skip("Java is not installed")
    with sessions.opened(MASTER) as opened:
        opened.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "30")  # several batches a partition
        yield opened
    from pyspark import SparkContext

    gateway, SparkContext._gateway, SparkContext._jvm = SparkContext._gateway, None, None
    gateway.shutdown()
    gateway.proc.stdin.close()  # Java waits for that
    gateway.proc.wait(20)
