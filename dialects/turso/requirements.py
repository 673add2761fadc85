"""What Turso lacks beside SQLite, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements
from sqlsudoku.database import registry

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "requirements", Requirements)
ATTACH = "ATTACH is an experimental feature"
NO_COMPACT = "no such table: mask|circular reference: (solution|answer)"
"""A recursion in a CTE, or in a SELECT list, that reads a CTE from outside."""
CRASH = "No index cursor found for table t1"
"""A recursion in a SELECT list that reads the row."""
COUNTING = ("answer_agrees", "committed_file_is_right", "counting_shows_the_way", "query_leaves_nothing")
"""The checks of the script of `count`; its one statement works for 6x6."""
TOO_DEEP = "Expression tree is too large"


class Turso(SQLite):  # type: ignore[misc, valid-type]
    lacks = (
        Lack("solves spaces", check="column_of_any_type", query="string"),  # LTRIM keeps the collation RTRIM here
        Lack(NO_COMPACT, query="cover", form="compact"),
        Lack(CRASH, query="cover", form="fast", source="table", crashes=True),
        Lack(TOO_DEEP, query="string", form="fast", size=16),
        Lack(ATTACH, query="enumerate", shape="script"),
        Lack(ATTACH, query="tree"),
        Lack(ATTACH, query="eliminate"),
        *(Lack(ATTACH, check=check, query="count") for check in COUNTING),
        Lack("memory allocation of .* failed", check="one_statement_counts_the_grids", size=9),
        *SQLite.lacks,
    )
    out_of_memory = "Out of memory"
