"""What H2 lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class H2(Requirements):
    lacks = (
        # the table was not solved in two minutes
        Lack("Cancelled after 120 seconds", check="tables_are_solved", about="built-in", form="fast", size=9),
        # a recursion goes level by level to its end, and a limit does not stop it
        Lack(
            "Statement was canceled or the session timed out|Cancelled after 120 seconds|takes too many rows",
            about="few givens",
            form="fast",
        ),
        # names are in capitals
        Lack('Table "NO_SUCH_TABLE" not found', check="error_has_the_databases_words", about="no table"),
    )
