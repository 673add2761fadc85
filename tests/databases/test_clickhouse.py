"""ClickHouse in a process with others."""

import subprocess
import sys

import pytest

FAULT = """
import os, signal
from contextlib import closing
from sqlsudoku.database import registry
from sqlsudoku.database.connection import Limits

with closing(registry.database("clickhouse").open(None, Limits(2 << 30, 60))) as connection:
    connection.run("SELECT 1", {})
os.kill(os.getpid(), signal.SIGSEGV)
"""


@pytest.mark.engines
@pytest.mark.slow
def test_the_signal_handlers_of_others_stay() -> None:
    command = [sys.executable, "-X", "faulthandler", "-c", FAULT]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert "Fatal Python error: Segmentation fault" in done.stderr
