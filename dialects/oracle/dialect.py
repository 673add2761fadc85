"""Oracle Database: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/SELECT.html, subquery factoring."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.dialect import Dialect, Parameter, Pasting
from sqlsudoku.grid import Size
from sqlsudoku.trees import call, column, number, text, union_all


class Oracle(Dialect):
    title = "Oracle Database"
    versions = "12.2 and later"
    sqlglot = "oracle"
    recursive_keyword = False
    one_row_table = "dual"
    pasting = Pasting(
        console="SQL*Plus",
        how="Paste into SQL*Plus or SQLcl, or run: sqlplus USER @FILE",
        before=("SET LINESIZE 200",),
        commands=re.compile(r"(SET|PROMPT|VARIABLE|EXEC|WHENEVER)\b"),
    )

    def rows(self, columns: Sequence[str], rows: Sequence[Sequence[exp.Expression]]) -> exp.Query:
        # VALUES as a query came with 23ai
        return union_all(*(self.one_row(*row) for row in rows))

    def digits(self, size: Size) -> exp.Query:
        return self.counting(size.n, column("LEVEL"), call("SUBSTR", text(size.symbols), column("LEVEL"), 1))

    def numbers(self, last: int) -> exp.Query:
        return self.counting(last, column("LEVEL"))

    def counting(self, last: int, *columns: exp.Expression) -> exp.Select:
        """One row per LEVEL from 1 to the last."""
        query = self.one_row(*columns)
        query.set("connect", exp.Connect(connect=exp.LTE(this=column("LEVEL"), expression=number(last))))
        return query

    def position(self, part: exp.Expression, whole: exp.Expression) -> exp.Expression:
        return call("INSTR", whole, part)

    def quotient(self, dividend: exp.Expression, divisor: int) -> exp.Expression:
        return call("TRUNC", exp.Div(this=dividend, expression=number(divisor)))

    def remainder(self, dividend: exp.Expression, divisor: int) -> exp.Expression:
        return call("MOD", dividend, divisor)

    def schema_table(self, schema: str, name: str) -> exp.Table:
        # a schema is a user here, and making one is the administrator's business
        return exp.to_table(f"{schema}_{name}")

    def schema_call(self, schema: str, name: str, arguments: Sequence[exp.Expression]) -> exp.Expression | None:
        return call(f"{schema}_{name}", *arguments)

    def console_parameter(self, name: str, value: str) -> Parameter:
        lines = (f"VARIABLE {name} VARCHAR2({len(value)})", f"EXEC :{name} := '{value}'")
        return Parameter(self.driver_parameter(name), before=lines)
