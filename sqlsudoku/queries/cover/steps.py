"""Steps, which compute columns from rows; moves, which lead from a state of the search to the next ones; their CTEs."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.cover.formulas import Mask, columns_of, parsed
from sqlsudoku.queries.cover.places import Places
from sqlsudoku.sql.trees import all_of, any_of, call, column, cte, named, number, selected, text, union_all

CELLS, PACKED, STATE, CHILD, DECIDED = "cells", "packed", "state", "child", "decided"
LEVEL, DEPTH, FOUND = "level", "depth", "found"
BITS = {ast.BitAnd: "bit_and", ast.BitOr: "bit_or", ast.BitXor: "bit_xor", ast.Mod: "remainder"}
"""The methods of a dialect's bit sets for Python's operators."""
SIGNS: Mapping[type[ast.AST], type[exp.Binary]] = {
    ast.Add: exp.Add,
    ast.Sub: exp.Sub,
    ast.Mult: exp.Mul,
    ast.Eq: exp.EQ,
    ast.NotEq: exp.NEQ,
    ast.Lt: exp.LT,
    ast.LtE: exp.LTE,
}
"""The operators that are the same in all dialects."""
Names = Sequence[str]
Columns = Mapping[str, str]
Trees = Mapping[str, exp.Expr]


@dataclass(frozen=True)
class Step:
    """A named step of a computation over rows: the columns that it adds or replaces, and the rows that it keeps."""

    name: str
    comment: str
    columns: Columns  # formulas over the row that it reads
    tests: Sequence[str] = ()  # all of which hold in a row that it keeps
    source: str = ""  # the step that it reads, if that is not the one before it
    twice: bool = False  # makes two rows of each, with `child` 0 and 1; unless the row around the query has that column
    per_line: int = 0  # how many columns to write in a line, if they fit and that is not as for the other steps


@dataclass(frozen=True)
class Move:
    """What follows from a state: the steps, and then the next state if they found something.

    If they found nothing, the next move continues with the row after them.
    """

    comment: str
    steps: Sequence[Step]
    words: Columns  # of the next state, after the steps and `further`
    now: str = ""  # what is decided after the steps: they found something if it differs from before; '' if always
    test: str = ""  # whether there is a next state, after the steps and `further`; '' if always
    further: Sequence[Step] = ()  # more steps if they found something; without any, nothing is known to be decided then
    otherwise: Sequence[Step] = ()  # more steps if they found nothing, for the next move

    @property
    def decided(self) -> str:
        """What is decided in the next state."""
        return self.now if self.further else "0"


@dataclass(frozen=True)
class Method:
    """A part of the method."""

    places: Places

    def step(self, name: str, means: str, formulas: Columns, tests: Iterable[str] = (), twice: bool = False) -> Step:
        """The step of some patterns for columns and tests: see Places.filled."""
        conditions = self.places.filled({test: test for test in tests})
        return Step(name, means, self.places.filled(formulas), list(conditions), twice=twice)


@dataclass(frozen=True)
class Writer:
    """Writes formulas and steps in a dialect; key: the columns that identify a puzzle, id or none."""

    dialect: Dialect
    places: Places
    key: Sequence[str]
    masks: Mapping[str, Mask]
    used: set[str] = field(default_factory=set)
    """The masks written so far, by name."""

    @property
    def per_line(self) -> int:
        return len(self.places.columns)

    @cached_property
    def named_masks(self) -> Trees:
        """The values of the masks that are columns of a CTE, since a value is long to write; none in most dialects."""
        bits = self.dialect.bits
        long = {name: bits.literal(mask) for name, mask in self.masks.items() if bits.is_long(mask)}
        return {**long, "NOTHING": bits.cast(number(0))} if long else {}

    # formulas

    def tree(self, formula: str) -> exp.Expr:
        return self._tree(parsed(formula))

    def _tree(self, node: ast.expr) -> exp.Expr:
        bits = self.dialect.bits
        match node:
            case ast.Name(id=name) if name in self.masks:
                self.used.add(name)
                return column(name.lower()) if name in self.named_masks else bits.literal(self.masks[name])
            case ast.Name(id=name):
                return column(name)
            case ast.Constant(value=int(value)):
                return bits.literal(value)
            case ast.BinOp(left=left, op=ast.LShift(), right=ast.Constant(value=int(by))):
                return bits.shifted_left(self._tree(left), by) if by else self._tree(left)
            case ast.BinOp(left=left, op=ast.RShift(), right=ast.Constant(value=int(by))):
                return bits.shifted_right(self._tree(left), number(by)) if by else self._tree(left)
            case ast.BinOp():
                return self.operation(node)
            case ast.Compare(left=left, ops=[sign], comparators=[right]):
                return SIGNS[type(sign)](this=self._tree(left), expression=self._tree(right))
            case ast.BoolOp(op=sign, values=values):
                return (all_of if isinstance(sign, ast.And) else any_of)(map(self._tree, values))
            case ast.IfExp():
                return self.first_of(node)
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=int(place)), *_]):
                return self.read(name, place)
        raise AssertionError(ast.dump(node))

    def operation(self, node: ast.BinOp) -> exp.Expr:
        """An operation; a chain with an operand for each place is written like a box."""
        left, right, kind = self._tree(node.left), self._tree(node.right), type(node.op)
        if kind in BITS:
            tree: exp.Expr = getattr(self.dialect.bits, BITS[kind])(left, right)
        else:
            tree = SIGNS[kind](this=left, expression=right)
        operands, first = 2, node.left
        while isinstance(first, ast.BinOp) and isinstance(first.op, kind):
            operands, first = operands + 1, first.left
        if operands == len(self.places.places):
            tree.meta["per_line"] = self.per_line
        return tree

    def first_of(self, node: ast.expr) -> exp.Expr:
        """The value of the first condition that holds, as a CASE."""
        ifs: list[exp.If] = []
        while isinstance(node, ast.IfExp):
            test = self._tree(node.test)
            holds = test if isinstance(node.test, ast.Compare) else exp.NEQ(this=test, expression=number(0))
            ifs.append(exp.If(this=holds, true=self._tree(node.body)))
            node = node.orelse
        return exp.Case(ifs=ifs, default=self._tree(node))

    def read(self, what: str, place: int) -> exp.Expr:
        """A number from a text: a digit or a row of the puzzle, or a number of a state that is one value."""
        dialect, n = self.dialect, self.places.geometry.n
        match what:
            case "digit":
                return dialect.substring(column(CELLS), number(place), 1)
            case "bytes":
                return dialect.bits.decoded(call("REPLACE", column(CELLS), text(BLANK), text("0")), n)
            case "row":
                cut = dialect.substring(column(CELLS), number(place), n)
                return dialect.bits.from_hexadecimal(call("REPLACE", cut, text(BLANK), text("0")), n, place)
            case _:
                return dialect.bits.unpacked(column(PACKED), place)

    def choice(self, value: exp.Expr, trees: Mapping[str, exp.Expr], default: exp.Expr) -> exp.Case:
        """CASE value WHEN the formulas of some trees."""
        ifs = [exp.If(this=self.tree(when), true=then) for when, then in trees.items()]
        return exp.Case(this=value, ifs=ifs, default=default)

    def where(self, query: exp.Select, *tests: str) -> exp.Select:
        """A query whose rows pass all tests that are not ''; the operands of AND are side by side."""
        trees = [self.tree(test) for test in tests if test]
        parts = [part for tree in trees for part in (tree.flatten() if isinstance(tree, exp.And) else [tree])]
        return query.where(all_of(parts), copy=False) if parts else query

    @property
    def nothing(self) -> exp.Expr:
        """0 with the type of the words, for the first row of a column."""
        return self.tree("NOTHING") if self.named_masks else self.dialect.bits.cast(number(0))

    # steps

    def ctes(self, source: str | None, steps: Sequence[Step], wanted: Mapping[str, Iterable[str]]) -> list[exp.CTE]:
        """A CTE for each step, which reads the one before it and hands a column on as long as a later one reads it.

        source: what the first one reads; None if the query around it has the columns of its row. wanted: by the step's
        name, the columns that other queries read.
        """
        order = [*self.key, *self.places.words, DECIDED, LEVEL, DEPTH, FOUND]
        needed: dict[str | None, set[str]] = {name: set(columns) for name, columns in wanted.items()}
        read = dict(zip([step.name for step in steps], [source, *(step.name for step in steps)], strict=False))
        read |= {step.name: step.source for step in steps if step.source}
        handed: dict[str, set[str]] = {}
        for step in reversed(steps):
            handed[step.name] = needed[step.name] - step.columns.keys()
            made = [formula for name, formula in step.columns.items() if name in needed[step.name]]
            reads = {*handed[step.name], *columns_of([*made, *step.tests])} - {CHILD}  # which a join adds
            needed.setdefault(read[step.name], set()).update(reads)
        parts = []
        for step in steps:
            name, others = step.name, handed[step.name]
            whole = read[name] in handed and needed[read[name]] == others and not self.dialect.lists_columns
            ordered = [*(each for each in order if each in others), *sorted(others.difference(order))]
            columns: list[exp.Expr] = [exp.Star()] if whole else [*map(column, ordered)]
            columns += [named(self.tree(each), key) for key, each in step.columns.items() if key in needed[name]]
            query = selected(before, *columns) if (before := read[name]) else exp.select(*columns, copy=False)
            query.meta["per_line"] = step.per_line or self.per_line
            if step.twice and source:
                for_both(query)
            self.where(query, *step.tests)
            part = cte(name, [], query, step.comment)
            parts.append(self.dialect.materialized(part) if source else part)
            if not source:
                self.dialect.materialized_row(query)
        return parts

    # the recursion

    def selected(self, source: str, names: Names, trees: Trees) -> exp.Select:
        """A row of the recursion: its columns, from the trees or as they are in the source."""
        query = selected(source, *(trees[name] if name in trees else column(name) for name in names))
        query.meta["per_line"] = self.per_line
        return query

    def recursion(self, names: Names, source: str, known: Trees, members: Iterable[exp.Query], *means: str) -> exp.CTE:
        """The CTE `state`; known: what a column is in the first rows, 0 if it is not there."""
        first = self.selected(source, names, {**dict.fromkeys(names, self.nothing), **known})
        if any(tree.comments for tree in known.values()):  # which need a line of their own
            first.meta["per_line"] = 0
        state = cte(STATE, names, union_all(first, *members), *means)
        state.this.meta["per_line"] = len(self.places.places)
        return state


@dataclass(frozen=True)
class Search:
    """A search for solutions in a recursive CTE `state`; limit: those wanted for each puzzle, None for all."""

    writer: Writer
    moves: Sequence[Move]
    limit: int | None = None


def for_both(query: exp.Select) -> exp.Select:
    """A query for both children of each row: with 0 and 1 in their column."""
    both = union_all(exp.select(named(number(0), CHILD)), exp.select(number(1)))
    return query.join(both.subquery("children"), join_type="cross", copy=False)
