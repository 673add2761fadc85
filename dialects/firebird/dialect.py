"""Firebird: https://firebirdsql.org/file/documentation/html/en/refdocs/fblangref30/firebird-30-language-reference.html."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import all_of, by_last_table, call, commented, concatenated, number, text

LONGEST_VALUE = 240
"""The characters to put into a context variable, which holds at most 255: whole rows of a grid."""

PLACE = "rdb$relation_id"
"""The number of a system table."""


class FirebirdBits(BitSets):
    reads_hexadecimal = True
    hexadecimal_function = None  # Firebird before 4.0 has no function for this
    spelling = (
        "Firebird has functions for AND, OR, XOR, remainders and shifts: BIN_AND, BIN_OR, BIN_XOR, MOD, BIN_SHL (left) "
        "and BIN_SHR (right)"
    )

    def bit_and(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return self.joined("BIN_AND", left, right)

    def bit_or(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return self.joined("BIN_OR", left, right)

    def joined(self, function: str, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        # both accept any number of arguments
        others = left.expressions if isinstance(left, exp.Anonymous) and left.name == function else [left]
        return call(function, *others, right)

    def bit_xor(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("BIN_XOR", left, right)

    def remainder(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("MOD", left, right)

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        return self.cast(concatenated(text("0x"), digits))

    def shifted_left(self, bits: exp.Expr, places: int) -> exp.Expr:
        return call("BIN_SHL", bits, places)

    def shifted_right(self, bits: exp.Expr, places: exp.Expr) -> exp.Expr:
        return call("BIN_SHR", bits, places)


class Firebird(Dialect):
    title = "Firebird"
    versions = "3.0 and later"
    count_takes = "30 to 90 seconds"
    replace_function = "OVERLAY"
    modulo_is_a_function = True
    # only INSERT may have VALUES; a SELECT of each row reads a table, and a statement may read 256
    values_are_a_query = False
    most_rows = 250
    reads_places = True
    script_syntax = ScriptSyntax(
        integer="INTEGER",
        big="BIGINT",
        character="CHAR(1) CHARACTER SET ASCII",
        text="VARCHAR({}) CHARACTER SET ASCII",
        temporary=False,
        commit="\nCOMMIT;",
        delete="DELETE FROM {table} {name}",
        clock="DATEDIFF(MILLISECOND FROM TIMESTAMP '2000-01-01 00:00:00' TO CAST('NOW' AS TIMESTAMP))",
        version="RDB$GET_CONTEXT('SYSTEM', 'ENGINE_VERSION')",
        pads_choices=True,  # literals are CHAR, so their CASE is CHAR too; TRIM makes it VARCHAR
    )
    user_tables = UserTables(text="VARCHAR(700) CHARACTER SET UTF8", inserts_rows=False, character_0="ASCII_CHAR(0)")
    compact_is_quicker = False
    compact_sizes = (4, 6, 9, 16)
    guarded_conditions = True  # SUBSTRING refuses a position below 1: blank > 0 comes first
    writes_like = "postgres"
    names_fold_to = "upper"
    one_row_table = "rdb$database"
    most_levels = 1024
    sizing = "The casts give both SELECTs of the recursion the same types."
    position_function = "POSITION"
    position_part_first = True
    position_has_start = True
    driver_marker = "CAST(? AS VARCHAR(1000))"
    bits = FirebirdBits()
    pasting = Pasting(
        console="isql",
        how="Paste into isql (isql-fb in Debian), or run: isql -input FILE DATABASE",
        block_start="SET TERM ^ ;\n",
        block_end="\n^\nSET TERM ; ^",
        commands=re.compile(r"(SET BAIL|COMMIT)\b"),
        blocks=re.compile(r"^SET TERM \^ ;\n(.*?)\n\^\nSET TERM ; \^$", re.MULTILINE | re.DOTALL),
    )

    def symbols(self, symbols: str) -> exp.Expr:
        return self.counting(len(symbols), self.substring(text(symbols), exp.Var(this=PLACE), 1))

    def numbers(self, last: int) -> exp.Expr:
        # numbers from a table's rows are tested before the next join
        return self.counting(last, exp.Var(this=PLACE))

    def counting(self, last: int, value: exp.Expr) -> exp.Expr:
        """One row per PLACE from 1 to the last, of one table instead of one for each row."""
        among = exp.Between(this=exp.Var(this=PLACE), low=number(1), high=number(last))
        query = exp.select(value).from_("rdb$relations").where(among)
        commented(query, "Firebird supports no VALUES here; the system tables are numbered from 0")
        return query

    def substring(self, whole: exp.Expr, start: exp.Expr, length: int) -> exp.Expr:
        return exp.Substring(this=whole, start=start, length=exp.Literal.number(length))

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.Var(this=f"VARCHAR({length}) CHARACTER SET ASCII"))

    def cut_text(self, value: exp.Expr, length: int) -> exp.Expr:
        # a cast fails for a longer text, and for a character outside its character set
        return self.substring(value, number(1), length)

    def length(self, whole: exp.Expr) -> exp.Expr:
        return call("CHAR_LENGTH", whole)

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # as bytes, which no collation compares and no character set rejects; a longer text must not overflow the cast
        begins = exp.Substring(this=whole, start=number(1), length=number(length + 1))
        in_bytes = exp.Cast(this=begins, to=exp.Var(this=f"VARCHAR({4 * (length + 1)}) CHARACTER SET NONE"))
        return [exp.SimilarTo(this=in_bytes, expression=text(f"[{characters}]{{{length}}}"))]

    def product(self, query: exp.Select, tables: Sequence[exp.Expr], conditions: Sequence[exp.Expr]) -> exp.Select:
        names = [table.alias for table in tables]
        first, tests = by_last_table(conditions, names)
        for table in tables:
            query.join(table, on=all_of(tests[table.alias]), join_type="left", copy=False)
        found = next(tests[names[-1]][-1].find_all(exp.Column))
        there = exp.Not(this=exp.Is(this=found.copy(), expression=exp.Null()))
        commented(there, "an inner join would be completed before any test, an outer one tests at each step")
        return query.where(all_of([*first, there]), copy=False)

    def paired(self, query: exp.Select, table: str) -> exp.Select:
        # a recursive member may not have CROSS JOIN
        return query.join(table, copy=False)

    def limited(self, query: exp.Select, count: int) -> exp.Select:
        query.set("limit", exp.Fetch(direction="FIRST", count=number(count)))
        return query

    def console_parameter(self, name: str, value: str) -> Parameter:
        # isql has no variables, but a connection has context variables, too short for the largest grids
        pieces = [value[i : i + LONGEST_VALUE] for i in range(0, len(value), LONGEST_VALUE)]
        keys = [name, *(f"{name}_{i}" for i in range(2, len(pieces) + 1))]
        before = tuple(
            f"SELECT rdb$set_context('USER_SESSION', '{key}', '{piece}') FROM rdb$database;"  # noqa: S608 - digits and blanks
            for key, piece in zip(keys, pieces, strict=True)
        )
        after = tuple(f"SELECT rdb$set_context('USER_SESSION', '{key}', NULL) FROM rdb$database;" for key in keys)  # noqa: S608
        parts = [call("rdb$get_context", text("USER_SESSION"), text(key)) for key in keys]
        return Parameter(self.concatenation(*parts), before, after)
