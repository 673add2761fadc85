"""The picture of docs/results/compare.json: seconds on a log axis, a query a line, a puzzle a panel, a database a mark.

Vega-Lite draws it, by vl-convert-python. The picture bears a digest of what it shows, so that a test can tell without
that package whether it is stale.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from themes import THEMES

from sqlsudoku.database import registry

RESULTS = Path(__file__).parents[1] / "results" / "compare.json"
PICTURE = Path(__file__).parents[1] / "images" / "compare.svg"
Record = dict[str, Any]
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Okabe and Ito's, which the colour-blind can tell apart."""
BLUE = (COLOURS[0], "#4493f8")
"""It is too dark for a dark ground."""
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
QUERIES = {"tree article": "tree", "rules script": "rules"}
PUZZLES = {
    "leran-1": "leran-1: 22 givens, easy to search",
    "royle-1": "royle-1: 17 givens, easy to reason",
    "easter-monster": "easter-monster: hard for everybody",
}
LIGHT, DARK = THEMES
WIDTH = 600
LINE = 26


def fresh() -> bool:
    """Whether the picture shows the results."""
    return PICTURE.is_file() and digest() in PICTURE.read_text("utf-8")


def write() -> None:
    """Draws the picture. Raises ModuleNotFoundError without the extra [report]."""
    import vl_convert  # the only use, and a large package

    text: str = vl_convert.vegalite_to_svg(specification())
    start = text.index(">", text.index("<svg")) + 1
    PICTURE.write_text(f"{text[:start]}{style()}<!-- {digest()} -->{text[start:]}\n", "utf-8")


def digest() -> str:
    """Different for different results, and for another way to draw them."""
    return hashlib.sha256((json.dumps(specification()) + style()).encode()).hexdigest()


def style() -> str:
    """The dark colours in place of the light ones, for readers who prefer them."""
    rules = (
        f'[{place}="{light}"]{{{place}:{dark}}}'
        for light, dark in [*zip(LIGHT, DARK, strict=True), BLUE]
        for place in ("fill", "stroke")
    )
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


def specification() -> dict[str, Any]:
    """The picture in Vega-Lite."""
    records = json.loads(RESULTS.read_text("utf-8"))
    points, missing = list(solved(records)), list(unsolved(records))
    queries = list(dict.fromkeys(query(record) for record in records))
    databases = list(dict.fromkeys(point["database"] for point in points))
    panels = [panel(name, queries, databases, points, missing) for name in PUZZLES]
    ground, ink, _, line = LIGHT
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "background": ground,
        "padding": 16,
        "spacing": 14,
        "vconcat": panels,
        "resolve": {"scale": {"color": "shared", "shape": "shared"}, "legend": {"color": "shared"}},
        "config": {
            "font": "Helvetica, Arial, sans-serif",
            "title": {"color": ink, "anchor": "start", "fontSize": 13},
            "axis": {"labelColor": ink, "titleColor": ink, "gridColor": line, "domainColor": line, "tickColor": line}
            | {"labelFontSize": 12, "titleFontSize": 12},
            "legend": {
                "labelColor": ink,
                "titleColor": ink,
                "labelFontSize": 12,
                "orient": "top",
                "columns": 6,
                "columnPadding": 18,
            },
            "view": {"stroke": line},
        },
    }


def panel(
    puzzle: str, queries: Sequence[str], databases: Sequence[str], points: Sequence[Record], missing: Sequence[Record]
) -> Record:
    """The queries on one puzzle: marks where databases answered, a text where some did not."""
    last = puzzle == [*PUZZLES][-1]
    times = {"field": "seconds", "type": "quantitative", "scale": {"type": "log", "domain": [0.005, 30]}}
    axis = {"format": "~g", "values": [0.01, 0.1, 1, 10], "labels": last, "title": "seconds" if last else None}
    lines = {"field": "query", "type": "nominal", "sort": queries, "title": None, "scale": {"domain": queries}}
    return {
        "title": PUZZLES[puzzle],
        "width": WIDTH,
        "height": {"step": LINE},
        "layer": [
            {
                "data": {"values": [point for point in points if point["puzzle"] == puzzle]},
                "mark": {"type": "point", "filled": True, "size": 90, "opacity": 0.9},
                "encoding": {
                    "x": times | {"axis": axis},
                    "y": lines | {"axis": {"grid": True, "ticks": False, "domain": False}},
                    "color": coloured("database", databases, COLOURS),
                    "shape": coloured("database", databases, SHAPES),
                },
            },
            {
                "data": {"values": [each for each in missing if each["puzzle"] == puzzle]},
                "mark": {"type": "text", "align": "left", "fontSize": 11, "color": LIGHT[2]},
                "encoding": {"x": {"value": WIDTH + 8}, "y": lines, "text": {"field": "text"}},
            },
        ],
    }


def coloured(field: str, domain: Sequence[str], values: Sequence[str]) -> Record:
    scale = {"domain": domain, "range": list(values[: len(domain)])}
    return {"field": field, "type": "nominal", "title": None, "scale": scale}


def solved(records: Sequence[Record]) -> Iterator[Record]:
    """The medians of those that answered."""
    for record in records:
        if record["verdict"] == "agrees":
            name = registry.dialect(record["database"]).title
            yield {"puzzle": record["puzzle"], "query": query(record), "database": name, "seconds": record["median_s"]}


def unsolved(records: Sequence[Record]) -> Iterator[Record]:
    """How many did not answer, where some did not."""
    asked: dict[tuple[str, str], list[bool]] = {}
    for record in records:
        asked.setdefault((record["puzzle"], query(record)), []).append(record["verdict"] != "agrees")
    for (puzzle, name), given_up in asked.items():
        if any(given_up):
            yield {"puzzle": puzzle, "query": name, "text": f"{sum(given_up)} of {len(given_up)} gave up"}


def query(record: Record) -> str:
    name = f"{record['query']} {record['form']}".strip()
    return QUERIES.get(name, name)
