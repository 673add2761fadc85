"""A case: tables and statements with a known answer, drawn from a seed and a number."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

import sqlglot
from sqlglot import exp

from sqlsudoku.database.dialect import Dialect, Setting
from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.cases import AnyCase, settings_drawn
from sqlsudoku.lab.fuzz.grammar import scripts
from sqlsudoku.lab.fuzz.grammar.expressions import WORDS, Source
from sqlsudoku.lab.fuzz.grammar.parts import PARTS
from sqlsudoku.lab.fuzz.grammar.recursions import MOST_LEVELS, THOUSANDS
from sqlsudoku.lab.fuzz.grammar.statements import ALONE, MADE, Statements
from sqlsudoku.lab.fuzz.grammar.values import Relation, UndecidedError
from sqlsudoku.lab.fuzz.recursion.cases import ABOUT

QUERY = "statement"
"""What such a case has instead of a query's name."""
EDGES, KEYS = "fuzz_edges", "fuzz_keys"
LAST = 5
"""The last node of a graph."""
UNION = re.compile(r"\bUNION (?!ALL)")
MOST_ROWS = 200
"""The most rows of an answer."""


class Table(NamedTuple):
    """A table and its rows. key: whether its first column is the primary key; indexed: a column that has an index."""

    name: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Any, ...], ...] = ()
    key: bool = False
    indexed: str = ""


@dataclass(frozen=True)
class GrammarCase(AnyCase):
    """Statements over tables, as standard SQL; the last one is judged.

    parts: those that were drawn; failed: whether a statement that fails comes before; values: those of
    parameters, all texts, by name.
    """

    tables: tuple[Table, ...] = ()
    script: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    failed: bool = False
    values: tuple[tuple[str, str], ...] = ()

    @cached_property
    def trees(self) -> Sequence[exp.Expr]:
        """The statements as trees."""
        return [sqlglot.parse_one(each) for each in self.script]

    @property
    def with_values(self) -> Sequence[exp.Expr]:
        """The same with the values of the parameters."""
        given = {name: exp.Literal.string(value) for name, value in self.values}
        return [
            each.transform(lambda node: given[node.name].copy() if isinstance(node, exp.Placeholder) else node)
            for each in self.trees
        ]

    @cached_property
    def answer(self) -> Relation:
        """The right rows. Raises UndecidedError if they are not known."""
        known = {each.name: Relation([name for name, _ in each.columns], each.rows) for each in self.tables}
        return scripts.rows(known, self.with_values, THOUSANDS if self.is_endless else MOST_LEVELS)

    @property
    def is_endless(self) -> bool:
        """Whether its recursion is asked without the bound that it has here."""
        return "endless" in self.parts

    @property
    def traits(self) -> Mapping[str, object]:
        shapes = frozenset(each for each in ALONE if each in self.parts) or "from"
        form = "union" if any(UNION.search(each) for each in self.script) else "union all"
        return {"query": QUERY, "form": form, "shape": shapes, "source": None, "about": frozenset(self.parts)}

    @property
    def log(self) -> Mapping[str, object]:
        tables = [table._replace(rows=tuple(tuple(map(_logged, row)) for row in table.rows)) for table in self.tables]
        return {
            "query": self.query,
            "script": self.script,
            "values": self.values,
            "parts": self.parts,
            "tables": tables,
        }

    @property
    def looks(self) -> str:
        # the rarest part, since most others of a case have no part in a fault
        return f"{self.query} {min(self.parts, key=lambda part: PARTS[part], default='')}"

    @property
    def looks_shrunk(self) -> str:
        return "; ".join(self.script)

    def __str__(self) -> str:
        return ", ".join([self.query, *self.parts, *self.around])


def drawn(
    dialect: Dialect, requirements: Requirements, settings: Sequence[Setting], seed: int, number: int
) -> tuple[GrammarCase, int]:
    """The case of that number, and how many were drawn before it that the dialect lacks or whose rows are not known."""
    chance = Random(f"{QUERY} {seed} {number}")
    lacking = lacks(requirements)
    refused = 0
    while True:
        case = _any_case(chance, lacking, settings)
        if is_known(case) and not requirements.lack(ABOUT, case):
            return case, refused
        refused += 1


def _logged(value: Any) -> Any:
    """A value of a row as JSON has it."""
    return value if value is None or isinstance(value, int) else str(value)


def lacks(requirements: Requirements) -> frozenset[str]:
    """The parts that a dialect lacks in every case, and those that the facts of its recursions exclude."""
    alone = [lack.meant for lack in requirements.lacks]
    found = {str(each["about"]) for each in alone if set(each) == {"check", "about"} and each["check"] == ABOUT}
    found |= {str(each["shape"]) for each in alone if set(each) == {"check", "shape"} and each["check"] == ABOUT}
    found |= set() if requirements.reads_recursion_twice else {"recursion twice"}
    found |= set() if requirements.mutual_recursion else {"mutual recursion"}
    return frozenset(found)


def is_known(case: GrammarCase) -> bool:
    """Whether the rows of a case are known, and few."""
    try:
        return len(case.answer.rows) <= MOST_ROWS
    except UndecidedError:
        return False


def _any_case(chance: Random, lacking: frozenset[str], settings: Sequence[Setting]) -> GrammarCase:
    grammar = Statements(chance, lacking)
    tables = _tables(grammar)
    grammar.tables = [Source(each.name, dict(each.columns)) for each in tables]
    script = grammar.script()
    if grammar.made_columns:
        tables = (*tables, Table(MADE, tuple(grammar.made_columns)))
    failed = grammar.has("failed statement")
    return GrammarCase(
        QUERY,
        tables=tables,
        script=tuple(script),
        parts=tuple(each for each in PARTS if each in grammar.parts),
        failed=failed,
        values=tuple(grammar.values.items()),
        settings=settings_drawn(chance, settings),
    )


def _tables(grammar: Statements) -> tuple[Table, ...]:
    """A small graph, whose nodes may be NULL, and a table with a key; each with columns of other kinds."""
    chance = grammar.chance
    several = []
    for name, first, second in ((EDGES, "a", "b"), (KEYS, "k", "m")):
        others = [kind for kind in ("bigint", "text", "decimal", "date") if grammar.has(f"{kind}s")]
        columns = [(first, "integer"), (second, "integer"), *((f"{kind[:2]}_{first}", kind) for kind in others)]
        key = name == KEYS and grammar.has("primary key")
        number = chance.choice([0, 1, 3, 5, 8])
        keys = chance.sample(range(1, 10), min(number, 9)) if key else [None] * number
        rows = [tuple(_value(grammar, kind) for _, kind in columns) for _ in range(number)]
        rows = [(own or row[0], *row[1:]) for own, row in zip(keys, rows, strict=True)]
        rows = sorted(rows, key=repr) if chance.random() < 0.3 else rows
        index = chance.choice(columns[:2])[0] if grammar.has("index") else ""
        several.append(Table(name, tuple(columns), tuple(rows), key, index))
    return tuple(several)


def _value(grammar: Statements, kind: str) -> Any:
    """A value of a table; NULL in one of ten."""
    chance = grammar.chance
    if chance.random() < 0.1:
        return None
    match kind:
        case "text":
            return chance.choice(WORDS)
        case "decimal":
            return Decimal(chance.randint(0, 20)) / 4
        case "date":
            return date(2024, 2, chance.randint(1, 5))
    return chance.randint(1, LAST)
