"""Statements that change rows by a recursion: INSERT, UPDATE, DELETE and MERGE."""

from abc import abstractmethod

from sqlsudoku.lab.fuzz.grammar.expressions import Place, Source
from sqlsudoku.lab.fuzz.grammar.summaries import Summaries
from sqlsudoku.lab.fuzz.trees import parsed

VIEW, MADE, FUNCTION = "fuzz_view", "fuzz_made", "fuzz_function"
"""What a case makes beside its tables."""


class Changes(Summaries):
    """Draws such statements. made_columns: the columns of the table that is filled."""

    made_columns: tuple[tuple[str, str], ...] = ()

    @abstractmethod
    def from_made(self, name: str) -> str:
        """A statement that reads what was made."""

    def own_table(self) -> Source:
        """One of the tables, and no view."""
        return self.chance.choice([each for each in self.tables if each.table != VIEW])

    def changes(self, shape: str) -> list[str]:
        """A statement that changes a table, and one that reads it, unless the first returns the rows itself."""
        # another number in a row may be one that its key has already
        table = self.tables[0] if "composite key" in self.parts else self.own_table()
        match shape:
            case "merge":
                return [self._merged(table), f"SELECT * FROM {table.table}"]
            case "insert":
                changed = self._inserted()
                if not self.has("RETURNING"):
                    return [changed, self.from_made(MADE)]
                return [f"{changed} RETURNING {', '.join(dict(self.made_columns))}"]
        changed = self._changed(shape, table)
        if not self.has("RETURNING"):
            return [changed, f"SELECT * FROM {table.table}"]
        return [f"{changed} RETURNING {', '.join(table.columns)}"]

    def _inserted(self) -> str:
        """An INSERT of the rows of a recursion."""
        query = self.whole(plain=True)
        self.made_columns = (*self.shown,)
        if not self.has("WITH before the change"):
            return f"INSERT INTO {MADE} {query}"
        tree = parsed(query).copy()
        with_ = tree.args.pop("with_")
        return f"{with_.sql()} INSERT INTO {MADE} {tree.sql()}"

    def _changed(self, shape: str, table: Source) -> str:
        """An UPDATE or a DELETE of the rows that a recursion has, or of all rows."""
        key = self.key(table)
        with_, sources = self.ctes()
        with_, name = f"{with_} ", sources[0].table
        before = with_ if self.has("WITH before the change") else ""
        inner = "" if before else with_
        where = f"WHERE {key} IN ({inner}SELECT {name}.n FROM {name})"
        if shape == "delete":
            return f"{before}DELETE FROM {table.table} {where}"
        changed, kind = self.chance.choice([each for each in table.columns.items() if each[0] != "k"])
        given = self.value(kind, Place([*table.columns.items()]), 1)
        if self.has("SET to a recursion"):
            _, changed = self._two(table)
            also = f" WHERE {name}.n {self.chance.choice(['=', '<', '<>'])} {key}" if self.chance.random() < 0.5 else ""
            given = f"({inner}SELECT {self.chance.choice(['MAX', 'MIN', 'SUM', 'COUNT'])}({name}.n) FROM {name}{also})"
            where = where if self.chance.random() < 0.3 else ""
        elif self.has("UPDATE with FROM"):
            grouped, key, changed = self._grouped_rows(inner, name), *self._two(table)
            where = f"FROM ({grouped}) AS g WHERE g.n = {table.table}.{key}"
            given = f"g.x + {self.chance.randint(0, 2)}"
        return f"{before}UPDATE {table.table} SET {changed} = {given} {where}".rstrip()

    def _merged(self, table: Source) -> str:
        """A MERGE of one row for each node of a recursion: another value of its row, which is inserted or removed."""
        with_, sources = self.ctes()
        key, changed = self._two(table)
        update = self.chance.choice([f"UPDATE SET {changed} = g.x", f"UPDATE SET {changed} = t.{key} + g.x", "DELETE"])
        whens = [f"WHEN MATCHED THEN {update}", f"WHEN NOT MATCHED THEN INSERT ({key}, {changed}) VALUES (g.n, g.x)"]
        drawn = whens if self.chance.random() < 0.6 else [self.chance.choice(whens)]
        grouped = self._grouped_rows(f"{with_} ", sources[0].table)
        return f"MERGE INTO {table.table} AS t USING ({grouped}) AS g ON t.{key} = g.n {' '.join(drawn)}"

    def _two(self, table: Source) -> tuple[str, str]:
        """The first two columns of a table, which are whole numbers: a key, and another one."""
        key, other, *_ = table.columns
        return key, other

    def _grouped_rows(self, with_: str, name: str) -> str:
        """A query with one row for each node of a recursion."""
        number = self.chance.choice(
            ["CAST(COUNT(*) AS INTEGER)", f"MAX({name}.n)", f"CAST(COUNT(DISTINCT {name}.n) AS INTEGER)"]
        )
        return f"{with_}SELECT {name}.n AS n, {number} AS x FROM {name} WHERE {name}.n IS NOT NULL GROUP BY {name}.n"
