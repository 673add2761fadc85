"""Runs the commands of README, CONTRIBUTING and docs/, and compares their statements with the project.

What they show of outputs, SQL and drawings is fresh; every link and path of every Markdown file leads somewhere.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from pages import PAGES, ROOT, documented, lines, names, prose

from sqlsudoku import queries
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.errors import Exit
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import SIZE_OF_LENGTH, Puzzle, of_boxes

README = PAGES["README.md"]
LINES = lines("README.md")
DOCS = [page for page in PAGES if page.startswith("docs/")]
COMMANDS = list(dict.fromkeys(documented()))
NEEDS_A_SERVER = re.compile(r"://|--containers|oracle --database|sqlserver --database|--database turso")
"""These are parsed and refused for want of a server or a package, but not run."""
RUN_ELSEWHERE = re.compile(r"sqlsudoku site |.* --spark$")
"""These are parsed, but not run: test_page.py builds the page, and tests/unit/spark solves on Spark."""
SLOW = re.compile(r"compare .*(--repeat|--query string|--query enumerate|--puzzles famous)|generate --all")
"""These take a minute together, and other tests ask as much of these commands."""
ANCHOR = re.compile(r"^#+ (.*)$", re.MULTILINE)
A_PUZZLE = re.compile(r"(?<!\S)[1-9.]{16,}(?!\S)")
A_PATH = re.compile(r"`((?:sqlsudoku|dialects|tests|docs|\.ci|\.github)/[\w./*-]*)`")


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(line, marks=pytest.mark.slow if SLOW.search(line) else ())
        for line in COMMANDS
        if not NEEDS_A_SERVER.search(line) and not RUN_ELSEWHERE.match(line)
    ],
)
def test_a_command_of_the_pages_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text("1234.....1..4321\n")
    assert main.run(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out or len(list(tmp_path.iterdir())) > 1


@pytest.mark.parametrize(
    "command", [line for line in COMMANDS if NEEDS_A_SERVER.search(line) or RUN_ELSEWHERE.match(line)]
)
def test_a_command_for_a_server_node_or_spark_is_understood(command: str) -> None:
    name, *arguments = shlex.split(command)[1:]
    assert main.app.commands[name].make_context(name, arguments)


def test_what_the_pages_show_is_fresh() -> None:
    """The outputs of commands, the excerpts of SQL, the drawings, and the picture of the stored results."""
    renewing = [sys.executable, "docs/making/renew.py", "--check"]
    done = subprocess.run(renewing, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def boxes_of(command: str) -> str:
    found = re.search(r"--boxes (\S+)", command)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("cells", "boxes"),
    sorted({(cells, boxes_of(line)) for line in COMMANDS for cells in A_PUZZLE.findall(line)}),
)
def test_a_puzzle_of_the_pages_commands_has_a_solution(cells: str, boxes: str) -> None:
    geometry = of_boxes(boxes) if boxes else SIZE_OF_LENGTH[len(cells)]
    assert next(reference.solutions(Puzzle(cells, geometry=geometry)), None)


def test_every_command_has_an_example() -> None:
    assert names(COMMANDS) >= set(main.app.commands)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 150


def test_the_readme_leads_to_every_page() -> None:
    assert set(re.findall(r"\]\((docs/[\w-]+\.md)", README)) == set(DOCS)


def test_the_readme_lists_the_queries() -> None:
    assert re.findall(r"^\| \[(\w+)\]\(docs/queries\.md#\1\) \|", README, re.MULTILINE) == list(queries.QUERIES)


def test_the_table_of_files_names_the_commands_that_read_drawings_of_units() -> None:
    row = next(line for line in PAGES["docs/files.md"].splitlines() if "`--regions`" in line)
    options = {
        name: [parameter.name for parameter in import_module(f"sqlsudoku.cli.{name}").command.params]
        for name in main.app.commands
    }
    reading = {name for name, known in options.items() if {"regions", "extra"} <= {*known}}
    assert {*re.findall(r"`(\w+)`", row.split("|")[1])} == reading


@pytest.mark.parametrize("name", queries.QUERIES)
def test_every_option_of_a_query_is_explained(name: str) -> None:
    sections = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGES["docs/queries.md"], re.MULTILINE | re.DOTALL))
    options = {f"--{option.name}" for option in queries.query(name).options}
    assert options <= set(re.findall(r"--\w+", sections[name]))


def test_every_exit_code_is_explained() -> None:
    codes, *commands = [
        [int(code) for code in re.findall(r"^\| (\d+) \|", part, re.MULTILINE)]
        for part in PAGES["docs/exit-codes.md"].split("## ")
    ]
    assert codes == list(Exit)
    assert all(set(said) <= set(codes) and len(set(said)) == len(said) for said in commands)


def test_ci_calls_the_test_command() -> None:
    """With more marks than are left out without -m."""
    said = [line for line in LINES if line.endswith("pytest")]
    assert len(said) == 1
    command = said[0].split("&&")[-1].strip()
    assert f'\n{command} -m "not ' in (ROOT / ".ci/run").read_text("utf-8")


def test_the_table_of_dialects() -> None:
    """A row for each dialect; the other databases that execute it are in its row."""
    rows = re.findall(r"^\| \[(\w+)\]\((\S+)\) \| (.*?) \| (.*?) \| (.*?) \|$", README, re.MULTILINE)
    said = {name: (versions, outcome.strip("*")) for name, _, versions, _, outcome in rows}
    assert said == {
        name: (f"{dialect.title} {dialect.versions}", outcome(name)) for name, dialect in registry.dialects().items()
    }
    assert all((ROOT / path).is_file() for _, path, _, _, _ in rows)
    others = {name: re.findall(r"\[(\S+)\]\(dialects/\1/README\.md\)", reached) for name, _, _, reached, _ in rows}
    assert others == {
        name: [each.name for each in registry.executing(name) if each.name != name] for name in registry.dialects()
    }


def outcome(name: str) -> str:
    return "executed" if registry.database(name).executed else "parsed, not executed"


# every page


@pytest.mark.parametrize("page", PAGES)
def test_links_inside_the_project_lead_somewhere(page: str) -> None:
    found = re.findall(r"\]\(([^)\s#:]*)(?:#([^)\s]*))?\)", prose(page))
    for target, anchor in found:
        path = (ROOT / page).parent / target if target else ROOT / page
        assert path.exists(), f"{page} links to {target}"
        if anchor:
            assert anchor in anchors(path.read_text("utf-8")), f"{page} links to {target}#{anchor}"


def anchors(text: str) -> set[str]:
    """The names by which links reach a page's headings."""
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in ANCHOR.findall(text)}


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_paths_are_those_of_files(page: str) -> None:
    for path in A_PATH.findall(prose(page)):
        assert list(ROOT.glob(path)), f"{page} names {path}"


def test_every_image_is_shown() -> None:
    shown = {Path(target).name for page in PAGES for target in re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)", prose(page))}
    assert shown == {path.name for path in (ROOT / "docs" / "images").iterdir()}


# CONTRIBUTING.md


def test_contributing_sets_up_as_the_readme_does() -> None:
    assert [line for line in lines("CONTRIBUTING.md") if "venv .venv" in line] == [
        line for line in LINES if line.endswith("pytest") and "venv .venv" in line
    ]


def test_contributing_names_every_folder() -> None:
    package = ROOT / "sqlsudoku"
    folders = {path.parent for pattern in ("*", "lab/*") for path in package.glob(f"{pattern}/__init__.py")}
    names = {folder.relative_to(package).as_posix() for folder in folders} - {"lab"}
    assert names <= set(re.findall(r"^\| `([\w/]+)` \|", PAGES["CONTRIBUTING.md"], re.MULTILINE))


def test_contributing_names_every_part_of_ci() -> None:
    parts = {path.name for path in (ROOT / ".ci").iterdir() if os.access(path, os.X_OK)} - {"run"}
    assert set(re.findall(r"^\| `\.ci/(\w+)` \|", PAGES["CONTRIBUTING.md"], re.MULTILINE)) == parts


def test_contributing_says_which_marks_ci_runs() -> None:
    """What leaves a test out of `pytest` is in the table, with what .ci/run does."""
    options = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]
    left_out = set(re.findall(r"not (\w+)", options["addopts"]))
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|no|PostgreSQL) \|$", PAGES["CONTRIBUTING.md"], re.MULTILINE)
    assert set(dict(rows)) == left_out
    (selected,) = re.findall(r'pytest -m "(.*)"', (ROOT / ".ci/run").read_text())
    assert {f"not {mark}" for mark, run in rows if run != "yes"} == set(selected.split(" and "))
    markers = {marker.split(":")[0] for marker in options["markers"]}
    shown = re.findall(r"pytest .*-m (\w+)", "\n".join(lines("CONTRIBUTING.md")))
    assert shown
    assert set(shown) <= markers
