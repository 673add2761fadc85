"""What notebooks show of puzzles and answers: fragments of HTML, for `_repr_html_`.

They have no colours of their own, so that they can be read on light and on dark pages, and no styles that reach beyond
them.
"""

from collections.abc import Collection, Sequence
from html import escape

CELL = "width:2em;height:2em;padding:0;text-align:center;vertical-align:middle;background:transparent;"
THIN, THICK = "1px solid rgba(128,128,128,.5)", "2px solid currentColor"
GIVEN, FOUND = "font-weight:bold;", "opacity:.7;"
BAR_WIDTH = 10
"""That of the longest bar, in characters."""


def grid(symbols: Sequence[str], boxes: Sequence[int], givens: Collection[int]) -> str:
    """A square grid of symbols, a blank one as ''; boxes: the box of each cell; givens: the cells in bold."""
    side = round(len(symbols) ** 0.5)

    def cell(place: int) -> str:
        row, column = divmod(place, side)
        neighbours = {
            "top": place - side if row else None,
            "left": place - 1 if column else None,
            "bottom": place + side if row < side - 1 else None,
            "right": place + 1 if column < side - 1 else None,
        }
        borders = "".join(
            f"border-{edge}:{THIN if other is not None and boxes[other] == boxes[place] else THICK};"
            for edge, other in neighbours.items()
        )
        return _cell("td", f"{CELL}{borders}{GIVEN if place in givens else FOUND}", escape(symbols[place]))

    rows = (range(start, start + side) for start in range(0, len(symbols), side))
    lines = "".join(f'<tr style="background:transparent">{"".join(map(cell, row))}</tr>' for row in rows)
    return f'<table style="border-collapse:collapse;display:inline-table;margin:.5em 1em .5em 0">{lines}</table>'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], numbers: Collection[str] = ()) -> str:
    """A table; rows: cells as HTML; numbers: the headings of columns that are aligned to the right."""
    styles = [f"text-align:{'right' if heading in numbers else 'left'}" for heading in headings]

    def line(cells: Sequence[str], tag: str) -> str:
        pairs = zip(styles, cells, strict=True)
        return f"<tr>{''.join(_cell(tag, style, cell) for style, cell in pairs)}</tr>"

    body = "".join(line(row, "td") for row in rows)
    return f"<table><thead>{line([*map(escape, headings)], 'th')}</thead><tbody>{body}</tbody></table>"


def bar(share: float) -> str:
    """A bar; share: its length, from 0 to 1."""
    style = f"display:inline-block;height:.8em;width:{max(share * BAR_WIDTH, 0.1):.2f}em;background:currentColor"
    return f'<span style="{style};opacity:.6"></span>'


def progress(done: int, total: int, text: str) -> str:
    """A bar of what is done, with a text; total: 0 if it is not known, and then there is no bar."""
    drawn = f'<progress value="{done}" max="{total}"></progress> ' if total else ""
    return f"<p>{drawn}{escape(text)}</p>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _cell(tag: str, style: str, content: str) -> str:
    return f'<{tag} style="{style}">{content}</{tag}>'
