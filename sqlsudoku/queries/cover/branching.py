"""Branching when propagation removes nothing: chooses one candidate of a cell, to try it and to exclude it.

The choice of the cell decides the size of the search. A bivalue cell (one with two candidates) is best, since both
branches place a digit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.encoding import Encoding, Word
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Stage, Step
from sqlsudoku.queries.cover.terms import Choice, Column, Mask, Number, Term, total

Cells = Mapping[str, Term]
"""A set of cells for each band, in the first slot."""


@dataclass(frozen=True)
class Branch:
    """Chooses a candidate of a bivalue cell or, if there is none, of a cell with more candidates."""

    propagation: Propagation

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.count_candidates(), self.choose_cell(), self.choose_candidate()]

    @property
    def encoding(self) -> Encoding:
        return self.propagation.encoding

    # the cell

    def count_candidates(self) -> Stage:
        """The cells by their number of candidates."""
        steps = [self.propagation.tally("tallies", self.encoding.per_word("d"), 3), self.bivalue_cells()]
        return Stage("kinds", steps, list(steps[-1].columns))

    def bivalue_cells(self) -> Step:
        bivalue, several = map(self.encoding.per_band, ("bivalue", "several"))
        at_least = self.propagation.at_least
        columns = {several[b].name: at_least(2, b) for b in self.encoding.bands}
        columns |= {bivalue[b].name: at_least(2, b) - at_least(3, b) for b in self.encoding.bands}
        return Step("bivalue", "several: the cells with several candidates; bivalue: those with two", columns)

    def choose_cell(self) -> Stage:
        """One cell: a bivalue cell if there is one, else one with more candidates."""
        bivalue, several = map(self.encoding.per_band, ("bivalue", "several"))
        wanted: Cells = {b: Choice(total(bivalue.values()), several[b], bivalue[b]) for b in self.encoding.bands}
        comment = "one cell with two candidates, or if there is none with several; marked for both digits"
        step = self.one_of(wanted, comment)
        return Stage("chosen_cell", [step], list(step.columns))

    def one_of(self, wanted: Cells, comment: str) -> Step:
        """One of the cells, marked in both slots."""
        encoding, cell = self.encoding, self.encoding.per_band("chosen_cell")
        columns = {}
        for i, band in enumerate(encoding.bands):
            others = [wanted[other] for other in encoding.bands[:i]]
            columns[cell[band].name] = if_all_zero(others, self.lowest_bit(wanted[band])) * encoding.both_slots
        return Step("chosen_cell", comment, columns)

    # the candidate

    def choose_candidate(self) -> Stage:
        """The last of the cell's candidates in the first group of digits that has any."""
        groups, candidates, chosen = self.encoding.groups, *map(self.encoding.per_group, ("in_cell", "chosen"))
        steps = [
            Step("in_cell", "the candidates of the chosen cell", {candidates[g].name: self.in_cell(g) for g in groups}),
            Step("chosen", "one of them", {chosen[g].name: self.first(candidates, g) for g in groups}),
        ]
        return Stage("chosen", steps, list(steps[-1].columns))

    def in_cell(self, group: str) -> Term:
        """The candidates of the cell in a group of digits."""
        word, cell = self.encoding.per_word("d"), self.encoding.per_band("chosen_cell")
        return total(word[group, b] & cell[b] for b in self.encoding.bands)

    def first(self, candidates: Mapping[str, Column], group: str) -> Term:
        """The lowest bit of a group if it is the first group with a bit, else 0."""
        groups = self.encoding.groups
        return if_all_zero([candidates[g] for g in groups[: groups.index(group)]], self.lowest_bit(candidates[group]))

    def children(self) -> list[Step]:
        """The two next states: with the candidate alone in its cell, and without the candidate."""
        encoding, cell, chosen = self.encoding, self.encoding.per_band("chosen_cell"), self.encoding.per_group("chosen")
        candidate: dict[Word, Term] = {(g, b): cell[b] & chosen[g] for g, b in encoding.words}
        others: dict[Word, Term] = {(g, b): cell[b] - candidate[g, b] for g, b in encoding.words}

        def without(removed: Mapping[Word, Term]) -> dict[str, Term]:
            return {
                encoding.name(*word): encoding.column(*word) & (encoding.full_word - removed[word])
                for word in encoding.words
            }

        return [
            Step("tried", "the chosen candidate fills its cell", without(others)),
            Step("excluded", "the chosen candidate is removed", without(candidate)),
        ]

    def lowest_bit(self, word: Term) -> Term:
        """The lowest bit of a word that is not 0."""
        above = Mask(1 << (2 * self.encoding.slot_bits), "the bit above a word; this minus a word keeps its lowest bit")
        return word & (above - word)


def if_all_zero(others: Sequence[Term], word: Term) -> Term:
    """The word if all the others are 0, else 0."""
    return Choice(total(others), word, Number(0)) if others else word
