"""MySQL: https://dev.mysql.com/doc/refman/8.4/en/with.html for what a recursive member may contain."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.dialect import Setting
from sqlsudoku.dialects.mariadb.dialect import MariaDB
from sqlsudoku.sql.trees import call


class MySQLTables(BatchTables):
    def create_as(self, table: exp.Table | exp.Schema, query: exp.Query, *, may_exist: bool) -> exp.Expr:
        # CREATE INDEX has no IF NOT EXISTS
        unique = exp.UniqueColumnConstraint(this=exp.Schema(expressions=[exp.to_identifier("id")]))
        with_key = exp.Schema(this=table.copy(), expressions=[unique])
        return super().create_as(with_key, query, may_exist=may_exist)


class MySQL(MariaDB):
    """The words are the same."""

    title = "MySQL"
    versions = "8.0.16 and later"  # LATERAL, and constraints that are checked
    # a query may read a temporary table only once
    count_takes = "30 to 90 seconds"
    script_syntax = replace(MariaDB.script_syntax, temporary=False, drop_table="DROP TABLE {}")
    compact_cover = None
    compact_sizes = (4, 6, 9, 16, 25)
    has_fast_cover = False  # it took 24 to 44 times as long for tables of 1,000 puzzles, and longer for one
    compact_units = 200_000
    most_search_rows = {**dict.fromkeys((4, 6, 9), 200_000), 16: 50_000, 25: 10_000}  # half a minute and more
    # each row has all states that wait: 1.4 GB after three minutes at 25x25
    most_limited_search_rows = {**dict.fromkeys((4, 6, 9, 16), 200_000), 25: 40_000}
    silent_recursion_limit = None  # past cte_max_recursion_depth it ends with error 3636
    batch: ClassVar[BatchTables | None] = MySQLTables("", longest_name=64, needs_index=False)
    small_memory = Setting.each(
        (("tmp_table_size", 16384), ("tmp_table_size", 262144), ("sort_buffer_size", 32768)),
        "SET {} = {}",
        "SET {} = DEFAULT",
    )
    small_recursion_memory: ClassVar[Sequence[str]] = ("SET tmp_table_size = 16384",)
    before_recursion = before_recursion_because = ""
    pasting = replace(MariaDB.pasting, console="mysql", how="Paste into mysql, or run: mysql < FILE")

    def cut_text(self, value: exp.Expr, length: int) -> exp.Expr:
        # in a recursion, a cast of a longer text is an error
        return self.sized_text(call("LEFT", value, length), length)

    def product_in_order(
        self, query: exp.Select, tables: Sequence[exp.Expr], conditions: Sequence[exp.Expr]
    ) -> exp.Select:
        # MySQL would merge the CTEs, and try the orders of 36 tables until tomorrow
        query = super().product_in_order(query, tables, conditions)
        names = [exp.to_identifier(table.alias_or_name) for table in query.find_all(exp.Table)]
        query.set("hint", exp.Hint(expressions=[call("NO_MERGE", *names)]))
        return query
