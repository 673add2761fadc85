"""What SQLite lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Requirements


class SQLite(Requirements):
    sees_padding = False
    other_columns = ("BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM")
    character_0 = "CHAR(0)"
    compares_texts_with_numbers = True
    out_of_memory = "out of memory|string or blob too big"
    catalogue = (
        "SELECT type, name FROM sqlite_master ORDER BY name",
        "SELECT name FROM pragma_database_list WHERE name <> 'temp' ORDER BY name",
    )
