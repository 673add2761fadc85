"""What the pages show between cog's marks: outputs of commands, excerpts of generated SQL, and measured tables.

    <!-- [[[cog run("sqlsudoku solve ....2..44..2...3") ]]] -->

`python docs/making/renew.py` writes them again. Times and versions differ from machine to machine: an output in which
nothing else differs stays as it is. What is measured stays as it is, too, unless --measure names it.
"""

import contextlib
import io
import os
import platform
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import picture
import rows

from sqlsudoku.ask import records
from sqlsudoku.ask.machine import processor
from sqlsudoku.cli import main
from sqlsudoku.cli import markdown as tables
from sqlsudoku.database import registry
from sqlsudoku.lab import export
from sqlsudoku.lab.compliance.requirements import requirements
from sqlsudoku.report import charts
from sqlsudoku.report.matrix import Matrix, title

ROOT = Path(__file__).parents[2]
MEASURED: set[str] = set()
"""The names of what --measure measures again, and QUICK for a try."""
QUICK = "--quick"
NARROW = 70
"""The characters of a line that README shows at once."""
TRY = ". **A quick try, on a machine with other work: of no use for comparisons.**"
DIFFERS = re.compile(r"\d+(\.\d+)+|─+|(?m:^system .+$)")
"""A time, a version, a system, or a rule under a table's headings, which is as long as these."""


def run(command: str, puzzles: str = "") -> None:
    """Shows a command of sqlsudoku and its output; puzzles: the lines of a file puzzles.txt that it reads."""
    text = block(f"$ {command}\n{output(command, puzzles)}", "console")
    out(previous() if comparable(text) == comparable(previous()) else text)


def markdown(command: str) -> None:
    """Shows the Markdown that a command of sqlsudoku writes."""
    out(f"\n{output(command)}\n")


def sql(command: str, first: str, last: str, *, narrow: bool = False) -> None:
    """Shows an excerpt of what `sqlsudoku generate` writes with these options.

    It is from the comment above the first line that begins with `first` to the next line that begins with `last`.
    narrow: fold its lines, so that README shows them whole on a narrow screen.
    """
    text = excerpt(output(f"sqlsudoku generate {command}"), first, last)
    out(block(narrowed(text) if narrow else text, "sql"))


def own(name: str, first: str, last: str) -> None:
    """Shows an excerpt of a statement of these pages, as sql() does of a generated one."""
    out(block(excerpt(rows.own(name), first, last), "sql"))


def whole(name: str) -> None:
    """Shows a whole statement of these pages, and the rows that SQLite returns for it."""
    out(block(rows.own(name), "sql"))
    table(*rows.returned(rows.own(name)))


def exported(dialect: str, name: str, first: str, last: str) -> None:
    """Shows an excerpt of a file that `sqlsudoku export` writes, as sql() does of a statement."""
    found = registry.dialect(dialect)
    (text,) = requirements(found).test_format.texts(export.files(found)[name]()).values()
    out(block(excerpt(text, first, last), "text"))


def table(headings: Sequence[str], lines: Iterable[Sequence[object]]) -> None:
    """Shows rows in Markdown; numbers to the right."""
    cells = [[str(cell) for cell in line] for line in lines]
    numbers = {name for name, *column in zip(headings, *cells, strict=True) if all(cell.isdigit() for cell in column)}
    out(f"\n{tables.markdown(headings, cells, numbers)}\n")


def stored(*questions: str) -> None:
    """Shows medians of the stored comparison, of questions as its report calls them: puzzles by databases."""
    comparison = records.comparison_in(picture.RESULTS)
    matrix = Matrix(comparison.records)
    shown = {question: found for question, found in matrix.questions() if question in questions}
    parts = [charts.where(comparison.circumstances)]
    for question, found in shown.items():
        lines = [[row.puzzle, *(cell.in_words for cell in row.cells)] for row in found]
        parts.append(tables.markdown([question, *matrix.titles], lines, matrix.titles).strip())
    published = {row.puzzle: row.published for found in shown.values() for row in found if row.published}
    if published:
        parts.append("Published: " + "; ".join(f"{puzzle} on {times}" for puzzle, times in published.items()))
    parts.append(", ".join(f"{title(database)} {version}" for database, version in sorted(matrix.versions.items())))
    out("".join(f"\n{part}\n" for part in parts) + "\n")


def measured(name: str, command: str, quick: str) -> None:
    """Shows the Markdown that a program writes, and when and where it did.

    quick: further arguments for a try that takes less than a minute or so, which the page calls a try.
    """
    tried = f"{command} {quick}"
    if not {name, "all"}.isdisjoint(MEASURED):
        run = tried if QUICK in MEASURED else command
        out(f"\n{where(run)}{TRY if run == tried else ''}\n\n{measurement(run)}\n\n")
    elif MEASURED or f"`{command}`" in previous() or f"`{tried}`" in previous():
        out(previous())
    else:
        raise LookupError(f"{name} was not measured with {command}: python docs/making/renew.py --measure {name}")


# how they come about


def output(command: str, puzzles: str = "") -> str:
    """What a command of sqlsudoku says. Raises ValueError for any other program."""
    program, *arguments = shlex.split(command)
    if program != "sqlsudoku":
        raise ValueError(f"{command} is no command of sqlsudoku")
    said = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path("puzzles.txt").write_text(puzzles.replace(" ", "\n") + "\n")
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            main.run(arguments)
    lines = [line.rstrip() for line in said.getvalue().strip("\n").splitlines()]
    return "\n".join(lines) + "\n"


def excerpt(text: str, first: str, last: str) -> str:
    """Some lines of a text, less indented. Raises LookupError where they are not found."""
    lines = text.splitlines()
    start = next((number for number, line in enumerate(lines) if line.strip().startswith(first)), None)
    if start is None:
        raise LookupError(f"no line begins with {first!r}")
    end = next((number for number in range(start, len(lines)) if lines[number].strip().startswith(last)), None)
    if end is None:
        raise LookupError(f"no line after that with {first!r} begins with {last!r}")
    while lines[start - 1].strip().startswith("-- "):
        start -= 1
    found = lines[start : end + 1]
    indent = min(len(line) - len(line.lstrip()) for line in found if line)
    return "".join(f"{line[indent:]}\n" for line in found)


def narrowed(text: str) -> str:
    """The text, its lines folded after the operators that join texts where they are longer than README shows."""
    lines = []
    for line in text.splitlines():
        *before, last = re.findall(r".+? \|\|(?= )|.+", line) if len(line) > NARROW else [line]
        indent = " " * (len(line) - len(line.lstrip()))
        joined = [before[0]] if before else [last]
        for piece in [*before[1:], last] if before else []:
            if len(joined[-1] + piece) <= NARROW:
                joined[-1] += piece
            else:
                joined.append(indent + piece.lstrip())
        lines += joined
    return "".join(f"{line}\n" for line in lines)


def block(text: str, language: str) -> str:
    return f"```{language}\n{text}```\n"


def out(text: str) -> None:
    import cog  # it is there only while cog works on a page

    cog.out(text)


def previous() -> str:
    """What stands between the marks now."""
    import cog

    return str(cog.previous)


def comparable(text: str) -> str:
    """The text without what differs from machine to machine."""
    return re.sub(r"\s+", " ", DIFFERS.sub("#", text))


# measurements


def measurement(command: str) -> str:
    """What a program writes to standard output; it runs from the checkout's root, by this Python."""
    program, *arguments = shlex.split(command)
    started = sys.executable if program == "python" else str(Path(sys.executable).parent / program)
    done = subprocess.run([started, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip("\n")


def where(command: str) -> str:
    """The command, the day, and the machine with its load."""
    return (
        f"`{command}`  \n{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores of {processor()}, {platform.system()}, "
        f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f} at the start"
    )
