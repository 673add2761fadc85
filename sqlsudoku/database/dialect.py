"""Where databases differ in their SQL: standard SQL by default; each folder in dialects/ overrides what differs.

A query builds its tree from these methods and never checks a database's name. Class attributes come first: they state
facts. The methods return expressions. What only `cover` needs is in `bits`, what only `sqlsudoku batch` needs in
`batch_tables`, what only the templates of scripts need in `script_syntax`, the tables that tests make in `user_tables`,
how a console accepts a script in `console`, and how to connect in `database`.
"""

import inspect
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal, NamedTuple, Self

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.errors import UsageError
from sqlsudoku.sql.trees import all_of, call, concatenated, crossed, equal, number, selected, shifted, text, union_all


@dataclass(frozen=True)
class Parameter:
    """How a statement receives the puzzle as a parameter.

    reference: the expression that reads the value; before, after: the console's own lines around the statement.
    """

    reference: exp.Expr
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


class Setting(NamedTuple):
    """A statement that changes a connection's setting, and the one that undoes it.

    slows: whether statements may become much slower by it, as when a way to join is taken away.
    """

    text: str
    undo: str
    slows: bool = False

    @classmethod
    def each(cls, values: Iterable[Sequence[object]], text: str, undo: str) -> tuple[Self, ...]:
        """Settings that may slow, one for each of these values, which fill the {} of both texts."""
        return tuple(cls(text.format(*each), undo.format(*each), slows=True) for each in values)


class Dialect:
    """One database's SQL. Subclasses override attributes, and methods if an attribute is not enough."""

    # the database

    name: ClassVar[str] = ""
    folder: ClassVar[Path] = Path()
    title: ClassVar[str] = "standard SQL"
    versions: ClassVar[str] = ""
    """The versions that run the text, as the headers say it: '12 and later'."""
    sqlglot: ClassVar[str | None] = None
    """sqlglot's name for the database, None if it has none."""
    writes_like: ClassVar[str | None] = None
    """The sqlglot dialect to write in if sqlglot does not know the database."""
    pasting: ClassVar[Pasting] = Pasting("", "")
    omitted_templates: ClassVar[Collection[str]] = ()
    """The templates that it does not inherit, such as 'tree'."""

    # spelling

    recursive_keyword: ClassVar[bool] = True
    """Whether a recursive statement starts with WITH RECURSIVE; otherwise with WITH alone."""
    values_are_a_query: ClassVar[bool] = True
    """Whether VALUES may stand where a query may; else literal rows are a SELECT each."""
    most_rows: ClassVar[int | None] = None
    """The most literal rows of a statement."""
    one_row_table: ClassVar[str | None] = None
    """The table to select from if a SELECT must have a FROM."""
    position_function: ClassVar[str] = "STRPOS"
    """The function that returns the position of a text in another one."""
    position_part_first: ClassVar[bool] = False
    """Whether its first argument is the text to find."""
    position_has_start: ClassVar[bool] = False
    """Whether it has a third argument: the position to start at."""
    replace_function: ClassVar[str | None] = None
    """The function that replaces a part of a text: standard SQL's OVERLAY, or one with INSERT's arguments."""
    exact_collation: ClassVar[str | None] = None
    """The collation that distinguishes all characters, if a text of any column needs it; see also of_literals."""
    names_fold_to: ClassVar[Literal["lower", "upper"] | None] = None
    """The case of names that are not quoted, if the database changes it."""
    modulo_is_a_function: ClassVar[bool] = False
    """Whether the remainder is MOD(a, b), since there is no % or the driver reads it."""
    driver_marker: ClassVar[str] = ":{name}"
    """The driver's marker of a parameter, with its {name} or its {place}."""
    console_marker: ClassVar[str | None] = None
    """The console's, if that is another one."""
    console_setting: ClassVar[str] = ""
    """The console's lines that set a parameter, with its {name}, {value} and the value's {length}."""
    console_unsetting: ClassVar[str] = ""
    """The console's lines after the statement: a text pasted next must not find the parameter's value."""
    prepared_type: ClassVar[str | None] = None
    """The type of the puzzle in PREPARE, if that is how the console has parameters."""
    slash_makes_fractions: ClassVar[bool] = False
    """Whether integer division has an operator of its own."""
    script_syntax: ClassVar[ScriptSyntax] = ScriptSyntax()
    """What the templates of scripts need."""
    user_tables: ClassVar[UserTables] = UserTables()

    # recursions and plans

    recursion_limit_without_hint: ClassVar[int | None] = None
    """The levels of a recursion that need no hint in the statement."""
    most_levels: ClassVar[int | None] = None
    """The levels of a recursion, if no setting allows more and hard puzzles may need them."""
    silent_recursion_limit: ClassVar[int | None] = None
    """The levels of a recursion, if the database omits deeper ones without an error."""
    before_recursion: ClassVar[str] = ""
    """What a statement that recurses starts with, before its WITH, such as settings for this statement alone."""
    before_recursion_because: ClassVar[str] = ""
    """Why, in a sentence for the header."""
    depth_first_recursion: ClassVar[bool] = False
    """Whether a recursion continues with its newest row and so searches depth first."""
    ctes_in_recursive_member: ClassVar[bool] = False
    """Whether a recursive member may have CTEs, one of which reads the recursion."""
    ctes_in_derived_tables: ClassVar[bool] = False
    """Whether a recursive member may be a derived table that has CTEs, each of which is read once."""
    most_search_rows: ClassVar[Mapping[int, int]] = {}
    """By size, the rows of its recursion after which the compact form of `cover` fails without a limit, before they
    fill the memory or the disk. A search depth first keeps few, and needs no such number."""
    most_limited_search_rows: ClassVar[Mapping[int, int]] = {}
    """The same with a limit, where each step writes the states that wait again and the database keeps all rows."""
    multiple_recursive_members: ClassVar[bool] = False
    """Whether a recursion may have several recursive members, and an ORDER BY that chooses the next row."""
    keeps_recursions: ClassVar[str] = ""
    """Why no other CTE may read a recursion, in a sentence for the statement's reader; '' if one may."""
    materializing: ClassVar[str] = ""
    """How a statement keeps the database from inlining a CTE, in a sentence for its reader."""
    lists_columns: ClassVar[bool] = False
    """Whether each CTE of a statement that recurses must list its columns."""
    sizing: ClassVar[str] = ""
    """Why sized_text() casts the texts of a recursion, in a sentence for the statement's reader."""
    guarded_conditions: ClassVar[bool] = False
    """Whether a condition keeps those after it from an error, so that their order must stay."""
    materialized_hint: ClassVar[bool] = False
    """Whether AS MATERIALIZED and AS NOT MATERIALIZED may precede a CTE's query."""

    # for one query, or one command

    default_form: ClassVar[str] = "fast"
    """The form of `string` that measured faster here."""
    largest_fast: ClassVar[int] = 25
    """The largest size of `string` in the form fast: N of the N x N cells."""
    joins_cells: ClassVar[bool] = False
    """Whether `string` in the form fast joins a CTE of cells, because that measured no slower than computing."""
    reads_places: ClassVar[bool] = False
    """Whether `string` in the form units reads places from texts, since each step would compute a CTE of pairs."""
    bits: ClassVar[BitSets] = BitSets()
    """The operations that the fast form of `cover` uses."""
    has_fast_cover: ClassVar[bool] = True
    """Whether `cover` has its fast form; not where a statement of a hundred kilobytes takes seconds to plan."""
    compact_cover: ClassVar[str | None] = None
    """The versions that run the compact form of `cover`, if fewer than the others: '14 and later'."""
    compact_sizes: ClassVar[Sequence[int]] = (4, 6, 9)
    """The sizes of the compact form with the usual boxes: N of the N x N cells."""
    compact_units: ClassVar[int | None] = 0
    """The rows of its recursion after which it fails for other units, 0 for no bound; None if it has no others."""
    count_takes: ClassVar[str] = ""
    """How long `count` takes for 9x9, on an idle machine and on a busy one, if it was measured."""
    compact_is_quicker: ClassVar[bool] = True
    """Whether the compact form of `cover` was measured to solve one puzzle faster than the fast form."""
    batch: ClassVar[BatchTables | None] = None
    """The tables of `sqlsudoku batch`; None if it cannot use this database."""
    harmless: ClassVar[Sequence[Setting]] = ()
    """Settings of a connection that must not change any answer, such as how joins are planned; for `sqlsudoku fuzz`."""
    small_memory: ClassVar[Sequence[Setting]] = ()
    """Settings that leave a statement little memory, so that its rows go to disk; for `fuzz` and the suite."""
    small_recursion_memory: ClassVar[Sequence[str]] = ()
    """Settings of a session that leave the rows of a recursion 10 MB of memory or less, and were seen to do so."""

    @property
    def folders(self) -> tuple[Path, ...]:
        """Its folder, and those of the dialects that it inherits from, the nearest first."""
        kinds = [kind for kind in type(self).__mro__ if issubclass(kind, Dialect) and kind is not Dialect]
        return tuple(Path(inspect.getfile(kind)).parent for kind in kinds)

    def has_template(self, name: str) -> bool:
        """Whether a template is in its folder or inherited."""
        folders = self.folders[:1] if name.removesuffix(".sql.j2") in self.omitted_templates else self.folders
        return any((folder / name).is_file() for folder in folders)

    # queries without a table

    def one_row(self, *values: exp.Expr) -> exp.Select:
        """A query that returns one row and reads no table."""
        if not self.one_row_table:
            return exp.select(*values, copy=False)
        return selected(exp.Table(this=exp.to_identifier(self.one_row_table, quoted=False)), *values)

    def rows(self, columns: Sequence[str], rows: Sequence[Sequence[exp.Expr]]) -> exp.Expr:
        """A query that returns literal rows; columns: the column names, for databases that need them."""
        if not self.values_are_a_query:
            return union_all(*(self.one_row(*row) for row in rows))
        return exp.Values(expressions=[exp.Tuple(expressions=list(row)) for row in rows])

    def digits(self, symbols: str) -> exp.Expr:
        """One row per digit: its place as a number from 1, and the digit as text."""
        rows = [(number(place), text(symbol)) for place, symbol in enumerate(symbols, 1)]
        return self.rows(["place", "digit"], rows)

    def symbols(self, symbols: str) -> exp.Expr:
        """One row per digit: the digit as text."""
        return self.rows(["digit"], [[text(symbol)] for symbol in symbols])

    def numbers(self, last: int) -> exp.Expr:
        """One row per whole number from 1 to the last."""
        return self.rows(["digit"], [[number(i)] for i in range(1, last + 1)])

    # text

    def position(self, part: exp.Expr, whole: exp.Expr) -> exp.Expr:
        """The first position of part in whole, counted from 1; 0 if it is not there."""
        return call(self.position_function, *((part, whole) if self.position_part_first else (whole, part)))

    def position_after(self, part: exp.Expr, whole: exp.Expr, place: exp.Expr) -> exp.Expr | None:
        """The same, but after a place; None if the database can only search a text from its start."""
        if not self.position_has_start:
            return None
        position = self.position(part, whole)
        position.append("expressions", shifted(place, 1))
        return position

    def substring(self, whole: exp.Expr, start: exp.Expr, length: int) -> exp.Expr:
        """The part of a text with this length, from a position counted from 1."""
        return call("SUBSTR", whole, start, length)

    def replace_at(self, whole: exp.Expr, place: exp.Expr, symbol: exp.Expr) -> exp.Expr:
        """The text with its symbol at a position (counted from 1) replaced by another."""
        if self.replace_function == "OVERLAY":
            return exp.Overlay(this=whole, expression=symbol, from_=place)
        if self.replace_function:
            return call(self.replace_function, whole, place, 1, symbol)
        before = call("SUBSTR", whole, 1, shifted(place, -1))
        after = call("SUBSTR", whole.copy(), shifted(place, 1))
        return self.concatenation(before, symbol, after)

    def length(self, whole: exp.Expr) -> exp.Expr:
        """The number of characters, 0 for an empty text."""
        return call("LENGTH", whole)

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        """The conditions that a text has this length and only these characters.

        Trailing spaces count, and no collation may treat two characters as equal.
        """
        left = call("LTRIM", whole.copy(), text(characters))
        return [equal(self.length(whole), length), equal(self.length(left), 0)]

    def empty(self) -> exp.Expr:
        """The text without characters."""
        return text("")

    def concatenation(self, *parts: exp.Expr) -> exp.Expr:
        """The texts joined."""
        return concatenated(*parts)

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        """A text with the same type in both members of a recursion: a cast if types include lengths."""
        return value

    def cut_text(self, value: exp.Expr, length: int) -> exp.Expr:
        """The first characters of any text, sized if types include lengths, and without its collation.

        It must not fail for any text: some databases compute a column even for rows that a condition excludes.
        """
        return self.exact(self.sized_text(value, length))

    def exact(self, value: exp.Expr) -> exp.Expr:
        """A text with the collation that distinguishes all characters, if it needs one."""
        return exp.Collate(this=value, expression=exp.Var(this=self.exact_collation)) if self.exact_collation else value

    def number_text(self, value: exp.Expr, length: int) -> exp.Expr:
        """A whole number as text with at most this many digits."""
        return exp.Cast(this=value, to=exp.DataType.build(f"varchar({length})"))

    # numbers

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        """Integer division of a non-negative number."""
        if self.slash_makes_fractions:
            return exp.IntDiv(this=dividend, expression=number(divisor))
        return exp.Div(this=dividend, expression=number(divisor), typed=True)

    def remainder(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        """The remainder of integer division."""
        if self.modulo_is_a_function:
            return call("MOD", dividend, divisor)
        return exp.Mod(this=dividend, expression=number(divisor))

    # clauses

    def product(self, query: exp.Select, tables: Sequence[exp.Expr], conditions: Sequence[exp.Expr]) -> exp.Select:
        """The rows of a query, combined with every row of every table, that meet the conditions."""
        return crossed(query, *tables).where(all_of(conditions), copy=False)

    def product_in_order(
        self, query: exp.Select, tables: Sequence[exp.Expr], conditions: Sequence[exp.Expr]
    ) -> exp.Select:
        """The same with the tables joined in this order, for databases that would choose a slow one."""
        return self.product(query, tables, conditions)

    def paired(self, query: exp.Select, table: str) -> exp.Select:
        """The rows of a recursive member, combined with every row of a table."""
        return crossed(query, exp.table_(table))

    def reread(self, table: str, alias: str) -> exp.Expr:
        """A table under another name, for a subquery that also reads the table of the query around it by its name."""
        return exp.table_(table, alias=alias)

    def same(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """A join condition: two values are equal or both NULL. The join must not compare every pair of rows."""
        return exp.NullSafeEQ(this=left, expression=right)

    def limited(self, query: exp.Select, count: int) -> exp.Select:
        """Only the first rows of a query."""
        return query.limit(number(count), copy=False)

    def limited_table(self, query: exp.Select, count: int, name: str) -> exp.Subquery:
        """The same as a table for a window function, which must not keep the limit from ending a search."""
        return self.limited(query, count).subquery(name)

    # CTEs

    def of_literals(self, part: exp.CTE) -> exp.CTE:
        """A CTE whose last column has texts that are literals, with the exact collation if they need one, too."""
        return part

    def materialized(self, part: exp.CTE, *, many: bool) -> exp.CTE:
        """A CTE whose expressions the database must not inline in the query that reads it.

        Otherwise an expression that is read five times is computed five times, and again so in each CTE after it.

        many: whether it has so many rows that these cost more than the plan.
        """
        return part

    def read_twice(self, part: exp.CTE) -> exp.CTE:
        """A CTE that is read several times, such as by each level of a recursion: computed once, if a hint says so."""
        part.set("materialized", self.materialized_hint or None)
        return part

    def materialized_row(self, query: exp.Select) -> exp.Select:
        """The same for a query in FROM that has one row."""
        return query

    # recursions; the bounds are those of the search of `cover`

    def deep(self, statement: exp.Query, levels: int) -> exp.Query:
        """The statement, allowed to recurse this many levels."""
        return statement

    def at_most(self, value: exp.Expr, most: exp.Expr, otherwise: str) -> exp.Expr:
        """A condition in a recursive member: true for a value up to the most; a greater one ends the statement.

        otherwise: the text of the error. Only where row_number() numbers rows; elsewhere the database itself ends a
        statement that recurses too deep.
        """
        raise NotImplementedError

    def row_number(self, first: bool) -> exp.Expr | None:
        """The number of a row of a recursion, in the first member or in the recursive one.

        Counts all rows, or the rows of a level; None if a recursion searches depth first and keeps few rows.
        """
        return None

    # parameters

    def console_parameter(self, name: str, value: str) -> Parameter:
        """The parameter as the console sets and uses it. Raises UsageError if the console has no parameters."""
        if self.console_setting:
            marker = self.console_marker
            reference = exp.Var(this=marker.format(name=name)) if marker else self.driver_parameter(name)
            lines = self.console_setting.format(name=name, value=value, length=len(value)).splitlines()
            return Parameter(reference, tuple(lines), tuple(self.console_unsetting.format(name=name).splitlines()))
        if not self.prepared_type:
            raise UsageError(f"The console of {self.title} supports no parameters: leave out --parameter.")
        after = (f"EXECUTE solve ('{value}');", "DEALLOCATE solve;")
        return Parameter(exp.Var(this="$1"), (f"PREPARE solve ({self.prepared_type}) AS",), after)

    def driver_parameter(self, name: str, place: int = 1) -> exp.Expr:
        """The marker that the driver understands; place: how many parameters the text has up to it."""
        return exp.Var(this=self.driver_marker.format(name=name, place=place))

    # the text of scripts

    @property
    def generator(self) -> str | None:
        """The name of the sqlglot dialect that writes this database's text."""
        return self.sqlglot or self.writes_like
