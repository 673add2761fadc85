"""What H2 lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class H2(Requirements):
    lacks = (
        # the table was not solved in two minutes
        Lack("Statement was canceled or the session timed out", check="cover_of_built_in_puzzles", form="fast", size=9),
        # a recursion goes level by level to its end, and a limit does not stop it
        *(
            Lack("Statement was canceled or the session timed out|takes too many rows", check=check, form="fast")
            for check in ("cover_of_few_givens_with_a_limit_ends", "cover_of_few_givens_in_a_table_with_a_limit_ends")
        ),
        # names are in capitals
        Lack('Table "NO_SUCH_TABLE" not found', check="error_has_the_databases_words", about="no table"),
    )

    def parameter_statements(self, size: int) -> int:
        return 2
