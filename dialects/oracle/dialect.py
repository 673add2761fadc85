"""Oracle Database: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/SELECT.html."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.sql.trees import call, column, equal, number, shifted, text


class OracleBits(BitSets):
    lacks_bit_or = True
    spelling = (
        "Oracle has no shifts and no bitwise OR: a product with a power of two shifts left, TRUNC of a quotient shifts "
        "right, and a + b - BITAND(a, b) is the OR of a and b"
    )

    def cast(self, value: exp.Expr) -> exp.Expr:
        return value

    def bit_and(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("BITAND", left, right)

    def bit_or(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        # Oracle has no function for this
        both = self.bit_and(left.copy(), right.copy())
        return exp.Sub(this=exp.Add(this=left, expression=right), expression=both)

    def shifted_left(self, bits: exp.Expr, places: int) -> exp.Expr:
        return exp.Mul(this=bits, expression=number(2**places))

    def shifted_right(self, bits: exp.Expr, places: exp.Expr) -> exp.Expr:
        power = number(2 ** int(places.name)) if isinstance(places, exp.Literal) else call("POWER", number(2), places)
        return call("TRUNC", exp.Div(this=bits, expression=power))

    def hexadecimal(self, value: exp.Expr, digits: int) -> exp.Expr:
        return call("TO_CHAR", value, text("FM" + "X" * digits))


class Oracle(Dialect):
    title = "Oracle Database"
    versions = "12.2 and later"
    # VALUES as a query came with 23ai
    values_are_a_query = False
    modulo_is_a_function = True
    compact_is_quicker = False  # not measured
    sqlglot = "oracle"
    recursive_keyword = False
    one_row_table = "dual"
    position_function = "INSTR"
    position_has_start = True
    bits = OracleBits()
    pasting = Pasting(
        console="SQL*Plus",
        how="Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE",
        before=("", "-- SQL*Plus keeps this setting; its default is 80", "SET LINESIZE 300"),
        commands=re.compile(r"(SET|SHOW|PROMPT|VARIABLE|EXEC|WHENEVER)\b"),
        # PL/SQL contains semicolons and ends at a line with only a slash
        block_end="\n/",
        blocks=re.compile(
            r"^((?:DECLARE|BEGIN|CREATE (?:FUNCTION|PROCEDURE|PACKAGE|TYPE))\b.*?)\n/$", re.MULTILINE | re.DOTALL
        ),
    )

    def digits(self, symbols: str) -> exp.Expr:
        return self.counting(len(symbols), column("LEVEL"), call("SUBSTR", text(symbols), column("LEVEL"), 1))

    def symbols(self, symbols: str) -> exp.Expr:
        return self.counting(len(symbols), call("SUBSTR", text(symbols), column("LEVEL"), 1))

    def numbers(self, last: int) -> exp.Expr:
        return self.counting(last, column("LEVEL"))

    def counting(self, last: int, *columns: exp.Expr) -> exp.Query:
        """One row per LEVEL from 1 to the last."""
        query = self.one_row(*columns)
        query.set("connect", exp.Connect(connect=exp.LTE(this=column("LEVEL"), expression=number(last))))
        return query

    def length_without(self, symbol: str, whole: exp.Expr, length: int) -> exp.Expr:
        # doubles each symbol instead of removing it, since an empty text is NULL
        doubled = self.length(call("REPLACE", whole, text(symbol), text(2 * symbol)))
        return exp.Sub(this=number(2 * length), expression=doubled)

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # takes these characters away, whatever the collation; then an empty text is left, which is NULL
        left = call("TRANSLATE", whole.copy(), text(f"#{characters}"), text("#"))
        return [equal(self.length(whole), length), exp.Is(this=left, expression=exp.Null())]

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        return call("TRUNC", exp.Div(this=dividend, expression=number(divisor)))

    def at_most(self, value: exp.Expr, most: exp.Expr, otherwise: str) -> exp.Expr:
        # divides by zero if the value is greater
        left = call("GREATEST", shifted(exp.Sub(this=most, expression=value), 1), 0)
        return exp.GTE(this=call("TRUNC", exp.Div(this=number(1), expression=left)), expression=number(0))

    def row_number(self, first: bool) -> exp.Expr:
        # Counts a level's rows or all rows: no document says whether ROWNUM restarts at each level, and the bound holds
        # either way. A recursive member may have neither FETCH FIRST nor an aggregate.
        return number(1) if first else column("ROWNUM")

    def schema_call(self, schema: str, name: str, arguments: Sequence[exp.Expr]) -> exp.Expr | None:
        return call(f"{schema}_{name}", *arguments)

    def console_parameter(self, name: str, value: str) -> Parameter:
        lines = (f"VARIABLE {name} VARCHAR2({len(value)})", f"EXEC :{name} := '{value}'")
        return Parameter(self.driver_parameter(name), before=lines)
