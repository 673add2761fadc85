"""The pages and messages are in plain English, as far as a program can tell: short sentences, databases that run or
support, and what the linter proselint knows.

CONTRIBUTING.md has the rules. What a table or a block of code says is no sentence here.
"""

import ast
import re
from collections.abc import Iterator
from statistics import fmean

import pytest
from pages import PAGES, ROOT, prose
from proselint.checks import __register__
from proselint.config import DEFAULT
from proselint.registry import CheckRegistry
from proselint.tools import LintFile

from sqlsudoku.database import registry

READ = [page for page in PAGES if page.startswith(("README", "CONTRIBUTING", "docs/", "dialects/"))]
LONG = 25
"""The words of a sentence that few should have more of."""
MARKED = re.compile(r"<!--[\s\S]*?-->|^\s*\|.*$|^#+ .*$", re.MULTILINE)
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
BREAK = re.compile(r"\n\s*\n|^\s*(?:[-*]|\d+\.) ", re.MULTILINE)
END = re.compile(r"(?<=[.!?:])\s+(?=[A-Z(\[])")
SUBJECTS = "|".join(
    {*(dialect.title for dialect in registry.dialects().values()), "[Dd]atabases?", "DataFusion", "Oracle"}
)
PERSONIFIED = re.compile(
    rf"\b(?:{SUBJECTS})(?: [\d.]+)? (?:has|have|takes?|says?|stands?|keeps?|lacks?|knows?|wants?) (?!turns)"
)
"""A database that does what people do. It runs, supports, returns, contains, needs or fails."""

VAGUE = re.compile(r"\b(?:has|have|had|takes?|took|taken|says?|said|stands?|stood|keeps?|kept|lacks?|lacking)\b", re.I)

NOT_ASKED = ("typography", "lexical_illusions", "dates_times")
"""The linter's checks of quotes and signs, such as that of 9x9; of a word twice, as where two codes meet; of hours."""
CheckRegistry().register_many(__register__)


def paragraphs(page: str) -> Iterator[str]:
    text = LINK.sub(r"\1", CODE.sub("CODE", MARKED.sub("\n\n", prose(page))))
    yield from (" ".join(paragraph.split()) for paragraph in BREAK.split(text))


def sentences() -> Iterator[str]:
    for page in READ:
        for paragraph in paragraphs(page):
            yield from (sentence for sentence in END.split(paragraph) if len(sentence.split()) > 2)


def test_sentences_are_short() -> None:
    words = [len(sentence.split()) for sentence in sentences()]
    assert fmean(words) <= 14
    assert fmean(count > LONG for count in words) <= 0.08


def test_verbs_say_what_happens() -> None:
    """Few sentences that have, take, say, stand, keep or lack, whoever does: nine in 1,000 words at most."""
    words = [word for page in READ for paragraph in paragraphs(page) for word in paragraph.split()]
    assert sum(len(VAGUE.findall(word)) for word in words) <= 0.009 * len(words)


@pytest.mark.parametrize("page", READ)
def test_databases_are_no_persons(page: str) -> None:
    assert [found.group() for found in PERSONIFIED.finditer(" ".join(paragraphs(page)))] == []


def test_messages_treat_databases_as_no_persons() -> None:
    """Those that name the database: '{dialect.title} supports ...'."""
    verbs = re.compile(r"title\}(?:'s console)? (?:has|have|takes?|says?|stands?|keeps?|lacks?|knows?|wants?) .*")
    sources = [path for path in (ROOT / "sqlsudoku").rglob("*.py") if "dialects" not in path.parts]
    assert [found for path in sources for found in verbs.findall(path.read_text("utf-8"))] == []


class Messages(ast.NodeVisitor):
    """The texts of a module of three words and more, docstrings left out; a value in a text is one word."""

    def __init__(self, module: str) -> None:
        self.texts: list[str] = []
        self.visit(ast.parse(module))

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._add("".join(str(part.value) if isinstance(part, ast.Constant) else "VALUE" for part in node.values))

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._add(node.value)

    def _add(self, text: str) -> None:
        if len(text.split()) > 2:
            self.texts.append(text)


def test_verbs_of_messages_say_what_happens() -> None:
    """As those of the pages do: a grid consists of rows, it does not have them."""
    sources = [path for path in (ROOT / "sqlsudoku").rglob("*.py") if "dialects" not in path.parts]
    words = [word for path in sources for text in Messages(path.read_text("utf-8")).texts for word in text.split()]
    assert sum(len(VAGUE.findall(word)) for word in words) <= 0.009 * len(words)


@pytest.mark.parametrize("page", READ)
def test_the_linter_finds_nothing(page: str) -> None:
    checks = {name: asked and name not in NOT_ASKED for name, asked in DEFAULT["checks"].items()}
    found = LintFile(source=page, content="\n\n".join(paragraphs(page))).lint({**DEFAULT, "checks": checks})
    assert [(each.pos, each.check_result.message) for each in found] == []


def test_the_linter_finds_what_is_there() -> None:
    found = LintFile(source="here", content="This goes on for ever, and is very unique.").lint()
    assert {each.check_result.check_path for each in found} >= {"archaism", "uncomparables"}
