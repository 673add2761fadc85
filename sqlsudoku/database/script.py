"""A script and its statements: the text to paste into a console, and what a driver sends."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Statement(NamedTuple):
    """A statement as a driver sends it: without the console's terminator, and with the driver's marker for a parameter.

    undo: the statement that removes what this one creates; temporary objects need none, they end with the connection.
    repeated: whether to execute it again, together with the other repeated statements, until the last of them returns
    no row. solutions: whether it returns solutions. parameters: the values of its parameters by name.
    fails: whether it must fail; its error is no error of the run then. cancelled: whether it is cancelled a moment
    after it began, and so must fail. columns: rows to append in the driver's fastest way, as columns of equal length;
    the text is the name of their table.
    """

    text: str
    undo: str | None = None
    repeated: bool = False
    solutions: bool = False
    parameters: Mapping[str, Any] | None = None
    fails: bool = False
    cancelled: bool = False
    columns: Mapping[str, Sequence[Any]] | None = None


class Script(NamedTuple):
    """The answer to a request: the text for the console, and the same statements for a driver."""

    pasted: str
    statements: Sequence[Statement]

    @property
    def texts(self) -> list[str]:
        """The statements' texts."""
        return [statement.text for statement in self.statements]
