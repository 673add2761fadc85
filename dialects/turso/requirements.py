"""What Turso lacks beside SQLite, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack
from sqlsudoku.dialects.sqlite.requirements import SQLite

GENERATED = "Generated columns require --experimental-generated-columns"
NO_COMPACT = "no such table: mask|circular reference: (solution|answer)"
"""A recursion in a CTE, or in a SELECT list, that reads a CTE from outside."""
CRASH = r"No index cursor found for table t\d+"
"""A recursion in a SELECT list that reads the row."""
ONE_KIND = r"'kind': \(1, 280\)|assert shown == "
"""The steps of `count` differ: GROUP BY makes one kind of 280 partitions, where there are five."""
TOO_DEEP = "Expression tree is too large"


class Turso(SQLite):
    lacks = [
        Lack("solves spaces", check="column_of_any_type", query="string"),  # LTRIM keeps the collation RTRIM here
        Lack(NO_COMPACT, query="cover", form="compact"),
        Lack(CRASH, query="cover", form="fast", source="table"),
        Lack(TOO_DEEP, query="string", form="fast", size=16),
        Lack(TOO_DEEP, query="string", form="fast", size=25),
        Lack(GENERATED, query="enumerate", shape="script"),
        Lack(GENERATED, query="eliminate"),
        Lack("memory allocation of .* failed", check="one_statement_counts_the_grids", size=9),
        Lack(ONE_KIND, query="count", size=9),
        *SQLite.lacks,
    ]
    out_of_memory = "Out of memory"
