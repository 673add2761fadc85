"""The committed files and other texts, fed to the databases' consoles: they return the same rows as the runner."""

import functools
import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from engines import lightly_tested
from in_console import PROGRAMS, SECONDS, Console, each_console, environment, piped
from running import statements_of

from sqlsudoku import queries
from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import builtin, reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle
from sqlsudoku.queries.request import Question
from sqlsudoku.queries.script import generate
from sqlsudoku.run import targets
from sqlsudoku.run.runner import Children, run
from sqlsudoku.run.targets import Target

pytestmark = pytest.mark.consoles

RowsOf = Callable[..., list[tuple[str, ...]]]

BUILT_IN = {each.name: each.puzzle for each in builtin.built_in()}


def as_read(console: Console, rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Rows as `piped` reads them: where blanks stand between cells, words of one cell look like cells."""
    return [tuple(part for cell in row for part in cell.split(console.separator)) for row in rows]


@pytest.fixture
def rows_of(ready: Target, sqlsudoku_children: Children) -> RowsOf:
    """What the runner's rows are to a console."""

    return functools.partial(runners_rows, ready, children=sqlsudoku_children)


def runners_rows(
    target: Target,
    statements: Sequence[str],
    parameters: Mapping[str, str] | None = None,
    children: Children | None = None,
) -> list[tuple[str, ...]]:
    made = [Statement(text, parameters=parameters) for text in statements]
    outcome = run(target, made, timeout=SECONDS, children=children)
    assert outcome.status == "ran", outcome.detail
    return [tuple(map(str, row)) for rows in outcome.results for row in rows]


def committed(dialect: Dialect) -> list[Path]:
    return sorted(dialect.folder.glob("*.sql"))


TABLES = {
    name: str(choices["table"])
    for query in queries.QUERIES.values()
    for name, choices in query.goldens.items()
    if "table" in choices
}
"""The committed files that read a table, and its name."""
SMALLER = {"count-9x9": ("count", {"size": 6})}
"""The committed files that take a minute on some servers, and what is run instead."""
LOOPS = {"eliminate-9x9"}
"""The committed files that loop where the database can; SQLite's makes one pass, as it is pasted."""


def table_of(cells: Sequence[str], name: str) -> tuple[list[str], list[str]]:
    """The statements that make a table of puzzles, and those that remove it."""
    rows = [f"INSERT INTO {name} VALUES ({i}, '{text}')" for i, text in enumerate(cells, 1)]
    make = f"CREATE TABLE {name} (id INTEGER, puzzle VARCHAR({len(cells[0])}))"
    return [make, *rows], [f"DROP TABLE {name}"]


def with_table(console: Console, before: Sequence[str], text: str, after: Sequence[str]) -> str:
    """A script between statements that make and remove a table."""
    # in Firebird a table is in use until the transaction that read it has ended
    ended = ["COMMIT"] if after and console.dialect == "firebird" else []
    made, removed = ("".join(f"{each};\n" for each in part) for part in (before, [*ended, *after]))
    return made + text + removed


def test_committed_files_give_the_runners_rows(console: Console, rows_of: RowsOf, tmp_path: Path) -> None:
    """The runner executes them on SQLite if it has the file, which is quick: all databases return the same rows."""
    dialect = registry.dialect(console.dialect)
    for path in committed(dialect):
        before, text, after = with_its_table(dialect, path.stem)
        rows = piped(console, with_table(console, before, text, after), tmp_path)
        expected = on_sqlite(path.stem) or rows_of([*before, *dialect.pasting.split(text), *after])
        assert rows, path.name
        assert rows == as_read(console, expected), path.name


@functools.cache
def on_sqlite(stem: str) -> list[tuple[str, ...]]:
    """The runner's rows for SQLite's committed file of this name; none if it has none that returns the same."""
    sqlite = registry.dialect("sqlite")
    if stem in LOOPS or not (sqlite.folder / f"{stem}.sql").exists():
        return []
    before, text, after = with_its_table(sqlite, stem)
    return runners_rows(targets.parse("sqlite", {}), [*before, *sqlite.pasting.split(text), *after])


def with_its_table(dialect: Dialect, stem: str) -> tuple[list[str], str, list[str]]:
    """A committed file, or what is run instead, between statements that make and remove the table that it reads."""
    text = (dialect.folder / f"{stem}.sql").read_text("utf-8")
    if stem in SMALLER:
        name, options = SMALLER[stem]
        text = generate(dialect, Question(name, None, options))
    table = TABLES.get(stem)
    before, after = table_of([BUILT_IN["leran-1"].cells], table) if table else ([], [])
    return before, text, after


def test_parts_of_rules_one_after_the_other(console: Console, rows_of: RowsOf, tmp_path: Path) -> None:
    """Set up, run, displayed and cleaned up by a console each, they show what the whole script does."""
    dialect, query = registry.dialect(console.dialect), queries.query("rules")
    if not query.available(dialect):
        with pytest.raises(UsageError, match="rules is not written for"):
            generate(dialect, Question(query.name))
        return
    puzzle = BUILT_IN["leran-1"]
    shown = [
        row
        for part in ("set-up", "run", "display", "clean-up")
        for row in piped(console, generate(dialect, Question(query.name, puzzle, {"shape": part})), tmp_path)
    ]
    assert shown == rows_of(statements_of(dialect, Question(query.name, puzzle)))


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("four", "fast"),
        pytest.param("two-solutions", "classic", marks=pytest.mark.slow),
        ("no-solution", "fast"),
        ("sixteen", "classic"),
    ],
)
def test_parameters_of_the_console(console: Console, rows_of: RowsOf, tmp_path: Path, name: str, form: str) -> None:
    dialect, query, puzzle = registry.dialect(console.dialect), queries.query("string"), BUILT_IN[name]
    options = {"form": form, "parameter": True}
    rows = piped(console, generate(dialect, Question(query.name, puzzle, options)), tmp_path)
    rows = [row for row in rows if row not in [("0",), ("1",)]]  # where setting a variable is a query
    (statement,) = statements_of(dialect, Question(query.name, puzzle, options))
    assert sorted(rows) == sorted(rows_of([statement], {"puzzle": puzzle.cells}))
    assert sorted(rows) == sorted(rows_of(statements_of(dialect, Question(query.name, puzzle, {"form": form}))))


@pytest.mark.parametrize("first_fails", [False, True])
@pytest.mark.parametrize("second_is_whole", [True, False])
def test_second_text_never_solves_the_puzzle_of_the_first(
    console: Console, tmp_path: Path, first_fails: bool, second_is_whole: bool
) -> None:
    """Two texts with parameters in one session: also if the first fails, and if the second sets no parameter."""
    dialect, options = registry.dialect(console.dialect), {"parameter": True}
    few = Puzzle("1" + "." * 15)
    first, second = (generate(dialect, Question("string", puzzle, options)) for puzzle in (BUILT_IN["four"], few))
    if first_fails:
        first = re.sub(r"^FROM board$", "FROM no_such_table", first, flags=re.MULTILINE)
    if not second_is_whole:
        second = second[second.index("WITH RECURSIVE") :]
    lasting = [OF_ERRORS.get(option, option) for option in console.bare if option != "-bail"]
    done = subprocess.run(
        [console.program, *lasting, *console.where],
        input=console.before + first + second,
        capture_output=True,
        text=True,
        env=environment(console, tmp_path),
        timeout=SECONDS,
        check=False,
    )
    shown = re.findall(r"\b[1-4]{16}\b", done.stdout)
    of_first = [] if first_fails else [next(reference.solutions(BUILT_IN["four"]))]
    assert shown[: len(of_first)] == of_first, done.stderr
    of_second = set(shown[len(of_first) :])
    assert of_second == (set(reference.solutions(few)) if second_is_whole else set()), done.stderr


OF_ERRORS = {"ON_ERROR_STOP=1": "ON_ERROR_STOP=0", "--batch": "--force"}
"""Options with which an error ends a console, and such with which it goes on, as when a person pastes."""


@pytest.mark.parametrize("console", each_console(["psql", "psql over TCP"]), indirect=True)
def test_psqls_own_value_of_the_parameter_wins_once(console: Console, tmp_path: Path) -> None:
    """psql -v puzzle=… is for the first text, whether it fails or not."""
    four, other = BUILT_IN["four"], Puzzle(next(reference.solutions(Puzzle("1" + "." * 15))))
    text = generate(registry.dialect("postgresql"), Question("string", four, {"parameter": True}))
    given = replace(console, bare=(*console.bare, "-v", f"puzzle={other.cells}"))
    assert piped(given, text + text, tmp_path) == [(other.cells,), (next(reference.solutions(four)),)]
    assert piped(replace(console, bare=(*console.bare, "-v", "puzzle=it's no puzzle")), text, tmp_path) == []


def test_puzzles_of_a_table(console: Console, rows_of: RowsOf, tmp_path: Path) -> None:
    dialect, query = registry.dialect(console.dialect), queries.query("string")
    cells = [BUILT_IN["four"].cells, BUILT_IN["four"].cells.replace(".", "0"), "." * 16]
    before, after = table_of(cells, "some_puzzles")
    text = generate(dialect, Question(query.name, None, {"size": 4, "table": "some_puzzles", "limit": 2}))
    found = piped(console, with_table(console, before, text, after), tmp_path)
    assert found == rows_of([*before, *dialect.pasting.split(text), *after])
    assert [row[0] for row in found] == ["1", "2", "3", "3"]


def test_header_says_how_to_run_it(console: Console, tmp_path: Path) -> None:
    """The very command, in the console's own format."""
    dialect = registry.dialect(console.dialect)
    path = dialect.folder / "string-fast-9x9.sql"
    said = re.search(r"or run: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    assert said
    command = said[1].replace("FILE", f"'{path}'").replace(dialect.pasting.console, f"'{console.program}'", 1)
    command = command.replace("DATABASE", " ".join(console.where))
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        text=True,
        env=environment(console, tmp_path),
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert solution(9) in done.stdout


def solution(size: int) -> str:
    return next(reference.solutions(sample(SIZES[size])))


def test_paste_into_a_terminal(console: Console, tmp_path: Path) -> None:
    """As a person does it: the console edits lines, completes names and asks for more."""
    folder = registry.dialect(console.dialect).folder
    for path in [*folder.glob("string-*-9x9.sql"), *folder.glob("cover-compact-9x9.sql")]:
        printed = typed(console, f"{path.read_text('utf-8')}{console.leave}\n", tmp_path)
        assert solution(9) in printed
        said = "\n".join(line for line in printed.splitlines() if "--" not in line)  # without the text's own comments,
        said = re.sub(r"an error past [\d,]+ rows", "", said)  # also where the console writes into the echo of one
        assert not re.search(r"error", said, re.IGNORECASE), printed


def typed(console: Console, text: str, home: Path) -> str:
    """Everything that the console shows in a terminal while a text is pasted at its prompt, until it ends."""
    terminal, inside = pty.openpty()
    child = subprocess.Popen(
        [console.program, *console.where],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=environment(console, home),
        start_new_session=True,
    )
    os.close(inside)
    shown, waiting = b"", b""
    end = time.monotonic() + SECONDS
    try:
        while time.monotonic() < end:
            readable, writable, _ = select.select([terminal], [terminal] if waiting else [], [], 0.5)
            if text and console.prompt in shown:
                waiting, text = pasted(text, bracketed=b"\x1b[?2004h" in shown), ""
            if writable:
                waiting = waiting[os.write(terminal, waiting[:200]) :]
            if readable:
                part = os.read(terminal, 65536)
                if not part:
                    break
                shown += part
                waiting += b"".join(answer for question, answer in TERMINAL.items() if question in part)
    except OSError:  # the terminal is gone with the console
        pass
    finally:
        child.kill()
        child.wait()
        os.close(terminal)
    return shown.decode(errors="replace")


TERMINAL = {b"\x1b]11;?": b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b[c": b"\x1b[?1;2c"}
"""What a terminal answers when it is asked for its background's colour and its kind."""


def pasted(text: str, *, bracketed: bool) -> bytes:
    """What a terminal sends for a text: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html#h2-Bracketed-Paste-Mode."""
    *lines, leave = text.splitlines()
    body = "\r".join(lines)
    return (f"\x1b[200~{body}\x1b[201~\r{leave}\r" if bracketed else f"{body}\r{leave}\r").encode()


def test_no_console_is_forgotten() -> None:
    """Every dialect whose database runs here has its console listed, but for those of the extra [engines]."""
    few = [database.name for database in lightly_tested()]
    usual = [database for name, database in registry.databases().items() if name not in few]
    executed = {registry.dialect(each.dialect).pasting.console for each in usual if each.executed}
    assert executed <= set(PROGRAMS)
