"""A script and its statements: the text to paste into a console, and what a driver sends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Statement:
    """A statement as a driver sends it: without the console's terminator, and with the driver's marker for a parameter.

    undo: the statement that removes what this one creates; temporary objects need none, they end with the connection.
    repeated: whether to execute it again, together with the other repeated statements, until the last of them returns
    no row. solutions: whether it returns solutions. parameters: the values of its parameters by name.
    fails: whether it must fail; its error is no error of the run then. cancelled: whether it is cancelled a moment
    after it began, and so must fail.
    """

    text: str
    undo: str | None = None
    repeated: bool = False
    solutions: bool = False
    parameters: Mapping[str, str] | None = None
    fails: bool = False
    cancelled: bool = False


@dataclass(frozen=True)
class BulkInsert:
    """Rows, as columns of equal length, to append to a table in the driver's fastest way."""

    table: str
    columns: Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Script:
    """The answer to a request: the text for the console, and the same statements for a driver."""

    pasted: str
    statements: Sequence[Statement]

    @property
    def texts(self) -> list[str]:
        """The statements' texts."""
        return [statement.text for statement in self.statements]
