"""DuckDB: https://duckdb.org/docs/stable/sql/query_syntax/with."""

import re

from sqlglot import exp

from sqlsudoku.dialect import Dialect, Parameter, Pasting
from sqlsudoku.trees import call, number, text


class DuckDB(Dialect):
    title = "DuckDB"
    versions = "1.1 and later"
    sqlglot = "duckdb"
    pasting = Pasting(
        console="duckdb",
        how="Paste into duckdb, or run: duckdb < FILE",
        commands=re.compile(r"\."),
    )

    def position(self, part: exp.Expression, whole: exp.Expression) -> exp.Expression:
        return call("STRPOS", whole, part)

    def quotient(self, dividend: exp.Expression, divisor: int) -> exp.Expression:
        # a single slash divides into fractions
        return exp.IntDiv(this=dividend, expression=number(divisor))

    def console_parameter(self, name: str, value: str) -> Parameter:
        return Parameter(call("GETVARIABLE", text(name)), before=(f"SET VARIABLE {name} = '{value}';",))

    def driver_parameter(self, name: str) -> exp.Expression:
        return exp.Parameter(this=exp.Var(this=name))
