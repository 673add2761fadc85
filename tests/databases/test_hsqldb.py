"""Oracle's text executed: HSQLDB in Oracle mode accepts it except for three words, and every answer is judged.

It recurses 256 levels deep at most, so there is no 16x16. Where a part of a statement is joined to itself and one of
the two equals a constant, HSQLDB 2.7 loses rows or fails, so `enumerate` is asked without givens only.
"""

import itertools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.lab.compliance import scripts
from sqlsudoku.lab.compliance.core import Case, Subject
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries import script
from sqlsudoku.queries.request import Question
from sqlsudoku.run import runner
from sqlsudoku.run.runner import Children
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.checks

STRING = queries.query("string")
CHOICES = [
    ("string", 4, {"form": "fast"}),
    *(
        pytest.param("string", size, {"form": form}, marks=pytest.mark.thorough)
        for size, form in [(4, "classic"), *itertools.product((6,), STRING.combined("form"))]
    ),
    pytest.param("string", 9, {"form": "classic"}, marks=pytest.mark.slow),
    pytest.param("string", 9, {"form": "fast"}, marks=pytest.mark.thorough),
    pytest.param("string", 4, {"form": "fast", "limit": 1}, marks=pytest.mark.thorough),
    ("string", 4, {"form": "fast", "shape": "grid"}),
    ("enumerate", None, {"shape": "flat"}),
    pytest.param("enumerate", None, {"shape": "grid"}, marks=pytest.mark.slow),
]


@pytest.fixture
def hsqldb(monkeypatch: pytest.MonkeyPatch) -> Iterator[Target]:
    """HSQLDB in memory; skipped with the reason where it is not installed."""
    monkeypatch.setenv(registry.SEARCH_PATH, str(Path(__file__).parents[1] / "oracle_mode"))
    caches = (registry.dialects, registry.databases)
    for cache in caches:
        cache.cache_clear()
    yield Target("hsqldb")
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def installed(hsqldb: Target, sqlsudoku_children: Children) -> Subject:
    """HSQLDB in one Java for all tests; skipped with the reason where it is not installed."""
    status = runner.status(hsqldb)
    if not status.usable:
        pytest.skip(status.detail)
    return Subject(hsqldb.dialect, hsqldb, sqlsudoku_children)


@pytest.mark.parametrize(("query", "size", "options"), CHOICES)
def test_answer_agrees_with_the_reference(
    installed: Subject, query: str, size: int | None, options: Mapping[str, Any]
) -> None:
    puzzle = sample(SIZES[size]) if size else None
    found = scripts.answer(installed, Case(query, puzzle, options), timeout=120)
    assert found.verdict == "agrees", found.detail
    assert found.grids
    assert found.version.startswith("2.")


def test_puzzle_without_a_solution(installed: Subject) -> None:
    puzzle = Puzzle("123........4....")
    found = scripts.answer(installed, Case(STRING.name, puzzle))
    assert (found.verdict, list(found.grids)) == ("agrees", [])


def without_what_differs(text: str) -> str:
    """A text with its header and the queries for numbers taken out, RECURSIVE, orders of windows, and empty texts."""
    text = re.sub(r"OVER \(ORDER BY .*\)", "OVER ()", text)
    text = re.sub(r"(TRANSLATE\(.*\)) IS NULL", r"\1 = ''", text)
    text = re.sub(r"\A(--.*\n)+", "", text)
    text = re.sub(r"((?:digits|each_row) \(.*\) AS \(\n)(.*\n)*?(\)|  \)),?\n", r"\1", text)
    return re.sub("^WITH RECURSIVE$", "WITH", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("query", "size", "options"), CHOICES)
def test_text_is_oracles_but_for_the_digits(
    hsqldb: Target, query: str, size: int | None, options: Mapping[str, Any]
) -> None:
    puzzle = sample(SIZES[size]) if size else None
    texts = [script.generate(registry.dialect(name), Question(query, puzzle, options)) for name in ("oracle", "hsqldb")]
    assert "CONNECT BY" in texts[0]
    assert "CONNECT BY" not in texts[1]
    bodies = [without_what_differs(text) for text in texts]
    assert bodies[0] == bodies[1]
    assert bodies[0].count("\n") > 15
