"""Whole numbers that a statement computes: terms are built with Python's operators and written in a dialect's SQL.

No term is negative or reaches 2 ** 63: databases disagree on signed shifts, unsigned differences and overflow. So there
is no NOT; `everything - mask` complements a mask.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.sql.trees import column, number

MASK = "mask"
"""The key of a mask, as a pair of its number and meaning, in the metadata of its tree."""


class Mask(int):
    """A number whose bits mean something, which the statement's legend says."""

    meaning: str

    def __new__(cls, value: int, meaning: str) -> Mask:
        mask = super().__new__(cls, value)
        mask.meaning = meaning
        return mask


class Term:
    """A whole number, from 0 to 2 ** 63 - 1."""

    def __and__(self, other: Term | int) -> Term:
        return Operation("&", self, term(other))

    def __or__(self, other: Term | int) -> Term:
        return joined(self, term(other))

    def __add__(self, other: Term | int) -> Term:
        return Operation("+", self, term(other))

    def __sub__(self, other: Term | int) -> Term:
        return Operation("-", self, term(other))

    def __rsub__(self, other: int) -> Term:
        return Operation("-", term(other), self)

    def __mul__(self, other: Term | int) -> Term:
        return Operation("*", self, term(other))

    def __xor__(self, other: Term | int) -> Term:
        return Operation("^", self, term(other))

    def __mod__(self, other: int) -> Term:
        return Operation("%", self, term(other))

    def __lshift__(self, places: int) -> Term:
        return Operation("<<", self, Number(places)) if places and self != NONE else self

    def __rshift__(self, places: int) -> Term:
        return Operation(">>", self, Number(places)) if places and self != NONE else self

    @property
    def parts(self) -> Sequence[Term]:
        """The terms in it."""
        return ()

    @cached_property
    def columns(self) -> frozenset[str]:
        """The columns that the term reads."""
        return columns_of(self.parts)

    def with_columns(self, terms: Mapping[str, Term]) -> Term:
        """The term with some of its columns replaced."""
        return self

    def tree(self, dialect: Dialect) -> exp.Expr:
        """The term in a dialect's SQL."""
        raise NotImplementedError


@dataclass(frozen=True)
class Column(Term):
    name: str

    @cached_property
    def columns(self) -> frozenset[str]:
        return frozenset([self.name])

    def with_columns(self, terms: Mapping[str, Term]) -> Term:
        return terms.get(self.name, self)

    def tree(self, dialect: Dialect) -> exp.Expr:
        return column(self.name)


@dataclass(frozen=True)
class Number(Term):
    number: int

    def tree(self, dialect: Dialect) -> exp.Expr:
        tree = dialect.bits.literal(self.number)
        if isinstance(self.number, Mask):
            tree.meta[MASK] = int(self.number), self.number.meaning
        return tree


NONE = Number(0)
"""The empty set."""


@dataclass(frozen=True)
class Operation(Term):
    sign: str
    left: Term
    right: Term
    per_line: int = 0
    """How many operands of the same sign to write in a line, in aligned columns, if they need several lines."""

    @property
    def parts(self) -> Sequence[Term]:
        return self.left, self.right

    def with_columns(self, terms: Mapping[str, Term]) -> Term:
        return replace(self, left=self.left.with_columns(terms), right=self.right.with_columns(terms))

    def tree(self, dialect: Dialect) -> exp.Expr:
        tree = self.plain_tree(dialect)
        if self.per_line:
            tree.meta["per_line"] = self.per_line
        return tree

    def plain_tree(self, dialect: Dialect) -> exp.Expr:
        left = self.left.tree(dialect)
        if self.sign in ("<<", ">>"):
            assert isinstance(self.right, Number)
            if self.sign == "<<":
                return dialect.bits.shifted_left(left, self.right.number)
            return dialect.bits.shifted_right(left, number(self.right.number))
        right = self.right.tree(dialect)
        match self.sign:
            case "&":
                return dialect.bits.bit_and(left, right)
            case "|":
                return dialect.bits.bit_or(left, right)
            case "^":
                return dialect.bits.bit_xor(left, right)
            case "%":
                return dialect.bits.remainder(left, right)
            case "+":
                return exp.Add(this=left, expression=right)
            case "-":
                return exp.Sub(this=left, expression=right)
            case _:
                return exp.Mul(this=left, expression=right)


@dataclass(frozen=True)
class FirstOf(Term):
    """The value of the first case whose test is not 0, else `otherwise`; a case is a test and a value."""

    cases: tuple[tuple[Term, Term], ...]
    otherwise: Term

    @property
    def parts(self) -> Sequence[Term]:
        return [*(part for case in self.cases for part in case), self.otherwise]

    def with_columns(self, terms: Mapping[str, Term]) -> Term:
        cases = tuple((test.with_columns(terms), then.with_columns(terms)) for test, then in self.cases)
        return FirstOf(cases, self.otherwise.with_columns(terms))

    def tree(self, dialect: Dialect) -> exp.Expr:
        zero = number(0)
        ifs = [
            exp.If(this=exp.NEQ(this=test.tree(dialect), expression=zero), true=then.tree(dialect))
            for test, then in self.cases
        ]
        otherwise = self.otherwise.tree(dialect)
        return exp.Case(ifs=ifs, default=otherwise) if ifs else otherwise


@dataclass(frozen=True)
class Function(Term):
    """A whole number that a dialect reads from text columns."""

    of: Callable[[Dialect], exp.Expr]
    reads: tuple[str, ...]

    @cached_property
    def columns(self) -> frozenset[str]:
        return frozenset(self.reads)

    def tree(self, dialect: Dialect) -> exp.Expr:
        return self.of(dialect)


def columns_of(terms: Iterable[Term]) -> frozenset[str]:
    """The columns that some terms read."""
    return frozenset().union(*(each.columns for each in terms))


def term(value: Term | int) -> Term:
    return Number(value) if isinstance(value, int) else value


def joined(left: Term, right: Term) -> Term:
    """Both sets joined by OR, without OR if one of them is empty."""
    if NONE in (left, right):
        return right if left == NONE else left
    return Operation("|", left, right)


def union(terms: Iterable[Term]) -> Term:
    """The terms joined by OR; 0 if there are none."""
    first: Term = NONE
    return reduce(joined, terms, first)


def total(terms: Iterable[Term]) -> Term:
    """The sum of the terms, which is their OR if they share no bit; 0 if there are none."""
    some = list(terms)
    return reduce(operator.add, some) if some else Number(0)


def in_two(terms: Sequence[Term]) -> Term:
    """The bits in at least two of the terms."""
    return union(union(terms[:i]) & each for i, each in enumerate(terms) if i)


def in_three(terms: Sequence[Term]) -> Term:
    """The bits in at least three of the terms."""
    return union(in_two(terms[:i]) & each for i, each in enumerate(terms) if i > 1)


def intersection(terms: Iterable[Term]) -> Term:
    """The terms joined by AND."""
    return reduce(operator.and_, terms)


def lowest(bits: Term) -> Term:
    """The lowest bit; 0 if there is none."""
    above = Mask(1 << 62, "a bit above all; this minus a number keeps the number's lowest bit")
    return bits & (above - bits)
