"""The search that the page draws: it holds its place, every sign is explained, and every digit can be followed."""

from typing import TYPE_CHECKING

import pytest
from site_page import MOVED, PUZZLES, opened, run, shown

from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.puzzle.levels import levels

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PLACES = """Object.fromEntries(["statement", "sql", "compare"].map((id) =>
  [id, ["x", "y", "width"].map((side) => document.getElementById(id).getBoundingClientRect()[side])]))"""
RED = """() => {
  const { width, height } = document.getElementById("growth"), pen = document.getElementById("growth").getContext("2d");
  const { data } = pen.getImageData(0, 0, width, height);
  const red = (at) => data[at] > 150 && data[at + 1] < 60 && data[at + 3] > 200;
  return [...Array(width * height).keys()].filter((at) => red(4 * at)).length;
}"""
"""How many pixels of the drawing are red."""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_moves_after_the_first_paint(page: "Page", page_address: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(MOVED)
    page.goto(page_address)
    page.wait_for_selector("body[data-ready]")
    places = page.evaluate(PLACES)
    page.wait_for_function("document.getElementById('level').value > 12")
    page.click("#play")
    page.wait_for_selector(".strip button")
    assert page.evaluate(PLACES) == places
    assert page.evaluate("moved") == []
    page.evaluate("const slider = document.getElementById('level'); slider.value = 20; slider.oninput()")
    assert shown(page, "shown-said") == "Drawn below: 1 to 24; scroll."
    page.wait_for_selector(".strip button")
    assert page.evaluate(PLACES) == places
    assert page.locator("#boards > *").count() == 24
    boards = "document.getElementById('boards')"
    assert page.evaluate(f"{boards}.scrollHeight > {boards}.clientHeight")
    assert page.evaluate(f"getComputedStyle({boards}).overflowY") == "scroll"


def test_any_digit_can_be_followed_to_its_end(page: "Page", page_address: str) -> None:
    """The signs of the drawing are large enough, and explained."""
    puzzle = PUZZLES["four"]
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    opened(page, page_address, query="string", puzzle=puzzle)
    run(page, "the only solution")
    page.wait_for_selector("#growth:visible")
    known = [set(level) for level in levels(Puzzle(puzzle))]
    blanks = [at for at, cell in enumerate(puzzle) if cell == BLANK]
    dead = 0
    for at, level, following in zip(blanks, known[:-1], known[1:], strict=True):
        dead += len(level - {f"{cells[:at]}.{cells[at + 1 :]}" for cells in following})
    assert page.evaluate(RED) > 20 * dead > 20
    assert [sign.get_attribute("class") for sign in page.locator("#legend i").all()] == ["start", "row", "dead", "way"]
    page.locator("#level").focus()
    page.keyboard.press("Home")
    page.wait_for_selector(".strip button.free")
    for button in page.locator(".strip button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    page.locator(".strip button:not(.free)").first.click()
    assert "is already in the" in shown(page, "tried")
    assert shown(page, "tried").endswith("the marked line of the SQL tests that.")
    at = 0
    while free := page.locator("#boards > :has(.followed) .free, #boards > :only-child .free").all():
        free[-1].click()
        at += 1
        assert shown(page, "level-said").startswith(f"Level {at} of {len(known) - 1}, ")
        followed = page.locator("#boards .followed .cell").all_text_contents()
        assert "".join(text or "." for text in followed) in known[at]
        page.wait_for_function("document.getElementById('tried').textContent !== ''")
    assert at >= 3
    assert page.locator("#boards .followed").get_attribute("class") in (
        "board small ended followed",
        "board small solution followed",
    )
