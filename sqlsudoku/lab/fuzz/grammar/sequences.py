"""Joins of a recursion with others, one after another: in its member, and in a query for each row of a table."""

from collections.abc import Mapping, Sequence

from sqlsudoku.lab.fuzz.grammar.chains import Chains
from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.joins import JoinedTables

OPTIONAL = "row without the recursion"
KINDS: Mapping[str, tuple[str, str]] = {
    "JOIN": ("", ""),
    "LEFT JOIN": ("", "outer join in the member"),
    "RIGHT JOIN": ("right join", "right join in the member"),
    "FULL JOIN": ("full join", "full join in the member"),
    "CROSS JOIN": ("cross join", "cross join in the member"),
    "LEFT SEMI JOIN": ("semi join", "semi join"),
    "LEFT ANTI JOIN": ("semi join", "semi join"),
}
"""The kinds of joins, and the parts that they are elsewhere and in a member."""
AFTER = ("JOIN", "JOIN", "LEFT JOIN", "CROSS JOIN", "LEFT SEMI JOIN", "LEFT ANTI JOIN")
"""How a table is joined to the recursion so that each row has one of it."""
BEFORE = ("JOIN", "RIGHT JOIN")
"""How the recursion is joined to a table before it in this way."""
OPTIONAL_AFTER, OPTIONAL_BEFORE = ("RIGHT JOIN", "FULL JOIN"), ("LEFT JOIN", "FULL JOIN")
"""The same where a row may be without the recursion."""


class Sequences(Chains):
    """Draws such joins."""

    def sequence(
        self,
        recursion: Read,
        around: Place,
        readable: Sequence[Source],
        *,
        also: Sequence[Read] = (),
        in_member: bool = False,
    ) -> JoinedTables:
        """The recursion joined with one to three of what can be read, of which one may be before it.

        around: the columns of the rows around the query, and what a condition may read; also: what else is joined.
        """
        outer = around.columns
        optional = self.may_have(OPTIONAL) if in_member else self.chance.random() < 0.4
        more = self.chance.choice([1, 2, 2, 3]) - len(also)
        reads = [*also, *(self.read(readable, "e", outer) for _ in range(more))]
        before = self.chance.random() < (0.5 if optional else 0.25)
        ordered = [*reads[:before], recursion, *reads[before:]]
        first, others = ordered[0], ordered[1:]
        from_, place = first.text, around.beside(first.alias, first.source)
        wheres: list[str] = []
        for read in others:
            kinds = (OPTIONAL_BEFORE if optional else BEFORE) if read is recursion else AFTER
            kinds = OPTIONAL_AFTER if optional and not before and read is others[0] else kinds
            word = self._kind(kinds, in_member=in_member)
            left, place = place, place.beside(read.alias, read.source)
            equality = self._equality(read, left, recursion, outer)
            if word == "CROSS JOIN":
                from_, wheres = f"{from_} CROSS JOIN {read.text}", [*wheres, equality]
                continue
            from_ += f" {word} {read.text} ON {self._on(equality, read, place, word, outer)}"
            place = left if word.startswith(("LEFT SEMI", "LEFT ANTI")) else place
        return JoinedTables(from_, place, " AND ".join(wheres))

    def derived(self, recursion: Read, around: Place, alias: str) -> Read:
        """A derived table of the recursion's rows, perhaps joined with others that it may have values of."""
        if not self.has("joins in a derived table of the member"):
            return recursion._replace(text=f"(SELECT * FROM {recursion.text}) AS {alias}", alias=alias)
        joined = self.sequence(recursion, around, self.tables, in_member=True)
        columns = {name: f"{recursion.alias}.{name}" for name in recursion.source.columns}
        others = [name for name in joined.place.of("integer") if name not in columns.values()]
        if others and self.chance.random() < 0.5:
            columns["n"] = self.chance.choice(others)
        items = ", ".join(f"{text} AS {name}" for name, text in columns.items())
        conditions = [joined.where, self.condition(joined.place, 1) if self.chance.random() < 0.3 else ""]
        where = " AND ".join(filter(None, conditions))
        text = f"SELECT {items} FROM {joined.from_}{f' WHERE {where}' if where else ''}"
        return recursion._replace(text=f"({text}) AS {alias}", alias=alias)

    def _kind(self, words: Sequence[str], *, in_member: bool) -> str:
        """One of these kinds of joins that is not switched off."""
        parts = {word: KINDS[word][in_member] for word in words}
        word = self.chance.choice([word for word in words if not parts[word] or parts[word] in self.shares] or ["JOIN"])
        without = in_member and words in (OPTIONAL_AFTER, OPTIONAL_BEFORE) and word in words
        self.parts.update(filter(None, [parts.get(word), OPTIONAL if without else ""]))
        return word

    def _equality(self, read: Read, left: Place, recursion: Read, outer: Columns) -> str:
        """The equality of what is joined and what there is."""
        own = [name for name in left.of("integer") if (name, "integer") not in outer]
        key = "n" if read is recursion and "n" in read.source.columns else self.key(read.source)
        other = f"{recursion.alias}.n"
        return (
            f"{read.alias}.{key} = {other if other in own and self.chance.random() < 0.6 else self.chance.choice(own)}"
        )

    def _on(self, equality: str, read: Read, place: Place, word: str, outer: Columns) -> str:
        """The condition of a join, which may be about a row around the query: alone or, too."""
        given = [name for name, kind in outer if kind == "integer"]
        if word == "FULL JOIN" or not given or not self.has("row around it in ON"):
            return self.on(equality, place, word)
        also = f"{read.alias}.{self.key(read.source)} = {self.chance.choice(given)}"
        return also if self.chance.random() < 0.5 else f"{equality} AND {also}"

    def lateral(self, place: Place) -> tuple[str, Source]:
        """A query for each row of what there is, with its kind of join, and the column that it shows."""
        columns = {"z": "integer"}
        if not self.has("table in LATERAL"):
            return f"CROSS JOIN LATERAL (SELECT {self.value('integer', place, 1)} AS z)", Source("", columns)
        from_, alias, source = self.read(self.tables, "q", place.columns)
        column, inner = f"{alias}.{self.key(source)}", Place(seen(alias, source), place.readable)
        where = f" WHERE {self.of_row(inner, place.columns, 1)}"
        if self.chance.random() < 0.3:
            where = self.first_rows(column, where, 2)
        elif self.chance.random() < 0.3:
            column = f"CAST({self.chance.choice(['MAX', 'COUNT', 'SUM'])}({column}) AS INTEGER)"
        word = self.chance.choice(["CROSS JOIN", "LEFT JOIN"])
        return f"{word} LATERAL (SELECT {column} AS z FROM {from_}{where})", Source("", columns)
