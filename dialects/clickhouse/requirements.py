"""What ClickHouse lacks, and how the compliance suite tests it."""

from sqlsudoku.database.dialect import Setting
from sqlsudoku.lab.compliance.changing import SHARED, Changing
from sqlsudoku.lab.compliance.requirements import Departure, Lack, Requirements, faulty, without
from sqlsudoku.lab.formats import Printed


class ClickHouse(Requirements):
    # its stateless tests: https://clickhouse.com/docs/development/tests
    test_format = Printed(
        forbidden="^$",
        source="{}.sql",
        printed="{}.reference",
        separator="\t",
        plain="{statement};",
        query="SELECT '{name}';\n{statement};",
        sorting="SELECT '{name}';\nSELECT *\nFROM (\n{statement}\n)\nORDER BY ALL;",
        failing="SELECT '{name}';\n{statement}; -- {{ {error} }}",
        sorts_values=True,
        errors={
            "cut-off": "error SYNTAX_ERROR",
            "no-table": "error UNKNOWN_TABLE",
            "too-many-values": "error SYNTAX_ERROR",
        },
    )
    lacks = (
        # an ORDER BY belongs to the last SELECT of a UNION
        Lack("Unknown expression identifier `a`", check="rows", about="two rows"),
        # the error names the place of a wrong word, and what could stand there
        Lack("failed at position 7", check="error_has_the_databases_words", about="wrong word"),
        Lack(r"Maximum recursive CTE evaluation depth \(1000\) exceeded", check="many_rows"),
        Lack("only UNION ALL union mode is supported", check="recursion", form="union"),
        Lack("Syntax error: failed at position .*RECURSIVE", check="recursion", shape="lateral"),
        *without("cannot be correlated", "recursion of the row"),
        *without("Cannot determine join keys", "join without equality", partly=True),
        *without("Syntax error: failed at position", "unique key", "WITH before the change"),
        *without("no alias for subquery or table function", "joins in parentheses"),
        # a COUNT is unsigned, and has no type that it shares with a sum
        *without(
            "no supertype for types|Variant",
            "computed anchor without a cast",
            "computed member without a cast",
            "computed members without a cast",
            partly=True,
        ),
        *without("Syntax error: failed at position", "lateral in the member"),
        *without("Maximum recursive CTE evaluation depth", "thousands of levels", "deeper than a thousand"),
        *without("Lightweight updates are not supported", "update"),
        *without(
            "orrelated (subqueries|column|scalar)|Cannot (decorrelate query|clone ReadFromRecursiveCTEStep)",
            "correlated subquery",
            partly=True,
        ),
        # a query in parentheses may not follow a WITH
        *without(
            r"Syntax error: failed at position \d+ \(\(\)", "WITH before the anchor", "ORDER BY in a part", partly=True
        ),
        *without("cannot be correlated", "WITH for each row", partly=True),
        *without(
            "Correlated subquer(ies|y)",
            "row of a row",
            "condition of the row",
            "IN for each row",
            "outer column in an aggregate",
            partly=True,
        ),
        # an ORDER BY belongs to the last SELECT: a query around the UNION sorts its rows, and a recursion may have none
        *without("Unknown table expression", "ORDER BY of the recursion"),
        *without("does not exist", "BOOL_AND"),  # it has min
        # 26.1 lacks both, and 26.5 has them
        Lack("GROUPS", check="recursion", about="GROUPS frame", until="26.9"),
        Lack(r"failed at position \d+ \(NATURAL\)", check="recursion", about="NATURAL JOIN", until="26.5"),
        Lack(r"failed at position \d+ \((TRUE|FALSE)\)", check="recursion", about="booleans", until="26.5"),
        *without("Unknown|cannot be resolved", "case of columns", "case of tables"),  # it tells the letters apart
        *faulty("several anchors", "missing|too many|recursive CTE evaluation depth|ancelled after", "several anchors"),
        *without("missing|too many", "namesake before the anchor"),  # the member reads the recursion
        *faulty("ALL of no row", "missing|too many|Correlated subqueries are not supported", "ANY or ALL"),
        *faulty("the columns of an alias of a table", "cannot be resolved", "columns of an alias", since="26.5"),
        *without("Syntax error: failed at position", "columns of an alias", until="26.5"),
        *without("that do not exist in left", "row around it in ON", partly=True),
        *without("cannot be inside Nullable", "NULL as a list"),
    )
    sees_padding = False
    in_table = True
    index = "CREATE INDEX {name} ON {table} ({column}) TYPE minmax"
    # https://clickhouse.com/docs/sql-reference/operators/in
    departs = frozenset({Departure.IN_SKIPS_NULL, Departure.LIST_NOT_NULL})
    lists = {
        "LIST_ADDED": "arrayPushBack({0}, {1})",
        "LIST_JOINED": "arrayConcat({0}, {1})",
        "LIST_HAS": "has({0}, {1})",
        "LIST_LENGTH": "length({0})",
        "LIST_MAPPED": "arrayMap(each -> CAST(each + {1} AS Nullable(Int32)), {0})",
        "LIST_FILTERED": "arrayFilter(each -> each > {1}, {0})",
        "LIST_ITEM": "({0})[{1}]",
        "LIST_LAST": "({0})[-1]",
    }
    endless = f"{Requirements.endless} SETTINGS max_recursive_cte_evaluation_depth = 1000000000"
    schema = "CREATE DATABASE {name}"
    explains = ("EXPLAIN QUERY TREE {query}", "EXPLAIN {query}")
    spellings = {
        "value": ("[{}][1]", "tuple({}).1"),
        "derived table": ("{} OFFSET 0",),
        "FROM": ("{from_} {select}",),
        "groups": ("ALL",),
    }
    unsigned_literals = True
    calls = {"bits in both": "bitAnd({this}, {expression})", "bits in one": "bitOr({this}, {expression})"}
    qualify = True
    changed_stars = True
    grammar_asked = booleans = nulls_first = semi_join = with_ties = unsigned = unsigned_bytes = True
    right_join = full_join = "1"
    join_setting = Setting("SET join_use_nulls = 1", "SET join_use_nulls = DEFAULT")
    key_setting = Setting(
        "SET aggregate_functions_null_for_empty = 1", "SET aggregate_functions_null_for_empty = DEFAULT"
    )
    rollup_setting = Setting("SET group_by_use_nulls = 1", "SET group_by_use_nulls = DEFAULT")
    reads_recursion_twice = True
    changing = Changing(truncate=SHARED.truncate, delete_all="DELETE FROM {table} WHERE TRUE")
    series = "(SELECT CAST(number AS Int32) AS n FROM numbers({first}, {last} + 1 - {first})) AS {alias}"
