"""WITH of the grammar, around recursions and inside of queries: its CTEs, their names, and their order."""

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Source
from sqlsudoku.lab.fuzz.grammar.members import Members
from sqlsudoku.lab.fuzz.grammar.parts import SPECIAL
from sqlsudoku.lab.fuzz.grammar.within import chain_of
from sqlsudoku.lab.fuzz.trees import parsed, written

DEEPEST = 3
"""How many queries and WITHs may be around another one."""
OFTEN = 3
"""How much more often than a table what is here to be read is read: a CTE or a view."""
RECURSION_READ = ("WITH before the member", "WITH before the anchor")
"""The places of a WITH in a recursion where what follows reads the recursion by its name."""


class Withs(Members):
    """Draws WITH."""

    @abstractmethod
    def query(self, readable: Sequence[Source], outer: Columns = ()) -> tuple[str, Source]:
        """A query that another one reads, and the columns that it shows."""

    def ctes(self, outer: Columns = ()) -> tuple[str, list[Source]]:
        """WITH and its CTEs around a recursion, and what they can be read as, the last recursion first.

        outer: the columns of a row around them.
        """
        with self._wanting_special(outer):
            return self._mutual(outer) if self.has("mutual recursion") else self._ctes(outer)

    def _ctes(self, outer: Columns) -> tuple[str, list[Source]]:
        """The same but for recursions that read each other."""
        made: list[str] = []
        kept, sources = self.tables, []
        if self.has("CTE beside it"):
            for number in range(self.chance.randint(6, 20) if self.has("many CTEs") else 1):
                # by a name that no column has: to ClickHouse, x IN b may be about a column b
                text, source = self.cte(f"b{number}", *self.query(self.tables, outer))
                sources.append(source)
                made.append(text)
                self.tables = [*self.tables, *sources[-1:] * OFTEN]
        made.append(self.recursion("w", self.tables, outer))
        sources.insert(0, self.made)
        if self.has("second recursion"):
            if self.has("second recursion reads the first"):
                self.tables = [*self.tables, *sources[:1] * OFTEN]
            made.append(self.recursion("v", self.tables, outer))
            sources.insert(0, self.made)
        self.tables = kept
        return f"WITH RECURSIVE {', '.join(self._in_any_order(made))}", sources

    @contextmanager
    def _wanting_special(self, outer: Columns) -> Iterator[None]:
        """Wants two special parts of most recursions that may read a row around them, where few would meet else.

        Each that the case may have is wanted as often as another one.
        """
        with self._kept("wanted"):
            several = [part for part in SPECIAL if all(each in self.shares for each in chain_of(part))]
            if len(several) > 1 and outer and self.chance.random() < 0.7:
                self.wanted = frozenset(each for part in self.chance.sample(several, 2) for each in chain_of(part))
            yield

    def _mutual(self, outer: Columns) -> tuple[str, list[Source]]:
        """Two recursions that read each other."""
        edges = self.tables[0].table
        made = []
        for name, other in (("w", "v"), ("v", "w")):
            anchor, alias = str(self.chance.randint(1, 4)), self.fresh("e")
            if own := Place(outer).of("integer"):
                anchor = self.chance.choice([*own, anchor])
            join = f"FROM {other} JOIN {edges} AS {alias} ON {alias}.a = {other}.n"
            made.append(f"{name} (n) AS (SELECT {self.cast('integer', anchor)} AS n UNION SELECT {alias}.b {join})")
        self.distinct = True
        return f"WITH RECURSIVE {', '.join(made)}", [Source("w", {"n": "integer"}), Source("v", {"n": "integer"})]

    def cte(self, name: str, text: str, source: Source) -> tuple[str, Source]:
        """A CTE of a query, whose columns may have names of the CTE's list only; or one of VALUES."""
        if self.has("VALUES in a CTE"):
            several = ["integer", *source.columns.values()][: self.chance.randint(1, 3)]
            columns = {self.fresh("k"): kind for kind in several}
            return f"{name} ({', '.join(columns)}) AS {self.hint()}({self.values(columns)})", Source(name, columns)
        if not self.has("list of a CTE"):
            return f"{name} AS {self.hint()}({text})", source._replace(table=name)
        columns = {self.fresh("k"): kind for kind in source.columns.values()}
        tree = parsed(text).copy()
        order = tree.args.get("order")
        sorts_by_name = order and any(not column.table for column in order.find_all(exp.Column))
        if isinstance(tree, exp.Select) and not sorts_by_name and self.chance.random() < 0.5:
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
                    found = self._with(readable, outer, part)
            yield found

    def opened_part(self, readable: Sequence[Source]) -> AbstractContextManager[tuple[str, Sequence[Source]]]:
        """What comes before the SELECT of a part of a set operation, which is then in parentheses, or nothing."""
        part = "WITH in a part"
        return self.opened(readable, (), part) if part in self.shares else nullcontext(("", readable))

    @contextmanager
    def _kept(self, *names: str) -> Iterator[None]:
        """Leaves what has these names as it was."""
        kept = {name: getattr(self, name) for name in names}
        yield
        for name, value in kept.items():
            setattr(self, name, value)

    def _with(self, readable: Sequence[Source], outer: Columns, part: str) -> tuple[str, Sequence[Source]]:
        """WITH and its CTEs, which may hide one of the tables outside; and what can be read after it."""
        names = self._cte_names(readable, part)
        hidden = [each for each in readable if each.table == names[0]]
        readable, self.tables = (
            [each for each in found if each.table not in names] for found in (readable, self.tables)
        )
        correlated = bool(outer) and self.has("WITH for each row")
        outer = [each for each in outer if correlated and each[0].partition(".")[0] not in names]
        plain = bool(hidden) and names[0] != self.around and self.has("CTE over a table of its name")
        keyword, ctes = "WITH", []
        for name in names:
            if not plain and self.has("nested recursion"):
                keyword = "WITH RECURSIVE"
                with self._wanting_special(outer):
                    ctes.append(self.recursion(name, readable, outer))
                source = self.made
            else:
                over = [*readable, *hidden * OFTEN] if plain and name == names[0] else readable
                text, source = self.cte(name, *self.query(over, outer))
                ctes.append(text)
            readable, self.tables = ([*found, *[source] * OFTEN] for found in (readable, self.tables))
        if not plain and self.has("RECURSIVE without a recursion"):
            keyword = "WITH RECURSIVE"
        ctes = ctes if keyword == "WITH" else self._in_any_order(ctes)
        return f"{keyword} {', '.join(ctes)} ", readable

    def _cte_names(self, readable: Sequence[Source], part: str) -> list[str]:
        """The names of one or two CTEs; the first may be that of a table outside, the recursion or the function."""
        first, others = self.fresh("c"), [self.fresh("c")] if self.chance.random() < 0.3 else []
        hidden = {each.table for each in readable if not each.marks and "." not in each.table} - {self.tables[0].table}
        free = self.around and part not in RECURSION_READ and any(each.table != self.around for each in readable)
        if len(hidden) > 1 and self.has("hiding WITH"):
            first = self.chance.choice(sorted(hidden))
        elif free and self.has("CTE named as the recursion"):
            first = self.around
        elif self.function not in ("", self.around) and self.has("CTE named as the function"):
            first = self.function
        return [first, *others]

    def _in_any_order(self, ctes: list[str]) -> list[str]:
        """The CTEs after WITH RECURSIVE, where each may also read those that come later."""
        if len(ctes) < 2 or not self.may_have("later CTE"):
            return ctes
        mixed = self.chance.sample(ctes, len(ctes))
        names = [each.partition(" ")[0] for each in mixed]
        for place, each in enumerate(mixed[:-1]):
            if re.search(rf"(?<!\.)\b({'|'.join(names[place + 1 :])})\b", each):
                self.parts.add("later CTE")
        return mixed
