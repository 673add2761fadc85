"""The interface that the runner requires of a connection, and its implementation for DB-API drivers."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self

Rows = list[tuple[Any, ...]]

GRACE_SECONDS = 3
"""How long a cancelled statement may take to end before its process is killed."""
CLEAN_UP_SECONDS = 20
"""How long it may take to remove what a script created, including a new connection."""


class Limits(NamedTuple):
    """What a connection may use: memory in bytes, seconds for one statement (None: no limit), and threads (None: any).

    The runner cancels and kills anyway; a connection passes the limits on so that the server also stops in time.
    """

    memory: int
    seconds: float | None = None
    threads: int | None = None

    @property
    def last_milliseconds(self) -> int | None:
        """When a server should stop a statement itself, in case nobody cancels it."""
        return None if self.seconds is None else int((self.seconds + GRACE_SECONDS) * 1000)


class Connection(Protocol):
    """An open connection to a database."""

    @property
    def version(self) -> str:
        """The database's own version number."""

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        """Executes one statement and returns its result sets with all rows; none if it returns no rows."""

    def cancel(self) -> None:
        """Stops the running statement, in the server too. Called from another thread; run() then raises."""

    def message(self, error: Exception) -> str:
        """The database's own message in an error that run() raised."""

    def close(self) -> None:
        """Ends the connection."""


class FillingConnection(Connection, Protocol):
    """A connection to a database that `sqlsudoku batch` can use."""

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        """Appends rows, passed as columns of equal length, to a table in the driver's fastest way."""


def own_message(error: BaseException) -> str:
    """An error's message on one line, or its class if it has none. (pyodbc's first argument is the SQLSTATE.)"""
    texts = [argument for argument in error.args if isinstance(argument, str)] or [str(error)]
    return " ".join(texts[-1].split()) or type(error).__name__


def refusal(pattern: re.Pattern[str], message: str) -> str:
    """The sentence with which a statement ended itself, group 1 of the pattern; another error's message as it is."""
    found = pattern.search(message)
    return found[1] if found else message


class DBAPIConnection:
    """A connection over a DB-API driver (https://peps.python.org/pep-0249/).

    pack: turns the parameters into the argument of the driver's execute; cancel: stops the running statement.
    """

    def __init__(
        self,
        connection: Any,
        *,
        version: str,
        cancel: Callable[[], None],
        pack: Callable[[Mapping[str, str]], Any] = dict,
    ) -> None:
        self.connection = connection
        self.version = version
        self.cancel = cancel
        self.pack = pack
        self.cursor: Any = None

    @classmethod
    def over(cls, connection: Any) -> Self:
        """A connection over an open one of any driver, for statements without parameters that nobody cancels."""
        return cls(connection, version="", cancel=lambda: None)

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        self.cursor = self.connection.cursor()
        self.cursor.execute(statement, *([self.pack(parameters)] if parameters else []))
        results = [self._rows()]
        next_set = getattr(self.cursor, "nextset", None)
        while next_set and next_set():
            results.append(self._rows())
        return [rows for rows in results if rows is not None]

    def _rows(self) -> Rows | None:
        return [tuple(row) for row in self.cursor.fetchall()] if self.cursor.description else None

    def message(self, error: Exception) -> str:
        return own_message(error)

    def close(self) -> None:
        self.connection.close()


class InsertingConnection(DBAPIConnection):
    """A connection without a quicker way to fill a table than INSERT, in one transaction; its marker is a ?."""

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        markers = ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({markers})"  # noqa: S608 - our own names
        self.connection.execute("BEGIN")
        self.connection.executemany(statement, zip(*columns.values(), strict=True))
        self.connection.execute("COMMIT")
