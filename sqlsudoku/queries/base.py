"""What a query is: it turns a request into trees made of a dialect's words, and reads the rows that come back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Puzzle, Size
from sqlsudoku.queries.options import LIMIT, PARAMETER, TABLE, Command, Option

Rows = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Request:
    """What somebody wants generated.

    puzzle is None where the text stands for every puzzle (a table's, or no givens at all). table names the table that
    holds the puzzles; parameter takes the puzzle's text from a parameter. limit is the number of solutions wanted of
    each puzzle, None for all. options has the value of every other option that the query declares. command is the
    command line that makes the script.
    """

    query: "Query"
    size: Size
    puzzle: Puzzle | None = None
    table: str | None = None
    parameter: Parameter | None = None
    limit: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    command: str = ""

    @property
    def is_literal(self) -> bool:
        """Whether the puzzle stands in the text itself, and not where there may be anything."""
        return self.table is None and self.parameter is None

    @property
    def variant(self) -> str:
        """The names that were chosen or settled: the form, the shape or the order; '' where there is none."""
        return " ".join(value for value in self.options.values() if isinstance(value, str))

    @property
    def form(self) -> str | None:
        """The form, where the query has forms."""
        return self.options.get("form")

    @property
    def shape(self) -> str | None:
        """The shape, where the query has shapes."""
        return self.options.get("shape")

    @property
    def order(self) -> str | None:
        """The order of the cells, where the query has orders."""
        return self.options.get("order")

    @property
    def nodes(self) -> int | None:
        """The most nodes or branches, where the query grows a tree."""
        return self.options.get("nodes")


@dataclass(frozen=True)
class Draft:
    """A query before it is text: its trees, and what the header says about them.

    Where template is set, it names a file of the dialect's folder; slots are the trees for its places, facts are other
    values for them. Else the one slot 'statement' is the whole script.
    """

    about: str
    returns: str
    slots: Mapping[str, exp.Expr] = field(default_factory=dict)
    template: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


class Query:
    """One query; `queries.QUERIES` lists them."""

    name: ClassVar[str]
    about: ClassVar[str]
    origin: ClassVar[str]
    sizes: ClassVar[tuple[int, ...]] = (4, 6, 9, 16)
    default_size: ClassVar[int] = 9
    options: ClassVar[tuple[Option, ...]] = (TABLE, LIMIT, PARAMETER)
    needs_puzzle: ClassVar[bool] = True
    """Whether the query without givens asks for nothing sensible."""
    goldens: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The committed files: name without .sql, and the options of `generate` that make it."""

    def values(self, option: str, command: Command = "generate") -> tuple[str, ...]:
        """The names that an option can have in a command; none where the query has no such option."""
        return next((each.offered(command) for each in self.options if each.name == option), ())

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms, if it has any."""
        return self.values("form")

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes, if it has any."""
        return self.values("shape")

    @property
    def orders(self) -> tuple[str, ...]:
        """The orders of the cells, if it has any."""
        return self.values("order")

    @property
    def parts(self) -> tuple[str, ...]:
        """The shapes that are only a part of a script, for the console: none of them answers anything by itself."""
        return tuple(shape for shape in self.shapes if shape not in self.values("shape", "compare"))

    @property
    def sources(self) -> frozenset[str]:
        """Where the puzzle may come from: 'literal', 'parameter', 'table'."""
        return frozenset({"literal", *(each.name for each in self.options if each in (PARAMETER, TABLE))})

    def check(self, request: Request) -> None:
        """Raises UsageError where this query cannot do what is asked."""
        if request.size.n not in self.sizes:
            sizes = ", ".join(map(str, self.sizes))
            raise UsageError(f"The query {self.name} has no size {request.size.n}; it has {sizes}.")

    def available(self, dialect: Dialect, shape: str | None) -> bool:
        """Whether the dialect can do this query in this shape."""
        return True

    def lacking(self, dialect: Dialect, shape: str | None) -> str:
        """The sentence for a dialect that cannot."""
        what = f"{self.name} has no shape {shape}" if shape else f"{self.name} is not written"
        return f"The query {what} for {dialect.title}."

    def build(self, dialect: Dialect, request: Request) -> Draft:
        """The trees of the request in the words of the dialect."""
        raise NotImplementedError

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        """The solutions, as text row by row, out of the result sets of the script's statements that return them."""
        raise NotImplementedError
