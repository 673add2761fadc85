"""Oracle's SQL as HSQLDB takes it in its Oracle mode: the same but for three words.

RECURSIVE is required, there is no CONNECT BY, and ROW_NUMBER() takes no order (so that grids get other numbers). What
TRANSLATE leaves of a text is never NULL.

https://hsqldb.org/doc/2.0/guide/compatibility-chapt.html#coc_compatibility_oracle
"""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.console import Pasting, Rendered
from sqlsudoku.dialects.oracle.dialect import Oracle
from sqlsudoku.sql.trees import column, number, union_all


class InOracleMode(Pasting):
    """Gives statements whose windows have no order, and which know an empty text."""

    def plain(self, text: str) -> Rendered:
        text = re.sub(r"OVER \(ORDER BY .*\)", "OVER ()", text)
        return super().plain(re.sub(r"(TRANSLATE\(.*\)) IS NULL", r"\1 = ''", text))


class HSQLDB(Oracle):
    title = "HSQLDB"
    omitted_templates = ("count", "cover-compact", "eliminate", "enumerate-script", "rules", "tree")
    recursive_keyword = True
    pasting = InOracleMode(**vars(Oracle.pasting))

    def counting(self, last: int, *columns: exp.Expr) -> exp.Query:
        """A SELECT for each LEVEL."""

        def row(level: int) -> Sequence[exp.Expr]:
            return [tree.transform(lambda node: number(level) if node == column("LEVEL") else node) for tree in columns]

        return union_all(*(self.one_row(*row(level)) for level in range(1, last + 1)))
