"""INSERT of the rows of a recursion: into an empty table, or into one that the recursion may read."""

from sqlsudoku.lab.fuzz.grammar.arguments import KEY_PARTS
from sqlsudoku.lab.fuzz.grammar.expressions import Place, Source, seen
from sqlsudoku.lab.fuzz.grammar.summaries import Summaries
from sqlsudoku.lab.fuzz.trees import parsed

VIEW, MADE, FUNCTION = "fuzz_view", "fuzz_made", "fuzz_function"
"""What a case makes beside its tables."""


class Inserts(Summaries):
    """Draws such statements. made_columns: the columns of the empty table that is filled."""

    made_columns: tuple[tuple[str, str], ...] = ()

    def filled(self) -> str:
        """An INSERT into the empty table."""
        query = self.whole(plain=True)
        self.made_columns = (*self.shown,)
        if not self.has("WITH before the change"):
            return f"INSERT INTO {MADE} {query}"
        tree = parsed(query).copy()
        with_ = tree.args.pop("with_")
        return f"{with_.sql()} INSERT INTO {MADE} {tree.sql()}"

    def added(self, table: Source) -> str:
        """An INSERT into a table that has rows, which the recursion may read."""
        with_, sources = self.ctes()
        source, key = sources[0], self.key_of(table)
        if key:
            return self._of_keys(with_, source, table, key)
        place = Place(seen(source.table, source))
        columns = self.chance.sample([*table.columns], self.chance.randint(1, len(table.columns)))
        given = [self.value(table.columns[each], place, self.chance.choice([0, 0, 1])) for each in columns]
        where = f" WHERE {self.condition(place, 1)}" if self.chance.random() < 0.3 else ""
        return self._insert("INSERT", with_, f"{table.table} ({', '.join(columns)})", given, source.table + where)

    def _of_keys(self, with_: str, source: Source, table: Source, key: list[str]) -> str:
        """An INSERT of a row for each node, whose key is new, or replaces, changes or leaves the row that has it."""
        name, (first, other, *_) = source.table, table.columns
        into = f"{table.table} ({first}, {other})"
        grouped = f"{name} WHERE {name}.n IS NOT NULL"
        given = [f"{name}.n", self.number_of(name)]
        groups = f" GROUP BY {name}.n"
        set_ = [each for each in table.columns if each not in key]
        if self.has("INSERT OR REPLACE"):
            return self._insert("INSERT OR REPLACE", with_, into, given, grouped + groups)
        if self.has("ON CONFLICT"):
            action = f"UPDATE SET {self._set_of_conflict(table, self.chance.choice(set_))}" if set_ else "NOTHING"
            action = self.chance.choice([action, action, "NOTHING"])
            found = self._insert("INSERT", with_, into, given, grouped + groups)
            return f"{found} ON CONFLICT ({', '.join(key)}) DO {action}"
        free = f"NOT IN (SELECT o.{first} FROM {table.table} AS o WHERE o.{first} IS NOT NULL)"
        return self._insert("INSERT", with_, into, given, f"{grouped} AND {name}.n {free}{groups}")

    def _insert(self, word: str, with_: str, into: str, given: list[str], rest: str) -> str:
        query = f"SELECT {', '.join(given)} FROM {rest}"
        if self.has("WITH before the change"):
            return f"{with_} {word} INTO {into} {query}"
        return f"{word} INTO {into} {with_} {query}"

    def _set_of_conflict(self, table: Source, column: str) -> str:
        """What a column becomes where a new row has the key of an old one."""
        new, old = f"excluded.{column}", f"{table.table}.{column}"
        numeric = table.columns[column] == "integer"
        several = [new, f"COALESCE({new}, {old})", *([f"{old} + {new}", f"{old} + 1"] if numeric else [])]
        return f"{column} = {self.chance.choice(several)}"

    def key_of(self, table: Source) -> list[str]:
        """The columns of a table's key, which only the second table may have."""
        if table.table == self.tables[0].table or self.parts.isdisjoint(KEY_PARTS):
            return []
        return [*table.columns][: 2 if "composite key" in self.parts else 1]

    def number_of(self, name: str) -> str:
        """A number for each node of a recursion, which is not NULL."""
        return self.chance.choice(
            ["CAST(COUNT(*) AS INTEGER)", f"MAX({name}.n)", f"CAST(COUNT(DISTINCT {name}.n) AS INTEGER)"]
        )
