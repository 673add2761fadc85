"""The texts of the project's Markdown files, and the commands in them."""

import re
import shlex
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = {
    str(path.relative_to(ROOT)): path.read_text("utf-8")
    for pattern in ("*.md", "docs/*.md", "dialects/**/*.md", "tests/**/*.md")
    for path in sorted(ROOT.glob(pattern))
}
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: str, language: str) -> list[str]:
    """The blocks of code in a language that a page shows."""
    return [code for of, code in FENCED.findall(PAGES[page]) if of == language]


def lines(page: str) -> list[str]:
    """The lines that a page shows for a shell."""
    return [line for block in blocks(page, "sh") for line in block.splitlines() if line.strip()]


def commands(page: str) -> list[str]:
    """Those that use sqlsudoku."""
    return [line for line in lines(page) if line.startswith("sqlsudoku ")]


def documented() -> list[str]:
    """The commands of all pages that explain the command line."""
    return [command for page in PAGES if not page.startswith(("dialects/", "tests/")) for command in commands(page)]


def names(commands: Iterable[str]) -> set[str]:
    """What the commands begin with, after sqlsudoku."""
    return {shlex.split(line)[1] for line in commands}


def prose(page: str) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", PAGES[page])
