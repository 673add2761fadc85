"""A finding on other versions of a database: since which one it is wrong, and which one is right again.

A version is a package of PyPI's, which pip installs into a folder of its own, or a server with a URL. A child process
puts the finding there, since a process can import one version only.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
BETWEEN = re.compile(r"(\S+?)\.\.(\S+)")
Wrong = bool | None
"""Whether a version fails as the finding does; None if it cannot be asked, or fails in another way."""


@dataclass(frozen=True)
class Finding:
    """A finding: the folder of its run, its number, and the database's name."""

    folder: Path
    number: int
    database: str

    def outcome(self, version: str) -> str:
        """What becomes of it on a version, a number or a URL, in the words of `fuzz --replay`."""
        if "://" in version:
            return self._replayed(version, {})
        with tempfile.TemporaryDirectory(prefix="sqlsudoku-") as folder:
            wanted = f"{package_of(self.database)}=={version}"
            done = subprocess.run([*PIP, "install", "-qq", "--target", folder, wanted], capture_output=True, text=True)
            if done.returncode:
                return f"not asked: pip cannot install {wanted}"
            return self._replayed(self.database, {"PYTHONPATH": folder})

    def _replayed(self, database: str, environment: dict[str, str]) -> str:
        command = [sys.executable, "-m", "sqlsudoku", "fuzz", "--replay", str(self.folder), "--case", str(self.number)]
        command += ["--database", database, "--yes"]
        done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
        said = re.search(rf"^case-{self.number}\.sql: (.*)$", done.stdout, re.MULTILINE)
        return said[1] if said else f"not asked: {done.stderr.strip().rpartition('Error: ')[2]}"


def package_of(database: str) -> str:
    """The package of PyPI's that is the database. Raises UsageError for a server, whose package is only a driver."""
    found = registry.database(database)
    if found.container or not found.packages:
        raise UsageError(f"{database} is not a package on PyPI: name a URL for each version, with commas between them.")
    return next(iter(found.packages.values()))


def case_of(path: Path, database: str) -> Finding:
    """The finding in a file of a run's folder. Raises UsageError if it is no such file."""
    if not (found := re.fullmatch(r"case-(\d+)\.sql", path.name)) or not path.is_file():
        raise UsageError(f"{path} is not a finding: name a file case-N.sql of a run's folder.")
    return Finding(path.parent, int(found[1]), database)


def versions_of(database: str, named: str) -> list[str]:
    """The versions that are named: A..B, of which pip lists those between, or URLs with commas between them.

    Raises UsageError for anything else, and if pip does not list A and B.
    """
    if "://" in named:
        return named.split(",")
    if not (ends := BETWEEN.fullmatch(named)):
        raise UsageError(f"{named} is not a range of versions: name two, as in 1.3.2..2.0.1, or URLs.")
    package = package_of(database)
    done = subprocess.run([*PIP, "index", "versions", package], capture_output=True, text=True)
    said = re.search(r"^Available versions: (.*)$", done.stdout, re.MULTILINE)
    listed = said[1].split(", ")[::-1] if said else []
    if missing := [version for version in ends.groups() if version not in listed]:
        raise UsageError(f"pip does not list {' and '.join(missing)} of {package}.")
    first, last = sorted(map(listed.index, ends.groups()))
    return listed[first : last + 1]


@dataclass(frozen=True)
class Borders:
    """The versions around a fault: the last right one before it, the first wrong one, and the first right one after.

    None where there is no such version among those that were tried.
    """

    right_before: str | None
    first_wrong: str | None
    right_again: str | None

    def __str__(self) -> str:
        if self.first_wrong is None:
            return "No version that was tried has the fault."
        since = f"The first wrong version is {self.first_wrong}"
        since += f"; {self.right_before} was right." if self.right_before else "; no older one that was tried is right."
        again = f" {self.right_again} is right again." if self.right_again else " No newer one that was tried is right."
        return since + again


def borders(versions: Sequence[str], found: str, wrong: Callable[[str], Wrong]) -> Borders:
    """Where a fault begins and ends, by halving; found: the version on which it was found.

    versions: from old to new. As with any such search, a fault that comes and goes more than once may be missed.
    """
    known: dict[str, Wrong] = {}

    def asked(version: str) -> Wrong:
        if version not in known:
            known[version] = wrong(version)
        return known[version]

    starts = [each for each in (found, versions[-1], versions[0]) if each in versions]
    at = next((versions.index(each) for each in starts if asked(each)), None)
    if at is None:
        return Borders(None, None, None)
    first, before = _border(versions[: at + 1][::-1], asked)
    _, again = _border(versions[at:], asked)
    return Borders(before, first, again)


def _border(versions: Sequence[str], wrong: Callable[[str], Wrong]) -> tuple[str, str | None]:
    """Of versions of which the first is wrong: the last wrong one, and the right one behind it, if there is one."""
    high = next(place for place in reversed(range(len(versions))) if wrong(versions[place]) is not None)
    if wrong(versions[high]):
        return versions[high], None
    low = 0
    while True:
        between = sorted(range(low + 1, high), key=lambda place: abs(place - (low + high) / 2))
        middle = next((place for place in between if wrong(versions[place]) is not None), None)
        if middle is None:
            return versions[low], versions[high]
        low, high = (middle, high) if wrong(versions[middle]) else (low, middle)
