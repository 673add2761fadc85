"""How the compliance suite tests SQL Server; from its documentation, since no test here runs it."""

from sqlsudoku.compliance.requirements import Requirements


class SQLServer(Requirements):
    text_column = "NVARCHAR(600)"
    other_columns = ("CHAR(16)", "VARCHAR(MAX)")
    literal_prefix = "N"
    character_0 = "NCHAR(0)"
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
