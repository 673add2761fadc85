"""Drawings in SVG that can be read in light and dark: boards, texts, lines."""

from collections.abc import Collection, Mapping
from html import escape

from sqlsudoku.extras import need_charts
from sqlsudoku.report.colours import GROUND, INK, LINE, SOFT

ACCENT = ("#0969da", "#4493f8")
"""What is to be seen first, light and dark."""

STYLE = """
text{{font-family:Helvetica,Arial,sans-serif;text-anchor:middle;fill:{ink}}}
.start{{text-anchor:start}} .end{{text-anchor:end}} .digit{{font-family:monospace}} .bold{{font-weight:bold}}
.soft{{fill:{soft}}} .new{{fill:{accent};font-weight:bold}} .gone{{fill:{soft};opacity:.55}}
.ground{{fill:{ground}}} .marked{{fill:{accent};opacity:.16}}
.thin{{stroke:{line};fill:none}} .thick{{stroke:{soft};fill:none;stroke-width:1.5}}
.accent{{stroke:{accent};fill:none;stroke-width:2}}
.second{{stroke:{soft};fill:none;stroke-width:2;stroke-dasharray:5 3}}
"""


def style() -> str:
    """The classes, in light colours and, for readers who prefer them, in dark ones."""
    colours = {"ground": GROUND, "ink": INK, "soft": SOFT, "line": LINE, "accent": ACCENT}
    light, dark = (STYLE.format(**{name: pair[theme] for name, pair in colours.items()}) for theme in (0, 1))
    return f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>"


class Drawing:
    """The parts of a drawing, in the order in which they are painted."""

    def __init__(self, width: float, height: float, about: str) -> None:
        self.width, self.height, self.about = width, height, about
        self.parts: list[str] = []

    def __str__(self) -> str:
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        ground = f'<rect class="ground" width="{self.width:g}" height="{self.height:g}"/>'
        return "\n".join([head, f"<title>{escape(self.about)}</title>", style(), ground, *self.parts, "</svg>"]) + "\n"

    def png(self, width: int, what: str) -> bytes:
        """The drawing in PNG, in light colours; what: the file that needs it. Raises UsageError without [report]."""
        need_charts(what)
        import vl_convert  # a large package

        drawn: bytes = vl_convert.svg_to_png(str(self), scale=width / self.width)
        return drawn

    def text(self, x: float, y: float, text: str, kind: str = "", size: float = 13) -> None:
        """A line of text; x, y: its middle, or with the kind `start` or `end` one of its ends."""
        place = f'x="{x:g}" y="{y:g}" dy=".35em" font-size="{size:g}"'
        self.parts.append(f'<text class="{kind}" {place}>{escape(text)}</text>')

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "thin") -> None:
        self.parts.append(f'<line class="{kind}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>')

    def path(self, points: Collection[tuple[float, float]], kind: str) -> None:
        joined = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.parts.append(f'<polyline class="{kind}" points="{joined}"/>')

    def arrowhead(self, x: float, y: float) -> None:
        """The head of an arrow to the right, its point at x, y."""
        self.path([(x - 8, y - 6), (x, y), (x - 8, y + 6)], "thick")

    def rectangle(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        self.parts.append(f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>')

    def lattice(self, x: float, y: float, cell: float, rows: int, columns: int, box: tuple[int, int]) -> None:
        """The lines of a board; box: the rows and columns of a box."""
        width, height = columns * cell, rows * cell
        for kind in ("thin", "thick"):
            for row in range(rows + 1):
                if (row % box[0] == 0 or row == rows) == (kind == "thick"):
                    self.line(x, y + row * cell, x + width, y + row * cell, kind)
            for column in range(columns + 1):
                if (column % box[1] == 0) == (kind == "thick"):
                    self.line(x + column * cell, y, x + column * cell, y + height, kind)

    def board(self, x: float, y: float, cell: float, cells: str, kinds: Mapping[int, str] = {}) -> None:
        """Rows of four cells with a symbol each; kinds: the classes of some of them."""
        self.lattice(x, y, cell, len(cells) // 4, 4, (2, 2))
        for place, symbol in enumerate(cells):
            if symbol != ".":
                middle = x + (place % 4 + 0.5) * cell, y + (place // 4 + 0.5) * cell
                self.text(*middle, symbol, f"digit {kinds.get(place, '')}", cell * 0.72)
