"""MariaDB through PyMySQL: https://pymysql.readthedocs.io."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from typing import Any, ClassVar

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows, own_message
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Container, Database, Part, in_time
from sqlsudoku.errors import DatabaseUnavailable

UNREACHABLE = re.compile(r"Can't connect to MySQL server on '.*' \((?:\[Errno -?\d+\] )?(.*)\)")
"""What the driver says of every server that it does not reach; group 1 is the reason."""
PERCENT = re.compile(r"%(?!\(\w+\)s)")
"""A percent sign that begins no parameter."""
KINDS = {"MariaDB": "mariadb", "OceanBase": "seekdb", "MySQL": "mysql"}
"""The servers that the driver reaches, by their names in what they say of their version, with their URLs' schemes."""


class MariaDBConnection(DBAPIConnection):
    refused: ClassVar[re.Pattern[str]] = re.compile(r"pow\(concat\(.*?,': (.*)'\),1024\)")
    """The expression that the dialect's at_most makes fail, as the error shows it; group 1 is the sentence in it."""

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        # the driver formats a statement that has parameters, and takes two percent signs for one
        return super().run(PERCENT.sub("%%", statement) if parameters else statement, parameters)

    def message(self, error: Exception) -> str:
        message = own_message(error)
        said = self.refused.search(message)
        return said[1] if said else message


class MariaDB(Database):
    reached = "a URL"
    out_of_memory = "max-session-mem-used|The table .* is full"
    schemes: ClassVar[Sequence[str]] = ("mariadb",)
    url = "mariadb://user:password@host:3306/database"
    required: ClassVar[Sequence[Part]] = ("host", "user")
    port: ClassVar[int] = 3306
    """Where a server listens if its URL does not say so."""
    options = {
        "ssl_mode": re.compile("disabled|preferred|required|verify_ca|verify_identity"),
        "ssl_ca": re.compile(".+"),
        "ssl_cert": re.compile(".+"),
        "ssl_key": re.compile(".+"),
        "unix_socket": re.compile("/.+"),
        "connect_timeout": re.compile("[1-9][0-9]?"),
        "charset": re.compile("utf8mb4"),
    }
    option_parts = {"unix_socket": "host"}
    drivers = ("mariadb", "pymysql", "MySQLdb")
    packages = {"pymysql": "pymysql[rsa]"}
    extra = "mariadb"
    refusal = re.compile(r"^Access denied for user .* \(using password: ")
    kind: ClassVar[str] = "MariaDB"
    """The kind of server: a name in KINDS."""
    connection: ClassVar[type[MariaDBConnection]] = MariaDBConnection
    container = Container(  # https://hub.docker.com/_/mariadb
        image="mariadb:11.8.8",
        port=3306,
        environment={
            "MARIADB_ROOT_PASSWORD": "{password}",
            "MARIADB_DATABASE": "sudoku",
            "MARIADB_USER": "sudoku",
            "MARIADB_PASSWORD": "{password}",
        },
        address=Address("mariadb", user="sudoku", database="sudoku"),
    )

    def reason(self, error: Exception) -> str:
        message = super().reason(error)
        said = UNREACHABLE.fullmatch(message)
        return said[1] if said else message

    def has_opened(self, connection: Any) -> bool:
        asked = getattr(connection, "get_server_info", None)
        return asked is None or kind_of(str(asked())) == self.kind

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import pymysql

        assert address

        host = address.host or ""
        seconds = int(address.options.get("connect_timeout", CONNECT_SECONDS))

        def connect() -> Any:
            return pymysql.connect(
                host=host,
                port=address.port or self.port,
                unix_socket=host if host.startswith("/") else None,
                user=address.user,
                password=address.password or "",
                database=address.database,
                charset="utf8mb4",
                autocommit=True,
                connect_timeout=seconds,
                **encryption(address),
            )

        connection = in_time(connect, seconds)  # the driver's own limit covers only the TCP connection

        def cancel() -> None:
            # this connection is busy until its statement ends: another one must kill it
            with closing(connect()) as other, other.cursor() as cursor:
                cursor.execute(f"KILL QUERY {connection.thread_id()}")

        with connection.cursor() as cursor:
            cursor.execute("SELECT VERSION(), @@version_comment")
            version, comment = map(str, cursor.fetchone())
            found = kind_of(f"{version} {comment}")
            if found != self.kind:
                connection.close()
                number = number_of(version)
                raise DatabaseUnavailable(f"the server is {found} {number}, whose URL begins with {KINDS[found]}://")
            for setting in self.settings(limits):
                with suppress(pymysql.Error):  # not available in every version or to every user
                    cursor.execute(setting)
        return self.connection(connection, version=number_of(version), cancel=cancel)

    def settings(self, limits: Limits) -> Iterator[str]:
        """The limits that the server enforces itself, in case nobody is left to cancel a statement.

        It omits rows below its limit of levels without an error. With ORACLE in sql_mode it has no blocks of ours.
        """
        yield "SET sql_mode = REPLACE(@@sql_mode, 'ORACLE', '')"
        yield "SET max_recursive_iterations = 1000"
        yield f"SET max_statement_time = {(limits.last_milliseconds or 0) / 1000}"
        yield f"SET max_session_mem_used = {limits.memory}"
        yield f"SET tmp_disk_table_size = {limits.memory}"


def kind_of(version: str) -> str:
    """The kind of a server that says this of its version; MySQL need not say its name."""
    return next((name for name in KINDS if name in version), "MySQL")


def number_of(version: str) -> str:
    """The number in that; OceanBase's comes after MySQL's."""
    found = re.search(r"-v([\d.]+)$", version)
    return found[1] if found else version.partition("-")[0]


def encryption(address: Address) -> dict[str, Any]:
    """The driver's arguments for ssl_mode, whose values are MySQL's.

    Without it, ssl_ca means verify_identity, and ssl_cert or ssl_key alone required. Raises DatabaseUnavailable.
    https://dev.mysql.com/doc/refman/8.4/en/connection-options.html#option_general_ssl-mode
    """
    files = {name: address.options.get(name) for name in ("ssl_ca", "ssl_cert", "ssl_key")}
    authority, certificate, key = files.values()
    usual = "verify_identity" if authority else "required" if certificate or key else "preferred"
    mode = address.options.get("ssl_mode", usual)
    if mode == "disabled":
        return {"ssl_disabled": True}
    if mode == "preferred":
        return {}
    import ssl

    if key and not certificate:
        raise DatabaseUnavailable("ssl_key needs ssl_cert, the certificate of that key.")
    try:
        context = ssl.create_default_context(cafile=authority)
        if certificate:
            context.load_cert_chain(certificate, key, password="")  # else it would ask the terminal for one
    except OSError as error:
        named = ", ".join(f"{name}={path}" for name, path in files.items() if path)
        raise DatabaseUnavailable(f"the files of {named} cannot be read ({own_message(error)}).") from error
    context.check_hostname = mode == "verify_identity"
    if mode == "required":
        context.verify_mode = ssl.CERT_NONE
    return {"ssl": context}
