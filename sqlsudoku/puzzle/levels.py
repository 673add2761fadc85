"""The levels of the searches that `string` and `enumerate` make, in Python, to judge their rows."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlsudoku.puzzle import backtracking
from sqlsudoku.puzzle.grid import BLANK, Puzzle


def levels(puzzle: Puzzle) -> Iterable[list[str]]:
    """The boards of each level: first the puzzle, then those with one more cell filled, as backtracking fills them."""
    found: dict[int, list[str]] = {}
    for board in backtracking.boards(puzzle):
        found.setdefault(board.count(BLANK), []).append(board)
    return found.values()


def row_levels(puzzle: Puzzle, order: Sequence[int]) -> Iterator[list[str]]:
    """The boards of each level: first those with one row filled, then every board before it with one more row.

    order: the rows, counted from 0, in the order in which they are filled: with all digits, the givens among them, none
    twice in a column or box of the rows filled so far. The other rows are the puzzle's.
    """
    geometry, boards = puzzle.geometry, [puzzle.cells]
    for level, row in enumerate(order):
        start, end = row * geometry.n, (row + 1) * geometry.n
        earlier = [cell for cell in range(geometry.cells) if geometry.row(cell) in order[:level]]
        rows = [
            "".join(digits)
            for digits in itertools.permutations(geometry.symbols)
            if all(given in (BLANK, digit) for given, digit in zip(puzzle.cells[start:end], digits, strict=True))
        ]
        clashing = [[peer for peer in earlier if peer in geometry.peers[cell]] for cell in range(start, end)]
        boards = [
            board[:start] + digits + board[end:]
            for board in boards
            for digits in rows
            if not any(board[peer] == digit for digit, peers in zip(digits, clashing, strict=True) for peer in peers)
        ]
        yield boards


def fault(rows: Iterable[Sequence[Any]], expected: Iterable[tuple[int, Sequence[str]]], more: str) -> str | None:
    """What is wrong with rows of a level's number and a board, as a sentence without its end; None if nothing is.

    expected: each level's number and boards; more: what a level fills, such as 'one more cell'.
    """
    found: dict[int, list[str]] = {}
    for level_no, cells in rows:
        found.setdefault(level_no, []).append(cells)
    for level_no, boards in expected:
        here = found.pop(level_no, [])
        if sorted(here) != sorted(boards):
            return f"level {level_no} contains {len(here)} boards, not the {len(boards)} that fill {more}"
    return f"there is a level {max(found)}, after the last board" if found else None
