"""What MariaDB lacks, and how the compliance suite tests it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sqlsudoku.database.dialect import Setting
from sqlsudoku.lab.compliance.asking import Preparation
from sqlsudoku.lab.compliance.changing import SHARED
from sqlsudoku.lab.compliance.requirements import Departure, Lack, Requirements, faulty, without
from sqlsudoku.lab.formats import Format, Printed


class MariaDB(Requirements):
    # mysql-test-run: https://mariadb.com/kb/en/mysqltest
    test_format: ClassVar[Format] = Printed(
        forbidden="//",
        source="{}.test",
        printed="{}.result",
        separator="\t",
        comment="#",
        comment_quotes=False,
        head="--disable_query_log\n--disable_warnings\n--disable_column_names\n--delimiter //",
        plain="{statement}\n//",
        query="--echo {name}\n{statement}\n//",
        sorting="--echo {name}\n--sorted_result\n{statement}\n//",
        failing="--echo {name}\n--disable_result_log\n--error {error}\n{statement}\n//\n--enable_result_log",
        errors={
            "cut-off": "ER_PARSE_ERROR",
            "no-table": "ER_NO_SUCH_TABLE",
            "too-many-values": "ER_WRONG_VALUE_COUNT_ON_ROW",
        },
    )
    lacks = [
        # MDEV-40803, from 10.6: rows are lost where a recursion moves to disk; our statements never do
        Lack("tmp_memory_table_size = 16384", check="recursion_keeps_every_row", about="little memory"),
        Lack("error in your SQL syntax", check="recursion", shape="lateral"),
        Lack("doesn't exist", check="recursion", about="namesake inside"),
        *faulty(
            "a CTE does not see the row around it",
            "Unknown (table|column)",
            "recursion of the row",
            "WITH for each row",
        ),
        *without(
            "Restrictions imposed on recursive definitions are violated",
            "row without the recursion",
            "recursion in a subquery",
            "recursion only in a subquery",
            "aggregate in the member",
            "window in the member",
        ),
        *without(
            "error in your SQL syntax",
            "lateral in the member",
            "WITH in the anchor",
            "WITH before the member",
            "WITH before the change",
            "index on an expression",
            "LIMIT by a subquery",
            "FILTER",
            "GROUPS frame",
            "value of no row",
        ),
        *without("error in your SQL syntax", "RETURNING", partly=True),  # UPDATE has it only from 13 on
        *faulty("a CTE in a subquery does not see those outside", "doesn't exist", "CTE of the member twice"),
        *without("Unknown (table|column)", "case of tables"),  # as files, names have their letters
        *without("doesn.t yet support", "LIMIT in IN"),
        *without("ROLLUP does not exist", "ROLLUP"),  # it has WITH ROLLUP
        *without("Out of range value", "wide numbers", partly=True),  # the anchor's number is small
        *without("missing", "thousands of levels", "deeper than a thousand"),  # max_recursive_iterations ends it
        *without("ORDER_BY/LIMIT in recursive CTE", "ORDER BY of the recursion"),
        *without("Out of range value|Data too long", "bigint after integer", "longer text"),
        # these are rounded or cut to the type of the anchor in some statements
        *without("Out of range value|Data too long|missing", "decimal after integer", "number after NULL"),
        *without("mix of ALL and DISTINCT UNION", "another set operation of anchors", partly=True),
        *without("error in your SQL syntax", "WITH in a part"),
        *without("error in your SQL syntax|Unknown column", "columns of an alias"),
        *without("missing|too many", "namesake before the anchor"),  # the member reads the recursion
    ]
    sees_padding = False  # it is removed on reading
    other_columns = ["CHAR(16)", "VARBINARY(600)", "TEXT CHARACTER SET latin1", "VARCHAR(600) CHARACTER SET utf16"]
    values_row = "({row})"
    random, next_number = "RAND()", "NEXT VALUE FOR {name}"
    grammar_asked = unsigned = True
    calls: ClassVar[Mapping[str, str]] = {"quotient": "({this} DIV {expression})"}
    sort_setting: ClassVar[Setting | None] = Setting("SET max_sort_length = 20000", "SET max_sort_length = DEFAULT")
    list_of_texts = "GROUP_CONCAT({text} ORDER BY {order})"
    prepares = Preparation(
        "PREPARE {name} FROM {literal}", "?", with_values=" USING {values}", setting="SET @{name} = {value}"
    )
    typed_marker = "%({name})s"
    storages: ClassVar[Sequence[Sequence[str]]] = (("PARTITION BY HASH ({key}) PARTITIONS 3",),)
    spellings: ClassVar[Mapping[str, Sequence[str]]] = {
        "value": ("(SELECT {})",),
        "condition": ("({}) IS TRUE",),
        "derived table": ("{} LIMIT 18446744073709551615",),
        "table": ("{} USE INDEX ()",),
        "SELECT": ("SQL_BIG_RESULT", "SQL_SMALL_RESULT", "STRAIGHT_JOIN"),
    }
    right_join = "1"
    function = "CREATE FUNCTION {name}(given INTEGER) RETURNS INTEGER READS SQL DATA RETURN (\n{query}\n)"
    ignoring_case = "ascii_general_ci"
    by_bytes = "ascii_bin"
    collated_text = "VARCHAR(60) CHARACTER SET ascii"
    statistics = "ANALYZE TABLE {table}"
    explains: ClassVar[Sequence[str]] = ("EXPLAIN {query}", "ANALYZE FORMAT=JSON {query}")
    mutual_recursion = True
    outer_aggregates = True
    changing = replace(
        SHARED,
        update_conflict="INSERT INTO {into}\n{query}\nON DUPLICATE KEY UPDATE {sets}",
        new_column="VALUES({column})",
        ignore_conflict="INSERT IGNORE INTO {into}\n{query}",
        replace_conflict="REPLACE INTO {into}\n{query}",
        delete_using="DELETE FROM {table} USING {table} JOIN {using} ON {condition}",
        update_from="UPDATE {table} JOIN {using} ON {condition} SET {sets}",
    )
    # https://dev.mysql.com/doc/refman/en/update.html
    departs = frozenset({Departure.SET_IN_ORDER})
    update_from = "1"
    returning = "10.5"
    series = "(SELECT CAST(seq AS INTEGER) AS n FROM seq_{first}_to_{last}) AS {alias}"
    recursion_documented = (
        "Compute anchor_data. Compute recursive_part to get the new data. If (new data is non-empty) go to 2. "
        "https://mariadb.com/docs/server/reference/sql-statements/data-manipulation/selecting-data/"
        "common-table-expressions/recursive-common-table-expressions-overview"
    )
    endless = "SELECT COUNT(*) FROM seq_1_to_1000000 AS a CROSS JOIN seq_1_to_1000000 AS b WHERE a.seq * b.seq = 0"
    running = "SELECT info FROM information_schema.processlist WHERE command = 'Query' AND id <> CONNECTION_ID()"
    catalogue = (
        "SELECT schema_name FROM information_schema.schemata ORDER BY schema_name",
        "SELECT table_schema, table_name FROM information_schema.tables ORDER BY table_schema, table_name",
        "SELECT routine_schema, routine_name FROM information_schema.routines ORDER BY specific_name",
    )
    wrong_password = "Access denied for user"  # noqa: S105 - what the server says
    unknown_database = "Access denied for user .* to database 'nowhere'"
    taken = {"CREATE TABLE {database}.four_valid_sets AS SELECT 7 AS n": "DROP TABLE {database}.four_valid_sets"}
    taken_content = "SELECT n FROM {database}.four_valid_sets"
    taken_says: ClassVar[str | None] = None  # the script's table is temporary and may have the name of another one
