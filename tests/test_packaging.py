"""The wheel holds one package and works without the checkout; pyproject.toml fits the dialects."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import sqlsudoku
from sqlsudoku.database import registry
from sqlsudoku.run import containers

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
FOUR = "....2..44..2...3"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


def test_the_wheel_holds_everything_in_one_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "sqlsudoku",
        f"sqlsudoku-{sqlsudoku.__version__}.dist-info",
    }
    for folder, place in ((ROOT / "sqlsudoku", "sqlsudoku"), (ROOT / "dialects", "sqlsudoku/dialects")):
        files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        assert {f"{place}/{path.relative_to(folder)}" for path in files} <= set(names)


@pytest.mark.thorough
def test_the_wheel_works_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    empty = tmp_path / "empty"
    empty.mkdir()

    def python(*arguments: str) -> str:
        environment = {"PYTHONPATH": str(tmp_path / "installed"), "PATH": "/usr/bin:/bin"}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=empty, env=environment, capture_output=True, text=True, check=True, timeout=120
        ).stdout

    assert python("-c", "import sqlsudoku; print(sqlsudoku.__file__)").startswith(str(tmp_path))
    assert "Exactly one solution." in python("-m", "sqlsudoku", "solve", FOUR, "--database", "sqlite")
    assert python("-m", "sqlsudoku", "generate", "--check") == ""
    assert not list(empty.iterdir())


def test_the_version_is_in_the_change_log() -> None:
    assert f"\n## {sqlsudoku.__version__} " in (ROOT / "CHANGELOG.md").read_text()


def name_of(requirement: str) -> str:
    found = re.match(r"[\w.-]+(\[\w+\])?", requirement)
    assert found
    return found[0]


def test_extras_are_the_servers_and_carry_their_packages() -> None:
    extras = PROJECT["optional-dependencies"]
    others = ("all", "checks", "containers", "dev", "parquet")
    databases = [name for name in extras if name not in others]
    assert set(databases) == {base.extra for base in registry.databases().values() if base.extra}
    assert {*databases, "containers", "parquet"} <= included("all")
    assert "all" in included("dev")
    assert name_of(extras[containers.EXTRA][0]) == containers.PACKAGE
    for database in registry.databases().values():
        for extra in (database.extra, database.extra_for(None)):
            listed = included(extra) if extra else PROJECT["dependencies"]
            assert set(database.packages.values()) <= set(listed), database.name


def included(extra: str) -> set[str]:
    """The extras and the packages that an extra brings."""
    found = {extra}
    for requirement in PROJECT["optional-dependencies"][extra]:
        if own := re.fullmatch(r"sqlsudoku\[(.*)\]", requirement):
            found = found.union(*map(included, own[1].split(",")))
        else:
            found.add(name_of(requirement))
    return found


def test_a_light_install_brings_nothing_that_runs_a_database() -> None:
    brought = {name_of(requirement) for requirement in PROJECT["dependencies"]}
    assert brought == {"jinja2", "rich", "sqlglot", "typer"}
