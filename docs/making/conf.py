"""What Sphinx is told: it makes a page of each Markdown file, in the folder in which the file is.

sqlsudoku/site/documentation.py calls it. See https://www.sphinx-doc.org/en/master/usage/configuration.html.
"""

import gc
import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

import notebooks
import runs

from sqlsudoku.site.documentation import ADDRESSES, PAGE, REPORT, START

gc.disable()  # looking for garbage took a fifth of the time; without it, all pages need 280 MB instead of 140
project = html_title = "sqlsudoku"
extensions = ["myst_parser", "sphinx.ext.githubpages"]  # its .nojekyll lets GitHub publish _static
source_suffix = {".md": "markdown", ".ipynb": "markdown"}
root_doc = START
include_patterns = ["*.md", "docs/*.md", "docs/*.ipynb", "dialects/README.md", "dialects/*/README.md"]
exclude_patterns = [".*", "sqlsudoku", "tests"]
myst_heading_anchors = 4
myst_enable_extensions = ["linkify"]
myst_linkify_fuzzy_links = False
smartquotes = False

html_theme = "furo"
html_favicon = "../../sqlsudoku/site/web/icon.svg"
html_copy_source = False
html_use_index = False
templates_path = ["."]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "elsewhere.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_static_path = ["static"]
html_context = {"elsewhere": {title: address for title, address in ADDRESSES.items() if address in (PAGE, REPORT)}}

LISTED = re.compile(r"^- \*\*(.+?)\*\*: (.+)$", re.MULTILINE)
"""A part of the documentation in the start's last list: its heading, and its links."""
LINK = re.compile(r"\]\(([^)#:]+)\.(?:md|ipynb)")
RECURSION = "docs/recursion-in-five-minutes"
"""The page whose statements a link runs."""
WORDS = {RECURSION: ["recursion", "recursive query", "WITH RECURSIVE"], "docs/ci": ["CI"]}
"""What the search finds first on a page, though other pages have it in their headings."""
PROJECT = ["CONTRIBUTING", "CHANGELOG"]


def with_contents(_: Sphinx, name: str, source: list[str]) -> None:
    """Gives the start a table of contents, which the theme shows beside every page: what it links to, in its order."""
    if name == START:
        before, documentation = source[0].split("## Documentation")
        source[0] += contents("Documentation", LINK.findall(documentation.partition("\n- **")[0]))
        for heading, links in LISTED.findall(documentation):
            source[0] += contents(heading, LINK.findall(links))
        databases = [page for page in LINK.findall(before) if page.startswith("dialects/")]
        source[0] += contents("Databases", ["dialects/README", *databases])
        source[0] += contents("Project", PROJECT)


def with_notebook(app: Sphinx, name: str, source: list[str]) -> None:
    """Makes Markdown of a notebook."""
    if app.env.doc2path(name).suffix == ".ipynb":
        source[0] = notebooks.page(source[0])


def with_words(_: Sphinx, name: str, source: list[str]) -> None:
    """Gives a page its words, below its title."""
    if words := WORDS.get(name):
        title, rest = source[0].split("\n", 1)
        source[0] = f"{title}\n\n```{{index}} {', '.join(f'! {word}' for word in words)}\n```\n{rest}"


def with_runs(_: Sphinx, name: str, source: list[str]) -> None:
    if name == RECURSION:
        source[0] = runs.with_runs(source[0], "../")


def with_filter(app: Sphinx, name: str, *_: object) -> None:
    """Gives the chart of recursion its filter."""
    if name == "docs/recursion":
        app.add_js_file("filter.js", loading_method="defer")


def contents(heading: str, pages: list[str]) -> str:
    lines = "\n".join(pages)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {heading}\n{lines}\n```\n"


def setup(app: Sphinx) -> None:
    app.connect("source-read", with_contents)
    app.connect("source-read", with_notebook)
    app.connect("source-read", with_words)
    app.connect("source-read", with_runs)
    app.connect("html-page-context", with_filter)
