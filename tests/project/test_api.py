"""The Python API, and that importing the package imports no more than needed."""

import subprocess
import sys
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
    with pytest.raises(PuzzleError, match=r"^'12' is no puzzle: it has 2 characters; a puzzle has .*\)\.$"):
        sqlsudoku.solve("12")


def test_a_near_option_is_asked_about() -> None:
    with pytest.raises(UsageError, match=r"^There is no option --frm; did you mean --form\?$"):
        sqlsudoku.generate("sqlite", "string", frm="fast")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"frms": ["fast"]}, "There is no option 'frms'; did you mean forms?"),
        ({"limits": [3]}, "There is no option 'limits'; there are forms, shapes."),
        ({"forms": "fast"}, "forms is 'fast', but it must be a list: ['fast']."),
        ({"databases": "sqlite"}, "databases is 'sqlite', but it must be a list: ['sqlite']."),
        ({"queries": ["enumerate"], "forms": ["fast"]}, "--form fast is not known to enumerate; the forms are none."),
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


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: sqlsudoku.generate("cobol", "string"), UsageError),
        (lambda: sqlsudoku.generate("sqlite", "string", "11.............."), PuzzleError),
        (lambda: sqlsudoku.solve(FOUR, database="dbase"), UsageError),
        (lambda: sqlsudoku.solve(FOUR, limit=0), UsageError),
        (lambda: sqlsudoku.grade(FOUR, limit=0), UsageError),
        (lambda: sqlsudoku.solve(FOUR, timeout=-1), UsageError),
        (lambda: sqlsudoku.compare(["sqlite"], repeat=0), UsageError),
        (lambda: sqlsudoku.compare(["sqlite"], timeout=0), UsageError),
        (lambda: sqlsudoku.batch([FOUR], jobs=-1), UsageError),
        (lambda: sqlsudoku.batch([FOUR], timeout=-1), UsageError),
        (lambda: sqlsudoku.batch([FOUR], check=-1), UsageError),
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
