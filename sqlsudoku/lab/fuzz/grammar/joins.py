"""Joins and orders of the grammar, in recursive members and around recursions."""

from collections.abc import Sequence
from itertools import compress, takewhile
from typing import NamedTuple

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LISTS
from sqlsudoku.lab.fuzz.grammar.expressions import NUMBERS, SIGNS, Place, Read, Source
from sqlsudoku.lab.fuzz.grammar.subqueries import Subqueries
from sqlsudoku.lab.fuzz.grammar.windowed import Windowed
from sqlsudoku.lab.fuzz.trees import parsed, written

SORTED = (*NUMBERS, "text", "date")
"""The kinds of which an expression may be sorted by."""


class JoinedTables(NamedTuple):
    """FROM, what is visible then, and a condition that belongs into WHERE, or none."""

    from_: str
    place: Place
    where: str = ""


def _is_inner(join: exp.Join) -> bool:
    """Whether a join has the rows of all pairs, perhaps with a condition."""
    return not join.side and not join.method and not join.args.get("using") and join.kind in ("", "CROSS", "INNER")


def _last_inner(select: exp.Select) -> list[exp.Join]:
    """The last inner joins of a query, from the last one on: only these, since JOIN binds closer than a comma."""
    return [*takewhile(_is_inner, reversed(select.args.get("joins") or []))]


class Joins(Subqueries, Windowed):
    """Draws joins. tables: those that there are, the first with the columns a and b of a graph's edges."""

    tables: Sequence[Source] = ()

    def joined(self, left: str, alias: str, place: Place, word: str, other: Read, *, where: str = "") -> JoinedTables:
        """Another table joined to FROM; alias: that of the recursion there, which stays on the left.

        where: how the names of parts end that some dialects have elsewhere alone, such as ' in the member'.
        """
        beside, key = place.beside(other.alias, other.source), self.key(other.source)
        equality = f"{other.alias}.{key} = {alias}.n"
        if word == "JOIN" and self.has("semi join"):
            kind = self.chance.choice(["SEMI", "SEMI", "ANTI"])
            return JoinedTables(f"{left} LEFT {kind} JOIN {other.text} ON {self.on(equality, beside)}", place)
        if word == "JOIN" and self.has(f"cross join{where}"):
            condition = equality if self.chance.random() < 0.7 else ""
            return JoinedTables(f"{left} CROSS JOIN {other.text}", beside, condition)
        alone = sum(name.endswith(".n") for name, _ in place.columns) == 1
        # of RIGHT and FULL JOIN, SQLite shows the column of both where a star is about one table
        if alone and word in ("JOIN", "LEFT JOIN") and self.has(f"USING{where}"):
            return self._using(left, place, word, other, key)
        return JoinedTables(f"{left} {word} {other.text} ON {self.on(equality, beside, word)}", beside)

    def series_of_row(self, left: str, place: Place) -> JoinedTables:
        """FROM joined to the whole numbers up to that of a column."""
        alias, name, last = self.fresh("e"), self.fresh("r"), self.chance.choice(place.of("integer"))
        series = f"UNNEST(GENERATE_SERIES({self.chance.randint(0, 2)}, {last})) AS {alias} ({name})"
        return JoinedTables(f"{left} CROSS JOIN {series}", place.beside(alias, Source("", {name: "integer"})))

    def elements(self, left: str, place: Place, where: str = "") -> JoinedTables | None:
        """FROM joined to the elements of a list, for each row; where: the end of the name of its part."""
        several = [(name, LISTS[kind]) for name, kind in place.columns if kind in LISTS]
        if not several or not self.has("elements in the member" if where else "elements as rows"):
            return None
        (own, kind), alias, name = self.chance.choice(several), self.fresh("e"), self.fresh("r")
        text, beside = f"UNNEST({own}) AS {alias} ({name})", place.beside(alias, Source("", {name: kind}))
        if self.has("elements in LATERAL"):
            inner = self.fresh("u")
            text = f"LATERAL (SELECT {inner}.{name} FROM UNNEST({own}) AS {inner} ({name})) AS {alias}"
        return JoinedTables(f"{left} CROSS JOIN {text}", beside)

    def _using(self, left: str, place: Place, word: str, other: Read, key: str) -> JoinedTables:
        """A join by the columns of the same name, which is one: the key of the other table."""
        named = {name: "n" if name == key else f"{name}{other.alias}" for name in other.source.columns}
        inner = ", ".join(f"{name} AS {own}" for name, own in named.items())
        columns = {named[name]: kind for name, kind in other.source.columns.items()}
        beside = place.beside(other.alias, Source("", columns))
        text = f"(SELECT {inner} FROM {other.text}) AS {other.alias}"
        if self.natural(word):
            return JoinedTables(f"{left} NATURAL {word} {text}", beside)
        return JoinedTables(f"{left} {word} {text} USING (n)", beside)

    def natural(self, word: str) -> bool:
        """Whether a join by all columns of the same name is NATURAL; word: its kind."""
        return self.has("NATURAL JOIN") and (word == "JOIN" or self.has("NATURAL outer join"))

    def with_commas(self, statement: str) -> str:
        """The statement with commas for some of its last inner joins, whose conditions then belong into WHERE."""
        if "comma join" not in self.shares:
            return statement
        tree = parsed(statement)
        drawn = [bool(_last_inner(each)) and self.has("comma join") for each in tree.find_all(exp.Select)]
        if not any(drawn):
            return statement
        tree = tree.copy()
        for select in compress([*tree.find_all(exp.Select)], drawn):
            last = _last_inner(select)
            conditions = [join.args.pop("on", None) for join in reversed(last)]
            for join in last:
                join.set("kind", None)
            select.where(*filter(None, conditions), copy=False)
        return written(tree)

    def on(self, equality: str, place: Place, word: str = "JOIN") -> str:
        """The condition of a join: an equality, perhaps with another condition, or another one."""
        if word == "FULL JOIN":
            return equality
        alike = [
            f"{one} = {other}"
            for one, kind in place.columns
            for other, same in place.columns
            if kind == same and kind in COLLATED and one.partition(".")[0] < other.partition(".")[0]
        ]
        if alike and self.has("join by a collation"):
            return self.chance.choice(alike)
        if self.has("join without equality"):
            first, _, second = equality.split()
            others = [
                f"{first} {self.chance.choice(SIGNS)} {second}",
                f"{first} BETWEEN {second} AND {second} + {self.chance.randint(0, 2)}",
                f"({equality} OR {self.condition(place._replace(readable=()), 0)})",
                f"1 = {self.chance.choice([0, 1])}",
            ]
            return self.chance.choice(others)
        also = word in ("JOIN", "LEFT JOIN") and self.chance.random() < 0.25
        return f"{equality} AND {self.condition_in('ON', place, 1)}" if also else equality

    def with_another(self, from_: str, place: Place, other: Read) -> tuple[str, Place]:
        beside, word = place.beside(other.alias, other.source), self.chance.choice(["JOIN", "JOIN", "LEFT JOIN"])
        own = self.chance.choice(place.of("integer"))
        return f"{from_} {word} {other.text} ON {other.alias}.{self.key(other.source)} = {own}", beside

    def computed_order(self, place: Place) -> str:
        """An expression of a column to order by, up or down; '' if none is drawn."""
        several = [(name, kind) for name, kind in place.columns if kind in SORTED]
        if not several or not self.has("ORDER BY an expression"):
            return ""
        (own, kind), alone = self.chance.choice(several), place._replace(readable=())
        drawn = [
            f"COALESCE({own}, {self.literal(kind)})",
            f"CASE WHEN {self.condition(alone, 0)} THEN {own} ELSE {self.literal(kind)} END",
        ]
        drawn += [f"{own} {self.chance.choice('+-')} {self.value(kind, alone, 0)}"] if kind in NUMBERS else []
        return f"{self.chance.choice(drawn)}{self.direction()}"

    def order(self, columns: int, names: Sequence[str] = (), ranked: Sequence[int] = ()) -> str:
        """ORDER BY some or all columns by their numbers or their names, each up or down.

        ranked: the numbers of those that may be sorted by; none if these are all.
        """
        ranked = ranked or range(1, columns + 1)
        columns = len(ranked)
        numbers = self.chance.sample(ranked, columns)
        kept = columns if self.chance.random() < 0.7 else self.chance.randint(1, columns)
        keys = [names[number - 1] if names else number for number in numbers[:kept]]
        placed = "NULLS FIRST" in self.shares and self.chance.random() < 0.5  # else a LIMIT after it may cut by NULL
        return " ORDER BY " + ", ".join(f"{key}{self.direction(placed=placed)}" for key in keys)
