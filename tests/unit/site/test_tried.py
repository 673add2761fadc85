"""The texts that say which digits are tried on a level, and the lines of a statement that the page shows first."""

import sqlite3
from contextlib import closing

import duckdb
import pytest
from in_node import called

from sqlsudoku.database import registry
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import BLANK, SIZES
from sqlsudoku.puzzle.levels import levels
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate
from sqlsudoku.site.tried import LARGEST, tried_texts

UNITS = ["row", "column", "box"]


def rows(dialect: str, text: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(":memory:") if dialect == "sqlite" else duckdb.connect()
    with closing(connection):
        return connection.execute(text).fetchall()


@pytest.mark.parametrize("dialect", ["sqlite", "duckdb"])
@pytest.mark.parametrize("form", ["classic", "fast"])
@pytest.mark.parametrize("n", [n for n in (4, 6, 9, 16, 25) if n <= LARGEST])
def test_flags_are_those_of_the_rules(dialect: str, form: str, n: int) -> None:
    geometry, puzzle = SIZES[n], sample(SIZES[n])
    text = dict(tried_texts(registry.dialect(dialect)))[f"string-{form}-tried-{n}"]
    (filled,) = called("text.mjs", "fill", [[text.replace("⟦level⟧", "3"), puzzle.cells, "2"]])
    (statement,) = filled["result"]["statements"]
    expected = []
    for cells in sorted(list(levels(puzzle))[3]):
        units = [{cells[each] for each in unit.cells} for unit in geometry.units if cells.index(BLANK) in unit.cells]
        expected += [(cells, digit, *(int(digit in unit) for unit in units)) for digit in geometry.symbols]
    assert rows(dialect, statement["text"]) == expected


@pytest.mark.parametrize("dialect", registry.dialects())
@pytest.mark.parametrize("form", ["classic", "fast"])
def test_the_lines_that_test_the_units_are_found(dialect: str, form: str) -> None:
    text = generate(registry.dialect(dialect), Question("string", sample(SIZES[9]), {"form": form}))
    (found,) = called("heart.mjs", "heartOf", [[text]])
    groups = found["result"]
    assert [group["unit"] for group in groups if group["unit"]] == UNITS
    whole = "".join(line for group in groups for line in group["lines"])
    assert whole.replace(" ", "") in "".join(text.split("\n")).replace(" ", "")
    assert all("SUBSTR" in "".join(group["lines"]) for group in groups if group["unit"])


@pytest.mark.parametrize(
    ("query", "options"),
    [
        ("cover", {"form": "compact", "table": "puzzles"}),
        ("cover", {"form": "compact"}),
        ("enumerate", {"shape": "levels"}),
    ],
)
def test_what_is_no_search_in_one_member_has_no_such_lines(query: str, options: dict[str, str]) -> None:
    text = generate(registry.dialect("sqlite"), Question(query, None, options))
    assert called("heart.mjs", "heartOf", [[text]])[0]["result"] == []
