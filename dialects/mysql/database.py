"""MySQL through the driver of MariaDB, PyMySQL: https://pymysql.readthedocs.io."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address, Container
from sqlsudoku.dialects.mariadb.database import MariaDB, MariaDBConnection


class MySQLConnection(MariaDBConnection):
    refused = re.compile(r"Incorrect string value: '(?:\d+: )?(.*)' for function uuid_to_bin")

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        # the driver makes a few long statements of it
        markers = ", ".join(["%s"] * len(columns))
        with self.connection.cursor() as cursor:
            cursor.executemany(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({markers})",  # noqa: S608 - our own names
                [*zip(*columns.values(), strict=True)],
            )


class MySQL(MariaDB):
    schemes = ("mysql", "my")
    url = "mysql://user:password@host:3306/database"
    drivers = ("mysql", "pymysql", "MySQLdb")
    extra = "mysql"
    kind = "MySQL"
    connection = MySQLConnection
    container = Container(  # https://hub.docker.com/_/mysql
        image="mysql:8.4.5",
        port=3306,
        environment={
            "MYSQL_ROOT_PASSWORD": "{password}",
            "MYSQL_DATABASE": "sudoku",
            "MYSQL_USER": "sudoku",
            "MYSQL_PASSWORD": "{password}",
        },
        address=Address("mysql", user="sudoku", database="sudoku"),
    )

    def settings(self, limits: Limits) -> Iterator[str]:
        """The levels of a search, and the time of a statement."""
        yield "SET cte_max_recursion_depth = 2501"
        yield f"SET max_execution_time = {limits.last_milliseconds or 0}"
