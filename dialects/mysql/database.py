"""MySQL through the driver of MariaDB, PyMySQL: https://pymysql.readthedocs.io."""

from collections.abc import Iterator

from sqlsudoku.database.connection import Limits
from sqlsudoku.database.database import Address, Container
from sqlsudoku.dialects.mariadb.database import MariaDB


class MySQL(MariaDB):
    executed = False
    schemes = ("mysql", "my")
    url = "mysql://user:password@host:3306/database"
    drivers = ("mysql", "pymysql", "MySQLdb")
    extra = "mysql"
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
        """The levels that `cover` counts itself, and the time of a statement."""
        yield "SET cte_max_recursion_depth = 2501"
        yield f"SET max_execution_time = {limits.last_milliseconds or 0}"
