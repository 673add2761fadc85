"""A page in a real browser: Playwright from PyPI drives the system's Chromium, and Puppeteer from npm its Firefox."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from offline import PACKAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The one without windows draws a page with half the processor time."""
FIREFOX = Path("/usr/bin/firefox-esr")
PATIENCE = 120_000
"""Milliseconds for whatever a page does on a busy machine."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # WebAssembly is compiled once and quickly, not again to run for long
    "--js-flags=--liftoff-only",
]


@pytest.fixture(scope="module")
def chromium() -> "Iterator[Browser]":
    """A browser for the tests of one file."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: "Browser") -> "Iterator[Page]":
    """An empty page in a new context; page.context.set_offline(True) cuts the network. A console error fails."""
    errors: list[str] = []
    with chromium.new_context() as context:
        shown = context.new_page()
        shown.set_default_timeout(PATIENCE)
        shown.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        shown.on("pageerror", lambda error: errors.append(str(error)))
        yield shown
    assert errors == []


def in_firefox(address: str, dialects: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """What the page shows in Firefox, its first board and each dialect's verdict, and the errors of its console."""
    if not FIREFOX.exists():
        pytest.skip(f"{FIREFOX} is not installed")
    if not (PACKAGES / "node_modules" / "puppeteer-core").is_dir():
        pytest.skip("Puppeteer must be fetched: .ci/checks.")
    script = Path(__file__).parent / "firefox.mjs"
    command: list[str | Path] = ["node", script, PACKAGES, FIREFOX, address, *dialects]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said["shown"], said["errors"]
