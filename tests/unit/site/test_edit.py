"""The edits that the page suggests, of every form of `string` on SQLite, as SQLite runs them."""

import sqlite3
from contextlib import closing

import pytest
from in_node import called

from sqlsudoku.database import registry
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, fault
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate


def edited(function: str, dialect: str, form: str, n: int = 9) -> str | None:
    text = generate(registry.dialect(dialect), Question("string", sample(SIZES[n]), {"form": form}))
    (found,) = called("edit.mjs", function, [[text, dialect]])
    return found.get("result")


def answer(text: str | None) -> list[str]:
    assert text
    with closing(sqlite3.connect(":memory:")) as connection:
        return [cells for (cells,) in connection.execute(text)]


@pytest.mark.parametrize("form", ["classic", "fast"])
@pytest.mark.parametrize("n", [4, 6, 9])
def test_the_deepest_board_first_finds_the_solution(form: str, n: int) -> None:
    assert answer(edited("deepestFirst", "sqlite", form, n)) == list(reference.solutions(sample(SIZES[n])))


@pytest.mark.parametrize("form", ["classic", "fast"])
def test_without_boxes_a_grid_has_a_clash_in_a_box_alone(form: str) -> None:
    (grid,) = answer(edited("withoutBoxes", "sqlite", form))
    found = fault(grid, SIZES[9])
    assert found
    assert "in box" in found.reason


@pytest.mark.parametrize("dialect", [name for name in registry.dialects() if name != "sqlite"])
def test_other_databases_cannot_choose_the_order_of_a_recursion(dialect: str) -> None:
    assert edited("deepestFirst", dialect, "fast") is None
