"""Apache DataFusion: https://datafusion.apache.org/user-guide/sql/select.html#with-clause."""

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Parameter


class DataFusion(Dialect):
    title = "Apache DataFusion"
    versions = "43 and later"
    compact_cover = "55 and later"
    writes_like = "postgres"
    plans_long_statements = False
    pasting = Pasting(console="datafusion-cli", how="Paste into datafusion-cli, or run: datafusion-cli -f FILE")

    def console_parameter(self, name: str, value: str) -> Parameter:
        return Parameter(
            exp.Var(this="$1"),
            before=("PREPARE solve (VARCHAR) AS",),
            after=(f"EXECUTE solve ('{value}');", "DEALLOCATE solve;"),
        )

    def driver_parameter(self, name: str) -> exp.Expr:
        return exp.Var(this=f"${name}")
