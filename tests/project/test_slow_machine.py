"""The clock fails no test: not hypothesis' deadline, and not its health check of slow examples (tests/conftest.py)."""

import time

from hypothesis import given, settings
from hypothesis import strategies as st


@given(st.integers().map(lambda _: time.sleep(0.2)))
@settings(max_examples=7)
def test_examples_may_be_slow(example: None) -> None:
    """Without the profile, hypothesis gives up after the first second, with fewer than ten examples."""


@given(st.just(None))
@settings(max_examples=1)
def test_a_test_may_be_slow(example: None) -> None:
    time.sleep(0.25)
