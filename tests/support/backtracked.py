"""The solutions that plain backtracking finds: a second judge, independent of the reference solver."""

from collections.abc import Iterator
from itertools import islice

from sqlsudoku.puzzle import backtracking
from sqlsudoku.puzzle.grid import BLANK, Puzzle


def solutions(puzzle: Puzzle, limit: int | None = None) -> Iterator[str]:
    """All solutions, or the first ``limit``, in the order of their text, each as N * N symbols."""
    return islice((board for board in backtracking.boards(puzzle) if BLANK not in board), limit)
