"""The drawing of a whole search of `string`: every row that a database returns of it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.queries.request import Question, requested
from sqlsudoku.queries.script import script
from sqlsudoku.report.svg import Drawing
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

DATABASE = "sqlite"
"""It is always there."""
WIDTH, HEIGHT = 838, 300
LEFT, RIGHT, TOP, BOTTOM = 14, 14, 40, 46
TITLE = 60
"""The height of a title."""
SECONDS = 0.09
"""Between two levels, for readers who do not mind that pictures move."""
MOVES = """<style>
.grown{{animation:grow .5s both}} @keyframes grow{{from{{opacity:0}}}}
.row{{stroke-width:.5;opacity:.6}} .found{{stroke-width:2.5;stroke-linecap:round}}
@media (prefers-reduced-motion:reduce){{.grown{{animation:none}}}}
</style>"""


def levels(puzzle: str) -> list[list[str]]:
    """The boards that `string` returns with `--shape levels`: those of each level, in the order of their digits.

    Raises UsageError if the database fails.
    """
    target = Target(DATABASE)
    question = Question("string", Puzzle(puzzle), {"form": "fast", "shape": "levels"})
    outcome = runner.run(target, script(target.dialect, requested(target.dialect, question)).statements)
    if outcome.status is not Ending.RAN:
        raise UsageError(f"The search cannot be drawn: {outcome.detail}")
    found: dict[int, list[str]] = {}
    for level, cells in outcome.results[-1]:
        found.setdefault(int(level), []).append(str(cells))
    return [sorted(found[level]) for level in sorted(found)]


def parents(above: Sequence[str], boards: Sequence[str]) -> list[tuple[str, str]]:
    """The boards of a level, each after the one of the level above from which it was made."""
    known, blank = set(above), above[0].find(BLANK)
    pairs = [(board[:blank] + BLANK + board[blank + 1 :], board) for board in boards]
    if not known.issuperset(board for board, _ in pairs):
        raise LookupError("no board on the level above is the parent of a board")
    return pairs


def path(levels: Sequence[Sequence[str]]) -> Iterator[str]:
    """The boards from the puzzle to the first solution."""
    puzzle, (solution, *_) = levels[0][0], levels[-1]
    for level in range(len(levels)):
        yield "".join(
            symbol if given != BLANK or puzzle[:place].count(BLANK) < level else BLANK
            for place, (given, symbol) in enumerate(zip(puzzle, solution, strict=True))
        )


def drawing(puzzle: str, height: float = HEIGHT, title: str = "") -> Drawing:
    """From the puzzle to its solution: a line from each board to each one that has a digit more."""
    found = levels(puzzle)
    most, total = max(map(len, found)), sum(map(len, found))
    said = f"{total:,} rows on {len(found)} levels: a line leads from each row to those that it becomes"
    made, head = Drawing(WIDTH, height, f"A search of {Target(DATABASE).dialect.title}: {said}"), TITLE if title else 0
    made.parts.append(MOVES.format())
    if title:
        made.text(LEFT, TITLE / 2, title, "start bold", 32)
    middle, step = (head + TOP + height - BOTTOM) / 2, (WIDTH - LEFT - RIGHT) / (len(found) - 1)
    at: dict[str, tuple[float, float]] = {}
    for level, boards in enumerate(found):
        # the root, so that the levels of few rows are seen beside that of most
        high = (len(boards) / most) ** 0.5 * (height - head - TOP - BOTTOM)
        for place, board in enumerate(boards):
            at[board] = LEFT + level * step, middle + ((place + 0.5) / len(boards) - 0.5) * high
    for level, (above, boards) in enumerate(pairwise(found), 1):
        made.parts.append(lines(parents(above, boards), at, "thick row", level))
    for level, (board, next_board) in enumerate(pairwise(path(found)), 1):
        made.parts.append(lines([(board, next_board)], at, "accent found", level + len(found)))
    made.text(LEFT, head + 18, f"{said}.", "start", 13)
    made.text(LEFT, height - 18, "the puzzle: 1 row", "start soft", 12)
    widest = max(range(len(found)), key=lambda level: len(found[level]))
    made.text(LEFT + widest * step, height - 18, f"level {widest}: {most:,} rows", "soft", 12)
    made.text(WIDTH - RIGHT, height - 18, "the solution: 1 row", "end new", 12)
    return made


def lines(pairs: list[tuple[str, str]], at: dict[str, tuple[float, float]], kind: str, turn: int) -> str:
    """A path with a line for each pair of boards, alike ones once; turn: after how many others it appears."""
    x, wide = at[pairs[0][0]][0], at[pairs[0][1]][0] - at[pairs[0][0]][0]
    ends = {(round(at[board][1] * 2) / 2, round(at[next_board][1] * 2) / 2) for board, next_board in pairs}
    drawn = "".join(f"M0 {y:g}L{wide:.3g} {next_y:g}" for y, next_y in sorted(ends))
    style = f"animation-delay:{turn * SECONDS:.2f}s"
    return f'<path class="{kind} grown" style="{style}" transform="translate({x:.1f})" d="{drawn}"/>'
