"""The values of expressions in standard SQL, with its three truth values: True, False, and None for unknown."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from operator import add, contains, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Departure
from sqlsudoku.lab.fuzz.grammar.collations import CLASSES, alike, collated
from sqlsudoku.lab.fuzz.grammar.scopes import ListValue, Scope, UndecidedError, kind

MOST = 30_000
"""The greatest number: it fits into the smallest type that any database gives a sum."""
WIDEST = 10**13
"""The greatest that is computed of a number that is greater than these, and so has a wider type."""
LONGEST = 60
"""The most characters of a text."""
LONGEST_OF_ALL = 4_000
"""The same of one that is computed of a longer one, and so has a wider type."""
COMPARED = {exp.EQ: eq, exp.NEQ: ne, exp.LT: lt, exp.LTE: le, exp.GT: gt, exp.GTE: ge}
COUNTED: Mapping[type[exp.Expr], Callable[[Any, Any], Any]] = {exp.Add: add, exp.Sub: sub, exp.Mul: mul}
INTEGERS = (exp.DType.INT, exp.DType.BIGINT, exp.DType.SMALLINT)
TEXTS = (exp.DType.VARCHAR, exp.DType.TEXT)
PATTERN = re.compile(r"[\w%]+")
"""The patterns of LIKE that are computed."""


Evaluate = Callable[[Scope], Any]
"""Computes the value of an expression in a scope; it raises UndecidedError if the value is not known."""
Truth = Callable[[Scope], bool | None]


def truth(tree: exp.Expr) -> Truth:
    """What computes the truth value of a condition."""
    own = value(tree)

    def found(scope: Scope) -> bool | None:
        if (result := own(scope)) is not None and type(result) is not bool:
            raise UndecidedError(f"{tree.sql()} is no condition")
        return result

    return found


def value(tree: exp.Expr) -> Evaluate:
    """What computes the value of an expression: its tree is read once, for all rows."""
    for each in type(tree).__mro__:
        if each in VALUES:
            try:
                return VALUES[each](tree)
            except UndecidedError as error:
                return _undecided(str(error))
    return _undecided(f"{type(tree).__name__} is not computed")


def _undecided(why: str) -> Evaluate:
    """What is not known, which matters only if there is a row."""

    def found(_: Scope) -> Any:
        raise UndecidedError(why)

    return found


def compared(left: Any, right: Any, how: Callable[[Any, Any], bool]) -> bool | None:
    """Two values compared; unknown if one is NULL."""
    if left is None or right is None:
        return None
    if type(left) is type(right) is int:  # as most are
        return how(left, right)
    if isinstance(left, ListValue) and isinstance(right, ListValue):
        if None in (*left, *right):
            raise UndecidedError("databases differ in how NULL in a list is compared")
        return how(left, right)
    if isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right) and how in (eq, ne):
        equal = conjunction([compared(*each, eq) for each in zip(left, right, strict=True)])
        return equal if how is eq else negation(equal)
    left, right = alike(left, right)
    if kind(left) != kind(right):
        raise UndecidedError(f"{left!r} and {right!r} are not compared")
    return how(left, right)


def conjunction(found: Sequence[bool | None]) -> bool | None:
    """AND of truth values."""
    return False if False in found else None if None in found else True


def negation(found: bool | None) -> bool | None:
    """NOT of a truth value."""
    return None if found is None else not found


def _constant(result: Any) -> Evaluate:
    return lambda _: result


def _of(how: Callable[..., Any], *trees: exp.Expr) -> Evaluate:
    """What computes a function of the values of some expressions."""
    parts = [value(each) for each in trees]
    if len(parts) != 2:
        return lambda scope: how(*[part(scope) for part in parts])
    first, second = parts
    return lambda scope: how(first(scope), second(scope))


def _literal(tree: exp.Literal) -> Evaluate:
    if tree.is_string:
        return _constant(tree.this)
    return _constant(Decimal(tree.this) if "." in tree.this else int(tree.this))


def _column(tree: exp.Column) -> Evaluate:
    table, name = tree.args.get("table"), tree.this.this
    key = alias, _ = table.this if table else "", name

    def found(scope: Scope) -> Any:
        place = scope.shape.places.get(key)
        return scope.column(alias, name) if place is None else scope.values[place]

    return found


def binary(tree: exp.Binary) -> Truth:
    """What compares two values."""
    left, right, how = value(tree.this), value(tree.expression), COMPARED[type(tree)]
    return lambda scope: compared(left(scope), right(scope), how)


def _computed(tree: exp.Binary) -> Evaluate:
    how, is_sum = COUNTED[type(tree)], isinstance(tree, exp.Add)

    def found(left: Any, right: Any) -> Any:
        if is_sum and isinstance(right, timedelta):
            return None if left is None else left + right
        for each in (left, right):
            if each is not None and type(each) not in (int, Decimal):
                raise UndecidedError(f"{each!r} is no number")
        return None if left is None or right is None else sized(how(left, right), left, right)

    return _of(found, tree.this, tree.expression)


def sized(found: Any, *of: Any) -> Any:
    """A value that every database has room for, computed of others. Raises UndecidedError if it has none."""
    if type(found) is int and -MOST <= found <= MOST:  # as most are
        return found
    if isinstance(found, str) and len(found) > LONGEST:
        longest = max((len(each) for each in of if isinstance(each, str)), default=0)
        if len(found) > (LONGEST if longest <= LONGEST else LONGEST_OF_ALL):
            raise UndecidedError("a text is too long")
    most = WIDEST if any(type(each) is int and abs(each) > MOST for each in of) else MOST
    if type(found) in (int, Decimal) and abs(found) > most:
        raise UndecidedError("a number is too great")
    return found


def _joined(*parts: Any) -> str | None:
    if any(each is not None and not isinstance(each, str) for each in parts):
        raise UndecidedError("no text")
    left, right = alike(*parts)
    if type(left) is not type(right) and None not in parts:
        raise UndecidedError("texts of two collations")
    return None if None in parts else type(left)(sized(f"{left}{right}", left, right))


def _connected(tree: exp.Connector) -> Truth:
    left, right = truth(tree.this), truth(tree.expression)
    if isinstance(tree, exp.And):
        return lambda scope: conjunction([left(scope), right(scope)])
    return lambda scope: negation(conjunction([negation(left(scope)), negation(right(scope))]))


def _not(tree: exp.Not) -> Truth:
    own = truth(tree.this)
    return lambda scope: negation(own(scope))


def _is(tree: exp.Is) -> Truth:
    if isinstance(tree.expression, exp.Boolean):
        own, wanted = truth(tree.this), tree.expression.this
        return lambda scope: own(scope) is wanted
    if not isinstance(tree.expression, exp.Null):
        raise UndecidedError("IS is only about NULL, TRUE and FALSE")
    tested = value(tree.this)
    return lambda scope: tested(scope) is None


def _in(tree: exp.In) -> Truth:
    tested, table, subquery = value(tree.this), tree.args.get("field"), tree.args.get("query")
    if table:  # its only column
        subquery = exp.select("*").from_(table.name)
    if not subquery:
        return _in_list(tested, [value(each) for each in tree.expressions])
    single = not isinstance(tree.this, exp.Tuple)
    width = 1 if single else len(tree.this.expressions)

    def found(scope: Scope) -> bool | None:
        given, inner = tested(scope), scope.queries.subquery(subquery, scope)
        if len(inner.columns) != width:
            raise UndecidedError("IN is about as many columns")
        if single:
            return _among(given, scope.queries.once(inner.rows, _only_column), scope)
        if Departure.IN_SKIPS_NULL in scope.queries.departs and any(None in row for row in (given, *inner.rows)):
            raise UndecidedError("whether a row with NULL is in a set is not defined")
        return _any(given, inner.rows)

    return found


def _in_list(tested: Evaluate, listed: Sequence[Evaluate]) -> Truth:
    def found(scope: Scope) -> bool | None:
        given, others = tested(scope), [each(scope) for each in listed]
        if given is not None and Departure.IN_SKIPS_NULL in scope.queries.departs:
            others = [each for each in others if each is not None]
        return _any(given, others)

    return found


def _any(tested: Any, others: Sequence[Any]) -> bool | None:
    """Whether a value is equal to one of others."""
    return negation(conjunction([negation(compared(tested, each, eq)) for each in others]))


class _ValuesOfColumn(NamedTuple):
    """The values of a column of a query, each once; null: whether NULL is among them."""

    values: frozenset[Any]
    kinds: frozenset[type]
    null: bool


def _only_column(rows: Sequence[tuple[Any, ...]]) -> _ValuesOfColumn:
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
    if column.kinds <= {kind(tested)} and not isinstance(tested, ListValue):
        found = tested in column.values
    else:  # a text with a collation and others, or what cannot be compared
        found = True in [compared(tested, each, eq) for each in column.values]
    return True if found else None if null else False


def _is_the_same(left: Any, right: Any) -> bool | None:
    """Whether two values are equal, or both NULL."""
    return left is right if None in (left, right) else compared(left, right, eq)


def _between(tested: Any, low: Any, high: Any) -> bool | None:
    return conjunction([compared(tested, low, ge), compared(tested, high, le)])


def _case(tree: exp.Case) -> Evaluate:
    ifs = tree.args["ifs"]
    # CASE of a value compares it with one after another
    tests = [exp.EQ(this=tree.this.copy(), expression=each.this.copy()) if tree.this else each.this for each in ifs]
    branches = [(truth(test), value(each.args["true"])) for test, each in zip(tests, ifs, strict=True)]
    default = tree.args.get("default")
    otherwise = value(default) if default else _constant(None)
    return lambda scope: next((then for when, then in branches if when(scope)), otherwise)(scope)


def _coalesce(*found: Any) -> Any:
    return next((each for each in found if each is not None), None)


def _nullif(first: Any, second: Any) -> Any:
    return None if compared(first, second, eq) else first


def _cast(tree: exp.Cast) -> Evaluate:
    wanted, size = tree.to.this, tree.to.expressions
    kinds, how = CASTS.get(wanted, ((), str))
    longest = int(size[0].name) if size and wanted in TEXTS else 0

    def found(given: Any) -> Any:
        if given is None:
            return None
        if type(given) not in kinds:
            raise UndecidedError(f"{tree.sql()} of {given!r}")
        if longest and len(str(given)) > longest:
            raise UndecidedError("a text that is cut")
        return how(given)

    return _of(found, tree.this)


def _as_text(found: Any) -> str:
    return found if isinstance(found, str) else str(found)


def _as_unsigned(found: int, most: int) -> int:
    if not 0 <= found <= most:
        raise UndecidedError("a number does not fit")
    return found


def _as_decimal(found: Any) -> Decimal:
    return Decimal(sized(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def _as_date(found: Any) -> date:
    return date.fromisoformat(found) if isinstance(found, str) else found


CASTS: Mapping[exp.DType, tuple[Sequence[type], Callable[[Any], Any]]] = {
    **dict.fromkeys(INTEGERS, ((int,), sized)),
    exp.DType.BIGINT: ((int,), lambda found: sized(found, found)),
    exp.DType.DECIMAL: ((int, Decimal, str), _as_decimal),
    exp.DType.UBIGINT: ((int,), lambda found: _as_unsigned(found, MOST)),
    exp.DType.UTINYINT: ((int,), lambda found: _as_unsigned(found, 255)),
    **dict.fromkeys(TEXTS, ((int, str, *CLASSES.values()), _as_text)),
    exp.DType.BOOLEAN: ((bool,), bool),
    exp.DType.DATE: ((str, date), _as_date),
    exp.DType.ARRAY: ((ListValue,), ListValue),
}
"""The kinds of values that can be cast to each type, and how."""


def _exists(tree: exp.Exists) -> Truth:
    return lambda scope: bool(scope.queries.subquery(tree.this, scope).rows)


def _scalar(tree: exp.Expr) -> Evaluate:
    def found(scope: Scope) -> Any:
        inner = scope.queries.subquery(tree, scope)
        if len(inner.rows) > 1 or len(inner.columns) != 1:
            raise UndecidedError("a scalar subquery of several values")
        return inner.rows[0][0] if inner.rows else None

    return found


def _like(tested: Any, pattern: Any) -> bool | None:
    if tested is None or pattern is None:
        return None
    if type(tested) is not str or type(pattern) is not str or not PATTERN.fullmatch(pattern):
        raise UndecidedError("LIKE of something else")
    return re.fullmatch(pattern.replace("%", ".*").replace("_", "."), tested) is not None


def _liked(tree: exp.Like) -> Truth:
    own = _of(_like, tree.this, tree.expression)
    return (lambda scope: negation(own(scope))) if tree.args.get("negate") else own


def _list(*found: Any) -> tuple[Any, ...]:
    return found


VALUES: dict[type, Callable[[Any], Evaluate]] = {
    exp.Literal: _literal,
    exp.Null: lambda _: _constant(None),
    exp.Column: _column,
    exp.Paren: lambda tree: value(tree.this),
    exp.ArrayConcat: lambda tree: _of(lambda one, other: ListValue(one + other), tree.this, tree.expressions[0]),
    exp.ArrayContains: lambda tree: _of(contains, tree.this, tree.expression),
    exp.Interval: lambda tree: _constant(timedelta(int(tree.this.name))),  # of days
    exp.Collate: lambda tree: _of(lambda found: collated(found, tree.expression.name), tree.this),
    exp.Neg: lambda tree: _of(lambda found: None if found is None else -found, tree.this),
    exp.Not: _not,
    exp.Is: _is,
    exp.In: _in,
    exp.NullSafeEQ: lambda tree: _of(_is_the_same, tree.this, tree.expression),
    exp.NullSafeNEQ: lambda tree: _of(lambda *both: negation(_is_the_same(*both)), tree.this, tree.expression),
    exp.Between: lambda tree: _of(_between, tree.this, tree.args["low"], tree.args["high"]),
    exp.Case: _case,
    exp.Coalesce: lambda tree: _of(_coalesce, tree.this, *tree.expressions),
    exp.Nullif: lambda tree: _of(_nullif, tree.this, tree.expression),
    exp.Cast: _cast,
    exp.Tuple: lambda tree: _of(_list, *tree.expressions),
    exp.Boolean: lambda tree: _constant(bool(tree.this)),
    exp.Like: _liked,
    exp.Exists: _exists,
    exp.Subquery: _scalar,
    exp.Connector: _connected,
    exp.DPipe: lambda tree: _of(_joined, tree.this, tree.expression),
    **dict.fromkeys(COUNTED, _computed),
    **dict.fromkeys(COMPARED, binary),
}
"""What reads each kind of expression; relations.py adds functions, aggregates and windows."""
