"""The drawings of docs/how-it-works.md, from the rows of rows.py. Each function returns a file's text."""

import math
from collections.abc import Callable, Sequence

import rows
from rows import Candidates, Cell

from sqlsudoku.report import search
from sqlsudoku.report.svg import Drawing

SHOWN_LEVELS = 5
CELL = 17
GAP = 22
SMALL = 13


def string_levels() -> str:
    """The first levels of the recursion of `string` as a tree, and its last board."""
    levels = search.levels(rows.FOUR)
    boards = [board for found in levels for board in found]
    wide, step = 4 * CELL + GAP, 4 * CELL + 44
    left = 150
    most = max(map(len, levels))
    drawing = Drawing(left + most * wide, (SHOWN_LEVELS + 1) * step + 10, "The boards of string, level by level")
    middles: dict[str, tuple[float, float]] = {}
    for level, found in enumerate(levels[:SHOWN_LEVELS]):
        y = 16 + level * step
        drawing.text(14, y + 2 * CELL, f"level {level}: {counted(len(found), 'row')}", "start")
        for place, board in enumerate(found):
            x = left + (most - len(found)) * wide / 2 + place * wide
            above = rows.parent(board, boards)
            if above and len(found) == 1:
                x = middles[above][0] - 2 * CELL
            middles[board] = (x + 2 * CELL, y)
            node(drawing, board, boards, x, y)
            if above:
                drawing.line(middles[above][0], middles[above][1] + 4 * CELL + 4, x + 2 * CELL, y - 6)
    between = [len(found) for found in levels[SHOWN_LEVELS:-1]]
    y = 16 + SHOWN_LEVELS * step
    drawing.text(14, y + 2 * CELL, f"level {len(levels) - 1}: {counted(len(levels[-1]), 'row')}", "start")
    x, top = middles[levels[SHOWN_LEVELS - 1][-1]]
    drawing.line(x, top + 4 * CELL + 4, x, y - 6, "second")
    drawing.text(x - 12, y - 24, f"and {len(between)} levels more, {counted(max(between), 'row')} each", "end soft", 12)
    drawing.board(x - 2 * CELL, y, CELL, levels[-1][0], givens(rows.FOUR))
    drawing.text(x - 3 * CELL, y + 2 * CELL, "no blank: the solution", "end new", 12)
    return str(drawing)


def node(drawing: Drawing, board: str, boards: Sequence[str], x: float, y: float) -> None:
    """A board with its newest digit; a cross below where no digit fits."""
    above = rows.parent(board, boards)
    kinds = givens(rows.FOUR)
    if above:
        kinds[above.index(".")] = "new"
        drawing.rectangle(x + above.index(".") % 4 * CELL, y + above.index(".") // 4 * CELL, CELL, CELL, "marked")
    drawing.board(x, y, CELL, board, kinds)
    if "." in board and not any(rows.parent(other, boards) == board for other in boards):
        drawing.text(x + 2 * CELL, y + 4 * CELL + 12, "no digit fits", "soft", 11)


def givens(puzzle: str) -> dict[int, str]:
    return {place: "bold" for place, symbol in enumerate(puzzle) if symbol != "."}


def counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}" + ("" if count == 1 else "s")


def enumerate_joins() -> str:
    """What comes of joining rows to bands, and bands to grids."""
    found = rows.counts()
    steps = [
        (found.row, counted(found.rows, "row"), "each digit once"),
        (found.band, counted(found.bands, "band"), f"of {found.pairs:,} pairs of rows"),
        (found.grid, counted(found.grids, "grid"), f"of {found.combinations:,} pairs of bands"),
    ]
    conditions = ["two rows, different", "two bands, different"], ["in each box", "in each column"]
    cell, wide = 26, 290
    drawing = Drawing(3 * wide - 130, 190, "24 rows make 96 bands, and these 288 grids")
    for place, (cells, count, how) in enumerate(steps):
        x, height = 30 + place * wide, len(cells) // 4 * cell
        drawing.board(x, 64 - height / 2, cell, cells)
        drawing.text(x + 2 * cell, 140, count, "bold", 15)
        drawing.text(x + 2 * cell, 162, how, "soft", 12)
        if place:
            start = x - wide + 4 * cell + 14
            drawing.line(start, 64, x - 14, 64)
            drawing.arrowhead(x - 14, 64)
            for offset, texts in zip((-12, 12), conditions, strict=True):
                drawing.text((start + x - 14) / 2, 64 + offset, texts[place - 1], "soft", 11)
    return str(drawing)


def units() -> str:
    """A candidate of 9x9, and the four units that it belongs to."""
    row, column, digit = 4, 6, 7
    box = row // 3, column // 3
    titles: dict[str, Callable[[int, int], bool]] = {
        "its cell": lambda r, c: (r, c) == (row, column),
        f"{digit} in its row": lambda r, c: r == row,
        f"{digit} in its column": lambda r, c: c == column,
        f"{digit} in its box": lambda r, c: (r // 3, c // 3) == box,
    }
    small = 18
    drawing = Drawing(4 * (9 * small + 22) + 18, 9 * small + 70, "A candidate, and the four units that it belongs to")
    for place, (title, inside) in enumerate(titles.items()):
        x, y = 20 + place * (9 * small + 22), 20
        for r in range(9):
            for c in range(9):
                if inside(r, c):
                    drawing.rectangle(x + c * small, y + r * small, small, small, "marked")
        drawing.lattice(x, y, small, 9, 9, (3, 3))
        drawing.text(x + (column + 0.5) * small, y + (row + 0.5) * small, str(digit), "digit new", small * 0.8)
        others = "8 other digits" if not place else f"8 other places of {digit}"
        drawing.text(x + 4.5 * small, y + 9 * small + 18, title, "bold")
        drawing.text(x + 4.5 * small, y + 9 * small + 36, others, "soft", 12)
    return str(drawing)


BOARD = 3 * SMALL
"""The side of a cell that shows its candidates."""


def candidates(
    drawing: Drawing, x: float, y: float, before: Candidates, after: Candidates, singles: set[tuple[Cell, int]]
) -> None:
    """A board of 4x4 with the candidates of each cell: singles marked, and grey what the next wave takes away."""
    drawing.lattice(x, y, BOARD, 4, 4, (2, 2))
    for cell, digits in before.items():
        left, top = x + (cell.column - 1) * BOARD, y + (cell.row - 1) * BOARD
        if len(digits) == 1:
            drawing.text(left + BOARD / 2, top + BOARD / 2, str(digits[0]), "digit bold", 24)
            continue
        for digit in digits:
            middle = left + (0.8 + (digit - 1) % 2 * 1.4) * SMALL, top + (0.8 + (digit - 1) // 2 * 1.4) * SMALL
            gone = digit not in after.get(cell, ())
            kind = "new" if (cell, digit) in singles else "gone" if gone else ""
            if kind == "new":
                drawing.rectangle(middle[0] - 8, middle[1] - 9, 16, 18, "marked")
            drawing.text(*middle, str(digit), f"digit {kind}", 14)
            if gone:
                drawing.line(middle[0] - 6, middle[1], middle[0] + 6, middle[1], "thick")


def total(found: Candidates) -> int:
    return sum(map(len, found.values()))


def waves() -> str:
    """The candidates of a puzzle before the first wave and after each."""
    states = rows.Waves(rows.WAVES)
    steps = [(found, states.singles()) for found in states.waves()]
    wide = 4 * BOARD + 40
    drawing = Drawing(len(steps) * wide + 4, 4 * BOARD + 76, "The candidates of a 4x4, wave by wave")
    for place, (found, singles) in enumerate(steps):
        x, y = 22 + place * wide, 18
        after = steps[min(place + 1, len(steps) - 1)][0]
        candidates(drawing, x, y, found, after, singles)
        title = "before" if not place else f"after wave {place}"
        drawing.text(x + 2 * BOARD, y + 4 * BOARD + 20, title, "bold")
        drawing.text(x + 2 * BOARD, y + 4 * BOARD + 40, counted(total(found), "candidate"), "soft", 12)
        if place:
            drawing.arrowhead(x - 16, y + 2 * BOARD)
    return str(drawing)


def choice() -> str:
    """A board on which waves are stuck, and what comes of each candidate of the cell that is chosen."""
    states = rows.Waves(rows.CHOICE)
    stuck = list(states.waves())[-1]
    chosen = states.choices()
    wide, high = 4 * BOARD + 60, 4 * BOARD + 66
    drawing = Drawing(3 * wide + 60, len(chosen) * high + 16, "A choice: one row becomes two")
    top = 16 + (len(chosen) - 1) * high / 2
    candidates(drawing, 22, top, stuck, stuck, set(chosen))
    drawing.text(22 + 2 * BOARD, top + 4 * BOARD + 20, "stuck: no single is left", "bold")
    drawing.text(22 + 2 * BOARD, top + 4 * BOARD + 40, counted(total(stuck), "candidate"), "soft", 12)
    for place, (cell, digit) in enumerate(chosen):
        branch = rows.Waves(rows.CHOICE)
        list(branch.waves())
        branch.choose(cell, digit)
        singles = branch.singles()
        steps = list(branch.waves())
        x, y = 60 + wide, 16 + place * high
        drawing.line(26 + 4 * BOARD, top + 2 * BOARD, x - 6, y + 2 * BOARD)
        candidates(drawing, x, y, steps[0], steps[-1], {single for single in singles if single == (cell, digit)})
        drawing.text(x + 2 * BOARD, y + 4 * BOARD + 20, f"{digit} in row {cell.row}, column {cell.column}", "bold")
        right = x + wide
        drawing.path(
            [(right - 36, y + 2 * BOARD - 6), (right - 28, y + 2 * BOARD), (right - 36, y + 2 * BOARD + 6)], "thick"
        )
        candidates(drawing, right, y, steps[-1], steps[-1], set())
        more = counted(len(steps) - 1, "wave")
        drawing.text(right + 2 * BOARD, y + 4 * BOARD + 20, f"{more} later: a solution", "bold")
    return str(drawing)


def places() -> str:
    """The cells of a word: a place in every box; and the word's bits, a line for each digit."""
    cell, wide = 22, 26
    drawing = Drawing(9 * cell + 12 * wide + 150, 9 * cell + 70, "Row 2, column 3 of every box, as one word")
    drawing.lattice(22, 18, cell, 9, 9, (3, 3))
    for place, symbol in enumerate(rows.LERAN):
        row, column = divmod(place, 9)
        x, y = 22 + (column + 0.5) * cell, 18 + (row + 0.5) * cell
        if (row % 3, column % 3) == (1, 2):
            drawing.rectangle(x - cell / 2, y - cell / 2, cell, cell, "marked")
        if symbol != ".":
            drawing.text(x, y, symbol, "digit", 15)
    drawing.text(22 + 4.5 * cell, 9 * cell + 38, "row 2, column 3 of every box", "bold")
    left, top = 9 * cell + 110, 18 + 2 * cell
    for band in range(3):
        drawing.text(left + (4 * band + 2) * wide, top - 40, f"band {band + 1}", "bold", 12)
        for box in range(3):
            drawing.text(left + (4 * band + box + 1.5) * wide, top - 16, f"box {3 * band + box + 1}", "soft", 9)
    for line, (digit, bits) in enumerate(rows.word().items()):
        y = top + (line + 0.5) * wide
        drawing.text(left - 14, y, f"digit {digit}", "end", 12)
        for place, bit in enumerate(bits):
            x = left + (place + 0.5) * wide
            if bit == "1":
                drawing.rectangle(x - wide / 2, y - wide / 2, wide, wide, "marked")
            drawing.text(x, y, bit, "digit soft" if place % 4 == 0 else "digit new" if bit == "1" else "digit", 15)
    for band in range(4):
        drawing.line(left + 4 * band * wide, top - 4, left + 4 * band * wide, top + 5 * wide + 4, "thick")
    title = f"{rows.PLACE}: in which of these cells a digit can be"
    drawing.text(left + 6 * wide, 9 * cell + 38, title, "bold")
    return str(drawing)


def tree_levels() -> str:
    """The nodes on each level of `tree`, in both orders of the cells, on a log scale."""
    orders = {"article": rows.nodes("article"), "narrow": rows.nodes("narrow")}
    left, top, width, height = 64, 20, 620, 230
    most = 10 ** math.ceil(math.log10(max(map(max, orders.values()))))
    drawing = Drawing(left + width + 40, top + height + 56, "The nodes of tree on each level")
    for exponent in range(round(math.log10(most)) + 1):
        y = top + height * (1 - exponent / math.log10(most))
        drawing.line(left, y, left + width, y)
        drawing.text(left - 26, y, f"{10**exponent:,}", "", 12)
    last = len(orders["article"]) - 1
    for level in range(0, last + 1, 10):
        drawing.text(left + width * level / last, top + height + 16, str(level), "", 12)
    drawing.text(left + width / 2, top + height + 38, "level: blank cells that are filled", "bold", 12)
    for name, kind in (("narrow", "second"), ("article", "accent")):
        points = [
            (left + width * level / last, top + height * (1 - math.log10(count) / math.log10(most)))
            for level, count in enumerate(orders[name])
        ]
        drawing.path(points, kind)
    for place, (name, kind) in enumerate((("article", "accent"), ("narrow", "second"))):
        y = top + height - 54 + place * 24
        drawing.line(left + width - 330, y, left + width - 296, y, kind)
        drawing.text(left + width - 288, y, f"--order {name}: {counted(sum(orders[name]), 'node')}", "start", 12)
    return str(drawing)


DRAWINGS: dict[str, Callable[[], str]] = {
    "search.svg": lambda: str(search.drawing(rows.LERAN)),
    "string-levels.svg": string_levels,
    "enumerate-joins.svg": enumerate_joins,
    "cover-units.svg": units,
    "cover-waves.svg": waves,
    "cover-choice.svg": choice,
    "cover-places.svg": places,
    "tree-levels.svg": tree_levels,
}
"""The files below docs/images/."""
