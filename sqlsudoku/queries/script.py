"""From a request to the text of a script: header, statement or template, and what the console needs around them."""

import re
import shlex
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import jinja2
import sqlglot.errors
from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.errors import UsageError
from sqlsudoku.puzzle.builtin import sample
from sqlsudoku.puzzle.grid import SIZES, Puzzle, Size
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Draft, Query, Request
from sqlsudoku.sql import layout

PARAMETER = "puzzle"
WIDTH = 116
_LASTING = "SCHEMA|DATABASE|TABLE|VIEW|FUNCTION|PROCEDURE|PACKAGE|SEQUENCE|TYPE|DOMAIN|EXCEPTION"
_REPEATED_FROM = "-- repeated from here"
_REPEATED_UNTIL = "-- repeated until this returns no row"
_CREATE_OR_DROP = re.compile(rf"(?P<verb>CREATE|DROP)\s+(?P<what>(?:{_LASTING})\s+[\w.]+)")


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


def generate(dialect: Dialect, query: Query, puzzle: Puzzle | None = None, options: Options = Options()) -> str:
    """The script as it is pasted into the database's console. Raises UsageError for what query or dialect cannot do."""
    request = requested(dialect, query, puzzle, options)
    parameter = None
    if options.parameter:
        assert request.puzzle
        parameter = dialect.console_parameter(PARAMETER, request.puzzle.cells)
    draft = query.build(dialect, replace(request, parameter=parameter))
    header = _header(dialect, draft, _command(dialect, query, puzzle, options))
    if draft.template:
        return _from_template(dialect, draft, header)
    return "\n".join([*header, *_around(dialect, parameter, _statement(dialect, draft))]) + "\n"


def driver_statements(dialect: Dialect, query: Query, puzzle: Puzzle | None, options: Options) -> list[str]:
    """The statements to send through a driver: the pasted text split, or with the driver's marker for a parameter."""
    if not options.parameter:
        return list(dialect.split(generate(dialect, query, puzzle, options)))
    marker = Parameter(dialect.driver_parameter(PARAMETER))
    request = replace(requested(dialect, query, puzzle, options), parameter=marker)
    return [_statement(dialect, query.build(dialect, request))]


def undo(statements: Sequence[str]) -> dict[str, str]:
    """For each statement that creates something: the one of the same script that drops it, where there is one.

    What is temporary needs none: it is gone with the connection.
    """
    named = [(match, statement) for statement in statements if (match := _CREATE_OR_DROP.match(statement))]
    drops = {match["what"]: statement for match, statement in named if match["verb"] == "DROP"}
    return {
        statement: drops[match["what"]]
        for match, statement in named
        if match["verb"] == "CREATE" and match["what"] in drops
    }


def repeated(statements: Sequence[str]) -> range:
    """The places of the statements that are to be repeated until the last of them returns no row; a script marks them.

    The marks are comments behind the first line of a statement: what stands in front of it is not sent.
    """
    first, last = (
        [place for place, statement in enumerate(statements) if statement.partition("\n")[0].endswith(mark)]
        for mark in (_REPEATED_FROM, _REPEATED_UNTIL)
    )
    return range(first[0], last[0] + 1) if first and last else range(0)


def requested(dialect: Dialect, query: Query, puzzle: Puzzle | None, options: Options) -> Request:
    """The options made whole: size and form settled, everything checked. Raises UsageError."""
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
        size=size,
        puzzle=puzzle,
        form=query.form(dialect, options.form),
        shape=options.shape or next(iter(query.shapes), None),
        table=None if options.table is None else table_written(table_named(options.table, dialect), dialect),
        limit=options.limit,
        order=options.order or next(iter(query.orders), None),
        nodes=options.nodes or query.nodes,
    )
    source = "table" if options.table else "parameter" if options.parameter else "literal"
    query.check(request, source)
    if not query.available(dialect, request.shape):
        raise UsageError(query.lacking(dialect, request.shape))
    return request


def goldens(dialect: Dialect) -> Iterator[tuple[Path, str]]:
    """The committed files of a dialect: the file's name and what has to be in it."""
    for query in QUERIES.values():
        for name, choices in query.goldens.items():
            options = Options(**choices)
            if query.available(dialect, options.shape):
                yield Path(f"{name}.sql"), generate(dialect, query, None, options)


# what was asked for


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


# the text


def _statement(dialect: Dialect, draft: Draft) -> str:
    return layout.write(draft.slots["statement"], dialect.generator)


def _around(dialect: Dialect, parameter: Parameter | None, statement: str) -> list[str]:
    pasting = dialect.pasting
    before = [*pasting.before, *(parameter.before if parameter else ())]
    after = [*(parameter.after if parameter else ()), *pasting.after]
    return [*before, f"{statement};", *after]


def _from_template(dialect: Dialect, draft: Draft, header: list[str]) -> str:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(dialect.folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 - SQL, and no user's text among the slots
    )
    slots = {name: _written(dialect, tree) for name, tree in draft.slots.items()}
    assert draft.template
    body = environment.get_template(draft.template).render(slots, **draft.facts)
    return "\n".join([*header, "", body])


def _written(dialect: Dialect, tree: exp.Expr) -> str:
    write = layout.write if isinstance(tree, (exp.Query, exp.Values)) else layout.write_expression
    return write(tree, dialect.generator)


def _header(dialect: Dialect, draft: Draft, command: str) -> list[str]:
    """What the script is, for which database, how to run it, what comes out, and how to make it again."""
    lines = [
        *textwrap.wrap(draft.about, WIDTH),
        f"{dialect.title} {dialect.versions}. {dialect.pasting.how}",
        *textwrap.wrap(f"Returns {draft.returns}.", WIDTH),
        *_folded_command(f"Generated: {command}"),
    ]
    return [f"-- {line}" for line in lines]


def _folded_command(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _command(dialect: Dialect, query: Query, puzzle: Puzzle | None, options: Options) -> str:
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
