"""ClickHouse: https://clickhouse.com/docs/sql-reference/statements/select/with."""

from itertools import product

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, text

SWITCHED_OFF = (
    *("compile_aggregate_expressions", "compile_expressions", "compile_sort_description"),
    *("correlated_subqueries_substitute_equivalent_expressions", "correlated_subqueries_use_in_memory_buffer"),
    *("enable_join_key_only_hash_tables", "enable_join_runtime_filters", "enable_join_transitive_predicates"),
    *("enable_lazy_columns_replication", "enable_optimize_predicate_expression", "enable_scalar_subquery_optimization"),
    *("execute_exists_as_scalar_subquery", "optimize_aggregators_of_group_by_keys", "optimize_and_compare_chain"),
    *("optimize_arithmetic_operations_in_aggregate_functions", "optimize_distinct_in_order"),
    *("optimize_extract_common_expressions", "optimize_group_by_constant_keys", "optimize_group_by_function_keys"),
    *("optimize_injective_functions_in_group_by", "optimize_move_to_prewhere", "optimize_multiif_to_if"),
    *("optimize_normalize_count_variants", "optimize_read_in_order", "optimize_redundant_comparisons"),
    *("optimize_redundant_functions_in_order_by", "optimize_rewrite_aggregate_function_with_if"),
    *("optimize_syntax_fuse_functions", "optimize_trivial_count_query", "optimize_uniq_to_count"),
    *("query_plan_aggregation_in_order", "query_plan_convert_any_join_to_semi_or_anti_join"),
    *("query_plan_convert_outer_join_to_inner_join", "query_plan_enable_optimizations"),
    *("query_plan_execute_functions_after_sorting", "query_plan_filter_push_down", "query_plan_lift_up_union"),
    *("query_plan_merge_expression_into_join", "query_plan_merge_expressions"),
    *("query_plan_merge_filter_into_join_condition", "query_plan_merge_filters", "query_plan_optimize_prewhere"),
    *("query_plan_optimize_primary_key", "query_plan_push_down_limit", "query_plan_remove_redundant_distinct"),
    *("query_plan_remove_redundant_sorting", "query_plan_remove_unused_columns"),
    *("query_plan_short_circuit_constant_false_join", "query_plan_split_filter", "query_plan_top_k_through_join"),
    *("query_plan_use_logical_join_step", "single_join_prefer_left_table", "use_join_disjunctions_push_down"),
)
"""What its planner does, each of which can be switched off."""
SET = (
    ("max_threads", "1"),
    ("max_threads", "4"),
    ("max_block_size", "1"),
    ("max_block_size", "3"),
    ("max_joined_block_size_rows", "1"),
    ("group_by_two_level_threshold", "1"),
    ("min_count_to_compile_expression", "0"),
    ("min_count_to_compile_aggregate_expression", "0"),
    ("optimize_aggregation_in_order", "1"),
    ("optimize_if_chain_to_multiif", "1"),
    ("query_plan_optimize_join_order_limit", "0"),
    ("query_plan_join_swap_table", "'true'"),
    ("short_circuit_function_evaluation", "'force_enable'"),
    ("short_circuit_function_evaluation", "'disable'"),
    ("join_algorithm", "'partial_merge,hash'"),
    ("join_algorithm", "'full_sorting_merge,hash'"),
    ("join_algorithm", "'grace_hash,hash'"),
    ("join_algorithm", "'parallel_hash,hash'"),
    *((name, "0") for name in SWITCHED_OFF),
)
"""Settings of the planner, of which some slow it down by design."""


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
    harmless = Setting.each(SET, "SET {} = {}", "SET {} = DEFAULT")
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
