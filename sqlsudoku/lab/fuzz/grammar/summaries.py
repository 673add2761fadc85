"""What is asked of trees and graphs: a recursion beside a row for each of its nodes, and joined with another one."""

from abc import abstractmethod

from sqlsudoku.lab.fuzz.grammar.correlated import Correlated
from sqlsudoku.lab.fuzz.grammar.expressions import Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.joins import JoinedTables


class Summaries(Correlated):
    """Draws such queries."""

    def summed_up(self, source: Source) -> Read:
        """A derived table with the nodes of a recursion: an aggregate of each, or those of its rows that come first."""
        name, alias, inner = source.table, self.fresh("g"), self.fresh("g")
        column = f"{name}.{self.key(source)}"
        shown = Source("", {"n": "integer", "m": "integer"})
        if self.has("first of each node"):
            order = f"{name}.{self.key(source)}{self.chance.choice(['', '', f', {column}'])}"
            ranked = f"SELECT {name}.n AS n, {column} AS m, RANK() OVER (PARTITION BY {name}.n ORDER BY {order}) AS p"
            text = f"SELECT {inner}.n AS n, {inner}.m AS m FROM ({ranked} FROM {name}) AS {inner} WHERE {inner}.p = 1"
            return Read(f"({text}) AS {alias}", alias, shown)
        aggregates = [f"MIN({column})", f"MAX({column})", f"SUM({column})", "COUNT(*)", f"COUNT(DISTINCT {column})"]
        having = f" HAVING COUNT(*) {self.chance.choice(['>', '='])} 1" if self.chance.random() < 0.2 else ""
        found = f"CAST({self.chance.choice(aggregates)} AS INTEGER)"
        text = f"SELECT {name}.n AS n, {found} AS m FROM {name} GROUP BY {name}.n{having}"
        return Read(f"({text}) AS {alias}", alias, shown)

    @abstractmethod
    def whole(self, *, plain: bool = False) -> str:
        """The CTEs and what is selected of them; plain: without an order and a limit."""

    def in_from(self) -> JoinedTables:
        """A recursion in FROM as `d`, perhaps joined with tables and with another recursion."""
        recursion = self._in_parentheses("d")
        alone = JoinedTables(recursion.text, Place(seen("d", recursion.source)))
        if not self.has("recursion in FROM joined") or not alone.place.of("integer"):
            return alone
        others = [self._in_parentheses(self.fresh("d"))] if self.has("recursion in FROM twice") else []
        also = [each for each in others if "integer" in each.source.columns.values()]
        return self.sequence(recursion, Place(()), self.tables, also=also)

    def _in_parentheses(self, alias: str) -> Read:
        """A query with a recursion as a table."""
        inner = self.whole(plain=not self.has("ORDER BY in a query"))
        return Read(f"({inner}) AS {alias}", alias, Source("", dict(self.shown)))
