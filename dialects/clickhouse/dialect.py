"""ClickHouse: https://clickhouse.com/docs/sql-reference/statements/select/with."""

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter
from sqlsudoku.sql.trees import call


class ClickHouse(Dialect):
    title = "ClickHouse"
    versions = "26.1 and later"
    # SELECT may have no VALUES
    values_are_a_query = False
    sqlglot = "clickhouse"
    position_function = "POSITION"
    position_has_start = True
    plans_long_statements = False
    expands_ctes = True
    compact_cover = "26.1 and later"
    pasting = Pasting(
        console="clickhouse local",
        how="Paste into clickhouse local, or run: clickhouse local --queries-file FILE",
    )

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        # a slash returns a fraction
        return call("intDiv", dividend, divisor)

    def console_parameter(self, name: str, value: str) -> Parameter:
        return Parameter(self.driver_parameter(name), before=(f"SET param_{name} = '{value}';",))

    def driver_parameter(self, name: str) -> exp.Expr:
        return exp.Var(this=f"{{{name}:String}}")

    def reread(self, table: str, alias: str) -> exp.Expr:
        # in the subquery, the table's own name would be this table, and the condition would compare it with itself
        return exp.select("*").from_(table).subquery(alias)
