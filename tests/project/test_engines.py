"""What tests/support/engines.py does with the databases of the extra [engines], in a separate pytest."""

import os
import re
import subprocess
import sys
from pathlib import Path

from engines import EXTRA, NOT_SLOW, ONE_BY_ONE, lightly_tested

ROOT = Path(__file__).parents[2]
LIGHT = lightly_tested()
WITHOUT = "import sys, pytest; sys.modules.update(dict.fromkeys({!r})); sys.exit(pytest.main(sys.argv[1:]))"
"""A program that runs pytest where packages look as if they were not installed."""


def quick_tests(**variables: str) -> str:
    """What pytest says to the questions that are not slow, where no database of the extra is installed."""
    hidden = [next(iter(database.packages)) for database in LIGHT]  # others may have the rest, too
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SQLSUDOKU"))}
    pytest = [sys.executable, "-c", WITHOUT.format(hidden), "-v", "-n0", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*pytest, "tests/test_compliance.py", "-m", f"{EXTRA} and not slow"],
        cwd=ROOT,
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_each_is_asked_a_few_questions_and_named_if_it_is_missing() -> None:
    said = quick_tests()
    asked = re.findall(r"::(\w+)\[(.*)\] SKIPPED", said)
    questions = [(each.name, NOT_SLOW.get(each.name, ONE_BY_ONE)) for each in LIGHT]
    assert sorted(asked) == sorted((test, f"{name}-{case}") for name, (test, case) in questions)
    assert f" {len(asked)} skipped," in said
    assert f"Not usable here, so not tested: {', '.join(each.name for each in LIGHT)}; " in said


def test_in_ci_a_missing_one_fails() -> None:
    said = quick_tests(SQLSUDOKU_CI="1")
    possible = [database for database in LIGHT if sys.version_info >= database.first_python]
    assert f" {len(possible)} errors in " in said
    assert "skipped, but SQLSUDOKU_CI is set: pyturso must be installed: pip install 'sqlsudoku[turso]'." in said
