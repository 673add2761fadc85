"""What Firebird lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, faulty, without


class Firebird(Requirements):
    lacks = (
        Lack("must be linked with another members via UNION ALL", check="recursion", form="union"),
        Lack("can refer itself only in FROM clause", check="recursion", source="cross"),
        Lack("can refer itself only in FROM clause", check="recursion", query="doubled"),
        Lack("Token unknown", check="recursion", shape="table"),
        Lack("Token unknown", check="recursion", shape="lateral", until="4"),
        *without("can't be nested", "namesake outside", "namesake inside", "WITH in the member", "nested WITH"),
        *without("Token unknown", "WITH before the member", "WITH before the change"),
        *without("Table unknown", "WITH before the anchor"),
        *without(
            "can refer itself only in FROM clause",
            "recursion in a subquery",
            "recursion only in a subquery",
            "derived table in the member",
            "aggregate around the recursion",
            "star in the member",
        ),
        *without("can't be member of an outer join", "outer join in the member", "right join in the member"),
        *without("can't be member of an outer join", "row without the recursion"),
        *without("Token unknown|can refer itself only in FROM clause", "lateral in the member"),
        *without(
            "Token unknown",
            "members in parentheses",
            "ORDER BY in a part",
            "EXCEPT",
            "INTERSECT",
            "LIMIT by a subquery",
        ),
        *without("Token unknown", "set operation in FROM", "set operation in the member"),
        *without("Token unknown", "row values", "FILTER", "LIMIT by a parameter", "frame", "NTILE", "named window"),
        *without("Function unknown", "ROLLUP", "BOOL_AND"),
        # it says DESCENDING of a whole index, and COMPUTED BY
        *without("Token unknown", "descending index", "index on an expression"),
        *without(
            r"can refer itself only in FROM clause|non-recursive member after|Column unknown -[WVC]\d*\.",
            "cross join in the member",
            "USING in the member",
            partly=True,
        ),
        *without("Table unknown", "second recursion", partly=True),
        *without("Too many Contexts of Relation", "many CTEs", partly=True),  # it reads at most 256 tables: issue 1195
        *without(
            "Token unknown",
            "LIMIT of the recursion",
            "WITH in the anchor",
            "ORDER BY in the member",
        ),
        # numbers of two sizes in one column end the server, unless only the last SELECT has the larger: docs/found.md
        *without(
            "Error reading data from the connection",
            "computed anchor without a cast",
            "computed members without a cast",
        ),
        *without("alias .* conflicts", "repeated alias", "repeated CTE", partly=True),
        *faulty("a recursion that is also read under an alias", "alias W conflicts", "joined to itself"),
        *without("Too many concurrent executions of the same request", "thousands of levels", "deeper than a thousand"),
        *without("has DISTINCT clause", "DISTINCT in the member"),
        *without("has GROUP BY clause", "aggregate in the member"),
        *without("cannot use aggregate or window function", "window in the member"),
        # a column of a recursion has the type that it has in the anchor: a number becomes an integer, or a text
        *without("numeric overflow, or string truncation", "bigint after integer", "longer text"),
        *without("missing and", "decimal after integer"),
        *without("conversion error from string|Strings cannot be|missing and", "number after NULL"),
        *without("Token unknown", "anchors in parentheses", "WITH in a part", "columns of an alias"),
        *without("missing|too many", "namesake before the anchor"),  # the member reads the recursion
    )
    other_columns = (
        "CHAR(16)",
        "VARCHAR(600) CHARACTER SET NONE",
        "VARCHAR(600) CHARACTER SET OCTETS",
        "BLOB SUB_TYPE TEXT",
    )
    endless = (
        "SELECT COUNT(*) FROM rdb$fields a CROSS JOIN rdb$fields b CROSS JOIN rdb$fields c "
        "CROSS JOIN rdb$fields d WHERE a.rdb$field_name || b.rdb$field_name = c.rdb$field_name"
    )
    # the driver returns a longer text as a stream
    running = (
        "SELECT CAST(SUBSTRING(mon$sql_text FROM 1 FOR 4000) AS VARCHAR(4000)) FROM mon$statements "
        "WHERE mon$state <> 0 AND mon$attachment_id <> CURRENT_CONNECTION"
    )
    catalogue = (
        "SELECT rdb$relation_name FROM rdb$relations ORDER BY rdb$relation_name",
        "SELECT rdb$procedure_name FROM rdb$procedures ORDER BY rdb$procedure_name",
        "SELECT rdb$function_name FROM rdb$functions ORDER BY rdb$function_name",
        "SELECT rdb$exception_name FROM rdb$exceptions ORDER BY rdb$exception_name",
    )
    wrong_password = "user name and password are not defined"  # noqa: S105 - what the server says
    unknown_database = 'Error while trying to open file|unavailable database|file "nowhere"'
    open_transaction = r"[^\n]*\n-- [^\n]*\bCOMMIT or ROLLBACK\b"
    random, next_number = "RAND()", "NEXT VALUE FOR {name}"
    grammar_asked = booleans = nulls_first = True
    calls = {
        "REPEAT": "",
        "ASCII": "ASCII_VAL({this})",
        "GREATEST": "MAXVALUE({this}, {others})",
        "LEAST": "MINVALUE({this}, {others})",
        "bits in both": "BIN_AND({this}, {expression})",
        "bits in one": "BIN_OR({this}, {expression})",
    }
    days_later = "DATEADD({days} DAY TO {date})"
    outer_aggregates = True
    pads_literals = True
    merge = "3"
    returning = "5"  # before, of one row only
    right_join = full_join = "2"
