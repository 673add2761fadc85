"""Checks of SQL Server's and Oracle's text without a server, in child processes; `.ci/checks` fetches what they need.

T-SQL goes through Microsoft's own parser and binder (tsql_parser.py), PL/SQL through the grammar of the ANTLR project
(plsql_grammar.mjs). That takes minutes, so data/oracle-parsed.json keeps the hashes of what passed, and a test fails if
a committed file of Oracle's is not in the list as it is now. This checks what is new and writes the list:

    python tests/support/offline.py
"""

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlsudoku.database import registry
from sqlsudoku.queries import script

HERE = Path(__file__).parent
CACHE = Path(
    os.environ.get("SQLSUDOKU_CHECKS") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache", "sqlsudoku/checks")
).expanduser()
TSQL_LIBRARIES = CACHE / "mssql-cli-1.0.0" / "mssqlcli" / "mssqltoolsservice" / "bin"
LOCKED = HERE / "npm" / "package-lock.json"
PACKAGES = CACHE / f"npm-{hashlib.sha256(LOCKED.read_bytes()).hexdigest()[:16]}"
"""What `.ci/checks` has fetched from npm."""
COLUMN = re.compile(
    r"^    (?!AND |OR )[A-Z(](?:.*\|\|(?:  --.*)?\n)*.*(?:\n {5,}.*)*(?:\n    (?:END|\)).*)?$", re.MULTILINE
)
"""A long column of a SELECT in a part of a statement, over all its lines, those that || joins included."""
PARSED = HERE.parent / "data" / "oracle-parsed.json"


# T-SQL


def missing_for_tsql() -> str | None:
    """Why T-SQL cannot be checked here, as a sentence; None where it can."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return "Microsoft's T-SQL libraries are there for Linux on x86_64 only."
    if importlib.util.find_spec("pythonnet") is None:
        return "pythonnet must be installed: pip install pythonnet."
    return None if TSQL_LIBRARIES.is_dir() else "Microsoft's T-SQL libraries must be fetched: .ci/checks."


def tsql_errors(texts: Sequence[str]) -> list[list[str]]:
    """What Microsoft's parser, and where it finds nothing the binder, say about each script."""
    found: list[list[str]] = _answer([sys.executable, str(HERE / "tsql_parser.py"), str(TSQL_LIBRARIES)], texts)
    return found


# PL/SQL


def missing_for_plsql() -> str | None:
    """Why PL/SQL cannot be checked here, as a sentence; None where it can."""
    if shutil.which("node") is None:
        return "Node.js must be installed for the PL/SQL grammar."
    return None if PACKAGES.is_dir() else "The PL/SQL grammar must be fetched: .ci/checks."


def plsql_errors(texts: Sequence[str]) -> list[list[str]]:
    """What the grammar says about the statements of each script."""
    statements = [
        [without_repetitions(part) for part in registry.dialect("oracle").pasting.split(text)] for text in texts
    ]
    command = ["node", "--stack-size=8000", str(HERE / "plsql_grammar.mjs"), str(PACKAGES)]
    found: list[list[str]] = _answer(command, statements)
    return found


def without_repetitions(statement: str) -> str:
    """A query, in which a column of a SELECT is 1 if an earlier one has the same words but for names and numbers.

    The grammar knows no names, so it says the same of both; and it takes minutes for the long columns of `cover`.
    Procedural code stays as it is.
    """
    if not statement.startswith("WITH"):
        return statement
    seen: set[str] = set()

    def shorter(match: re.Match[str]) -> str:
        shape = re.sub(r"\b([a-z]\w*|\d+)\b", "1", re.sub(r"\s+", " ", match[0].removesuffix(",")))
        if shape not in seen:
            seen.add(shape)
            return match[0]
        return "    1," if match[0].endswith(",") else "    1"

    return COLUMN.sub(shorter, statement)


def words_hash(dialect: str, text: str) -> str:
    """A script's statements without their comments and line breaks, as a hash: another one means other words."""
    pasting = registry.dialect(dialect).pasting
    words = [
        re.sub(r"\s+", " ", pasting.quoted.sub(lambda m: " " if m[0].startswith(("--", "/*")) else m[0], part))
        for part in pasting.split(text)
    ]
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def parsed() -> Mapping[str, str]:
    """The hashes of Oracle's committed files that passed the grammar, by the files' names."""
    hashes: dict[str, str] = json.loads(PARSED.read_text("utf-8")) if PARSED.exists() else {}
    return hashes


def new_for_plsql() -> Mapping[str, str]:
    """Oracle's files, by their names, that did not pass yet as they are now."""
    return {name: text for name, text in for_plsql().items() if words_hash("oracle", text) != parsed().get(name)}


def for_plsql() -> Mapping[str, str]:
    """Oracle's committed files, by their names."""
    return {str(file): text for file, text in script.goldens(registry.dialect("oracle"))}


def refresh() -> str | None:
    """Checks what is new and writes the list; gives the grammar's words where it says any."""
    new = new_for_plsql()
    found = dict(zip(new, plsql_errors(list(new.values())), strict=True)) if new else {}
    errors = [f"{name}: {error}" for name, errors in found.items() for error in errors]
    if not errors:
        hashes = {name: words_hash("oracle", text) for name, text in for_plsql().items()}
        PARSED.write_text(json.dumps(hashes, indent=2, sort_keys=True) + "\n", "utf-8")
    return "\n".join(errors) or None


def _answer(command: Sequence[str], question: object) -> Any:
    """What a program answers on standard output to a question on standard input, both in JSON."""
    done = subprocess.run(command, input=json.dumps(question), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


if __name__ == "__main__":
    sys.exit(missing_for_plsql() or refresh())
