"""The drawing of a search, and its picture."""

import sys

import pytest

from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin
from sqlsudoku.report import search

LERAN, *_ = (each.puzzle.cells for each in builtin.built_in())
SMALL = "....2..44..2...3"


def test_the_search_is_drawn_from_the_puzzle_to_its_solution() -> None:
    levels = search.levels(LERAN)
    path = list(search.path(levels))
    assert [len(found) for found in (levels[0], levels[-1])] == [1, 1]
    assert (path[0], path[-1]) == (levels[0][0], levels[-1][0])
    assert all(board in found for board, found in zip(path, levels, strict=True))
    with pytest.raises(LookupError, match="no board on the level above is the parent"):
        search.parents(levels[1], levels[3])


def test_a_title_is_written_above_it() -> None:
    assert "<text" in (drawn := str(search.drawing(SMALL, 440, "A title")))
    assert ">A title</text>" in drawn
    assert 'height="440"' in drawn


def test_a_picture_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(UsageError, match=r"^preview\.png: .*report"):
        search.drawing(SMALL).png(600, "preview.png")
