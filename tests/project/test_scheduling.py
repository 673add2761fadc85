"""The tests go on without the one at which a process died."""

import subprocess
import sys
from pathlib import Path

import scheduling

CONFTEST = """
    from scheduling import Scheduling

    def pytest_xdist_make_scheduler(config, log):
        return Scheduling(config, log)
"""
TESTS = """
    import os
    import pytest

    @pytest.mark.parametrize("number", range(40))
    def test_one(number):
        if number == 30:
            os._exit(1)
"""


def test_a_process_that_dies_fails_one_test_and_the_others_end(tmp_path: Path) -> None:
    """With xdist's own scheduling this run does not end."""
    for name, content in (("conftest.py", CONFTEST), ("test_some.py", TESTS)):
        (tmp_path / name).write_text("".join(line.removeprefix("    ") for line in content.splitlines(keepends=True)))
    support = Path(scheduling.__file__).parent
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-o", f"pythonpath={support}", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert "1 failed, 39 passed" in done.stdout, done.stdout + done.stderr
