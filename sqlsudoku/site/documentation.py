"""The documentation as pages: Sphinx makes them of a checkout's Markdown files, and they keep its folders.

So a link between the files leads to the page; a link to another file, such as SQL, to a copy of it.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from sqlsudoku.ask import records
from sqlsudoku.extras import lacking
from sqlsudoku.output import write
from sqlsudoku.report import page
from sqlsudoku.site.programs import Tell, run

CHECKOUT = Path(__file__).parents[2]
MAKING = CHECKOUT / "docs" / "making"
RESULTS = CHECKOUT / "docs" / "results" / "compare.json"
PACKAGES = {
    "sphinx": "sphinx",
    "myst_parser": "myst-parser",
    "linkify_it": "linkify-it-py",
    "furo": "furo",
    "vl_convert": "vl-convert-python",
}
"""What the extra [docs] brings: distributions by module."""
PAGE = "index.html"
START = "README"
REPORT = "report.html"
ADDRESSES = {
    "Try it in your browser": PAGE,
    "Documentation": f"{START}.html",
    "Databases compared": REPORT,
    "What fuzz found": "docs/found.html",
}
"""The parts of the site, which link to each other."""


def left_out() -> str | None:
    """Why there is no documentation, and how to get it, in a sentence; None if it can be built."""
    if not (MAKING / "conf.py").is_file():
        return "The documentation is left out: it needs a checkout in which pip install -e '.[docs]' was run."
    if sentence := lacking(PACKAGES, "docs"):
        return f"The documentation is left out: {sentence}"
    return None


def built(directory: Path, tell: Tell) -> Mapping[str, str]:
    """Writes the pages, and the report of the stored comparison, to a folder; says why if it cannot.

    Returns what the site's first page links to: addresses by titles; none if nothing was written. Raises UsageError if
    Sphinx finds anything wrong, such as a dead link.
    """
    if sentence := left_out():
        tell(sentence)
        return {}
    tell("Writing the documentation ...")
    with tempfile.TemporaryDirectory() as work:
        options = ["--quiet", "--fail-on-warning", "--conf-dir", str(MAKING), "--doctree-dir", work]
        command = [sys.executable, "-m", "sphinx", *options, str(CHECKOUT), str(directory.resolve())]
        run(command, CHECKOUT, "sphinx")
    write(page.html(records.comparison_in(RESULTS), elsewhere=elsewhere(REPORT)), directory / REPORT)
    return elsewhere(PAGE)


def elsewhere(here: str) -> dict[str, str]:
    """The other parts of the site: addresses by titles."""
    return {title: address for title, address in ADDRESSES.items() if address != here}
