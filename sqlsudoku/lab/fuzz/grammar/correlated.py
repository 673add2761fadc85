"""Recursions for each row of a table: in a subquery of a condition or the SELECT list, or in LATERAL."""

from sqlsudoku.lab.fuzz.grammar.expressions import SIGNS, Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.groups import SeveralGroups
from sqlsudoku.lab.fuzz.grammar.withs import OFTEN


class Correlated(SeveralGroups):
    """Draws statements whose recursion may read the row `r` around it, and the row `s` of a table in between."""

    def for_each_row(self, shape: str, table: Source) -> str:
        """A statement with a recursion for each row of a table."""
        if shape == "exists":
            return f"SELECT r.* FROM {table.table} AS r WHERE {self._tested_of(table)}"
        if shape == "scalar" and self.has("aggregate of the outer row"):
            return self._aggregate_outside(table)
        row = seen("r", table)
        with_, sources = self.ctes(row if self.has("recursion of the row") else ())
        source, name = sources[0], sources[0].table
        if shape == "scalar":
            from_, place, wheres = self._from_of_row(sources, row)
            found = f"CAST({self._aggregate_of(source, place, row)} AS INTEGER)"
            where = f" WHERE {' AND '.join(wheres)}" if wheres else ""
            self.shown = [("c1", "integer"), ("c2", "integer")]
            key = next(column for column, kind in table.columns.items() if kind == "integer")
            return f"SELECT r.{key} AS c1, ({with_} SELECT {found} FROM {from_}{where}) AS c2 FROM {table.table} AS r"
        from_, _, wheres = self._from_of_row(sources, row)
        inner = f"{with_} SELECT {', '.join(f'{name}.{each}' for each in source.columns)} FROM {from_}"
        inner += f" WHERE {' AND '.join(wheres)}" if wheres else ""
        columns = [*row, *seen("g", source)]
        word, on = ("LEFT", " ON 1 = 1") if self.has("left join lateral") else ("CROSS", "")
        return self.outer(Place(columns), f"{table.table} AS r {word} JOIN LATERAL ({inner}) AS g{on}", "g")

    def _aggregate_outside(self, table: Source) -> str:
        """An aggregate of the table's column alone: in standard SQL one of its rows, although a subquery has it."""
        with_, sources = self.ctes()
        source, key = sources[0], self.key(table)
        number = self.chance.choice([f"r.{name}" for name, kind in table.columns.items() if kind == "integer"])
        function = self.chance.choice(["COUNT", "SUM", "MIN", "MAX", "COUNT(DISTINCT", "SUM(DISTINCT"])
        aggregate = f"{function} {number})" if "(" in function else f"{function}({number})"
        grouped = self.chance.random() < 0.6
        tested = self.condition(Place(seen(source.table, source)), 1)
        if grouped and self.chance.random() < 0.5:
            tested = f"{source.table}.n {self.chance.choice(SIGNS)} r.{key}"
        # all of its rows are the same one
        found = f"({with_} SELECT CAST({aggregate} AS INTEGER) AS c FROM {source.table} WHERE {tested} LIMIT 1)"
        self.shown = [("c1", "integer"), ("c2", "integer")] if grouped else [("c2", "integer")]
        first, groups = (f"r.{key} AS c1, ", f" GROUP BY r.{key}") if grouped else ("", "")
        return f"SELECT {first}{found} AS c2 FROM {table.table} AS r{groups}"

    def _tested_of(self, table: Source) -> str:
        """[NOT] EXISTS or [NOT] IN a query with a recursion, perhaps for each row of another table in between."""
        key, row = f"r.{self.key(table)}", seen("r", table)
        if self.has("row of a row"):
            between = self.chance.choice([each for each in self.tables if not each.marks])
            inner = f"s.{self.key(between)}"
            tested = self._recursion_tested(inner, [*row, *seen("s", between)])
            joined = f"{inner} {self.chance.choice([*SIGNS, '='])} {key}"
            found = f"EXISTS (SELECT 1 AS one FROM {between.table} AS s WHERE {joined} AND {tested})"
            return f"{self.chance.choice(['', 'NOT '])}{found}"
        return self._recursion_tested(key, row)

    def _recursion_tested(self, key: str, row: Columns) -> str:
        """The same without a row in between. key: the column that the rows of the recursion are compared with."""
        with_, sources = self.ctes(row if self.has("recursion of the row") else ())
        name, word = sources[0].table, self.chance.choice(["", "NOT "])
        from_, place, wheres = self._from_of_row(sources, row)
        if self.has("condition of the row"):
            wheres.append(self.condition(Place([*place.columns, *row]), 1))
        also = " AND ".join(wheres)
        if self.has("IN for each row"):
            return f"{key} {word}IN ({with_} SELECT {name}.n FROM {from_}{f' WHERE {also}' if also else ''})"
        shown = "*" if self.has("star") else "1 AS one"
        where = f"{name}.n = {key}{f' AND {also}' if also else ''}"
        return f"{word}EXISTS ({with_} SELECT {shown} FROM {from_} WHERE {where})"

    def _from_of_row(self, sources: list[Source], row: Columns) -> tuple[str, Place, list[str]]:
        """FROM of a query with the recursion, perhaps with joins, what is visible then, and what belongs into WHERE."""
        source = sources[0]
        recursion, place = Read(source.table, source.table, source), Place(seen(source.table, source))
        if not self.has("join in the subquery of a row"):
            return source.table, place, self._again(place, sources)
        others = [each for each in [*self.tables, *sources[1:] * OFTEN] if not each.marks]
        joined = self.sequence(recursion, Place(row if "row around it in ON" in self.shares else ()), others)
        place = Place([each for each in joined.place.columns if each not in row])
        return joined.from_, place, [*[joined.where] * bool(joined.where), *self._again(place, sources)]

    def _again(self, place: Place, sources: list[Source]) -> list[str]:
        """A condition about other rows of the recursion, or none."""
        beside = place._replace(readable=[*self.tables, *sources * OFTEN])
        return [self.exists(beside, 1)] if self.has("EXISTS beside it") else []

    def _aggregate_of(self, source: Source, place: Place, row: Columns) -> str:
        """An aggregate of whole numbers of the recursion, perhaps also of the row's."""
        name = source.table
        if self.has("outer column in an aggregate"):
            mixed = f"{name}.n + {self.chance.choice([each for each, kind in row if kind == 'integer'])}"
            tested = f"CASE WHEN {self.condition(Place([*place.columns, *row]), 1)} THEN {name}.n END"
            return f"{self.chance.choice(['MIN', 'MAX', 'SUM', 'COUNT'])}({self.chance.choice([mixed, tested])})"
        return self.chance.choice(
            ["COUNT(*)", f"MAX({name}.n)", f"COUNT(DISTINCT {name}.n)", f"SUM({name}.n)", f"SUM(DISTINCT {name}.n)"]
        )
