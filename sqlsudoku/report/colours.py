"""The colours of reports, light and dark: the colour-blind can tell them apart."""

from dataclasses import dataclass

GROUND, INK, SOFT, LINE, NOTHING = (
    ("#ffffff", "#0d1117"),
    ("#1f2328", "#f0f6fc"),
    ("#59636e", "#9198a1"),
    ("#d1d9e0", "#3d444d"),
    ("#e9ecef", "#20262d"),
)
"""The ground, the ink, soft ink, lines, and what is not answered: each light and dark."""


@dataclass(frozen=True)
class Shade:
    """The colour of cells whose ratio is at most `most`, and what a legend says of it."""

    most: float
    light: str
    dark: str
    said: str


BEST = (
    Shade(1.1, "#92c5de", "#1f5f8b", "the fastest, within 10 %"),
    Shade(2, "#f6f6f7", "#2b3138", "up to 2 times its seconds"),
    Shade(5, "#fddbc7", "#5b4033", "up to 5"),
    Shade(20, "#f4a582", "#8c5237", "up to 20"),
    Shade(float("inf"), "#d9755c", "#a8432c", "more"),
)
"""For the ratio to the fastest database: blue to orange, after ColorBrewer's RdBu."""
CHOSEN = (
    Shade(0.2, "#5fa5cd", "#2a7ab0", "at most a fifth of its seconds"),
    Shade(0.5, "#92c5de", "#1f5f8b", "half"),
    Shade(1 / 1.1, "#d1e5f0", "#27465c", "less"),
    Shade(1.1, "#f6f6f7", "#2b3138", "the same, within 10 %"),
    Shade(2, "#fddbc7", "#5b4033", "up to 2 times"),
    Shade(5, "#f4a582", "#8c5237", "up to 5"),
    Shade(float("inf"), "#d9755c", "#a8432c", "more"),
)
"""For the ratio to a chosen database."""
SCALES = {"best": BEST, "chosen": CHOSEN}
MARKS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f", "#8a6d3b")
"""Databases: Okabe and Ito's, and two more."""
DARK_MARKS = ("#4493f8", *MARKS[1:])
"""The blue is too dark for a dark ground."""
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "triangle-left")


def shade(ratio: float) -> int:
    """The place of the shade for a ratio to the fastest."""
    return next(place for place, each in enumerate(BEST) if ratio <= each.most)


def variables() -> dict[str, tuple[str, str]]:
    """The colours by their names in CSS, each light and dark."""
    plain = {"ground": GROUND, "ink": INK, "soft": SOFT, "line": LINE, "nothing": NOTHING}
    shades = [(f"{scale}-{place}", each) for scale, several in SCALES.items() for place, each in enumerate(several)]
    return plain | {name: (each.light, each.dark) for name, each in shades}


def darkened() -> str:
    """Rules of CSS that give a picture in light colours the dark ones."""
    pairs = {GROUND, INK, SOFT, LINE, NOTHING, (MARKS[0], DARK_MARKS[0])} | {(each.light, each.dark) for each in BEST}
    return "".join(
        f'[{place}="{light}"]{{{place}:{dark}}}' for light, dark in sorted(pairs) for place in ("fill", "stroke")
    )
