"""What can be chosen of a query: each query declares its options in its class, and everybody reads them there.

That is the check of a request, the command line with its help and completion, the Python API, and the command in a
script's header.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from sqlsudoku.errors import UsageError

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect

Command = Literal["generate", "solve", "compare", "batch"]


@dataclass(frozen=True)
class Option:
    """An option of a query; a query that only shares its name declares another.

    name: as behind -- on the command line, and as a keyword of the API; help: a sentence without its end; values: the
    names that it can have, none for a number or a text; kind: what a value is; default: what is taken where nothing is
    chosen, or how the dialect tells it; commands: where it makes sense; fewer: the values that make sense in fewer
    commands than the option; least: why a number cannot be less than 1; refusal: what a query without it says.
    """

    name: str
    help: str
    values: tuple[str, ...] = ()
    kind: type = str
    default: str | int | Callable[["Dialect"], str] | None = None
    commands: frozenset[Command] = frozenset(("generate", "solve"))
    fewer: Mapping[str, frozenset[Command]] = field(default_factory=dict)
    least: str = "it starts at 1"
    refusal: str = "--{name} {value} is not known to the query {query}; it has no {name}s."

    def offered(self, command: Command) -> tuple[str, ...]:
        """The values that make sense in a command."""
        return tuple(value for value in self.values if command in self.fewer.get(value, self.commands))

    def check(self, value: object, query: str) -> None:
        """Raises UsageError for a value that the option cannot have."""
        if self.values and value not in self.values:
            there_are = ", ".join(self.values)
            raise UsageError(f"--{self.name} {value} is not known to the query {query}; it has {there_are}.")
        if not isinstance(value, self.kind):
            raise UsageError(f"--{self.name} is {value!r}, but it must be {KINDS[self.kind]}.")
        if self.kind is int and value < 1:  # type: ignore[operator] # it is a number
            raise UsageError(f"--{self.name} is {value}, but {self.least}.")

    def settled(self, value: Any, dialect: "Dialect") -> Any:
        """The value, or where it is None the default."""
        if value is not None:
            return value
        return self.default(dialect) if callable(self.default) else self.default

    def described(self, command: Command = "generate") -> str:
        """The help with the values and the default: 'How ... (classic or fast; default: the dialect's choice).'"""
        *others, last = self.offered(command) or ("",)
        values = f"{', '.join(others)} or {last}" if others else last
        default = f"default: {self.usual()}" if self.default else ""
        facts = "; ".join(filter(None, [values, default]))
        return f"{self.help} ({facts})." if facts else f"{self.help}."

    def usual(self) -> str:
        """The default in words; '' where there is none."""
        if callable(self.default):
            return "the dialect's choice"
        return "" if self.default is None else str(self.default)


KINDS = {str: "text", int: "a whole number", bool: "true or false"}

TABLE = Option(
    name="table",
    help="Solve all puzzles of a table with the columns id and puzzle",
    commands=frozenset(("generate",)),
    refusal="The query {query} does not take its puzzle from a table.",
)
PARAMETER = Option(
    name="parameter",
    help="Pass the puzzle as a parameter",
    kind=bool,
    refusal="The query {query} does not take its puzzle from a parameter.",
)
LIMIT = Option(
    name="limit",
    help="Stop at this many solutions of a puzzle",
    kind=int,
    least="a limit starts at 1; leave it out for all solutions",
)
SHARED = (TABLE, LIMIT, PARAMETER)
"""What a request itself knows."""
