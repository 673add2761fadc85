"""Queries of the grammar wherever a table may stand, each perhaps with a WITH of its own, and so on inside of them."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.members import Members
from sqlsudoku.lab.fuzz.trees import parsed, written

DEEPEST = 3
"""How many queries and WITHs may be around another one."""
OFTEN = 3
"""How much more often than a table what is here to be read is read: a CTE or a view."""


class NestedQueries(Members):
    """Draws queries inside of queries. shown: the columns of the last query, with their kinds."""

    shown: Columns = ()

    @abstractmethod
    def outer(self, place: Place, from_: str, starred: str, *, plain: bool = False) -> str:
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
                text, columns = self._united(found)
                return with_ + text, Source("", columns)
            read = self.read(found, "t", outer)
            from_, starred, place = read.text, read.alias, Place(seen(read.alias, read.source), found)
            if self.has("joins after joins"):
                chain = self.chain(read, found)
                from_, starred, place = chain.text, self.chance.choice(chain.aliases), Place(chain.visible, found)
            text = self.outer(place, from_, starred, plain=not self.has("ORDER BY in a query"))
            return with_ + text, Source("", dict(self.shown))

    def _united(self, readable: Sequence[Source]) -> tuple[str, dict[str, str]]:
        """The rows of two or three queries, united, or those that they have in common, or of one without the other."""
        words = [each for each in ("EXCEPT", "INTERSECT", "UNION", "UNION ALL") if each in self.shares]
        kinds = ["integer", *(["integer"] if self.chance.random() < 0.4 else [])]
        names = [self.fresh("i") for _ in kinds]
        text = ""
        for number in range(self.chance.choice([2, 2, 3]) if words else 1):
            from_, alias, source = self.read(readable, "o")
            place = Place(seen(alias, source))
            items = [self.chance.choice(place.of(kind)) for kind in kinds]
            if text:
                word = self.chance.choice(words)
                self.parts.add(word)
                # EXCEPT, UNION and INTERSECT in a row bind differently on some databases
                text = f"SELECT * FROM ({text}) AS {self.fresh('o')} {word} " if number > 1 else f"{text} {word} "
            part = self.select(names, items, f"FROM {from_}", distinct=self.has("DISTINCT in a part"))
            if self.has("ORDER BY in a part"):
                part = f"({part}{self.order(len(items))}{self.limit(4)})"
            text += part
        if words and self.has("ORDER BY in a query"):
            text += self.order(len(kinds)) + self.limit(4)
        return text, dict(zip(names, kinds, strict=True))

    def cte(self, name: str, text: str, source: Source) -> tuple[str, Source]:
        """A CTE of a query, whose columns may have names of the CTE's list only."""
        if not self.has("list of a CTE"):
            return f"{name} AS {self.hint()}({text})", source._replace(table=name)
        columns = {self.fresh("k"): kind for kind in source.columns.values()}
        tree = parsed(text).copy()
        if isinstance(tree, exp.Select) and self.chance.random() < 0.5:
            tree.set("expressions", [each.unalias() for each in tree.expressions])
        return f"{name} ({', '.join(columns)}) AS {self.hint()}({written(tree)})", Source(name, columns)

    @contextmanager
    def opened(
        self, readable: Sequence[Source], outer: Columns = (), part: str = "nested WITH"
    ) -> Iterator[tuple[str, Sequence[Source]]]:
        with self._kept("depth", "tables", "shown"):
            self.depth += 1
            found: tuple[str, Sequence[Source]] = "", readable
            if readable and self.depth <= DEEPEST and self.has(part):
                with self._kept("made", "distinct", "recurring", "keeps_level", "deep", "computed"):
                    found = self._with(readable, outer)
            yield found

    @contextmanager
    def _kept(self, *names: str) -> Iterator[None]:
        """Leaves what has these names as it was."""
        kept = {name: getattr(self, name) for name in names}
        yield
        for name, value in kept.items():
            setattr(self, name, value)

    def _with(self, readable: Sequence[Source], outer: Columns) -> tuple[str, Sequence[Source]]:
        """WITH and its CTEs, which may hide one of the tables outside; and what can be read after it."""
        names = self._cte_names(readable)
        readable, self.tables = (
            [each for each in found if each.table not in names] for found in (readable, self.tables)
        )
        correlated = bool(outer) and self.has("WITH for each row")
        outer = [each for each in outer if correlated and each[0].partition(".")[0] not in names]
        keyword, ctes = "WITH", []
        for name in names:
            if self.has("nested recursion"):
                keyword = "WITH RECURSIVE"
                ctes.append(self.recursion(name, readable, outer))
                source = self.made
            else:
                text, source = self.cte(name, *self.query(readable, outer))
                ctes.append(text)
            readable, self.tables = ([*found, *[source] * OFTEN] for found in (readable, self.tables))
        return f"{keyword} {', '.join(ctes)} ", readable

    def _cte_names(self, readable: Sequence[Source]) -> list[str]:
        """The names of one or two CTEs, of which the first may be that of a table outside, or of the function."""
        first, others = self.fresh("c"), [self.fresh("c")] if self.chance.random() < 0.3 else []
        hidden = {each.table for each in readable if not each.marks and "." not in each.table} - {self.tables[0].table}
        if len(hidden) > 1 and self.has("hiding WITH"):
            first = self.chance.choice(sorted(hidden))
        elif self.function and self.has("CTE named as the function"):
            first = self.function
        return [first, *others]
