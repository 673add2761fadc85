"""The page that `sqlsudoku site` writes: built once for all tests, served, opened and asked."""

import fcntl
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from offline import PACKAGES

from sqlsudoku.puzzle import builtin

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENGINES = ("sqlite", "postgresql", "duckdb")
DIALECTS = (*ENGINES, "mariadb")
WITHOUT = "cover-fast|tree-(?!article-4$)|(?:eliminate|rules|count)-(?!4$)"
"""The texts that take longest to write; test_texts.py compares them."""
PUBLISHED = "https://example.org/sudoku"
"""Where shared links say that it is."""
MOVED = """
window.moved = [];
const name = ({ node }) => node?.id || node?.className || node?.nodeName;
const told = ({ hadRecentInput, sources }) => hadRecentInput || moved.push(...sources.map((source) =>
  `${name(source)} from ${Math.round(source.previousRect.y)} to ${Math.round(source.currentRect.y)}`));
new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type: "layout-shift", buffered: true });
"""
"""Lists what has moved without the visitor's doing."""
PUZZLES = {each.name: each.puzzle.cells for each in builtin.built_in()}


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, once for all processes of a test run, with some of its dialects and texts."""
    from sqlsudoku.site.build import build  # what most tests need not load

    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("npm is not installed")
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site" / "offline.js").exists():
            build(shared / "site", print, DIALECTS, WITHOUT, PUBLISHED)
    return shared / "site"


@pytest.fixture(scope="module")
def page_address(page_folder: Path) -> Iterator[str]:
    """Where a static server shows the page."""
    with served(page_folder) as address:
        yield address


@pytest.fixture(scope="session")
def axe() -> Path:
    """The script of https://github.com/dequelabs/axe-core, which tests WCAG's rules as far as a program can."""
    if not PACKAGES.is_dir():
        pytest.skip("axe must be fetched: .ci/checks.")
    return PACKAGES / "node_modules" / "axe-core" / "axe.min.js"


def axe_finds(page: "Page", axe: Path) -> list[str]:
    """What axe finds wrong with the page as it is now, how bad it is first: minor, moderate, serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=axe)
    passes, violations = page.evaluate("axe.run().then(({ passes, violations }) => [passes.length, violations])")
    assert passes > 20
    return [f"{each['impact']} {each['id']}: {node['html'][:200]}" for each in violations for node in each["nodes"]]


@contextmanager
def served(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """A static server; gives its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def opened(page: "Page", address: str, **state: object) -> None:
    """Opens the page with a link's state; a link with none is one, too, so that no search begins by itself."""
    page.goto("about:blank")
    page.goto(
        f"{address}#{'&'.join(f'{name}={quote(str(value))}' for name, value in (state or {'query': ''}).items())}"
    )
    page.wait_for_selector("body[data-ready]")


def shown(page: "Page", name: str) -> str:
    return page.text_content(f"#{name}") or ""


def wait_for_text(page: "Page", text: str) -> None:
    """Waits until the page shows this SQL."""
    page.wait_for_function("text => document.getElementById('text').textContent === text", arg=text)


def run(page: "Page", text: str) -> None:
    """Runs the text and waits for a verdict that contains a text."""
    page.click("#run")
    page.wait_for_function("said => document.getElementById('verdict').textContent.includes(said)", arg=text)


def board(page: "Page", name: str) -> str:
    """The cells of a board."""
    return "".join(text or "." for text in page.locator(f"#{name} .cell").all_text_contents())
