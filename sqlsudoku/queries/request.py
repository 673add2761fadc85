"""From the choices of `generate` to a request: everything is settled and checked once."""

import shlex
from dataclasses import dataclass

import sqlglot.errors
from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle, Size
from sqlsudoku.queries.base import Query, Request
from sqlsudoku.sql import layout

PARAMETER = "puzzle"


@dataclass(frozen=True)
class Options:
    """The choices of `generate` as the command line has them; None where nothing was chosen."""

    size: int | None = None
    form: str | None = None
    shape: str | None = None
    parameter: bool = False
    table: str | None = None
    limit: int | None = None
    order: str | None = None
    nodes: int | None = None


def requested(dialect: Dialect, query: Query, puzzle: Puzzle | None = None, options: Options = Options()) -> Request:
    """The options made whole: size and form settled, everything checked. Raises UsageError.

    A parameter is the driver's; the console has its own.
    """
    command = _command(dialect, query, puzzle, options)
    _one_of("form", options.form, query.forms, query)
    _one_of("shape", options.shape, query.shapes, query)
    _one_of("order", options.order, query.orders, query)
    if options.nodes is not None and not query.nodes:
        raise UsageError(f"The query {query.name} grows no tree: leave out --nodes.")
    if options.parameter and options.table:
        raise UsageError("--parameter and --table exclude each other: the puzzle comes from one place.")
    if options.limit is not None and options.limit < 1:
        raise UsageError(f"--limit is {options.limit}, but a limit starts at 1; leave it out for all solutions.")
    if options.nodes is not None and options.nodes < 1:
        raise UsageError(f"--nodes is {options.nodes}, but a tree has a node at least.")
    if options.table and puzzle:
        raise UsageError("--table takes the puzzles from the table, so no PUZZLE can be given beside it.")
    size = _size(puzzle, options, query)
    if puzzle is None and query.needs_puzzle and not options.table:
        puzzle = sample(size)
    request = Request(
        query=query,
        size=size,
        puzzle=puzzle,
        form=query.form(dialect, options.form),
        shape=options.shape or next(iter(query.shapes), None),
        table=None if options.table is None else table_written(table_named(options.table, dialect), dialect),
        limit=options.limit,
        order=options.order or next(iter(query.orders), None),
        nodes=options.nodes or query.nodes,
        parameter=Parameter(dialect.driver_parameter(PARAMETER)) if options.parameter else None,
        command=command,
    )
    source = "table" if options.table else "parameter" if options.parameter else "literal"
    query.check(request, source)
    if not query.available(dialect, request.shape):
        raise UsageError(query.lacking(dialect, request.shape))
    return request


def _command(dialect: Dialect, query: Query, puzzle: Puzzle | None, options: Options) -> str:
    """The command line that makes the script."""
    words = ["sqlsudoku", "generate", "--dialect", dialect.name, "--query", query.name]
    for option in ("size", "form", "shape", "order", "table", "limit", "nodes"):
        value = getattr(options, option)
        if value is not None:
            words += [f"--{option}", str(value)]
    if options.parameter:
        words.append("--parameter")
    if puzzle:
        words.append(puzzle.cells)
    return shlex.join(words)


def _size(puzzle: Puzzle | None, options: Options, query: Query) -> Size:
    if options.size is not None and options.size not in SIZES:
        raise UsageError(f"--size {options.size} is not known; there are {', '.join(map(str, SIZES))}.")
    if puzzle and options.size not in (None, puzzle.size.n):
        raise UsageError(f"--size {options.size} contradicts the puzzle, which has {puzzle.size.n} rows; leave it out.")
    return puzzle.size if puzzle else SIZES[options.size or query.default_size]


def _one_of(option: str, value: str | None, known: tuple[str, ...], query: Query) -> None:
    if value is None or value in known:
        return
    choices = f"it has {', '.join(known)}" if known else f"it has no {option}s"
    raise UsageError(f"--{option} {value} is not known to the query {query.name}; {choices}.")


def table_named(name: str, dialect: Dialect, suffix: str = "") -> exp.Table:
    """The table that a name means, with the suffix behind its name. Raises UsageError for anything but a name."""
    refusal = UsageError(f"--table {name!r} is not the name of a table, such as puzzles or games.puzzles.")
    try:
        table = exp.maybe_parse(name, into=exp.Table, dialect=dialect.generator)
    except sqlglot.errors.SqlglotError:
        raise refusal from None
    if set(table.args) - {"this", "db", "catalog"} or not all(isinstance(part, exp.Identifier) for part in table.parts):
        raise refusal
    table.this.set("this", table.name + suffix)
    return table


def table_written(table: exp.Table, dialect: Dialect) -> str:
    """The table's name as this database writes it."""
    return layout.write_expression(table, dialect.generator)
