"""SQLite's SQL without the test that a digit is not in the box yet."""

from sqlglot import exp

from sqlsudoku.dialects.sqlite.dialect import SQLite
from sqlsudoku.sql.trees import number


class Boxless(SQLite):
    title = "Boxless"
    omitted_templates = ("count", "count-one-statement", "cover-compact", "eliminate", "enumerate-script", "tree")

    def position(self, part: exp.Expr, whole: exp.Expr) -> exp.Expr:
        # the rows of a box are the only texts joined here in which there is no digit
        is_box = isinstance(whole, exp.DPipe) and not any(each.name == "digit" for each in whole.find_all(exp.Column))
        return number(0) if is_box else super().position(part, whole)
