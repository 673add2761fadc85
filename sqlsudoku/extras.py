"""What a light install lacks: packages, with the extras of sqlsudoku that install them, and Java."""

import importlib.util
import os
import shlex
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path

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


def need(packages: Mapping[str, str], extra: str, what: str) -> None:
    """Raises UsageError if one of the packages is missing; what: the file that needs them."""
    if sentence := lacking(packages, extra):
        raise UsageError(f"{what}: {sentence}")


need_pyarrow = partial(need, {"pyarrow": "pyarrow"}, "parquet")
need_charts = partial(need, {"vl_convert": "vl-convert-python"}, "report")


def java() -> str | None:
    """The Java that Spark starts; None if there is none."""
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java", path=str(Path(home) / "bin") if home else None)
