"""The picture of README.md: a whole search of `string`, every row of it, from the rows of rows.py."""

from itertools import pairwise

import rows
from svg import Drawing

WIDTH, HEIGHT = 838, 300
LEFT, RIGHT, TOP, BOTTOM = 14, 14, 40, 46
SECONDS = 0.09
"""Between two levels, for readers who do not mind that pictures move."""
MOVES = """<style>
.grown{{animation:grow .5s both}} @keyframes grow{{from{{opacity:0}}}}
.row{{stroke-width:.5;opacity:.6}} .found{{stroke-width:2.5;stroke-linecap:round}}
@media (prefers-reduced-motion:reduce){{.grown{{animation:none}}}}
</style>"""


def search() -> str:
    """From the puzzle to its solution: a line from each board to each one that has a digit more."""
    levels = rows.levels(rows.LERAN)
    most, total = max(map(len, levels)), sum(map(len, levels))
    said = f"{total:,} rows on {len(levels)} levels: a line leads from each row to those that it becomes"
    drawing = Drawing(WIDTH, HEIGHT, f"A search of SQLite: {said}")
    drawing.parts.append(MOVES.format())
    middle, step = (TOP + HEIGHT - BOTTOM) / 2, (WIDTH - LEFT - RIGHT) / (len(levels) - 1)
    at: dict[str, tuple[float, float]] = {}
    for level, boards in enumerate(levels):
        # the root, so that the levels of few rows are seen beside that of most
        high = (len(boards) / most) ** 0.5 * (HEIGHT - TOP - BOTTOM)
        for place, board in enumerate(boards):
            at[board] = LEFT + level * step, middle + ((place + 0.5) / len(boards) - 0.5) * high
    for level, (above, boards) in enumerate(pairwise(levels), 1):
        drawing.parts.append(lines(rows.parents(above, boards), at, "thick row", level))
    path = list(rows.path(levels))
    for level, (board, next_board) in enumerate(pairwise(path), 1):
        drawing.parts.append(lines([(board, next_board)], at, "accent found", level + len(levels)))
    drawing.text(LEFT, 18, f"{said}.", "start", 13)
    drawing.text(LEFT, HEIGHT - 18, "the puzzle: 1 row", "start soft", 12)
    widest = max(range(len(levels)), key=lambda level: len(levels[level]))
    drawing.text(LEFT + widest * step, HEIGHT - 18, f"level {widest}: {most:,} rows", "soft", 12)
    drawing.text(WIDTH - RIGHT, HEIGHT - 18, "the solution: 1 row", "end new", 12)
    return str(drawing)


def lines(pairs: list[tuple[str, str]], at: dict[str, tuple[float, float]], kind: str, turn: int) -> str:
    """A path with a line for each pair of boards, alike ones once; turn: after how many others it appears."""
    x, wide = at[pairs[0][0]][0], at[pairs[0][1]][0] - at[pairs[0][0]][0]
    ends = {(round(at[board][1] * 2) / 2, round(at[next_board][1] * 2) / 2) for board, next_board in pairs}
    drawn = "".join(f"M0 {y:g}L{wide:.3g} {next_y:g}" for y, next_y in sorted(ends))
    style = f"animation-delay:{turn * SECONDS:.2f}s"
    return f'<path class="{kind} grown" style="{style}" transform="translate({x:.1f})" d="{drawn}"/>'
