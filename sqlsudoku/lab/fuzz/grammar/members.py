"""Recursions of the grammar: an anchor and recursive members, as standard SQL."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from sqlsudoku.lab.fuzz.grammar import lists
from sqlsudoku.lab.fuzz.grammar.anchors import DEPTH, Anchors
from sqlsudoku.lab.fuzz.grammar.arguments import CASELESS, LISTS, LONG, UNKNOWN, UNSIGNED
from sqlsudoku.lab.fuzz.grammar.expressions import NUMBERS, Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.joins import JoinedTables
from sqlsudoku.lab.fuzz.grammar.keyed import LEVEL
from sqlsudoku.lab.fuzz.grammar.paths import WAY

MARK = "ring"
"""The column of CYCLE, which is 1 where a row repeats another one on its path."""
LEVELS = (2, 3, 3, 4, 4, 5, 5, 6, 7)
"""How many levels a recursion may have after its anchor; after one alone, its rows tell little."""
DEEPEST_RECURSION = "2500"
"""The level of one that only a database without a limit has."""
HUNDREDS = (150, 400, 700, 990)
"""The same where it has many; a database may allow 1,000."""
LUCK = "luck"
"""The column of a recursion whose numbers nobody knows."""
UNION = "UNION of the recursion"
IN_MEMBER = " in the member"
"""The end of the names of parts that are others around the recursion."""


class Members(Anchors):
    """Draws recursions. depth: how many queries are around; made: what the last recursion can be read as.

    around: the name of the recursion that is drawn; marked: the kind of the column of CYCLE, if one has it; distinct:
    whether the last recursion is a UNION.
    """

    around = ""
    depth = 0
    marked = ""
    distinct = False
    made = Source("", {})

    def hint(self, part: str = "materialized") -> str:
        """Whether a CTE is computed once, or nothing of that."""
        if self.unknown:  # each reference must see the same numbers
            return "MATERIALIZED " if self.has(part) else ""
        return self.chance.choice(["", "NOT "]) + "MATERIALIZED " if self.has(part) else ""

    def continued(self, source: Source, items: Sequence[str], rest: str, *, distinct: bool = False) -> str:
        """The SELECT of a member, whose columns may have names or not."""
        names = [] if self.has("unnamed columns of the member") else [*source.columns]
        return self.select(names, items, rest, distinct=distinct)

    def columns(self) -> dict[str, str]:
        """The columns of a recursion: a node, the level, and up to two others."""
        others = [kind for kind in self.kinds() if kind == "integer" or self.has(f"{kind}s")]
        drawn = self.chance.sample(others, min(len(others), self.chance.choice([0, 1, 1, 2])))
        found = {"n": "integer", LEVEL: "integer", **dict(zip(("x", "y"), drawn, strict=False))}
        if "using key" in self.shares and self.may_have("key with a collation"):
            found["x"] = CASELESS
        more = self.chance.randint(8, 28) if self.has("many columns") else 0
        found |= {LUCK: UNKNOWN} if self.unknown and not self.around else {}
        found |= {WAY: "text"} if self.has("path") else {}
        found |= next(({lists.TRAIL: kind} for kind in LISTS if not self.deep and self.has(f"{kind}s")), {})
        several = [each for each in others if each != LONG]  # a row has room for a few of them
        # by a letter of their own: to DuckDB c6.k may be a field of the column c6, in place of a column of an alias
        return found | {f"z{number}": self.chance.choice(several) for number in range(more)}

    def last(self) -> str:
        """How many levels a recursion has after its anchor."""
        if self.deep:
            return DEEPEST_RECURSION if self.has("deeper than a thousand") else str(self.chance.choice(HUNDREDS))
        return self.parameter("bare") or self.parameter("integer") or str(self.chance.choice(LEVELS))

    def recursion(self, name: str, readable: Sequence[Source] = (), outer: Sequence[tuple[str, str]] = ()) -> str:
        """A CTE with a recursion, which becomes readable as self.made. outer: the columns of a row around it."""
        self.deep = self.has("hundreds of levels")
        columns = self.columns()
        only = self.has("column list only")
        unlisted = not only and self.has("no column list")
        source, keyed = Source(name, columns), self.keyed_by(columns)
        self.distinct = not self.has("key with UNION ALL") if keyed else self.has(UNION)
        self.keeps_level = bool(keyed) and self.distinct and self.has("level that stays")
        self.recurring = self.recurring_of(source, is_keyed=bool(keyed))
        self.alone = "recurring alone by a key" if keyed else "recurring alone"
        union = "UNION" if self.distinct else "UNION ALL"
        outside, self.around = self.around, name
        with self._opened_before(readable, outer) as (with_, readable):
            place = Place(outer, readable)
            with_ = with_ or ("" if keyed else self._namesake(columns, place))
            anchor = self.anchors(columns, [] if only else [*columns], place, union)
            place = place._replace(readable=[*readable, *self.recurring])
            # alone, VALUES has no WITH before it, which sqlglot does not read; nor has what begins with another WITH;
            # and a query alone is no recursion, whose USING KEY DuckDB ignores
            needed = bool(keyed) or (bool(with_) and anchor.startswith(("VALUES", "(")))
            members = self._members(source, place, needed=needed)
            whole = with_ + f" {union} ".join([anchor, *members])
        self.around = outside
        whole += self._limited(len(columns)) if members else ""
        self.made = source
        listed = "" if unlisted else f" ({', '.join(columns)})"
        hint = self.hint("materialized recursion")
        return f"{name}{listed}{keyed} AS {hint}({whole})"

    def _limited(self, columns: int) -> str:
        """The order in which a recursion continues with its rows, which all of its columns decide, and its LIMIT."""
        if not self.has("ORDER BY of the recursion"):
            return self.limit(8) if self.has("LIMIT alone of the recursion") else ""
        places = [str(place + 1) for place in range(columns)]
        if self.has("order of the queue"):
            places = [f"{each}{self.chance.choice(['', ' DESC'])}" for each in self.chance.sample(places, columns)]
        order = f" ORDER BY {', '.join(places)}"
        if not self.has("LIMIT of the recursion"):
            return order
        skipped = f" OFFSET {self._computed_rows() or self.chance.randint(1, 3)}"
        skipped = skipped if self.has("OFFSET of the recursion") else ""
        computed = self._computed_rows()
        return f"{order}{f' LIMIT {computed}' if computed else self.limit(8)}{skipped}"

    def _computed_rows(self) -> str:
        """An expression for how many rows a LIMIT has, or an OFFSET skips; '' if it is a number or a parameter."""
        if not self.has("LIMIT of the recursion by an expression"):
            return ""
        first, second = self.chance.randint(1, 4), self.chance.randint(0, 2)
        if self.chance.random() < 0.4:
            return f"{first} {self.chance.choice(['+', '*'])} {second}"
        from_, alias, source = self.read(self.tables, "q")
        counted = f"SELECT COUNT(*) FROM {from_}"
        few = f" WHERE {alias}.{self.key(source)} < {first}"
        return f"({counted}{few if self.chance.random() < 0.7 else ''})"

    def _namesake(self, columns: Mapping[str, str], place: Place) -> str:
        """A WITH of a CTE with the recursion's name, which the member then reads: it is no recursion; or nothing."""
        if not self.has("namesake before the anchor"):
            return ""
        return f"WITH {self.around} ({', '.join(columns)}) AS ({self.started_with(columns, [], place)}) "

    def _members(self, source: Source, place: Place, *, needed: bool) -> list[str]:
        """The members of a recursion; several of them may be one in parentheses. needed: whether it must have one."""
        number = 0 if not needed and self.has("without recursion") else 1 + self.has("several members")
        self.computed = f"computed {'member' if number == 1 else 'members'} without a cast"
        members = [self.member(source, place) for _ in range(number)]
        if len(members) != 1 or not self.has("members in parentheses"):
            return members
        self.computed = "computed members without a cast"
        word = " UNION " if self.has("UNION of members") else " UNION ALL "
        return [f"({word.join(self.plain_member(source, place) for _ in range(2))})"]

    def _opened_before(
        self, readable: Sequence[Source], outer: Columns
    ) -> AbstractContextManager[tuple[str, Sequence[Source]]]:
        """A WITH of a whole recursion, which its anchor and its members see, or nothing."""
        part = "WITH before the anchor"
        return self.opened(readable, outer, part) if part in self.shares else nullcontext(("", readable))

    # members

    def member(self, source: Source, place: Place) -> str:
        """A recursive member of any form."""
        if self.has("recursion only in a subquery"):
            return self._only_in_a_subquery(source, place)
        if self.may_have("recursion in a subquery"):
            marked = source._replace(marks=("recursion in a subquery",))
            return self.plain_member(source, place._replace(readable=[marked]))
        if self.has("aggregate around the recursion"):
            return self._around(source, place)
        if self.has("aggregate in the member"):
            return self._grouped(source, place)
        return self.plain_member(source, place)

    def _from(self, source: Source, place: Place) -> tuple[str, JoinedTables]:
        """The alias of the recursion, and FROM with it and perhaps others."""
        from_, alias = self._continued_from(source, place)
        around, outer, place = place, place.columns, place.beside(alias, source)
        if self.has("recursion twice"):
            again = self.fresh("e")
            beside, word = place.beside(again, source), self.chance.choice(["JOIN", "JOIN", "LEFT JOIN"])
            from_ += f" {word} {source.table} AS {again} ON {self.on(f'{again}.n = {alias}.n', beside, word)}"
            return alias, JoinedTables(from_, beside)
        if self.has("lateral in the member"):
            (text, found), row = self.lateral(place), self.fresh("e")
            on = " ON 1 = 1" if text.startswith("LEFT") else ""
            return alias, JoinedTables(f"{from_} {text} AS {row}{on}", place.beside(row, found))
        if self.has("joins in the member"):
            return alias, self.sequence(Read(from_, alias, source), around, self.tables, in_member=True)
        if self.has("series of the row"):
            return alias, self.series_of_row(from_, place)
        if elements := self.elements(from_, place, IN_MEMBER):
            return alias, elements
        if not self.wanted and self.chance.random() < 0.4:  # what is wanted may be a kind of join
            return alias, JoinedTables(from_, place)
        readable = [*self.tables, *self.recurring]
        other = self.combined() if self.has("set operation in FROM") else self.read(readable, "e", outer)
        if self.has("outer join in the member"):
            return alias, self.joined(from_, alias, place, "LEFT JOIN", other, where=IN_MEMBER)
        right = self.has("right join in the member")  # of the recursion, whose rows it keeps
        if right or (from_ == alias and self.chance.random() < 0.3):
            beside, word = place.beside(other.alias, other.source), "RIGHT JOIN" if right else "JOIN"
            on = self.on(f"{other.alias}.{self.key(other.source)} = {alias}.n", beside, word)
            return alias, JoinedTables(f"{other.text} {word} {from_} ON {on}", beside)
        return alias, self.joined(from_, alias, place, "JOIN", other, where=IN_MEMBER)

    def _continued_from(self, source: Source, around: Place) -> tuple[str, str]:
        """What reads the recursion: its name, or a query that returns rows of it, through others; and the alias."""
        text = alias = source.table
        if self.recurring and self.distinct and self.has(self.alone):  # else it never ends
            alias = self.fresh("d")
            return f"{self.recurring[0].table} AS {alias}", alias
        for _ in range(2):
            if self.has("derived table in the member"):
                text, alias, _ = self.derived(Read(text, alias, source), around, self.fresh("d"))
            elif self.has("WITH in the member"):
                name, inner, alias = self.fresh("c"), alias, self.fresh("d")
                seen_ = Place([*around.columns, *seen(inner, source)])
                where = f" WHERE {self.condition(seen_, 1)}" if around.columns and self.chance.random() < 0.4 else ""
                cte = f"{name} AS {self.hint()}(SELECT * FROM {text}{where})"
                text = f"(WITH {cte} {self._of_cte(name, source)}) AS {alias}"
        return text, alias

    def _of_cte(self, name: str, source: Source) -> str:
        """What reads a CTE of the member, once, or again in a join or in a subquery."""
        read, other = f"SELECT {name}.* FROM {name}", self.fresh("c")
        if not self.has("CTE of the member twice"):
            return read
        key = self.key(source)
        again = (
            f"JOIN {name} AS {other} ON {other}.n = {name}.{key}",
            f"LEFT JOIN {name} AS {other} ON {other}.n > {name}.{key}",
            f"WHERE EXISTS (SELECT 1 FROM {name} AS {other} WHERE {other}.{key} >= {name}.n)",
        )
        return f"{read} {self.chance.choice(again)}"

    def plain_member(self, source: Source, place: Place) -> str:
        """A member that continues each row of the recursion, up to a level."""
        with self.opened(place.readable, place.columns, "WITH before the member") as (with_, readable):
            member = self._plain_member(source, place._replace(readable=readable))
            return f"({with_}{member})" if with_ else member

    def _plain_member(self, source: Source, place: Place) -> str:
        alias, (from_, beside, also) = self._from(source, place)
        items = [self.next(name, kind, alias, beside) for name, kind in source.columns.items()]
        from_ = f"FROM {from_}"
        where = f"WHERE {self._is_continued(alias)}" + (f" AND {also}" if also else "")
        if self.marked and self.depth == 1 and self.has("mark of CYCLE in the member"):
            where += f" AND {alias}.{MARK} = 0" if self.marked == "integer" else f" AND NOT {alias}.{MARK}"
        if WAY in source.columns and self.has("no node twice"):
            where += f" AND {self.is_new(alias, beside)}"
        if source.columns.get(lists.TRAIL) == "integer list" and (lacks := lists.without(self, alias, beside)):
            where += f" AND {lacks}"
        where += self._more(beside)
        if self.has("window in the member"):
            window, kind = self.windowed(Place(seen(alias, source)), alias)
            places = [number for number, each in enumerate(source.columns.values()) if each == kind and number != 1]
            items[self.chance.choice(places)] = self.cast(kind, self.of_kind(kind, window))
        where += self._subtracted(source, alias, items)
        if starred := self._starred(source, alias, items, f"{from_} {where}"):
            return starred
        if self.has("star in the member"):
            inner = self.select([*source.columns], items, f"{from_} {where}")
            return f"SELECT * FROM ({inner}) AS {self.fresh('d')}"
        whole = self.continued(source, items, f"{from_} {where}", distinct=self.has("DISTINCT in the member"))
        if self.has("set operation in the member"):
            return f"({whole} {self.chance.choice(['EXCEPT', 'EXCEPT', 'INTERSECT'])} {self._others(source, place)})"
        if not self.has("ORDER BY in the member"):
            return whole
        whole += self.order(len(items))
        return f"({whole}{self.limit(4)})" if self.has("LIMIT in the member") else f"({whole})"

    def _subtracted(self, source: Source, alias: str, items: list[str]) -> str:
        """Makes an unsigned number of the member one less, without a cast; returns the condition that it can be less.

        The number of ClickHouse may be negative then, so its type is another one.
        """
        for place, (name, kind) in enumerate(source.columns.items()):
            if kind in UNSIGNED and self.has("unsigned number subtracted"):
                items[place] = f"{alias}.{name} - 1"
                return f" AND {alias}.{name} >= 1"
        return ""

    def _starred(self, source: Source, alias: str, items: Sequence[str], rest: str) -> str:
        """A member with a star of the recursion; '' if it has none.

        The star is alone where UNION ends that, or beside the next values, or without the columns that have them.
        """
        if not self.may_have("star of the recursion"):
            return ""
        following = dict(zip(source.columns, items, strict=True))
        if self.has("REPLACE in a star"):
            kept = {name for name in following if name not in ("n", LEVEL) and self.chance.random() < 0.5}
            replaced = [f"{item} AS {name}" for name, item in following.items() if name not in kept]
            text = f"SELECT {alias}.* REPLACE ({', '.join(replaced)}) {rest}"
        elif len(items) > 2 and self.has("EXCLUDE in a star"):
            text = f"SELECT {items[0]} AS n, {items[1]} AS {LEVEL}, {alias}.* EXCLUDE (n, {LEVEL}) {rest}"
        elif self.has("star in the member"):
            outside, names = self.fresh("d"), [self.fresh("r") for _ in items]
            shown = self.select([*following], [f"{outside}.{each}" for each in names], "")
            text = f"{shown} FROM (SELECT {alias}.*, {self.select(names, items, rest)[7:]}) AS {outside}"
        elif self.distinct and not self.recurring and "several members" in self.parts:
            text = f"SELECT {alias}.* {rest}"
        else:
            return ""
        self.parts.add("star of the recursion")
        return text

    def _is_continued(self, alias: str) -> str:
        """Whether a row has not come to the last level; one without the recursion has no level, and UNION ends it."""
        bounded = f"{alias}.{LEVEL} < {self.last()}"
        if self.distinct and "row without the recursion" in self.parts and self.chance.random() < 0.5:
            return f"({bounded} OR {alias}.{LEVEL} IS NULL)"
        return bounded

    def _others(self, source: Source, around: Place) -> str:
        """Rows of a table with the columns of the recursion; around: the columns of the rows around it."""
        from_, alias, table = self.read(self.tables, "o", around.columns)
        place = Place([*seen(alias, table), *around.columns])
        items = [
            self.cast(kind, str(self.chance.randint(1, 2)) if name == LEVEL else self.value(kind, place, 1))
            for name, kind in source.columns.items()
        ]
        return self.select([*source.columns], items, f"FROM {from_}")

    def next(self, name: str, kind: str, alias: str, place: Place) -> str:
        """The member's value of a column."""
        if name == LEVEL:
            return f"{alias}.{LEVEL}" if self.keeps_level else f"{alias}.{LEVEL} + 1"
        if name == WAY:
            return self.cast(kind, self.way_on(alias))
        if kind in LISTS:
            return self.cast(kind, lists.longer(self, kind, alias, place))
        if kind in NUMBERS and name != "n" and (more := self.added_up(f"{alias}.{name}", kind, place)):
            return self.cast(kind, more)
        if kind == CASELESS and "UPPER" in self.shares and self.has("other letters"):
            self.parts.update(["functions", "UPPER"])
            return self.cast(kind, f"UPPER({alias}.{name})")
        if name == "n" and "other letters" in self.parts and self.chance.random() < 0.4:
            return self.cast(kind, f"{alias}.n")  # of which the letters differ alone
        depth = self.chance.choice([0, 1, 1, DEPTH, DEPTH])
        others = [each for each in place.of(kind) if not each.startswith(f"{alias}.")]
        if name == "n" and depth:  # along an edge, or one further
            further = f"{alias}.n + {self.parameter('bare') or self.chance.randint(1, 2)}"
            return self.cast(kind, self.chance.choice(others) if others and depth == 1 else further)
        return self.cast(kind, self.value(kind, place, depth))

    def _only_in_a_subquery(self, source: Source, place: Place) -> str:
        """A member whose FROM has a table alone: acyclic, or UNION ends it."""
        edges, alias, inner = self.tables[0], self.fresh("e"), self.fresh("q")
        beside = place.beside(alias, edges)
        values = {"n": f"{alias}.b", LEVEL: "1"}
        items = [
            values.get(name) or self.cast(kind, self.value(kind, beside, 1)) for name, kind in source.columns.items()
        ]
        tested = f"{alias}.a IN (SELECT {inner}.n FROM {source.table} AS {inner})"
        if self.chance.random() < 0.4:
            tested = f"EXISTS (SELECT 1 FROM {source.table} AS {inner} WHERE {inner}.n = {alias}.a)"
        also = f" AND {alias}.a < {alias}.b" if not self.distinct or self.chance.random() < 0.3 else ""
        return self.continued(source, items, f"FROM {edges.table} AS {alias} WHERE {tested}{also}")

    def _grouped(self, source: Source, place: Place) -> str:
        """A member that groups the last level, perhaps joined with others."""
        name, (from_, beside, also) = self._from(source, place)
        items = [self._aggregate(f"{name}.{each}", kind) for each, kind in source.columns.items()]
        items[:2] = [f"{name}.n + 1", f"MAX({name}.{LEVEL}) + 1"]
        casted = [self.cast(kind, item) for item, kind in zip(items, source.columns.values(), strict=True)]
        having = f" HAVING COUNT(*) < {self.chance.randint(2, 4)}" if self.chance.random() < 0.3 else ""
        where = f"WHERE {name}.{LEVEL} < {self.last()}{f' AND {also}' if also else ''}{self._more(beside)}"
        return self.continued(source, casted, f"FROM {from_} {where} GROUP BY {name}.n{having}")

    def _more(self, place: Place) -> str:
        """A further condition, or nothing."""
        return f" AND {self.condition(place, DEPTH)}" if self.chance.random() < 0.25 else ""

    def _aggregate(self, column: str, kind: str) -> str:
        """An aggregate of a column of the recursion, of its kind."""
        name = column.rpartition(".")[2]
        if kind in (*LISTS, UNKNOWN):
            return self.literal(kind)
        if name in ("n", LEVEL) or kind != "integer" or not self.has("DISTINCT in an aggregate of the member"):
            return f"MAX({column})"
        return f"CAST({self.chance.choice(['COUNT', 'SUM'])}(DISTINCT {column}) AS INTEGER)"

    def _around(self, source: Source, place: Place) -> str:
        """A member that reads aggregates of a derived table with the last level."""
        alias = self.fresh("d")
        inner = ", ".join(f"{self._aggregate(name, kind)} AS {name}" for name, kind in source.columns.items())
        items = [f"{alias}.{name}" for name in source.columns]
        items[:2] = [f"{alias}.n + 1", f"{alias}.{LEVEL} + 1"]
        casted = [self.cast(kind, item) for item, kind in zip(items, source.columns.values(), strict=True)]
        from_ = f"FROM (SELECT {inner} FROM {source.table}) AS {alias}"
        where = f"WHERE {alias}.{LEVEL} < {self.last()}{self._more(place.beside(alias, source))}"
        return self.continued(source, casted, f"{from_} {where}")
