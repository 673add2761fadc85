"""What MySQL lacks, and how the compliance suite tests it."""

from sqlsudoku.dialects.mariadb.requirements import MariaDB


class MySQL(MariaDB):
    lacks = []
    mutual_recursion = False
    endless = (
        "SELECT COUNT(*) FROM information_schema.collations AS a, information_schema.collations AS b, "
        "information_schema.collations AS c, information_schema.collations AS d WHERE a.id * b.id * c.id * d.id = 0"
    )
    open_transaction = r"[^\n]*\n-- [^\n]*\bCOMMIT or ROLLBACK\b"
    taken_says = "four_valid_sets exists already: drop or rename it"
