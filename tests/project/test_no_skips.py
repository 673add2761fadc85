"""The hooks of tests/support/no_skips.py, in a separate pytest."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "support"
INSTALLED = """
import pytest

@pytest.mark.servers
@pytest.mark.parametrize("reason", [
    "a server is missing",
    "The query tree is not written in the shape x for that.",
    "toy needs Python 3.99 or later, and this is Python 3.11.",
])
def test_server(reason):
    pytest.skip(reason)

@pytest.mark.servers
def test_expected_failure():
    pytest.xfail("no collections")

def test_other():
    pytest.skip("nothing that matters")

@pytest.mark.consoles
def test_console():
    pass
"""


def outcomes(text: str, tmp_path: Path, **variables: str) -> str:
    """The last line of pytest over a file."""
    (tmp_path / "test_some.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no_skips", "-p", "no:cacheprovider", "test_some.py"]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    markers = ["-W", "ignore::pytest.PytestUnknownMarkWarning"]
    done = subprocess.run(
        [*command, *markers], cwd=tmp_path, env=environment | variables, capture_output=True, text=True, check=False
    )
    return done.stdout


def test_without_the_variable_they_are_skipped(tmp_path: Path) -> None:
    assert "1 passed, 4 skipped, 1 xfailed" in outcomes(INSTALLED, tmp_path)


def test_with_it_what_is_missing_is_a_failure(tmp_path: Path) -> None:
    said = outcomes(INSTALLED, tmp_path, SQLSUDOKU_CI="1")
    assert "1 failed, 1 passed, 3 skipped, 1 xfailed" in said
    assert "skipped, but SQLSUDOKU_CI is set: a server is missing" in said


@pytest.mark.parametrize(("variables", "outcome"), [({}, "1 skipped"), ({"SQLSUDOKU_CI": "1"}, "1 error")])
def test_a_module_that_is_skipped(tmp_path: Path, variables: dict[str, str], outcome: str) -> None:
    assert outcome in outcomes('import pytest\npytest.importorskip("no_such_module")', tmp_path, **variables)


def test_ci_sets_the_variable() -> None:
    assert "export SQLSUDOKU_CI=1" in (HERE.parents[1] / ".ci/run").read_text("utf-8").splitlines()
