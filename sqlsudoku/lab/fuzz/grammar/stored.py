"""The tables of a case in a dialect's SQL."""

import functools
import re

from sqlglot import exp

from sqlsudoku.database import user_tables
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.lab.compliance.requirements import Requirements, requirements
from sqlsudoku.lab.fuzz.cases import OWN
from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, TYPES
from sqlsudoku.lab.fuzz.grammar.inserts import FUNCTION, MADE, VIEW
from sqlsudoku.lab.fuzz.grammar.numbered import SEQUENCE
from sqlsudoku.lab.fuzz.grammar.tables import EDGES, KEYS, Table
from sqlsudoku.lab.fuzz.grammar.triggers import TRIGGER
from sqlsudoku.lab.fuzz.grammar.values import LONGEST, LONGEST_OF_ALL
from sqlsudoku.lab.fuzz.names import SCHEMA
from sqlsudoku.lab.fuzz.recursion import tables
from sqlsudoku.lab.fuzz.standard import Standard

NAMES = re.compile(rf"\b({EDGES}|{KEYS}|{VIEW}|{MADE}|{FUNCTION}|{SEQUENCE}|{TRIGGER}|{SCHEMA})\b", re.IGNORECASE)
INSERTED = 200
"""How many rows a statement inserts."""


def own_name(text: str) -> str:
    """The text with our names of tables."""
    return NAMES.sub(rf"\1{OWN}", text)


def table(dialect: Dialect, facts: Requirements, table: Table) -> list[Statement]:
    """What makes a table."""
    types = {column: column_type(dialect, kind) for column, kind in table.columns}
    if table.key == "composite key":
        own = table.key_columns  # which have no NULL
        types |= dict.fromkeys(own, f"{dialect.user_tables.integer} NOT NULL")
        types["PRIMARY KEY"] = f"({', '.join(own)})"
    elif table.key:
        first = table.columns[0][0]
        if table.key == "primary key":  # which has no NULL
            types[first] = f"{dialect.user_tables.integer} {facts.key_column}"
        else:
            types[first] += " UNIQUE"
    made_ = user_tables.table(own_name(table.name), types)
    if table.storage is None or (facts.storages_need_key and table.key not in ("primary key", "composite key")):
        return [made_]
    end, *more = facts.storages[table.storage % len(facts.storages)]
    parts = {"table": own_name(table.name), "key": table.columns[0][0]}
    kept = made_._replace(text=f"{made_.text} {end.format(**parts)}")
    return [kept, *(Statement(each.format(**parts)) for each in more)]


def filled(dialect: Dialect, table: Table) -> list[Statement]:
    """What fills a table."""
    rows = [[_literal(dialect, each) for each in row] for row in table.rows]
    parts = [rows[start : start + INSERTED] for start in range(0, len(rows), INSERTED)]
    return [Statement(tables.inserted(dialect, own_name(table.name), part)) for part in parts]


def index(facts: Requirements, table: Table) -> Statement:
    name = own_name(table.name)
    schema, point, own = name.rpartition(".")
    parts = {"name": f"{own}_i", "table": name, "schema": schema + point, "own": own, "column": table.indexed}
    where = f" WHERE {table.partial}" if table.partial else ""
    return Statement(facts.index.format(**parts) + where)


def column_type(dialect: Dialect, kind: str) -> str:
    """The type of a table's column, which may have NULL."""
    facts = dialect.user_tables
    if kind in COLLATED:
        own_facts = requirements(dialect)
        type_ = own_facts.collated_text or facts.text
        return f"{type_} COLLATE {getattr(own_facts, COLLATED[kind])}"
    own = {"integer": facts.integer, "text": facts.text}
    found = own.get(kind) or exp.DataType.build(TYPES[kind], dialect=Standard).sql(dialect.generator)
    before = facts.nullable.partition("{")[0]
    # the generator of some dialects writes it, too
    return found if before and found.startswith(before) else facts.nullable.format(found)


def _literal(dialect: Dialect, value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    return _typed(dialect, str(value), isinstance(value, str))


@functools.lru_cache(4096)
def _typed(dialect: Dialect, plain: str, is_text: bool) -> str:
    """The literal of a text, a date or a decimal."""
    if is_text:  # in a UNION, literals of several lengths may be padded
        return dialect.sized_text(exp.Literal.string(plain), size(plain)).sql(dialect.generator)
    kind = "DATE" if plain.count("-") == 2 else TYPES["decimal"]
    quoted = exp.Literal.string(plain) if kind == "DATE" else exp.Literal.number(plain)
    return exp.cast(quoted, kind).sql(dialect.generator)


def size(text: str) -> int:
    """The size of the type that a text has."""
    return LONGEST if len(text) <= LONGEST else LONGEST_OF_ALL
