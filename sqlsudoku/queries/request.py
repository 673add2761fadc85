"""A question, which can be put to any dialect, and the request that a dialect makes of it.

A request has all defaults, and everything is checked once.
"""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

import sqlglot.errors
from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.database.reserved import RESERVED
from sqlsudoku.errors import UsageError, meant
from sqlsudoku.puzzle import variant
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import Geometry, Puzzle
from sqlsudoku.queries import QUERIES, query
from sqlsudoku.queries.base import Query, Request, Way
from sqlsudoku.queries.options import SHARED
from sqlsudoku.sql import layout

PARAMETER = "puzzle"


@dataclass(frozen=True)
class Question:
    """A query, a puzzle, and the options that are chosen; no dialect has settled the others.

    options: by name, the size or the units among them; one that is None, False or () is missing. puzzle: None if the
    puzzles come from a table, or for an example, or if there are no givens at all.
    """

    query: str
    puzzle: Puzzle | None = None
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        given = {name: value for name, value in self.options.items() if not (value in (None, ()) or value is False)}
        object.__setattr__(self, "options", given)

    @property
    def asked(self) -> Query:
        """The query that is named. Raises UsageError for an unknown name."""
        return query(self.query)

    @property
    def size(self) -> int | None:
        """The size that is given, by the puzzle or as an option."""
        geometry = self.puzzle.geometry if self.puzzle else _variant(self.options).known
        return geometry.n if geometry else self.options.get("size")

    @property
    def geometry(self) -> Geometry:
        """What the puzzle is, or each one of a table. Raises UsageError if the options contradict it, or each other."""
        return _geometry(self.puzzle, self.options, self.asked)

    @property
    def source(self) -> str:
        """Where the puzzle comes from: 'literal', 'parameter' or 'table'."""
        return next((source for source in ("table", "parameter") if source in self.options), "literal")

    @property
    def way(self) -> Way:
        """The chosen values of options that have values to choose from, such as form and shape."""
        options = self.asked.options if self.query in QUERIES else ()
        return {each.name: self.options[each.name] for each in options if each.values and each.name in self.options}

    def having(self, **options: Any) -> Self:
        """The question with other options; None leaves one out."""
        return replace(self, options={**self.options, **options})

    @property
    def traits(self) -> Mapping[str, object]:
        """What a lack can name."""
        return {"query": self.query, "size": self.size, "source": self.source, **self.way}

    def __str__(self) -> str:
        numbers = [f"{name} {value}" for name, value in self.options.items() if type(value) is int and name != "size"]
        source = self.source if self.source != "literal" else None
        geometry = self.puzzle.geometry if self.puzzle else None
        special = geometry and (geometry.boxes if geometry.is_plain else f"{geometry}".replace(" ", "-"))
        size = special if geometry and geometry.special else self.size
        parts = [self.query, *self.way.values(), source, size, *numbers]
        return "-".join(str(part) for part in parts if part)


def requested(dialect: Dialect, question: Question) -> Request:
    """The request of a question, complete with size, form and other defaults. Raises UsageError for an invalid one.

    Its parameter is the driver's; the console has another one.
    """
    query, puzzle, options = question.asked, question.puzzle, question.options
    if puzzle and not query.accepts_puzzle:
        raise UsageError(
            f"The query {query.name} {query.about}, and accepts no puzzle: leave it out, or choose another query."
        )
    _check(query, options)
    table, parameter = options.get("table"), options.get("parameter")
    if parameter and table:
        raise UsageError("--parameter and --table exclude each other: leave out one of them.")
    if table and puzzle:
        raise UsageError("--table reads the puzzles from the table: leave out PUZZLE.")
    geometry = question.geometry
    own = [option for option in query.options if option not in SHARED]
    chosen = {**options, "size": geometry.n, "geometry": geometry}
    request = Request(
        query=query,
        geometry=geometry,
        puzzle=sample(geometry) if puzzle is None and query.needs_puzzle and not table else puzzle,
        table=None if table is None else table_written(table_named(table, dialect), dialect),
        limit=options.get("limit"),
        options={option.name: option.resolved(chosen, dialect) for option in own},
        parameter=Parameter(dialect.driver_parameter(PARAMETER)) if parameter else None,
        command=_command(dialect, question, geometry),
    )
    query.check(request)
    settled = {**request.options, "size": geometry.n, "geometry": geometry, "table": request.table}
    if not query.available(dialect, settled):
        raise UsageError(query.lacking(dialect, settled))
    rows = query.literal_rows(request)
    if dialect.most_rows and rows > dialect.most_rows:
        raise UsageError(
            f"{dialect.title} accepts at most {dialect.most_rows} literal rows in a statement, and {query.name} needs "
            f"{rows} for this puzzle."
        )
    return request


def _command(dialect: Dialect, question: Question, geometry: Geometry) -> str:
    """The command line that generates the script."""
    words = ["sqlsudoku", "generate", "--dialect", dialect.name, "--query", question.query]
    options = question.options
    if geometry != question.asked.geometry(geometry.n):
        words += variant.typed(variant.options(geometry))
    elif not question.puzzle and geometry.n != question.asked.default_size:
        options = {**options, "size": geometry.n}  # perhaps --boxes said it
    for name in ("size", *(option.name for option in question.asked.options)):
        if name in options:
            words += [f"--{name}", *([] if options[name] is True else [str(options[name])])]
    if question.puzzle:
        words.append(question.puzzle.cells)
    return shlex.join(words)


def _check(query: Query, options: Mapping[str, Any]) -> None:
    """Raises UsageError for an option that the query lacks, and for an invalid value."""
    declared = {option.name: option for option in query.options}
    for name, value in options.items():
        if name in declared:
            declared[name].check(value, query.name)
        elif name not in ("size", *variant.OPTIONS):
            raise UsageError(_refusal(name, value, query))


def _refusal(name: str, value: object, query: Query) -> str:
    """The sentence for an option that a query lacks."""
    for other in QUERIES.values():
        for option in other.options:
            if option.name == name:
                return option.refusal.format(name=name, value=value, query=query.name)
    names = {option.name: f"--{option.name}" for option in query.options}
    end = meant(name, (), names) or f"the query {query.name} supports {', '.join(names.values())}."
    return f"There is no option --{name}; {end}"


def _variant(options: Mapping[str, Any]) -> variant.Variant:
    return variant.variant(**{name: options[name] for name in variant.OPTIONS if name in options})


def _geometry(puzzle: Puzzle | None, options: Mapping[str, Any], query: Query) -> Geometry:
    """What the puzzle is. Raises UsageError if the options contradict it, or each other."""
    size, said = options.get("size"), _variant(options)
    if size is not None and said.known:
        other = "boxes" if "boxes" in options else "regions"
        raise UsageError(f"--size {size} and --{other} {options[other]} exclude each other: leave out --size.")
    usual = query.geometry(query.default_size if size is None else size)
    if puzzle is None:
        return said.geometry(usual)
    if size not in (None, puzzle.geometry.n):
        raise UsageError(f"--size {size} contradicts the puzzle of {puzzle.geometry.n} rows; leave it out.")
    if size is not None and puzzle.geometry.special and not said.extra:
        raise UsageError(f"--size {size} contradicts the puzzle, which is {puzzle.geometry}; leave it out.")
    return said.agreeing(puzzle).geometry


def table_named(name: str, dialect: Dialect, suffix: str = "") -> exp.Table:
    """The table with this name and suffix. Raises UsageError for anything but a name, and for a console's variable."""
    if PLAIN_NAME.fullmatch(name):
        parts = [_identifier(word, dialect) for word in reversed(name.split("."))]
        table = exp.Table(**dict(zip(("this", "db", "catalog"), parts, strict=False)))
    else:
        table = _parsed(name, dialect)
    variables = dialect.pasting.variables
    if found := variables.search(name) if variables else None:
        raise UsageError(
            f"--table {name!r} contains {found[0]}, which begins a variable in {dialect.pasting.console}: "
            "name a view of the table."
        )
    table.this.set("this", table.name + suffix)
    return table


PLAIN_NAME = re.compile(r"[a-z_]\w*(\.[a-z_]\w*){0,2}", re.ASCII | re.IGNORECASE)
"""The name of a table, and of where it is, without quotes."""


def _identifier(word: str, dialect: Dialect) -> exp.Identifier:
    """A name typed without quotes. A reserved word is quoted, in the case that it would have without."""
    if word.upper() not in RESERVED:
        return exp.Identifier(this=word, quoted=False)
    folded = {"lower": word.lower(), "upper": word.upper(), None: word}[dialect.names_fold_to]
    return exp.Identifier(this=folded, quoted=True)


def _parsed(name: str, dialect: Dialect) -> exp.Table:
    """The table with a name that is quoted or has a sign of this database's own, such as # or $."""
    refusal = UsageError(f"--table {name!r} is not the name of a table, such as puzzles or games.puzzles.")
    try:
        table = exp.maybe_parse(name, into=exp.Table, dialect=dialect.generator)
    except sqlglot.errors.SqlglotError:
        raise refusal from None
    if set(table.args) - {"this", "db", "catalog"} or not all(isinstance(part, exp.Identifier) for part in table.parts):
        raise refusal
    return table


def table_written(table: exp.Table, dialect: Dialect) -> str:
    """The table's name as this database writes it."""
    return layout.write_expression(table, dialect.generator)
