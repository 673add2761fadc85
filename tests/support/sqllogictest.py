"""A reader of sqllogictest's format, as much of it as `sqlsudoku export` writes: https://sqlite.org/sqllogictest.

A record ends with a blank line: `statement ok`, `statement error`, `hash-threshold 0`, or `query TYPES rowsort` with
sorted rows after `----`. A line that begins with # is a comment. Runners differ in the rest, as RULES tells.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlsudoku.database.connection import Connection, Rows


@dataclass(frozen=True)
class Rules:
    """How a runner reads a file.

    separator: what is between the values of a row. messages: whether a statement that must fail needs its message.
    typed: whether the letters are compared with the types of the values. hashes: whether it compares a hash of more
    values than MOST, and reads integers of 32 bits.
    """

    separator: str
    messages: bool = False
    typed: bool = False
    hashes: bool = False


RULES: Mapping[str, Rules] = {
    "slt": Rules(" ", typed=True),
    "sqlite": Rules("\n", hashes=True),
    "duckdb": Rules("\t", messages=True),
}
"""By the names of formats: https://github.com/risinglightdb/sqllogictest-rs and DataFusion's datafusion/sqllogictest;
src/slt_sqlite.c of sqllogictest; https://duckdb.org/docs/lts/dev/sqllogictest/result_verification."""
MOST = 8
UNHASHED = "hash-threshold 0"
LETTERS = {int: "I", str: "T", float: "R", Decimal: "R"}
"""The letters of values' types; another value has '?'."""


@dataclass(frozen=True)
class Record:
    """A statement; rows: the expected lines of a query; fails: whether it must fail; message: what it then says."""

    line: int
    statement: str
    fails: bool = False
    message: str | None = None
    types: str = ""
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
        if written and [each for _, each in written] != [UNHASHED]:
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
        return Record(number, "\n".join(rest[:end]), types=query[1], rows=rest[end + 1 :])
    raise ValueError(f"line {number}: {head!r} is no record")


def run(connection: Connection, text: str, rules: Rules) -> list[str]:
    """Runs every record, and returns what is wrong: an empty list if nothing is."""
    hashed = rules.hashes and UNHASHED not in text.split("\n")
    several = ((each, wrong(connection, each, rules, hashed)) for each in records(text))
    return [f"line {each.line}: {said}" for each, said in several if said]


def wrong(connection: Connection, record: Record, rules: Rules, hashed: bool = False) -> str | None:
    """What is wrong with a record, or with the database's answer; None if nothing is."""
    if record.fails and (record.message is None) == rules.messages:
        return "it has no message" if rules.messages else "its message is read as SQL"
    try:
        results = connection.run(record.statement, {})
    except Exception as error:  # each driver has its own
        if record.fails and says(str(error), record.message):
            return None
        return f"it fails: {connection.message(error)}"
    if record.fails:
        return "it works, but must fail"
    return None if record.rows is None else compared(results[-1], record, rules, hashed)


def compared(rows: Rows, record: Record, rules: Rules, hashed: bool) -> str | None:
    """What is wrong with the rows of a query; None if nothing is."""
    types = record.types
    if any(len(row) != len(types) for row in rows):
        return f"its rows do not have {len(types)} columns"
    if hashed and len(rows) * len(types) > MOST:
        return f"its {len(rows) * len(types)} values are compared by a hash"
    if rules.typed and (other := {letters for row in rows if (letters := "".join(map(letter, row))) != types}):
        return f"its columns have the types {other}"
    found = sorted(tuple(shown(value, type_, rules) for value, type_ in zip(row, types, strict=True)) for row in rows)
    expected = list(record.rows or ())
    lines = "\n".join(rules.separator.join(row) for row in found).split("\n") if found else []
    return None if lines == expected else f"it returns {len(found)} other rows: {lines[:3]}"


def letter(value: Any) -> str:
    """The letter of a value's type."""
    return LETTERS.get(type(value), "?")


def shown(value: Any, type_: str, rules: Rules) -> str:
    """A value as a runner reads it."""
    if rules.hashes and type_ == "I":
        return str((int(value) + 2**31) % 2**32 - 2**31)
    return re.sub("[^ -~]", "@", str(value)) if rules.hashes else str(value)


def says(error: str, message: str | None) -> bool:
    """Whether an error has the message: a part of it or, after <REGEX>:, a pattern that is found in it."""
    if message is None:
        return True
    pattern = message.removeprefix("<REGEX>:")
    return bool(re.search(pattern, error, re.DOTALL)) if pattern != message else message in error
