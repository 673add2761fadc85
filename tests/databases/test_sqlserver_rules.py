"""Restrictions of SQL Server, from its documentation, checked in every text, because no server can run here.

Where a rule has a number, it is the server's message:
https://learn.microsoft.com/sql/t-sql/queries/with-common-table-expression-transact-sql
"""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sqlglot
from reading import Rule, broken, everything, files, outer, queries, recursions, recursive_members, references, sources
from sqlglot import TokenType, exp
from sqlglot.dialects.tsql import TSQL
from sqlglot.optimizer.annotate_types import TypeAnnotator, annotate_types
from sqlglot.optimizer.qualify import qualify

from sqlsudoku.database import registry
from sqlsudoku.lab.compliance.texts import texts
from sqlsudoku.puzzle.grid import SIZES

NAME = "sqlserver"
WIDEST_INT = 2**31 - 1
LEVELS = 100
MOST_LEVELS = 32767
COVER_LEVELS = 1000
BITWISE = (
    exp.BitwiseAnd,
    exp.BitwiseOr,
    exp.BitwiseXor,
    exp.BitwiseNot,
    exp.BitwiseLeftShift,
    exp.BitwiseRightShift,
)
ASSOCIATIVE = (exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseXor)
WHOLE = {exp.DType.BIT, exp.DType.TINYINT, exp.DType.UTINYINT, exp.DType.SMALLINT, exp.DType.INT, exp.DType.BIGINT}
CLAUSES_AFTER_WITH = {"SCHEMABINDING", "ENCRYPTION", "RECOMPILE", "NATIVE_COMPILATION", "VIEW_METADATA"}


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """The trees of all texts have 200 MB."""
    yield
    for cache in (queries, typed):
        cache.cache_clear()


def trees(text: str) -> list[exp.Expr]:
    return queries(NAME, text)


def type_of_power(annotator: TypeAnnotator, power: exp.Pow) -> exp.Pow:
    """Whole numbers stay whole, those below int become int; sqlglot says float of all of them, which is kept otherwise.

    https://learn.microsoft.com/sql/t-sql/functions/power-transact-sql#return-types
    """
    base = power.this.type
    kind = exp.DType.FLOAT
    if base.is_type(*WHOLE - {exp.DType.BIT}):
        kind = exp.DType.BIGINT if base.is_type(exp.DType.BIGINT) else exp.DType.INT
    annotator._set_type(power, kind)
    return power


TYPES: dict[type[exp.Expr], Any] = {**TSQL.EXPRESSION_METADATA, exp.Pow: {"annotator": type_of_power}}


@functools.cache
def typed(text: str, place: int) -> exp.Expr:
    """One of the trees of a text with the type of each expression; a whole number past int is numeric, not bigint."""
    tree = trees(text)[place].copy()
    for part in recursions(tree):
        part.parent.set("recursive", True)  # type: ignore[union-attr] # there is no RECURSIVE to be read
    for literal in list(tree.find_all(exp.Literal)):
        if literal.is_int and int(literal.name) > WIDEST_INT:
            literal.replace(exp.cast(literal.copy(), exp.DType.DECIMAL))
    qualified = qualify(tree, dialect="tsql", validate_qualify_columns=False, quote_identifiers=False, identify=False)
    return annotate_types(qualified, dialect="tsql", expression_metadata=TYPES)


def with_stands_free(text: str) -> Iterator[str]:
    """A WITH that is no clause begins its batch, follows a semicolon or is what an inline function returns.

    So it is in no subquery either.
    """
    for batch in registry.dialect(NAME).pasting.split(text):
        tokens = sqlglot.tokenize(batch, read="tsql")
        for before, token, behind in zip([None, *tokens], tokens, tokens[1:], strict=False):
            clause = behind.token_type is TokenType.L_PAREN or behind.text.upper() in CLAUSES_AFTER_WITH
            if token.token_type is TokenType.WITH and not clause and before and before.text not in (";", "RETURN"):
                yield f"WITH follows {before.text}"


def members_have_equal_types(text: str) -> Iterator[str]:
    """Msg 240: of each column, length included."""
    for place, tree in enumerate(trees(text)):
        if not any(recursions(tree)):
            continue
        for part, member in recursive_members(typed(text, place)):
            columns = part.alias_column_names or part.this.named_selects
            own = {table.alias_or_name.lower() for table in references(member, part.alias)}
            for name, first, second in zip(columns, part.this.selects, member.selects, strict=True):
                same = second.unalias()
                if isinstance(same, exp.Column) and same.table.lower() in own and same.name.lower() == name.lower():
                    continue
                types = [known_type(value.unalias()) for value in (first, second)]
                if types[0] != types[1] or None in types:
                    yield f"{part.alias}.{name} is {types[0]}, then {types[1]}"


def known_type(value: exp.Expr) -> str | None:
    """The type of a value; None where it is not known, as the length of a text that is not cast to one."""
    kind = value.type
    if kind is None or kind.is_type("unknown"):
        return None
    if kind.is_type(*exp.DataType.TEXT_TYPES) and not (isinstance(value, exp.Cast) and kind.expressions):
        return None
    return kind.sql("tsql")


def positions_are_int(text: str) -> Iterator[str]:
    """Msg 240: CHARINDEX is bigint in an anchor that searches a varchar(max), and int in the member that has it cast.

    https://learn.microsoft.com/sql/t-sql/functions/charindex-transact-sql#return-types
    """
    for place, tree in enumerate(trees(text)):
        for part in recursions(typed(text, place) if any(recursions(tree)) else exp.null()):
            calls = [place for value in part.this.selects for place in value.find_all(exp.StrPosition)]
            yield from (f"{part.alias}: {place.sql('tsql')}" for place in calls if unbounded(place.this))


def unbounded(value: exp.Expr) -> bool:
    """Whether a text may have any length: a table's column that nobody cast, at whatever depth of the statement."""
    if isinstance(value, exp.Cast):
        return False
    if not isinstance(value, exp.Column):
        return any(unbounded(part) for part in value.iter_expressions())
    part = source(value)
    if not part or references(part.this, part.alias):
        return not part
    return any(unbounded(made.unalias()) for made in part.this.selects if made.alias_or_name == value.name)


def source(value: exp.Column) -> exp.CTE | None:
    """The part of a statement that a column is from; None if it is a table's."""
    query = value.parent_select
    assert query
    return parts(value.root()).get(tables(query).get(value.table, value.table))


def tables(query: exp.Expr) -> dict[str, str]:
    """The names of the tables that a query reads, by their aliases. It keeps them: each of its columns asks."""
    if "tables" not in query.meta:
        read = [table for table in query.find_all(exp.Table) if table.parent_select is query]
        query.meta["tables"] = {table.alias_or_name: table.name for table in read}
    found: dict[str, str] = query.meta["tables"]
    return found


def parts(tree: exp.Expr) -> dict[str, exp.CTE]:
    """The parts of a statement by their names, which the tree keeps; the first one of a name."""
    if "parts" not in tree.meta:
        tree.meta["parts"] = {part.alias: part for part in reversed([*tree.find_all(exp.CTE)])}
    found: dict[str, exp.CTE] = tree.meta["parts"]
    return found


def texts_are_exact(text: str) -> Iterator[str]:
    """What is searched, and what is searched for, has an exact collation, but for literals, which take the other's.

    Two columns with different collations would be Msg 468. A literal in VALUES is a column already.
    https://learn.microsoft.com/sql/t-sql/statements/collation-precedence-transact-sql
    """
    for place, tree in enumerate(trees(text)):
        if not any(part.alias == "puzzle" for part in tree.find_all(exp.CTE)):
            continue  # a script compares single digits, which no language takes for equal
        for each in typed(text, place).find_all(exp.StrPosition, exp.Replace, exp.EQ):
            compared = [each.this, each.args.get("substr") or each.expression]
            if (not isinstance(each, exp.EQ) or each.find(exp.Substring)) and not all(map(exact, compared)):
                yield each.sql("tsql")


def exact(value: exp.Expr, *, column: bool = False) -> bool:
    """Whether a text has an exact collation, or that of what it is compared with; column: whether it is a column's."""
    if isinstance(value, exp.Literal):
        return not column
    if isinstance(value, exp.Collate):
        return True
    if isinstance(value, exp.Column):
        part = source(value)
        made = part and next((each for each in part.this.selects if each.alias_or_name == value.name), None)
        return bool(made and exact(made.unalias(), column=True))
    if isinstance(value, exp.Binary):
        sides = list(value.flatten())
        return all(map(exact, sides)) and any(exact(side, column=column) for side in sides)
    return exact(value.this if isinstance(value.this, exp.Expr) else value.expressions[0], column=column)


def wide_constants_are_cast(text: str) -> Iterator[str]:
    """They are numeric, which & refuses (Msg 402) and which / does not divide as whole numbers."""
    for place, tree in enumerate(trees(text)):
        if any(literal.is_int and int(literal.name) > WIDEST_INT for literal in tree.find_all(exp.Literal)):
            for operation in typed(text, place).find_all(*BITWISE, exp.Div, exp.Mod):
                sides = [side for side in (operation.this, operation.args.get("expression")) if side is not None]
                yield from (f"{side.sql('tsql')} is numeric" for side in sides if not side.is_type(*WHOLE))


def bit_operations_stand_in_parentheses(text: str) -> Iterator[str]:
    """& | ^ have the precedence of + and -; only beside its own kind the order does not matter.

    https://learn.microsoft.com/sql/t-sql/language-elements/operator-precedence-transact-sql
    """
    for tree in trees(text):
        for operation in tree.find_all(*BITWISE):
            sides = [side for side in (operation.this, operation.args.get("expression")) if side is not None]
            operators = (exp.Binary, exp.Unary, exp.Predicate)
            for node in [operation.parent, *sides]:
                if isinstance(operation, ASSOCIATIVE) and type(node) is type(operation):
                    continue
                if isinstance(node, operators) and not isinstance(node, (exp.Paren, exp.Func)):
                    yield f"{operation.sql('tsql')} beside {node.sql('tsql')}"


def depth(text: str, levels: int) -> Iterator[str]:
    """Msg 530: past 100 levels a recursion needs MAXRECURSION, up to 32767, and below that it would only be noise."""
    hints = [int(hint) for hint in re.findall(r"\bOPTION \(MAXRECURSION (\d+)\)", text)]
    if any(any(recursions(tree)) for tree in trees(text)) and levels > LEVELS:
        if not hints or not all(levels <= hint <= MOST_LEVELS for hint in hints):
            yield f"{levels} levels, but MAXRECURSION {hints}"
    elif hints:
        yield f"MAXRECURSION {hints} is not needed"


def no_recursive(text: str) -> Iterator[str]:
    yield from re.findall(r"\bWITH\s+RECURSIVE\b", text, re.IGNORECASE)


def in_member(forbidden: Callable[[exp.CTE, exp.Query], object]) -> Rule:
    """A rule that forbids something in a recursive member."""

    def rule(text: str) -> Iterator[str]:
        for tree in trees(text):
            yield from (part.alias for part, member in recursive_members(tree) if forbidden(part, member))

    return rule


def aggregates(member: exp.Expr) -> Iterator[exp.Expr]:
    """Aggregate functions of a set of rows; one with OVER is none."""
    yield from (call for call in member.find_all(exp.AggFunc) if not isinstance(call.parent, exp.Window))


def in_subquery(part: exp.CTE, member: exp.Query) -> bool:
    """Whether the part is read anywhere but in FROM."""
    return len(references(member, part.alias)) > sum(
        table.name.lower() == part.alias.lower() for table in sources(member)
    )


RULES: dict[str, Rule] = {
    "WITH stands free": with_stands_free,
    "no RECURSIVE": no_recursive,
    "Msg 240": members_have_equal_types,
    "Msg 240: CHARINDEX": positions_are_int,
    "exact texts": texts_are_exact,
    "wide constants": wide_constants_are_cast,
    "bit operations": bit_operations_stand_in_parentheses,
    "Msg 252: UNION ALL": in_member(
        lambda part, member: not isinstance(part.this, exp.Union) or part.this.args.get("distinct")
    ),
    "Msg 253: one reference": in_member(lambda part, member: len(references(member, part.alias)) > 1),
    "Msg 460: DISTINCT": in_member(lambda part, member: member.find(exp.Distinct)),
    "Msg 461: TOP": in_member(
        # what stands behind the last branch belongs to the whole for sqlglot
        lambda part, member: member.find(exp.Limit, exp.Offset, exp.Fetch) or part.this.args.get("offset")
    ),
    "Msg 462: outer join": in_member(
        lambda part, member: (
            any(outer(join) for join in member.find_all(exp.Join)) or "OUTER APPLY" in member.sql("tsql")
        )
    ),
    "Msg 465: reference in a subquery": in_member(in_subquery),
    "Msg 467: GROUP BY or aggregate": in_member(
        lambda part, member: member.find(exp.Group, exp.Having, exp.Pivot) or any(aggregates(member))
    ),
}


@pytest.mark.parametrize("rule", RULES)
def test_every_text_keeps(rule: str) -> None:
    assert broken(NAME, RULES[rule]) == []


def test_every_text_asks_for_the_depth_that_it_needs() -> None:
    for question, text in texts(NAME).items():
        geometry = question.puzzle.geometry if question.puzzle else SIZES[question.size or 4]
        # a level fills a cell; cover's are phases of its waves, of which an empty grid was seen to take that many
        levels = COVER_LEVELS if question.query == "cover" else geometry.cells
        assert list(depth(text, levels)) == [], str(question)


def test_every_recursion_is_read() -> None:
    """The rules see a WITH only where it begins a statement."""
    for name, text in everything(NAME):
        statements = len(re.findall(r"^WITH\b(?! SCHEMABINDING)", text, re.MULTILINE))
        assert statements == sum(1 for tree in trees(text) if tree.args.get("with_")), name
    assert any(any(recursions(tree)) for text in files(NAME).values() for tree in trees(text))


def counting(anchor: str, member: str, more: str = "FROM r WHERE n < 5", columns: str = "(n)") -> str:
    """A recursion of two members."""
    return f"WITH r {columns} AS (SELECT {anchor} UNION ALL SELECT {member} {more}) SELECT n FROM r;"


WRONG = [
    ("WITH stands free", f"SET NOCOUNT ON\n{counting('1', 'n + 1')}"),
    ("WITH stands free", "SELECT a FROM (WITH t AS (SELECT 1 AS a) SELECT a FROM t) AS u;"),
    ("WITH stands free", "DECLARE @p varchar(2) = '..'\nWITH t (a) AS (SELECT @p) SELECT a FROM t;"),
    ("no RECURSIVE", counting("1", "n + 1").replace("WITH", "WITH RECURSIVE")),
    ("Msg 240", counting("'.'", "n + '.'")),
    ("Msg 240", counting("CAST('.' AS varchar(4))", "n + '.'")),
    ("Msg 240", counting("CAST('.' AS varchar(4))", "CAST(n + '.' AS varchar(5))")),
    ("Msg 240", counting("CAST('.' AS varchar(4))", "CAST(n + '.' AS nvarchar(4))")),
    ("Msg 240", counting("CAST('.' AS varchar)", "STUFF(n, 1, 1, '.')")),
    ("Msg 240", counting("1", "n + CAST(1 AS bigint)")),
    ("Msg 240", counting("0", "CAST(n AS bigint)")),
    ("Msg 240", counting("CAST(0 AS bigint)", "1")),
    ("Msg 240", counting("1", "n + 4294967296")),
    ("Msg 240", counting("CAST(1 AS bigint)", "n * 4294967296")),
    ("Msg 240", counting("CAST(1 AS bigint)", "POWER(2, n)")),
    ("Msg 240", counting("1", "POWER(CAST(2 AS decimal(9, 0)), 1)")),
    ("Msg 240", counting("1, 'a'", "n + 1, x + 'a'", columns="(n, x)")),
    ("Msg 240", counting("1, CAST('a' AS varchar(9))", "n + 1, r.n", columns="(n, x)")),
    ("Msg 240: CHARINDEX", counting("CHARINDEX('.', t.a)", "n + 1").replace("a) UNION", "a) FROM t UNION")),
    (
        "Msg 240: CHARINDEX",
        "WITH p (a) AS (SELECT REPLACE(t.b, '0', '.') FROM t), "
        "r (n) AS (SELECT CHARINDEX('.', a) FROM p UNION ALL SELECT n + 1 FROM r) SELECT n FROM r;",
    ),
    ("Msg 240", counting("n", "n + 1").replace("SELECT n UNION", "SELECT n FROM elsewhere UNION")),
    ("exact texts", "WITH puzzle (cells) AS (SELECT 'AA.') SELECT CHARINDEX('A', cells) FROM puzzle;"),
    (
        "exact texts",
        "WITH puzzle (cells) AS (SELECT REPLACE(p COLLATE Latin1_General_BIN2, '0', '.') FROM t), "
        "digits (digit) AS (SELECT digit FROM (VALUES ('A')) AS literal (digit)) "
        "SELECT 1 FROM puzzle CROSS JOIN digits WHERE CHARINDEX(digit, SUBSTRING(cells, 1, 9)) = 0;",
    ),
    ("exact texts", "WITH puzzle (cells) AS (SELECT REPLACE(p, '0', '.') FROM t) SELECT cells FROM puzzle;"),
    ("wide constants", "SELECT 4294967296 & a FROM t;"),
    ("wide constants", "SELECT CAST(a AS bigint) | 4294967296 FROM t;"),
    ("wide constants", "SELECT CAST(a AS bigint) / 4294967296 FROM t;"),
    ("wide constants", "SELECT CAST(a AS bigint) / POWER(4294967296, 1) FROM t;"),
    ("wide constants", "SELECT (a & CAST(1 AS bigint)) FROM (VALUES (1), (4294967296)) AS v (a);"),
    ("wide constants", "WITH mask AS (SELECT 4294967296 AS m) SELECT CAST(1 AS bigint) & m FROM t CROSS JOIN mask;"),
    ("wide constants", "WITH mask AS (SELECT 4294967296 AS m) SELECT CAST(1 AS bigint) * m % 2 FROM mask;"),
    ("bit operations", "SELECT a FROM t WHERE a & b = 0;"),
    ("bit operations", "SELECT a & b + 1 FROM t;"),
    ("bit operations", "SELECT a + b & 1 FROM t;"),
    ("bit operations", "SELECT a & b | c FROM t;"),
    ("bit operations", "SELECT a & b & c | d FROM t;"),
    ("bit operations", "SELECT a ^ b & c FROM t;"),
    ("bit operations", "SELECT a & b + 1 & c FROM t;"),
    ("bit operations", "SELECT -a & b FROM t;"),
    ("bit operations", "SELECT ~a FROM t WHERE ~a + 1 = 0;"),
    ("Msg 252: UNION ALL", counting("1", "n + 1").replace("UNION ALL", "UNION")),
    ("Msg 252: UNION ALL", "WITH r (n) AS (SELECT n + 1 FROM r) SELECT n FROM r;"),
    ("Msg 253: one reference", counting("1", "r.n + 1", "FROM r JOIN r AS s ON r.n = s.n")),
    ("Msg 253: one reference", counting("1", "n + 1", "FROM r WHERE NOT EXISTS (SELECT 1 FROM r AS s)")),
    ("Msg 460: DISTINCT", counting("1", "DISTINCT n + 1")),
    ("Msg 460: DISTINCT", counting("1", "n + 1", "FROM r WHERE n IN (SELECT DISTINCT a FROM t)")),
    ("Msg 461: TOP", counting("1", "TOP (1) n + 1")),
    ("Msg 461: TOP", counting("1", "n + (SELECT TOP (1) a FROM t ORDER BY a)")),
    ("Msg 461: TOP", counting("1", "n + 1", "FROM r ORDER BY n OFFSET 1 ROWS FETCH NEXT 1 ROWS ONLY")),
    ("Msg 462: outer join", counting("1", "n + 1", "FROM r LEFT JOIN t ON a = n")),
    ("Msg 462: outer join", counting("1", "n + 1", "FROM t RIGHT JOIN r ON a = n")),
    ("Msg 462: outer join", counting("1", "n + 1", "FROM t FULL JOIN r ON a = n")),
    ("Msg 462: outer join", counting("1", "n + 1", "FROM r OUTER APPLY (SELECT a FROM t) AS u")),
    ("Msg 465: reference in a subquery", counting("1", "a + 1", "FROM t WHERE a IN (SELECT n FROM r)")),
    ("Msg 465: reference in a subquery", counting("1", "a + 1", "FROM t WHERE EXISTS (SELECT 1 FROM r WHERE n = a)")),
    ("Msg 465: reference in a subquery", counting("1", "(SELECT n FROM r) + 1", "FROM t")),
    ("Msg 467: GROUP BY or aggregate", counting("1", "MAX(n) + 1")),
    ("Msg 467: GROUP BY or aggregate", counting("1", "n + 1", "FROM r GROUP BY n")),
    ("Msg 467: GROUP BY or aggregate", counting("1", "n + (SELECT COUNT(*) FROM t)")),
    ("Msg 467: GROUP BY or aggregate", counting("1", "n + 1", "FROM r HAVING n > 1")),
]
RIGHT = [
    counting("1", "n + 1"),
    f"SET NOCOUNT ON;\n{counting('1', 'n + 1')}",
    "DECLARE @p varchar(2) = '..';\nWITH t (a) AS (SELECT @p) SELECT a FROM t;",
    "SELECT a FROM t WITH (NOLOCK);",
    "WITH puzzle (cells) AS (SELECT 'AA.' COLLATE Latin1_General_BIN2) SELECT CHARINDEX('A', cells) FROM puzzle;",
    "CREATE FUNCTION f (@n int)\nRETURNS int\nWITH SCHEMABINDING\nAS\nBEGIN\n  RETURN @n;\nEND;",
    counting("CAST('.' AS varchar(4))", "CAST(n + '.' AS varchar(4))"),
    counting("CAST(1 AS bigint)", "n + 1"),
    counting("CAST(1 AS bigint)", "CAST(n * 4294967296 AS bigint)"),
    counting("1, CHARINDEX('.', '.')", "n + 1, CHARINDEX('.', 'a.b')", columns="(n, x)"),
    "WITH p (a) AS (SELECT CAST(t.b AS varchar(9)) FROM t), "
    "r (n) AS (SELECT CHARINDEX('.', a) FROM p UNION ALL SELECT n + 1 FROM r) SELECT n FROM r;",
    "WITH r (id, n) AS (SELECT id, 1 FROM t UNION ALL SELECT id, n + 1 FROM r WHERE n < 5) SELECT n FROM r;",
    "SELECT (a & CAST(4294967296 AS bigint)) FROM (VALUES (1)) AS v (a);",
    counting("CAST(1 AS bigint)", "POWER(CAST(2 AS bigint), 1)"),
    counting("1", "POWER(CAST(2 AS smallint), 1)"),
    "SELECT (CAST(4294967296 AS bigint) / POWER(CAST(2 AS bigint), 3)) FROM (VALUES (1)) AS v (a);",
    "SELECT a & b & c, a | (b & c & d) | d, a ^ b ^ c FROM t;",
    "SELECT (CAST(a AS bigint) & 1) FROM (VALUES (1), (4294967296)) AS v (a);",
    "WITH mask AS (SELECT CAST(4294967296 AS bigint) AS m) SELECT CAST(1 AS bigint) * m % 2 FROM t CROSS JOIN mask;",
    "SELECT a FROM t WHERE (a & (b + 1)) = 0 AND CHARINDEX(a | b, c) = 1;",
    counting("1", "n + 1", "FROM r WHERE NOT EXISTS (SELECT 1 FROM t WHERE t.a = r.n)"),
    counting("1", "n + 1", "FROM (SELECT n FROM r) AS s"),
    counting("CAST(1 AS bigint)", "ROW_NUMBER() OVER (ORDER BY n)"),
]


@pytest.mark.parametrize(("rule", "text"), WRONG)
def test_wrong_text_is_found(rule: str, text: str) -> None:
    assert list(RULES[rule](text))


def test_every_rule_has_a_wrong_text() -> None:
    assert {rule for rule, _ in WRONG} == set(RULES)


@pytest.mark.parametrize("text", RIGHT)
def test_right_text_is_left_alone(text: str) -> None:
    assert {name: found for name, rule in RULES.items() if (found := list(rule(text)))} == {}


@pytest.mark.parametrize(
    ("levels", "option", "right"),
    [
        (100, "", True),
        (101, "", False),
        (256, " OPTION (MAXRECURSION 256)", True),
        (256, " OPTION (MAXRECURSION 255)", False),
        (256, " OPTION (MAXRECURSION 32768)", False),
        (81, " OPTION (MAXRECURSION 81)", False),
    ],
)
def test_depth_is_judged(levels: int, option: str, right: bool) -> None:
    assert (list(depth(counting("1", "n + 1").replace(";", f"{option};"), levels)) == []) is right


def test_a_number_above_the_widest_int_is_cast() -> None:
    bits = registry.dialect("sqlserver").bits
    assert [isinstance(bits.literal(number), exp.Cast) for number in (WIDEST_INT, WIDEST_INT + 1)] == [False, True]
