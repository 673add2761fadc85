"""Recursions with a column of numbers that nobody knows, of chance or of a sequence."""

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.grammar.keyed import LEVEL
from sqlsudoku.lab.fuzz.grammar.members import LUCK
from sqlsudoku.lab.fuzz.grammar.triggers import Triggers

SEQUENCE = "fuzz_numbers"
SOURCES = {"random numbers": "RANDOM()", "numbers of a sequence": f"NEXT VALUE FOR {SEQUENCE}"}
"""The parts that are such numbers, and what computes one."""
NOT_UNKNOWN = (
    *("using key", "recurring without a key", "without recursion", "hundreds of levels"),
    *("ORDER BY in the member", "ORDER BY of the recursion", "LIMIT alone of the recursion"),
)
"""What a recursion with such a column has not: it would be decided by the numbers."""
NOT_OF_A_SEQUENCE = ("aggregate in the member", "DISTINCT in the member")
"""Where the standard has no number of a sequence: it does not say whether a row has one, or a group."""


class Numbered(Triggers):
    """Draws statements about such a recursion."""

    def of_unknown(self, shape: str) -> str:
        """A statement whose rows are the same for all numbers."""
        without = NOT_UNKNOWN if shape == "random numbers" else (*NOT_UNKNOWN, *NOT_OF_A_SEQUENCE)
        self.shares = {part: share for part, share in self.shares.items() if part not in without}
        self.unknown = SOURCES[shape]
        ctes, other = self.recursion("w", self.tables), "w"
        self.unknown = ""
        if self.chance.random() < 0.3:
            other = self.fresh("c")
            ctes += f", {other} AS (SELECT w.n AS n, w.{LEVEL} AS {LEVEL}, w.{LUCK} AS {LUCK} FROM w)"
        twice = shape == "random numbers" and self.has("computed once")
        return f"WITH RECURSIVE {ctes} {self._compared(other) if twice else self._counted_in(other)}"

    def _counted_in(self, name: str) -> str:
        """How many numbers there are."""
        first, second = self.fresh("r"), self.fresh("r")
        several, every = f"CAST(COUNT(DISTINCT {name}.{LUCK}) AS INTEGER)", "CAST(COUNT(*) AS INTEGER)"
        return self.chance.choice(
            [
                f"SELECT {every} AS {first}, {several} AS {second} FROM {name}",
                f"SELECT {name}.n AS {first}, {several} AS {second} FROM {name} GROUP BY {name}.n",
                f"SELECT {every} AS {first} FROM {name} GROUP BY {name}.{LUCK}",
                f"SELECT {every} AS {first} FROM (SELECT DISTINCT {name}.{LUCK} AS {second} FROM {name}) AS d",
            ]
        )

    def _compared(self, other: str) -> str:
        """The numbers of the recursion compared with those that the same rows have where they are read again."""
        alias, first, second = self.fresh("e"), self.fresh("r"), self.fresh("r")
        equal, again = f"{alias}.{LUCK} = w.{LUCK}", f"FROM {other} AS {alias}"
        own, word = f"SELECT w.n AS {first}, w.{LEVEL} AS {second} FROM w", self.chance.choice(["JOIN", "LEFT JOIN"])
        joined, negated = f"{word} {other} AS {alias} ON {equal}", self.chance.choice(["", "NOT "])
        few = self.chance.choice(["", f" WHERE {alias}.{LEVEL} < {self.chance.randint(1, 3)}"])
        several = f"CAST(COUNT(DISTINCT {alias}.{LUCK}) AS INTEGER)"
        drawn = [
            f"SELECT w.n AS {first}, {alias}.{LEVEL} AS {second} FROM w {joined}",
            f"{own} {joined} WHERE {alias}.{LUCK} IS {negated}NULL",
            f"{own} WHERE w.{LUCK} {negated}IN (SELECT {alias}.{LUCK} {again}{few})",
            f"{own} WHERE {negated}EXISTS (SELECT 1 {again} WHERE {equal} AND {alias}.{LEVEL} >= w.{LEVEL})",
            f"SELECT w.n AS {first}, (SELECT CAST(COUNT(*) AS INTEGER) {again} WHERE {equal}) AS {second} FROM w",
            f"SELECT w.n AS {first}, {several} AS {second} FROM w {joined} GROUP BY w.n",
        ]
        words = [each for each in ("EXCEPT", "INTERSECT", "UNION") if each in self.shares]
        if words and self.chance.random() < 0.3:
            combined = f"SELECT w.{LUCK} AS {second} FROM w {self.chance.choice(words)} SELECT {alias}.{LUCK} {again}"
            return f"SELECT CAST(COUNT(*) AS INTEGER) AS {first} FROM ({combined}) AS d"
        return self.chance.choice(drawn)


def written(facts: Requirements, node: exp.Expr) -> str:
    """Such a number in a dialect's SQL; '' if a node is none."""
    match node:
        case exp.Rand():
            return facts.random
        case exp.NextValueFor():
            return facts.next_number.format(name=SEQUENCE)
    return ""
