"""The workflows of GitHub, which this project cannot run here: their syntax, and the versions that they fix."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from pages import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
USES = re.compile(r"uses: ([\w./-]+?)(?:@(.+))?$", re.MULTILINE)


def check(*files: Path) -> subprocess.CompletedProcess[str]:
    """Checks files by the schema of https://www.schemastore.org, which the package check-jsonschema brings."""
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        *map(str, files),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_workflow_is_one_by_its_schema() -> None:
    done = check(*WORKFLOWS)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("right", "wrong"), [("runs-on", "run-on"), ("  id-token: write", "  id-token: yes")])
def test_a_workflow_with_a_mistake_is_found(right: str, wrong: str, tmp_path: Path) -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert right in text
    (tmp_path / "wrong.yml").write_text(text.replace(right, wrong), "utf-8")
    assert check(tmp_path / "wrong.yml").returncode == 1


def test_what_a_workflow_uses_is_one_commit_with_its_version() -> None:
    """A tag can be moved, a commit cannot."""
    used = {found for path in WORKFLOWS for found in USES.findall(path.read_text("utf-8"))}
    own = {name for name, version in used if not version}
    assert all((ROOT / name).is_file() for name in own)
    versions = {name: version for name, version in used if version}
    assert len(versions) + len(own) == len(used)
    assert all(re.fullmatch(r"[0-9a-f]{40} # v\d+\.\d+\.\d+", version) for version in versions.values()), versions
