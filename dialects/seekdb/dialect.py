"""seekdb, OceanBase in one process: https://docs.seekdb.ai."""

from dataclasses import replace

from sqlglot import exp

from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.dialects.mysql.dialect import MySQL


class Seekdb(MySQL):
    """MySQL's words."""

    title = "seekdb"
    reads_places = True  # else each step of the recursion computes the pairs of cells again
    versions = "1.4 and later"
    script_syntax = replace(MySQL.script_syntax, character="CHAR(1)", text="VARCHAR({})")  # all texts are utf8mb4
    pasting = replace(MySQL.pasting, console="obclient", how="Paste into obclient, or run: obclient < FILE")
    user_tables = UserTables(text="VARCHAR(700) COLLATE utf8mb4_general_ci", character_0="CHAR(0)")
    sizing = "The casts give both SELECTs of the recursion the same types."
    batch = None  # there are no temporary tables
    small_recursion_memory = ()  # it accepts MySQL's, but what that changes is not known
    # neither form of cover: a subquery of a recursive member cannot read the recursion, and of binary strings the bit
    # operators make numbers of 64 bits
    omitted_templates = (
        "cover-compact",
        "eliminate",  # FORK begins a statement here, so no table may have that alias in a procedure
    )

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        # utf8mb4 is the only character set
        return exp.cast(value, f"CHAR({length})")
