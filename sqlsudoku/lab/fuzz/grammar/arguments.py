"""The parts that a case has, and the parameters that it reads, drawn by chance."""

from collections.abc import Mapping
from random import Random

TYPES = {
    "integer": "INTEGER",
    "bigint": "BIGINT",
    "decimal": "DECIMAL(9, 2)",
    "date": "DATE",
    "boolean": "BOOLEAN",
    "text": "VARCHAR(60)",
    "long text": "VARCHAR(4000)",
    "caseless text": "VARCHAR(60)",
    "bytewise text": "VARCHAR(60)",
    "integer list": "INTEGER ARRAY",
    "text list": "VARCHAR(60) ARRAY",
    "small number": "SMALLINT",
    "unsigned number": "UBIGINT",
    "byte": "UTINYINT",
}
"""The kinds of values, and their types."""
CASELESS = "caseless text"
"""The kind of texts for which capital and small letters are the same."""
COLLATED = {CASELESS: "ignoring_case", "bytewise text": "by_bytes"}
"""The kinds of texts that have a collation, and what it is called; a dialect has names of its own for it."""
LISTS = {"integer list": "integer", "text list": "text"}
"""The kinds of lists, and those of their elements; only a recursion has a column of them."""
UNKNOWN = "unknown number"
"""The kind of numbers of chance or of a sequence, which a recursion may have a column of."""
UNRANKED = ("boolean", *LISTS, UNKNOWN)
"""The kinds that not every database sorts, summarizes by MIN and MAX, or accepts as a parameter."""
UNSIGNED = ("unsigned number", "byte")
"""The kinds of whole numbers that are never negative."""
NARROW = ("small number", *UNSIGNED)
"""The kinds of whole numbers that are only added, subtracted and compared; none is a parameter."""
MIXED_WORDS = ("a", "A", "b", "B", "ab", "AB", "aB", "n1", "N1", "x")
"""Their words."""
LONG = "long text"
"""The kind of texts of hundreds and thousands of characters."""
KEY_PARTS = ("primary key", "composite key", "unique key")
"""What the first column of a table may be."""
MOST_VALUES = 4
"""The most parameters of a statement."""
WORDS = ("a", "b", "ab", "n1", "n2", "n10", "x", "abacadabanana")
"""Texts that every collation sorts alike; the longest exceeds what some databases keep beside a row's other values."""
WIDE = 3_000_000_000
"""More than the smaller width of whole numbers has room for."""
Argument = str | int | None
"""The value of a parameter."""
BARE = "i"
"""How the name of a parameter begins that is a whole number without a cast."""
BARE_PARTS = ("parameter without a cast", "parameter in the anchor")
PARAMETERS = {
    "text": "prepared",
    "limit": "LIMIT by a parameter",
    "bare": "parameter without a cast",
    "whole": "parameter in the anchor",
}
"""The parts of parameters by what they are: `whole` is a column of the anchor, and never NULL."""


class Arguments:
    """Draws parts and parameters. shares: the parts that may be drawn, and how often; parts: those that were.

    given: the kinds of the parameters that were drawn; with_parameters: whether more may be; wanted: the parts that are
    drawn at the next place that may have them.
    """

    def __init__(self, chance: Random, shares: Mapping[str, float]) -> None:
        self.chance = chance
        self.shares = shares
        self.parts: set[str] = set()
        self.given: dict[str, str] = {}
        self.with_parameters = True
        self.wanted: frozenset[str] = frozenset()

    def has(self, part: str) -> bool:
        """Whether a part is drawn, which the case then has."""
        drawn = self.may_have(part)
        self.parts.update([part] if drawn else [])
        return drawn

    def may_have(self, part: str) -> bool:
        """Whether a part is drawn, which the case has only if it is used."""
        if part in self.wanted:
            self.wanted -= {part}
            return True
        return self.chance.random() < self.shares.get(part, 0)

    def parameter(self, kind: str) -> str:
        """A new parameter of a kind, or one of the same kind again; '' if none is drawn."""
        part = PARAMETERS.get(kind, "prepared numbers")
        if not self.with_parameters or kind in (*UNRANKED, LONG, *COLLATED, *NARROW) or not self.may_have(part):
            return ""
        again = [name for name, own in self.given.items() if own == kind]
        if again and self.chance.random() < 0.3:
            name = self.chance.choice(again)
        elif len(self.given) < MOST_VALUES:
            name = f"{BARE if part in BARE_PARTS else 'p'}{len(self.given) + 1}"
            self.given[name] = kind
        else:
            return ""
        self.parts.add(part)
        return f"CAST(:{name} AS {TYPES[kind]})" if kind in TYPES and kind != "text" else f":{name}"

    def argument(self, kind: str) -> Argument:
        """A value for a parameter of a kind."""
        draw = self.chance
        if kind not in ("text", "limit", "whole") and self.has("prepared NULL"):
            return None
        match kind:
            case "text":
                return draw.choice(WORDS)
            case "limit":
                return draw.randint(1, 8)
            case "decimal":
                return str(draw.randint(0, 20) / 4)
            case "date":
                return f"2024-02-{draw.randint(1, 5):02}"
        return draw.randint(0, 6) + WIDE * (kind == "bigint" and self.has("wide numbers"))
