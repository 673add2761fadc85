"""What SQLite lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class SQLite(Requirements):
    lacks = (
        Lack("^The query rules is not written for .*, which has no collections", query="rules"),
        # CHAR(n) is not padded
        Lack("solves points", check="padding_makes_no_puzzle"),
    )
    other_columns = ("BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM")
    character_0 = "CHAR(0)"
    out_of_memory = "out of memory|string or blob too big"
    catalogue = ("SELECT type, name FROM sqlite_master ORDER BY name",)
    script_statements = 6
    ends_with_connection = ("ATTACH DATABASE ':memory:'", "DETACH")
