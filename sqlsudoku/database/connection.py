"""What a driver must do so that the runner can use it, and the one way that fits every DB-API driver."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

Rows = list[tuple[Any, ...]]

GRACE_SECONDS = 3
"""How long a cancelled statement has to end before its process is ended."""
CLEAN_UP_SECONDS = 20
"""How long it may take to remove what a script made, including a new connection."""


class Limits(NamedTuple):
    """What a connection may use: memory in bytes, seconds for one statement (None: no limit), and threads (None: any).

    The runner cancels and kills by itself; a connection hands the limits on so that a server, too, lets go in time.
    """

    memory: int
    seconds: float | None = None
    threads: int | None = None

    @property
    def last_milliseconds(self) -> int | None:
        """When a server should stop a statement that nobody cancelled in time."""
        return None if self.seconds is None else int((self.seconds + GRACE_SECONDS) * 1000)


class Connection(Protocol):
    """An open connection to a database."""

    @property
    def version(self) -> str:
        """The database's own version number."""

    def run(self, statement: str, parameters: Mapping[str, str]) -> list[Rows]:
        """Executes one statement and fetches everything: its result sets, none where it returns no rows."""

    def cancel(self) -> None:
        """Stops the running statement, in the server too; called from another thread. run() then raises."""

    def message(self, error: Exception) -> str:
        """What the database itself said in an error that run() raised."""

    def close(self) -> None:
        """Ends the connection."""


class FillingConnection(Connection, Protocol):
    """A connection to a database that `sqlsudoku batch` can use."""

    def fill(self, table: str, columns: Mapping[str, Sequence[Any]]) -> None:
        """Appends rows, given as columns of one length, to a table, by the quickest way that the driver has."""


def own_message(error: BaseException) -> str:
    """An error's message on one line; its class where it has none. (pyodbc's first argument is the SQLSTATE.)"""
    texts = [argument for argument in error.args if isinstance(argument, str)] or [str(error)]
    return " ".join(texts[-1].split()) or type(error).__name__


class DBAPIConnection:
    """A connection over a DB-API driver (https://peps.python.org/pep-0249/).

    pack turns the parameters into what the driver's execute takes; cancel stops the running statement.
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
