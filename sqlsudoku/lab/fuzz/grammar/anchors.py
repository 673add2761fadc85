"""What a recursion of the grammar begins with: rows of a table, of constants, of VALUES, or of several queries."""

import re
from collections.abc import Mapping, Sequence

from sqlsudoku.lab.fuzz.grammar import lists
from sqlsudoku.lab.fuzz.grammar.arguments import CASELESS, COLLATED, LISTS, TYPES, UNKNOWN
from sqlsudoku.lab.fuzz.grammar.expressions import Columns, Place, Read, Source
from sqlsudoku.lab.fuzz.grammar.keyed import LEVEL, Keyed
from sqlsudoku.lab.fuzz.grammar.paths import STEP, WAY

STARTS = 3
"""The last node that a recursion of a constant starts with: most graphs lead further from there."""
PLAIN = re.compile(r"\d+|\w+\.[a-qs-z]\w*")
"""A literal or a column that has exactly the type of its kind; that of an expression in a query is called r1, r2 ..."""
DEPTH = 2
"""How many levels an expression has."""
MOST_NESTED = 20
"""How many levels of anchors may be around one: a fault there is that the time doubles with each."""
SET_OPERATIONS = ("EXCEPT", "INTERSECT", "UNION", "UNION ALL")


class Anchors(Keyed):
    """Draws anchors. deep: whether the recursion has hundreds of levels; computed: the part of an expression without a
    cast.
    """

    computed = "computed anchor without a cast"
    deep = False

    def cast(self, kind: str, text: str) -> str:
        """A value with exactly the type of a column; whole numbers have it without a cast."""
        if kind == "integer" and self.has("columns without a cast" if PLAIN.fullmatch(text) else self.computed):
            return text
        if kind == "integer list" and self.has("lists without a cast"):
            return text
        if kind == UNKNOWN:
            return text
        whole = f"CAST({text} AS {TYPES[kind]})"
        return f"{whole} COLLATE {COLLATED[kind]}" if kind in COLLATED else whole

    def select(self, names: Sequence[str], items: Sequence[str], rest: str, *, distinct: bool = False) -> str:
        """A SELECT; names: none, or those of its columns."""
        listed = [f"{item} AS {name}" for item, name in zip(items, names, strict=True)] if names else items
        return f"SELECT {'DISTINCT ' if distinct else ''}{', '.join(listed)} {rest}".rstrip()

    def anchors(self, columns: Mapping[str, str], names: Sequence[str], place: Place, union: str) -> str:
        """What comes before the members, with which it is united: one anchor, or several.

        names: none, or those of the columns, if a list after the recursion's name does not name them.
        """
        self.computed = "computed anchor without a cast"
        if not names and not self.deep and self.has("VALUES in the anchor"):
            return self.values(columns, place.columns)
        found = self.anchor(columns, names, place)
        if self.deep or not self.has("several anchors"):
            return found
        others = [each for each in SET_OPERATIONS if each in self.shares and each != union]
        word = self.chance.choice(others) if others and self.has("another set operation of anchors") else union
        self.parts.update({word} & {"EXCEPT", "INTERSECT"})
        found = f"{found} {word} {self.anchor(columns, names, place)}"
        return f"({found})" if self.has("anchors in parentheses") else found

    def values(self, columns: Mapping[str, str], outer: Columns = ()) -> str:
        """VALUES of one to three rows; outer: the columns of the rows around them."""
        rows = (
            ", ".join(self.cast(kind, self.item(name, kind, Place(outer), 1)) for name, kind in columns.items())
            for _ in range(self.chance.choice([1, 1, 2, 3]))
        )
        return f"VALUES {', '.join(f'({row})' for row in rows)}"

    def anchor(self, columns: Mapping[str, str], names: Sequence[str], place: Place) -> str:
        """The rows to start with: constants, those of the row around it, or those of a table."""
        with self.opened(place.readable, place.columns, "WITH in the anchor") as (with_, readable):
            started = self.started_with(columns, names, place._replace(readable=readable))
            if with_ and not self.deep and self.has("many WITH in the anchor"):
                return self._nested_deep(columns, f"({with_}{started})")
            return f"({with_}{started})" if with_ else started

    def _nested_deep(self, columns: Mapping[str, str], anchor: str) -> str:
        """An anchor in a WITH in an anchor, and so on: each level is a recursion, or a CTE that is none."""
        for _ in range(self.chance.randint(2, MOST_NESTED)):
            name, keyword, member = self.fresh("c"), "WITH", ""
            if self.may_have("nested recursion"):
                items = [f"{name}.{each}" for each in columns]
                items[:2] = [f"CAST({each} + 1 AS INTEGER)" for each in items[:2]]
                keyword, member = "WITH RECURSIVE", f" UNION ALL SELECT {', '.join(items)} FROM {name}"
                member += f" WHERE {name}.{LEVEL} < 1"
                self.parts.add("nested recursion")
            anchor = f"({keyword} {name} ({', '.join(columns)}) AS ({anchor}{member}) SELECT {name}.* FROM {name})"
        return anchor

    def started_with(self, columns: Mapping[str, str], names: Sequence[str], place: Place) -> str:
        """The SELECT of an anchor."""
        rest = ""
        if not self.deep and self.chance.random() < 0.6:
            from_, alias, table = self.read(self.tables, "s", place.columns)
            place, rest = place.beside(alias, table), f"FROM {from_}"
            rest += f" WHERE {self.condition(place, 1)}" if self.chance.random() < 0.3 else ""
        elif self.has("set operation in FROM"):
            from_, alias, table = self.combined()
            place, rest = place.beside(alias, table), f"FROM {from_}"
        items = [self.started(name, kind, place) for name, kind in columns.items()]
        return self.select(names, items, rest)

    def started(self, name: str, kind: str, place: Place) -> str:
        """The anchor's column, of the type of the recursion's or a narrower one."""
        narrower = self.narrower(kind) if name not in ("n", LEVEL, WAY) else ""
        return narrower or self.cast(kind, self.item(name, kind, place, DEPTH))

    def item(self, name: str, kind: str, place: Place, depth: int) -> str:
        """The anchor's value of a column; half of them cannot be NULL."""
        if name in (LEVEL, WAY):
            return "0" if name == LEVEL else f"'{STEP}'"
        if kind in LISTS:
            return lists.literal(self, kind, place, 1)
        if name == "n" and self.chance.random() < 0.7:
            own = [each for each in place.of(kind) if "." in each]
            return self.chance.choice(own or [self.parameter(kind) or str(self.chance.randint(1, STARTS))])
        if kind == CASELESS and place.of(kind) and self.has("other letters"):
            return self.chance.choice(place.of(kind))
        return self.literal(kind) if self.chance.random() < 0.5 else self.value(kind, place, depth)

    def combined(self) -> Read:
        """A derived table of what two columns have in common, or of one without the other."""
        alias, word = self.fresh("s"), self.chance.choice(["EXCEPT", "INTERSECT"])
        several = [self.read(self.tables, "o") for _ in range(2)]
        first, second = (f"SELECT {own}.{self.key(source)} AS i FROM {from_}" for from_, own, source in several)
        return Read(f"({first} {word} {second}) AS {alias}", alias, Source("", {"i": "integer"}))
