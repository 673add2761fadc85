"""Windows of the grammar, around recursions and in their members."""

from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LISTS, TYPES
from sqlsudoku.lab.fuzz.grammar.expressions import NUMBERS, Grammar, Place
from sqlsudoku.lab.fuzz.grammar.lists import ORDERED

NUMBERED = {"ROW_NUMBER": "", "RANK": "", "DENSE_RANK": "", "NTILE": "NTILE"}
"""What gives rows a number, and the part that it is."""

BOUNDS = (
    "UNBOUNDED PRECEDING",
    "2 PRECEDING",
    "1 PRECEDING",
    "CURRENT ROW",
    "1 FOLLOWING",
    "2 FOLLOWING",
    "UNBOUNDED FOLLOWING",
)
"""Those of frames, the first ones first."""

UNPLACED = 0.3
"""How often a window orders by a column without a place for NULL."""


class Windowed(Grammar):
    """Draws windows over the rows of a table."""

    def of_kind(self, kind: str, text: str) -> str:
        """A value that has the type of its kind: a number is cast to it, and a text has the collation."""
        if kind in COLLATED:
            return f"({text}) COLLATE {COLLATED[kind]}"
        return f"CAST({text} AS {TYPES[kind]})" if kind in NUMBERS else text

    def windowed(self, place: Place, alias: str) -> tuple[str, str]:
        """A window over some or all rows of a table, perhaps with an order and a frame; and its kind."""
        keys = [name for name, _ in place.columns if name.startswith(f"{alias}.")]
        numbers = [name for name in place.of("integer") if name in keys]
        ordered = not any(kind in LISTS for name, kind in place.columns if name in keys) or self.has(ORDERED)
        if not numbers or not ordered or not self.has("order in a window"):
            whole = ", ".join(keys)
            return self.chance.choice(["COUNT(*) OVER ()", f"COUNT(*) OVER (PARTITION BY {whole})"]), "integer"
        part = self.chance.choice(["", "", f"PARTITION BY {keys[-1]} "])
        # the first order decides the place of each row, unless rows are the same
        kinds = dict(place.columns)
        whole = f"{part}ORDER BY {', '.join(self._ordered(each, kinds[each]) for each in keys)}"
        one = self.chance.choice(numbers[:2])
        by_one = f"{part}ORDER BY {self._ordered(one, 'integer')}"
        if self.has("value in a window"):
            return self._value(part, whole, Place([each for each in place.columns if each[0] in keys]))
        if self.chance.random() < 0.3:
            name = self.chance.choice([each for each, part in NUMBERED.items() if not part or self.has(part)])
            argument = self.chance.randint(1, 4) if name == "NTILE" else ""
            order = whole if name in ("ROW_NUMBER", "NTILE") else by_one
            return f"{name}({argument}) OVER ({order})", "integer"
        function = self.chance.choice([f"SUM({one})", f"MAX({one})", "COUNT(*)", f"COUNT({one})"])
        if not self.has("frame"):
            return f"{function} OVER ({by_one})", "integer"
        frame = next((each for each in ("RANGE", "GROUPS") if self.has(f"{each} frame")), "ROWS")
        return f"{function} OVER ({whole if frame == 'ROWS' else by_one} {frame} {self._frame()})", "integer"

    def _value(self, part: str, order: str, place: Place) -> tuple[str, str]:
        """The value of another row."""
        name, kind = self.chance.choice(place.columns)
        function = self.chance.choice(["LAG", "LEAD", "FIRST_VALUE", "LAST_VALUE", "NTH_VALUE"])
        if function == "NTH_VALUE" and not self.has(function):
            function = "LAG"
        if function not in ("LAG", "LEAD"):
            number = f", {self.chance.randint(1, 3)}" if function == "NTH_VALUE" else ""
            frame = f" ROWS {self._frame()}" if self.has("frame") else ""
            return f"{function}({name}{number}) OVER ({order}{frame})", kind
        shift = ""
        if self.has("distance of a row"):
            shift = f", {self.chance.randint(0, 2)}"
            shift += f", {self.literal(kind)}" if self.has("value of no row") else ""
        return f"{function}({name}{shift}) OVER ({order})", kind

    def _ordered(self, column: str, kind: str) -> str:
        """What to order by, up or down: databases differ in where NULL is, so that most say it or have none."""
        down = " DESC" if self.has("descending window") else ""
        if self.chance.random() < UNPLACED:
            return f"{column}{down}"
        if "NULLS FIRST" in self.shares:
            self.parts.add("NULLS FIRST")
            return f"{column}{down} NULLS {'FIRST' if down else 'LAST'}"
        return f"COALESCE({column}, 0){down}" if kind in NUMBERS else f"{column}{down}"

    def _frame(self) -> str:
        """The bounds of a frame, which may be before or after all rows."""
        start = self.chance.choice([0, 0, 1, 2, 3, 3, 4])
        end = self.chance.choice([each for each in (2, 3, 3, 3, 4, 5, 6) if each >= start])
        return f"BETWEEN {BOUNDS[start]} AND {BOUNDS[end]}"
