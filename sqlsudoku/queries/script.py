"""From a request to the text of a script: header, statement or template, and what the console needs around them."""

import re
import shlex
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.puzzle.grid import Puzzle
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Draft, Query
from sqlsudoku.queries.request import Options, requested
from sqlsudoku.sql import layout

PARAMETER = "puzzle"
WIDTH = 116
_LASTING = "SCHEMA|DATABASE|TABLE|VIEW|FUNCTION|PROCEDURE|PACKAGE|SEQUENCE|TYPE|DOMAIN|EXCEPTION"
_REPEATED_FROM = "-- repeated from here"
_REPEATED_UNTIL = "-- repeated until this returns no row"
_CREATE_OR_DROP = re.compile(rf"(?P<verb>CREATE|DROP)\s+(?P<what>(?:{_LASTING})\s+[\w.]+)")


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


def goldens(dialect: Dialect) -> Iterator[tuple[Path, str]]:
    """The committed files of a dialect: the file's name and what has to be in it."""
    for query in QUERIES.values():
        for name, choices in query.goldens.items():
            options = Options(**choices)
            if query.available(dialect, options.shape):
                yield Path(f"{name}.sql"), generate(dialect, query, None, options)


def _statement(dialect: Dialect, draft: Draft) -> str:
    return layout.write(draft.slots["statement"], dialect.generator)


def _around(dialect: Dialect, parameter: Parameter | None, statement: str) -> list[str]:
    pasting = dialect.pasting
    before = [*pasting.before, *(parameter.before if parameter else ())]
    after = [*(parameter.after if parameter else ()), *pasting.after]
    return [*before, f"{statement};", *after]


def _from_template(dialect: Dialect, draft: Draft, header: list[str]) -> str:
    import jinja2  # as long to import as a third of all the rest

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
    for name in ("size", *(option.name for option in query.options)):
        if name in options:
            words += [f"--{name}", *([] if options[name] is True else [str(options[name])])]
    if puzzle:
        words.append(puzzle.cells)
    return shlex.join(words)
