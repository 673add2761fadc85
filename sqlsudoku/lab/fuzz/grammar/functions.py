"""Functions of texts, numbers and dates that almost every database has: how they are drawn, and what they mean.

Their spelling is standard SQL's, or what a dialect says in the `calls` of its requirements.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from operator import and_, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlglot import exp

from sqlsudoku.lab.compliance.requirements import Requirements
from sqlsudoku.lab.fuzz.grammar.arguments import COLLATED, LONG, WORDS
from sqlsudoku.lab.fuzz.grammar.collations import CLASSES
from sqlsudoku.lab.fuzz.grammar.scopes import UndecidedError, kind
from sqlsudoku.lab.fuzz.grammar.values import Evaluate, compared, sized, value

if TYPE_CHECKING:
    from sqlsudoku.lab.fuzz.grammar.expressions import Grammar, Place

TEXT, WHOLE = ("text", LONG), ("integer",)
FIELDS = ("DAY", "MONTH", "YEAR")
COMPARABLE = ("integer", "bigint", "decimal", "date", "text")


class Function(NamedTuple):
    """A function: the kinds of its value; how it is drawn; and how standard SQL writes it, by the parts of its tree.

    It is drawn with a value of its {own} kind or of a kind such as {text}, with a simple one such as {text0}, with a
    {constant} of its own kind, and with a {few}, a {word} or a {letter}. Nothing is written of what sqlglot or the
    dialect writes.
    """

    kinds: tuple[str, ...]
    drawn: str
    written: str = ""

    def has(self, kinds: Sequence[str]) -> bool:
        """Whether a case of these kinds of values can have its arguments."""
        return all(each in kinds for each in ("text", "decimal", "date") if f"{{{each}" in self.drawn)


FUNCTIONS: Mapping[str, Function] = {
    # of texts
    "UPPER": Function((*COLLATED,), "UPPER({own})"),
    "LOWER": Function(TEXT, "LOWER(UPPER({own}))"),
    "REPLACE": Function(TEXT, "REPLACE({own}, '{letter}', '{word}')"),
    "TRIM": Function(TEXT, "TRIM(BOTH '{letter}' FROM {own})", "TRIM(BOTH {expression} FROM {this})"),
    "LTRIM": Function(TEXT, "TRIM(LEADING '{letter}' FROM {own})", "TRIM(LEADING {expression} FROM {this})"),
    "RTRIM": Function(TEXT, "TRIM(TRAILING '{letter}' FROM {own})", "TRIM(TRAILING {expression} FROM {this})"),
    "LPAD": Function(TEXT, "LPAD({own}, {few}, '{letter}')", "LPAD({this}, {expression}, {fill_pattern})"),
    "RPAD": Function(TEXT, "RPAD({own}, {few}, '{letter}')", "RPAD({this}, {expression}, {fill_pattern})"),
    "REPEAT": Function(TEXT, "REPEAT({own}, {few})", "REPEAT({this}, {times})"),
    "REVERSE": Function(TEXT, "REVERSE({own})", "REVERSE({this})"),
    "LEFT": Function(TEXT, "LEFT({own}, {few})", "LEFT({this}, {expression})"),
    "RIGHT": Function(TEXT, "RIGHT({own}, {few})", "RIGHT({this}, {expression})"),
    "rest of a text": Function(TEXT, "SUBSTRING({own}, {few})", "SUBSTRING({this} FROM {start})"),
    "letter of a text": Function(TEXT, "SUBSTRING({own}, ABS({integer0}) + 1, {few})"),
    "SUBSTRING": Function(TEXT, "SUBSTRING({own}, {few}, {few})"),
    "LENGTH": Function(WHOLE, "LENGTH({text})"),
    "POSITION": Function(WHOLE, "POSITION('{letter}' IN {text})"),
    "ASCII": Function(WHOLE, "ASCII({text} || 'a')", "ASCII({this})"),
    # of numbers
    "ABS": Function(("integer", "decimal"), "ABS({own} - {own0})"),
    "SIGN": Function(WHOLE, "SIGN({own})", "SIGN({this})"),
    "remainder": Function(WHOLE, "MOD({own}, {few})"),
    "quotient": Function(WHOLE, "(ABS({own}) / {few})", "({this} / {expression})"),
    "bits in both": Function(WHOLE, "({own} & {integer0})", "({this} & {expression})"),
    "bits in one": Function(WHOLE, "({own} | {few})", "({this} | {expression})"),
    "ROUND": Function(("decimal",), "ROUND({own}, 0)", "ROUND({this}, 0)"),
    "FLOOR": Function(WHOLE, "FLOOR({decimal})", "FLOOR({this})"),
    "CEILING": Function(WHOLE, "CEILING({decimal})", "CEILING({this})"),
    # of either
    "GREATEST": Function(COMPARABLE, "GREATEST(COALESCE({own}, {constant}), {constant})", "GREATEST({this}, {others})"),
    "LEAST": Function(COMPARABLE, "LEAST(COALESCE({own}, {constant}), {constant})", "LEAST({this}, {others})"),
    # of dates
    **{
        each: Function(WHOLE, f"EXTRACT({each} FROM {{date}})", f"EXTRACT({each} FROM {{expression}})")
        for each in FIELDS
    },
    "days between": Function(WHOLE, "DATEDIFF({date}, {date0})", "({this} - {expression})"),
}
"""The functions by their parts."""
NAMES: Mapping[type[exp.Expr], str] = {
    exp.Repeat: "REPEAT",
    exp.Reverse: "REVERSE",
    exp.Left: "LEFT",
    exp.Right: "RIGHT",
    exp.Ascii: "ASCII",
    exp.Sign: "SIGN",
    exp.Div: "quotient",
    exp.BitwiseAnd: "bits in both",
    exp.BitwiseOr: "bits in one",
    exp.Round: "ROUND",
    exp.Floor: "FLOOR",
    exp.Ceil: "CEILING",
    exp.Greatest: "GREATEST",
    exp.Least: "LEAST",
    exp.DateDiff: "days between",
}
"""Those that are a kind of node of their own."""
SIDES = {"LEADING": "LTRIM", "TRAILING": "RTRIM"}
CONSTANTS: Mapping[str, Sequence[object]] = {
    "few": (1, 2, 3, 4),
    "word": WORDS,
    "letter": ("a", "b", "n"),
}
"""What an argument may be that is a constant."""


def lacking(facts: Requirements) -> set[str]:
    """The functions that a dialect says it has not."""
    return {name for name in FUNCTIONS if facts.calls.get(name) == ""}


def by_kind(kinds: Sequence[str], shares: Container[str]) -> Mapping[str, Sequence[str]]:
    """The functions that a case may have for each of its kinds of values; shares: the parts that it may have."""
    there = {name: each for name, each in FUNCTIONS.items() if name in shares and each.has(kinds)}
    return {kind: [name for name, each in there.items() if kind in each.kinds] for kind in kinds}


class _DrawnArguments(dict[str, str]):
    """Draws the arguments of a function by their names."""

    def __init__(self, grammar: "Grammar", kind: str, place: "Place", depth: int) -> None:
        super().__init__()
        self._drawn = grammar, kind, place, depth

    def __missing__(self, name: str) -> str:
        grammar, own, place, depth = self._drawn
        if name in CONSTANTS:
            return str(grammar.chance.choice(CONSTANTS[name]))
        if name == "constant":
            return grammar.literal(own)
        wanted = name.removesuffix("0")
        if wanted == "text":
            wanted = grammar.chance.choice([each for each in grammar.kinds() if each in TEXT])
        return grammar.value(own if wanted == "own" else wanted, place, 0 if name.endswith("0") else depth)


def drawn(name: str, grammar: "Grammar", kind: str, place: "Place", depth: int) -> str:
    """A function with arguments that have so many levels. kind: that of its value."""
    return FUNCTIONS[name].drawn.format_map(_DrawnArguments(grammar, kind, place, depth))


def written(facts: Requirements, node: exp.Expr, generator: Any) -> str:
    """A function as a dialect writes it, whose arguments are written already; '' if sqlglot or the dialect does."""
    name = _name(node)
    template = facts.calls.get(name) or FUNCTIONS[name].written if name else ""
    if not template:
        return ""
    given = {key: each.sql(generator) for key, each in node.args.items() if isinstance(each, exp.Expr)}
    return template.format(**given, others=", ".join(each.sql(generator) for each in node.expressions))


def _name(node: exp.Expr) -> str:
    """The function of a node; '' if it is none."""
    match node:
        case exp.Trim():
            return SIDES.get(node.args.get("position") or "", "TRIM")
        case exp.Extract():
            return node.name.upper()
        case exp.Pad():
            return "LPAD" if node.args.get("is_left") else "RPAD"
        case exp.Substring() if not node.args.get("length"):
            return "rest of a text"
    return NAMES.get(type(node), "")


# the values


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
        if given is not None and (type(given) is not date or field.upper() not in FIELDS):
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
