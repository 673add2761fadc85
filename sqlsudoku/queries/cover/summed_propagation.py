"""Propagation for databases without a bitwise OR, which need a + b - (a & b) for a | b.

That writes each operand twice, so ORs can be nested only once. Instead of joining the words of a band by OR, this adds
their bits in fields of five bits, so that no count overflows into the next cell. Each sum has every fifth cell, so a
band has five sums. To test a count, a number is added that carries into the field's fifth bit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from sqlsudoku.queries.cover.encoding import Word
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Step
from sqlsudoku.queries.cover.terms import Column, Term, total

FIELD = 5


@dataclass(frozen=True)
class SummedPropagation(Propagation):
    never_inlined: ClassVar = ("tally", "tallies", "boxes")

    def tally(self, name: str, of: Mapping[Word, Column], most: int) -> Step:
        encoding = self.encoding
        columns: dict[str, Term] = {}
        for band in encoding.bands:
            for sum_, cells in zip(self.sums(band), self.fields, strict=True):
                first = [of[group, band] & cells for group in encoding.groups]
                second = [
                    (of[group, band] >> encoding.slot_bits) & cells for group in encoding.groups if len(group) > 1
                ]
                columns[sum_.name] = total([*first, *second])
        return Step(
            name, "how many candidates a cell has: each fifth cell in one number, in fields of five bits", columns
        )

    def at_least(self, count: int, band: str) -> Term:
        top = FIELD - 1
        return total(
            ((sum_ + ((1 << top) - count) * cells) >> top) & cells
            for sum_, cells in zip(self.sums(band), self.fields, strict=True)
        )

    def sums(self, band: str) -> list[Column]:
        return [Column(f"sum{field}_{band}") for field in range(1, FIELD + 1)]

    @property
    def fields(self) -> list[int]:
        """The cells of each sum."""
        return [
            sum(1 << bit for bit in range(field, self.encoding.slot_bits, FIELD) if self.encoding.all_cells >> bit & 1)
            for field in range(FIELD)
        ]
