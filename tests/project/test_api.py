"""The Python API, and that importing the package imports no more than needed."""

import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sqlsudoku
from sqlsudoku.ask.records import Record
from sqlsudoku.database import registry
from sqlsudoku.errors import PuzzleError, SudokuError, UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import Puzzle

FOUR = "....2..44..2...3"


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("module", ["sqlsudoku", "sqlsudoku.run.worker"])
def test_a_child_process_imports_little(module: str) -> None:
    loaded = python(f"import sys, {module}; print(*sys.modules)").split()
    assert not {"sqlglot", "click", "rich", "jinja2", "duckdb", "sqlsudoku.api"} & set(loaded)


def test_names_are_functions_and_errors_whatever_is_imported() -> None:
    code = """
import importlib, pkgutil, sqlsudoku
for module in pkgutil.walk_packages(sqlsudoku.__path__, "sqlsudoku."):
    importlib.import_module(module.name)
print(*(name for name in sqlsudoku.__all__ if type(getattr(sqlsudoku, name)).__name__ == "function"))
print(*(name for name in sqlsudoku.__all__ if issubclass(type(getattr(sqlsudoku, name)), type)))
"""
    functions, classes = (line.split() for line in python(code).splitlines())
    assert functions == [name for name in sqlsudoku.__all__ if name.islower()]
    assert classes == [name for name in sqlsudoku.__all__ if not name.islower()]
    assert all(issubclass(getattr(sqlsudoku, name), SudokuError) for name in classes)


def test_dir_has_the_public_names_before_they_are_used() -> None:
    listed = python("import sqlsudoku; print(*dir(sqlsudoku))").split()
    assert {*sqlsudoku.__all__, "__version__"} <= set(listed)
    assert len(listed) == len(set(listed))


def test_no_other_names() -> None:
    with pytest.raises(AttributeError, match="module 'sqlsudoku' has no attribute 'nothing'"):
        sqlsudoku.nothing  # noqa: B018


def test_generate() -> None:
    text = sqlsudoku.generate("postgresql", "string", FOUR, form="classic", limit=3)
    assert FOUR in text
    assert "LIMIT 3" in text
    assert sqlsudoku.generate("postgresql", "string", Puzzle(FOUR), form="classic", limit=3) == text


def test_solve() -> None:
    answer = sqlsudoku.solve(FOUR)
    assert list(answer.grids) == list(reference.solutions(Puzzle(FOUR)))
    assert (answer.database, answer.query, answer.form, answer.verdict) == ("sqlite", "cover", "fast", "agrees")
    assert len(sqlsudoku.solve("." * 16, limit=None).grids) == 288
    assert len(sqlsudoku.solve("." * 16).grids) == 2


def test_a_built_in_name_is_a_puzzle() -> None:
    assert sqlsudoku.generate("sqlite", "string", "four") == sqlsudoku.generate("sqlite", "string", FOUR)
    assert sqlsudoku.solve("four").grids == sqlsudoku.solve(FOUR).grids
    assert sqlsudoku.grade("four") == sqlsudoku.grade(FOUR)
    assert [record.puzzle for record in sqlsudoku.compare(["sqlite"], puzzles=["four", FOUR])] == ["four"]
    assert [record.puzzle for record in sqlsudoku.compare(["sqlite"], puzzles="four")] == ["four"]
    with pytest.raises(PuzzleError, match=r"^'fuor' is no puzzle; did you mean four\?$"):
        sqlsudoku.solve("fuor")
    with pytest.raises(PuzzleError, match=r"^'12' is no puzzle: it is 2 characters long, not 16 \(4x4\)\.$"):
        sqlsudoku.solve("12")


def test_a_near_option_is_asked_about() -> None:
    with pytest.raises(UsageError, match=r"^There is no option frm; did you mean form\?$"):
        sqlsudoku.generate("sqlite", "string", frm="fast")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"frms": ["fast"]}, "There is no option 'frms'; did you mean forms?"),
        ({"limits": [3]}, "There is no option 'limits'; there are forms, shapes."),
        ({"forms": "fast"}, "forms is 'fast', but it must be a list: ['fast']."),
        ({"databases": "sqlite"}, "databases is 'sqlite', but it must be a list: ['sqlite']."),
        ({"queries": ["enumerate"], "forms": ["fast"]}, "form fast is not known to enumerate; the forms are none."),
    ],
)
def test_an_option_of_compare_is_a_list_by_a_known_name(options: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError) as caught:
        sqlsudoku.compare(**{"databases": ["sqlite"], **options})
    assert str(caught.value) == said


def test_what_is_not_compared_is_known_before_anything_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    comparing = sqlsudoku.compare(["sqlite", "datafusion"], ["tree"], [FOUR])
    assert [str(run.target) for run in comparing.plan.runs] == ["sqlite"]
    (left_out,) = comparing.plan.left_out
    assert "The query tree is not written for Apache DataFusion" in left_out
    assert comparing.unusable == []
    comparing.close()
    assert list(comparing) == []
    monkeypatch.setattr(registry.database("duckdb"), "packages", {"no_such_module": "no_such_package"})
    assert "duckdb" in sqlsudoku.compare(None, ["string"], [FOUR]).unusable


def test_compare() -> None:
    other = FOUR[::-1]
    records = list(sqlsudoku.compare(["sqlite"], ["string"], [FOUR, Puzzle(other, "named")], forms=["classic", "fast"]))
    assert all(isinstance(record, Record) for record in records)
    assert [(r.form, r.puzzle, r.verdict) for r in records] == [
        ("classic", "puzzle 1", "agrees"),
        ("classic", "named", "agrees"),
        ("fast", "puzzle 1", "agrees"),
        ("fast", "named", "agrees"),
    ]


INTERRUPTED = f"""
import signal, threading, sqlsudoku
comparing = sqlsudoku.compare(["sqlite"], ["string"], ["{FOUR}", "royle-1"])
first = next(comparing)
threading.Timer(0.5, signal.pthread_kill, [threading.get_ident(), signal.SIGINT]).start()
try:
    list(comparing)
except KeyboardInterrupt:
    assert comparing.read == [first]
    assert list(comparing) == []
else:
    raise AssertionError("not interrupted")
"""


def test_an_interrupted_comparison_keeps_what_was_asked() -> None:
    """As an interrupted kernel of a notebook does. In a process of its own: Firebird's client library closes all
    connections of a process that is interrupted."""
    subprocess.run([sys.executable, "-c", INTERRUPTED], check=True)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: sqlsudoku.generate("cobol", "string"), UsageError),
        (lambda: sqlsudoku.generate("sqlite", "string", "11.............."), PuzzleError),
        (lambda: sqlsudoku.solve(FOUR, database="dbase"), UsageError),
        (lambda: sqlsudoku.solve(Puzzle(FOUR, expected_count=2)), PuzzleError),
        (lambda: sqlsudoku.compare(["sqlite"], puzzles="slow"), PuzzleError),
        (lambda: sqlsudoku.solve("famous"), PuzzleError),
        (lambda: sqlsudoku.compare(["sqlite"], ["magic"]), UsageError),
        (lambda: sqlsudoku.compare(["sqlite"], puzzles=[Puzzle(FOUR, expected_count=2)]), PuzzleError),
    ],
)
def test_mistakes_are_raised_at_once(call: object, error: type[SudokuError]) -> None:
    assert callable(call)
    with pytest.raises(error):
        call()


class Frame:
    """What is gone through by the names of its columns, as a DataFrame is."""

    columns = ("puzzle",)

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)


SECONDS = "but it must be a finite number of seconds above 0, or None for no limit."
COUNT = "but it must be a whole number from 1 on, or None for all solutions."
URL = "postgresql://me:Geheim@h/db"


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        *[
            (name, {"puzzle": wrong}, f"puzzle is {shown}, but it must be text or a Puzzle{more}.")
            for name in ("solve", "grade")
            for wrong, shown, more in [
                (None, "None", ""),
                (5, "5", ""),
                ([FOUR], "of the type list", ""),
                (FOUR.encode(), "of the type bytes", ": decode them"),
                (Path("four.txt"), "of the type PosixPath", ": read the file with read_text()"),
            ]
        ],
        ("generate", {"puzzle": 5}, "puzzle is 5, but it must be text or a Puzzle."),
        ("generate", {"dialect": None}, "dialect is None, but it must be text."),
        ("generate", {"query": ["string"]}, "query is of the type list, but it must be text."),
        ("generate", {"size": "9"}, "size is '9', but it must be a whole number, or None for the default."),
        (
            "generate",
            {"boxes": "3x7"},
            "boxes='3x7' is not known: write the rows and the columns of a box, such as 3x2",
        ),
        ("generate", {"size": 7}, "size=7 is not known; there are 4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25."),
        ("generate", {"puzzle": FOUR, "size": 9}, "size=9 contradicts the puzzle of 4 rows; leave it out."),
        ("generate", {"limit": 0}, f"limit is 0, {COUNT}"),
        ("generate", {"puzzle": FOUR, "table": "t"}, "table reads the puzzles from the table: leave out puzzle."),
        ("generate", {"table": "a b"}, "table='a b' is not the name of a table, such as puzzles or games.puzzles."),
        ("generate", {"form": []}, "form is of the type list, but it must be text, a whole number, or true or false,"),
        ("solve", {"timeout": "5"}, f"timeout is '5', {SECONDS}"),
        ("solve", {"timeout": -1}, f"timeout is -1, {SECONDS}"),
        ("solve", {"timeout": math.inf}, f"timeout is inf, {SECONDS}"),
        ("solve", {"timeout": True}, f"timeout is True, {SECONDS}"),
        ("solve", {"limit": 0}, f"limit is 0, {COUNT}"),
        ("solve", {"limit": "2"}, f"limit is '2', {COUNT}"),
        ("solve", {"database": None}, "database is None, but it must be text."),
        ("solve", {"database": [URL]}, "database is of the type list, but it must be text."),
        ("solve", {"query": 5}, "query is 5, but it must be text."),
        ("solve", {"containers": "no"}, "containers is 'no', but it must be True or False."),
        ("solve", {"images": {"mariadb": 5}}, "images is of the type dict, but it must be a mapping of databases to"),
        ("solve", {"tell": "x"}, "tell is 'x', but it must be a function."),
        (
            "solve",
            {"query": "string", "shape": "levels"},
            "shape='levels' shows the whole search: set limit to None.",
        ),
        ("compare", {"databases": "sqlite"}, "databases is 'sqlite', but it must be a list: ['sqlite']."),
        ("compare", {"databases": URL}, "databases is 'postgresql://me:***@h/db', but it must be a list: ["),
        ("compare", {"databases": [None]}, "databases[0] is None, but it must be text."),
        ("compare", {"queries": None}, "queries is None, but it must be a list."),
        ("compare", {"puzzles": 5}, "puzzles is 5, but it must be a text or a list."),
        ("compare", {"puzzles": [FOUR, math.nan]}, "puzzles[1] is nan, but it must be text or a Puzzle."),
        ("compare", {"puzzles": {FOUR: 1}}, "puzzles is of the type dict, but it must be a text or a list."),
        ("compare", {"repeat": 0}, "repeat is 0, but it must be a whole number from 1 on."),
        ("compare", {"timeout": 0}, f"timeout is 0, {SECONDS}"),
        ("compare", {"forms": 5}, "forms is 5, but it must be a list."),
        ("grade", {"limit": 1.5}, f"limit is 1.5, {COUNT}"),
        ("batch", {"puzzles": FOUR}, f"puzzles is '{FOUR}', but it must be a list or another iterable of texts: ['"),
        ("batch", {"puzzles": None}, "puzzles is None, but it must be a list or another iterable of texts."),
        (
            "batch",
            {"puzzles": Frame()},
            "puzzles is of the type Frame, but it must be a list or another iterable of texts: pass",
        ),
        ("batch", {"check": "all"}, "check is 'all', but it must be a whole number from 0 on, or None for all."),
        ("batch", {"check": -1}, "check is -1, but it must be a whole number from 0 on, or None for all."),
        ("batch", {"jobs": 1.5}, "jobs is 1.5, but it must be a whole number from 1 on."),
        ("batch", {"timeout": -1}, f"timeout is -1, {SECONDS}"),
    ],
)
def test_a_wrong_argument_is_named_as_in_python(name: str, given: dict[str, Any], said: str) -> None:
    usual: dict[str, dict[str, Any]] = {
        "generate": {"dialect": "sqlite", "query": "string"},
        "solve": {"puzzle": FOUR},
        "compare": {"databases": ["sqlite"]},
        "grade": {"puzzle": FOUR},
        "batch": {"puzzles": [FOUR]},
    }
    with pytest.raises(PuzzleError if "puzzle is" in said or "puzzles[" in said else UsageError) as caught:
        getattr(sqlsudoku, name)(**{**usual[name], **given})
    assert str(caught.value).startswith(said)
    assert str(caught.value).endswith((".", "?"))


def test_what_is_no_text_is_a_malformed_puzzle() -> None:
    several: list[Any] = [FOUR, None, math.nan, 5, FOUR.encode(), Puzzle(FOUR), FOUR]
    found = list(sqlsudoku.batch(several, database="sqlite"))
    assert [result.kind for result in found] == ["solved", *["malformed"] * 5, "solved"]
    assert found[1].verdict.startswith("malformed: puzzle 2, None instead of text: it is 0 characters long")
    assert found[4].verdict.startswith("malformed: puzzle 5, of the type bytes instead of text: ")


def test_what_is_said_of_a_database_names_no_option_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SQLSUDOKU_MARIADB_URL", raising=False)
    answer = sqlsudoku.solve(FOUR, database="mariadb")
    assert answer.verdict == "unavailable"
    assert "or let containers start one" in answer.detail
    (record,) = sqlsudoku.compare(["mariadb"], puzzles=[FOUR])
    assert (record.verdict, record.detail) == ("unavailable", answer.detail)


@pytest.mark.parametrize("option", [{"limit": 2}, {"shape": "grid"}, {"size": 9}, {"table": "t"}, {"parameter": True}])
def test_batch_refuses_what_it_would_ignore(option: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=f"^batch accepts no {next(iter(option))}, only form: "):
        sqlsudoku.batch([FOUR], database="sqlite", **option)
