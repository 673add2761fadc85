"""What DuckDB lacks, and how the compliance suite tests it."""

from sqlsudoku.lab.compliance.requirements import Requirements, without


class DuckDB(Requirements):
    lacks = (
        *without("Circular reference to CTE", "several members"),
        *without("ORDER BY in a recursive query is not allowed", "ORDER BY of the recursion"),
    )
    sees_padding = False
    other_columns = ("VARCHAR COLLATE NOCASE", "VARCHAR COLLATE NOACCENT")
    grammar_asked = True
    function = "CREATE MACRO {name}(given) AS ({query})"
    ignoring_case = "NOCASE"
    using_key = "1.3"
    right_join = full_join = "1"
    endless_twice = True
    statistics = "ANALYZE {table}"
    reads_recursion_twice = True
    catalogue = ("SELECT table_schema, table_name FROM information_schema.tables ORDER BY table_schema, table_name",)
