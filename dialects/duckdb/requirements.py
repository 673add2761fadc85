"""What DuckDB lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Requirements


class DuckDB(Requirements):
    sees_padding = False
    other_columns = ("VARCHAR COLLATE NOCASE", "VARCHAR COLLATE NOACCENT")
    reads_recursion_twice = True
    catalogue = ("SELECT table_schema, table_name FROM information_schema.tables ORDER BY table_schema, table_name",)
