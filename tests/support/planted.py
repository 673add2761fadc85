"""The databases with planted faults, tests/faulty, beside the project's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sqlsudoku.database import registry


@contextmanager
def faults() -> Iterator[None]:
    """The registry finds them, until the end of a `with`."""
    caches = (registry.dialects, registry.databases)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(registry.SEARCH_PATH, str(Path(__file__).parents[1] / "faulty"))
        for cache in caches:
            cache.cache_clear()
        yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def faulty() -> Iterator[None]:
    """The same for a test."""
    with faults():
        yield
