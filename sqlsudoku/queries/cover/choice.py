"""The choice where a wave took nothing away: one candidate of a cell, to be tried and to be excluded.

Which cell it is decides how large the search gets. A cell with two candidates is best, since either way one digit is
placed. `MatedBranch` looks further, where the database makes it cheap: of these cells one whose digits stand in other
such cells of its row, since these are decided too; and where no cell has two candidates, a digit with two places in a
row does the same. That is a sixth fewer waves of puzzles that have no clue too many, and half of the hardest one's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.propagation import Place, Stage, Wave
from sqlsudoku.queries.cover.terms import Choice, Column, Number, Part, Term, total, union

Cells = Mapping[str, Term]
"""Cells of each band, in the first slot."""


@dataclass(frozen=True)
class Branch:
    """A cell with two candidates, or with several where none has two."""

    wave: Wave

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.kinds(), self.spot(), self.pick()]

    @property
    def bands(self) -> Sequence[str]:
        return self.wave.words.bands

    @property
    def groups(self) -> Sequence[str]:
        return self.wave.words.groups

    # the cell

    def kinds(self) -> Stage:
        """The cells by what they have."""
        parts = [self.wave.tally("tallies", self.wave.each("d"), 3), self.pairs()]
        return Stage("kinds", parts, list(parts[-1].columns))

    def pairs(self) -> Part:
        pairs, several = self.wave.banded("pairs"), self.wave.banded("several")
        columns = {several[b].name: self.wave.at_least(2, b) for b in self.bands}
        columns |= {pairs[b].name: self.wave.at_least(2, b) - self.wave.at_least(3, b) for b in self.bands}
        return Part("pairs", "the cells with several candidates, and those with two", columns)

    def spot(self) -> Stage:
        """One cell, of the first kind that there is."""
        pairs, several = self.wave.banded("pairs"), self.wave.banded("several")
        wanted: Cells = {b: Choice(total(pairs.values()), several[b], pairs[b]) for b in self.bands}
        means = "one cell that has two candidates, or several where none has two, marked for both digits of a word"
        part = self.one_of(wanted, means)
        return Stage("spot", [part], list(part.columns))

    def one_of(self, wanted: Cells, means: str) -> Part:
        """One of the cells."""
        spot = self.wave.banded("spot")
        cells = {
            b: unless([wanted[other] for other in self.bands[:i]], self.last(wanted[b]))
            for i, b in enumerate(self.bands)
        }
        return Part("spot", means, {spot[b].name: cells[b] * self.wave.words.repeated(1) for b in self.bands})

    # the candidate

    def pick(self) -> Stage:
        """The candidate: the last of the cell's first group of digits that has one."""
        word, spot = self.wave.each("d"), self.wave.banded("spot")
        there, pick = self.wave.grouped("there"), self.wave.grouped("pick")
        cell = {there[g].name: total(word[g, b] & spot[b] for b in self.bands) for g in self.groups}
        parts = [
            Part("there", "the candidates of the cell", cell),
            Part("pick", "one of them", {pick[g].name: self.first(there, g) for g in self.groups}),
        ]
        return Stage("pick", parts, list(parts[-1].columns))

    def first(self, candidates: Mapping[str, Column], group: str) -> Term:
        """The last bit of the first group that has one: of this group, 0 where another one comes first."""
        before = [candidates[g] for g in self.groups[: self.groups.index(group)]]
        return unless(before, self.last(candidates[group]))

    def children(self) -> list[Part]:
        """The two states that follow: with the candidate alone in its cell, and without it."""
        wave, words = self.wave, self.wave.words
        spot, pick = wave.banded("spot"), wave.grouped("pick")
        picked = {(g, b): spot[b] & pick[g] for g, b in wave.places}
        others: dict[Place, Term] = {at: spot[at[1]] - picked[at] for at in wave.places}
        return [
            Part(name, means, {words.name(*at): words.word(*at) & (words.everything - gone[at]) for at in wave.places})
            for name, means, gone in (
                ("tried", "the candidate holds the cell", others),
                ("excluded", "the candidate is none", picked),
            )
        ]

    def last(self, word: Term) -> Term:
        """The lowest bit of a word that has one."""
        return word & ((1 << (2 * self.wave.words.span)) - word)


@dataclass(frozen=True)
class MatedBranch(Branch):
    """Of the cells with two candidates one whose digits are in other such cells of its row."""

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.kinds(), self.spot(), self.there(), self.pick()]

    # the cell

    def kinds(self) -> Stage:
        pairs, mates, second = map(self.wave.banded, ("pairs", "mates", "second"))
        stored = [column.name for column in (*pairs.values(), *mates.values(), *second.values())]
        tallies = self.wave.tally("tallies", self.wave.each("d"), 3)
        tally = self.wave.tally("mate_tally", self.wave.each("mate"), 2)
        return Stage("kinds", [tallies, self.pairs(), self.mate(), tally, self.mates()], stored)

    def pairs(self) -> Part:
        words, pairs, at_least = self.wave.words, self.wave.banded("pairs"), self.wave.at_least
        columns = {
            pairs[b].name: (at_least(2, b) - at_least(3, b)) + (at_least(2, b) << words.span) for b in self.bands
        }
        return Part("pairs", "the cells with two candidates, and in the second slot those with several", columns)

    def mate(self) -> Part:
        words, word, mate = self.wave.words, self.wave.each("d"), self.wave.each("mate")
        pairs = self.wave.banded("pairs")
        paired = {(g, b): word[g, b] & ((pairs[b] & words.cells) * words.repeated(1)) for g, b in self.wave.places}
        columns = {mate[at].name: paired[at] - self.wave.alone_in_row(paired[at]) for at in self.wave.places}
        return Part("mate", "in cells with two, the candidates whose digit is in another such cell of the row", columns)

    def mates(self) -> Part:
        """The tally is that of mates here."""
        words, word, at_least = self.wave.words, self.wave.each("d"), self.wave.at_least
        mates, second = self.wave.banded("mates"), self.wave.banded("second")
        columns: dict[str, Term] = {}
        for b in self.bands:
            columns[mates[b].name] = at_least(1, b) + (at_least(2, b) << words.span)
            first_of_two = union(self.first_of_two(word[g, b]) for g in self.groups)
            columns[second[b].name] = (first_of_two | (first_of_two >> words.span)) & words.cells
        means = "the cells of one mate, and in the second slot of two; the first cells of digits that have two in a row"
        return Part("mates", means, columns)

    def spot(self) -> Stage:
        words = self.wave.words
        pairs, mates, second, wanted = map(self.wave.banded, ("pairs", "mates", "second", "wanted"))
        cells: Cells = {b: pairs[b] >> words.span for b in self.bands}
        kinds: list[Cells] = [
            second,
            {b: pairs[b] & words.cells for b in self.bands},
            {b: mates[b] & words.cells for b in self.bands},
            {b: mates[b] >> words.span for b in self.bands},
        ]
        for kind in kinds:
            cells = {b: Choice(total(kind.values()), cells[b], kind[b]) for b in self.bands}
        means = (
            "the cells of the first kind that there is: with two mates, with one, with two candidates, with the first "
            "of two of a digit in a row, with several candidates"
        )
        parts = [
            Part("wanted", means, {wanted[b].name: cells[b] for b in self.bands}),
            self.one_of(wanted, "one of these cells, marked for both digits of a word"),
        ]
        return Stage("spot", parts, list(parts[-1].columns))

    # the candidate

    def there(self) -> Stage:
        """The candidates of the cell."""
        word, spot = self.wave.each("d"), self.wave.banded("spot")
        there, twin = self.wave.grouped("there"), self.wave.grouped("twin")
        columns: dict[str, Term] = {}
        for g in self.groups:
            columns[there[g].name] = total(word[g, b] & spot[b] for b in self.bands)
            columns[twin[g].name] = total(self.first_of_two(word[g, b]) & spot[b] for b in self.bands)
        means = "the candidates of the cell, and of these the first of two of a digit in the row"
        return Stage("there", [Part("there", means, columns)], list(columns))

    def pick(self) -> Stage:
        there, twin, pick = map(self.wave.grouped, ("there", "twin", "pick"))
        picked = {g: Choice(total(twin.values()), self.first(there, g), self.first(twin, g)) for g in self.groups}
        part = Part("pick", "one of these, else of those", {pick[g].name: picked[g] for g in self.groups})
        return Stage("pick", [part], list(part.columns))

    def first_of_two(self, word: Term) -> Term:
        """The first candidates of digits that have two in a row."""
        return self.wave.alone_in_row(self.wave.without_last(word))


def unless(others: Sequence[Term], word: Term) -> Term:
    """The word where all the others are 0, else 0."""
    return Choice(total(others), word, Number(0)) if others else word
