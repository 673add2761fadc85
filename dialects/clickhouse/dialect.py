"""ClickHouse: https://clickhouse.com/docs/sql-reference/statements/select/with."""

from itertools import product

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, text

SET = {
    "max_threads": "1",
    "max_block_size": "3",
    "query_plan_enable_optimizations": "0",
    "query_plan_use_logical_join_step": "0",
    "query_plan_optimize_join_order_limit": "0",
    "query_plan_join_swap_table": "'true'",
    "short_circuit_function_evaluation": "'force_enable'",
    "join_algorithm": "'partial_merge,hash'",
}
"""Other settings of the planner, of which some slow it down by design."""


class ClickHouse(Dialect):
    title = "ClickHouse"
    versions = "26.1 and later"
    user_tables = UserTables(integer="Int32", nullable="Nullable({})", character_0="CHAR(0)")
    # SELECT may have no VALUES
    values_are_a_query = False
    sqlglot = "clickhouse"
    position_function = "POSITION"
    position_has_start = True
    driver_marker = "{{{name}:String}}"
    console_setting, console_unsetting = "SET param_{name} = '{value}';", "SET param_{name} = '';"
    has_fast_cover = False
    compact_cover = "26.1 and later"
    most_search_rows = {16: 200_000, 25: 5_000}  # 1 and 0.5 GB, and 38 seconds at 25x25
    compact_units = 3_000_000
    compact_sizes = (4, 6, 9, 16, 25)
    harmless = Setting.each(SET.items(), "SET {} = {}", "SET {} = DEFAULT")
    small_memory = Setting.each(
        product(("max_bytes_before_external_group_by", "max_bytes_before_external_sort"), (100_000, 10_000_000)),
        "SET {} = {}",
        "SET {} = DEFAULT",
    )
    small_recursion_memory = ("SET max_memory_usage = 10000000",)
    pasting = Pasting(
        console="clickhouse local",
        how="Paste into clickhouse local, or run: clickhouse local --queries-file FILE",
    )

    def quotient(self, dividend: exp.Expr, divisor: int) -> exp.Expr:
        # a slash returns a fraction
        return call("intDiv", dividend, divisor)

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # in 26.1, LTRIM removes at most 16 different characters
        return [call("match", whole.copy(), text(f"^[{characters}]{{{length}}}$"))]

    def reread(self, table: str, alias: str) -> exp.Expr:
        # in the subquery, the table's own name would be this table, and the condition would compare it with itself
        return exp.select("*").from_(table).subquery(alias)
