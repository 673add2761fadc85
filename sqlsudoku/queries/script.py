"""From a request to a script: the header, what the console needs, and the statements.

Each statement is written once. Its pasted form has the console's terminator, its sent form is what a driver executes;
no text is split to find its statements. A template marks each statement:

    {% call statement() %} ... {% endcall %}                a plain statement, without its terminator
    {% call statement(block=true) %} ... {% endcall %}      a procedural block, which contains semicolons
    {% call statement(undo="DROP TABLE t") %} ...           a statement, and the one that removes what it creates
    {% call statement(drop="DROP TABLE t") %} ...           the same, but what it creates ends with the connection
    {% call statement(solutions=true) %} ...                a statement that returns solutions
    {{ statement("DROP TABLE t") }}                         a statement on one line
    {% call repeated() %} ... {% endcall %}                 statements to repeat until the last returns no row
    {% call part("run" in parts) %} ... {% endcall %}       text that is included only if the condition is met
    {{ clean_up() }}                                        all undo and drop statements, in reverse order; also
                                                            for what an omitted part creates
    {{ removals() }}                                        what these remove, as pairs of a kind and a name
    {{ names }}                                             the names of all objects, indexes and constraints made
    {{ warning("Commits.") }}                               the second line of the script, writes nothing here

A dialect's template extends a shared one: {% extends "templates/tree.sql.j2" %} is the file next to this module, and
the dialect's file overrides its blocks. Both know the facts of `database/script_syntax.py` by name, those of the size
(n, cells, box_rows, box_columns, symbols) and the limit, and templates/tables.sql.j2 creates, fills and reads tables.
"""

import functools
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.database.script import Script, Statement
from sqlsudoku.errors import UsageError
from sqlsudoku.queries import QUERIES
from sqlsudoku.queries.base import Draft, Request
from sqlsudoku.queries.request import PARAMETER, Question, requested
from sqlsudoku.sql import layout

if TYPE_CHECKING:
    import jinja2

WIDTH = 116
MADE = re.compile(r"\b(?:CREATE (?:TEMPORARY )?[A-Z]+|CONSTRAINT) (?!BODY\b)(?:\w+\.)?(\w+)")
"""The name of an object, an index or a constraint where it is made, without its schema."""
REMOVED = re.compile(r"DROP ((?:TEMPORARY )?\w+) ([\w.]+)")
FUNCTIONS = ("statement", "repeated", "part", "clean_up", "removals", "warning")
"""The functions of a template that is a script."""


def generate(dialect: Dialect, question: Question) -> str:
    """The script's text for the database's console. Raises UsageError for what the query or dialect cannot do."""
    return for_console(dialect, question).pasted


def for_console(dialect: Dialect, question: Question) -> Script:
    """The script whose text `generate` returns; raises what it raises."""
    request = requested(dialect, question)
    if request.parameter:
        assert request.puzzle
        request = replace(request, parameter=dialect.console_parameter(PARAMETER, request.puzzle.cells))
    return script(dialect, request)


def script(dialect: Dialect, request: Request) -> Script:
    """The script that answers a request, with the request's form of a parameter."""
    return script_of(dialect, request, request.query.build(dialect, request))


def script_of(dialect: Dialect, request: Request, draft: Draft) -> Script:
    """The script of a draft that answers a request. Raises UsageError if a CTE has the name of the request's table."""
    slots = _slots(dialect, draft)
    if draft.template and not draft.one_statement:
        collector = _Collector(dialect)
        for each in draft.removes or [request]:
            first = _Collector(dialect)
            other = draft if each is request else each.query.build(dialect, each)
            _rendered(dialect, each, other, slots if other is draft else _slots(dialect, other), first)
            collector.names = [*dict.fromkeys([*collector.names, *first.made])]
            if draft.removes:
                # the others first: the last one removes the table by which the clean-up knows its script
                collector.undo[:0] = [text for text in first.undo if text not in collector.undo]
        body = _rendered(dialect, request, draft, slots, collector)
        header = _header(dialect, draft, request.command, collector.warnings)
        return Script("\n".join([*header, "", body]), collector.statements)
    rendered = draft.template and _rendered(dialect, request, draft, slots).rstrip("\n")
    text = rendered or slots["statement"]
    table = (request.table or "").strip('"`[]')  # a CTE hides a quoted name, too
    if table and re.search(rf"^{re.escape(table)} (\(|AS )", text, re.IGNORECASE | re.MULTILINE):
        raise UsageError(f"A CTE of the query is also named {table}: write the table's name with its schema.")
    statement = with_recursion_prefix(dialect, text)
    why = dialect.before_recursion_because if statement != text else ""
    return _of_one_statement(dialect, request, _header(dialect, draft, request.command, why=why), statement)


def with_recursion_prefix(dialect: Dialect, text: str) -> str:
    """The text of a statement as it is sent: a recursion after what the dialect puts before it."""
    recurses = text.startswith("WITH RECURSIVE") and dialect.before_recursion
    return f"{dialect.before_recursion}\n{text}" if recurses else text


def goldens(dialect: Dialect) -> Iterator[tuple[Path, str]]:
    """The committed files of a dialect: their names and their expected content."""
    for query in QUERIES.values():
        for name, options in query.goldens.items():
            question = Question(query.name, None, options)
            if query.commits(dialect, name, question.geometry):
                yield Path(f"{name}.sql"), generate(dialect, question)


def _of_one_statement(dialect: Dialect, request: Request, header: list[str], text: str) -> Script:
    """A statement after the settings that make it faster; with a parameter, the connection sets them."""
    pasting, parameter = dialect.pasting, request.parameter
    settings = [pasting.plain(setting) for setting in pasting.settings]
    before, after = (parameter.before, parameter.after) if parameter else ((), ())
    statement = pasting.plain(text)
    lines = [*header, *pasting.before, *(setting.pasted for setting in settings), *before, statement.pasted, *after]
    values = {PARAMETER: request.puzzle.cells} if parameter and request.puzzle else None
    before_it = [] if parameter else [Statement(each.sent) for each in settings]
    statements = [*before_it, Statement(statement.sent, solutions=True, parameters=values)]
    return Script("\n".join(lines) + "\n", statements)


# templates


@dataclass
class _Collector:
    """Collects the statements of a template in the order of rendering."""

    dialect: Dialect
    statements: list[Statement] = field(default_factory=list)
    undo: list[str] = field(default_factory=list)
    """The statements that remove what the statements so far have created, in reverse order."""
    warnings: list[str] = field(default_factory=list)
    """What a reader must know before pasting, each once."""
    names: list[str] = field(default_factory=list)
    """The names of all that the script makes, for the statement that looks whether one of them is taken."""
    repeating: bool = False

    @property
    def made(self) -> list[str]:
        """The names of what the statements so far make: objects, indexes and constraints."""
        return [name for statement in self.statements for name in MADE.findall(statement.text)]

    def statement(
        self,
        text: str | None = None,
        *,
        block: bool = False,
        undo: str | None = None,
        drop: str | None = None,
        solutions: bool = False,
        caller: Callable[[], str] | None = None,
    ) -> str:
        """The pasted form of a statement: of the text, or of the caller's block with a newline after it.

        undo: removes what it creates; drop: the same for what ends with the connection.
        """
        if caller:
            text = caller().rstrip("\n")
        assert text
        pasting = self.dialect.pasting
        made = (pasting.block if block else pasting.plain)(text)
        self.statements.append(Statement(made.sent, undo and pasting.plain(undo).sent, self.repeating, solutions))
        if removal := undo or drop:
            self.undo.insert(0, removal)
        return made.pasted + ("\n" if caller else "")

    def repeated(self, caller: Callable[[], str]) -> str:
        """The caller's block, with its statements marked as repeated."""
        self.repeating = True
        try:
            return caller()
        finally:
            self.repeating = False

    def part(self, included: bool, caller: Callable[[], str]) -> str:
        """The caller's block if it is included, else nothing; clean_up() removes what it creates in both cases."""
        start, warned = len(self.statements), len(self.warnings)
        text = caller()
        if included:
            return text
        del self.statements[start:], self.warnings[warned:]
        return ""

    def clean_up(self) -> str:
        """The pasted form of the statements that remove what the others have created."""
        return "\n".join([self.statement(text) for text in self.undo])

    def removals(self) -> list[tuple[str, str]]:
        """The kind and the name of what the undo and drop statements remove, in their order."""
        return [(found[1], found[2]) for text in self.undo if (found := REMOVED.match(text))]

    def warning(self, text: str) -> str:
        """Nothing: the text, one line, goes to the header."""
        if text not in self.warnings:
            self.warnings.append(text)
        return ""


def _slots(dialect: Dialect, draft: Draft) -> dict[str, str]:
    """The texts of the draft's trees."""
    return {name: _written(dialect, tree) for name, tree in draft.slots.items()}


def _rendered(
    dialect: Dialect, request: Request, draft: Draft, slots: Mapping[str, str], collector: _Collector | None = None
) -> str:
    """The text of the draft's template with its slots; the collector collects its statements, if it is a script."""
    assert draft.template
    functions = {name: getattr(collector, name) for name in (*FUNCTIONS, "names")} if collector else {}
    geometry = request.geometry
    numbers = {name: getattr(geometry, name) for name in ("n", "cells", "box_rows", "box_columns", "symbols")}
    # a name that stands for two things is an error
    of_request = {"query": request.query.name, "limit": request.limit}
    values = dict(**vars(dialect.script_syntax), **numbers, **of_request, **slots, **draft.facts, **functions)
    return _environment(dialect.folders).get_template(draft.template).render(values)


@functools.cache
def _environment(folders: tuple[Path, ...]) -> "jinja2.Environment":
    """What reads the templates of a dialect's folders, and keeps them."""
    import jinja2  # takes a third as long to import as all the rest

    return jinja2.Environment(
        loader=jinja2.FileSystemLoader([*folders, Path(__file__).parent]),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 - SQL, and no slot has a user's text
        bytecode_cache=_compiled(),
    )


@functools.cache
def _compiled() -> "jinja2.BytecodeCache":
    """The compiled templates: dialects share most of them, and compiling takes longer than rendering."""
    import jinja2

    codes: dict[tuple[str, str], CodeType] = {}

    class Compiled(jinja2.BytecodeCache):
        def load_bytecode(self, bucket: "jinja2.bccache.Bucket") -> None:
            bucket.code = codes.get((bucket.key, bucket.checksum))

        def dump_bytecode(self, bucket: "jinja2.bccache.Bucket") -> None:
            assert bucket.code
            codes[bucket.key, bucket.checksum] = bucket.code

    return Compiled()


def _written(dialect: Dialect, tree: exp.Expr | Sequence[exp.CTE]) -> str:
    if not isinstance(tree, exp.Expr):
        return layout.write_ctes(tree, dialect.generator)
    write = layout.write if isinstance(tree, (exp.Query, exp.Values)) else layout.write_column
    return write(tree, dialect.generator)


# the header


def _header(dialect: Dialect, draft: Draft, command: str, warnings: Sequence[str] = (), why: str = "") -> list[str]:
    """What the script is, its database, how to run it, what it returns, a note, and how to generate it again.

    Warnings follow the first line, before anything else. why: what else a reader will ask about the statement.
    """
    what, *more = [line for part in draft.about.splitlines() for line in textwrap.wrap(part, WIDTH)]
    lines = [
        what,
        *warnings,
        *more,
        f"{dialect.title} {draft.versions or dialect.versions}. {dialect.pasting.how}",
        *textwrap.wrap(f"Returns {draft.returns}.", WIDTH),
        *textwrap.wrap(draft.note, WIDTH),
        *textwrap.wrap(why, WIDTH),
        *_folded_command(f"Generated: {command}"),
    ]
    return [f"-- {line}" for line in lines]


def _folded_command(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
