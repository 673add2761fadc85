"""What seekdb lacks, and how the compliance suite tests it."""

from sqlsudoku.dialects.mysql.requirements import MySQL
from sqlsudoku.lab.compliance.changing import Changing
from sqlsudoku.lab.compliance.requirements import Lack, without


class Seekdb(MySQL):
    lacks = [
        Lack("recursive UNION DISTINCT in Recursive Common Table Expression", check="recursion", form="union"),
        *without(
            "must be referenced only once, and not in any subquery",
            "recursion in a subquery",
            "recursion only in a subquery",
            "derived table in the member",
            "star in the member",
            "aggregate around the recursion",
        ),
        *without(
            "in recursive query block of Common Table Expression not supported",
            "DISTINCT in the member",
            "ORDER BY in the member",
            "aggregate in the member",
            "window in the member",
            "LIMIT of the recursion",
        ),
        *without(
            "More than one recursive query blocks",
            "several members",
            "members in parentheses",
            "set operation in the member",
        ),
        *without("Recursive query aborted", "thousands of levels", "deeper than a thousand"),
        *without("should have failed", "cancelled statement"),  # its lists of collations are short
        *without("right argument of a LEFT JOIN", "row without the recursion", partly=True),
        *without("doesn't exist", "WITH in the member", "later CTE"),
        *without(
            "error in your SQL syntax", "LIMIT by a subquery", "FILTER", "ROLLUP", "GROUPS frame"
        ),  # it has WITH ROLLUP
        *without("error in your SQL syntax", "WITH before the change", partly=True),  # INSERT has none
        *without("Data too long|missing", "decimal after integer", "longer text", "number after NULL"),
        *without("error in your SQL syntax", "columns of an alias"),
        # a CTE that has the recursion's name, too
        *without("should contain a UNION ALL", "namesake inside"),
    ]
    changing = Changing()
    update_from = ""
    storages = ()
    other_columns = ["CHAR(16)", "VARBINARY(600)"]
    ends_at_limit = False
    explains = ("EXPLAIN {query}",)
    ignoring_case = "utf8mb4_general_ci"
    by_bytes = "utf8mb4_bin"
    collated_text = "VARCHAR(60) CHARACTER SET utf8mb4"
