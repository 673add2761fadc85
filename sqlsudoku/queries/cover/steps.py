"""Formulas and steps in a dialect's SQL."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sqlglot import exp

from sqlsudoku.database.dialect import Dialect
from sqlsudoku.puzzle.grid import BLANK
from sqlsudoku.queries.base import Request
from sqlsudoku.queries.cover.formulas import CHILD, COLUMN, DECIDED, Step, parsed
from sqlsudoku.queries.cover.method import Method
from sqlsudoku.sql.trees import all_of, any_of, call, column, commented, cte, named, number, selected, text, union_all

CELLS, PACKED, LEVEL, DEPTH, FOUND, MASK = "cells", "packed", "level", "depth", "found", "mask"
BITS = {ast.BitAnd: "bit_and", ast.BitOr: "bit_or", ast.BitXor: "bit_xor", ast.Mod: "remainder"}
"""The methods of a dialect's bit sets for Python's operators."""
ARITHMETIC = {ast.Add: exp.Add, ast.Sub: exp.Sub, ast.Mult: exp.Mul}
COMPARISONS = {ast.Eq: exp.EQ, ast.NotEq: exp.NEQ, ast.Lt: exp.LT, ast.LtE: exp.LTE}
"""Those that are the same in all dialects."""
Names = Sequence[str]
Trees = Mapping[str, exp.Expr]


@dataclass(frozen=True)
class Writer:
    """Writes formulas and steps in a dialect, for a request."""

    dialect: Dialect
    method: Method
    request: Request
    used: set[str] = field(default_factory=set)
    """The masks written so far, by name."""

    @cached_property
    def named_masks(self) -> Trees:
        """The values of the masks that are columns of a CTE, since a value is long to write; none in most dialects."""
        bits = self.dialect.bits
        long = {name: bits.literal(each.value) for name, each in self.method.masks.items() if bits.is_long(each.value)}
        return {**long, "NOTHING": bits.cast(number(0))} if long else {}

    def mask(self, parts: Sequence[exp.CTE]) -> list[exp.CTE]:
        """The CTE of the masks that are columns, if there are any; a query that reads one is changed to join it."""
        masks, used = self.method.masks, {n.lower(): n for n in self.named_masks if n in self.used}
        columns = [commented(named(self.named_masks[n], at), masks[n].meaning) for at, n in used.items()]
        for query in (query for part in parts if used for query in part.find_all(exp.Select)):
            if read_by(query) & used.keys():
                self.dialect.paired(query, MASK)
        means = "one row: the other such numbers, by name"
        return [cte(MASK, [], self.dialect.one_row(*columns), means)] if used else []

    def legend(self) -> list[str]:
        """The meanings of the masks that are written as numbers, a line for each number."""
        meanings: dict[int, set[str]] = {}
        for mask in sorted(self.method.masks[name] for name in self.used - self.named_masks.keys()):
            meanings.setdefault(mask.value, set()).add(mask.meaning)
        width = len(str(max(meanings)))
        lines = [f"  {mask:>{width}}  {', or '.join(sorted(several))}" for mask, several in meanings.items()]
        return ["the numbers are sets of bits, or factors that copy such sets:", *lines]

    # formulas

    def tree(self, formula: str | ast.expr) -> exp.Expr:
        bits, node = self.dialect.bits, parsed(formula) if isinstance(formula, str) else formula
        match node:
            case ast.Name(id=name) if name in self.method.masks:
                self.used.add(name)
                return column(name.lower()) if name in self.named_masks else bits.literal(self.method.masks[name].value)
            case ast.Name(id=name):
                return column(name)
            case ast.Constant(value=int() | str() as value):
                return text(value) if isinstance(value, str) else bits.literal(value)
            case ast.BinOp(left=left, op=ast.LShift(), right=ast.Constant(value=int(by))):
                return bits.shifted_left(self.tree(left), by) if by else self.tree(left)
            case ast.BinOp(left=left, op=ast.RShift(), right=ast.Constant(value=int(by))):
                return bits.shifted_right(self.tree(left), number(by)) if by else self.tree(left)
            case ast.BinOp():
                return self.operation(node)
            case ast.Compare(left=left, ops=[sign], comparators=[right]):
                return COMPARISONS[type(sign)](this=self.tree(left), expression=self.tree(right))
            case ast.BoolOp(op=sign, values=values):
                return (all_of if isinstance(sign, ast.And) else any_of)(map(self.tree, values))
            case ast.IfExp():
                return self.first_of(node)
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=int(place)), *_]):
                return self.read(name, place)
        raise AssertionError(ast.dump(node))

    def operation(self, node: ast.BinOp) -> exp.Expr:
        """An operation; a chain with an operand for each place is written like a box."""
        left, right, kind = self.tree(node.left), self.tree(node.right), type(node.op)
        bits = getattr(self.dialect.bits, BITS[kind]) if kind in BITS else None
        tree: exp.Expr = bits(left, right) if bits else ARITHMETIC[kind](this=left, expression=right)
        operands, first = 2, node.left
        while isinstance(first, ast.BinOp) and isinstance(first.op, kind):
            operands, first = operands + 1, first.left
        if operands == len(self.method.places):
            tree.meta["per_line"] = self.method.bands
        return tree

    def first_of(self, node: ast.IfExp) -> exp.Expr:
        """The value of the first condition that holds."""
        condition, last = self.tree(node.test), self.tree(node.orelse)
        holds = condition if isinstance(node.test, ast.Compare) else exp.NEQ(this=condition, expression=number(0))
        others, default = (last.args["ifs"], last.args["default"]) if isinstance(last, exp.Case) else ([], last)
        return exp.Case(ifs=[exp.If(this=holds, true=self.tree(node.body)), *others], default=default)

    def read(self, what: str, place: int) -> exp.Expr:
        """A number from a text: a digit or a row of the puzzle, or a number of a state that is one value."""
        dialect, n = self.dialect, self.method.geometry.n
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

    def materialized(self, part: exp.CTE) -> exp.CTE:
        return self.dialect.materialized(part, many=bool(self.request.table))

    def ctes(
        self, source: str | None, steps: Sequence[Step], readers: Iterable[exp.Select], kept: Iterable[str] = ()
    ) -> list[exp.CTE]:
        """A CTE for each step, which reads the one before it and hands a column on as long as a later one reads it.

        source: what the first one reads; None if the query around it has the columns of its row. readers: the queries
        that read a step. kept: what else the last one hands on.
        """
        order = [*self.request.key, *self.method.words, DECIDED, LEVEL, DEPTH, FOUND]
        needed: defaultdict[str | None, set[str]] = defaultdict(set, {step.name: set(kept) for step in steps[-1:]})
        for query in readers:
            needed[query.args["from_"].this.name] |= read_by(query) - {name.lower() for name in self.named_masks}
        before = [source, *(step.name for step in steps)]
        read = {step.name: step.source or last for step, last in zip(steps, before, strict=False)}
        handed: dict[str, set[str]] = {}
        for step in reversed(steps):
            handed[step.name] = needed[step.name] - step.columns.keys()
            made = [formula for name, formula in step.columns.items() if name in needed[step.name]]
            reads = {name for formula in (*made, *step.tests) for name in COLUMN.findall(formula)}
            needed[read[step.name]] |= (handed[step.name] | reads) - {CHILD}  # which a join adds
        parts = []
        for step in steps:
            name, others = step.name, handed[step.name]
            whole = read[name] in handed and needed[read[name]] == others and not self.dialect.lists_columns
            ordered = [*(each for each in order if each in others), *sorted(others.difference(order))]
            columns: list[exp.Expr] = [exp.Star()] if whole else [*map(column, ordered)]
            columns += [named(self.tree(each), key) for key, each in step.columns.items() if key in needed[name]]
            query = selected(table, *columns) if (table := read[name]) else exp.select(*columns, copy=False)
            query.meta["per_line"] = step.per_line or self.method.bands
            if step.twice and source:
                for_both(query)
            part = cte(name, [], self.where(query, *step.tests), step.comment)
            parts.append(self.materialized(part) if source else part)
            if not source:
                self.dialect.materialized_row(query)
        return parts


def read_by(query: exp.Select) -> set[str]:
    """The columns of its table that a query reads; a query in it without a table reads them, too."""
    read = ((each, each.parent_select) for each in query.find_all(exp.Column))
    return {each.name for each, by in read if by is query or not (by and by.args.get("from_"))}


def for_both(query: exp.Select) -> exp.Select:
    """A query for both children of each row: with 0 and 1 in their column."""
    both = union_all(exp.select(named(number(0), CHILD)), exp.select(number(1)))
    return query.join(both.subquery("children"), join_type="cross", copy=False)
