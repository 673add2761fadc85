"""Apache DataFusion: https://datafusion.apache.org/user-guide/sql/select.html#with-clause."""

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.script_syntax import ScriptSyntax

SET = (
    ("execution.target_partitions", "1", "0"),  # 0: the number of cores
    ("execution.target_partitions", "5", "0"),
    ("execution.batch_size", "1", "8192"),
    ("execution.batch_size", "3", "8192"),
    ("execution.coalesce_batches", "false", "true"),
    ("execution.collect_statistics", "false", "true"),
    ("execution.enable_migration_aggregate", "false", "true"),
    ("execution.enforce_batch_size_in_joins", "true", "false"),
    ("execution.perfect_hash_join_small_build_threshold", "0", "1024"),
    ("execution.skip_partial_aggregation_probe_rows_threshold", "0", "100000"),
    ("execution.use_row_number_estimates_to_optimize_partitioning", "true", "false"),
    ("optimizer.enable_round_robin_repartition", "false", "true"),
    ("optimizer.repartition_aggregations", "false", "true"),
    ("optimizer.repartition_joins", "false", "true"),
    ("optimizer.repartition_windows", "false", "true"),
    ("optimizer.repartition_sorts", "false", "true"),
    ("optimizer.filter_null_join_keys", "true", "false"),
    ("optimizer.prefer_hash_join", "false", "true"),
    ("optimizer.prefer_existing_sort", "true", "false"),
    ("optimizer.prefer_existing_union", "true", "false"),
    ("optimizer.top_down_join_key_reordering", "false", "true"),
    ("optimizer.enable_topk_aggregation", "false", "true"),
    ("optimizer.enable_dynamic_filter_pushdown", "false", "true"),
    ("optimizer.enable_distinct_aggregation_soft_limit", "false", "true"),
    ("optimizer.default_filter_selectivity", "90", "20"),
    ("optimizer.hash_join_single_partition_threshold", "0", "1048576"),
    ("optimizer.hash_join_single_partition_threshold_rows", "0", "131072"),
    ("optimizer.max_passes", "1", "3"),
    ("optimizer.enable_aggregate_dynamic_filter_pushdown", "false", "true"),
    ("optimizer.enable_join_dynamic_filter_pushdown", "false", "true"),
    ("optimizer.enable_leaf_expression_pushdown", "false", "true"),
    ("optimizer.enable_physical_uncorrelated_scalar_subquery", "false", "true"),
    ("optimizer.enable_piecewise_merge_join", "true", "false"),
    ("optimizer.enable_sort_pushdown", "false", "true"),
    ("optimizer.enable_topk_dynamic_filter_pushdown", "false", "true"),
    ("optimizer.enable_topk_repartition", "false", "true"),
    ("optimizer.enable_unions_to_filter", "true", "false"),
    ("optimizer.enable_window_limits", "false", "true"),
    ("optimizer.enable_window_topn", "true", "false"),
    ("optimizer.expand_views_at_output", "true", "false"),
    ("optimizer.hash_join_inlist_pushdown_max_distinct_values", "0", "150"),
    ("optimizer.join_reordering", "false", "true"),
    ("optimizer.subset_repartition_threshold", "0", "4"),
    ("optimizer.use_statistics_registry", "true", "false"),
    ("sql_parser.enable_subquery_sort_elimination", "false", "true"),
)
"""https://datafusion.apache.org/user-guide/configs.html: another value and the usual one."""
SMALL = (
    ("runtime.memory_limit", "'64M'", "'2G'"),
    ("execution.sort_spill_reservation_bytes", "1024", "10485760"),
    ("execution.sort_in_place_threshold_bytes", "1", "1048576"),
)
"""The same for memory."""


class DataFusion(Dialect):
    title = "Apache DataFusion"
    versions = "43 and later"
    count_takes = "4 to 15 seconds"
    compact_cover = "55 and later"
    most_search_rows = {16: 1_000_000, 25: 10_000_000}  # 1.5 GB, and more than a minute at 16x16
    compact_units = 3_000_000
    compact_sizes = (4, 6, 9, 16, 25)
    writes_like = "postgres"
    names_fold_to = "lower"
    has_fast_cover = False
    script_syntax = ScriptSyntax(integer="int", in_schema=True, temporary=False, drop_table=None)
    prepared_type = "VARCHAR"
    driver_marker = "${name}"
    harmless = tuple(
        Setting(
            f"SET datafusion.{name} = {value}",
            f"SET datafusion.{name} = {usual}",
            slows=name.startswith("optimizer"),
        )
        for name, value, usual in SET
    )
    small_memory = Setting.each(SMALL, "SET datafusion.{} = {}", "SET datafusion.{0} = {2}")
    small_recursion_memory = ("SET datafusion.runtime.memory_limit = '10M'",)
    pasting = Pasting(console="datafusion-cli", how="Paste into datafusion-cli, or run: datafusion-cli -f FILE")
