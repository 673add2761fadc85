"""The tables of a case, drawn by chance."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple

from sqlsudoku.lab.fuzz.grammar.arguments import CASELESS, COLLATED, KEY_PARTS, MIXED_WORDS, WIDE, WORDS, Arguments
from sqlsudoku.lab.fuzz.grammar.expressions import OTHER_KINDS
from sqlsudoku.lab.fuzz.grammar.inserts import MADE

EDGES, KEYS = "fuzz_edges", "fuzz_keys"
LAST = 4
"""The last node of a graph."""
SIZES = (0, 1, *range(3, 11), *range(3, 11))
"""How many rows a table may have; few have none or one, of which no recursion goes far."""
MOST_OF_BYTE = 200
"""The greatest number of a column of bytes; a little is added to it."""
LARGE_SIZES = (300, 1030, 2060)
"""The same of a large one: with more than a database reads at once."""


class Table(NamedTuple):
    """A table and its rows. key: what its first column is, if any; indexed: what an index is about.

    partial: the condition of the rows in the index, if not all are; storage: a number for a way to keep it, or None.
    """

    name: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Any, ...], ...] = ()
    key: str = ""
    indexed: str = ""
    partial: str = ""
    storage: int | None = None

    @property
    def collations(self) -> tuple[str, ...]:
        """The collations of its columns, each '' if it has none."""
        return tuple(COLLATED.get(kind, "") for _, kind in self.columns)

    @property
    def key_columns(self) -> list[str]:
        """The columns of its key."""
        number = 2 if self.key == "composite key" else 1 if self.key else 0
        return [name for name, _ in self.columns[:number]]


def tables_drawn(grammar: Arguments) -> tuple[Table, ...]:
    """A small graph, whose nodes may be NULL, and a table with a key; each with columns of other kinds."""
    chance = grammar.chance
    several = []
    for name, first, second in ((EDGES, "a", "b"), (KEYS, "k", "m")):
        others = [kind for kind in OTHER_KINDS if grammar.has(f"{kind}s")]
        columns = [(first, "integer"), (second, "integer"), *((f"{kind[:2]}_{first}", kind) for kind in others)]
        key = next((each for each in KEY_PARTS if name == KEYS and grammar.has(each)), "")
        number = chance.choice(SIZES if name == EDGES or not grammar.has("thousands of rows") else LARGE_SIZES)
        last = LAST if number <= max(SIZES) else chance.choice([LAST, number])  # few nodes have many rows each
        keys: list[int | None] = [*chance.sample(range(1, max(number, *SIZES) + 1), number)]
        rows = [tuple(_value(grammar, kind, last) for _, kind in columns) for _ in range(number)]
        rows = _in_other_letters(grammar, rows, [place for place, (_, kind) in enumerate(columns) if kind == CASELESS])
        in_tree = name == KEYS and key != "composite key" and grammar.has("tree")
        if in_tree:  # from the first nodes, with which most recursions start
            keys = [*range(1, number + 1)]
            rows = [(row[0], _parent(chance, keys[:place]), *row[2:]) for place, row in enumerate(rows)]
        if key == "unique key":  # several may be NULL
            keys = [None if chance.random() < 0.3 else each for each in keys]
        if key == "composite key":  # of which each column alone may repeat values
            pairs = chance.sample(
                [(one, other) for one in range(1, number + 2) for other in range(1, LAST + 1)], number
            )
            keys, rows = (
                [one for one, _ in pairs],
                [(None, pair[1], *row[2:]) for pair, row in zip(pairs, rows, strict=True)],
            )
        rows = [(own if key or in_tree else row[0], *row[1:]) for own, row in zip(keys, rows, strict=True)]
        rows = sorted(rows, key=repr) if chance.random() < 0.3 else rows
        several.append(Table(name, tuple(columns), tuple(rows), key))
    return tuple(several)


def _in_other_letters(grammar: Arguments, rows: list[tuple[Any, ...]], places: Sequence[int]) -> list[tuple[Any, ...]]:
    """The rows, of which some become an earlier one with capital for small letters at these places."""
    if not places or not grammar.has("other letters"):
        return rows
    found = rows[:1]
    for row in rows[1:]:
        if grammar.chance.random() < 0.4:
            row = grammar.chance.choice(found[-8:])
            row = tuple(each.swapcase() if each and place in places else each for place, each in enumerate(row))
        found.append(row)
    return found


def _parent(chance: Random, before: Sequence[int | None]) -> int | None:
    """The key of the row above one in a tree, which comes before it, if any."""
    return chance.choice(before) if before and chance.random() < 0.85 else None


def indexed(grammar: Arguments, table: Table, *, in_partitions: bool = True) -> Table:
    """The table, perhaps with an index or kept in another way, such as in partitions, unless a statement makes it."""
    if table.name != MADE and in_partitions and grammar.has("storage"):
        table = table._replace(storage=grammar.chance.randint(0, 9))
    if table.name == MADE or not grammar.has("index"):
        return table
    if grammar.has("partial index"):
        (first, _), (second, _), *_ = table.columns
        tests = [f"{first} IS NOT NULL", f"{second} IS NOT NULL", f"{second} > {grammar.chance.randint(1, LAST)}"]
        table = table._replace(partial=grammar.chance.choice(tests))
    several = [*table.columns[:2], *(each for each in table.columns if each[1] in COLLATED)]
    return table._replace(indexed=_index(grammar, [name for name, _ in several], table.columns[1][0]))


def _index(grammar: Arguments, columns: Sequence[str], number: str) -> str:
    """What an index is about: one or several of these columns, up or down, or an expression; number: a whole number."""
    several = grammar.chance.sample(columns, 2 if grammar.has("index of several columns") else 1)
    if grammar.has("index on an expression"):
        several[0] = f"({number} + 1)"
    return ", ".join(f"{each}{' DESC' if grammar.has('descending index') else ''}" for each in several)


def _value(grammar: Arguments, kind: str, last: int) -> Any:
    """A value of a table; NULL in one of ten. last: the last node."""
    chance = grammar.chance
    if chance.random() < 0.1:
        return None
    if kind in COLLATED:
        return chance.choice(MIXED_WORDS)
    match kind:
        case "text":
            return chance.choice(WORDS)
        case "long text":
            return chance.choice(WORDS) * chance.randint(20, 60)
        case "decimal":
            return Decimal(chance.randint(0, 20)) / 4
        case "boolean":
            return chance.random() < 0.5
        case "date":
            return date(2024, 2, chance.randint(1, 5))
        case "byte":
            last = min(last, MOST_OF_BYTE)
    return chance.randint(1, last) + WIDE * (kind == "bigint" and grammar.has("wide numbers"))
