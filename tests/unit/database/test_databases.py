"""What databases have in common, and the tables that tests make there."""

from sqlsudoku.database import registry, user_tables
from sqlsudoku.database.database import Database
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.layout import write_expression


def test_a_server_is_not_inherited() -> None:
    """A database that runs PostgreSQL's SQL has another server: neither its container nor the temporary one."""
    postgresql = type(registry.database("postgresql"))
    assert postgresql.container
    heirs: list[type[Database]] = [
        type("CockroachDB", (postgresql,), {"name": "cockroachdb"} | members)
        for members in ({}, {"container": postgresql.container})
    ]
    assert [heir.container for heir in heirs] == [None, postgresql.container]
    heir = heirs[0]()
    status = heir.status(None)
    assert (status.usable, heir.reached, postgresql.required) == (False, "a URL", ())
    assert status.detail.startswith("cockroachdb needs a server: give its URL")


def test_a_table_of_puzzles() -> None:
    made = user_tables.puzzles("t", "TEXT", [(1, "'12'"), (2, "NULL")])
    assert [each.text for each in made] == [
        "CREATE TABLE t (id INTEGER, puzzle TEXT)",
        "INSERT INTO t VALUES (1, '12')",
        "INSERT INTO t VALUES (2, NULL)",
    ]
    assert [each.undo for each in made] == ["DROP TABLE t", None, None]


def test_a_literal_with_quotes_and_the_character_0() -> None:
    facts = UserTables(literal_prefix="N", character_0="NCHAR(0)")
    assert [write_expression(each, None) for each in facts.literal("it's\0")] == ["N'it''s'", "NCHAR(0)", "N''"]
    assert [write_expression(each, None) for each in facts.literal(None)] == ["NULL"]
