"""How the compliance suite tests SQL Server; from its documentation, since no test here runs it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class SQLServer(Requirements):
    lacks = (
        # https://learn.microsoft.com/sql/t-sql/queries/with-common-table-expression-transact-sql
        *(
            Lack("Incorrect syntax near", check="recursion", shape=shape)
            for shape in ("derived", "in", "not in", "exists", "lateral", "scalar", "insert", "table")
        ),
        *(
            Lack("Incorrect syntax near", check="recursion", about=f"namesake {where}")
            for where in ("outside", "inside")
        ),
        Lack("does not contain a top-level UNION ALL operator", check="recursion", form="union"),
    )
    other_columns = ("CHAR(16)", "VARCHAR(MAX)")
    running = (
        "SELECT t.text FROM sys.dm_exec_requests AS r CROSS APPLY sys.dm_exec_sql_text(r.sql_handle) AS t "
        "WHERE r.session_id <> @@SPID"
    )
    catalogue = (
        "SELECT name FROM sys.schemas ORDER BY name",
        "SELECT name FROM sys.objects WHERE is_ms_shipped = 0 ORDER BY name",
        "SELECT name FROM sys.types WHERE is_user_defined = 1 ORDER BY name",
    )
    console_commands = r"\s*(?::|!!)"
    """sqlcmd's; a line of a procedure may begin with a variable."""
    open_transaction = r"(?:--[^\n]*\n|\n)*IF @@TRANCOUNT > 0\nBEGIN\n  RAISERROR\('A transaction is open: "
