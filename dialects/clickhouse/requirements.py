"""What ClickHouse lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class ClickHouse(Requirements):
    lacks = (
        # an ORDER BY belongs to the last SELECT of a UNION
        Lack("Unknown expression identifier `a`", check="rows", about="two rows"),
        # the error names the place of a wrong word, and what could stand there
        Lack("failed at position 7", check="error_has_the_databases_words", about="wrong word"),
        Lack(r"Maximum recursive CTE evaluation depth \(1000\) exceeded", check="many_rows"),
        Lack("only UNION ALL union mode is supported", check="recursion", form="union"),
        Lack("Syntax error: failed at position .*RECURSIVE", check="recursion", shape="lateral"),
        Lack("cannot be correlated", check="recursion", shape="scalar"),
    )
    sees_padding = False
    endless = f"{Requirements.endless} SETTINGS max_recursive_cte_evaluation_depth = 1000000000"
    reads_recursion_twice = True
