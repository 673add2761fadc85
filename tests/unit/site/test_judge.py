"""The page's judge gives the verdicts of the reference, and its solver the same solutions."""

import random
from collections.abc import Iterator

import pytest
from in_node import called
from random_puzzles import random_puzzles, without

from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.site.catalogue import UNITS, puzzles

ENOUGH = 50


def answers(dice: random.Random, puzzle: Puzzle) -> Iterator[tuple[list[str], int | None]]:
    """Right and wrong answers to a puzzle, with their limits."""
    right = list(reference.solutions(puzzle, ENOUGH))
    dice.shuffle(right)
    yield right, None if len(right) < ENOUGH else ENOUGH
    yield right[1:], None
    yield list(reference.solutions(Puzzle(puzzle.cells), 1)), None  # by the plain rules
    yield right[:1], 1
    yield right, 1
    yield right + right[:1], None
    if right:
        solution = right[0]
        place = dice.randrange(len(solution))
        yield [without(solution, place)], None
        yield [solution[:place] + dice.choice(puzzle.geometry.symbols) + solution[place + 1 :]], None
        yield [solution[1:]], None
    yield [], None


@pytest.mark.checks
@pytest.mark.parametrize(("n", "extra"), [(4, ""), (6, ""), (9, ""), (4, "diagonal"), (9, "diagonal")])
def test_the_judge_says_what_the_reference_says(n: int, extra: str) -> None:
    dice = random.Random(n)
    built_in = [each.puzzle for each in puzzles() if UNITS[each.units] == extra and each.size == n]
    asked = [
        (puzzle, rows, limit)
        for puzzle in (built_in if extra else [Puzzle("." * 16), *random_puzzles(n, 25, n)])
        if reference.count(puzzle, 2000) < 2000
        for rows, limit in answers(dice, puzzle)
    ]
    found = called("judge.mjs", "judge", [(puzzle.cells, rows, limit, extra) for puzzle, rows, limit in asked])
    verdicts = set()
    for (puzzle, rows, limit), said in zip(asked, found, strict=True):
        expected = reference.judge(puzzle, rows, limit)
        detail, missing = expected.detail, said["result"]["detail"]
        if "is missing" in detail:  # any solution that is missing may be named
            detail, missing = (each.rpartition("; ")[0] for each in (detail, missing))
        assert (said["result"]["agrees"], missing) == (expected.agrees, detail), (puzzle.cells, rows, limit)
        verdicts.add(expected.agrees)
    assert verdicts == {True, False}


@pytest.mark.checks
def test_the_judge_knows_the_built_in_puzzles() -> None:
    found = called("solver.mjs", "count", [(each.cells, 2, UNITS[each.units]) for each in puzzles()])
    said = {0: "0", 1: "1", 2: "several"}
    expected = [each.solutions if each.solutions in ("0", "1") else "several" for each in puzzles()]
    assert [said[each["result"]] for each in found] == expected
