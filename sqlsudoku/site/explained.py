"""What each query does: its section of docs/queries.md, for the page."""

import re
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML

PAGE = "queries.md"
SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class WithoutLinks(RendererHTML):
    """Writes only the words of a link: the pages that the documentation links to are not on the site."""

    def link_open(self, *_: object) -> str:
        return ""

    link_close = link_open


def explanations() -> dict[str, str]:
    """The sections as HTML, by the name of the query; other sections of the page, too."""
    written = MarkdownIt(renderer_cls=WithoutLinks)
    return {name: written.render(text) for name, text in SECTION.findall(page().read_text("utf-8"))}


def page() -> Path:
    """The page of the documentation; a wheel has it inside the package, a checkout beside it."""
    package = Path(__file__).parents[1]
    return next(folder / "docs" / PAGE for folder in (package, package.parent) if (folder / "docs" / PAGE).is_file())
