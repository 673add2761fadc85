"""Statements that change tables by a recursion: INSERT, UPDATE, DELETE and MERGE, perhaps several of them."""

from abc import abstractmethod
from typing import NamedTuple

from sqlsudoku.lab.fuzz.grammar.expressions import SIGNS, Place, Source, seen
from sqlsudoku.lab.fuzz.grammar.inserts import MADE, VIEW, Inserts
from sqlsudoku.lab.fuzz.grammar.withs import OFTEN

CHANGES = ("insert", "update", "delete", "merge")
"""The parts that are a change of a table."""


class TableChange(NamedTuple):
    """A statement that changes a table, and the table's name and columns."""

    text: str
    table: str
    columns: tuple[str, ...]


class Changes(Inserts):
    """Draws such statements."""

    @abstractmethod
    def from_made(self, name: str) -> str:
        """A statement that reads what was made."""

    def own_table(self) -> Source:
        """One of the tables, and no view."""
        return self.chance.choice(self._own_tables())

    def _own_tables(self) -> list[Source]:
        return [each for each in self.tables if each.table != VIEW]

    def changes(self, shape: str) -> list[str]:
        """Statements that change tables, and one that reads them, unless the last change returns the rows itself."""
        before = self._refilled() if self.has("emptied and filled") else []
        if self.has("several changes"):
            others = [each for each in CHANGES if each in self.shares]
            for _ in range(self.chance.randint(1, 2) if others else 0):
                other = self.chance.choice(others)
                self.parts.add(other)
                before.append(self._change(other, made=False).text)
        last = self._change(shape, made=self.chance.random() < 0.35)
        # the databases that have the one have the other, too
        if self.has("WHEN NOT MATCHED BY SOURCE" if shape == "merge" else "RETURNING"):
            return [*before, f"{last.text} RETURNING {', '.join(last.columns)}"]
        if last.table == MADE:
            return [*before, last.text, self.from_made(MADE)]
        if self.chance.random() < 0.35:
            self.with_parameters = True
            return [*before, last.text, self.whole()]
        return [*before, last.text, f"SELECT * FROM {last.table}"]

    def _change(self, shape: str, *, made: bool) -> TableChange:
        """A statement of a shape; made: whether an INSERT is into the empty table."""
        if shape == "insert" and made:
            return TableChange(self.filled(), MADE, (*dict(self.made_columns),))
        # another number in a row may be one that its key has already
        table = self.tables[0] if "composite key" in self.parts and shape != "insert" else self.own_table()
        match shape:
            case "insert":
                keyed = [each for each in self._own_tables() if self.key_of(each)]
                table = self.chance.choice([table, *keyed, *keyed])
                text = self.added(table)
            case "merge":
                text = self._merged(table)
            case _:
                text = self._changed(shape, table, *self.ctes())
        return TableChange(text, table.table, (*table.columns,))

    def _refilled(self) -> list[str]:
        """What removes all rows of the second table, and fills it with others."""
        edges, table, *_ = self._own_tables()
        kept, self.tables = self.tables, [edges]
        filled = self.added(table)
        self.tables = kept
        return [f"{self.chance.choice(['TRUNCATE TABLE', 'DELETE FROM'])} {table.table}", filled]

    def change_in_with(self) -> list[str]:
        """A WITH that changes a table and returns its rows, which its query reads; and perhaps one that reads it."""
        table = self.tables[0] if "composite key" in self.parts else self.own_table()
        with_, sources = self.ctes()
        inside = self.has("recursion in the changing part")
        word = self.chance.choice(["update", "delete", "delete"])
        text = self._changed(word, table, with_ if inside else "", sources, within=True)
        made = Source("d", dict(table.columns))
        opened = "WITH" if inside else f"{with_},"
        readable = [made] if inside else [made, *sources * OFTEN]
        cte = f"{opened} d AS ({text} RETURNING {', '.join(table.columns)})"
        from_, place = "d", Place(seen("d", made), readable)
        if self.chance.random() < 0.5:
            _, alias, other = read = self.read(self._own_tables() if inside else readable, "e")
            from_ += f" {self.chance.choice(['JOIN', 'LEFT JOIN'])} {read.text} ON {alias}.{self.key(other)} = d."
            from_ += self.key(made)
            place = place.beside(alias, other)
        asked = f"{cte} {self.outer(place, from_, 'd')}"
        return [asked, f"SELECT * FROM {table.table}"] if self.chance.random() < 0.4 else [asked]

    def _changed(self, shape: str, table: Source, with_: str, sources: list[Source], *, within: bool = False) -> str:
        """An UPDATE or a DELETE of the rows that a recursion has, or of all rows; within: in a WITH."""
        key, name = self.key(table), sources[0].table
        before = f"{with_} " if not within and self.has("WITH before the change") else ""
        inner = "" if before or not with_ else f"{with_} "
        where = f"WHERE {key} IN ({inner}SELECT {name}.n FROM {name})"
        using = f"({self._grouped_rows(inner, name)}) AS g"
        if shape == "delete":
            if self.has("DELETE with USING"):
                where = f"USING {using} WHERE g.n = {table.table}.{key}{self._also(table)}"
            return f"{before}DELETE FROM {table.table} {where}"
        if self.has("SET of a row"):
            columns, row = ", ".join(self._two(table)), f"MAX({name}.n), CAST(COUNT(*) AS INTEGER)"
            given = f"({inner}SELECT {row} FROM {name}{self._of_row(table, name)})"
            return f"{before}UPDATE {table.table} SET ({columns}) = {given}"
        sets = self._sets(table, inner, name, within=bool(before or within))
        if "SET to a recursion" in self.parts and self.chance.random() < 0.7:
            where = ""
        elif self.has("UPDATE with FROM"):
            key, changed = self._two(table)
            sets = {**sets, changed: f"g.x + {self.chance.randint(0, 2)}"}
            where = f"FROM {using} WHERE g.n = {table.table}.{key}{self._also(table)}"
        assigned = ", ".join(f"{column} = {given}" for column, given in sets.items())
        return f"{before}UPDATE {table.table} SET {assigned} {where}".rstrip()

    def _sets(self, table: Source, with_: str, name: str, *, within: bool) -> dict[str, str]:
        """What some columns become; within: whether their subqueries are in a statement with a WITH."""
        place = Place([*table.columns.items()])
        free = [each for each in table.columns if each != "k"]
        several = self.chance.sample(free, min(len(free), self.chance.choice([1, 1, 2])))
        found = {each: self.value(table.columns[each], place, 1) for each in several}
        if self.has("SET to a recursion"):
            _, changed = self._two(table)
            if not within and self.has("recursion of the row"):
                with_, sources = self.ctes(seen(table.table, table))
                with_, name = f"{with_} ", sources[0].table
            number = f"{self.chance.choice(['MAX', 'MIN', 'SUM', 'COUNT'])}({name}.n)"
            found = {**found, changed: f"({with_}SELECT {number} FROM {name}{self._of_row(table, name)})"}
        return found

    def _of_row(self, table: Source, name: str) -> str:
        """A condition about a recursion and the changed row, or nothing."""
        if self.chance.random() < 0.5:
            return ""
        return f" WHERE {name}.n {self.chance.choice(['=', '<', '<>'])} {table.table}.{self.key(table)}"

    def _also(self, table: Source) -> str:
        """A further condition about the changed row and the one beside it, or nothing."""
        if self.chance.random() < 0.6:
            return ""
        return f" AND g.x {self.chance.choice(SIGNS)} {table.table}.{self.key(table)}"

    def _merged(self, table: Source) -> str:
        """A MERGE of one row for each node of a recursion: rows are changed, removed or inserted, or stay."""
        with_, sources = self.ctes()
        before = f"{with_} " if self.has("WITH before the change") else ""
        grouped = self._grouped_rows("" if before else f"{with_} ", sources[0].table)
        whens = self._whens(table)
        using = f"MERGE INTO {table.table} AS t USING ({grouped}) AS g ON t.{self._two(table)[0]} = g.n"
        return f"{before}{using} {' '.join(whens)}"

    def _whens(self, table: Source) -> list[str]:
        """One or several WHEN, of which the first that a row meets is done."""
        key, changed = self._two(table)
        update = f"UPDATE SET {changed} = {self.chance.choice(['g.x', f't.{key} + g.x'])}"
        insert = f"INSERT ({key}, {changed}) VALUES (g.n, g.x)"
        pairs = [("MATCHED", [update, "DELETE"]), ("NOT MATCHED", [insert])]
        pairs = pairs if self.chance.random() < 0.6 else [self.chance.choice(pairs)]
        if self.has("WHEN NOT MATCHED BY SOURCE"):
            pairs.append(("NOT MATCHED BY SOURCE", [f"UPDATE SET {changed} = t.{key}", "DELETE"]))
        whens: list[str] = []
        for about, actions in pairs:
            actions = [*actions, *(["DO NOTHING"] if self.has("WHEN NOT MATCHED BY SOURCE") else [])]
            tested = f"t.{changed}" if about != "NOT MATCHED" else "g.x"
            for _ in range(1 + self.has("several WHEN")):
                test = f" AND {tested} {self.chance.choice(SIGNS)} {self.chance.randint(1, 4)}"
                is_first = not whens or not whens[-1].startswith(f"WHEN {about} ")
                tests = test if self.chance.random() < 0.3 or (is_first and "several WHEN" in self.parts) else ""
                whens.append(f"WHEN {about}{tests} THEN {self.chance.choice(actions)}")
        return whens

    def _two(self, table: Source) -> tuple[str, str]:
        """The first two columns of a table, which are whole numbers: a key, and another one."""
        key, other, *_ = table.columns
        return key, other

    def _grouped_rows(self, with_: str, name: str) -> str:
        """A query with one row for each node of a recursion."""
        number = self.number_of(name)
        return f"{with_}SELECT {name}.n AS n, {number} AS x FROM {name} WHERE {name}.n IS NOT NULL GROUP BY {name}.n"
