"""The wave for databases that have no OR, where it is a sum without what both operands have.

That writes each operand twice, so two ORs in one another are the most. Instead of putting the words of a band on top of
each other, their bits are added up, in fields of five bits, so that no count runs into the next cell. Every fifth cell
makes a sum, so a band has five sums. A count is tested by adding a number that carries into the field's fifth bit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from sqlsudoku.queries.cover.propagation import Place, Wave
from sqlsudoku.queries.cover.terms import Column, Part, Term, total

FIELD = 5


@dataclass(frozen=True)
class SummedWave(Wave):
    kept: ClassVar = ("tally", "tallies", "boxes")

    def tally(self, name: str, of: Mapping[Place, Column], most: int) -> Part:
        words = self.words
        columns: dict[str, Term] = {}
        for band in words.bands:
            for sum_, cells in zip(self.sums(band), self.fields, strict=True):
                first = [of[group, band] & cells for group in words.groups]
                second = [(of[group, band] >> words.span) & cells for group in words.groups if len(group) > 1]
                columns[sum_.name] = total([*first, *second])
        return Part(
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
            sum(1 << bit for bit in range(field, self.words.span, FIELD) if self.words.cells >> bit & 1)
            for field in range(FIELD)
        ]
