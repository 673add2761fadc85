"""What PostgreSQL lacks, and how the compliance suite tests it."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class PostgreSQL(Requirements):
    lacks = (
        Lack("null character not permitted", check="character_0_makes_no_puzzle"),
        Lack("^The query count has no shape one-statement for ", query="count", shape="one-statement"),
    )
    other_columns = ("CHAR(16)", "TEXT")
    out_of_memory = "out of memory|temporary file size|memory alloc"
    running = (
        "SELECT query FROM pg_stat_activity "
        "WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    catalogue = (
        "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp' ORDER BY nspname",
        "SELECT oid, relname FROM pg_class ORDER BY oid",
        "SELECT oid, proname FROM pg_proc ORDER BY oid",
    )
    wrong_password = "password authentication failed"  # noqa: S105 - what the server says
    unknown_database = 'database "nowhere" does not exist'
    script_statements = 9
    """SET, BEGIN, the schema, the table, its rows, the function, two queries, ROLLBACK."""
    ends_with_connection = ("BEGIN", "ROLLBACK")
    taken = {
        "CREATE SCHEMA four": "DROP SCHEMA four",
        "CREATE TABLE four.valid_sets AS SELECT 7 AS n": "DROP TABLE four.valid_sets",
    }
    taken_content = "SELECT n FROM four.valid_sets"
