"""DuckDB: https://duckdb.org/docs/stable/sql/query_syntax/with."""

import re
from collections.abc import Sequence
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.sql.trees import call, concatenated, text

OPTIMIZERS = (
    *("aggregate_function_rewriter", "aggregate_reuse", "build_side_probe_side", "column_lifetime"),
    *("common_aggregate", "common_subexpressions", "common_subplan", "compressed_materialization"),
    *("cte_filter_pusher", "cte_inlining", "deliminator", "distinct_aggregate_rewrite", "duplicate_groups"),
    *("empty_result_pullup", "expression_rewriter", "extension", "filter_pullup", "filter_pushdown", "grouping_sets"),
    *("in_clause", "join_elimination", "join_filter_pushdown", "join_order", "late_materialization"),
    *("limit_pushdown", "materialized_cte", "outer_join_simplification", "partial_aggregate_pushdown"),
    *("partitioned_execution", "projection_placement", "projection_pullup", "redundant_order_keys", "regex_range"),
    *("reorder_filter", "row_group_pruner", "sampling_pushdown", "scalar_fn_pushdown", "statistics_propagation"),
    *("sum_rewriter", "top_n", "top_n_window_elimination", "type_pushdown", "unnest_rewriter", "unused_columns"),
    *("window_rewriter", "window_self_join"),
)
"""SELECT name FROM duckdb_optimizers() of several versions."""
SET = (
    ("threads", "1"),
    ("threads", "4"),
    ("preserve_insertion_order", "false"),
    ("merge_join_threshold", "0"),
    ("nested_loop_join_threshold", "0"),
    ("prefer_range_joins", "true"),
    ("perfect_ht_threshold", "0"),
    ("ordered_aggregate_threshold", "1"),
    ("dynamic_or_filter_threshold", "0"),
    ("late_materialization_max_rows", "1"),
    ("approximate_join_order_threshold", "1"),
    ("index_scan_max_count", "0"),
    ("index_scan_percentage", "1"),
    ("scheduler_process_partial", "true"),
    ("delim_join_as_cte", "true"),
    ("enable_caching_operators", "false"),
    ("initial_column_segment_size", "1024"),
    ("streaming_buffer_size", "'1KB'"),
    ("debug_force_external", "true"),
    ("debug_asof_iejoin", "true"),
    ("debug_window_mode", "'combine'"),
    ("debug_window_mode", "'separate'"),
    ("debug_verify_serializer", "true"),
    ("debug_physical_table_scan_execution_strategy", "'task_executor_but_force_sync_checks'"),
)
"""https://duckdb.org/docs/stable/configuration/overview, and what its own tests set."""


class DuckDBBits(BitSets):
    reads_hexadecimal = True

    def bit_xor(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("xor", left, right)

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        return self.cast(concatenated(text("0x"), digits))


class DuckDB(Dialect):
    title = "DuckDB"
    versions = "1.3 and later"
    sqlglot = "duckdb"
    script_syntax = ScriptSyntax(
        character="varchar",
        text="varchar",
        temporary_schema="temp",
        clock="EPOCH_MS(GET_CURRENT_TIMESTAMP())",
        version="VERSION()",
    )
    batch: ClassVar[BatchTables | None] = BatchTables(
        script_syntax.temporary_schema, needs_index=False
    )  # https://duckdb.org/docs/stable/connect/concurrency
    pasting = Pasting(
        console="duckdb",
        how="Paste into duckdb, or run: duckdb < FILE",
        commands=re.compile(r"\."),
    )
    bits = DuckDBBits()
    ctes_in_recursive_member = True
    slash_makes_fractions = True
    driver_marker, console_marker = "${name}", "GETVARIABLE('{name}')"
    console_setting, console_unsetting = "SET VARIABLE {name} = '{value}';", "RESET VARIABLE {name};"
    count_takes = "1 to 3 seconds"
    most_search_rows = {16: 500_000, 25: 10_000_000}  # less than 1 GB
    compact_units = 3_000_000
    compact_sizes = (4, 6, 9, 16, 25)
    materialized_hint = True
    harmless = (
        *Setting.each(zip(OPTIMIZERS), "SET disabled_optimizers = '{}'", "RESET disabled_optimizers"),
        *(Setting(f"SET {name} = {value}", f"RESET {name}") for name, value in SET),
        Setting("PRAGMA disable_optimizer", "PRAGMA enable_optimizer", slows=True),
        Setting("PRAGMA enable_verification", "PRAGMA disable_verification", slows=True),
    )
    small_memory = Setting.each([("128MB",), ("256MB",)], "SET memory_limit = '{}'", "RESET memory_limit")
    # DuckDB removes the folder when the connection ends; ours have none
    small_recursion_memory: ClassVar[Sequence[str]] = ("SET memory_limit = '10MB'", "SET temp_directory = '.tmp'")

    def number_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.Var(this="VARCHAR"))
