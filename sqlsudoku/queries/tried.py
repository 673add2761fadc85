"""Why a digit goes no further in `string`: its recursion with a flag for each of its tests, for the page."""

from sqlglot import exp

from sqlsudoku.queries.boards import OfBoxes
from sqlsudoku.sql.trees import case, column, equal, number, with_parts


def tried(statement: OfBoxes, level: int, most: int) -> exp.Query:
    """Each digit tried on the boards of a level: cells, digit, in_row, in_column, in_box; at most so many rows.

    The last three are 1 if the digit is in that unit of the blank, which excludes it, else 0. The statement must be of
    the shape levels.
    """
    flags = [
        exp.alias_(case((test, number(1)), default=number(0)), f"in_{unit}", copy=False)
        for unit, test in statement.excluding().items()
    ]
    rows = statement.paired_boards(["cells", statement.digit.copy(), *flags], [equal(column("level_no"), level)])
    rows.order_by("cells", statement.digit.copy(), copy=False)
    parts = [*statement.parts(), statement.board()]
    return with_parts(parts, rows.limit(most), recursive=statement.dialect.recursive_keyword)
