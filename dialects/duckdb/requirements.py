"""What DuckDB lacks, and how the compliance suite tests it."""

from dataclasses import replace

from sqlsudoku.lab.compliance.asking import Preparation
from sqlsudoku.lab.compliance.changing import SHARED
from sqlsudoku.lab.compliance.requirements import Departure, Lack, Requirements, faulty, without
from sqlsudoku.lab.formats import Records


class DuckDB(Requirements):
    # a `statement error` needs a message: https://duckdb.org/docs/lts/dev/sqllogictest/result_verification
    # those of 1.1 to 2.0, which names the last token instead of the end, and quotes tables
    test_format = Records(
        separator="\t",
        errors={
            "cut-off": r'<REGEX>:Parser Error: syntax error at (end of input|or near "\)")',
            "no-table": "Catalog Error: Table with name no_puzzles does not exist!",
            "too-many-values": '<REGEX>:Binder Error: table "?sudoku_puzzles"? has 2 columns but 3 values',
        },
    )
    lacks = (
        *without("Recursive CTEs with DML statements are not supported", "change in WITH", partly=True),
        # it compares rows as structs, in which NULL is equal to NULL
        *without("missing|too many", "row values"),
        *without("ORDER BY in a recursive query is not allowed", "ORDER BY of the recursion"),
        # a column has the type that it has in the anchor
        *without(
            r"Type \w+ with value \S+ can't be cast because the value is out of range for the destination type",
            "bigint after integer",
            partly=True,
        ),
        Lack("GROUPS", check="recursion", about="GROUPS frame", until="1.2"),
        *without("Circular reference to CTE", "CTE over a table of its name", partly=True, until="1.4"),
        *faulty("a CTE that comes later", "does not exist", "later CTE", since="1.4"),
        *faulty("a number after NULL", "Unimplemented type for cast", "number after NULL", since="2"),
        *faulty("a decimal after a whole number", "missing|too many", "decimal after integer"),
        *faulty("several members", "Circular reference to CTE|does not exist", "several members"),
    )
    # "a shorter syntax alternative" to DO UPDATE of these columns: https://duckdb.org/docs/stable/sql/statements/insert
    departs = frozenset({Departure.WITH_SEES_CHANGES, Departure.REPLACE_SETS})
    sees_padding = False
    other_columns = ("VARCHAR COLLATE NOCASE", "VARCHAR COLLATE NOACCENT")
    schema = "CREATE SCHEMA {name}"
    qualify = True
    values_row = "({row})"
    changed_stars = True
    grammar_asked = booleans = nulls_first = semi_join = unsigned = unsigned_bytes = True
    calls = {"quotient": "({this} // {expression})"}
    random, next_number = "RANDOM()", "NEXTVAL('{name}')"
    computes_once = True  # https://duckdb.org/docs/current/sql/query_syntax/with
    list_of_texts = "STRING_AGG({text}, ',' ORDER BY {order})"
    lists = {
        "LIST_ADDED": "list_append({0}, {1})",
        "LIST_JOINED": "({0} || {1})",
        "LIST_HAS": "list_contains({0}, {1})",
        "LIST_LACKS": "({1} <> ALL({0}))",
        "LIST_LENGTH": "len({0})",
        "LIST_MAPPED": "[each + {1} FOR each IN {0}]",  # in place of list_transform, whose lambdas 1.3 writes otherwise
        "LIST_FILTERED": "[each FOR each IN {0} IF each > {1}]",
        "LIST_ITEM": "({0})[{1}]",
        "LIST_LAST": "({0})[-1]",
        "LIST_OF_ROWS": "list({0} ORDER BY {order})",
        "UNNEST": "",
        "ORDER": "",
    }
    prepares = Preparation("PREPARE {name} AS {text}", "${place}")
    typed_marker = "${name}"
    function = "CREATE MACRO {name}(given) AS ({query})"
    ignoring_case = "NOCASE"
    outer_aggregates = row_in_from = True
    using_key = "1.3"
    series_of_row = "generate_series({first}, {last}) AS {alias} ({column})"
    recurring = "1.5"
    spellings = {
        "value": ("([{}])[1]", "({'v': {}}).v", "([{} FOR i IN [0]])[1]", "(SELECT {})"),
        "condition": ("list_has([TRUE], {})",),
        "derived table": ("{} OFFSET 0",),
        "whole table": ("TABLE {}", "FROM {}"),
        "FROM": ("{from_} {select}",),
        "groups": ("ALL",),
    }
    changed_keys = "2.0"
    series = "(SELECT CAST(g.i AS INTEGER) AS n FROM generate_series({first}, {last}) AS g(i)) AS {alias}"
    values_in_from = True
    right_join = full_join = "1"
    endless_twice = True
    changing = replace(
        SHARED,
        replace_conflict="INSERT OR REPLACE INTO {into}\n{query}",
        in_with="2",
        savepoints=False,
        merge_by_source="1.4",
    )
    returning = update_from = "1"
    merge = "1.4"
    statistics = "ANALYZE {table}"
    explains = ("EXPLAIN {query}", "EXPLAIN ANALYZE {query}")
    reads_recursion_twice = True
    catalogue = ("SELECT table_schema, table_name FROM information_schema.tables ORDER BY table_schema, table_name",)
