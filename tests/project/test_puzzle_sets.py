"""The sets of puzzles for measuring: the properties of their puzzles, and that they are the same in every run."""

import subprocess
import sys

import puzzle_sets
import pytest
from random_puzzles import without

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, Puzzle

CLIMBED = puzzle_sets.HARD.read_text("utf-8").splitlines()


def givens(cells: str) -> list[int]:
    return [cell for cell, symbol in enumerate(cells) if symbol != BLANK]


@pytest.mark.parametrize("name", [name for name in puzzle_sets.SETS if name != "easy"])
def test_a_set_has_different_minimal_puzzles(name: str) -> None:
    puzzles = list(puzzle_sets.SETS[name](500, 3))
    assert len(set(puzzles)) == 500
    for cells in puzzles[::25]:
        assert reference.count(Puzzle(cells), 2) == 1
        assert all(reference.count(Puzzle(without(cells, cell)), 2) == 2 for cell in givens(cells))


def test_puzzles_with_few_givens() -> None:
    assert {len(givens(cells)) for cells in puzzle_sets.seventeen(100, 3)} == {17}


def test_easy_puzzles_have_few_blanks() -> None:
    puzzles = list(puzzle_sets.easy(100, 3))
    assert len(set(puzzles)) == 100
    assert {81 - len(givens(cells)) for cells in puzzles} == {46, 47, 48, 49, 50, 51}
    assert all(reference.count(Puzzle(cells), 2) == 1 for cells in puzzles[::10])


def test_hard_puzzles_take_guesses() -> None:
    assert len(set(CLIMBED)) == len(CLIMBED) >= 200
    assert all(puzzle_sets.guesses(cells) >= puzzle_sets.GUESSES for cells in CLIMBED[::11])


@pytest.mark.slow
def test_the_hard_puzzles_are_what_the_program_finds() -> None:
    assert puzzle_sets.climbed(1) == CLIMBED[: puzzle_sets.KEPT]


@pytest.mark.slow
def test_every_hard_puzzle_is_one() -> None:
    for cells in CLIMBED:
        assert reference.count(Puzzle(cells), 2) == 1
        assert all(reference.count(Puzzle(without(cells, cell)), 2) == 2 for cell in givens(cells))
        assert puzzle_sets.guesses(cells) >= puzzle_sets.GUESSES


def test_the_command_prints_the_same_for_the_same_seed() -> None:
    def printed(*arguments: str) -> list[str]:
        command = [sys.executable, puzzle_sets.__file__, *arguments]
        output: str = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return output.splitlines()

    first, same, other = (printed("hard", "--count", "5", "--seed", seed) for seed in "774")
    assert first == same == list(puzzle_sets.hard(5, 7))
    assert not set(first) & set(other)
