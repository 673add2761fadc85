"""What SQLite lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class SQLite(Requirements):
    lacks = [
        Lack("circular reference: walk", check="recursion", about="namesake inside"),
        Lack('near "RECURSIVE": syntax error', check="recursion", shape="lateral"),
    ]
    sees_padding = False
    other_columns = ("BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM")
    compares_texts_with_numbers = True
    catalogue = (
        "SELECT type, name FROM sqlite_master ORDER BY name",
        "SELECT name FROM pragma_database_list WHERE name <> 'temp' ORDER BY name",
    )
