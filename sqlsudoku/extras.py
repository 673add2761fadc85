"""The packages that a light install lacks, and the extras of sqlsudoku that install them."""

import importlib.util
import shlex
from collections.abc import Mapping

from sqlsudoku.errors import UsageError


def lacking(packages: Mapping[str, str], extra: str | None) -> str | None:
    """A sentence that names the missing packages and how to install them; None if none is missing.

    packages: distribution names by module; extra: the extra that installs them, None if there is none.
    """
    missing = [package for module, package in packages.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return None
    wanted = [f"sqlsudoku[{extra}]"] if extra else missing
    return f"{' and '.join(missing)} must be installed: pip install {shlex.join(wanted)}."


def need_pyarrow(what: str) -> None:
    """Raises UsageError if pyarrow is missing; what: the file that needs it."""
    if sentence := lacking({"pyarrow": "pyarrow"}, "parquet"):
        raise UsageError(f"{what}: {sentence}")
