"""The choice where a wave took nothing away: one candidate of a cell, to be tried and to be excluded.

Which cell it is decides how large the search gets. A cell with two candidates is best, since either way one digit is
placed; of these one whose digits stand in other such cells of its row, since these are decided too. Where no cell has
two candidates, a digit with two places in a row does the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlsudoku.queries.cover.terms import Choice, Column, Number, Part, Term, union
from sqlsudoku.queries.cover.wave import Place, Stage, Wave, in_two

Cells = Mapping[str, Term]
"""Cells of each band, in the first slot."""


@dataclass(frozen=True)
class Branch:
    wave: Wave

    @cached_property
    def stages(self) -> list[Stage]:
        return [self.kinds(), self.spot(), self.there(), self.pick()]

    @property
    def bands(self) -> Sequence[str]:
        return self.wave.words.bands

    @property
    def groups(self) -> Sequence[str]:
        return self.wave.words.groups

    # the cell

    def kinds(self) -> Stage:
        """The cells by what they have."""
        pairs, mates, second = map(self.wave.banded, ("pairs", "mates", "second"))
        stored = [column.name for column in (*pairs.values(), *mates.values(), *second.values())]
        return Stage("kinds", [self.tallies(), self.pairs(), self.mate(), self.mates()], stored)

    def tallies(self) -> Part:
        word = self.wave.each("d")
        once, twice, thrice = map(self.wave.banded, ("once", "twice", "thrice"))
        columns: dict[str, Term] = {}
        for b in self.bands:
            words = [word[g, b] for g in self.groups]
            columns |= {once[b].name: union(words), twice[b].name: in_two(words), thrice[b].name: in_three(words)}
        means = "the candidates put on top of each other: bits that one, two, three words of a band have"
        return Part("tallies", means, columns)

    def pairs(self) -> Part:
        """Of the digits of a word, one may have the bit in one word and the other in another."""
        words, pairs = self.wave.words, self.wave.banded("pairs")
        columns: dict[str, Term] = {}
        for b in self.bands:
            once, twice, thrice = (self.wave.banded(name)[b] for name in ("once", "twice", "thrice"))
            once_more, twice_more = once >> words.span, twice >> words.span
            several = (twice | twice_more | (once & once_more)) & words.cells
            three = (thrice | (thrice >> words.span) | (once & twice_more) | (twice & once_more)) & words.cells
            columns[pairs[b].name] = (several - three) | (several << words.span)
        return Part("pairs", "the cells with two candidates, and in the second slot those with several", columns)

    def mate(self) -> Part:
        words, word, mate = self.wave.words, self.wave.each("d"), self.wave.each("mate")
        pairs = self.wave.banded("pairs")
        both = {b: (pairs[b] & words.cells) * words.repeated(1) for b in self.bands}
        paired = {at: word[at] & both[at[1]] for at in self.wave.places}
        columns = {mate[at].name: paired[at] - self.wave.alone_in_row(paired[at]) for at in self.wave.places}
        return Part("mate", "in cells with two, the candidates whose digit is in another such cell of the row", columns)

    def mates(self) -> Part:
        words, word, mate = self.wave.words, self.wave.each("d"), self.wave.each("mate")
        mates, second = self.wave.banded("mates"), self.wave.banded("second")
        columns: dict[str, Term] = {}
        for b in self.bands:
            tally = [mate[g, b] for g in self.groups]
            columns[mates[b].name] = self.wave.one_and_several(union(tally), in_two(tally))
            first_of_two = union(self.first_of_two(word[g, b]) for g in self.groups)
            columns[second[b].name] = (first_of_two | (first_of_two >> words.span)) & words.cells
        means = "their cells, in the second slot those of two of them; the first cells of digits that have two in a row"
        return Part("mates", means, columns)

    def spot(self) -> Stage:
        """One cell, of the first kind that there is."""
        words = self.wave.words
        pairs, mates, second, wanted, spot = map(self.wave.banded, ("pairs", "mates", "second", "wanted", "spot"))
        cells: Cells = {b: pairs[b] >> words.span for b in self.bands}
        kinds: list[Cells] = [
            second,
            {b: pairs[b] & words.cells for b in self.bands},
            {b: mates[b] & words.cells for b in self.bands},
            {b: mates[b] >> words.span for b in self.bands},
        ]
        for kind in kinds:
            cells = {b: Choice(union(kind.values()), cells[b], kind[b]) for b in self.bands}
        means = (
            "the cells of the first kind that there is: with two such candidates, with one, with two candidates, "
            "first of two of a digit, with several candidates"
        )
        before = [union(wanted[b] for b in self.bands[:i]) for i in range(len(self.bands))]
        one = {b: Choice(before[i], self.last(wanted[b]), Number(0)) for i, b in enumerate(self.bands)}
        parts = [
            Part("wanted", means, {wanted[b].name: cells[b] for b in self.bands}),
            Part(
                "spot",
                "one of these cells, marked for both digits of a word",
                {spot[b].name: one[b] * words.repeated(1) for b in self.bands},
            ),
        ]
        return Stage("spot", parts, [column.name for column in spot.values()])

    # the candidate

    def there(self) -> Stage:
        """The candidates of the cell."""
        word, spot = self.wave.each("d"), self.wave.banded("spot")
        there, twin = map(self.wave.grouped, ("there", "twin"))
        columns: dict[str, Term] = {}
        for g in self.groups:
            columns[there[g].name] = union(word[g, b] & spot[b] for b in self.bands)
            columns[twin[g].name] = union(self.first_of_two(word[g, b]) & spot[b] for b in self.bands)
        means = "the candidates of the cell, and of these the first of two of a digit in the row"
        return Stage("there", [Part("there", means, columns)], list(columns))

    def pick(self) -> Stage:
        """One of them."""
        there, twin, pick = map(self.wave.grouped, ("there", "twin", "pick"))
        picked = {g: Choice(union(twin.values()), self.first(there, g), self.first(twin, g)) for g in self.groups}
        part = Part("pick", "one of these, else of those", {pick[g].name: picked[g] for g in self.groups})
        return Stage("pick", [part], list(part.columns))

    def first(self, candidates: Mapping[str, Column], group: str) -> Term:
        """The last bit of the first group that has one: of this group, 0 where another one comes first."""
        before = union(candidates[g] for g in self.groups[: self.groups.index(group)])
        return Choice(before, self.last(candidates[group]), Number(0))

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

    # bits

    def last(self, word: Term) -> Term:
        """The lowest bit of a word that has one."""
        return word & ((1 << (2 * self.wave.words.span)) - word)

    def first_of_two(self, word: Term) -> Term:
        """The first candidates of digits that have two in a row."""
        return self.wave.alone_in_row(self.wave.without_last(word))


def in_three(words: Sequence[Term]) -> Term:
    """The bits that three or more of the words have."""
    return union(in_two(words[:i]) & word for i, word in enumerate(words) if i > 1)
