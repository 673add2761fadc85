"""What a query is: it turns a request into trees made of a dialect's words, and reads the rows that come back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import Puzzle, Size

Rows = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Request:
    """What somebody wants generated.

    puzzle is None where the text stands for every puzzle (a table's, or no givens at all). form and shape are names
    out of the query's own lists. table names the table that holds the puzzles; parameter takes the puzzle's text from
    a parameter. limit is the number of solutions wanted of each puzzle, None for all. order is one of the query's own
    orders of the cells; nodes the most that its tree may have. command is the command line that makes the script.
    """

    query: "Query"
    size: Size
    puzzle: Puzzle | None = None
    form: str | None = None
    shape: str | None = None
    table: str | None = None
    parameter: Parameter | None = None
    limit: int | None = None
    order: str | None = None
    nodes: int | None = None
    command: str = ""

    @property
    def is_literal(self) -> bool:
        """Whether the puzzle stands in the text itself, and not where there may be anything."""
        return self.table is None and self.parameter is None


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
    forms: ClassVar[tuple[str, ...]] = ()
    shapes: ClassVar[tuple[str, ...]] = ()
    parts: ClassVar[frozenset[str]] = frozenset()
    """The shapes that are only a part of a script, for the console: none of them answers anything by itself."""
    orders: ClassVar[tuple[str, ...]] = ()
    """In which order the cells may be filled, the usual one first."""
    nodes: ClassVar[int | None] = None
    """How many nodes or branches its tree may have where nothing else is said; None where it grows none."""
    sources: ClassVar[frozenset[str]] = frozenset({"literal", "parameter", "table"})
    """Where the puzzle may come from."""
    needs_puzzle: ClassVar[bool] = True
    """Whether the query without givens asks for nothing sensible."""
    goldens: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The committed files: name without .sql, and the options of `generate` that make it."""

    def check(self, request: Request, source: str) -> None:
        """Raises UsageError where this query cannot do what is asked; source is one of `sources`."""
        if source not in self.sources:
            raise UsageError(f"The query {self.name} does not take its puzzle from a {source}.")
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

    def form(self, dialect: Dialect, asked: str | None) -> str | None:
        """The form that is taken where none, or the given one, is asked for."""
        return asked

    def build(self, dialect: Dialect, request: Request) -> Draft:
        """The trees of the request in the words of the dialect."""
        raise NotImplementedError

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        """The solutions, as text row by row, out of the result sets of the script's statements that return them."""
        raise NotImplementedError
