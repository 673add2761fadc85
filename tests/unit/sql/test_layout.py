"""The layout of trees as text: parentheses, comments, alignment, wrapping, and clauses that differ per database."""

import functools
import itertools
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import sqlglot
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlglot import exp
from sqlglot.generator import Generator

from sqlsudoku.database import registry
from sqlsudoku.database.connection import Connection
from sqlsudoku.errors import UsageError
from sqlsudoku.run.targets import Target
from sqlsudoku.sql import layout
from sqlsudoku.sql.trees import (
    all_of,
    any_of,
    call,
    column,
    commented,
    cte,
    equal,
    listed,
    named,
    not_exists,
    not_in,
    number,
    shifted,
    short_cast,
    text,
    union_all,
    with_parts,
)

Tree = exp.Expr
GENERATORS = sorted({str(dialect.generator) for dialect in registry.dialects().values()})
A, B, C, D = (exp.column(name) for name in "abcd")


def binary(kind: type[exp.Binary], left: Tree, right: Tree) -> Tree:
    return kind(this=left.copy(), expression=right.copy())


def add(left: Tree, right: Tree) -> Tree:
    return binary(exp.Add, left, right)


def sub(left: Tree, right: Tree) -> Tree:
    return binary(exp.Sub, left, right)


def mul(left: Tree, right: Tree) -> Tree:
    return binary(exp.Mul, left, right)


def div(left: Tree, right: Tree) -> Tree:
    return exp.Div(this=left.copy(), expression=right.copy(), typed=True)


def mod(left: Tree, right: Tree) -> Tree:
    return binary(exp.Mod, left, right)


def both(left: Tree, right: Tree) -> Tree:
    return binary(exp.And, left, right)


def either(left: Tree, right: Tree) -> Tree:
    return binary(exp.Or, left, right)


def bit_and(left: Tree, right: Tree) -> Tree:
    return binary(exp.BitwiseAnd, left, right)


def joined(left: Tree, right: Tree) -> Tree:
    return exp.DPipe(this=left.copy(), expression=right.copy(), safe=True)


def chained(values: Sequence[Tree]) -> Tree:
    first, *others = (value.copy() for value in values)
    return functools.reduce(lambda left, right: exp.DPipe(this=left, expression=right, safe=True), others, first)


def less(left: Tree, right: Tree) -> Tree:
    return binary(exp.LT, left, right)


def same(left: Tree, right: Tree) -> Tree:
    return binary(exp.EQ, left, right)


def negated(tree: Tree) -> Tree:
    return exp.Not(this=tree.copy())


def minus(tree: Tree) -> Tree:
    return exp.Neg(this=tree.copy())


def short(tree: Tree) -> Tree:
    return short_cast(tree.copy(), exp.DType.INT)


def paren(tree: Tree) -> Tree:
    return exp.Paren(this=tree.copy())


# parentheses


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (add(add(A, B), C), "a + b + c"),
        (add(A, add(B, C)), "a + (b + c)"),
        (sub(sub(A, B), C), "a - b - c"),
        (sub(A, sub(B, C)), "a - (b - c)"),
        (mul(add(A, B), C), "(a + b) * c"),
        (add(mul(A, B), C), "a * b + c"),
        (mul(mul(A, B), C), "a * b * c"),
        (mul(div(A, B), C), "a / b * c"),
        (div(A, mul(B, C)), "a / (b * c)"),
        (div(mul(A, B), C), "a * b / c"),
        (mod(sub(A, number(1)), number(9)), "(a - 1) % 9"),
        (mul(mod(A, B), C), "a % b * c"),
        (mod(A, mul(B, C)), "a % (b * c)"),
        (minus(add(A, B)), "-(a + b)"),
        (minus(A), "-a"),
        (mul(minus(A), B), "-a * b"),
        (add(short(A), B), "a::INTEGER + b"),
        (short(add(A, B)), "(a + b)::INTEGER"),
        (short(call("F", add(A, B))), "F(a + b)::INTEGER"),
        (sub(A, number(-1)), "a - -1"),
        (sub(A, minus(number(-1))), "a - - -1"),
        (bit_and(A, B), "a & b"),
        (bit_and(bit_and(A, B), C), "a & b & c"),
        (bit_and(A, bit_and(B, C)), "a & (b & c)"),
        (add(bit_and(A, B), C), "(a & b) + c"),
        (bit_and(A, add(B, C)), "a & (b + c)"),
        (same(bit_and(A, B), C), "(a & b) = c"),
        (joined(joined(A, B), C), "a || b || c"),
        (joined(add(A, B), C), "(a + b) || c"),
        (same(joined(A, B), C), "a || b = c"),
        (both(both(A, B), C), "a AND b AND c"),
        (both(A, both(B, C)), "a AND b AND c"),
        (either(both(A, B), C), "a AND b OR c"),
        (both(either(A, B), C), "(a OR b) AND c"),
        (both(A, either(B, C)), "a AND (b OR c)"),
        (negated(both(A, B)), "NOT (a AND b)"),
        (both(negated(A), B), "NOT a AND b"),
        (negated(same(A, B)), "NOT (a = b)"),
        (same(negated(A), B), "(NOT a) = b"),
        (less(same(A, B), C), "(a = b) < c"),
        (same(A, less(B, C)), "a = (b < c)"),
        (call("F", add(A, B), mul(A, add(B, C))), "F(a + b, a * (b + c))"),
        (add(call("F", A), B), "F(a) + b"),
        (not_in(A, [B]), "a <> b"),
        (not_in(A, [B, C]), "a NOT IN (b, c)"),
        (not_in(add(A, B), [C, D]), "a + b NOT IN (c, d)"),
        (negated(negated(exp.In(this=A.copy(), expressions=[B.copy()]))), "NOT a NOT IN (b)"),
        (exp.In(this=mul(A, B), expressions=[C.copy()]), "a * b IN (c)"),
        (exp.Between(this=add(A, B), low=C.copy(), high=D.copy()), "a + b BETWEEN c AND d"),
        (paren(paren(A)), "a"),
        (add(paren(A), paren(mul(B, C))), "a + b * c"),
        (paren(add(A, B)), "a + b"),
        (mul(paren(add(A, B)), C), "(a + b) * c"),
    ],
)
def test_parentheses_stand_where_precedence_asks_for_them(tree: Tree, expected: str) -> None:
    assert layout.write_expression(tree, "sqlite") == expected


@pytest.mark.parametrize(
    ("by", "tree", "expected"),
    [
        (-1, column("a"), "a - 1"),
        (1, column("a"), "a + 1"),
        (0, column("a"), "a"),
        (1, sub(A, number(1)), "a"),
        (-1, add(A, number(1)), "a"),
        (-2, sub(A, number(1)), "a - 3"),
        (2, sub(A, number(1)), "a + 1"),
        (1, mul(A, number(9)), "a * 9 + 1"),
        (1, sub(A, B), "a - b + 1"),
    ],
)
def test_shifted_takes_a_constant_into_account(by: int, tree: Tree, expected: str) -> None:
    assert layout.write_expression(shifted(tree, by), "sqlite") == expected


def leaves() -> st.SearchStrategy[Tree]:
    return st.integers(0, 9).map(number)


def pairs(kinds: list[Callable[[Tree, Tree], Tree]], inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.builds(lambda kind, left, right: kind(left, right), st.sampled_from(kinds), inner, inner)


def shift(kind: type[exp.Binary], left: Tree, right: Tree) -> Tree:
    return binary(kind, left, bit_and(right, number(3)))


PLAIN = [add, sub, mul]
PORTABLE = [*PLAIN, bit_and, lambda left, right: binary(exp.BitwiseOr, left, right)]
SHIFTS = [
    lambda left, right, kind=kind: shift(kind, left, right) for kind in (exp.BitwiseLeftShift, exp.BitwiseRightShift)
]
COMPARISONS = [
    *(lambda left, right, kind=kind: binary(kind, left, right) for kind in (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT)),
    lambda left, right: not_in(left, [right, number(1), number(2)]),
    lambda left, right: exp.In(this=left.copy(), expressions=[right.copy(), number(5)]),
    lambda left, right: exp.Between(this=left.copy(), low=right.copy(), high=number(20)),
]


def numbers(kinds: list[Callable[[Tree, Tree], Tree]], *others: Callable[[Any], Any]) -> st.SearchStrategy[Tree]:
    def extend(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        return (
            pairs(kinds, inner) | inner.map(minus) | inner.map(paren) | st.one_of(*(other(inner) for other in others))
        )

    return st.recursive(leaves(), extend, max_leaves=8)


def lengths(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    literal: st.SearchStrategy[Tree] = st.text("ab'", max_size=3).map(text)
    texts = st.lists(literal | inner, max_size=3).flatmap(
        lambda parts: literal.map(lambda first: functools.reduce(joined, parts, first))
    )
    return texts.map(lambda tree: call("LENGTH", tree))


def conditions(values: st.SearchStrategy[Tree], *further: Callable[[Tree, Tree], Tree]) -> st.SearchStrategy[Tree]:
    return st.recursive(
        pairs(COMPARISONS, values),
        lambda inner: pairs([both, either, *further], inner) | inner.map(negated) | inner.map(paren),
        max_leaves=5,
    )


def truncated(left: int, right: int) -> int:
    """SQL's integer division."""
    return abs(left) // abs(right) * (1 if left * right >= 0 else -1)


ARITHMETIC: dict[type[exp.Expr], Callable[[Any, Any], Any]] = {
    exp.Add: lambda left, right: left + right,
    exp.Sub: lambda left, right: left - right,
    exp.Mul: lambda left, right: left * right,
    exp.Div: lambda left, right: truncated(left, right) if right else None,
    exp.Mod: lambda left, right: left - truncated(left, right) * right if right else None,
    exp.BitwiseAnd: lambda left, right: left & right,
    exp.BitwiseOr: lambda left, right: left | right,
    exp.BitwiseLeftShift: lambda left, right: left << right,
    exp.BitwiseRightShift: lambda left, right: left >> right,
    exp.DPipe: lambda left, right: f"{left}{right}",
    exp.EQ: lambda left, right: left == right,
    exp.NEQ: lambda left, right: left != right,
    exp.LT: lambda left, right: left < right,
    exp.LTE: lambda left, right: left <= right,
    exp.GT: lambda left, right: left > right,
}


def value(tree: Tree) -> Any:
    """What a tree is worth, None where SQL says NULL."""
    match tree:
        case exp.Literal():
            return tree.name if tree.is_string else int(tree.name)
        case exp.Paren():
            return value(tree.this)
        case exp.Neg():
            inner = value(tree.this)
            return None if inner is None else -inner
        case exp.Anonymous():
            inner = value(tree.expressions[0])
            return None if inner is None else len(str(inner))
        case exp.Not():
            inner = value(tree.this)
            return None if inner is None else not inner
        case exp.And() | exp.Or():
            decisive = isinstance(tree, exp.Or)
            sides = [value(tree.this), value(tree.expression)]
            return decisive if decisive in sides else None if None in sides else not decisive
        case exp.In():
            return either_of(same_value(value(tree.this), value(other)) for other in tree.expressions)
        case exp.Between():
            middle, low, high = (value(tree.args[key]) for key in ("this", "low", "high"))
            return value_of_both(ordered(low, middle), ordered(middle, high))
        case exp.Binary():
            sides = [value(tree.this), value(tree.expression)]
            return None if None in sides else ARITHMETIC[type(tree)](*sides)
    raise TypeError(type(tree))


def same_value(left: Any, right: Any) -> bool | None:
    return None if None in (left, right) else left == right


def ordered(left: Any, right: Any) -> bool | None:
    return None if None in (left, right) else left <= right


def either_of(truths: Iterator[bool | None]) -> bool | None:
    known = list(truths)
    return True if True in known else None if None in known else False


def value_of_both(left: bool | None, right: bool | None) -> bool | None:
    return False if False in (left, right) else None if None in (left, right) else True


EVERYTHING = numbers([*PORTABLE, *SHIFTS, div, mod], lengths)


@settings(max_examples=400)
@given(EVERYTHING | conditions(EVERYTHING, same))
def test_text_has_the_value_of_the_tree(tree: Tree) -> None:
    text = layout.write_expression(tree, "sqlite")
    with sqlite3.connect(":memory:") as connection:
        found = connection.execute(f"SELECT {text}").fetchone()[0]
    assert found == value(tree), text


@settings(max_examples=4)
@given(
    st.lists(numbers(PORTABLE), min_size=15, max_size=15),
    st.lists(conditions(numbers(PORTABLE), same), min_size=15, max_size=15),
)
def test_text_has_the_value_of_the_tree_in_each_database(
    engine: Target, session: Connection, values: list[Tree], truths: list[Tree]
) -> None:
    generator = engine.dialect.generator
    texts = [layout.write_expression(tree, generator) for tree in [*values, *truths]]
    columns = ", ".join(f"{text} AS c{i}" for i, text in enumerate(texts))
    found = session.run(f"SELECT {columns}", {})[-1][0]
    assert list(found) == [value(tree) for tree in [*values, *truths]], texts


def without_parentheses(tree: Tree) -> Tree:
    while inner := tree.find(exp.Paren):
        if inner is tree:
            tree = inner.this
            tree.pop()
        else:
            inner.replace(inner.this)
    return tree


def without_one_pair(text: str) -> Iterator[str]:
    """The text without each pair of parentheses that is no call's and no list's, and does not follow NOT."""
    opened: list[int] = []
    for place, sign in enumerate(text):
        if sign == "(":
            opened.append(place)
        elif sign == ")":
            start = opened.pop()
            if not text[:start].endswith(("IN ", "NOT ")):
                yield f"{text[:start]}{text[start + 1 : place]}{text[place + 1 :]}"


def read_back(text: str) -> Tree | None:
    """The tree of a text, parentheses left out; None where it is no text of one."""
    try:
        return without_parentheses(sqlglot.parse_one(text, read="sqlite"))
    except sqlglot.ParseError:
        return None


@settings(max_examples=100)
@given(numbers([*PLAIN, div, mod]) | conditions(numbers([*PLAIN, div, mod])))
def test_no_pair_of_parentheses_is_too_many(tree: Tree) -> None:
    text = layout.write_expression(tree, "sqlite")
    whole = read_back(text)
    for shorter in without_one_pair(text):
        assert read_back(shorter) != whole, (text, shorter)


@given(tree=EVERYTHING)
def test_writing_leaves_the_tree_as_it_was(tree: Tree) -> None:
    before = repr(tree)
    layout.write_expression(tree, "sqlite")
    assert repr(tree) == before


@pytest.mark.parametrize("generator", GENERATORS)
def test_two_signs_never_make_a_comment(generator: str) -> None:
    tree = sub(A, minus(minus(number(-1))))
    written = layout.write_expression(tree, generator)
    assert "--" not in written
    assert sqlglot.parse_one(written, read=generator).sql(generator) == written


# statements


def select(*names: str) -> exp.Select:
    return exp.select(*(column(name) for name in names))


def lines(query: exp.Query, generator: str = "sqlite") -> list[str]:
    return layout.write(query, generator).splitlines()


def powers() -> exp.Query:
    """The statement that the style shows."""
    anchor = exp.select(number(0), number(1))
    member = exp.select(add(column("exponent"), number(1)), mul(column("value"), number(2)))
    member = member.from_("power").where(less(column("exponent"), number(10)))
    part = cte("power", ["exponent", "value"], union_all(anchor, member), "one row per power, the exponent counting up")
    return with_parts([part], select("exponent", "value").from_("power").order_by("exponent"), recursive=True)


def test_statement_looks_as_if_written_by_hand() -> None:
    assert lines(powers()) == [
        "WITH RECURSIVE",
        "-- one row per power, the exponent counting up",
        "power (exponent, value) AS (",
        "  SELECT 0 AS exponent, 1 AS value",
        "  UNION ALL",
        "  SELECT exponent + 1, value * 2",
        "  FROM power",
        "  WHERE exponent < 10",
        ")",
        "SELECT exponent, value",
        "FROM power",
        "ORDER BY exponent",
    ]


def test_parts_are_separated_by_commas() -> None:
    parts = [cte("one", ["a"], select("a").from_("t")), cte("two", ["b"], select("a").from_("one"), "first", "second")]
    assert lines(with_parts(parts, select("b").from_("two"))) == [
        "WITH",
        "one (a) AS (",
        "  SELECT a",
        "  FROM t",
        "),",
        "-- first",
        "-- second",
        "two (b) AS (",
        "  SELECT a AS b",
        "  FROM one",
        ")",
        "SELECT b",
        "FROM two",
    ]


def test_conditions_stand_one_a_line() -> None:
    query = select("a").from_("t").where(all_of([less(A, B), any_of([same(A, C), same(B, C)]), not_in(A, [C, D])]))
    assert lines(query)[2:] == ["WHERE a < b", "  AND (", "    a = c", "    OR b = c", "  )", "  AND a NOT IN (c, d)"]


def test_alternatives_stand_under_where() -> None:
    query = select("a").from_("t").where(any_of([less(A, B), same(A, C)]))
    assert lines(query)[2:] == ["WHERE a < b", "   OR a = c"]


def test_not_exists_is_indented() -> None:
    inner = exp.select(number(1)).from_("u").where(same(A, B))
    query = select("a").from_("t").where(all_of([less(A, C), not_exists(inner)]))
    assert lines(query)[2:] == [
        "WHERE a < c",
        "  AND NOT EXISTS (",
        "    SELECT 1",
        "    FROM u",
        "    WHERE a = b",
        "  )",
    ]


def test_joins_stand_one_a_line() -> None:
    query = select("a").from_("t AS x").join("t AS y", join_type="cross").join("u", on=same(A, B), join_type="left")
    assert lines(query)[1:] == ["FROM t AS x", "CROSS JOIN t AS y", "LEFT JOIN u", "  ON a = b"]


def test_table_without_as_where_a_database_takes_none() -> None:
    query = select("a").from_("t AS x").join("t AS y", join_type="cross")
    assert lines(query, "oracle")[1:] == ["FROM t x", "CROSS JOIN t y"]
    inner = exp.select("a").from_(select("a").from_("t").subquery("u"))
    assert lines(inner, "oracle")[-1] == ") u"
    assert lines(inner, "sqlite")[-1] == ") AS u"


def test_column_keeps_its_as_everywhere() -> None:
    for generator in GENERATORS:
        assert lines(exp.select(named(A.copy(), "b")).from_("t"), generator)[0] == "SELECT a AS b"


@pytest.mark.parametrize(
    ("generator", "first", "last"),
    [
        ("sqlite", "SELECT a", "LIMIT 3"),
        ("postgres", "SELECT a", "LIMIT 3"),
        ("duckdb", "SELECT a", "LIMIT 3"),
        ("tsql", "SELECT TOP (3) a", "ORDER BY a"),
        ("oracle", "SELECT a", "FETCH FIRST 3 ROWS ONLY"),
    ],
)
def test_first_rows_as_each_database_says_it(generator: str, first: str, last: str) -> None:
    written = lines(select("a").from_("t").order_by("a").limit(3), generator)
    assert [written[0], written[-1]] == [first, last]


def test_options_end_the_statement() -> None:
    query = select("a").from_("t").order_by("a")
    query.set("options", [exp.QueryOption(this=exp.Var(this="MAXRECURSION"), expression=number(256))])
    assert lines(query, "tsql")[-2:] == ["ORDER BY a", "OPTION (MAXRECURSION 256)"]


def test_order_is_not_repeated_by_a_databases_defaults() -> None:
    for generator in GENERATORS:
        descending = exp.Ordered(this=column("b"), desc=True)
        assert lines(select("a").from_("t").order_by("a", descending), generator)[-1] == "ORDER BY a, b DESC"


def test_literal_rows_are_wrapped_and_aligned() -> None:
    rows = [exp.Tuple(expressions=[number(i), text(f"word number {i}")]) for i in range(10, 18)]
    part = cte("word", ["a", "b"], exp.Values(expressions=rows))
    written = [line.removeprefix("  ") for line in lines(with_parts([part], select("a").from_("word")))[2:-3]]
    assert len(written) == 2
    assert written[0].startswith("VALUES (10, 'word number 10'), (11,")
    assert written[0].endswith(",")
    assert re.match(r" {7}\(\d", written[1])


def test_literal_rows_as_a_table() -> None:
    alias = exp.TableAlias(this=exp.to_identifier("literal"), columns=[exp.to_identifier("a"), exp.to_identifier("b")])
    rows = [exp.Tuple(expressions=[number(i), number(i)]) for i in (1, 2)]
    query = select("a", "b").from_(exp.Values(expressions=rows, alias=alias))
    assert lines(query, "tsql") == ["SELECT a, b", "FROM (VALUES (1, 1), (2, 2)) AS literal (a, b)"]


def test_comments_behind_conditions_stand_in_one_column() -> None:
    tests = [commented(same(A, B), "short"), commented(less(call("LENGTH", A), C), "long"), same(C, D)]
    assert lines(select("a").from_("t").where(all_of(tests)))[2:] == [
        "WHERE a = b          -- short",
        "  AND LENGTH(a) < c  -- long",
        "  AND c = d",
    ]


def test_comments_stand_above_conditions_where_lines_get_long() -> None:
    long = same(call("F", *(column(f"column_number_{i}") for i in range(5))), A)
    tests = [commented(long, "a comment that does not fit behind it"), commented(same(A, B), "short")]
    written = lines(select("a").from_("t").where(all_of(tests)))[2:]
    assert written[0] == "-- a comment that does not fit behind it"
    assert written[1].startswith("WHERE F(")
    assert written[2:] == ["  -- short", "  AND a = b"]


def test_long_comments_are_folded() -> None:
    comment = " ".join(["word"] * 40)
    written = lines(with_parts([cte("p", ["a"], select("a").from_("t"), comment)], select("a").from_("p")))
    folded = list(itertools.takewhile(lambda line: line.startswith("-- "), written[1:]))
    assert len(folded) == 2
    assert " ".join(line.removeprefix("-- ") for line in folded) == comment


def test_many_columns_stand_in_a_table() -> None:
    names = [f"r{row}c{col}" for row in (1, 2) for col in range(1, 13)]
    query = exp.select(*(named(column(f"n{i}", "a_long_name"), name) for i, name in enumerate(names))).from_(
        "a_long_name"
    )
    query.meta["per_line"] = 4
    written = lines(query)
    assert written[0] == "SELECT"
    body = written[1:-1]
    assert len(body) == 6
    assert all(line.count(" AS ") == 4 for line in body)
    assert {line.index(" a_long_name", 20) for line in body} == {body[0].index(" a_long_name", 20)}
    assert [line.endswith(",") for line in body] == [True] * 5 + [False]


def test_a_long_list_of_columns_has_lines_of_its_own() -> None:
    names = [f"a_long_name_{i}" for i in range(1, 10)]
    part = listed(cte("wide", [], select(*names).from_("given")))
    written = lines(with_parts([part], select("a_long_name_1").from_("wide")))
    assert written[1:5] == ["wide (", f"  {', '.join(names[:7])},", f"  {', '.join(names[7:])}", ") AS ("]


def test_literal_rows_of_a_union_stand_one_a_line() -> None:
    rows = union_all(*(exp.select(number(i), text(str(i))).from_("dual") for i in (9, 10)))
    assert lines(rows) == ["SELECT 9, '9' FROM dual   UNION ALL", "SELECT 10, '10' FROM dual"]
    others = union_all(exp.select(number(9)).from_("dual"), exp.select("a").from_("t"))
    assert lines(others) == ["SELECT 9", "FROM dual", "UNION ALL", "SELECT a", "FROM t"]


def test_long_concatenation_stands_in_columns() -> None:
    parts = [call("SUBSTR", column("some_board"), number(i), number(1)) for i in range(1, 17)]
    tree = chained(parts)
    tree.meta["per_line"] = 4
    written = lines(exp.select(tree).from_("t"))
    assert len(written) == 6
    assert written[1] == (
        "  SUBSTR(some_board, 1, 1)  || SUBSTR(some_board, 2, 1)  || "
        "SUBSTR(some_board, 3, 1)  || SUBSTR(some_board, 4, 1)  ||"
    )
    assert written[4].endswith("SUBSTR(some_board, 16, 1)")
    assert "||" in lines(exp.select(tree).from_("t"), "oracle")[1]
    assert "+" in lines(exp.select(tree).from_("t"), "tsql")[1]
    assert "||" not in lines(exp.select(tree).from_("t"), "tsql")[1]


def test_arguments_of_a_call_stand_in_columns() -> None:
    """As many as the tree's meta says, or half as many where that is too wide."""
    tree = call("CONCAT", *(call("SUBSTR", column("cells"), number(i), number(1)) for i in range(1, 19)))
    tree.meta["per_line"] = 6
    written = lines(exp.select(named(tree, "by_column")).from_("t"), "mysql")
    assert written[:2] == [
        "SELECT CONCAT(",
        "  " + " ".join(f"SUBSTR(cells, {i}, 1), " for i in (1, 2, 3)).rstrip(),
    ]
    assert written[6:9] == [
        "  SUBSTR(cells, 16, 1), SUBSTR(cells, 17, 1), SUBSTR(cells, 18, 1)",
        ") AS by_column",
        "FROM t",
    ]


@pytest.mark.parametrize("generator", ["sqlite", "mysql"])
@pytest.mark.parametrize(("per_line", "groups", "places"), [(2, 2, [0, 3]), (3, 2, [0, 2]), (2, 3, [0, 2, 4])])
def test_first_line_of_each_group_names_it(generator: str, per_line: int, groups: int, places: list[int]) -> None:
    assert [place for place, name in enumerate(group_names(generator, per_line, groups)) if name] == places


@pytest.mark.parametrize("generator", ["sqlite", "mysql"])
def test_groups_of_one_line_have_no_names(generator: str) -> None:
    """Behind the last line, a name would hide what follows."""
    assert group_names(generator, 2, 6) == [""] * 6


def group_names(generator: str, per_line: int, groups: int) -> list[str]:
    """What is behind each line of twelve texts in groups."""
    parts = [call("SUBSTR", column("cells"), number(i), number(1)) for i in range(1, 13)]
    tree = call("CONCAT", *parts) if generator == "mysql" else chained(parts)
    tree.meta.update(per_line=per_line, groups=[f"column {i}" for i in range(groups)])
    written = lines(exp.select(named(tree, "by_column")).from_("t"), generator)
    return [line.partition("-- ")[2] for line in written if "SUBSTR" in line]


def test_conditions_inside_conditions_stand_one_a_line() -> None:
    alternatives = any_of(equal(column(f"a_rather_long_name_{i}", "one"), i) for i in range(4))
    first = equal(column("some_other_long_name", "one"), 0)
    query = exp.select("a").from_("one").where(any_of([A.copy(), all_of([first, alternatives])]))
    assert lines(query)[2:] == [
        "WHERE a",
        "   OR one.some_other_long_name = 0",
        "      AND (",
        "        one.a_rather_long_name_0 = 0",
        "        OR one.a_rather_long_name_1 = 1",
        "        OR one.a_rather_long_name_2 = 2",
        "        OR one.a_rather_long_name_3 = 3",
        "      )",
    ]


def test_long_case_has_a_line_for_each_choice() -> None:
    tree = exp.Case(
        this=column("digit"),
        ifs=[exp.If(this=number(i), true=column(f"a_rather_long_name_{i}")) for i in range(1, 5)],
    )
    assert lines(exp.select(named(tree, "c1"), named(column("digit"), "row_no")).from_("t")) == [
        "SELECT",
        "  CASE digit",
        *(f"    WHEN {i} THEN a_rather_long_name_{i}" for i in range(1, 5)),
        "  END AS c1,",
        "  digit AS row_no",
        "FROM t",
    ]


def test_long_substring_is_broken_at_its_words() -> None:
    start = add(call("SOME_FUNCTION", *(column(f"column_number_{i}") for i in range(5))), number(1))
    tree = exp.Substring(this=column("cells"), start=start, length=number(1))
    written = lines(exp.select(named(tree, "cell"), named(column("digit"), "row_no")).from_("t"))
    assert written[1:-2] == [
        "  SUBSTRING(",
        "    cells",
        "    FROM SOME_FUNCTION(",
        *(f"      column_number_{i}," for i in range(4)),
        "      column_number_4",
        "    ) + 1",
        "    FOR 1",
        "  ) AS cell,",
    ]


def test_join_without_condition_is_a_comma() -> None:
    assert lines(exp.select("a").from_("t").join("u"))[-1] == "FROM t, u"


def test_first_rows_by_fetch() -> None:
    query = exp.select("a").from_("t")
    query.set("limit", exp.Fetch(direction="FIRST", count=number(3)))
    assert lines(query, "postgres")[-1] == "FETCH FIRST 3 ROWS ONLY"


def test_not_null() -> None:
    tree = exp.Not(this=exp.Is(this=column("a"), expression=exp.Null()))
    assert layout.write_expression(tree, "postgres") == "a IS NOT NULL"


LONG = chained([call("SUBSTR", column("some_board"), number(i), number(1)) for i in range(1, 257)])


@pytest.mark.parametrize("generator", [name for name in GENERATORS if name != "mysql"])  # it joins texts by CONCAT
@pytest.mark.parametrize(
    "wrap",
    [
        lambda tree: tree,
        lambda tree: named(tree, "solution"),
        lambda tree: equal(call("STRPOS", tree, column("digit")), 0),
        lambda tree: exp.Cast(this=tree, to=exp.DataType.build("varchar(256)")),
        lambda tree: call("REPLACE", call("REPLACE", tree, text("0"), text(".")), text("_"), text(".")),
    ],
    ids=["alone", "named", "in a test", "cast", "in calls"],
)
def test_long_expressions_are_broken(generator: str, wrap: Callable[[Tree], Tree]) -> None:
    tree = wrap(LONG.copy())
    query = exp.select(tree).from_("t")
    written = lines(query, generator)
    assert max(map(len, written)) <= 120
    assert on_one_line(written) == " ".join(f"SELECT {layout.write_expression(tree, generator)} FROM t".split())


def test_limit_follows_a_short_from() -> None:
    assert lines(exp.select("a").from_("t").limit(1))[-1] == "FROM t LIMIT 1"
    assert lines(exp.select("a").from_("t").where(same(A, B)).limit(1))[-1] == "LIMIT 1"
    assert lines(exp.select("a").from_("t").order_by("a").limit(1))[-2:] == ["ORDER BY a", "LIMIT 1"]


def test_a_recursive_query_in_a_column_is_not_indented() -> None:
    parts = [cte("p", ["a"], select("a").from_("t"))]
    for recursive, indent in ((True, ""), (False, "  ")):
        inside = with_parts(parts, select("a").from_("p"), recursive=recursive)
        written = lines(exp.select(A, named(exp.Subquery(this=inside), "b")).from_("u"))
        assert (written[0], written[-2]) == ("SELECT a, (", ") AS b")
        assert written[2] == f"{indent}p (a) AS ("


def test_first_columns_follow_select() -> None:
    query = exp.select("*", *(named(add(A, B), f"sum_{i}") for i in range(20))).from_("t")
    query.meta["per_line"] = 2
    assert lines(query)[:2] == ["SELECT *,", "  a + b AS sum_0,  a + b AS sum_1,"]


WIDE = call("F", *(column(f"some_column_{i}") for i in range(9)))
"""A call that is too long for one line."""


@pytest.mark.parametrize(
    ("tree", "opening", "closing"),
    [
        (call("G", A, WIDE), "G(a, F(", "))"),
        (call("G", call("H", A, WIDE), 12), "G(H(a, F(", ")), 12)"),
        (call("G", call("H", A, B), WIDE), "G(", ")"),  # not on one line: what follows a long call would be overlooked
        (call("G", WIDE, WIDE), "G(", ")"),
        (call("F", call("F", WIDE, A), B), "F(F(F(", "), a), b)"),
        (call("F", call("F", call("G", WIDE), call("G", A)), call("G", B)), "F(F(", ")"),
    ],
)
def test_a_call_begins_on_the_line_of_the_one_around_it(tree: Tree, opening: str, closing: str) -> None:
    default = exp.Case(this=A, ifs=[exp.If(this=number(1), true=tree.copy())], default=B)
    written = lines(exp.select(tree).from_("t"))
    assert (written[0], written[-2]) == (f"SELECT {opening}", closing)
    assert on_one_line(written[:-1]) == f"SELECT {layout.write_expression(tree, 'sqlite')}"
    assert any("said" in line for line in lines(exp.select(commented(tree.copy(), "said")).from_("t")))
    chosen = lines(exp.select(default).from_("t"))
    assert (chosen[2].strip(), chosen[-4].strip()) == (f"WHEN 1 THEN {opening}", closing)


def on_one_line(written: list[str]) -> str:
    return " ".join(" ".join(written).split()).replace("( ", "(").replace(" )", ")")


def test_parts_of_a_broken_expression_keep_their_parentheses() -> None:
    many = chained([call("SUBSTR", column("board"), number(i), number(1)) for i in range(1, 11)])
    assert lines(exp.select(joined(many, add(A, B))).from_("t"))[-2].strip() == "|| (a + b)"
    product = mul(add(call("SOME_FUNCTION", *(column(f"column_number_{i}") for i in range(6))), A), B)
    assert on_one_line(lines(exp.select(B, product).from_("t"))[2:-1]) == layout.write_expression(product, "sqlite")


@pytest.mark.parametrize("generator", GENERATORS)
def test_nothing_is_lost_in_the_layout(generator: str) -> None:
    """What is read back from the text is the tree, comments and parentheses aside."""
    tests = all_of([not_in(A, [B, C]), any_of([same(A, B), less(C, D)]), not_exists(select("a").from_("u"))])
    query = with_parts([cte("p", ["a"], select("a").from_("t"), "comment")], select("a").from_("p").where(tests))
    read = sqlglot.parse_one(layout.write(query, generator), read=generator)
    plain, expected = (without_parentheses(tree).sql(generator, comments=False) for tree in (read, query))
    assert plain == expected


def test_a_compiled_sqlglot_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise TypeError("interpreted classes cannot inherit from compiled")

    monkeypatch.setattr(Generator, "__init__", refuse)
    with pytest.raises(UsageError, match=r"^sqlglot is compiled here, .*: pip uninstall sqlglotc\.$"):
        layout.write_expression(column("cell"), "sqlite")


def test_a_union_says_distinct_where_it_must() -> None:
    union = sqlglot.parse_one("SELECT a FROM b UNION SELECT c FROM d")
    assert "\nUNION\n" in layout.write(union.copy(), "postgres")
    assert "\nUNION DISTINCT\n" in layout.write(union, "clickhouse")
