"""PostgreSQL: https://www.postgresql.org/docs/current/queries-with.html for recursive queries."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.sql.trees import all_of, by_last_table, concatenated, equal, selected, text

SWITCHED_OFF = (
    *("enable_hashjoin", "enable_mergejoin", "enable_nestloop", "enable_hashagg", "enable_sort", "enable_seqscan"),
    *("enable_indexscan", "enable_bitmapscan", "enable_material", "enable_memoize", "enable_incremental_sort"),
    *("enable_indexonlyscan", "enable_tidscan", "enable_presorted_aggregate", "enable_group_by_reordering"),
    *("enable_distinct_reordering", "enable_self_join_elimination", "enable_parallel_append", "enable_parallel_hash"),
    *("enable_gathermerge", "enable_partition_pruning", "geqo", "jit_expressions", "jit_tuple_deforming"),
    *("parallel_leader_participation", "synchronize_seqscans"),
)
"""Ways to plan, each of which can be switched off."""
SET = (
    ("geqo_threshold", "2"),
    ("join_collapse_limit", "1"),
    ("from_collapse_limit", "1"),
    ("hash_mem_multiplier", "1"),
    ("cpu_operator_cost", "1000"),
    ("cpu_tuple_cost", "1000"),
    ("seq_page_cost", "1000"),
    ("random_page_cost", "0"),
    ("effective_cache_size", "'8kB'"),
    ("cursor_tuple_fraction", "0"),
    ("recursive_worktable_factor", "0.001"),
    ("recursive_worktable_factor", "1000000"),
    ("constraint_exclusion", "on"),
    ("debug_parallel_query", "on"),
    ("debug_parallel_query", "regress"),
    ("plan_cache_mode", "force_generic_plan"),
    ("plan_cache_mode", "force_custom_plan"),
    ("enable_partitionwise_join", "on"),
    ("enable_partitionwise_aggregate", "on"),
    ("default_statistics_target", "1"),
    ("default_transaction_isolation", "'serializable'"),
    ("standard_conforming_strings", "off"),
)
"""Other settings, of the planner but for the last: texts have no backslash."""


class PostgreSQLBits(BitSets):
    reads_hexadecimal = True

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        bits = exp.Cast(this=concatenated(text("x"), digits), to=exp.DataType.build(f"bit({4 * length})", "postgres"))
        return self.cast(bits)


class PostgreSQL(Dialect):
    title = "PostgreSQL"
    versions = "12 and later"
    sqlglot = "postgres"
    names_fold_to = "lower"
    script_syntax = ScriptSyntax(
        temporary_schema="pg_temp",
        functions=True,
        statistics="ANALYZE {}",
        clock="CAST(EXTRACT(EPOCH FROM CLOCK_TIMESTAMP()) * 1000 AS bigint)",
        version="CURRENT_SETTING('server_version')",
    )
    batch = BatchTables(
        script_syntax.temporary_schema,
        longest_name=63,  # https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
        most_puzzles=4_000,  # with more states, a level of the search exceeds work_mem and goes to temporary files
    )
    pasting = Pasting(
        console="psql",
        how="Paste into psql, or run: psql -f FILE",
        before=("-- compiling the query would take longer than running it; RESET jit undoes this",),
        settings=("SET jit = off",),
        commands=re.compile(r"\\"),
        # a function's body is between dollar signs
        quoted=re.compile(r"\$\$.*?\$\$|'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|/\*.*?\*/", re.DOTALL),
    )
    exact_collation = '"C"'
    joins_cells = True
    replace_function = "OVERLAY"
    driver_marker, console_marker = "CAST(${place} AS TEXT)", ":'sudoku_{name}'"
    # what psql -v NAME=VALUE says is for one text, and is taken away before anything can fail
    console_setting = (
        "\\if :{{?{name}}}\n\\else\n\\set {name} '{value}'\n\\endif\n\\set sudoku_{name} :{name}\n\\unset {name}"
    )
    console_unsetting = r"\unset sudoku_{name}"
    bits = PostgreSQLBits()
    ctes_in_recursive_member = True
    count_takes = "5 to 30 seconds"
    compact_cover = "14 and later"  # bit_count of bit strings
    most_search_rows = {16: 50_000, 25: 5_000}  # 40 seconds
    most_limited_search_rows = {16: 500_000, 25: 500_000}  # 25x25: 1 GB after a minute
    compact_units = 3_000_000
    compact_sizes = (4, 6, 9, 16, 25)
    materialized_hint = True
    # https://www.postgresql.org/docs/current/runtime-config-query.html
    harmless = (
        *Setting.each(zip(SWITCHED_OFF), "SET {} = off", "RESET {}"),
        *(Setting(f"SET {name} = {value}", f"RESET {name}") for name, value in SET),
        Setting(
            "SET max_parallel_workers_per_gather = 4; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; "
            "SET min_parallel_table_scan_size = 0",
            "RESET max_parallel_workers_per_gather; RESET parallel_setup_cost; RESET parallel_tuple_cost; "
            "RESET min_parallel_table_scan_size",
        ),
        Setting("SET jit = on; SET jit_above_cost = 0", "SET jit = off; RESET jit_above_cost", slows=True),
        Setting(
            "SET jit = on; SET jit_above_cost = 0; SET jit_inline_above_cost = 0; SET jit_optimize_above_cost = 0",
            "SET jit = off; RESET jit_above_cost; RESET jit_inline_above_cost; RESET jit_optimize_above_cost",
            slows=True,
        ),
    )
    small_memory = Setting.each([("64kB",), ("1MB",)], "SET work_mem = '{}'", "RESET work_mem")
    small_recursion_memory = ("SET work_mem = '64kB'",)
    materializing = (
        "AS MATERIALIZED, or OFFSET 0, makes PostgreSQL compute a CTE's columns once. Otherwise it merges the CTE into "
        "the query that reads it, and computes a column again wherever it is read."
    )

    def product_in_order(
        self, query: exp.Select, tables: Sequence[exp.Expr], conditions: Sequence[exp.Expr]
    ) -> exp.Select:
        # the planner has no statistics on a CTE's rows and joins tables that hardly restrict each other; OFFSET 0 keeps
        # a table and its conditions together, evaluated for each row of the tables before it
        first, tests = by_last_table(conditions, [table.alias for table in tables])
        for table in tables:
            fitting = selected(table, "*").where(all_of(tests[table.alias])).offset(0)
            fitting.comments = ["what fits the rows above; OFFSET 0 keeps the planner from another order"]
            alias = exp.TableAlias(this=exp.to_identifier(table.alias))
            query.join(exp.Lateral(this=fitting.subquery(), alias=alias), join_type="cross", copy=False)
        return query.where(all_of(first), copy=False) if first else query

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # only a pattern sees the spaces that pad CHAR(n)
        only = exp.RegexpLike(this=self.exact(whole.copy()), expression=text(f"^[{characters}]*$"))
        return [equal(self.length(whole), length), only]

    def same(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        # IS NOT DISTINCT FROM prevents a hash join; in arrays, NULL equals NULL
        return equal(exp.Array(expressions=[left]), exp.Array(expressions=[right]))

    def materialized(self, part: exp.CTE, *, many: bool) -> exp.CTE:
        # AS MATERIALIZED keeps a copy of the rows; without it, the planner walks through the whole statement to replace
        # a CTE by its query, and through that query again with each one around it
        if not many:
            return self.read_twice(part)
        part.this.offset(0, copy=False)
        return part
