"""Joins after joins of the grammar: two to four in one FROM, of every kind in every place, also in parentheses."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.joins import Joins

SHARED = "n"
"""The column that tables are joined by with USING and NATURAL: that of a recursion, or a table's key by this name."""
MOST_INSIDE = 2
"""How many parentheses may be around a join."""


class Chain(NamedTuple):
    """Joined tables.

    merged: groups of tables whose shared columns are one column; several groups have several columns of this name.
    named: whether a merged column is read without a table.
    """

    text: str
    columns: Columns
    merged: tuple[frozenset[str], ...] = ()
    named: bool = False

    @property
    def aliases(self) -> list[str]:
        """Its tables."""
        return list(dict.fromkeys(name.partition(".")[0] for name, _ in self.columns))

    @property
    def names(self) -> set[str]:
        """The names of its columns."""
        return {name.partition(".")[2] for name, _ in self.columns}

    @property
    def every(self) -> Columns:
        """The columns of `*`, of which merged ones are without a table."""
        others = [(name, kind) for name, kind in self.columns if not self._is_merged(name)]
        return [*[(SHARED, "integer")] * len(self.merged), *others]

    @property
    def starred(self) -> Columns:
        """The same where a star may be drawn."""
        return self.every if self.named or not self.merged else ()

    @property
    def shares_one(self) -> bool:
        """Whether it has the shared column once."""
        return sum(name.rpartition(".")[2] == SHARED for name, _ in self.every) == 1

    @property
    def visible(self) -> Columns:
        """The columns that an expression may name, by their table or, if they are merged, without one."""
        return [*(self.every[:1] if self.named and self.is_merged else []), *self.columns]

    @property
    def is_merged(self) -> bool:
        """Whether the shared column may be named without a table since it is one of several."""
        return bool(self.merged) and self.shares_one

    def _is_merged(self, name: str) -> bool:
        alias, _, column = name.partition(".")
        return column == SHARED and any(alias in each for each in self.merged)


class Chains(Joins):
    """Draws joins after joins."""

    def chain(self, first: Read, readable: Sequence[Source]) -> Chain:
        """A table with two to four joins, of which it may be the second table."""
        named = "USING after joins" in self.shares and self.has("merged column")
        found = Chain(first.text, seen(first.alias, first.source), named=named)
        more = self.chance.choice([2, 2, 2, 3, 3, 4])
        if self.chance.random() < 0.3:
            found, more = self._joined(self._single(readable)._replace(named=named), found, readable), more - 1
        for _ in range(more):
            found = self._longer(found, readable)
        return found

    def _longer(self, left: Chain, readable: Sequence[Source], inside: int = 0) -> Chain:
        """The tables joined to others. inside: how many parentheses are around."""
        right = self._single(readable)
        if inside < MOST_INSIDE and self.has("joins in parentheses"):
            right = self._longer(right, readable, inside + 1)
            right = right._replace(text=f"({right.text})")
        return self._joined(left, right, readable)

    def _single(self, readable: Sequence[Source]) -> Chain:
        """One table, perhaps as a query that gives its key the name of the shared column."""
        text, alias, source = self.read(readable, "e")
        if SHARED in source.columns or "USING after joins" not in self.shares or self.chance.random() < 0.4:
            return Chain(text, seen(alias, source))
        key = self.key(source)
        # first, as some databases show it first of all columns
        named = {key: SHARED, **{name: f"{name}{alias}" for name in source.columns if name != key}}
        items = ", ".join(f"{name} AS {own}" for name, own in named.items())
        columns = {own: source.columns[name] for name, own in named.items()}
        return Chain(f"(SELECT {items} FROM {text}) AS {alias}", seen(alias, Source("", columns)))

    def _joined(self, left: Chain, right: Chain, readable: Sequence[Source]) -> Chain:
        whole = left._replace(columns=[*left.columns, *right.columns], merged=left.merged + right.merged)
        if "cross join" in self.shares and self.chance.random() < 0.1:
            self.parts.add("cross join")
            return whole._replace(text=f"{left.text} CROSS JOIN {right.text}")
        word = self._word()
        if left.shares_one and right.shares_one and self.has("USING after joins"):
            merged = frozenset(alias for alias in whole.aliases if f"{alias}.{SHARED}" in dict(whole.columns))
            whole = whole._replace(merged=(merged,))
            if left.names & right.names == {SHARED} and self.natural(word):
                return whole._replace(text=f"{left.text} NATURAL {word} {right.text}")
            return whole._replace(text=f"{left.text} {word} {right.text} USING ({SHARED})")
        if self.has("join never true"):
            return whole._replace(text=f"{left.text} {word} {right.text} ON 1 = 0")
        one, other = (self.chance.choice(Place(each.columns).of("integer")) for each in (left, right))
        if left.named and left.merged and whole.shares_one:
            one = self.chance.choice([one, SHARED])
        on = self.on(f"{one} = {other}", Place(whole.visible, readable), word)
        return whole._replace(text=f"{left.text} {word} {right.text} ON {on}")

    def _word(self) -> str:
        """A kind of join that the database has; here each is as frequent as another one."""
        outer = [part for part in ("right join", "full join") if part in self.shares]
        word = self.chance.choice(["join", "left join", *outer])
        self.parts.update([word] if word in outer else [])
        return word.upper()
