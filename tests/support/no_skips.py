"""Makes a test that misses something fail instead of being skipped, if .ci/run says that everything is installed."""

import os
import re
from collections.abc import Generator

import pytest

VARIABLE = "SQLSUDOKU_CI"
MARKS = ("servers", "consoles", "checks", "containers", "browser", "engines", "spark")
EXPECTED = re.compile(
    r"The query \w+ |its script makes nothing|datafusion-cli is not installed$|no disk can be mounted here"
    r"|This machine is a container itself|mysql is not in this run|[\w+]+ needs Python 3\.\d+ or later"
    r"|no setting gives a statement "
)
"""What no package would help: no such query, console or setting, a mount, a network, what .ci/run leaves out, a newer
Python."""


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Why it was skipped."""
    told = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return told.removeprefix("Skipped: ")


def refuse(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Makes a failure of it."""
    report.longrepr = f"skipped, but {VARIABLE} is set: {reason(report)}"
    report.outcome = "failed"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    marked = any(item.get_closest_marker(mark) for mark in MARKS)
    missing = report.skipped and not hasattr(report, "wasxfail")  # an expected failure was run
    if missing and VARIABLE in os.environ and marked and not EXPECTED.match(reason(report)):
        refuse(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped and VARIABLE in os.environ:
        refuse(report)
    return report
