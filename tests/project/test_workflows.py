"""The workflows and the action of GitHub, which cannot run here: their syntax, their scripts, and fixed versions."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from pages import ROOT, blocks
from ruamel.yaml import YAML

from sqlsudoku.cli import main
from sqlsudoku.lab.paste import SENT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
USES = re.compile(r"uses: ([\w./-]+?)(?:@(.+))?$", re.MULTILINE)


def check(*files: Path, schema: str = "github-workflows") -> subprocess.CompletedProcess[str]:
    """Checks files by the schema of https://www.schemastore.org, which the package check-jsonschema brings."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_workflow_is_one_by_its_schema() -> None:
    done = check(*WORKFLOWS)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_form_of_an_issue_is_one_by_its_schema() -> None:
    form = ROOT / ".github" / "ISSUE_TEMPLATE" / "pasted-check.yml"
    done = check(form, schema="github-issue-forms")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"with the form '{YAML(typ='safe').load(form)['name']}'" in SENT


def test_the_workflow_to_copy_is_one_by_its_schema(tmp_path: Path) -> None:
    (shown,) = blocks("docs/ci.md", "yaml")
    (tmp_path / "sqlsudoku.yml").write_text(shown, "utf-8")
    done = check(tmp_path / "sqlsudoku.yml")
    assert done.returncode == 0, done.stdout + done.stderr
    steps = YAML(typ="safe").load(shown)["jobs"]["check"]["steps"]
    (command,) = [step["run"] for step in steps if step.get("run", "").startswith("sqlsudoku ")]
    assert main.run([*shlex.split(command)[1:], "--list"]) == 0


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


# the action


ACTION = ROOT / "action.yml"


def test_the_action_is_one_by_its_schema(tmp_path: Path) -> None:
    done = check(ACTION, schema="github-actions")
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "action.yml").write_text(ACTION.read_text("utf-8").replace("using: composite", "uses: composite"))
    assert check(tmp_path / "action.yml", schema="github-actions").returncode == 1


@pytest.mark.parametrize(
    ("database", "fail", "code", "said"),
    [("sqlite", "true", 0, "answered right"), ("nowhere", "true", 2, ""), ("nowhere", "false", 2, "")],
)
def test_the_script_of_the_action(database: str, fail: str, code: int, said: str, tmp_path: Path) -> None:
    """A finding fails the job only if it is to; a mistake in its settings always does."""
    step = YAML(typ="safe").load(ACTION.read_text("utf-8"))["runs"]["steps"][-1]
    (tmp_path / "sqlsudoku" / "bin").mkdir(parents=True)
    (tmp_path / "sqlsudoku" / "bin" / "sqlsudoku").symlink_to(Path(sys.executable).parent / "sqlsudoku")
    given = {"DATABASE": database, "MINUTES": "0.01", "SEED": "1", "ABOUT": "recursion", "KNOWN": "", "FAIL": fail}
    assert given.keys() == step["env"].keys()
    files = {"GITHUB_OUTPUT": tmp_path / "output", "GITHUB_STEP_SUMMARY": tmp_path / "summary"}
    environment = (
        os.environ | given | {"RUNNER_TEMP": str(tmp_path)} | {name: str(path) for name, path in files.items()}
    )
    done = subprocess.run(["bash", "-e", "-c", step["run"]], env=environment, capture_output=True, check=False)
    assert done.returncode == code
    assert said in files["GITHUB_STEP_SUMMARY"].read_text()
    assert files["GITHUB_OUTPUT"].read_text() == f"folder={tmp_path}/sqlsudoku-found\n"


@pytest.mark.parametrize(("fail", "code"), [("true", 4), ("false", 0)])
def test_a_finding_fails_the_job_only_if_it_is_to(fail: str, code: int, tmp_path: Path) -> None:
    step = YAML(typ="safe").load(ACTION.read_text("utf-8"))["runs"]["steps"][-1]
    (tmp_path / "sqlsudoku" / "bin").mkdir(parents=True)
    program = tmp_path / "sqlsudoku" / "bin" / "sqlsudoku"
    program.write_text("#!/bin/sh\necho cause 1\nexit 4\n")
    program.chmod(0o755)
    environment = os.environ | dict.fromkeys(step["env"], "") | {"FAIL": fail, "RUNNER_TEMP": str(tmp_path)}
    environment |= {name: str(tmp_path / name) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    assert subprocess.run(["bash", "-e", "-c", step["run"]], env=environment, check=False).returncode == code
