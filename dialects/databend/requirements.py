"""What Databend lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements, without


class Databend(Requirements):
    lacks = (
        Lack("Recursive depth is reached", check="many_rows"),  # 1,000 levels, unless a setting allows more
        Lack("ended by SIGABRT", check="growing_statement_fails_in_the_databases_words"),
        Lack("recursive cte only support union all", check="recursion", form="union"),
        # of WITH RECURSIVE, each part that is a union must read itself
        *without("Recursive cte should be used in recursive cte", "never", "false", "split", "unrolled"),
        *without("Duplicate common table expression", "namesake outside", "namesake inside"),
    )
    sees_padding = False
    other_columns = ("CHAR(16)",)
    statistics = "ANALYZE TABLE {table}"
    endless = "SELECT COUNT(*) FROM numbers(1000000) AS a, numbers(1000000) AS b WHERE a.number * b.number % 7 = 8"
    """A recursion would end at its last level."""
