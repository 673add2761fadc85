"""dialects/README.md, followed step by step: a new dialect passes the compliance suite, and a wrong one does not."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "dialects" / "README.md").read_text("utf-8")
COPYING, RUNNING = (
    [line.strip() for line in block.splitlines() if line.strip()]
    for block in re.findall(r"```sh\n(.*?)```", README, re.S)
)
_, DECLARED = re.findall(r"```python\n\s*(.*?)\s*```", README, re.S)
SUITE = RUNNING.pop()
FACTS = {"class SQLite(": "class Toy(", '"SQLite"': '"Toy Database"', "sqlite3": "toyshell"}
"""What step 2 changes in dialect.py."""
SCHEMES = {'("sqlite", "sq")': '("toy",)', "sqlite:///": "toy:///"}
"""What step 3 changes in database.py."""
WRONG = """
    def substring(self, whole, start, length):
        return super().substring(whole, start + 1, length)

    pasting = Pasting("""


def shell(line: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Runs a line of the README; its programs are those of this Python."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SQLSUDOKU"))}
    environment["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environment["PATH"]])
    # the path stands for the installed package where the checkout is not installed
    environment |= {"PYTHONPATH": str(ROOT), "SQLSUDOKU_DIALECTS": str(folder / "mine"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def edit(path: Path, changes: dict[str, str]) -> None:
    """Replaces what is there; everything must be."""
    text = path.read_text("utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


def declare(folder: Path, lacks: Sequence[str]) -> None:
    """Declares lacks instead of those that are copied."""
    edit(folder / "requirements.py", {f"    {DECLARED}\n": f"    {DECLARED}\n    lacks = [{', '.join(lacks)}]\n"})


pytestmark = pytest.mark.thorough  # a suite takes half a minute


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The new folder after steps 1 to 4, in an empty project; the fact of step 4 comes with what is copied."""
    shutil.copytree(ROOT / "dialects", tmp_path / "dialects", ignore=shutil.ignore_patterns("__pycache__"))
    made = shell(" && ".join(COPYING), tmp_path)
    assert made.returncode == 0, made.stderr
    folder = tmp_path / "mine" / "toy"
    edit(folder / "dialect.py", FACTS)
    edit(folder / "database.py", SCHEMES)
    assert DECLARED in (folder / "requirements.py").read_text("utf-8")
    return folder


def generated(toy: Path) -> None:
    """Step 5 but for the suite."""
    for line in RUNNING:
        done = shell(line, toy.parents[1])
        assert done.returncode == 0, done.stderr


def suite(toy: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    return shell(" ".join([SUITE, "-q", "-p", "no:cacheprovider", *more]), toy.parents[1])


def test_a_new_dialect_passes(toy: Path) -> None:
    generated(toy)
    # of 4x4, and of two queries: SQLite, which is copied here, is asked the rest by test_compliance.py
    others = " ".join(f"and not {name}" for name in ("cover", "count", "eliminate", "rules", "tree"))
    done = suite(toy, "-k", f'"toy and not 9 and not 6 {others}"')
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    passed = re.search(r"(\d+) passed.* (\d+) xfailed", done.stdout)
    assert passed
    assert int(passed[1]) > 95
    assert int(passed[2]) > 5
    assert "skipped" not in done.stdout


def test_a_wrong_word_fails(toy: Path) -> None:
    """The answers are wrong, and the committed files are not what is generated."""
    generated(toy)
    edit(toy / "dialect.py", {"\n    pasting = Pasting(": WRONG})
    done = suite(toy, "-k", '"toy and (answer_agrees and string and 4 or committed_file_is_fresh)"')
    assert done.returncode == 1, done.stdout
    assert "differs" in done.stdout
    assert "string-fast-9x9.sql is stale: sqlsudoku generate --all" in done.stdout


def test_a_lack_that_is_none_fails(toy: Path) -> None:
    """One works, one fails in other words, and one meets no case."""
    lacks = [
        'Lack("too long", check="answer_agrees", query="cover")',
        'Lack("too many points", check="padding_makes_no_puzzle")',
        'Lack("too long", query="no_such_query")',
    ]
    declare(toy, lacks)
    done = suite(toy, "-k", '"toy and (answer_agrees and cover or padding_makes or every_lack)"')
    assert done.returncode == 1, done.stdout
    assert "it works, but requirements.py expects 'too long'" in done.stdout
    assert re.search("requirements.py expects 'too many points', but it is: .*solves points", done.stdout)
    assert "query='no_such_query'" in done.stdout
