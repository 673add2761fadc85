"""What each query does: its section of docs/how-it-works.md, or a page of its own, for the page."""

import re
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML

PAGES = ("how-it-works.md", "counting.md")
COUNT = "count"
"""The query that has the second page."""
IMAGES = "images"
FOLDER, FILE = "explained", "explanations.json"
"""Where the site has the explanations, and below the same folder their drawings."""
SECTION = re.compile(r"^## (\w+): ([^\n]*\n.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r"^# .*\n")
MARKS = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^.*(?:\n.+)*:\n\n```(?:sh|console)\n(?s:.*?)^```\n", re.MULTILINE)
"""A paragraph that leads to commands, and these: whoever reads the page is not at the command line."""


class WithoutLinks(RendererHTML):
    """Writes only the words of a link: the site may have no pages of the documentation."""

    def link_open(self, *_: object) -> str:
        return ""

    link_close = link_open


def explanations() -> dict[str, str]:
    """HTML by the name of the query; its drawings are those of `drawings`, below FOLDER."""
    pages = [MARKS.sub("", (folder() / name).read_text("utf-8")) for name in PAGES]
    found = {name: f"### {text[0].upper()}{text[1:]}" for name, text in SECTION.findall(pages[0])}
    found[COUNT] = TITLE.sub("", pages[1]).replace("\n## ", "\n### ")
    written = MarkdownIt(renderer_cls=WithoutLinks).enable("table")
    return {
        name: written.render(COMMANDS.sub("", text).replace(f"({IMAGES}/", f"({FOLDER}/{IMAGES}/"))
        for name, text in found.items()
    }


def drawings() -> list[Path]:
    """The files of the drawings in them."""
    texts = "".join(explanations().values())
    return [folder() / path for path in sorted({*re.findall(rf"{IMAGES}/[\w-]+\.svg", texts)})]


def folder() -> Path:
    """The documentation; a wheel has these pages of it inside the package, a checkout beside it."""
    package = Path(__file__).parents[1]
    return next(docs for docs in (package / "docs", package.parent / "docs") if (docs / PAGES[0]).is_file())
