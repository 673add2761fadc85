"""`.ci/recall`: a known wrong answer of a released version is found, and the table of known ones is whole."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = tomllib.loads((ROOT / "tests/data/known-wrong-answers.toml").read_text())["answer"]


def test_every_known_wrong_answer_names_a_version_and_what_finds_it() -> None:
    assert len(ANSWERS) == 10
    for answer in ANSWERS:
        assert sorted(answer["right"]) != sorted(answer["wrong"])
        assert answer["version"]
        assert ("finding" in answer) != ("cannot" in answer)
        re.compile(answer.get("finding", ""))


@pytest.mark.slow
def test_a_known_wrong_answer_is_found() -> None:
    command = [sys.executable, ".ci/recall", "--print", "--minutes", "3", "duckdb-1.4.2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.search(r"UNION keeps duplicates .* \| after \d+ s \|", done.stdout)
