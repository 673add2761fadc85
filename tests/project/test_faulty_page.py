"""The page of `sqlsudoku site` where something is wrong, missing or old, in a real browser."""

import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from site_page import ENGINES, PUZZLES, Quiet, axe_finds, board, opened, run, served, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@contextmanager
def without_worker(chromium: "Browser") -> "Iterator[Page]":
    """A page whose requests can be stopped, since no service worker answers them; its console may have errors."""
    with chromium.new_context(service_workers="block") as context:
        yield context.new_page()


def wait(page: "Page", name: str, words: str) -> None:
    """Waits until an element contains words."""
    page.wait_for_function(
        "([name, words]) => document.getElementById(name).textContent.includes(words)",
        arg=[name, words],
    )


BAD_LINKS = [
    "dialect=nope&query=__proto__&form=constructor&shape=x&source=y&limit=-1e999&puzzle=%00%ff",
    "dialect=toString&query=toString&options=%26%26%3D%3D",
    "dialect=mariadb&query=rules&form=narrow",
    f"query=enumerate&puzzle={'.' * 256}",
    f"puzzle={'1' * 100_000}",
    "puzzle=<script>alert(1)</script>&dialect=<img src=x onerror=alert(1)>",
    "%",
]


def test_a_bad_link_shows_something_that_can_be_used(page: "Page", page_address: str) -> None:
    for link in BAD_LINKS:
        page.goto("about:blank")
        page.goto(f"{page_address}#{link}")
        page.wait_for_selector("body[data-ready]")
        page.wait_for_function("document.getElementById('text').textContent.length > 500")
        assert all(page.input_value(f"#{name}") for name in ("size", "dialect", "query")), link
    assert page.locator("img, script:not([src])").count() == 0


def test_options_that_a_link_makes_up_are_refused_by_the_generator_alone(page: "Page", page_address: str) -> None:
    opened(page, page_address, query="tree", options="order=sideways&nodes=-1&colour=red", puzzle=PUZZLES["four"])
    assert shown(page, "text") == "-- The generator itself writes this text: click Load the generator."
    page.click("#reset")
    page.wait_for_function("document.getElementById('text').textContent.length > 500")


def test_back_leads_to_the_link_before(page: "Page", page_address: str) -> None:
    opened(page, page_address, puzzle=PUZZLES["four"])
    page.evaluate(f"location.hash = '#puzzle={PUZZLES['six']}'")
    page.wait_for_function("document.querySelectorAll('#board .cell').length === 36")
    page.go_back()
    page.wait_for_function("document.querySelectorAll('#board .cell').length === 16")
    assert board(page, "board") == PUZZLES["four"]


HUGE = ["1" * 2_000_000, "1 2 3 4\n" * 100_000, "," * 500_000, "[" * 200_000]


def test_a_huge_paste_is_refused_in_a_sentence(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    for pasted in HUGE:
        page.evaluate("text => { document.getElementById('pasted').value = text; }", pasted)
        page.evaluate("document.getElementById('message').textContent = ''")
        page.evaluate("document.getElementById('read').click()")
        said = shown(page, "message")
        assert said.endswith(".")
        assert 10 < len(said) < 300


FAULTY = {
    "": "There is no text to read.",
    "hello, world": "This is no puzzle.",
    f"{PUZZLES['leran-1'][1:]}": "The line has 80 characters: 1 too few for 9x9.",
    f"{PUZZLES['four']}\n{PUZZLES['four']}": "These are 2 puzzles.",
    f"A{PUZZLES['leran-1'][1:]}": "Character 1 is A, in row 1, column 1: neither a digit nor a sign for a blank.",
    "12..\n..12\n2.1.\n.3.": "Row 4 has 3 cells, and other rows have 4.",
    "." * 625: "This puzzle is 25x25. The page has grids of 4x4, 6x6, 9x9 and 16x16; the command line solves this one",
}


def test_a_faulty_paste_is_told_what_is_wrong_without_the_generator(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    page.click("#puzzle summary")
    for pasted, said in FAULTY.items():
        page.fill("#pasted", pasted)
        page.click("#read")
        assert shown(page, "message").startswith(said)
        assert page.is_hidden("#load-to-read")


def test_a_clash_is_neither_run_nor_compared_nor_edited(page: "Page", page_address: str) -> None:
    opened(page, page_address, puzzle="1" + 15 * ".")
    assert page.is_enabled("#deepest")
    page.locator("#board .cell").nth(1).press("1")
    page.wait_for_selector("#deepest:disabled")  # it would edit the text of the puzzle before
    assert page.is_disabled("#edit")
    assert page.is_disabled("#run")
    page.click("#compare-run")
    assert shown(page, "compare-status") == "There is no text for a puzzle whose givens clash."


def test_two_tabs_are_two_puzzles(page: "Page", page_address: str) -> None:
    opened(page, page_address, query="string", puzzle=PUZZLES["four"])
    other = page.context.new_page()
    opened(other, page_address, query="string", puzzle=PUZZLES["two-solutions"])
    run(page, "the only solution")
    run(other, "2 rows, all the solutions.")
    assert board(page, "board") == PUZZLES["four"]


@pytest.mark.parametrize(
    "dialect", ["duckdb", *(pytest.param(each, marks=pytest.mark.slow) for each in ENGINES if each != "duckdb")]
)
def test_an_engine_that_cannot_be_loaded_says_so_and_is_tried_again(
    chromium: "Browser", page_address: str, dialect: str
) -> None:
    with without_worker(chromium) as page:
        opened(page, page_address, dialect=dialect, query="string", puzzle=PUZZLES["four"])
        for missing in ("**/*.wasm", "**/engines/**"):
            page.route(missing, lambda route: route.abort())
            page.click("#run")
            page.wait_for_selector("#run:enabled")
            assert re.fullmatch(r"\S.*: .{10,}", shown(page, "status"))
            page.unroute(missing)
        run(page, "the only solution")
        assert "Without a network it does not work" in shown(page, "offline")
        page.route("**/texts/**", lambda route: route.abort())
        other = "sqlite" if dialect != "sqlite" else "postgresql"
        page.select_option("#dialect", other)
        missing = f"texts/{other}/string-fast-4.sql could not be loaded (there is no network)"
        wait(page, "engine", f"Solve is off. {missing}.")
        assert page.is_disabled("#run")


def test_a_page_that_cannot_start_says_so(chromium: "Browser", page_address: str) -> None:
    with without_worker(chromium) as page:
        page.route("**/catalogue.json", lambda route: route.abort())
        page.goto(page_address)
        wait(page, "starting", "The page cannot start: catalogue.json could not be loaded (there is no network).")
        page.wait_for_selector("#starting:visible")


class SlowTexts(Quiet):
    """A host that sends the page at once and its texts late, when the service worker already answers requests."""

    def do_GET(self) -> None:
        if "/texts/" in self.path:
            time.sleep(2)
        super().do_GET()


def test_a_text_that_was_under_way_when_the_worker_began_is_kept(page: "Page", page_folder: Path) -> None:
    with served(page_folder, SlowTexts) as address:
        opened(page, address)
        wait(page, "offline", "works without a network")
        page.context.set_offline(True)
        page.reload()
        page.wait_for_function("document.getElementById('text').textContent.length > 500")


class Cached(Quiet):
    """A host whose files a browser may keep for an hour without asking again."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


def test_a_newer_build_is_announced_and_shown(page: "Page", page_folder: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    for entry in page_folder.iterdir():
        if entry.is_dir():
            (folder / entry.name).symlink_to(entry)
        else:
            shutil.copyfile(entry, folder / entry.name)
    with served(folder, Cached) as address:
        opened(page, address)
        wait(page, "offline", "works without a network")
        assert page.is_hidden("#newer")
        for name, old, new in (
            ("index.html", "<h1>sqlsudoku", "<h1>newer"),
            ("offline.js", "sqlsudoku-", "sqlsudoku-2"),
        ):
            text = (folder / name).read_text("utf-8")
            assert old in text
            (folder / name).write_text(text.replace(old, new, 1), "utf-8")
            later = time.time() + 60  # the server says "not modified" of a change in the same second
            os.utime(folder / name, (later, later))
        opened(page, address)
        page.wait_for_selector("#newer:visible")
        page.click("#reload")
        page.wait_for_selector("h1:has-text('newer')")
        page.wait_for_selector("body[data-ready]")
        assert page.is_hidden("#newer")


@pytest.mark.slow
def test_the_generator_works_offline_after_the_first_visit(page: "Page", page_address: str) -> None:
    opened(page, page_address, query="tree", options="order=narrow", puzzle=PUZZLES["four"])
    for offline in (False, True):
        page.context.set_offline(offline)
        if offline:
            page.reload()
            page.wait_for_selector("body[data-ready]")
        page.click("#load")
        page.wait_for_function("document.getElementById('text').textContent.length > 500")
        run(page, "the only solution")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rules_of_axe_hold(page: "Page", page_address: str, axe: Path, scheme: str) -> None:
    """In every state of the page."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    opened(page, page_address, query="string", puzzle=PUZZLES["two-solutions"])
    assert axe_finds(page, axe) == []
    for summary in page.locator("summary").all():
        summary.click()
    run(page, "2 rows")
    page.wait_for_selector("#growth:visible")
    page.click("#play")
    page.wait_for_selector(".strip")
    assert axe_finds(page, axe) == []
    page.click("#without-boxes")
    page.wait_for_selector(".cm-content")
    run(page, "disagrees")
    assert axe_finds(page, axe) == []
    opened(page, page_address, query="tree", puzzle=PUZZLES["four"])
    run(page, "1 row")
    for other in ("postgresql", "duckdb"):
        page.uncheck(f"#compared [value={other}]")
    page.click("#compare-run")
    wait(page, "compare-status", "Done.")
    page.locator("#board .cell").first.click()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    assert axe_finds(page, axe) == []
    opened(page, page_address, extra="diagonal", puzzle=PUZZLES["x-4x4"])
    run(page, "1 row")
    page.wait_for_selector("#growth:visible")
    assert axe_finds(page, axe) == []
