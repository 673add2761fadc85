"""Firebird through firebird-driver and Firebird's client library: https://firebird-driver.readthedocs.io."""

import re
from collections.abc import Mapping
from contextlib import closing
from typing import Any

from sqlsudoku.database.connection import DBAPIConnection, Limits, Rows
from sqlsudoku.database.database import CONNECT_SECONDS, Address, Container, Database, Status, in_time
from sqlsudoku.errors import DatabaseUnavailable

PORT = 3050
AROUND = re.compile(r'^Unable to complete network request to host ".*?"\. -|\. Ask your database administrator .*')
"""What an error says beside the reason."""


class FirebirdConnection(DBAPIConnection):
    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        try:
            results = super().run(statement, parameters)
        finally:
            self.cursor.close()
        self.connection.commit()
        return results


class Firebird(Database):
    reached = "a URL"
    connection = FirebirdConnection
    schemes = ("firebird", "fb")
    url = "firebird://user:password@host:3050/database"
    required = ("host", "user", "database")
    options = {"wire_crypt": re.compile("disabled|enabled|required"), "role": re.compile(".+")}
    drivers = ("firebird",)
    packages = {"firebird": "firebird-driver"}
    extra = "firebird"
    refusal = re.compile("^Your user name and password are not defined")
    container = Container(  # https://hub.docker.com/r/firebirdsql/firebird
        image="firebirdsql/firebird:5.0.3",
        port=PORT,
        environment={
            "FIREBIRD_ROOT_PASSWORD": "{password}",
            "FIREBIRD_USER": "sudoku",
            "FIREBIRD_PASSWORD": "{password}",
            "FIREBIRD_DATABASE": "sudoku.fdb",
            "FIREBIRD_DATABASE_DEFAULT_CHARSET": "UTF8",
        },
        address=Address("firebird", user="sudoku", database="/var/lib/firebird/data/sudoku.fdb"),
    )

    def present(self, address: Address | None) -> Status:
        try:
            load()
        except DatabaseUnavailable as error:
            return Status(False, "", str(error))
        return super().present(address)

    def reason(self, error: Exception) -> str:
        """The client library's lines, without the server's address and what an administrator could do."""
        return "; ".join(re.split(r"\.? -", AROUND.sub("", super().reason(error))))

    def open(self, address: Address | None, limits: Limits) -> "FirebirdConnection":
        assert address
        load()
        connection = in_time(lambda: connect(address))  # the driver's own limit covers only the TCP connection
        attachment = connection.info.id

        def cancel() -> None:
            # fb_cancel_operation does not stop a statement that sorts, at least in 3.0
            with closing(connect(address)) as other, other.cursor() as cursor:
                # of one that does not run, it would cancel the next one
                cursor.execute(
                    "DELETE FROM mon$statements WHERE mon$attachment_id = ? AND mon$state <> 0", [attachment]
                )
                other.commit()

        if connection.info.engine_version >= 4:
            # a client library of 3 cannot read INT128, which a sum of BIGINT is there
            connection.execute_immediate("SET BIND OF INT128 TO BIGINT")
            if limits.last_milliseconds is not None:
                connection.execute_immediate(f"SET STATEMENT TIMEOUT {limits.last_milliseconds} MILLISECOND")
            connection.commit()
        return FirebirdConnection(
            connection,
            version=str(connection.info.version),
            cancel=cancel,
            pack=lambda parameters: list(parameters.values()),
        )


def load() -> None:
    """Loads the client library. Raises DatabaseUnavailable if there is none."""
    from firebird.driver import load_api

    try:
        load_api()
    except OSError as error:
        raise DatabaseUnavailable(
            "firebird needs Firebird's client library: apt-get install libfbclient2, or Firebird itself."
        ) from error


def connect(address: Address) -> Any:
    """Opens the driver's connection."""
    from firebird import driver

    defaults = driver.driver_config.db_defaults
    defaults.timeout.value = CONNECT_SECONDS
    if "wire_crypt" in address.options:
        defaults.config.value = f"WireCrypt = {address.options['wire_crypt'].capitalize()}"
    return driver.connect(
        f"inet://{bracketed(address.host or '')}:{address.port or PORT}/{address.database}",
        user=address.user,
        password=address.password,
        role=address.options.get("role"),
        charset="UTF8",
    )


def bracketed(host: str) -> str:
    """The host as a URL writes it: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host
