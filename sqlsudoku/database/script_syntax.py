"""How a database writes what scripts need beside queries: the facts that templates know by name."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ScriptSyntax:
    """The objects of a script are temporary, with a prefix before their names, unless a fact says otherwise.

    Then a script can be a part of the user's transaction, and leaves nothing behind. {} is a number or a name.
    """

    # types of columns

    integer: str = "integer"
    big: str = "bigint"
    """A whole number of 64 bits."""
    small: str = "smallint"
    """A number of one digit."""
    character: str = "char(1)"
    """One character of ASCII."""
    text: str = "varchar({})"
    """At most so many characters of ASCII."""

    # objects

    in_schema: bool = False
    """Whether the objects have no prefix, but a schema that the script creates."""
    temporary: bool = True
    temporary_schema: str = ""
    """The schema of temporary objects, named where another schema could have an object of the name."""
    foreign_keys: bool = True
    """Whether tables have foreign keys, and their constraints names."""
    keys_hold: bool = True
    """Whether foreign keys refuse rows, without a setting."""
    views: bool = True
    """Whether views can read the tables; otherwise a table takes the rows of each view."""
    functions: bool = False
    """Whether scripts create functions."""
    drop_table: str | None = "DROP TABLE {}"
    """Removes a table; None if tables and views need not be removed one by one."""
    commit: str = ""
    """The console's lines after a statement that creates, fills or reads a table."""
    rollback: str = ""
    """What undoes a script at its end, if that is a rollback; it undoes what other tables got meanwhile, too."""
    keeping_rollback: str = ""
    """The {rollback}, but a {table} keeps its rows; {columns}: their names; {typed}: the names with their types."""
    before_script: str = ""
    """The console's lines before a script that refuses an open transaction, if what comes before may open one."""
    statistics: str = ""
    """Tells the planner how many rows a table has, if it must be told."""

    temporary_prefix: str = ""
    """What the name of a table begins with, if this makes the table temporary."""

    # queries and changes

    inserts_after_ctes: bool = False
    """Whether INSERT stands between the CTEs of a statement and its last SELECT; else before the WITH."""

    as_: str = " AS "
    """What stands between a table and its alias."""
    delete: str = "DELETE FROM {table} AS {name}"
    """The beginning of a DELETE that knows the table by another name."""
    pads_choices: bool = False
    """Whether CASE pads the texts among which it chooses to the longest."""

    # the server, for `sqlsudoku export --paste`

    clock: str = ""
    """An expression: the time in milliseconds, also where a transaction is open."""
    version: str = ""
    """An expression: the server's version, as a text; '' if nobody wrote a script for the console's user to send."""
