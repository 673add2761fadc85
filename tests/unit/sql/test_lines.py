"""Lines end where they are too wide, to the character."""

import pytest

from sqlsudoku.sql import lines


@pytest.mark.parametrize(("width", "count"), [(104, 1), (105, 2)])
def test_a_comment_is_folded(width: int, count: int) -> None:
    comment = "word " * 19
    assert len(lines.folded(comment + "x" * (width - len(comment)))) == count


@pytest.mark.parametrize(("width", "count"), [(104, 1), (105, 2)])
def test_items_are_joined_as_far_as_they_fit(width: int, count: int) -> None:
    assert len(lines.joined([["a b" * 20], ["x" * (width - 61)]])) == count


@pytest.mark.parametrize(("edge", "count"), [(39, 2), (38, 4), (19, 4), (18, 8)])
def test_columns_are_halved_until_they_fit(edge: int, count: int) -> None:
    """Four items of eight characters, each with a comma, and a space between two, need 39 characters."""
    assert len(lines.in_columns(["x" * 8] * 8, ",", 4, edge=edge)) == count


def test_columns_are_as_wide_as_those_of_full_lines() -> None:
    assert lines.in_columns(["a", "bb", "ccc", "d", "eeeee"], " ||", 2) == ["a   || bb ||", "ccc || d  ||", "eeeee"]
    assert lines.in_columns(["a", "bb", "ccc", "d"], ",", 2) == ["a,   bb,", "ccc, d"]


@pytest.mark.parametrize(("width", "count"), [(63, 2), (64, 4)])
def test_columns_fit_with_their_indentation(width: int, count: int) -> None:
    assert len(lines.in_columns(["x" * width, "y" * 52] * 2, ",", 2)) == count


@pytest.mark.parametrize(("width", "named"), [(107, True), (108, False)])
def test_a_group_is_named_where_that_fits_with_three_indentations(width: int, named: bool) -> None:
    assert lines.grouped(["x" * width, "y"] * 2, ["g1", "g2"])[0].endswith("  -- g1") is named


@pytest.mark.parametrize(("width", "count"), [(111, 1), (112, 2)])
def test_a_comment_stands_above_what_it_does_not_fit_behind(width: int, count: int) -> None:
    assert len(lines.aligned([(["x" * width], ["note"])])) == count
