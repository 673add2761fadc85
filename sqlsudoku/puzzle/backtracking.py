"""Plain backtracking: fills the first blank cell with each digit that fits, again and again.

Independent of the reference solver: they share only puzzles and geometries. Slow on puzzles designed to defeat
backtracking.
"""

from collections.abc import Iterator

from sqlsudoku.puzzle.grid import BLANK, Puzzle


def boards(puzzle: Puzzle) -> Iterator[str]:
    """The puzzle, and every board with one more cell filled: the first blank one, with a digit that no peer has.

    Depth first, in the order of the digits.
    """
    geometry = puzzle.geometry
    waiting = [puzzle.cells]
    while waiting:
        board = waiting.pop()
        yield board
        if (blank := board.find(BLANK)) >= 0:
            taken = {board[peer] for peer in geometry.peers[blank]}
            fitting = (digit for digit in reversed(geometry.symbols) if digit not in taken)
            waiting += [board[:blank] + digit + board[blank + 1 :] for digit in fitting]
