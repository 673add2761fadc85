"""The questions on an open connection of the user's, by any DB-API driver (https://peps.python.org/pep-0249/)."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection, DBAPIConnection
from sqlsudoku.database.database import Database
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Statement
from sqlsudoku.endings import Ending
from sqlsudoku.errors import UsageError
from sqlsudoku.lab.compliance.core import Case, Subject
from sqlsudoku.lab.compliance.requirements import Lack
from sqlsudoku.run.runner import Outcome
from sqlsudoku.run.worker import in_order


class Borrowed(Subject):
    """A dialect on a connection that stays the user's: no statement is cancelled, and nothing is set there.

    database: whose driver it is, if that is known; lacks: what the user declares about the database, beside what its
    requirements do.
    """

    def __init__(
        self, dialect: Dialect, connection: Connection, database: Database | None = None, lacks: Sequence[Lack] = ()
    ) -> None:
        super().__init__(dialect)
        self.database = database
        self.connection = connection
        self.lacks = lacks

    def __exit__(self, *_: object) -> None:
        pass

    def execute(self, statements: Sequence[Statement], *, repeat: int = 1, **limits: Any) -> list[Outcome]:
        """The outcomes of running statements on the connection, without limits; what they create is removed."""
        left: list[str] = []
        done: list[Outcome] = []
        complete = False
        try:
            for _ in range(repeat):
                found = [(each, rows) for each, several in in_order(statements, self._step, left) for rows in several]
                results, solves = [rows for _, rows in found], [each.solutions for each, _ in found]
                done.append(Outcome(Ending.RAN, results=results, solves=solves))
            complete = True
        except Exception as error:  # each driver has its own
            done.append(Outcome(Ending.FAILED, self.connection.message(error)))
        finally:
            if not complete:
                self._clean_up(left)
        return done

    def _step(self, statement: Statement) -> list[list[tuple[Any, ...]]]:
        return self.connection.run(statement.text, statement.parameters or {})

    def _clean_up(self, left: Sequence[str]) -> None:
        """Ends the transaction of a script that failed, and removes what the statements left."""
        if isinstance(self.connection, DBAPIConnection):
            with suppress(Exception):  # some drivers know no transaction, or refuse to end one that does not exist
                self.connection.connection.rollback()
        for text in left:
            self.connection.run(text, {})

    def lack(self, check: str, case: Case) -> Lack | None:
        """The user's declaration comes first."""
        own = next((lack for lack in self.lacks if lack.fits(check, case)), None)
        return own or super().lack(check, case)

    def must_fail(self, lack: Lack) -> bool:
        """The dialect's requirements are about another database than the user's, which may be better."""
        return lack in self.lacks


def borrowed(connection: Any, dialect: str | None = None, lacks: Sequence[Lack] = ()) -> Borrowed:
    """The subject for a user's connection; dialect: None for that of the connection's driver.

    Raises UsageError if the driver is unknown, or the connection does not commit each statement.
    """
    driver = type(connection).__module__.partition(".")[0].lstrip("_")
    databases = [each for each in registry.databases().values() if driver in each.drivers]
    named = (each for each in databases if dialect == each.dialect or (not dialect and each.has_opened(connection)))
    database = next(named, None)
    if database:
        executed = registry.executed_by(database)
    elif dialect:
        executed = registry.dialect(dialect)
    else:
        names = ", ".join(registry.dialects())
        raise UsageError(f"The driver {driver} is unknown: name the SQL to use, dialect= one of {names}.")
    if commits(connection) is False:
        raise UsageError("The connection must commit each statement: switch its autocommit on.")
    over = database.over if database else DBAPIConnection.over
    return Borrowed(executed, over(connection), database, lacks)


def commits(connection: Any) -> bool | None:
    """Whether a connection commits each statement; None if it does not say."""
    if callable(tell := getattr(connection, "get_autocommit", None)):
        return bool(tell())
    state = getattr(connection, "autocommit", None)
    if isinstance(state, bool):
        return state
    # Python's own driver before autocommit, and where that has its old meaning
    return connection.isolation_level is None if hasattr(connection, "isolation_level") else None
