"""What SQLite lacks, and how the compliance suite tests it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sqlsudoku.lab.compliance.changing import SHARED, Changing
from sqlsudoku.lab.compliance.requirements import Departure, Lack, Requirements, without
from sqlsudoku.lab.formats import Format, Records


class SQLite(Requirements):
    # its sqllogictest reads a value a line, and compares a hash of more than eight: https://sqlite.org/sqllogictest
    test_format: ClassVar[Format] = Records(separator="\n", head="hash-threshold 0", narrow=True)
    lacks = [
        Lack("circular reference: walk", check="recursion", about="namesake inside"),
        Lack('near "RECURSIVE": syntax error', check="recursion", shape="lateral"),
        *without("circular reference", "star in the member", "set operation in the member"),
        *without("multiple recursive references", "recursion in a subquery"),
        *without(
            "circular reference",
            "recursion only in a subquery",
            "derived table in the member",
            "WITH in the member",
            "aggregate around the recursion",
            "members in parentheses",
        ),
        *without("recursive aggregate queries not supported", "aggregate in the member"),
        *without("cannot use window functions in recursive queries", "window in the member"),
        *without("no such function: ROLLUP", "ROLLUP"),
        *without("no such function", "SIGN", "FLOOR", "CEILING", partly=True),  # as it is compiled
        *without(
            "cannot reference objects in database|no such table: fuzz_schema", "schema", partly=True
        ),  # a view of another one
        *without(
            "syntax error",
            "lateral in the member",
            "WITH in the anchor",
            "WITH before the member",
            "ORDER BY in the member",
            "ORDER BY in a part",
            "ANY or ALL",
        ),
        *without("syntax error", "anchors in parentheses", "WITH in a part"),
        *without("no such column", "columns of an alias"),  # sqlglot leaves them out
        *without("missing|too many", "namesake before the anchor"),  # the member reads the recursion
    ]
    # https://sqlite.org/lang_with.html; the other one was seen with 3.40 to 3.54
    departs = frozenset({Departure.ONE_ROW, Departure.OWN_NAME, Departure.SET_SEES_CHANGES})
    sees_padding = False
    other_columns = ("BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM")
    values_row = "({row})"
    random = "RANDOM()"
    computes_once = True  # as if it were MATERIALIZED: https://sqlite.org/lang_with.html
    grammar_asked = in_table = nulls_first = True
    calls: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("LPAD", "RPAD", "REPEAT", "REVERSE"), ""),
        "TRIM": "TRIM({this}, {expression})",
        "LTRIM": "LTRIM({this}, {expression})",
        "RTRIM": "RTRIM({this}, {expression})",
        "LEFT": "SUBSTR({this}, 1, {expression})",
        "RIGHT": "SUBSTR({this}, -{expression})",
        "rest of a text": "SUBSTR({this}, {start})",
        "ASCII": "UNICODE({this})",
        "GREATEST": "MAX({this}, {others})",
        "LEAST": "MIN({this}, {others})",
        "DAY": "CAST(STRFTIME('%d', {expression}) AS INTEGER)",
        "MONTH": "CAST(STRFTIME('%m', {expression}) AS INTEGER)",
        "YEAR": "CAST(STRFTIME('%Y', {expression}) AS INTEGER)",
        "days between": "CAST(JULIANDAY({this}) - JULIANDAY({expression}) AS INTEGER)",
    }
    days_later = "DATE({date}, '+{days} days')"
    typed_marker = ":{name}"
    ignoring_case = "NOCASE"
    by_bytes = "BINARY"
    statistics = "ANALYZE {table}"
    explains: ClassVar[Sequence[str]] = ("EXPLAIN {query}", "EXPLAIN QUERY PLAN {query}")
    schema, schema_removed = "ATTACH ':memory:' AS {name}", "DETACH {name}"
    index = "CREATE INDEX {schema}{name} ON {own} ({column})"
    partial_index = storages_need_key = True
    storages: ClassVar[Sequence[Sequence[str]]] = (("WITHOUT ROWID",),)
    right_join = full_join = "3.39"
    endless_twice = True
    compares_texts_with_numbers = True
    queue = ends_at_limit = True
    spellings: ClassVar[Mapping[str, Sequence[str]]] = {
        "value": ("(SELECT {})",),
        "condition": ("LIKELY({})", "UNLIKELY({})", "LIKELIHOOD({}, 0.1)"),
        "derived table": ("{} LIMIT -1",),
        "table": ("{} NOT INDEXED",),
        "join": ("CROSS",),
    }
    outer_aggregates = row_in_from = True
    changing = replace(
        SHARED,
        ignore_conflict="INSERT OR IGNORE INTO {into}\n{query}",
        replace_conflict="INSERT OR REPLACE INTO {into}\n{query}",
        truncate=Changing.truncate,
        delete_using="",
        sets_rows=True,
        trigger="CREATE TRIGGER {name} AFTER {event} ON {table} FOR EACH ROW BEGIN\n{body};\nEND",
    )
    returning = "3.35"
    series = "(SELECT CAST(value AS INTEGER) AS n FROM JSON_EACH('[{listed}]')) AS {alias}"
    update_from = "3.33"
    recursion_documented = (
        "Pretend that the single row just extracted is the only row in the recursive table and run the "
        "recursive-select, adding all results to the queue. https://sqlite.org/lang_with.html"
    )
    catalogue = (
        "SELECT type, name FROM sqlite_master ORDER BY name",
        "SELECT name FROM pragma_database_list WHERE name <> 'temp' ORDER BY name",
    )
