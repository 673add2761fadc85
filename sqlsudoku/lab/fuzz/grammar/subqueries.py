"""Conditions of the grammar about the rows of subqueries: EXISTS, IN, ANY and ALL, and values in a row."""

from sqlsudoku.lab.fuzz.grammar.arguments import LISTS, UNKNOWN, UNRANKED
from sqlsudoku.lab.fuzz.grammar.expressions import SIGNS, Grammar, Place, Source

WIDEST_ROW = 4
"""The most values of a row that is compared with those of a table."""


def _is_compared(source: Source) -> bool:
    """Whether every database compares the values of all columns."""
    return not {*LISTS, UNKNOWN}.intersection(source.columns.values())


class Subqueries(Grammar):
    """Draws such conditions."""

    def tested_by_rows(self, place: Place, depth: int) -> str:
        if self.has("EXISTS"):
            return self.exists(place, depth)
        if self.has("IN a subquery"):
            return self.in_subquery(place, depth)
        if self.has("ANY or ALL"):
            return self._quantified(place, depth)
        return self._in_table(place) if self.may_have("IN a table") else ""

    def rows_compared(self, place: Place, depth: int) -> str:
        """Two values compared with two others, or with the rows of a subquery."""
        (first, one), (second, other) = self.chance.sample(place.columns, 2)
        if place.readable and depth > 0 and self.has("IN a subquery"):
            word = "NOT " if self.has("NOT IN a subquery") else ""
            with self.subquery_opened("IN a subquery", place) as (with_, from_, inner):
                read = ", ".join(self._one_of(inner, kind) for kind in (one, other))
                return f"({first}, {second}) {word}IN ({with_}SELECT {read} FROM {from_})"
        if place.readable and depth > 0 and not {one, other}.intersection(UNRANKED) and self.has("row of a subquery"):
            with self.subquery_opened("row of a subquery", place) as (with_, from_, inner):
                read = ", ".join(
                    f"{self.chance.choice(['MIN', 'MAX'])}({self._one_of(inner, kind)})" for kind in (one, other)
                )
                return f"({first}, {second}) {self.chance.choice(['=', '<>'])} ({with_}SELECT {read} FROM {from_})"
        others = f"({self.value(one, place, 0)}, {self.literal(other)})"
        return f"({first}, {second}) {self.chance.choice(['=', '<>'])} {others}"

    def condition_in(self, clause: str, place: Place, depth: int) -> str:
        """A condition in a clause where not every database has subqueries."""
        part = f"subquery in {clause}"
        drawn = self.may_have(part)
        if drawn and place.readable and clause == "ON":  # where few conditions are
            found = self.exists(place, depth)
        else:
            found = self.condition(place if drawn else place._replace(readable=()), depth)
        self.parts.update([part] if "(SELECT" in found else [])
        return found

    def exists(self, place: Place, depth: int) -> str:
        """[NOT] EXISTS, which may read the row around it."""
        outer = place.columns if self.has("correlated subquery") else ()
        word = self.chance.choice(["", "NOT "])
        with self.subquery_opened("EXISTS", place, outer) as (with_, from_, inner):
            where = f" WHERE {self.of_row(inner, outer, depth)}"
            if self.has("LIMIT in EXISTS"):
                skipped = f" OFFSET {self.chance.randint(1, 2)}" if self.has("OFFSET") else ""
                return f"{word}EXISTS ({with_}SELECT 1 FROM {from_}{where}{self.limit(2)}{skipped})"
            if self.has("ORDER BY in a subquery"):
                where += f" ORDER BY 1{self.direction()}"
            return f"{word}EXISTS ({with_}SELECT 1 FROM {from_}{where})"

    def _in_table(self, place: Place) -> str:
        """[NOT] IN a table, all of whose columns it reads: the only one, or a row of several; '' if there is none."""
        most = WIDEST_ROW if self.may_have("row IN a table") else 1
        several = [each for each in place.readable if len(each.columns) <= most and _is_compared(each)]
        if not several:
            return ""
        source = self.chance.choice(several)
        values = ", ".join(self.value(kind, place, 0) for kind in source.columns.values())
        is_row = len(source.columns) > 1
        self.parts.update(["IN a table", *source.marks, *(["row IN a table"] if is_row else [])])
        return f"{f'({values})' if is_row else values} {self.chance.choice(['', 'NOT '])}IN {source.table}"

    def in_subquery(self, place: Place, depth: int) -> str:
        """[NOT] IN a subquery, which may be one of an aggregate."""
        word = "NOT " if self.has("NOT IN a subquery") else ""
        outer = place.columns if self.has("correlated IN") else ()
        with self.subquery_opened("IN a subquery", place, outer) as (with_, from_, inner):
            column, kind = self.chance.choice(inner.columns)
            if kind in UNRANKED:  # they have no MAX
                return f"{self.value(kind, place, 0)} {word}IN ({with_}SELECT {column} FROM {from_})"
            found = f"MAX({column})" if self.has("IN an aggregate") else column
            if found == column and self.has("IN a window"):
                found = f"MAX({column}) OVER ({self.chance.choice(['', f'PARTITION BY {inner.columns[0][0]}'])})"
            where = f" WHERE {self.of_row(inner, outer, depth)}" if outer or self.chance.random() < 0.5 else ""
            if found == column and self.has("LIMIT in IN"):
                where = self.first_rows(column, where, 4)
            elif self.has("ORDER BY in a subquery"):
                where += f" ORDER BY 1{self.direction()}"
            return f"{self.value(kind, place, 0)} {word}IN ({with_}SELECT {found} FROM {from_}{where})"

    def _quantified(self, place: Place, depth: int) -> str:
        """A value compared with any or all rows of a subquery."""
        outer = place.columns if self.has("correlated subquery") else ()
        with self.subquery_opened("ANY or ALL", place, outer) as (with_, from_, inner):
            column, kind = self.chance.choice(
                [each for each in inner.columns if each[1] not in UNRANKED] or [("1", "integer")]
            )
            where = f" WHERE {self.of_row(inner, outer, depth)}" if outer or self.chance.random() < 0.5 else ""
            sign = f"{self.chance.choice(SIGNS)} {self.chance.choice(['ANY', 'ALL'])}"
            return f"{self.value(kind, place, 0)} {sign} ({with_}SELECT {column} FROM {from_}{where})"

    def _one_of(self, place: Place, kind: str) -> str:
        """A column of a kind, or a literal."""
        return self.chance.choice(place.of(kind) or [self.literal(kind)])
