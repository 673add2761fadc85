"""Python 3.14 compiles every file without a warning, and writes every committed text unchanged.

The other tests run on the Python that is installed. This one is CPython in WebAssembly, of Pyodide, which `.ci/checks`
fetches from npm. It has no processes, so no statement is run.
"""

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest
from offline import PACKAGES

ROOT = Path(__file__).parents[2]
SUPPORT = ROOT / "tests" / "support"


@pytest.mark.checks
@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js must be installed for Python 3.14.")
@pytest.mark.skipif(not PACKAGES.is_dir(), reason="Python 3.14 must be fetched: .ci/checks.")
def test_python_3_14() -> None:
    script = SUPPORT / "under_python314.py"
    command: list[str | Path] = ["node", SUPPORT / "python314.mjs", PACKAGES, script, sysconfig.get_path("purelib")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    files = [path for folder in ("dialects", "sqlsudoku", "tests") for path in (ROOT / folder).rglob("*.py")]
    texts = list(ROOT.glob("dialects/*/*.sql"))
    said = f"Python 3.14: {len(files)} files, {len(texts)} texts\n"
    assert (done.returncode, done.stdout) == (0, said), done.stderr
