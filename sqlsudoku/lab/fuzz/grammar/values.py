"""The values of expressions in standard SQL, with its three truth values: True, False, and None for unknown."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from operator import add, eq, ge, gt, le, lt, mod, mul, ne, sub
from typing import Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.collations import alike, collated
from sqlsudoku.lab.fuzz.grammar.scopes import Scope, UndecidedError

MOST = 30_000
"""The greatest number: it fits into the smallest type that any database gives a sum."""
WIDEST = 10**13
"""The greatest that is computed of a number that is greater than these, and so has a wider type."""
LONGEST = 60
"""The most characters of a text."""
COMPARED = {exp.EQ: eq, exp.NEQ: ne, exp.LT: lt, exp.LTE: le, exp.GT: gt, exp.GTE: ge}
COUNTED: Mapping[type[exp.Expr], Callable[[Any, Any], Any]] = {exp.Add: add, exp.Sub: sub, exp.Mul: mul, exp.Mod: mod}
INTEGERS = (exp.DType.INT, exp.DType.BIGINT, exp.DType.SMALLINT)
TEXTS = (exp.DType.VARCHAR, exp.DType.TEXT)
PATTERN = re.compile(r"[\w%]+")
"""The patterns of LIKE that are computed."""


def truth(tree: exp.Expr, scope: Scope) -> bool | None:
    """The truth value of a condition."""
    found = value(tree, scope)
    if found is not None and type(found) is not bool:
        raise UndecidedError(f"{tree.sql()} is no condition")
    return found


def value(tree: exp.Expr, scope: Scope) -> Any:
    """The value of an expression. Raises UndecidedError if it is not known."""
    if own := EVALUATED.get(type(tree)):
        return own(tree, scope)
    for each in type(tree).__mro__:
        if each in EVALUATED:
            return EVALUATED[each](tree, scope)
    raise UndecidedError(f"{type(tree).__name__} is not computed")


def compared(left: Any, right: Any, how: Callable[[Any, Any], bool]) -> bool | None:
    """Two values compared; unknown if one is NULL."""
    if left is None or right is None:
        return None
    if isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right) and how in (eq, ne):
        equal = conjunction([compared(*each, eq) for each in zip(left, right, strict=True)])
        return equal if how is eq else negation(equal)
    left, right = alike(left, right)
    if kind(left) != kind(right):
        raise UndecidedError(f"{left!r} and {right!r} are not compared")
    return how(left, right)


def kind(found: Any) -> type:
    """What a value is compared with: numbers are of one kind."""
    return Decimal if type(found) in (int, Decimal) else type(found)


def conjunction(found: Sequence[bool | None]) -> bool | None:
    """AND of truth values."""
    return False if False in found else None if None in found else True


def negation(found: bool | None) -> bool | None:
    """NOT of a truth value."""
    return None if found is None else not found


def _literal(tree: exp.Literal, _: Scope) -> Any:
    if tree.is_string:
        return tree.this
    return Decimal(tree.this) if "." in tree.this else int(tree.this)


def _binary(tree: exp.Binary, scope: Scope) -> Any:
    left, right = value(tree.this, scope), value(tree.expression, scope)
    return compared(left, right, COMPARED[type(tree)])


def _computed(tree: exp.Binary, scope: Scope) -> Any:
    left, right = value(tree.this, scope), value(tree.expression, scope)
    if isinstance(tree, exp.Add) and isinstance(right, timedelta):
        return None if left is None else left + right
    for each in (left, right):
        if each is not None and type(each) not in (int, Decimal):
            raise UndecidedError(f"{each!r} is no number")
    if isinstance(tree, exp.Mod) and not (type(left) is type(right) is int and left >= 0 < right):
        raise UndecidedError("databases differ in this remainder")
    return None if left is None or right is None else sized(COUNTED[type(tree)](left, right), left, right)


def sized(found: Any, *of: Any) -> Any:
    """A value that every database has room for, computed of others. Raises UndecidedError if it has none."""
    if isinstance(found, str) and len(found) > LONGEST:
        raise UndecidedError("a text is too long")
    most = WIDEST if any(type(each) is int and abs(each) > MOST for each in of) else MOST
    if type(found) in (int, Decimal) and abs(found) > most:
        raise UndecidedError("a number is too great")
    return found


def _joined(tree: exp.DPipe, scope: Scope) -> str | None:
    parts = [value(tree.this, scope), value(tree.expression, scope)]
    if any(each is not None and not isinstance(each, str) for each in parts):
        raise UndecidedError("no text")
    left, right = alike(*parts)
    if type(left) is not type(right) and None not in parts:
        raise UndecidedError("texts of two collations")
    return None if None in parts else type(left)(sized(f"{left}{right}"))


def _connected(tree: exp.Connector, scope: Scope) -> bool | None:
    parts = [truth(tree.this, scope), truth(tree.expression, scope)]
    if isinstance(tree, exp.And):
        return conjunction(parts)
    return negation(conjunction([negation(each) for each in parts]))


def _is(tree: exp.Is, scope: Scope) -> bool:
    if isinstance(tree.expression, exp.Boolean):
        return truth(tree.this, scope) is tree.expression.this
    if not isinstance(tree.expression, exp.Null):
        raise UndecidedError("IS is only about NULL, TRUE and FALSE")
    return value(tree.this, scope) is None


def _in(tree: exp.In, scope: Scope) -> bool | None:
    tested = value(tree.this, scope)
    subquery = scope.queries.once(tree, _read_in)
    if subquery:
        found = scope.queries.subquery(subquery, scope)
        single = not isinstance(tree.this, exp.Tuple)
        if len(found.columns) != (1 if single else len(tree.this.expressions)):
            raise UndecidedError("IN is about as many columns")
        if single:
            return _among(tested, scope.queries.once(found.rows, _column), scope)
        others = found.rows
    else:
        others = [value(each, scope) for each in tree.expressions]
        if tested is not None and Departure.IN_SKIPS_NULL in scope.queries.departs:
            others = [each for each in others if each is not None]
    return negation(conjunction([negation(compared(tested, each, eq)) for each in others]))


def _read_in(tree: exp.In) -> exp.Expr | None:
    """The query after IN, or that of a table's only column; none where values are listed."""
    table: exp.Expr | None = tree.args.get("field")
    return exp.select("*").from_(table.name) if table else tree.args.get("query")


class _ValuesOfColumn(NamedTuple):
    """The values of a column of a query, each once; null: whether NULL is among them."""

    values: frozenset[Any]
    kinds: frozenset[type]
    null: bool


def _column(rows: Sequence[tuple[Any, ...]]) -> _ValuesOfColumn:
    """The values of the only column."""
    values = frozenset(row[0] for row in rows)
    return _ValuesOfColumn(
        values - {None}, frozenset(kind(row[0]) for row in rows if row[0] is not None), None in values
    )


def _among(tested: Any, column: _ValuesOfColumn, scope: Scope) -> bool | None:
    """Whether a value is IN a column."""
    skips_null = Departure.IN_SKIPS_NULL in scope.queries.departs
    if skips_null and tested is None:
        raise UndecidedError("whether NULL is in a set is not defined")
    null = column.null and not skips_null
    if tested is None:
        return None if column.values or null else False
    if column.kinds <= {kind(tested)}:
        found = tested in column.values
    else:  # a text with a collation and others, or what cannot be compared
        found = True in [compared(tested, each, eq) for each in column.values]
    return True if found else None if null else False


def _between(tree: exp.Between, scope: Scope) -> bool | None:
    tested, low, high = (value(tree.args[key], scope) for key in ("this", "low", "high"))
    return conjunction([compared(tested, low, ge), compared(tested, high, le)])


def _case(tree: exp.Case, scope: Scope) -> Any:
    if tree.this:
        raise UndecidedError("CASE of a value")
    for each in tree.args["ifs"]:
        if truth(each.this, scope):
            return value(each.args["true"], scope)
    return value(tree.args["default"], scope) if tree.args.get("default") else None


def _coalesce(tree: exp.Coalesce, scope: Scope) -> Any:
    found = [value(each, scope) for each in (tree.this, *tree.expressions)]
    return next((each for each in found if each is not None), None)


def _nullif(tree: exp.Nullif, scope: Scope) -> Any:
    first, second = value(tree.this, scope), value(tree.expression, scope)
    return None if compared(first, second, eq) else first


def _cast(tree: exp.Cast, scope: Scope) -> Any:
    found, wanted = value(tree.this, scope), tree.to.this
    if found is None:
        return None
    if wanted in INTEGERS and type(found) is int:
        return sized(found, *([found] if wanted == exp.DType.BIGINT else []))
    if wanted == exp.DType.DECIMAL and type(found) in (int, Decimal, str):
        return Decimal(sized(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)
    if wanted in TEXTS and (type(found) is int or isinstance(found, str)):
        size = tree.to.expressions
        if size and len(str(found)) > int(size[0].name):
            raise UndecidedError("a text that is cut")
        return found if isinstance(found, str) else str(found)
    if wanted == exp.DType.BOOLEAN and type(found) is bool:
        return found
    if wanted == exp.DType.DATE and type(found) in (str, date):
        return date.fromisoformat(found) if isinstance(found, str) else found
    raise UndecidedError(f"{tree.sql()} of {found!r}")


def _exists(tree: exp.Exists, scope: Scope) -> bool:
    return bool(scope.queries.subquery(tree.this, scope).rows)


def _scalar(tree: exp.Expr, scope: Scope) -> Any:
    found = scope.queries.subquery(tree, scope)
    if len(found.rows) > 1 or len(found.columns) != 1:
        raise UndecidedError("a scalar subquery of several values")
    return found.rows[0][0] if found.rows else None


def _aggregate(tree: exp.AggFunc, scope: Scope) -> Any:
    group = _of_aggregate(tree, scope).group
    if group is None:
        raise UndecidedError("an aggregate where there is none")
    return len(group) if isinstance(tree.this, exp.Star) else aggregated(tree, group)


def _of_aggregate(tree: exp.AggFunc, scope: Scope) -> Scope:
    """The scope of the query whose rows an aggregate is about: the nearest one with one of its columns, or a group."""
    columns, found = [*tree.find_all(exp.Column)], scope
    while columns and found.group is None and found.outer and not any(found.has(each) for each in columns):
        found = found.outer
    if found is not scope:
        scope.queries.reached(found)
    return found


def aggregated(tree: exp.AggFunc, rows: Sequence[Scope]) -> Any:
    """The value of an aggregate over rows, of whose tables it must read one."""
    counted = tree.this.expressions[0] if isinstance(tree.this, exp.Distinct) else tree.this
    counted = counted.this if isinstance(counted, exp.Order) else counted
    if rows and not any(rows[0].has(each) for each in counted.find_all(exp.Column)):
        raise UndecidedError("an aggregate of another query")
    if isinstance(tree, exp.GroupConcat):
        return _listed(tree, rows)
    found = [each for row in rows if (each := value(counted, row)) is not None]
    found = list(dict.fromkeys(found)) if isinstance(tree.this, exp.Distinct) else found
    match tree:
        case exp.Count():
            return len(found)
        case exp.Sum() if all(type(each) in (int, Decimal) for each in found):
            return sized(sum(found), *found) if found else None
        case exp.Min() | exp.Max():
            return (min if isinstance(tree, exp.Min) else max)(found, default=None)
    raise UndecidedError(f"{tree.sql()} is not computed")


def _listed(tree: exp.GroupConcat, rows: Sequence[Scope]) -> str | None:
    """The texts of rows in one text, in an order that contains the texts, so that it decides their places."""
    counted, order = tree.this.this, tree.this.expressions if isinstance(tree.this, exp.Order) else []
    rows = [row for row in rows if value(counted, row) is not None]
    for each in reversed(order):  # a later sort keeps the order of an earlier one
        keys = [value(each.this, row) for row in rows]
        if None in keys:
            raise UndecidedError("databases differ in where NULL is sorted")
        down = bool(each.args.get("desc"))
        rows = [rows[place] for place in sorted(range(len(rows)), key=keys.__getitem__, reverse=down)]
    if counted not in [each.this for each in order]:
        raise UndecidedError("the order of the texts is not known")
    return sized(",".join(value(counted, row) for row in rows)) if rows else None


def _grouping(tree: exp.Grouping, scope: Scope) -> int:
    """A bit for each of some keys: whether the group is not about it."""
    if scope.group is None:
        raise UndecidedError("GROUPING where there is no group")
    found = 0
    for key in tree.expressions:
        found = 2 * found + (key.sql() in scope.not_grouped)
    return found


def _filtered(tree: exp.Filter, scope: Scope) -> Any:
    if scope.group is None:
        raise UndecidedError("an aggregate where there is none")
    kept = [row for row in scope.group if truth(tree.expression.this, row)]
    return len(kept) if isinstance(tree.this.this, exp.Star) else aggregated(tree.this, kept)


def _like(tree: exp.Like, scope: Scope) -> bool | None:
    tested, pattern = value(tree.this, scope), value(tree.expression, scope)
    if tested is None or pattern is None:
        return None
    if type(tested) is not str or type(pattern) is not str or not PATTERN.fullmatch(pattern):
        raise UndecidedError("LIKE of something else")
    return re.fullmatch(pattern.replace("%", ".*").replace("_", "."), tested) is not None


def _substring(tree: exp.Substring, scope: Scope) -> str | None:
    text, start, length = (value(tree.args[key], scope) for key in ("this", "start", "length"))
    if None in (text, start, length):
        return None
    if type(text) is not str or type(start) is not int or type(length) is not int or start < 1 or length < 0:
        raise UndecidedError("a part of something else")
    return text[start - 1 : start - 1 + length]


def _of_one(how: Callable[[Any], Any], *kinds: type) -> Callable[[exp.Expr, Scope], Any]:
    """The value of a function of one value that is of one of these kinds."""

    def found(tree: exp.Expr, scope: Scope) -> Any:
        given = value(tree.this, scope)
        if given is not None and type(given) not in kinds:
            raise UndecidedError(f"{tree.sql()} of {given!r}")
        return None if given is None else how(given)

    return found


def _paren(tree: exp.Paren, scope: Scope) -> Any:
    return value(tree.this, scope)


EVALUATED: dict[type, Callable[[Any, Scope], Any]] = {
    exp.Literal: _literal,
    exp.Null: lambda *_: None,
    exp.Column: lambda tree, scope: scope.column(tree),
    exp.Paren: _paren,
    exp.Array: lambda tree, scope: tuple(value(each, scope) for each in tree.expressions),
    exp.ArrayConcat: lambda tree, scope: (*value(tree.this, scope), *value(tree.expressions[0], scope)),
    exp.ArrayContains: lambda tree, scope: value(tree.expression, scope) in value(tree.this, scope),
    exp.Interval: lambda tree, _: timedelta(int(tree.this.name)),  # of days
    exp.Collate: lambda tree, scope: collated(value(tree.this, scope), tree.expression.name),
    exp.Neg: lambda tree, scope: None if (found := value(tree.this, scope)) is None else -found,
    exp.Not: lambda tree, scope: negation(truth(tree.this, scope)),
    exp.Is: _is,
    exp.In: _in,
    exp.Between: _between,
    exp.Case: _case,
    exp.Coalesce: _coalesce,
    exp.Nullif: _nullif,
    exp.Cast: _cast,
    exp.Tuple: lambda tree, scope: tuple(value(each, scope) for each in tree.expressions),
    exp.Boolean: lambda tree, _: bool(tree.this),
    exp.Like: _like,
    exp.Substring: _substring,
    exp.Length: _of_one(len, str),
    exp.Abs: _of_one(abs, int, Decimal),
    exp.Filter: _filtered,
    exp.Grouping: _grouping,
    exp.Exists: _exists,
    exp.Subquery: _scalar,
    exp.AggFunc: _aggregate,
    exp.Connector: _connected,
    exp.DPipe: _joined,
    **dict.fromkeys(COUNTED, _computed),
    **dict.fromkeys(COMPARED, _binary),
}
"""How each kind of expression is computed; relations.py adds windows."""
