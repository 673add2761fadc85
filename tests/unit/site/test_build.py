"""What `sqlsudoku site` says if it cannot build the page, and what the page is built from."""

import json
import re
from email.message import Message
from pathlib import Path

import pytest
from in_node import WEB

from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.queries import QUERIES
from sqlsudoku.site import shared
from sqlsudoku.site.build import GENERATOR
from sqlsudoku.site.catalogue import project
from sqlsudoku.site.explained import FOLDER, IMAGES, drawings, explanations

EXACT = re.compile(r"\d+(\.\d+)+(-[\w.]+)?")


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_node_is_named_if_it_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main.run(["site", str(tmp_path / "page")]) == 2
    said = capsys.readouterr().err
    assert said == "Error: Node and npm must be installed to build the page: see https://nodejs.org.\n"
    assert not (tmp_path / "page").exists()


def test_the_last_lines_of_npm_are_shown_if_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    program(programs, "node", "exit 0")
    program(programs, "npm", "for i in 1 2 3 4 5 6; do echo line $i; done; echo npm error network >&2; exit 1")
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert main.run(["site", str(tmp_path / "new" / "page")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[-6] == "Error: The page cannot be built: npm ci failed:"
    assert said[-5:] == ["line 3", "line 4", "line 5", "line 6", "npm error network"]
    assert list((tmp_path / "cache" / "sqlsudoku" / "site").iterdir()) == []
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", ["", "own.txt"])
def test_a_folder_with_files_is_left_alone(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.txt"
    own.write_text("mine")
    assert main.run(["site", str(tmp_path / name)]) == 2
    said = capsys.readouterr().err
    assert "own.txt' is a file" in said if name else said.startswith(f"Error: {tmp_path} exists, and is not an empty")
    assert [(path, path.read_text()) for path in tmp_path.iterdir()] == [(own, "mine")]


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org", "https://", "https://example.org/?a=1"])
def test_an_address_that_is_none_is_refused(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["site", "--address", address, str(tmp_path / "page")]) == 2
    assert f"Error: --address is {address!r}, but must be where the page is" in capsys.readouterr().err
    assert not (tmp_path / "page").exists()


def test_an_address_stands_in_the_page_as_html() -> None:
    html = shared.with_picture("<head></head>", shared.checked('https://example.org/a"b'))
    assert 'content="https://example.org/a&quot;b/preview.png"' in html


def test_the_project_is_what_its_metadata_names(monkeypatch: pytest.MonkeyPatch) -> None:
    named = Message()
    monkeypatch.setattr("importlib.metadata.metadata", lambda _: named)
    assert project() == ""
    named["Project-URL"] = "Repository, https://example.org/code"
    assert project() == "https://example.org/code"


def test_the_packages_are_fixed_and_name_no_registry() -> None:
    packages = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    assert all(EXACT.fullmatch(version) for version in packages.values())
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    assert lock.pop("")["dependencies"] == packages
    assert all("integrity" in package and "resolved" not in package for package in lock.values())


def test_every_engine_says_what_it_loads() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    dialects = [dialect.folder / "browser.mjs" for dialect in registry.dialects().values()]
    modules = [module for module in dialects if module.exists()]
    assert modules
    for module in (*modules, GENERATOR):
        files = json.loads(module.with_suffix(".json").read_text("utf-8"))["files"]
        assert all(any(f"node_modules/{file}".startswith(f"{package}/") for package in lock) for file in files)


def test_every_query_is_explained_and_no_command_line() -> None:
    found = explanations()
    assert set(found) == set(QUERIES)
    for name, text in found.items():
        assert len(text) > 400, name
        assert not re.search(r"<a |\]\(|--\w|\$ |sqlsudoku \w|<!--", text), name
    assert "fills the first blank" in found["string"]
    assert found["cover"].count("<table") == 2
    shown = {name for text in found.values() for name in re.findall(rf'src="{FOLDER}/{IMAGES}/([^"]+)"', text)}
    assert shown == {path.name for path in drawings() if path.is_file()} > {"string-levels.svg"}


def luminance(colour: str) -> float:
    """WCAG's relative luminance of #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return float(sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)))


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_texts_can_be_read_in_light_and_in_dark() -> None:
    themes = re.findall(r":root \{(.*?)\}", (WEB / "style.css").read_text("utf-8"), re.DOTALL)
    assert len(themes) == 2
    for theme in themes:
        colour = dict(re.findall(r"--([\w-]+): (#\w{6});", theme))
        for text in ("ink", "soft", "accent", "wrong", "right", "comment", "string", "keyword", "number"):
            assert min(contrast(colour[text], colour[ground]) for ground in ("ground", "panel")) >= 4.5, text
        assert contrast(colour["on-accent"], colour["accent"]) >= 4.5
        assert contrast(colour["wrong"], colour["wrong-ground"]) >= 4.5
        assert contrast(colour["ink"], colour["chosen"]) >= 4.5


def test_the_modules_of_the_page_are_short() -> None:
    long = {path.name for path in WEB.rglob("*.mjs") if len(path.read_text("utf-8").splitlines()) > 400}
    assert long == set()
