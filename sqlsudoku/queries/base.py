"""The base of queries: a query turns a request into a draft for a dialect and reads the solutions from the rows.

A single statement is a tree, since nearly each expression of a search asks the dialect. A script is a template, since
what a dialect decides there is a few facts: `ScriptSyntax` has those of tables and types.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.grid import BLANK, SIZES, Geometry, Puzzle
from sqlsudoku.queries import grid_rows
from sqlsudoku.queries.options import GRID, LIMIT, PARAMETER, TABLE, Command, Option

if TYPE_CHECKING:
    from sqlsudoku.puzzle.reference import Verdict

Row = Sequence[Any]
Rows = grid_rows.Rows
CLEAN_UP_TEMPLATE = "clean-up.sql.j2"
Way = Mapping[str, str]
"""Values of options by the options' names: form, shape, order."""


@dataclass(frozen=True)
class Request:
    """What to generate.

    puzzle: None if the puzzles come from a table or there are no givens at all. table: the table with the puzzles.
    parameter: where the puzzle's text comes from, if it is a parameter. limit: the number of solutions wanted for each
    puzzle, None for all. options: the value of every other option that the query declares. command: the command line
    that generates the script.
    """

    query: "Query"
    geometry: Geometry
    puzzle: Puzzle | None = None
    table: str | None = None
    parameter: Parameter | None = None
    limit: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    command: str = ""

    @property
    def is_literal(self) -> bool:
        """Whether the statement contains the puzzle; the text in a table or a parameter may be anything."""
        return self.table is None and self.parameter is None

    @property
    def key(self) -> list[str]:
        """The columns that identify a puzzle: id for a table, else none."""
        return ["id"] if self.table else []

    @property
    def variant(self) -> str:
        """The form, shape or order, chosen or by default; '' if the query has none, or none that is worth saying."""
        unsaid = {option.name: option.unnamed_default for option in self.query.options}
        said = (value for name, value in self.options.items() if value != unsaid[name])
        return " ".join(value for value in said if isinstance(value, str))

    @property
    def form(self) -> str | None:
        """The form, if the query has forms."""
        return self.options.get("form")

    @property
    def shape(self) -> str | None:
        """The shape, if the query has shapes."""
        return self.options.get("shape")


@dataclass(frozen=True)
class Draft:
    """A query before it becomes text, and what the header says about it.

    about: what it does; that of a script of several statements begins with a line of at most 116 characters. note:
    how to put another puzzle into the text, or how long it takes, as sentences.
    template: a file in the dialect's folder. It knows the slots as text, the facts, and those of the dialect's
    script_syntax. If it is None, the only slot, 'statement', is the whole script. one_statement: whether the template
    is the text of one statement, not of a script. versions: the versions that run it, if fewer than the dialect's.
    removes: the requests whose scripts make what this script removes.
    """

    about: str
    returns: str
    note: str = ""
    slots: Mapping[str, exp.Expr | Sequence[exp.CTE]] = field(default_factory=dict)
    template: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    one_statement: bool = False
    versions: str | None = None
    removes: Sequence[Request] = ()


def cleans_up(dialect: Dialect) -> bool:
    """Whether what an interrupted script has left can be told from what is somebody else's."""
    return dialect.script_syntax.temporary or dialect.has_template(CLEAN_UP_TEMPLATE)


class Query:
    """One query; `queries.QUERIES` lists them."""

    name: ClassVar[str]
    about: ClassVar[str]
    origin: ClassVar[str]
    sizes: ClassVar[tuple[int, ...]] = (4, 6, 9, 16)
    """The sizes that it supports, and for which the suites ask it."""
    default_size: ClassVar[int] = 9
    options: ClassVar[tuple[Option, ...]] = (TABLE, LIMIT, PARAMETER)
    needs_puzzle: ClassVar[bool] = True
    """Whether the query makes no sense without givens."""
    accepts_puzzle: ClassVar[bool] = True
    """Whether there can be givens."""
    solves_hard: ClassVar[bool] = False
    """Whether puzzles that need a long search are solved in seconds, too."""
    template: ClassVar[str | None] = None
    """The file that a dialect's folder must have for this query, if it must have one."""
    goldens: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The committed files: their names without .sql, and the options of `generate` that generate them."""

    def commits(self, dialect: Dialect, name: str, geometry: Geometry) -> bool:
        """Whether the committed file of this name, with grids of this geometry, is one of a dialect's."""
        return self.available(dialect, {**self.goldens[name], "geometry": geometry})

    def values(self, option: str, command: Command = "generate") -> tuple[str, ...]:
        """The values of an option in a command; none if the query lacks the option."""
        return next((each.offered(command) for each in self.options if each.name == option), ())

    def combined(self, option: str) -> tuple[str, ...]:
        """The values of an option that ways() combines with others."""
        return next((each.combined for each in self.options if each.name == option), ())

    def ways(self, dialect: Dialect | None = None) -> Iterator[Way]:
        """Every combination of the values of its options, such as form and shape, that a dialect has, or that exists.

        The usual shape is not named, and other options, such as a limit, are not listed.
        """
        named = [option for option in self.options if option.values]
        for values in itertools.product(*(option.combined for option in named)):
            chosen = zip(named, values, strict=True)
            way = {option.name: value for option, value in chosen if not option.reshapes or value != option.default}
            if self.goes_together(way) and (dialect is None or self.available(dialect, way)):
                yield way

    def goes_together(self, way: Way) -> bool:
        """Whether a query with one of these values can have the others."""
        return True

    def has_default_rows(self, way: Way) -> bool:
        """Whether the answer comes in the usual rows; how it is found may be unusual."""
        return all(way.get(option.name, option.default) == option.default for option in self.options if option.reshapes)

    def is_runnable(self, way: Way) -> bool:
        """Whether the script returns an answer on its own, and is no part of one for the console."""
        parts = {value for option in self.options if option.reshapes for value in option.values}
        parts -= {value for option in self.options for value in option.offered("compare")}
        return not parts.intersection(way.values())

    def takes_puzzle(self, way: Way) -> bool:
        """Whether there can be givens."""
        return self.accepts_puzzle

    @property
    def sources(self) -> frozenset[str]:
        """The places that the puzzle may come from: 'literal', 'parameter', 'table'."""
        return frozenset({"literal", *(each.name for each in self.options if each in (PARAMETER, TABLE))})

    def check(self, request: Request) -> None:
        """Raises UsageError if this query cannot answer the request."""
        if not self.supports(request.geometry):
            raise UsageError(self.unsupported(request.geometry))

    def geometry(self, size: int) -> Geometry:
        """What its grids of a size are unless something else is said. Raises UsageError for a size that is none."""
        if size not in SIZES:
            raise UsageError(f"--size {size} is not known; there are {', '.join(map(str, SIZES))}.")
        return SIZES[size]

    def supports(self, geometry: Geometry) -> bool:
        """Whether it solves puzzles of a size, boxes of other shapes among them."""
        return geometry.n in self.sizes and geometry == self.geometry(geometry.n)

    def unsupported(self, geometry: Geometry) -> str:
        """The sentence for a size that it does not support."""
        if geometry.n not in self.sizes:
            sizes = ", ".join(map(str, self.sizes))
            return f"The query {self.name} supports no size {geometry.n}, only {sizes}."
        if not geometry.is_plain:
            plain = "the plain rules only (rows, columns and boxes)"
            return f"The query {self.name} follows {plain}: choose the query string."
        usual = self.geometry(geometry.n).boxes
        return f"The query {self.name} supports no boxes of {geometry.boxes}, only {usual}: choose the query string."

    def literal_rows(self, request: Request) -> int:
        """The number of literal rows in the statement that has most of them, if that depends on the puzzle; else 0."""
        return 0

    def available(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> bool:
        """Whether the dialect supports this query with these values of its options, such as a form or shape.

        options: the size may be among them, else the default size is meant.
        """
        return self.template is None or dialect.has_template(self.template)

    def lacking(self, dialect: Dialect, options: Mapping[str, Any] = {}) -> str:
        """The sentence for a dialect that does not support it."""
        shape = options.get("shape") if self.available(dialect) else None
        what = f"{self.name} is not written in the shape {shape}" if shape else f"{self.name} is not written"
        return f"The query {what} for {dialect.title}."

    def clean_up(self, dialect: Dialect, **facts: Any) -> Draft:
        """What removes the objects that a script has left; facts: those of the draft."""
        return Draft(
            about=f"Removes what an interrupted paste of the query {self.name} left.",
            returns="nothing",
            template=CLEAN_UP_TEMPLATE if dialect.has_template(CLEAN_UP_TEMPLATE) else f"templates/{CLEAN_UP_TEMPLATE}",
            **facts,
        )

    def older(self, dialect: Dialect, request: Request, version: str) -> tuple[Request | None, str] | None:
        """The request for a database of an older version than this one needs, and a sentence that says so.

        version: the database's, such as '13.2'. None if it is new enough; without a request if nothing else answers.
        """
        return None

    def build(self, dialect: Dialect, request: Request) -> Draft:
        """What answers the request in the dialect's SQL."""
        raise NotImplementedError

    def grids(self, results: Sequence[Rows], request: Request) -> list[str]:
        """The solutions, as text row by row, from the result sets of the statements that return them.

        By default, the rows of the last one are those of shape grid.
        """
        return grid_rows.grids(results[-1], request.geometry)

    def expected(self, request: Request) -> Iterable[Row] | None:
        """The rows of its statement, in any order, by the reference; None for a script, and if they are not known."""
        return None

    def script_rows(self, request: Request) -> Iterable[Row] | None:
        """The rows of a script's first solutions, by the reference; None if they are not known.

        By default, those of shape grid, of the one solution of a puzzle: several could be numbered in any order.
        """
        from sqlsudoku.puzzle import reference  # text is generated without it

        solved = [*reference.solutions(request.puzzle, 2)] if request.puzzle else []
        return grid_rows.rows_of_grid(solved[0], request.geometry) if len(solved) == 1 else None

    def fault(self, results: Sequence[Rows], request: Request) -> str | None:
        """What is wrong with rows that are no solutions, as a sentence without its end; None if nothing is."""
        return grid_rows.fault(results[-1], request.geometry) if request.shape == GRID else None

    def judged(self, results: Sequence[Rows], request: Request) -> "Verdict":
        """The solutions in these result sets, of which there may be none, and the verdict on them.

        Without givens, the rows must be the expected ones.
        """
        from sqlsudoku.puzzle import reference  # text is generated without it

        if not self.accepts_puzzle and (expected := self.expected(request)) is not None:
            return reference.judge_rows(results[-1] if results else [], expected)
        grids = self.grids(results, request) if results else []
        if results and (fault := self.fault(results, request)):
            return reference.Verdict(False, fault, grids, len(grids))
        puzzle = request.puzzle or Puzzle(BLANK * request.geometry.cells, geometry=request.geometry)
        return replace(reference.judge(puzzle, grids, request.limit), grids=grids, count=len(grids))
