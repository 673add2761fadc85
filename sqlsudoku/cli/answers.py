"""Answers as text: the drawn solutions, their number, and the query that found them."""

from collections import Counter
from typing import TYPE_CHECKING

from sqlsudoku.cli import terminal
from sqlsudoku.puzzle.grid import Puzzle, draw

if TYPE_CHECKING:
    from sqlsudoku.ask.answer import Answer


def answered(puzzle: Puzzle, answer: "Answer", limit: int) -> str:
    """An answer that agrees: its drawn solutions, what is special about the puzzle, their number, the query that found
    them, and the verdict.

    limit: the requested number of solutions, 0 for all.
    """
    drawings = [drawn(puzzle, solution) for solution in answer.grids] or [draw_puzzle(puzzle)]
    what = f"{puzzle.geometry}. " if puzzle.geometry.special else ""
    told = (
        f"{what}{counted(len(answer.grids), limit)}.\n"
        f"{answer.source}, {answer.seconds[0]:.3f} s.\n"
        f"The reference solver agrees: {answer.detail}.\n"
    )
    return "\n\n".join([*drawings, told])


def drawn(puzzle: Puzzle, solution: str) -> str:
    """The solution with the givens in bold or, without a terminal, beside the puzzle.

    solution: in the puzzle's notation.
    """
    cells = puzzle.notation.cells(solution)
    if not terminal.is_one():
        lines = zip(draw_puzzle(puzzle).splitlines(), draw(cells, geometry=puzzle.geometry).splitlines(), strict=True)
        return "\n".join(f"{before}   {after}" for before, after in lines)
    from rich.text import Text

    from sqlsudoku.cli.tables import rendered

    marked = draw(cells, puzzle.cells, lambda symbol: f"[bold cyan]{symbol}[/]", puzzle.geometry)
    return rendered(Text.from_markup(marked), terminal.width()).rstrip("\n")


def draw_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as a drawn grid, in the symbols of its source."""
    return draw(puzzle.notation.cells(str(puzzle)), geometry=puzzle.geometry)


def counted(number: int, limit: int) -> str:
    """The number of solutions in words; limit: the requested number, 0 for all."""
    if number == 0:
        return "No solution"
    if number != limit:
        return "Exactly one solution" if number == 1 else f"{number:,} solutions"
    if number == 1:
        return "The first solution; there may be more"
    return f"More than one solution: the first {number}; use --limit 0 for all"


def kinds_counted(counts: Counter[str]) -> str:
    """The results of many puzzles in a line: '1,000 puzzles: 998 solved, 2 ambiguous'."""
    puzzles = "puzzle" if counts.total() == 1 else "puzzles"
    return f"{counts.total():,} {puzzles}: " + ", ".join(f"{count:,} {kind}" for kind, count in counts.most_common())
