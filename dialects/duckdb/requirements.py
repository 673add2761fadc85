"""What DuckDB lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Preparation, Requirements, without
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
        *without("Circular reference to CTE", "several members"),
        # it compares rows as structs, in which NULL is equal to NULL
        *without("missing|too many", "row values"),
        *without("ORDER BY in a recursive query is not allowed", "ORDER BY of the recursion"),
        *without(
            "out of range for the destination type|missing|too many", "bigint after integer", "decimal after integer"
        ),
        *without("Unimplemented type for cast", "number after NULL"),
        *without("Circular reference to CTE", "CTE over a table of its name", partly=True),  # up to 1.3, of a table
        *without("does not exist", "later CTE", since="1.4"),
    )
    sees_padding = False
    other_columns = ("VARCHAR COLLATE NOCASE", "VARCHAR COLLATE NOACCENT")
    schema = "CREATE SCHEMA {name}"
    values_row = "({row})"
    grammar_asked = booleans = nulls_first = semi_join = True
    list_of_texts = "STRING_AGG({text}, ',' ORDER BY {order})"
    prepares = Preparation("PREPARE {name} AS {text}", "${place}")
    typed_marker = "${name}"
    function = "CREATE MACRO {name}(given) AS ({query})"
    ignoring_case = "NOCASE"
    outer_aggregates = True
    using_key = "1.3"
    series = "(SELECT CAST(g.i AS INTEGER) AS n FROM generate_series({first}, {last}) AS g(i)) AS {alias}"
    values_in_from = True
    right_join = full_join = "1"
    endless_twice = True
    returning = update_from = "1"
    merge = "1.4"
    statistics = "ANALYZE {table}"
    reads_recursion_twice = True
    catalogue = ("SELECT table_schema, table_name FROM information_schema.tables ORDER BY table_schema, table_name",)
