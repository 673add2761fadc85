"""SQL Server's text, checked with Microsoft's parser and binder, which know neither types nor run-time behaviour."""

import pytest
from offline import missing_for_tsql, tsql_errors
from pasting import checked
from reading import everything

from sqlsudoku.database import registry
from sqlsudoku.lab import export, paste
from sqlsudoku.lab.compliance.texts import TABLE

pytestmark = [
    pytest.mark.checks,
    pytest.mark.skipif(missing_for_tsql() is not None, reason=missing_for_tsql() or ""),
]

SCHEMA, NAME = TABLE.split(".")
COLUMNS = "(id int NOT NULL, puzzle varchar(256) NOT NULL)"
PUZZLES = f"CREATE SCHEMA {SCHEMA};\nGO\nCREATE TABLE {TABLE} {COLUMNS};\nCREATE TABLE {NAME} {COLUMNS};\nGO\n"
"""The tables that some of the texts and of the committed files read."""
WRONG = [
    ("SELEC 1;", "SELEC"),
    ("SELECT a FROM (VALUES (1)) AS t (a) LIMIT 1;", "Incorrect syntax near"),
    ("SELECT 'a' || 'b';", "Incorrect syntax near"),
    ("VALUES (1);", "Incorrect syntax near"),
    ("WITH RECURSIVE t (a) AS (SELECT 1) SELECT a FROM t;", "Incorrect syntax near"),
    ("SELECT a FROM (WITH t AS (SELECT 1 AS a) SELECT a FROM t) AS u;", "Incorrect syntax near"),
    ("SELECT TRUNC(1.5);", "TRUNC"),
    ("SELECT STUFF('a', 1, 1);", "STUFF"),
    ("SELECT a FROM nowhere;", "nowhere"),
    ("WITH t (a) AS (SELECT 1) SELECT b FROM t;", "b"),
    ("WITH t (a) AS (SELECT 1, 2) SELECT a FROM t;", "t"),
    ("SELECT @nobody;", "@nobody"),
    ("SELECT dbo.nothing(1);", "nothing"),
]


def test_every_text_passes() -> None:
    dialect = registry.dialect("sqlserver")
    # one by one: the binder does not know that a rollback removes what a script made
    scripted = [(each[0], paste.Paste(dialect).written([], [each])) for each in export.scripts(dialect)]
    texts = [*everything("sqlserver"), ("export --paste", checked("sqlserver")), *scripted]
    found = tsql_errors([f"{PUZZLES}{text}" for _, text in texts])
    assert [(name, errors) for (name, _), errors in zip(texts, found, strict=True) if errors] == []


def test_wrong_text_is_found() -> None:
    found = tsql_errors([text for text, _ in WRONG])
    missed = [
        (text, errors) for (text, words), errors in zip(WRONG, found, strict=True) if words not in " ".join(errors)
    ]
    assert missed == []
