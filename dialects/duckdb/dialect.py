"""DuckDB: https://duckdb.org/docs/stable/sql/query_syntax/with."""

import re

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.sql.trees import call, number, text


class DuckDB(Dialect):
    title = "DuckDB"
    versions = "1.1 and later"
    sqlglot = "duckdb"
    batch = BatchTables("temp", several_writers=False)  # https://duckdb.org/docs/stable/connect/concurrency
    pasting = Pasting(
        console="duckdb",
        how="Paste into duckdb, or run: duckdb < FILE",
        commands=re.compile(r"\."),
    )
    ctes_in_recursive_member = True
    compact_cover = "1.2 and later"  # 1.1 takes half a minute to plan it

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        # a single slash is not integer division
        return exp.IntDiv(this=dividend, expression=number(divisor))

    def number_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.Var(this="VARCHAR"))

    def console_parameter(self, name: str, value: str) -> Parameter:
        return Parameter(call("GETVARIABLE", text(name)), before=(f"SET VARIABLE {name} = '{value}';",))

    def driver_parameter(self, name: str) -> exp.Expr:
        return exp.Parameter(this=exp.Var(this=name))
