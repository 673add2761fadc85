"""The page that `sqlsudoku site` writes, in a real browser."""

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser import PATIENCE, in_firefox
from in_node import WEB
from site_page import ENGINES, MOVED, PUBLISHED, PUZZLES, board, opened, run, shown, wait_for_text

import sqlsudoku
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.puzzle.levels import levels
from sqlsudoku.site.texts import LARGEST

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
FIRST_PAINT = 200_000
"""The most bytes, compressed, before an engine is asked for."""

NAME = """element => element.getAttribute("aria-label") || element.getAttribute("aria-labelledby")
  || [...(element.labels ?? [])].map((label) => label.textContent).join("") || element.textContent"""
"""What a screen reader says of an element."""


def test_the_first_sight_is_light_and_its_text_is_that_of_generate(
    page: "Page", page_address: str, page_folder: Path
) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    opened(page, page_address)
    assert all(url.startswith((page_address, "about:")) for url in loaded)
    names = {
        url.removeprefix(page_address).partition("#")[0] or "index.html"
        for url in loaded
        if url.startswith(page_address)
    }
    assert "main.js" in names
    assert sum(len(gzip.compress((page_folder / name).read_bytes())) for name in names) < FIRST_PAINT
    assert not any(name.startswith("engines/") for name in names)
    assert shown(page, "text") == sqlsudoku.generate("sqlite", "string", PUZZLES["leran-1"], form="fast")
    page.select_option("#dialect", "mariadb")
    page.select_option("#size", "16")
    page.select_option("#form", "classic")
    page.select_option("#source", "limit")
    page.fill("#limit", "3")
    page.press("#limit", "Enter")
    wait_for_text(page, sqlsudoku.generate("mariadb", "string", PUZZLES["sixteen"], form="classic", limit=3))
    assert "No browser runs MariaDB" in shown(page, "engine")
    assert page.is_disabled("#run")
    page.select_option("#built-in", "four")
    page.select_option("#query", "tree")
    wait_for_text(page, sqlsudoku.generate("mariadb", "tree", PUZZLES["four"], order="article"))
    page.select_option("#query", "eliminate")
    wait_for_text(page, sqlsudoku.generate("mariadb", "eliminate", PUZZLES["four"]))


def test_a_shared_link_has_a_title_a_picture_and_the_icon(page_folder: Path) -> None:
    html = (page_folder / "index.html").read_text("utf-8")
    said = dict(re.findall(r'<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]+)"', html))
    assert f"<title>{said['og:title']}" in html
    assert said["og:description"] == said["description"]
    assert said["og:url"] == f"{PUBLISHED}/"
    picture = (page_folder / said["og:image"].removeprefix(said["og:url"])).read_bytes()
    size = f"{int.from_bytes(picture[16:20])} {int.from_bytes(picture[20:24])}"  # of PNG
    assert size == f"{said['og:image:width']} {said['og:image:height']}" == "1200 630"
    assert (page_folder / said["icon"]).read_bytes() == (WEB / "icon.svg").read_bytes()


def test_a_puzzle_is_filled_in_by_keyboard_touch_and_paste(page: "Page", page_address: str) -> None:
    opened(page, page_address, puzzle="." * 16)
    for _ in range(12):  # past the links, what is in the search, and the size
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#board .cell')"):
            break
    for key in ("1", "ArrowRight", "2", "ArrowDown", "3", "Delete", "4"):
        page.keyboard.press(key)
    assert board(page, "board") == "12...4.........."
    page.locator("#board .cell").nth(3).click()
    page.click("#pad button:has-text('1')")
    assert board(page, "board") == "12.1.4.........."
    assert shown(page, "message") == "Digit 1 appears twice in row 1: column 1 and column 4."
    assert page.locator("#board .clash").count() == 2
    assert page.is_disabled("#run")
    page.keyboard.press("Control+z")
    assert board(page, "board") == "12...4.........."
    assert shown(page, "message") == ""
    drawn = "+-----+-----+\n| . . | . . |\n| 2 . | . 4 |\n+-----+-----+\n| 4 . | . 2 |\n| . . | . 3 |\n+-----+-----+"
    paste = "text => { const data = new DataTransfer(); data.setData('text', text);"
    paste += (
        " document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); }"
    )
    page.evaluate(paste, drawn)
    assert board(page, "board") == PUZZLES["four"]


def test_a_link_holds_everything(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    for name, value in {"built-in": "six", "dialect": "duckdb", "query": "cover", "form": "compact"}.items():
        page.select_option(f"#{name}", value)
    page.select_option("#source", "limit")
    page.fill("#limit", "7")
    page.press("#limit", "Enter")
    text = sqlsudoku.generate("duckdb", "cover", PUZZLES["six"], form="compact", limit=7)
    wait_for_text(page, text)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("body[data-ready]")
    assert shown(page, "text") == text
    opened(page, page_address, puzzle="123")
    assert shown(page, "message") == (
        "The link contains no puzzle of 4x4, 6x6, 9x9 or 16x16, the grids of this page. "
        "The command line solves other sizes, too."
    )


def test_the_diagonals_are_a_rule_of_the_text_the_drawing_and_the_judge(page: "Page", page_address: str) -> None:
    page.add_init_script(MOVED)
    opened(page, page_address)
    page.select_option("#built-in", "x-9x9")
    text = sqlsudoku.generate("sqlite", "string", PUZZLES["x-9x9"], extra=["diagonal"], form="units")
    wait_for_text(page, text)
    assert shown(page, "rules") == (
        "On SQLite at 9x9, string and cover can follow this rule. Other queries are not offered."
    )
    page.evaluate("moved.length = 0")
    run(page, "agrees: 1 row, the only solution.")
    page.wait_for_selector("#growth:visible")
    for name, boards in (("board", 1), ("solution", 1), ("boards", page.locator("#boards .board").count())):
        assert page.locator(f"#{name} .cell.extra").count() == boards * 17
    assert page.evaluate("moved") == []
    compared = page.locator("#compared [data-kind=query]").evaluate_all("all => all.map(({ value }) => value)")
    assert compared == ["string units", "cover compact"]
    page.select_option("#query", "cover")
    wait_for_text(page, sqlsudoku.generate("sqlite", "cover", PUZZLES["x-9x9"], extra=["diagonal"], form="compact"))
    run(page, "agrees: 1 row, the only solution.")
    page.wait_for_function("document.getElementById('watch-status').textContent.includes('levels')")
    page.select_option("#query", "string")
    wait_for_text(page, text)
    link = page.url
    plain = next(reference.solutions(Puzzle(PUZZLES["x-9x9"])))
    page.click("#own")
    page.wait_for_selector(".cm-content")
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.type(f"SELECT '{plain}' AS solution")
    page.wait_for_selector("#run:enabled")
    run(page, "disagrees: row 1 is not a legal grid: digit")
    assert "in diagonal" in shown(page, "verdict")
    opened(page, link.partition("#")[0], query="tree", extra="diagonal", puzzle=PUZZLES["x-4x4"])
    wait_for_text(page, sqlsudoku.generate("sqlite", "string", PUZZLES["x-4x4"], extra=["diagonal"], form="units"))
    refused = page.locator("#query option:disabled").all_text_contents()
    assert refused == [f"{name}: not with this rule" for name in ("tree", "eliminate", "count")]
    page.select_option("#query", "enumerate")
    wait_for_text(page, sqlsudoku.generate("sqlite", "enumerate", extra=["diagonal"], size=4))
    run(page, "agrees: 48 rows, all the solutions.")
    page.wait_for_function("document.getElementById('watch-status').textContent.includes('4 levels')")
    page.locator("#board .cell").nth(0).click()
    page.keyboard.press("4")
    page.locator("#board .cell").nth(15).click()
    page.keyboard.press("4")
    assert shown(page, "message") == "Digit 4 appears twice in diagonal 1: row 1, column 1 and row 4, column 4."
    page.select_option("#extra", "")
    assert shown(page, "message") == ""
    page.keyboard.press("Control+z")
    assert page.input_value("#extra") == "diagonal"
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("body[data-ready]")
    assert shown(page, "text") == text
    opened(page, page_address, extra="windows", puzzle=PUZZLES["windows-9x9"])
    assert shown(page, "message").startswith("The link asks for rules that this page does not know.")
    assert board(page, "board") == PUZZLES["leran-1"]


def test_the_generator_writes_what_has_no_marked_text_and_reads_other_forms(page: "Page", page_address: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(page_address)))
    opened(page, page_address, query="tree", puzzle=BLANK * 16)
    page.click("#puzzle summary")
    page.fill("#pasted", f"{PUZZLES['four']}.")
    page.click("#read")
    assert shown(page, "message") == "The line has 17 characters: 1 too many for 4x4."
    assert page.is_hidden("#load-to-read")
    page.click("#more summary")
    page.select_option("#fields [name=order]", "narrow")
    assert shown(page, "text") == "-- The generator itself writes this text: click Load the generator."
    assert re.search(r"Load the generator \(\d\.\d MB\)", shown(page, "load"))
    assert not any(url.startswith("generator/") for url in loaded)
    page.click("#load")
    page.click("#halt")
    assert shown(page, "refusal") == "Stopped."
    page.fill("#pasted", str([0 if cell == "." else int(cell) for cell in PUZZLES["four"]]))
    page.click("#read")
    assert shown(page, "message").startswith("This is no puzzle on one line or in drawn rows. The generator reads all")
    page.click("#load-to-read")
    page.wait_for_selector("#load-to-read", state="hidden")
    page.wait_for_function("document.getElementById('message').textContent === ''")
    assert board(page, "board") == PUZZLES["four"]
    page.fill("#pasted", "[1, 2, 3]")
    page.click("#read")
    page.wait_for_function("document.getElementById('message').textContent.startsWith('It is 5 characters long')")
    chosen: list[tuple[str, dict[str, Any]]] = [("300", {"nodes": 300}), ("", {})]
    for choice, options in chosen:
        page.fill("#fields [name=nodes]", choice)
        page.press("#fields [name=nodes]", "Enter")
        wait_for_text(page, sqlsudoku.generate("sqlite", "tree", PUZZLES["four"], order="narrow", **options))
    page.fill("#fields [name=nodes]", "0")
    page.press("#fields [name=nodes]", "Enter")
    page.wait_for_function(
        "said => document.getElementById('refusal').textContent === said",
        arg="--nodes is 0, but a tree needs at least one node.",
    )
    page.fill("#fields [name=nodes]", "1")
    page.press("#fields [name=nodes]", "Enter")
    page.wait_for_selector("#run:enabled")
    page.click("#run")
    page.wait_for_function("document.getElementById('status').textContent.includes('The tree grew past 1 nodes')")
    page.select_option("#query", "enumerate")
    page.select_option("#built-in", "six")  # there is no text of all grids
    run(page, "agrees: 1 row, the only solution.")
    page.select_option("#query", "string")
    wait_for_text(page, sqlsudoku.generate("sqlite", "string", PUZZLES["six"], form="fast"))


@pytest.mark.parametrize("dialect", ENGINES)
def test_an_engine_executes_statements_and_scripts_and_the_judge_agrees(
    page: "Page", page_address: str, dialect: str
) -> None:
    elsewhere: list[str] = []
    page.on("request", lambda request: None if request.url.startswith(page_address) else elsewhere.append(request.url))
    opened(page, page_address, dialect=dialect, query="cover", form="compact", puzzle=PUZZLES["leran-2"])
    assert re.search(r"Solve loads \d+\.\d MB", shown(page, "engine"))
    run(page, "agrees: 1 row, the only solution.")
    assert re.search(r" \d+\.\d.*: 1 row in \d+\.\d{3} s\.", shown(page, "status"))
    puzzle, solution = PUZZLES["leran-2"], board(page, "solution")
    assert all(given in (".", digit) for given, digit in zip(puzzle, solution, strict=True))
    assert page.locator("#solution .given").count() == len(puzzle) - puzzle.count(".")
    page.select_option("#built-in", "four")
    scripts = ("eliminate", "tree", *(["rules"] if dialect == "postgresql" else []))
    for query in scripts:
        page.select_option("#query", query)
        run(page, "agrees: 1 row, the only solution.")
        assert BLANK not in board(page, "solution")
        assert page.locator("#rows table").count() >= 2
    page.select_option("#query", "count")
    run(page, "agrees: 288 grids, the number that the reference counts.")
    assert page.evaluate("(rows => rows.scrollHeight - rows.clientHeight)(document.getElementById('rows'))") == 0
    if dialect == "sqlite":
        opened(page, page_address, query="string", puzzle=PUZZLES["two-solutions"])
        run(page, "agrees: 2 rows, all the solutions.")
        first = board(page, "solution")
        page.click("#next")
        assert shown(page, "page") == "Solution 2 of 2"
        assert board(page, "solution") != first
        opened(page, page_address, query="string", puzzle=PUZZLES["no-solution"])
        run(page, "No solution. The judge in this page agrees: no row")
        assert page.locator("#solution .cell").count() == 0
    assert [url for url in elsewhere if not url.startswith(("about:", "data:", "blob:"))] == []


def test_a_large_puzzle_is_asked_of_cover(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    page.select_option("#built-in", "sixteen-106")
    wait_for_text(page, sqlsudoku.generate("sqlite", "cover", PUZZLES["sixteen-106"], form="compact"))
    run(page, "the only solution")


def test_a_hopeless_search_says_so_can_be_stopped_and_two_are_offered(page: "Page", page_address: str) -> None:
    page.clock.install()
    opened(page, page_address, puzzle=PUZZLES["leran-1"])
    assert shown(page, "endless") == ""
    page.click("#clear")
    assert shown(page, "endless").endswith("finding all of them would take for ever.")
    page.locator("#board .cell").first.press("1")
    assert shown(page, "endless").startswith("With fewer than 17 givens a puzzle has several solutions")
    page.click("#run")
    page.wait_for_function(r"/running, \d+ s/.test(document.getElementById('status').textContent)")
    page.click("#stop")
    too_many = "with so few givens there are too many solutions to find them all."
    page.wait_for_function("said => document.getElementById('status').textContent === said", arg=f"Stopped: {too_many}")
    assert page.is_hidden("#instead")
    page.click("#two")
    assert shown(page, "endless") == ""
    run(page, "agrees: 2 rows, each a solution, as many as the limit allows.")
    for other in page.locator("#compared input:not([value=sqlite]):not([value='string fast'])").all():
        other.uncheck()
    page.click("#compare-run")
    page.wait_for_function("document.getElementById('compare-status').textContent.startsWith('SQLite, string fast')")
    page.wait_for_timeout(500)  # the engine has begun
    page.clock.fast_forward(31_000)
    page.wait_for_function("document.getElementById('bars').textContent.includes('stopped after 30 s')")
    page.select_option("#query", "string")
    page.select_option("#source", "")
    page.select_option("#built-in", "anti-brute-force")
    page.click("#run")
    page.wait_for_function("document.getElementById('status').textContent.includes('running')")
    page.clock.fast_forward(31_000)
    advice = "Stopped after 30 s: string can be slow. cover usually tries far fewer boards."
    page.wait_for_function("said => document.getElementById('status').textContent === said", arg=advice)
    page.click("#instead")
    page.wait_for_function("document.getElementById('verdict').textContent.includes('the only solution')")
    assert page.input_value("#query") == "cover"


def test_the_first_visit_sees_a_search_that_can_be_stepped_and_replayed(page: "Page", page_address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(page_address)
    page.wait_for_selector("#growth:visible")
    assert shown(page, "watch-status") == "9,730 rows: the puzzle and 59 levels."
    assert shown(page, "legend") == "the puzzlea row, from the board beforea dead endthe way to a solution"
    assert shown(page, "verdict") == "The judge in this page agrees: 1 row, the only solution."
    assert shown(page, "level-said") == "Level 59 of 59, 59 cells filled: 1 row."
    page.wait_for_function("document.getElementById('tried').textContent.startsWith('The board is full.')")
    assert board(page, "boards") == board(page, "solution") != ""
    page.emulate_media(reduced_motion="no-preference")
    assert shown(page, "play") == "Replay"
    page.click("#play")
    page.wait_for_function("document.getElementById('level').value > 2")
    page.click("#play")
    page.locator("#level").focus()
    page.keyboard.press("Home")
    assert shown(page, "level-said") == "The puzzle: 1 row."
    page.keyboard.press("ArrowRight")
    assert shown(page, "level-said") == "Level 1 of 59, one cell filled: 5 rows."
    page.click("#forward")
    assert shown(page, "level-said").startswith("Level 2 of 59, 2 cells filled: ")
    page.click("#back")
    assert shown(page, "level-said") == "Level 1 of 59, one cell filled: 5 rows."
    box = page.locator("#growth").bounding_box()
    assert box
    page.locator("#growth").click(position={"x": box["width"] - 10, "y": 9})
    assert shown(page, "level-said") == "Level 59 of 59, 59 cells filled: 1 row."
    page.click("#whole")
    assert page.evaluate("document.activeElement.id") == "text"
    assert page.evaluate(
        "document.getElementById('growth').getContext('2d').getImageData(0, 0, 999, 200).data.some(Boolean)"
    )


def test_a_line_of_the_statement_shows_what_it_excludes(page: "Page", page_address: str) -> None:
    """As backtracking in Python says, for every board of a level."""
    puzzle, level = PUZZLES["two-solutions"], 9
    opened(page, page_address, query="string", form="classic", puzzle=puzzle)
    run(page, "2 rows, all the solutions.")
    page.wait_for_selector("#growth:visible")
    page.evaluate(
        "level => { const slider = document.getElementById('level'); slider.value = level; slider.oninput(); }", level
    )
    page.wait_for_function("document.getElementById('tried').textContent !== ''")
    boards = list(levels(Puzzle(puzzle)))[level]
    blank, geometry = boards[0].index(BLANK), SIZES[9]
    having = {
        unit: {
            (cells, digit)
            for cells in boards
            for digit in geometry.symbols
            if digit in {cells[each] for each in places}
        }
        for unit, places in ((each.kind, each.cells) for each in geometry.units if blank in each.cells)
    }
    tried, left = len(boards) * 9, len(boards) * 9 - len(set.union(*having.values()))
    counts = ", ".join(f"{len(found):,} in the {unit}" for unit, found in having.items())
    assert (
        shown(page, "tried")
        == f"{tried:,} digits tried. Already there: {counts}. {left:,} fit and go on (green): click one to follow it."
    )
    for unit, found in having.items():
        page.click(f"#heart [data-unit={unit}]")
        for place, cells in enumerate(boards[: page.locator(".strip").count()]):
            killed = page.locator(".strip").nth(place).locator(".killed").all_text_contents()
            assert killed == [digit for digit in geometry.symbols if (cells, digit) in found]
    assert page.locator(".strip").count() > 3
    page.click("#heart [data-unit=box]")
    assert page.locator(".killed").count() == 0
    page.locator(".strip button:not(.free)").first.click()
    assert page.locator("#heart [aria-pressed=true]").count() == 1


WRITTEN = {
    "SELECT 1": (
        "verdict",
        "Not judged: the answer has the column 1. For a verdict, return a column named solution, with all cells of a "
        "solution row by row.",
    ),
    "SELECT nowhere": ("status", "SQLite: no such column: nowhere"),
}
"""Texts of a visitor, and where the page says what of their answers."""


def test_a_text_can_be_edited_and_its_answer_is_judged(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    original = shown(page, "text")
    assert "not in the box" in shown(page, "heart")
    page.click("#without-boxes")
    page.wait_for_selector(".cm-content")
    assert "not in the box" not in shown(page, "heart")
    assert "two lines are added: ORDER BY takes the deepest board first, and LIMIT 1" in shown(page, "edited")
    page.wait_for_function(
        """() => {
          const line = document.querySelector(".cm-activeLine");
          const box = document.getElementById("editor").getBoundingClientRect();
          const { top, bottom } = line?.getBoundingClientRect() ?? {};
          return box.top < top && bottom < box.bottom && line.textContent.includes("a digit sorts after");
        }"""
    )
    run(page, "disagrees: row 1 is not a legal grid: digit")
    assert "in box" in shown(page, "verdict")
    assert page.locator("#solution .clash").count() > 1
    assert page.is_hidden("#growth")
    assert shown(page, "unseen").startswith("The search of an edited text is not drawn")
    page.wait_for_function("location.hash.includes('sql=')")
    link = page.url
    page.click("#original")
    assert shown(page, "text") == original
    page.click("#deepest")
    page.wait_for_selector(".cm-content")
    run(page, "agrees: 1 row, the only solution.")
    assert page.is_visible("#unseen:has-text('The search of an edited text is not drawn')")
    page.click("#own")
    page.wait_for_function("document.getElementById('text').textContent.startsWith('-- Your own')")
    run(page, "disagrees: row 1 contains '.' at row 1, column 1")
    for text, (name, said) in WRITTEN.items():
        page.locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.type(text)
        page.wait_for_function("text => document.getElementById('text').textContent === text", arg=text)
        page.wait_for_selector("#run:enabled")
        page.keyboard.press("Control+Enter")
        page.wait_for_selector(f"#{name}:has-text('{said}')")
        assert shown(page, name) == said
        assert page.is_visible("#rows td:has-text('1')") == (name == "verdict")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.wait_for_selector("#run:disabled")
    assert shown(page, "status") == shown(page, "verdict") == ""
    assert shown(page, "engine") == "Solve is off. The text is empty: write a query, or go back to the original."
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".cm-content")
    assert page.evaluate("scrollY") == 0
    assert shown(page, "unseen").startswith("The link brought SQL of its own: read it below, then click Solve.")
    assert shown(page, "edited").startswith("The link brought this SQL: somebody else may have written it.")
    assert "not in the box" not in shown(page, "text")
    run(page, "disagrees: row 1 is not a legal grid")
    assert page.is_hidden("#only")
    page.select_option("#query", "cover")
    page.wait_for_selector("#editor", state="hidden")
    page.wait_for_selector("#only:visible")
    run(page, "agrees: 1 row, the only solution.")


@pytest.mark.parametrize(
    ("query", "form", "puzzle", "rows"),
    [("cover", "compact", "four", "5 rows: the puzzle and 4 levels"), ("enumerate", "", "", "696 rows: 4 levels")],
)
def test_other_searches_are_drawn(
    page: "Page", page_address: str, query: str, form: str, puzzle: str, rows: str
) -> None:
    opened(page, page_address, query=query, form=form, puzzle=PUZZLES[puzzle] if puzzle else BLANK * 16)
    page.click("#run")
    page.wait_for_function("rows => document.getElementById('watch-status').textContent.includes(rows)", arg=rows)
    if puzzle:
        assert page.locator("#boards .candidates").count() == 11


def test_a_visitor_who_saves_data_is_asked_first(page: "Page", page_address: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(page_address)))
    page.goto(page_address)
    page.wait_for_selector("body[data-ready]")
    assert re.search(r"Solve loads 0\.\d MB", shown(page, "engine"))
    assert not any(url.startswith("engines/") for url in loaded)
    said = "() => { document.getElementById('run').click(); return document.getElementById('status').textContent; }"
    assert re.fullmatch(r"Loading SQLite, 0\.\d MB …", page.evaluate(said))
    page.wait_for_function("document.getElementById('verdict').textContent.includes('the only solution')")


def test_solve_is_at_hand_on_a_phone_and_for_the_keyboard(page: "Page", page_address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, page_address, puzzle=PUZZLES["four"])
    for name in ("run", "built-in", "stage"):
        box = page.locator(f"#{name}").bounding_box()
        assert box
        assert box["y"] + box["height"] < 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keys = [key for each in page.locator("#pad button").all() if (key := each.bounding_box())]
    assert len(keys) == len("1234⌫")
    assert len({key["y"] for key in keys}) == 1
    assert all(min(key["width"], key["height"]) >= 24 for key in keys)
    reached = []
    for _ in range(4):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id"))
    assert "run" in reached
    page.keyboard.press("Control+Enter")
    page.wait_for_function("document.getElementById('verdict').textContent.includes('the only solution')")


def test_every_query_is_explained_and_every_control_has_a_name(page: "Page", page_address: str) -> None:
    opened(page, page_address)
    page.click("#more summary")
    page.click("#how")
    example, text = (page.locator(f"#{name}").bounding_box() for name in ("explained", "text"))
    assert example
    assert text
    assert example["y"] < text["y"]
    page.wait_for_function("document.querySelector('#explanation img')?.naturalWidth > 0")
    assert "fills the first blank" in shown(page, "explanation")
    assert page.locator("#explanation .k").count() > 5
    page.select_option("#query", "cover")
    page.wait_for_function("document.getElementById('explanation').textContent.includes('729 candidates')")
    for role in (
        "button",
        "combobox",
        "checkbox",
        "slider",
        "spinbutton",
        "textbox",
        "link",
        "gridcell",
        "grid",
        "region",
    ):
        all_names = f"elements => elements.map((element) => [({NAME})(element), element.outerHTML])"
        for name, html in page.get_by_role(role).evaluate_all(all_names):
            assert name, html


def test_it_compares_and_works_offline_and_in_a_narrow_window(page: "Page", page_address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    opened(page, page_address)
    run(page, "the only solution")
    page.wait_for_function("document.getElementById('level-said').textContent.includes('Level 59')")
    page.wait_for_selector("#run:enabled")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.wait_for_function("document.getElementById('offline').textContent.includes('works without a network')")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    run(page, "the only solution")
    for other in ("postgresql", "duckdb"):
        page.uncheck(f"#compared [value={other}]")
    page.uncheck("#compared [value='cover compact']")
    page.click("#compare-run")
    page.wait_for_function("document.getElementById('compare-status').textContent === 'Done.'")
    (bar,) = page.locator("#bars .bar").all_text_contents()
    assert re.fullmatch(r"SQLite, string fast\d+\.\d{3} s✓ right: 1 row, the only solution", bar)


@pytest.mark.slow
def test_it_compares_three_engines(page: "Page", page_address: str) -> None:
    opened(page, page_address, puzzle=PUZZLES["leran-2"])
    page.check("#compared [value='string classic']")
    page.click("#compare-run")
    page.wait_for_function("document.getElementById('compare-status').textContent === 'Done.'", timeout=10 * PATIENCE)
    bars = page.locator("#bars .bar").all_text_contents()
    assert len(bars) == len(ENGINES) * 3  # string fast, string classic, cover compact
    assert all(re.search(r"\d+\.\d{3} s✓ right", bar) for bar in bars), bars


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ENGINES)
def test_every_engine_can_be_stopped_and_used_again(page: "Page", page_address: str, dialect: str) -> None:
    opened(page, page_address, dialect=dialect, query="string", form="fast", puzzle=PUZZLES["four"])
    run(page, "the only solution")
    opened(page, page_address, dialect=dialect, query="string", form="fast", puzzle=BLANK * 81)
    page.click("#run")
    page.wait_for_function("document.getElementById('status').textContent.includes('running')", timeout=2 * PATIENCE)
    page.click("#stop")
    page.wait_for_function("document.getElementById('status').textContent.startsWith('Stopped: ')")
    page.select_option("#built-in", "four")
    run(page, "the only solution")


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ENGINES)
@pytest.mark.parametrize("name", [name for name, cells in PUZZLES.items() if len(cells) <= LARGEST**2])
def test_every_engine_solves_the_built_in_puzzles(page: "Page", page_address: str, dialect: str, name: str) -> None:
    opened(page, page_address, dialect=dialect, puzzle=PUZZLES[name], query="cover", form="compact")
    run(page, "The judge in this page agrees")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "dialects", [["sqlite"], pytest.param(["postgresql", "duckdb"], marks=pytest.mark.slow)], ids=" and ".join
)
def test_firefox_draws_the_search_and_solves(page_address: str, dialects: list[str]) -> None:
    shown, errors = in_firefox(page_address, dialects)
    assert errors == []
    assert len(shown.pop("first")) == 81
    assert shown == dict.fromkeys(dialects, "The judge in this page agrees: 1 row, the only solution.")
