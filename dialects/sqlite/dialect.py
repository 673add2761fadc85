"""SQLite: https://sqlite.org/lang_with.html for what a recursive member may contain."""

import re
from collections.abc import Sequence

from sqlglot import exp

from sqlsudoku.database.batch_tables import BatchTables
from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.database.user_tables import UserTables
from sqlsudoku.sql.trees import call, commented, equal, number, selected, text


class SQLiteTables(BatchTables):
    def create_index(self, table: exp.Table, name: exp.Identifier, column: str) -> exp.Expr:
        # only the index may name the schema: https://sqlite.org/lang_createindex.html
        create = super().create_index(exp.Table(this=table.this), name, column)
        create.this.set("this", exp.Table(this=name.copy(), db=table.args.get("db")))
        return create


class SQLiteBits(BitSets):
    spelling = "(a | b) - (a & b) is the bits that differ; text | 0 is the number in a text"

    def cast(self, value: exp.Expr) -> exp.Expr:
        return value

    def hexadecimal(self, value: exp.Expr, digits: int) -> exp.Expr:
        return call("PRINTF", text("%x"), value)

    def bit_xor(self, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        both = self.bit_and(left.copy(), right.copy())
        return exp.Sub(this=self.bit_or(left, right), expression=both)

    def packed(self, letter: exp.Expr, numbers: Sequence[exp.Expr]) -> exp.Expr:
        # a blob, since SUBSTR counts the characters of a text from its start
        line = call("PRINTF", text("%s" + "%018d" * len(numbers)), letter, *numbers)
        line.meta.update(alone=2, per_line=3)
        return exp.cast(line, "BLOB")

    def letter(self, packed: exp.Expr) -> exp.Expr:
        return exp.cast(call("SUBSTR", packed, 1, 1), "TEXT")

    def unpacked(self, packed: exp.Expr, place: int) -> exp.Expr:
        return self.bit_or(call("SUBSTR", packed, 2 + 18 * place, 18), number(0))


class SQLite(Dialect):
    title = "SQLite"
    versions = "3.35 and later"
    sqlglot = "sqlite"
    script_syntax = ScriptSyntax(
        integer="INTEGER",
        big="INTEGER",
        small="INTEGER",
        character="TEXT",
        text="TEXT",
        temporary_schema="temp",
        keys_hold=False,  # https://sqlite.org/foreignkeys.html#fk_enable
        clock="CAST((JULIANDAY('now') - 2440587.5) * 86400000 AS INTEGER)",
        version="SQLITE_VERSION()",
    )
    user_tables = UserTables(character_0="CHAR(0)")
    batch = SQLiteTables(script_syntax.temporary_schema, most_puzzles=8_000)
    position_function = "INSTR"
    # .parameter evaluates its value as an SQL expression: https://sqlite.org/cli.html#sql_parameters
    console_setting = """.parameter set :{name} "'{value}'\""""
    console_unsetting = ".parameter unset :{name}"
    bits = SQLiteBits()
    pasting = Pasting(
        console="sqlite3",
        how="Paste into sqlite3, or run: sqlite3 < FILE",
        commands=re.compile(r"\."),
    )
    joins_cells = True
    count_takes = "5 to 15 seconds"
    multiple_recursive_members = True
    materializing = (
        "AS MATERIALIZED, and LIMIT 1 where a subquery has one row, make the database compute its columns once. "
        "Otherwise it merges the query into the one that reads it, and computes a column for each use."
    )
    compact_cover = "3.38 and later"
    compact_sizes = (4, 6, 9, 16, 25)
    compact_is_quicker = False
    materialized_hint = True
    # https://sqlite.org/pragma.html
    harmless = (
        Setting("PRAGMA automatic_index = OFF", "PRAGMA automatic_index = ON", slows=True),
        Setting("PRAGMA reverse_unordered_selects = ON", "PRAGMA reverse_unordered_selects = OFF"),
        Setting("PRAGMA threads = 4", "PRAGMA threads = 0"),
        Setting("PRAGMA cell_size_check = ON", "PRAGMA cell_size_check = OFF"),
        Setting("PRAGMA cache_spill = OFF", "PRAGMA cache_spill = ON"),
        Setting("PRAGMA secure_delete = ON", "PRAGMA secure_delete = OFF"),
        Setting("PRAGMA trusted_schema = OFF", "PRAGMA trusted_schema = ON"),
        Setting("PRAGMA analysis_limit = 1", "PRAGMA analysis_limit = 0"),
        Setting("PRAGMA optimize", "PRAGMA optimize"),
    )
    small_memory = (
        Setting("PRAGMA cache_size = 1", "PRAGMA cache_size = -2000", slows=True),
        Setting("PRAGMA temp_store = FILE", "PRAGMA temp_store = MEMORY", slows=True),
        Setting("PRAGMA soft_heap_limit = 1000000", "PRAGMA soft_heap_limit = 0", slows=True),
    )
    small_recursion_memory = ("PRAGMA temp_store = FILE", "PRAGMA cache_size = 10")

    def consists_of(self, whole: exp.Expr, characters: str, length: int) -> list[exp.Expr]:
        # LENGTH stops at a NUL character
        left = call("LTRIM", whole.copy(), text(characters))
        return [equal(self.length(whole), length), equal(left, text(""))]

    def number_text(self, value: exp.Expr, length: int) -> exp.Expr:
        return exp.Cast(this=value, to=exp.DataType.build("text"))

    def limited_table(self, query: exp.Select, count: int, name: str) -> exp.Subquery:
        # with one limit, a window function with an order has SQLite search to the end; seen with 3.40
        again = selected(super().limited_table(query, count, name), *query.named_selects)
        commented(again, "the second LIMIT keeps the window function from the search")
        return self.limited(again, count).subquery(name)

    def materialized(self, part: exp.CTE, *, many: bool) -> exp.CTE:
        part.set("materialized", True)
        return part

    def materialized_row(self, query: exp.Select) -> exp.Select:
        # SQLite does not merge two queries with a LIMIT: https://sqlite.org/optoverview.html#subquery_flattening
        return query.limit(number(1), copy=False)
