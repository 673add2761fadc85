"""The path of a recursion's row as a text, by which no node comes twice, and values that add up along it."""

from sqlsudoku.lab.fuzz.grammar.expressions import Place
from sqlsudoku.lab.fuzz.grammar.sequences import Sequences

WAY = "way"
"""The column with the nodes before a row's own, each between two marks."""
STEP = "n"
"""The mark: a letter, since collations differ in where they sort other signs."""


class Paths(Sequences):
    """Draws what a member does with the path."""

    def way_on(self, alias: str) -> str:
        """The path of the next row."""
        return f"({alias}.{WAY} || CAST({alias}.n AS VARCHAR(9)) || '{STEP}')"

    def is_new(self, alias: str, place: Place) -> str:
        """Whether a node is not on the path: the row's own or one that it is joined to."""
        nodes = [f"{alias}.n", *(name for name in place.of("integer") if not name.startswith(f"{alias}."))]
        node = f"CAST({self.chance.choice(nodes)} AS VARCHAR(9))"
        if self.has("position of a text"):
            return f"STR_POSITION({alias}.{WAY}, '{STEP}' || {node} || '{STEP}') = 0"
        return f"{alias}.{WAY} NOT LIKE ('%{STEP}' || {node} || '{STEP}%')"

    def added_up(self, own: str, kind: str, place: Place) -> str:
        """A column of the recursion with a number of what it is joined to, added or multiplied; '' if there is none."""
        others = [name for name in place.of(kind) if name.partition(".")[0] != own.partition(".")[0]]
        if not others or not self.has("values added up"):
            return ""
        sign = self.chance.choice(["+", "+", "*"] if kind == "integer" else ["+"])
        return f"({own} {sign} {self.chance.choice(others)})"
