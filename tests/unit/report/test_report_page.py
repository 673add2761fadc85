"""The report in a browser without a network: what a reader sees of it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sqlsudoku.ask import baseline, records
from sqlsudoku.ask.records import Circumstances, Comparison, Record
from sqlsudoku.endings import Ending
from sqlsudoku.report.page import html

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
pytestmark = pytest.mark.browser

HERE = Circumstances(
    sqlsudoku="0.3.0",
    started="2026-11-22T12:00:00+00:00",
    seconds=12.5,
    processor="a <fast> processor",
    cores=2,
    system="Linux",
    python="3.11",
    load=[1.5, 1.2],
    settings={"repeat": 3, "puzzles": "<script>x</script>.txt"},
)
EVIL = '<img src=x onerror="throw 1">\'"&'


def record(database: str, puzzle: str, *seconds: float, **other: object) -> Record:
    made = Record(
        database, "1.0", "string", "fast", puzzle, 1, 0.5, None, None, Ending.AGREES, "1 row", question="string"
    )
    if seconds:
        made = replace(made, seconds=seconds, min_s=min(seconds), median_s=sorted(seconds)[len(seconds) // 2])
    return replace(made, **other)  # type: ignore[arg-type]


COMPARISON = Comparison(
    HERE,
    [
        record("sqlite", "easy", 0.010, 0.011, 0.012, published="SQL Server 2014 0.303 s"),
        record("duckdb", "easy", 0.100, 0.110, 0.120),
        record("mariadb", "easy", verdict=Ending.FAILED, detail=EVIL),
        record("sqlite", EVIL, 2, 3, 4),
        record("duckdb", EVIL, 1, 1.5, 2),
        record("mariadb", EVIL, 1, 1.5, 2, verdict=Ending.DIFFERS, detail="row 1 repeats row 2"),
        Record("oracle", "", "", "", "", 0, None, None, None, Ending.UNAVAILABLE, "oracle needs a server."),
    ],
)
CELLS = "#matrix td.cell"
Opened = Callable[..., "Page"]


@pytest.fixture(scope="module")
def report() -> str:
    """The report of the comparison."""
    return html(COMPARISON)


@pytest.fixture
def opened(page: "Page", report: str, tmp_path: Path) -> Opened:
    """Opens a report in a browser that is offline; asking for anything but the file itself fails."""
    requests: list[str] = []

    def opened(text: str = report) -> "Page":
        file = tmp_path / "report.html"
        file.write_text(text, "utf-8")
        page.context.set_offline(True)
        page.on("request", lambda request: requests.append(request.url))
        page.goto(file.as_uri())
        assert [url for url in requests if not url.startswith(("file:", "data:"))] == []
        return page

    return opened


def test_the_matrix_says_what_each_database_did(opened: Opened) -> None:
    page = opened()
    assert page.locator(CELLS).count() == 6
    assert page.locator(CELLS).all_inner_texts() == [
        "0.011 fastest",
        "0.110 \u00d710",
        "failed",
        "3.00 \u00d72.00",
        "1.50 fastest",
        "WRONG",
    ]
    assert page.locator("#matrix tbody th[scope=row]").all_inner_texts() == ["easy", EVIL]
    assert page.locator("#matrix").get_by_text("SQL Server 2014 0.303 s").count() == 1
    failures = page.locator(".failure").all_inner_texts()
    assert [EVIL in failures[0], "repeats row 2" in failures[1], "oracle needs a server." in failures[2]] == [True] * 3
    assert page.locator("img, script").count() == 1  # its own script


def test_the_matrix_names_the_form_of_each_database(opened: Opened) -> None:
    compact = [replace(COMPARISON.records[0], form="compact"), *COMPARISON.records[1:]]
    page = opened(html(Comparison(HERE, compact)))
    assert page.locator(CELLS).all_inner_texts()[:3] == ["0.011 fastest compact", "0.110 \u00d710 fast", "failed fast"]
    page.select_option("#baseline", label="DuckDB")
    assert page.locator(CELLS).first.inner_text() == "0.011 \u00d70.10 compact"


def test_a_cell_tells_its_repetitions_to_mouse_and_keyboard(opened: Opened) -> None:
    page = opened()
    tip = page.locator("#tip")
    assert not tip.is_visible()
    page.locator(CELLS).nth(1).hover()
    assert tip.is_visible()
    assert "Repetitions: 0.100, 0.110, 0.120 s\nWarm-up: 0.500 s" in tip.inner_text()
    page.locator("#baseline").focus()
    page.keyboard.press("Tab")
    assert "Repetitions: 0.010, 0.011, 0.012 s" in tip.inner_text()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert "differs: row 1 repeats row 2" in tip.inner_text()
    page.keyboard.press("Escape")
    assert not tip.is_visible()


def test_colours_follow_the_chosen_database(opened: Opened) -> None:
    page = opened()

    def shades() -> list[str]:
        return [name.split()[1] for name in page.locator(CELLS).evaluate_all("all => all.map(each => each.className)")]

    assert shades() == ["best-0", "best-3", "nothing", "best-1", "best-0", "nothing"]
    page.select_option("#baseline", label="DuckDB")
    assert shades() == ["chosen-0", "chosen-3", "nothing", "chosen-4", "chosen-3", "nothing"]
    assert page.locator(CELLS).first.inner_text() == "0.011 \u00d70.10"
    page.select_option("#baseline", label="MariaDB")
    assert shades()[0] == "unknown"
    page.select_option("#baseline", index=0)
    assert shades()[:2] == ["best-0", "best-3"]


def test_the_records_can_be_downloaded(opened: Opened) -> None:
    page = opened()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the records").click()
    assert download.value.suggested_filename == "sqlsudoku-compare.json"
    kept = records.parsed(Path(download.value.path()).read_text("utf-8"), "it")
    assert json.loads(records.as_json(kept)) == json.loads(records.as_json(COMPARISON))


def test_every_repetition_is_a_dot(opened: Opened) -> None:
    page = opened()
    said = page.locator("figure path title").evaluate_all("all => all.map(each => each.textContent)")
    assert sum(": repetition " in each for each in said) == 12
    assert sum(": warm-up " in each for each in said) == 4
    assert f"SQLite, string, {EVIL}: median 3.00 s" in said


@pytest.mark.parametrize("width", [1200, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_in_light_and_dark_on_any_width(opened: Opened, page: "Page", scheme: str, width: int) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": width, "height": 700})
    opened()
    for place in ("body", f"{CELLS} >> nth=0", f"{CELLS} >> nth=1"):
        ink, ground = page.locator(place).evaluate(
            "(each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]"
        )
        assert contrast(ink, ground) > 4.5, (place, ink, ground)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def contrast(one: str, other: str) -> float:
    """Of two colours 'rgb(r, g, b)', as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio defines it."""

    def luminance(colour: str) -> float:
        parts = [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_changes_since_a_baseline_are_shown(opened: Opened) -> None:
    slower = replace(COMPARISON.records[0], seconds=[0.05, 0.06, 0.07], median_s=0.06)
    now = Comparison(HERE, [slower, *COMPARISON.records[1:]])
    changes = baseline.changes(baseline.paired(now, COMPARISON))
    page = opened(html(now, changes, [baseline.METHOD]))
    (line,) = page.locator(".change").all_inner_texts()
    assert line.split() == ["slower", "sqlite", "string", "easy", "0.011", "0.060", "5.45", "1", "row"]
    assert "slower" in page.locator(CELLS).first.inner_text()
    assert page.get_by_text(baseline.METHOD).count() == 1


def test_it_says_what_ran_where(opened: Opened) -> None:
    shown = opened().locator("body").inner_text()
    for fact in (
        "2 cores of a <fast> processor",
        "SQLite 1.0",
        "repeat 3",
        "<script>x</script>.txt",
        "1.5 at the start",
    ):
        assert fact in shown
    assert "The machine was busy: load 1.5 on 2 cores at the start. Trust ratios, not seconds: between" in shown
    wide = [replace(each, seconds=[3, 1, 9]) if each.database == "duckdb" else each for each in COMPARISON.records]
    assert "Trust" not in (shown := opened(html(Comparison(HERE, wide))).locator("body").inner_text())
    assert "These runs scatter: between repetitions, 2 of 2 ratios" in shown
