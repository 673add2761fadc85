"""What a database has of the statements that change tables: facts that each folder states in its requirements.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Changing:
    """How a dialect writes changes of tables. Where a text is '', `fuzz` does not ask that.

    update_conflict: INSERT {into} a table the rows of a {query}, and make {sets} to the rows whose {key} they have;
    new_column: how these sets name a {column} of the new row; ignore_conflict: the same, which leaves such rows;
    replace_conflict: the same, which removes them. truncate: what removes all rows of a {table}; delete_all: the same
    as a DELETE. temporary: what makes a temporary table {name} of a {query}. delete_using: DELETE the rows of a {table}
    that meet a {condition} with the rows of {using}; update_from: SET these {sets} in them.
    """

    update_conflict: str = ""
    new_column: str = "excluded.{column}"
    ignore_conflict: str = ""
    replace_conflict: str = ""
    truncate: str = "DELETE FROM {table}"
    delete_all: str = "DELETE FROM {table}"
    temporary: str = ""
    delete_using: str = ""
    update_from: str = "UPDATE {table} SET {sets} FROM {using} WHERE {condition}"
    sets_rows: bool = False
    """Whether an UPDATE may set several columns to the row of a subquery."""
    in_with: str = ""
    """The first version whose WITH may have INSERT, UPDATE and DELETE with RETURNING."""
    merge_by_source: str = ""
    """The first version whose MERGE may have WHEN NOT MATCHED BY SOURCE, DO NOTHING and RETURNING."""
    trigger: str = ""
    """What makes a trigger {name} that does {body} after each row of an {event} of a {table}."""
    trigger_removed: str = "DROP TRIGGER {name}"
    begin: str = ""
    """What begins a transaction, which ROLLBACK ends."""
    savepoints: bool = False
    """Whether it may have SAVEPOINT and ROLLBACK TO SAVEPOINT, also after a statement that failed."""


SHARED = Changing(
    update_conflict="INSERT INTO {into}\n{query}\nON CONFLICT ({key}) DO UPDATE SET {sets}",
    ignore_conflict="INSERT INTO {into}\n{query}\nON CONFLICT DO NOTHING",
    truncate="TRUNCATE TABLE {table}",
    temporary="CREATE TEMPORARY TABLE {name} AS\n{query}",
    delete_using="DELETE FROM {table} USING {using} WHERE {condition}",
    begin="BEGIN",
    savepoints=True,
)
"""The statements that several databases have alike; each replaces what it writes in another way."""
