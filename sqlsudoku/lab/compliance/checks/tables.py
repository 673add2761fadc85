"""A table, a parameter or a literal may contain anything: an invalid text yields no row and stops nothing."""

import os
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from sqlsudoku import queries
from sqlsudoku.database import user_tables
from sqlsudoku.database.connection import Rows
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.lab.compliance import anything, scripts
from sqlsudoku.lab.compliance.anything import TextRow
from sqlsudoku.lab.compliance.core import SECONDS, Case, Subject, Undecided, checked
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.grid import BLANK, SIZES, Puzzle
from sqlsudoku.queries.request import requested
from sqlsudoku.sql.layout import write_expression

TABLE = f"puzzles_{os.getpid()}"
OWN = Puzzle("1..." + BLANK * 12)
"""The puzzle of a text that somebody edits."""


def of_a_table(subject: Subject, case: Case, cells: Sequence[str]) -> Rows:
    """The rows that a query returns for a table of these texts with the ids 1, 2, …, on any database."""
    statements = around(scripts.script_of(subject.dialect, case), "VARCHAR(1000)", [f"'{text}'" for text in cells])
    return scripts.ran(subject, statements, case, timeout=SECONDS).results[-1]


def around(script: Script, column: str, texts: Sequence[str]) -> list[Statement]:
    """A script's statements, with a table of puzzles around them; column: its type; texts: as SQL, with ids from 1."""
    made = user_tables.puzzles(TABLE, column, enumerate(texts, 1))
    return [*made, *script.statements, Statement(str(made[0].undo))]


def solvers(size: int, mark: Literal["", "slow"] = "", **source: Any) -> Iterator[Case]:
    """The queries that accept a table or a parameter, in each form.

    For 16x16 only one form: it is slow, and both forms recognise invalid texts in the same way.
    """
    for query in queries.QUERIES.values():
        if {"table", "parameter"} <= query.sources and size in query.sizes:
            ways = list(filter(query.has_default_rows, query.ways()))
            for way in ways if size < 16 else ways[-1:]:
                yield Case(query.name, None, {"size": size, **way, **source}, mark=mark)


FOUR = list(solvers(4, table=TABLE))
SIZES_OF_TABLES = [*FOUR, *solvers(6, "slow", table=TABLE), *solvers(9, table=TABLE), *solvers(16, table=TABLE)]


@checked("connection", SIZES_OF_TABLES)
def table_of_anything(subject: Subject, case: Case) -> None:
    """For a table of any texts, the query returns the solutions of the puzzles among them."""
    assert case.size
    solves(subject, case, [subject.dialect.user_tables.text], anything.rows(SIZES[case.size]))


@checked("connection", FOUR)
def column_of_any_type(subject: Subject, case: Case) -> None:
    """The column with the puzzles may have other types."""
    listed = [
        row for row in anything.rows(SIZES[4]) if row.text is None or (len(row.text) <= 16 and row.text.isascii())
    ]
    requested(subject.dialect, case)
    if not subject.requirements.other_columns:
        raise Undecided(f"{subject.dialect.title} supports no other type for a puzzle, as its requirements.py declares")
    solves(subject, case, subject.requirements.other_columns, listed)


@checked("connection", FOUR)
def padding_makes_no_puzzle(subject: Subject, case: Case) -> None:
    """A puzzle padded with a space is not a puzzle."""
    listed = [TextRow(row.about, row.text) for row in anything.rows(SIZES[4]) if row.puzzle]
    solves(subject, case, ["CHAR(17)"], listed)


@checked("connection", FOUR)
def character_0_makes_no_puzzle(subject: Subject, case: Case) -> None:
    """A text with the character 0, after a puzzle or in it, is not a puzzle."""
    cells = anything.rows(SIZES[4])[0].text
    assert cells
    texts = (f"{cells}\0", f"\0{cells}", f"{cells[:9]}\0{cells[9:]}", f"{cells[:-1]}\0", f"{cells[:9]}\0{cells[10:]}")
    solves(subject, case, [subject.dialect.user_tables.text], [TextRow("the character 0", text) for text in texts])


def solves(subject: Subject, case: Case, columns: Sequence[str], listed: Sequence[TextRow]) -> None:
    """Asserts that the query solves exactly the puzzles of tables that each have a column of one of these types."""
    texts = [literal(subject, row.text) for row in listed]
    query = scripts.script_of(subject.dialect, case)
    statements = [statement for column in columns for statement in around(query, column, texts)]
    results = scripts.ran(subject, statements, case, timeout=SECONDS).solutions
    for column, found in zip(columns, results, strict=True):
        for i, row in enumerate(listed, 1):
            assert_right(row, [grid for id_, grid in found if id_ == i], f"{case.query} with the column {column}")


def literal(subject: Subject, value: str | None) -> str:
    """A text as an SQL expression of the database."""
    dialect = subject.dialect
    return write_expression(dialect.concatenation(*dialect.user_tables.literal(value)), dialect.generator)


def assert_right(row: TextRow, grids: list[str], asked: str) -> None:
    """Asserts that a puzzle has its solutions, and an invalid text no row."""
    if row.puzzle is None:
        assert not grids, f"{asked} solves {row.about}: {row.text!r} gives {grids}"
    else:
        verdict = reference.judge(row.puzzle, grids, None)
        assert verdict.agrees, f"{asked}, {row.about}: {verdict.detail}"


FEW = ("points", "zeros", "no blank", "empty", "another size", "a given too many", "full-width 1 for a cell")


@checked("connection", [Case(case.query, Puzzle(BLANK * 16), case.options) for case in solvers(4, parameter=True)])
def parameter_of_anything(subject: Subject, case: Case) -> None:
    """A parameter may be any text."""
    listed = [row for row in anything.rows(SIZES[4]) if row.about in (*FEW, "a row's clash alone, at the start")]
    assert len(listed) == len(FEW) + 1
    for row in listed:
        (found,) = scripts.results(subject, case, str(row.text))
        assert_right(row, [grid for (grid,) in found], str(case))


EDITED = (
    *("points", "zeros", "a zero among points", "no blank", "empty", "a cell too few", "a given too many"),
    *("a blank too many", "x for a cell", "space for the last cell", "quote for a cell", "a full grid with a clash"),
    *("a row's clash alone, at the end", "a column's clash alone, at the start", "a box's clash alone, at the start"),
)
"""What somebody may write into a committed text."""


@checked("connection", [Case(case.query, OWN, case.options) for case in solvers(4)])
def literal_of_anything(subject: Subject, case: Case) -> None:
    """Somebody may put any text into a statement instead of its puzzle."""
    listed = [row for row in anything.rows(SIZES[4]) if row.about in EDITED]
    assert len(listed) == len(EDITED)
    made, written = scripts.script_of(subject.dialect, case).statements, f"'{OWN.cells}'"
    assert sum(statement.text.count(written) for statement in made) == 1
    texts = [literal(subject, row.text) for row in listed]
    edited = [each._replace(text=each.text.replace(written, text)) for text in texts for each in made]
    results = scripts.ran(subject, edited, case, timeout=SECONDS).solutions
    for row, found in zip(listed, results, strict=True):
        assert_right(row, [grid for (grid,) in found], str(case))
