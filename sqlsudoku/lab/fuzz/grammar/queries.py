"""Queries of the grammar wherever a table may stand, each perhaps with a WITH of its own, and so on inside of them."""

from abc import abstractmethod
from collections.abc import Sequence

from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.withs import DEEPEST, Withs


class NestedQueries(Withs):
    """Draws queries inside of queries. shown: the columns of the last query, with their kinds."""

    shown: Columns = ()

    @abstractmethod
    def outer(self, place: Place, from_: str, starred: str, *, plain: bool = False, wheres: Sequence[str] = ()) -> str:
        """A SELECT of what is visible, whose columns become self.shown; plain: without an order and a limit."""

    def read(self, readable: Sequence[Source], letter: str, outer: Columns = ()) -> Read:
        if self.depth < DEEPEST and self.has("query in FROM"):
            text, source = self.query(readable, outer)
            alias = self.fresh(letter)
            return Read(f"({text}) AS {alias}", alias, source)
        source, alias = self.chance.choice(readable), self.fresh(letter)
        numbers = self._listed_numbers()
        if numbers:
            listed = ", ".join(f"({each})" for each in numbers)
            return Read(f"(VALUES {listed}) AS {alias} (n)", alias, Source("", {"n": "integer"}))
        self.parts.update(source.marks)
        if self.has("columns of an alias"):
            # a computed column is called so, as its type may not be exactly that of its kind
            columns = {self.fresh("r" if name.startswith("r") else "k"): kind for name, kind in source.columns.items()}
            return Read(f"{source.table} AS {alias} ({', '.join(columns)})", alias, Source("", columns))
        return Read(f"{source.table} AS {alias}", alias, source)

    def _listed_numbers(self) -> Sequence[int]:
        """The numbers of a table that only this query has: in a row as of a series, or any; none if it is not drawn."""
        first, more = self.chance.randint(0, 3), self.chance.randint(1, 3)
        if self.has("series"):
            return range(first, first + 1 + more)
        # one that is left out, or they would be written as a series
        return [first, *(first + 1 + each for each in range(1, 1 + more))] if self.has("VALUES in FROM") else ()

    def query(self, readable: Sequence[Source], outer: Columns = ()) -> tuple[str, Source]:
        """A query that another one reads, and the columns that it shows."""
        with self.opened(readable, outer) as (with_, found):
            if found and self.has("set operation as a query"):
                text, columns = self._united(found, outer)
                return with_ + text, Source("", columns)
            read = self.read(found, "t", outer)
            from_, starred, place = read.text, read.alias, Place(seen(read.alias, read.source), found)
            if self.has("joins after joins"):
                chain = self.chain(read, found)
                from_, starred, place = chain.text, self.chance.choice(chain.aliases), Place(chain.visible, found)
            wheres = self._of_rows_around(place, outer)
            place = place._replace(around=outer) if wheres else place
            text = self.outer(place, from_, starred, plain=not self.has("ORDER BY in a query"), wheres=wheres)
            return with_ + text, Source("", dict(self.shown))

    def _of_rows_around(self, place: Place, outer: Columns) -> list[str]:
        """A condition about the rows around a query, if it reads them."""
        return [self.of_row(place, outer, 1)] if outer and self.has("row around a query") else []

    def _united(self, readable: Sequence[Source], outer: Columns) -> tuple[str, dict[str, str]]:
        """The rows of two or three queries, united, or those that they have in common, or of one without the other."""
        words = [each for each in ("EXCEPT", "INTERSECT", "UNION", "UNION ALL") if each in self.shares]
        kinds = ["integer", *(["integer"] if self.chance.random() < 0.4 else [])]
        names = [self.fresh("i") for _ in kinds]
        text = ""
        for number in range(self.chance.choice([2, 2, 3]) if words else 1):
            part = self._part(readable, kinds, names, outer)
            if text:
                word = self.chance.choice(words)
                self.parts.add(word)
                # EXCEPT, UNION and INTERSECT in a row bind differently on some databases
                text = f"SELECT * FROM ({text}) AS {self.fresh('o')} {word} " if number > 1 else f"{text} {word} "
            text += part
        if words and self.has("ORDER BY in a query"):
            text += self.order(len(kinds)) + self.limit(4)
        return text, dict(zip(names, kinds, strict=True))

    def _part(self, readable: Sequence[Source], kinds: Sequence[str], names: Sequence[str], outer: Columns) -> str:
        """A part of a set operation, with columns of these kinds and names."""
        with self.opened_part(readable) as (with_, found):
            from_, alias, source = self.read(found, "o", outer)
            place = Place(seen(alias, source))
            from_ += "".join(f" WHERE {each}" for each in self._of_rows_around(place, outer))
            items = [self.chance.choice(place.of(kind)) for kind in kinds]
            part = with_ + self.select(names, items, f"FROM {from_}", distinct=self.has("DISTINCT in a part"))
            ordered = self.has("ORDER BY in a part")
            part += f"{self.order(len(items))}{self.limit(4)}" if ordered else ""
            return f"({part})" if with_ or ordered else part
