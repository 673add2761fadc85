"""The evaluation of functions of texts, numbers and dates."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from operator import and_, or_
from typing import Any

from sqlglot import exp

from sqlsudoku.lab.fuzz.grammar.collations import CLASSES
from sqlsudoku.lab.fuzz.grammar.scopes import UndecidedError, kind
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, compared, sized, value

FIELDS = ("day", "month", "year")
"""The parts of a date that can be extracted."""


def _of(how: Callable[..., Any], *kinds: type) -> Callable[[Any], Evaluate]:
    """What reads a function of values of these kinds, in the order of the node's arguments; of NULL it is NULL."""

    def read(tree: exp.Expr) -> Evaluate:
        given = [tree.args.get(key) for key in tree.arg_types]
        parts = [value(each) for each in given if isinstance(each, exp.Expr)]
        if len(parts) != len(kinds):
            raise UndecidedError(f"{type(tree).__name__} of other arguments")

        def found(scope: Any) -> Any:
            values = [part(scope) for part in parts]
            if None in values:
                return None
            if any(type(each) is not own for each, own in zip(values, kinds, strict=True)):
                raise UndecidedError(f"{type(tree).__name__} of {values}")
            return sized(how(*values), *values)

        return found

    return read


def _positive(how: Callable[[str, int], str]) -> Callable[[Any], Evaluate]:
    """What reads a function of a text and a number that is 1 or more: databases differ in the others."""

    def found(text: str, number: int) -> str:
        if number < 1:
            raise UndecidedError("a part of no length")
        return how(text, number)

    return _of(found, str, int)


def _upper(tree: exp.Upper) -> Evaluate:
    """Capital letters: only by a collation is it known how they compare with small ones."""
    own = value(tree.this)

    def found(scope: Any) -> Any:
        text = own(scope)
        if text is not None and text != text.upper() and type(text) not in CLASSES.values():
            raise UndecidedError("databases compare capital letters in several ways")
        return None if text is None else type(text)(text.upper())

    return found


def _lower(tree: exp.Lower) -> Evaluate:
    own = value(tree.this.this if isinstance(tree.this, exp.Upper) else tree.this)

    def found(scope: Any) -> Any:
        text = own(scope)
        if text is not None and type(text) is not str:
            raise UndecidedError("small letters of something else")
        return None if text is None else text.lower()

    return found


def _substring(text: str, start: int, length: int | None = None) -> str:
    if start < 1 or (length or 0) < 0:
        raise UndecidedError("databases differ in what is before a text")
    return text[start - 1 :] if length is None else text[start - 1 : start - 1 + length]


def _position(text: str, part: str) -> int:
    if not part:
        raise UndecidedError("databases differ in where nothing is")
    return text.find(part) + 1


def _replaced(text: str, old: str, new: str) -> str:
    if not old:
        raise UndecidedError("nothing to replace")
    return text.replace(old, new)


def _trimmed(tree: exp.Trim) -> Evaluate:
    how = {"LEADING": str.lstrip, "TRAILING": str.rstrip}.get(tree.args.get("position") or "", str.strip)

    def found(text: str, letter: str) -> str:
        if len(letter) != 1:
            raise UndecidedError("databases differ in what several letters remove")
        return how(text, letter)

    return _of(found, str, str)(tree)


def _padded(tree: exp.Pad) -> Evaluate:
    left = tree.args.get("is_left")

    def found(text: str, length: int, letter: str) -> str:
        if length < 1 or len(letter) != 1:
            raise UndecidedError("a text of no length")
        return text[:length].rjust(length, letter) if left else text[:length].ljust(length, letter)

    return _of(found, str, int, str)(tree)


def _code(text: str) -> int:
    if not text:
        raise UndecidedError("no first letter")
    return ord(text[0])


def _remainder(left: int, right: int) -> int:
    """The remainder, with the sign of the first number."""
    if right <= 0:
        raise UndecidedError("databases differ in this remainder")
    return left % right if left >= 0 else -(-left % right)


def _quotient(left: int, right: int) -> int:
    if left < 0 or right <= 0:
        raise UndecidedError("databases differ in this quotient")
    return left // right


def _absolute(tree: exp.Abs) -> Evaluate:
    own = value(tree.this)

    def found(scope: Any) -> Any:
        number = own(scope)
        if number is not None and type(number) not in (int, Decimal):
            raise UndecidedError("the absolute value of something else")
        return None if number is None else abs(number)

    return found


def _rounded(how: str, *, whole: bool = False) -> Callable[[Any], Evaluate]:
    """What reads a function that makes a decimal a whole number."""

    def found(number: Decimal, *_: int) -> Decimal | int:
        rounded = number.quantize(Decimal(1), how)
        return int(rounded) if whole else rounded.quantize(Decimal("0.01"))

    return _of(found, Decimal) if whole else _of(found, Decimal, int)


def _extreme(how: Callable[[Any, Any], bool]) -> Callable[[Any], Evaluate]:
    """What reads GREATEST or LEAST, of which databases differ in whether NULL counts."""

    def read(tree: exp.Expr) -> Evaluate:
        parts = [value(each) for each in (tree.this, *tree.expressions)]

        def found(scope: Any) -> Any:
            values = [part(scope) for part in parts]
            if None in values or len({kind(each) for each in values}) > 1:
                raise UndecidedError("the greatest of NULL or of several kinds")
            best = values[0]
            for each in values[1:]:
                best = each if compared(each, best, how) else best
            return best

        return found

    return read


def _extract(tree: exp.Extract) -> Evaluate:
    field, own = tree.name.lower(), value(tree.expression)

    def found(scope: Any) -> Any:
        given = own(scope)
        if given is not None and (type(given) is not date or field not in FIELDS):
            raise UndecidedError(f"{field} of {given!r}")
        return None if given is None else getattr(given, field)

    return found


MEANINGS: Mapping[type[exp.Expr], Callable[[Any], Evaluate]] = {
    exp.Upper: _upper,
    exp.Lower: _lower,
    exp.Replace: _of(_replaced, str, str, str),
    exp.Trim: _trimmed,
    exp.Pad: _padded,
    exp.Repeat: _positive(lambda text, times: text * times),
    exp.Reverse: _of(lambda text: text[::-1], str),
    exp.Left: _positive(lambda text, length: text[:length]),
    exp.Right: _positive(lambda text, length: text[-length:]),
    exp.Substring: lambda tree: _of(_substring, *((str, int, int) if tree.args.get("length") else (str, int)))(tree),
    exp.Length: _of(len, str),
    exp.Abs: _absolute,
    exp.StrPosition: _of(_position, str, str),
    exp.Ascii: _of(_code, str),
    exp.Sign: _of(lambda number: (number > 0) - (number < 0), int),
    exp.Mod: _of(_remainder, int, int),
    exp.Div: _of(_quotient, int, int),
    exp.BitwiseAnd: _of(and_, int, int),
    exp.BitwiseOr: _of(or_, int, int),
    exp.Round: _rounded(ROUND_HALF_UP),
    exp.Floor: _rounded(ROUND_FLOOR, whole=True),
    exp.Ceil: _rounded(ROUND_CEILING, whole=True),
    exp.Greatest: _extreme(lambda one, other: one > other),
    exp.Least: _extreme(lambda one, other: one < other),
    exp.Extract: _extract,
    exp.DateDiff: _of(lambda later, earlier: (later - earlier).days, date, date),
}
"""What reads each of these functions."""
