"""What Databend lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, without


class Databend(Requirements):
    lacks = (
        Lack("recursive cte only support union all", check="recursion", form="union"),
        # of WITH RECURSIVE, each part that is a union must read itself
        *without("Recursive cte should be used in recursive cte", "never", "false", "split", "unrolled"),
        *without("Duplicate common table expression", "namesake outside", "namesake inside"),
    )
    sees_padding = False
    other_columns = ("CHAR(16)",)
    statistics = "ANALYZE TABLE {table}"
