"""Locked candidates: the minirows or minicolumns that a digit can be in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlsudoku.queries.cover.encoding import Encoding
from sqlsudoku.queries.cover.steps import Step, Test
from sqlsudoku.queries.cover.terms import Column, Mask, Number, Term, union


@dataclass(frozen=True)
class LockedCandidates:
    """Squares of places, with as many rows as columns, in which a digit has one place in each row and each column.

    A place is possible if the other columns still have places for the other rows: in a 3 x 3 square, if the other two
    rows have two places in the other two columns. For 3 x 3 that equals the rules called pointing and claiming.
    places: what the places are, row and column: what their rows and columns are, for the legend; rows: the number of
    rows; columns: the bits of each column in a row, from the lowest.
    """

    encoding: Encoding
    places: str
    row: str
    column: str
    rows: int
    columns: Sequence[int]

    def steps(self, name: str, found: Mapping[str, Column]) -> list[Step]:
        """The steps that remove impossible places; found: the places of each group."""
        below = {group: Column(f"{name}_below_{group}") for group in found}
        beside = {group: Column(f"{name}_beside_{group}") for group in found}
        crossed = {group: Column(f"{name}_crossed_{group}") for group in found}
        moved = {group: Column(f"{name}_moved_{group}") for group in found}
        if self.rows == 2:
            step = Step(
                f"{name}_choice",
                "locked candidates: a place remains if the opposite corner of its 2 x 2 square is free too",
                {column.name: column & self.next_row(self.next_column(column)) for column in found.values()},
            )
            return [step]
        return [
            Step(
                f"{name}_turned",
                "each 3 x 3 square of places, turned by one row (below) and by one column (beside)",
                {
                    **{below[g].name: self.next_row(found[g]) for g in found},
                    **{beside[g].name: self.next_column(found[g]) for g in found},
                },
            ),
            Step(
                f"{name}_crossed",
                "where a row and the next one can fill a column and the next one",
                {crossed[g].name: (found[g] & self.next_column(below[g])) | (beside[g] & below[g]) for g in found},
            ),
            Step(
                f"{name}_moved",
                "the same, turned by one column",
                {moved[g].name: self.next_column(crossed[g]) for g in found},
            ),
            Step(
                f"{name}_choice",
                "locked candidates: a place remains if the other two rows can fill the other two columns",
                {found[g].name: found[g] & self.next_row(moved[g]) for g in found},
            ),
        ]

    def next_row(self, word: Term) -> Term:
        """Replaces each row's places by those of the next row, and the last row's by those of the first."""
        encoding, row = self.encoding, sum(self.columns)
        others = Mask(
            encoding.in_slots(encoding.in_rows(row, range(self.rows - 1))),
            f"{self.places}: every {self.row} but the last",
        )
        first = Mask(encoding.in_slots(row), f"{self.places}: the first {self.row}")
        return ((word >> encoding.row_bits) & others) + ((word & first) << (encoding.row_bits * (self.rows - 1)))

    def next_column(self, word: Term) -> Term:
        """Replaces each column's places by those of the next column, and the last column's by those of the first."""
        encoding = self.encoding
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        others = Mask(
            encoding.in_slots(encoding.in_rows(sum(self.columns[:-1]), range(self.rows))),
            f"{self.places}: every {self.column} but the last",
        )
        first = Mask(
            encoding.in_slots(encoding.in_rows(self.columns[0], range(self.rows))),
            f"{self.places}: the first {self.column}",
        )
        return ((word >> step) & others) + ((word & first) << (step * (self.rows - 1)))

    def possible(self, word: Term, digits: int) -> Test:
        """The test that every digit has a place in every square once the impossible places are removed."""
        step = (self.columns[1] // self.columns[0]).bit_length() - 1
        places = Mask(
            self.encoding.in_slots(self.columns[0], digits),
            f"{self.places}: the first {self.column} of the first {self.row}",
        )
        return Test(union(word >> (step * i) for i in range(self.rows)) & places, Number(places))
