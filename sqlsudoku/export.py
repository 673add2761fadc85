"""Tests for people who build databases: statements with the rows that they must return, as files for test runners.

    .test      sqllogictest's format, as sqllogictest-bin and DuckDB's unittest read it: https://sqlite.org/sqllogictest
    .sqltest   Turso's format, turso-test-runner/docs/dsl-spec.md in https://github.com/tursodatabase/turso

The rows come from the reference solver, not from a database. A statement has no blank line, which would end it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlsudoku import queries
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import built_in
from sqlsudoku.puzzle.grid import BLANK, Puzzle
from sqlsudoku.puzzle.levels import levels
from sqlsudoku.queries.request import Options, requested
from sqlsudoku.queries.script import script

Row = tuple[int | str, ...]
TABLE = "sudoku_puzzles"
PUZZLES = {
    **{each.name: each.puzzle for each in built_in()},
    "all grids": Puzzle(BLANK * 16),
    "several solutions": Puzzle("1" + BLANK * 15),
    "no solution of 4x4": Puzzle("12....4...3....."),
}


@dataclass(frozen=True)
class Test:
    """A statement and the rows that it must return in any order; None if it must fail.

    name: unique in its file; types: a letter for each column, T for text and I for an integer.
    """

    name: str
    about: str
    statement: str
    rows: Sequence[Row] | None = None
    types: str = "T"


@dataclass(frozen=True)
class File:
    """Tests, the statements to run before them, and those that remove what these create."""

    name: str
    about: str
    setup: Sequence[str]
    tests: Sequence[Test]
    clean_up: Sequence[str] = ()


@dataclass(frozen=True)
class Chapter:
    """A file of one query. puzzles: names of PUZZLES."""

    name: str
    about: str
    query: str
    puzzles: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)


SMALL = ("four", "no solution of 4x4", "several solutions", "all grids")
LARGE = ("six", "aldrich", "no-solution", "two-solutions")
HARD = ("platinum-blonde", "norvig-impossible")
CHAPTERS = [
    Chapter("joins-4x4", "Joins of 24 rows, without recursion.", "enumerate", SMALL, {"shape": "flat"}),
    Chapter("string-classic-4x4", "A recursive query over texts.", "string", SMALL, {"form": "classic"}),
    Chapter("string-fast-4x4", "A recursive query over texts.", "string", SMALL, {"form": "fast"}),
    Chapter("levels-4x4", "Every row of a recursion, and its level.", "string", SMALL, {"shape": "levels"}),
    Chapter("joins-6x6", "Joins of more tables.", "enumerate", ("six",), {"shape": "flat"}),
    Chapter("string-classic-9x9", "Up to 54 levels of recursion.", "string", LARGE, {"form": "classic"}),
    Chapter("string-fast-9x9", "Up to 54 levels of recursion.", "string", LARGE, {"form": "fast"}),
    Chapter("cover-compact-4x4", "A recursive query over bit sets.", "cover", SMALL, {"form": "compact"}),
    Chapter("cover-compact-9x9", "A recursive query over bit sets.", "cover", LARGE, {"form": "compact"}),
    Chapter("cover-fast-4x4", "A long recursive query over bit sets.", "cover", SMALL, {"form": "fast"}),
    Chapter("cover-fast-9x9", "A long recursive query over bit sets.", "cover", LARGE, {"form": "fast"}),
    Chapter("cover-compact-hard", "A long search.", "cover", HARD, {"form": "compact"}),
    Chapter("cover-fast-hard", "A long search.", "cover", HARD, {"form": "fast"}),
]
"""From easy to hard."""
FOUR, SEVERAL = PUZZLES["four"], PUZZLES["several solutions"]
SOLUTION = next(reference.solutions(FOUR))
TEXTS: Sequence[tuple[str | None, Puzzle | None]] = [
    (FOUR.cells, FOUR),
    (FOUR.cells.replace(BLANK, "0"), FOUR),
    (None, None),
    (SEVERAL.cells, SEVERAL),
    ("1" + BLANK * 14, None),
    ("11" + BLANK * 14, None),
    ("x" + BLANK * 15, None),
    (BLANK * 36, None),
    (SOLUTION, Puzzle(SOLUTION)),
]
"""The texts of a table, and the puzzles of 4x4 among them."""


def files(dialect: Dialect) -> Mapping[str, Callable[[], File]]:
    """The names of a dialect's files, from easy to hard, each with a function that makes the file."""
    made: dict[str, Callable[[str], File]] = {
        each.name: partial(_of_query, dialect, each)
        for each in CHAPTERS
        if _available(dialect, each.query, each.options)
    }
    names = [*made]
    names.insert(names.index("joins-6x6"), "table-4x4")
    made["table-4x4"] = partial(_of_table, dialect)
    numbered = {f"{number:02}-{name}": made[name] for number, name in enumerate(names, 1)}
    return {name: partial(make, name) for name, make in numbered.items()}


def _available(dialect: Dialect, query: str, options: Mapping[str, Any]) -> bool:
    return queries.query(query).available(dialect, options)


def _statements(dialect: Dialect, query: str, puzzle: Puzzle | None, options: Mapping[str, Any]) -> list[str]:
    """The settings, and the query as the last."""
    request = requested(dialect, queries.query(query), puzzle, Options(**options))
    return script(dialect, request).texts


def _of_query(dialect: Dialect, chapter: Chapter, name: str) -> File:
    tests = []
    settings: list[str] = []
    for puzzle_name in chapter.puzzles:
        puzzle = PUZZLES[puzzle_name]
        *settings, statement = _statements(dialect, chapter.query, puzzle, chapter.options)
        rows, types = _expected(chapter.options.get("shape"), puzzle)
        tests.append(Test(puzzle_name.replace(" ", "-"), f"the puzzle {puzzle.cells}", statement, rows, types))
    start = statement.rindex("\nSELECT")  # what reads the CTEs
    tests.append(Test("cut-off", "a statement without its end", statement[:start]))
    return File(name, chapter.about, settings, tests)


def _expected(shape: str | None, puzzle: Puzzle) -> tuple[list[Row], str]:
    """The rows for a puzzle, by the reference, and the types of their columns."""
    if shape == "levels":
        return [(number, cells) for number, boards in enumerate(levels(puzzle)) for cells in boards], "IT"
    if shape == "flat":
        return [tuple(map(int, grid)) for grid in reference.solutions(puzzle)], "I" * len(puzzle.cells)
    return [(grid,) for grid in reference.solutions(puzzle)], "T"


def _of_table(dialect: Dialect, name: str) -> File:
    """One statement for a table of puzzles, in each form."""
    values = ["NULL" if text is None else f"'{text}'" for text, _ in TEXTS]
    setup = [
        f"CREATE TABLE {TABLE} (id INTEGER, puzzle VARCHAR(100))",
        *(f"INSERT INTO {TABLE} VALUES ({number}, {value})" for number, value in enumerate(values, 1)),
    ]
    puzzles = [(number, puzzle) for number, (_, puzzle) in enumerate(TEXTS, 1) if puzzle]
    rows = [(number, grid) for number, puzzle in puzzles for grid in reference.solutions(puzzle)]
    tests = []
    for query, form in (("string", "classic"), ("string", "fast"), ("cover", "compact"), ("cover", "fast")):
        options = {"form": form, "size": 4}
        if _available(dialect, query, options):
            *settings, statement = _statements(dialect, query, None, {**options, "table": TABLE})
            setup = list(dict.fromkeys([*settings, *setup]))
            tests.append(Test(f"{query}-{form}", f"the puzzles of the table, by {query} {form}", statement, rows, "IT"))
    missing = _statements(dialect, "string", None, {"size": 4, "table": "no_puzzles"})[-1]
    tests.append(Test("no-table", "a table that does not exist", missing))
    tests.append(Test("too-many-values", "a value too many", f"INSERT INTO {TABLE} VALUES (1, '1', '1')"))
    about = "One statement for a table; texts that are no puzzle give no row."
    return File(name, about, setup, tests, [f"DROP TABLE {TABLE}"])


# formats


def as_test(file: File, dialect: Dialect) -> str:
    """The text for sqllogictest's runners. Values of a row are separated by tabs, rows are sorted."""
    records = [f"# name: {dialect.name}/{file.name}.test\n# group: [sudoku]\n#\n# {file.about} {_about(dialect)}"]
    records += [f"statement ok\n{_checked(text)}" for text in file.setup]
    for test in file.tests:
        if test.rows is None:
            message = f"\n----\n{dialect.runner_errors[test.name]}" if dialect.runner_errors else ""
            records.append(f"# {test.about}\nstatement error\n{_checked(test.statement)}{message}")
            continue
        lines = sorted("\t".join(map(str, row)) for row in test.rows)
        query = f"query {test.types} rowsort\n{_checked(test.statement)}\n----"
        records.append("\n".join([f"# {test.about}", query, *lines]))
    records += [f"statement ok\n{_checked(text)}" for text in file.clean_up]
    return "\n\n".join(records) + "\n"


def as_sqltest(file: File, dialect: Dialect) -> str:
    """The text for Turso's runner, which gives each test a database of its own."""
    blocks = ["@database :memory:", f"# {file.about} {_about(dialect)}"]
    if file.setup:
        blocks.append(_block("setup all", [f"{text};" for text in file.setup]))
    for test in file.tests:
        start = "@setup all\n" if file.setup else ""
        rows = ["|".join(map(str, row)) for row in test.rows or ()]
        expected = _block("expect error" if test.rows is None else "expect unordered", rows)
        blocks.append(f"# {test.about}\n{start}{_block(f'test {test.name}', [f'{test.statement};'])}\n{expected}")
    return "\n\n".join(blocks) + "\n"


def _about(dialect: Dialect) -> str:
    return f"{dialect.title} {dialect.versions}. Written by sqlsudoku export; the rows are the reference solver's."


def _checked(statement: str) -> str:
    """The statement. Raises UsageError if a runner would read a part of it as something else."""
    if re.search(r"^(\s*|#.*|----)$", statement, re.MULTILINE):
        raise UsageError(f"A statement has a line that ends it for a test runner: {statement.splitlines()[0]} ...")
    return statement


def _block(start: str, lines: Sequence[str]) -> str:
    """A block of Turso's format; its lines may contain no braces."""
    assert not re.search("[{}]", "".join(lines))
    return "\n".join([f"{start} {{", *lines, "}"])


FORMATS: Mapping[str, Callable[[File, Dialect], str]] = {"test": as_test, "sqltest": as_sqltest}
"""The formats, by the ending of their files."""
