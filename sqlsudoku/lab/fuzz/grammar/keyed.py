"""What DuckDB's recursions have beside the standard's: USING KEY, and `recurring`, which shows all rows until then."""

from collections.abc import Mapping

from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LISTS
from sqlsudoku.lab.fuzz.grammar.expressions import Source
from sqlsudoku.lab.fuzz.grammar.paths import Paths

LEVEL = "lvl"
"""The column that counts the levels."""


class Keyed(Paths):
    """Draws this. recurring: what shows all rows of the last recursion, if its member may read that.

    alone: the part by which the member reads nothing else of the recursion. keeps_level: whether the level stays, so
    that a recursion ends when it changes the row of no key.
    """

    recurring: tuple[Source, ...] = ()
    alone = ""
    keeps_level = False

    def keyed_by(self, columns: Mapping[str, str]) -> str:
        """USING KEY of a node and perhaps another column, with aggregates of others; '' if it is not drawn."""
        if not self.has("using key"):
            return ""
        others = {name: kind for name, kind in columns.items() if name not in ("n", LEVEL)}
        keys = ["n"]
        collated = [name for name, kind in others.items() if kind in COLLATED]
        if collated and self.has("key with a collation"):
            keys.append(collated[0])
        elif others and self.has("key of several columns"):
            keys.append(self.chance.choice([*others]))
        for name, kind in others.items():
            if name not in keys and kind not in (*COLLATED, *LISTS) and self.has("aggregate of a key"):
                functions = ["MIN", "MAX", *(["SUM", "COUNT"] if kind == "integer" else [])]
                keys.append(f"{self.chance.choice(functions)}({name})")
        return f" USING KEY ({', '.join(keys)})"

    def recurring_of(self, source: Source, *, is_keyed: bool) -> tuple[Source, ...]:
        """What the member may read beside the recursion itself."""
        is_read = is_keyed or self.has("recurring without a key")
        return (source._replace(table=f"recurring.{source.table}"),) if is_read else ()
