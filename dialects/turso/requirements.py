"""What Turso lacks beside SQLite, and how the compliance suite tests it."""

from sqlsudoku.dialects.sqlite.requirements import SQLite
from sqlsudoku.lab.compliance.requirements import Lack, without

ONE_KIND = r"'kind': \(1, 280\)|14,220,734,409,945,907,200,000 grids|assert shown == "
"""The steps of `count` differ: GROUP BY makes one kind of 280 partitions, where there are five."""


class Turso(SQLite):
    lacks = [
        Lack("solves space", check="column_of_any_type"),  # LTRIM keeps the collation RTRIM here
        Lack("memory allocation of .* failed", check="one_statement_counts_the_grids", size=9),
        Lack(ONE_KIND, query="count", size=9),
        *without("no such table: w", "LIMIT by a subquery"),
        *SQLite.lacks,
    ]
    right_join = full_join = ""  # not tried
    endless_twice = False
