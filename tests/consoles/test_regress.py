"""What `export` writes for pg_regress, by pg_regress itself: it feeds files to psql, and compares what that prints."""

import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import servers
from in_console import SECONDS
from servers import USER, Server

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.lab import export
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.lab.puzzle_sets import PUZZLES
from sqlsudoku.puzzle import reference

pytestmark = pytest.mark.consoles

QUICK = re.compile("4x4|recursion-steps")
FOUR = PUZZLES["four"]
SOLUTION = next(reference.solutions(FOUR))
CHANGES = {
    "row": ("expected/changed-row.out", SOLUTION, FOUR.cells),
    "code": ("expected/changed-code.out", "ERROR:  42601", "ERROR:  42602"),
    "statement": ("sql/changed-statement.sql", "WHERE blank = 0", "WHERE blank >= 0"),
}
"""Faults of a file, each of which pg_regress must find: the path, and what is there instead of what."""


def program() -> Path:
    """pg_regress of the PostgreSQL that the tests start; skips the test where it is not there."""
    servers.need("postgresql")
    server = servers.KINDS["postgresql"].program("postgres")
    assert server
    path = Path(server).resolve().parents[1] / "lib/pgxs/src/test/regress/pg_regress"
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    return path


def exported(dialect: Dialect) -> dict[str, str]:
    """The texts of quick files by their paths, with the first of them once more for each change."""
    files = [make() for title, make in export.files(dialect).items() if QUICK.search(title)]
    form = requirements(dialect).test_format
    texts = {path: text for file in files for path, text in form.texts(file).items()}
    for fault, (changed, old, new) in CHANGES.items():
        for path, text in form.texts(replace(files[0], name=f"changed-{fault}")).items():
            assert path != changed or old in text
            texts[path] = text.replace(old, new) if path == changed else text
    return texts


@pytest.mark.parametrize("name", [pytest.param("postgresql", id="postgresql-server")])
def test_pg_regress_passes_the_exported_files_and_no_changed_one(
    name: str, server_of: Callable[[str], Server], tmp_path: Path
) -> None:
    """All in one run. The long files were run by hand."""
    regress = program()
    texts = exported(registry.dialect(name))
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    titles = sorted(Path(path).stem for path in texts if path.startswith("sql/"))
    server = server_of(name)
    where = ["--use-existing", "--host=127.0.0.1", f"--port={server.port}", f"--user={USER}", f"--dbname={USER}"]
    where += [f"--inputdir={tmp_path}", f"--outputdir={tmp_path}", f"--bindir={regress.parents[5] / 'bin'}"]
    done = subprocess.run(
        [regress, *where, *titles],
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PGPASSWORD": server.password},
        timeout=SECONDS,
        check=False,
    )
    failed = re.findall(r"^diff .*/(\S+)\.out$", (tmp_path / "regression.diffs").read_text(), re.MULTILINE)
    assert sorted(each.stem for each in (tmp_path / "results").glob("*.out")) == titles, done.stdout
    assert sorted(failed) == sorted(f"changed-{fault}" for fault in CHANGES), done.stdout
