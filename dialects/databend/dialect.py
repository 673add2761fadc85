"""Databend: https://docs.databend.com/sql/sql-commands/query-syntax/with-clause."""

from dataclasses import replace

from sqlsudoku.database.script_syntax import ScriptSyntax
from sqlsudoku.dialects.duckdb.dialect import DuckDB


class Databend(DuckDB):
    """DuckDB's words."""

    title = "Databend"
    versions = "1.2.895 and later"
    script_syntax = ScriptSyntax()  # no scripts are written for it
    position_function = "INSTR"
    console_unsetting = "UNSET VARIABLE {name};"
    materialized_hint = False
    has_fast_cover = False  # Databend plans its text for more than a minute
    default_form = "classic"
    batch = None  # the package has no temporary tables
    harmless = small_memory = small_recursion_memory = ()  # DuckDB's settings are unknown here
    pasting = replace(DuckDB.pasting, console="bendsql", how="Paste into bendsql, or run: bendsql < FILE")
    omitted_templates = ("cover-compact", "count", "count-one-statement", "eliminate", "tree")
