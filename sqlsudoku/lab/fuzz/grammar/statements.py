"""Statements of the grammar: what is around the recursions, as standard SQL."""

import re
from collections.abc import Sequence

from sqlsudoku.lab.fuzz.grammar import lists
from sqlsudoku.lab.fuzz.grammar.anchors import DEPTH
from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LISTS, TYPES, UNRANKED
from sqlsudoku.lab.fuzz.grammar.expressions import NUMBERS, SIGNS, Columns, Place, Read, Source, seen
from sqlsudoku.lab.fuzz.grammar.inserts import FUNCTION, MADE, VIEW
from sqlsudoku.lab.fuzz.grammar.members import MARK
from sqlsudoku.lab.fuzz.grammar.numbered import SOURCES, Numbered
from sqlsudoku.lab.fuzz.grammar.triggers import CHANGED_BY
from sqlsudoku.lab.fuzz.grammar.withs import OFTEN
from sqlsudoku.lab.fuzz.names import may_be_ambiguous
from sqlsudoku.lab.fuzz.trees import parsed

ALONE = (
    "derived",
    "lateral",
    "scalar",
    "in",
    "exists",
    "search",
    "cycle",
    "view",
    "table",
    *CHANGED_BY,
    *SOURCES,
)
"""Where a statement may have its recursion, but for its own FROM."""
MADE_BEFORE = ("view", "table", *CHANGED_BY)
"""Those whose recursion is in a statement before the last, which has the parameters."""
MOST_LIMITED = 8
"""The greatest LIMIT."""
NOT_SEARCHED = (
    *("star", "without recursion", "several members", "members in parentheses", "WITH in the anchor"),
    *("recursion in a subquery", "recursion only in a subquery", "recursion twice", "ORDER BY of the recursion"),
    *("aggregate in the member", "aggregate around the recursion", "window in the member", "DISTINCT in the member"),
    *("derived table in the member", "WITH in the member", "star in the member", "set operation in the member"),
    *(
        "star of the recursion",
        "ORDER BY in the member",
        "LIMIT in the member",
        "WITH before the member",
        "WITH before the anchor",
    ),
    *("integer lists", "text lists", "using key", "LIMIT alone of the recursion"),
    *("several anchors", "VALUES in the anchor", "namesake before the anchor"),
)
"""What a recursion with SEARCH or CYCLE has not: it is a UNION of two SELECTs, of which the second reads it plainly."""


class Statements(Numbered):
    """Draws the statements of a case, of which the last is judged."""

    def script(self) -> list[str]:
        """The statements of a case."""
        if self.has("endless"):
            self.distinct = False
            return [self.endless()]
        shape = next((each for each in self.chance.sample(ALONE, len(ALONE)) if self.has(each)), "")
        if shape in CHANGED_BY:  # whose tables have no column of a list
            self.shares = {part: share for part, share in self.shares.items() if part not in lists.LIST_PARTS}
        before = self._before()
        self.with_parameters = shape not in MADE_BEFORE
        return [*before, *self._shaped(shape)]

    def _before(self) -> list[str]:
        """What is made before: a function, and a view; neither has parameters."""
        self.with_parameters = False
        before: list[str] = []
        if self.has("function"):
            with_, sources = self.ctes([("given", "integer")])
            found = f"SELECT CAST(MAX({sources[0].table}.n) AS INTEGER) AS n FROM {sources[0].table}"
            before.append(f"CREATE FUNCTION {FUNCTION} (given INTEGER) AS ({with_} {found})")
            self.function = FUNCTION
        if self.has("view of its name"):
            before.append(f"CREATE VIEW {VIEW} AS WITH RECURSIVE {self.recursion('w', self.tables)} SELECT * FROM w")
            self.tables = [*self.tables, Source(VIEW, self.made.columns)]
        return before

    def _shaped(self, shape: str) -> list[str]:
        """The statements with the recursion in its place."""
        match shape:
            case "lateral" | "scalar" | "exists":
                return [self.for_each_row(shape, self.own_table())]
            case "search" | "cycle":
                if not self.has("SEARCH in a view"):
                    return [self._searched(shape)]
                self.with_parameters = False
                return [f"CREATE VIEW {MADE} AS {self._searched(shape)}", self.from_made(MADE)]
            case "in":
                return [self._tested(self.own_table())]
            case _ if shape in CHANGED_BY:
                return self.changing(shape)
            case _ if shape in SOURCES:
                return [self.of_unknown(shape)]
            case "view":
                name = MADE if any(each.table == VIEW for each in self.tables) else VIEW
                return [f"CREATE VIEW {name} AS {self.whole(plain=True)}", self.from_made(name)]
            case "table":
                word = "TEMPORARY TABLE" if self.has("temporary table") else "TABLE"
                return [f"CREATE {word} {MADE} AS {self.whole(plain=True)}", self.from_made(MADE)]
            case "derived":
                from_, place, where = self.in_from()
                return [self.outer(place, from_, "d", wheres=[where] if where else [])]
        return [self.whole()]

    def from_made(self, name: str) -> str:
        """A statement that reads what was made, which may have parameters."""
        self.with_parameters = True
        source = Source(name, dict(self.shown))
        place, from_ = Place(seen(name, source), self.tables), name
        if "integer" not in source.columns.values():
            return self.outer(place, from_, name)
        several = [*self.tables, *[source] * OFTEN]
        if self.chance.random() < 0.4:
            self.tables = several
            return self.whole()
        if self.has("read twice"):
            place, alias, word = place._replace(readable=several), self.fresh("e"), self._join()
            beside = place.beside(alias, source)
            on = self.on(f"{alias}.{self.key(source)} = {name}.{self.key(source)}", beside, word)
            place, from_ = beside, f"{name} {word} {name} AS {alias} ON {on}"
        return self.outer(place, from_, name)

    # the last SELECT

    def whole(self, *, plain: bool = False) -> str:
        """The CTEs and what is selected of them; plain: without an order and a limit."""
        with_, sources = self.ctes()
        source, joined, wheres = sources[0], sources[0].table, []
        place, starred = Place(seen(source.table, source), [*self.tables, *sources * OFTEN]), source.table
        every: Columns = ()
        others = [each for each in place.readable if each != source]
        if self.has("joins after joins"):
            readable = place.readable if self.has("joined to itself") else others
            chain = self.chain(Read(joined, source.table, source), readable)
            joined, place, every = chain.text, place._replace(columns=chain.visible), chain.starred
            starred = self.chance.choice(chain.aliases)
        elif self.has("series of the row"):
            joined, place, _ = self.series_of_row(joined, place)
        elif elements := self.elements(joined, place):
            joined, place, _ = elements
        elif self.chance.random() < 0.5:
            for _ in range(1 + self.has("second join")):
                summed = self.has("recursion summed up")
                itself = [source] if self.has("joined to itself") else others
                other = self.summed_up(source) if summed else self.read(itself, "e")
                joined, place, where = self.joined(joined, source.table, place, self._join(), other)
                wheres += [where] if where else []
        for word in ("EXCEPT", "INTERSECT", "UNION", "UNION ALL"):
            if self.has(word):
                self.shown = [("n", "integer")]
                where = f" WHERE {' AND '.join(wheres)}" if wheres else ""
                with self.opened_part(place.readable) as (before, readable):
                    from_, alias, table = self.read(readable, "o")
                    part = f"{before}SELECT {alias}.{self.key(table)} FROM {from_}"
                combined = f"{word} {f'({part})' if before else part}"
                if not plain and self.has("ORDER BY after a set operation"):
                    combined += self.order(1) + (self.limit(MOST_LIMITED) if self.chance.random() < 0.6 else "")
                return f"{with_} SELECT {source.table}.n AS n FROM {joined}{where} {combined}"
        return f"{with_} {self.outer(place, joined, starred, plain=plain, wheres=wheres, every=every)}"

    def _join(self) -> str:
        """A kind of join, of those that every database has, or another one."""
        outer = next((each for each in ("right join", "full join") if self.has(each)), "")
        return outer.upper() or self.chance.choice(["JOIN", "LEFT JOIN"])

    def outer(
        self,
        place: Place,
        from_: str,
        starred: str,
        *,
        plain: bool = False,
        wheres: Sequence[str] = (),
        every: Columns = (),
    ) -> str:
        """A SELECT of what is visible; the names and kinds of its columns become self.shown.

        every: the columns of a star over joins, which may have equal names.
        """
        drawn = [self.condition(place, DEPTH)] if self.chance.random() < 0.25 else []
        drawn += [self.exists(place, 1)] if place.readable and self.has("EXISTS beside it") else []
        where = f" WHERE {' AND '.join([*wheres, *drawn])}" if wheres or drawn else ""
        if self.has("grouped"):
            return self._grouped_outside(place, f"FROM {from_}{where}")
        own = [(name.partition(".")[2], kind) for name, kind in place.columns if name.startswith(f"{starred}.")]
        alone = len(place.columns) == len(own)
        windowed = self.has("window")
        if self.has("star"):
            whole = every if every and not plain else own if alone else ()
            # standard SQL has nothing beside a plain star
            if plainly := bool(whole) and not windowed and self.chance.random() < 0.5:
                own = [*whole]
            self.shown, shown = own, "*" if plainly else f"{starred}.*"
        else:
            shown = self._items(place)
        if windowed:
            name, (window, kind) = self.fresh("r"), self.windowed(place, starred)
            if self.has("named window"):
                function, _, over = window.rpartition(" OVER ")
                alias = self.fresh("h")
                window, where = f"{function} OVER {alias}", f"{where} WINDOW {alias} AS {over}"
            elif self.has("QUALIFY"):
                where += f" QUALIFY {self._windows_compared(place, starred)}"
            shown += f", {self.of_kind(kind, window)} AS {name}"
            self.shown = [*self.shown, (name, kind)]
        distinct = "DISTINCT " if self.chance.random() < 0.15 else ""
        ordered = "" if plain or self.chance.random() < 0.6 else self._order(place, computed=not distinct)
        text = f"SELECT {distinct}{shown} FROM {from_}{where}{ordered}"
        if alone and "*" not in shown and self.has("unqualified"):
            bare = re.sub(rf"\b{starred}\.", "", text)
            return text if may_be_ambiguous(parsed(bare)) else bare
        return text

    def _windows_compared(self, place: Place, starred: str) -> str:
        """A condition about a window."""
        window, kind = self.windowed(place, starred)
        sign = self.chance.choice(["=", "<>"] if kind in UNRANKED else SIGNS)
        return f"{self.of_kind(kind, window)} {sign} {self.literal(kind)}"

    def first(self, place: Place) -> Columns:
        """What the first column may be: a whole number, if the query is read by another one."""
        return [(name, kind) for name, kind in place.columns if kind == "integer" or not self.depth]

    def _items(self, place: Place) -> str:
        """Some columns and expressions, with names."""
        place = place._replace(columns=[*place.columns, *place.around])
        drawn = [self.chance.choice(self.first(place))]
        for _ in range(self.chance.randint(0, 2)):
            kind = self.chance.choice([kind for _, kind in place.columns])
            drawn.append((self.value(kind, place, self.chance.choice([0, 1, DEPTH])), kind))
        # names of their own: where a WHERE sees the names of the SELECT list, it must not see another column
        self.shown = [(self.fresh("r"), kind) for _, kind in drawn]
        items = [f"{text} AS {name}" for (text, _), (name, _) in zip(drawn, self.shown, strict=True)]
        return ", ".join(items)

    def _order(self, place: Place, *, computed: bool) -> str:
        """ORDER BY, perhaps with a limit; computed: whether it may have an expression that is not selected."""
        names = [name for name, _ in self.shown if re.fullmatch(r"r\d+", name)]
        named = len(names) == len(self.shown) and self.has("ORDER BY a name")
        order = self.order(len(self.shown), names if named else (), self._ranked())
        if computed and (first := self.computed_order(place)):
            order = order.replace(" ORDER BY ", f" ORDER BY {first}, ", 1)
        if place.readable and self.has("LIMIT by a subquery"):
            from_, alias, source = self.read(place.readable, "q")
            few = f"{alias}.{self.key(source)} < {self.chance.randint(1, 5)}"
            return f"{order} LIMIT (SELECT COUNT(*) FROM {from_} WHERE {few})"
        if self.chance.random() > 0.6:
            return order
        if self.has("WITH TIES"):
            return f"{order} FETCH FIRST {self.chance.randint(1, 5)} ROWS WITH TIES"
        skipped = f" OFFSET {self.chance.randint(0, 3)}" if self.has("OFFSET") else ""
        return f"{order}{self.limit(MOST_LIMITED)}{skipped}"

    def _ranked(self) -> Sequence[int]:
        """The numbers of the columns by which every database can sort."""
        plain = [number for number, (_, kind) in enumerate(self.shown, 1) if kind not in LISTS]
        every = range(1, len(self.shown) + 1)
        return every if len(plain) < len(every) and self.has(lists.ORDERED) else plain

    def _grouped_outside(self, place: Place, rest: str) -> str:
        """Aggregates, of groups or of all rows."""
        key, kind = self.chance.choice(self.first(place))
        numbers = [name for name, each in place.columns if each in NUMBERS]
        inner = self._counted(place)
        aggregates = [
            ("COUNT(*)", "integer"),
            (f"COUNT(DISTINCT {key})", "integer"),
            (f"COUNT({key})", "integer")
            if kind in UNRANKED
            else (f"{self.chance.choice(['MIN', 'MAX'])}({key})", kind),
        ]
        other, own = self.chance.choice(place.columns)
        if own == "boolean" and self.has("BOOL_AND"):
            aggregates.append((f"{self.chance.choice(['BOOL_AND', 'BOOL_OR'])}({other})", own))
        elif self.has("aggregate of any column"):
            function = self.chance.choice(["MIN", "MAX", "COUNT"] if own not in UNRANKED else ["COUNT"])
            aggregates.append((f"{function}({other})", "integer" if function == "COUNT" else own))
        if numbers:
            number = self.chance.choice(numbers)
            summed = self.chance.choice([number, f"DISTINCT {number}"])
            aggregates.append((f"SUM({summed})", dict(place.columns)[number]))
        if any(name in inner for name, _ in place.columns):
            aggregates.append((f"MAX({inner})", "integer"))
        text, found = aggregates[-1] if "subquery in an aggregate" in self.parts else self.chance.choice(aggregates)
        if listed := self.listed(place):
            text, found = listed, "text"
        elif (of_rows := lists.of_rows(self, place))[0]:
            text, found = of_rows
        if self.has("FILTER"):
            text += f" FILTER (WHERE {self.condition(place._replace(readable=()), 1)})"
        is_cast = text.startswith(("COUNT", "SUM", "ARRAY_AGG"))  # PostgreSQL's TEXT[] is not VARCHAR[]
        text = f"CAST({text} AS {TYPES[found]})" if is_cast else text
        text = f"({text}) COLLATE {COLLATED[found]}" if found in COLLATED else text
        first, second = self.fresh("r"), self.fresh("r")
        if self.chance.random() < 0.3 and (found == "integer" or not self.depth):
            self.shown = [(first, found)]
            return f"SELECT {text} AS {first} {rest}"
        self.shown = [(first, kind), (second, found)]
        having = ""
        if self.has("HAVING"):
            most = "1"
            if place.readable and self.chance.random() < 0.5:
                from_, alias, source = self.read(place.readable, "q")
                most = f"(SELECT MAX({alias}.{self.key(source)}) FROM {from_})"
            having = f" HAVING COUNT(*) {self.chance.choice(['>', '<=', '='])} {most}"
        distinct = "DISTINCT " if self.has("DISTINCT over groups") else ""
        groups, also = self.several_groups(key, place) if self.has("ROLLUP") else (key, "")
        return f"SELECT {distinct}{key} AS {first}, {text} AS {second}{also} {rest} GROUP BY {groups}{having}"

    def _counted(self, place: Place) -> str:
        """A number for an aggregate: one with a subquery beside a column, or one without."""
        own = place.of("integer")
        if own and place.readable and self.has("subquery in an aggregate"):
            return f"({self.chance.choice(own)} + {self.subquery('integer', place, 1)})"
        return self.value("integer", place._replace(readable=()), 1)

    # other places

    def _searched(self, shape: str) -> str:
        """A recursion with SEARCH or CYCLE, of which not every form can have one."""
        shares, self.shares = self.shares, {part: self.shares[part] for part in self.shares if part not in NOT_SEARCHED}
        marked = "boolean" if shape == "cycle" and self.has("CYCLE without values") else "integer"
        self.marked = marked if shape == "cycle" else ""
        recursion, source = self.recursion("w", self.tables), self.made
        self.marked = ""
        own = [name for name, kind in source.columns.items() if name == "n" or kind != "integer"]
        is_searched, clauses = shape == "search" or self.has("SEARCH and CYCLE"), ""
        if is_searched:
            first = self.chance.choice(["BREADTH", "DEPTH"])
            clauses = f" SEARCH {first} FIRST BY {self._searched_by(own)} SET ord"
        if shape == "cycle":
            values = " TO 1 DEFAULT 0" if marked == "integer" else ""
            clauses += f" CYCLE {self._searched_by(own)} SET {MARK}{values} USING path"
            source = source._replace(columns={**source.columns, MARK: marked})
        place = Place(seen("w", source), self.tables)
        if is_searched:
            items = f"{self._items(place)}, CAST(RANK() OVER (ORDER BY w.ord) AS INTEGER) AS ranked"
            self.shown = [*self.shown, ("ranked", "integer")]
            where = f" WHERE {self.condition(place, 1)}" if self.chance.random() < 0.3 else ""
            outer = f"SELECT {items} FROM w{where}"
        else:
            outer = self.outer(place, "w", "w")
        whole = f"WITH RECURSIVE {recursion}{clauses} {outer}"
        self.shares = shares
        return whole

    def _searched_by(self, columns: Sequence[str]) -> str:
        """One of the columns, or two."""
        several = 2 if len(columns) > 1 and self.has("SEARCH by two columns") else 1
        drawn = self.chance.sample(columns, several)
        return f"({', '.join(drawn)})" if several > 1 else drawn[0]

    def _tested(self, table: Source) -> str:
        """The rows of a table that the recursion has."""
        with_, sources = self.ctes()
        name = sources[0].table
        return f"SELECT * FROM {table.table} WHERE {self.key(table)} IN ({with_} SELECT {name}.n FROM {name})"

    def endless(self) -> str:
        """Recursions without an end, of which a limit needs only the first rows; their bounds are not asked."""
        part, rows = self.chance.choice([1, 3, 7, 12]), self.chance.randint(1, 4)
        step = self.chance.randint(1, 3)
        if self.has("thousands of levels"):
            step, part, rows = 1, self.chance.choice([500, 1000, 2000]), 3
        names = ["w", "v"] if self.has("endless twice") else ["w"]
        ctes, first = [], []
        for name in names:
            last = step * part * rows
            member = f"SELECT {name}.n + {step} FROM {name} WHERE {name}.n < {last}"
            ctes.append(f"{name} (n) AS (SELECT 0 UNION ALL {member})")
            first.append(f"SELECT {name}.n AS c1 FROM {name} WHERE MOD({name}.n, {part}) = 0 LIMIT {rows}")
            if len(names) == 1 and not self.has("endless in order"):
                first[0] = (
                    f"SELECT CAST(COUNT(*) AS INTEGER) AS c2, CAST(COUNT(f.c1) AS INTEGER) AS c3 FROM ({first[0]}) AS f"
                )
            step, rows = self.chance.randint(1, 3), self.chance.randint(1, 4)
        with_ = f"WITH RECURSIVE {', '.join(ctes)}"
        if len(names) == 1:
            return f"{with_} {first[0]}"
        return f"{with_} SELECT a.c1, b.c1 AS c2 FROM ({first[0]}) AS a {self._join()} ({first[1]}) AS b ON b.c1 = a.c1"
