"""The committed count of all grids of 9x9, which takes a database seconds.

data/grids-of-9x9.json says where it was right: for each database, the hash of the statements that returned the number,
on which version, and when. A test executes the file again where its statements or the version are others. This executes
those, and writes the list:

    python tests/support/grids_of_9x9.py
"""

import datetime
import json
from collections.abc import Mapping
from pathlib import Path

from engines import lightly_tested
from offline import words_hash

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.checks.committed import goldens
from sqlsudoku.lab.compliance.checks.count import counting_shows_the_way
from sqlsudoku.lab.compliance.core import Subject
from sqlsudoku.lab.compliance.plugin import engines
from sqlsudoku.run import runner
from sqlsudoku.run.targets import Target

COUNTED = Path(__file__).parents[1] / "data" / "grids-of-9x9.json"
CASE = next(case for case in goldens() if case.query == "count")
"""The question of the file."""


def databases() -> list[str]:
    """Those that count here: they need no server of the user's, and are in every run."""
    few = {database.name for database in lightly_tested()}
    return [name for name in engines() if name not in few and _file(name).exists()]


def found(name: str) -> Mapping[str, str]:
    """What has to be in the list for a database: its statements' hash, and its version here."""
    text = _file(name).read_text("utf-8")
    version = registry.database(name).status(None).version
    return {"statements": words_hash(registry.database(name).dialect, text), "version": version}


def is_listed(name: str) -> bool:
    """Whether these statements returned the number, on this version."""
    return {**listed().get(name, {}), **found(name)} == listed().get(name)


def listed() -> Mapping[str, Mapping[str, str]]:
    """The list, by the databases' names."""
    counted: dict[str, dict[str, str]] = json.loads(COUNTED.read_text("utf-8")) if COUNTED.exists() else {}
    return counted


def execute(name: str) -> None:
    """Executes what is in the file. Raises AssertionError if the number is wrong."""
    with Target(name).ready(runner.MEMORY) as ready, Subject(ready.dialect, ready) as subject:
        counting_shows_the_way(subject, CASE)


def refresh() -> None:
    """Executes what is not in the list, and writes the list."""
    entries = {}
    for name in databases():
        if not is_listed(name):
            execute(name)
        today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
        entries[name] = listed()[name] if is_listed(name) else {**found(name), "passed": today}
    COUNTED.write_text(json.dumps(entries, indent=2, sort_keys=True) + "\n", "utf-8")


def _file(name: str) -> Path:
    return registry.dialect(registry.database(name).dialect).folder / f"{CASE.about}.sql"


if __name__ == "__main__":
    refresh()
