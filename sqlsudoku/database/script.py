"""What is pasted into a console and what is sent through a driver: a script and its statements."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Statement:
    """A statement as a driver sends it: without the console's terminator, and with a parameter as the driver marks it.

    undo: the statement that removes what this one makes; what is temporary needs none, it is gone with the connection.
    repeated: whether it is executed again, with those beside it that are repeated too, until the last of them returns
    no row. solutions: whether it returns solutions.
    """

    text: str
    undo: str | None = None
    repeated: bool = False
    solutions: bool = False


@dataclass(frozen=True)
class Filling:
    """Rows, given as columns of one length, that are appended to a table by the driver's quickest way."""

    table: str
    columns: Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Script:
    """The answer to a request: text for the console, and the same statements for a driver."""

    pasted: str
    statements: Sequence[Statement]

    @property
    def texts(self) -> list[str]:
        """The statements' texts."""
        return [statement.text for statement in self.statements]
