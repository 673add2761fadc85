"""Measures a run of `sqlsudoku batch`: wall-clock time, CPU time and memory; and what tables say of databases."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import servers
from engines import lightly_tested

from sqlsudoku.database import registry
from sqlsudoku.run import runner, targets

PAGE = os.sysconf("SC_PAGE_SIZE")

# a user's Python compiles a module once, not in each process
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def everywhere() -> list[str]:
    """The databases that need no server, and those whose server is installed here."""
    return [name for name, database in registry.databases().items() if "host" not in database.required or served(name)]


def usual() -> list[str]:
    """Those without what the extra [engines] brings."""
    light = {database.name for database in lightly_tested()}
    return [name for name in everywhere() if name not in light]


def served(name: str) -> bool:
    """Whether it is a server that can be started here."""
    needs = "host" in registry.database(name).required
    return needs and name in servers.NAMES and servers.missing(name) is None


@contextmanager
def started(databases: Sequence[str]) -> Iterator[None]:
    """Starts the servers among the databases, and names them to sqlsudoku."""
    with ExitStack() as stack:
        for name in databases:
            if name in registry.databases() and served(name):
                os.environ[f"SQLSUDOKU_{name.upper()}_URL"] = stack.enter_context(servers.start(name)).url
        yield


class Measured(NamedTuple):
    """What a run took, its start included: seconds of wall and processor time, and bytes.

    The processor time is that of the command and of all that it starts, a server of its own among it; so is the memory,
    the most that they had in sum at one time, shared pages counted for each of them.
    """

    puzzles: int
    wall: float
    processor: float
    memory: int

    def __str__(self) -> str:
        return (
            f"{self.puzzles:,} puzzles, {self.wall:.1f} s, {self.puzzles / self.wall:,.0f} a second, "
            f"{self.processor:.1f} s of processor time, {self.memory / 2**20:,.0f} MiB"
        )


def title(database: str) -> str:
    """What a table calls a database, which is given by its name or URL."""
    return registry.dialect(targets.parse(database).name).title


def versions(databases: Iterable[str]) -> str:
    """The databases with their versions."""
    return ", ".join(f"{title(each)} {runner.status(targets.parse(each)).version}" for each in databases)


def batch(database: str, cells: Iterable[str], folder: Path, *more: str) -> Measured:
    """Runs the command on puzzles with one solution each, and sees to it that all results are there.

    more: further arguments of the command.
    """
    puzzles, results = folder / "puzzles.txt", folder / "results.csv"
    with puzzles.open("w") as file:
        count = sum(file.write(f"{each}\n") > 0 for each in cells)
    command = [sys.executable, "-m", "sqlsudoku", "batch", str(puzzles), "-o", str(results), "--database", database]
    command += more
    before, start = processor(), time.monotonic()
    most = 0
    with subprocess.Popen(command) as process:
        while ended(process) is None:
            most = max(most, resident(process.pid))
    wall = time.monotonic() - start
    assert process.returncode == 0, f"{' '.join(command)} ended with {process.returncode}"
    with results.open() as file:
        assert sum(line.endswith(",1,solved\n") for line in file) == count
    results.unlink()
    return Measured(count, wall, processor() - before, most)


def processor() -> float:
    """The processor time so far of the processes that this one has waited for, and those waited for by them."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ended(process: "subprocess.Popen[bytes]") -> int | None:
    """The exit code; None if there is none in half a second."""
    try:
        return process.wait(0.5)
    except subprocess.TimeoutExpired:
        return None


def resident(command: int) -> int:
    """The resident bytes of a process and of all that come from it."""
    parents: dict[int, int] = {}
    pages: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # the name, in parentheses, may hold blanks: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended
        parents[int(folder.name)] = int(fields[1])
        pages[int(folder.name)] = int(fields[21])

    def within(process: int) -> bool:
        return process == command or (process in parents and within(parents[process]))

    return PAGE * sum(pages[process] for process in pages if within(process))
