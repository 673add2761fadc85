"""The program that makes large puzzles."""

import large_puzzles
import pytest

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import BuiltIn, built_in

MADE = [each for each in built_in() if "large_puzzles.py" in each.source]


@pytest.mark.parametrize("each", [pytest.param(each, id=each.name) for each in MADE if each.name != "sixteen-100"])
def test_the_numbers_of_a_built_in_puzzle_make_it_again(each: BuiltIn) -> None:
    n, seed, givens = map(int, each.source.split()[-3:])
    assert large_puzzles.made(n, seed, givens).cells == each.puzzle.cells
    assert each.puzzle.givens == givens


@pytest.mark.slow
def test_the_one_with_fewest_givens_too() -> None:
    (each,) = (each for each in MADE if each.name == "sixteen-100")
    assert large_puzzles.made(*map(int, each.source.split()[-3:])).cells == each.puzzle.cells


def test_no_given_goes_that_leaves_a_second_solution() -> None:
    assert reference.count(large_puzzles.made(16, 7, 120), 2) == 1
