"""SQL Server through pyodbc and the best installed ODBC driver: https://github.com/mkleehammer/pyodbc/wiki."""

import importlib.util
import platform
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from sqlsudoku.database.connection import DBAPIConnection, Limits, own_message
from sqlsudoku.database.database import CONNECT_SECONDS, YES_OR_NO, Address, Container, Database, Status, yes
from sqlsudoku.errors import DatabaseUnavailable

PORT = 1433
MICROSOFT = ("ODBC Driver 18 for SQL Server", "ODBC Driver 17 for SQL Server")
FREETDS = "FreeTDS"
REASONS = {
    "18456": "the user's name or the password is wrong",
    "18470": "the account is disabled",
    "18486": "the account is locked",
    "18487": "the password has expired",
    "18488": "the password must be changed",
    "4060": "there is no database with that name, or the user may not open it",
    "20009": "the server is unavailable or does not exist",
    "IM002": "the ODBC driver is not installed",
    "Login timeout expired": "no server answered in time",
    "Timeout expired (0) (SQLDriverConnect)": "no server answered in time",
    "HYT00": "the time limit was reached",
    "HY008": "the statement was cancelled",
    "08S01": "the server closed the connection",
    "certificate verify failed": "the server's certificate cannot be checked "
    "(trust_server_certificate=yes in the URL trusts any)",
}
"""Plain sentences for the numbers and SQLSTATEs of errors that no statement causes.

https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors,
https://learn.microsoft.com/sql/odbc/reference/appendixes/appendix-a-odbc-error-codes;
20009 and the timeout without "Login" are FreeTDS's; its 08S01 says no more than that of a server that disconnects.
"""


@dataclass(frozen=True)
class Driver:
    """An ODBC driver: its registered name or its file, and its name in messages."""

    driver: str
    title: str


class SQLServer(Database):
    reached = "a URL"
    executed = False
    schemes = ("sqlserver", "mssql", "ms")
    url = "sqlserver://user:password@host:1433/database"
    required = ("host", "user")
    options = {"encrypt": YES_OR_NO, "trust_server_certificate": YES_OR_NO}
    drivers = ("pymssql", "mssql_python")
    packages = {"pyodbc": "pyodbc"}
    extra = "sqlserver"
    refusal = re.compile(r"\(18456\)$")
    container = Container(  # https://mcr.microsoft.com/artifact/mar/mssql/server
        image="mcr.microsoft.com/mssql/server:2022-CU26-ubuntu-22.04",
        port=PORT,
        environment={"ACCEPT_EULA": "Y", "MSSQL_PID": "Developer", "MSSQL_SA_PASSWORD": "{password}"},
        # the server signs its certificate itself, and we started it
        address=Address("sqlserver", user="sa", database="master", options={"trust_server_certificate": "yes"}),
        architectures=("amd64",),
    )

    def present(self, address: Address | None) -> Status:
        try:
            driver = best_driver()
            assert address
            check_certificate(driver, address)
        except DatabaseUnavailable as error:
            return Status(False, "", str(error))
        return Status(True, "", f"{address} by {driver.title}")

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import pyodbc

        assert address
        string = connection_string(best_driver(), address)
        try:
            connection = pyodbc.connect(string, autocommit=True, timeout=CONNECT_SECONDS)
        except pyodbc.Error as error:
            raise DatabaseUnavailable(f"{reason(error)}.") from error
        connection.timeout = (limits.last_milliseconds or 0) // 1000

        def cancel() -> None:
            # ODBC cancels a statement, not a connection
            opened.cursor.cancel()

        opened = SQLServerConnection(
            connection,
            version=str(connection.getinfo(pyodbc.SQL_DBMS_VER)),
            cancel=cancel,
            pack=lambda parameters: list(parameters.values()),
        )
        return opened


class SQLServerConnection(DBAPIConnection):
    def message(self, error: Exception) -> str:
        return reason(error)


def reason(error: Exception) -> str:
    """The sentence for an error's number, text or SQLSTATE, or the server's own message if there is none.

    ODBC puts [SQLSTATE] [vendor][driver] before each message, and (number) (function) after it.
    """
    message = own_message(error)
    texts = "|".join(re.escape(mark) for mark in REASONS if " " in mark)
    marks = re.findall(rf"\[(\w{{5}})\]|({texts})|\((\d+)\)", message)
    # a number says more than a text, and both say more than an SQLSTATE
    for mark in sorted(("".join(mark) for mark in marks), key=lambda mark: (not mark.isdigit(), " " not in mark)):
        if mark in REASONS:
            return f"{REASONS[mark]} ({mark})" if " " not in mark else REASONS[mark]
    message = re.sub(r"(^|; )(\[[^\]]*\]\s*)+", r"\1", message)
    return re.sub(r"\.?(\s*\(-?\d+\))+(\s*\(SQL\w+\))?(?=;|$)", "", message)


def best_driver() -> Driver:
    """Microsoft's driver, registered or in a Python package, else FreeTDS. Raises DatabaseUnavailable."""
    try:
        import pyodbc
    except ImportError as error:  # on Linux the package does not include the driver manager
        raise DatabaseUnavailable(
            "pyodbc needs the driver manager unixODBC: apt-get install unixodbc, or brew install unixodbc "
            f"({own_message(error).rstrip('.')})."
        ) from error

    registered = pyodbc.drivers()
    for name in MICROSOFT:
        if name in registered:
            return Driver(name, name)
    if packaged := packaged_driver():
        return Driver(str(packaged), f"{MICROSOFT[0]} in the Python package mssql-python-odbc")
    if FREETDS in registered:
        return Driver(FREETDS, FREETDS)
    raise DatabaseUnavailable(
        "sqlserver needs an ODBC driver: pip install mssql-python-odbc, Microsoft's msodbcsql18, or Debian's tdsodbc."
    )


def packaged_driver() -> Path | None:
    """The driver's file for this machine in the package mssql-python-odbc: libs/SYSTEM/[DISTRIBUTION/]MACHINE/lib."""
    spec = importlib.util.find_spec("mssql_python_odbc")
    if spec is None or spec.origin is None:
        return None
    machine = {"aarch64": "arm64", "AMD64": "x86_64"}.get(platform.machine(), platform.machine())
    libraries = Path(spec.origin).parent / "libs" / ("macos" if sys.platform == "darwin" else "linux")
    found = [path for path in sorted(libraries.glob("**/libmsodbcsql*")) if machine in path.parts]
    return min(found, key=lambda path: distribution() not in path.parts, default=None)


def distribution() -> str:
    """The package's name for this Linux distribution's family."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return ""
    like = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    families = {
        "debian_ubuntu": {"debian", "ubuntu"},
        "rhel": {"rhel", "fedora"},
        "suse": {"suse"},
        "alpine": {"alpine"},
    }
    return next((family for family, names in families.items() if like & names), "")


def check_certificate(driver: Driver, address: Address) -> None:
    """Raises DatabaseUnavailable for an encrypted connection with FreeTDS unless the URL trusts any certificate.

    FreeTDS does not check certificates unless its configuration files say so.
    """
    encrypted, trusted = security(address)
    if driver.driver == FREETDS and encrypted and not trusted:
        raise DatabaseUnavailable(
            "FreeTDS does not check the certificate of the SQL Server: install Microsoft's driver "
            "(pip install mssql-python-odbc), or set trust_server_certificate=yes in the URL."
        )


def security(address: Address) -> tuple[bool, bool]:
    """Whether to encrypt, and whether to trust any certificate."""
    options = address.options
    return yes(options.get("encrypt", "yes")), yes(options.get("trust_server_certificate", "no"))


def connection_string(driver: Driver, address: Address) -> str:
    """ODBC's form of an address (https://learn.microsoft.com/sql/connect/odbc/dsn-connection-string-attribute)."""
    encrypted, trusted = security(address)
    port = address.port or PORT
    parts = {"DRIVER": driver.driver, "UID": address.user, "PWD": address.password, "DATABASE": address.database}
    if driver.driver == FREETDS:
        # https://www.freetds.org/userguide/OdbcConnAttr.html
        parts |= {"SERVER": address.host, "PORT": str(port), "TDS_Version": "7.4"}
        parts |= {"Encryption": "require" if encrypted else "off"}
    else:
        parts |= {"SERVER": f"tcp:{address.host},{port}", "Encrypt": "yes" if encrypted else "no"}
        parts |= {"TrustServerCertificate": "yes" if trusted else "no"}
    return ";".join(f"{name}={quoted(value)}" for name, value in parts.items() if value)


def quoted(value: str) -> str:
    """A value of a connection string, in braces if it needs them."""
    return value if re.fullmatch(r"[\w.,:/ -]+", value) else "{" + value.replace("}", "}}") + "}"
