"""What each command imports: no database, query or drawing that it does not need."""

import subprocess
import sys
from collections.abc import Set
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FOUR = "....2..44..2...3"
LIBRARIES = {
    "datafusion",
    "docker",
    "duckdb",
    "jinja2",
    "numpy",
    "psycopg",
    "pyarrow",
    "pydantic",
    "rich",
    "sqlglot",
    "testcontainers",
}
SHOW = "import sys; from sqlsudoku.cli import main; code = main.run(sys.argv[1:]); print(*sys.modules); sys.exit(code)"


def loaded(*arguments: str) -> set[str]:
    """The modules that are there when a command has run; fails if it does."""
    command = [sys.executable, "-c", SHOW, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    return set(done.stdout.splitlines()[-1].split())


def within(modules: Set[str], package: str) -> set[str]:
    """The modules and packages that stand directly in a package."""
    return {name.removeprefix(f"{package}.").split(".")[0] for name in modules if name.startswith(f"{package}.")}


@pytest.mark.parametrize(
    ("arguments", "libraries", "rooms"),
    [
        (["--version"], set(), {"cli"}),
        (["--help"], {"rich"}, {"cli"}),
        (["puzzles", "ai-escargot"], set(), {"cli", "puzzle", "queries", "database"}),
        (["puzzles"], {"rich"}, {"cli", "puzzle", "queries", "database"}),
        (["grade", FOUR, "--format", "json"], set(), {"cli", "puzzle", "queries", "database"}),
        (
            ["generate", "--dialect", "postgresql", "--query", "string"],
            {"sqlglot"},
            {"cli", "puzzle", "queries", "database", "sql"},
        ),
        (
            ["generate", "--dialect", "postgresql", "--query", "tree", FOUR],
            {"sqlglot", "jinja2"},
            {"cli", "puzzle", "queries", "database", "sql"},
        ),
        (
            ["solve", FOUR, "--query", "cover", "--database", "sqlite"],
            {"sqlglot"},
            {"cli", "puzzle", "queries", "database", "sql", "run", "ask"},
        ),
        (
            ["compare", "--database", "sqlite", "--query", "string", "--puzzles", FOUR, "--format", "json"],
            {"sqlglot"},
            {"cli", "puzzle", "queries", "database", "sql", "run", "ask"},
        ),
        (
            ["queries", "string"],
            {"sqlglot", "rich"},
            {"cli", "puzzle", "queries", "database", "sql"},
        ),
    ],
)
def test_a_command_loads_what_it_needs(arguments: list[str], libraries: set[str], rooms: set[str]) -> None:
    modules = loaded(*arguments)
    assert LIBRARIES & modules == libraries
    packages = {path.parent.name for path in (ROOT / "sqlsudoku").glob("*/__init__.py")}
    assert packages & within(modules, "sqlsudoku") == rooms


QUERIES = {"string", "cover", "enumerate", "tree", "eliminate", "rules", "count"}


@pytest.mark.parametrize(
    ("arguments", "queries", "dialects"),
    [
        (["generate", "--dialect", "postgresql", "--query", "string"], {"string"}, {"postgresql"}),
        (["generate", "--dialect", "sqlite", "--query", "eliminate"], {"eliminate"}, {"sqlite"}),
        (["generate", "--dialect", "oracle", "--query", "tree", "--order", "narrow"], {"tree"}, {"oracle"}),
        (["solve", FOUR], {"cover"}, {"sqlite"}),
        (["solve", FOUR, "--query", "string", "--form", "classic"], {"string"}, {"sqlite"}),
    ],
)
def test_a_command_loads_its_query_and_its_dialect(arguments: list[str], queries: set[str], dialects: set[str]) -> None:
    modules = loaded(*arguments)
    assert QUERIES & within(modules, "sqlsudoku.queries") == queries
    assert within(modules, "sqlsudoku.dialects") == dialects


@pytest.mark.parametrize(("arguments", "frozen"), [(["--version"], True), (["check", "--list"], False)])
def test_only_a_command_with_a_driver_in_its_process_frees_everything_at_its_end(
    arguments: list[str], frozen: bool
) -> None:
    show = "import atexit, gc; atexit.register(lambda: print(gc.get_freeze_count())); "
    show += "from sqlsudoku.__main__ import main; main()"
    command = [sys.executable, "-c", show, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert (int(done.stdout.split()[-1]) > 1000) == frozen


def test_no_garbage_is_looked_for_while_the_longest_statement_grows() -> None:
    show = "import atexit, gc; from sqlsudoku.__main__ import main; gc.collect(); found = []; "
    show += "gc.callbacks.append(lambda phase, facts: found.append(gc.get_threshold()[0] > 10_000)); "
    show += "atexit.register(lambda: print(found.count(True))); main()"
    arguments = ["generate", "--dialect", "h2", "--query", "cover", "--form", "fast", "--table", "puzzles"]
    command = [sys.executable, "-c", show, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines()[-1] == "0"


@pytest.mark.parametrize("command", ["generate", "solve", "grade", "puzzles"])
def test_a_command_loads_no_other_command(command: str) -> None:
    example = {"generate": ["--dialect", "sqlite"], "solve": [FOUR], "grade": [FOUR], "puzzles": ["four"]}[command]
    commands = {"generate", "solve", "compare", "batch", "grade", "databases", "queries", "puzzles"}
    assert commands & within(loaded(command, *example), "sqlsudoku.cli") == {command}
