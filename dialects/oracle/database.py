"""Oracle Database through python-oracledb's thin mode, without a client: https://python-oracledb.readthedocs.io."""

import re
from collections.abc import Mapping

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows, own_message
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Container, Database, in_time
from sqlsudoku.errors import DatabaseUnavailable

PORT = 1521
REASONS = {
    "ORA-01017": "the user's name or the password is wrong",
    "DPY-4001": "there is no password",
    "ORA-28000": "the account is locked",
    "ORA-28001": "the password has expired",
    "ORA-01045": "the user may not log in: the privilege CREATE SESSION is missing",
    "ORA-12514": "the listener knows no service with that name",
    "DPY-6001": "the listener knows no service with that name",
    "ORA-12516": "the listener has no handler for the service, which may still be starting",
    "ORA-01033": "the database is starting up or shutting down",
    "ORA-01034": "the database is not running",
    "ORA-01109": "the database is not open",
    "DPY-3010": "the server is too old for the driver's thin mode",
    # the compact form of `cover` ends a search by a division by zero
    "ORA-01476": "the statement needs too many rows or levels: add givens to the puzzle, or use another database",
    "ORA-01652": "the statement's rows exceed the temporary tablespace: enlarge it, or use another database",
    "ORA-04036": "the statement needs more memory than PGA_AGGREGATE_LIMIT: raise it, or use another database",
    "ORA-01031": "a privilege is missing: dialects/oracle/README.md lists those of each query",
    "ORA-01950": "the user has no quota in the tablespace: grant one with ALTER USER ... QUOTA",
    "ORA-01536": "the user's quota in the tablespace is used up: raise it with ALTER USER ... QUOTA",
    "ORA-01013": "the statement was cancelled",
    "DPY-4024": "the statement was stopped at its time limit",
    "DPY-4011": "the server closed the connection",
    "DPY-1001": "the connection is closed",
}
"""Plain sentences for the codes of errors that no statement causes, for users new to Oracle and its driver.

https://docs.oracle.com/error-help/db/, https://python-oracledb.readthedocs.io/en/latest/user_guide/troubleshooting.html
"""


class OracleConnection(DBAPIConnection):
    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        """Also raises for a procedure or package that does not compile; the driver only warns of it.

        https://python-oracledb.readthedocs.io/en/latest/user_guide/plsql_execution.html
        """
        results = super().run(statement, parameters)
        if warning := self.cursor.warning:
            listed = self.connection.cursor()
            listed.execute("SELECT name, line, text FROM user_errors WHERE attribute = 'ERROR' ORDER BY name, sequence")
            its_own = [row for row in listed.fetchall() if row[0].lower() in statement.lower()]
            told = "; ".join(f"{name}, line {line}: {' '.join(text.split())}" for name, line, text in its_own)
            raise SyntaxError(told or str(warning))
        return results

    def message(self, error: Exception) -> str:
        return reason(error)


class Oracle(Database):
    reached = "a URL"
    connection = OracleConnection
    executed = False
    schemes = ("oracle", "or")
    url = "oracle://user:password@host:1521/service"
    required = ("host", "user", "database")
    options = {"service_name": re.compile(".+")}
    option_parts = {"service_name": "database"}
    drivers = ("oracledb",)
    packages = {"oracledb": "oracledb"}
    extra = "oracle"
    refusal = re.compile(r"\((ORA-01017|DPY-4001)\)$")
    container = Container(  # https://github.com/gvenzl/oci-oracle-free; for Arm too since 23.5
        image="gvenzl/oracle-free:23.26.1-slim-faststart",
        port=PORT,
        environment={"ORACLE_PASSWORD": "{password}", "APP_USER": "sudoku", "APP_USER_PASSWORD": "{password}"},
        address=Address("oracle", user="sudoku", database="FREEPDB1"),
    )

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import oracledb

        assert address
        oracledb.defaults.fetch_lobs = False
        try:
            connection = in_time(  # the driver's own limit covers only the TCP connection
                lambda: oracledb.connect(
                    host=address.host,
                    port=address.port or PORT,
                    service_name=address.database,
                    user=address.user,
                    password=address.password,
                    tcp_connect_timeout=CONNECT_SECONDS,
                )
            )
        except oracledb.Error as error:
            raise DatabaseUnavailable(f"{reason(error)}.") from error
        connection.autocommit = True
        connection.call_timeout = limits.last_milliseconds or 0
        with connection.cursor() as cursor:
            cursor.execute("ALTER SESSION SET NLS_COMP = BINARY")  # the client's NLS_LANG may ask for a language's
        return OracleConnection(connection, version=connection.version, cancel=connection.cancel)


def reason(error: Exception) -> str:
    """The sentence for an error's code, or the error's own message if there is none.

    Drops links to help and the lines that tell where in a block the error occurred.
    """
    message = str(error)
    for code in reversed(re.findall(r"\b(?:ORA|DPY)-\d+", message)):
        if code in REASONS:
            return f"{REASONS[code]} ({code})"
    if unreachable := re.search(r"^DPY-6005: .*\n(?:\[Errno -?\d+\] )?(.+)", message):
        return f"{unreachable[1].rstrip('.')} (DPY-6005)"
    message = re.sub(r"^Help: .*$|^ORA-06512: .*$|\s*\(CONNECTION_ID=[^)]*\)\.?", "", message, flags=re.MULTILINE)
    return own_message(type(error)(message))
