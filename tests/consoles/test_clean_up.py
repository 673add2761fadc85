"""The shape clean-up removes what an interrupted paste left, and nothing else; a script stops at a taken name."""

import re
import subprocess
from pathlib import Path

import pytest
from in_console import Console, each_console
from pasting import ASKED, SCRIPTED, SESSIONS, catalogue, going_on, lasting

from sqlsudoku.database import registry
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.consoles

QUERIES = ["tree", "eliminate", "count"]
LASTING = ["mysql", "isql"]
"""The consoles whose databases keep what a script makes."""


def interrupted(console: Console, query: str) -> str:
    """A script whose last lines were not pasted."""
    return generate(registry.dialect(console.dialect), ASKED[query]).partition("\n-- clean up")[0] + "\n"


def clean_up(console: Console, query: str) -> str:
    return generate(registry.dialect(console.dialect), Question(query, None, {"shape": "clean-up"}))


@pytest.mark.parametrize("console", each_console(SCRIPTED), indirect=True)
@pytest.mark.parametrize("query", QUERIES)
def test_what_an_interrupted_paste_left_is_removed(console: Console, ready: Target, tmp_path: Path, query: str) -> None:
    there = catalogue(ready) if console.dialect not in SESSIONS else None
    left = SESSIONS[console.dialect].left if there is None else ""
    text = interrupted(console, query)
    rows, errors = going_on(lasting(console), f"{text}{clean_up(console, query)}{left}", tmp_path)
    assert [row for row in rows if row[:1] == ("left",)] == []
    assert not re.search("error|failed", errors, re.IGNORECASE), errors
    if there is not None:
        assert catalogue(ready) == there


@pytest.mark.parametrize("console", each_console(LASTING), indirect=True)
@pytest.mark.parametrize("kept", ["", "ON COMMIT PRESERVE ROWS"])
def test_what_is_somebody_elses_stays(console: Console, ready: Target, tmp_path: Path, kept: str) -> None:
    """Neither the script, which stops, nor the clean-up of what it did not make; nor Firebird's temporary tables."""
    if kept and console.dialect == "mysql":
        return
    lasts, kind = lasting(console), "GLOBAL TEMPORARY " if kept else ""
    mine = f"CREATE {kind}TABLE sudoku_digit (mine INTEGER) {kept};\nCOMMIT;\nINSERT INTO sudoku_digit VALUES (7);\n"
    going_on(lasts, f"{mine}COMMIT;\n", tmp_path)
    there = catalogue(ready)
    for text in (generate(registry.dialect(console.dialect), ASKED["tree"]), clean_up(console, "tree")):
        _, errors = going_on(lasts, text, tmp_path)
        assert re.search("sudoku_digit|sudoku_tree_run", errors, re.IGNORECASE), errors
        assert catalogue(ready) == there
    rows, _ = going_on(lasts, "SELECT mine FROM sudoku_digit;\nCOMMIT;\nDROP TABLE sudoku_digit;\nCOMMIT;\n", tmp_path)
    assert kept or [row for row in rows if any(row)] == [("7",)]


CONSTRAINTS = {
    "firebird": ("tree", "x INTEGER NOT NULL CONSTRAINT sudoku_pk_cell PRIMARY KEY"),
    "mysql": ("enumerate", "x INTEGER, CONSTRAINT valid_sets_distinct CHECK (x > 0)"),
}
"""A query with a constraint, and a column that has one of that name."""


@pytest.mark.parametrize("console", each_console(LASTING), indirect=True)
def test_a_taken_name_of_a_constraint_stops_the_script(console: Console, ready: Target, tmp_path: Path) -> None:
    query, column = CONSTRAINTS[console.dialect]
    lasts = lasting(console)
    going_on(lasts, f"CREATE TABLE mine ({column});\nCOMMIT;\n", tmp_path)
    there = catalogue(ready)
    _, errors = going_on(lasts, generate(registry.dialect(console.dialect), ASKED[query]), tmp_path)
    assert re.search("sudoku_pk_cell|valid_sets_distinct", errors, re.IGNORECASE), errors
    assert catalogue(ready) == there
    going_on(lasts, "DROP TABLE mine;\nCOMMIT;\n", tmp_path)


@pytest.mark.parametrize("shell", ["bash", "dash"])
@pytest.mark.parametrize("query", ASKED)
def test_a_shell_skips_the_rest_of_a_script_that_ended_the_console(shell: str, query: str, tmp_path: Path) -> None:
    """SQL*Plus can stop a script only by ending, and then a shell receives what follows the block that looks."""
    text = generate(registry.dialect("oracle"), ASKED[query])
    rest = text.partition("\n/\n")[2]
    done = subprocess.run(
        [shell], input=f"{rest}echo after\n", capture_output=True, text=True, cwd=tmp_path, check=False, timeout=60
    )
    assert done.stdout == "after\n"
    assert re.fullmatch(r".*--: (command )?not found\n", done.stderr)
    assert list(tmp_path.iterdir()) == []
