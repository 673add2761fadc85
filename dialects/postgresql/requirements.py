"""What PostgreSQL lacks, and how the compliance suite tests it."""

from dataclasses import replace

from sqlsudoku.lab.compliance.asking import Cursor, Preparation
from sqlsudoku.lab.compliance.changing import SHARED
from sqlsudoku.lab.compliance.requirements import Lack, Requirements, without
from sqlsudoku.lab.formats import Printed


class PostgreSQL(Requirements):
    # pg_regress compares what psql prints: https://www.postgresql.org/docs/current/regress.html
    test_format = Printed(
        forbidden=r"\\",
        source="sql/{}.sql",
        printed="expected/{}.out",
        separator="|",
        head="\\set ECHO none\n\\pset format unaligned\n\\pset tuples_only on\n\\set VERBOSITY sqlstate",
        head_printed="\\set ECHO none",
        plain="{statement};",
        query="\\echo {name}\n{statement};",
        sorting="\\echo {name}\n{statement}\n\\g | LC_ALL=C sort",
        failing="\\echo {name}\n{statement};",
        error_printed="ERROR:  {error}",
        errors={"cut-off": "42601", "no-table": "42P01", "too-many-values": "42601"},
    )
    lacks = (
        Lack("not supported for MERGE", check="recursion", shape="merge", about="WITH before the change"),
        Lack("null character not permitted", check="character_0_makes_no_puzzle"),
        *without("must not appear within a subquery", "recursion in a subquery", "recursion only in a subquery"),
        *without("aggregate functions are not allowed", "aggregate in the member", "aggregate around the recursion"),
        *without("must not appear within its non-recursive term", "several members"),
        *without("must not appear more than once", "members in parentheses"),
        *without("must not appear within an outer join", "row without the recursion"),
        *without("in a recursive query is not implemented", "ORDER BY of the recursion"),
        *without(
            "in non-recursive term but type|cannot be matched",
            "longer text",
            "bigint after integer",
            "decimal after integer",
            "number after NULL",
            "parameter in the anchor",
        ),
    )
    other_columns = ("CHAR(16)", "TEXT")
    schema = "CREATE SCHEMA {name}"
    values_row = "({row})"
    grammar_asked = booleans = nulls_first = with_ties = True
    random, next_number = "RANDOM()", "NEXTVAL('{name}')"
    computes_once = True  # https://www.postgresql.org/docs/current/queries-with.html
    list_of_texts = "STRING_AGG({text}, ',' ORDER BY {order})"
    lists = {
        "LIST_ADDED": "ARRAY_APPEND({0}, {1})",
        "LIST_JOINED": "ARRAY_CAT({0}, {1})",
        "LIST_HAS": "({1} = ANY({0}))",
        "LIST_LACKS": "({1} <> ALL({0}))",
        "LIST_LENGTH": "CARDINALITY({0})",
        "LIST_ITEM": "({0})[{1}]",
        "LIST_LAST": "({0})[CARDINALITY({0})]",
        "LIST_OF_ROWS": "ARRAY_AGG({0} ORDER BY {order})",
        "UNNEST": "",
        "ORDER": "",
    }
    prepares = Preparation("PREPARE {name} AS {text}", "${place}", "CAST(${place} AS TEXT)")
    typed_marker = "${place}"
    function = "CREATE FUNCTION {name}(given INTEGER) RETURNS INTEGER LANGUAGE SQL STABLE AS $$\n{query}\n$$"
    by_bytes = '"C"'
    outer_aggregates = row_in_from = True
    search = cycle = True
    spellings = {
        "value": ("(ARRAY[{}])[1]", "(SELECT {})", "(ROW({})).f1"),
        "condition": ("({}) IS TRUE", "COALESCE({}, FALSE)"),
        "derived table": ("{} OFFSET 0",),
        "whole table": ("TABLE {}",),
        "table": ("ONLY {}",),
    }
    series_of_row = "generate_series({first}, {last}) AS {alias} ({column})"
    series = "(SELECT CAST(g.i AS INTEGER) AS n FROM generate_series({first}, {last}) AS g(i)) AS {alias}"
    values_in_from = True
    statistics = "ANALYZE {table}"
    explains = ("EXPLAIN VERBOSE {query}", "EXPLAIN ANALYZE {query}")
    cursors = (
        Cursor(
            ("BEGIN", "DECLARE {name} SCROLL CURSOR FOR {query}", "FETCH 2 FROM {name}", "MOVE ABSOLUTE 0 IN {name}"),
            "FETCH ALL FROM {name}",
            "ROLLBACK",
        ),
        Cursor(
            (
                "DECLARE {name} SCROLL CURSOR WITH HOLD FOR {query}",
                "FETCH LAST FROM {name}",
                "MOVE ABSOLUTE 0 IN {name}",
            ),
            "FETCH ALL FROM {name}",
            "CLOSE {name}",
        ),
    )
    partial_index = True
    storages = (
        (
            "PARTITION BY HASH ({key})",
            "CREATE TABLE {table}_0 PARTITION OF {table} FOR VALUES WITH (MODULUS 2, REMAINDER 0)",
            "CREATE TABLE {table}_1 PARTITION OF {table} FOR VALUES WITH (MODULUS 2, REMAINDER 1)",
        ),
        (
            "PARTITION BY RANGE ({key})",
            "CREATE TABLE {table}_0 PARTITION OF {table} FOR VALUES FROM (2) TO (4)",
            "CREATE TABLE {table}_1 PARTITION OF {table} DEFAULT",
        ),
    )
    right_join = full_join = "8"
    endless_twice = True
    changing = replace(
        SHARED,
        sets_rows=True,
        in_with="9.1",
        merge_by_source="17",
        trigger=(
            "CREATE FUNCTION {name}() RETURNS TRIGGER LANGUAGE plpgsql AS $$BEGIN\n{body};\nRETURN NULL;\nEND$$;\n"
            "CREATE TRIGGER {name} AFTER {event} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()"
        ),
        trigger_removed="DROP FUNCTION {name} CASCADE",
    )
    returning = update_from = "8.2"
    merge = "15"
    recursion_documented = (
        "Evaluate the recursive term, substituting the current contents of the working table for the recursive "
        "self-reference. https://www.postgresql.org/docs/current/queries-with.html"
    )
    running = (
        "SELECT query FROM pg_stat_activity "
        "WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    catalogue = (
        # without what is temporary, which the server removes a moment after the connection
        "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp' ORDER BY nspname",
        "SELECT oid, relname FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_(toast_)?temp' ORDER BY oid",
        "SELECT oid, proname FROM pg_proc WHERE pronamespace::regnamespace::text !~ '^pg_(toast_)?temp' ORDER BY oid",
    )
    wrong_password = "password authentication failed"  # noqa: S105 - what the server says
    unknown_database = 'database "nowhere" does not exist'
    temporary = r"TEMPORARY|pg_temp\."
    """The table, its rows, ANALYZE, the function, two queries, two DROPs."""
    taken = {"CREATE TABLE public.four_valid_sets AS SELECT 7 AS n": "DROP TABLE public.four_valid_sets"}
    taken_content = "SELECT n FROM public.four_valid_sets"
    taken_says = None  # the script's table is temporary and may have the name of another one
