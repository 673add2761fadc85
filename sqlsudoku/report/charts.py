"""Pictures of a comparison, which Vega-Lite draws by vl-convert-python: the matrix, and the times on a log axis."""

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from sqlsudoku.ask.records import Circumstances, Comparison, Record
from sqlsudoku.report.colours import BEST, GROUND, INK, LINE, MARKS, NOTHING, SHAPES, SOFT, darkened, shade
from sqlsudoku.report.matrix import Matrix, MatrixCell, MatrixRow, answered, seconds, shortened, title

Spec = dict[str, Any]
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
FONT = "Helvetica, Arial, sans-serif"
CELL_WIDTH, CELL_HEIGHT = 104, 22
TIMES_WIDTH, LANE = 640, 8
NOT_ANSWERED = "not answered"
PNG_SCALE = 2


def svg(spec: Spec, about: str = "") -> str:
    """The picture in SVG, in dark colours for readers who prefer them; its marks say on hovering what they are."""
    import vl_convert  # a large package

    text: str = vl_convert.vegalite_to_svg(spec)
    text = re.sub(r'<path (aria-label="([^"]+)"[^>]*)/>', r"<path \1><title>\2</title></path>", text)
    start = text.index(">", text.index("<svg")) + 1
    return f'{text[: start - 1]} role="img"><title>{escape(about)}</title>{style()}{text[start:]}\n'


def style() -> str:
    """The dark colours, on screens of readers who prefer them."""
    return f"<style>@media screen and (prefers-color-scheme:dark){{{darkened()}}}</style>"


def png(spec: Spec) -> bytes:
    """The picture in PNG, in light colours."""
    import vl_convert

    drawn: bytes = vl_convert.vegalite_to_png(spec, scale=PNG_SCALE)
    return drawn


def picture(comparison: Comparison) -> Spec:
    """The matrix: median seconds, coloured by the ratio to the fastest of the row, and where they were measured."""
    matrix = Matrix(comparison.records)
    panels = [
        _panel(matrix, question, shortened(rows), place == 0)
        for place, (question, rows) in enumerate(matrix.questions())
    ]
    return {
        "vconcat": panels,
        "spacing": 10,
        "title": {
            "text": "Median seconds, coloured by the ratio to the fastest",
            "subtitle": [*filter(None, [where(comparison.circumstances), matrix.trust(comparison.circumstances)])],
            "fontSize": 14,
            "subtitleColor": SOFT[0],
            "offset": 12,
        },
    } | _common()


def where(circumstances: Circumstances) -> str:
    """When and on what machine, in a line."""
    here = f"{circumstances.started[:10]}, {circumstances.cores} cores of {circumstances.processor}"
    busy = f", which was busy (load {circumstances.load[0]:g})" if circumstances.busy else ""
    return f"{here}{busy}"


def _panel(matrix: Matrix, question: str, rows: Sequence[MatrixRow], first: bool) -> Spec:
    """The rows of a question; the first panel names the databases."""
    values = [
        {
            "row": place,
            "database": name,
            "text": said(cell),
            "shade": NOT_ANSWERED if cell.ratio is None else BEST[shade(cell.ratio)].said,
            "about": f"{name}, {question}, {row.puzzle}: {said(cell)}",
        }
        for place, row in enumerate(rows)
        for name, cell in zip(matrix.titles, row.cells, strict=True)
        if cell.record
    ]
    across = {"orient": "top", "labelAngle": 0, "domain": False, "ticks": False, "title": None}
    x = {"field": "database", "type": "nominal", "scale": {"domain": matrix.titles, "padding": 0}}
    y = {"field": "row", "type": "ordinal", "scale": {"domain": [*range(len(rows))], "padding": 0}}
    return {
        "title": {"text": question, "anchor": "start", "fontSize": 13, "frame": "bounds"},
        "width": CELL_WIDTH * len(matrix.titles),
        "height": CELL_HEIGHT * len(rows),
        "data": {"values": values},
        "encoding": {
            "x": x | {"axis": across if first else None},
            "y": y | {"axis": _puzzles(rows) | {"domain": False, "minExtent": 120}},
            "description": {"field": "about"},
        },
        "layer": [
            {"mark": {"type": "rect", "stroke": GROUND[0], "strokeWidth": 2}, "encoding": {"color": _shades()}},
            {
                "mark": {"type": "text", "color": INK[0], "fontSize": 12, "aria": False},
                "encoding": {"text": {"field": "text"}},
            },
        ],
    }


def said(cell: MatrixCell) -> str:
    """What a cell of the picture says."""
    return f"{cell.in_words} {cell.form}".strip()


def _shades() -> Spec:
    """The colours of the cells, and their legend."""
    used = {each.said: each.light for each in BEST} | {NOT_ANSWERED: NOTHING[0]}
    legend = {"title": None, "orient": "bottom", "columns": 3, "symbolType": "square"}
    scale = {"domain": [*used], "range": [*used.values()]}
    return {"field": "shade", "type": "ordinal", "scale": scale, "legend": legend}


def times(rows: Sequence[MatrixRow]) -> Spec:
    """Every repetition of a question's rows as a dot on a log axis, the median as a bar, the warm-up as a ring."""
    asked = [
        (place, cell.record, labelled(cell)) for place, row in enumerate(rows) for cell in row.cells if cell.record
    ]
    databases = list(dict.fromkeys(name for _, _, name in asked))
    values = [value for place, record, name in asked if answered(record) for value in _dots(place, record, name)]
    colour = {"scale": {"domain": databases, "range": [*MARKS[: len(databases)]]}, "title": None}
    return {
        "width": TIMES_WIDTH,
        "height": {"step": LANE, "for": "offset"},
        "data": {"values": values},
        "encoding": {
            "x": {
                "field": "seconds",
                "type": "quantitative",
                "scale": {"type": "log"},
                "axis": {"title": "seconds", "format": "~g", "tickCount": 6, "gridOpacity": 0.6},
            },
            "y": {
                "field": "row",
                "type": "ordinal",
                "axis": _puzzles(rows) | {"grid": True, "gridDash": [2, 3]},
            },
            "yOffset": {"field": "database", "type": "nominal", "scale": {"domain": databases}},
            "color": {"field": "database", "type": "nominal"} | colour,
            "shape": {"field": "database", "type": "nominal", "scale": {"domain": databases, "range": [*SHAPES]}},
            "description": {"field": "about"},
        },
        "layer": [
            {
                "transform": [{"filter": f"datum.kind == '{kind}'"}],
                "mark": {"type": "point", "filled": filled, "size": size, "opacity": opacity},
            }
            for kind, filled, size, opacity in (("warm-up", False, 24, 0.7), ("repetition", True, 24, 0.75))
        ]
        + [
            {
                "transform": [{"filter": "datum.kind == 'median'"}],
                "mark": {"type": "tick", "thickness": 2, "size": LANE + 2, "orient": "vertical"},
            }
        ],
    } | _common()


def labelled(cell: MatrixCell) -> str:
    """The database of a cell that was asked, with its form if others ran another one."""
    assert cell.record
    return f"{title(cell.record.database)}{f' ({cell.form})' if cell.form else ''}"


def _dots(place: int, record: Record, name: str) -> list[Spec]:
    """What is drawn of a record."""
    warm_up = [("warm-up", record.warm_up_s)] if record.warm_up_s else []
    median = [("median", record.median_s)] if len(record.seconds) > 1 else []
    return [
        {
            "row": place,
            "database": name,
            "seconds": value,
            "kind": kind,
            "about": f"{name}, {record.question}, {record.puzzle}: {kind} {seconds(value or 0)} s",
        }
        for kind, value in [*warm_up, *(("repetition", each) for each in record.seconds), *median]
    ]


def _puzzles(rows: Sequence[MatrixRow]) -> Spec:
    """An axis with the puzzle of each row; rows are numbers, since two puzzles may have the same name."""
    names = "".join(f"datum.value == {place} ? {_quoted(row.puzzle)} : " for place, row in enumerate(rows))
    return {"title": None, "ticks": False, "labelExpr": f"{names}''"}


def _quoted(text: str) -> str:
    """Text in an expression of Vega."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", " ") + "'"


def _common() -> Spec:
    """What all pictures share."""
    ink = {"labelColor": INK[0], "titleColor": INK[0], "labelFontSize": 12, "titleFontSize": 12}
    return {
        "$schema": SCHEMA,
        "background": GROUND[0],
        "padding": 16,
        "config": {
            "font": FONT,
            "title": {"color": INK[0], "anchor": "start"},
            "axis": ink | {"gridColor": LINE[0], "domainColor": LINE[0], "tickColor": LINE[0], "labelLimit": 220},
            "legend": ink | {"orient": "top", "labelLimit": 260, "columnPadding": 28},
            "view": {"stroke": None},
            "text": {"color": SOFT[0]},
        },
    }
