"""The wheel, built from the sdist, contains one package and works without the checkout; pyproject.toml matches it."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pages
import pytest
from pages import ROOT
from running import without_progress

import sqlsudoku
from sqlsudoku.database import registry
from sqlsudoku.run import containers
from sqlsudoku.site import documentation, explained

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
FOUR = "....2..44..2...3"
GITHUB = {"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "us/here", "GITHUB_REF_NAME": "v0.1"}
SITE = "https://us.github.io/here/"
"""What a release knows of its place, and of the website's."""


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist alone, as pip builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    return built("wheel", unpacked, folder / "built")


def built(target: str, project: Path, folder: Path) -> Path:
    """The file that hatchling makes of a project, in the folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(
        command, cwd=project, check=True, capture_output=True, env=os.environ | GITHUB | {"SITE_ADDRESS": SITE}
    )
    (file,) = folder.iterdir()
    return file


def test_the_wheel_holds_everything_in_one_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "sqlsudoku",
        f"sqlsudoku-{sqlsudoku.__version__}.dist-info",
    }
    for folder, place in ((ROOT / "sqlsudoku", "sqlsudoku"), (ROOT / "dialects", "sqlsudoku/dialects")):
        files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        assert {f"{place}/{path.relative_to(folder)}" for path in files} <= set(names)
    shown = [*(explained.folder() / name for name in explained.PAGES), *explained.drawings()]
    assert {f"sqlsudoku/{path.relative_to(ROOT)}" for path in shown} <= set(names)


def test_links_lead_somewhere_on_pypi_too(wheel: Path) -> None:
    (name,) = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    metadata = zipfile.ZipFile(wheel).read(name).decode()
    assert f"Project-URL: Homepage, {SITE}\nProject-URL: Repository, https://github.com/us/here\n" in metadata
    assert re.findall(r"\]\(([^)]+)\)", metadata)[0] == SITE
    links = re.findall(r"(!?)\[[^\]]*\]\((?!https?://(?!github.com/us/))([^)#]+)", metadata)
    assert len(links) > 40
    for image, link in links:
        place = f"https://github.com/us/here/{'raw' if image else 'blob'}/v0.1/"
        assert link.startswith(place)
        assert (ROOT / link.removeprefix(place)).exists()


USED = {
    "--version": f"sqlsudoku {sqlsudoku.__version__}\n",
    "--show-completion bash": "_sqlsudoku_completion",
    "generate --dialect oracle --query rules": "CREATE TYPE rules_cell",
    f"solve {FOUR}": "Exactly one solution.",
    f"solve {FOUR} --query tree": "query tree",
    f"compare --database sqlite --query string --query enumerate --puzzles {FOUR}": "agrees",
    "check sqlite --only table_of_puzzles": "4 questions: 4 answered right.",
    "fuzz --case 1 -o found": "1 answered right.",
    "recursion sqlite --feature UNION": "How it is written: UNION yes",
    "export tests --dialect datafusion --extra diagonal": "01-string-4x4-with-diagonals.slt",
    "batch puzzles.txt --database sqlite": f"\n{FOUR},",
    f"grade {FOUR}": "simple",
    "databases": "sqlite ",
    "queries": "enumerate ",
    "puzzles": "platinum-blonde",
    "site --help": "This needs Node",
}
"""What each command is asked where the wheel is installed, and what stands in its answer."""


def test_every_command_of_the_pages_is_used() -> None:
    """These are all commands: see test_readme.py."""
    assert pages.names(pages.documented()) <= {asked.split()[0] for asked in USED}


@pytest.mark.thorough
def test_the_installed_wheel_works_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    """Without extras, and with the versions that are installed here; pip needs the network, or its cache of it."""
    empty = tmp_path / "empty"
    empty.mkdir()

    def run(*command: str | Path) -> str:
        done = subprocess.run(
            command, cwd=empty, env=environment, capture_output=True, text=True, check=False, timeout=120
        )
        assert done.returncode == 0, (command, done.stderr)
        assert re.fullmatch(
            r"(1 puzzle: 1 solved\n|\d+ files: 0 \w+, \d+ unchanged.\n)?", without_progress(done.stderr)
        ), command
        return done.stdout

    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SQLSUDOKU_", "PYTHON"))}
    programs = tmp_path / "environment" / "bin"
    run(sys.executable, "-m", "venv", "--without-pip", programs.parent)
    installed = {package.name: package.version for package in distributions() if package.name != "sqlsudoku"}
    constraints = tmp_path / "constraints.txt"
    constraints.write_text("".join(f"{name}=={version}\n" for name, version in installed.items()))
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "-qq", "--no-compile", "--constraint", constraints, wheel)

    package = run(programs / "python", "-c", "import sqlsudoku; print(sqlsudoku.__file__)")
    assert package.startswith(str(programs.parent))
    (empty / "puzzles.txt").write_text(f"{FOUR}\n")
    for asked, expected in USED.items():
        assert expected in run(programs / "sqlsudoku", *asked.split()), asked
    assert run(programs / "sqlsudoku", "generate", "--check", "--dialect", "postgresql") == ""
    solved = f"import sqlsudoku; print(sqlsudoku.solve({FOUR!r}, database='sqlite').verdict)"
    assert run(programs / "python", "-c", solved) == "agrees\n"
    assert sorted(path.name for path in empty.iterdir()) == ["found", "puzzles.txt", "tests"]

    run(*pip, "install", "-qq", "--no-compile", "--constraint", constraints, "pytest")
    questions = ("-q", "-p", "no:cacheprovider", "-k", "table_of_puzzles", "--sqlsudoku", "sqlite")
    assert "4 passed" in run(programs / "python", "-m", "pytest", *questions)


def test_the_version_is_in_the_change_log() -> None:
    assert f"\n## {sqlsudoku.__version__} " in (ROOT / "CHANGELOG.md").read_text()


def name_of(requirement: str) -> str:
    found = re.match(r"[\w.-]+(\[\w+\])?", requirement)
    assert found
    return found[0]


def test_extras_are_the_servers_and_carry_their_packages() -> None:
    extras = PROJECT["optional-dependencies"]
    others = ("all", "checks", "containers", "dev", "docs", "engines", "parquet", "report", "spark")
    databases = [name for name in extras if name not in others]
    assert set(databases) == {base.extra for base in registry.databases().values() if base.extra}
    assert {*databases, "containers", "parquet"} <= included("all") | included("engines")
    assert "all" in included("dev")
    assert not included("engines") & included("dev") & set(extras)
    assert name_of(extras[containers.EXTRA][0]) == containers.PACKAGE
    for database in registry.databases().values():
        for extra in (database.extra, database.extra_for(None)):
            listed = included(extra) if extra else PROJECT["dependencies"]
            assert set(database.packages.values()) <= set(listed), database.name


def test_the_extra_docs_carries_what_makes_the_documentation() -> None:
    assert set(documentation.PACKAGES.values()) <= included("docs")


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
    assert brought == {"click", "jinja2", "markdown-it-py", "platformdirs", "rich", "rich-click", "sqlglot"}
