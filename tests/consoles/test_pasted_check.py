"""The script of `export --paste`, fed to the databases' consoles: its table says all right, or what is broken."""

import re
from pathlib import Path

import pytest
from in_console import Console, piped

from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.lab import paste, puzzle_sets
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.variant import variant

pytestmark = pytest.mark.consoles

TABLE = "table-4x4 string-fast"


def broken(text: str) -> str:
    """Another expected row for what solves the first puzzle, and a condition less in the query of a table."""
    before, first, after = text.partition("\n-- 1. ")
    four = puzzle_sets.PUZZLES["four"]
    after = after.replace(f"'{next(reference.solutions(four))}'", f"'{four.cells}'", 1)
    between, table, end = after.partition(f" {TABLE}: ")
    return before + first + between + table + end.replace("WHERE blank = 0", "WHERE blank >= 0", 1)


def test_a_pasted_script_says_what_is_right_and_what_is_broken(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other: the first has cleaned up."""
    monkeypatch.setattr(puzzle_sets, "SETS", {4: ("four",)})
    dialect = registry.dialect(console.dialect)
    if not dialect.script_syntax.version:
        with pytest.raises(UsageError, match=f"--paste does not support {dialect.name}, only .*sqlserver"):
            paste.script(dialect)
        return
    text = paste.script(dialect)
    asked = re.findall(r"^-- \d+\. (\S+ \S+):", text, re.MULTILINE)
    shown = [" ".join(row) for row in piped(console, text + broken(text), tmp_path)]
    found = [re.match(r"(\S+ \S+) (right|wrong|no answer) ", line) for line in shown]
    said = [(each[1], each[2]) for each in found if each]
    assert said[: len(asked)] == [(each, "right") for each in asked]
    wrong = {each for each in asked if re.match(r"(string|cover)-(?!.*levels).* four", each)} | {TABLE}
    assert len(wrong) >= 4
    assert said[len(asked) :] == [(each, "wrong" if each in wrong else "right") for each in asked]


def test_a_pasted_script_of_a_variant_says_that_all_is_right(console: Console, tmp_path: Path) -> None:
    dialect = registry.dialect(console.dialect)
    if not dialect.script_syntax.version:
        return
    text = paste.script(dialect, variant(regions="ABBB/AABC/ACCC/DDDD"))
    asked = re.findall(r"^-- \d+\. (\S+ \S+):", text, re.MULTILINE)
    assert {"string-4x4-with-regions puzzle-2", "table-4x4-with-regions string"} <= {*asked}
    shown = "\n".join(" ".join(row) for row in piped(console, text, tmp_path))
    said = re.findall(r"^(\S+ \S+) (right|wrong|no answer) ", shown, re.MULTILINE)
    assert said == [(each, "right") for each in asked]
