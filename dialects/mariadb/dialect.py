"""MariaDB: https://mariadb.com/kb/en/recursive-common-table-expressions-overview/."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, commented, equal, number, shifted, text

SWITCHED_OFF = (
    *("condition_pushdown_for_derived", "condition_pushdown_for_subquery", "condition_pushdown_from_having"),
    *("derived_merge", "derived_with_keys", "duplicateweedout", "exists_to_in", "extended_keys", "firstmatch"),
    *("index_merge", "join_cache_bka", "join_cache_hashed", "join_cache_incremental", "loosescan"),
    *("materialization", "not_null_range_scan", "optimize_join_buffer_size", "orderby_uses_equalities"),
    *("outer_join_with_cache", "partial_match_rowid_merge", "rowid_filter", "semijoin", "semijoin_with_cache"),
    *("split_materialized", "subquery_cache", "table_elimination", "block_nested_loop", "hash_join"),
    *("condition_fanout_filter", "cset_narrowing", "derived_condition_pushdown", "hash_join_cardinality"),
    *("index_condition_pushdown", "index_merge_intersection", "index_merge_sort_union", "index_merge_union"),
    *("partial_match_table_scan", "prefer_ordering_index", "reorder_outer_joins", "sargable_casefold", "skip_scan"),
    *("subquery_materialization_cost_based", "use_index_extensions"),
)
"""https://mariadb.com/kb/en/optimizer-switch/, and MySQL's. One of in_to_exists and materialization must be on."""
SWITCHED_ON = (
    *("batched_key_access", "index_merge_sort_intersection", "mrr", "mrr_sort_keys", "subquery_to_derived"),
    "hypergraph_optimizer",
)
"""The same of those that are off by default."""
SET = (
    ("join_cache_level", "0", True),
    ("join_cache_level", "8", False),
    ("join_buffer_size", "128", True),
    ("tmp_memory_table_size", "0", False),
    ("big_tables", "1", False),
    ("optimizer_search_depth", "1", True),
    ("optimizer_use_condition_selectivity", "1", True),
    ("optimizer_prune_level", "0", True),
    ("optimizer_max_sel_arg_weight", "0", True),
    ("eq_range_index_dive_limit", "1", True),
    ("in_predicate_conversion_threshold", "2", False),
    ("expensive_subquery_limit", "0", True),
    ("rowid_merge_buff_size", "0", True),
    ("max_seeks_for_key", "1", True),
    ("sql_buffer_result", "1", False),
    ("use_stat_tables", "'never'", True),
    ("windowing_use_high_precision", "OFF", False),
    ("max_recursive_iterations", "4294967295", False),
    ("cte_max_recursion_depth", "4294967295", False),
    ("default_tmp_storage_engine", "MyISAM", False),
    ("internal_tmp_mem_storage_engine", "MEMORY", False),
)
"""Other settings of the optimizer, and whether they slow it down by design."""
MODES = (
    *("ANSI_QUOTES", "HIGH_NOT_PRECEDENCE", "IGNORE_SPACE", "NO_BACKSLASH_ESCAPES", "NO_UNSIGNED_SUBTRACTION"),
    *("ONLY_FULL_GROUP_BY", "PIPES_AS_CONCAT", "REAL_AS_FLOAT"),
)
"""What sql_mode may have: https://mariadb.com/kb/en/sql-mode/. Scripts fail with ORACLE, so it is not among them."""
COLLATIONS = ("utf8mb4_danish_ci", "utf8mb4_bin")
"""What literals may be compared by."""
SMALL = (
    ("tmp_memory_table_size", "16384"),
    ("tmp_memory_table_size", "262144"),
    ("sort_buffer_size", "65536"),
    ("join_buffer_space_limit", "2048"),
)
"""Settings of memory, in bytes."""


MORE_THAN_ALL = 10**12 - 1
"""A limit that no number of rows reaches."""


class MariaDBBits(BitSets):
    reads_hexadecimal = True
    hexadecimal_function = "HEX"
    spelling = "x | 0 is x as a BIGINT UNSIGNED, the type that bit operations return"

    def cast(self, value: exp.Expr) -> exp.Expr:
        # bit operators return BIGINT UNSIGNED; a cast of a small literal returns a smaller type
        return exp.BitwiseOr(this=value, expression=number(0))

    def remainder(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        return call("MOD", left, right)  # the driver would need % doubled

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        return self.cast(call("CONV", digits, 16, 10))


class MariaDB(Dialect):
    title = "MariaDB"
    versions = "10.5 and later"
    # VALUES (1), (2) would do here; MySQL, whose folder builds on this one, has other words for it
    values_are_a_query = False
    script_syntax = ScriptSyntax(
        integer="INT",
        big="BIGINT",
        small="TINYINT",
        character="CHAR(1) CHARACTER SET ascii",
        text="VARCHAR({}) CHARACTER SET ascii",
        foreign_keys=False,  # temporary tables have none, and no view can read them
        keys_hold=False,
        views=False,
        drop_table="DROP TEMPORARY TABLE {}",
        delete="DELETE {name}\nFROM {table} AS {name}",
        clock="ROUND(UNIX_TIMESTAMP(SYSDATE(3)) * 1000)",
        version="VERSION()",
    )
    user_tables = UserTables(
        text="VARCHAR(700) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci", character_0="CHAR(0)"
    )
    count_takes: ClassVar[str] = "10 to 30 seconds"
    compact_cover: ClassVar[str | None] = "10.5 and later"
    # before the memory of before_recursion is full
    most_search_rows: ClassVar[Mapping[int, int]] = dict.fromkeys((4, 6, 9, 16), 400_000)
    compact_units = 800_000
    compact_sizes: ClassVar[tuple[int, ...]] = (4, 6, 9, 16)
    compact_is_quicker = False
    harmless = (
        *Setting.each(zip(SWITCHED_OFF), "SET optimizer_switch = '{}=off'", "SET optimizer_switch = '{}=on'"),
        *Setting.each(zip(SWITCHED_ON), "SET optimizer_switch = '{}=on'", "SET optimizer_switch = '{}=off'"),
        *(Setting(f"SET {name} = {value}", f"SET {name} = DEFAULT", slows=slows) for name, value, slows in SET),
        *(Setting(f"SET sql_mode = CONCAT(@@sql_mode, ',{mode}')", "SET sql_mode = DEFAULT") for mode in MODES),
        Setting("SET sql_mode = ''", "SET sql_mode = DEFAULT"),
        *(Setting(f"SET NAMES utf8mb4 COLLATE {each}", "SET NAMES utf8mb4") for each in COLLATIONS),
    )
    small_memory = Setting.each(SMALL, "SET {} = {}", "SET {} = DEFAULT")
    small_recursion_memory: ClassVar[Sequence[str]] = ("SET tmp_memory_table_size = 16384",)
    sqlglot = "mysql"
    silent_recursion_limit: ClassVar[int | None] = 999  # the default of max_recursive_iterations
    # from 256 MiB on, the memory that is reserved costs each statement 2 to 5 ms; what is no recursion may go to disk
    before_recursion = (
        "SET STATEMENT tmp_memory_table_size = 201326592, max_heap_table_size = 201326592, "
        "tmp_disk_table_size = 16777216 FOR"
    )
    before_recursion_because = (
        "SET STATEMENT gives the recursion 192 MiB of memory, then an error: "
        "MariaDB loses rows of one that goes to disk."
    )
    ctes_in_derived_tables: ClassVar[bool] = True
    materializing = (
        "LIMIT in a CTE makes the database compute its columns once. Otherwise it merges the CTE into the query that "
        "reads it, and computes a column again wherever it is read."
    )
    sizing = "The casts give both SELECTs of the recursion the same types, with one byte a character: that is faster."
    position_function = "LOCATE"
    position_part_first = True
    position_has_start = True
    replace_function = "INSERT"
    slash_makes_fractions = True
    modulo_is_a_function = True  # the driver would need % doubled
    driver_marker, console_marker = "%({name})s", "@{name}"
    console_setting, console_unsetting = "SET @{name} = '{value}';", "SET @{name} = NULL;"
    bits = MariaDBBits()
    pasting = Pasting(
        console="mariadb",
        how="Paste into mariadb, or run: mariadb < FILE",
        quoted=re.compile(r"'(?:[^'\\]|\\.|'')*'|\"(?:[^\"\\]|\\.)*\"|`[^`]*`|-- [^\n]*|#[^\n]*|/\*.*?\*/", re.DOTALL),
        # a compound statement contains semicolons, so the console needs another delimiter
        block_start="DELIMITER //\n",
        block_end="\n//\nDELIMITER ;",
        blocks=re.compile(r"^DELIMITER //\n(.*?)\n//\nDELIMITER ;$", re.MULTILINE | re.DOTALL),
    )

    def concatenation(self, *parts: exp.Expr) -> exp.Expr:
        # || is OR unless sql_mode changes that
        return call("CONCAT", *parts) if len(parts) > 1 else parts[0]

    def empty(self) -> exp.Expr:
        # with EMPTY_STRING_IS_NULL in sql_mode, '' is NULL
        return call("SPACE", 0)

    def sized_text(self, value: exp.Expr, length: int) -> exp.Expr:
        # one byte per character takes half the time of utf8mb4, and the cast drops a table's collation
        # (as exp.Var, since sqlglot's own type loses the character set)
        return exp.Cast(this=value, to=exp.Var(this=f"CHAR({length}) CHARACTER SET ascii"))

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # a column's collation may treat letters as equal, and it may have any character set
        unicode = exp.DataType(this=exp.DType.CHARACTER_SET, kind=exp.Var(this="utf8mb4"))
        exact = exp.Collate(this=exp.Cast(this=whole.copy(), to=unicode), expression=exp.Var(this="utf8mb4_bin"))
        # with its own character set, since the connection's may be binary
        pattern = exp.Introducer(this="_utf8mb4", expression=text(f"[^{characters}]"))
        other = call("REGEXP_INSTR", exact, pattern)
        return [equal(call("CHAR_LENGTH", whole), length), equal(other, 0)]

    def materialized(self, part: exp.CTE, *, many: bool) -> exp.CTE:
        # more rows than any disk can hold: https://mariadb.com/kb/en/limit/
        assert isinstance(part.this, exp.Select)
        self.limited(part.this, MORE_THAN_ALL)
        return part

    def at_most(self, value: exp.Expr, most: exp.Expr, otherwise: str) -> exp.Expr:
        # MariaDB omits levels that are too deep without an error, and only procedures have SIGNAL; but a power
        # overflows, and the error shows the expression with this text
        overflow = call("POW", call("CONCAT", value.copy(), text(f": {otherwise}")), 1024)
        enough = exp.If(this=exp.LTE(this=value, expression=most), true=number(1))
        condition = exp.EQ(this=exp.Case(ifs=[enough], default=overflow), expression=number(1))
        return commented(condition, "else the power overflows, and the error shows this text")

    def row_number(self, first: bool) -> exp.Expr:
        # a recursive member may have neither LIMIT nor a window
        count = exp.Var(this="@states")
        counted = exp.PropertyEQ(this=count, expression=number(0) if first else shifted(count, 1))
        number_of_row = exp.Cast(this=counted, to=exp.DataType.build("unsigned", dialect="mysql"))
        return commented(number_of_row, "a variable counts the rows") if first else number_of_row
