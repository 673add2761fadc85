"""Spark SQL: https://spark.apache.org/docs/latest/sql-ref-syntax-qry-select-cte.html."""

import re

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import equal, text

SET = {
    "adaptive.enabled": "false",
    "codegen.wholeStage": "false",
    "autoBroadcastJoinThreshold": "-1",
    "shuffle.partitions": "3",
    "join.preferSortMergeJoin": "false",
}
"""Other settings of the planner, of which some slow it down by design."""
SPILLING = ("windowExec", "sortMergeJoinExec", "cartesianProductExec")
"""What keeps rows in memory up to a threshold; more go to disk."""


class SparkSQL(Dialect):
    title = "Spark SQL"
    versions = "4.1 and later"
    sqlglot = "spark"
    user_tables = UserTables(text="STRING")
    has_fast_cover = False
    position_function = "LOCATE"
    replace_function = "OVERLAY"
    exact_collation = "UTF8_BINARY"
    slash_makes_fractions = True
    position_part_first = True
    position_has_start = True
    console_marker = "session.{name}"
    console_setting = "DECLARE OR REPLACE VARIABLE {name} STRING = '{value}';"
    console_unsetting = "DROP TEMPORARY VARIABLE {name};"
    harmless = Setting.each(SET.items(), "SET spark.sql.{} = {}", "RESET spark.sql.{}")
    small_memory = Setting.each(
        zip(SPILLING),
        "SET spark.sql.{}.buffer.spill.threshold = 2",
        "RESET spark.sql.{}.buffer.spill.threshold",
    )
    pasting = Pasting(
        console="spark-sql",
        variables=re.compile(r"\$\{"),
        how="Paste into spark-sql, or run: spark-sql -f FILE",
        before=(
            "-- a recursion ends at 100 levels and 1,000,000 rows; these settings raise that; RESET NAME undoes one",
        ),
        settings=("SET spark.sql.cteRecursionLevelLimit = 300", "SET spark.sql.cteRecursionRowLimit = -1"),
    )

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # a pattern's $ would also match before a line end
        other = exp.RegexpLike(this=self.exact(whole.copy()), expression=text(f"[^{characters}]"))
        return [equal(self.length(whole), length), exp.Not(this=other)]
