"""Hyper, Tableau's database: https://tableau.github.io/hyper-db/docs/sql/command/select."""

import re
from functools import reduce

from sqlglot import exp

from sqlsudoku.database.bits import BitSets
from sqlsudoku.database.console import Pasting
from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import call, column, concatenated, number, text


class HyperBits(BitSets):
    reads_hexadecimal = decodes = True

    def decoded(self, digits: exp.Expr, length: int) -> exp.Expr:
        # two digits a byte, so an odd number of them needs one more
        even = concatenated(digits, text("0")) if length % 2 else digits
        return call("DECODE", even, text("hex"))

    def from_hexadecimal(self, digits: exp.Expr, length: int, start: int) -> exp.Expr:
        first, last = start - 1, start + length - 2
        terms: list[exp.Expr] = []
        for place in range(first // 2, last // 2 + 1):
            byte: exp.Expr = call("GET_BYTE", column("bytes"), place)
            if 2 * place < first:
                byte = self.bit_and(byte, number(15))  # without the last digit of the row before
            by = 4 * (last - 2 * place - 1)
            wide = self.cast(byte) if not terms or by > 20 else byte  # else it would be too much for an INTEGER
            moved = self.shifted_left(wide, by) if by > 0 else self.shifted_right(wide, number(-by))
            terms.append(moved if by else wide)
        return reduce(lambda left, right: exp.Add(this=left, expression=right), terms)


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
