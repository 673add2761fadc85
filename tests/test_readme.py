"""The README's commands are run, and what it says of the dialects is compared with what they say of themselves."""

import re
import shlex
from pathlib import Path

import pytest

from sqlsudoku.cli import main
from sqlsudoku.database import registry

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines() if line.strip()]
COMMANDS = [line for line in LINES if line.startswith("sqlsudoku ")]
NEEDS_A_SERVER = re.compile(r"://|--containers|oracle --database|sqlserver --database")
"""These are parsed and refused for want of a server, but not run."""
LONG = re.compile(r"compare .*(--query string|--puzzles famous)")
"""These take ten seconds together, and other tests ask as much of `compare`."""
PYTHON = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(line, marks=pytest.mark.thorough if LONG.search(line) else ())
        for line in COMMANDS
        if not NEEDS_A_SERVER.search(line)
    ],
)
def test_a_command_of_the_readme_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text("1234.....1..4321\n")
    assert main.run(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out or len(list(tmp_path.iterdir())) > 1


@pytest.mark.parametrize("command", [line for line in COMMANDS if NEEDS_A_SERVER.search(line)])
def test_a_command_for_a_server_is_understood(command: str) -> None:
    name, *arguments = shlex.split(command)[1:]
    assert main.app.commands[name].make_context(name, arguments)


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_of_the_readme_works(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    assert "agrees" in capsys.readouterr().out


def test_every_command_has_an_example() -> None:
    commands = main.app.commands
    assert {shlex.split(line)[1] for line in COMMANDS} >= set(commands)


def test_ci_calls_the_test_command() -> None:
    said = [line for line in LINES if line.endswith("pytest")]
    assert len(said) == 1
    assert [step.strip() for step in said[0].split("&&")][-1] in (ROOT / ".ci/run").read_text("utf-8").splitlines()


def test_the_table_of_dialects() -> None:
    rows = re.findall(r"^\| \[(\w+)\]\((\S+)\) \| (.*?) \| .*? \| (.*?) \|$", README, re.MULTILINE)
    said = {name: (versions, outcome.strip("*")) for name, _, versions, outcome in rows}
    assert said == {
        name: (f"{dialect.title} {dialect.versions}", outcome(name)) for name, dialect in registry.dialects().items()
    }
    assert all((ROOT / path).is_file() for _, path, _, _ in rows)


def outcome(name: str) -> str:
    return "executed" if registry.database(name).executed else "parsed, not executed"


def test_links_inside_the_project_lead_somewhere() -> None:
    for path in ROOT.rglob("*.md"):
        if ".venv" in path.parts:
            continue
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"
