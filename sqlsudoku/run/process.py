"""Child processes that run a module of this package."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

from sqlsudoku.database.database import without_secrets

# The child imports the package from where this process did; the folder leaves the path again, since other modules in it
# could hide installed ones.
_START = (
    "import sys; sys.path.insert(0, sys.argv[1]); import sqlsudoku; del sys.path[0]; "
    "from importlib import import_module; import_module(sys.argv[2]).main()"
)
_PACKAGE_PARENT = Path(__file__).resolve().parents[2]


def started(module: str, complaints: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    """A child that runs a module's main(), with pipes as its input and output. Its input ends when this process does.

    complaints: where its standard error goes, if not to that of this process.
    """
    return subprocess.Popen(
        [sys.executable, "-P", "-c", _START, str(_PACKAGE_PARENT), module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=complaints,
        start_new_session=True,  # Ctrl-C goes to the parent, which tells the child
        env=without_secrets(os.environ),
    )
