"""How the compliance suite tests Oracle; from its documentation, since no test here runs it."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class Oracle(Requirements):
    # https://docs.oracle.com/error-help/db/ora-32040
    lacks = (Lack("ORA-32040", check="recursion", form="union"),)
    other_columns = ("CHAR(16)",)
    running = (
        "SELECT q.sql_text FROM v$session s JOIN v$sql q ON q.sql_id = s.sql_id "
        "WHERE s.status = 'ACTIVE' AND s.sid <> SYS_CONTEXT('USERENV', 'SID')"
    )
    catalogue = ("SELECT object_type, object_name FROM user_objects ORDER BY object_type, object_name",)
    console_variables = r"\$\(|&"
    open_transaction = r"[^\n]*\n-- [^\n]*\bCOMMIT or ROLLBACK\b"
