"""Fixtures that several files use."""

from collections.abc import Iterator

import pytest

from sqlsudoku import runner, targets
from sqlsudoku.targets import Target

EMBEDDED = ["sqlite", "duckdb", "datafusion", "postgresql"]


@pytest.fixture(scope="session", params=EMBEDDED)
def engine(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each database that needs no server of the user's, ready for jobs; skipped with the reason where it cannot be used."""
    target = targets.parse(request.param, {})
    status = runner.status(target)
    if not status.usable:
        pytest.skip(status.detail)
    with target.ready(runner.MEMORY) as ready:
        yield ready
