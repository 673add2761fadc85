"""The pages that `sqlsudoku site` makes of the documentation: their links, on a phone, and in a real browser."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
from pages import PAGES
from site_page import axe_finds, run, shown

from sqlsudoku.site.documentation import ADDRESSES, PAGE, REPORT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PHONE = 390
BEYOND = """(width) => [...document.querySelectorAll("article *, main *")]
  .filter((each) => each.getBoundingClientRect().right > width + 1)
  .filter((each) => {
    for (let box = each; box; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return false;
    return true;
  }).map((each) => each.outerHTML.slice(0, 200))"""
"""The elements that reach beyond the screen, and cannot be scrolled to in a box of their own."""

OF_THE_THEME = ("critical aria-required-attr", "moderate landmark-unique", "serious scrollable-region-focusable")
"""What axe finds in the headings of the list of pages, and in boxes that scroll: browsers let keys scroll these."""


class Read(HTMLParser):
    """What a page links to or loads, the names that links can reach, and what it loads by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "action", "data") and value is not None:
                (self.links if tag == "a" else self.loaded).add(value)
            elif name == "id" and value:
                self.names.add(value)


def read(folder: Path) -> dict[str, Read]:
    """Every page of the site, by its path."""
    found = {str(path.relative_to(folder)): Read(path.read_text("utf-8")) for path in folder.rglob("*.html")}
    assert {PAGE, REPORT, *(name.replace(".md", ".html") for name in PAGES)} <= set(found)
    return found


def test_every_link_of_the_site_leads_to_a_file_and_a_name(page_folder: Path) -> None:
    pages = read(page_folder)
    followed = 0
    for name, page in pages.items():
        for link in page.links | page.loaded:
            parts = urlsplit(link)
            if parts.scheme in ("https", "data"):
                continue
            assert not parts.scheme, (name, link)
            assert not parts.netloc, (name, link)
            path = page_folder / name if not parts.path else (page_folder / name).parent / unquote(parts.path)
            assert path.is_file(), (name, link)
            if parts.fragment and path.suffix == ".html" and path.name != PAGE:
                assert parts.fragment in pages[str(path.resolve().relative_to(page_folder))].names, (name, link)
            followed += 1
    assert followed > len(pages) * len(pages)  # each page has at least a list of all of them


def test_no_page_of_the_site_loads_anything_from_elsewhere(page_folder: Path) -> None:
    """Neither by what its elements name nor by its styles."""
    for name, page in read(page_folder).items():
        assert not [each for each in page.loaded if urlsplit(each).netloc], name
    for style in page_folder.rglob("*.css"):
        text = style.read_text("utf-8")
        assert "@import" not in text, style
        for url in re.findall(r"url\(['\"]?(.*?)['\"]?\)", text):
            assert url.startswith("data:") or not urlsplit(url).netloc, (style, url)


def test_every_page_of_the_site_fits_on_a_phone_and_asks_no_other_host(
    page: "Page", page_folder: Path, page_address: str
) -> None:
    """Nor does one ask for what is not there. test_page.py opens the first page, which starts a search."""
    asked: list[str] = []
    refused: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda response: refused.append(response.url) if response.status >= 400 else None)
    page.set_viewport_size({"width": PHONE, "height": 844})
    for name in sorted(set(read(page_folder)) - {PAGE}):
        page.goto(page_address + name)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE, name
        assert page.evaluate(BEYOND, PHONE) == [], name
    assert refused == []
    assert [each for each in asked if not each.startswith((page_address, "data:"))] == []


def test_search_finds_a_word_and_leads_to_it(page: "Page", page_address: str) -> None:
    page.goto(f"{page_address}docs/exit-codes.html")
    page.fill("input[name=q]", "affinity")
    page.keyboard.press("Enter")
    page.click("#search-results a:has-text('What fuzz found')")
    page.wait_for_url("**/docs/found.html*")
    assert "affinity" in (page.text_content("article") or "")


@pytest.mark.parametrize(
    ("word", "title"), [("recursion", "Recursion in five minutes"), ("CI", "Test your database in CI")]
)
def test_search_leads_first_to_the_page_on_a_word(page: "Page", page_address: str, word: str, title: str) -> None:
    page.goto(f"{page_address}search.html?q={word}")
    assert page.text_content("#search-results li:first-child > a") == title


RUNS = """[...document.querySelectorAll("a.run")].map((link) => {
  const table = [...document.querySelectorAll("table")].find((each) => link.compareDocumentPosition(each) & 4);
  return [link.href, [...table.rows].slice(1).map(({ cells }) => [...cells].map((cell) => cell.textContent.trim()))];
})"""
"""The links that run a statement, each with the rows of the table below it."""


def test_each_statement_of_the_recursion_runs_on_the_page_with_the_rows_that_are_shown(
    page: "Page", page_address: str
) -> None:
    page.goto(f"{page_address}docs/recursion-in-five-minutes.html")
    *own, (search, levels) = page.evaluate(RUNS)
    assert len(own) == 4
    for link, rows in own:
        page.goto("about:blank")
        page.goto(link)
        page.wait_for_selector("body[data-ready]")
        page.click("#run")
        page.wait_for_selector("#rows td")
        lines = page.locator("#rows tr:has(td)").all()
        assert [line.locator("td").all_text_contents() for line in lines] == rows
    page.goto("about:blank")
    page.goto(search)
    page.wait_for_selector("body[data-ready]")
    run(page, "agrees: 1 row, the only solution.")
    page.wait_for_selector("#growth:visible")
    boards = sum(int(count) for _, count, _ in levels)
    assert shown(page, "watch-status") == f"{boards} rows: the puzzle and {len(levels) - 1} levels."


VISIBLE = """[...document.querySelectorAll("#the-chart table")].filter((table) => table.offsetParent).map((table) => [
  table.parentElement.previousElementSibling.textContent,
  ...[...table.rows].filter((row) => row.offsetParent)
    .map((row) => [...row.cells].filter((cell) => cell.offsetParent).map((cell) => cell.textContent.trim())),
]).filter(([, [first]]) => first === "feature")"""
"""The tables of the chart that are seen: the heading of each, and the rows."""


def test_the_chart_of_recursion_shows_the_features_and_databases_that_are_chosen(
    page: "Page", page_address: str
) -> None:
    page.goto(f"{page_address}docs/recursion.html")
    everything = page.evaluate(VISIBLE)
    assert len(everything) > 5
    assert len({len(row) for _, *rows in everything for row in rows}) == 1
    page.get_by_label("Feature").fill("Union")
    named = page.evaluate(VISIBLE)
    assert [[heading, *(row[0] for row in rows)] for heading, *rows in named] == [
        ["How it is written", "feature", "UNION ALL", "UNION"]
    ]
    page.get_by_label("DuckDB", exact=True).check()
    page.get_by_label("PostgreSQL", exact=True).check()
    chosen = [["feature", "DuckDB", "PostgreSQL"], ["UNION ALL", "yes", "yes"], ["UNION", "yes", "yes"]]
    assert page.evaluate(VISIBLE) == [["How it is written", *chosen]]
    page.get_by_label("Feature").fill("no such feature")
    assert page.evaluate(VISIBLE) == []
    assert page.text_content("#the-chart [role=status]") == "No feature has this text."
    page.get_by_label("Feature").fill("")
    page.get_by_label("DuckDB", exact=True).uncheck()
    page.get_by_label("PostgreSQL", exact=True).uncheck()
    assert page.evaluate(VISIBLE) == everything


def test_the_parts_of_the_site_link_to_each_other(page_folder: Path) -> None:
    pages = read(page_folder)
    header = (page_folder / PAGE).read_text("utf-8").partition("</header>")[0]
    assert '<a href="README.html">Documentation</a>' in header
    for address in ADDRESSES.values():
        linked = {(page_folder / address).parent / link for link in pages[address].links}
        others = {page_folder / other for other in ADDRESSES.values() if other != address}
        assert others <= {path.resolve() for path in linked}, address


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rules_of_axe_hold_on_the_documentation(page: "Page", page_address: str, axe: Path, scheme: str) -> None:
    """The serious ones, apart from what the theme itself does; the report is all our own."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for address in ("README.html", "docs/benchmarks.html", "docs/how-it-works.html", "docs/found.html", REPORT):
        page.goto(page_address + address)
        found = axe_finds(page, axe)
        ours = [each for each in found if address == REPORT or not each.startswith(OF_THE_THEME)]
        assert [each for each in ours if not each.startswith("minor")] == [], address
