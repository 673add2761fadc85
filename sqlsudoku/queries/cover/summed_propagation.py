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
from sqlsudoku.queries.cover.terms import Column, Mask, Term, total

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
            name,
            "how many candidates each cell has: five sums, each with every fifth cell in a field of five bits",
            columns,
        )

    def at_least(self, count: int, band: str) -> Term:
        top = FIELD - 1
        return total(
            (
                (
                    sum_
                    + Mask(((1 << top) - count) * cells, f"added to counts, carries where a cell has {count} or more")
                )
                >> top
            )
            & cells
            for sum_, cells in zip(self.sums(band), self.fields, strict=True)
        )

    def sums(self, band: str) -> list[Column]:
        return [Column(f"sum{number}_{band}") for number, _ in enumerate(self.fields, 1)]

    @property
    def fields(self) -> list[Mask]:
        """The cells of each sum."""
        cells, bits = self.encoding.all_cells, self.encoding.slot_bits
        fields = [sum(1 << bit for bit in range(field, bits, FIELD) if cells >> bit & 1) for field in range(FIELD)]
        return [Mask(field, "every fifth bit of one digit") for field in fields if field]
