"""SQLite: https://sqlite.org/lang_with.html for what a recursive member may hold."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.sql.trees import call, equal, text


class SQLite(Dialect):
    title = "SQLite"
    versions = "3.35 and later"
    sqlglot = "sqlite"
    temporary_schema = "temp"
    position_function = "INSTR"
    pasting = Pasting(
        console="sqlite3",
        how="Paste into sqlite3, or run: sqlite3 < FILE",
        commands=re.compile(r"\."),
    )
    multiple_recursive_members = True
    searches_per_row = True

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # LENGTH counts only what stands before a NUL
        left = call("LTRIM", whole.copy(), text(characters))
        return [equal(self.length(whole), length), equal(left, text(""))]

    def as_whole_number(self, value: exp.Expr) -> exp.Expr:
        return value

    def hexadecimal(self, value: exp.Expr, digits: int) -> exp.Expr:
        return call("PRINTF", text("%x"), value)

    def number_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.DataType.build("text"))

    def materialized(self, part: exp.CTE) -> exp.CTE:
        part.set("materialized", True)
        return part

    def materialized_row(self, query: exp.Select) -> exp.Select:
        # two queries with a LIMIT are not merged: https://sqlite.org/optoverview.html#subquery_flattening
        return query.limit(1, copy=False)

    def index_names(self, table: exp.Table, index: exp.Identifier) -> tuple[exp.Table, exp.Table]:
        # the schema stands with the index alone: https://sqlite.org/lang_createindex.html
        return exp.Table(this=index, db=table.args.get("db")), exp.Table(this=table.this)

    def schema_call(self, schema: str, name: str, arguments: Sequence[exp.Expr]) -> exp.Expr | None:
        return None

    def console_parameter(self, name: str, value: str) -> Parameter:
        # .parameter evaluates its value as an SQL expression: https://sqlite.org/cli.html#sql_parameters
        return Parameter(self.driver_parameter(name), before=(f""".parameter set :{name} "'{value}'\"""",))
