"""Hyper, Tableau's database: https://tableau.github.io/hyper-db/docs/sql/command/select."""

import re

from sqlglot import exp

from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect


class Hyper(Dialect):
    title = "Hyper"
    versions = "0.0.19691 and later"
    compact_cover = "0.0.26963 and later"  # STRING_AGG, which 0.0.19691 lacks; those between were not tried
    most_search_rows = {16: 2_000_000, 25: 3_000_000}  # up to 2 GB: windows need more than the rows
    most_limited_search_rows = {16: 10_000_000, 25: 3_000_000}  # 1 GB after two minutes; up to 2 after 15 seconds
    compact_sizes = (4, 6, 9, 16, 25)
    writes_like = "postgres"
    names_fold_to = "lower"
    prepared_type = "text"
    driver_marker = "$1"
    pasting = Pasting(
        console="hyperd shell",
        how="Paste into hyperd shell, or run: hyperd shell < FILE",
        commands=re.compile(r"\\"),
    )
    ctes_in_recursive_member = True
    replace_function = "OVERLAY"
    exact_collation = '"binary"'  # STRPOS and REPLACE compare by the column's

    def read_twice(self, part: exp.CTE) -> exp.CTE:
        # each CTE is computed once: https://tableau.github.io/hyper-db/docs/sql/command/select#with
        return part
