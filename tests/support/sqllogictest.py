"""A reader of sqllogictest's format, as much of it as `sqlsudoku export` writes: https://sqlite.org/sqllogictest.

A record ends with a blank line: `statement ok`, `statement error`, or `query TYPES rowsort` with rows after `----`. A
line that begins with # is a comment. Rows are compared as sorted lines of values between tabs. After a failing
statement, `----` and a message may follow, as DuckDB's runners want it:
https://duckdb.org/docs/lts/dev/sqllogictest/result_verification
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlsudoku.database.connection import Connection


@dataclass(frozen=True)
class Record:
    """A statement; rows: the expected lines of a query; fails: whether it must fail; message: what it then says."""

    line: int
    statement: str
    fails: bool = False
    message: str | None = None
    columns: int = 0
    rows: Sequence[str] | None = None


def records(text: str) -> Iterator[Record]:
    """The records of a file. Raises ValueError for what is none."""
    lines = text.split("\n")
    start = 0
    for end, line in enumerate([*lines, ""]):
        if line:
            continue
        written = [
            (number, each) for number, each in enumerate(lines[start:end], start + 1) if not each.startswith("#")
        ]
        start = end + 1
        if written:
            yield record(written[0][0], [each for _, each in written])


def record(number: int, lines: Sequence[str]) -> Record:
    head, *rest = lines
    if head in ("statement ok", "statement error") and rest and "----" not in rest:
        return Record(number, "\n".join(rest), fails=head == "statement error")
    if head == "statement error" and rest.count("----") == 1 and rest[0] != "----" and rest[-1] != "----":
        end = rest.index("----")
        return Record(number, "\n".join(rest[:end]), fails=True, message="\n".join(rest[end + 1 :]))
    query = re.fullmatch("query ([TI]+) rowsort", head)
    if query and rest.count("----") == 1:
        end = rest.index("----")
        return Record(number, "\n".join(rest[:end]), columns=len(query[1]), rows=rest[end + 1 :])
    raise ValueError(f"line {number}: {head!r} is no record")


def run(connection: Connection, text: str) -> list[str]:
    """Runs every record, and returns what is wrong: an empty list if nothing is."""
    return [f"line {each.line}: {said}" for each in records(text) if (said := wrong(connection, each))]


def wrong(connection: Connection, record: Record) -> str | None:
    """What is wrong with the database's answer; None if nothing is."""
    try:
        results = connection.run(record.statement, {})
    except Exception as error:  # each driver has its own
        if record.fails and says(str(error), record.message):
            return None
        return f"it fails: {connection.message(error)}"
    if record.fails:
        return "it works, but must fail"
    if record.rows is None:
        return None
    if any(len(row) != record.columns for row in results[-1]):
        return f"its rows do not have {record.columns} columns"
    found = sorted("\t".join(map(str, row)) for row in results[-1])
    return None if found == sorted(record.rows) else f"it returns {len(found)} other rows: {found[:3]}"


def says(error: str, message: str | None) -> bool:
    """Whether an error has the message: a part of it or, after <REGEX>:, a pattern that is found in it."""
    if message is None:
        return True
    pattern = message.removeprefix("<REGEX>:")
    return bool(re.search(pattern, error, re.DOTALL)) if pattern != message else message in error
