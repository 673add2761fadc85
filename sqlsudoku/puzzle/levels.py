"""The levels of the search that the query `string` makes, in Python, to judge its rows."""

from collections.abc import Iterator

from sqlsudoku.puzzle.grid import BLANK, Puzzle


def levels(puzzle: Puzzle) -> Iterator[list[str]]:
    """The boards of each level: first the puzzle, then every board before it with one more cell filled.

    That cell is the board's first blank one, filled with each digit that is not in its row, column or box yet.
    """
    size = puzzle.size
    boards = [puzzle.cells]
    while boards:
        yield boards
        boards = [
            board[:blank] + digit + board[blank + 1 :]
            for board in boards
            if (blank := board.find(BLANK)) >= 0
            for digit in size.symbols
            if all(board[peer] != digit for peer in size.peers[blank])
        ]
