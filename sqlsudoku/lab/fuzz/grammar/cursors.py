"""A query asked by a cursor, and its plan shown before it is asked."""

from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.requirements import Requirements

NAME = "fuzz_cursor"


def by_cursor(facts: Requirements, query: str, *, held: bool) -> list[Statement]:
    """The statements of a cursor, of which the last returns all rows; held: whether it needs no transaction."""
    cursor = facts.cursors[held]
    first, *others = (Statement(each.format(name=NAME, query=query)) for each in (*cursor.before, cursor.rows))
    return [first._replace(undo=cursor.undo.format(name=NAME)), *others]


def explained(facts: Requirements, query: str) -> Statement:
    """What shows the plan of a query, in one way or another."""
    return Statement(facts.explains[len(query) % len(facts.explains)].format(query=query))
