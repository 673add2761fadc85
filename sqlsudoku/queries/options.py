"""The options of queries: each query declares its options in its class, the only place that lists them.

They serve to check a request, for the command line with its help and completion, the Python API, and the command in a
script's header.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from sqlsudoku.errors import UsageError, meant

if TYPE_CHECKING:
    from sqlsudoku.database.dialect import Dialect

Command = Literal["generate", "solve", "compare", "batch"]
MOST = 2**31 - 1
"""The largest number that every database takes as an integer."""


@dataclass(frozen=True)
class Option:
    """An option of a query. Queries whose options only share a name declare different ones.

    name: the name after -- on the command line, and the API's keyword; help: a sentence without its end, or its parts,
    one for each value; values: its possible values, none for a number or a text; kind: the type of a value; default:
    the default value, or how to get it from the dialect and the chosen options; commands: the commands that have the
    option; fewer: the values that only some of these commands have; unnamed_default: a value that the name of a form or
    shape leaves out; alone: the values that the suites, the page and exports do not combine with those of other
    options; minimum_reason: why a number cannot be less than 1; refusal: the error of a query without the option.
    """

    name: str
    help: str | tuple[str, ...]
    values: tuple[str, ...] = ()
    kind: type = str
    default: str | int | Callable[["Dialect", Mapping[str, Any]], str] | None = None
    commands: frozenset[Command] = frozenset(("generate", "solve"))
    fewer: Mapping[str, frozenset[Command]] = field(default_factory=dict)
    reshapes: bool = False
    unnamed_default: str | None = None
    alone: tuple[str, ...] = ()
    minimum_reason: str = "it starts at 1"
    refusal: str = "--{name} {value} is not known to the query {query}; it supports no {name}s."

    def offered(self, command: Command) -> tuple[str, ...]:
        """The values that a command offers."""
        return tuple(value for value in self.values if command in self.fewer.get(value, self.commands))

    @property
    def combined(self) -> tuple[str, ...]:
        """The values that are combined with those of other options."""
        return tuple(value for value in self.values if value not in self.alone)

    def check(self, value: object, query: str) -> None:
        """Raises UsageError if the option cannot have the value."""
        if self.values and value not in self.values:
            end = meant(str(value), self.values) or f"it supports {', '.join(self.values)}."
            raise UsageError(f"--{self.name} {value} is not known to the query {query}; {end}")
        if not isinstance(value, self.kind):
            raise UsageError(f"--{self.name} is {value!r}, but it must be {KINDS[self.kind]}.")
        if self.kind is int and value < 1:  # type: ignore[operator] # it is a number
            raise UsageError(f"--{self.name} is {value}, but {self.minimum_reason}.")
        if self.kind is int and value > MOST:  # type: ignore[operator] # it is a number
            raise UsageError(f"--{self.name} is {value}, but the most is {MOST:,}.")

    def resolved(self, chosen: Mapping[str, Any], dialect: "Dialect") -> Any:
        """The chosen value, or the default; chosen: the options that are chosen."""
        if self.name in chosen:
            return chosen[self.name]
        return self.default(dialect, chosen) if callable(self.default) else self.default

    def described(self, command: Command = "generate") -> str:
        """The help with the values and the default: 'How ... (classic or fast; default: the dialect's choice).'"""
        *others, last = self.offered(command) or ("",)
        values = f"{', '.join(others)} or {last}" if others else last
        default = f"default: {self.usual()}" if self.default else ""
        facts = "; ".join(filter(None, [values, default]))
        said = self.sentence(self.offered(command))
        return f"{said} ({facts})." if facts else f"{said}."

    def sentence(self, values: Collection[str]) -> str:
        """The help on these values alone, without its end."""
        if isinstance(self.help, str):
            return self.help
        parts = [part for value, part in zip(self.values, self.help, strict=True) if value in values]
        *others, last = dict.fromkeys(parts)
        return f"{', '.join(others)}, or {last}" if others else last

    def usual(self) -> str:
        """The default in words; '' if there is none."""
        if callable(self.default):
            return "the dialect's choice"
        return "" if self.default is None else str(self.default)


def exclude(what: str, **given: object) -> None:
    """Raises UsageError if anything is given that contradicts a choice.

    what: what the choice does, the beginning of the sentence; given: the values of other options by name, and the
    puzzle; None or '' for what is not given.
    """
    if found := ["PUZZLE" if name == "puzzle" else f"--{name} {value}" for name, value in given.items() if value]:
        raise UsageError(f"{what}: leave out {' and '.join(found)}.")


KINDS = {str: "text", int: "a whole number", bool: "true or false"}

TABLE = Option(
    name="table",
    help="Solve all puzzles of a table with the columns id and puzzle",
    commands=frozenset(("generate",)),
    refusal="The query {query} does not read its puzzle from a table.",
)
PARAMETER = Option(
    name="parameter",
    help="Pass the puzzle as a parameter",
    kind=bool,
    refusal="The query {query} does not read its puzzle from a parameter.",
)
LIMIT = Option(
    name="limit",
    help="Stop at this many solutions of a puzzle",
    kind=int,
    minimum_reason="a limit starts at 1; leave it out for all solutions",
)
GRID, LEVELS = "grid", "levels"
SHAPE = Option(
    name="shape",
    help=("One row per solution", "one per row of a solution's grid", "every row of the search with its level"),
    values=("solutions", GRID, LEVELS),
    default="solutions",
    reshapes=True,
    unnamed_default="solutions",
    commands=frozenset(("generate", "solve", "compare")),
    fewer={LEVELS: frozenset(("generate", "compare"))},
)
"""The shape of a recursive query."""
CLEAN_UP = "clean-up"
WHOLE_OR_CLEAN_UP = Option(
    name="shape",
    help=("The whole script", "the removal of what an interrupted paste left"),
    values=("script", CLEAN_UP),
    default="script",
    reshapes=True,
    unnamed_default="script",
    commands=frozenset(("generate", "solve", "compare")),
    fewer={CLEAN_UP: frozenset(("generate",))},
)
"""The shape of a script that makes objects."""
SHARED = (TABLE, LIMIT, PARAMETER)
"""The options that are fields of a request."""
