"""Hyper, Tableau's database: https://tableau.github.io/hyper-db/docs/sql/command/select."""

import re
from functools import reduce

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import call, concatenated, text


class HyperBits(BitSets):
    def from_hexadecimal(self, digits: exp.Expr, length: int) -> exp.Expr:
        # only bytes can be read as hexadecimal digits, two for each
        even = concatenated(text("0"), digits) if length % 2 else digits
        count = (length + 1) // 2
        each = [self.cast(call("GET_BYTE", call("DECODE", even.copy(), text("hex")), place)) for place in range(count)]
        parts = [self.shifted_left(byte, 8 * (count - 1 - place)) for place, byte in enumerate(each[:-1])]
        return reduce(lambda left, right: exp.Add(this=left, expression=right), [*parts, each[-1]])


class Hyper(Dialect):
    title = "Hyper"
    versions = "0.0.19691 and later"
    compact_cover = "0.0.26963 and later"  # STRING_AGG, which 0.0.19691 lacks; those between were not tried
    most_search_rows = {16: 2_000_000, 25: 3_000_000}  # up to 2 GB: windows need more than the rows
    most_limited_search_rows = {16: 10_000_000, 25: 3_000_000}  # 1 GB after two minutes; up to 2 after 15 seconds
    compact_units = 3_000_000
    compact_sizes = (4, 6, 9, 16, 25)
    writes_like = "postgres"
    names_fold_to = "lower"
    prepared_type = "text"
    driver_marker = "${place}"
    pasting = Pasting(
        console="hyperd shell",
        how="Paste into hyperd shell, or run: hyperd shell < FILE",
        commands=re.compile(r"\\"),
    )
    bits = HyperBits()
    ctes_in_recursive_member = True
    replace_function = "OVERLAY"
    exact_collation = '"binary"'  # STRPOS and REPLACE compare by the column's
