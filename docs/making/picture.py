"""The picture of docs/results/compare.json, drawn as `sqlsudoku compare -o FILE.svg` draws it.

The picture bears a digest of what it shows, so that a test can tell without the extra [report] whether it is stale.
"""

import hashlib
import json
from pathlib import Path

from sqlsudoku.ask import records
from sqlsudoku.report import charts
from sqlsudoku.report.charts import Spec

RESULTS = Path(__file__).parents[1] / "results" / "compare.json"
PICTURE = Path(__file__).parents[1] / "images" / "compare.svg"
ABOUT = "Median seconds of each database on each puzzle, coloured by the ratio to the fastest"


def fresh() -> bool:
    """Whether the picture shows the results."""
    return PICTURE.is_file() and digest() in PICTURE.read_text("utf-8")


def write() -> None:
    """Draws the picture. Raises ModuleNotFoundError without the extra [report]."""
    drawn = charts.svg(specification(), ABOUT)
    PICTURE.write_text(f"{drawn.rstrip()}\n<!-- {digest()} -->\n", "utf-8")


def digest() -> str:
    """Different for different results, and for another way to draw them."""
    return hashlib.sha256((json.dumps(specification()) + charts.style()).encode()).hexdigest()


def specification() -> Spec:
    """The picture in Vega-Lite."""
    return charts.picture(records.comparison_in(RESULTS))
