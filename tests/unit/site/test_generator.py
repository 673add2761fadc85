"""The generator in the page: what it is asked and answers, and what its archive holds."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import sqlsudoku
from sqlsudoku.site.generator import answer
from sqlsudoku.site.libraries import archive

FOUR = "....2..44..2...3"
X, X_UNITS = "....1.3..2......", ("diagonal",)
PLAIN = "the plain rules only (rows, columns and boxes)"
MARK = re.compile("⟦statement[^⟧]*⟧")


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ({"query": "enumerate", "options": {"limit": "3"}, "puzzle": FOUR}, {"limit": 3}),
        ({"query": "string", "options": {"table": "games.puzzles"}, "size": 6}, {"table": "games.puzzles"}),
        ({"query": "string", "options": {"parameter": "yes"}, "puzzle": FOUR}, {"parameter": True}),
        (
            {"query": "string", "options": {"limit": "3"}, "puzzle": X, "extra": "diagonal"},
            {"limit": 3, "extra": X_UNITS},
        ),
        ({"query": "cover", "options": {}, "puzzle": X, "extra": "diagonal"}, {"extra": X_UNITS}),
        ({"query": "enumerate", "options": {}, "puzzle": X, "extra": "diagonal"}, {"extra": X_UNITS}),
    ],
)
def test_it_answers_with_the_text_of_generate(asked: dict[str, object], options: dict[str, object]) -> None:
    given = {name: asked[name] for name in ("puzzle", "size") if name in asked}
    expected = sqlsudoku.generate("sqlite", str(asked["query"]), **given, **options)  # type: ignore[arg-type]
    text = json.loads(answer(json.dumps({"dialect": "sqlite", **asked})))["text"]
    assert (MARK.sub("", text), len(MARK.findall(text))) == (expected, 0 if "parameter" in options else 1)


@pytest.mark.parametrize(
    ("pasted", "answered"),
    [
        ("[1, 0, 0, 0, 0, 0, 2, 0, 0, 4, 0, 0, 0, 0, 0, 3]", {"text": "1.....2..4.....3"}),
        ("53..7", {"error": "it is 5 characters long, not 16 (4x4)"}),
        (f"{FOUR}:2:", {"error": f"Puzzle {FOUR}: its line states 2 solutions, but there are 1."}),
    ],
)
def test_it_answers_with_the_cells_of_a_pasted_puzzle(pasted: str, answered: dict[str, str]) -> None:
    assert json.loads(answer(json.dumps({"pasted": pasted}))) == answered


@pytest.mark.parametrize(
    ("query", "options", "sentence"),
    [
        ("string", {"table": "a b"}, "--table 'a b' is not the name of a table, such as puzzles or games.puzzles."),
        ("tree", {"nodes": "0"}, "--nodes is 0, but a tree needs at least one node."),
        ("tree", {"nodes": "1.5"}, "--nodes is '1.5', but it must be a whole number."),
        ("string", {"nodes": "5"}, "The query string grows no tree: leave out --nodes."),
    ],
)
def test_it_answers_with_the_sentence_of_generate(query: str, options: dict[str, str], sentence: str) -> None:
    asked = {"dialect": "sqlite", "query": query, "options": options, "size": 4}
    assert json.loads(answer(json.dumps(asked))) == {"error": sentence}


def test_it_follows_the_rule_of_the_diagonals() -> None:
    given = {"dialect": "sqlite", "query": "tree", "options": {}, "puzzle": X}
    for asked, said in (
        ({"pasted": f"{X}:1:"}, {"text": X}),
        (
            {"pasted": "1..............1"},
            {"error": "digit 1 appears twice in diagonal 1: row 1, column 1 and row 4, column 4"},
        ),
        (given, {"error": f"The query tree follows {PLAIN}: choose the query string."}),
    ):
        assert json.loads(answer(json.dumps({**asked, "extra": "diagonal"}))) == said


def test_the_archive_is_enough_to_generate(tmp_path: Path) -> None:
    for name in ("one", "other"):
        archive(tmp_path / f"{name}.zip", ["sqlite", "datafusion"])
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as zipped:
        zipped.extractall(tmp_path / "libraries")
    asked = json.dumps({"dialect": "sqlite", "query": "tree", "options": {"order": "narrow"}, "puzzle": FOUR})
    code = f"""
import sys
sys.path.append({str(tmp_path / "libraries")!r})
from sqlsudoku.database import registry
from sqlsudoku.site.generator import answer
assert [*registry.dialects()] == ["datafusion", "sqlite"]
print(answer('{{"pasted": "[[1,2,3,4]]"}}'))
print(answer({asked!r}), end="")
"""
    # -S leaves out what is installed, -I the folder
    done = subprocess.run([sys.executable, "-IS", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    read, text = map(json.loads, done.stdout.splitlines())
    assert read.keys() == {"error"}
    assert MARK.sub("", text["text"]) == sqlsudoku.generate("sqlite", "tree", FOUR, order="narrow")
