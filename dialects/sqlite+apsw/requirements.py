"""What this SQLite lacks beside Python's own, and how the compliance suite tests it."""

from sqlsudoku.dialects.sqlite.requirements import SQLite
from sqlsudoku.lab.compliance.requirements import Lack


class APSW(SQLite):
    lacks = [
        Lack("subqueries nested too deep", check="one_statement_counts_the_grids", size=9),
        Lack("subqueries nested too deep", check="fuzz", query="count", size=6),  # some conditions written otherwise
        *SQLite.lacks,
    ]
