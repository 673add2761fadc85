"""What Spark SQL lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, without


class SparkSQL(Requirements):
    lacks = (
        Lack("RECURSION_LEVEL_LIMIT_EXCEEDED", check="many_rows"),
        Lack("StackOverflowError", query="string", form="fast", size=25),  # the parser's and analyzer's own recursion
        Lack("UNION_NOT_SUPPORTED_IN_RECURSIVE_CTE", check="recursion", form="union"),
        *without("ACCESSING_OUTER_QUERY_COLUMN_IS_NOT_ALLOWED", "recursion of the row"),
    )
    takes_minutes = ({"check": "recursion_keeps_every_row"},)
    other_columns = ("STRING COLLATE UTF8_LCASE", "CHAR(16)")
    endless = "SELECT COUNT(*) FROM range(1000000) AS a CROSS JOIN range(1000000) AS b WHERE a.id * b.id % 7 = 8"
    """A recursion would end at its last level."""
