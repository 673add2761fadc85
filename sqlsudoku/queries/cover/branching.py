"""Branching when propagation removes nothing: chooses one candidate of a cell, to try it and to exclude it.

The choice of the cell decides the size of the search. A bivalue cell (one with two candidates) is best, since both
branches place a digit. `LinkedBranch` chooses better if the database makes that cheap: a bivalue cell whose digits are
in other bivalue cells of its row, since the branch decides these too; and if there is no bivalue cell, a conjugate pair
(a digit with two places in a row), which has the same effect. With it, minimal puzzles need a sixth fewer propagations,
and the hardest one half.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.encoding import Encoding, Word
from sqlsudoku.queries.cover.propagation import Propagation
from sqlsudoku.queries.cover.steps import Stage, Step
from sqlsudoku.queries.cover.terms import Choice, Column, Mask, Number, Term, total, union

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


@dataclass(frozen=True)
class LinkedBranch(Branch):
    """Prefers a linked bivalue cell: one whose digits are in other bivalue cells of its row."""

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.count_candidates(), self.choose_cell(), self.collect_candidates(), self.choose_candidate()]

    # the cell

    def count_candidates(self) -> Stage:
        bivalue, linked, first_of_pair = map(self.encoding.per_band, ("bivalue", "linked_cells", "first_of_pair"))
        stored = [column.name for column in (*bivalue.values(), *linked.values(), *first_of_pair.values())]
        steps = [
            self.propagation.tally("tallies", self.encoding.per_word("d"), 3),
            self.bivalue_cells(),
            *self.linked_candidates(),
            self.propagation.tally("linked_tally", self.encoding.per_word("linked"), 2),
            self.linked_cells(),
            *self.conjugate_pairs(),
        ]
        return Stage("kinds", steps, stored)

    def bivalue_cells(self) -> Step:
        encoding, at_least, bivalue = self.encoding, self.propagation.at_least, self.encoding.per_band("bivalue")
        columns = {
            bivalue[b].name: (at_least(2, b) - at_least(3, b)) + (at_least(2, b) << encoding.slot_bits)
            for b in encoding.bands
        }
        return Step(
            "bivalue", "the cells with two candidates, and in the second digit's bits those with several", columns
        )

    def linked_candidates(self) -> list[Step]:
        encoding, bivalue = self.encoding, self.encoding.per_band("bivalue")
        word, inside, linked = map(encoding.per_word, ("d", "bivalue", "linked"))
        candidates = {
            inside[g, b].name: word[g, b] & ((bivalue[b] & encoding.all_cells) * encoding.both_slots)
            for g, b in encoding.words
        }
        several = {linked[w].name: inside[w] - self.propagation.hidden_singles(inside[w]) for w in encoding.words}
        return [
            Step("in_bivalue", "the candidates in bivalue cells", candidates),
            Step("linked", "those whose digit is in another bivalue cell of the row", several),
        ]

    def linked_cells(self) -> Step:
        """The cells by their number of linked candidates, which the tally here counts."""
        encoding, at_least, linked = self.encoding, self.propagation.at_least, self.encoding.per_band("linked_cells")
        columns = {linked[b].name: at_least(1, b) + (at_least(2, b) << encoding.slot_bits) for b in encoding.bands}
        comment = "the cells with one linked candidate, and in the second digit's bits those with two"
        return Step("linked_cells", comment, columns)

    def conjugate_pairs(self) -> list[Step]:
        """The first candidate of each digit with two places in a row, and its cells."""
        encoding, first_of_pair = self.encoding, self.encoding.per_band("first_of_pair")
        word, before_last, pair = map(encoding.per_word, ("d", "before_last", "pair"))
        columns = {}
        for b in encoding.bands:
            first = union(pair[g, b] for g in encoding.groups)
            columns[first_of_pair[b].name] = (first | (first >> encoding.slot_bits)) & encoding.all_cells
        return [
            Step(
                "before_last",
                "the candidates without each digit's last one in a row",
                {before_last[w].name: self.propagation.without_last(word[w]) for w in encoding.words},
            ),
            Step(
                "pairs",
                "the only ones of these in their row: the first of a digit with two places",
                {pair[w].name: self.propagation.hidden_singles(before_last[w]) for w in encoding.words},
            ),
            Step("first_of_pair", "their cells", columns),
        ]

    def choose_cell(self) -> Stage:
        encoding = self.encoding
        bivalue, linked, first_of_pair, wanted = map(
            encoding.per_band, ("bivalue", "linked_cells", "first_of_pair", "wanted")
        )
        cells: Cells = {b: bivalue[b] >> encoding.slot_bits for b in encoding.bands}
        kinds: list[Cells] = [
            first_of_pair,
            {b: bivalue[b] & encoding.all_cells for b in encoding.bands},
            {b: linked[b] & encoding.all_cells for b in encoding.bands},
            {b: linked[b] >> encoding.slot_bits for b in encoding.bands},
        ]
        for kind in kinds:
            cells = {b: Choice(total(kind.values()), cells[b], kind[b]) for b in encoding.bands}
        comment = (
            "the cells of the first kind that exists: with two linked candidates, one, bivalue, the first of a pair, "
            "with several candidates"
        )
        steps = [
            Step("wanted", comment, {wanted[b].name: cells[b] for b in encoding.bands}),
            self.one_of(wanted, "one of these cells, marked for both digits"),
        ]
        return Stage("chosen_cell", steps, list(steps[-1].columns))

    # the candidate

    def collect_candidates(self) -> Stage:
        """The candidates of the cell."""
        encoding, pair, cell = self.encoding, self.encoding.per_word("pair"), self.encoding.per_band("chosen_cell")
        candidates, first_of_pair = map(encoding.per_group, ("in_cell", "pair_in_cell"))
        columns: dict[str, Term] = {}
        for g in encoding.groups:
            columns[candidates[g].name] = self.in_cell(g)
            columns[first_of_pair[g].name] = total(pair[g, b] & cell[b] for b in encoding.bands)
        comment = "the candidates of the chosen cell, and among them the first of a pair"
        return Stage("in_cell", [Step("in_cell", comment, columns)], list(columns))

    def choose_candidate(self) -> Stage:
        candidates, first_of_pair, chosen = map(self.encoding.per_group, ("in_cell", "pair_in_cell", "chosen"))
        columns: dict[str, Term] = {}
        for g in self.encoding.groups:
            columns[chosen[g].name] = Choice(
                total(first_of_pair.values()), self.first(candidates, g), self.first(first_of_pair, g)
            )
        step = Step("chosen", "one candidate: the first of a pair if there is one", columns)
        return Stage("chosen", [step], list(step.columns))


def if_all_zero(others: Sequence[Term], word: Term) -> Term:
    """The word if all the others are 0, else 0."""
    return Choice(total(others), word, Number(0)) if others else word
