"""The page's texts, filled in by the page's own module in Node, and the statements in them, are those of `generate`."""

import random
from functools import cache
from typing import Any

import pytest
from in_node import called
from random_puzzles import random_grid, random_puzzles

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.queries import QUERIES, script
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.site import texts
from sqlsudoku.site.build import ENGINE

FIRST = ("sqlite",)
"""A tenth of their texts is read in every run; a quarter of that of the others in thorough tests."""
NOT_IN_A_PAGE: dict[str, Any] = {
    **dict.fromkeys(("undo", "parameters", "columns")),
    **dict.fromkeys(("fails", "cancelled"), False),
}
"""What a page does not need to know of a statement."""


@cache
def puzzles(n: int) -> list[str]:
    """Random puzzles of a size, the one without a given, and one without a blank."""
    return [
        BLANK * (n * n),
        random_grid(random.Random(n), SIZES[n]),
        *(puzzle.cells for puzzle in random_puzzles(16, 12, n)),
    ]


def without_clash(cells: str, geometry: Geometry) -> str:
    """The puzzle without the givens of further units."""
    further = {cell for unit in geometry.extra for cell in unit.cells}
    return "".join(BLANK if cell in further else symbol for cell, symbol in enumerate(cells))


def check(dialect: str, count: int, share: float) -> None:
    """Compares the text of some random puzzles, in all texts of a dialect or in a share of them."""
    dice = random.Random(f"{dialect} {count}")
    asked: list[tuple[str, str, int | None]] = []
    expected = []
    written = registry.dialect(dialect)
    for text in texts.wanted(written):
        if dice.random() > share:
            continue
        try:
            template = texts.template(written, text)
        except UsageError:
            continue
        geometry = text.geometry
        for plain in dice.sample(puzzles(text.options["size"]), count):
            cells = without_clash(plain, geometry)
            limited = text.having(limit=dice.choice([1, 2, 10, 12345])) if "limit" in text.options else text
            literal = text.asked.needs_puzzle and text.source != "table"
            empty = literal and not cells.strip(BLANK) and texts.GIVENS.search(template)
            used = texts.template(written, text, empty=True) if empty else template
            asked.append((used, cells, limited.options.get("limit")))
            question = texts.of(limited, Puzzle(cells, geometry=geometry)) if literal else limited
            expected.append(script.for_console(written, question))
    assert asked
    for (template, cells, _), found, right in zip(asked, called("text.mjs", "fill", asked), expected, strict=True):
        assert found["result"]["text"] == right.pasted, (template[:300], cells)
        if (written.folder / ENGINE).exists():
            sent = [statement._asdict() | NOT_IN_A_PAGE for statement in right.statements]
            parts = [statement | NOT_IN_A_PAGE for statement in found["result"]["statements"]]
            assert parts == ([] if "--parameter" in right.pasted else sent)  # it needs a variable of the console


@pytest.mark.parametrize("query", [name for name, query in QUERIES.items() if query.needs_puzzle])
def test_the_page_has_a_query_of_every_dialect_that_has_it(query: str) -> None:
    for dialect in registry.dialects().values():
        ways = list(QUERIES[query].ways(dialect))
        questions = (Question(query, None, {"size": 4, **way}) for way in ways)
        assert any(texts.serves(dialect, question) for question in questions) == bool(ways), dialect.name


def test_only_what_supports_further_units_has_a_text_for_them() -> None:
    """By what `generate` accepts, asked query by query in the form that it then has, and size by size."""
    for dialect in registry.dialects().values():
        asked = [each for each in texts.wanted(dialect) if each.geometry.extra]
        found = {(each.query, each.size) for each in asked}
        assert found == {
            (name, n)
            for name, query in QUERIES.items()
            for n in query.sizes
            if n <= texts.LARGEST and generates(dialect, Question(name, None, {"size": n, "extra": ("diagonal",)}))
        }, dialect.name
        names = {texts.file_name(each) for each in asked}
        assert {"string-units-diagonal-9", "string-units-levels-diagonal-4", "enumerate-diagonal-4"} <= names
        assert {each.way.get("form") for each in asked if each.query == "cover"} <= {"compact"}
        assert ("cover-compact-levels-diagonal-9" in names) == (("cover", 9) in found)


def generates(dialect: Dialect, question: Question) -> bool:
    """Whether the dialect has a text for a puzzle of these units."""
    try:
        requested(dialect, texts.of(question, texts.probes(question.geometry)[0]))
    except UsageError:
        return False
    return True


@pytest.mark.checks
@pytest.mark.parametrize(
    "dialect",
    [name if name in FIRST else pytest.param(name, marks=pytest.mark.thorough) for name in registry.dialects()],
)
def test_a_filled_text_is_that_of_generate(dialect: str) -> None:
    check(dialect, count=2, share=0.1 if dialect in FIRST else 0.025)


@pytest.mark.slow
@pytest.mark.parametrize("dialect", registry.dialects())
def test_every_filled_text_is_that_of_generate(dialect: str) -> None:
    check(dialect, count=5, share=1)
