"""Puzzles in tables whose names are reserved words, on every database that is executed here."""

import pytest
from running import execute, script_of

from sqlsudoku.database import registry
from sqlsudoku.database.script import Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle import reference
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES
from sqlsudoku.queries.request import Question, table_named, table_written
from sqlsudoku.run.targets import Target

WORDS = ("order", "Select", "table", "user", "group", "values", "level", "INDEX", "check", "value")


def test_a_table_may_have_the_name_of_a_reserved_word(database: Target) -> None:
    """It is quoted, in the case that the database gives to names without quotes."""
    puzzle, dialect = sample(SIZES[4]), database.dialect
    statements: list[Statement] = []
    for number, word in enumerate(WORDS):
        name = table_written(table_named(word, dialect), dialect)
        made = Statement(f"CREATE TABLE {name} (id INTEGER, puzzle VARCHAR(16))", undo=f"DROP TABLE {name}")
        filled = Statement(f"INSERT INTO {name} VALUES ({number}, '{puzzle.cells}')")
        script = script_of(dialect, Question("string", None, {"size": 4, "table": word}))
        statements += [made, filled, *script.statements, Statement(f"DROP TABLE {name}")]
    outcome = execute(database, statements, timeout=60)
    assert outcome.status == "ran", outcome.detail
    (solution,) = reference.solutions(puzzle)
    found = [tuple(row) for rows in outcome.results for row in rows if len(row) == 2]
    assert found == [(number, solution) for number in range(len(WORDS))]


@pytest.mark.parametrize(
    ("name", "word", "written"),
    [
        ("postgresql", "Order", '"order"'),
        ("oracle", "order", '"ORDER"'),
        ("sqlserver", "Order", "[Order]"),
        ("mysql", "games.key", "games.`key`"),
        ("firebird", "value", '"VALUE"'),
        ("oracle", "puzzles", "puzzles"),
        ("oracle", '"order"', '"order"'),
    ],
)
def test_only_a_reserved_word_is_quoted(name: str, word: str, written: str) -> None:
    dialect = registry.dialect(name)
    assert table_written(table_named(word, dialect), dialect) == written


@pytest.mark.parametrize(("name", "table"), [("oracle", '"A&B"'), ("sqlserver", "[$(a)]"), ("sparksql", "`${a}`")])
def test_a_name_that_the_console_replaces_is_refused(name: str, table: str) -> None:
    with pytest.raises(UsageError, match=r"begins a variable in .*: name a view of the table\.$"):
        table_named(table, registry.dialect(name))
