"""The script of `export --paste`, fed to the databases' consoles: all is right there."""

import re
from pathlib import Path

import pytest
from in_console import Console, piped

from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.lab import export, paste

pytestmark = pytest.mark.consoles


def test_a_pasted_script_says_that_all_is_right(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice: it has cleaned up."""
    monkeypatch.setattr(export, "SETS", {4: ("four",)})
    dialect = registry.dialect(console.dialect)
    if not dialect.script_syntax.version:
        with pytest.raises(UsageError, match=f"--paste is not written for {dialect.name}: it is for .*sqlserver"):
            paste.script(dialect)
        return
    text = paste.script(dialect)
    shown = [" ".join(row) for row in piped(console, text + text, tmp_path)]
    asked = re.findall(r"^-- \d+\. (\S+ \S+):", text, re.MULTILINE)
    assert [line.partition(" right ")[0] for line in shown if " right " in line] == asked * 2
    assert not [line for line in shown if "wrong" in line or "no answer" in line]
