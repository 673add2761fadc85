"""Values and conditions of the grammar, as standard SQL: each is drawn for a kind, from what is visible."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from random import Random
from typing import NamedTuple

from sqlsudoku.lab.fuzz.grammar import functions, lists
from sqlsudoku.lab.fuzz.grammar.arguments import (
    COLLATED,
    LISTS,
    LONG,
    MIXED_WORDS,
    NARROW,
    TYPES,
    UNKNOWN,
    UNSIGNED,
    WIDE,
    WORDS,
    Arguments,
)

OTHER_KINDS = ("bigint", "text", LONG, "decimal", "date", "boolean", *COLLATED, *NARROW)
"""Those that a case may have or not."""
NUMBERS = ("integer", "bigint", "decimal")
SIGNS = ("=", "<>", "<>", "<", "<=", ">", ">=")
WIDENED = {"bigint": "bigint after integer", "decimal": "decimal after integer", "text": "longer text"}
"""The kinds to which a database widens a column of a narrower anchor, by their parts."""
COLLATIONS = {"ignoring case": "ignoring_case", "by bytes": "by_bytes"}
"""The collations by their parts; a dialect has names of its own for them."""
Columns = Sequence[tuple[str, str]]
"""Columns under their aliases, with their kinds."""


class Source(NamedTuple):
    """A table that can be read, and the kinds of its columns; marks: the parts that reading it in a subquery is.

    One of the columns is a whole number.
    """

    table: str
    columns: Mapping[str, str]
    marks: tuple[str, ...] = ()


class Read(NamedTuple):
    """What a FROM reads: its text, its alias, and the columns that it shows."""

    text: str
    alias: str
    source: Source


class Place(NamedTuple):
    """What an expression sees: columns with their kinds, and the tables that a subquery may read.

    around: the columns of the rows around the query, where its own are meant else, as in an aggregate.
    """

    columns: Columns
    readable: Sequence[Source] = ()
    around: Columns = ()

    def of(self, *kinds: str) -> list[str]:
        """The columns of these kinds."""
        return [name for name, kind in self.columns if kind in kinds]

    def beside(self, alias: str, source: Source) -> "Place":
        """The place that sees another table, too."""
        return self._replace(columns=[*self.columns, *seen(alias, source)])


def seen(alias: str, source: Source) -> list[tuple[str, str]]:
    """The columns of a table under an alias."""
    return [(f"{alias}.{name}", kind) for name, kind in source.columns.items()]


Draw = Callable[[str, Place, int], str]
"""Draws an expression of a kind that sees a place, with so many levels."""


class Grammar(Arguments, ABC):
    """Draws expressions. function: that of a whole number, if there is one; unknown: what computes a number that nobody
    knows, if there may be one.
    """

    unknown = ""

    def __init__(self, chance: Random, shares: Mapping[str, float]) -> None:
        super().__init__(chance, shares)
        self.function = ""
        self._names = 0
        self._library = functions.by_kind(self.kinds(), shares)

    def key(self, source: Source) -> str:
        """A column of whole numbers."""
        return self.chance.choice([name for name, kind in source.columns.items() if kind == "integer"])

    def kinds(self) -> list[str]:
        """The kinds that columns may have."""
        return ["integer", *(kind for kind in OTHER_KINDS if f"{kind}s" in self.shares)]

    def fresh(self, letter: str) -> str:
        """A name that no other table of the statement has."""
        self._names += 1
        return f"{letter}{self._names}"

    # values

    def literal(self, kind: str) -> str:
        """A literal or a parameter; a quarter is a binary fraction, and every collation sorts the texts alike."""
        draw = self.chance
        if parameter := self.parameter(kind):
            return parameter
        match kind:
            case _ if kind in LISTS:
                return lists.literal(self, kind, Place([]))
            case _ if kind == UNKNOWN:
                return self.unknown
            case "integer":
                digit = draw.randint(0, 9)
                if "numbers without a cast" not in self.shares:
                    return f"CAST({digit} AS INTEGER)"
                self.parts.add("numbers without a cast")
                return str(digit)
            case "bigint":
                return f"CAST({draw.randint(0, 9) + WIDE * self.has('wide numbers')} AS BIGINT)"
            case "decimal":
                return f"CAST({draw.randint(0, 20) / 4} AS DECIMAL(9, 2))"
            case _ if kind in NARROW:
                return f"CAST({draw.randint(0, 9)} AS {TYPES[kind]})"
            case "date":
                return f"CAST('2024-02-{draw.randint(1, 5):02}' AS DATE)"
            case "boolean":
                return draw.choice(["TRUE", "FALSE"])
        several = draw.randint(20, 40) if kind == LONG else 1
        return f"'{draw.choice(MIXED_WORDS if kind in COLLATED else WORDS) * several}'"

    def narrower(self, kind: str) -> str:
        """A literal whose type is narrower than that of a kind; '' if none is drawn."""
        if kind in NUMBERS and self.has("number after NULL"):
            return "NULL"
        if kind == "integer" and (parameter := self.parameter("whole")):
            return parameter
        if kind not in WIDENED or not self.has(WIDENED[kind]):
            return ""
        return f"'{self.chance.choice(WORDS)}'" if kind == "text" else str(self.chance.randint(0, 9))

    def value(self, kind: str, place: Place, depth: int) -> str:
        """An expression of a kind; depth: how many levels of expressions it may have."""
        text = self._any_value(kind, place, depth)
        # the value of an expression has the collation that is said, and that of a column the column's
        return f"({text}) COLLATE {COLLATED[kind]}" if kind in COLLATED and text not in place.of(kind) else text

    def _any_value(self, kind: str, place: Place, depth: int) -> str:
        if kind in LISTS:
            return lists.drawn(self, kind, place, depth)
        own = place.of(kind)
        if kind == UNKNOWN:
            return self.chance.choice([*own, self.unknown])
        if not self.parts.isdisjoint(lists.LIST_PARTS) and (part := lists.part_of(self, kind, place)):
            return part
        if depth <= 0 or self.chance.random() < 0.3:
            return self.chance.choice(own) if own and self.chance.random() < 0.75 else self.literal(kind)
        if place.readable and self.has("subquery in an expression"):
            return self.subquery(kind, place, depth - 1)
        several: list[Draw] = [self._case, self._coalesce, self._nullif, self._null, self._cast]
        several += [self._computed] * 2
        several += [self._condition] * 6 if kind == "boolean" else []
        several += [self._called] * 2 if self.function and kind == "integer" else []
        several += [self._of_library] * (4 if kind == "text" else 2) if self._library.get(kind) else []
        return self.chance.choice(several)(kind, place, depth - 1)

    def _case(self, kind: str, place: Place, depth: int) -> str:
        if place.columns and self.has("CASE of a value"):
            tested, own = self.chance.choice(place.columns)
            whole = f"CASE {tested} WHEN {self.value(own, place, 0)} THEN {self.value(kind, place, depth)}"
        else:
            whole = f"CASE WHEN {self.condition_in('CASE', place, depth)} THEN {self.value(kind, place, depth)}"
        return f"{whole} ELSE {self.value(kind, place, depth)} END" if self.chance.random() < 0.6 else f"{whole} END"

    def _condition(self, _: str, place: Place, depth: int) -> str:
        """A condition as a value."""
        return f"({self.condition_in('CASE', place, depth)})"

    def _coalesce(self, kind: str, place: Place, depth: int) -> str:
        return f"COALESCE({self.value(kind, place, depth)}, {self.value(kind, place, depth)})"

    def _nullif(self, kind: str, place: Place, depth: int) -> str:
        return f"NULLIF({self.value(kind, place, depth)}, {self.value(kind, place, 0)})"

    def _null(self, kind: str, *_: object) -> str:
        return f"CAST(NULL AS {TYPES[kind]})" if self.chance.random() < 0.5 else self.literal(kind)

    def _computed(self, kind: str, place: Place, depth: int) -> str:
        first, second = self.value(kind, place, depth), self.value(kind, place, 0)
        if kind in ("text", LONG, *COLLATED):
            return f"({first} || {second})"
        if kind == "date":
            later = f"CAST({first} + INTERVAL '{self.chance.randint(1, 3)}' DAY AS DATE)"
            return later if self.has("date arithmetic") else first
        if kind == "boolean":
            return f"({first} {self.chance.choice(['AND', 'OR', '=', '<>'])} {second})"
        if kind in UNSIGNED:
            return self.of_unsigned(kind, first, second)
        small = kind == "integer" or (kind == "bigint" and "wide numbers" not in self.shares)
        sign = self.chance.choice(["+", "-", "*"] if small else ["+", "-"])
        return f"({first} {sign} {second})"

    def of_unsigned(self, kind: str, first: str, second: str) -> str:
        """The sum of two numbers that are never negative, or their difference; a database may refuse a negative one."""
        sign = self.chance.choice(["+", "+", "-"])
        computed = f"CAST({first} {sign} {second} AS {TYPES[kind]})"
        return computed if sign == "+" else f"CASE WHEN {first} >= {second} THEN {computed} ELSE {second} END"

    def _of_library(self, kind: str, place: Place, depth: int) -> str:
        """A function that almost every database has."""
        name = self.chance.choice(self._library[kind])
        self.parts.update(["functions", name])
        text = functions.drawn(name, self, kind, place, depth)
        return f"CAST({text} AS {TYPES[kind]})" if kind in NUMBERS else text

    def _called(self, kind: str, place: Place, depth: int) -> str:
        return f"{self.function}({self.value(kind, place, depth)})"

    def _cast(self, kind: str, place: Place, depth: int) -> str:
        match kind:
            case "text":
                return f"CAST({self.value('integer', place, depth)} AS VARCHAR(9))"
            case "date" | "boolean" | "long text" | "caseless text" | "bytewise text" | "small number":
                return self.value(kind, place, depth)
            case _ if kind in UNSIGNED:
                return self.value(kind, place, depth)
        # a planner may compute a cast of constants that no row needs, and fail
        narrowed = kind == "integer" and "bigints" in self.shares and "wide numbers" not in self.shares
        other = "bigint" if narrowed else "integer"
        return f"CAST({self.value(other, place, depth)} AS {TYPES[kind]})"

    def subquery(self, kind: str, place: Place, depth: int) -> str:
        """A scalar subquery of an aggregate, so that it has one row."""
        if kind == "boolean":
            return f"({self.subquery('integer', place, depth)} {self.chance.choice(SIGNS)} {self.literal('integer')})"
        outer = place.columns if self.has("correlated subquery") else ()
        with self.subquery_opened("subquery in an expression", place, outer) as (with_, from_, inner):
            own = inner.of(kind)
            functions = [*(["MIN", "MAX"] if own else []), *(["COUNT"] if kind in NUMBERS else [])]
            if not functions:
                return self.literal(kind)
            function = self.chance.choice(functions)
            argument = self.chance.choice([name for name, _ in inner.columns] if function == "COUNT" else own)
            where = f" WHERE {self.of_row(inner, outer, depth)}" if self.chance.random() < 0.7 else ""
            if own and self.has("LIMIT of a subquery"):
                column = self.chance.choice(own)
                return f"({with_}SELECT {column} FROM {from_}{self.first_rows(column, where, 1)})"
            whole = f"({with_}SELECT {function}({argument}) FROM {from_}{where})"
        return f"CAST({whole} AS {TYPES[kind]})" if function == "COUNT" else whole

    def listed(self, place: Place) -> str:
        """The texts of a column in one text, in an order that decides their places; '' if that is not drawn."""
        texts, others = place.of("text"), ["", *(name for name, _ in place.columns)]
        if not texts or not self.has("list of texts"):
            return ""
        text, first = self.chance.choice(texts), self.chance.choice(others)
        order = f"{first}, {text}" if first else text
        return f"GROUP_CONCAT({text} ORDER BY {order}{self.chance.choice(['', ' DESC'])})"

    @contextmanager
    def subquery_opened(self, part: str, place: Place, outer: Columns = ()) -> Iterator[tuple[str, str, Place]]:
        """The WITH and the FROM of a subquery, and what they show; the part is counted unless it is switched off."""
        self.parts.update([part] if part in self.shares else [])
        with self.opened(place.readable, outer) as (with_, readable):
            from_, alias, source = self.read(readable, "q", outer)
            found = Place(seen(alias, source))
            if self.has("join in a subquery"):
                from_, found = self.with_another(from_, found, self.read(readable, "q", outer))
            yield with_, from_, found._replace(readable=readable)

    @abstractmethod
    def opened(
        self, readable: Sequence[Source], outer: Columns = (), part: str = "nested WITH"
    ) -> AbstractContextManager[tuple[str, Sequence[Source]]]:
        """What comes before the SELECT of a query inside another one, if it has this part; and what it can read then.

        outer: the columns of the rows around it.
        """

    @abstractmethod
    def read(self, readable: Sequence[Source], letter: str, outer: Columns = ()) -> Read:
        """What a FROM reads, with an alias of this letter; outer: the columns of the rows around it."""

    def first_rows(self, column: str, where: str, most: int) -> str:
        """What follows the FROM of a subquery that has the first rows only, which are not NULL."""
        limit = self.limit(most) if most > 1 else " LIMIT 1"
        order = f"ORDER BY 1{self.chance.choice(['', ' DESC'])}{limit}"
        skipped = f" OFFSET {self.chance.randint(1, 2)}" if self.has("OFFSET") else ""
        return f"{where} {'AND' if where else 'WHERE'} {column} IS NOT NULL {order}{skipped}"

    def direction(self, *, placed: bool = False) -> str:
        """Up or down, as the database sorts NULL, or as it does not; placed: whether the text says where NULL is."""
        word, nulls = self.chance.choice([("", " NULLS LAST"), ("", " NULLS LAST"), (" DESC", " NULLS FIRST")])
        self.parts.update(["NULLS FIRST"] if placed else [])
        return f"{word}{nulls}" if placed or self.has("NULLS FIRST") else word

    def limit(self, most: int) -> str:
        """LIMIT a number or a parameter."""
        if self.has("LIMIT 0"):
            return " LIMIT 0"
        return f" LIMIT {self.parameter('limit') or self.chance.randint(1, most)}"

    def of_row(self, inner: Place, outer: Columns, depth: int) -> str:
        """The condition of a subquery: one of its columns is equal to one of the row around it, or any condition.

        outer: the columns of that row, if the subquery reads it.
        """
        around = Place([*inner.columns, *outer], inner.readable if self.has("subquery in a subquery") else ())
        alike = [(one, other) for one, kind in inner.columns for other, same in outer if kind == same]
        if not alike or not self.has("correlated by a column"):
            return self.condition(around, depth)
        equality = " = ".join(self.chance.choice(alike))
        return equality if self.chance.random() < 0.6 else f"{equality} AND {self.condition(around, depth)}"

    @abstractmethod
    def with_another(self, from_: str, place: Place, other: Read) -> tuple[str, Place]:
        """FROM of a subquery with another table joined, and what it shows then; place: what it shows without."""

    # conditions

    def condition(self, place: Place, depth: int) -> str:
        """A condition; depth: how many levels it may have."""
        if depth > 0 and self.chance.random() < 0.4:
            first, word = self.condition(place, depth - 1), self.chance.choice(["AND", "OR", "NOT"])
            return f"NOT ({first})" if word == "NOT" else f"({first} {word} {self.condition(place, depth - 1)})"
        if place.readable and depth > 0 and (found := self.tested_by_rows(place, depth - 1)):
            return found
        if len(place.columns) > 1 and self.has("row values"):
            return self.rows_compared(place, depth)
        return self._comparison(place, depth)

    def _comparison(self, place: Place, depth: int) -> str:
        """A condition about a value."""
        kind = self.chance.choice([kind for _, kind in place.columns] or ["integer"])
        if kind in LISTS:
            return lists.tested(self, kind, place, depth - 1)
        tested = self.value(kind, place, depth - 1)
        match self.chance.choice(["compared", "compared", "compared", "null", "in", "between"]):
            case "null":
                own = self.chance.choice(place.of(kind) or [tested])
                return f"{own} IS {self.chance.choice(['', 'NOT '])}NULL"
            case "in":
                return f"{tested} IN ({self.compared_with(kind)}, {self.value(kind, place, 0)})"
            case "between" if kind not in ("text", LONG, "boolean"):
                return f"{tested} BETWEEN {self.compared_with(kind)} AND {self.value(kind, place, 0)}"
        if kind == "boolean":
            signs = [f" IS {word}" for word in ("TRUE", "FALSE", "NOT TRUE", "NOT FALSE")]
            return f"{tested}{self.chance.choice(['', *signs, f' = {self.value(kind, place, 0)}'])}"
        if kind == "text" and (collation := next((each for each in COLLATIONS if self.has(each)), "")):
            word = f"'{self.chance.choice(WORDS).upper()}'"
            return f"({tested}) COLLATE {COLLATIONS[collation]} {self.chance.choice(['=', '<>', '<', '>='])} {word}"
        if kind == "text" and "functions" in self.shares and self.chance.random() < 0.2:
            self.parts.add("functions")
            return f"{tested} LIKE '{self.chance.choice(['a%', '%b', 'n_', '%a%', 'n1%'])}'"
        numbers = [each for each in (*NUMBERS, *NARROW) if each in self.kinds()]
        other = self.chance.choice(numbers) if kind in numbers else kind
        if self.has("IS DISTINCT FROM"):
            word = self.chance.choice(["", "NOT "])
            return f"{tested} IS {word}DISTINCT FROM {self.value(other, place, depth - 1)}"
        bare = self.parameter("bare") if kind == "integer" else ""
        return f"{tested} {self.chance.choice(SIGNS)} {bare or self.value(other, place, depth - 1)}"

    def compared_with(self, kind: str) -> str:
        """A literal, or a parameter whose type is that of what it is compared with."""
        return (self.parameter("bare") if kind == "integer" else "") or self.literal(kind)

    @abstractmethod
    def tested_by_rows(self, place: Place, depth: int) -> str:
        """A condition about the rows of a subquery or a table; '' if none is drawn."""

    @abstractmethod
    def rows_compared(self, place: Place, depth: int) -> str:
        """Two values compared with two others, or with the rows of a subquery."""

    @abstractmethod
    def condition_in(self, clause: str, place: Place, depth: int) -> str:
        """A condition in a clause where not every database has subqueries."""
