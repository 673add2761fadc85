"""Checks the number of solutions that a puzzle's source states."""

from sqlsudoku.errors import PuzzleError
from sqlsudoku.puzzle.grid import Puzzle


def check_expectation(puzzle: Puzzle) -> None:
    """Raises PuzzleError if the reference finds another number of solutions than the puzzle's source states."""
    expected = puzzle.expected_count
    if expected is None:
        return
    from sqlsudoku.puzzle import reference  # few sources state a number

    found = reference.count(puzzle, expected + 1)
    if found != expected:
        which = puzzle.name or puzzle.cells
        solutions = "solution" if expected == 1 else "solutions"
        least = "at least " if found > expected else ""
        raise PuzzleError(f"Puzzle {which}: its line states {expected} {solutions}, but there are {least}{found}.")
