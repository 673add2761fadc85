"""The hook of tests/support/memory.py."""

import gc
import weakref
from pathlib import Path

import memory
import pytest


class Loop:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("grown", "stays"), [(memory.MOST, True), (memory.MOST + 1, False)])
def test_garbage_is_looked_for_where_memory_has_grown(grown: int, stays: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter([grown, 5])
    monkeypatch.setattr(memory, "STATM", Path(__file__))  # only Linux has it
    monkeypatch.setattr(memory, "held", [0])
    monkeypatch.setattr(memory, "used", lambda: next(sizes))
    gc.disable()
    try:
        loop = weakref.ref(Loop())
        memory.pytest_runtest_logfinish()
        assert (loop() is not None, memory.held) == (stays, [0 if stays else 5])
    finally:
        gc.enable()
