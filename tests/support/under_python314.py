"""Run by Python 3.14 (test_python314.py): compiles every file, and rewrites every committed text."""

import sys
import warnings
from pathlib import Path

CHECKOUT = Path("/checkout")
files = [path for folder in ("dialects", "sqlsudoku", "tests") for path in (CHECKOUT / folder).rglob("*.py")]
with warnings.catch_warnings():
    warnings.simplefilter("error")
    for path in files:
        compile(path.read_bytes(), str(path), "exec")

sys.dont_write_bytecode = True
sys.path += [str(CHECKOUT), "/libraries"]

from sqlsudoku.database import registry  # noqa: E402 - the path is set
from sqlsudoku.queries import script  # noqa: E402

texts = 0
for dialect in registry.dialects().values():
    for name, text in script.goldens(dialect):
        assert (dialect.folder / name).read_text("utf-8") == text, f"{dialect.name}/{name}"
        texts += 1
print(f"Python {sys.version_info.major}.{sys.version_info.minor}: {len(files)} files, {texts} texts")
