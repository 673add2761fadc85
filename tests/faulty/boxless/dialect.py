"""SQLite's SQL without the test that a digit is not in the box yet."""

from sqlglot import exp

from sqlsudoku.database import registry
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import number

SQLite = registry.load(registry.dialect_folders()[0] / "sqlite", "dialect", Dialect)


class Boxless(SQLite):  # type: ignore[misc, valid-type]
    title = "Boxless"

    def position(self, part: exp.Expr, whole: exp.Expr) -> exp.Expr:
        # the rows of a box are the only texts joined here in which there is no digit
        is_box = isinstance(whole, exp.DPipe) and not any(each.name == "digit" for each in whole.find_all(exp.Column))
        return number(0) if is_box else super().position(part, whole)
