"""What MySQL lacks, and how the compliance suite tests it."""

from collections.abc import Sequence
from typing import ClassVar

from sqlsudoku.dialects.mariadb.requirements import MariaDB
from sqlsudoku.lab.compliance.requirements import without
from sqlsudoku.lab.formats import SLT


class MySQL(MariaDB):
    test_format = SLT  # its mysqltest knows no --disable_column_names
    lacks = [
        *without("referenced only once", "star in the member"),
        *without("Unknown (table|column)", "case of tables"),  # as files, names have their letters
        *without("in EXCEPT or INTERSECT operand", "set operation in the member"),
        *without("doesn.t yet support", "IN a window", "GROUPS frame"),
        *without("is not supported|Secondary engine operation failed", "CUBE", "GROUPING SETS"),
        *without(
            "must be referenced only once, and not in any subquery",
            "recursion in a subquery",
            "recursion only in a subquery",
            "derived table in the member",
            "WITH in the member",
            "aggregate around the recursion",
        ),
        *without("neither aggregation nor window functions", "aggregate in the member", "window in the member"),
        *without("ORDER BY / LIMIT / SELECT DISTINCT in rec", "DISTINCT in the member", "ORDER BY in the member"),
        # it may see that WHERE leaves no row without the recursion
        *without("right argument of a LEFT JOIN|forced to be non-first", "row without the recursion", partly=True),
        *without("forced to be non-first with join order hints", "own spelling", partly=True),  # STRAIGHT_JOIN
        *without("Recursive query aborted", "endless"),
        *without("ORDER BY over UNION in recursive", "ORDER BY of the recursion"),
        *without("error in your SQL syntax", "LIMIT by a subquery", "FILTER"),
        *without("error in your SQL syntax", "WITH before the change", partly=True),  # INSERT has none
        *without("doesn.t yet support", "LIMIT in IN"),
        *without("Can't reopen table", "temporary table", partly=True),
        *without("Data too long|missing", "decimal after integer", "longer text", "number after NULL"),
        *without("expansion exceeded an implementation limit", "many CTEs", partly=True),
        *without("error in your SQL syntax|Unknown column", "columns of an alias"),
        *without("doesn't exist", "later CTE"),
        *without("right nested recursive query blocks", "UNION of members"),
    ]
    computes_once = True  # https://dev.mysql.com/doc/refman/8.4/en/derived-table-optimization.html
    next_number = ""
    values_row = "ROW({row})"
    mutual_recursion = False
    ends_at_limit = True  # https://dev.mysql.com/doc/refman/8.4/en/with.html
    explains: ClassVar[Sequence[str]] = ("EXPLAIN {query}", "EXPLAIN ANALYZE {query}")
    returning = ""
    series = "JSON_TABLE('[{listed}]', '$[*]' COLUMNS (n INTEGER PATH '$')) AS {alias}"
    recursion_documented = ""
    endless = (
        "SELECT COUNT(*) FROM information_schema.collations AS a, information_schema.collations AS b, "
        "information_schema.collations AS c, information_schema.collations AS d WHERE a.id * b.id * c.id * d.id = 0"
    )
    open_transaction = r"[^\n]*\n-- [^\n]*\bCOMMIT or ROLLBACK\b"
    taken_says = "four_valid_sets exists already: drop or rename it"
